"""The tree of all commands, and how Typer runs one of them."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from schiri import messages
from schiri.cli import options
from schiri.cli.command import translate
from schiri.cli.commands import Commands
from schiri.cli.exit_status import ExitStatus
from schiri.cli.kinds import AnyCommand, TyperUsageError
from schiri.cli.usage import UsageError
from schiri.core.errors import InputError

__all__ = ["PROGRAM", "program", "run"]

PROGRAM = "schiri"


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


def run(arguments: list[str]) -> int:
    """Run the command that a command line calls, and return its exit status.

    Args:
        arguments: the command line without the program's name.

    Raises:
        SchiriError: what is wrong, usage errors included.
    """
    root, anything_asked = program(), bool(arguments)
    try:
        with root.make_context(PROGRAM, arguments) as context:
            status: int = root.invoke(context)
    except typer.Exit as done:
        return done.exit_code
    except typer.Abort:
        return ExitStatus.INTERRUPTED
    except TyperUsageError as error:
        if anything_asked:
            raise UsageError("missing_command", PROGRAM) from None
        # A call without any argument is a question: show what there is.
        sys.stderr.write(f"{error}\n")
        return ExitStatus.USAGE
    return status


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
