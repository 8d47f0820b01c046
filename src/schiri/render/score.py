"""The screen of ``schiri score``: the verdict, the board, and the arithmetic as on paper."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from schiri import messages
from schiri.core.notation import Orientation, format_coordinate, format_tiles
from schiri.core.placement import Placement
from schiri.referee.score import PositionKind
from schiri.render.arithmetic import word_score_lines
from schiri.render.board import BoardView, board_lines
from schiri.render.board_words import board_description
from schiri.render.check import list_line
from schiri.render.doubts import doubt_lines, pinned_lines
from schiri.render.lines import Line, Role, line
from schiri.render.marks import Marks
from schiri.render.violations import hint_lines, violation_line

if TYPE_CHECKING:
    from schiri.referee.score import Position, ScoredMove

__all__ = ["score_lines"]

_ONE_SCREEN = 21
"""How many of the 24 lines of a terminal are left beside list, position and prompt."""


def score_lines(
    result: ScoredMove, marks: Marks, *, coloured: bool, width: int, plain: bool = False
) -> list[Line]:
    """Return the whole screen.

    Args:
        plain: say what lies on the board before it is drawn, as it is read out.
        width: columns that there are, at most 80.
    """
    lines = [_verdict_line(result, marks)]
    lines += [violation_line(v, result.agreement.orientation, marks) for v in result.violations]
    lines += hint_lines(result.placement, result.violations)
    if result.violations and not result.position.board.is_empty:
        lines += [line(), *_board(_position_view(result), coloured, width, plain), line()]
    if result.lifted:
        lines.append(line((messages.text("score.lifted"), Role.WARNING)))
    if result.score is not None:
        lines += [line(), *_board(_view(result), coloured, width, plain), line()]
        lines += word_score_lines(result.score, result.agreement.orientation, marks)
        lines += [line(), *_listed_lines(result, marks)]
    if len(lines) > _ONE_SCREEN:
        # The beginning scrolls off: the verdict stands where it is seen.
        lines = [*lines[1:], lines[0]]
    lines += [list_line(result.agreement.lexicon), _position_line(result)]
    if game := result.position.game:
        lines += [*pinned_lines(game), *doubt_lines(game)]
    return lines


def _verdict_line(result: ScoredMove, marks: Marks) -> Line:
    played = _played(result.placement, result.agreement.orientation)
    if result.score is None:
        sentence = messages.text("score.illegal", play=played)
        return line((f"{marks.no} {sentence}", Role.NO))
    sentence = messages.plural("score.legal", result.score.points, play=played)
    return line((f"{marks.yes} {sentence}", Role.YES))


def _played(placement: Placement, orientation: Orientation) -> str:
    move = placement.move
    return f"{format_coordinate(move.coordinate, orientation)} {format_tiles(move.typed)}"


def _board(view: BoardView, coloured: bool, width: int, plain: bool) -> Iterator[Line]:
    if plain:
        yield line(board_description(view))
    yield from board_lines(view, coloured=coloured, width=width)


def _position_view(result: ScoredMove) -> BoardView:
    """Show the squares on which the illegal move was to lie, as they are."""
    coordinate = result.placement.move.coordinate
    end = coordinate.end(len(result.placement.move.typed))
    return BoardView(
        board=result.position.board,
        layout=result.agreement.layout,
        edition=result.agreement.edition,
        orientation=result.agreement.orientation,
        around=[square for square in (coordinate.start, end) if square in result.position.board],
    )


def _view(result: ScoredMove) -> BoardView:
    """Show the words that the move forms, and what lies around them."""
    placement = result.placement
    return BoardView(
        board=result.position.board.with_tiles(placement.new),
        layout=result.agreement.layout,
        edition=result.agreement.edition,
        orientation=result.agreement.orientation,
        new=frozenset(square for square, _ in placement.new),
        around=[letter.square for word in placement.words for letter in word.letters],
    )


def _listed_lines(result: ScoredMove, marks: Marks) -> Iterator[Line]:
    words = [word.text for word in result.placement.words]
    missing = [word for word, listed in zip(words, result.listed, strict=True) if not listed]
    if not missing:
        sentence = messages.plural("score.all_listed", len(words), words=", ".join(words))
        yield line((f"{marks.yes} {sentence}", Role.YES))
    else:
        sentence = messages.plural("score.not_listed", len(missing), words=", ".join(missing))
        yield line((f"{marks.no} {sentence}", Role.WARNING))


def _position_line(result: ScoredMove) -> Line:
    agreement = result.agreement
    sentence = messages.text(
        "score.basis",
        position=_position(result.position),
        rules=agreement.rules.name,
        edition=agreement.edition.name,
    )
    return line((sentence, Role.MUTED))


def _position(position: Position) -> str:
    if position.kind is PositionKind.EMPTY:
        return messages.text("position.empty")
    if position.kind is PositionKind.BOARD_FILE:
        return messages.text("position.board_file", path=position.source)
    return messages.plural("position.game", position.moves, path=position.source)
