"""``schiri judge``: the word judge of a tournament, for a terminal that both sides can reach."""

from __future__ import annotations

import os
import sys
import unicodedata
from contextlib import closing, nullcontext, suppress
from pathlib import Path
from typing import Annotated

import typer

from schiri import messages
from schiri.cli import options
from schiri.cli.exit_status import ExitStatus
from schiri.cli.output import write_error
from schiri.cli.question import ask_secretly
from schiri.core.errors import InputError
from schiri.referee.agreed_list import agreed_list
from schiri.referee.judge import Judge, Timing, play_is_valid
from schiri.render.lines import line
from schiri.store.judge_log import JudgeLog

__all__ = ["PASSWORD_VARIABLE", "command"]

PASSWORD_VARIABLE = "SCHIRI_JUDGE_PASSWORD"
"""The environment variable for a password that nobody can be asked for."""


def command(
    *,
    log: Annotated[
        Path | None, typer.Option("--log", metavar="metavar.file", help="help.judge.log")
    ] = None,
    # An option with the password itself would show it to everybody who lists the processes.
    password: Annotated[bool, typer.Option("--password", help="help.judge.password")] = False,
    clear_after: Annotated[
        int,
        typer.Option(
            "--clear-after", min=1, metavar="metavar.seconds", help="help.judge.clear_after"
        ),
    ] = round(Timing.show),
    abandon_after: Annotated[
        int,
        typer.Option(
            "--abandon-after", min=1, metavar="metavar.seconds", help="help.judge.abandon_after"
        ),
    ] = round(Timing.abandon),
    lexicon: options.LexiconName = None,
    rules: options.RulesName = None,
    edition: options.EditionName = None,
    board_size: options.BoardSize = None,
    plain: options.Plain = False,
    lang: options.Lang = None,
) -> ExitStatus:
    """Judge plays until somebody leaves who may."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()) or os.environ.get("TERM") == "dumb":
        raise InputError("judge_without_terminal", text="judge")
    agreed = agreed_list(rules, edition, lexicon)
    size = board_size or agreed.board_size
    with closing(JudgeLog(log)) if log else nullcontext() as judge_log:
        judge = Judge(
            verdict=lambda words: play_is_valid(words, agreed.lexicon, size),
            timing=Timing(show=clear_after, abandon=abandon_after),
            longest=2 * size,
            password=_password(asked=password),
        )
        from schiri.cli.judge_screen import run  # noqa: PLC0415 - prompt_toolkit is slow

        run(judge, agreed, judge_log, plain=plain)
    return ExitStatus.YES


def _password(*, asked: bool) -> str:
    """Return the password for leaving, or an empty text where none is wanted.

    Raises:
        InputError: that of the environment cannot be typed into the judge's screen.
        typer.Abort: the person asked does not answer.
    """
    if asked:
        return _agreed_password()
    password = os.environ.get(PASSWORD_VARIABLE, "")
    if not password.isprintable():
        raise InputError("password_not_typable", text="judge")
    return unicodedata.normalize("NFC", password)


def _agreed_password() -> str:
    """Ask for a password until it is typed twice alike: a slip would lock everybody in."""
    while True:
        first = _typed_password("judge.password_new")
        if first and first == _typed_password("judge.password_again"):
            return first
        write_error([line(messages.text("judge.password_differs"))])


def _typed_password(question: str) -> str:
    """Return what is typed as the judge's screen will take it; nothing if that is impossible.

    Args:
        question: its key in the catalogue.
    """
    with suppress(UnicodeDecodeError):
        typed = unicodedata.normalize("NFC", ask_secretly(messages.text(question)))
        if typed.isprintable():
            return typed
    return ""
