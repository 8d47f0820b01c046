"""``schiri audit``: are these recorded games right?"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from itertools import chain
from pathlib import Path
from typing import Annotated

import typer

from schiri.cli import game_options, options
from schiri.cli.exit_status import ExitStatus
from schiri.cli.output import marks, write_lines
from schiri.cli.streams import STANDARD_INPUT
from schiri.core.errors import DataError, InputError
from schiri.core.findings import FindingCode
from schiri.referee.agreement import Wishes, agree
from schiri.referee.audit import AuditedFile
from schiri.referee.audit_archive import audit_files, find_records
from schiri.render.audit import AuditTally, file_lines, summary_lines

__all__ = ["command"]

_LONG_RUN = 200
"""Files from which on a progress bar is worth its place on the terminal."""


def command(
    paths: Annotated[
        list[Path], typer.Argument(metavar="metavar.records", help="help.audit.paths")
    ],
    *,
    ignore: Annotated[
        list[str] | None,
        typer.Option("--ignore", metavar="metavar.code", help="help.audit.ignore"),
    ] = None,
    jobs: Annotated[
        int, typer.Option("--jobs", min=1, metavar="metavar.number", help="help.audit.jobs")
    ] = 1,
    rules: game_options.RulesName = None,
    edition: game_options.EditionName = None,
    lexicon: game_options.LexiconChoice = None,
    json: options.Json = False,
    plain: options.Plain = False,
    lang: options.Lang = None,
) -> ExitStatus:
    """Audit recorded games."""
    wishes = Wishes(rules, edition, lexicon)
    agree(wishes)  # refuses unknown names once, not for every file
    ignored = frozenset(map(_code, ignore or ()))
    if Path(STANDARD_INPUT) in paths:
        raise InputError("audit_standard_input", text=STANDARD_INPUT)
    archive = any(path.is_dir() for path in paths)
    files = find_records(paths)
    first = next(files, None)
    if first is None:
        raise DataError("audit_nothing", text=", ".join(map(str, paths)))
    files = chain((first,), files)
    tally = AuditTally()
    progress = _progress(paths)
    audited = tally.watch(progress.watch(audit_files(files, wishes, ignored, jobs)))
    if json:
        _write_json(audited, tally, lines=archive)
    else:
        _write(audited, tally, progress, quiet=archive, plain=plain)
    return ExitStatus.DATA if tally.unreadable else ExitStatus.verdict(not tally.faulty)


def _write_json(files: Iterable[AuditedFile], tally: AuditTally, *, lines: bool) -> None:
    from schiri.render.json_audit import (  # noqa: PLC0415 - only where wanted
        audit_json,
        audit_json_lines,
    )

    sys.stdout.writelines((audit_json_lines if lines else audit_json)(files, tally))


def _write(
    files: Iterable[AuditedFile],
    tally: AuditTally,
    progress: _Progress,
    *,
    quiet: bool,
    plain: bool,
) -> None:
    """Show each file as it comes, then the sums; of an archive only what is wrong."""
    for file in files:
        if not quiet or not file.ok:
            with progress.aside():
                write_lines(file_lines(file, marks()), plain=plain)
    if quiet or tally.files > 1:
        write_lines(summary_lines(tally, marks(), plain=plain), plain=plain)


def _code(name: str) -> FindingCode:
    try:
        return FindingCode(name)
    except ValueError:
        known = ", ".join(FindingCode)
        raise InputError("unknown_finding_code", text=name, known=known) from None


def _progress(paths: Sequence[Path]) -> _Progress:
    """Return a progress bar for long runs that somebody watches."""
    files = sum(1 for _ in find_records(paths)) if sys.stderr.isatty() else 0
    return _Bar(files) if files >= _LONG_RUN else _Progress()


class _Progress:
    """How far an audit is, for whoever watches; shows nothing."""

    def watch(self, files: Iterator[AuditedFile]) -> Iterator[AuditedFile]:
        """Pass files on."""
        return files

    def aside(self) -> AbstractContextManager[None]:
        """Make room on the terminal."""
        return nullcontext()


class _Bar(_Progress):
    """A progress bar on standard error."""

    def __init__(self, total: int) -> None:
        from rich.console import Console  # noqa: PLC0415 - Rich is slow to import
        from rich.progress import BarColumn, MofNCompleteColumn, Progress  # noqa: PLC0415 - slow

        self._progress = Progress(
            BarColumn(),
            MofNCompleteColumn(),
            console=Console(stderr=True),
            transient=True,
            redirect_stdout=False,
            redirect_stderr=False,
        )
        self._task = self._progress.add_task("", total=total)

    def watch(self, files: Iterator[AuditedFile]) -> Iterator[AuditedFile]:
        """Pass files on and count them on the bar."""
        with self._progress:
            for file in files:
                yield file
                self._progress.advance(self._task)

    @contextmanager
    def aside(self) -> Iterator[None]:
        """Take the bar away while something else is written, perhaps to the same terminal."""
        self._progress.stop()
        yield
        sys.stdout.flush()
        self._progress.start()
