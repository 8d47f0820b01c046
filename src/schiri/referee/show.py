"""``show``: a game at any time: board, scores, turn, bag and unseen tiles, the moves so far."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from schiri.core.game import unseen
from schiri.referee.agreement import Wishes
from schiri.referee.games import LoadedGame, after_moves, load_game

__all__ = ["Shown", "show_game"]


@dataclass(frozen=True)
class Shown:
    """A game as it stands, or as it stood after some moves.

    Args:
        game: the game, cut off after the last event that is shown.
        unseen: tiles neither on the board nor known to be on a rack, by face.
    """

    game: LoadedGame
    unseen: Counter[str]


def show_game(path: Path, wishes: Wishes, after: int | None = None) -> Shown:
    """Return a game as it stands, or after so many moves.

    Raises:
        InputError: ``after_too_large``.
        DataError: the file is missing or broken.
    """
    loaded = load_game(path, wishes)
    shown = loaded.cut_to(after_moves(loaded.game, after))
    return Shown(shown, unseen(shown.game.setup, shown.game.state))
