"""Who starts, decided by drawn tiles: properties that hold for every table and rule set."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from positions import edition
from schiri.core.draw_order import DrawOrder, draw_order, draw_tiles
from schiri.core.errors import InputError
from schiri.core.rules import RuleSet
from schiri.core.tiles import Rack
from schiri.store.rulesets import load_rule_set

GERMAN = edition("de")
RULES = load_rule_set("allgemein")
BLANK_LAST = RULES._replace(starter=RULES.starter._replace(blank_first=False))

seeds = st.integers(0, 2**32)
players = st.integers(2, 4)


def decided(*draws: str, rules: RuleSet = RULES) -> DrawOrder:
    return draw_order(rules, GERMAN, [tuple(drawn) for drawn in draws])


def drawn(count: int, seed: int) -> tuple[Rack, ...]:
    return draw_tiles(RULES, GERMAN, count, random.Random(seed))


@given(players, seeds)
def test_the_order_is_a_rotation_of_the_seats(count: int, seed: int) -> None:
    order = draw_order(RULES, GERMAN, drawn(count, seed))
    assert order.first == order.order[0]
    assert [(seat - order.order[0]) % count for seat in order.order] == list(range(count))


@given(players, seeds, st.randoms())
def test_other_seats_have_another_order_but_the_same_starter(
    count: int, seed: int, chance: random.Random
) -> None:
    draws = drawn(count, seed)
    seats = list(range(count))
    chance.shuffle(seats)
    moved = draw_order(RULES, GERMAN, [draws[seat] for seat in seats])
    assert moved.first is not None
    assert seats[moved.first] == draw_order(RULES, GERMAN, draws).first


@given(players, seeds)
def test_what_is_drawn_can_be_drawn_and_only_the_tied_draw_again(count: int, seed: int) -> None:
    draws = drawn(count, seed)
    assert not Counter(face for rack in draws for face in rack) - Counter(GERMAN.counts)
    for turn in range(1, max(map(len, draws))):
        again = draw_order(RULES, GERMAN, [rack[:turn] for rack in draws]).redraw
        assert again == tuple(seat for seat, rack in enumerate(draws) if len(rack) > turn)


@given(players, seeds)
def test_the_same_seed_draws_the_same_tiles(count: int, seed: int) -> None:
    assert drawn(count, seed) == drawn(count, seed)


@given(st.lists(st.sampled_from(sorted(GERMAN.letters)), min_size=2, max_size=4, unique=True))
def test_without_a_tie_the_first_in_the_alphabet_starts(letters: list[str]) -> None:
    order = decided(*letters)
    alphabet = list(GERMAN.letters)
    assert order.first == letters.index(min(letters, key=alphabet.index))
    assert order.redraw == ()


@pytest.mark.parametrize(
    ("draws", "first"),
    [
        (("B", "Ä"), 1),
        (("Ä", "A"), 1),
        (("O", "Ö", "P"), 0),
        (("V", "Ü"), 1),
        (("A", "?"), 1),
    ],
)
def test_umlauts_follow_their_vowel_and_a_blank_beats_all(
    draws: tuple[str, ...], first: int
) -> None:
    assert decided(*draws).first == first


def test_where_a_blank_comes_last_even_z_beats_it() -> None:
    assert decided("Z", "?", rules=BLANK_LAST).first == 0


@pytest.mark.parametrize(
    ("draws", "redraw"),
    [
        (("E", "E", "F"), (0, 1)),
        (("E", "E", "E", "E"), (0, 1, 2, 3)),
        (("?", "A", "?"), (0, 2)),
        (("EK", "EK", "F"), (0, 1)),
        (("EK", "E", "F"), (1,)),
    ],
)
def test_those_tied_for_the_best_tile_draw_again(
    draws: tuple[str, ...], redraw: tuple[int, ...]
) -> None:
    order = decided(*draws)
    assert (order.first, order.order, order.redraw) == (None, (), redraw)


def test_a_tie_behind_the_best_tile_decides_nothing() -> None:
    assert decided("K", "E", "K").order == (1, 2, 0)


@pytest.mark.parametrize(
    ("draws", "code"),
    [
        (("Q", "Q"), "draw_shortage"),
        (("?", "?", "?"), "draw_shortage"),
        (("EQ", "EQ"), "draw_shortage"),
        (("E", "É"), "draw_unknown_letter"),
        (("E",), "wrong_number_of_players"),
        (("A", "B", "C", "D", "E"), "wrong_number_of_players"),
        (("E", ""), "draw_missing"),
        (("AK", "B"), "draw_not_tied"),
        (("E", "E", "FK"), "draw_not_tied"),
        (("EKA", "EL", "F"), "draw_not_tied"),
        (("EKA", "E"), "draw_not_tied"),
    ],
)
def test_draws_that_cannot_have_happened_are_refused(draws: tuple[str, ...], code: str) -> None:
    with pytest.raises(InputError) as caught:
        decided(*draws)
    assert caught.value.code == code


def test_a_set_that_never_decides_is_told() -> None:
    letters = {"A": replace(GERMAN.letters["A"], count=6)}
    only_a = replace(GERMAN, letters=letters, blanks=0)
    with pytest.raises(InputError) as caught:
        draw_tiles(RULES, only_a, 2, random.Random(1))
    assert caught.value.code == "draw_bag_empty"
