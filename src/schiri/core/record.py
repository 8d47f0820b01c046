"""A game as it was written down: header, players, entries, in the order of the record.

A record holds what somebody wrote, right or wrong; nothing in it is corrected silently.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from schiri.core.events import Event
from schiri.core.tiles import Rack

__all__ = ["Entry", "Player", "Pragma", "Record", "distinct_names"]


class Player(NamedTuple):
    """A player of a record: the nick that the entries use, and the full name."""

    nick: str
    name: str

    @property
    def called(self) -> str:
        """The name, or the nick where there is none."""
        return self.name or self.nick


def distinct_names(players: Sequence[Player]) -> tuple[str, ...]:
    """Return what players are called; those of the same name with the numbers of their seats."""
    names = [player.called for player in players]
    return tuple(
        f"{name} ({seat})" if names.count(name) > 1 else name
        for seat, name in enumerate(names, start=1)
    )


class Pragma(NamedTuple):
    """A line that says something about the game, such as ``#lexicon NAME``.

    ``before`` is the number of entries that stand above it, so that it can be written back in its
    place.
    """

    name: str
    value: str
    before: int = 0


class Entry(NamedTuple):
    """One event with what was written beside it.

    Args:
        event: what happened.
        total: the player's running total as recorded, in points.
        notes: the notes that belong to the event, one string each.
        comment: text after the total.
        line: line number in the file, from 1; ``None`` for an entry made here.
    """

    event: Event
    total: int | None = None
    notes: tuple[str, ...] = ()
    comment: str = ""
    line: int | None = None

    @property
    def line_number(self) -> int:
        """The line, to compare with others; 0 for an entry made here."""
        return self.line or 0


class Record(NamedTuple):
    """A recorded game.

    Args:
        players: in the order of their seats.
        entries: the events in order.
        pragmas: every header line but players, racks, notes and the encoding, known or not.
        racks: final racks as given by ``#rack1`` …, by seat.
    """

    players: tuple[Player, ...]
    entries: tuple[Entry, ...] = ()
    pragmas: tuple[Pragma, ...] = ()
    racks: tuple[Rack | None, ...] = ()

    def pragma(self, name: str) -> str | None:
        """Return the value of the last pragma of this name, or ``None``."""
        values = [pragma.value for pragma in self.pragmas if pragma.name == name]
        return values[-1] if values else None

    @property
    def events(self) -> Iterator[Event]:
        """The events without what was written beside them."""
        return (entry.event for entry in self.entries)
