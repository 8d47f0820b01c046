"""Moves as people type them."""

from __future__ import annotations

from collections.abc import Iterator

from schiri.core.notation import (
    PlayThrough,
    Typed,
    parse_coordinate,
    parse_tiles_typed_by_hand,
)
from schiri.core.placement import Move
from schiri.core.tiles import Tile, tile
from schiri.core.words import board_form
from schiri.referee.agreement import Agreement

__all__ = ["read_move"]


def read_move(agreement: Agreement, coordinate: str, tiles: str) -> tuple[Move, bool]:
    """Read a move as typed by a person, and tell whether lower case was lifted.

    Letters that no tile carries are laid as a word list is read: ``CAFÉ`` is ``CAFE``.
    """
    place = parse_coordinate(coordinate, agreement.layout.size, agreement.orientation)
    typed, lifted = parse_tiles_typed_by_hand(tiles)
    return Move(place, tuple(_folded(typed, frozenset(agreement.edition.letters)))), lifted


def _folded(typed: Typed, alphabet: frozenset[str]) -> Iterator[Tile | PlayThrough]:
    for item in typed:
        letters = "" if item.letter in alphabet else board_form(item.letter or "", alphabet)
        if not letters or not alphabet.issuperset(letters):
            yield item
        elif isinstance(item, Tile) and not item.blank:
            yield from map(tile, letters)
        elif len(letters) > 1:
            # A blank stands for one letter only.
            yield item
        else:
            yield tile(letters[0], True) if isinstance(item, Tile) else PlayThrough(letters[0])
