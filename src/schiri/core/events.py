"""What happens in a game, as it is recorded: a game is the fold over a list of these events.

``player`` is the seat of the player, counted from 0. Points are those that were written down, which
may be wrong in records made elsewhere; the audit recomputes them.
"""

from __future__ import annotations

from typing import NamedTuple, TypeVar

from schiri.core.placement import Move
from schiri.core.tiles import Rack

__all__ = [
    "MOVES",
    "ChallengeRuling",
    "Event",
    "Exchange",
    "Pass",
    "Play",
    "RackSettlement",
    "TimePenalty",
    "Withdrawal",
    "points_of",
]

_Kind = TypeVar("_Kind", bound=tuple[object, ...])


def _told_apart(kind: type[_Kind]) -> type[_Kind]:
    """Let events be equal only to events of their kind; as tuples, they would be to others too."""

    def equal(one: _Kind, other: object) -> bool:
        return type(one) is type(other) and tuple.__eq__(one, other)

    def unequal(one: _Kind, other: object) -> bool:
        return not equal(one, other)

    kind.__eq__ = equal  # type: ignore[assignment]
    kind.__ne__ = unequal  # type: ignore[assignment]
    return kind


@_told_apart
class Play(NamedTuple):
    """A player lays tiles. ``rack`` is what the player held before, where it is known."""

    player: int
    move: Move
    points: int
    rack: Rack | None = None


@_told_apart
class Exchange(NamedTuple):
    """A player exchanges ``number`` tiles; ``tiles`` names them where they are known."""

    player: int
    number: int
    tiles: Rack | None = None
    rack: Rack | None = None


@_told_apart
class Pass(NamedTuple):
    """A player passes."""

    player: int
    rack: Rack | None = None


@_told_apart
class Withdrawal(NamedTuple):
    """The play right before was challenged off: its tiles go back to ``player``.

    ``points`` is what the player loses again, as a negative number or 0.
    """

    player: int
    points: int
    rack: Rack | None = None


@_told_apart
class ChallengeRuling(NamedTuple):
    """A challenge failed, or a challenged play earned a bonus.

    For the challenger ``points`` is the penalty (0 or negative), and ``loses_turn`` tells that the
    challenger's next turn is lost. For the player of the play, ``points`` is the bonus that some
    rule sets give.
    """

    player: int
    points: int
    loses_turn: bool = False
    rack: Rack | None = None


@_told_apart
class TimePenalty(NamedTuple):
    """A player has used too much time; ``points`` is 0 or negative."""

    player: int
    points: int
    rack: Rack | None = None


@_told_apart
class RackSettlement(NamedTuple):
    """At the end of the game: tiles left on racks and what they bring or cost ``player``.

    A positive number of ``points`` is won from the racks of others, a negative one lost for the
    player's own.
    """

    player: int
    tiles: Rack
    points: int
    rack: Rack | None = None


Event = Play | Exchange | Pass | Withdrawal | ChallengeRuling | TimePenalty | RackSettlement

MOVES = (Play, Exchange, Pass)
"""The events that take a player's turn."""


def points_of(event: Event) -> int:
    """Return what an event has added to its player's total, in points."""
    return 0 if isinstance(event, Exchange | Pass) else event.points
