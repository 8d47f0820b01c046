"""``schiri challenge``: does the last play stand, and what follows?"""

from __future__ import annotations

from typing import Annotated

import typer

from schiri.cli import game_options, options
from schiri.cli.exit_status import ExitStatus
from schiri.cli.output import marks, write_result
from schiri.referee.agreement import Wishes
from schiri.referee.challenge import (
    challenge_last_play,
    challenge_words,
)
from schiri.render.challenge import challenge_lines, challenged_words_lines
from schiri.render.json_games import challenge_json, challenged_words_json
from schiri.store.settings import game_path, standing_game

__all__ = ["command"]


def command(
    words: Annotated[
        list[str] | None,
        typer.Argument(metavar="metavar.words", help="help.challenge.words", show_default=False),
    ] = None,
    *,
    by: Annotated[
        str | None,
        typer.Option("--by", metavar="metavar.player", help="help.challenge.by"),
    ] = None,
    silent: Annotated[bool, typer.Option("--silent", help="help.challenge.silent")] = False,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="help.challenge.dry_run")] = False,
    game: game_options.GameFile = None,
    rules: game_options.RulesName = None,
    edition: game_options.EditionName = None,
    lexicon: game_options.LexiconChoice = None,
    json: options.Json = False,
    plain: options.Plain = False,
    lang: options.Lang = None,
) -> ExitStatus:
    """Decide a challenge."""
    wishes = Wishes(rules, edition, lexicon)
    # Words with rules of their own are judged alone, whatever game is being played here.
    path = game or (None if words and wishes != Wishes() else standing_game())
    if path is None and words:
        judged = challenge_words(wishes, words)
        silent = silent or not judged.agreement.rules.challenge.names_words
        write_result(
            lambda: challenged_words_json(judged, silent=silent),
            lambda: challenged_words_lines(judged, marks(), silent=silent),
            json=json,
            plain=plain,
        )
        return ExitStatus.verdict(judged.play_valid)
    decided = challenge_last_play(
        path or game_path(None), words or [], by=by, dry_run=dry_run, wishes=wishes
    )
    silent = silent or not decided.game.agreement.rules.challenge.names_words
    write_result(
        lambda: challenge_json(decided, silent=silent),
        lambda: challenge_lines(decided, marks(), silent=silent),
        json=json,
        plain=plain,
    )
    return ExitStatus.verdict(decided.play_valid and not decided.violations)
