"""A game as a fold over its events: whose turn, scores, board, bag and racks after each of them.

The fold believes what was recorded, points included; whether an event was allowed is asked in
``schiri.core.turns`` before it is recorded, or by the audit afterwards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property, partial, reduce
from typing import NamedTuple, TypeVar

from schiri.core.board import Board
from schiri.core.events import (
    ChallengeRuling,
    Event,
    Exchange,
    Pass,
    Play,
    RackSettlement,
    TimePenalty,
    Withdrawal,
)
from schiri.core.layout import Layout
from schiri.core.placement import Placement, lay
from schiri.core.rules import RuleSet
from schiri.core.tiles import Edition, Rack

__all__ = [
    "EndReason",
    "Game",
    "LastPlay",
    "Setup",
    "State",
    "after",
    "is_settlement",
    "missed_turns",
    "opening_state",
    "unseen",
]

_Item = TypeVar("_Item")


class EndReason(StrEnum):
    """Why a game is over."""

    OUT = "out"
    PASSES = "passes"
    NO_MOVES = "no_moves"
    TARGET = "target"


class Setup(NamedTuple):
    """What is agreed before the first move.

    Args:
        players: number of seats; seat 0 has the first turn.
        rules: the rule set, variants included.
        edition: alphabet and tile set.
        layout: the board.
    """

    players: int
    rules: RuleSet
    edition: Edition
    layout: Layout


class LastPlay(NamedTuple):
    """The latest move if it was a play: what a challenge judges.

    ``before`` is the state that a withdrawal restores.
    """

    play: Play
    placement: Placement
    before: State


class State(NamedTuple):
    """The state of a game after some event; tuples have one entry a seat.

    Args:
        board: the tiles laid.
        scores: points of each player as recorded.
        turn: the seat whose turn it is; ``None`` when the game is over.
        bag: number of tiles in the bag.
        rack_sizes: number of tiles that each player holds.
        held: tiles that each player is known to hold, in alphabetical order of the faces.
        passes: turns running in which each player has passed.
        lost_turns: turns that each player still has to miss.
        last_play: the latest move, if it was a play that can still be withdrawn.
        ruled: whether the latest move was a play on whose challenge has been ruled.
        over: why the game has ended, or ``None``.
        settled: whether tiles that were left, or overtime after the end, have been settled.
    """

    board: Board
    scores: tuple[int, ...]
    turn: int | None
    bag: int
    rack_sizes: tuple[int, ...]
    held: tuple[Rack, ...]
    passes: tuple[int, ...]
    lost_turns: tuple[int, ...]
    last_play: LastPlay | None = None
    ruled: bool = False
    over: EndReason | None = None
    settled: bool = False

    def known_rack(self, player: int) -> Rack | None:
        """Return a player's rack if every tile of it is known."""
        held = self.held[player]
        return held if len(held) == self.rack_sizes[player] else None


@dataclass(frozen=True)
class Game:
    """What was agreed and what has happened since."""

    setup: Setup
    events: tuple[Event, ...] = ()

    @cached_property
    def state(self) -> State:
        """The state after the last event."""
        state = opening_state(self.setup)
        for event in self.events:
            state = after(self.setup, state, event)
        return state

    def states(self) -> Iterator[State]:
        """Go through the states, from before the first event to after the last."""
        state = opening_state(self.setup)
        yield state
        for event in self.events:
            state = after(self.setup, state, event)
            yield state

    def with_events(self, *events: Event) -> Game:
        """Return the game with further events."""
        longer = replace(self, events=(*self.events, *events))
        if "state" in self.__dict__:
            # The fold goes on from the state that is known, instead of starting anew.
            longer.__dict__["state"] = reduce(partial(after, self.setup), events, self.state)
        return longer

    def without_settlement(self) -> Game:
        """Return the game as it was before its settlement; the same where none has ended it."""
        is_settled = bool(self.events) and is_settlement(self.events[-1])
        return self.without_last() if is_settled else self

    def without_last(self) -> Game:
        """Return the game as it was before the last event; a settlement is undone as a whole."""
        events = self.events[:-1]
        while events and is_settlement(self.events[-1]) and is_settlement(events[-1]):
            events = events[:-1]
        return replace(self, events=events)


def is_settlement(event: Event) -> bool:
    """Tell whether an event belongs to the settlement at the end of a game."""
    return isinstance(event, RackSettlement | TimePenalty)


