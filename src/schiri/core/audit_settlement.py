"""The audit of the settlement: what was booked for the tiles left, against what the rules say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from schiri.core.errors import InputError
from schiri.core.events import MOVES, RackSettlement, TimePenalty, points_of
from schiri.core.findings import Finding, FindingCode, finding_in
from schiri.core.game import EndReason, Setup, State, unseen
from schiri.core.notation import format_rack
from schiri.core.record import Entry, Record
from schiri.core.rules import ClockRules
from schiri.core.settlement import Settlement, Standing, settle
from schiri.core.tiles import Rack

__all__ = ["settlement_findings"]

_TWO_PLAYERS = 2


def settlement_findings(
    setup: Setup, record: Record, played: State, clock: ClockRules | None
) -> Iterator[Finding]:
    """Compare the settlement of a record with the rules.

    What a play-out brings may be written in either of two forms: singly, so that the one gains
    what the others lose, or between two players doubled, as one line for the one who is out.

    Args:
        played: the state after the last event before the settlement.
        clock: what overtime costs; ``None`` where that is not known.
    """
    entries = [entry for entry in record.entries if isinstance(entry.event, RackSettlement)]
    yield from _overtime_findings(record.entries, clock)
    if entries and played.over is None and played.bag:
        yield _finding(entries[0], "game_not_over", bag=played.bag)
        return
    for check in (_value_findings, _repeated_findings):
        faults = list(check(setup, entries))
        if faults:
            yield from faults
            return
    others = list(_tile_findings(setup, entries, record, played))
    if others:
        yield from others
        return
    if not entries and played.over is None:
        return
    racks = _racks(setup, record, played)
    expected = None if racks is None else _settled(setup, racks, played)
    if expected is not None:
        yield from _sum_findings(setup, entries, expected, record)


def _finding(entry: Entry, detail: str, expected: object = None, **values: object) -> Finding:
    recorded = points_of(entry.event)
    code = FindingCode.WRONG_SETTLEMENT
    return finding_in(entry, code, detail, expected=expected, recorded=recorded, values=values)


def _overtime_findings(entries: Sequence[Entry], clock: ClockRules | None) -> Iterator[Finding]:
    """Compare what overtime has cost with the clock; it is booked when nobody moves any more."""
    moves = [place for place, entry in enumerate(entries) if isinstance(entry.event, MOVES)]
    last_move = max(moves, default=-1)
    for place, entry in enumerate(entries):
        event = entry.event
        if not isinstance(event, TimePenalty):
            continue
        if event.points > 0:
            yield _finding(entry, "overtime_gain")
        elif place < last_move:
            yield _finding(entry, "overtime_early")
        elif clock and clock.overtime_points and event.points % clock.overtime_points:
            yield _finding(entry, "overtime", step=clock.overtime_points)


def _value_findings(setup: Setup, entries: Sequence[Entry]) -> Iterator[Finding]:
    """Compare each line with the value of the tiles that it names."""
    for entry in entries:
        event = entry.event
        assert isinstance(event, RackSettlement)
        if any(face not in setup.edition.counts for face in event.tiles):
            continue
        value = setup.edition.rack_points(event.tiles)
        sign = -1 if event.points < 0 else 1
        double = sign > 0 and setup.players == _TWO_PLAYERS
        if event.points not in (sign * value, 2 * value if double else sign * value):
            detail = "value_or_double" if double else "value"
            tiles = format_rack(event.tiles)
            yield _finding(entry, detail, sign * value, tiles=tiles, double=2 * value)


def _repeated_findings(setup: Setup, entries: Sequence[Entry]) -> Iterator[Finding]:
    """Find tiles that are booked for the same player again."""
    booked: list[tuple[int, bool, list[str]]] = []
    for entry in entries:
        event = entry.event
        assert isinstance(event, RackSettlement)
        one = (event.player, event.points < 0, sorted(event.tiles))
        # A player loses the own tiles once, and of two players one has tiles to gain from.
        once = one[1] or setup.players == _TWO_PLAYERS
        if one in booked or (once and one[:2] in [other[:2] for other in booked]):
            yield _finding(entry, "twice", tiles=format_rack(event.tiles))
        booked.append(one)


def _tile_findings(
    setup: Setup, entries: Sequence[Entry], record: Record, played: State
) -> Iterator[Finding]:
    """Compare the tiles that are settled with those that their owner is known to have left."""
    for entry in entries:
        event = entry.event
        assert isinstance(event, RackSettlement)
        owner = event.player if event.points < 0 else 1 - event.player
        if not event.points or (event.points > 0 and setup.players != _TWO_PLAYERS):
            continue  # a blank alone, or tiles of several others: nobody knows whose they are
        final = record.racks[owner] if owner < len(record.racks) else None
        for left in (played.known_rack(owner), final):
            if left is not None and sorted(left) != sorted(event.tiles):
                tiles, left_text = format_rack(event.tiles), format_rack(left)
                yield _finding(entry, "other_tiles", tiles=tiles, owner=owner, left=left_text)
                break


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
    if finisher is None or len(right) != _TWO_PLAYERS:
        return list(right)
    doubled = [0, 0]
    doubled[finisher] = right[finisher] - right[1 - finisher]
    return doubled
