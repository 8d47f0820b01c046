"""Who starts: everybody draws a tile, and the best one decides.

Seats are counted from 0, clockwise round the table. What has been drawn stays out of the bag until
it is clear who starts.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from schiri.core.errors import InputError
from schiri.core.players import check_player_count
from schiri.core.rules import RuleSet
from schiri.core.tiles import BLANK, Edition, Rack

__all__ = ["DrawOrder", "draw_order", "draw_tiles"]


@dataclass(frozen=True, slots=True)
class DrawOrder:
    """What the drawn tiles decide.

    Args:
        draws: the tiles that each seat has drawn, in order.
        first: the seat that starts; ``None`` while somebody has to draw again.
        order: the seats in the order of play; empty while that is open.
        redraw: the seats that have to draw again.
    """

    draws: tuple[Rack, ...]
    first: int | None
    order: tuple[int, ...] = ()
    redraw: tuple[int, ...] = ()


def draw_order(rules: RuleSet, edition: Edition, draws: Sequence[Rack]) -> DrawOrder:
    """Return who starts, or who has to draw again.

    Args:
        draws: the faces that each seat has drawn, one for every time that it has drawn.

    Raises:
        InputError: as `check_player_count`; ``draw_missing`` where a ``seat`` has no tile;
            ``draw_unknown_letter``; ``draw_shortage`` where the set has fewer of these tiles;
            ``draw_not_tied`` where a ``seat`` has drawn more often than it had to.
    """
    check_player_count(rules, len(draws))
    _check_tiles(edition, draws)
    tied = tuple(range(len(draws)))
    turn = 0
    while True:
        _check_turn(draws, tied, turn)
        missing = tuple(seat for seat in tied if len(draws[seat]) <= turn)
        if missing:
            _check_turn(draws, (), turn + 1)
            return DrawOrder(tuple(draws), None, redraw=missing)
        ranks = {seat: _rank(rules, edition, draws[seat][turn]) for seat in tied}
        best = min(ranks.values())
        tied = tuple(seat for seat in tied if ranks[seat] == best)
        turn += 1
        if len(tied) == 1:
            _check_turn(draws, (), turn)
            return DrawOrder(tuple(draws), tied[0], order=_clockwise(tied[0], len(draws)))


def draw_tiles(
    rules: RuleSet, edition: Edition, players: int, chance: random.Random
) -> tuple[Rack, ...]:
    """Draw for all players from a full bag, as often as it takes until it is clear who starts.

    Args:
        chance: where the tiles come from; the same state gives the same tiles.

    Returns:
        The tiles that each seat has drawn, as `draw_order` takes them.

    Raises:
        InputError: as `check_player_count`, or ``draw_bag_empty`` where the set does not last.
    """
    check_player_count(rules, players)
    bag = list(Counter(edition.counts).elements())
    chance.shuffle(bag)
    draws: list[Rack] = [()] * players
    drawing: Sequence[int] = range(players)
    while drawing:
        for seat in drawing:
            if not bag:
                raise InputError("draw_bag_empty", text=edition.name)
            draws[seat] = (*draws[seat], bag.pop())
        drawing = draw_order(rules, edition, draws).redraw
    return tuple(draws)


def _rank(rules: RuleSet, edition: Edition, face: str) -> int:
    """Return the place of a tile in the order of tiles, the best one first."""
    if face == BLANK:
        return -1 if rules.starter.blank_first else len(edition.letters)
    return list(edition.letters).index(face)


def _check_tiles(edition: Edition, draws: Sequence[Rack]) -> None:
    for seat, drawn in enumerate(draws):
        if not drawn:
            raise InputError("draw_missing", seat=seat)
        for face in drawn:
            if face not in edition.counts:
                raise InputError("draw_unknown_letter", text=face, edition=edition.name)
    for face, count in Counter(face for drawn in draws for face in drawn).items():
        if count > edition.counts[face]:
            raise InputError(
                "draw_shortage",
                text=face,
                tile=face,
                drawn=count,
                count=edition.counts[face],
                edition=edition.name,
            )


def _check_turn(draws: Sequence[Rack], drawing: Sequence[int], turn: int) -> None:
    """Refuse a draw in this turn by a seat that does not draw in it."""
    for seat, drawn in enumerate(draws):
        if len(drawn) > turn and seat not in drawing:
            raise InputError("draw_not_tied", text=drawn[turn], seat=seat)


def _clockwise(first: int, players: int) -> tuple[int, ...]:
    return tuple((first + offset) % players for offset in range(players))
