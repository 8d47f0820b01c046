"""Which part of the command line, or of the environment, an error is about."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from unicodedata import normalize

from schiri.cli.commands import COMMANDS
from schiri.cli.streams import STANDARD_INPUT
from schiri.core.errors import Excerpt, InputError, SchiriError
from schiri.store.settings import GAME_VARIABLE

__all__ = ["offending_input"]

_LACKS = "missing_"
"""How the codes of usage errors begin that tell what should have been typed."""
_VARIABLES = (GAME_VARIABLE, "SCHIRI_LANG")
"""Whose values can be wrong; that of the judge's password is never shown."""
_BARE = re.compile(r"[\w@%+=:,./-]+")
"""What no shell takes apart, in any script."""


def offending_input(
    error: SchiriError, program: str, arguments: Sequence[str], environment: Mapping[str, str]
) -> Excerpt | None:
    """Return the command line with the part marked that an error is about.

    The end is marked where something is missing, and the name of the command where no part of the
    line in particular is wrong. ``None`` means that what is wrong lies elsewhere: in a file.

    Args:
        error: what has gone wrong.
        program: the name by which the program was called.
        arguments: what followed it.
        environment: the variables, whose values can be wrong as well.
    """
    if error.excerpt is not None and not isinstance(error, InputError):
        return None
    line = _CommandLine(program, arguments)
    if error.code.startswith(_LACKS):
        return line.end()
    path = error.values.get("path")
    for text in (error.text, error.text.replace(", ", ","), path if path != STANDARD_INPUT else ""):
        if isinstance(text, str) and text and (found := line.find(text, error)):
            return found
    for name in _VARIABLES:
        if error.text and environment.get(name) == error.text:
            start = len(f"{name}=")
            return Excerpt(f"{name}={error.text}", (start, start + len(error.text)))
    if not isinstance(error, InputError) or error.excerpt is not None:
        return error.excerpt
    return line.command() if error.text else line.end()


class _CommandLine:
    """The command line as a text, and where in it each character of the arguments stands."""

    def __init__(self, program: str, arguments: Sequence[str]) -> None:
        self._arguments = [normalize("NFC", argument) for argument in arguments]
        self._text = program
        self._columns: list[list[int]] = []
        for argument in self._arguments:
            shown, places = _quoted(argument)
            start = len(self._text) + 1
            self._columns.append([start + place for place in places])
            self._text += f" {shown}"

    def end(self) -> Excerpt:
        """Return the line with the place after it marked."""
        end = len(self._text) + 1
        return Excerpt(f"{self._text} ", (end, end))

    def command(self) -> Excerpt:
        """Return the line with the name of the command marked, or all of it without one."""
        for number, argument in enumerate(self._arguments):
            if argument in COMMANDS:
                return self._marked(number, 0, len(argument))
        return Excerpt(self._text, (0, len(self._text)))

    def find(self, text: str, error: SchiriError) -> Excerpt | None:
        """Return the line with a text marked, or with the part of it that is wrong.

        Where it was typed more than once, the last is to blame, but rather a whole argument than
        a part of one, and rather one that names the player whom the error is about.
        """
        text = normalize("NFC", text)
        player = error.values.get("player")
        best = max(
            (
                (start == 0 and text == argument, str(player) in argument, number, start)
                for number, argument in enumerate(self._arguments)
                for start in _places(text, argument)
            ),
            default=None,
        )
        if best is None:
            return None
        *_, number, start = best
        if error.span is None or text != error.text:
            return self._marked(number, start, start + len(text))
        return self._marked(number, start + error.span[0], start + error.span[1])

    def _marked(self, number: int, start: int, end: int) -> Excerpt:
        """Return the line with some characters of an argument marked."""
        places = self._columns[number]
        last = places[end - 1] + 1 if end > start else places[start]
        return Excerpt(self._text, (places[start], last))


def _places(text: str, argument: str) -> Iterator[int]:
    """Return where a text stands in an argument as a whole, not as a piece of another word."""
    before, after = r"(?<!\w)" if text[0].isalnum() else "", r"(?!\w)" if text[-1].isalnum() else ""
    for found in re.finditer(before + re.escape(text) + after, argument):
        yield found.start()


def _quoted(argument: str) -> tuple[str, list[int]]:
    """Return an argument as a shell takes it, and where its characters and its end stand in it."""
    if _BARE.fullmatch(argument):
        return argument, list(range(len(argument) + 1))
    shown, places = "'", []
    for character in argument:
        before, after = ("'\"", "\"'") if character == "'" else ("", "")
        places.append(len(shown + before))
        shown += before + character + after
    return f"{shown}'", [*places, len(shown)]
