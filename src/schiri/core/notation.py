"""Coordinates and tiles as players type them, read and written.

Every reader has its writing twin: ``parse_coordinate``/``format_coordinate`` and
``parse_tiles``/``format_tiles``. Letters and words are in board form (upper case, ß as SS).
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from enum import Enum
from typing import NamedTuple

from schiri.core.board import Direction, Square
from schiri.core.errors import InputError
from schiri.core.tiles import BLANK, Rack, Tile, tile

__all__ = [
    "SHARP_S",
    "Coordinate",
    "Orientation",
    "PlayThrough",
    "Typed",
    "format_coordinate",
    "format_rack",
    "format_square",
    "format_tiles",
    "parse_coordinate",
    "parse_rack",
    "parse_tiles",
    "parse_tiles_typed_by_hand",
    "split_move",
]


class Orientation(Enum):
    """Which lines of the board are labelled with numbers.

    ``NUMBERED_ROWS``: letters label columns and numbers rows (English boards, GCG files).
    ``LETTERED_ROWS``: letters label rows and numbers columns (German newspapers).
    """

    NUMBERED_ROWS = "numbered-rows"
    LETTERED_ROWS = "lettered-rows"


class Coordinate(NamedTuple):
    """Where a play starts, in which direction it runs, and how long its word is if that was said.

    ``length`` is in squares, and known when a range such as ``11B-11H`` was given.
    """

    start: Square
    direction: Direction
    length: int | None = None

    def end(self, length: int) -> Square:
        """Return the last square of a word of this length; it may lie off the board."""
        row, column = self.start
        if self.direction is Direction.ACROSS:
            return Square(row, column + length - 1)
        return Square(row + length - 1, column)

    def squares(self, length: int) -> Iterator[Square]:
        """Go through the squares of a word of this length; they may lie off the board."""
        row, column = self.start
        if self.direction is Direction.ACROSS:
            return (Square(row, column + step) for step in range(length))
        return (Square(row + step, column) for step in range(length))


class PlayThrough(NamedTuple):
    """A tile that lies on the board already, as typed: ``.`` or ``(S)``.

    ``letter`` is the letter in parentheses, or ``None`` for a point.
    """

    letter: str | None = None


SHARP_S = "ẞ"
"""The letter that no tile carries and no blank may stand for: a word is laid with SS instead."""

Typed = tuple[Tile | PlayThrough, ...]
"""The word of a play as typed, square by square. A letter without parentheses is a tile that is
laid, or one that lies there already: which of the two, only the board can tell."""


# --- coordinates --------------------------------------------------------------------------

_POINT = re.compile(r"(?:(?P<n1>\d{1,2})(?P<l1>[A-Z])|(?P<l2>[A-Z])(?P<n2>\d{1,2}))\Z")
_PARTED = re.compile(r"(\d{1,2}|[A-Z])\s+(\d{1,2}|[A-Z])\s+\S")
_RANGE_MARK = re.compile(r"\s*[-\u2010-\u2015\u2212]\s*")


def parse_coordinate(text: str, size: int, orientation: Orientation) -> Coordinate:
    """Read a coordinate such as ``8D``, ``D8``, ``11B-11H`` or ``K2–K9``.

    The first part names the line that the word lies in, the second where it starts in that line.

    Raises:
        InputError: ``coordinate_unreadable``, ``coordinate_off_board``, ``range_not_in_line`` or
            ``range_backwards``.
    """
    first, *rest = _RANGE_MARK.split(_normalised(text))
    start, direction = _parse_point(first, text, size, orientation)
    if not rest:
        return Coordinate(start, direction)
    if len(rest) > 1:
        raise InputError("coordinate_unreadable", text=text)
    end, end_direction = _parse_point(rest[0], text, size, orientation)
    if end_direction is not direction or _line(end, direction) != _line(start, direction):
        raise InputError("range_not_in_line", text=text)
    length = _position(end, direction) - _position(start, direction) + 1
    if length < 1:
        raise InputError("range_backwards", text=text)
    return Coordinate(start, direction, length)


def format_coordinate(coordinate: Coordinate, orientation: Orientation) -> str:
    """Write a coordinate in its shortest form, with its range where one is known."""
    text = _format_point(coordinate.start, coordinate.direction, orientation)
    if coordinate.length is None:
        return text
    end = coordinate.end(coordinate.length)
    return f"{text}-{_format_point(end, coordinate.direction, orientation)}"


def format_square(square: Square, orientation: Orientation) -> str:
    """Write a single square, letter first, e.g. ``H8``."""
    if orientation is Orientation.NUMBERED_ROWS:
        return f"{_letter(square.column)}{square.row + 1}"
    return f"{_letter(square.row)}{square.column + 1}"


def _parse_point(
    text: str, whole: str, size: int, orientation: Orientation
) -> tuple[Square, Direction]:
    match = _POINT.match(text)
    if match is None:
        raise InputError("coordinate_unreadable", text=whole)
    number_first = match["n1"] is not None
    number = int(match["n1"] or match["n2"]) - 1
    letter = ord(match["l1"] or match["l2"]) - ord("A")
    if not (0 <= number < size and letter < size):
        last = f"{_letter(size - 1)}{size}"
        raise InputError("coordinate_off_board", text=whole, last=last, size=size)
    if orientation is Orientation.NUMBERED_ROWS:
        direction = Direction.ACROSS if number_first else Direction.DOWN
        return Square(number, letter), direction
    direction = Direction.DOWN if number_first else Direction.ACROSS
    return Square(letter, number), direction


def _format_point(square: Square, direction: Direction, orientation: Orientation) -> str:
    numbered = orientation is Orientation.NUMBERED_ROWS
    letter = _letter(square.column if numbered else square.row)
    number = str((square.row if numbered else square.column) + 1)
    number_first = (direction is Direction.ACROSS) == numbered
    return number + letter if number_first else letter + number


def _letter(index: int) -> str:
    return chr(ord("A") + index)


def _line(square: Square, direction: Direction) -> int:
    return square.row if direction is Direction.ACROSS else square.column


def _position(square: Square, direction: Direction) -> int:
    return square.column if direction is Direction.ACROSS else square.row


# --- tiles --------------------------------------------------------------------------------

_PARENTHESES = re.compile(r"\([^)]*\)")
_ORDINARY_LOWER_CASE = re.compile(r"(?<!\?)[^\W\d_]")
_NO_WIDTH = dict.fromkeys(map(ord, "\u200b\u200c\u200d\u2060\ufeff\u00ad"))


def parse_tiles(text: str) -> Typed:
    """Read the tiles of a play exactly as written: a lower case letter is a blank.

    Understood are letters, ``.`` and ``(S)`` for tiles on the board, ``?u`` for a blank and
    ``[CH]`` for a tile of two letters.

    Raises:
        InputError: ``tiles_missing``, ``blank_without_letter``, ``parenthesis_open`` or
            ``tile_unreadable``, each with the place in the text.
    """
    typed = tuple(_read_tiles(_composed(text), lower_case_is_blank=True))
    if not typed:
        raise InputError("tiles_missing", text=text)
    return typed


def parse_tiles_typed_by_hand(text: str) -> tuple[Typed, bool]:
    """Read the tiles of a play as a person types them, and tell whether lower case was lifted.

    A person who types everything in lower case means ordinary tiles; blanks are then written
    ``?u``. As soon as one tile is in upper case, a lower case letter is a blank.

    Raises:
        InputError: as ``parse_tiles``.
    """
    clean = _composed(text)
    outside = _PARENTHESES.sub("", clean)
    if outside != outside.lower() or outside == outside.upper():
        return parse_tiles(text), False
    typed = tuple(_read_tiles(clean, lower_case_is_blank=False))
    return typed, _ORDINARY_LOWER_CASE.search(clean) is not None


def format_tiles(typed: Iterable[Tile | PlayThrough]) -> str:
    """Write tiles so that ``parse_tiles`` reads the same: blanks in lower case."""
    return "".join(map(_format_one, typed))


def _format_one(item: Tile | PlayThrough) -> str:
    if isinstance(item, PlayThrough):
        return "." if item.letter is None else f"({_bracketed(item.letter)})"
    if item.letter == SHARP_S:
        return "?ß"
    return _bracketed(item.letter.lower() if item.blank else item.letter)


def _bracketed(letter: str) -> str:
    return letter if len(letter) == 1 else f"[{letter}]"


def _read_tiles(text: str, *, lower_case_is_blank: bool) -> Iterator[Tile | PlayThrough]:
    inside = False
    opened = position = 0
    while position < len(text):
        character = text[position]
        if character == "(" and not inside:
            inside, opened = True, position
            position += 1
        elif character == ")" and inside:
            inside = False
            position += 1
        elif character == ".":
            yield PlayThrough()
            position += 1
        else:
            tiles, position = _read_letter(text, position, lower_case_is_blank)
            yield from (PlayThrough(laid.letter) for laid in tiles) if inside else tiles
    if inside:
        raise InputError("parenthesis_open", text=text, span=(opened, opened + 1))


def _read_letter(
    text: str, position: int, lower_case_is_blank: bool
) -> tuple[tuple[Tile, ...], int]:
    """Read one letter, which is two tiles for ß; return them and the position after it."""
    if text[position] == BLANK:
        return _read_blank(text, position)
    if text[position] == "[":
        end = text.find("]", position)
        name = text[position + 1 : end]
        if end < 0 or not name.isalpha() or not (name.isupper() or name.islower()):
            raise InputError("tile_unreadable", text=text, span=(position, position + 1))
        return (tile(name.upper(), lower_case_is_blank and name.islower()),), end + 1
    letter = text[position]
    if letter in "ßẞ":
        return (tile("S"), tile("S")), position + 1
    if not letter.isalpha() or len(letter.upper()) != 1:
        raise InputError("tile_unreadable", text=text, span=(position, position + 1))
    return (tile(letter.upper(), lower_case_is_blank and letter.islower()),), position + 1


def _read_blank(text: str, position: int) -> tuple[tuple[Tile, ...], int]:
    following = text[position + 1 : position + 2]
    if following and following in "ßẞ":
        return (tile(SHARP_S, True),), position + 2
    if not following.islower():
        example = f"{text[:position]}?e{text[position + 1 :]}"
        raise InputError(
            "blank_without_letter", text=text, span=(position, position + 1), example=example
        )
    return (tile(following.upper(), True),), position + 2


# --- racks --------------------------------------------------------------------------------


def parse_rack(text: str) -> Rack:
    """Read the tiles of a rack: letters in either case, ``?`` for a blank.

    Raises:
        InputError: ``rack_unreadable``, with the place in the text.
    """
    clean = _composed(text)
    faces: list[str] = []
    position = 0
    while position < len(clean):
        if clean[position] == BLANK:
            faces.append(BLANK)
            position += 1
            continue
        if clean[position].isspace() or clean[position] == ",":
            position += 1
            continue
        try:
            tiles, position = _read_letter(clean, position, lower_case_is_blank=False)
        except InputError as error:
            raise InputError("rack_unreadable", text=error.text, span=error.span) from None
        faces.extend(laid.letter for laid in tiles)
    return tuple(faces)


def format_rack(rack: Iterable[str]) -> str:
    """Write the tiles of a rack so that ``parse_rack`` reads the same."""
    return "".join(map(_bracketed, rack))


# --- whole moves as typed -----------------------------------------------------------------


def split_move(text: str) -> tuple[str, str]:
    """Split ``"11B-11H ERDICHT"`` or ``"K2 – K9 WORT"`` into coordinate and tiles.

    Raises:
        InputError: ``move_incomplete`` when one of the two is missing, ``coordinate_parted`` when
            there is a space within the coordinate.
    """
    tight = _RANGE_MARK.sub("-", _composed(text))
    if parted := _PARTED.match(tight.upper()):
        raise InputError("coordinate_parted", text=text, coordinate=parted[1] + parted[2])
    parts = tight.split(maxsplit=1)
    if len(parts) != 2:  # noqa: PLR2004 - a coordinate and a word
        raise InputError("move_incomplete", text=text)
    return parts[0], parts[1]


def _composed(text: str) -> str:
    """Return the text in composed form (macOS types umlauts as two characters), trimmed."""
    if text.isascii():
        return text.strip()
    return unicodedata.normalize("NFKC", text.translate(_NO_WIDTH)).strip()


def _normalised(text: str) -> str:
    return _composed(text).upper()
