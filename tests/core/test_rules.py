"""Rules as values: what a rule set answers, and which topic explains a refusal."""

from __future__ import annotations

import pytest

from schiri.core.rule_texts import source_message, violation_topic
from schiri.core.rules import DrawnTile, RuleSet, Source, SourceKind, Topic
from schiri.core.violations import ViolationCode
from schiri.store.rulesets import load_rule_set


@pytest.fixture
def rules() -> RuleSet:
    return load_rule_set("allgemein")


def test_only_the_numbers_of_tiles_that_are_named_bring_a_bonus(rules: RuleSet) -> None:
    assert [rules.bonus_for(tiles) for tiles in range(1, 9)] == [0, 0, 0, 0, 0, 0, 50, 0]
    assert rules._replace(bonus={}).bonus_for(7) == 0


@pytest.mark.parametrize(
    ("drawn_tile", "drawn", "more"),
    [
        (DrawnTile.RETURNED, 1, 7),
        (DrawnTile.RETURNED, 2, 7),
        (DrawnTile.KEPT, 1, 6),
        (DrawnTile.KEPT, 3, 4),
        (DrawnTile.KEPT, 8, 0),
    ],
)
def test_tiles_to_draw_after_the_draw_for_the_start(
    rules: RuleSet, drawn_tile: DrawnTile, drawn: int, more: int
) -> None:
    starter = rules.starter._replace(drawn_tile=drawn_tile)
    assert rules._replace(starter=starter).tiles_to_draw(drawn) == more


@pytest.mark.parametrize("code", ViolationCode)
def test_every_violation_is_explained_by_a_topic(code: ViolationCode) -> None:
    assert violation_topic(code) in Topic


@pytest.mark.parametrize(
    ("code", "topic"),
    [
        (ViolationCode.OPENING_NOT_ON_STAR, Topic.OPENING),
        (ViolationCode.NOT_CONNECTED, Topic.PLAY),
        (ViolationCode.BLANK_NOT_ALLOWED, Topic.BLANK),
        (ViolationCode.TILE_SHORTAGE, Topic.TILES),
        (ViolationCode.RANGE_MISMATCH, Topic.NOTATION),
    ],
)
def test_the_topic_is_the_one_that_a_player_would_look_up(
    code: ViolationCode, topic: Topic
) -> None:
    assert violation_topic(code) is topic


def test_a_source_without_a_section_is_named_by_its_document() -> None:
    stated = Source(SourceKind.STATED, "klassisch", "Anleitung", "Tauschen")
    assert source_message(stated)[0] == "source.stated"
    assert source_message(stated._replace(section=""))[0] == "source.document"
    assert source_message(stated._replace(kind=SourceKind.COMPLETED))[0] == "source.completed"
