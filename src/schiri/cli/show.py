"""``schiri show``: how does the game stand?"""

from __future__ import annotations

from typing import Annotated

import typer

from schiri.cli import game_options, options
from schiri.cli.exit_status import ExitStatus
from schiri.cli.output import draws_boards, has_room, marks, room, write_result
from schiri.referee.agreement import Wishes
from schiri.referee.show import show_game
from schiri.render.json_games import show_json
from schiri.render.show import show_lines
from schiri.store.settings import game_path

__all__ = ["command"]


def command(
    *,
    game: game_options.GameFile = None,
    after: game_options.After = None,
    unseen: Annotated[bool, typer.Option("--unseen", help="help.show.unseen")] = False,
    rules: game_options.RulesName = None,
    edition: game_options.EditionName = None,
    lexicon: game_options.LexiconChoice = None,
    json: options.Json = False,
    plain: options.Plain = False,
    lang: options.Lang = None,
) -> ExitStatus:
    """Show a game."""
    shown = show_game(game_path(game), Wishes(rules, edition, lexicon), after)
    write_result(
        lambda: show_json(shown),
        lambda: show_lines(
            shown,
            marks(),
            coloured=draws_boards(plain=plain),
            unseen=unseen,
            beside=has_room(plain=plain),
            width=room(),
            plain=plain,
        ),
        json=json,
        plain=plain,
        board=True,
    )
    return ExitStatus.YES
