"""Moves as people type them."""

from __future__ import annotations

from schiri.core.notation import parse_coordinate, parse_tiles_typed_by_hand
from schiri.core.placement import Move
from schiri.referee.agreement import Agreement

__all__ = ["read_move"]


def read_move(agreement: Agreement, coordinate: str, tiles: str) -> tuple[Move, bool]:
    """Read a move as typed by a person, and tell whether lower case was lifted."""
    place = parse_coordinate(coordinate, agreement.layout.size, agreement.orientation)
    typed, lifted = parse_tiles_typed_by_hand(tiles)
    return Move(place, typed), lifted
