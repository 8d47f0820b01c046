"""``schiri wordlist``: compile a list of one's own, or say what a list is."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from schiri.cli import options
from schiri.cli.exit_status import ExitStatus
from schiri.cli.output import marks, write_result
from schiri.cli.streams import STANDARD_INPUT, input_bytes
from schiri.cli.usage import UsageError
from schiri.core.errors import InputError
from schiri.referee.wordlist import BuiltList, build_list, known_lists
from schiri.render.wordlist import built_lines, list_lines, lists_json
from schiri.store.encoding import read_bytes

__all__ = ["Action", "command"]

_PROGRAM = "schiri wordlist"


class Action(StrEnum):
    """What is done with a list."""

    BUILD = "build"
    INFO = "info"


def command(
    *,
    action: Annotated[Action, typer.Argument(metavar="build|info", help="help.wordlist.action")],
    source: Annotated[
        str | None,
        typer.Argument(metavar="metavar.file", help="help.wordlist.source", show_default=False),
    ] = None,
    output: Annotated[
        Path | None,
        typer.Option("-o", "--output", metavar="metavar.file", help="help.wordlist.output"),
    ] = None,
    edition: Annotated[
        str | None,
        typer.Option("--edition", metavar="metavar.edition", help="help.wordlist.edition"),
    ] = None,
    title: Annotated[
        str | None, typer.Option("--title", metavar="metavar.title", help="help.wordlist.title")
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="help.wordlist.force")] = False,
    json: options.Json = False,
    plain: options.Plain = False,
    lang: options.Lang = None,
) -> ExitStatus:
    """Compile a list, or say what it is."""
    if action is Action.INFO:
        _refuse_given(
            ("--output", output), ("--edition", edition), ("--title", title), ("--force", force)
        )
        lists = known_lists(source)
        write_result(
            lambda: lists_json(lists),
            lambda: list_lines(lists, plain=plain),
            json=json,
            plain=plain,
        )
        return ExitStatus.YES
    built = _built(source, output, edition, title, force=force)
    write_result(
        lambda: lists_json([built.lexicon]),
        lambda: built_lines(built, marks(), plain=plain),
        json=json,
        plain=plain,
    )
    return ExitStatus.YES


def _refuse_given(*options: tuple[str, object]) -> None:
    """Refuse the options that only building takes."""
    for option, value in options:
        if value:
            raise InputError("wordlist_nothing_built", text=option)


def _built(
    source: str | None, output: Path | None, edition: str | None, title: str | None, *, force: bool
) -> BuiltList:
    if source is None:
        from schiri import messages  # noqa: PLC0415 - needed only to refuse

        raise UsageError("missing_argument", _PROGRAM, messages.text("metavar.file"))
    if output is None:
        raise UsageError("missing_option", _PROGRAM, "--output")
    data = input_bytes() if source == STANDARD_INPUT else read_bytes(Path(source))
    return build_list(data, source, output, edition=edition, title=title or "", overwrite=force)
