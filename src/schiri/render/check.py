"""The screen of ``schiri check``: a verdict a word, and which list has spoken."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING

from schiri import messages
from schiri.core.words import WordReason
from schiri.render.lines import Line, Role, line
from schiri.render.marks import Marks

if TYPE_CHECKING:
    from schiri.referee.check import WordVerdict
    from schiri.store.lexicon import Lexicon

__all__ = ["Tally", "list_line", "summary_line", "word_lines"]

_WORD = "\0"


class Tally:
    """Counts verdicts on their way to the screen."""

    def __init__(self) -> None:
        self.words = 0
        self.refused = 0

    def watch(self, verdicts: Iterable[WordVerdict]) -> Iterator[WordVerdict]:
        """Pass verdicts on and count them."""
        for verdict in verdicts:
            self.words += 1
            if verdict.reason is not None:
                self.refused += 1
            yield verdict


def word_lines(
    verdicts: Iterable[WordVerdict], marks: Marks, paint: Callable[[Line], str]
) -> Iterator[str]:
    """Return a painted line, with its line end, for each verdict.

    Half a million words may pass: the sentences are fetched and painted once, not word by word.
    """
    yes, valid = _around_word("check.valid", marks.yes, Role.YES, paint)
    no, invalid = _around_word("check.invalid", marks.no, Role.NO, paint)
    for verdict in verdicts:
        if verdict.reason is None:
            spellings = ", ".join(verdict.spellings)
            yield f"{yes}{verdict.word}{valid}: {spellings}\n"
        elif verdict.reason is WordReason.NOT_IN_LIST:
            yield f"{no}{verdict.word}{invalid}\n"
        else:
            yield f"{no}{verdict.word}{invalid}: {_reason(verdict)}\n"


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


def _around_word(key: str, mark: str, role: Role, paint: Callable[[Line], str]) -> tuple[str, str]:
    sentence = messages.text(key, word=_WORD)
    before, _, after = paint(line((f"{mark} {sentence}", role))).partition(_WORD)
    return before, after


def _reason(verdict: WordVerdict) -> str:
    reason = verdict.reason.value if verdict.reason else ""
    return messages.text(f"reason.{reason}", letter=verdict.letter, umlaut_form=verdict.umlaut_form)
