"""The log of a word judge: one line for each verdict, on the disk before the next one is given."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from schiri.core.errors import DataError
from schiri.core.system import system_reason

__all__ = ["JudgeLog", "LoggedVerdict"]

_BEGINNING = re.compile(rb"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d\t(?:in)?valid\t")
_EXAMPLES = tuple(b"2000-01-01T00:00:00+00:00\t%s\t" % word for word in (b"valid", b"invalid"))


class LoggedVerdict(NamedTuple):
    """A verdict as it is kept.

    Args:
        time: when it was given, with its offset from UTC.
        valid: the verdict.
        words: the words of the play, without blanks and control characters.
        lexicon: name of the list that has decided.
        sha256: hash of that list, as `Lexicon.sha256`.
    """

    time: datetime
    valid: bool
    words: Sequence[str]
    lexicon: str
    sha256: str

    def line(self) -> str:
        """Return it as a line of the log: fields separated by tabs, with the line end."""
        return "\t".join(
            (
                self.time.isoformat(timespec="seconds"),
                "valid" if self.valid else "invalid",
                " ".join(self.words),
                f"{self.lexicon} sha256:{self.sha256}\n",
            )
        )


class JudgeLog:
    """A file of such lines; what is in it is never touched.

    Args:
        path: the file; it is made if there is none.

    Raises:
        DataError: ``file_is_folder``, ``log_not_plain``, ``log_foreign`` where there is something
            else in it, or ``log_not_writable`` with the system's ``reason``.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        name = str(path)
        if path.is_dir():
            raise DataError("file_is_folder", text=name, path=name)
        # Opening a pipe would wait for a reader.
        if path.exists() and not path.is_file():
            raise DataError("log_not_plain", text=name, path=name)
        try:
            self._file = path.open("ab+", buffering=0)
            if self._is_foreign():
                self.close()
                raise DataError("log_foreign", text=name, path=name)
            self._end_last_line()
        except (OSError, ValueError) as error:
            raise self._unwritable(error) from error

    def append(self, verdict: LoggedVerdict) -> None:
        """Write a line through to the disk.

        Raises:
            DataError: ``log_not_writable``, with the system's ``reason``.
        """
        try:
            self._end_last_line()
            self._write(verdict.line().encode())
        except OSError as error:
            raise self._unwritable(error) from error

    def close(self) -> None:
        """Close the file."""
        self._file.close()

    def _is_foreign(self) -> bool:
        """Tell whether the file begins with anything but a line of a log, whole or cut off."""
        self._file.seek(0)
        begun = self._file.read(max(map(len, _EXAMPLES)))
        completed = (begun + example[len(begun) :] for example in _EXAMPLES)
        return not any(map(_BEGINNING.match, completed))

    def _end_last_line(self) -> None:
        """End a line that a crash or a full disk has cut off, so that the next one is whole."""
        if self._file.seek(0, os.SEEK_END):
            self._file.seek(-1, os.SEEK_END)
            if self._file.read(1) != b"\n":
                self._write(b"\n")

    def _write(self, data: bytes) -> None:
        rest = memoryview(data)
        while rest:
            rest = rest[self._file.write(rest) :]
        os.fsync(self._file.fileno())

    def _unwritable(self, error: OSError | ValueError) -> DataError:
        reason = system_reason(error)
        name = str(self._path)
        return DataError("log_not_writable", text=name, path=name, reason=reason)
