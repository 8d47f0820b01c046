"""The audit of racks and of the tile set: has anybody used tiles that could not be there?

A record may tell a rack in part or not at all, so the tiles that nobody knows are believed to be
whatever is needed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from schiri.core.findings import Finding, FindingCode, finding_in
from schiri.core.game import Setup, State
from schiri.core.record import Entry
from schiri.core.tiles import Rack
from schiri.core.violations import Violation, ViolationCode

__all__ = ["TileAudit"]


class TileAudit:
    """Follows the tiles of one game."""

    def __init__(self, setup: Setup) -> None:
        self.foreign: dict[str, list[int]] = {}
        """Letters that the set does not have, and the lines that use them."""
        self._counts = setup.edition.counts
        self._laid = dict.fromkeys(self._counts, 0)
        # Faces of which there were too many: the most in use, and the findings of them.
        self._short: dict[str, int] = {}
        self._found: list[tuple[Finding, set[str], list[int]]] = []

    def lay(self, faces: Iterable[str], by: int = 1) -> None:
        """Put tiles on the board, or with ``by=-1`` take them off."""
        for face in faces:
            if face in self._laid:
                self._laid[face] += by

    def judge(
        self, entry: Entry, before: State, used: Sequence[str], code: FindingCode
    ) -> Iterator[Finding]:
        """Compare a move with its player's rack, and both with the set.

        Args:
            before: the state before the move.
            used: the faces that the move takes from the rack.
            code: what it is called if the rack does not hold them.
        """
        event = entry.event
        rack = event.rack if event.rack is not None else ()
        size = before.rack_sizes[event.player]
        if rack:
            yield from self._rack_findings(entry, before, rack, size)
        missing = _missing(used, rack or before.held[event.player])
        if len(missing) > max(0, size - len(rack or before.held[event.player])):
            yield _finding(code, entry, missing, ViolationCode.NOT_ON_RACK)
        yield from self._count(entry, before, used, rack)

    def _rack_findings(
        self, entry: Entry, before: State, rack: Rack, size: int
    ) -> Iterator[Finding]:
        """Compare a rack as recorded with its size and with what must still be on it."""
        if len(rack) > size:
            values = {"tiles": len(rack), "rack_size": size}
            found = (Violation(ViolationCode.RACK_TOO_LARGE, values),)
            yield finding_in(entry, FindingCode.WRONG_RACK, violations=found)
            return
        lost = _missing(before.held[entry.event.player], rack)
        if len(lost) > max(0, size - len(rack)):
            yield _finding(FindingCode.WRONG_RACK, entry, lost, ViolationCode.KNOWN_TILE_MISSING)

    def shortages(self) -> Iterator[Finding]:
        """Return of which tiles there were too many: where that began, and where it went on."""
        return (replace(finding, later=tuple(later)) for finding, _, later in self._found)

    def _count(
        self, entry: Entry, before: State, used: Sequence[str], rack: Rack
    ) -> Iterator[Finding]:
        player = entry.event.player
        others = [held for seat, held in enumerate(before.held) if seat != player and held]
        short: list[Violation] = []
        for face in dict.fromkeys((*used, *rack)):
            count = self._counts.get(face)
            if count is None:
                yield from self._foreign(entry, face, used)
                continue
            seen = self._laid[face]
            for held in others:
                seen += held.count(face)
            needed = seen + max(used.count(face), rack.count(face))
            if needed <= max(count, self._short.get(face, 0)):
                continue
            if face in self._short:
                self._go_on(face, entry)
            else:
                values = {"tile": face, "needed": needed, "count": count, "seen": seen}
                short.append(Violation(ViolationCode.TILE_SHORTAGE, values))
            self._short[face] = needed
        if short:
            short.sort(key=lambda violation: str(violation.values["tile"]))
            code = FindingCode.TOO_MANY_TILES
            finding = finding_in(entry, code, violations=tuple(short))
            faces = {str(violation.values["tile"]) for violation in short}
            self._found.append((finding, faces, []))

    def _go_on(self, face: str, entry: Entry) -> None:
        for _, faces, later in self._found:
            if face in faces and entry.line_number not in later[-1:]:
                later.append(entry.line_number)

    def _foreign(self, entry: Entry, face: str, used: Sequence[str]) -> Iterator[Finding]:
        """Tell a letter that the set does not have, once."""
        if face not in self.foreign:
            code = FindingCode.ILLEGAL_PLAY if face in used else FindingCode.WRONG_RACK
            unknown = Violation(ViolationCode.UNKNOWN_LETTER, {"letter": face})
            yield finding_in(entry, code, violations=(unknown,))
        self.foreign.setdefault(face, []).append(entry.line_number)


def _missing(wanted: Sequence[str], there: Sequence[str]) -> list[str]:
    """Return the tiles that are wanted but not there."""
    rest = list(there)
    missing: list[str] = []
    for face in wanted:
        if face in rest:
            rest.remove(face)
        else:
            missing.append(face)
    return missing


def _finding(
    code: FindingCode, entry: Entry, missing: Sequence[str], violation: ViolationCode
) -> Finding:
    found = tuple(
        Violation(violation, {"tile": face, "missing": count})
        for face, count in sorted(Counter(missing).items())
    )
    return finding_in(entry, code, violations=found)
