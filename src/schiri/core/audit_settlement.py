"""The audit of the settlement: what was booked for the tiles left, against what the rules say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from schiri.core.errors import InputError
from schiri.core.events import RackSettlement, TimePenalty
from schiri.core.findings import Finding, FindingCode
from schiri.core.game import EndReason, Setup, State, unseen
from schiri.core.notation import format_rack
from schiri.core.record import Entry, Record
from schiri.core.settlement import Settlement, Standing, settle
from schiri.core.tiles import Rack

__all__ = ["settlement_findings"]

_TWO = 2


def settlement_findings(setup: Setup, record: Record, played: State) -> Iterator[Finding]:
    """Compare the settlement of a record with the rules.

    What a play-out brings may be written in either of two forms: singly, so that the one gains
    what the others lose, or between two players doubled, as one line for the one who is out.

    Args:
        played: the state after the last event before the settlement.
    """
    entries = [entry for entry in record.entries if isinstance(entry.event, RackSettlement)]
    yield from _overtime_findings(setup, record.entries)
    faults = list(_value_findings(setup, entries))
    if faults:
        yield from faults
        return
    if not entries and played.over is None:
        return
    racks = _racks(setup, record, played)
    expected = None if racks is None else _settled(setup, racks, played)
    if expected is not None:
        yield from _sum_findings(setup, entries, expected, record)


def _overtime_findings(setup: Setup, entries: Sequence[Entry]) -> Iterator[Finding]:
    clock = setup.rules.clock
    for entry in entries:
        event = entry.event
        if not isinstance(event, TimePenalty):
            continue
        step = (clock.overtime_points if clock else 0) or 1
        if event.points > 0 or event.points % step:
            yield Finding(
                FindingCode.WRONG_SETTLEMENT,
                entry.line,
                detail="overtime",
                recorded=event.points,
                event=event,
                values={"player": event.player, "step": step},
            )


def _value_findings(setup: Setup, entries: Sequence[Entry]) -> Iterator[Finding]:
    """Compare each line with the value of the tiles that it names."""
    for entry in entries:
        event = entry.event
        assert isinstance(event, RackSettlement)
        if any(face not in setup.edition.counts for face in event.tiles):
            continue
        value = setup.edition.rack_points(event.tiles)
        sign = -1 if event.points < 0 else 1
        double = sign > 0 and setup.players == _TWO
        if event.points not in (sign * value, 2 * value if double else sign * value):
            yield Finding(
                FindingCode.WRONG_SETTLEMENT,
                entry.line,
                detail="value_or_double" if double else "value",
                expected=sign * value,
                recorded=event.points,
                event=event,
                values={
                    "player": event.player,
                    "tiles": format_rack(event.tiles),
                    "double": 2 * value,
                },
            )


def _racks(setup: Setup, record: Record, played: State) -> list[Rack] | None:
    """Return what each player was left with, as far as the moves and the record tell it."""
    racks = [played.known_rack(seat) for seat in range(setup.players)]
    told = {
        entry.event.player: entry.event.tiles
        for entry in record.entries
        if isinstance(entry.event, RackSettlement) and entry.event.points < 0
    }
    for seat, rack in enumerate(racks):
        if rack is None:
            final = record.racks[seat] if seat < len(record.racks) else None
            racks[seat] = told.get(seat, final)
    unknown = [seat for seat, rack in enumerate(racks) if rack is None]
    if len(unknown) == 1 and not played.bag:
        seat = unknown[0]
        on_racks = Counter(face for rack in racks for face in rack or ())
        left = unseen(setup, played) + Counter(face for held in played.held for face in held)
        rest = tuple(sorted((left - on_racks).elements()))
        if len(rest) == played.rack_sizes[seat]:
            racks[seat] = rest
    known = [rack for rack in racks if rack is not None]
    return known if len(known) == setup.players else None


def _settled(setup: Setup, racks: Sequence[Rack], played: State) -> Settlement | None:
    standings = [Standing(score, rack) for score, rack in zip(played.scores, racks, strict=True)]
    try:
        return settle(setup.rules, setup.edition, standings, played.over or EndReason.NO_MOVES)
    except (InputError, KeyError):
        # The racks do not belong to this end, or hold letters that the set does not have.
        return None


def _sum_findings(
    setup: Setup, entries: Sequence[Entry], expected: Settlement, record: Record
) -> Iterator[Finding]:
    right = [player.adjustment for player in expected.players]
    booked = [0] * setup.players
    for entry in entries:
        assert isinstance(entry.event, RackSettlement)
        booked[entry.event.player] += entry.event.points
    if booked in (right, _doubled(right, expected.finisher)):
        return
    racks = [player.standing.rack for player in expected.players]
    place = entries[0] if entries else record.entries[-1]
    yield Finding(
        FindingCode.WRONG_SETTLEMENT,
        place.line,
        detail="points" if entries else "missing",
        expected=tuple(right),
        recorded=tuple(booked) if entries else None,
        event=entries[0].event if entries else None,
        values={"racks": tuple(format_rack(rack) for rack in racks)},
    )


def _doubled(right: Sequence[int], finisher: int | None) -> list[int]:
    if finisher is None or len(right) != _TWO:
        return list(right)
    doubled = [0, 0]
    doubled[finisher] = right[finisher] - right[1 - finisher]
    return doubled
