"""Errors as lines: one sentence, and the offending text with a caret under the wrong part."""

from __future__ import annotations

import unicodedata

from schiri import messages
from schiri.core.errors import SchiriError
from schiri.render.lines import Line, Role, line

__all__ = ["error_lines"]


def error_lines(error: SchiriError) -> list[Line]:
    """Return what the user reads about an error, in the language in use.

    The message ``error.<code>`` gets the error's values and its ``text``. Where the error has a
    span, the offending text follows with carets under that part.
    """
    values = {"text": error.text, **error.values}
    sentence = messages.text(f"error.{error.code}", **values)
    lines = [line((messages.text("error.heading"), Role.NO), " ", sentence)]
    if error.span is not None:
        lines += _marked(error.text, *error.span)
    return lines


def _marked(text: str, start: int, end: int) -> list[Line]:
    shown = text.replace("\t", " ")
    indent = " " * _columns(shown[:start])
    carets = "^" * max(1, _columns(shown[start:end]))
    return [line("  ", shown), line("  ", indent, (carets, Role.NO))]


def _columns(text: str) -> int:
    """Return how many columns of a terminal the text takes."""
    wide = sum(unicodedata.east_asian_width(character) in "WF" for character in text)
    return wide + sum(not unicodedata.combining(character) for character in text)
