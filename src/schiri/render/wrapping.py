"""Lines that are too long for a terminal, broken between words."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from schiri.render.lines import NO_BREAK, Line, Role, Segment, columns, text_of

__all__ = ["commands_together", "wrapped", "wrapping"]

_SQUARES = frozenset(Role) - {
    Role.PLAIN,
    Role.YES,
    Role.NO,
    Role.WARNING,
    Role.HEADING,
    Role.MUTED,
}
"""Roles of what makes up a board, whose lines stay whole."""
_COMMAND = re.compile(
    r"\(schiri [^()]*\)[.,:;]?"
    r"|schiri (?:(?:audit|import|rules|wordlist) )?\S+(?: -o \S+| -\S*)*"
)
"""A command that a sentence names: all of it in brackets, or its beginning with options."""
_HANGING = 2
"""Further lines are indented by so many columns more than the first."""


def wrapping(paint: Callable[[Line], str], width: int) -> Callable[[Line], str]:
    """Return a painter of lines that are no wider than the terminal."""
    return lambda line: "\n".join(map(paint, wrapped(line, width)))


def wrapped(line: Line, width: int) -> Iterator[Line]:
    """Break a line between words into lines of at most ``width`` columns.

    A command that is named in a sentence is kept together like a word. A word that is wider stays
    whole, and so does the row of a board.
    """
    text = text_of(line)
    if columns(text) <= width or any(role in _SQUARES for _, role in line):
        yield line
        return
    indent = Segment(" " * (len(text) - len(text.lstrip()) + _HANGING))
    begun: list[Segment] = []
    used = 0
    for piece in _words(line, width - len(indent.text)):
        size = columns(piece.text)
        if begun and used + columns(piece.text.rstrip()) > width and not piece.text.isspace():
            yield _trimmed(begun)
            begun, used = [indent], len(indent.text)
        if begun == [indent] and piece.text.isspace():
            continue
        begun.append(piece)
        used += size
    yield _trimmed(begun)


def commands_together(text: str, width: int) -> str:
    """Return a text with no-break spaces in the commands that it names.

    Args:
        width: columns of the line; wider commands have to be broken.
    """

    def joined(found: re.Match[str]) -> str:
        command = found[0]
        return command.replace(" ", NO_BREAK) if columns(command) <= width else command

    return _COMMAND.sub(joined, text) if "schiri " in text else text


def _words(line: Line, width: int) -> Iterator[Segment]:
    """Cut a line into words and the blanks between them; a command is a word."""
    for text, role in line:
        for word in re.findall(" +|[^ ]+", commands_together(text, width)):
            yield Segment(word.replace(NO_BREAK, " "), role)


def _trimmed(pieces: list[Segment]) -> Line:
    while pieces and pieces[-1].text.isspace():
        pieces.pop()
    return tuple(pieces)
