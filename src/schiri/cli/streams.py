"""Data from standard input, one item a line."""

from __future__ import annotations

import sys
from codecs import BOM_UTF8
from collections.abc import Iterator
from typing import TYPE_CHECKING, cast

from schiri.core.errors import DataError
from schiri.core.system import system_reason

if TYPE_CHECKING:
    from io import BufferedReader

__all__ = ["STANDARD_INPUT", "input_blocks", "input_bytes", "input_lines"]

STANDARD_INPUT = "-"
"""The argument that stands for standard input."""

_BLOCK = 1 << 15
_NEEDS_STRIPPING = (b"\r", b" ", b"\t", b"\n\n", b"\xc2\xa0")


def input_blocks() -> Iterator[bytes]:
    """Return the lines of standard input in blocks, as much at a time as there is.

    A block is UTF-8 whatever the locale says; its lines are separated by newlines, have no blanks
    around them and are not empty.

    Raises:
        DataError: ``not_utf8``, with the offending bytes and their ``line``; ``input_closed`` or
            ``input_unreadable``.
    """
    line = 1
    for raw in _whole_lines():
        try:
            raw.decode()
        except UnicodeDecodeError as error:
            from schiri.store.encoding import not_utf8  # noqa: PLC0415 - needed only to refuse

            raise not_utf8(error, STANDARD_INPUT, line) from None
        line += raw.count(b"\n")
        if block := _stripped(raw):
            yield block


def input_lines() -> Iterator[str]:
    """Return the lines of standard input one by one; see `input_blocks`."""
    for block in input_blocks():
        yield from block.decode().split("\n")


def _whole_lines() -> Iterator[bytes]:
    """Return what is read, cut only at the ends of lines, without a byte order mark."""
    begun, mark = b"", BOM_UTF8
    while piece := _read():
        lines, newline, rest = (begun + piece).rpartition(b"\n")
        if newline:
            yield (lines + newline).removeprefix(mark)
            mark = b""
        begun = rest
    if begun:
        yield begun.removeprefix(mark)


def input_bytes() -> bytes:
    """Return all of standard input as it is.

    Raises:
        DataError: ``input_closed`` or ``input_unreadable``.
    """
    return b"".join(iter(_read, b""))


def _read() -> bytes:
    try:
        return cast("BufferedReader", sys.stdin.buffer).read1(_BLOCK)
    except OSError as error:
        raise DataError("input_unreadable", reason=system_reason(error)) from error


def _stripped(raw: bytes) -> bytes:
    block = raw.removeprefix(b"\n").removesuffix(b"\n")
    if any(blank in block for blank in _NEEDS_STRIPPING):
        items = (item.strip() for item in block.decode().split("\n"))
        return "\n".join(filter(None, items)).encode()
    return block
