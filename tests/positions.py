"""Positions for tests, built by playing moves on an empty board."""

from functools import cache

from schiri.core.board import Board
from schiri.core.layout import Layout
from schiri.core.notation import Orientation, parse_coordinate, parse_tiles, split_move
from schiri.core.placement import Move, Placement, lay, violations
from schiri.core.scoring import Score, score
from schiri.core.violations import Violation
from schiri.store.editions import load_edition, load_layout

BONUS = {7: 50}

edition = cache(load_edition)
layout = cache(load_layout)


def move(text: str, size: int = 15, orientation: Orientation = Orientation.NUMBERED_ROWS) -> Move:
    coordinate, tiles = split_move(text)
    return Move(parse_coordinate(coordinate, size, orientation), parse_tiles(tiles))


def board(*moves: str, size: int = 15) -> Board:
    position = Board.empty(size)
    for text in moves:
        position = position.with_tiles(lay(position, move(text, size)).new)
    return position


def placed(position: Board, text: str) -> Placement:
    return lay(position, move(text, position.size))


def scored(position: Board, text: str, played_with: str = "de") -> Score:
    used = edition(played_with)
    return score(placed(position, text), layout(used.layout), used, BONUS)


def judged(
    position: Board, text: str, played_with: str = "de", rack: tuple[str, ...] | None = None
) -> tuple[Violation, ...]:
    used = edition(played_with)
    on: Layout = layout(used.layout)
    return violations(
        position,
        placed(position, text),
        used,
        star=on.start,
        opening_minimum=2,
        rack_size=7,
        rack=rack,
    )


def codes(found: tuple[Violation, ...]) -> list[str]:
    return [str(violation.code) for violation in found]
