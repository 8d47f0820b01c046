"""The program on a pseudo-terminal, with a terminal in memory that shows what a person sees."""

from __future__ import annotations

import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Protocol

import pexpect
import pyte

TIMEOUT = 30


class Terminal:
    """A terminal in which the program runs: keys go in, the screen can be read."""

    def __init__(
        self,
        command: Sequence[str],
        env: Mapping[str, str],
        *,
        columns: int = 80,
        rows: int = 24,
        cwd: Path | None = None,
    ) -> None:
        self.screen = pyte.Screen(columns, rows)
        self.raw = b""
        self._stream = pyte.ByteStream(self.screen)
        self._child = pexpect.spawn(
            command[0],
            list(command[1:]),
            env=dict(env),
            dimensions=(rows, columns),
            timeout=TIMEOUT,
            cwd=cwd,
        )
        self._child.delaybeforesend = None

    def __enter__(self) -> Terminal:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._child.close(force=True)

    def press(self, keys: str | bytes) -> None:
        """Press keys: characters, ``\\r`` for Enter, ``\\x1b`` for Esc …"""
        self._child.send(keys)

    def resize(self, columns: int, rows: int) -> None:
        self.screen.resize(rows, columns)
        self._child.setwinsize(rows, columns)

    def kill(self, signal: int) -> None:
        self._child.kill(signal)

    def read(self, seconds: float = 0.2) -> None:
        """Take in what the program writes for some time, or until it ends."""
        until = time.monotonic() + seconds
        while (rest := until - time.monotonic()) > 0 and self._take(rest):
            pass

    def wait_for(self, text: str, *, gone: bool = False) -> float:
        """Wait until the screen shows a text, or no longer does; return the seconds it took."""
        began = time.monotonic()
        while (text in self.shown) is gone:
            assert time.monotonic() - began < TIMEOUT, f"no {text!r} in:\n{self.shown}"
            assert self._take(TIMEOUT), f"ended without {text!r}:\n{self.shown}"
        return time.monotonic() - began

    def wait_for_end(self) -> int:
        """Wait until the program ends, and return its exit status."""
        until = time.monotonic() + TIMEOUT
        while self._take(TIMEOUT):
            assert time.monotonic() < until, f"does not end:\n{self.shown}"
        self._child.close()
        status: int | None = self._child.exitstatus
        assert status is not None, "ended by a signal"
        return status

    @property
    def runs(self) -> bool:
        return bool(self._child.isalive())

    @property
    def lines(self) -> list[str]:
        """The rows of the screen, without blanks at their ends."""
        return [row.rstrip() for row in self.screen.display]

    @property
    def shown(self) -> str:
        return "\n".join(self.lines).rstrip()

    def _take(self, seconds: float) -> bool:
        try:
            piece = self._child.read_nonblocking(65536, timeout=seconds)
        except pexpect.TIMEOUT:
            return True
        except pexpect.EOF:
            return False
        assert isinstance(piece, bytes)
        self.raw += piece
        self._stream.feed(piece)
        return True


class OpenTerminal(Protocol):
    """The fixture ``terminal``; see ``conftest.py``."""

    def __call__(
        self,
        *arguments: str,
        command: list[str] | None = None,
        env: dict[str, str] | None = None,
        columns: int = 80,
        rows: int = 24,
        cwd: Path | None = None,
    ) -> Terminal: ...


def schiri_command(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "schiri", *arguments]
