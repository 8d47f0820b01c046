"""The screens of ``schiri rules``: topics, rules with their sources, differences, what is found."""

from __future__ import annotations

import textwrap
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import groupby, zip_longest
from typing import TYPE_CHECKING

from schiri import messages
from schiri.core.rule_texts import RuleStatement, source_message
from schiri.core.rules import RuleSet, Source, Topic
from schiri.render.lines import Line, Role, line, spoken_row
from schiri.render.marks import Marks
from schiri.render.tables import in_columns, named_rows

if TYPE_CHECKING:
    from schiri.referee.rules import Comparison, Rulebook, RulesOnOffer

__all__ = [
    "comparison_lines",
    "folded",
    "found_in",
    "found_lines",
    "offer_lines",
    "provenance",
    "rulebook_lines",
    "source_text",
    "statement_text",
    "topic_lines",
    "topic_title",
    "topics_by_name",
]

_WIDTH = 79
_MESSAGE = "message:"


def topic_title(topic: Topic) -> str:
    """Return the heading of a topic, in the language in use."""
    return messages.text(f"rule.{topic}.title")


def topics_by_name() -> dict[str, Topic]:
    """Return the topics by everything that they can be called, see `folded`."""
    by_identifier = {folded(topic.value): topic for topic in Topic}
    return {folded(topic_title(topic)): topic for topic in Topic} | by_identifier


def folded(text: str) -> str:
    """Return a text so that case, composed umlauts and hyphens make no difference."""
    plain = unicodedata.normalize("NFC", text).casefold()
    return " ".join(plain.replace("_", " ").replace("-", " ").split())


def statement_text(statement: RuleStatement) -> str:
    """Return the sentence of a rule, in the language in use."""
    if statement.count is None:
        return messages.text(statement.key, **statement.values)
    return messages.plural(statement.key, statement.count, **statement.values)


def source_text(source: Source) -> str:
    """Return where a rule comes from, in the language in use."""
    key, values = source_message(source)
    return messages.text(key, **{name: provenance(value) for name, value in values.items()})


def provenance(text: str) -> str:
    """Return what a file of data says of its source, in the language in use.

    Titles of documents and what users write stay as they are; ``message:<name>`` stands for the
    message ``provenance.<name>``.
    """
    name = text.removeprefix(_MESSAGE)
    return text if name == text or not name.isidentifier() else messages.text(f"provenance.{name}")


def found_in(book: Rulebook, word: str) -> Rulebook:
    """Return the rules that contain a text; all of a topic if its heading does."""
    wanted = folded(word)
    topics = []
    for read in book.topics:
        found = read.statements
        if wanted not in folded(topic_title(read.topic)):
            found = tuple(s for s in read.statements if wanted in folded(statement_text(s)))
        if found:
            topics.append(replace(read, statements=found))
    return replace(book, topics=tuple(topics))


# --- screens ------------------------------------------------------------------------------


def topic_lines(*, plain: bool = False) -> list[Line]:
    """Return the list of topics in two columns, so that it fits a screen.

    Args:
        plain: write a topic a line, as they are read out.
    """
    cells = [(topic.value, topic_title(topic)) for topic in Topic]
    lines = [line((messages.text("rules.topics"), Role.HEADING))]
    lines += (spoken_row(*cell) for cell in cells) if plain else _topic_columns(cells)
    return [*lines, line((messages.text("rules.topics.hint"), Role.MUTED))]


