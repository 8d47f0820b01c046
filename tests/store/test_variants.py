"""Variants: nine tiles, and the first to reach a score (Spelregler för Scrabble, Variationer)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from schiri.core.errors import InputError
from schiri.core.rules import RuleSet, SourceKind, TargetRules
from schiri.store.rulesets import load_rule_set
from schiri.store.variants import with_variant

RULE_SETS = ("allgemein", "international", "klassisch", "spelregler", "super", "turnier")

TARGETS = {
    "beginner": {2: 70, 3: 60, 4: 50},
    "intermediate": {2: 120, 3: 100, 4: 90},
    "expert": {2: 200, 3: 180, 4: 160},
}


@pytest.fixture(params=RULE_SETS)
def rules(request: pytest.FixtureRequest) -> RuleSet:
    return load_rule_set(request.param)


def test_nine_changes_rack_and_bonus_alone(rules: RuleSet) -> None:
    nine = with_variant(rules, "nine", 2)
    assert nine.rack_size == 9
    assert [nine.bonus_for(tiles) for tiles in (6, 7, 8, 9)] == [0, 50, 50, 50]
    assert nine.variants == ("nine",)
    same = {
        "rack_size": rules.rack_size,
        "bonus": rules.bonus,
        "sources": rules.sources,
        "variants": (),
    }
    assert nine._replace(**same) == rules  # type: ignore[arg-type]


def test_what_a_variant_changes_names_its_source(rules: RuleSet) -> None:
    changed = with_variant(with_variant(rules, "nine", 2), "target=150", 2)
    for key, variant in (("rack_size", "nine"), ("bonus", "nine"), ("target.points", "target")):
        source = changed.sources[key]
        assert (source.kind, source.rule_set) == (SourceKind.VARIANT, variant)
        assert source.document == "Spelregler för Scrabble"
        assert source.section.startswith("Variationer")


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("level", TARGETS)
def test_the_score_of_a_level_depends_on_the_players(
    rules: RuleSet, level: str, players: int
) -> None:
    target = with_variant(rules, f"target={level}", players)
    points = TARGETS[level][players]
    assert target.target == TargetRules(points, settles=False)
    assert target.variants == (f"target={points}",)


def test_without_a_level_the_middle_one_is_meant() -> None:
    rules = load_rule_set("allgemein")
    assert with_variant(rules, "target", 3) == with_variant(rules, "target=intermediate", 3)


@given(st.integers(1, 10_000), st.integers(2, 4))
def test_any_score_can_be_agreed_on(points: int, players: int) -> None:
    target = with_variant(load_rule_set("allgemein"), f"target={points}", players).target
    assert target is not None
    assert target.points == points


@pytest.mark.parametrize(
    ("variant", "code"),
    [
        ("ten", "unknown_variant"),
        ("", "unknown_variant"),
        ("nine=9", "unknown_variant"),
        ("target=", "unknown_variant"),
        ("target=master", "unknown_level"),
        ("target=-5", "unknown_level"),
        ("target=0", "target_out_of_range"),
        ("target=10001", "target_out_of_range"),
    ],
)
def test_other_variants_are_refused(variant: str, code: str) -> None:
    with pytest.raises(InputError) as caught:
        with_variant(load_rule_set("allgemein"), variant, 2)
    assert (caught.value.code, caught.value.text) == (code, variant)


def test_a_level_without_a_score_for_so_many_players_asks_for_a_number() -> None:
    with pytest.raises(InputError) as caught:
        with_variant(load_rule_set("allgemein"), "target=expert", 5)
    assert caught.value.code == "target_needs_points"
