"""A whole game as plain text: the board, the score sheet and the settlement."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from schiri import messages
from schiri.render.board import board_lines
from schiri.render.lines import text_of
from schiri.render.score_sheet import (
    UNLISTED,
    basis,
    final_rows,
    game_title,
    last_board,
    row_texts,
    standing,
)

if TYPE_CHECKING:
    from schiri.referee.score_sheet import ScoreSheet

__all__ = ["text_sheet"]


def text_sheet(sheet: ScoreSheet) -> str:
    """Return the game as lines of plain text in the language in use."""
    title = game_title(sheet.game)
    lines = [title, "=" * len(title), ""]
    if description := sheet.game.record.pragma("description"):
        lines += [description, ""]
    lines += [
        text_of(line).rstrip() for line in board_lines(last_board(sheet.game), coloured=False)
    ]
    lines += ["", *_scores(sheet), *filter(None, [standing(sheet)]), ""]
    lines += _sheet(sheet)
    if sheet.final:
        lines += [messages.text("sheet.final"), ""]
        rows = [("", *sheet.game.names), *((head, *cells) for head, cells in final_rows(sheet))]
        lines += [*_columns(rows, numbers={*range(1, len(rows[0]))}), ""]
    return "\n".join([*lines, basis(sheet.game)]) + "\n"


def _scores(sheet: ScoreSheet) -> Iterator[str]:
    state = sheet.game.game.state
    scores = zip(sheet.game.names, state.scores, strict=True)
    yield from _columns([(name, str(points)) for name, points in scores], numbers={1})


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
    heading, *lines = _columns(cells, numbers={0, 4, 5})
    yield from (messages.text("sheet.caption"), "", heading)
    for line, text in zip(lines, texts, strict=True):
        yield line
        yield from (f"      {remark}" for remark in text.remarks)
    if sheet.unlisted:
        lexicon = sheet.game.agreement.lexicon.name
        yield messages.text("sheet.not_listed", mark=UNLISTED, lexicon=lexicon)
    yield ""


def _columns(rows: Iterable[Sequence[str]], numbers: set[int]) -> Iterator[str]:
    """Set rows in columns, those of numbers to the right."""
    cells = list(rows)
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    for row in cells:
        texts = (
            f"{cell:>{width}}" if place in numbers else f"{cell:<{width}}"
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
            if width
        )
        yield "  ".join(texts).rstrip()
