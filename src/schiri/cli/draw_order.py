"""``schiri draw-order``: who starts?"""

from __future__ import annotations

import random
from typing import Annotated

import typer

from schiri.cli import game_options, options
from schiri.cli.exit_status import ExitStatus
from schiri.cli.output import marks, write_result
from schiri.core.errors import InputError
from schiri.referee.agreement import Wishes
from schiri.referee.draw_order import draw_for_players, judge_draw
from schiri.render.draw_order import draw_order_json, draw_order_lines

__all__ = ["command"]


def command(
    draws: Annotated[
        list[str], typer.Argument(metavar="metavar.draws", help="help.draw-order.draws")
    ],
    *,
    draw: Annotated[bool, typer.Option("--draw", help="help.draw-order.draw")] = False,
    seed: Annotated[
        int | None,
        typer.Option("--seed", metavar="metavar.number", help="help.draw-order.seed"),
    ] = None,
    rules: game_options.RulesName = None,
    edition: game_options.EditionName = None,
    json: options.Json = False,
    plain: options.Plain = False,
    lang: options.Lang = None,
) -> ExitStatus:
    """Tell who starts, or who has to draw again."""
    wishes = Wishes(rules=rules, edition=edition)
    if draw:
        result = draw_for_players(wishes, draws, random.Random(seed))
    elif seed is not None:
        raise InputError("seed_without_draw", text=str(seed))
    else:
        result = judge_draw(wishes, draws)
    write_result(
        lambda: draw_order_json(result),
        lambda: draw_order_lines(result, marks(), plain=plain),
        json=json,
        plain=plain,
    )
    return ExitStatus.verdict(result.order.first is not None)
