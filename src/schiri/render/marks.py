"""The marks before a verdict."""

from __future__ import annotations

from typing import NamedTuple

__all__ = ["ASCII_MARKS", "MARKS", "Marks"]


class Marks(NamedTuple):
    """The mark of a yes and the mark of a no; a word always follows."""

    yes: str
    no: str


MARKS = Marks("✓", "✗")
ASCII_MARKS = Marks("+", "x")
"""For terminals whose encoding lacks the marks."""
