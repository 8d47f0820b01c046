"""Boards on terminals: few colours, no colours, and no more lines than a screen has."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from running import Schiri

TALL = ("score", "--game", "examples/partie.gcg", "--after", "17", "M5 U.FERTIG")
COLOUR = re.compile("\x1b\\[[0-9;]*m")
TERMINALS = [
    {"TERM": "xterm", "COLORTERM": ""},
    {"TERM": "xterm-256color", "COLORTERM": ""},
    {"TERM": "xterm", "COLORTERM": "truecolor"},
]


@pytest.mark.parametrize("terminal", TERMINALS, ids=["16", "256", "all"])
def test_new_tiles_are_underlined_whatever_the_colours(
    schiri: Schiri, terminal: dict[str, str]
) -> None:
    shown = schiri("score", "8D XENIE", tty=True, env=terminal).out
    assert len(re.findall("\x1b\\[(?:1;)?4;[0-9;]*m X₈", shown)) == 1
    assert "underlined: new tile" in COLOUR.sub("", shown)


@pytest.mark.parametrize("terminal", TERMINALS, ids=["16", "256", "all"])
def test_tiles_empty_and_premium_squares_differ_in_paper(
    schiri: Schiri, terminal: dict[str, str]
) -> None:
    shown = schiri(*TALL, tty=True, env=terminal).out
    (row,) = (text for text in shown.splitlines() if "3L" in text and " 6 " in COLOUR.sub("", text))
    places = [row.index(label) for label in ("G₂", "3L")]
    codes = [COLOUR.findall(row[:place])[-1] for place in places]
    plain = re.search("(\x1b\\[[0-9;]*m) {3}", row[places[1] :])
    assert plain
    codes.append(plain[1])
    assert len(set(codes)) == len(codes)


def test_a_coloured_board_is_explained(schiri: Schiri) -> None:
    shown = COLOUR.sub("", schiri(*TALL, tty=True, env={"COLORTERM": "truecolor"}).out)
    assert "2L double letter, 3L triple letter, 2W double word, 3W triple word" in shown


def test_the_explanation_is_broken_once_where_columns_are_few(schiri: Schiri) -> None:
    env = {"COLUMNS": "50", "SCHIRI_LANG": "de", "NO_COLOR": "1"}
    shown = schiri(*TALL, tty=True, env=env).out
    legend = re.search(r"^    ' .*(?:\n    \S.*)*", shown, re.MULTILINE)
    assert legend
    lines = legend[0].splitlines()
    assert max(map(len, lines)) <= 50
    assert legend[0].endswith("Stein")
    assert len(lines) == 4
    assert all(line.endswith(",") for line in lines[:-1])


@pytest.mark.parametrize("language", ["en", "de", "sv"])
def test_the_screen_of_a_tall_move_fits(schiri: Schiri, language: str) -> None:
    env = {"COLORTERM": "truecolor", "COLUMNS": "80", "SCHIRI_LANG": language}
    lines = COLOUR.sub("", schiri(*TALL, tty=True, env=env).out).splitlines()
    assert len(lines) < 24
    assert max(map(len, lines)) <= 80
    assert lines[0].startswith("✓ M5 U.FERTIG")


def test_of_a_screen_that_scrolls_off_the_verdict_comes_last(
    schiri: Schiri, tmp_path: Path
) -> None:
    board = tmp_path / "board.txt"
    rows = [f"{'.' * 7}{letter}{'.' * 7}" for letter in "UNTERSEEBOOTEN."]
    board.write_text("\n".join(rows) + "\n", encoding="utf-8")
    lines = schiri("score", "H1 ..............D", "--board", str(board)).out.splitlines()
    assert len(lines) > 24
    assert lines[-3].startswith("✓ H1 ..............D is legal")
    assert "legal" not in "".join(lines[:-3])
