"""The options of commands that need a game: its file, and what was agreed for it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from schiri.cli.options import complete_lexicon
from schiri.core.notation import Orientation

__all__ = [
    "After",
    "By",
    "EditionName",
    "GameFile",
    "LexiconChoice",
    "OrientationName",
    "RackTiles",
    "RulesName",
    "Variants",
]


def _rule_sets(incomplete: str) -> list[str]:
    from schiri.store.rulesets import rule_set_names  # noqa: PLC0415 - only for completions

    return [name for name in rule_set_names() if name.startswith(incomplete)]


def _editions(incomplete: str) -> list[str]:
    from schiri.store.editions import edition_names  # noqa: PLC0415 - only for completions

    return [name for name in edition_names() if name.startswith(incomplete)]


GameFile = Annotated[
    Path | None, typer.Option("--game", metavar="metavar.file", help="help.option.game")
]
By = Annotated[str | None, typer.Option("--by", metavar="metavar.player", help="help.option.by")]
After = Annotated[
    int | None,
    typer.Option("--after", min=0, metavar="metavar.number", help="help.option.after"),
]
Variants = Annotated[
    list[str] | None,
    typer.Option("--variant", metavar="metavar.variant", help="help.option.variant"),
]
RackTiles = Annotated[
    str | None, typer.Option("--rack", metavar="metavar.tiles", help="help.option.rack")
]
RulesName = Annotated[
    str | None,
    typer.Option(
        "--rules",
        metavar="metavar.rules",
        help="help.option.rules",
        autocompletion=_rule_sets,
    ),
]
EditionName = Annotated[
    str | None,
    typer.Option(
        "--edition",
        metavar="metavar.edition",
        help="help.option.edition",
        autocompletion=_editions,
    ),
]
OrientationName = Annotated[
    Orientation | None, typer.Option("--orientation", help="help.option.orientation")
]
LexiconChoice = Annotated[
    str | None,
    typer.Option(
        "--lexicon",
        metavar="metavar.lexicon",
        help="help.option.lexicon",
        autocompletion=complete_lexicon,
    ),
]
