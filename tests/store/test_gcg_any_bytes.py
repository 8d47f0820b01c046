"""Whatever a file holds, reading it ends in a record, in problems, or in one clear refusal."""

from __future__ import annotations

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from gcg_games import records
from gcg_records import PLAYERS, collected
from schiri.core.errors import DataError
from schiri.core.record import Record
from schiri.store.gcg import read_gcg, write_gcg, write_strict

pieces = st.sampled_from(
    [
        *("#player1", "#player2", "#player9", "#rack1", "#note", "#lost-turn", "#orientation"),
        *("#character-encoding", "UTF-8", "#", ">", ">Anna:", ">Ben:", ">:", ":", "Anna", "8E"),
        *("H8", "21U", "HAUS", "h(A)uS", ".", "[CH]", "[", "(", ")", "?", "ß", "-", "--", "-4"),
        *("-AB", "(challenge)", "(time)", "(AB)", "()", "+10", "-5", "+-10", "10", "UNKNOWN"),
        *(" ", "\t", "\n", "\r\n", "\n\n", "\u00a0", "\u2028", "\x1a", "\ufeff", "A\u0308"),
    ]
)
texts = st.lists(pieces | st.just(" "), max_size=40).map("".join)


def check_problems(data: bytes) -> Record:
    record, problems = collected(data)
    lines = data.count(b"\n") + data.count(b"\r") + 1
    for problem in problems:
        assert 1 <= problem.line <= lines
        if problem.span is not None:
            start, end = problem.span
            assert 0 <= start < end <= len(problem.text) + 1
    if problems:
        with pytest.raises(DataError):
            read_gcg(data, "spiel.gcg", strict=True)
    else:
        assert read_gcg(data, "spiel.gcg", strict=True)[0] == record
    return record


@given(text=texts, headed=st.booleans())
@example(text="#orientation", headed=False)
@example(text=">Anna: - +0 0\n#note\n>Anna: (", headed=True)
@settings(max_examples=500, deadline=None)
def test_any_text_is_read_and_what_was_read_can_be_written(text: str, headed: bool) -> None:
    record = check_problems(((PLAYERS if headed else "") + text).encode())
    again, _ = collected(write_gcg(record))
    assert len(again.entries) == len(record.entries)
    collected(write_strict(record))


@given(data=st.binary(max_size=200))
def test_any_bytes_are_read_or_refused(data: bytes) -> None:
    try:
        check_problems(data)
    except DataError as error:
        assert error.code == "gcg_not_text"


@given(record=records(), place=st.integers(0, 10_000), data=st.binary(max_size=3))
@settings(max_examples=300, deadline=None)
def test_a_damaged_record_is_read_or_refused(record: Record, place: int, data: bytes) -> None:
    whole = write_gcg(record).encode()
    place %= len(whole)
    try:
        check_problems(whole[:place] + data + whole[place + len(data) :])
        check_problems(whole[:place])
    except DataError as error:
        assert error.code == "gcg_not_text"
