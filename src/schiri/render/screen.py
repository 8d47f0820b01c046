"""Lines with a board in them, in colour: Rich fits the colours to what the terminal can show."""

from __future__ import annotations

from collections.abc import Callable
from typing import TextIO

from schiri.render.lines import Line, Role

__all__ = ["painter"]

# Ink and paper are both set, so that the board looks the same on dark and light backgrounds.
_STYLES = {
    Role.YES: "bold green",
    Role.NO: "bold red",
    Role.WARNING: "yellow",
    Role.HEADING: "bold",
    Role.MUTED: "dim",
    Role.TILE: "#1c1c1c on #e8d9b0",
    Role.NEW_TILE: "bold #000000 on #ffd75f",
    Role.PLAIN_SQUARE: "#5f6f5f on #d0d8cc",
    Role.DOUBLE_LETTER: "#10304f on #a8d0ee",
    Role.TRIPLE_LETTER: "#ffffff on #2868b0",
    Role.QUADRUPLE_LETTER: "#ffffff on #2e7d46",
    Role.DOUBLE_WORD: "#5a1020 on #f4b6b6",
    Role.TRIPLE_WORD: "#ffffff on #b02a2a",
    Role.QUADRUPLE_WORD: "#ffffff on #6a3d9a",
}


def painter(stream: TextIO) -> Callable[[Line], str]:
    """Return the function that turns lines into text with the codes of this terminal."""
    from rich.console import Console  # noqa: PLC0415 - Rich is slow to import
    from rich.text import Text  # noqa: PLC0415

    console = Console(file=stream, force_terminal=True, highlight=False)

    def paint(line: Line) -> str:
        text = Text.assemble(*((piece, _STYLES.get(role, "")) for piece, role in line))
        with console.capture() as capture:
            console.print(text, end="", soft_wrap=True)
        return capture.get()

    return paint
