"""A whole game as one HTML page: board, score curve, settlement and score sheet.

The page needs nothing from outside and runs no scripts. Every text of the record is escaped.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from schiri import messages
from schiri.core.events import Play
from schiri.render.curve import CURVE_STYLE, curve_svg
from schiri.render.page_style import PAGE_STYLE
from schiri.render.score_sheet import (
    UNLISTED,
    basis,
    final_rows,
    game_title,
    last_board,
    row_texts,
    standing,
)
from schiri.render.svg import board_svg, escaped

if TYPE_CHECKING:
    from schiri.referee.score_sheet import ScoreSheet, SheetRow

__all__ = ["board_caption", "html_page"]

_COLUMNS = ("number", "player", "rack", "move", "words", "points", "total")
_NUMBERS = {"number", "points", "total"}
_FEW_PLAYERS, _LONG_NAME = 2, 16
_NUMBER = ' class="number"'
_POLICY = "default-src 'none'; style-src 'unsafe-inline'"


def html_page(sheet: ScoreSheet) -> str:
    """Return the page in the language in use."""
    title = escaped(game_title(sheet.game))
    lines = [
        "<!DOCTYPE html>",
        f'<html lang="{messages.language()}">',
        "<head>",
        '<meta charset="utf-8">',
        f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{title}</title>",
        f"<style>\n{PAGE_STYLE}{CURVE_STYLE}\n</style>",
        "</head>",
        "<body>",
        *_header(sheet, title),
        "<main>",
        '<div class="game">',
        *_board(sheet),
        '<div class="side">',
        *_scores(sheet),
        *(() if _needs_room(sheet) else _final(sheet)),
        "</div>",
        "</div>",
        *(_final_by_player(sheet) if _needs_room(sheet) else ()),
        *_curve(sheet),
        *_sheet(sheet),
        "</main>",
        "</body>",
        "</html>",
    ]
    return "\n".join(lines) + "\n"


def board_caption(sheet: ScoreSheet) -> str:
    """Say which position the board shows."""
    if not sheet.rows:
        return messages.text("sheet.board_empty")
    return messages.text("sheet.board", number=len(sheet.rows))


def _header(sheet: ScoreSheet, title: str) -> Iterator[str]:
    yield f"<header>\n<h1>{title}</h1>"
    if sentence := standing(sheet):
        yield f'<p class="standing">{escaped(sentence)}</p>'
    if description := sheet.game.record.pragma("description"):
        yield f"<p>{escaped(description)}</p>"
    yield f'<p class="basis">{escaped(basis(sheet.game))}</p>\n</header>'


def _board(sheet: ScoreSheet) -> Iterator[str]:
    view = last_board(sheet.game)
    caption = board_caption(sheet)
    if view.new:
        caption = f"{caption}. {messages.text('sheet.new_tiles')}"
    title = messages.text("sheet.board_title", title=game_title(sheet.game))
    yield f'<figure class="board">\n{board_svg(view, title)}'
    yield f"<figcaption>{escaped(caption)}</figcaption>\n</figure>"


def _scores(sheet: ScoreSheet) -> Iterator[str]:
    """Show how the game stands; the mark before each name is that of the curve."""
    state = sheet.game.game.state
    headings = "".join(
        f'<th scope="col"{kind}>{escaped(messages.text(f"sheet.{column}"))}</th>'
        for column, kind in (("player", ""), ("points", _NUMBER))
    )
    rows = [
        f'<tr><th scope="row">{_named(seat, name)}</th><td{_NUMBER}>{state.scores[seat]}</td></tr>'
        for seat, name in enumerate(sheet.game.names)
    ]
    yield '<section class="card">\n<table class="scores">'
    yield f"<caption>{escaped(messages.text('sheet.scores'))}</caption>"
    yield f"<thead><tr>{headings}</tr></thead>\n<tbody>"
    yield from rows
    yield "</tbody>\n</table>"
    if state.turn is not None:
        yield f'<p class="legend">{escaped(messages.plural("state.bag", state.bag))}</p>'
    yield "</section>"


def _final(sheet: ScoreSheet) -> Iterator[str]:
    """Show the settlement, a column for each player."""
    if not sheet.final:
        return
    names = "".join(f'<th scope="col"{_NUMBER}>{escaped(name)}</th>' for name in sheet.game.names)
    yield '<section class="card final"><div class="scroll">\n<table>'
    yield f"<caption>{escaped(messages.text('sheet.final'))}</caption>"
    yield f"<thead><tr><td></td>{names}</tr></thead>\n<tbody>"
    for heading, cells in final_rows(sheet):
        row = "".join(f"<td{_NUMBER}>{escaped(cell)}</td>" for cell in cells)
        yield f'<tr><th scope="row">{escaped(heading)}</th>{row}</tr>'
    yield "</tbody>\n</table></div></section>"


def _needs_room(sheet: ScoreSheet) -> bool:
    """Tell whether the settlement is too wide to stand beside the board."""
    names = sheet.game.names
    return len(names) > _FEW_PLAYERS or max(map(len, names)) > _LONG_NAME


def _final_by_player(sheet: ScoreSheet) -> Iterator[str]:
    """Show the settlement over the whole width, a row for each player."""
    if not sheet.final:
        return
    heads, columns = zip(*final_rows(sheet), strict=True)
    heading = "".join(f'<th scope="col"{_NUMBER}>{escaped(head)}</th>' for head in heads)
    player = escaped(messages.text("sheet.player"))
    yield '<section class="card final-rows"><div class="scroll">\n<table>'
    yield f"<caption>{escaped(messages.text('sheet.final'))}</caption>"
    yield f'<thead><tr><th scope="col">{player}</th>{heading}</tr></thead>\n<tbody>'
    for seat, (name, cells) in enumerate(
        zip(sheet.game.names, zip(*columns, strict=True), strict=True)
    ):
        row = "".join(f"<td{_NUMBER}>{escaped(cell)}</td>" for cell in cells)
        yield f'<tr><th scope="row">{_named(seat, name)}</th>{row}</tr>'
    yield "</tbody>\n</table></div></section>"


def _curve(sheet: ScoreSheet) -> Iterator[str]:
    if sheet.rows:
        yield '<section class="card curve-card">'
        yield f"<h2>{escaped(messages.text('sheet.curve'))}</h2>"
        yield f"{curve_svg(sheet)}</section>"


def _named(seat: int, name: str) -> str:
    return f'<span class="mark p{seat}" aria-hidden="true"></span>{escaped(name)}'


# --- the score sheet ----------------------------------------------------------------------


def _sheet(sheet: ScoreSheet) -> Iterator[str]:
    if not sheet.rows:
        return
    columns = [c for c in _COLUMNS if c != "rack" or any(row.event.rack for row in sheet.rows)]
    caption = escaped(messages.text("sheet.caption"))
    yield '<section class="card sheet"><div class="scroll"><table>'
    yield f"<caption>{caption}</caption>\n<thead><tr>"
    for column in columns:
        kind = "number" if column in _NUMBERS else column
        yield f'<th scope="col" class="{kind}">{escaped(messages.text(f"sheet.{column}"))}</th>'
    yield "</tr></thead>\n<tbody>"
    yield from (_row(sheet, row, columns) for row in sheet.rows)
    yield "</tbody>\n</table></div>"
    if sheet.unlisted:
        lexicon = sheet.game.agreement.lexicon.name
        legend = messages.text("sheet.not_listed", mark=UNLISTED, lexicon=lexicon)
        yield f'<p class="legend">{escaped(legend)}</p>'
    yield "</section>"


def _row(sheet: ScoreSheet, row: SheetRow, columns: Sequence[str]) -> str:
    texts = row_texts(sheet, row)
    words = " ".join(f"<span>{escaped(word)}</span>" for word in texts.words)
    is_right = row.right_points is not None
    remarks = "".join(
        f'<span class="remark{" right" if is_right and not place else ""}">{escaped(remark)}</span>'
        for place, remark in enumerate(texts.remarks)
    )
    player = _named(row.event.player, texts.player)
    move = f'<td class="move">{escaped(texts.move)}</td>'
    said = f'<td><span class="words">{words}</span>{remarks}</td>'
    if not isinstance(row.event, Play):  # a sentence instead of a move and its words
        move, said = f'<td class="move text" colspan="2">{escaped(texts.move)}{remarks}</td>', ""
    cells = {
        "number": f'<td class="number">{texts.number}</td>',
        "player": f'<th scope="row">{player}</th>',
        "rack": f'<td class="rack">{escaped(texts.rack)}</td>',
        "move": move,
        "words": said,
        "points": f'<td class="number points">{escaped(texts.points)}</td>',
        "total": f'<td class="number">{escaped(texts.total)}</td>',
    }
    kind = ' class="withdrawn"' if texts.withdrawn else ""
    return f"<tr{kind}>{''.join(cells[column] for column in columns)}</tr>"
