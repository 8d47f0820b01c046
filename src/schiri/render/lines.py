"""What a screen consists of: lines of segments, each with the role it plays.

Render functions return lines; how a role looks is decided by `schiri.render.terminal` and
`schiri.render.plain`. Nothing may be said by a role alone: whoever sees no colour reads the
same text. Whatever a line is made of, it holds no control characters: text from a file or from the
command line cannot steer the terminal.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum, auto
from typing import NamedTuple

__all__ = [
    "NO_BREAK",
    "Line",
    "Role",
    "Segment",
    "columns",
    "ending",
    "line",
    "shortened",
    "shortened_in_front",
    "spoken_row",
    "text_of",
    "visible",
]

NO_BREAK = "\u00a0"
"""Keeps two words together while a text is broken; in a line it is a blank again."""
_BLANKS = "\t\u00a0\u1680\u2007\u202f\u205f\u3000"
"""What looks like a space and is shown as one."""
_FIRST_THAT_COMBINES = "\u0300"
"""No character before this one is wider than a column, or narrower."""


class Role(Enum):
    """What a piece of text is to the reader."""

    PLAIN = auto()
    YES = auto()
    NO = auto()
    WARNING = auto()
    HEADING = auto()
    MUTED = auto()
    TILE = auto()
    NEW_TILE = auto()
    PLAIN_SQUARE = auto()
    DOUBLE_LETTER = auto()
    TRIPLE_LETTER = auto()
    QUADRUPLE_LETTER = auto()
    DOUBLE_WORD = auto()
    TRIPLE_WORD = auto()
    QUADRUPLE_WORD = auto()


class Segment(NamedTuple):
    """A piece of a line."""

    text: str
    role: Role = Role.PLAIN


Line = tuple[Segment, ...]
"""One line of the screen, without its line end."""


def line(*pieces: str | tuple[str, Role]) -> Line:
    """Return a line made of plain texts and of (text, role) pairs."""
    return tuple(
        Segment(visible(piece)) if isinstance(piece, str) else Segment(visible(piece[0]), piece[1])
        for piece in pieces
    )


def spoken_row(name: str, *cells: str) -> Line:
    """Return the row of a table as it reads well aloud: its name, and what is said of that."""
    return line(f"  {name}: {', '.join(cells)}")


def text_of(pieces: Iterable[Segment]) -> str:
    """Return the bare text of a line."""
    return "".join(piece.text for piece in pieces)


def visible(text: str) -> str:
    r"""Return a text with its control and format characters written out, such as ``\x1b``.

    These are characters that move the cursor, colour or reverse what follows, or cannot be seen.
    """
    if text.isprintable():
        return text
    return "".join(
        character if character.isprintable() else _escape(character) for character in text
    )


def shortened(text: str, most: int) -> str:
    """Return a text of at most so many columns; an ellipsis shows where it was cut."""
    if columns(text) <= most:
        return text
    kept = text[: most - 1]
    while columns(kept) > most - 1:
        kept = kept[:-1]
    return kept + "…"


def shortened_in_front(text: str, most: int) -> str:
    """Return the end of a text in at most so many columns; an ellipsis shows that it was cut."""
    if columns(text) <= most:
        return text
    kept = text[max(0, len(text) - most + 1) :]
    while columns(kept) > most - 1:
        kept = kept[1:]
    return "…" + kept


def ending(text: str, most: int) -> str:
    """Return at most so many characters from the end of a text, marked like a `shortened` one."""
    return text if len(text) <= most else "…" + text[len(text) - most + 1 :]


def columns(text: str) -> int:
    """Return how many columns of a terminal the text takes."""
    if max(text, default="") < _FIRST_THAT_COMBINES:
        return len(text)
    import unicodedata  # noqa: PLC0415 - seldom needed, and every start would pay

    wide = sum(unicodedata.east_asian_width(character) in "WF" for character in text)
    return wide + sum(not unicodedata.combining(character) for character in text)


def _escape(character: str) -> str:
    return " " if character in _BLANKS else character.encode("unicode_escape").decode()