def _topic_columns(cells: Sequence[tuple[str, str]]) -> Iterator[Line]:
    rows = -(-len(cells) // 2)
    texts = in_columns(cells)
    both = in_columns(zip_longest(texts[:rows], texts[rows:], fillvalue=""), gap="    ")
    yield from (line("  ", text) for text in both)


def rulebook_lines(book: Rulebook, marks: Marks) -> list[Line]:
    """Return the rules by topic, each with its source."""
    lines = [*_book_lines(book)]
    for read in book.topics:
        lines += [line(), line((topic_title(read.topic), Role.HEADING), f" ({read.topic})")]
        lines += _statement_lines(read.statements, marks)
    return lines


def found_lines(found: Rulebook, word: str, marks: Marks) -> list[Line]:
    """Return how many rules contain a text, and these rules."""
    number = sum(len(read.statements) for read in found.topics)
    if not number:
        sentence = messages.text("rules.not_found", word=word, rules=found.rules.name)
        return [line((f"{marks.no} {sentence}", Role.NO))]
    sentence = messages.plural("rules.found", number, word=word)
    return [line((f"{marks.yes} {sentence}", Role.YES)), *rulebook_lines(found, marks)]


def comparison_lines(comparison: Comparison, marks: Marks) -> list[Line]:
    """Return what only one of two rule sets says, by topic."""
    first, second = comparison.first.rules.name, comparison.second.rules.name
    if not comparison.differences:
        return [line(messages.text("rules.same", first=first, second=second))]
    heading = messages.text("rules.differences", first=first, second=second)
    lines = [line((heading, Role.HEADING))]
    for difference in comparison.differences:
        title = (topic_title(difference.topic), Role.HEADING)
        lines += [line(), line(title, f" ({difference.topic})")]
        sides = ((first, difference.only_first), (second, difference.only_second))
        for name, statements in sides:
            lines.append(line(f"  {name}:"))
            lines += _bare_lines(statements, marks, "    ")
            if not statements:
                lines.append(line(("    " + messages.text("rules.nothing"), Role.MUTED)))
    return lines


def offer_lines(offer: RulesOnOffer, *, plain: bool = False) -> list[Line]:
    """Return the rule sets and variants that can be played.

    Args:
        plain: set nothing in columns, as it is read out.
    """
    rows = [(rules.name, _on_offer(rules, offer)) for rules in offer.rule_sets]
    lines = [line((messages.text("rules.rule_sets"), Role.HEADING))]
    lines += named_rows(rows, plain=plain)
    variants = ", ".join(offer.variants)
    return [*lines, line(messages.text("rules.variants", variants=variants))]


def _on_offer(rules: RuleSet, offer: RulesOnOffer) -> str:
    key = "rules.default" if rules.name == offer.default else "rules.rule_set"
    return messages.text(key, document=_document(rules), edition=rules.edition)


def _book_lines(book: Rulebook) -> Iterator[Line]:
    """Say which rules these are, and of which game."""
    rules = book.rules
    variants = "".join(f" --variant {variant}" for variant in rules.variants)
    text = messages.text(
        "rules.book",
        rules=rules.name + variants,
        document=_document(rules),
        edition=book.edition.name,
    )
    yield line((text, Role.MUTED))
    if book.game is not None:
        key = "rules.of_game" if book.agreed else "rules.of_silent_game"
        yield line((messages.text(key, path=book.game), Role.MUTED))


def _document(rules: RuleSet) -> str:
    """Return what a rule set reproduces; house rules reproduce nothing."""
    return provenance(rules.document) or messages.text("rules.own")


def _statement_lines(statements: Sequence[RuleStatement], marks: Marks) -> Iterator[Line]:
    """Return sentences, and below those of the same source that source."""
    for source, group in groupby(statements, key=lambda statement: statement.source):
        yield from _bare_lines(group, marks, "  ")
        for text in _wrapped(source_text(source), "    ", "    "):
            yield line((text, Role.MUTED))


def _bare_lines(statements: Iterable[RuleStatement], marks: Marks, indent: str) -> Iterator[Line]:
    for statement in statements:
        hanging = indent + " " * (len(marks.bullet) + 1)
        for text in _wrapped(statement_text(statement), f"{indent}{marks.bullet} ", hanging):
            yield line(text)


def _wrapped(text: str, first: str, others: str) -> list[str]:
    return textwrap.wrap(
        text, _WIDTH, initial_indent=first, subsequent_indent=others, break_long_words=False
    )
