"""Games and boards made elsewhere: what does not fit is refused or told, never judged silently."""

from __future__ import annotations

from pathlib import Path

import pytest

from running import Schiri

HEADER = "#player1 Anna Anna\n#player2 Ben Ben\n"


def game(folder: Path, *lines: str, header: str = HEADER) -> str:
    path = folder / "game.gcg"
    path.write_text(header + "\n".join(lines) + "\n", encoding="utf-8")
    return str(path)


@pytest.mark.parametrize("command", [["show"], ["score", "H7 G.RE"], ["challenge"]])
def test_a_letter_that_the_edition_lacks_is_refused_with_its_square(
    schiri: Schiri, tmp_path: Path, command: list[str]
) -> None:
    path = game(tmp_path, ">Anna: 8G ŁAŁ +10 10")
    ran = schiri(*command, "--game", path)
    assert (ran.status, ran.out) == (3, "")
    assert "Ł on G8" in ran.err
    assert "--edition" in ran.err


def test_more_tiles_than_the_set_has_are_refused(schiri: Schiri, tmp_path: Path) -> None:
    path = game(tmp_path, ">Anna: 8G JAJA +10 10")
    ran = schiri("show", "--game", path)
    assert (ran.status, ran.out) == (3, "")
    assert "2 × J" in ran.err
    assert schiri("score", "H7 G.", "--game", path).status == 3


def test_a_board_file_is_held_against_the_tile_set(schiri: Schiri, tmp_path: Path) -> None:
    board = tmp_path / "board.txt"
    rows = ["." * 15] * 15
    rows[7] = ".......XX......"
    board.write_text("\n".join(rows), encoding="utf-8")
    ran = schiri("score", "H7 A.", "--board", str(board))
    assert (ran.status, ran.out) == (3, "")
    assert "2 × X" in ran.err
    rows[7] = ".......ÅS......"
    board.write_text("\n".join(rows), encoding="utf-8")
    assert "Å on H8" in schiri("score", "H7 A.", "--board", str(board)).err


def test_a_list_that_the_file_names_and_schiri_lacks_is_told(
    schiri: Schiri, tmp_path: Path
) -> None:
    path = game(tmp_path, ">Anna: 8H JOG +22 22", header=HEADER + "#lexicon CSW19\n")
    sentence = "The file names the list CSW19; words are judged by the list"
    assert f"{sentence} de." in schiri("score", "I7 G.RE", "--game", path).out
    assert f"{sentence} en." in schiri("show", "--game", path, "--edition", "en").out


def test_recorded_plays_that_break_the_rules_are_told_with_their_lines(
    schiri: Schiri, tmp_path: Path
) -> None:
    path = game(tmp_path, ">Anna: 8E HAUS +10 10", ">Ben: 8E XYZ +10 10", ">Anna: 1A EI +2 12")
    for command in (["show"], ["score", "E8 .UT"]):
        told = schiri(*command, "--game", path).out
        assert f"The plays in lines 4, 5 break the rules; schiri audit {path} says why." in told


def test_a_record_that_does_not_say_so_is_laid_on_the_board_of_the_edition(
    schiri: Schiri, tmp_path: Path
) -> None:
    path = game(tmp_path, ">Anna: 11K HAUS +10 10")
    assert schiri("show", "--game", path, "--rules", "super").status == 0
