"""The screens of ``schiri wordlist``: what a list is, and what is wrong with words for one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from schiri import messages
from schiri.render.check import date_text, grouped
from schiri.render.lines import Line, Role, line, shortened
from schiri.render.tables import named_rows

if TYPE_CHECKING:
    from schiri.referee.wordlist import BuiltList, WordFault
    from schiri.render.marks import Marks
    from schiri.store.lexicon import Lexicon

__all__ = ["built_lines", "fault_lines", "list_lines", "lists_json"]

_MOST_FAULTS = 10
_LONGEST_WORD = 30
_KILOBYTE = 1000


def built_lines(built: BuiltList, marks: Marks, *, plain: bool = False) -> list[Line]:
    """Return that a list has been compiled, and what it is."""
    lexicon = built.lexicon
    sentence = messages.plural(
        "wordlist.built",
        len(lexicon),
        path=lexicon.path,
        count=grouped(len(lexicon)),
        edition=built.edition,
    )
    return [line((f"{marks.yes} {sentence}", Role.YES)), *list_lines([lexicon], plain=plain)]


def list_lines(lexicons: Iterable[Lexicon], *, plain: bool = False) -> list[Line]:
    """Return what is known of lists, a block each.

    Args:
        plain: set nothing in columns, as it is read out.
    """
    lines: list[Line] = []
    for lexicon in lexicons:
        title = lexicon.title(messages.language())
        heading = messages.text("wordlist.heading", name=lexicon.name, title=title)
        lines += [line(), line((heading, Role.HEADING))]
        lines += named_rows(_rows(lexicon), plain=plain)
    return lines[1:]


def lists_json(lexicons: Iterable[Lexicon]) -> dict[str, object]:
    """Return what is known of lists for machines."""
    return {
        "lists": [
            {
                "name": lexicon.name,
                "title": lexicon.title(messages.language()),
                "language": lexicon.language,
                "date": lexicon.date or None,
                "words": len(lexicon),
                "sha256": lexicon.sha256,
                "path": lexicon.path or None,
                "bytes": lexicon.size,
            }
            for lexicon in lexicons
        ]
    }


def fault_lines(faults: Sequence[WordFault]) -> Iterator[Line]:
    """Return words that no list can have, with their lines and the reasons: the first ten."""
    for fault in faults[:_MOST_FAULTS]:
        word = shortened(fault.word, _LONGEST_WORD)
        reason = messages.text(f"reason.{fault.reason.value}", letter=fault.letter, umlaut_form="")
        text = messages.text("wordlist.fault", line=fault.line, word=word, reason=reason)
        yield line(f"  {text}")
    more = len(faults) - _MOST_FAULTS
    if more > 0:
        yield line("  ", messages.plural("wordlist.more_faults", more, count=grouped(more)))


def _rows(lexicon: Lexicon) -> Iterator[tuple[str, str]]:
    yield messages.text("wordlist.language"), lexicon.language
    if lexicon.date:
        yield messages.text("wordlist.date"), date_text(lexicon.date)
    yield messages.text("wordlist.words"), grouped(len(lexicon))
    # Rounded up: no file is of no size.
    size = messages.text("wordlist.kilobytes", count=grouped(-(-lexicon.size // _KILOBYTE)))
    yield messages.text("wordlist.size"), size
    yield "SHA-256", lexicon.sha256
