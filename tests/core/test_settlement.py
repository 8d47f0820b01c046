"""The settlement: properties for every table, and the cases on which rule sets differ."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from positions import edition
from schiri.core.errors import InputError
from schiri.core.events import RackSettlement, TimePenalty
from schiri.core.game import EndReason
from schiri.core.rules import ClockRules, RuleSet, SettlementRules, TargetRules, TieBreak
from schiri.core.settlement import (
    Settlement,
    Standing,
    TileRole,
    check_racks,
    settle,
    settlement_events,
    started_minutes,
)
from schiri.store.rulesets import load_rule_set

GERMAN = edition("de")
ALLGEMEIN = load_rule_set("allgemein")
SPELREGLER = load_rule_set("spelregler")
TARGET = ALLGEMEIN._replace(target=TargetRules(120, settles=False))
CLOCK = ClockRules(minutes=30, overtime_points=10, most_overtime_minutes=5)

scores = st.integers(-50, 700)
racks = st.lists(st.sampled_from(sorted(GERMAN.counts)), min_size=1, max_size=7).map(tuple)
unplayed = st.lists(st.builds(Standing, scores, racks), min_size=2, max_size=4)
played_out = st.builds(
    lambda out, others, seat: [*others[:seat], out, *others[seat:]],
    st.builds(Standing, scores),
    st.lists(st.builds(Standing, scores, racks), min_size=1, max_size=3),
    st.integers(0, 3),
)


def ended(*standings: Standing, by: EndReason = EndReason.OUT) -> Settlement:
    return settle(ALLGEMEIN, GERMAN, standings, by)


def finals(settlement: Settlement) -> list[int]:
    return [player.final for player in settlement.players]


@given(played_out)
def test_a_played_out_settlement_moves_points_and_creates_none(table: list[Standing]) -> None:
    settlement = ended(*table)
    assert sum(player.adjustment for player in settlement.players) == 0
    assert sum(finals(settlement)) == sum(standing.score for standing in table)


@given(unplayed, st.sampled_from([EndReason.PASSES, EndReason.NO_MOVES]))
def test_a_settlement_without_anybody_out_never_adds_points(
    table: list[Standing], by: EndReason
) -> None:
    for player in ended(*table, by=by).players:
        assert player.adjustment == -player.rack_points <= 0


@given(played_out, st.randoms())
def test_permuting_the_players_permutes_the_result(
    table: list[Standing], chance: random.Random
) -> None:
    seats = list(range(len(table)))
    chance.shuffle(seats)
    straight, moved = ended(*table), ended(*(table[seat] for seat in seats))
    assert [straight.players[seat] for seat in seats] == list(moved.players)
    assert {seats[winner] for winner in moved.winners} == set(straight.winners)


@given(played_out)
def test_the_best_final_scores_win_and_ranks_follow_them(table: list[Standing]) -> None:
    settlement = ended(*table)
    best = max(finals(settlement))
    assert settlement.winners == tuple(s for s, f in enumerate(finals(settlement)) if f == best)
    for player in settlement.players:
        assert player.rank == 1 + sum(final > player.final for final in finals(settlement))


@given(played_out)
def test_the_events_book_exactly_what_the_settlement_says(table: list[Standing]) -> None:
    settlement = ended(*table)
    booked: Counter[int] = Counter()
    for event in settlement_events(settlement):
        assert isinstance(event, RackSettlement)
        booked[event.player] += event.points
    assert [booked[seat] for seat in range(len(table))] == [
        player.adjustment for player in settlement.players
    ]


@pytest.mark.parametrize(
    ("seconds", "minutes"), [(0, 0), (1, 1), (59, 1), (60, 1), (61, 2), (120, 2), (121, 3)]
)
def test_every_started_minute_counts(seconds: int, minutes: int) -> None:
    assert started_minutes(seconds) == minutes


@pytest.mark.parametrize(("seconds", "lost"), [(0, False), (300, False), (301, True)])
def test_more_overtime_than_allowed_loses_the_game(seconds: int, lost: bool) -> None:
    table = [Standing(500, (), seconds), Standing(100, ("E",))]
    settlement = settle(ALLGEMEIN, GERMAN, table, EndReason.OUT, CLOCK)
    assert settlement.players[0].lost_on_time is lost
    assert settlement.winners == ((1,) if lost else (0,))
    assert settlement.players[0].rank == (2 if lost else 1)


def test_nobody_wins_if_all_are_lost_on_time() -> None:
    table = [Standing(500, (), 400), Standing(100, ("E",), 400)]
    assert settle(ALLGEMEIN, GERMAN, table, EndReason.OUT, CLOCK).winners == ()


def test_overtime_without_a_clock_is_refused() -> None:
    assert refused([Standing(5, (), 61), Standing(5, ("E",))]) == "settle_without_clock"


def test_overtime_booked_before_holds_until_something_else_is_stated() -> None:
    before = ended(Standing(100, (), None, penalty=-20), Standing(90, ("E",)))
    assert before.players[0].overtime == -20
    cleared = ended(Standing(100, (), 0, penalty=-20), Standing(90, ("E",)))
    assert cleared.players[0].overtime == 0
    assert TimePenalty(0, -20) in settlement_events(before)


@pytest.mark.parametrize(
    ("rules", "winners", "tie_break"),
    [(ALLGEMEIN, (0, 1), None), (SPELREGLER, (1,), TieBreak.SCORE_BEFORE_SETTLEMENT)],
)
def test_equal_final_scores(
    rules: RuleSet, winners: tuple[int, ...], tie_break: TieBreak | None
) -> None:
    table = [Standing(349), Standing(351, ("E",))]
    settlement = settle(rules, GERMAN, table, EndReason.OUT)
    assert finals(settlement) == [350, 350]
    assert (settlement.winners, settlement.tie_break) == (winners, tie_break)


def test_equal_before_and_after_the_settlement_is_a_draw_everywhere() -> None:
    table = [Standing(350, ("E",)), Standing(350, ("N",))]
    settlement = settle(SPELREGLER, GERMAN, table, EndReason.PASSES)
    assert (settlement.winners, settlement.tie_break) == ((0, 1), None)


@pytest.mark.parametrize(
    ("house", "expected"),
    [
        (SettlementRules(True, True, True), [112, 88]),
        (SettlementRules(False, True, True), [100, 88]),
        (SettlementRules(True, False, True), [112, 100]),
        (SettlementRules(False, False, True), [100, 100]),
    ],
)
def test_house_rules_say_who_gains_and_who_loses(
    house: SettlementRules, expected: list[int]
) -> None:
    rules = ALLGEMEIN._replace(settlement=house)
    table = [Standing(100), Standing(100, ("Q", "E", "N"))]
    assert finals(settle(rules, GERMAN, table, EndReason.OUT)) == expected


def test_house_rules_can_leave_scores_alone_where_nobody_is_out() -> None:
    house = ALLGEMEIN._replace(settlement=SettlementRules(True, True, unplayed_lose=False))
    table = [Standing(100, ("Q",)), Standing(90, ("E",))]
    assert finals(settle(house, GERMAN, table, EndReason.PASSES)) == [100, 90]


def test_who_reaches_the_target_wins_and_no_tiles_are_deducted() -> None:
    table = [Standing(118, ("E",)), Standing(121, ("Q", "Y"))]
    settlement = settle(TARGET, GERMAN, table, EndReason.TARGET)
    assert (settlement.tiles, settlement.winners) == (TileRole.NONE, (1,))
    assert finals(settlement) == [118, 121]
    assert settlement_events(settlement) == ()


def test_who_reaches_the_target_wins_even_if_tiles_are_deducted() -> None:
    rules = ALLGEMEIN._replace(target=TargetRules(120, settles=True))
    table = [Standing(118, ("E",)), Standing(121, ("Q", "Y"))]
    settlement = settle(rules, GERMAN, table, EndReason.TARGET)
    assert (finals(settlement), settlement.winners) == ([117, 101], (1,))
    assert [player.rank for player in settlement.players] == [2, 1]


def test_who_reaches_the_target_with_the_last_tile_gains_where_tiles_count() -> None:
    rules = ALLGEMEIN._replace(target=TargetRules(120, settles=True))
    settlement = settle(rules, GERMAN, [Standing(118, ("E",)), Standing(121)], EndReason.TARGET)
    assert finals(settlement) == [117, 122]


def refused(table: Sequence[Standing], by: EndReason = EndReason.OUT) -> str:
    with pytest.raises(InputError) as caught:
        settle(TARGET, GERMAN, table, by)
    return caught.value.code


@pytest.mark.parametrize(
    ("table", "by", "code"),
    [
        ([Standing(1, ("E",)), Standing(2, ("E",))], EndReason.OUT, "settle_nobody_out"),
        ([Standing(1), Standing(2)], EndReason.OUT, "settle_several_out"),
        ([Standing(1), Standing(2, ("E",))], EndReason.PASSES, "settle_out_after_all"),
        ([Standing(1), Standing(2, ("E",))], EndReason.NO_MOVES, "settle_out_after_all"),
        ([Standing(1), Standing(2)], EndReason.TARGET, "settle_target_not_reached"),
        ([Standing(120), Standing(121)], EndReason.TARGET, "settle_target_reached_twice"),
    ],
)
def test_an_end_that_does_not_fit_the_racks_is_refused(
    table: list[Standing], by: EndReason, code: str
) -> None:
    assert refused(table, by) == code


@pytest.mark.parametrize(
    ("left", "code"),
    [
        (["QQ", ""], "settle_shortage"),
        (["?", "??"], "settle_shortage"),
        (["Q", "Q"], "settle_shortage"),
        (["EEEEEEEE", ""], "settle_rack_too_large"),
        (["É", ""], "settle_unknown_letter"),
    ],
)
def test_racks_that_cannot_be_left_are_refused(left: list[str], code: str) -> None:
    with pytest.raises(InputError) as caught:
        check_racks(ALLGEMEIN, GERMAN, [tuple(rack) for rack in left])
    assert caught.value.code == code


@pytest.mark.parametrize(
    ("penalty", "points", "lost"),
    [(-50, 10, False), (-51, 10, True), (-60, 10, True), (0, 0, True), (None, 0, False)],
)
def test_overtime_that_was_booked_tells_its_minutes(
    penalty: int | None, points: int, lost: bool
) -> None:
    clock = CLOCK._replace(overtime_points=points)
    table = [Standing(500, penalty=penalty), Standing(100, ("E",))]
    settlement = settle(ALLGEMEIN, GERMAN, table, EndReason.OUT, clock)
    first = settlement.players[0]
    assert (first.lost_on_time, first.overtime) == (lost, penalty or 0)
    booked = [e for e in settlement_events(settlement) if isinstance(e, TimePenalty)]
    assert [event.points for event in booked] == ([] if penalty is None else [penalty])


def test_after_the_target_only_its_player_can_be_out_where_tiles_count() -> None:
    rules = ALLGEMEIN._replace(target=TargetRules(120, settles=True))
    with pytest.raises(InputError, match="settle_rack_missing") as raised:
        settle(rules, GERMAN, [Standing(130, ("E",)), Standing(9)], EndReason.TARGET)
    assert raised.value.values["seats"] == (1,)
    table = [Standing(130), Standing(9, ("E",))]
    assert settle(rules, GERMAN, table, EndReason.TARGET).tiles is TileRole.OUT
    assert settle(TARGET, GERMAN, [Standing(130), Standing(9)], EndReason.TARGET).winners == (0,)
