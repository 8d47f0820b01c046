"""What both screens of the judge need of prompt_toolkit; imported only where one is opened."""

from __future__ import annotations

import re
from collections.abc import Iterable

from prompt_toolkit.formatted_text import StyleAndTextTuples
from prompt_toolkit.output import ColorDepth, Output, create_output
from prompt_toolkit.output.vt100 import Vt100_Output

from schiri.render.lines import Line, Role

__all__ = ["EscapeSequence", "colour_depth", "formatted", "terminal"]

_STYLES = {
    Role.YES: "fg:ansigreen bold reverse",
    Role.NO: "fg:ansired bold reverse",
    Role.WARNING: "fg:ansiyellow bold",
    Role.HEADING: "bold",
}
"""Only colours that the terminal's theme defines; the verdict stands out without any as well."""


class EscapeSequence:
    """What a terminal sends after Esc for a key that prompt_toolkit does not know.

    Attributes:
        rest: what has come of it so far.
    """

    # ECMA-48, 5.4: CSI, parameters, intermediates, a final character; else Esc and a character.
    _COMPLETE = re.compile(r"\[[0-?]*[ -/]*[@-~]|O[0-?]*[@-~]|[^\[O]", re.DOTALL)

    def __init__(self) -> None:
        self.rest = ""

    def ends_with(self, characters: str) -> bool:
        """Take in what follows, and tell whether the sequence is complete with it.

        Args:
            characters: what the terminal has sent for a key; empty for one of several keys that
                stand for what was sent before.
        """
        self.rest += characters or "\0"
        return bool(self._COMPLETE.match(self.rest))


def terminal() -> Output:
    """Return standard output as prompt_toolkit sees it."""
    output = create_output()
    if isinstance(output, Vt100_Output):
        # Asking where the cursor is gains nothing here, and not every terminal answers.
        output.enable_cpr = False
    return output


def colour_depth(*, plain: bool) -> ColorDepth | None:
    """Return how many colours there are: two, or what the terminal has and ``NO_COLOR`` allows."""
    return ColorDepth.DEPTH_1_BIT if plain else None


def formatted(lines: Iterable[Line]) -> StyleAndTextTuples:
    """Return lines, each with its line end, as prompt_toolkit takes them."""
    pieces: StyleAndTextTuples = []
    for line in lines:
        pieces += [(_STYLES.get(role, ""), text) for text, role in line]
        pieces.append(("", "\n"))
    return pieces
