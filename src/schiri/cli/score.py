"""``schiri score``: is this move legal, and what is it worth?"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from schiri.cli import game_options, options
from schiri.cli.exit_status import ExitStatus
from schiri.cli.output import draws_boards, marks, room, write_result
from schiri.core.errors import InputError
from schiri.core.notation import split_move
from schiri.referee.agreement import Wishes
from schiri.referee.position import find_position
from schiri.referee.score import score_move
from schiri.render.json import score_json
from schiri.render.score import score_lines

__all__ = ["command"]


def command(
    coordinate: game_options.MoveCoordinate,
    tiles: game_options.MoveTiles = None,
    *,
    board: Annotated[
        Path | None, typer.Option("--board", metavar="metavar.file", help="help.score.board")
    ] = None,
    game: game_options.GameFile = None,
    after: game_options.After = None,
    rack: game_options.RackTiles = None,
    rules: game_options.RulesName = None,
    edition: game_options.EditionName = None,
    variant: game_options.Variants = None,
    orientation: game_options.OrientationName = None,
    lexicon: game_options.LexiconChoice = None,
    json: options.Json = False,
    plain: options.Plain = False,
    lang: options.Lang = None,
) -> ExitStatus:
    """Judge and score a move."""
    if tiles is None:
        coordinate, tiles = split_move(coordinate)
    if board is not None and after is not None:
        raise InputError("after_without_game", text=str(after))
    wishes = Wishes(
        rules, edition, lexicon, orientation and orientation.value, tuple(variant or ())
    )
    agreement, position = find_position(wishes, board=board, game=game, after=after)
    result = score_move(agreement, position, coordinate, tiles, rack)
    write_result(
        lambda: score_json(result),
        lambda: score_lines(
            result, marks(), coloured=draws_boards(plain=plain), width=room(), plain=plain
        ),
        json=json,
        plain=plain,
        board=True,
    )
    return ExitStatus.verdict(result.legal)
