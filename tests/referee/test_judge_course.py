"""The course of the judge's screen: what may follow on what, and that nothing stays."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from schiri.referee.judge import MOST_WORDS, Judge, Key, Phase, Pressed, State, play_is_valid
from schiri.store.lexicon import open_lexicon

SECRET = "Bänkchen 7"
CHARACTERS = st.sampled_from([*"123456789AEäu\u0308ßÉ-' \t\x03\x04\x1a\u200b", "語"])
KEYS = st.one_of(CHARACTERS, CHARACTERS, st.sampled_from(Key))
COURSES = st.lists(st.tuples(KEYS, st.floats(0, 20)), max_size=60)


def judge(password: str = "") -> Judge:
    return Judge(lambda words: "XQJ" not in words, password=password)


def typed(text: str) -> list[Pressed]:
    return list(text)


def run(rules: Judge, keys: Iterable[Pressed], now: float = 0.0) -> State:
    """Press keys, a tenth of a second apart."""
    state = rules.start(now)
    for key in keys:
        now += 0.1
        state = rules.press(state, key, now)
    return state


def verdict(words: str = "2HAUS EI ") -> State:
    state = run(judge(), [*typed(words), Key.TAB])
    assert state.phase is Phase.VERDICT
    return state


@pytest.mark.parametrize(("words", "valid"), [("2HAUS EI ", True), ("3HAUS XQJ EI ", False)])
def test_one_verdict_on_the_whole_play(words: str, valid: bool) -> None:
    assert verdict(words).valid is valid


def test_enter_ends_a_word_like_a_space() -> None:
    state = run(judge(), ["2", *"HAUS", Key.ENTER, Key.ENTER, *"EI", Key.ENTER])
    assert (state.phase, state.words) == (Phase.CONFIRM, ("HAUS", "EI"))


@pytest.mark.parametrize("key", [Key.ENTER, Key.OTHER, " ", "x"])
def test_only_tab_confirms(key: Pressed) -> None:
    assert run(judge(), [*typed("1HAUS "), key]).phase is Phase.CONFIRM


@pytest.mark.parametrize("key", ["0", "x", "²", "\u0663", "12", Key.ENTER, Key.TAB, Key.OTHER])
def test_only_a_digit_begins(key: Pressed) -> None:
    assert run(judge(), [key]).phase is Phase.NUMBER


def test_the_verdict_stays_half_a_second_whatever_is_pressed() -> None:
    state = shown = verdict()
    for passed in (0.0, 0.1, 0.3, 0.49):
        state = judge().press(state, Key.ESCAPE, shown.since + passed)
        assert state == shown
    assert judge().press(state, "x", shown.since + 0.5) == judge().start(shown.since + 0.5)


def test_the_key_that_clears_a_verdict_does_nothing_else() -> None:
    shown = verdict()
    for key in ("3", Key.ESCAPE, Key.TAB):
        assert judge().press(shown, key, shown.since + 1).phase is Phase.NUMBER


def test_the_verdict_vanishes_after_ten_seconds() -> None:
    shown = verdict()
    assert judge().wait(shown, shown.since + 9.9) == shown
    assert judge().wait(shown, shown.since + 10) == judge().start(shown.since + 10)


@pytest.mark.parametrize("begun", ["2", "2HAU", "2HAUS ", "2HAUS EI "])
def test_what_is_abandoned_vanishes_after_fifteen_seconds(begun: str) -> None:
    state = run(judge(), typed(begun))
    assert judge().wait(state, state.since + 14.9) == state
    assert judge().wait(state, state.since + 15) == judge().start(state.since + 15)
    later = judge().press(state, Key.OTHER, state.since + 14)
    assert judge().wait(later, state.since + 28.9) == later


def test_backspace_goes_back_to_the_beginning_step_by_step() -> None:
    keys = [*typed("2HA E "), Key.BACKSPACE]
    phases = [run(judge(), [*keys, *[Key.BACKSPACE] * n]) for n in range(5)]
    assert [(state.words, state.typed) for state in phases] == [
        (("HA",), "E"),
        (("HA",), ""),
        ((), "HA"),
        ((), "H"),
        ((), ""),
    ]
    start = run(judge(), [*keys, *[Key.BACKSPACE] * 5])
    assert start == judge().start(start.since)


def test_escape_starts_over_and_leaves_only_from_the_beginning() -> None:
    for begun in ("2", "2HAUS ", "1HAUS "):
        assert run(judge(), [*typed(begun), Key.ESCAPE]).phase is Phase.NUMBER
    assert run(judge(), [Key.ESCAPE]).phase is Phase.LEFT


@pytest.mark.parametrize("begun", ["2", "2HAUS ", "1HAUS "])
def test_escape_pressed_twice_starts_over_and_does_not_leave(begun: str) -> None:
    cleared = run(judge(), [*typed(begun), Key.ESCAPE])
    for passed in (0.0, 0.1, 0.49):
        state = judge().press(cleared, Key.ESCAPE, cleared.since + passed)
        assert state.phase is Phase.NUMBER
    assert judge().press(state, Key.ESCAPE, cleared.since + 0.51).phase is Phase.LEFT


def test_escape_does_not_leave_as_the_verdict_vanishes() -> None:
    shown = verdict()
    assert judge().press(shown, Key.ESCAPE, shown.since + 10).phase is Phase.NUMBER


def test_leaving_needs_the_password_where_there_is_one() -> None:
    secret = unicodedata.normalize("NFD", SECRET)
    assert run(judge(SECRET), [Key.ESCAPE, *secret, Key.ENTER]).phase is Phase.LEFT
    wrong = run(judge(SECRET), [Key.ESCAPE, *SECRET, "x", Key.ENTER])
    assert (wrong.phase, wrong.wrong_password, wrong.typed) == (Phase.PASSWORD, True, "")
    assert run(judge(SECRET), [Key.ESCAPE, Key.ENTER]).phase is Phase.PASSWORD
    assert run(judge(SECRET), [Key.ESCAPE, *SECRET, Key.ESCAPE]).phase is Phase.NUMBER


def test_a_password_begun_vanishes_as_well() -> None:
    state = run(judge(SECRET), [Key.ESCAPE, *"Bänk"])
    assert judge(SECRET).wait(state, state.since + 15).typed == ""


def test_a_word_cannot_grow_beyond_all_bounds() -> None:
    assert run(replace(judge(), longest=4), ["1", *"ABCDEFG"]).typed == "ABCD…"


@given(COURSES, st.sampled_from(["", SECRET]))
def test_every_course_keeps_the_rules(course: list[tuple[Pressed, float]], password: str) -> None:
    rules, now = judge(password), 0.0
    state = rules.start(now)
    for key, passed in course:
        now += passed
        before, state = rules.wait(state, now), rules.press(state, key, now)
        if state.phase is Phase.NUMBER:
            assert state == rules.start(state.since), "something of a play is left"
        if state.phase is Phase.VERDICT and before.phase is not Phase.VERDICT:
            assert before.phase is Phase.CONFIRM
            assert key is Key.TAB
        if state.phase in (Phase.CONFIRM, Phase.VERDICT):
            assert len(state.words) == state.count <= MOST_WORDS
        if state.phase is Phase.LEFT and before.phase is not Phase.LEFT:
            assert before.phase is (Phase.PASSWORD if password else Phase.NUMBER)
            assert key is (Key.ENTER if password else Key.ESCAPE)
        assert (state.valid is not None) == (state.phase is Phase.VERDICT)
        for word in (*state.words, state.typed):
            assert word.isprintable(), "could disturb the terminal or the log"


@given(COURSES)
def test_left_alone_every_screen_is_empty_in_the_end(course: list[tuple[Pressed, float]]) -> None:
    rules, now = judge(), 0.0
    state = rules.start(now)
    for key, passed in course:
        now += passed
        state = rules.press(state, key, now)
    state = rules.wait(state, now + 15.1)
    assert state == State(state.phase, state.since)
    assert state.phase in (Phase.NUMBER, Phase.LEFT)


def test_words_are_judged_as_check_judges_them() -> None:
    german = open_lexicon("de")
    assert play_is_valid(["STRASSE", "Straße", "o\u0308l"], german, 15)
    for refused in ("OEL", "JO-JO", "XQJ", "A", "DONAUDAMPFSCHIFFE"):
        assert not play_is_valid(["HAUS", refused], german, 15)
