"""The options of commands that need a game: its file, and what was agreed for it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from schiri.cli.options import EditionName, RulesName
from schiri.core.notation import Orientation

__all__ = [
    "After",
    "By",
    "EditionName",
    "GameFile",
    "LexiconChoice",
    "MoveCoordinate",
    "MoveTiles",
    "OrientationName",
    "RackTiles",
    "RulesName",
    "Variants",
]


GameFile = Annotated[
    Path | None, typer.Option("--game", metavar="metavar.file", help="help.option.game")
]
MoveCoordinate = Annotated[
    str, typer.Argument(metavar="metavar.coordinate", help="help.score.coordinate")
]
MoveTiles = Annotated[
    str | None,
    typer.Argument(metavar="metavar.tiles", help="help.score.tiles", show_default=False),
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
OrientationName = Annotated[
    Orientation | None, typer.Option("--orientation", help="help.option.orientation")
]
LexiconChoice = Annotated[
    str | None,
    typer.Option(
        "--lexicon",
        metavar="metavar.lexicon",
        help="help.option.lexicon",
    ),
]
