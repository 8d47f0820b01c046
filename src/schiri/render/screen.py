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
    Role.NEW_TILE: "bold underline #000000 on #ffd75f",
    Role.PLAIN_SQUARE: "#5f6f5f on #d0d8cc",
    Role.DOUBLE_LETTER: "#10304f on #a8d0ee",
    Role.TRIPLE_LETTER: "#ffffff on #2868b0",
    Role.QUADRUPLE_LETTER: "#ffffff on #2e7d46",
    Role.DOUBLE_WORD: "#5a1020 on #f4b6b6",
    Role.TRIPLE_WORD: "#ffffff on #b02a2a",
    Role.QUADRUPLE_WORD: "#ffffff on #6a3d9a",
}

# Of sixteen colours the nearest ones would make tiles, plain squares and light premium squares
# alike. Which shades these are is the terminal's theme; the paper of a plain square is its own.
_STYLES_OF_16_COLOURS = _STYLES | {
    Role.TILE: "black on white",
    Role.NEW_TILE: "underline black on yellow",
    Role.PLAIN_SQUARE: "",
    Role.DOUBLE_LETTER: "black on cyan",
    Role.TRIPLE_LETTER: "bright_white on blue",
    Role.QUADRUPLE_LETTER: "black on green",
    Role.DOUBLE_WORD: "black on magenta",
    Role.TRIPLE_WORD: "bright_white on red",
    Role.QUADRUPLE_WORD: "bright_white on black",
}


def painter(stream: TextIO) -> Callable[[Line], str]:
    """Return the function that turns lines into text with the codes of this terminal."""
    from rich.console import Console  # noqa: PLC0415 - Rich is slow to import
    from rich.text import Text  # noqa: PLC0415 - Rich is slow

    console = Console(file=stream, force_terminal=True, highlight=False)
    few = console.color_system in ("standard", "windows")
    styles = _STYLES_OF_16_COLOURS if few else _STYLES

    def paint(line: Line) -> str:
        text = Text.assemble(*((piece, styles.get(role, "")) for piece, role in line))
        with console.capture() as capture:
            console.print(text, end="", soft_wrap=True)
        return capture.get()

    return paint
