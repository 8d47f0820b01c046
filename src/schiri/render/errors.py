"""Errors as lines: one sentence, and the offending text with a caret under the wrong part."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from schiri import messages
from schiri.core.errors import Excerpt, SchiriError
from schiri.core.system import SystemReason
from schiri.core.tiles import BLANK
from schiri.render.lines import Line, Role, columns, line, shortened, shortened_in_front, visible

if TYPE_CHECKING:
    from schiri.referee.wordlist import WordFault

__all__ = ["error_lines", "error_sentence", "fault_sentence", "suggestion"]

_PLACE = ("path", "line", "last")
"""The values that say where a fault is: the file, its line, or the first and last of several."""
_STANDARD_INPUT = "-"
_MOST = 200
"""The greatest length of a value in a sentence, in characters."""
_INDENT = "  "


def error_lines(error: SchiriError, excerpt: Excerpt | None = None, width: int = 80) -> list[Line]:
    """Return what the user reads about an error, in the language in use.

    The sentence comes first, then the offending line of the input with carets under the part that
    is wrong, then what was probably meant.

    Args:
        error: what has gone wrong.
        excerpt: that line; default: the one that the error brings along, if it does.
        width: the columns that this line may take.
    """
    lines = [line((messages.text("error.heading"), Role.NO), " ", error_sentence(error))]
    if faults := error.values.get("faults"):
        from schiri.render.wordlist import fault_lines  # noqa: PLC0415 - only for own lists

        lines += fault_lines(cast("tuple[WordFault, ...]", faults))
    elif shown_line := excerpt or error.excerpt:
        lines += _marked(shown_line, width - len(_INDENT))
    if near := suggestion(error):
        lines.append(line(messages.text("error.near", near=near)))
    return lines


def error_sentence(error: SchiriError) -> str:
    """Return what has gone wrong and where, as a sentence.

    A file that is to blame is named in any case, with its line if that is known: in front of what
    `fault_sentence` says, unless that is about the file as a whole and names it.
    """
    sentence = fault_sentence(error)
    place = {name: _shown(name, value) for name, value in error.values.items() if name in _PLACE}
    path = place.get("path")
    if not path or messages.has_place_for("path", f"error.{error.code}"):
        return sentence
    if "line" not in place:
        return f"{path}: {sentence}"
    key = "error.places" if "last" in place else "error.place"
    return messages.text(key, sentence=sentence, **place)


def fault_sentence(error: SchiriError) -> str:
    """Return what has gone wrong, without the place in front.

    The message ``error.<code>`` gets the error's values and its ``text``. The value ``n`` decides
    between singular and plural.
    """
    values = {"text": error.text, **error.values}
    shown = {name: _shown(name, value) for name, value in values.items()}
    number = values.get("n")
    if isinstance(number, int):
        return messages.plural(f"error.{error.code}", number, **shown)
    return messages.text(f"error.{error.code}", **shown)


def suggestion(error: SchiriError) -> str:
    """Return which name was probably meant instead of the offending text, or an empty string."""
    if near := error.values.get("near"):
        return str(near)
    listed = error.values.get("known") or error.values.get("choices")
    if not listed or not error.text:
        return ""
    from difflib import get_close_matches  # noqa: PLC0415 - only for names that are unknown

    names = {name.casefold(): name for name in str(listed).split(", ")}
    typed = error.text.casefold()
    longer = [name for name in names if name.startswith(typed)]
    alike = longer if len(longer) == 1 else get_close_matches(typed, names, 1)
    return "".join(names[name] for name in alike)


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


def _marked(excerpt: Excerpt, width: int) -> list[Line]:
    """Return a line of the input, cut where it is too wide, and carets below its wrong part."""
    text, (start, end) = excerpt
    before, wrong, after = (visible(piece) for piece in (text[:start], text[start:end], text[end:]))
    if columns(before + wrong + after) > width:
        third = width // 3
        wrong = shortened(wrong, third)
        before = shortened_in_front(before, third)
        after = shortened(after, width - columns(before + wrong))
    blanks, carets = " " * columns(before), "^" * max(1, columns(wrong))
    return [line(_INDENT, before, wrong, after), line(_INDENT, blanks, (carets, Role.NO))]
