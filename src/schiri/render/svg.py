"""The board as a picture: SVG without scripts, fonts or anything else from outside.

Every colour is set, the background too, so that the picture looks the same in print and in a dark
viewer; a premium square is named besides, for those who see no colours.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin
from xml.sax.saxutils import escape

from schiri import messages
from schiri.core.board import Square
from schiri.core.layout import Premium
from schiri.core.notation import Orientation
from schiri.core.tiles import Tile
from schiri.render.board import BoardView
from schiri.render.board_words import board_description

__all__ = ["FONT", "board_svg", "escaped"]

FONT = "Helvetica, Arial, 'Liberation Sans', 'DejaVu Sans', sans-serif"

_CELL = 40  # all lengths are in the units of the picture, which scale
_LABELS = 30
_EDGE = 10

_PAPER, _FRAME, _LABEL = "#ffffff", "#7b877f", "#3c4540"
_PLAIN = "#e6eae3"
_SQUARES = {
    Premium.DOUBLE_LETTER: ("#bcdcf2", "#123a5c"),
    Premium.TRIPLE_LETTER: ("#2a6cb2", "#ffffff"),
    Premium.QUADRUPLE_LETTER: ("#2c7744", "#ffffff"),
    Premium.DOUBLE_WORD: ("#f5c0c0", "#6a1522"),
    Premium.TRIPLE_WORD: ("#b83232", "#ffffff"),
    Premium.QUADRUPLE_WORD: ("#6a3d9a", "#ffffff"),
}
"""The colour of each premium square and of the text on it."""
_TILE, _TILE_EDGE, _INK = "#f8ebc6", "#a88c4e", "#1c1a14"
_NEW_TILE, _NEW_TILE_EDGE = "#ffd659", "#5c4300"
_NOT_IN_XML = dict.fromkeys(
    code for code in (*range(32), *range(127, 160), 0xFFFE, 0xFFFF) if code not in (9, 10, 13)
)


def board_svg(view: BoardView, title: str, *, name: str = "board") -> str:
    """Return the board as an SVG document, which can also stand inside an HTML page.

    Args:
        title: what the picture shows, for those who hear it.
        name: beginning of the ids inside; each picture of a page needs its own.
    """
    side = _LABELS + view.layout.size * _CELL + _EDGE
    title_id, description_id = f"{name}-title", f"{name}-description"
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}" '
        f'width="{side}" height="{side}" role="img" '
        f'aria-labelledby="{title_id}" aria-describedby="{description_id}" '
        f'lang="{messages.language()}" font-family="{FONT}" text-anchor="middle">',
        f'<title id="{title_id}">{escaped(title)}</title>',
        f'<desc id="{description_id}">{escaped(board_description(view))}</desc>',
        f'<rect width="{side}" height="{side}" rx="6" class="paper" fill="{_PAPER}"/>',
        *_label_texts(view),
        *_squares(view),
        *_tiles(view),
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def escaped(text: object) -> str:
    """Return a text as XML and HTML can hold it, between tags or as the value of an attribute."""
    return escape(str(text).translate(_NOT_IN_XML), {'"': "&quot;", "'": "&#39;"})


def _label_texts(view: BoardView) -> Iterator[str]:
    """Write the coordinates above the columns and before the rows."""
    numbered = view.orientation is Orientation.NUMBERED_ROWS
    yield f'<g class="labels" font-size="15" font-weight="bold" fill="{_LABEL}">'
    for place in range(view.layout.size):
        letter, number = chr(ord("A") + place), place + 1
        column, row = (letter, number) if numbered else (number, letter)
        middle = _LABELS + place * _CELL + _CELL // 2
        yield f'<text x="{middle}" y="{_LABELS - 9}">{column}</text>'
        yield f'<text x="{_LABELS // 2}" y="{middle + 5}">{row}</text>'
    yield "</g>"


def _squares(view: BoardView) -> Iterator[str]:
    side = view.layout.size * _CELL
    yield f'<rect x="{_LABELS}" y="{_LABELS}" width="{side}" height="{side}" fill="{_PLAIN}"/>'
    yield '<g font-size="14" font-weight="bold">'
    for row in range(view.layout.size):
        for column in range(view.layout.size):
            square = Square(row, column)
            premium = view.layout.premium(square)
            if premium is not None:
                yield from _premium(view, square, premium)
    yield "</g>"
    if view.layout.premium(view.layout.start) is None:
        yield from _star(view, "#5b665f")
    yield _grid(view.layout.size)


def _premium(view: BoardView, square: Square, premium: Premium) -> Iterator[str]:
    x, y = _corner(square)
    paper, ink = _SQUARES[premium]
    name = escaped(messages.text(f"premium.{premium.label}"))
    yield (
        f'<rect x="{x}" y="{y}" width="{_CELL}" height="{_CELL}" fill="{paper}">'
        f"<title>{name}</title></rect>"
    )
    if square == view.layout.start:
        yield from _star(view, ink)
    elif view.board[square] is None:
        short = escaped(messages.text(f"board.short.{premium.label}"))
        yield f'<text x="{x + _CELL // 2}" y="{y + 25}" fill="{ink}">{short}</text>'


def _star(view: BoardView, ink: str) -> Iterator[str]:
    """Draw the star itself: not every font has one."""
    if view.board[view.layout.start] is not None:
        return
    x, y = _corner(view.layout.start)
    points = []
    for corner in range(10):
        radius = 5.5 if corner % 2 else 13
        angle = corner * pi / 5
        across = x + _CELL / 2 + radius * sin(angle)
        points.append(f"{across:.1f},{y + _CELL / 2 - radius * cos(angle):.1f}")
    name = escaped(messages.text("board.star"))
    yield f'<polygon points="{" ".join(points)}" fill="{ink}"><title>{name}</title></polygon>'


def _grid(size: int) -> str:
    first, last = _LABELS, _LABELS + size * _CELL
    places = [_LABELS + line * _CELL for line in range(size + 1)]
    lines = [f"M{place} {first}V{last}M{first} {place}H{last}" for place in places]
    return f'<path d="{"".join(lines)}" fill="none" stroke="{_FRAME}" stroke-opacity="0.55"/>'


def _tiles(view: BoardView) -> Iterator[str]:
    for square, tile in view.board:
        yield from _tile(view, square, tile)


def _tile(view: BoardView, square: Square, tile: Tile) -> Iterator[str]:
    """Draw a tile; a blank has its letter in lower case, a broken edge and no value."""
    x, y = _corner(square)
    is_new = square in view.new
    paper, edge = (_NEW_TILE, _NEW_TILE_EDGE) if is_new else (_TILE, _TILE_EDGE)
    dashes = ' stroke-dasharray="4 3"' if tile.blank else ""
    yield (
        f'<rect x="{x + 2}" y="{y + 2}" width="{_CELL - 4}" height="{_CELL - 4}" rx="5" '
        f'fill="{paper}" stroke="{edge}" stroke-width="{2.5 if is_new else 1.2}"{dashes}/>'
    )
    letter = tile.letter.lower() if tile.blank else tile.letter
    size = 25 if len(letter) == 1 else 17
    value = 0 if tile.blank or tile.letter not in view.edition.letters else _value(view, tile)
    middle = x + _CELL / 2 - (3 if value else 0)
    yield (
        f'<text x="{middle:g}" y="{y + 28}" font-size="{size}" font-weight="bold" '
        f'fill="{_INK}">{escaped(letter)}</text>'
    )
    if value:
        yield (
            f'<text x="{x + _CELL - 5}" y="{y + 34}" font-size="11" text-anchor="end" '
            f'fill="{_INK}">{value}</text>'
        )


def _value(view: BoardView, tile: Tile) -> int:
    return view.edition.letters[tile.letter].value


def _corner(square: Square) -> tuple[int, int]:
    return _LABELS + square.column * _CELL, _LABELS + square.row * _CELL
