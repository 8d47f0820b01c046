"""Events are compared by their kind and by what they hold."""

from __future__ import annotations

from schiri.core.events import Event, TimePenalty, Withdrawal


def test_events_of_different_kinds_differ_whatever_they_hold() -> None:
    taken_back: Event = Withdrawal(0, -10)
    overtime: Event = TimePenalty(0, -10)
    assert taken_back == Withdrawal(0, -10)
    assert taken_back != Withdrawal(0, -9)
    assert taken_back != overtime
    assert not taken_back == overtime  # noqa: SIM201 - the other operator
    assert len({taken_back, overtime, TimePenalty(0, -10)}) == 2
