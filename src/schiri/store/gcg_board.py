"""The board that a GCG record is played on, and quick ways to read what lies on it."""

from __future__ import annotations

import re
from functools import cache

from schiri.core.notation import (
    Coordinate,
    Orientation,
    PlayThrough,
    Typed,
    parse_coordinate,
    parse_tiles,
)
from schiri.core.record import Record
from schiri.core.tiles import Tile, tile

__all__ = [
    "PLAIN_RACK",
    "SUPER_LAYOUT",
    "coordinates",
    "layout_name",
    "read_tiles",
    "record_orientation",
    "record_size",
]

_CLASSIC_SIZE, _SUPER_SIZE = 15, 21
SUPER_LAYOUT = "SuperCrosswordGame"
"""How other programs call the layout of 21 by 21 squares."""


def record_size(record: Record) -> int:
    """Return the number of rows of the board that a record is played on: 15 or 21."""
    layout = record.pragma("board-layout") or ""
    rules = (record.pragma("rules") or "").split()[:1]
    is_super = layout.lower() == SUPER_LAYOUT.lower() or rules == ["super"]
    return _SUPER_SIZE if is_super else _CLASSIC_SIZE


def layout_name(size: int) -> str | None:
    """Return how a record names a board of this size; the classic one need not be named."""
    return None if size == _CLASSIC_SIZE else SUPER_LAYOUT


def record_orientation(record: Record) -> Orientation:
    """Return which lines of a record's board are numbered: rows unless a pragma says otherwise."""
    lettered = record.pragma("orientation") == Orientation.LETTERED_ROWS.value
    return Orientation.LETTERED_ROWS if lettered else Orientation.NUMBERED_ROWS


class _Coordinates(dict[str, Coordinate]):
    """The coordinates of one kind of board; each is read once."""

    def __init__(self, size: int, orientation: Orientation) -> None:
        super().__init__()
        self._size, self._orientation = size, orientation

    def __missing__(self, text: str) -> Coordinate:
        coordinate = self[text] = parse_coordinate(text, self._size, self._orientation)
        return coordinate


coordinates = cache(_Coordinates)
"""The coordinates of a board of this size and orientation, by what is written."""

_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜ"
_USUAL: dict[str, Tile | PlayThrough] = {
    ".": PlayThrough(),
    **{letter: tile(letter) for letter in _ALPHABET},
    **{letter.lower(): tile(letter, True) for letter in _ALPHABET},
}
PLAIN_RACK = re.compile(f"[{_ALPHABET}?]+")
"""A rack whose tiles are its characters one by one."""


def read_tiles(text: str) -> Typed:
    """Read the tiles of a play; those of most records are found without a parser."""
    try:
        return tuple([_USUAL[character] for character in text])
    except KeyError:
        return parse_tiles(text)
