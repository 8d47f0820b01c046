"""``schiri judge``: the word judge of a tournament, for a terminal that both sides can reach."""

from __future__ import annotations

import os
import sys
import unicodedata
from contextlib import closing, nullcontext
from getpass import getpass
from pathlib import Path
from typing import Annotated

import typer

from schiri import messages
from schiri.cli import options
from schiri.cli.exit_status import ExitStatus
from schiri.core.errors import InputError
from schiri.referee.judge import Judge, Timing, play_is_valid
from schiri.referee.word_list import agreed_list
from schiri.store.judge_log import JudgeLog
from schiri.store.settings import DEFAULT_BOARD_SIZE

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
    board_size: Annotated[
        int | None,
        typer.Option(
            "--board-size",
            min=2,
            metavar="metavar.number",
            help="help.check.board_size",
            show_default=str(DEFAULT_BOARD_SIZE),
        ),
    ] = None,
    plain: options.Plain = False,
    lang: options.Lang = None,
) -> ExitStatus:
    """Judge plays until somebody leaves who may."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()) or os.environ.get("TERM") == "dumb":
        raise InputError("judge_without_terminal", text="judge")
    word_list, size, _ = agreed_list(None, None, lexicon)
    size = board_size or size
    with closing(JudgeLog(log)) if log else nullcontext() as judge_log:
        judge = Judge(
            verdict=lambda words: play_is_valid(words, word_list, size),
            timing=Timing(show=clear_after, abandon=abandon_after),
            longest=2 * size,
            password=_password(asked=password),
        )
        from schiri.cli.judge_screen import run  # noqa: PLC0415 - prompt_toolkit is slow

        run(judge, word_list, judge_log, plain=plain)
    return ExitStatus.YES


def _password(*, asked: bool) -> str:
    """Return the password for leaving, or an empty text where none is wanted.

    Raises:
        InputError: it cannot be typed into the judge's screen.
        typer.Abort: the person asked does not answer.
    """
    password = _ask() if asked else os.environ.get(PASSWORD_VARIABLE, "")
    if not password.isprintable():
        raise InputError("password_not_typable", text="judge")
    return unicodedata.normalize("NFC", password)


def _ask() -> str:
    """Ask for a password until it is typed twice alike: a slip would lock everybody in."""
    try:
        while True:
            first = getpass(messages.text("judge.password_new") + " ")
            if first and getpass(messages.text("judge.password_again") + " ") == first:
                return first
            sys.stderr.write(messages.text("judge.password_differs") + "\n")
    except EOFError:
        raise typer.Abort from None
