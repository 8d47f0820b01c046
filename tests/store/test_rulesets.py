"""The delivered rule sets: what each document says, what completes it, nothing undefined."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from schiri import messages
from schiri.core.errors import InputError
from schiri.core.rule_names import STATEMENTS
from schiri.core.rule_texts import RuleStatement, rule_statements, source_message
from schiri.core.rules import (
    ChallengeWindow,
    ClockRules,
    DrawnTile,
    EndRules,
    FailedChallenge,
    PlayerRules,
    RuleSet,
    SourceKind,
    TieBreak,
    Topic,
)
from schiri.store.editions import load_edition
from schiri.store.rulesets import (
    DEFAULT_RULE_SET,
    load_rule_set,
    rule_set_names,
    with_failed_challenge,
)
from schiri.store.variants import with_variant

RULE_SETS = ("allgemein", "international", "klassisch", "spelregler", "super", "turnier")
EDITIONS = {
    "allgemein": "de",
    "international": "en",
    "klassisch": "de-tischhilfe",
    "spelregler": "en",
    "super": "de-super",
    "turnier": "de",
}


@pytest.fixture(params=RULE_SETS)
def rules(request: pytest.FixtureRequest) -> RuleSet:
    return load_rule_set(request.param)


@pytest.fixture(params=messages.languages())
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    messages.use(request.param)
    yield request.param
    messages.use("en")


def statements(rules: RuleSet, topic: Topic) -> tuple[RuleStatement, ...]:
    return rule_statements(rules, topic, load_edition(rules.edition))


def sentence(statement: RuleStatement) -> str:
    if statement.count is None:
        return messages.text(statement.key, **statement.values)
    return messages.plural(statement.key, statement.count, **statement.values)


def all_statements() -> Iterator[RuleStatement]:
    for name in RULE_SETS:
        rules = load_rule_set(name)
        for variant in (rules, with_variant(with_variant(rules, "nine", 2), "target", 2)):
            for topic in Topic:
                yield from statements(variant, topic)


def test_the_delivered_rule_sets_are_these() -> None:
    assert set(rule_set_names()) >= set(RULE_SETS)
    assert DEFAULT_RULE_SET == "allgemein"


def test_edition_of_each_rule_set(rules: RuleSet) -> None:
    assert rules.edition == EDITIONS[rules.name]


@pytest.mark.parametrize("topic", Topic)
def test_every_rule_set_says_something_on_every_topic(rules: RuleSet, topic: Topic) -> None:
    assert statements(rules, topic)


@pytest.mark.parametrize("topic", Topic)
def test_every_rule_reads_as_a_sentence(rules: RuleSet, topic: Topic, language: str) -> None:
    for statement in statements(rules, topic):
        text = sentence(statement)
        assert text != statement.key, "not in the catalogue"
        assert text.endswith("."), (language, text)


def test_every_source_can_be_named(rules: RuleSet, language: str) -> None:
    for source in [*rules.sources.values(), *(rule.source for rule in rules.stated)]:
        key, values = source_message(source)
        assert messages.text(key, **values) != key
        assert source.rule_set in RULE_SETS
        assert source.document
        if source.kind in (SourceKind.STATED, SourceKind.COMPLETED):
            assert source.section, "a document is named, but not the place in it"


def test_every_topic_has_a_heading(language: str) -> None:
    for topic in Topic:
        assert messages.text(f"rule.{topic}.title") != f"rule.{topic}.title"


def test_what_a_rule_set_states_itself_is_told_from_what_completes_it(rules: RuleSet) -> None:
    for key, source in rules.sources.items():
        if source.kind is SourceKind.STATED:
            assert source.rule_set == rules.name, key
        if source.kind is SourceKind.COMPLETED:
            assert source.rule_set != rules.name, key


def test_klassisch_completes_before_allgemein() -> None:
    sources = load_rule_set("international").sources
    assert sources["exchange.minimum_in_bag"].rule_set == "klassisch"
    assert sources["end.no_moves"].rule_set == "allgemein"
    assert sources["tie"].kind is SourceKind.OPEN


def test_no_statement_is_listed_twice(rules: RuleSet) -> None:
    for topic in Topic:
        keys = [s.key for s in statements(rules, topic) if s.key != "rule.bonus.points"]
        assert len(keys) == len(set(keys))


def test_rules_about_german_spelling_are_silent_in_an_english_game() -> None:
    english = {s.key for topic in Topic for s in statements(load_rule_set("international"), topic)}
    german = {s.key for topic in Topic for s in statements(load_rule_set("allgemein"), topic)}
    concerned = {"rule.starter.umlauts", "rule.blank.not_eszett", "rule.words.compounds_listed"}
    assert not english & concerned
    assert german >= concerned


def test_the_guide_tells_of_its_h_only_with_its_own_edition() -> None:
    rules = load_rule_set("klassisch")
    guide, printed = (
        {s.key for s in rule_statements(rules, Topic.TILES, load_edition(name))}
        for name in ("de-tischhilfe", "de")
    )
    assert "rule.tiles.guide_h" in guide
    assert "rule.tiles.guide_h" not in printed


def test_every_number_of_players() -> None:
    for name in RULE_SETS:
        most = 2 if name == "turnier" else 4
        assert load_rule_set(name).players == PlayerRules(2, most)


@pytest.mark.parametrize(
    ("name", "drawn_tile"),
    [
        ("klassisch", DrawnTile.RETURNED),
        ("allgemein", DrawnTile.RETURNED),
        ("super", DrawnTile.KEPT),
        ("international", DrawnTile.KEPT),
        ("spelregler", DrawnTile.RETURNED),
        ("turnier", DrawnTile.RETURNED),
    ],
)
def test_what_becomes_of_the_drawn_tile(name: str, drawn_tile: DrawnTile) -> None:
    assert load_rule_set(name).starter.drawn_tile is drawn_tile


def test_a_blank_comes_first_everywhere(rules: RuleSet) -> None:
    assert rules.starter.blank_first


def test_the_common_numbers(rules: RuleSet) -> None:
    assert rules.rack_size == 7
    assert rules.bonus == {7: 50}
    assert rules.opening.minimum_tiles == 2
    assert rules.opening.covers_star
    assert rules.exchange.minimum_in_bag == 7


@pytest.mark.parametrize(
    ("name", "window", "failure", "points", "choices"),
    [
        ("klassisch", "before_points_noted", "points", 5, (0, 5)),
        ("allgemein", "before_points_noted", "points", 5, (0, 5)),
        ("super", "before_points_noted", "points", 5, (0, 5)),
        ("international", "before_points_noted", "lost_turn", 0, ()),
        ("spelregler", "before_next_turn", "lost_turn", 0, ()),
        ("turnier", "before_points_noted", "points", 10, (10,)),
    ],
)
def test_what_a_challenge_costs(
    name: str, window: str, failure: str, points: int, choices: tuple[int, ...]
) -> None:
    challenge = load_rule_set(name).challenge
    assert challenge.window is ChallengeWindow(window)
    assert challenge.failure is FailedChallenge(failure)
    assert (challenge.failed_points, challenge.failed_points_choices) == (points, choices)


def test_only_the_tournament_referee_does_not_name_the_wrong_word(rules: RuleSet) -> None:
    assert rules.challenge.names_words is (rules.name != "turnier")


def test_what_ends_a_game(rules: RuleSet) -> None:
    one_passes = 2 if rules.name == "spelregler" else 0
    assert rules.end == EndRules(everyone_passes=2, one_passes=one_passes, no_moves=True)


def test_settlement_and_tie(rules: RuleSet) -> None:
    settlement = rules.settlement
    assert (settlement.out_gains, settlement.others_lose, settlement.unplayed_lose) == (True,) * 3
    before = rules.name == "spelregler"
    assert rules.tie is (TieBreak.SCORE_BEFORE_SETTLEMENT if before else TieBreak.SHARED)


def test_only_a_tournament_has_a_clock(rules: RuleSet) -> None:
    clock = ClockRules(minutes=30, overtime_points=10, most_overtime_minutes=5)
    assert rules.clock == (clock if rules.name == "turnier" else None)


def test_a_tournament_marks_what_its_organiser_settles() -> None:
    sources = load_rule_set("turnier").sources
    assert sources["clock.overtime_points"].kind is SourceKind.CONFIGURED
    assert sources["challenge.failed_points"].kind is SourceKind.STATED


def test_points_without_choices_name_one_source() -> None:
    sources = load_rule_set("turnier").sources
    assert sources["challenge.failed_points_choices"] == sources["challenge.failed_points"]


def test_players_choose_what_a_failed_challenge_costs() -> None:
    rules = load_rule_set("klassisch")
    assert with_failed_challenge(rules, 0).challenge.failed_points == 0
    assert with_failed_challenge(rules, 5) == rules


@pytest.mark.parametrize(
    ("name", "points", "code"),
    [
        ("klassisch", 10, "failed_challenge_not_offered"),
        ("klassisch", -5, "failed_challenge_not_offered"),
        ("turnier", 5, "failed_challenge_not_offered"),
        ("international", 5, "failed_challenge_costs_no_points"),
    ],
)
def test_other_costs_of_a_failed_challenge_are_refused(name: str, points: int, code: str) -> None:
    with pytest.raises(InputError) as caught:
        with_failed_challenge(load_rule_set(name), points)
    assert caught.value.code == code
    assert caught.value.text == str(points)


def test_the_catalogue_holds_every_statement_and_no_other() -> None:
    named = {f"rule.{topic}.{name}" for topic in Topic for name in STATEMENTS[topic]}
    assert catalogue_keys("rule.") == named | {f"rule.{topic}.title" for topic in Topic}


def test_every_statement_is_made_by_a_rule_set_or_by_a_choice_of_house_rules() -> None:
    by_choice = {
        "rule.starter.blank_last",
        "rule.opening.anywhere",
        "rule.bonus.none",
        "rule.challenge.none",
        "rule.settlement.others_keep",
        "rule.settlement.out_keeps",
        "rule.settlement.unplayed_keep",
        "rule.target.settles",
    }
    named = {f"rule.{topic}.{name}" for topic in Topic for name in STATEMENTS[topic]}
    assert named - {statement.key for statement in all_statements()} == by_choice


def test_statements_stand_in_reading_order(rules: RuleSet) -> None:
    for topic in Topic:
        names = [s.key.rpartition(".")[2] for s in statements(rules, topic)]
        assert names == sorted(names, key=STATEMENTS[topic].index)


def catalogue_keys(family: str) -> set[str]:
    source = Path(messages.__file__).parent / "en" / "LC_MESSAGES" / "schiri.po"
    lines = source.read_text(encoding="utf-8").splitlines()
    return {line[7:-1] for line in lines if line.startswith(f'msgid "{family}')}
