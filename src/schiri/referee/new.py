"""``new``: start a game file, with everything pinned that was agreed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from schiri.core.errors import InputError
from schiri.core.game import Game
from schiri.core.players import check_player_count
from schiri.core.record import Player, Record
from schiri.referee.agreed import agreement_pragmas
from schiri.referee.agreement import Agreement, Wishes, agree
from schiri.referee.games import LoadedGame
from schiri.referee.names import checked_names, named
from schiri.store.game_file import check_creatable, create
from schiri.store.gcg import write_gcg

__all__ = ["Planned", "new_game", "plan_game"]

_UNUSABLE_MARKS = ":#>="
"""What ends a name in a record, or on the command line where scores and times are stated."""


@dataclass(frozen=True)
class Planned:
    """A game that can be started.

    Args:
        path: the file to write.
        players: in the order of their turns.
        wishes: what the agreement was made from.
    """

    path: Path
    players: tuple[Player, ...]
    wishes: Wishes
    agreement: Agreement


def plan_game(path: Path, players: Sequence[str], wishes: Wishes, *, overwrite: bool) -> Planned:
    """Return a game to start, if nothing stands in its way.

    Args:
        players: the names in the order of their turns.
        overwrite: whether a file of this name may be replaced.

    Raises:
        InputError: ``player_without_name``, ``player_name_unusable``, ``player_named_twice``,
            ``game_exists``, the wrong number of players, or a wish that cannot be met.
        DataError: a file that is wished is missing or wrong, or none can be written there.
    """
    names = checked_names(players)
    agreement = agree(wishes, len(names), path)
    try:
        check_player_count(agreement.rules, len(names))
    except InputError as error:
        raise named(error, names) from None
    planned = Planned(path, _players(names), wishes, agreement)
    check_creatable(path, overwrite=overwrite)
    return planned


def new_game(planned: Planned, *, overwrite: bool) -> LoadedGame:
    """Write a game file without moves, and return it.

    Args:
        overwrite: whether a file of this name may be replaced.

    Raises:
        InputError: ``game_exists``.
        DataError: the file could not be written.
    """
    path, agreement = planned.path, planned.agreement
    record = Record(planned.players, pragmas=agreement_pragmas(agreement, planned.wishes, path))
    create(path, write_gcg(record), overwrite=overwrite)
    return LoadedGame(path, record, agreement, Game(agreement.setup(len(planned.players))))


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
