"""The settlement: what the tiles left on racks and overtime cost or bring, and who has won."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import NamedTuple

from schiri.core.board import Board
from schiri.core.errors import InputError
from schiri.core.events import Event, RackSettlement, TimePenalty
from schiri.core.game import EndReason
from schiri.core.rules import ClockRules, RuleSet, TieBreak
from schiri.core.tiles import Edition, Rack

__all__ = [
    "SECONDS_PER_MINUTE",
    "Ranking",
    "Result",
    "Settlement",
    "Standing",
    "TileRole",
    "booked_overtime",
    "check_racks",
    "is_lost_on_time",
    "ranking",
    "settle",
    "settlement_events",
    "started_minutes",
]

SECONDS_PER_MINUTE = 60


class TileRole(StrEnum):
    """Which part of the settlement of tiles applies; the sentence is ``settle.tiles.<role>``."""

    OUT = "out"
    """Somebody is out: that player gains, the others lose."""
    UNPLAYED = "unplayed"
    """Nobody is out: each loses."""
    NONE = "none"
    """A target score was reached: the tiles do not count."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A player before the settlement.

    Args:
        score: points so far.
        rack: the tiles left; empty for a player who is out.
        overtime: seconds over the time allowed; ``None`` where nothing is said about them.
        penalty: points that overtime has been booked with before, 0 or negative; it holds where
            nothing else is said, and tells how many minutes it was booked for.
    """

    score: int
    rack: Rack = ()
    overtime: int | None = None
    penalty: int | None = None


@dataclass(frozen=True, slots=True)
class Result:
    """A player after the settlement; all numbers but the rank are points.

    Args:
        standing: the player before.
        rack_points: value of the tiles left.
        adjustment: what the tiles left bring or cost.
        overtime: what overtime costs, 0 or negative.
        final: the final score.
        lost_on_time: whether so much overtime loses the game.
        rank: 1 for the best; equal players share a rank.
    """

    standing: Standing
    rack_points: int
    adjustment: int
    overtime: int
    final: int
    lost_on_time: bool
    rank: int = 0


class Ranking(NamedTuple):
    """Who has won, by the final scores.

    Args:
        ranks: by seat; 1 for the best, and equal players share a rank.
        winners: the seats that win; several share a draw, and nobody wins if all are lost on time.
        tie_break: what has decided between equal final scores at the top; ``None`` where nothing
            had to or could.
    """

    ranks: tuple[int, ...]
    winners: tuple[int, ...]
    tie_break: TieBreak | None


@dataclass(frozen=True, slots=True)
class Settlement:
    """The end of a game.

    Args:
        ended_by: why the game was over.
        finisher: the seat that is out or has reached the target score, if any.
        tiles: which part of the settlement of tiles applies.
        players: the results by seat.
        winners, tie_break: see `Ranking`.
    """

    ended_by: EndReason
    finisher: int | None
    tiles: TileRole
    players: tuple[Result, ...]
    winners: tuple[int, ...]
    tie_break: TieBreak | None


def settle(
    rules: RuleSet,
    edition: Edition,
    standings: Sequence[Standing],
    ended_by: EndReason,
    clock: ClockRules | None = None,
) -> Settlement:
    """Return the final scores and who has won.

    Args:
        standings: the players by seat.
        ended_by: why the game is over; with ``OUT`` exactly one rack is empty, with ``TARGET``
            exactly one player has reached the target score of the rules.
        clock: what overtime costs; default: as the rules say.

    Raises:
        InputError: ``settle_nobody_out``, ``settle_several_out``, ``settle_out_after_all``,
            ``settle_target_not_reached``, ``settle_target_reached_twice`` or, where tiles count
            after the target was reached, ``settle_rack_missing``, with the ``seats``;
            ``settle_without_clock`` for overtime in a game without a clock.
    """
    finisher = _finisher(rules, standings, ended_by)
    role = _tile_role(rules, standings, ended_by, finisher)
    values = [edition.rack_points(standing.rack) for standing in standings]
    adjustments = _adjustments(rules, values, finisher, role)
    clock = clock or rules.clock
    results = [
        _result(standing, value, adjustment, clock)
        for standing, value, adjustment in zip(standings, values, adjustments, strict=True)
    ]
    reached = finisher if ended_by is EndReason.TARGET else None
    ranks, winners, tie_break = ranking(
        rules,
        [result.final for result in results],
        [standing.score for standing in standings],
        [result.lost_on_time for result in results],
        reached,
    )
    players = tuple(replace(result, rank=rank) for result, rank in zip(results, ranks, strict=True))
    return Settlement(ended_by, finisher, role, players, winners, tie_break)


def started_minutes(seconds: int) -> int:
    """Return how many minutes have been started: 60 seconds are one, 61 are two."""
    return -(-seconds // SECONDS_PER_MINUTE)


def check_racks(
    rules: RuleSet, edition: Edition, racks: Sequence[Rack], board: Board | None = None
) -> None:
    """Refuse racks that cannot be left, whatever was played before.

    Args:
        racks: the tiles left, by seat.
        board: the tiles laid, where they are known.

    Raises:
        InputError: ``settle_unknown_letter``, ``settle_rack_too_large`` (with the ``seat``) or
            ``settle_shortage``.
    """
    seen: Counter[str] = Counter(board.faces if board else ())
    for seat, rack in enumerate(racks):
        for face in rack:
            if face not in edition.counts:
                raise InputError(
                    "settle_unknown_letter", text=face, seat=seat, edition=edition.name
                )
        if len(rack) > rules.rack_size:
            raise InputError(
                "settle_rack_too_large",
                text="".join(rack),
                seat=seat,
                tiles=len(rack),
                maximum=rules.rack_size,
            )
        seen.update(rack)
    for face, count in seen.items():
        if count > edition.counts.get(face, count):
            raise InputError(
                "settle_shortage",
                text=face,
                tile=face,
                found=count,
                count=edition.counts[face],
                edition=edition.name,
            )


def settlement_events(settlement: Settlement) -> tuple[Event, ...]:
    """Return the events that record a settlement, in the order in which they are written.

    Whoever is out gains for all tiles left together, then everybody loses the own ones; overtime
    comes last.
    """
    results = settlement.players
    events: list[Event] = []
    if settlement.tiles is TileRole.OUT and settlement.finisher is not None:
        left = tuple(face for result in results for face in result.standing.rack)
        gain = results[settlement.finisher].adjustment
        events.append(RackSettlement(settlement.finisher, left, gain))
    if settlement.tiles is not TileRole.NONE:
        events += [
            RackSettlement(seat, result.standing.rack, result.adjustment, result.standing.rack)
            for seat, result in enumerate(results)
            if result.standing.rack
        ]
    # Where overtime costs no points, it is recorded all the same if it has lost the game.
    events += [
        TimePenalty(seat, result.overtime)
        for seat, result in enumerate(results)
        if result.overtime or result.lost_on_time
    ]
    return tuple(events)


# --- who has ended the game, and what the tiles count ---------------------------------------


def _finisher(rules: RuleSet, standings: Sequence[Standing], ended_by: EndReason) -> int | None:
    out = _seats(standings, lambda standing: not standing.rack)
    if ended_by is EndReason.OUT:
        if len(out) == 1:
            return out[0]
        raise InputError("settle_several_out" if out else "settle_nobody_out", seats=out)
    if ended_by is EndReason.TARGET:
        points = rules.target.points if rules.target else 0
        reached = _seats(standings, lambda standing: standing.score >= points)
        if rules.target and len(reached) == 1:
            unknown = tuple(seat for seat in out if seat not in reached)
            if rules.target.settles and unknown:
                raise InputError("settle_rack_missing", seats=unknown)
            return reached[0]
        code = "settle_target_reached_twice" if reached else "settle_target_not_reached"
        raise InputError(code, text=str(points), seats=reached)
    if out:
        raise InputError("settle_out_after_all", seats=out)
    return None


def _tile_role(
    rules: RuleSet, standings: Sequence[Standing], ended_by: EndReason, finisher: int | None
) -> TileRole:
    if ended_by is EndReason.TARGET and not (rules.target and rules.target.settles):
        return TileRole.NONE
    is_out = finisher is not None and not standings[finisher].rack
    return TileRole.OUT if is_out else TileRole.UNPLAYED


def _adjustments(
    rules: RuleSet, values: Sequence[int], finisher: int | None, role: TileRole
) -> list[int]:
    settlement = rules.settlement
    if role is TileRole.NONE:
        return [0] * len(values)
    if role is TileRole.UNPLAYED:
        return [-value if settlement.unplayed_lose else 0 for value in values]
    adjustments = [-value if settlement.others_lose else 0 for value in values]
    if finisher is not None:
        adjustments[finisher] = sum(values) if settlement.out_gains else 0
    return adjustments


def _result(
    standing: Standing, rack_points: int, adjustment: int, clock: ClockRules | None
) -> Result:
    penalty, _ = _overtime(standing, clock)
    final = standing.score + adjustment + penalty
    lost = is_lost_on_time(standing, clock)
    return Result(standing, rack_points, adjustment, penalty, final, lost)


def is_lost_on_time(standing: Standing, clock: ClockRules | None) -> bool:
    """Tell whether a player has so much overtime that it loses the game; raises as `settle`."""
    _, minutes = _overtime(standing, clock)
    return clock is not None and minutes > clock.most_overtime_minutes


def booked_overtime(events: Iterable[Event]) -> dict[int, int]:
    """Return what overtime was booked with in all, by the seats for which there is an event."""
    booked: Counter[int] = Counter()
    for event in events:
        if isinstance(event, TimePenalty):
            booked[event.player] += event.points
    return dict(booked)


def _overtime(standing: Standing, clock: ClockRules | None) -> tuple[int, int]:
    """Return what overtime costs, and how many minutes of it have been started."""
    if standing.overtime:
        if clock is None:
            raise InputError("settle_without_clock", text=str(standing.overtime))
        minutes = started_minutes(standing.overtime)
        return -minutes * clock.overtime_points, minutes
    if standing.overtime is not None or standing.penalty is None:
        return 0, 0
    if clock is None:
        return standing.penalty, 0
    if not clock.overtime_points:
        # It would not have been booked if it had not lost the game.
        return standing.penalty, clock.most_overtime_minutes + 1
    return standing.penalty, -(standing.penalty // clock.overtime_points)


def _seats(standings: Sequence[Standing], condition: Callable[[Standing], bool]) -> tuple[int, ...]:
    return tuple(seat for seat, standing in enumerate(standings) if condition(standing))


# --- who has won --------------------------------------------------------------------------


def ranking(
    rules: RuleSet,
    finals: Sequence[int],
    befores: Sequence[int],
    lost: Sequence[bool],
    reached: int | None,
) -> Ranking:
    """Return who has won.

    Args:
        finals: the final scores by seat.
        befores: the scores before the settlement.
        lost: whether each player has lost on time.
        reached: the seat that has reached the target score, which comes first.
    """
    by_before = rules.tie is TieBreak.SCORE_BEFORE_SETTLEMENT
    seats = range(len(finals))
    # What ranks a player before any tie-break; smaller is better.
    levels = [(lost[seat], seat != reached, -finals[seat]) for seat in seats]
    keys = [(levels[seat], -befores[seat] if by_before else 0) for seat in seats]
    ranks = tuple(sorted(keys).index(key) + 1 for key in keys)
    winners = tuple(seat for seat in seats if ranks[seat] == 1 and not lost[seat])
    decided = by_before and levels.count(min(levels)) > len(winners) > 0
    return Ranking(ranks, winners, rules.tie if decided else None)
