"""Board layouts: their premium squares, their symmetry, and how a faulty file is refused."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from schiri.core.board import Square
from schiri.core.errors import DataError, InputError
from schiri.core.layout import Layout, Premium
from schiri.store.editions import layout_names, load_layout

PREMIUMS = {
    "15x15": {
        Premium.TRIPLE_WORD: 8,
        Premium.DOUBLE_WORD: 17,
        Premium.TRIPLE_LETTER: 12,
        Premium.DOUBLE_LETTER: 24,
        None: 164,
    },
    "21x21": {
        Premium.QUADRUPLE_WORD: 4,
        Premium.TRIPLE_WORD: 16,
        Premium.DOUBLE_WORD: 41,
        Premium.QUADRUPLE_LETTER: 8,
        Premium.TRIPLE_LETTER: 20,
        Premium.DOUBLE_LETTER: 36,
        None: 316,
    },
}

SMALL = "T.T\n.*.\nT.T\n"


def test_every_layout_has_its_premiums_counted_here() -> None:
    assert set(layout_names()) >= set(PREMIUMS)


@pytest.mark.parametrize(("name", "premiums"), PREMIUMS.items())
def test_number_of_premium_squares(name: str, premiums: dict[Premium | None, int]) -> None:
    layout = load_layout(name)
    assert Counter(layout.premiums) == premiums
    assert sum(premiums.values()) == layout.size**2


@pytest.mark.parametrize("name", PREMIUMS)
def test_the_star_lies_in_the_middle_and_doubles_the_word(name: str) -> None:
    layout = load_layout(name)
    middle = layout.size // 2
    assert layout.start == Square(middle, middle)
    assert layout.premium(layout.start) is Premium.DOUBLE_WORD


@pytest.mark.parametrize("name", PREMIUMS)
def test_the_board_looks_the_same_from_every_side_and_in_a_mirror(name: str) -> None:
    layout = load_layout(name)
    rows = rows_of(layout)
    assert rows == [row[::-1] for row in rows]
    assert rows == rows[::-1]
    assert rows == [list(column) for column in zip(*rows, strict=True)]


def test_the_classic_board_lies_in_the_middle_of_the_large_one() -> None:
    large = [row[3:18] for row in rows_of(load_layout("21x21"))[3:18]]
    assert large == rows_of(load_layout("15x15"))


def test_the_corners_of_the_large_board_quadruple_the_word() -> None:
    layout = load_layout("21x21")
    corners = [Square(row, column) for row in (0, 20) for column in (0, 20)]
    assert [layout.premium(corner) for corner in corners] == [Premium.QUADRUPLE_WORD] * 4


def test_a_layout_can_be_given_by_path(tmp_path: Path) -> None:
    layout = load_layout(str(written(tmp_path, "# made up\n\n" + SMALL)))
    assert (layout.name, layout.size, layout.start) == ("small", 3, Square(1, 1))


def test_an_unknown_name_is_answered_with_the_known_ones() -> None:
    with pytest.raises(InputError) as caught:
        load_layout("17x17")
    assert caught.value.code == "unknown_layout"
    assert "15x15" in str(caught.value.values["known"])


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        ("", "layout_empty", None),
        ("# only a comment\n", "layout_empty", None),
        (".\n" * 27, "layout_too_large", None),
        ("T.T\n.*\nT.T\n", "layout_row_length", 2),
        ("T.T\n.*.\nT.T.\n", "layout_row_length", 3),
        ("T.T\n.*x\nT.T\n", "layout_unknown_square", 2),
        ("T.T\n...\nT.T\n", "layout_star_count", None),
        ("*.*\n...\n*.*\n", "layout_star_count", None),
        ("T.T\n.*d\nT.T\n", "layout_not_symmetric", 2),
        ("T.T\n.*.\nd.d\n", "layout_not_symmetric", 1),
        ("T.T\nd*d\nT.T\n", "layout_not_symmetric", 1),
    ],
)
def test_a_faulty_board_is_refused_with_file_line_and_reason(
    tmp_path: Path, text: str, code: str, line: int | None
) -> None:
    path = written(tmp_path, text)
    with pytest.raises(DataError) as caught:
        load_layout(str(path))
    assert caught.value.code == code
    assert caught.value.values["path"] == str(path)
    assert caught.value.values.get("line") == line


def test_the_wrong_square_is_marked(tmp_path: Path) -> None:
    with pytest.raises(DataError) as caught:
        load_layout(str(written(tmp_path, "T.T\n.*x\nT.T\n")))
    assert (caught.value.text, caught.value.span) == (".*x", (2, 3))


def rows_of(layout: Layout) -> list[list[Premium | None]]:
    size = layout.size
    return [list(layout.premiums[row * size : (row + 1) * size]) for row in range(size)]


def written(folder: Path, text: str) -> Path:
    path = folder / "small.txt"
    path.write_text(text, encoding="utf-8")
    return path
