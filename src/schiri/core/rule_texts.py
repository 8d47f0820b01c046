"""The rules of a rule set as statements by topic: message keys and values, with their sources.

The messages are ``rule.<topic>.<statement>``; the heading of a topic is ``rule.<topic>.title``.

A statement with a number or a choice is made from the rule set's own fields, so it is right for
house rules too; the others are listed by the documents (``RuleSet.stated``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

from schiri.core.rule_names import STATEMENTS
from schiri.core.rules import FailedChallenge, RuleSet, Source, SourceKind, Topic
from schiri.core.tiles import Edition
from schiri.core.violations import ViolationCode

__all__ = ["RuleStatement", "rule_statements", "source_message", "violation_topic"]


@dataclass(frozen=True)
class RuleStatement:
    """One sentence of a rule.

    Args:
        key: the message in the catalogue.
        source: where the rule comes from.
        values: what the message needs.
        count: the number that decides between singular and plural; ``None`` for a message
            without plural. The message shows it as ``{n}``.
    """

    key: str
    source: Source
    values: Mapping[str, object] = field(default_factory=dict)
    count: int | None = None


def rule_statements(rule_set: RuleSet, topic: Topic, edition: Edition) -> tuple[RuleStatement, ...]:
    """Return what a rule set says on a topic when played with this edition, in reading order."""
    from_fields = _FROM_FIELDS.get(topic)
    statements = [
        *(from_fields(rule_set, edition) if from_fields else ()),
        *(
            RuleStatement(f"rule.{topic}.{stated.name}", stated.source)
            for stated in rule_set.stated
            if stated.topic is topic and stated.concerns in (None, edition.language, edition.name)
        ),
    ]
    order = [f"rule.{topic}.{name}" for name in STATEMENTS[topic]]
    return tuple(sorted(statements, key=lambda statement: order.index(statement.key)))


def source_message(source: Source) -> tuple[str, Mapping[str, str]]:
    """Return the key and the values of the message that names a source."""
    kind = source.kind.value
    if source.kind is SourceKind.STATED and not source.section:
        kind = "document"
    values = {
        "rule_set": source.rule_set,
        "document": source.document,
        "section": source.section,
    }
    return f"source.{kind}", values


def violation_topic(code: ViolationCode) -> Topic:
    """Return the topic that explains why such a move is illegal."""
    return _VIOLATION_TOPICS[code]


_VIOLATION_TOPICS = {
    ViolationCode.OFF_BOARD: Topic.PLAY,
    ViolationCode.SQUARE_TAKEN: Topic.PLAY,
    ViolationCode.NO_NEW_TILE: Topic.PLAY,
    ViolationCode.OPENING_NOT_ON_STAR: Topic.OPENING,
    ViolationCode.OPENING_TOO_SHORT: Topic.OPENING,
    ViolationCode.NOT_CONNECTED: Topic.PLAY,
    ViolationCode.UNKNOWN_LETTER: Topic.TILES,
    ViolationCode.BLANK_NOT_ALLOWED: Topic.BLANK,
    ViolationCode.TILE_SHORTAGE: Topic.TILES,
    ViolationCode.NOT_ON_RACK: Topic.RACK,
    ViolationCode.RANGE_MISMATCH: Topic.NOTATION,
    ViolationCode.EMPTY_PLAY_THROUGH: Topic.NOTATION,
    ViolationCode.RACK_EXCEEDED: Topic.RACK,
    ViolationCode.GAME_OVER: Topic.END,
    ViolationCode.OUT_OF_TURN: Topic.ORDER,
    ViolationCode.RACK_TOO_LARGE: Topic.RACK,
    ViolationCode.KNOWN_TILE_MISSING: Topic.RACK,
    ViolationCode.BAG_TOO_SMALL: Topic.EXCHANGE,
    ViolationCode.NO_PLAY_TO_CHALLENGE: Topic.CHALLENGE,
    ViolationCode.CHALLENGE_TOO_LATE: Topic.CHALLENGE,
    ViolationCode.OWN_PLAY_CHALLENGED: Topic.CHALLENGE,
    ViolationCode.ALREADY_RULED: Topic.CHALLENGE,
}


def _players(rules: RuleSet, _: Edition) -> Iterator[RuleStatement]:
    players = rules.players
    if players.minimum == players.maximum:
        source = rules.sources["players.maximum"]
        yield RuleStatement("rule.players.exactly", source, count=players.maximum)
    else:
        values = {"minimum": players.minimum, "maximum": players.maximum}
        yield RuleStatement("rule.players.number", rules.sources["players.minimum"], values)


def _tiles(_: RuleSet, edition: Edition) -> Iterator[RuleStatement]:
    source = Source(SourceKind.STATED, edition.name, edition.source)
    values = {
        "edition": edition.name,
        "tiles": edition.tile_count,
        "blanks": edition.blanks,
        "points": edition.points,
        "layout": edition.layout,
    }
    yield RuleStatement("rule.tiles.set", source, values)


def _rack(rules: RuleSet, _: Edition) -> Iterator[RuleStatement]:
    yield RuleStatement("rule.rack.size", rules.sources["rack_size"], count=rules.rack_size)


def _starter(rules: RuleSet, _: Edition) -> Iterator[RuleStatement]:
    key = "blank_first" if rules.starter.blank_first else "blank_last"
    yield RuleStatement(f"rule.starter.{key}", rules.sources["starter.blank_first"])


def _drawn_tile(rules: RuleSet, _: Edition) -> Iterator[RuleStatement]:
    yield RuleStatement(
        f"rule.drawn_tile.{rules.starter.drawn_tile.value}",
        rules.sources["starter.drawn_tile"],
        count=rules.tiles_to_draw(1),
    )


def _opening(rules: RuleSet, _: Edition) -> Iterator[RuleStatement]:
    opening = rules.opening
    source = rules.sources["opening.minimum_tiles"]
    yield RuleStatement("rule.opening.minimum_tiles", source, count=opening.minimum_tiles)
    star = "covers_star" if opening.covers_star else "anywhere"
    yield RuleStatement(f"rule.opening.{star}", rules.sources["opening.covers_star"])


def _bonus(rules: RuleSet, _: Edition) -> Iterator[RuleStatement]:
    source = rules.sources["bonus"]
    for tiles, points in rules.bonus.items():
        yield RuleStatement("rule.bonus.points", source, {"points": points}, count=tiles)
    if not rules.bonus:
        yield RuleStatement("rule.bonus.none", source)


def _exchange(rules: RuleSet, _: Edition) -> Iterator[RuleStatement]:
    source = rules.sources["exchange.minimum_in_bag"]
    minimum = rules.exchange.minimum_in_bag
    yield RuleStatement("rule.exchange.minimum_in_bag", source, count=minimum)


def _challenge(rules: RuleSet, _: Edition) -> Iterator[RuleStatement]:
    challenge = rules.challenge
    window = f"rule.challenge.{challenge.window.value}"
    yield RuleStatement(window, rules.sources["challenge.window"])
    if challenge.failure is FailedChallenge.POINTS:
        source = rules.sources["challenge.failed_points"]
        yield RuleStatement("rule.challenge.points", source, count=challenge.failed_points)
        if len(challenge.failed_points_choices) > 1:
            choices = ", ".join(map(str, challenge.failed_points_choices))
            source = rules.sources["challenge.failed_points_choices"]
            yield RuleStatement("rule.challenge.choices", source, {"choices": choices})
    else:
        failure = f"rule.challenge.{challenge.failure.value}"
        yield RuleStatement(failure, rules.sources["challenge.failure"])
    names = "names_words" if challenge.names_words else "whole_play"
    yield RuleStatement(f"rule.challenge.{names}", rules.sources["challenge.names_words"])


def _end(rules: RuleSet, _: Edition) -> Iterator[RuleStatement]:
    for name, times in (
        ("everyone_passes", rules.end.everyone_passes),
        ("one_passes", rules.end.one_passes),
    ):
        if times:
            yield RuleStatement(f"rule.end.{name}", rules.sources[f"end.{name}"], count=times)
    if rules.end.no_moves:
        yield RuleStatement("rule.end.no_moves", rules.sources["end.no_moves"])


def _settlement(rules: RuleSet, _: Edition) -> Iterator[RuleStatement]:
    settlement = rules.settlement
    for name, otherwise, holds in (
        ("others_lose", "others_keep", settlement.others_lose),
        ("out_gains", "out_keeps", settlement.out_gains),
        ("unplayed_lose", "unplayed_keep", settlement.unplayed_lose),
    ):
        key = f"rule.settlement.{name if holds else otherwise}"
        yield RuleStatement(key, rules.sources[f"settlement.{name}"])


def _tie(rules: RuleSet, _: Edition) -> Iterator[RuleStatement]:
    yield RuleStatement(f"rule.tie.{rules.tie.value}", rules.sources["tie"])


def _clock(rules: RuleSet, _: Edition) -> Iterator[RuleStatement]:
    clock = rules.clock
    source = rules.sources["clock.minutes"]
    if clock is None:
        yield RuleStatement("rule.clock.none", source)
        return
    yield RuleStatement("rule.clock.minutes", source, count=clock.minutes)
    source = rules.sources["clock.overtime_points"]
    yield RuleStatement("rule.clock.overtime_points", source, count=clock.overtime_points)
    source = rules.sources["clock.most_overtime_minutes"]
    most = clock.most_overtime_minutes
    yield RuleStatement("rule.clock.most_overtime_minutes", source, count=most)


def _target(rules: RuleSet, _: Edition) -> Iterator[RuleStatement]:
    target = rules.target
    source = rules.sources["target.points"]
    if target is None:
        yield RuleStatement("rule.target.none", source)
        return
    yield RuleStatement("rule.target.points", source, count=target.points)
    settles = "settles" if target.settles else "settles_not"
    yield RuleStatement(f"rule.target.{settles}", rules.sources["target.settles"])


_FROM_FIELDS: Mapping[Topic, Callable[[RuleSet, Edition], Iterator[RuleStatement]]] = {
    Topic.PLAYERS: _players,
    Topic.TILES: _tiles,
    Topic.RACK: _rack,
    Topic.STARTER: _starter,
    Topic.DRAWN_TILE: _drawn_tile,
    Topic.OPENING: _opening,
    Topic.BONUS: _bonus,
    Topic.EXCHANGE: _exchange,
    Topic.CHALLENGE: _challenge,
    Topic.END: _end,
    Topic.SETTLEMENT: _settlement,
    Topic.TIE: _tie,
    Topic.CLOCK: _clock,
    Topic.TARGET: _target,
}
