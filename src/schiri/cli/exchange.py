"""``schiri exchange``: record that tiles are exchanged."""

from __future__ import annotations

from typing import Annotated

import typer

from schiri.cli import game_options, options
from schiri.cli.exit_status import ExitStatus
from schiri.cli.turn_output import write_turn
from schiri.referee.turns import record_exchange
from schiri.store.settings import game_path

__all__ = ["command"]


def command(
    tiles: Annotated[str, typer.Argument(metavar="metavar.exchanged", help="help.exchange.tiles")],
    *,
    rack: game_options.RackTiles = None,
    by: game_options.By = None,
    game: game_options.GameFile = None,
    json: options.Json = False,
    plain: options.Plain = False,
    lang: options.Lang = None,
) -> ExitStatus:
    """Record an exchange."""
    turn = record_exchange(game_path(game), tiles, rack=rack, by=by)
    return write_turn(turn, json=json, plain=plain)
