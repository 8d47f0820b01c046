"""``score``: whether a move is legal, what it is worth and why, which words are not in the list."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from schiri.core.board import Board
from schiri.core.notation import parse_rack
from schiri.core.placement import Placement, lay, violations
from schiri.core.scoring import Score, score
from schiri.core.tiles import Rack
from schiri.core.violations import Violation
from schiri.referee.agreement import Agreement
from schiri.referee.moves import read_move

if TYPE_CHECKING:
    from schiri.referee.games import LoadedGame

__all__ = ["Position", "PositionKind", "ScoredMove", "score_move"]


class PositionKind(Enum):
    """Where the board comes from on which a move is scored."""

    EMPTY = "empty"
    BOARD_FILE = "board_file"
    GAME = "game"


@dataclass(frozen=True, slots=True)
class Position:
    """The board before the move and where it comes from.

    ``source`` is the path of the file, ``moves`` the number of moves of the game before, ``game``
    the game if there is one.
    """

    board: Board
    kind: PositionKind = PositionKind.EMPTY
    source: str = ""
    moves: int = 0
    game: LoadedGame | None = None


@dataclass(frozen=True)
class ScoredMove:
    """The referee's answer.

    Args:
        score: the points; ``None`` when the move is illegal.
        listed: for each word of the placement whether it is in the word list.
        lifted: whether lower case input was read as ordinary tiles.
    """

    agreement: Agreement
    position: Position
    placement: Placement
    violations: tuple[Violation, ...]
    score: Score | None
    listed: tuple[bool, ...]
    lifted: bool

    @property
    def legal(self) -> bool:
        """Whether the move breaks no rule; it can still fall to a challenge."""
        return not self.violations


def score_move(
    agreement: Agreement, position: Position, coordinate: str, tiles: str, rack: str | None = None
) -> ScoredMove:
    """Judge and score a move as typed by a person.

    Args:
        coordinate: e.g. ``"8D"`` or ``"11B-11H"``.
        tiles: e.g. ``"H.US"``.
        rack: the player's tiles where they are known.

    Raises:
        InputError: the coordinate, the tiles or the rack cannot be read.
    """
    move, lifted = read_move(agreement, coordinate, tiles)
    held: Rack | None = None if rack is None else parse_rack(rack)
    placement = lay(position.board, move)
    opening = agreement.rules.opening
    found = violations(
        position.board,
        placement,
        agreement.edition,
        star=opening.star(agreement.layout),
        opening_minimum=opening.minimum_tiles,
        rack_size=agreement.rules.rack_size,
        rack=held,
    )
    points = None
    if not found:
        points = score(placement, agreement.layout, agreement.edition, agreement.rules.bonus)
    return ScoredMove(
        agreement=agreement,
        position=position,
        placement=placement,
        violations=found,
        score=points,
        listed=tuple(word.text in agreement.lexicon for word in placement.words),
        lifted=lifted,
    )
