"""Completion: what is written in the repository is up to date, and the program answers a Tab."""

from __future__ import annotations

import os
import subprocess
import sys
import unicodedata
from pathlib import Path
from typing import Literal, get_args

import pytest

from running import Schiri
from schiri import messages
from schiri.cli.app import COMPLETION
from schiri.cli.commands import COMMANDS
from schiri.cli.completion import FILES, TREE, WORDS, answer, candidates
from schiri.cli.shells import SHELLS
from schiri.core.rules import Topic

Form = Literal["NFC", "NFD"]
LEVELS = ("beginner", "intermediate", "expert")
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
        (["new", "--variant", "n"], {"nine"}),
        (["new", "--variant", "target="], {f"target={level}" for level in LEVELS}),
        (["new", "--variant=target=b"], {"--variant=target=beginner"}),
        (["wordlist", "info", ""], {"de", "en"}),
        (["wordlist", "build", ""], set()),
        (["rules", "--compare", "klassisch", "tu"], {"turnier"}),
        (["export", "--to", "h"], {"html"}),
        (["unknown", "--x"], set()),
    ],
)
def test_what_could_follow(typed: list[str], expected: set[str]) -> None:
    assert set(words(*typed)) == expected


def test_topics_and_rule_sets_are_topics_of_rules() -> None:
    assert set(words("rules", "")) >= {topic.value for topic in Topic} | {"klassisch"}


@pytest.mark.parametrize("language", messages.languages())
def test_topics_go_by_their_headings_too(language: str) -> None:
    messages.use(language)
    try:
        for topic in Topic:
            heading = messages.text(f"rule.{topic}.title")
            offered = words("rules", heading.lower())
            assert heading in offered or topic.value in offered
    finally:
        messages.use("en")


def test_a_topic_whose_identifier_begins_as_typed_has_one_name() -> None:
    assert words("rules", "prem") == ["premiums"]
    assert words("rules", "premium s") == ["Premium squares"]
    offered = [word.casefold() for word in words("rules", "")]
    assert "premium squares" in offered
    assert len(offered) == len(set(offered))


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
        (["settle", "--overtime", "Ben=1:00", "--overtime", ""], ["Anna=", "Cleo_Berg="]),
        (["settle", "Ben:QE", "--overtime", "B"], ["Ben="]),
        (["settle", "BEN:QE", "Cleo Berg=120:X", ""], ["Anna:"]),
        (["challenge", "--by", "cleo b"], ["Cleo Berg"]),
        (["settle", "Cleo B"], ["Cleo Berg:"]),
        (["settle", "Anna:"], []),
        (["draw-order", "A"], ["Anna="]),
        (["draw-order", "Anna=E", ""], ["Ben=", "Cleo_Berg="]),
        (["draw-order", "--draw", "Anna", ""], ["Ben", "Cleo_Berg"]),
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


@pytest.mark.parametrize("form", get_args(Form))
@pytest.mark.parametrize("encoding", ["utf-8", "iso-8859-1", "utf-16"])
def test_players_are_read_as_a_game_is(
    form: Form, encoding: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In any encoding, and composed or not."""
    monkeypatch.setenv("SCHIRI_GAME", str(tmp_path / "game.gcg"))
    text = "#player1 Jörg Jörg\n#player2 Anna Anna\n#rack1 ABC\n"
    (tmp_path / "game.gcg").write_text(text, encoding=encoding)
    assert words("challenge", "--by", unicodedata.normalize(form, "jö")) == ["Jörg"]
    assert words("settle", unicodedata.normalize(form, "Jörg:QE"), "") == ["Anna:"]


def test_a_game_that_cannot_be_read_has_no_players(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Above all, a Tab does not wait for a pipe."""
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "data").write_bytes(bytes(range(256)))
    for name in ("pipe", "data", "missing", "nul\0"):
        assert words("settle", "--game", str(tmp_path / name), "") == []
    (tmp_path / "game.gcg").write_text("#player1 Dana Dana\n")
    monkeypatch.setenv("HOME", str(tmp_path))
    for path in ("~/game.gcg", "$HOME/game.gcg"):
        assert words("settle", "--game", path, "") == ["Dana:"], "the shell has not expanded it"


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        (["show", "--game", ""], FILES),
        (["audit", ""], FILES),
        (["score", "--board=", ""], WORDS),
        (["score", "--board="], FILES),
        (["score", "--rules", "house/"], ".toml"),
        (["score", "--rules", "klas"], ".toml"),
        (["rules", "--compare", "klassisch", ""], ".toml"),
        (["new", "--edition="], ".toml"),
        (["check", "--lexicon", "d"], ".lexicon"),
        (["wordlist", ""], WORDS),
        (["wordlist", "build", ""], FILES),
        (["wordlist", "info", ""], ".lexicon"),
        (["check", ""], WORDS),
    ],
)
def test_files_are_offered_where_one_is_expected(typed: list[str], first: str) -> None:
    assert candidates(typed)[1] == first


@pytest.mark.usefixtures("game")
@pytest.mark.parametrize("shell", SHELLS)
@pytest.mark.parametrize("typed", ['"A', "'A", "A", "\\A"])
def test_a_word_in_quotes_is_completed(shell: str, typed: str) -> None:
    lines = answer(shell, ["challenge", "--by", typed]).splitlines()
    assert [line.partition("\t")[0] for line in lines] == [WORDS, "Anna"]


def test_a_tab_does_not_load_typer(tmp_path: Path) -> None:
    """It would take as long as all the rest."""
    code = "import sys; from schiri.cli.app import main; main(); sys.exit('typer' in sys.modules)"
    ran = subprocess.run(
        [sys.executable, "-c", code, "settle", "--rules", ""],
        env=os.environ | {COMPLETION: "bash"},
        cwd=tmp_path,
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    assert "klassisch" in ran.stdout


def test_the_language_can_come_from_the_settings(tmp_path: Path, schiri: Schiri) -> None:
    settings = tmp_path / "schiri.toml"
    settings.write_text('language = "de"\n')
    environment = {COMPLETION: "bash", "SCHIRI_LANG": ""}
    assert schiri("rules", "Spiele", cwd=tmp_path, env=environment).out == "words\nSpielende\n"
    for wrong in ('language = "xx"\n', "language ="):
        settings.write_text(wrong)
        assert schiri("rules", "ti", cwd=tmp_path, env=environment).out == "words\ntiles\ntie\n"


@pytest.mark.parametrize("language", messages.languages())
def test_help_is_in_the_language_in_use(language: str, schiri: Schiri) -> None:
    ran = schiri("chec", env={COMPLETION: "fish", "SCHIRI_LANG": language})
    messages.use(language)
    try:
        summary = messages.text("help.check").partition("\n")[0]
        assert ran.out == f"words\ncheck\t{summary}\n"
    finally:
        messages.use("en")
