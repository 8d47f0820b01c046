"""The signs that stand beside words; a word always says the same."""

from __future__ import annotations

from typing import NamedTuple

__all__ = ["ASCII_MARKS", "MARKS", "Marks"]


class Marks(NamedTuple):
    """The mark of a yes and of a no, of an item in a list, and the sign of multiplication."""

    yes: str
    no: str
    bullet: str
    times: str


MARKS = Marks("✓", "✗", "•", "×")
ASCII_MARKS = Marks("+", "x", "-", "x")
"""For terminals whose encoding lacks the marks."""
