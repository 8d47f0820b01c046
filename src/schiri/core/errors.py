"""What can be wrong with input or data: a code plus values, never a sentence.

The sentence is made in ``render`` from the message ``error.<code>`` of the catalogue.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

__all__ = ["DataError", "Excerpt", "InputError", "SchiriError", "Span"]

Span = tuple[int, int]
"""Start and end (exclusive) of the offending part of a text, in characters."""


class Excerpt(NamedTuple):
    """A line of the input as it was given, and the part of it that is wrong."""

    text: str
    span: Span

    @property
    def marked(self) -> str:
        """The part that is wrong."""
        return self.text[slice(*self.span)]


class SchiriError(Exception):
    """Something that Schiri cannot accept.

    Args:
        code: names the message ``error.<code>`` in the catalogue, e.g. ``"unknown_column"``.
        text: the offending input as it was given, to be shown to the user.
        span: the part of ``text`` that is wrong, to be marked with a caret.
        values: what the message needs besides ``text``.

    Attributes:
        exit_status: with which status a command ends that meets this error.
        excerpt: what to show and mark: ``text`` with its ``span``, unless whoever knows the line
            around ``text`` has set that instead.
    """

    exit_status: Literal[2, 3]

    def __init__(
        self,
        code: str,
        *,
        text: str = "",
        span: Span | None = None,
        **values: object,
    ) -> None:
        super().__init__(code, text, span, values)
        self.code = code
        self.text = text
        self.span = span
        self.excerpt: Excerpt | None = Excerpt(text, span) if span else None
        self.values = values


class InputError(SchiriError):
    """What was typed on the command line cannot be read or does not fit (exit status 2)."""

    exit_status = 2


class DataError(SchiriError):
    """A file, or what it contains, is wrong (exit status 3).

    ``values`` holds ``path`` and, where a line is to blame, ``line`` (1-based).
    """

    exit_status = 3
