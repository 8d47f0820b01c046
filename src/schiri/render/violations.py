"""Broken rules as sentences, each with the way to read the rule."""

from __future__ import annotations

from schiri import messages
from schiri.core.board import Square
from schiri.core.notation import Orientation, format_square
from schiri.core.rule_texts import violation_topic
from schiri.core.tiles import BLANK
from schiri.core.violations import Violation
from schiri.render.lines import Line, Role, line
from schiri.render.marks import Marks

__all__ = ["violation_line", "violation_text"]


def violation_line(violation: Violation, orientation: Orientation, marks: Marks) -> Line:
    """Return the sentence about a broken rule, and the command that explains that rule."""
    sentence = violation_text(violation, orientation)
    command = f"schiri rules {violation_topic(violation.code)}"
    return line(f"  {marks.bullet} {sentence} ", (f"({command})", Role.MUTED))


def violation_text(violation: Violation, orientation: Orientation) -> str:
    """Return the sentence about a broken rule, in the language in use."""
    values = {name: _shown(value, orientation) for name, value in violation.values.items()}
    return messages.text(f"violation.{violation.code}", **values)


def _shown(value: object, orientation: Orientation) -> object:
    """Return a value as players write it."""
    if isinstance(value, Square):
        return format_square(value, orientation)
    return messages.text("tile.blank") if value == BLANK else value
