"""The audit of points and running totals: which of them are wrong, and how far that reaches.

A wrong score usually makes all later totals of its player wrong as well. That is one cause, so it
is one finding; a total is at fault itself only where it follows neither from the total before
and the recorded points nor from the right ones.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice

from schiri.core.events import Withdrawal, points_of
from schiri.core.findings import Finding, FindingCode, finding_in
from schiri.core.record import Entry
from schiri.core.scoring import Score

__all__ = ["Booked", "total_findings"]


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


def total_findings(booked: Sequence[Booked]) -> Iterator[Finding]:
    """Compare the points and totals of one player with the right ones.

    Args:
        booked: everything of this player, in order.
    """
    if all(not item.excess for item in booked) and _add_up(booked):
        return
    yield from _Totals(booked).findings()


def _add_up(booked: Sequence[Booked]) -> bool:
    total = 0
    for item in booked:
        total += item.right
        if item.entry.total not in (total, None):
            return False
    return True


@dataclass(slots=True)
class _Cause:
    """A finding in the making: how far it reaches is known only at the end.

    Args:
        shift: by how much the totals from here on are too high.
        totals: how many of the later totals are.
        until: the line in which the total is right again.
    """

    finding: Finding
    shift: int
    totals: int = 0
    until: int | None = None

    def told(self) -> Finding:
        """Return the finding with what follows from it."""
        reach = {"shift": self.shift, "totals": self.totals, "until": self.until}
        return replace(self.finding, values={**self.finding.values, **reach})


class _Totals:
    """Goes through the totals of one player that do not all add up."""

    def __init__(self, booked: Sequence[Booked]) -> None:
        self._booked = booked
        self._causes: list[_Cause] = []
        self._carried: list[_Cause] = []  # those whose difference later totals still have
        self._offset = 0  # recorded total less right total, as far as its causes are known
        self._right = 0

    def findings(self) -> Iterator[Finding]:
        """Judge everything."""
        for place, item in enumerate(self._booked):
            self._right += item.right
            self._judge(place, item)
        return (cause.told() for cause in self._causes)

    def _judge(self, place: int, item: Booked) -> None:
        total = item.entry.total
        follows = self._offset + item.excess
        offset = follows if total is None else total - self._right
        if item.after_gap and offset != follows:
            self._right += offset - follows
            offset = follows
        if offset == follows:
            self._offset = offset
            self._count_later(item)
            if item.excess:
                self._report_points(item, carried=True)
        elif offset == self._offset:
            self._count_later(item)
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
        finding = finding_in(
            item.entry,
            FindingCode.WRONG_CHALLENGE if withdrawal else FindingCode.WRONG_SCORE,
            "withdrawal" if withdrawal else "",
            expected=item.right,
            recorded=points_of(event),
            score=item.score,
        )
        self._report(finding, item.excess if carried else 0)

    def _report_total(self, place: int, item: Booked, follows: int, offset: int) -> None:
        slip = self._is_slip(place, follows)
        finding = finding_in(
            item.entry,
            FindingCode.WRONG_TOTAL,
            expected=self._right + follows,
            recorded=item.entry.total,
        )
        self._report(finding, 0 if slip else offset - follows)
        self._offset = follows if slip else offset

    def _is_slip(self, place: int, follows: int) -> bool:
        """Tell whether the next total goes on as if this one were right."""
        right = self._right
        for item in islice(self._booked, place + 1, None):
            right += item.right
            follows += item.excess
            if item.entry.total is not None:
                return item.entry.total - right == follows
        return False

    def _report(self, finding: Finding, shift: int) -> None:
        cause = _Cause(finding, shift)
        self._causes.append(cause)
        if shift:
            self._carried.append(cause)

    def _count_later(self, item: Booked) -> None:
        if item.entry.total is not None:
            for cause in self._carried:
                cause.totals += 1

    def _close(self, item: Booked) -> None:
        for cause in self._carried:
            cause.until = item.entry.line
        self._carried.clear()
        self._offset = 0


def _leaves_points_to_total(item: Booked) -> bool:
    """Tell whether a withdrawal is written as ``-- +0``, and its total loses the points."""
    return isinstance(item.entry.event, Withdrawal) and item.entry.event.points == 0
