"""The screen of ``schiri check``: a verdict a word, and which list has spoken."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from schiri import messages
from schiri.core.words import WordReason
from schiri.referee.check import Tally, WordVerdict
from schiri.render.lines import Line, Role, Segment, line, shortened
from schiri.render.marks import Marks

if TYPE_CHECKING:
    from schiri.referee.check_stream import CheckedBlock
    from schiri.store.lexicon import Lexicon

__all__ = [
    "WordText",
    "date_text",
    "grouped",
    "list_line",
    "other_list_line",
    "summary_line",
    "word_line",
]

_WORD, _NUMBER = "\ue000", "\ue001"
"""Stand for the word and the number of its letters while a sentence is painted."""
_MOST = 64
"""Words with more letters, or as many, are judged one by one."""
_NO_WORD = "“”"
"""Shows a word that consists of nothing."""
_LONGEST_SHOWN = 40
"""Longer words are cut: nobody has laid them."""


class WordText:
    """Makes the painted line, with its line end, of each word.

    Half a million words may pass: the sentences are fetched and painted once, not word by word.

    Args:
        board_size: number of squares in a row of the board.
    """

    def __init__(self, marks: Marks, paint: Callable[[Line], str], board_size: int) -> None:
        self._marks = marks
        self._paint = paint
        self._board_size = board_size
        self._yes, self._in_list = self._parts(WordVerdict(_WORD, "", ("",)))
        self._no, self._unlisted = self._parts(
            WordVerdict(_WORD, "", reason=WordReason.NOT_IN_LIST)
        )
        sentence = _too_long_sentence(_WORD, _NUMBER, board_size)
        painted = paint((Segment(f"{marks.no} {sentence}", Role.NO),)).encode()
        _, _, too_long = painted.partition(_WORD.encode())
        number = _NUMBER.encode()
        self._too_long = [too_long.replace(number, b"%d" % letters) for letters in range(_MOST)]

    def _parts(self, verdict: WordVerdict) -> tuple[bytes, bytes]:
        """Return what stands before and after the word in the line of a verdict."""
        mark, role, sentence = _sentence(verdict, self._marks, self._board_size)
        painted = self._paint((Segment(f"{mark} {sentence}", role),)).encode()
        before, _, after = painted.partition(_WORD.encode())
        return before, after

    def word(self, verdict: WordVerdict) -> str:
        """Return the line of one word."""
        return self._paint(word_line(verdict, self._marks, self._board_size)) + "\n"

    def block(self, checked: CheckedBlock) -> bytes:
        """Return the lines of a block of words, in UTF-8.

        Each line is five pieces, and all words are first laid out as if they were in the list:
        so most of the work is two assignments for the whole block.
        """
        pieces = [self._yes, b"", self._in_list + b": ", b"", b"\n"]
        pieces *= len(checked.words)
        pieces[1::5] = checked.words
        pieces[3::5] = checked.spellings
        unlisted = self._unlisted + b"\n"
        for index in checked.unlisted:
            start = 5 * index
            pieces[start] = self._no
            pieces[start + 2] = unlisted
            pieces[start + 3] = pieces[start + 4] = b""
        no, too_long = self._no, self._too_long
        for index in checked.too_long:
            start = 5 * index
            spelled = pieces[start + 3]
            pieces[start] = no
            # A letter that has a second byte has it after this one.
            pieces[start + 2] = too_long[len(spelled) - spelled.count(b"\xc3")]
            pieces[start + 3] = b""
        for index, verdict in checked.judged:
            start = 5 * index
            pieces[start : start + 5] = [self.word(verdict).encode(), b"", b"", b"", b""]
        return b"".join(pieces)


def word_line(verdict: WordVerdict, marks: Marks, board_size: int) -> Line:
    """Return the verdict on a word, with its spellings or the reason why it is refused.

    Args:
        board_size: number of squares in a row of the board.
    """
    mark, role, sentence = _sentence(verdict, marks, board_size)
    if verdict.valid:
        return line((f"{mark} {sentence}", role), f": {', '.join(verdict.spellings)}")
    reason = "" if _is_said(verdict) else f": {_reason(verdict)}"
    return line((f"{mark} {sentence}", role), reason)


def _sentence(verdict: WordVerdict, marks: Marks, board_size: int) -> tuple[str, Role, str]:
    word = shortened(verdict.word, _LONGEST_SHOWN) if verdict.word.strip() else _NO_WORD
    if verdict.valid:
        return marks.yes, Role.YES, messages.text("check.valid", word=word)
    if verdict.spellings:
        letters = str(len(verdict.board_form))
        return marks.no, Role.NO, _too_long_sentence(word, letters, board_size)
    return marks.no, Role.NO, messages.text("check.invalid", word=word)


def _too_long_sentence(word: str, letters: str, board_size: int) -> str:
    return messages.text("check.too_long", word=word, letters=letters, squares=board_size)


def _is_said(verdict: WordVerdict) -> bool:
    """Tell whether the sentence itself says why the word is refused."""
    return verdict.reason is WordReason.NOT_IN_LIST or bool(verdict.spellings)


def summary_line(tally: Tally, marks: Marks) -> Line:
    """Return the verdict on all words together."""
    if not tally.refused:
        sentence = messages.plural("check.all_valid", tally.words)
        return line((f"{marks.yes} {sentence}", Role.YES))
    if tally.words == 1:
        sentence = messages.text(
            "check.unplayable_alone" if tally.too_long else "check.refused_alone"
        )
    else:
        key = "check.unplayable" if tally.too_long else "check.refused"
        sentence = messages.plural(key, tally.refused, words=tally.words)
    return line((f"{marks.no} {sentence}", Role.NO))


def other_list_line(name: str) -> Line:
    """Return the warning that the list in use is not the one that a game has agreed on."""
    return line((messages.text("state.other_list", name=name), Role.NO))


def list_line(lexicon: Lexicon) -> Line:
    """Return the line that names the list, its size and its date."""
    sentence = messages.plural(
        "check.list",
        len(lexicon),
        name=lexicon.name,
        title=lexicon.title(messages.language()),
        count=grouped(len(lexicon)),
    )
    if lexicon.date:
        sentence += messages.text("check.list_date", date=date_text(lexicon.date))
    return line((sentence, Role.MUTED))


def date_text(date: str) -> str:
    """Return a date (``YYYY-MM-DD``) as the language in use writes it."""
    year, month, day = date.split("-")
    return messages.text("date.format", year=year, month=month, day=day)


def grouped(number: int) -> str:
    """Return a number with its thousands grouped as the language in use writes them."""
    return f"{number:,}".replace(",", messages.text("number.thousands"))


def _reason(verdict: WordVerdict) -> str:
    reason = verdict.reason.value if verdict.reason else ""
    return messages.text(f"reason.{reason}", letter=verdict.letter, umlaut_form=verdict.umlaut_form)
