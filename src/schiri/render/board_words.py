"""The board in words, for those who hear it."""

from __future__ import annotations

from collections.abc import Iterator

from schiri import messages
from schiri.core.board import Direction, Square
from schiri.core.notation import Coordinate, format_coordinate, format_tiles
from schiri.core.tiles import Tile
from schiri.render.board import BoardView

__all__ = ["board_description"]

_Run = list[tuple[Square, Tile]]


def board_description(view: BoardView) -> str:
    """Return what lies on the board in words: each run of tiles with its coordinate.

    A tile that touches no other is a run of its own.
    """
    if view.board.is_empty:
        return messages.text("picture.empty")
    shown = ", ".join(
        f"{format_coordinate(Coordinate(run[0][0], direction), view.orientation)} "
        f"{format_tiles(tile for _, tile in run)}"
        for direction, run in _words(view)
    )
    return messages.text("picture.tiles", words=shown)


def _words(view: BoardView) -> Iterator[tuple[Direction, _Run]]:
    """Go through the runs of two tiles or more, and through the tiles that are in none."""
    joined: set[Square] = set()
    lonely: list[_Run] = []
    for direction in Direction:
        for run in _runs(view, direction):
            if len(run) > 1:
                joined.update(square for square, _ in run)
                yield direction, run
            elif direction is Direction.ACROSS:
                lonely.append(run)
    yield from ((Direction.ACROSS, run) for run in lonely if run[0][0] not in joined)


def _runs(view: BoardView, direction: Direction) -> Iterator[_Run]:
    """Go through the unbroken runs of tiles in all lines of one direction."""
    size = view.board.size
    for line in range(size):
        first = Square(line, 0) if direction is Direction.ACROSS else Square(0, line)
        squares = [(s, view.board[s]) for s in Coordinate(first, direction).squares(size)]
        run: _Run = []
        for square, tile in squares:
            if tile is not None:
                run.append((square, tile))
            elif run:
                yield run
                run = []
        if run:
            yield run
