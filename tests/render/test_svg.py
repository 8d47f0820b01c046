"""The board as a picture: well-formed, complete, and telling what it shows without colours."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from schiri import messages
from schiri.core.board import Board, Square
from schiri.core.notation import Orientation
from schiri.core.tiles import tile
from schiri.render.board import BoardView
from schiri.render.svg import board_svg, escaped
from schiri.store.editions import load_edition, load_layout

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(autouse=True)
def _english() -> None:
    messages.use("en")


def view(
    board: Board,
    orientation: Orientation = Orientation.NUMBERED_ROWS,
    new: frozenset[Square] = frozenset(),
) -> BoardView:
    large = board.size == 21
    layout, edition = load_layout("21x21" if large else "15x15"), load_edition("de")
    return BoardView(board, layout, edition, orientation, new)


def drawn(shown: BoardView, title: str = "Brett") -> ET.Element:
    return ET.fromstring(board_svg(shown, title))


def texts(picture: ET.Element) -> list[str]:
    return [element.text or "" for element in picture.iter(f"{SVG}text")]


def board(**tiles: str) -> Board:
    """Return a board of 15 with tiles such as ``H8="A"``."""
    laid = []
    for place, letter in tiles.items():
        square = Square(int(place[1:]) - 1, ord(place[0]) - ord("A"))
        laid.append((square, tile(letter.upper(), letter.islower())))
    return Board.empty(15).with_tiles(laid)


def test_tiles_show_their_letters_and_values_and_blanks_none() -> None:
    found = texts(drawn(view(board(H8="Q", I8="u"))))
    assert found.count("10") == 2  # the value, and the label of a row
    assert "Q" in found
    assert "u" in found
    assert found.count("1") == 1  # a row label only: the blank has no value


@pytest.mark.parametrize(("size", "squares"), [(15, 60), (21, 124)])
def test_every_premium_square_is_named_for_those_who_see_no_colours(
    size: int, squares: int
) -> None:
    shown = view(Board.empty(size))
    premiums = [premium for premium in shown.layout.premiums if premium is not None]
    named = [text for text in texts(drawn(shown)) if len(text) == 2 and text[1] in "LW"]
    assert len(named) == len(premiums) - 1 == squares  # the star is drawn instead
    titles = [e.text for e in drawn(shown).iter(f"{SVG}title")]
    assert titles.count("star") == 1
    assert titles.count("triple word") == sum(p.label == "triple_word" for p in premiums)


def test_a_covered_premium_square_has_no_label() -> None:
    assert "3W" in texts(drawn(view(Board.empty(15))))
    free = texts(drawn(view(Board.empty(15)))).count("3W")
    assert texts(drawn(view(board(A1="E")))).count("3W") == free - 1


@pytest.mark.parametrize(
    ("orientation", "spoken"),
    [(Orientation.NUMBERED_ROWS, "8H EIS"), (Orientation.LETTERED_ROWS, "H8 EIS")],
)
def test_the_words_on_the_board_are_said_with_their_coordinates(
    orientation: Orientation, spoken: str
) -> None:
    picture = drawn(view(board(H8="E", I8="I", J8="S"), orientation))
    description = picture.find(f"{SVG}desc")
    assert picture.get("role") == "img"
    assert description is not None
    assert description.text == f"The words on the board: {spoken}."
    assert picture.get("aria-describedby") == description.get("id")


def test_a_tile_that_touches_no_other_is_said_too() -> None:
    description = drawn(view(board(A1="Q", H8="E", I8="I"))).find(f"{SVG}desc")
    assert description is not None
    assert description.text == "The words on the board: 8H EI, 1A Q."


def test_the_labels_follow_the_orientation() -> None:
    def above(shown: BoardView) -> str:
        return texts(drawn(shown))[0]

    assert above(view(Board.empty(15))) == "A"
    assert above(view(Board.empty(15), Orientation.LETTERED_ROWS)) == "1"


def test_new_tiles_differ_from_the_others_by_more_than_their_colour() -> None:
    shown = view(board(H8="E", I8="I"), new=frozenset({Square(7, 8)}))
    widths = {e.get("stroke-width") for e in drawn(shown).iter(f"{SVG}rect") if e.get("rx") == "5"}
    assert len(widths) == 2


def test_every_text_is_escaped() -> None:
    hostile = "</title><script>&\"'\x00\x0b"
    assert "<script" not in board_svg(view(Board.empty(15)), hostile)
    title = drawn(view(Board.empty(15)), hostile).find(f"{SVG}title")
    assert title is not None
    assert title.text == "</title><script>&\"'"
    assert escaped("ä\n€") == "ä\n€"


def test_a_tile_of_two_letters_and_one_that_the_edition_lacks_are_drawn() -> None:
    both = Board.empty(15).with_tiles([(Square(7, 7), tile("CH")), (Square(7, 8), tile("Ł"))])
    assert {"CH", "Ł"} <= set(texts(drawn(view(both))))


def test_the_picture_asks_for_nothing_from_outside(tmp_path: Path) -> None:
    picture = board_svg(view(board(H8="E")), "Brett")
    assert picture.count("http") == 1  # the name of the format itself
    assert not {"href", "url(", "<script", "<style", "<image"} & set(picture.split())
