"""The screen of ``show``: the board, how the game stands, the last moves."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from schiri import messages
from schiri.core.notation import format_rack
from schiri.core.tiles import BLANK
from schiri.render.board import BoardView, board_lines
from schiri.render.check import list_line
from schiri.render.doubts import doubt_lines
from schiri.render.events import event_points, event_text, signed
from schiri.render.lines import Line, Role, line
from schiri.render.marks import Marks
from schiri.render.turns import state_lines

if TYPE_CHECKING:
    from schiri.referee.games import LoadedGame
    from schiri.referee.show import Shown

__all__ = ["show_lines"]

_LAST_MOVES = 6
_UNSEEN_PER_LINE = 12


def show_lines(shown: Shown, marks: Marks, *, coloured: bool, unseen: bool) -> list[Line]:
    """Return the whole screen.

    Args:
        unseen: list the unseen tiles by letter.
    """
    game = shown.game
    lines = [*_title_lines(game), *_board(game, coloured), line(), *state_lines(game)]
    lines += _rack_lines(game)
    lines += _unseen_lines(shown, marks) if unseen else _unseen_count_line(shown)
    lines += [line(), *_move_lines(game), line()]
    lines += _list_lines(game)
    lines += doubt_lines(game)
    return lines


def _title_lines(game: LoadedGame) -> Iterator[Line]:
    if title := game.record.pragma("title"):
        yield line((title, Role.HEADING))


def _board(game: LoadedGame, coloured: bool) -> list[Line]:
    state = game.game.state
    last = state.last_play
    view = BoardView(
        board=state.board,
        layout=game.agreement.layout,
        edition=game.agreement.edition,
        orientation=game.agreement.orientation,
        new=frozenset(square for square, _ in last.placement.new) if last else frozenset(),
    )
    return board_lines(view, coloured=coloured)


def _rack_lines(game: LoadedGame) -> Iterator[Line]:
    """Show the racks that are known in full."""
    state = game.game.state
    for seat, name in enumerate(game.names):
        rack = state.known_rack(seat)
        if rack:
            yield line(messages.text("show.rack", player=name, tiles=format_rack(rack)))


def _unseen_count_line(shown: Shown) -> Iterator[Line]:
    yield line(messages.plural("show.unseen_count", shown.unseen.total()))


def _unseen_lines(shown: Shown, marks: Marks) -> Iterator[Line]:
    edition = shown.game.agreement.edition
    faces = [*edition.letters, BLANK]
    tiles = [f"{face}{marks.times}{shown.unseen[face]}" for face in faces if shown.unseen[face]]
    yield line(messages.plural("show.unseen", shown.unseen.total()))
    for first in range(0, len(tiles), _UNSEEN_PER_LINE):
        yield line(
            "  " + " ".join(f"{tile:<5}" for tile in tiles[first : first + _UNSEEN_PER_LINE])
        )


def _move_lines(game: LoadedGame) -> Iterator[Line]:
    """Show the last moves with points and running totals."""
    events = game.game.events
    if not events:
        yield line((messages.text("show.no_moves"), Role.MUTED))
        return
    yield line((messages.text("show.last_moves"), Role.HEADING))
    first = max(0, len(events) - _LAST_MOVES)
    width = max(map(len, game.names))
    states = list(game.game.states())[1:]
    for number in range(first, len(events)):
        event = events[number]
        text = event_text(event, game.agreement.orientation)
        total = states[number].scores[event.player]
        yield line(
            f"{number + 1:>3}  {game.names[event.player]:<{width}}  {text:<22}"
            f"  {signed(event_points(event)):>4}  {total:>4}"
        )


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
