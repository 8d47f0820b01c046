"""Standard output and standard error: colour or not, which marks, and no encoding faults."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable
from typing import TextIO

from schiri.render.lines import Line
from schiri.render.marks import ASCII_MARKS, MARKS, Marks

__all__ = [
    "draws_boards",
    "marks",
    "painter",
    "prepare_streams",
    "write_board_lines",
    "write_error",
    "write_lines",
    "write_utf8",
]


def prepare_streams() -> None:
    """Show ``?`` for what a terminal's encoding lacks, instead of failing."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")


def marks(stream: TextIO | None = None) -> Marks:
    """Return the marks that the encoding of standard output can show."""
    encoding = getattr(stream or sys.stdout, "encoding", None) or "ascii"
    try:
        "".join(MARKS).encode(encoding)
    except UnicodeEncodeError:
        return ASCII_MARKS
    return MARKS


def write_lines(lines: Iterable[Line], *, plain: bool = False) -> None:
    """Write lines to standard output, in colour where that is wanted."""
    _write(sys.stdout, lines, painter(sys.stdout, plain=plain))


def write_utf8(text: bytes) -> None:
    """Write ready text to standard output at once, past its encoder where that is UTF-8, too."""
    if sys.stdout.encoding.lower() == "utf-8":
        sys.stdout.flush()
        sys.stdout.buffer.write(text)
    else:
        sys.stdout.write(text.decode())
    sys.stdout.flush()


def draws_boards(*, plain: bool) -> bool:
    """Tell whether standard output shows a board in colours, or has to make do with signs."""
    return not plain and wants_colour(sys.stdout) and marks() is MARKS


def write_board_lines(lines: Iterable[Line], *, plain: bool = False) -> None:
    """Write lines that hold a board."""
    if not draws_boards(plain=plain):
        return write_lines(lines, plain=plain)
    from schiri.render.screen import painter as rich_painter  # noqa: PLC0415 - Rich is slow

    return _write(sys.stdout, lines, rich_painter(sys.stdout))


def write_error(lines: Iterable[Line]) -> None:
    """Write lines to standard error."""
    sys.stdout.flush()
    _write(sys.stderr, lines, painter(sys.stderr))


def wants_colour(stream: TextIO) -> bool:
    """Tell whether a stream is a terminal that shows colour and whose user wants it."""
    if os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb":
        return False
    return stream.isatty()


def painter(stream: TextIO, *, plain: bool = False) -> Callable[[Line], str]:
    """Return the function that turns lines into text for this stream."""
    if not plain and wants_colour(stream):
        from schiri.render.terminal import paint  # noqa: PLC0415 - not needed in a pipe
    else:
        from schiri.render.plain import paint  # noqa: PLC0415
    return paint


def _write(stream: TextIO, lines: Iterable[Line], paint: Callable[[Line], str]) -> None:
    stream.writelines(paint(line) + "\n" for line in lines)
