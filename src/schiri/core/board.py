"""The board: which tile lies on which square. Rows and columns count from 0."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from schiri.core.tiles import Tile

__all__ = ["Board", "Direction", "Square"]


class Square(NamedTuple):
    """A square, by row from the top and column from the left, both from 0."""

    row: int
    column: int


class Direction(Enum):
    """The direction in which a word is read, as seen on the drawn board."""

    ACROSS = "across"
    DOWN = "down"

    @property
    def other(self) -> Direction:
        """The direction at right angles to this one."""
        return Direction.DOWN if self is Direction.ACROSS else Direction.ACROSS


@dataclass(frozen=True, slots=True)
class Board:
    """The tiles on a square board.

    Args:
        size: number of rows and of columns.
        squares: one entry a square, row by row; ``None`` where no tile lies.
    """

    size: int
    squares: tuple[Tile | None, ...]

    @classmethod
    def empty(cls, size: int) -> Board:
        """Return a board of ``size`` rows and columns without tiles."""
        return cls(size, (None,) * (size * size))

    def __contains__(self, square: Square) -> bool:
        """Tell whether the square is on the board."""
        return 0 <= square.row < self.size and 0 <= square.column < self.size

    def __getitem__(self, square: Square) -> Tile | None:
        """Return the tile on a square of the board, or ``None``."""
        return self.squares[square.row * self.size + square.column]

    def __iter__(self) -> Iterator[tuple[Square, Tile]]:
        """Go through the tiles on the board, row by row."""
        for index, tile in enumerate(self.squares):
            if tile is not None:
                yield Square(*divmod(index, self.size)), tile

    @property
    def faces(self) -> Counter[str]:
        """How often each face lies on the board."""
        return Counter([tile.face for tile in self.squares if tile is not None])

    @property
    def is_empty(self) -> bool:
        """Whether no tile lies on the board."""
        return not any(self.squares)

    def with_tiles(self, tiles: Iterable[tuple[Square, Tile]]) -> Board:
        """Return the board with further tiles on it."""
        squares = list(self.squares)
        for square, tile in tiles:
            squares[square.row * self.size + square.column] = tile
        return Board(self.size, tuple(squares))

    def transposed(self) -> Board:
        """Return the board mirrored at its main diagonal: rows become columns."""
        return Board(
            self.size,
            tuple(
                self.squares[column * self.size + row]
                for row in range(self.size)
                for column in range(self.size)
            ),
        )
