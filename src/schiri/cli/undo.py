"""``schiri undo``: take the last entry of a game back."""

from __future__ import annotations

import sys

from schiri.cli import game_options, options
from schiri.cli.exit_status import ExitStatus
from schiri.cli.output import marks, write_lines
from schiri.referee.games import game_path
from schiri.referee.turns import undo
from schiri.render.turns import undone_lines

__all__ = ["command"]


def command(
    *,
    game: game_options.GameFile = None,
    json: options.Json = False,
    plain: options.Plain = False,
    lang: options.Lang = None,
) -> ExitStatus:
    """Take the last entry back."""
    undone = undo(game_path(game))
    if json:
        from schiri.render.json_games import dump, undone_json  # noqa: PLC0415 - only where wanted

        sys.stdout.write(dump(undone_json(undone)))
    else:
        write_lines(undone_lines(undone, marks()), plain=plain)
    return ExitStatus.YES
