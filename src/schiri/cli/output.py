"""Standard output and standard error: colour or not, which marks, and no encoding faults."""

from __future__ import annotations

import codecs
import io
import os
import sys
from collections.abc import Callable, Iterable, Mapping
from typing import Protocol, TextIO, cast

from schiri.core.errors import DataError
from schiri.render.lines import Line
from schiri.render.marks import ASCII_MARKS, MARKS, Marks
from schiri.render.spelling import SPELL_OUT, spell_out

__all__ = [
    "draws_boards",
    "has_room",
    "marks",
    "painter",
    "prepare_streams",
    "room",
    "write_board_lines",
    "write_error",
    "write_error_text",
    "write_lines",
    "write_result",
    "write_utf8",
]

_WIDEST = 80
"""More columns than these are not used, where lines are set at all."""


def prepare_streams() -> None:
    """Make the standard streams fit for use, whatever the caller has done to them.

    What an encoding lacks is written in other letters instead of failing. A closed standard error
    swallows what is said; a closed standard input fails when a command wants to read it.

    Raises:
        DataError: ``output_closed``: there is nowhere to give a verdict.
    """
    # A stream that was closed before the start is None, whatever its type says.
    streams = cast("_Streams", sys)
    if streams.stderr is None:
        sys.stderr = open(os.devnull, "w")  # noqa: PTH123, SIM115 - lives as long as the process
    if streams.stdin is None:
        sys.stdin = io.TextIOWrapper(io.BufferedReader(_ClosedInput()))
    if streams.stdout is None:
        sys.stdout = sys.stderr
        raise DataError("output_closed")
    codecs.register_error(SPELL_OUT, spell_out)
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors=SPELL_OUT)


class _Streams(Protocol):
    """The standard streams as they can be when the program starts."""

    stdin: TextIO | None
    stdout: TextIO | None
    stderr: TextIO | None


class _ClosedInput(io.RawIOBase):
    """Stands for a standard input that was closed when the program started."""

    def readable(self) -> bool:
        """Return that it can be read, so that the attempt is what fails."""
        return True

    def readinto(self, buffer: object) -> int:
        """Refuse.

        Raises:
            DataError: ``input_closed``.
        """
        raise DataError("input_closed")


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


def write_result(
    as_json: Callable[[], Mapping[str, object]],
    as_lines: Callable[[], Iterable[Line]],
    *,
    json: bool,
    plain: bool,
    board: bool = False,
) -> None:
    """Write the answer of a command as it is wanted; only that form of it is made.

    Args:
        json: write JSON instead of a screen.
        board: the screen holds a board.
    """
    if json:
        from schiri.render.json import dump  # noqa: PLC0415 - json only where it is wanted

        sys.stdout.write(dump(as_json()))
    elif board:
        write_board_lines(as_lines(), plain=plain)
    else:
        write_lines(as_lines(), plain=plain)


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


def has_room(*, plain: bool, width: int = _WIDEST) -> bool:
    """Tell whether standard output is a screen on which things can stand beside each other."""
    return not plain and sys.stdout.isatty() and _width(sys.stdout) >= width


def room(stream: TextIO | None = None) -> int:
    """Return how many columns what is set in lines may take on a stream: 80, or fewer.

    Args:
        stream: default: standard output.
    """
    return min(_width(stream or sys.stdout) or _WIDEST, _WIDEST)


def write_board_lines(lines: Iterable[Line], *, plain: bool = False) -> None:
    """Write lines that hold a board."""
    if not draws_boards(plain=plain):
        return write_lines(lines, plain=plain)
    from schiri.render.screen import painter as rich_painter  # noqa: PLC0415 - Rich is slow

    return _write(sys.stdout, lines, _fitted(sys.stdout, rich_painter(sys.stdout)))


def write_error(lines: Iterable[Line]) -> None:
    """Write lines to standard error."""
    sys.stdout.flush()
    _write(sys.stderr, lines, painter(sys.stderr))


def write_error_text(text: str) -> None:
    """Write a text to standard error as it is."""
    sys.stdout.flush()
    sys.stderr.write(text)


def wants_colour(stream: TextIO) -> bool:
    """Tell whether a stream is a terminal that shows colour and whose user wants it."""
    if os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb":
        return False
    return stream.isatty()


def painter(stream: TextIO, *, plain: bool = False) -> Callable[[Line], str]:
    """Return the function that turns lines into text for this stream.

    On a terminal, lines that are too long for it are broken between words.
    """
    if not plain and wants_colour(stream):
        from schiri.render.terminal import paint  # noqa: PLC0415 - not needed in a pipe
    else:
        from schiri.render.plain import paint  # noqa: PLC0415 - not needed on a terminal
    return _fitted(stream, paint)


def _fitted(stream: TextIO, paint: Callable[[Line], str]) -> Callable[[Line], str]:
    width = _width(stream)
    if not width:
        return paint
    from schiri.render.wrapping import wrapping  # noqa: PLC0415 - not needed in a pipe

    return wrapping(paint, width)


def _width(stream: TextIO) -> int:
    """Return the columns of a terminal, or 0 where a stream is none."""
    if not stream.isatty():
        return 0
    try:
        return int(os.environ.get("COLUMNS") or os.get_terminal_size(stream.fileno()).columns)
    except (ValueError, OSError):
        return 0


def _write(stream: TextIO, lines: Iterable[Line], paint: Callable[[Line], str]) -> None:
    stream.writelines(paint(line) + "\n" for line in lines)
