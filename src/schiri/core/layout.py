"""Board layouts: the size of the board, its premium squares and its starting square."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from schiri.core.board import Square

__all__ = ["Layout", "Premium"]


class Premium(Enum):
    """A premium square: its name, whether it multiplies a letter or a word, and by how much."""

    DOUBLE_LETTER = ("double_letter", 2, 1)
    TRIPLE_LETTER = ("triple_letter", 3, 1)
    QUADRUPLE_LETTER = ("quadruple_letter", 4, 1)
    DOUBLE_WORD = ("double_word", 1, 2)
    TRIPLE_WORD = ("triple_word", 1, 3)
    QUADRUPLE_WORD = ("quadruple_word", 1, 4)

    def __init__(self, label: str, letter_multiplier: int, word_multiplier: int) -> None:
        self.label = label
        self.letter_multiplier = letter_multiplier
        self.word_multiplier = word_multiplier


class Layout(NamedTuple):
    """The premium squares of a square board.

    Args:
        name: the name it is chosen by, e.g. ``"15x15"``.
        size: number of rows and of columns.
        start: the star, which the opening play has to cover.
        premiums: one entry a square, row by row; ``None`` for a plain square.
    """

    name: str
    size: int
    start: Square
    premiums: tuple[Premium | None, ...]

    def premium(self, square: Square) -> Premium | None:
        """Return the premium of a square of this board."""
        return self.premiums[square.row * self.size + square.column]
