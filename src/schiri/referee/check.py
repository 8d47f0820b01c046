"""``check``: which words are in the agreed list, and why the others are refused."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from schiri.core.words import WordReason, board_form, umlaut_candidates, unplayable
from schiri.store.lexicon import Lexicon

__all__ = ["Tally", "WordVerdict", "check_words", "judge_word"]


class WordVerdict(NamedTuple):
    """Whether a word is in the list, and if not, why.

    A named tuple, because a frozen dataclass takes three times as long to make and half a million
    words may be waiting.

    Attributes:
        word: the word as it was typed.
        board_form: the word in tiles, e.g. ``MASSEN``.
        spellings: how the list spells it; none where it is not in the list.
        reason: why it is refused; ``None`` where it is not. A word that is refused as
            ``TOO_LONG`` can be in the list all the same.
        letter: the offending character, for `WordReason.UNKNOWN_LETTER`, ``HYPHEN`` and
            ``APOSTROPHE``; otherwise empty.
        umlaut_form: the board form that is in the list, for ``UMLAUT_SPELLED_OUT``.
    """

    word: str
    board_form: str
    spellings: tuple[str, ...] = ()
    reason: WordReason | None = None
    letter: str = ""
    umlaut_form: str = ""

    @property
    def valid(self) -> bool:
        """Whether the word is in the list and fits on the board."""
        return self.reason is None


class Tally:
    """Counts verdicts on their way to the reader.

    Attributes:
        words: all that have been judged.
        refused: those that are refused for whatever reason.
        too_long: those among them that are in the list, but too long for the board.
    """

    def __init__(self) -> None:
        self.words = self.refused = self.too_long = 0

    def add(self, words: int, refused: int, too_long: int = 0) -> None:
        """Count the verdicts on several words."""
        self.words += words
        self.refused += refused
        self.too_long += too_long

    def watch(self, verdicts: Iterable[WordVerdict]) -> Iterator[WordVerdict]:
        """Pass verdicts on and count them."""
        for verdict in verdicts:
            refused = verdict.reason is not None
            self.add(1, refused, refused and bool(verdict.spellings))
            yield verdict


def check_words(words: Iterable[str], lexicon: Lexicon, board_size: int) -> Iterator[WordVerdict]:
    """Judge words one after the other, as they come.

    Args:
        words: the words as typed.
        lexicon: the agreed list.
        board_size: number of squares in a row of the board, which no word can exceed.
    """
    look_up = lexicon.look_up
    for word in words:
        # What is found like this is a board form; anything else needs a closer look.
        form = word.upper()
        spellings = look_up(form)
        if spellings and 1 < len(form) <= board_size:
            yield WordVerdict(word, form, spellings)
        else:
            yield judge_word(word, lexicon, board_size)


def judge_word(word: str, lexicon: Lexicon, board_size: int) -> WordVerdict:
    """Judge one word, whatever was typed; see `check_words`."""
    form = board_form(word, lexicon.alphabet)
    spellings = lexicon.look_up(form)
    if flaw := unplayable(form, lexicon.alphabet, board_size):
        reason, letter = flaw
        return WordVerdict(word, form, spellings, reason, letter)
    if spellings:
        return WordVerdict(word, form, spellings)
    for candidate in umlaut_candidates(form, lexicon.alphabet, lexicon.has_beginning):
        if candidate in lexicon:
            reason = WordReason.UMLAUT_SPELLED_OUT
            return WordVerdict(word, form, reason=reason, umlaut_form=candidate)
    return WordVerdict(word, form, reason=WordReason.NOT_IN_LIST)
