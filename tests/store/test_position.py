"""Positions: grids and CGP strings are read and written, and refused with the place of a fault."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from positions import board
from schiri import messages
from schiri.core.board import Board
from schiri.core.errors import DataError
from schiri.core.tiles import BLANK, tile
from schiri.render.errors import error_sentence
from schiri.store.position import (
    StatedPosition,
    load_position,
    read_position,
    write_cgp,
    write_grid,
)

SAMPLES = Path(__file__).parent.parent / "samples" / "positions"
POSITION = board("8E HAuS", "9I ÖL")
EMPTY_ROW = "." * 15
EMPTY_CGP = "/".join(["15"] * 15)

letters = st.sampled_from(["A", "E", "Ä", "Ö", "Z", "CH"])
tiles = st.builds(tile, letters, st.booleans())
boards = st.sampled_from([15, 21]).flatmap(
    lambda size: st.lists(st.none() | tiles, min_size=size * size, max_size=size * size).map(
        lambda squares: Board(size, tuple(squares))
    )
)
racks = st.lists(letters | st.just(BLANK), max_size=7).map(tuple)
options = st.lists(
    st.tuples(st.sampled_from(["lex", "ld", "bdn"]), st.text("abcXYZ19 ", min_size=1, max_size=8)),
    max_size=3,
).map(lambda pairs: tuple((name, " ".join(value.split()) or "x") for name, value in pairs))


@pytest.mark.parametrize("name", ["grid.txt", "drawn.txt", "position.cgp"])
def test_each_form_gives_the_same_board(name: str) -> None:
    assert load_position(SAMPLES / name).board == POSITION


def test_a_cgp_string_says_racks_scores_turns_and_options() -> None:
    position = load_position(SAMPLES / "position.cgp")
    assert position.racks == (("A", "E", "I", "?"), ())
    assert position.scores == (10, -3)
    assert position.zero_turns == 1
    assert position.options == (("lex", "de"), ("ld", "german"))


def test_a_cgp_string_can_end_after_the_board() -> None:
    assert read_position(EMPTY_CGP, "-") == StatedPosition(Board.empty(15))


def test_a_board_of_21_rows_is_read() -> None:
    assert read_position("\n".join(["." * 21] * 21), "-").board == Board.empty(21)


def test_windows_line_ends_and_empty_lines_around_do_not_matter() -> None:
    text = "\r\n" + write_grid(POSITION).replace("\n", "\r\n") + "\r\n"
    assert read_position(text, "-").board == POSITION


def test_decomposed_umlauts_are_one_square() -> None:
    text = write_grid(POSITION).replace("Ö", "O\u0308")
    assert read_position(text, "-").board == POSITION


@given(drawn=boards)
def test_a_written_grid_is_read_as_the_same_board(drawn: Board) -> None:
    assert read_position(write_grid(drawn), "-") == StatedPosition(drawn)


@given(
    drawn=boards,
    players=st.lists(st.tuples(racks, st.integers(-999, 999)), min_size=2, max_size=4),
    zero_turns=st.integers(0, 6),
    stated=options,
)
def test_a_written_cgp_string_is_read_as_the_same_position(
    drawn: Board,
    players: list[tuple[tuple[str, ...], int]],
    zero_turns: int,
    stated: tuple[tuple[str, str], ...],
) -> None:
    held = tuple(rack for rack, _ in players)
    scores = tuple(score for _, score in players)
    text = write_cgp(drawn, held, scores, zero_turns, stated)
    assert read_position(text, "-") == StatedPosition(drawn, held, scores, zero_turns, stated)


def test_the_written_forms() -> None:
    assert write_grid(POSITION).splitlines()[7] == "....HAuS......."
    assert write_cgp(POSITION, scores=(4, 2)) == (
        "15/15/15/15/15/15/15/4HAuS7/8ÖL5/15/15/15/15/15/15 / 4/2 0"
    )


def rows(replaced: dict[int, str], count: int = 15) -> str:
    return "\n".join(replaced.get(row, EMPTY_ROW) for row in range(1, count + 1))


FAULTS = [
    ("", "position_empty", 1, None, {}),
    (rows({3: "." * 14}), "position_row_length", 3, "." * 14, {"found": 14, "expected": 15}),
    (rows({3: "." * 16}), "position_row_length", 3, "." * 16, {"row": 3, "found": 16}),
    (rows({8: "....H4US......."}), "position_unknown_square", 8, "4", {"found": "4"}),
    (rows({8: "....HßUS......."}), "position_unknown_square", 8, "ß", {"found": "ß"}),
    (rows({8: "....[Ch]U......."}), "position_unknown_square", 8, "[Ch]", {}),
    (rows({}, 14), "position_row_count", 14, "." * 15, {"found": 14, "expected": "15"}),
    ("HAUS", "position_row_count", 1, "HAUS", {"found": 1, "expected": "15, 21"}),
    ("15/15/15", "position_row_count", 1, "15/15/15", {"found": 3, "expected": "15, 21"}),
    ("14" + EMPTY_CGP[2:], "position_row_length", 1, "14", {"row": 1, "found": 14}),
    (EMPTY_CGP[:-2] + "7A8", "position_row_length", 1, "7A8", {"row": 15, "found": 16}),
    (EMPTY_CGP[:-2] + "7!7", "position_unknown_square", 1, "!", {}),
    (EMPTY_CGP + " A1/B 0/0 0", "position_racks", 1, "A1/B", {}),
    (EMPTY_CGP + " A/B 0/null 0", "position_scores", 1, "0/null", {}),
    (EMPTY_CGP + " A/B 0 0", "position_players", 1, "0", {"racks": 2, "scores": 1}),
    (EMPTY_CGP + " A/B 0/0 -1", "position_zero_turns", 1, "-1", {}),
]


@pytest.mark.parametrize(("text", "code", "line", "blamed", "values"), FAULTS)
def test_a_faulty_position_is_refused_with_line_and_place(
    text: str, code: str, line: int, blamed: str | None, values: dict[str, object]
) -> None:
    with pytest.raises(DataError) as caught:
        read_position(text, "brett.txt")
    error = caught.value
    assert (error.code, error.values["path"], error.values["line"]) == (code, "brett.txt", line)
    assert values.items() <= error.values.items()
    assert (error.text[slice(*error.span)] if error.span else None) == blamed


@pytest.mark.parametrize("language", messages.languages())
def test_every_fault_has_a_sentence_with_its_values(language: str) -> None:
    messages.use(language)
    try:
        for text, *_ in FAULTS:
            with pytest.raises(DataError) as caught:
                read_position(text, "brett.txt")
            error = caught.value
            said = error_sentence(error)
            assert "brett.txt" in said
            assert "{" not in said
    finally:
        messages.use("en")


@pytest.mark.parametrize(
    ("content", "code"), [(None, "file_missing"), (b"\xff\xfe\x00", "not_utf8")]
)
def test_a_file_that_is_missing_or_not_text_is_refused(
    tmp_path: Path, content: bytes | None, code: str
) -> None:
    path = tmp_path / "brett.txt"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(DataError) as caught:
        load_position(path)
    assert caught.value.code == code


def test_a_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(DataError) as caught:
        load_position(tmp_path)
    assert caught.value.code == "file_is_folder"
