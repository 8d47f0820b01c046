"""Games on file: the record, what was agreed for it, and the game that it tells."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from schiri.core.events import Exchange, Pass, Play
from schiri.core.game import Game, Setup, State
from schiri.core.record import Record
from schiri.referee.agreement import DEFAULT_RULES, Agreement, Wishes, agree
from schiri.store.gcg_reader import load_gcg

__all__ = ["DEFAULT_GAME", "GAME_VARIABLE", "LoadedGame", "load_game", "move_count", "state_after"]

DEFAULT_GAME = "partie.gcg"
"""The game file of the current folder."""
GAME_VARIABLE = "SCHIRI_GAME"
"""The environment variable that names another one."""

MOVES = (Play, Exchange, Pass)


@dataclass(frozen=True)
class LoadedGame:
    """A game file that has been read.

    Args:
        pinned: name and fingerprint of the word list that was agreed on, where the file says.
    """

    path: Path
    record: Record
    agreement: Agreement
    game: Game
    pinned: tuple[str, str] | None


def load_game(path: Path, wishes: Wishes | None = None) -> LoadedGame:
    """Read a game file; what it does not say comes from the wishes.

    Raises:
        DataError: the file is missing or broken, with its line.
        InputError: it names rules, an edition or a list that are unknown.
    """
    record, _ = load_gcg(path, strict=True)
    pinned = _pinned_lexicon(record)
    agreement = agree((wishes or Wishes()).or_else(_recorded_wishes(record, pinned)))
    setup = Setup(
        players=len(record.players),
        rules=agreement.rules,
        edition=agreement.edition,
        layout=agreement.layout,
    )
    return LoadedGame(path, record, agreement, Game(setup, tuple(record.events)), pinned)


def move_count(game: Game) -> int:
    """Return the number of moves: plays, exchanges and passes."""
    return sum(isinstance(event, MOVES) for event in game.events)


def state_after(game: Game, moves: int) -> State:
    """Return the state in which the next move is made after so many moves.

    What follows a move, such as its withdrawal, belongs to it.
    """
    made = 0
    states = game.states()
    state = next(states)
    for event, following in zip(game.events, states, strict=True):
        if isinstance(event, MOVES):
            if made == moves:
                return state
            made += 1
        state = following
    return state


def _pinned_lexicon(record: Record) -> tuple[str, str] | None:
    """Return name and fingerprint from ``#lexicon NAME sha256:…``; other programs give no sum."""
    name, _, fingerprint = (record.pragma("lexicon") or "").rpartition(" sha256:")
    return (name, fingerprint) if name else None


def _recorded_wishes(record: Record, pinned: tuple[str, str] | None) -> Wishes:
    rules, *settings = (record.pragma("rules") or DEFAULT_RULES).split()
    named = dict(setting.split("=", 1) for setting in settings if "=" in setting)
    return Wishes(
        rules=rules,
        edition=named.get("edition"),
        lexicon=pinned[0] if pinned else None,
        orientation=record.pragma("orientation"),
        variants=[s for s in settings if s.partition("=")[0] not in ("edition",)],
    )