def opening_state(setup: Setup) -> State:
    """Return the state before the first move: an empty board and full racks."""
    players = setup.players
    size = min(setup.rules.rack_size, setup.edition.tile_count // players)
    return State(
        board=Board.empty(setup.layout.size),
        scores=(0,) * players,
        turn=0,
        bag=setup.edition.tile_count - players * size,
        rack_sizes=(size,) * players,
        held=((),) * players,
        passes=(0,) * players,
        lost_turns=(0,) * players,
    )


def after(setup: Setup, state: State, event: Event) -> State:
    """Return the state after one more event."""
    match event:
        case Play():
            return _after_play(setup, state, event)
        case Exchange() | Pass():
            return _after_other_move(setup, state, event)
        case Withdrawal():
            return _after_withdrawal(state, event)
        case ChallengeRuling():
            return _after_ruling(state, event)
        case TimePenalty() | RackSettlement():
            return _after_settlement(state, event)


def missed_turns(before: State, event: Event, following: State) -> tuple[int, ...]:
    """Return the seats whose turn was passed over by an event, as a lost challenge had cost it."""
    due = before.lost_turns
    if isinstance(event, ChallengeRuling) and event.loses_turn:
        due = _with(due, event.player, due[event.player] + 1)
    return tuple(seat for seat, turns in enumerate(due) if turns > following.lost_turns[seat])


def unseen(setup: Setup, state: State) -> Counter[str]:
    """Return the tiles that are neither on the board nor known to be on a rack, by face."""
    tiles = Counter(setup.edition.counts)
    tiles.subtract(state.board.faces)
    for rack in state.held:
        tiles.subtract(rack)
    return +tiles


# --- the events ---------------------------------------------------------------------------


def _after_play(setup: Setup, state: State, play: Play) -> State:
    placement = lay(state.board, play.move)
    player = play.player
    laid = len(placement.new)
    left = max(0, state.rack_sizes[player] - laid)
    drawn = min(max(0, setup.rules.rack_size - left), state.bag)
    faces = [tile.face for _, tile in placement.new]
    score = state.scores[player] + play.points
    over = _end_by_play(setup, left + drawn, score)
    turn, lost_turns = _mover(state.lost_turns, (player + 1) % setup.players)
    return state._replace(
        board=state.board.with_tiles(placement.new),
        scores=_with(state.scores, player, score),
        turn=None if over else turn,
        bag=state.bag - drawn,
        rack_sizes=_with(state.rack_sizes, player, left + drawn),
        held=_with(state.held, player, _rest(play.rack or state.held[player], faces)),
        passes=_with(state.passes, player, 0),
        lost_turns=state.lost_turns if over else lost_turns,
        last_play=LastPlay(play, placement, state),
        ruled=False,
        over=over,
    )


def _end_by_play(setup: Setup, rack_size: int, score: int) -> EndReason | None:
    """Tell whether a play has ended the game, by what its player holds and has now."""
    if rack_size == 0:
        return EndReason.OUT
    target = setup.rules.target
    return EndReason.TARGET if target is not None and score >= target.points else None


def _after_other_move(setup: Setup, state: State, event: Exchange | Pass) -> State:
    player = event.player
    held = Counter(event.rack or state.held[player])
    if isinstance(event, Exchange):
        held = held - Counter(event.tiles) if event.tiles is not None else Counter()
    passed = state.passes[player] + 1 if isinstance(event, Pass) else 0
    moved = state._replace(
        held=_with(state.held, player, _ordered(held)),
        passes=_with(state.passes, player, passed),
        last_play=None,
        ruled=False,
        over=None,
    )
    end = setup.rules.end
    everyone = end.everyone_passes and min(moved.passes) >= end.everyone_passes
    someone = end.one_passes and passed >= end.one_passes
    if everyone or someone:
        return moved._replace(turn=None, over=EndReason.PASSES)
    return _next_turn(moved, player)


def _after_withdrawal(state: State, event: Withdrawal) -> State:
    """Take the last play back: its tiles return to the player, and the turn is over."""
    if state.last_play is None:
        return state
    before = state.last_play.before
    player = event.player
    returned = Counter(tile.face for _, tile in state.last_play.placement.new)
    held = Counter(event.rack or state.last_play.play.rack or before.held[player]) | returned
    restored = before._replace(
        held=_with(before.held, player, _ordered(held)),
        passes=_with(before.passes, player, 0),
        last_play=None,
    )
    return _next_turn(restored, player)


def _after_ruling(state: State, event: ChallengeRuling) -> State:
    """Book what a failed challenge costs, or what a challenged play has earned."""
    player = event.player
    ruled = state._replace(
        scores=_with(state.scores, player, state.scores[player] + event.points),
        last_play=None,
        ruled=state.last_play is not None,
    )
    if not event.loses_turn or state.turn is None:
        return ruled
    losing = ruled._replace(
        lost_turns=_with(ruled.lost_turns, player, ruled.lost_turns[player] + 1)
    )
    return _give_turn(losing, state.turn)


def _after_settlement(state: State, event: TimePenalty | RackSettlement) -> State:
    player = event.player
    settles = isinstance(event, RackSettlement)
    return state._replace(
        scores=_with(state.scores, player, state.scores[player] + event.points),
        turn=None if settles else state.turn,
        over=state.over or (EndReason.NO_MOVES if settles else None),
        settled=state.settled or settles or state.over is not None,
    )


# --- turns --------------------------------------------------------------------------------


def _next_turn(state: State, player: int) -> State:
    return _give_turn(state, (player + 1) % len(state.scores))


def _give_turn(state: State, turn: int) -> State:
    """Give the turn to a seat, or to the next one that has no turn to miss."""
    turn, lost = _mover(state.lost_turns, turn)
    return state._replace(turn=turn, lost_turns=lost)


def _mover(lost: tuple[int, ...], turn: int) -> tuple[int, tuple[int, ...]]:
    """Return who is to move from this seat on, and the turns that are to be missed after that."""
    while lost[turn]:
        lost = _with(lost, turn, lost[turn] - 1)
        turn = (turn + 1) % len(lost)
    return turn, lost


def _with(items: tuple[_Item, ...], index: int, item: _Item) -> tuple[_Item, ...]:
    return (*items[:index], item, *items[index + 1 :])


def _ordered(faces: Counter[str]) -> Rack:
    return tuple(sorted((+faces).elements()))


def _rest(rack: Rack, faces: Sequence[str]) -> Rack:
    """Return what is left of a rack, as far as it is known, without these tiles."""
    rest = list(rack)
    for face in faces:
        if face in rest:
            rest.remove(face)
    return tuple(sorted(rest))
