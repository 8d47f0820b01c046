"""Tables: cells set one below the other, by the columns that they take on a terminal."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence

from schiri.render.lines import Line, Role, columns, line, spoken_row, visible

__all__ = ["filled", "in_columns", "named_rows", "table"]


def table(
    heading: Sequence[str],
    rows: Iterable[Sequence[str]],
    *,
    right: Collection[int] = (),
    indent: str = "",
) -> Iterator[Line]:
    """Return a table with a heading.

    Args:
        right: the columns that are set to the right, as those of numbers are, from 0.
        indent: stands before every line.
    """
    first, *others = in_columns([heading, *rows], right=right)
    yield line(indent, (first, Role.HEADING))
    yield from (line(indent, text) for text in others)


def named_rows(rows: Iterable[Sequence[str]], *, plain: bool) -> Iterator[Line]:
    """Return rows that begin with what they are about, below a line that says what they are.

    Args:
        plain: set nothing in columns, as it is read out.
    """
    if plain:
        yield from (spoken_row(*row) for row in rows)
    else:
        yield from (line("  ", text) for text in in_columns(rows))


def in_columns(
    rows: Iterable[Sequence[str]], *, right: Collection[int] = (), gap: str = "  "
) -> list[str]:
    """Return the rows of a table, which all have as many cells, as texts.

    Args:
        right: as in `table`.
        gap: stands between two columns.
    """
    cells = [[visible(cell) for cell in row] for row in rows]
    widths = [max(map(columns, column)) for column in zip(*cells, strict=True)]
    return [
        gap.join(
            filled(cell, width, right=place in right)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in cells
    ]


def filled(text: str, width: int, *, right: bool = False) -> str:
    """Return a text with blanks after it, or before it, so that it takes so many columns."""
    blanks = " " * (width - columns(text))
    return blanks + text if right else text + blanks
