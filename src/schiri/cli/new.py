"""``schiri new``: start a game on file."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from schiri import messages
from schiri.cli import game_options, options
from schiri.cli.exit_status import ExitStatus
from schiri.cli.output import marks, write_result
from schiri.referee.agreement import Wishes
from schiri.referee.new import failed_challenge_choices, new_game
from schiri.render.json_games import game_json
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
    wishes = Wishes(rules, edition, lexicon, orientation_name, variant or ())
    path = game_path(game)
    if failed_challenge is None:
        failed_challenge = _asked(path, wishes)
    wishes = Wishes(rules, edition, lexicon, orientation_name, variant or (), failed_challenge)
    started = new_game(path, players.split(","), wishes, overwrite=force)
    write_result(
        lambda: game_json(started), lambda: new_lines(started, marks()), json=json, plain=plain
    )
    return ExitStatus.YES


def _asked(path: Path, wishes: Wishes) -> int | None:
    """Ask a person at a terminal what a failed challenge is to cost, where that is open."""
    if not (sys.stdin.isatty() and sys.stderr.isatty()):
        return None
    choices = failed_challenge_choices(path, wishes)
    if not choices:
        return None
    question = messages.text("new.ask_failed_challenge", choices=", ".join(map(str, choices)))
    answer: int = typer.prompt(question, default=max(choices), type=int, err=True)
    return answer
