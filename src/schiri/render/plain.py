"""Lines as plain text, for files, pipes and whoever wants no colour."""

from __future__ import annotations

from schiri.render.lines import Line, text_of

__all__ = ["paint"]


def paint(line: Line) -> str:
    """Return the text of a line, without blanks at its end."""
    return text_of(line).rstrip()
