"""Broken rules as sentences, each with the way to read the rule."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from schiri import messages
from schiri.core.board import Square
from schiri.core.notation import (
    Coordinate,
    Orientation,
    format_coordinate,
    format_square,
    format_tiles,
)
from schiri.core.placement import Placement
from schiri.core.tiles import BLANK
from schiri.core.violations import Violation
from schiri.render.lines import Line, Role, line
from schiri.render.marks import Marks

__all__ = ["hint_lines", "violation_line", "violation_text"]

_SEATS = {"turn", "player"}
"""Values that are seats of players."""


def violation_line(
    violation: Violation, orientation: Orientation, marks: Marks, names: Sequence[str] = ()
) -> Line:
    """Return the sentence about a broken rule, and the command that explains that rule."""
    from schiri.core.rule_texts import violation_topic  # noqa: PLC0415 - few moves break a rule

    sentence = violation_text(violation, orientation, names)
    command = f"schiri rules {violation_topic(violation.code)}"
    return line(f"  {marks.bullet} {sentence} ", (f"({command})", Role.MUTED))


def hint_lines(placement: Placement, violations: Iterable[Violation]) -> Iterator[Line]:
    """Tell someone who lacks blanks because of lower case letters how ordinary tiles are typed."""
    if any(violation.values.get("tile") == BLANK for violation in violations):
        typed = format_tiles(placement.move.typed)
        hint = messages.text("score.lower_case", upper=typed.upper(), lower=typed.lower())
        yield line((hint, Role.WARNING))


def violation_text(
    violation: Violation, orientation: Orientation, names: Sequence[str] = ()
) -> str:
    """Return the sentence about a broken rule, in the language in use.

    Args:
        names: the players by seat, for rules about turns.
    """
    values = {name: _shown(value, orientation) for name, value in violation.values.items()}
    for seat in _SEATS & values.keys():
        values[seat] = names[int(str(values[seat]))]
    key = f"violation.{violation.code}"
    if "missing" in violation.values:
        return messages.plural(key, int(str(violation.values["missing"])), **values)
    return messages.text(key, **values)


def _shown(value: object, orientation: Orientation) -> object:
    """Return a value as players write it."""
    if isinstance(value, Square):
        return format_square(value, orientation)
    if isinstance(value, Coordinate):
        return format_coordinate(value, orientation)
    return messages.text("tile.blank") if value == BLANK else value
