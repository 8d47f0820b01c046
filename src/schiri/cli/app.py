"""The program: language, streams, the command, and how every error ends."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import Annotated, TextIO

import typer

from schiri import messages
from schiri.cli import options
from schiri.cli.command import translate
from schiri.cli.commands import Commands
from schiri.cli.exit_status import ExitStatus
from schiri.cli.kinds import AnyCommand, TyperUsageError
from schiri.cli.language import choose_language
from schiri.cli.output import prepare_streams, room, write_error, write_error_text
from schiri.cli.usage import UsageError
from schiri.core.errors import DataError, InputError, SchiriError
from schiri.core.system import system_reason

__all__ = ["PROGRAM", "main", "program"]

PROGRAM = "schiri"
_COMPLETION = "_SCHIRI_COMPLETE"
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


def program() -> AnyCommand:
    """Return the tree of all commands in the language in use."""
    app = typer.Typer(
        cls=Commands,
        add_completion=False,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
        no_args_is_help=True,
    )
    app.callback(help="help.program")(_root)
    return translate(typer.main.get_command(app))


def _root(
    lang: options.Lang = None,
    version: Annotated[
        bool,
        typer.Option(
            "--version",
            help="help.option.version",
            callback=lambda wanted: _show_version() if wanted else None,
            is_eager=True,
        ),
    ] = False,
    install_completion: Annotated[
        bool,
        typer.Option(
            "--install-completion",
            help="help.option.install_completion",
            callback=lambda wanted: _completion(install=True) if wanted else None,
            is_eager=True,
        ),
    ] = False,
    show_completion: Annotated[
        bool,
        typer.Option(
            "--show-completion",
            help="help.option.show_completion",
            callback=lambda wanted: _completion(install=False) if wanted else None,
            is_eager=True,
        ),
    ] = False,
) -> None:
    """Take the options before the command; their callbacks have done the work."""


def _show_version() -> None:
    from importlib.metadata import version  # noqa: PLC0415 - slow, and wanted only here

    typer.echo(f"{PROGRAM} {version(PROGRAM)}")
    raise typer.Exit


def _completion(*, install: bool) -> None:
    """Install the completion of the shell that calls, or show its script."""
    from schiri.cli import shells  # noqa: PLC0415 - wanted once

    shell = shells.detect_shell()
    if shell not in shells.SHELLS:
        raise InputError("unknown_shell", text=shell, shells=", ".join(shells.SHELLS))
    if install:
        path = shells.install(shell)
        typer.echo(messages.text("completion.installed", shell=shell, path=str(path)))
    else:
        typer.echo(shells.SHELLS[shell].script, nl=False)
    raise typer.Exit


def _answer(arguments: Sequence[str]) -> int:
    """Run a command and see to it that its whole answer has been written."""
    try:
        # The settings are told to be wrong, if they are, in the language of the environment.
        messages.use(choose_language(arguments, settings=False).code)
        prepare_streams()
        if shell := os.environ.get(_COMPLETION):
            return _complete(shell, list(arguments))
        language = choose_language(arguments).code
        if language != messages.language():
            messages.use(language)
        status = _run(list(arguments))
        sys.stdout.flush()
    except SchiriError as error:
        return _refuse(error, arguments)
    except (KeyboardInterrupt, typer.Abort):
        return ExitStatus.INTERRUPTED
    return status


def _run(arguments: list[str]) -> int:
    root = program()
    try:
        with root.make_context(PROGRAM, arguments) as context:
            status: int = root.invoke(context)
    except typer.Exit as done:
        return done.exit_code
    except TyperUsageError as error:
        # Only a call without any argument comes through unexplained: show what there is.
        sys.stderr.write(f"{error}\n")
        return ExitStatus.USAGE
    return status


def _complete(shell: str, words: list[str]) -> int:
    """Answer a Tab."""
    from schiri.cli.completion import answer  # noqa: PLC0415 - json only where it is wanted

    sys.stdout.write(answer(shell, words))
    sys.stdout.flush()
    return ExitStatus.YES


def _refuse(error: SchiriError, arguments: Sequence[str]) -> int:
    """Tell what is wrong: to a reader, or to the program that wants JSON."""
    from schiri.cli.offending_input import offending_input  # noqa: PLC0415 - not for a verdict

    excerpt = offending_input(error, PROGRAM, arguments, os.environ)
    if "--json" in arguments:
        from schiri.render.json import dump  # noqa: PLC0415 - json only where it is wanted
        from schiri.render.json_errors import error_json  # noqa: PLC0415

        write_error_text(dump(error_json(error, excerpt)))
        return error.exit_status
    from schiri.render.errors import error_lines  # noqa: PLC0415
    from schiri.render.lines import line  # noqa: PLC0415

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
