"""Every message exists in every language, with the same values, and is used."""

from __future__ import annotations

import ast
import re
import string
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from schiri import messages

SOURCE = Path(messages.__file__).parent.parent
CODED = ("error", "violation", "reason", "premium")
"""Families of messages whose key ends in a code that core or store name without the family."""
ERRORS = {"SchiriError", "InputError", "DataError", "UsageError"}


def catalogue(language: str) -> dict[str, Message]:
    path = SOURCE / "messages" / language / "LC_MESSAGES" / "schiri.po"
    with path.open("rb") as file:
        read: Catalog = read_po(file, locale=language, abort_invalid=True)
    return {key(message): message for message in read if message.id}


def key(message: Message) -> str:
    return message.id if isinstance(message.id, str) else message.id[0]


def forms(message: Message) -> tuple[str, ...]:
    return (message.string,) if isinstance(message.string, str) else tuple(message.string or ())


def places(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def nodes(folders: str = "**") -> Iterator[ast.AST]:
    for path in SOURCE.glob(f"{folders}/*.py"):
        yield from ast.walk(ast.parse(path.read_text(encoding="utf-8")))


def constants(folders: str = "**") -> set[str]:
    found = (node for node in nodes(folders) if isinstance(node, ast.Constant))
    return {node.value for node in found if isinstance(node.value, str)}


def fillings() -> set[str]:
    """What the source can put into a key: its constants, its names, and what rule sets name."""
    found = constants()
    found |= {text.replace("-", "_") for text in found}
    for node in nodes():
        if isinstance(node, ast.Constant) and isinstance(node.value, int):
            found.add(str(node.value))
        if isinstance(node, ast.Name | ast.arg | ast.keyword):
            found.add(str(getattr(node, "id", getattr(node, "arg", ""))).lower())
        if isinstance(node, ast.Attribute):
            found.add(node.attr)
    for text in data_files():
        found.update(re.findall(r"\w+", text))
    return found


def data_files() -> Iterator[str]:
    for folder in ("editions", "rulesets"):
        for path in (SOURCE / "data" / folder).rglob("*.toml"):
            yield path.read_text(encoding="utf-8")


def patterns() -> set[re.Pattern[str]]:
    """Keys and codes that the source completes (``f"help.{name}.example"``)."""
    found = set()
    for node in nodes():
        if not isinstance(node, ast.JoinedStr) or not isinstance(node.values[0], ast.Constant):
            continue
        if re.fullmatch(r"[a-z_]+[._]([a-z_.]*)", str(node.values[0].value)):
            pieces = (
                re.escape(str(part.value)) if isinstance(part, ast.Constant) else "(.+)"
                for part in node.values
            )
            found.add(re.compile("".join(pieces)))
    return found


ENGLISH = catalogue("en")
OTHERS = [language for language in messages.languages() if language != "en"]


@pytest.mark.parametrize("language", OTHERS)
def test_no_language_lacks_a_message(language: str) -> None:
    assert set(catalogue(language)) == set(ENGLISH)


@pytest.mark.parametrize("language", messages.languages())
def test_no_translation_is_empty_or_doubtful(language: str) -> None:
    for name, message in catalogue(language).items():
        assert all(forms(message)), name
        assert not message.fuzzy, name


@pytest.mark.parametrize("language", OTHERS)
def test_translations_have_the_same_places_for_values(language: str) -> None:
    for name, message in catalogue(language).items():
        english = {frozenset(places(form)) for form in forms(ENGLISH[name])}
        assert {frozenset(places(form)) for form in forms(message)} == english, name


@pytest.mark.parametrize("language", messages.languages())
def test_the_compiled_catalogue_is_the_written_one(language: str) -> None:
    messages.use(language)
    try:
        for name, message in catalogue(language).items():
            values = {place: "" for form in forms(message) for place in places(form)}
            said = messages.plural(name, 1, **values) if message.pluralizable else None
            said = said or messages.text(name, **values)
            expected = forms(message)[0].format_map({"n": 1, **values})
            assert said == expected, "stale: compile the catalogues anew"
    finally:
        messages.use("en")


@pytest.mark.parametrize("language", messages.languages())
def test_no_message_is_defined_twice(language: str) -> None:
    path = SOURCE / "messages" / language / "LC_MESSAGES" / "schiri.po"
    ids = re.findall(r'^msgid "(.+)"$', path.read_text(encoding="utf-8"), re.MULTILINE)
    assert sorted(name for name, times in Counter(ids).items() if times > 1) == []


def test_every_message_is_used() -> None:
    """A key stands in the source whole, or its code does, or all that completes it does."""
    used, filling, completed = constants(), fillings(), patterns()

    def is_used(name: str) -> bool:
        family, _, code = name.partition(".")
        if name in used or (family in CODED and code in used):
            return True
        return family not in CODED and is_completed(name)

    def is_completed(name: str) -> bool:
        matches = (pattern.fullmatch(name) for pattern in completed)
        return any(
            all(part in filling or is_completed(part) for part in match.groups())
            for match in matches
            if match
        )

    assert [name for name in ENGLISH if not is_used(name)] == []


def test_every_message_that_the_source_names_exists() -> None:
    """Only commands and screens name whole keys; those of the store are keys of rule sets."""
    families = {name.partition(".")[0] for name in ENGLISH} - set(CODED)
    named = {
        text
        for text in constants("cli") | constants("render")
        if text.partition(".")[0] in families
        and "." in text
        and text.replace(".", "").isidentifier()
        and not text.endswith((".", "_", ".json", ".txt", ".toml"))
    }
    assert named - set(ENGLISH) == set()


def test_every_message_that_the_data_name_exists() -> None:
    named = {name for text in data_files() for name in re.findall(r'"message:(\w*)"', text)}
    assert named
    assert {f"provenance.{name}" for name in named} - set(ENGLISH) == set()


def is_error(call: ast.Call) -> bool:
    """Tell whether a call makes an error: ``InputError(code, …)`` or ``line.error(code, …)``."""
    function = call.func
    if isinstance(function, ast.Attribute):
        return function.attr == "error"
    return isinstance(function, ast.Name) and function.id in ERRORS


def test_every_error_has_a_message() -> None:
    codes = {
        node.args[0].value
        for node in nodes()
        if isinstance(node, ast.Call)
        and is_error(node)
        and node.args
        and isinstance(node.args[0], ast.Constant)
        and isinstance(node.args[0].value, str)
    }
    assert {f"error.{code}" for code in codes} - set(ENGLISH) == set()
