"""Tiles: what is printed on them and what a set or a rack of them is worth."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from schiri.core.tiles import BLANK, Edition, LetterTiles, Tile, tile

EDITION = Edition(
    name="three",
    language="de",
    letters={"A": LetterTiles(5, 1), "Ä": LetterTiles(1, 6), "B": LetterTiles(2, 3)},
    blanks=2,
    layout="15x15",
    lexicon="de",
    source="made up",
)

faces = st.sampled_from([*EDITION.letters, BLANK])


def test_a_tile_shows_its_letter_and_a_blank_shows_none() -> None:
    assert (Tile("Ä").face, Tile("Ä", blank=True).face) == ("Ä", BLANK)


def test_equal_tiles_are_one_object() -> None:
    assert tile("A") is tile("A")
    assert tile("A") != tile("A", blank=True)


def test_the_full_set_counts_blanks_among_its_tiles_but_not_its_points() -> None:
    assert EDITION.counts == {"A": 5, "Ä": 1, "B": 2, BLANK: 2}
    assert EDITION.tile_count == 10
    assert EDITION.points == 17


@given(st.lists(faces), st.lists(faces))
def test_points_of_two_racks_together_are_the_sum_of_both(one: list[str], other: list[str]) -> None:
    together = EDITION.rack_points(one + other)
    assert together == EDITION.rack_points(one) + EDITION.rack_points(other)


@given(st.lists(faces), st.integers(0, 3))
def test_a_blank_adds_nothing_to_a_rack(rack: list[str], blanks: int) -> None:
    assert EDITION.rack_points(rack + [BLANK] * blanks) == EDITION.rack_points(rack)
