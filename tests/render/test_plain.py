"""With ``--plain`` everything is said in sentences: a screen reader skips signs and columns."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from running import Schiri

GAME = "examples/partie.gcg"
COLUMNS = re.compile(r"\S  +\S")
"""Two blanks inside a line set it in columns."""
ROW = re.compile(r"^ +(?:\d+ |[A-Z]  [A-Z])")


@pytest.mark.parametrize(
    "arguments",
    [
        ("show", "--game", GAME),
        ("show", "--game", GAME, "--after", "9", "--unseen"),
        ("settle", "Anna=312", "Ben=287:QE", "Cleo=250:?A"),
        ("settle", "Anna=312", "Ben=287:QE", "--rules", "turnier", "--overtime", "Ben=2:10"),
        ("draw-order", "Anna=E", "Benjamin=?"),
        ("rules",),
        ("rules", "--list"),
        ("rules", "--compare", "klassisch", "turnier"),
        ("config",),
        ("wordlist", "info"),
        ("audit", "tests/samples"),
    ],
    ids=" ".join,
)
@pytest.mark.parametrize("language", ["en", "de", "sv"])
def test_nothing_but_the_board_and_sums_is_set_in_columns(
    schiri: Schiri, repository: Path, arguments: tuple[str, ...], language: str
) -> None:
    shown = schiri(*arguments, "--plain", env={"SCHIRI_LANG": language}, cwd=repository).out
    assert shown
    lines = [text for text in shown.splitlines() if not ROW.match(text) and " = " not in text]
    assert [text for text in lines if COLUMNS.search(text)] == []


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "The words on the board: 8D XENIE."),
        ("de", "Die Wörter auf dem Brett: 8D XENIE."),
        ("sv", "Orden på brädet: 8D XENIE."),
    ],
)
def test_the_words_on_the_board_are_said_before_it_is_drawn(
    schiri: Schiri, tmp_path: Path, language: str, told: str
) -> None:
    env = {"SCHIRI_LANG": language}

    def said_before_the_board(*arguments: str) -> str:
        shown = schiri(*arguments, "--plain", env=env, cwd=tmp_path).out.splitlines()
        drawn = next(number for number, text in enumerate(shown) if "  C  D  E" in text)
        return shown[drawn - 1]

    schiri("new", "--players", "Anna,Ben", cwd=tmp_path)
    assert said_before_the_board("score", "8D XENIE") == told
    schiri("play", "8D XENIE", cwd=tmp_path)
    assert said_before_the_board("show") == told
    assert said_before_the_board("score", "12A EIS") == told
    assert told not in schiri("show", env=env, cwd=tmp_path).out


def test_an_empty_board_is_said_to_be_empty(schiri: Schiri, tmp_path: Path) -> None:
    schiri("new", "--players", "Anna,Ben", cwd=tmp_path)
    assert schiri("show", "--plain", cwd=tmp_path).out.startswith("The board is empty.\n")


@pytest.mark.parametrize(
    ("language", "first", "second"),
    [
        (
            "en",
            "1. Anna: 312, tiles left none, change +11, overtime 0, final 323",
            "2. Ben: 287, tiles left QE (11), change -11, overtime -30, final 246",
        ),
        (
            "de",
            "1. Anna: vorher 312, Rest keine, Änderung +11, Zeitabzug 0, Endstand 323",
            "2. Ben: vorher 287, Rest QE (11), Änderung -11, Zeitabzug -30, Endstand 246",
        ),
        (
            "sv",
            "1. Anna: före 312, kvar inga, ändring +11, övertid 0, slutpoäng 323",
            "2. Ben: före 287, kvar QE (11), ändring -11, övertid -30, slutpoäng 246",
        ),
    ],
)
def test_a_settlement_is_told_player_by_player(
    schiri: Schiri, language: str, first: str, second: str
) -> None:
    arguments = ("Anna=312", "Ben=287:QE", "--rules", "turnier", "--overtime", "Ben=2:10")
    told = schiri("settle", *arguments, "--plain", env={"SCHIRI_LANG": language}).out.splitlines()
    assert told[2:5] == [first, second, ""]


@pytest.mark.parametrize(("language", "blanks"), [("en", "blank"), ("de", "Blanko")])
def test_unseen_blanks_are_named(schiri: Schiri, language: str, blanks: str) -> None:
    game = ("show", "--unseen", "--game", GAME, "--after", "1")
    for options in ((), ("--plain",)):
        shown = schiri(*game, *options, env={"SCHIRI_LANG": language}).out
        assert f"{blanks}×" in shown
        assert "?×" not in shown
