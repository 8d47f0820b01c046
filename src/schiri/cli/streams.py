"""Data from standard input, one item a line."""

from __future__ import annotations

import io
import sys
from collections.abc import Iterator

from schiri.core.errors import DataError

__all__ = ["STANDARD_INPUT", "input_lines"]

STANDARD_INPUT = "-"
"""The argument that stands for standard input."""


def input_lines() -> Iterator[str]:
    """Return the lines of standard input that are not blank, without blanks around them.

    The text is read as UTF-8 whatever the locale says, with or without a byte order mark.

    Raises:
        DataError: it is not UTF-8; ``line`` is the first line that may be meant.
    """
    stream = io.TextIOWrapper(sys.stdin.buffer, encoding="utf-8-sig")
    number = 1
    try:
        for text in stream:
            if item := text.strip():
                yield item
            number += 1
    except UnicodeDecodeError as error:
        wrong = repr(error.object[error.start : error.end])[2:-1]
        raise DataError("not_utf8", text=wrong, path=STANDARD_INPUT, line=number) from None
    finally:
        stream.detach()
