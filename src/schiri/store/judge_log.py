"""The log of a word judge: one line for each verdict, on the disk before the next one is given."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

from schiri.core.errors import DataError
from schiri.core.system import system_reason

__all__ = ["JudgeLog"]


class JudgeLog:
    """A file of lines whose fields are separated by tabs; what is in it is never touched.

    Args:
        path: the file; it is made if there is none.

    Raises:
        DataError: ``file_is_folder``, ``log_not_plain`` or ``log_not_writable`` with the system's
            ``reason``.
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
            self._end_last_line()
        except (OSError, ValueError) as error:
            raise self._unwritable(error) from error

    def append(self, fields: Sequence[str]) -> None:
        """Write a line through to the disk.

        Args:
            fields: texts without tabs and line ends.

        Raises:
            DataError: ``log_not_writable``, with the system's ``reason``.
        """
        try:
            self._end_last_line()
            self._write("\t".join(fields).encode() + b"\n")
        except OSError as error:
            raise self._unwritable(error) from error

    def close(self) -> None:
        """Close the file."""
        self._file.close()

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
