"""The fold: turns, scores, bag, racks and the end, and the laws that hold in every game."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from positions import move
from random_games import games, setup_of
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
from schiri.core.game import EndReason, Game, State, missed_turns, unseen
from schiri.core.game import after as step
from schiri.core.notation import parse_rack
from schiri.core.record import Entry, Player, Pragma, Record
from schiri.store.gcg import SUPER_LAYOUT, read_gcg, write_gcg

slow = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def after(*events: Event, rules: str = "allgemein", players: int = 2) -> State:
    return Game(setup_of(rules, players), events).state


def play(player: int, text: str, points: int = 10, rack: str | None = None) -> Play:
    return Play(player, move(text), points, None if rack is None else parse_rack(rack))


def test_before_the_first_move_everyone_holds_a_full_rack() -> None:
    state = after(players=3)
    assert (state.turn, state.scores, state.bag) == (0, (0, 0, 0), 102 - 21)
    assert state.rack_sizes == (7, 7, 7)


def test_a_play_brings_its_points_and_the_turn_goes_on() -> None:
    state = after(play(0, "8E HAUS"))
    assert (state.turn, state.scores, state.bag) == (1, (10, 0), 84)


def test_what_a_player_keeps_is_known_and_what_is_drawn_is_not() -> None:
    state = after(play(0, "8E HAUS", rack="HAUSQX?"))
    assert state.held[0] == ("?", "Q", "X")
    assert state.known_rack(0) is None


def test_an_exchange_leaves_known_only_what_was_kept() -> None:
    rack = parse_rack("AEINRST")
    assert after(Exchange(0, 2, parse_rack("ST"), rack)).held[0] == tuple("AEINR")
    assert after(Exchange(0, 2, None, rack)).held[0] == ()


def test_a_withdrawn_play_gives_tiles_points_and_bag_back_and_costs_the_turn() -> None:
    state = after(play(0, "8E HAUS", rack="HAUSQX?"), Withdrawal(0, -10))
    assert (state.turn, state.scores, state.bag) == (1, (0, 0), 88)
    assert state.board.is_empty
    assert state.known_rack(0) == tuple("?AHQSUX")


def test_a_withdrawn_play_whose_rack_was_not_said_shows_the_tiles_that_came_back() -> None:
    assert after(play(0, "8E HAUS"), Withdrawal(0, -10)).held[0] == tuple("AHSU")


@pytest.mark.parametrize("challenger", [1, 2, 3])
def test_a_lost_turn_is_missed_when_it_comes(challenger: int) -> None:
    events: list[Event] = [play(0, "8E HAUS"), ChallengeRuling(challenger, 0, loses_turn=True)]
    turns = []
    for _ in range(4):
        turn = after(*events, players=4).turn
        assert turn is not None
        turns.append(turn)
        events.append(Exchange(turn, 1))
    assert challenger not in turns[:3]
    assert after(*events, players=4).lost_turns == (0, 0, 0, 0)


def test_a_failed_challenge_never_ends_a_game() -> None:
    events: list[Event] = [play(0, "8E HAUS"), ChallengeRuling(1, 0, loses_turn=True)]
    state = after(*events)
    assert (state.over, state.turn) == (None, 0)


@pytest.mark.parametrize(
    ("rules", "players", "passes", "over"),
    [
        ("allgemein", 2, 3, None),
        ("allgemein", 2, 4, EndReason.PASSES),
        ("allgemein", 3, 5, None),
        ("allgemein", 3, 6, EndReason.PASSES),
        ("spelregler", 2, 2, None),
        ("spelregler", 2, 3, EndReason.PASSES),
    ],
)
def test_passes_end_a_game_as_the_rule_set_says(
    rules: str, players: int, passes: int, over: EndReason | None
) -> None:
    events = [Pass(turn % players) for turn in range(passes)]
    assert after(*events, rules=rules, players=players).over is over


@pytest.mark.parametrize(
    "interruption",
    [
        [Exchange(0, 1)],
        [play(0, "8E HAUS"), Withdrawal(0, -10)],
        [play(0, "8E HAUS")],
    ],
)
def test_exchanges_and_withdrawn_plays_are_no_passes(interruption: list[Event]) -> None:
    events = [Pass(0), Pass(1), *interruption, Pass(1), Pass(0), Pass(1)]
    assert after(*events).over is None
    assert after(*events, Pass(0)).over is EndReason.PASSES


def test_whoever_plays_the_last_tile_after_the_bag_is_empty_ends_the_game() -> None:
    setup = setup_of("allgemein", 2)
    nearly = Game(setup).state._replace(bag=0, rack_sizes=(4, 7))
    ended = step(setup, nearly, play(0, "8E HAUS"))
    assert (ended.over, ended.turn) == (EndReason.OUT, None)
    reopened = step(setup, ended, Withdrawal(0, -10))
    assert (reopened.over, reopened.turn) == (None, 1)


def test_a_game_that_goes_on_after_its_end_is_not_over() -> None:
    passes = [Pass(0), Pass(1), Pass(0), Pass(1)]
    state = after(*passes, play(0, "8E HAUS"))
    assert (state.over, state.turn) == (None, 1)


def test_overtime_booked_after_the_end_settles_the_game() -> None:
    passes = [Pass(0), Pass(1), Pass(0), Pass(1)]
    assert after(*passes, TimePenalty(0, -10)).settled
    assert not after(TimePenalty(0, -10)).settled


def test_a_play_on_which_has_been_ruled_is_known_until_the_next_move() -> None:
    ruled: list[Event] = [play(0, "8E HAUS"), ChallengeRuling(1, -5)]
    assert after(*ruled).ruled
    assert not after(*ruled, Exchange(1, 1)).ruled


@pytest.mark.parametrize(
    ("challenger", "events", "missed"),
    [(1, [], (1,)), (2, [], ()), (2, [Exchange(1, 1)], (2,)), (3, [Exchange(1, 1)], ())],
)
def test_it_is_known_whose_turn_was_passed_over(
    challenger: int, events: list[Event], missed: tuple[int, ...]
) -> None:
    ruling = ChallengeRuling(challenger, 0, loses_turn=True)
    game = Game(setup_of("international", 4), (play(0, "8E HAUS"), ruling, *events))
    *_, before, following = game.states()
    assert missed_turns(before, game.events[-1], following) == missed


def test_a_settlement_is_undone_as_a_whole() -> None:
    passed = Game(setup_of("allgemein", 2), (Pass(0), Pass(1), Pass(0), Pass(1)))
    settled = passed.with_events(
        TimePenalty(0, -10), RackSettlement(0, ("Q",), -10), RackSettlement(1, ("E",), -1)
    )
    assert settled.state.scores == (-20, -1)
    assert settled.without_last() == passed


# --- laws -------------------------------------------------------------------------------------


@slow
@given(games())
def test_undoing_any_event_restores_the_state(game: Game) -> None:
    states = list(game.states())
    for state in reversed(states[:-1]):
        game = game.without_last()
        assert game.state == state


@slow
@given(games())
def test_board_racks_bag_and_unseen_always_add_up_to_the_set(game: Game) -> None:
    edition = game.setup.edition
    for state in game.states():
        on_racks = sum(state.rack_sizes)
        assert state.board.faces.total() + on_racks + state.bag == edition.tile_count
        seen: Counter[str] = Counter(state.board.faces)
        for rack in state.held:
            seen.update(rack)
        assert seen + unseen(game.setup, state) == Counter(edition.counts)
        for rack, size in zip(state.held, state.rack_sizes, strict=True):
            assert len(rack) <= size


@slow
@given(games(), st.booleans())
def test_reading_a_written_game_gives_the_game_back(game: Game, with_totals: bool) -> None:
    names = ("Anna", "Ben", "Cleo", "Dana")[: game.setup.players]
    totals = [state.scores for state in game.states()][1:]
    entries = tuple(
        Entry(event, scores[event.player] if with_totals else None)
        for event, scores in zip(game.events, totals, strict=True)
    )
    super_size = Pragma("board-layout", SUPER_LAYOUT)
    pragmas = (super_size,) if game.setup.layout.size != 15 else ()
    record = Record(tuple(Player(name, name) for name in names), entries, pragmas)
    data = write_gcg(record).encode()
    read, problems = read_gcg(data, "game.gcg", strict=True)
    assert problems == ()
    assert Game(game.setup, tuple(read.events)).state == game.state
