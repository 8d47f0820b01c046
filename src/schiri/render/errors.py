"""Errors as lines: one sentence, and the offending text with a caret under the wrong part."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from schiri import messages
from schiri.core.errors import SchiriError
from schiri.core.system import SystemReason
from schiri.core.tiles import BLANK
from schiri.render.lines import Line, Role, columns, line, shortened, visible

if TYPE_CHECKING:
    from schiri.referee.own_list import WordFault

__all__ = ["error_lines"]

_STANDARD_INPUT = "-"
_MOST = 200
"""The greatest length of a value in a sentence, in characters."""
_BESIDE = 40
"""How many characters are shown before and after a marked part."""


def error_lines(error: SchiriError) -> list[Line]:
    """Return what the user reads about an error, in the language in use.

    The message ``error.<code>`` gets the error's values and its ``text``. A file that is to blame
    is named in any case. The value ``n`` decides between singular and plural. Where the error has
    a span, the offending text follows with carets under that part.
    """
    values = {"text": error.text, **error.values}
    shown = {name: _shown(name, value) for name, value in values.items()}
    number = values.get("n")
    if isinstance(number, int):
        sentence = messages.plural(f"error.{error.code}", number, **shown)
    else:
        sentence = messages.text(f"error.{error.code}", **shown)
    path = str(shown.get("path", ""))
    if path not in sentence:
        sentence = f"{path}: {sentence}"
    lines = [line((messages.text("error.heading"), Role.NO), " ", sentence)]
    if error.span is not None:
        lines += _marked(error.text, *error.span)
    if faults := error.values.get("faults"):
        from schiri.render.wordlist import fault_lines  # noqa: PLC0415 - only for own lists

        lines += fault_lines(cast("tuple[WordFault, ...]", faults))
    if suggestion := _near(error):
        lines.append(line(messages.text("error.near", near=suggestion)))
    return lines


def _near(error: SchiriError) -> str:
    """Return which of the ``known`` names or ``choices`` was probably meant, if any was."""
    listed = error.values.get("known") or error.values.get("choices")
    if not listed or not error.text:
        return ""
    from difflib import get_close_matches  # noqa: PLC0415 - only for names that are unknown

    names = {name.casefold(): name for name in str(listed).split(", ")}
    return "".join(names[name] for name in get_close_matches(error.text.casefold(), names, 1))


def _shown(name: str, value: object) -> object:
    if name == "path" and value == _STANDARD_INPUT:
        return messages.text("stream.input")
    if isinstance(value, SystemReason):
        return messages.text(f"system.{value.value}")
    if name == "tile" and value == BLANK:
        return messages.text("tile.blank")
    if name == "ended_by":
        return messages.text(f"ended_by.{value}")
    return shortened(value, _MOST) if isinstance(value, str) else value


def _marked(text: str, start: int, end: int) -> list[Line]:
    end = min(end, start + _BESIDE)
    before = text[max(0, start - _BESIDE) : start]
    before = f"…{before}" if start > _BESIDE else before
    after = shortened(text[end:], _BESIDE)
    indent = " " * columns(visible(before))
    carets = "^" * max(1, columns(visible(text[start:end])))
    return [line("  ", before + text[start:end] + after), line("  ", indent, (carets, Role.NO))]
