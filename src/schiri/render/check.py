"""The screen of ``schiri check``: a verdict a word, and which list has spoken."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING

from schiri import messages
from schiri.core.words import WordReason
from schiri.referee.check import WordVerdict
from schiri.render.lines import Line, Role, line
from schiri.render.marks import Marks

if TYPE_CHECKING:
    from schiri.referee.check_stream import CheckedBlock
    from schiri.store.lexicon import Lexicon

__all__ = ["Tally", "WordText", "list_line", "summary_line"]

_WORD = "\0"


class Tally:
    """Counts verdicts on their way to the screen."""

    def __init__(self) -> None:
        self.words = 0
        self.refused = 0

    def add(self, words: int, refused: int) -> None:
        """Count the verdicts on several words."""
        self.words += words
        self.refused += refused

    def watch(self, verdicts: Iterable[WordVerdict]) -> Iterator[WordVerdict]:
        """Pass verdicts on and count them."""
        for verdict in verdicts:
            self.add(1, 0 if verdict.reason is None else 1)
            yield verdict


class WordText:
    """Makes the painted line, with its line end, of each word.

    Half a million words may pass: the sentences are fetched and painted once, not word by word.
    """

    def __init__(self, marks: Marks, paint: Callable[[Line], str]) -> None:
        yes = paint(line((f"{marks.yes} {messages.text('check.valid', word=_WORD)}", Role.YES)))
        no = paint(line((f"{marks.no} {messages.text('check.invalid', word=_WORD)}", Role.NO)))
        self._yes, _, self._in_list = f"{yes}: ".partition(_WORD)
        self._no, _, self._not_in_list = no.partition(_WORD)

    def word(self, verdict: WordVerdict) -> str:
        """Return the line of one word."""
        if verdict.reason is None:
            spellings = ", ".join(verdict.spellings)
            return f"{self._yes}{verdict.word}{self._in_list}{spellings}\n"
        reason = "" if verdict.reason is WordReason.NOT_IN_LIST else f": {_reason(verdict)}"
        return f"{self._no}{verdict.word}{self._not_in_list}{reason}\n"

    def block(self, checked: CheckedBlock) -> bytes:
        """Return the lines of a block of words, in UTF-8.

        Each line is five pieces, and all words are first laid out as if they were in the list:
        so most of the work is two assignments for the whole block.
        """
        pieces = [self._yes.encode(), b"", self._in_list.encode(), b"", b"\n"]
        pieces *= len(checked.words)
        pieces[1::5] = checked.words
        pieces[3::5] = checked.spellings
        no = self._no.encode()
        for reason, indices in (
            (WordReason.TOO_LONG, checked.too_long),
            (WordReason.NOT_IN_LIST, checked.unlisted),
        ):
            line_of_none = self.word(WordVerdict("", "", reason=reason))
            refusal = line_of_none.removeprefix(self._no).encode()
            for index in indices:
                start = 5 * index
                pieces[start] = no
                pieces[start + 2] = refusal
                pieces[start + 3] = pieces[start + 4] = b""
        for index, verdict in checked.refused:
            start = 5 * index
            pieces[start : start + 5] = [self.word(verdict).encode(), b"", b"", b"", b""]
        return b"".join(pieces)


def summary_line(tally: Tally, marks: Marks) -> Line:
    """Return the verdict on all words together."""
    if tally.refused:
        sentence = messages.plural("check.refused", tally.refused, words=tally.words)
        return line((f"{marks.no} {sentence}", Role.NO))
    sentence = messages.plural("check.all_valid", tally.words)
    return line((f"{marks.yes} {sentence}", Role.YES))


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
        sentence += messages.text("check.list_date", date=lexicon.date)
    return line((sentence, Role.MUTED))


def grouped(number: int) -> str:
    """Return a number with its thousands grouped as the language in use writes them."""
    return f"{number:,}".replace(",", messages.text("number.thousands"))


def _reason(verdict: WordVerdict) -> str:
    reason = verdict.reason.value if verdict.reason else ""
    return messages.text(f"reason.{reason}", letter=verdict.letter, umlaut_form=verdict.umlaut_form)
