"""Game files on disk: one writer at a time, and a game that is whole at every moment.

A game is written to a temporary file beside it, which then takes its name: whoever looks, or
starts again after a crash, finds either the old version or the new one. The version before stays
as ``NAME~``. A symbolic link is followed: what it points to is locked and replaced.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from schiri.core.errors import DataError, InputError, SchiriError
from schiri.core.system import system_reason
from schiri.store.whole_file import (
    ANYBODY,
    NO_LINK,
    remove_leftovers,
    temporary,
    write_folder_through,
    write_through,
)

__all__ = ["PATIENCE", "backup_of", "check_creatable", "create", "locked", "missing_game", "save"]

_STANDARD_INPUT = "-"
PATIENCE = 5.0
"""How long a writer waits for another one, in seconds."""

_RETRY = 0.01  # seconds


@contextmanager
def locked(path: Path, patience: float = PATIENCE) -> Iterator[None]:
    """Keep other writers out while a game is loaded, changed and saved.

    The lock is on the empty file ``.NAME.lock`` beside the game and ends with the process, however
    that ends. The file stays: where a lock file is removed, one writer can hold the lock on the
    removed file and another one on its successor. It is not reentrant.

    Args:
        patience: how long to wait for another writer, in seconds.

    Raises:
        DataError: as `missing_game`, ``file_is_folder``, ``file_not_plain`` or ``file_unreadable``;
            ``game_locked`` when another writer does not finish in time; ``game_lock_failed`` where
            no lock can be had, such as in a folder that is read-only.
    """
    target = _target(path)
    if _status(path, target) is None:
        raise missing_game(path)
    with _locked(path, target, patience):
        yield


def missing_game(path: Path) -> SchiriError:
    """Return the error about a game file that is not there: ``game_missing``.

    Standard input cannot be meant: ``game_on_standard_input``.
    """
    if str(path) == _STANDARD_INPUT:
        return InputError("game_on_standard_input", text=str(path))
    return DataError("game_missing", text=str(path), path=str(path))


def save(path: Path, text: str) -> None:
    """Replace a game file as a whole and keep the version before as ``NAME~``.

    To be called under ``locked``, so that nobody else's change is replaced. Permissions stay as
    they were; so does the owner, where the user may give files away.

    Raises:
        DataError: ``file_not_saved`` with the system's ``reason``; the file is then as it was.
            ``file_is_folder``, ``file_not_plain`` or ``file_protected`` where there is no file
            that may be replaced.
    """
    target = _target(path, "file_not_saved")
    status = _status(path, target, "file_not_saved")
    _refuse_protected(path, target, status)
    with _failure(path, "file_not_saved"):
        _write(target, text, status, os.replace)


def create(path: Path, text: str, *, overwrite: bool = False) -> None:
    """Write the file of a new game; takes the lock itself.

    Where the file system has hard links, not even another program's file is replaced that appears
    at the last moment; elsewhere that holds for files of this program.

    Args:
        overwrite: whether the file may exist; it is then kept as ``NAME~``.

    Raises:
        InputError: ``game_exists``.
        DataError: ``folder_missing``, or as ``locked`` and ``save`` do.
    """
    check_creatable(path, overwrite=overwrite)
    target = _target(path)
    with _locked(path, target, PATIENCE):
        status = _refuse_existing(path, target, overwrite)
        _refuse_protected(path, target, status)
        with _failure(path, "file_not_saved"):
            try:
                _write(target, text, status, os.replace if overwrite else _rename_to_free_name)
            except FileExistsError:
                _refuse_existing(path, target, overwrite)
                raise


def check_creatable(path: Path, *, overwrite: bool = False) -> None:
    """Refuse what `create` would refuse, as far as it can be told beforehand; raises as that."""
    target = _target(path)
    if not target.parent.is_dir():
        raise DataError("folder_missing", text=str(path), path=str(path), folder=str(target.parent))
    status = _refuse_existing(path, target, overwrite)
    _refuse_protected(path, target, status)


def backup_of(path: Path) -> Path:
    """Return where the version before the last save is kept."""
    target = _target(path)
    return target.with_name(f"{target.name}~")


# --- what is there -------------------------------------------------------------------------


def _target(path: Path, failure: str = "file_unreadable") -> Path:
    with _failure(path, failure):
        return Path(os.path.realpath(path))


def _status(path: Path, target: Path, failure: str = "file_unreadable") -> os.stat_result | None:
    """Return what the system says of the file, ``None`` when there is none."""
    name = str(path)
    with _failure(path, failure):
        try:
            status = target.stat()
        except FileNotFoundError:
            return None
    if stat.S_ISDIR(status.st_mode):
        raise DataError("file_is_folder", text=name, path=name)
    if not stat.S_ISREG(status.st_mode):
        raise DataError("file_not_plain", text=name, path=name)
    return status


def _refuse_existing(path: Path, target: Path, overwrite: bool) -> os.stat_result | None:
    status = _status(path, target)
    if status is not None and not overwrite:
        raise InputError("game_exists", text=str(path), path=str(path))
    return status


def _refuse_protected(path: Path, target: Path, status: os.stat_result | None) -> None:
    """Refuse a write-protected file: renaming would not mind, but who protects it wants it so."""
    if status is not None and not os.access(target, os.W_OK):
        raise DataError("file_protected", text=str(path), path=str(path))


@contextmanager
def _failure(path: Path, code: str) -> Iterator[None]:
    """Turn what the system refuses into an error that shows the file and the reason."""
    try:
        yield
    except (OSError, ValueError, NotImplementedError) as error:
        reason = system_reason(error)
        raise DataError(code, text=str(path), path=str(path), reason=reason) from error


# --- one writer ----------------------------------------------------------------------------


@contextmanager
def _locked(path: Path, target: Path, patience: float) -> Iterator[None]:
    from filelock import FileLock, Timeout  # noqa: PLC0415 - only writers need to wait for it

    name = target.with_name(f".{target.name}.lock")
    with _failure(path, "game_lock_failed"):
        lock = FileLock(name, mode=_prepare_lock(name, target))
        try:
            lock.acquire(timeout=patience, poll_interval=_RETRY)
        except Timeout:
            raise DataError("game_locked", text=str(path), path=str(path)) from None
    try:
        yield
    finally:
        lock.release()


def _prepare_lock(name: Path, target: Path) -> int:
    """Make the lock file and return its permissions: those who may write the game may lock it.

    The library would empty the file that a link under this name points to.
    """
    descriptor = os.open(name, os.O_RDWR | os.O_CREAT | NO_LINK, ANYBODY)
    try:
        mode = os.fstat(descriptor).st_mode
        with suppress(FileNotFoundError):
            mode = target.stat().st_mode
        mode = stat.S_IMODE(mode) & ANYBODY
        if hasattr(os, "fchmod"):
            with suppress(PermissionError):  # it is another user's, who has seen to it
                os.fchmod(descriptor, mode)
    finally:
        os.close(descriptor)
    return mode


# --- whole files ---------------------------------------------------------------------------


def _write(
    target: Path, text: str, old: os.stat_result | None, publish: Callable[[Path, Path], None]
) -> None:
    """Write a new version beside the file, back up the old one, then give the new one its name."""
    data = text.encode()
    remove_leftovers(target)
    with temporary(target) as new:
        write_through(new, data, old)
        if old is not None:
            _back_up(target, old)
        publish(new, target)
    write_folder_through(target.parent)


def _back_up(target: Path, status: os.stat_result) -> None:
    with temporary(target) as copy:
        try:
            os.link(target, copy)
        except OSError:  # not every file system has hard links
            write_through(copy, target.read_bytes(), status)
        copy.replace(target.with_name(f"{target.name}~"))


def _rename_to_free_name(source: Path, target: Path) -> None:
    try:
        os.link(source, target)
    except FileExistsError:
        raise
    except OSError:
        source.replace(target)
