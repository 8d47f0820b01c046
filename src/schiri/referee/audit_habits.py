"""Records that are kept in a way of their own: what follows from that is one cause.

Somebody writes all tiles in lower case, or the rack after the turn instead of the one before it.
Line by line each would break a rule; the audit leaves the habit aside and says so once.
"""

from __future__ import annotations

from collections.abc import Iterator

from schiri.core.events import Play
from schiri.core.findings import Finding, FindingCode
from schiri.core.record import Entry, Record
from schiri.core.tiles import BLANK, Tile, tile

__all__ = ["in_capitals", "racks_finding", "without_racks", "written_small"]

_FEWEST_TILES = 3
"""Two letters alone can well be the two blanks."""
_FEWEST_RACKS = 5


def written_small(record: Record) -> bool:
    """Tell whether no play of a record has a capital, as if all tiles were blanks."""
    tiles = [item for event in record.events if isinstance(event, Play) for item in _tiles(event)]
    racks = [event.rack for event in record.events if event.rack and BLANK in event.rack]
    small = all(item.blank for item in tiles)
    return small and len(tiles) >= _FEWEST_TILES and not racks


def in_capitals(record: Record) -> Record:
    """Return a record whose plays are written in capitals."""
    return record._replace(entries=tuple(map(_capital, record.entries)))


def _capital(entry: Entry) -> Entry:
    event = entry.event
    if not isinstance(event, Play):
        return entry
    typed = tuple(
        tile(item.letter) if isinstance(item, Tile) else item for item in event.move.typed
    )
    return entry._replace(event=event._replace(move=event.move._replace(typed=typed)))


def _tiles(play: Play) -> Iterator[Tile]:
    return (item for item in play.move.typed if isinstance(item, Tile))


def racks_finding(record: Record, findings: tuple[Finding, ...]) -> Finding | None:
    """Return one finding for racks of which most cannot be those before the turns."""
    of_racks = [
        finding
        for finding in findings
        if finding.code in (FindingCode.WRONG_RACK, FindingCode.NOT_ON_RACK)
    ]
    lines = sorted({finding.line or 0 for finding in of_racks})
    racks = sum(bool(event.rack) for event in record.events)
    if len(lines) < _FEWEST_RACKS or 2 * len(lines) < racks:
        return None
    return Finding(
        FindingCode.WRONG_RACK,
        lines[0],
        detail="most",
        recorded=len(lines),
        values={"racks": racks},
    )


def without_racks(record: Record) -> Record:
    """Return a record that does not say what anybody held."""
    entries = tuple(
        entry._replace(event=entry.event._replace(rack=None)) if entry.event.rack else entry
        for entry in record.entries
    )
    return record._replace(entries=entries, racks=())
