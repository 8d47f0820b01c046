"""``judge``: the words of a challenged play go in, one verdict comes out, and all of it vanishes.

The course of the judge's screen as a state machine: keys and the time come in, the next state comes
out. It knows neither keyboard nor screen nor clock, so that every course can be tried.

Word judges at tournaments work like this: whoever challenges says how many words the play has and
types them, the other side confirms, and one verdict on the whole play appears without naming words.
It cannot be dismissed by mistake, and the next pair sees nothing of it.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from enum import Enum, auto
from math import inf

from schiri.referee.check import check_words
from schiri.store.lexicon import Lexicon

__all__ = ["MOST_WORDS", "Judge", "Key", "Phase", "Pressed", "State", "Timing", "play_is_valid"]

MOST_WORDS = 9
"""More words than this cannot be asked for, as their number is one digit; a play from a rack of
seven tiles forms eight at most."""


_AND_MORE = "…"
"""Stands for all that is typed beyond what fits: it is seen, and makes no word of the list."""


class Key(Enum):
    """A key that is no character."""

    ENTER = auto()
    TAB = auto()
    BACKSPACE = auto()
    ESCAPE = auto()
    OTHER = auto()
    """Any other; also Ctrl-C, Ctrl-D and Ctrl-Z, none of which may leave."""


Pressed = Key | str
"""What is pressed: a key, or the character that it types."""


class Phase(Enum):
    """How far the pair at the screen has come."""

    NUMBER = auto()
    """Nobody has begun: the screen asks for the number of words."""
    WORDS = auto()
    """The challenger types the words."""
    CONFIRM = auto()
    """All words are there; the other side has to confirm them."""
    VERDICT = auto()
    PASSWORD = auto()
    """Somebody wants to leave and has to know the password."""
    LEFT = auto()


_BEGUN = (Phase.WORDS, Phase.CONFIRM, Phase.PASSWORD)


@dataclass(frozen=True)
class Timing:
    """How long things last, in seconds.

    Attributes:
        hold: at least as long the verdict stays, whatever is pressed; and for as long nobody can
            leave a screen that has just become empty, as an Esc pressed twice would.
        show: after this the verdict vanishes by itself.
        abandon: after this without a key, what was begun vanishes.
    """

    hold: float = 0.5
    show: float = 10.0
    abandon: float = 15.0


@dataclass(frozen=True)
class State:
    """What the screen shows.

    Attributes:
        phase: how far the pair has come.
        since: when the last key was pressed that counted, in seconds of the caller's clock.
        count: the number of words that belong to the play; 0 where it is not known.
        words: the words that are complete, as typed (NFC).
        typed: what is being typed: the next word, or the password.
        valid: the verdict, in the phase ``VERDICT``.
        wrong_password: whether the last password was wrong.
        cleared: when the screen last became empty by itself or by a key, in the same seconds.
    """

    phase: Phase
    since: float
    count: int = 0
    words: tuple[str, ...] = ()
    typed: str = ""
    valid: bool | None = None
    wrong_password: bool = False
    cleared: float = field(default=-inf, compare=False)


def play_is_valid(words: Iterable[str], lexicon: Lexicon, board_size: int) -> bool:
    """Tell whether all words of a play are in the list; see `check_words`."""
    return all(verdict.valid for verdict in check_words(words, lexicon, board_size))


@dataclass(frozen=True)
class Judge:
    """The rules by which the screen goes from state to state.

    Attributes:
        verdict: judges the words of a play together.
        timing: how long things last.
        longest: the greatest number of characters that a word can have.
        password: what has to be typed to leave (NFC); empty where nothing has to.
    """

    verdict: Callable[[tuple[str, ...]], bool]
    timing: Timing = Timing()
    longest: int = 30
    password: str = ""

    def start(self, now: float) -> State:
        """Return the state before anything is typed, which holds nothing of any play."""
        return State(Phase.NUMBER, now)

    def wait(self, state: State, now: float) -> State:
        """Return what has become of a state by this time, in seconds, without any key."""
        passed = now - state.since
        if state.phase is Phase.VERDICT:
            return self._clear(now) if passed >= self.timing.show else state
        abandoned = state.phase in _BEGUN and passed >= self.timing.abandon
        return self._clear(now) if abandoned else state

    def press(self, state: State, key: Pressed, now: float) -> State:
        """Return the state after a key is pressed at this time, in seconds."""
        state = self.wait(state, now)
        if state.phase is Phase.VERDICT:
            return self._clear(now) if now - state.since >= self.timing.hold else state
        if key is Key.ESCAPE and state.phase in _BEGUN:
            return self._clear(now)
        react = {
            Phase.NUMBER: self._choose,
            Phase.WORDS: self._type,
            Phase.CONFIRM: self._confirm,
            Phase.PASSWORD: self._leave,
        }.get(state.phase)
        return react(replace(state, since=now), key) if react else state

    def _clear(self, now: float) -> State:
        return replace(self.start(now), cleared=now)

    def _choose(self, state: State, key: Pressed) -> State:
        if key is Key.ESCAPE and state.since - state.cleared >= self.timing.hold:
            return replace(state, phase=Phase.PASSWORD if self.password else Phase.LEFT)
        if isinstance(key, str) and key in set(map(str, range(1, MOST_WORDS + 1))):
            return replace(state, phase=Phase.WORDS, count=int(key))
        return state

    def _type(self, state: State, key: Pressed) -> State:
        if key is Key.ENTER or (isinstance(key, str) and key.isspace()):
            return _next_word(state)
        if key is Key.BACKSPACE:
            return _erase(state)
        return _append(state, key, self.longest)

    def _confirm(self, state: State, key: Pressed) -> State:
        if key is Key.TAB:
            return replace(state, phase=Phase.VERDICT, valid=self.verdict(state.words))
        return _erase(state) if key is Key.BACKSPACE else state

    def _leave(self, state: State, key: Pressed) -> State:
        if key is Key.ENTER:
            if state.typed == self.password:
                return State(Phase.LEFT, state.since)
            return replace(state, typed="", wrong_password=True)
        if key is Key.BACKSPACE:
            return replace(state, typed=state.typed[:-1])
        return _append(state, key, longest=max(self.longest, 2 * len(self.password)), blanks=True)


def _next_word(state: State) -> State:
    if not state.typed:
        return state
    words = (*state.words, state.typed)
    phase = Phase.CONFIRM if len(words) == state.count else Phase.WORDS
    return replace(state, phase=phase, words=words, typed="")


def _erase(state: State) -> State:
    """Take one character back; before the first of a word, return to the word before."""
    if state.typed:
        return replace(state, typed=state.typed[:-1])
    if state.words:
        *words, last = state.words
        return replace(state, phase=Phase.WORDS, words=tuple(words), typed=last)
    return State(Phase.NUMBER, state.since)


def _append(state: State, key: Pressed, longest: int, *, blanks: bool = False) -> State:
    """Add a character, unless it is one that cannot be seen or has nothing to stand on."""
    if not isinstance(key, str) or not key.isprintable() or (key.isspace() and not blanks):
        return state
    if len(state.typed) > longest or (not state.typed and unicodedata.combining(key)):
        return state
    typed = unicodedata.normalize("NFC", state.typed + key)
    return replace(state, typed=typed if len(typed) <= longest else state.typed + _AND_MORE)
