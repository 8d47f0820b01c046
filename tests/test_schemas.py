"""What ``--json`` writes is what ``docs/schemas`` says, key by key."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from referencing import Registry, Resource

from error_cases import CASES, Case
from error_texts import run
from running import Schiri
from schiri.cli.commands import COMMANDS
from schiri.core.findings import FindingCode
from schiri.core.rules import Topic
from schiri.core.violations import ViolationCode
from schiri.core.words import WordReason

REPOSITORY = Path(__file__).parent.parent
SCHEMAS = {
    path.name: json.loads(path.read_text(encoding="utf-8"))
    for path in sorted((REPOSITORY / "docs" / "schemas").glob("*.json"))
}
GAME = str(REPOSITORY / "examples" / "partie.gcg")
START = "new --players Anna,Ben --rules klassisch --json"
# A line a command; those with a name of their own are checked, the others lead to them.
COURSES = {
    "check": ["check HAUST Straße XQJ OEL --json"],
    "score": [
        "score 8E HAUS --json",
        "score 8A EIS --json",
        f"score --game {GAME} 15D .INTERM --json",
    ],
    "challenge": [
        "challenge XQJ HAUST --json",
        "challenge HAUST --silent --json",
        START,
        "play 8D XENIE --json",
        "challenge --dry-run --silent --json",
        "challenge --json",
        "play I8 SOHN --json",
        "challenge --json",
        "challenge --json",
    ],
    "draw-order": ["draw-order Anna=E Ben=? --json", "draw-order Anna=E Ben=E --json"],
    "settle": [
        "settle Anna=312 Ben=287:QE --overtime Ben=2:10 --rules turnier --json",
        "settle Anna=312:E Ben=312:E --passes --json",
        f"{START} --variant target=20",
        "play 8D XENIE --json",
        "settle --json",
    ],
    "new": [START],
    "play": [START, "play 8D XENIE --announced 38 --rack XENIEQS --json", "play A1 QQ --json"],
    "exchange": [START, "exchange QXY --json", "exchange 3 --json", "exchange 9 --json"],
    "pass": [START, "pass --json"],
    "undo": [START, "play 8D XENIE", "undo --json"],
    "show": [START, "show --json", f"show --game {GAME} --json"],
    "audit": [
        f"audit {GAME} --json",
        START,
        "play 8G XQ",
        "audit partie.gcg --json",
        "audit . --json",
    ],
    "export": [
        START,
        "exchange 3",
        "play 8D XENIE",
        "play I8 SOHN",
        "challenge",
        "export --to json",
        f"export --game {GAME} --to json",
    ],
    "import": [f"import {GAME} -o neu.gcg --json", "import club.tsv -o club.gcg --json"],
    "rules": [
        "rules --json",
        "rules exchange --json",
        "rules super --json",
        "rules --list --json",
        "rules --compare klassisch turnier --json",
        "rules --search Blanko --json",
    ],
    "wordlist": ["wordlist build club.txt -o club.lexicon --json", "wordlist info --json"],
    "config": ["config --json", f"config --game {GAME} --json"],
}

STATUSES = {"audit . --json": {3}}
"""Where a file that cannot be read is meant."""


WITHOUT_JSON = {
    code for code, case in CASES.items() if case.arguments[0] in {"judge", "export", "--"}
}
"""Errors without a command, or of one that writes no JSON or writes it as one form among others."""


def strict(schema: Any) -> Any:
    """Return a schema that refuses keys that it does not list, unless it allows for others."""
    if isinstance(schema, list):
        return [strict(item) for item in schema]
    if not isinstance(schema, dict):
        return schema
    result = {key: strict(value) for key, value in schema.items()}
    if schema.get("type") == "object" and "properties" in schema:
        result.setdefault("additionalProperties", False)
    return result


def as_published(name: str) -> Draft202012Validator:
    files = [(file, Resource.from_contents(schema)) for file, schema in SCHEMAS.items()]
    return Draft202012Validator(SCHEMAS[name], registry=Registry().with_resources(files))


def validator(name: str) -> Draft202012Validator:
    """Return the validator by a schema that allows no key that it does not list."""
    files = [(file, Resource.from_contents(strict(schema))) for file, schema in SCHEMAS.items()]
    return Draft202012Validator(strict(SCHEMAS[name]), registry=Registry().with_resources(files))


def test_every_command_with_json_has_a_schema_and_a_course(schiri: Schiri) -> None:
    with_json = {name for name in COMMANDS if "--json" in schiri(name, "--help").out} | {"export"}
    assert {f"{name}.json" for name in with_json} == SCHEMAS.keys() - {"common.json", "error.json"}
    assert with_json == COURSES.keys()


@pytest.mark.parametrize("name", SCHEMAS)
def test_schemas_are_valid_themselves(name: str) -> None:
    Draft202012Validator.check_schema(SCHEMAS[name])


@pytest.mark.parametrize("name", COURSES)
def test_real_output_fits_the_schema(name: str, schiri: Schiri, tmp_path: Path) -> None:
    (tmp_path / "club.tsv").write_text(
        "player\tcoordinate\ttiles\tpoints\nAnna\t8D\tXENIE\t40\nBen\tI8\tNEU\t10\nAnna\t10I\tUHR\t99\n",
        encoding="utf-8",
    )
    (tmp_path / "club.txt").write_text("Haus\nXenie\n", encoding="utf-8")
    (tmp_path / "broken.gcg").write_text(">Anna: no move\n", encoding="utf-8")
    checked = 0
    for line in COURSES[name]:
        command, *arguments = line.split()
        ran = schiri(command, *arguments, cwd=tmp_path)
        assert ran.status in STATUSES.get(line, {0, 1}), ran.err
        if command == name:
            for piece in ran.out.splitlines():
                result = json.loads(piece)
                validator(f"{name}.json").validate(result)
                as_published(f"{name}.json").validate(result)
                checked += 1
    assert checked


@pytest.mark.parametrize("code", [code for code in CASES if code not in WITHOUT_JSON])
def test_with_json_an_error_is_an_object_that_fits_its_schema(code: str) -> None:
    case = CASES[code]
    command, *rest = case.arguments
    status, out, err = run(Case([command, "--json", *rest], case.files, case.input), "de")
    assert (status in {2, 3}, out) == (True, "")
    error = json.loads(err)
    validator("error.json").validate(error)
    assert error["error"]["code"] == code
    if error["error"]["span"]:
        start, end = error["error"]["span"]
        assert 0 <= start <= end
        assert start <= len(error["error"]["input"])


def test_a_key_that_is_not_documented_would_be_found() -> None:
    game = {"undone": [], "game": {}, "news": 1}
    assert {error.validator for error in validator("undo.json").iter_errors(game)} >= {
        "additionalProperties",
        "required",
    }


def codes(schema: Any) -> set[object]:
    return set(schema["enum"])


def test_the_schemas_list_all_codes() -> None:
    """A new code of the program is entered in the schema as well."""
    violation = SCHEMAS["common.json"]["$defs"]["violation"]["properties"]
    assert codes(violation["code"]) == {code.value for code in ViolationCode}
    assert codes(violation["rule"]) == {topic.value for topic in Topic}
    words = SCHEMAS["check.json"]["properties"]["words"]["items"]["properties"]
    assert codes(words["reason"]) == {reason.value for reason in WordReason} | {None}
    problems = SCHEMAS["audit.json"]["$defs"]["file"]["properties"]["problems"]["items"]
    assert codes(problems["properties"]["code"]) == {code.value for code in FindingCode}
