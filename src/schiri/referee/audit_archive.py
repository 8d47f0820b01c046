"""Auditing many files: finding them, and spreading them over processes.

Results come in the order of the files, and only few of them are waiting at any time, so memory
does not grow with an archive.
"""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Collection, Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from itertools import chain, islice
from multiprocessing import get_context
from pathlib import Path
from typing import Protocol

from schiri.core.findings import FindingCode
from schiri.referee.agreement import Wishes
from schiri.referee.audit import AuditedFile, Unreadable, audit_file

__all__ = ["Task", "audit_files", "find_records", "in_processes"]

_SUFFIX = ".gcg"
_CHUNK = 16
"""Files that a process gets at a time."""
_WAITING = 3
"""Chunks for each process that may be under way."""


class Task(Protocol):
    """Audits a chunk of files; a function that another process can import."""

    def __call__(self, files: Sequence[Path]) -> list[AuditedFile]:
        """Return what was found, file by file."""
        ...


def find_records(paths: Sequence[Path]) -> Iterator[Path]:
    """Go through files as they were named, and through all ``*.gcg`` below folders, by name.

    A folder that cannot be read stands for the files in it, so that its audit says so.
    """
    unreadable: list[Path] = []
    for path in paths:
        if not path.is_dir():
            yield path
            continue
        for folder, subfolders, files in os.walk(path, onerror=partial(_note, unreadable)):
            yield from unreadable
            unreadable.clear()
            subfolders.sort()
            yield from (
                Path(folder, file) for file in sorted(files) if file.lower().endswith(_SUFFIX)
            )
        yield from unreadable
        unreadable.clear()


def _note(unreadable: list[Path], error: OSError) -> None:
    unreadable.append(Path(error.filename))


def audit_files(
    files: Iterable[Path],
    wishes: Wishes,
    ignore: Collection[FindingCode] = frozenset(),
    jobs: int = 1,
) -> Iterator[AuditedFile]:
    """Audit files one after the other, or in several processes at once.

    A file on which a process dies is told in its result; the others are audited all the same.

    Args:
        jobs: number of processes.
    """
    task = partial(_audit_chunk, wishes=wishes, ignore=frozenset(ignore))
    remaining = iter(files)
    if jobs > 1:
        first = list(islice(remaining, _CHUNK + 1))
        jobs = jobs if len(first) > _CHUNK else 1  # for a single chunk no process is worth it
        remaining = chain(first, remaining)
    if jobs <= 1:
        for file in remaining:
            yield from task([file])
        return
    chunks = iter(lambda: list(islice(remaining, _CHUNK)), [])
    yield from in_processes(chunks, task, jobs)


def _audit_chunk(
    files: Sequence[Path], wishes: Wishes, ignore: frozenset[FindingCode]
) -> list[AuditedFile]:
    return [audit_file(file, wishes, ignore) for file in files]


def in_processes(chunks: Iterator[list[Path]], task: Task, jobs: int) -> Iterator[AuditedFile]:
    """Audit chunks of files in so many processes; the results come in the order of the files."""
    waiting: deque[list[Path]] = deque()
    results: deque[Future[list[AuditedFile]]] = deque()
    pool = _pool(jobs)
    try:
        while True:
            try:
                while len(waiting) < jobs * _WAITING and (chunk := next(chunks, None)):
                    waiting.append(chunk)
                    results.append(pool.submit(task, chunk))
                if not waiting:
                    return
                audited = results[0].result()
                results.popleft()
                waiting.popleft()
                yield from audited
            except BrokenProcessPool:
                # One of the files under way has killed its process: see which.
                pool.shutdown(cancel_futures=True)
                results.clear()
                while waiting:
                    yield from _one_by_one(waiting.popleft(), task)
                pool = _pool(jobs)
    finally:
        pool.shutdown(cancel_futures=True)


def _one_by_one(files: Sequence[Path], task: Task) -> Iterator[AuditedFile]:
    """Audit each file in a process that only its own fault can kill."""
    for file in files:
        with _pool(1) as pool:
            try:
                yield from pool.submit(task, [file]).result()
            except BrokenProcessPool:
                values = {"path": str(file)}
                yield AuditedFile(
                    str(file), unreadable=Unreadable("audit_crashed", str(file), values)
                )


def _pool(jobs: int) -> ProcessPoolExecutor:
    # A process that is forked from one with threads, such as a progress bar's, can hang.
    return ProcessPoolExecutor(jobs, mp_context=get_context("spawn"))
