"""Bare positions: a board drawn in text, or a CGP string with racks and scores.

A grid has one line a row: ``.`` for an empty square, a letter for a tile, a lower case letter for
a blank, ``[CH]`` for a tile of two letters. Blanks between the squares, row numbers in front and a
line of column letters above are allowed, so that a drawn board can be copied.

CGP, as Macondo and Woogles write it: the rows separated by ``/`` with numbers for runs of empty
squares, then the racks, the scores, the number of turns without points, and options that end
with ``;``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple
from unicodedata import normalize

from schiri.core.board import Board
from schiri.core.errors import DataError, InputError, Span
from schiri.core.notation import format_rack, format_tiles, parse_rack
from schiri.core.tiles import Rack, Tile, tile
from schiri.store.problems import Problem
from schiri.store.resources import read_text

__all__ = ["StatedPosition", "load_position", "read_position", "write_cgp", "write_grid"]

_SIZES = (15, 21)
_RACKS, _SCORES, _TURNS, _REST = 1, 2, 3, 4
"""The fields of a CGP string after the board."""
_COLUMNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_ROW_NUMBER = re.compile(r"\s*[0-9]{1,2}(?=\s)")
_SQUARE = re.compile(r"\s*([0-9]+|\[[^\[\]]*\]|\S)")
_NUMBER = re.compile(r"[+-]?[0-9]{1,6}\Z")


class _Line(NamedTuple):
    """A line of a position and where it stands, to blame it."""

    path: str
    number: int
    text: str

    def error(self, code: str, span: Span | None = None, **values: object) -> DataError:
        return Problem(code, self.number, self.text, span, values).error(self.path)


@dataclass(frozen=True)
class StatedPosition:
    """A board, and what a CGP string says besides.

    Args:
        board: the tiles laid.
        racks: the players' tiles, the player whose turn it is first; empty if nothing is said.
        scores: their points in the same order.
        zero_turns: number of turns without points right before, or ``None`` if nothing is said.
        options: name and value of each further statement, e.g. ``("lex", "NWL23")``.
    """

    board: Board
    racks: tuple[Rack, ...] = ()
    scores: tuple[int, ...] = ()
    zero_turns: int | None = None
    options: tuple[tuple[str, str], ...] = ()


def load_position(path: Path) -> StatedPosition:
    """Read the position in a file; see ``read_position``.

    Raises:
        DataError: also ``file_missing``, ``file_is_folder``, ``file_unreadable`` or
            ``not_utf8``.
    """
    return read_position(read_text(path), str(path))


def read_position(text: str, path: str) -> StatedPosition:
    """Read a position from a grid or a CGP string, whichever the text is.

    Args:
        text: the position; its board has 15 or 21 rows.
        path: where it comes from, for messages.

    Raises:
        DataError: with ``path`` and ``line``: ``position_empty``, ``position_row_count``,
            ``position_row_length`` (with ``row``, ``found``, ``expected``),
            ``position_unknown_square``, ``position_racks``, ``position_scores``,
            ``position_zero_turns`` or ``position_players``.
    """
    lines = [
        _Line(path, number, normalize("NFC", line.rstrip()))
        for number, line in enumerate(text.splitlines(), start=1)
        if line.strip()
    ]
    if not lines:
        raise DataError("position_empty", path=path, line=1)
    if "/" in lines[0].text:
        whole = " ".join(line.text.strip() for line in lines)
        return _read_cgp(lines[0]._replace(text=whole))
    return StatedPosition(_read_grid(lines))


def write_grid(board: Board) -> str:
    """Return a board as a grid, one line a row, so that ``read_position`` reads the same."""
    rows = ("".join(map(_square, row)) for row in _rows(board))
    return "".join(f"{row}\n" for row in rows)


def write_cgp(
    board: Board,
    racks: Sequence[Rack] = ((), ()),
    scores: Sequence[int] = (0, 0),
    zero_turns: int = 0,
    options: Iterable[tuple[str, str]] = (),
) -> str:
    """Return a position as a CGP string in one line, so that ``read_position`` reads the same.

    Args:
        board: the tiles laid.
        racks: the players' tiles, the player whose turn it is first; two players or more.
        scores: their points in the same order.
        zero_turns: number of turns without points right before.
        options: name and value of each further statement, e.g. ``("lex", "NWL23")``.
    """
    fields = (
        "/".join(map(_cgp_row, _rows(board))),
        "/".join(map(format_rack, racks)),
        "/".join(map(str, scores)),
        str(zero_turns),
        *(f"{name} {value};" for name, value in options),
    )
    return " ".join(fields)


# --- grids --------------------------------------------------------------------------------


def _read_grid(lines: list[_Line]) -> Board:
    if len(lines) - 1 in _SIZES and _is_column_line(lines[0].text, len(lines) - 1):
        lines = lines[1:]
    rows = [_read_grid_row(line) for line in lines]
    size = len(rows)
    if size not in _SIZES:
        likely = [len(row) for row in rows if len(row) in _SIZES]
        raise _row_count(lines[-1], size, likely[:1])
    for count, (row, line) in enumerate(zip(rows, lines, strict=True), start=1):
        if len(row) != size:
            raise _row_length(line, (0, len(line.text)), count, len(row), size)
    return Board(size, tuple(square for row in rows for square in row))


def _is_column_line(line: str, size: int) -> bool:
    return "".join(line.split()) == _COLUMNS[:size]


def _read_grid_row(line: _Line) -> list[Tile | None]:
    label = _ROW_NUMBER.match(line.text)
    squares: list[Tile | None] = []
    for match in _SQUARE.finditer(line.text, label.end() if label else 0):
        empty = match[1] == "."
        squares.append(None if empty else _read_tile(match[1], line, match.span(1)))
    return squares


# --- CGP ----------------------------------------------------------------------------------


def _read_cgp(line: _Line) -> StatedPosition:
    fields = [(match[0], match.span()) for match in re.finditer(r"\S+", line.text)]
    board = _read_cgp_board(fields[0][0], line)
    racks = _read_racks(*fields[_RACKS], line) if len(fields) > _RACKS else ()
    scores = _read_scores(*fields[_SCORES], line, len(racks)) if len(fields) > _SCORES else ()
    zero_turns = _read_zero_turns(*fields[_TURNS], line) if len(fields) > _TURNS else None
    rest = line.text[fields[_REST][1][0] :] if len(fields) > _REST else ""
    return StatedPosition(board, racks, scores, zero_turns, tuple(_options(rest)))


def _read_racks(field: str, span: Span, line: _Line) -> tuple[Rack, ...]:
    try:
        return tuple(map(parse_rack, field.split("/")))
    except InputError:
        raise line.error("position_racks", span, found=field) from None


def _read_scores(field: str, span: Span, line: _Line, players: int) -> tuple[int, ...]:
    parts = field.split("/")
    if not all(map(_NUMBER.match, parts)):
        raise line.error("position_scores", span, found=field)
    if len(parts) != players:
        raise line.error("position_players", span, racks=players, scores=len(parts))
    return tuple(map(int, parts))


def _read_zero_turns(field: str, span: Span, line: _Line) -> int:
    if not _NUMBER.match(field) or not field.isdecimal():
        raise line.error("position_zero_turns", span, found=field)
    return int(field)


def _read_cgp_board(field: str, line: _Line) -> Board:
    rows = field.split("/")
    if len(rows) not in _SIZES:
        raise _row_count(line, len(rows), [])
    squares: list[Tile | None] = []
    start = 0
    for count, row in enumerate(rows, start=1):
        end = start + len(row)
        read: list[Tile | None] = []
        for match in _SQUARE.finditer(field, start, end):
            if match[1].isdecimal():
                # A run longer than any board is as wrong as one that is a little too long.
                read += [None] * min(int(match[1][:4]), 99)
            else:
                read.append(_read_tile(match[1], line, match.span(1)))
        if len(read) != len(rows):
            raise _row_length(line, (start, end), count, len(read), len(rows))
        squares += read
        start = end + 1
    return Board(len(rows), tuple(squares))


def _options(rest: str) -> Iterator[tuple[str, str]]:
    for statement in rest.split(";"):
        name, _, value = statement.strip().partition(" ")
        if name:
            yield name, value.strip()


# --- both ---------------------------------------------------------------------------------


def _read_tile(item: str, line: _Line, span: Span) -> Tile:
    letter = item.strip("[]") if item.startswith("[") else item
    cased = letter.isupper() or letter.islower()
    single = len(letter.upper()) == 1 or item.startswith("[")
    if not (letter.isalpha() and cased and single):
        raise line.error("position_unknown_square", span, found=item)
    return tile(letter.upper(), letter.islower())


def _row_length(line: _Line, span: Span, row: int, found: int, expected: int) -> DataError:
    return line.error("position_row_length", span, row=row, found=found, expected=expected)


def _row_count(line: _Line, found: int, likely: list[int]) -> DataError:
    expected = ", ".join(map(str, likely or _SIZES))
    whole = (0, len(line.text))
    return line.error("position_row_count", whole, found=found, expected=expected)


def _rows(board: Board) -> list[tuple[Tile | None, ...]]:
    size = board.size
    return [board.squares[row * size : (row + 1) * size] for row in range(size)]


def _square(laid: Tile | None) -> str:
    return "." if laid is None else format_tiles((laid,))


def _cgp_row(row: Iterable[Tile | None]) -> str:
    text = "".join(map(_square, row))
    return re.sub(r"\.+", lambda run: str(len(run[0])), text)
