"""What a screen consists of: lines of segments, each with the role it plays.

Render functions return lines; how a role looks is decided by `schiri.render.terminal` and
`schiri.render.plain`. Nothing may be said by a role alone: whoever sees no colour reads the
same text.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum, auto
from typing import NamedTuple

__all__ = ["Line", "Role", "Segment", "line", "text_of"]


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
    return tuple(Segment(piece) if isinstance(piece, str) else Segment(*piece) for piece in pieces)


def text_of(pieces: Iterable[Segment]) -> str:
    """Return the bare text of a line."""
    return "".join(piece.text for piece in pieces)
