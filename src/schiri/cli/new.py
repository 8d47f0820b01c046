"""``schiri new``: start a game on file."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from schiri import messages
from schiri.cli import game_options, options
from schiri.cli.exit_status import ExitStatus
from schiri.cli.output import marks, write_error, write_result
from schiri.cli.question import ask
from schiri.core.rules import ChallengeRules
from schiri.referee.agreement import Wishes
from schiri.referee.new import new_game, plan_game
from schiri.render.json_games import game_json
from schiri.render.lines import line
from schiri.render.turns import new_lines
from schiri.store.settings import game_path

__all__ = ["command"]


def command(
    *,
    players: Annotated[
        str, typer.Option("--players", metavar="metavar.players", help="help.new.players")
    ],
    game: game_options.GameFile = None,
    rules: game_options.RulesName = None,
    edition: game_options.EditionName = None,
    lexicon: game_options.LexiconChoice = None,
    variant: game_options.Variants = None,
    orientation: game_options.OrientationName = None,
    failed_challenge: Annotated[
        int | None,
        typer.Option(
            "--failed-challenge", metavar="metavar.points", help="help.new.failed_challenge"
        ),
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="help.new.force")] = False,
    json: options.Json = False,
    plain: options.Plain = False,
    lang: options.Lang = None,
) -> ExitStatus:
    """Start a game on file."""
    orientation_name = orientation.value if orientation else None
    wishes = Wishes(
        rules, edition, lexicon, orientation_name, tuple(variant or ()), failed_challenge
    )
    path, names = game_path(game), players.split(",")
    # Nobody shall answer a question and be refused afterwards.
    planned = plan_game(path, names, wishes, overwrite=force)
    if failed_challenge is None and sys.stdin.isatty() and sys.stderr.isatty():
        points = _failed_challenge(planned.agreement.rules.challenge)
        if points is not None:
            answered = wishes._replace(failed_challenge=points)
            planned = plan_game(path, names, answered, overwrite=force)
    started = new_game(planned, overwrite=force)
    write_result(
        lambda: game_json(started), lambda: new_lines(started, marks()), json=json, plain=plain
    )
    return ExitStatus.YES


def _failed_challenge(rules: ChallengeRules) -> int | None:
    """Ask what a failed challenge is to cost until it is answered, where the rules leave a choice.

    Raises:
        typer.Abort: the person asked does not answer.
    """
    offered = {str(points): points for points in rules.failed_points_choices}
    if not offered.keys() - {str(rules.failed_points)}:
        return None
    choices = ", ".join(offered)
    question = messages.text("new.ask_failed_challenge", choices=choices)
    while True:
        answer = ask(f"{question} [{rules.failed_points}]:")
        if not answer:
            return rules.failed_points
        if answer in offered:
            return offered[answer]
        sentence = messages.text("new.not_a_choice", answer=answer, choices=choices)
        write_error([line(sentence)])
