"""The bytes of a game record, and the characters that they stand for."""

from __future__ import annotations

import re
from codecs import BOM_UTF8, BOM_UTF16_BE, BOM_UTF16_LE
from pathlib import Path

from schiri.core.errors import DataError, Excerpt
from schiri.core.system import system_reason
from schiri.store.problems import Problem

__all__ = ["ENCODING_PRAGMA", "decode", "not_utf8", "read_bytes", "unreadable"]

ENCODING_PRAGMA = "character-encoding"
_DECLARATION = re.compile(rb"(?:\A|[\r\n])#character-encoding[ \t]+(\S+)", re.IGNORECASE)
_NOT_TEXT = re.compile(rb"[\x00-\x08\x0e-\x19\x1b-\x1f]")
_CONTROL = re.compile("[\x00-\x08\x0e-\x19\x1b-\x1f]")
_TEXT_PER_CONTROL = 20
"""Bytes of a text for each control character that has got into it; data of other kinds has more."""
_END_OF_FILE_MARK = "\x1a"  # what DOS editors leave behind


def read_bytes(path: Path, *, plain_only: bool = False) -> bytes:
    """Return the content of a file.

    Args:
        plain_only: whether what is no ordinary file is refused; a pipe that nobody writes to would
            be waited for without end.

    Raises:
        DataError: ``file_missing``, ``file_is_folder``, ``file_not_plain`` or ``file_unreadable``.
    """
    try:
        if plain_only and not (path.is_file() or path.is_dir()) and path.exists():
            raise DataError("file_not_plain", text=str(path), path=str(path))
        return path.read_bytes()
    except (OSError, ValueError) as error:
        raise unreadable(error, path) from error


def unreadable(error: OSError | ValueError, path: Path) -> DataError:
    """Return the error about a file that the system does not read, or whose name holds a NUL.

    Returns:
        ``file_missing``, ``file_is_folder`` or ``file_unreadable``.
    """
    name = str(path)
    if isinstance(error, FileNotFoundError):
        return DataError("file_missing", text=name, path=name)
    if isinstance(error, IsADirectoryError):
        return DataError("file_is_folder", text=name, path=name)
    return DataError("file_unreadable", text=name, path=name, reason=system_reason(error))


def not_utf8(error: UnicodeDecodeError, path: str, line: int = 1) -> DataError:
    """Return the error about bytes that are no UTF-8, with their line, in which they are marked.

    Args:
        error: what Python says of some whole lines.
        path: where these come from.
        line: the number of the first of them.
    """
    data, start, end = error.object, error.start, error.end
    begin = data.rfind(b"\n", 0, start) + 1
    before, wrong, after = (
        piece.decode(errors="backslashreplace")
        for piece in (data[begin:start], data[start:end], data[end:].partition(b"\n")[0])
    )
    line += data.count(b"\n", 0, start)
    refusal = DataError("not_utf8", text=wrong, path=path, line=line)
    refusal.excerpt = Excerpt(before + wrong + after, (len(before), len(before + wrong)))
    return refusal


def decode(data: bytes, path: str) -> tuple[str, tuple[Problem, ...]]:
    r"""Turn the bytes of a game record into text with ``\n`` line ends.

    A declared encoding rules where it fits the bytes. Otherwise bytes that are valid UTF-8 are
    UTF-8, and all others are ISO 8859-1, which the format prescribes where nothing is declared.
    UTF-16 is known by its mark or by the zero in every character. A control character that has got
    into a text is shown as U+FFFD.

    Returns:
        The text, and what is wrong with it: ``encoding_unknown`` or ``encoding_unfit``, with
        ``encoding`` (declared) and ``used``; ``control_characters`` with their number ``count``.

    Raises:
        DataError: ``gcg_not_text`` for bytes that are not text in any encoding.
    """
    wide = _wide_encoding(data)
    if wide is not None:
        try:
            return _with_plain_line_ends(data.decode(wide).removeprefix("\ufeff")), ()
        except UnicodeDecodeError:
            raise DataError("gcg_not_text", text=path, path=path) from None
    controls = len(_NOT_TEXT.findall(data))
    if controls * _TEXT_PER_CONTROL > len(data):
        raise DataError("gcg_not_text", text=path, path=path)
    text, unfit = _decode(data)
    first = _CONTROL.search(text) if controls else None
    if first is None:
        return text, unfit
    shown = _CONTROL.sub("\ufffd", text)
    return shown, (*unfit, _control_problem(shown, first.start(), controls))


def _control_problem(text: str, start: int, count: int) -> Problem:
    """Return what is wrong with a text of which the first control character stood at ``start``."""
    begin = text.rfind("\n", 0, start) + 1
    line = text[begin:].partition("\n")[0]
    span = (start - begin, start - begin + 1)
    number = text.count("\n", 0, start) + 1
    return Problem("control_characters", number, line, span, {"count": count})


def _wide_encoding(data: bytes) -> str | None:
    """Return the byte order of UTF-16, or ``None`` for texts whose characters have one byte."""
    if data.startswith((BOM_UTF16_BE, BOM_UTF16_LE)):
        return "utf-16"
    half = len(data) // 2
    if half and 2 * data[1::2].count(0) > half and not data[::2].count(0):
        return "utf-16-le"
    return (
        "utf-16-be" if half and 2 * data[::2].count(0) > half and not data[1::2].count(0) else None
    )


def _decode(data: bytes) -> tuple[str, tuple[Problem, ...]]:
    """Decode by what is declared, if it fits."""
    marked = data.startswith(BOM_UTF8)
    body = data.removeprefix(BOM_UTF8)
    declaration = _DECLARATION.search(body)
    if declaration is None:
        return _with_plain_line_ends(_guess(body)[0]), ()
    declared = declaration[1].decode("ascii", "replace")
    text, code = _decode_as(body, "utf-8" if marked else declared)
    if text is not None:
        return _with_plain_line_ends(text), ()
    text, used = _guess(body)
    above = _with_plain_line_ends(body[: declaration.start(1)].decode("iso-8859-1"))
    line = above.count("\n") + 1
    pragma = f"#{ENCODING_PRAGMA} {declared}"
    span = (len(pragma) - len(declared), len(pragma))
    values = {"encoding": declared, "used": used}
    return _with_plain_line_ends(text), (Problem(code, line, pragma, span, values),)


def _decode_as(data: bytes, encoding: str) -> tuple[str | None, str]:
    """Return the text, or ``None`` and why there is none."""
    try:
        text = data.decode(encoding)
    except LookupError:
        return None, "encoding_unknown"
    except (UnicodeError, ValueError):
        return None, "encoding_unfit"
    # An encoding that makes something else of the declaration itself cannot be the right one.
    if ENCODING_PRAGMA not in text.lower():
        return None, "encoding_unfit"
    return text, ""


def _guess(data: bytes) -> tuple[str, str]:
    try:
        return data.decode("utf-8"), "UTF-8"
    except UnicodeDecodeError:
        return data.decode("iso-8859-1"), "ISO-8859-1"


def _with_plain_line_ends(text: str) -> str:
    plain = text.replace("\r\n", "\n").replace("\r", "\n")
    return plain.rstrip(_END_OF_FILE_MARK)
