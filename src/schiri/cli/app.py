"""The program: language, streams, the command, and how every error ends."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from itertools import takewhile
from typing import TextIO

from schiri import messages
from schiri.cli.exit_status import ExitStatus
from schiri.cli.language import choose_language
from schiri.cli.output import prepare_streams, room, write_error, write_error_text
from schiri.core.errors import DataError, SchiriError
from schiri.core.system import system_reason

__all__ = ["COMPLETION", "main"]

COMPLETION = "_SCHIRI_COMPLETE"
"""Set by the completion scripts of the shells when they ask what could follow."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run Schiri.

    Args:
        arguments: the command line without the program's name; default: that of the process.

    Returns:
        The exit status, see `ExitStatus`.
    """
    arguments = sys.argv[1:] if arguments is None else arguments
    try:
        return _answer(arguments)
    except BrokenPipeError:
        _silence(sys.stdout)
        return ExitStatus.BROKEN_PIPE
    except OSError as error:
        return _stopped(error, arguments)


def _answer(arguments: Sequence[str]) -> int:
    """Run a command and see to it that its whole answer has been written."""
    try:
        # The settings are told to be wrong, if they are, in the language of the environment.
        messages.use(choose_language(arguments, settings=False).code)
        prepare_streams()
        if shell := os.environ.get(COMPLETION):
            return _complete(shell, list(arguments))
        _speak(arguments)
        status = _run(list(arguments))
        sys.stdout.flush()
    except SchiriError as error:
        return _refuse(error, arguments)
    except KeyboardInterrupt:
        return ExitStatus.INTERRUPTED
    return status


def _speak(arguments: Sequence[str]) -> None:
    """Use the language that is wished, in the settings too."""
    language = choose_language(arguments).code
    if language != messages.language():
        messages.use(language)


def _run(arguments: list[str]) -> int:
    """Run a command; Typer, which would double the cost of a Tab, is loaded for it alone."""
    from schiri.cli.program import run  # noqa: PLC0415 - see above

    return run(arguments)


def _complete(shell: str, words: list[str]) -> int:
    """Answer a Tab."""
    from schiri.cli.completion import answer  # noqa: PLC0415 - json only where it is wanted

    with suppress(SchiriError):
        # Settings that are wrong are told of when a command is run.
        _speak(words)
    sys.stdout.write(answer(shell, words))
    sys.stdout.flush()
    return ExitStatus.YES


def _refuse(error: SchiriError, arguments: Sequence[str]) -> int:
    """Tell what is wrong: to a reader, or to the program that wants JSON."""
    from schiri.cli.offending_input import offending_input  # noqa: PLC0415 - not for a verdict
    from schiri.cli.program import PROGRAM  # noqa: PLC0415 - not for a verdict
    from schiri.cli.usage import UsageError  # noqa: PLC0415 - not for a verdict

    excerpt = offending_input(error, PROGRAM, arguments, os.environ)
    if "--json" in takewhile(lambda argument: argument != "--", arguments):
        from schiri.render.json import dump  # noqa: PLC0415 - json only where it is wanted
        from schiri.render.json_errors import error_json  # noqa: PLC0415 - likewise

        write_error_text(dump(error_json(error, excerpt)))
        return error.exit_status
    from schiri.render.errors import error_lines  # noqa: PLC0415 - not for a verdict
    from schiri.render.lines import line  # noqa: PLC0415 - not for a verdict

    lines = error_lines(error, excerpt, room(sys.stderr))
    if isinstance(error, UsageError):
        lines.append(line(messages.text("usage.hint", command=f"{error.command} --help")))
    write_error(lines)
    return error.exit_status


def _stopped(error: OSError, arguments: Sequence[str]) -> int:
    """Tell that the system has stopped the work: the disk of the output is full, for instance."""
    # What is still to be written would fail once more when the interpreter ends.
    _silence(sys.stdout)
    code = "output_failed" if error.filename is None else "system_failed"
    reason = system_reason(error)
    try:
        return _refuse(DataError(code, text=str(error.filename), reason=reason), arguments)
    except OSError:
        _silence(sys.stderr)
        return ExitStatus.DATA


def _silence(stream: TextIO) -> None:
    """Give a stream another end, or the interpreter complains when it closes it."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
