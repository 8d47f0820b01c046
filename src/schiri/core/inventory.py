"""The tiles on a board held against the tile set that they are said to come from."""

from __future__ import annotations

from collections.abc import Iterator

from schiri.core.board import Board
from schiri.core.tiles import Edition
from schiri.core.violations import Violation, ViolationCode

__all__ = ["board_misfits"]


def board_misfits(board: Board, edition: Edition) -> Iterator[Violation]:
    """Name what cannot lie on a board with this edition: foreign letters, and too many of one."""
    for square, tile in board:
        if tile.letter not in edition.letters:
            where: dict[str, object] = {"letter": tile.letter, "square": square}
            yield Violation(ViolationCode.UNKNOWN_LETTER, where)
    for face, found in board.faces.items():
        count = edition.counts.get(face)
        if count is not None and found > count:
            values = {"tile": face, "needed": found, "count": count, "seen": found}
            yield Violation(ViolationCode.TILE_SHORTAGE, values)
