"""``schiri play``: record a play."""

from __future__ import annotations

from typing import Annotated

import typer

from schiri.cli import game_options, options
from schiri.cli.exit_status import ExitStatus
from schiri.cli.turn_output import write_turn
from schiri.core.notation import split_move
from schiri.referee.agreement import Wishes
from schiri.referee.turns import record_play
from schiri.store.settings import game_path

__all__ = ["command"]


def command(
    coordinate: game_options.MoveCoordinate,
    tiles: game_options.MoveTiles = None,
    *,
    announced: Annotated[
        int | None,
        typer.Option("--announced", metavar="metavar.points", help="help.play.announced"),
    ] = None,
    rack: game_options.RackTiles = None,
    by: game_options.By = None,
    game: game_options.GameFile = None,
    variant: game_options.Variants = None,
    json: options.Json = False,
    plain: options.Plain = False,
    lang: options.Lang = None,
) -> ExitStatus:
    """Record a play."""
    if tiles is None:
        coordinate, tiles = split_move(coordinate)
    path = game_path(game)
    wishes = Wishes(variants=tuple(variant or ()))
    turn = record_play(
        path, coordinate, tiles, rack=rack, announced=announced, by=by, wishes=wishes
    )
    return write_turn(turn, json=json, plain=plain)
