"""A whole game as plain text: the board, the score sheet and the settlement."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, zip_longest
from textwrap import wrap
from typing import TYPE_CHECKING

from schiri import messages
from schiri.render.board import board_lines
from schiri.render.lines import columns, text_of
from schiri.render.score_sheet import (
    UNLISTED,
    basis,
    final_rows,
    game_title,
    last_board,
    row_texts,
    standing,
)
from schiri.render.tables import filled

if TYPE_CHECKING:
    from schiri.referee.score_sheet import ScoreSheet

__all__ = ["text_sheet"]

_WIDTH = 100
"""Characters in a line at most."""
_NAME, _MOVE = 20, 24
_HEADS = 20  # what the other column of a narrow table takes
_SHORTEST = 12
_GAP = "  "
_INDENT = " " * 6


def text_sheet(sheet: ScoreSheet) -> str:
    """Return the game as lines of plain text in the language in use."""
    title = game_title(sheet.game)
    heading = wrap(title, _WIDTH)
    lines = [*heading, "=" * max(map(len, heading), default=0), ""]
    if description := sheet.game.record.pragma("description"):
        lines += [*wrap(description, _WIDTH), ""]
    lines += [
        text_of(line).rstrip() for line in board_lines(last_board(sheet.game), coloured=False)
    ]
    lines += ["", *_scores(sheet), *wrap(standing(sheet), _WIDTH), ""]
    lines += _sheet(sheet)
    if sheet.final:
        lines += [messages.text("sheet.final"), ""]
        rows = [("", *sheet.game.names), *((head, *cells) for head, cells in final_rows(sheet))]
        most = (_WIDTH - _HEADS) // (len(rows[0]) - 1) - len(_GAP)
        numbers = range(1, len(rows[0]))
        table = _columns(rows, numbers={*numbers}, most=dict.fromkeys(numbers, most))
        lines += [*chain.from_iterable(table), ""]
    return "\n".join([*lines, *wrap(basis(sheet.game), _WIDTH)]) + "\n"


def _scores(sheet: ScoreSheet) -> Iterator[str]:
    state = sheet.game.game.state
    scores = zip(sheet.game.names, state.scores, strict=True)
    rows = [(name, str(points)) for name, points in scores]
    yield from chain.from_iterable(_columns(rows, numbers={1}, most={0: _WIDTH - _HEADS}))


def _sheet(sheet: ScoreSheet) -> Iterator[str]:
    """Return a line for every event, with remarks indented below it."""
    if not sheet.rows:
        return
    names = ("number", "player", "rack", "move", "points", "total", "words")
    cells = [tuple(messages.text(f"sheet.{name}") for name in names)]
    texts = [row_texts(sheet, row) for row in sheet.rows]
    cells += [
        (t.number, t.player, t.rack, t.move, t.points, t.total, ", ".join(t.words)) for t in texts
    ]
    heading, *rows = _columns(cells, numbers={0, 4, 5}, most={1: _NAME, 3: _MOVE})
    yield from (messages.text("sheet.caption"), "", *heading)
    for lines, text in zip(rows, texts, strict=True):
        yield from lines
        for remark in text.remarks:
            yield from wrap(remark, _WIDTH, initial_indent=_INDENT, subsequent_indent=_INDENT)
    if sheet.unlisted:
        lexicon = sheet.game.agreement.lexicon.name
        yield messages.text("sheet.not_listed", mark=UNLISTED, lexicon=lexicon)
    yield ""


def _columns(
    rows: Iterable[Sequence[str]], numbers: set[int], most: Mapping[int, int]
) -> Iterator[list[str]]:
    """Set rows in columns, those of numbers to the right; a row can take several lines.

    Args:
        most: how wide columns may be that would take too much; the last one takes what is left.
    """
    cells = list(rows)
    widths = [
        min(max(map(columns, column)), most.get(place, _WIDTH))
        for place, column in enumerate(zip(*cells, strict=True))
    ]
    before = sum(width + len(_GAP) for width in widths[:-1] if width)
    widths[-1] = min(widths[-1], max(_WIDTH - before, _SHORTEST))
    for row in cells:
        wrapped = [wrap(cell, max(1, width)) for cell, width in zip(row, widths, strict=True)]
        yield [
            _GAP.join(
                filled(cell, width, right=place in numbers)
                for place, (cell, width) in enumerate(zip(line, widths, strict=True))
                if width
            ).rstrip()
            for line in zip_longest(*wrapped, fillvalue="")
        ]
