"""The position on which a move is judged: an empty board, a board file, or a game on file."""

from __future__ import annotations

from pathlib import Path

from schiri.core.board import Board
from schiri.core.errors import InputError
from schiri.referee.agreement import Agreement, Wishes, agree
from schiri.referee.games import (
    after_moves,
    load_game,
    move_count,
    refuse_misfits,
)
from schiri.referee.score import Position, PositionKind
from schiri.store.settings import standing_game

__all__ = ["find_position"]


def find_position(
    wishes: Wishes, *, board: Path | None = None, game: Path | None = None, after: int | None = None
) -> tuple[Agreement, Position]:
    """Return the position that the user means, and what was agreed for it.

    A game that is named comes first, then a board, then the game of the environment variable
    ``SCHIRI_GAME``, then ``partie.gcg`` in the current folder, then an empty board.

    Args:
        after: number of moves of the game that have been made; default: all.

    Raises:
        InputError: ``board_and_game`` when both are given, ``after_without_game``,
            ``after_too_large``, or a name in the wishes that is unknown.
        DataError: a file is missing or wrong.
    """
    if board is not None and game is not None:
        raise InputError("board_and_game", text=str(board))
    if board is not None:
        return _from_board(wishes, board)
    path = game or standing_game()
    if path is not None:
        return _from_game(wishes, path, after)
    if after is not None:
        raise InputError("after_without_game", text=str(after))
    agreement = agree(wishes)
    return agreement, Position(Board.empty(agreement.layout.size))


def _from_board(wishes: Wishes, path: Path) -> tuple[Agreement, Position]:
    from schiri.store.position import load_position  # noqa: PLC0415 - few moves need it

    agreement = agree(wishes)
    position = load_position(path)
    agreement.check_size(position.board.size, path)
    refuse_misfits(position.board, agreement, path, "position_exceeds_set")
    return agreement, Position(position.board, PositionKind.BOARD_FILE, str(path))


def _from_game(wishes: Wishes, path: Path, after: int | None) -> tuple[Agreement, Position]:
    loaded = load_game(path, wishes, judges_words=True)
    game = after_moves(loaded.game, after)
    return loaded.agreement, Position(
        game.state.board, PositionKind.GAME, str(path), move_count(game), loaded
    )
