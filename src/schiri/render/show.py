"""The screen of ``show``: the board, how the game stands, the last moves."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from itertools import accumulate, zip_longest
from typing import TYPE_CHECKING

from schiri import messages
from schiri.core.notation import format_rack
from schiri.core.tiles import BLANK
from schiri.referee.games import MOVES
from schiri.render.board import BoardView, board_lines
from schiri.render.check import list_line
from schiri.render.doubts import doubt_lines
from schiri.render.events import event_points, event_text, signed
from schiri.render.lines import Line, Role, Segment, columns, line, shortened, text_of
from schiri.render.marks import Marks
from schiri.render.turns import state_lines

if TYPE_CHECKING:
    from schiri.referee.games import LoadedGame
    from schiri.referee.show import Shown

__all__ = ["show_lines"]

_LAST_MOVES = 6
_UNSEEN_PER_LINE = 12
_WIDTH = 80
_PANEL = 29
_SHEET = 56
_LARGEST_BESIDE = 15
"""The most rows of a board that leaves room for a panel in 80 columns."""


def show_lines(
    shown: Shown, marks: Marks, *, coloured: bool, unseen: bool, beside: bool, width: int
) -> list[Line]:
    """Return the whole screen.

    Args:
        unseen: list the unseen tiles by letter.
        beside: put how the game stands beside the board, where the board leaves room, so that all
            fits a screen of 24 lines; otherwise all comes one below the other, as it is read out.
        width: columns that there are, at most 80.
    """
    game = shown.game
    board = _board(game, coloured, width)
    standing = [*state_lines(game), *_unseen_lines(shown, marks, listed=unseen)]
    lines = list(_title_lines(game))
    if beside and game.agreement.layout.size <= _LARGEST_BESIDE:
        panel = [*_wrapped(standing), line(), *_move_lines(game, _PANEL)]
        lines += _side_by_side(board, panel)
    else:
        lines += [*board, line(), *standing, line(), *_move_lines(game, _SHEET), line()]
    lines += _rack_lines(game)
    lines += _list_lines(game)
    lines += doubt_lines(game)
    return lines


def _side_by_side(board: list[Line], panel: list[Line]) -> Iterator[Line]:
    for left, right in zip_longest(board, panel, fillvalue=()):
        if not right:
            yield left
            continue
        gap = _WIDTH - _PANEL - columns(text_of(left))
        yield (*left, Segment(" " * max(1, gap)), *right)


def _wrapped(lines: list[Line]) -> Iterator[Line]:
    """Break lines to the width of the panel, keeping the role that each is said in last."""
    for whole in lines:
        for piece in textwrap.wrap(text_of(whole), _PANEL):
            yield line((piece, whole[0].role))


def _title_lines(game: LoadedGame) -> Iterator[Line]:
    if title := game.record.pragma("title"):
        yield line((title, Role.HEADING))


def _board(game: LoadedGame, coloured: bool, width: int) -> list[Line]:
    state = game.game.state
    last = state.last_play
    view = BoardView(
        board=state.board,
        layout=game.agreement.layout,
        edition=game.agreement.edition,
        orientation=game.agreement.orientation,
        new=frozenset(square for square, _ in last.placement.new) if last else frozenset(),
    )
    return board_lines(view, coloured=coloured, width=width)


def _rack_lines(game: LoadedGame) -> Iterator[Line]:
    """Show the racks that are known in full."""
    state = game.game.state
    for seat, name in enumerate(game.names):
        rack = state.known_rack(seat)
        if rack:
            yield line(messages.text("show.rack", player=name, tiles=format_rack(rack)))


def _unseen_lines(shown: Shown, marks: Marks, *, listed: bool) -> Iterator[Line]:
    if not listed:
        yield line(messages.plural("show.unseen_count", shown.unseen.total()))
        return
    faces = [*shown.game.agreement.edition.letters, BLANK]
    tiles = [f"{face}{marks.times}{shown.unseen[face]}" for face in faces if shown.unseen[face]]
    yield line(messages.plural("show.unseen", shown.unseen.total()))
    for first in range(0, len(tiles), _UNSEEN_PER_LINE):
        piece = tiles[first : first + _UNSEEN_PER_LINE]
        yield line("  " + " ".join(f"{tile:<5}" for tile in piece))


def _move_lines(game: LoadedGame, width: int) -> Iterator[Line]:
    """Show the last entries with points and running totals.

    Moves have the numbers that ``--after`` counts; a ruling or a withdrawal belongs to its move.
    """
    events = game.game.events
    if not events:
        yield line((messages.text("show.no_moves"), Role.MUTED))
        return
    yield line((messages.text("show.last_moves"), Role.HEADING))
    states = list(game.game.states())[1:]
    numbers = list(accumulate(isinstance(event, MOVES) for event in events))
    for number, event, state in list(zip(numbers, events, states, strict=True))[-_LAST_MOVES:]:
        counted = f"{number:>2}." if isinstance(event, MOVES) else "   "
        text = event_text(event, game.agreement.orientation)
        points = f"{signed(event_points(event)):>4} {state.scores[event.player]:>4}"
        room = width - len(counted) - len(points) - 2
        said = shortened(f"{game.names[event.player]} {text}", room)
        yield line(f"{counted} {said}{' ' * (room - columns(said))} {points}")


def _list_lines(game: LoadedGame) -> Iterator[Line]:
    yield list_line(game.agreement.lexicon)
    if game.pinned is None:
        yield line((messages.text("show.list_open"), Role.MUTED))
    elif game.pinned_matches:
        yield line((messages.text("show.list_agreed"), Role.MUTED))
    rules = game.agreement.rules
    basis = messages.text(
        "show.basis",
        rules=" ".join((rules.name, *rules.variants)),
        edition=game.agreement.edition.name,
    )
    yield line((basis, Role.MUTED))
