"""Completion: what is written in the repository is up to date, and the program answers a Tab."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from running import Schiri
from schiri import messages
from schiri.cli.commands import COMMANDS
from schiri.cli.completion import TREE, candidates
from schiri.cli.shells import SHELLS, VARIABLE
from schiri.core.rules import Topic

_PATH = Path(__file__).parents[2] / "tools" / "completions.py"


@pytest.mark.parametrize("shell", SHELLS)
def test_the_scripts_are_up_to_date(shell: str, repository: Path) -> None:
    written = (repository / "completions" / SHELLS[shell].file).read_text(encoding="utf-8")
    assert written == SHELLS[shell].script, "stale: make completions"


def test_the_tree_of_commands_is_up_to_date() -> None:
    """In a process of its own: the commands are loaded in the language in use, here in none."""
    code = "import runpy, sys; print(runpy.run_path(sys.argv[1])['tree_text'](), end='')"
    ran = subprocess.run(
        [sys.executable, "-c", code, str(_PATH)], capture_output=True, encoding="utf-8", check=True
    )
    assert ran.stdout == TREE.read_text(encoding="utf-8"), "stale: make completions"


def words(*typed: str) -> list[str]:
    return [candidate.word for candidate in candidates(typed)[0]]


@pytest.fixture
def game(tmp_path: Path, schiri: Schiri, monkeypatch: pytest.MonkeyPatch) -> Path:
    assert schiri("new", "--players", "Anna,Ben,Cleo Berg", cwd=tmp_path).status == 0
    monkeypatch.chdir(tmp_path)
    return tmp_path / "partie.gcg"


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ([""], set(COMMANDS)),
        (["che"], {"check"}),
        (["--lang", "de", "sco"], {"score"}),
        (["check", "--le"], {"--lexicon"}),
        (["check", "--lexicon", ""], {"de", "en"}),
        (["check", "--lexicon=e"], {"--lexicon=en"}),
        (["check", "--lang", "d"], {"de"}),
        (["check", "--", "--le"], set()),
        (["score", "8E", "HAUS", "--rules", "tu"], {"turnier"}),
        (["score", "--orientation", ""], {"numbered-rows", "lettered-rows"}),
        (["new", "--variant", "ta"], {"target", "target="}),
        (["rules", "--compare", "klassisch", "tu"], {"turnier"}),
        (["export", "--to", "h"], {"html"}),
        (["unknown", "--x"], set()),
    ],
)
def test_what_could_follow(typed: list[str], expected: set[str]) -> None:
    assert set(words(*typed)) == expected


def test_topics_and_rule_sets_are_topics_of_rules() -> None:
    assert set(words("rules", "")) >= {topic.value for topic in Topic} | {"klassisch"}


def test_an_option_is_offered_once_unless_it_can_be_repeated() -> None:
    assert "--json" not in words("check", "--json", "--")
    assert "--variant" in words("new", "--variant", "nine", "--")


@pytest.mark.usefixtures("game")
@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        (["challenge", "--by", ""], ["Anna", "Ben", "Cleo_Berg"]),
        (["challenge", "--by", "b"], ["Ben"]),
        (["settle", ""], ["Anna:", "Ben:", "Cleo_Berg:"]),
        (["settle", "Ben:QE", "A"], ["Anna:"]),
        (["settle", "--overtime", "B"], ["Ben="]),
        (["draw-order", "A"], ["Anna="]),
    ],
)
def test_players_of_the_current_game(typed: list[str], expected: list[str]) -> None:
    assert words(*typed) == expected


def test_players_of_another_game(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game.rename(game.with_name("abend.gcg"))
    assert words("settle", "") == []
    assert words("settle", "--game", "abend.gcg", "B") == ["Ben:"]
    assert words("settle", "--game=abend.gcg", "B") == ["Ben:"]
    monkeypatch.setenv("SCHIRI_GAME", "abend.gcg")
    assert words("settle", "B") == ["Ben:"]


@pytest.mark.parametrize(
    ("typed", "files"),
    [
        (["show", "--game", ""], True),
        (["audit", ""], True),
        (["score", "--board=", ""], False),
        (["score", "--rules", "house/"], True),
        (["score", "--rules", "klas"], False),
        (["check", ""], False),
    ],
)
def test_files_are_offered_where_one_is_expected(typed: list[str], files: bool) -> None:
    assert candidates(typed)[1] is files


@pytest.mark.parametrize("language", messages.languages())
def test_help_is_in_the_language_in_use(language: str, schiri: Schiri) -> None:
    ran = schiri("chec", env={VARIABLE: "fish", "SCHIRI_LANG": language})
    messages.use(language)
    try:
        summary = messages.text("help.check").partition("\n")[0]
        assert ran.out == f"words\ncheck\t{summary}\n"
    finally:
        messages.use("en")
