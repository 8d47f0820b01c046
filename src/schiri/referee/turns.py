"""``play``, ``exchange``, ``pass`` and ``undo``: turns recorded in a game file, or refused."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from schiri.core.errors import DataError, InputError
from schiri.core.events import Event, Exchange, Pass, Play
from schiri.core.notation import parse_rack
from schiri.core.placement import Placement, lay
from schiri.core.scoring import Score, score
from schiri.core.tiles import Rack
from schiri.core.turns import exchange_violations, pass_violations, play_violations
from schiri.core.violations import Violation
from schiri.referee.agreement import Wishes
from schiri.referee.games import LoadedGame, find_player, recording, save_game
from schiri.referee.moves import read_move

__all__ = ["RecordedTurn", "Undone", "record_exchange", "record_pass", "record_play", "undo"]


class RecordedTurn(NamedTuple):
    """A turn and what has become of it.

    Args:
        game: the game after the turn; unchanged where it was refused.
        player: the seat of the player.
        violations: why it was refused; empty when it was recorded.
        placement: the tiles as laid, for a play.
        score: the right points of a play that was recorded.
        announced: the points that the player announced for a play, if any.
        lifted: whether lower case input was read as ordinary tiles.
    """

    game: LoadedGame
    player: int
    event: Event | None
    violations: tuple[Violation, ...] = ()
    placement: Placement | None = None
    score: Score | None = None
    announced: int | None = None
    lifted: bool = False


class Undone(NamedTuple):
    """What was taken back, the last event first, and the game as it is now."""

    game: LoadedGame
    events: tuple[Event, ...]


def record_play(
    path: Path,
    coordinate: str,
    tiles: str,
    *,
    rack: str | None = None,
    announced: int | None = None,
    by: str | None = None,
    wishes: Wishes | None = None,
) -> RecordedTurn:
    """Record a play with its right points, or refuse it.

    Args:
        rack: the player's tiles before the play, where they are known.
        announced: the points that the player has announced.
        by: the player; default: whose turn it is.
        wishes: by what the play is thought to be judged; the file has to agree.

    Raises:
        InputError: something cannot be read, or a name is unknown; ``agreed_otherwise``.
        DataError: the file is missing or broken, or could not be saved.
    """
    held = None if rack is None else parse_rack(rack)
    with recording(path, wishes) as loaded:
        _refuse_unagreed(loaded)
        move, lifted = read_move(loaded.agreement, coordinate, tiles)
        player = _player(loaded, by)
        setup, state = loaded.game.setup, loaded.game.state
        placement = lay(state.board, move)
        found = play_violations(setup, state, player, placement, held)
        if found:
            return RecordedTurn(loaded, player, None, found, placement, lifted=lifted)
        points = score(placement, setup.layout, setup.edition, setup.rules.bonus)
        event = Play(player, move, points.points, held or state.known_rack(player))
        changed = loaded.with_events(event)
        save_game(changed)
    return RecordedTurn(changed, player, event, (), placement, points, announced, lifted)


def record_exchange(
    path: Path, tiles: str, *, rack: str | None = None, by: str | None = None
) -> RecordedTurn:
    """Record an exchange of the tiles named, or of a number of unknown ones, or refuse it.

    Raises:
        InputError: ``nothing_to_exchange``, or something cannot be read.
        DataError: as ``record_play``.
    """
    exchanged: Rack | int = int(tiles) if tiles.strip().isdecimal() else parse_rack(tiles)
    if not exchanged:
        raise InputError("nothing_to_exchange", text=tiles)

    def judge(loaded: LoadedGame, player: int, held: Rack | None) -> tuple[Violation, ...]:
        game = loaded.game
        return exchange_violations(game.setup, game.state, player, exchanged, held)

    def event(player: int, held: Rack | None) -> Event:
        if isinstance(exchanged, int):
            return Exchange(player, exchanged, None, held)
        return Exchange(player, len(exchanged), exchanged, held)

    return _record(path, by, rack, judge, event)


def record_pass(path: Path, *, rack: str | None = None, by: str | None = None) -> RecordedTurn:
    """Record that a player passes, or refuse it.

    Raises:
        InputError, DataError: as ``record_play``.
    """

    def judge(loaded: LoadedGame, player: int, held: Rack | None) -> tuple[Violation, ...]:
        return pass_violations(loaded.game.setup, loaded.game.state, player, held)

    return _record(path, by, rack, judge, Pass)


def undo(path: Path) -> Undone:
    """Take the last event back; a settlement is taken back as a whole.

    Raises:
        InputError: ``nothing_to_undo``.
        DataError: as ``record_play``.
    """
    with recording(path) as loaded:
        if not loaded.game.events:
            raise InputError("nothing_to_undo", text=str(path))
        shorter = loaded.game.without_last()
        gone = loaded.game.events[len(shorter.events) :]
        changed = loaded.taken_back_to(shorter)
        save_game(changed)
    return Undone(changed, gone[::-1])


def _record(
    path: Path,
    by: str | None,
    rack: str | None,
    judge: Callable[[LoadedGame, int, Rack | None], tuple[Violation, ...]],
    event: Callable[[int, Rack | None], Event],
) -> RecordedTurn:
    """Record a turn that lays no tiles."""
    held = None if rack is None else parse_rack(rack)
    with recording(path) as loaded:
        _refuse_unagreed(loaded)
        player = _player(loaded, by)
        found = judge(loaded, player, held)
        if found:
            return RecordedTurn(loaded, player, None, found)
        made = event(player, held or loaded.game.state.known_rack(player))
        changed = loaded.with_events(made)
        save_game(changed)
    return RecordedTurn(changed, player, made)


def _refuse_unagreed(loaded: LoadedGame) -> None:
    """Refuse to go on with a record that does not say by which rules it is played.

    Raises:
        DataError: ``game_without_rules``, or ``game_of_wrong_number`` where the rules are for more
            or fewer players.
    """
    path = str(loaded.path)
    if loaded.record.pragma("rules") is None:
        raise DataError("game_without_rules", text=path, path=path)
    players = loaded.agreement.rules.players
    if not players.allow(len(loaded.names)):
        raise DataError(
            "game_of_wrong_number",
            text=path,
            path=path,
            count=len(loaded.names),
            rules=loaded.agreement.rules.name,
        )


def _player(loaded: LoadedGame, by: str | None) -> int:
    """Return the seat of the player named, or of the one whose turn it is."""
    if by is not None:
        return find_player(loaded, by)
    return loaded.game.state.turn or 0
