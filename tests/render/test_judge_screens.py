"""The judge's screens: they fit, say what counts, and name no word as wrong."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from schiri import messages
from schiri.referee.judge import Phase, State
from schiri.render.judge import Size, judge_lines, verdict_bar
from schiri.render.lines import Role, text_of
from schiri.render.marks import MARKS

OTHER_LIST = (
    "Attention: the list in use (de) is not the one that was agreed on when the game began."
)
NOT_LOGGED = "Attention: the last verdict could not be written to the log."
LIST = "List de, as of 2023-01-10, 675,767 words: German word list (enz/german-wordlist)"
WORDS = ("HAUS", "XQJ", "EI", "AB", "ZU", "IN", "AM", "ER", "SO")
STATES = st.builds(
    lambda phase, number, valid: State(
        phase, 0, 9, WORDS[:number], "STRAS" if phase is Phase.WORDS else "", valid
    ),
    st.sampled_from(Phase),
    st.integers(0, 9),
    st.booleans(),
)


@pytest.fixture(params=messages.languages())
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    messages.use(request.param)
    yield request.param
    messages.use("en")


def shown(state: State, width: int = 80, height: int = 24, *, warnings: Sequence[str] = ()) -> str:
    lines = judge_lines(state, LIST, MARKS, Size(width, height), warnings=warnings)
    return "\n".join(text_of(line).rstrip() for line in lines)


@given(
    STATES,
    st.integers(1, 120),
    st.integers(1, 60),
    st.sampled_from([(), (OTHER_LIST,), (NOT_LOGGED, OTHER_LIST)]),
)
def test_every_screen_fits(state: State, width: int, height: int, warnings: Sequence[str]) -> None:
    lines = judge_lines(state, LIST, MARKS, Size(width, height), warnings=warnings)
    assert len(lines) == height
    assert max(len(text_of(line)) for line in lines) <= width


@given(STATES, st.integers(40, 120), st.integers(4, 60))
def test_the_list_and_its_date_are_always_there(state: State, width: int, height: int) -> None:
    last = shown(state, width, height).splitlines()[-1]
    assert last.startswith("List de, as of 2023-01-10")


@pytest.mark.parametrize("size", [(80, 24), (40, 12), (30, 6), (24, 4), (80, 1)])
@pytest.mark.parametrize("valid", [True, False])
def test_the_verdict_is_there_on_the_smallest_screen(
    size: tuple[int, int], valid: bool, language: str
) -> None:
    state = State(Phase.VERDICT, 0, 9, WORDS, valid=valid)
    text = shown(state, *size, warnings=[NOT_LOGGED, OTHER_LIST])
    answers = {"en": ("✓ YES", "✗ NO"), "de": ("✓ JA", "✗ NEIN"), "sv": ("✓ JA", "✗ NEJ")}[language]
    assert answers[0 if valid else 1] in text
    assert answers[1 if valid else 0] not in text


def test_the_verdicts_differ_only_in_the_bar() -> None:
    """So no word is named as wrong, neither by a mark nor by its colour."""
    size = Size(80, 24)
    yes, no = (
        judge_lines(State(Phase.VERDICT, 0, 9, WORDS, valid=valid), LIST, MARKS, size)
        for valid in (True, False)
    )
    different = [(a, b) for a, b in zip(yes, no, strict=True) if a != b]
    assert len(different) == 3
    assert {(a[0].role, b[0].role) for a, b in different} == {(Role.YES, Role.NO)}


def test_where_rows_are_few_the_words_move_together() -> None:
    text = shown(State(Phase.WORDS, 0, 9, WORDS[:8], "SO"), 80, 6)
    assert "1 HAUS  2 XQJ" in text
    assert "9 SO_" in text


LONG = ("DAMPFSCHIFFERIN", "GESELLSCHAFTERN", "XQJ")


@pytest.mark.parametrize("size", [(20, 12), (20, 8), (20, 7), (30, 5), (60, 3)])
def test_whoever_confirms_sees_all_words(size: tuple[int, int]) -> None:
    text = shown(State(Phase.CONFIRM, 0, 3, LONG), *size, warnings=[OTHER_LIST])
    assert all(
        re.search(rf"{number} +{word}\b", text, re.M) for number, word in enumerate(LONG, 1)
    ), text


@pytest.mark.parametrize("size", [(20, 6), (20, 5), (30, 4), (40, 4)])
def test_words_that_are_cut_off_are_marked(size: tuple[int, int]) -> None:
    text = shown(State(Phase.CONFIRM, 0, 3, LONG), *size)
    assert "1 DAMPF" not in text
    assert re.search("^….*$", text, re.M)
    assert "3 XQJ" in text


def test_a_word_that_is_wider_than_the_screen_is_marked() -> None:
    text = shown(State(Phase.CONFIRM, 0, 2, LONG[:2]), 17, 24)
    assert "  1  …FSCHIFFERIN" in text


def test_the_warnings_stand_above_the_list_as_long_as_there_is_room() -> None:
    state = State(Phase.CONFIRM, 0, 3, ("HAUS", "EI", "XQJ"))
    *_, above, last = shown(state, 100, 24, warnings=[OTHER_LIST]).splitlines()
    assert (above, last) == (OTHER_LIST, LIST)
    assert OTHER_LIST in shown(state, 100, 4, warnings=[OTHER_LIST])
    few = shown(state, 100, 3, warnings=[OTHER_LIST])
    assert OTHER_LIST not in few
    assert "1 HAUS  2 EI  3 XQJ" in few


def test_the_password_is_not_shown_nor_its_length() -> None:
    short, long = (shown(State(Phase.PASSWORD, 0, typed=typed)) for typed in ("x", "geheimnis"))
    assert short == long
    assert "geheim" not in long


def test_the_bar_spans_the_screen() -> None:
    for rows in (1, 3):
        bar = verdict_bar(False, "the play is not valid", MARKS, 60, rows=rows)
        assert [len(text_of(line)) for line in bar] == [60] * rows
