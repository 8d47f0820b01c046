"""The judge's screens: what is asked, the verdict on a bar of its own, and always which list."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from textwrap import wrap
from typing import TYPE_CHECKING, NamedTuple

from schiri import messages
from schiri.referee.judge import MOST_WORDS, Phase, State
from schiri.render.check import date_text, grouped, other_list_line, summary_line
from schiri.render.lines import Line, Role, ending, line, shortened, text_of
from schiri.render.marks import Marks

if TYPE_CHECKING:
    from schiri.referee.agreed_list import AgreedList
    from schiri.referee.check import Tally
    from schiri.store.lexicon import Lexicon

__all__ = [
    "Size",
    "judge_lines",
    "list_name",
    "list_warnings",
    "verdict_bar",
    "words_bar",
    "words_line",
]

_HIGH_BAR = 12
"""From this many rows on, the verdict stands on a bar of three."""


class Size(NamedTuple):
    """Columns and rows of a screen."""

    width: int
    height: int


def judge_lines(
    state: State, list_line: str, marks: Marks, size: Size, *, warnings: Sequence[str] = ()
) -> list[Line]:
    """Return the whole screen of the tournament's judge, as many lines as it has rows.

    Where rows are few, blank ones go first, then the words move together, then the hint goes, then
    the warnings, then the beginning of the words. The list stays in the last row, except where
    there is one row only: that belongs to the question or the verdict.

    Args:
        state: what there is to show.
        list_line: the list in use, see `list_name`.
        marks: the signs that the terminal can show.
        size: of the screen.
        warnings: sentences that both sides shall see.
    """
    head, hint = _head(state, marks, size), _sentence(_hint(state), Role.MUTED, size.width)
    apart, together = _words(state, size.width), _together(state, size.width)
    last = [line((shortened(list_line, size.width), Role.MUTED))]
    foot = [row for text in warnings for row in _sentence(text, Role.WARNING, size.width)] + last
    layouts = [
        (apart, hint, foot),
        (together, hint, foot),
        (together, [], foot),
        (together, [], last),
    ]
    fitting = (parts for parts in layouts if sum(map(len, (head, *parts))) <= size.height)
    words, hint, foot = next(fitting, layouts[-1])
    words = _last_rows(words, Size(size.width, size.height - len(head) - len(foot)))
    upper = _spread((head, words), size.height - len(hint) - len(foot))
    if size.height > 1:
        upper = upper[: size.height - len(foot)]
    blank = [line()] * (size.height - len(upper) - len(hint) - len(foot))
    return [*upper, *blank, *hint, *foot][: size.height]


def verdict_bar(yes: bool, text: str, marks: Marks, width: int, *, rows: int = 1) -> list[Line]:
    """Return the verdict as a bar across the screen: mark, YES or NO, and what it is about.

    Args:
        yes: the verdict.
        text: the sentence behind YES or NO.
        marks: the signs that the terminal can show.
        width: columns of the screen.
        rows: 3 for a blank row of the bar above and below the text, else 1.
    """
    role = Role.YES if yes else Role.NO
    margin = [line((" " * width, role))] * (rows // 2)
    texts = wrap(_verdict_text(yes, text, marks), max(1, width - 2))
    return [*margin, *(line((text.center(width)[:width], role)) for text in texts), *margin]


def words_bar(tally: Tally, marks: Marks, width: int) -> list[Line]:
    """Return the verdict on words that somebody has asked about, as a bar."""
    return verdict_bar(not tally.refused, _summary(tally, marks), marks, width)


def words_line(tally: Tally, marks: Marks) -> Line:
    """Return the same verdict as a line of text."""
    yes = not tally.refused
    return line((_verdict_text(yes, _summary(tally, marks), marks), Role.YES if yes else Role.NO))


def _summary(tally: Tally, marks: Marks) -> str:
    mark = marks.no if tally.refused else marks.yes
    return text_of(summary_line(tally, marks)).removeprefix(f"{mark} ")


def _verdict_text(yes: bool, text: str, marks: Marks) -> str:
    answer = messages.text("judge.yes" if yes else "judge.no")
    return f"{marks.yes if yes else marks.no} {answer}: {text}"


def list_name(lexicon: Lexicon) -> str:
    """Return the line about the list, with name and date first, as the end may be cut off."""
    date = messages.text("check.list_date", date=date_text(lexicon.date)) if lexicon.date else ""
    return messages.plural(
        "judge.list",
        len(lexicon),
        name=lexicon.name,
        date=date,
        title=lexicon.title(messages.language()),
        count=grouped(len(lexicon)),
    )


def list_warnings(agreed: AgreedList) -> list[str]:
    """Return what has to be said of the list besides its name: that it is not the agreed one."""
    return [] if agreed.as_agreed else [text_of(other_list_line(agreed.lexicon.name))]


def _head(state: State, marks: Marks, size: Size) -> list[Line]:
    if state.phase is Phase.VERDICT:
        yes = bool(state.valid)
        text = messages.text("judge.play_valid" if yes else "judge.play_invalid")
        rows = 3 if size.height >= _HIGH_BAR else 1
        return verdict_bar(yes, text, marks, size.width, rows=rows)
    if state.phase is Phase.PASSWORD:
        return _password_request(state, size.width)
    heading = {
        Phase.NUMBER: messages.text("judge.number", most=MOST_WORDS),
        Phase.WORDS: messages.plural("judge.words", state.count),
        Phase.CONFIRM: messages.text("judge.confirm"),
        Phase.LEFT: "",
    }[state.phase]
    return _sentence(heading, Role.HEADING, size.width)


def _password_request(state: State, width: int) -> list[Line]:
    lines = _sentence(messages.text("judge.password"), Role.HEADING, width)
    # One star, however long the password is: others may be watching.
    lines.append(line(" *" if state.typed else ""))
    if state.wrong_password and not state.typed:
        lines += _sentence(messages.text("judge.password_wrong"), Role.WARNING, width)
    return lines


def _words(state: State, width: int) -> list[Line]:
    """Return a line for each word, also for those that are still to come."""
    shown = _shown_words(state)
    shown += [""] * (state.count - len(shown))
    return [
        line(f"{number:>3}  {ending(word, max(1, width - 5))}"[:width])
        for number, word in enumerate(shown, start=1)
    ]


def _together(state: State, width: int) -> list[Line]:
    """Return the words beside one another, in no more lines than they need."""
    # The blank after a number is one at which no line breaks, until `line` makes it a common one.
    words = [f"{number}\u00a0{word}" for number, word in enumerate(_shown_words(state), start=1)]
    rows = wrap("  ".join(words), width, break_on_hyphens=False)
    return [line(row) for row in rows]


def _last_rows(lines: list[Line], room: Size) -> list[Line]:
    """Return the end of too many lines, where the typing is, marked where it begins."""
    if len(lines) <= room.height:
        return lines
    if room.height < 1:
        return []
    first, *rest = lines[-room.height :]
    return [line(ending(f"…{text_of(first)}", room.width)), *rest]


def _shown_words(state: State) -> list[str]:
    """Return the words, the one that is being typed with a cursor."""
    return [*state.words, f"{state.typed}_"] if state.phase is Phase.WORDS else list(state.words)


def _hint(state: State) -> str:
    if state.phase is Phase.LEFT:
        return ""
    return messages.text(f"judge.hint.{state.phase.name.lower()}")


def _sentence(text: str, role: Role, width: int) -> list[Line]:
    return [line((piece, role)) for piece in wrap(text, width)]


def _spread(blocks: Iterable[Sequence[Line]], rows: int) -> list[Line]:
    """Put blocks below one another, with a blank row before each as long as there is room."""
    filled = [block for block in blocks if block]
    spare = rows - sum(map(len, filled))
    lines: list[Line] = []
    for block in reversed(filled):
        lines[:0] = block
        if spare > 0:
            lines.insert(0, line())
            spare -= 1
    return lines
