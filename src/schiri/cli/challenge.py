"""``schiri challenge``: does the last play stand, and what follows?"""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from schiri.cli import game_options, options
from schiri.cli.exit_status import ExitStatus
from schiri.cli.output import marks, write_lines
from schiri.referee.agreement import Wishes
from schiri.referee.challenge import (
    Challenged,
    ChallengedWords,
    challenge_last_play,
    challenge_words,
)
from schiri.referee.games import game_path
from schiri.referee.position import standing_game
from schiri.render.challenge import challenge_lines, challenged_words_lines

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
        _write_words(judged, silent=silent, json=json, plain=plain)
        return ExitStatus.verdict(judged.play_valid)
    decided = challenge_last_play(
        path or game_path(None), words or [], by=by, dry_run=dry_run, wishes=wishes
    )
    silent = silent or not decided.game.agreement.rules.challenge.names_words
    _write(decided, silent=silent, json=json, plain=plain)
    return ExitStatus.verdict(decided.play_valid and not decided.violations)


def _write_words(judged: ChallengedWords, *, silent: bool, json: bool, plain: bool) -> None:
    if json:
        from schiri.render.json_games import (  # noqa: PLC0415 - only where wanted
            challenged_words_json,
            dump,
        )

        sys.stdout.write(dump(challenged_words_json(judged, silent=silent)))
    else:
        write_lines(challenged_words_lines(judged, marks(), silent=silent), plain=plain)


def _write(decided: Challenged, *, silent: bool, json: bool, plain: bool) -> None:
    if json:
        from schiri.render.json_games import challenge_json, dump  # noqa: PLC0415 - as above

        sys.stdout.write(dump(challenge_json(decided, silent=silent)))
    else:
        write_lines(challenge_lines(decided, marks(), silent=silent), plain=plain)
