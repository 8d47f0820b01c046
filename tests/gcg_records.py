"""Short ways to read a record from text in tests."""

from __future__ import annotations

from pathlib import Path

from schiri.core.events import Event
from schiri.core.record import Entry, Record
from schiri.store.gcg import Problem, read_gcg

SAMPLES = Path(__file__).parent / "samples" / "gcg"
PLAYERS = "#player1 Anna Anna\n#player2 Ben Ben\n"


def collected(text: str | bytes) -> tuple[Record, tuple[Problem, ...]]:
    data = text.encode() if isinstance(text, str) else text
    return read_gcg(data, "spiel.gcg", strict=False)


def record_of(lines: str) -> Record:
    """Read lines below two players, and fail where one of them is a problem."""
    return read_gcg((PLAYERS + lines).encode(), "spiel.gcg", strict=True)[0]


def entry_of(line: str) -> Entry:
    (entry,) = record_of(line).entries
    return entry


def event_of(line: str) -> Event:
    return entry_of(line).event


def without_lines(record: Record) -> Record:
    return record._replace(entries=tuple(entry._replace(line=None) for entry in record.entries))
