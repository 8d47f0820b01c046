"""The settlement of a record from elsewhere, written as the rules of the game have it.

Between two players other programs write one line for the one who is out: twice the value of the
tiles that the other is left with. The difference of the scores is then the same as by rules by
which the one gains this value and the other loses it, but both scores are too high.
"""

from __future__ import annotations

from itertools import islice
from typing import NamedTuple

from schiri.core.events import RackSettlement
from schiri.core.game import EndReason, Game, Setup
from schiri.core.record import Entry, Record

__all__ = ["SplitSettlement", "with_split_settlement"]

_TWO_PLAYERS = 2


class SplitSettlement(NamedTuple):
    """What has become of the one line of a settlement.

    Args:
        line: its number in the file.
        winner, loser: the seats.
        points: the value of the tiles, which the one has gained and the other lost.
    """

    line: int | None
    winner: int
    loser: int
    points: int


def with_split_settlement(record: Record, setup: Setup) -> tuple[Record, SplitSettlement | None]:
    """Write the doubled line of a settlement as the two lines that the rules ask for.

    Totals from there on are lower by the value of the tiles, for both.
    """
    place = _doubled_line(record, setup)
    if place is None:
        return record, None
    entry = record.entries[place]
    gain = entry.event
    assert isinstance(gain, RackSettlement)
    value, loser = gain.points // 2, 1 - gain.player
    before, after = record.entries[:place], record.entries[place + 1 :]
    totals = [e.total for e in before if e.event.player == loser and e.total is not None]
    loss = Entry(
        RackSettlement(loser, gain.tiles, -value, gain.tiles),
        totals[-1] - value if totals else None,
        line=entry.line,
    )
    entries = (
        *before,
        _lowered(entry, value)._replace(event=gain._replace(points=value)),
        loss,
        *(_lowered(later, value) for later in after),
    )
    pragmas = tuple(
        pragma._replace(before=pragma.before + 1) if pragma.before > place else pragma
        for pragma in record.pragmas
    )
    split = SplitSettlement(entry.line, gain.player, loser, value)
    return record._replace(entries=entries, pragmas=pragmas), split


def _doubled_line(record: Record, setup: Setup) -> int | None:
    """Return the place of the only line of a settlement, if it is doubled against the rules."""
    rules = setup.rules.settlement
    if setup.players != _TWO_PLAYERS or not (rules.out_gains and rules.others_lose):
        return None
    settled = [
        (place, entry.event)
        for place, entry in enumerate(record.entries)
        if isinstance(entry.event, RackSettlement)
    ]
    if len(settled) != 1:
        return None
    place, event = settled[0]
    if any(face not in setup.edition.counts for face in event.tiles):
        return None
    value = setup.edition.rack_points(event.tiles)
    if not value or event.points != 2 * value:
        return None
    state = Game(setup, tuple(islice(record.events, place))).state
    # Other programs write a lost turn after the play that has ended the game.
    out = state.over in (EndReason.OUT, None) and not (state.bag or state.rack_sizes[event.player])
    left = state.known_rack(1 - event.player)
    fits = left is None or sorted(left) == sorted(event.tiles)
    return place if out and fits else None


def _lowered(entry: Entry, points: int) -> Entry:
    return entry if entry.total is None else entry._replace(total=entry.total - points)
