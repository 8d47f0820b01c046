"""The answers of ``schiri rules`` as JSON."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from schiri.core.rule_texts import RuleStatement
from schiri.core.rules import SourceKind, Topic
from schiri.render.rules import provenance, source_text, statement_text, topic_title

if TYPE_CHECKING:
    from schiri.referee.rules import Comparison, Rulebook, RulesOnOffer

__all__ = ["comparison_json", "offer_json", "rulebook_json", "topics_json"]

Object = dict[str, object]


def topics_json() -> Object:
    """Return the topics with their headings in the language in use."""
    return {"topics": [{"topic": topic.value, "title": topic_title(topic)} for topic in Topic]}


def rulebook_json(book: Rulebook) -> Object:
    """Return rules by topic, each with its source."""
    return {
        "rules": book.rules.name,
        "variants": list(book.rules.variants),
        "document": provenance(book.rules.document),
        "edition": book.edition.name,
        "game": None if book.game is None else str(book.game),
        "topics": [
            {
                "topic": read.topic.value,
                "title": topic_title(read.topic),
                "statements": _statements(read.statements),
            }
            for read in book.topics
        ],
    }


def comparison_json(comparison: Comparison) -> Object:
    """Return what only one of two rule sets says, by topic."""
    return {
        "compare": [comparison.first.rules.name, comparison.second.rules.name],
        "topics": [
            {
                "topic": difference.topic.value,
                "title": topic_title(difference.topic),
                "only": [
                    _statements(difference.only_first),
                    _statements(difference.only_second),
                ],
            }
            for difference in comparison.differences
        ],
    }


def offer_json(offer: RulesOnOffer) -> Object:
    """Return the rule sets and variants that can be played."""
    return {
        "rule_sets": [
            {
                "name": rules.name,
                "document": provenance(rules.document),
                "edition": rules.edition,
            }
            for rules in offer.rule_sets
        ],
        "variants": list(offer.variants),
        "default": offer.default,
    }


def _statements(statements: Iterable[RuleStatement]) -> list[Object]:
    return [
        {
            "rule": statement.key.removeprefix("rule."),
            "text": statement_text(statement),
            "source": {
                "kind": statement.source.kind.value,
                "rule_set": statement.source.rule_set,
                "document": provenance(statement.source.document),
                "section": provenance(statement.source.section),
                "text": source_text(statement.source),
            },
            "completed": statement.source.kind is SourceKind.COMPLETED,
        }
        for statement in statements
    ]
