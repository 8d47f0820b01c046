"""``schiri settle``: the final scores, and who has won."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from schiri.cli import game_options, options
from schiri.cli.exit_status import ExitStatus
from schiri.cli.output import marks, write_result
from schiri.core.errors import InputError
from schiri.core.game import EndReason
from schiri.referee.agreement import Wishes
from schiri.referee.settle import Settled, settle_stated
from schiri.referee.settle_game import game_meant, settle_game
from schiri.render.settle import settle_json, settle_lines

__all__ = ["command"]


def command(
    players: Annotated[
        list[str] | None,
        typer.Argument(metavar="metavar.standings", help="help.settle.players", show_default=False),
    ] = None,
    *,
    game: game_options.GameFile = None,
    overtime: Annotated[
        list[str] | None,
        typer.Option("--overtime", metavar="metavar.overtime", help="help.settle.overtime"),
    ] = None,
    passes: Annotated[bool, typer.Option("--passes", help="help.settle.passes")] = False,
    no_moves: Annotated[bool, typer.Option("--no-moves", help="help.settle.no_moves")] = False,
    rules: game_options.RulesName = None,
    edition: game_options.EditionName = None,
    variant: game_options.Variants = None,
    json: options.Json = False,
    plain: options.Plain = False,
    lang: options.Lang = None,
) -> ExitStatus:
    """Settle a game."""
    wishes = Wishes(rules=rules, edition=edition, variants=tuple(variant or ()))
    declared = _declared(passes=passes, no_moves=no_moves)
    result = _settle(wishes, players or [], game, overtime or [], declared)
    write_result(
        lambda: settle_json(result),
        lambda: settle_lines(result, marks(), plain=plain),
        json=json,
        plain=plain,
    )
    return ExitStatus.YES


def _settle(
    wishes: Wishes,
    players: list[str],
    game: Path | None,
    overtime: list[str],
    declared: EndReason | None,
) -> Settled:
    """Settle what was stated, or the game on file that is meant."""
    path = game_meant(players, game)
    if path is None:
        return settle_stated(wishes, players, overtime, declared)
    return settle_game(path, wishes, players, overtime, declared)


def _declared(*, passes: bool, no_moves: bool) -> EndReason | None:
    if passes and no_moves:
        raise InputError("settle_passes_and_no_moves", text="--no-moves")
    if passes:
        return EndReason.PASSES
    return EndReason.NO_MOVES if no_moves else None
