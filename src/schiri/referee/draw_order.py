"""``draw-order``: who starts, in which order play goes round, who has to draw again."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

from schiri.core.draw_order import DrawOrder, draw_order, draw_tiles
from schiri.core.errors import InputError
from schiri.core.notation import parse_rack
from schiri.core.rules import RuleSet
from schiri.core.tiles import Edition, Rack
from schiri.referee.agreement import Wishes, agree
from schiri.referee.names import checked_names, named

__all__ = ["DecidedOrder", "draw_for_players", "judge_draw"]


@dataclass(frozen=True)
class DecidedOrder:
    """The referee's answer.

    Args:
        names: the players by seat.
        to_draw: how many tiles each seat draws before the first turn.
    """

    rules: RuleSet
    edition: Edition
    names: tuple[str, ...]
    order: DrawOrder
    to_draw: tuple[int, ...]


def judge_draw(wishes: Wishes, drawn: Sequence[str]) -> DecidedOrder:
    """Judge the tiles that players have drawn.

    Args:
        drawn: the seats in clockwise order, each as ``NAME=LETTER`` with further draws after
            commas (``Anna=E,K``); ``?`` is a blank.

    Raises:
        InputError: ``draw_unreadable``, a name that is missing or given twice, tiles that cannot
            have been drawn (see `schiri.core.draw_order`), or a wish that cannot be met.
    """
    given = [_read(text) for text in drawn]
    names = checked_names(name for name, _ in given)
    return _decided(wishes, names, [tiles for _, tiles in given])


def draw_for_players(wishes: Wishes, players: Sequence[str], chance: random.Random) -> DecidedOrder:
    """Draw for the players from the bag of the edition, and judge what they have drawn.

    Args:
        players: their names in clockwise order.
        chance: where the tiles come from.

    Raises:
        InputError: ``draw_not_open`` where somebody has drawn already, a name that is missing or
            given twice, the wrong number of players, or a wish that cannot be met.
    """
    for player in players:
        if "=" in player:
            raise InputError("draw_not_open", text=player)
    names = checked_names(players)
    agreement = agree(wishes, len(names))
    try:
        draws = draw_tiles(agreement.rules, agreement.edition, len(names), chance)
    except InputError as error:
        raise named(error, names) from None
    return _decided(wishes, names, draws)


def _decided(wishes: Wishes, names: tuple[str, ...], draws: Sequence[Rack]) -> DecidedOrder:
    agreement = agree(wishes, len(names))
    rules, edition = agreement.rules, agreement.edition
    try:
        order = draw_order(rules, edition, draws)
    except InputError as error:
        raise named(error, names) from None
    to_draw = tuple(rules.tiles_to_draw(len(drawn)) for drawn in draws)
    return DecidedOrder(rules, edition, names, order, to_draw)


def _read(text: str) -> tuple[str, Rack]:
    """Read ``NAME=LETTER[,LETTER…]``."""
    name, equals, letters = text.partition("=")
    if not (name.strip() and equals and letters.strip()):
        raise InputError("draw_unreadable", text=text)
    faces: list[str] = []
    for letter in letters.split(","):
        try:
            (face,) = parse_rack(letter)
        except (InputError, ValueError):
            raise InputError("draw_unreadable", text=text) from None
        faces.append(face)
    return name, tuple(faces)
