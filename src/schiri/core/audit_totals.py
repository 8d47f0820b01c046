"""The audit of points and running totals: which of them are wrong, and how far that reaches.

A wrong score usually makes all later totals of its player wrong as well. That is one cause, so it
is one finding; a total is at fault itself only where it follows neither from the total before
and the recorded points nor from the right ones.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from schiri.core.events import Event, Exchange, Pass, Withdrawal
from schiri.core.findings import Finding, FindingCode
from schiri.core.record import Entry
from schiri.core.scoring import Score

__all__ = ["Booked", "points_of", "total_findings"]


@dataclass(frozen=True, slots=True)
class Booked:
    """What an entry has booked for its player, and what it should have.

    Args:
        right: the right points; the recorded ones where nothing better is known.
        score: the arithmetic of a play.
        after_gap: whether a turn that could not be read stands between this entry and the one of
            the same player before: its points are unknown.
    """

    entry: Entry
    right: int
    score: Score | None = None
    after_gap: bool = False

    @property
    def excess(self) -> int:
        """By how many points too much has been booked."""
        return points_of(self.entry.event) - self.right


def points_of(event: Event) -> int:
    """Return the points that an event has been booked with."""
    return 0 if isinstance(event, Exchange | Pass) else event.points


def total_findings(booked: Sequence[Booked]) -> Iterator[Finding]:
    """Compare the points and totals of one player with the right ones.

    Args:
        booked: everything of this player, in order.
    """
    if all(not item.excess for item in booked) and _add_up(booked):
        return
    yield from _Totals(booked).findings


def _add_up(booked: Sequence[Booked]) -> bool:
    total = 0
    for item in booked:
        total += item.right
        if item.entry.total not in (total, None):
            return False
    return True


class _Totals:
    """Goes through the totals of one player that do not all add up."""

    def __init__(self, booked: Sequence[Booked]) -> None:
        self.findings: list[Finding] = []
        self._booked = booked
        self._offset = 0  # recorded total less right total, as far as its causes are known
        self._right = 0
        self._carried: list[int] = []  # findings whose difference later totals still have
        for place, item in enumerate(booked):
            self._right += item.right
            self._judge(place, item)

    def _judge(self, place: int, item: Booked) -> None:
        total = item.entry.total
        follows = self._offset + item.excess
        offset = follows if total is None else total - self._right
        if item.after_gap and offset != follows:
            self._right += offset - follows
            offset = follows
        if offset == follows:
            self._offset = offset
            self._count_later()
            if item.excess:
                self._report_points(item, carried=True)
        elif offset == self._offset:
            self._count_later()
            if item.excess and not _leaves_points_to_total(item):
                self._report_points(item, carried=False)
        elif offset == 0:
            # The total is right again, so whatever was wrong before has been put right.
            self._close(item)
            if item.excess:
                self._report_points(item, carried=False)
        else:
            if item.excess:
                self._report_points(item, carried=True)
            self._report_total(place, item, follows, offset)

    def _report_points(self, item: Booked, *, carried: bool) -> None:
        event = item.entry.event
        withdrawal = isinstance(event, Withdrawal)
        self._report(
            Finding(
                FindingCode.WRONG_CHALLENGE if withdrawal else FindingCode.WRONG_SCORE,
                item.entry.line,
                detail="withdrawal" if withdrawal else "",
                expected=item.right,
                recorded=points_of(event),
                event=event,
                values={"player": event.player},
                score=item.score,
            ),
            item.excess if carried else 0,
        )

    def _report_total(self, place: int, item: Booked, follows: int, offset: int) -> None:
        slip = self._is_slip(place, follows)
        event = item.entry.event
        self._report(
            Finding(
                FindingCode.WRONG_TOTAL,
                item.entry.line,
                expected=self._right + follows,
                recorded=item.entry.total,
                event=event,
                values={"player": event.player},
            ),
            0 if slip else offset - follows,
        )
        self._offset = follows if slip else offset

    def _is_slip(self, place: int, follows: int) -> bool:
        """Tell whether the next total goes on as if this one were right."""
        right = self._right
        for item in self._booked[place + 1 :]:
            right += item.right
            follows += item.excess
            if item.entry.total is not None:
                return item.entry.total - right == follows
        return False

    def _report(self, finding: Finding, shift: int) -> None:
        values = {**finding.values, "shift": shift, "totals": 0, "until": None}
        self.findings.append(replace(finding, values=values))
        if shift:
            self._carried.append(len(self.findings) - 1)

    def _count_later(self) -> None:
        for place in self._carried:
            finding = self.findings[place]
            totals = int(str(finding.values["totals"])) + 1
            self.findings[place] = replace(finding, values={**finding.values, "totals": totals})

    def _close(self, item: Booked) -> None:
        for place in self._carried:
            finding = self.findings[place]
            values = {**finding.values, "until": item.entry.line}
            self.findings[place] = replace(finding, values=values)
        self._carried.clear()
        self._offset = 0


def _leaves_points_to_total(item: Booked) -> bool:
    """Tell whether a withdrawal is written as ``-- +0``, and its total loses the points."""
    return isinstance(item.entry.event, Withdrawal) and item.entry.event.points == 0
