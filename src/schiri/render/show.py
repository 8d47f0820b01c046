"""The screen of ``show``: the board, how the game stands, the last moves."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Iterator
from itertools import accumulate, zip_longest
from typing import TYPE_CHECKING, NamedTuple

from schiri import messages
from schiri.core.events import MOVES, Event, points_of
from schiri.core.notation import Orientation, format_rack
from schiri.core.tiles import BLANK
from schiri.render.board import board_lines
from schiri.render.board_words import board_description
from schiri.render.check import list_line
from schiri.render.doubts import doubt_lines
from schiri.render.events import event_text, short_event_text, signed
from schiri.render.lines import Line, Role, Segment, columns, line, shortened, text_of
from schiri.render.marks import Marks
from schiri.render.score_sheet import last_board
from schiri.render.turns import state_lines
from schiri.render.wrapping import commands_together

if TYPE_CHECKING:
    from schiri.referee.games import LoadedGame
    from schiri.referee.show import Shown

__all__ = ["show_lines"]

_LAST_MOVES = 6
_UNSEEN_PER_LINE = 12
_WIDTH = 80
_PANEL = 29
_SHEET = 56
_NUMBER = 3
_SHORTEST_NAME = 2
"""A letter and the ellipsis."""
_LARGEST_BESIDE = 15
"""The most rows of a board that leaves room for a panel in 80 columns."""


def show_lines(
    shown: Shown,
    marks: Marks,
    *,
    coloured: bool,
    unseen: bool,
    beside: bool,
    width: int,
    plain: bool = False,
) -> list[Line]:
    """Return the whole screen.

    Args:
        unseen: list the unseen tiles by letter.
        beside: put how the game stands beside the board, where the board leaves room, so that all
            fits a screen of 24 lines; otherwise all comes one below the other, as it is read out.
        width: columns that there are, at most 80.
        plain: say what lies on the board before it is drawn, and nothing in columns, as all is
            read out.
    """
    game = shown.game
    view = last_board(game)
    board = board_lines(view, coloured=coloured, width=width)
    standing = [*state_lines(game), *_unseen_lines(shown, marks, listed=unseen, plain=plain)]
    lines = list(_title_lines(game))
    if plain:
        lines += [line(board_description(view)), *board, line(), *standing, line()]
        lines += [*_spoken_moves(game), line()]
    elif beside and game.agreement.layout.size <= _LARGEST_BESIDE:
        panel = [*_wrapped(standing), line(), *_move_lines(game, short_event_text, _PANEL)]
        lines += _side_by_side(board, panel)
    else:
        moves = _move_lines(game, event_text, _SHEET)
        lines += [*board, line(), *standing, line(), *moves, line()]
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
        for piece in textwrap.wrap(commands_together(text_of(whole), _PANEL), _PANEL):
            yield line((piece, whole[0].role))


def _title_lines(game: LoadedGame) -> Iterator[Line]:
    if title := game.record.pragma("title"):
        yield line((title, Role.HEADING))


def _rack_lines(game: LoadedGame) -> Iterator[Line]:
    """Show the racks that are known in full."""
    state = game.game.state
    for seat, name in enumerate(game.names):
        rack = state.known_rack(seat)
        if rack:
            yield line(messages.text("show.rack", player=name, tiles=format_rack(rack)))


def _unseen_lines(shown: Shown, marks: Marks, *, listed: bool, plain: bool) -> Iterator[Line]:
    if not listed:
        yield line(messages.plural("show.unseen_count", shown.unseen.total()))
        return
    names = {face: face for face in shown.game.agreement.edition.letters}
    names[BLANK] = messages.text("tile.blank")
    tiles = [
        f"{name}{marks.times}{shown.unseen[face]}"
        for face, name in names.items()
        if shown.unseen[face]
    ]
    yield line(messages.plural("show.unseen", shown.unseen.total()))
    if plain:
        yield line("  " + ", ".join(tiles))
        return
    for first in range(0, len(tiles), _UNSEEN_PER_LINE):
        piece = tiles[first : first + _UNSEEN_PER_LINE]
        yield line("  " + " ".join(f"{tile:<5}" for tile in piece))


def _move_lines(
    game: LoadedGame, told: Callable[[Event, Orientation], str], width: int
) -> Iterator[Line]:
    """Show the last entries with points and running totals.

    Where room is short, the name is cut rather than the move.
    """
    yield _moves_heading(game)
    entries = list(_last_entries(game))
    numbers = [f"{entry.number}." if entry.number else "" for entry in entries]
    points = [signed(points_of(entry.event)) for entry in entries]
    totals = [str(entry.total) for entry in entries]
    of_points, of_totals = (max(map(len, column), default=0) for column in (points, totals))
    room = width - _NUMBER - of_points - of_totals - 3
    for entry, number, gained, total in zip(entries, numbers, points, totals, strict=True):
        text = told(entry.event, game.agreement.orientation)
        name = shortened(entry.name, max(_SHORTEST_NAME, room - columns(text) - 1))
        said = shortened(f"{name} {text}", room)
        gap = " " * (room - columns(said))
        yield line(f"{number:>{_NUMBER}} {said}{gap} {gained:>{of_points}} {total:>{of_totals}}")


def _spoken_moves(game: LoadedGame) -> Iterator[Line]:
    """Tell the last entries without columns."""
    yield _moves_heading(game)
    for entry in _last_entries(game):
        text = messages.text(
            "show.spoken_move",
            player=entry.name,
            event=event_text(entry.event, game.agreement.orientation),
            points=signed(points_of(entry.event)),
            total=entry.total,
        )
        yield line(f"{entry.number}. {text}" if entry.number else text)


def _moves_heading(game: LoadedGame) -> Line:
    if not game.game.events:
        return line((messages.text("show.no_moves"), Role.MUTED))
    return line((messages.text("show.last_moves"), Role.HEADING))


class _Entry(NamedTuple):
    """An entry of the score sheet.

    Its number is what ``--after`` counts, or 0: a ruling or a withdrawal belongs to its move.
    """

    number: int
    name: str
    event: Event
    total: int


def _last_entries(game: LoadedGame) -> Iterator[_Entry]:
    events = game.game.events
    states = list(game.game.states())[1:]
    numbers = accumulate(int(isinstance(event, MOVES)) for event in events)
    for number, event, state in list(zip(numbers, events, states, strict=True))[-_LAST_MOVES:]:
        counted = number if isinstance(event, MOVES) else 0
        yield _Entry(counted, game.names[event.player], event, state.scores[event.player])


def _list_lines(game: LoadedGame) -> Iterator[Line]:
    if game.lost_list is None:
        yield list_line(game.agreement.lexicon)
    if game.pinned is None:
        yield line((messages.text("show.list_open"), Role.MUTED))
    elif game.pinned_matches:
        yield line((messages.text("show.list_agreed"), Role.MUTED))
    rules = game.agreement.rules
    basis = messages.text(
        "show.basis",
        rules=rules.title,
        edition=game.agreement.edition.name,
    )
    yield line((basis, Role.MUTED))
