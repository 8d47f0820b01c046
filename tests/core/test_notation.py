"""Coordinates, tiles and racks: what is read, what is refused, and that writing is the inverse."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from schiri.core.board import Direction, Square
from schiri.core.errors import InputError
from schiri.core.notation import (
    Coordinate,
    Orientation,
    PlayThrough,
    format_coordinate,
    format_rack,
    format_square,
    format_tiles,
    parse_coordinate,
    parse_rack,
    parse_tiles,
    parse_tiles_typed_by_hand,
    split_move,
)
from schiri.core.tiles import Tile, tile

NUMBERED, LETTERED = Orientation.NUMBERED_ROWS, Orientation.LETTERED_ROWS
ACROSS, DOWN = Direction.ACROSS, Direction.DOWN


@pytest.mark.parametrize(
    ("text", "orientation", "square", "direction", "length"),
    [
        ("8D", NUMBERED, (7, 3), ACROSS, None),
        ("D8", NUMBERED, (7, 3), DOWN, None),
        ("8D", LETTERED, (3, 7), DOWN, None),
        ("D8", LETTERED, (3, 7), ACROSS, None),
        ("15o", NUMBERED, (14, 14), ACROSS, None),
        ("11B-11H", NUMBERED, (10, 1), ACROSS, 7),
        ("K2–K9", NUMBERED, (1, 10), DOWN, 8),
        ("K2 — K9", LETTERED, (10, 1), ACROSS, 8),
        ("８Ｄ", NUMBERED, (7, 3), ACROSS, None),
        (" h1-h1 ", NUMBERED, (0, 7), DOWN, 1),
    ],
)
def test_a_coordinate_names_the_line_and_then_the_place_in_it(
    text: str,
    orientation: Orientation,
    square: tuple[int, int],
    direction: Direction,
    length: int | None,
) -> None:
    expected = Coordinate(Square(*square), direction, length)
    assert parse_coordinate(text, 15, orientation) == expected


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "coordinate_unreadable"),
        ("8", "coordinate_unreadable"),
        ("DD", "coordinate_unreadable"),
        ("8D8", "coordinate_unreadable"),
        ("8D-8F-8H", "coordinate_unreadable"),
        ("8D-", "coordinate_unreadable"),
        ("Ä8", "coordinate_unreadable"),
        ("0A", "coordinate_off_board"),
        ("16A", "coordinate_off_board"),
        ("8P", "coordinate_off_board"),
        ("11B-12H", "range_not_in_line"),
        ("11B-H11", "range_not_in_line"),
        ("11H-11B", "range_backwards"),
    ],
)
def test_an_unreadable_coordinate_is_refused_with_its_text(text: str, code: str) -> None:
    with pytest.raises(InputError) as refusal:
        parse_coordinate(text, 15, NUMBERED)
    assert (refusal.value.code, refusal.value.text) == (code, text)


def test_the_large_board_has_21_lines() -> None:
    assert parse_coordinate("21U", 21, NUMBERED).start == Square(20, 20)


coordinates = st.builds(
    Coordinate,
    st.builds(Square, st.integers(0, 14), st.integers(0, 14)),
    st.sampled_from(Direction),
)
orientations = st.sampled_from(Orientation)


@given(coordinates, orientations, st.data())
def test_reading_a_written_coordinate_gives_it_back(
    coordinate: Coordinate, orientation: Orientation, data: st.DataObject
) -> None:
    across = coordinate.direction is ACROSS
    room = 15 - (coordinate.start.column if across else coordinate.start.row)
    length = data.draw(st.none() | st.integers(1, room))
    coordinate = Coordinate(coordinate.start, coordinate.direction, length)
    assert parse_coordinate(format_coordinate(coordinate, orientation), 15, orientation) == (
        coordinate
    )


def test_a_square_is_written_letter_first() -> None:
    assert format_square(Square(7, 3), NUMBERED) == "D8"
    assert format_square(Square(7, 3), LETTERED) == "H4"


A, U, S = tile("A"), tile("U"), tile("S")


@pytest.mark.parametrize(
    ("text", "typed"),
    [
        ("HAUS", (tile("H"), A, U, S)),
        ("HaUS", (tile("H"), tile("A", True), U, S)),
        ("H?aUS", (tile("H"), tile("A", True), U, S)),
        (".US", (PlayThrough(), U, S)),
        ("(A)US", (PlayThrough("A"), U, S)),
        ("(AU)S", (PlayThrough("A"), PlayThrough("U"), S)),
        ("(a)US", (PlayThrough("A"), U, S)),
        ("Auß", (A, tile("U", True), S, S)),
        ("A…S", (A, PlayThrough(), PlayThrough(), PlayThrough(), S)),
        ("?ßA", (tile("ẞ", True), A)),
        ("[CH]A[ch]", (tile("CH"), A, tile("CH", True))),
        (unicodedata.normalize("NFD", "ÄS"), (tile("Ä"), S)),
        ("\ufeff\u00a0ＡＵＳ\u200b ", (A, U, S)),
    ],
)
def test_tiles_are_read_as_written(text: str, typed: tuple[object, ...]) -> None:
    assert parse_tiles(text) == typed


@pytest.mark.parametrize(
    ("text", "code", "span"),
    [
        ("", "tiles_missing", None),
        ("H?US", "blank_without_letter", (1, 2)),
        ("HAUS?", "blank_without_letter", (4, 5)),
        ("HA(US", "parenthesis_open", (2, 3)),
        ("HA)S", "tile_unreadable", (2, 3)),
        ("HAU5", "tile_unreadable", (3, 4)),
        ("H AUS", "tile_unreadable", (1, 2)),
        ("[Ch]A", "tile_unreadable", (0, 1)),
        ("[CHA", "tile_unreadable", (0, 1)),
        ("[]A", "tile_unreadable", (0, 1)),
    ],
)
def test_unreadable_tiles_are_refused_with_the_place(
    text: str, code: str, span: tuple[int, int] | None
) -> None:
    with pytest.raises(InputError) as refusal:
        parse_tiles(text)
    assert (refusal.value.code, refusal.value.span) == (code, span)


def test_a_nameless_blank_is_answered_with_an_example_that_can_be_read() -> None:
    with pytest.raises(InputError) as refusal:
        parse_tiles("H?US")
    example = refusal.value.values["example"]
    assert len(parse_tiles(str(example))) == 4


@pytest.mark.parametrize(
    ("text", "same_as", "lifted"),
    [
        ("haus", "HAUS", True),
        ("h?aus", "HaUS", True),
        ("h.us", "H.US", True),
        ("(S)uper", "(S)UPER", True),
        ("straße", "STRASSE", True),
        ("kAKAO", "kAKAO", False),
        ("HAUS", "HAUS", False),
        ("..?e", "..e", False),
        ("...", "...", False),
        ("(e)...", "(E)...", False),
    ],
)
def test_what_is_typed_wholly_in_lower_case_means_ordinary_tiles(
    text: str, same_as: str, lifted: bool
) -> None:
    assert parse_tiles_typed_by_hand(text) == (parse_tiles(same_as), lifted)


letters = st.sampled_from([*"ABCÄÖÜXYZ", "CH", "LL"])
tiles = st.builds(Tile, letters, st.booleans())
through = st.builds(PlayThrough, st.none() | letters)


@given(st.lists(tiles | through, min_size=1, max_size=15).map(tuple))
def test_reading_written_tiles_gives_them_back(typed: tuple[Tile | PlayThrough, ...]) -> None:
    assert parse_tiles(format_tiles(typed)) == typed


@given(st.lists(letters | st.just("?"), max_size=9).map(tuple))
def test_reading_a_written_rack_gives_it_back(rack: tuple[str, ...]) -> None:
    assert parse_rack(format_rack(rack)) == rack


@pytest.mark.parametrize(
    ("text", "span"), [("h1", (1, 2)), ("HA1S", (2, 3)), ("a.b", (1, 2)), ("[ab", (0, 1))]
)
def test_an_unreadable_rack_is_refused_as_typed_with_the_place(
    text: str, span: tuple[int, int]
) -> None:
    with pytest.raises(InputError) as refusal:
        parse_rack(text)
    error = refusal.value
    assert (error.code, error.text, error.span) == ("rack_unreadable", text, span)


@pytest.mark.parametrize("text", ["haus1", "haus?", "ha(us", "straße1"])
def test_what_a_person_has_typed_is_shown_as_typed(text: str) -> None:
    with pytest.raises(InputError) as refusal:
        parse_tiles_typed_by_hand(text)
    assert refusal.value.text == text


def test_a_capital_sharp_s_is_no_more_to_be_had_from_a_blank_than_a_small_one() -> None:
    assert parse_tiles("H?ẞ") == parse_tiles("H?ß")


@given(st.text(max_size=12))
def test_any_text_is_read_or_refused_but_never_crashes(text: str) -> None:
    for read in (parse_tiles, parse_tiles_typed_by_hand, parse_rack, split_move):
        try:
            read(text)
        except InputError as refusal:
            assert refusal.code


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("8D HAUS", ("8D", "HAUS")),
        ("11B-11H ERDICHT", ("11B-11H", "ERDICHT")),
        ("K2 – K9  WORT", ("K2-K9", "WORT")),
        ("8E\tHAUS", ("8E", "HAUS")),
    ],
)
def test_a_quoted_move_is_split_after_its_coordinate(text: str, parts: tuple[str, str]) -> None:
    assert split_move(text) == parts


@pytest.mark.parametrize(("text", "meant"), [("8 E HAUS", "8E"), ("e 8  haus", "E8")])
def test_a_coordinate_with_a_space_in_it_is_told_how_to_write_it(text: str, meant: str) -> None:
    with pytest.raises(InputError, match="coordinate_parted") as refusal:
        split_move(text)
    assert refusal.value.values == {"coordinate": meant}


@pytest.mark.parametrize("text", ["", "HAUS", "8D ", "8D-8H"])
def test_a_move_without_tiles_is_refused(text: str) -> None:
    with pytest.raises(InputError, match="move_incomplete"):
        split_move(text)


@pytest.mark.parametrize("direction", Direction)
def test_the_squares_of_a_word_run_from_its_start_to_its_end(direction: Direction) -> None:
    coordinate = Coordinate(Square(7, 3), direction)
    squares = list(coordinate.squares(4))
    assert (squares[0], squares[-1]) == (coordinate.start, coordinate.end(4))
    assert len(set(squares)) == 4
    assert coordinate.end(1) == coordinate.start
