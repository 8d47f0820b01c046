"""``schiri import``: a record from elsewhere becomes a game file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from schiri.cli import game_options, options
from schiri.cli.exit_status import ExitStatus
from schiri.cli.output import marks, write_result
from schiri.cli.streams import STANDARD_INPUT, input_bytes
from schiri.core.notation import Orientation
from schiri.referee.agreement import Wishes
from schiri.referee.import_ import import_game
from schiri.render.import_ import import_json, import_lines
from schiri.store.settings import game_path

__all__ = ["command"]


def command(
    source: Annotated[Path, typer.Argument(metavar="metavar.file", help="help.import.source")],
    *,
    output: Annotated[
        Path | None,
        typer.Option("-o", "--output", metavar="metavar.file", help="help.import.output"),
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="help.new.force")] = False,
    rules: game_options.RulesName = None,
    edition: game_options.EditionName = None,
    lexicon: game_options.LexiconChoice = None,
    variant: game_options.Variants = None,
    orientation: Annotated[
        Orientation | None, typer.Option("--orientation", help="help.import.orientation")
    ] = None,
    json: options.Json = False,
    plain: options.Plain = False,
    lang: options.Lang = None,
) -> ExitStatus:
    """Import a record."""
    lines_numbered = orientation.value if orientation else None
    wishes = Wishes(rules, edition, lexicon, lines_numbered, tuple(variant or ()))
    data = input_bytes() if str(source) == STANDARD_INPUT else None
    imported = import_game(source, game_path(output), wishes, data=data, overwrite=force)
    write_result(
        lambda: import_json(imported),
        lambda: import_lines(imported, marks()),
        json=json,
        plain=plain,
    )
    return ExitStatus.YES
