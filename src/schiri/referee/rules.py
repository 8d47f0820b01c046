"""``rules``: what a rule set says on a topic, and where two of them differ."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from schiri.core.rule_texts import RuleStatement, rule_statements
from schiri.core.rules import RuleSet, Topic
from schiri.core.tiles import Edition
from schiri.referee.agreed import agreement_of_record
from schiri.referee.agreement import Wishes, agree
from schiri.referee.games import read_game
from schiri.store.rulesets import DEFAULT_RULE_SET, load_rule_set, rule_set_names
from schiri.store.variants import variant_names

__all__ = [
    "Comparison",
    "Difference",
    "ReadTopic",
    "Rulebook",
    "RulesOnOffer",
    "compare_rules",
    "offered_rules",
    "read_rules",
]


@dataclass(frozen=True, slots=True)
class ReadTopic:
    """What a rule set says on a topic, in reading order."""

    topic: Topic
    statements: tuple[RuleStatement, ...]


@dataclass(frozen=True)
class Rulebook:
    """A rule set read topic by topic, as played with an edition.

    Args:
        game: the game file whose rules these are, if any.
        agreed: whether that file names its rules.
    """

    rules: RuleSet
    edition: Edition
    topics: tuple[ReadTopic, ...]
    game: Path | None = None
    agreed: bool = False


@dataclass(frozen=True, slots=True)
class Difference:
    """A topic on which two rule sets differ: what only the one and only the other says."""

    topic: Topic
    only_first: tuple[RuleStatement, ...]
    only_second: tuple[RuleStatement, ...]


@dataclass(frozen=True)
class Comparison:
    """Two rule sets side by side, where they differ."""

    first: Rulebook
    second: Rulebook
    differences: tuple[Difference, ...]


@dataclass(frozen=True)
class RulesOnOffer:
    """Everything that can be played by: rule sets by name, variants, and the default."""

    rule_sets: tuple[RuleSet, ...]
    variants: tuple[str, ...]
    default: str


def read_rules(
    wishes: Wishes, topics: Iterable[Topic] = Topic, game: Path | None = None
) -> Rulebook:
    """Read what a rule set says.

    Args:
        game: a game file, for the rules that were agreed for it; its moves may be faulty.

    Raises:
        InputError: a name in the wishes is unknown.
        DataError: a file with house rules or the game file is missing or wrong.
    """
    agreed = False
    if game is None:
        agreement = agree(wishes)
    else:
        record, _ = read_game(game, strict=False)
        agreement = agreement_of_record(record, game, wishes).agreement
        agreed = record.pragma("rules") is not None
    rules, edition = agreement.rules, agreement.edition
    read = (ReadTopic(topic, rule_statements(rules, topic, edition)) for topic in topics)
    return Rulebook(rules, edition, tuple(read), game, agreed)


def compare_rules(first: Wishes, second: Wishes, topics: Sequence[Topic]) -> Comparison:
    """Compare two rule sets. It is the rules that are compared, not where they come from.

    Raises:
        InputError, DataError: as `read_rules`.
    """
    one, other = read_rules(first, topics), read_rules(second, topics)
    differences = []
    for here, there in zip(one.topics, other.topics, strict=True):
        only_first = _without(here.statements, there.statements)
        only_second = _without(there.statements, here.statements)
        if only_first or only_second:
            differences.append(Difference(here.topic, only_first, only_second))
    return Comparison(one, other, tuple(differences))


def offered_rules() -> RulesOnOffer:
    """Return every rule set, a user's own included, and every variant.

    Raises:
        DataError: a file with house rules is wrong.
    """
    rule_sets = tuple(load_rule_set(name) for name in rule_set_names())
    return RulesOnOffer(rule_sets, variant_names(), DEFAULT_RULE_SET)


def _without(
    statements: Iterable[RuleStatement], others: Iterable[RuleStatement]
) -> tuple[RuleStatement, ...]:
    said = [_content(other) for other in others]
    return tuple(statement for statement in statements if _content(statement) not in said)


def _content(statement: RuleStatement) -> tuple[str, dict[str, object], int | None]:
    return statement.key, dict(statement.values), statement.count
