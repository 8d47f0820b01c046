"""``schiri pass``: record that a player passes."""

from __future__ import annotations

from schiri.cli import game_options, options
from schiri.cli.exit_status import ExitStatus
from schiri.cli.turn_output import write_turn
from schiri.referee.turns import record_pass
from schiri.store.settings import game_path

__all__ = ["command"]


def command(
    *,
    rack: game_options.RackTiles = None,
    by: game_options.By = None,
    game: game_options.GameFile = None,
    json: options.Json = False,
    plain: options.Plain = False,
    lang: options.Lang = None,
) -> ExitStatus:
    """Record a pass."""
    return write_turn(record_pass(game_path(game), rack=rack, by=by), json=json, plain=plain)
