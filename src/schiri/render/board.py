"""The board as lines: with colours and letter values for a terminal, with signs for plain text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Set
from dataclasses import dataclass
from textwrap import wrap

from schiri import messages
from schiri.core.board import Board, Square
from schiri.core.layout import Layout, Premium
from schiri.core.notation import Orientation
from schiri.core.tiles import Edition, Tile
from schiri.render.lines import NO_BREAK, Line, Role, Segment, line

__all__ = ["BoardView", "board_lines"]

_MARGIN = 2
_TALL = 10
"""Of more rows than these a part of the board has less margin, so that all fits one screen."""
_CELL = 3
_INDENT, _NARROWEST = "    ", 20
"""What stands before the legend, and the fewest columns that it takes."""
_SUBSCRIPTS = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")
_ROLES = {
    None: Role.PLAIN_SQUARE,
    Premium.DOUBLE_LETTER: Role.DOUBLE_LETTER,
    Premium.TRIPLE_LETTER: Role.TRIPLE_LETTER,
    Premium.QUADRUPLE_LETTER: Role.QUADRUPLE_LETTER,
    Premium.DOUBLE_WORD: Role.DOUBLE_WORD,
    Premium.TRIPLE_WORD: Role.TRIPLE_WORD,
    Premium.QUADRUPLE_WORD: Role.QUADRUPLE_WORD,
}
_SIGNS = {
    Premium.DOUBLE_LETTER: "'",
    Premium.TRIPLE_LETTER: '"',
    Premium.QUADRUPLE_LETTER: "^",
    Premium.DOUBLE_WORD: "-",
    Premium.TRIPLE_WORD: "=",
    Premium.QUADRUPLE_WORD: "#",
}


@dataclass(frozen=True)
class BoardView:
    """What is to be drawn.

    Args:
        new: the squares whose tiles are to stand out.
        around: the part of the board that matters; ``None`` draws all of it.
    """

    board: Board
    layout: Layout
    edition: Edition
    orientation: Orientation
    new: Set[Square] = frozenset()
    around: Iterable[Square] | None = None


def board_lines(view: BoardView, *, coloured: bool, width: int = 80) -> list[Line]:
    """Draw the board, or the part that matters with a margin of up to two squares.

    Args:
        coloured: draw squares as colours and tiles with their values, new ones underlined;
            otherwise squares are signs and new tiles stand in brackets. What the signs mean stands
            below the board.
        width: columns that what the signs mean may take.
    """
    rows, columns = _window(view)
    cell = _coloured_cell if coloured else _plain_cell
    lines = [line("    ", *(_heading(view, column) for column in columns))]
    for row in rows:
        squares = (Square(row, column) for column in columns)
        label = (f"{_label(row, letters=not _numbered(view)):>3} ", Role.MUTED)
        lines.append(line(label, *(cell(view, square) for square in squares)))
    return [*lines, *_legend(view, rows, columns, coloured, width)]


def _window(view: BoardView) -> tuple[range, range]:
    size = view.layout.size
    if view.around is None:
        return range(size), range(size)
    squares = list(view.around) or [view.layout.start]
    rows, columns = zip(*squares, strict=True)
    margin = max(0, min(_MARGIN, (_TALL - (max(rows) - min(rows) + 1)) // 2))
    return _span(rows, size, margin), _span(columns, size, _MARGIN)


def _span(places: tuple[int, ...], size: int, margin: int) -> range:
    return range(max(0, min(places) - margin), min(size, max(places) + margin + 1))


def _numbered(view: BoardView) -> bool:
    return view.orientation is Orientation.NUMBERED_ROWS


def _label(place: int, *, letters: bool) -> str:
    return chr(ord("A") + place) if letters else str(place + 1)


def _heading(view: BoardView, column: int) -> tuple[str, Role]:
    return _label(column, letters=_numbered(view)).center(_CELL), Role.MUTED


def _coloured_cell(view: BoardView, square: Square) -> Segment:
    tile = view.board[square]
    if tile is not None:
        value = 0 if tile.blank else view.edition.letters[tile.letter].value
        text = f"{_face(tile)}{str(value).translate(_SUBSCRIPTS) if value else ''}"
        role = Role.NEW_TILE if square in view.new else Role.TILE
        return Segment((f" {text}" if len(text) < _CELL else text).ljust(_CELL), role)
    premium = view.layout.premium(square)
    if square == view.layout.start:
        return Segment(" ★ ", _ROLES[premium])
    return Segment(_short(premium).center(_CELL), _ROLES[premium])


def _plain_cell(view: BoardView, square: Square) -> Segment:
    tile = view.board[square]
    if tile is None:
        if square == view.layout.start:
            return Segment(" * ")
        premium = view.layout.premium(square)
        return Segment(f" {'.' if premium is None else _SIGNS[premium]} ")
    face = _face(tile)
    return Segment(f"[{face}]" if square in view.new else f" {face} ")


def _face(tile: Tile) -> str:
    return tile.letter.lower() if tile.blank else tile.letter


def _short(premium: Premium | None) -> str:
    return "" if premium is None else messages.text(f"board.short.{premium.label}")


def _legend(
    view: BoardView, rows: range, columns: range, coloured: bool, width: int
) -> Iterator[Line]:
    """Explain the signs that are to be seen."""
    squares = [Square(row, column) for row in rows for column in columns]
    free = [square for square in squares if view.board[square] is None]
    seen = {view.layout.premium(square) for square in free if square != view.layout.start}
    signs = [
        f"{_short(premium) if coloured else sign} {messages.text(f'premium.{premium.label}')}"
        for premium, sign in _SIGNS.items()
        if premium in seen
    ]
    if view.layout.start in free:
        signs.append(f"{'★' if coloured else '*'} {messages.text('board.star')}")
    if any(square in view.new for square in squares):
        key = "board.new_tiles_underlined" if coloured else "board.new_tiles"
        signs.append(messages.text(key))
    room = max(width - len(_INDENT), _NARROWEST)
    kept = (sign.replace(" ", NO_BREAK) if len(sign) < room else sign for sign in signs)
    for text in wrap(", ".join(kept), room):
        yield line((_INDENT + text, Role.MUTED))
