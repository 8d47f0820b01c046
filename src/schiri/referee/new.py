"""``new``: start a game file, with everything pinned that was agreed."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from schiri.core.errors import InputError
from schiri.core.game import Game, Setup
from schiri.core.players import check_player_count
from schiri.core.record import Player, Pragma, Record
from schiri.referee.agreed import lexicon_pragma, rules_pragma
from schiri.referee.agreement import Agreement, Wishes, agree
from schiri.referee.games import LoadedGame
from schiri.referee.names import checked_names, named
from schiri.store.game_file import check_creatable, create
from schiri.store.gcg import SUPER_LAYOUT, write_gcg

__all__ = ["check_new_game", "new_game"]

_CLASSIC_SIZE = 15
_UNUSABLE_MARKS = ":#>="
"""What ends a name in a record, or on the command line where scores and times are stated."""


def new_game(path: Path, players: Sequence[str], wishes: Wishes, *, overwrite: bool) -> LoadedGame:
    """Write a game file without moves, and return it.

    Args:
        players: the names in the order of their turns.
        overwrite: whether a file of this name may be replaced.

    Raises:
        InputError: ``player_without_name``, ``player_name_unusable``, ``player_named_twice``,
            ``game_exists``, the wrong number of players, or a wish that cannot be met.
        DataError: the file could not be written.
    """
    agreement = check_new_game(path, players, wishes, overwrite=overwrite)
    names = checked_names(players)
    pragmas = [
        Pragma("rules", rules_pragma(agreement, wishes, path)),
        Pragma("orientation", agreement.orientation.value),
        Pragma("lexicon", lexicon_pragma(agreement, path)),
    ]
    if agreement.layout.size != _CLASSIC_SIZE:
        pragmas.append(Pragma("board-layout", SUPER_LAYOUT))
    record = Record(
        players=_players(names),
        pragmas=tuple(pragmas),
    )
    create(path, write_gcg(record), overwrite=overwrite)
    setup = Setup(len(names), agreement.rules, agreement.edition, agreement.layout)
    return LoadedGame(path, record, agreement, Game(setup))


def check_new_game(
    path: Path, players: Sequence[str], wishes: Wishes, *, overwrite: bool
) -> Agreement:
    """Refuse what `new_game` would refuse, and return what the players agree on; raises as that."""
    names = checked_names(players)
    agreement = agree(wishes, len(names), path)
    try:
        check_player_count(agreement.rules, len(names))
    except InputError as error:
        raise named(error, names) from None
    _players(names)
    check_creatable(path, overwrite=overwrite)
    return agreement


def _players(names: Sequence[str]) -> tuple[Player, ...]:
    """Return the players, each with a nick that a record can use and nobody else has."""
    players = tuple(Player(name.replace(" ", "_"), name) for name in names)
    nicks: set[str] = set()
    for nick, name in players:
        if any(mark in name for mark in _UNUSABLE_MARKS):
            raise InputError("player_name_unusable", text=name)
        if nick.casefold() in nicks:
            raise InputError("player_named_twice", text=name)
        nicks.add(nick.casefold())
    return players
