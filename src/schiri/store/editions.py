"""Editions and layouts: read from data files, and checked before anybody counts on them."""

from __future__ import annotations

from pathlib import Path
from unicodedata import normalize

from schiri.core.board import Square
from schiri.core.errors import DataError, InputError
from schiri.core.layout import Layout, Premium
from schiri.core.tiles import Edition, LetterTiles
from schiri.store.resources import beside, find, is_path, names, read_text
from schiri.store.settings import LARGEST_BOARD
from schiri.store.tables import Table, read_table

__all__ = ["edition_names", "layout_names", "load_edition", "load_layout"]

_MOST_TILES = 1000
_MOST_POINTS = 100

_STAR = "*"
_SQUARES: dict[str, Premium | None] = {
    ".": None,
    "d": Premium.DOUBLE_LETTER,
    "t": Premium.TRIPLE_LETTER,
    "q": Premium.QUADRUPLE_LETTER,
    "D": Premium.DOUBLE_WORD,
    "T": Premium.TRIPLE_WORD,
    "Q": Premium.QUADRUPLE_WORD,
    _STAR: Premium.DOUBLE_WORD,
}


def edition_names() -> tuple[str, ...]:
    """Return the names of all editions, in alphabetical order."""
    return names("editions", ".toml")


def layout_names() -> tuple[str, ...]:
    """Return the names of all board layouts, in alphabetical order."""
    return names("layouts", ".txt")


def load_edition(name: str) -> Edition:
    """Return the edition of this name, or of the TOML file with this path.

    Raises:
        InputError: ``unknown_edition`` when there is no edition of this name.
        DataError: the file is missing, cannot be read, or is wrong: see ``Table``; further
            ``letter_not_upper_case`` and ``totals_differ`` (the table of letters does not add up
            to the tiles and points that the file states), and ``key_names_missing_file``.
    """
    path = find("editions", name, ".toml")
    table = read_table(path)
    edition = Edition(
        name=name,
        language=table.string("language"),
        letters=_read_letters(table.table("letters")),
        blanks=table.integer("blanks", 0, _MOST_TILES),
        layout=_layout_of(table),
        lexicon=_lexicon_of(table),
        source=table.string("source"),
    )
    _check_totals(edition, table.table("totals"))
    table.finish()
    return edition


def _layout_of(table: Table) -> str:
    name = table.string("layout")
    found = beside(table.path, name, ".txt")
    try:
        path = find("layouts", found, ".txt")
    except InputError as error:
        known = error.values["known"]
        raise table.error("key_not_a_choice", "layout", name, choices=known) from None
    table.check_file("layout", name, path)
    return found


def _lexicon_of(table: Table) -> str:
    name = table.string("lexicon")
    found = beside(table.path, name, ".lexicon")
    if is_path(name, ".lexicon"):
        table.check_file("lexicon", name, Path(found))
    return found


def _read_letters(table: Table) -> dict[str, LetterTiles]:
    letters = {}
    for letter in table:
        if not letter.isalpha() or normalize("NFC", letter.upper()) != letter:
            raise table.name_error("letter_not_upper_case", letter, letter)
        entry = table.table(letter)
        letters[letter] = LetterTiles(
            count=entry.integer("count", 1, _MOST_TILES),
            value=entry.integer("value", 0, _MOST_POINTS),
        )
        entry.finish()
    return letters


def _check_totals(edition: Edition, table: Table) -> None:
    for key, counted in (("tiles", edition.tile_count), ("points", edition.points)):
        stated = table.integer(key, 0, _MOST_TILES * _MOST_POINTS)
        if stated != counted:
            raise table.error("totals_differ", key, stated, expected=stated, found=counted)
    table.finish()


def load_layout(name: str) -> Layout:
    """Return the board layout of this name, or of the text file with this path.

    Raises:
        InputError: ``unknown_layout`` when there is no layout of this name.
        DataError: the file is missing or cannot be read; ``layout_empty``, ``layout_too_large``,
            ``layout_row_length``, ``layout_unknown_square``, ``layout_star_count`` or
            ``layout_not_symmetric``, where a line is to blame with ``line``.
    """
    path = find("layouts", name, ".txt")
    rows = [
        (number, line.rstrip())
        for number, line in enumerate(read_text(path).splitlines(), start=1)
        if line.strip() and not line.startswith("#")
    ]
    size = len(rows)
    if not 0 < size <= LARGEST_BOARD:
        code = "layout_too_large" if rows else "layout_empty"
        raise DataError(code, text=str(size), path=str(path), maximum=LARGEST_BOARD)
    for number, row in rows:
        _check_row(path, number, row, size)
    lines = [row for _, row in rows]
    return Layout(
        name=path.stem,
        size=size,
        start=_find_star(path, lines),
        premiums=_symmetric_premiums(path, rows),
    )


def _check_row(path: Path, number: int, row: str, size: int) -> None:
    if len(row) != size:
        raise DataError(
            "layout_row_length",
            text=row,
            span=(min(len(row), size), max(len(row), size)),
            path=str(path),
            line=number,
            expected=size,
            found=len(row),
        )
    for column, character in enumerate(row):
        if character not in _SQUARES:
            raise DataError(
                "layout_unknown_square",
                text=row,
                span=(column, column + 1),
                path=str(path),
                line=number,
                character=character,
                known=" ".join(_SQUARES),
            )


def _find_star(path: Path, lines: list[str]) -> Square:
    stars = [
        Square(row, column)
        for row, line in enumerate(lines)
        for column, character in enumerate(line)
        if character == _STAR
    ]
    if len(stars) != 1:
        raise DataError("layout_star_count", text=str(len(stars)), path=str(path))
    return stars[0]


def _symmetric_premiums(path: Path, rows: list[tuple[int, str]]) -> tuple[Premium | None, ...]:
    """Return the premiums, refusing a board that looks different when turned or mirrored.

    Points must not depend on whether letters label rows or columns.
    """
    size = len(rows)
    for row, (number, line) in enumerate(rows):
        mirrored = line[::-1]
        upside_down = rows[size - 1 - row][1]
        transposed = "".join(other[row] for _, other in rows)
        for image in (mirrored, upside_down, transposed):
            if image != line:
                column = next(c for c in range(size) if image[c] != line[c])
                raise DataError(
                    "layout_not_symmetric",
                    text=line,
                    span=(column, column + 1),
                    path=str(path),
                    line=number,
                )
    return tuple(_SQUARES[character] for _, line in rows for character in line)
