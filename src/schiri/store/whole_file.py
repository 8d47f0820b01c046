"""Files that are whole at every moment: written beside their place, then given their name."""

from __future__ import annotations

import os
import re
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

__all__ = [
    "ANYBODY",
    "NO_LINK",
    "remove_leftovers",
    "temporary",
    "write_folder_through",
    "write_through",
]

NO_LINK = getattr(os, "O_NOFOLLOW", 0)
"""Flag for opening: not through a symbolic link, where the system can tell."""

ANYBODY = 0o666
"""Permissions of a new file, less what the user's umask takes away."""

_NEW_FILE = os.O_WRONLY | os.O_CREAT | os.O_EXCL | NO_LINK | getattr(os, "O_BINARY", 0)


@contextmanager
def temporary(target: Path) -> Iterator[Path]:
    """Give a free name beside a file; what still has that name at the end is removed.

    It is needed after a renaming, too: two names of one and the same file both stay.
    """
    path = target.with_name(f".{target.name}.{os.urandom(8).hex()}.tmp")
    try:
        yield path
    finally:
        with suppress(OSError):
            path.unlink()


def write_through(path: Path, data: bytes, like: os.stat_result | None) -> None:
    """Write a new file down to the disk.

    Args:
        like: the file whose owner and permissions it gets, where the system allows it.

    Raises:
        OSError: it could not be written as a whole, or exists.
    """
    descriptor = os.open(path, _NEW_FILE, ANYBODY if like is None else 0o600)
    try:
        if like is not None:
            if hasattr(os, "chown"):
                with suppress(OSError):
                    os.chown(path, like.st_uid, like.st_gid)
            path.chmod(stat.S_IMODE(like.st_mode))
        rest = memoryview(data)
        while rest:
            rest = rest[os.write(descriptor, rest) :]
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def write_folder_through(folder: Path) -> None:
    """Bring new names to the disk; the file is saved even where a system cannot do that."""
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def remove_leftovers(target: Path) -> None:
    """Remove the temporary files of writers that were killed."""
    leftover = re.compile(rf"\.{re.escape(target.name)}\.[0-9a-f]{{16}}\.tmp")
    with suppress(OSError):
        for name in os.listdir(target.parent):  # noqa: PTH208  # names are all that is needed
            if leftover.fullmatch(name):
                with suppress(OSError):
                    target.with_name(name).unlink()
