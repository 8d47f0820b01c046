"""Lines in colour, for a terminal.

Only the sixteen colours that a terminal's theme defines are used, so that the text reads well
on dark and on light backgrounds.
"""

from __future__ import annotations

from schiri.render.lines import Line, Role

__all__ = ["paint"]

_STYLES = {
    Role.YES: "\x1b[1;32m",
    Role.NO: "\x1b[1;31m",
    Role.WARNING: "\x1b[33m",
    Role.HEADING: "\x1b[1m",
    Role.MUTED: "\x1b[2m",
}
_RESET = "\x1b[0m"


def paint(line: Line) -> str:
    """Return the text of a line with the terminal's codes for its roles."""
    return "".join(
        f"{_STYLES[role]}{text}{_RESET}" if role in _STYLES else text for text, role in line
    )
