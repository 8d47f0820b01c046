"""Types of the fixture that runs the program."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol


@dataclass(frozen=True)
class Ran:
    """What a run of the program has left."""

    status: int
    out: str
    err: str


class Schiri(Protocol):
    """The fixture ``schiri``; see ``conftest.py``."""

    def __call__(
        self,
        *arguments: str,
        input: str | bytes = b"",
        env: Mapping[str, str] | None = None,
        tty: bool = False,
        cwd: Path | None = None,
    ) -> Ran: ...
