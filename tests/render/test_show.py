"""The screen of ``show``: side by side on a terminal, one below the other where it is read out."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path

import pytest

from running import Schiri

GAME = "examples/partie.gcg"
LONG_NAMES = """\
#character-encoding UTF-8
#player1 Oma_Käthe Oma Käthe
#player2 Ben Ben
#rules turnier
>Oma_Käthe: 8D XENIE +40 40
>Ben: I8 NARRENS +72 72
>Ben: NARRENS -- -72 0
>Oma_Käthe: 12D UNSINNIGERWEI +107 147
>Ben: (challenge) +0 0
>Ben: QE (QE) -11 -11
"""


@pytest.mark.parametrize("language", ["en", "de", "sv"])
def test_a_game_fits_a_screen_of_80_by_24(schiri: Schiri, repository: Path, language: str) -> None:
    environment = {"COLUMNS": "80", "SCHIRI_LANG": language, "NO_COLOR": "1"}
    shown = schiri("show", "--game", GAME, tty=True, env=environment, cwd=repository).out
    lines = shown.splitlines()
    assert len(lines) <= 23
    assert max(map(len, lines)) <= 80
    assert "426" in shown


def test_with_plain_nothing_stands_beside_the_board(schiri: Schiri, repository: Path) -> None:
    shown = schiri(
        "show", "--game", GAME, "--plain", tty=True, env={"COLUMNS": "80"}, cwd=repository
    )
    rows = [line for line in shown.out.splitlines() if line[:3].strip().isdecimal()]
    assert max(map(len, rows[:15])) <= 49


def test_a_narrow_terminal_shows_all_below_each_other(schiri: Schiri, repository: Path) -> None:
    shown = schiri("show", "--game", GAME, tty=True, env={"COLUMNS": "60"}, cwd=repository).out
    assert "Last moves" in shown
    assert not any("Last moves" in line and len(line) > 20 for line in shown.splitlines())


@pytest.mark.parametrize("columns", [50, 60])
def test_on_a_narrow_terminal_the_legend_is_broken_once(
    schiri: Schiri, repository: Path, columns: int
) -> None:
    environment = {"COLUMNS": str(columns), "SCHIRI_LANG": "de", "NO_COLOR": "1"}
    shown = schiri("show", "--game", GAME, tty=True, env=environment, cwd=repository).out
    lines = shown.splitlines()
    first = next(number for number, text in enumerate(lines) if text.startswith(" 15 ")) + 1
    legend = lines[first : lines.index("", first)]
    assert len(legend) > 1
    for text, following in pairwise(legend):
        explained = following.strip().split(", ")[0]
        assert text.endswith(","), "a sign is parted from its meaning"
        assert len(text) <= columns < len(f"{text} {explained}")


def test_a_sign_and_its_meaning_stay_together_on_an_empty_board(
    schiri: Schiri, tmp_path: Path
) -> None:
    schiri("new", "--players", "Anna,Ben", cwd=tmp_path)
    environment = {"COLUMNS": "80", "SCHIRI_LANG": "sv", "NO_COLOR": "1"}
    shown = schiri("show", tty=True, env=environment, cwd=tmp_path).out
    assert "* stjärna" in " ".join(line.strip() for line in shown.splitlines())
    assert not any(line.endswith(" *") for line in shown.splitlines())


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("de", ["Ben nimmt zurück", "O… 12D UNSINNIG… +107", "Ben angezweifelt", "Ben Rest QE"]),
        ("en", ["Ben takes back", "O… 12D UNSINNIG… +107", "Ben challenge", "Ben left QE"]),
        ("sv", ["Ben tar tillbaka", "O… 12D UNSINNIG… +107", "Ben ifrågasatt", "Ben kvar QE"]),
    ],
)
def test_beside_the_board_the_name_is_cut_before_the_move(
    schiri: Schiri, tmp_path: Path, language: str, told: list[str]
) -> None:
    (tmp_path / "partie.gcg").write_text(LONG_NAMES, encoding="utf-8")
    environment = {"COLUMNS": "80", "SCHIRI_LANG": language, "NO_COLOR": "1"}
    shown = schiri("show", tty=True, env=environment, cwd=tmp_path).out
    beside = [line[51:] for line in shown.splitlines()]
    for text in told:
        assert any(text in line for line in beside), shown
    assert "1. Oma Kä… 8D XENIE " in shown


def test_moves_have_the_numbers_that_after_counts(schiri: Schiri, tmp_path: Path) -> None:
    def run(*arguments: str) -> str:
        return schiri(*arguments, cwd=tmp_path).out

    run("new", "--players", "Anna,Ben")
    run("play", "8F XQJ")
    run("challenge")
    run("play", "8E HAUS")
    said = run("show")
    assert " 1. Anna 8F XQJ" in said
    assert "    Anna takes" in said
    assert " 2. Ben 8E HAUS" in said
    assert json.loads(run("show", "--after", "1", "--json"))["turn"] == "Ben"
