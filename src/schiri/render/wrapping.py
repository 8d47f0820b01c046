"""Lines that are too long for a terminal, broken between words."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from schiri.render.lines import Line, Role, Segment, columns, text_of

__all__ = ["wrapped", "wrapping"]

_SQUARES = frozenset(Role) - {
    Role.PLAIN,
    Role.YES,
    Role.NO,
    Role.WARNING,
    Role.HEADING,
    Role.MUTED,
}
"""Roles of what makes up a board, whose lines stay whole."""
_HANGING = 2
"""Further lines are indented by so many columns more than the first."""


def wrapping(paint: Callable[[Line], str], width: int) -> Callable[[Line], str]:
    """Return a painter of lines that are no wider than the terminal."""
    return lambda line: "\n".join(map(paint, wrapped(line, width)))


def wrapped(line: Line, width: int) -> Iterator[Line]:
    """Break a line between words into lines of at most ``width`` columns.

    A word that is wider stays whole, and so does the row of a board.
    """
    text = text_of(line)
    if columns(text) <= width or any(role in _SQUARES for _, role in line):
        yield line
        return
    indent = Segment(" " * (len(text) - len(text.lstrip()) + _HANGING))
    begun: list[Segment] = []
    used = 0
    for piece in _words(line):
        size = columns(piece.text)
        if begun and used + len(piece.text.rstrip()) > width and not piece.text.isspace():
            yield _trimmed(begun)
            begun, used = [indent], len(indent.text)
        if begun == [indent] and piece.text.isspace():
            continue
        begun.append(piece)
        used += size
    yield _trimmed(begun)


def _words(line: Line) -> Iterator[Segment]:
    """Cut a line into words and the blanks between them."""
    for text, role in line:
        word = ""
        for character in text:
            if word and (character == " ") != (word[-1] == " "):
                yield Segment(word, role)
                word = ""
            word += character
        if word:
            yield Segment(word, role)


def _trimmed(pieces: list[Segment]) -> Line:
    while pieces and pieces[-1].text.isspace():
        pieces.pop()
    return tuple(pieces)
