"""``schiri undo``: take the last entry of a game back."""

from __future__ import annotations

from schiri.cli import game_options, options
from schiri.cli.exit_status import ExitStatus
from schiri.cli.output import marks, write_result
from schiri.referee.turns import undo
from schiri.render.json_games import undone_json
from schiri.render.turns import undone_lines
from schiri.store.settings import game_path

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
    write_result(
        lambda: undone_json(undone), lambda: undone_lines(undone, marks()), json=json, plain=plain
    )
    return ExitStatus.YES
