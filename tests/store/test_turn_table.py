"""Turn tables: what stands in a cell means what it means in a GCG record."""

from __future__ import annotations

import pytest

from gcg_records import PLAYERS, collected
from schiri.core.events import ChallengeRuling, Event, RackSettlement, TimePenalty
from schiri.core.notation import Orientation
from schiri.store.turn_table import read_turn_table

HEADING = "player\tcoordinate\ttiles\tpoints\n"


def event_in_table(coordinate: str, points: str) -> Event:
    table = f"{HEADING}Anna\t{coordinate}\t\t{points}\n"
    record, problems = read_turn_table(
        table.encode(), "x.tsv", size=15, orientation=Orientation.NUMBERED_ROWS
    )
    assert problems == ()
    return record.entries[0].event


@pytest.mark.parametrize(
    ("what", "event"),
    [
        ("(time)", TimePenalty(0, -10)),
        ("(Time)", TimePenalty(0, -10)),
        ("(TIME)", RackSettlement(0, tuple("TIME"), -10)),
        ("(Challenge)", ChallengeRuling(0, -10)),
        ("(CHALLENGE)", ChallengeRuling(0, -10)),
        ("(Q?)", RackSettlement(0, ("Q", "?"), -10)),
    ],
)
def test_what_is_booked_is_the_same_in_a_table_and_in_gcg(what: str, event: Event) -> None:
    record, _ = collected(f"{PLAYERS}>Anna: {what} -10 -10\n")
    assert event_in_table(what, "-10") == record.entries[0].event == event
