"""Writes the rule sets side by side into ``docs/rule-sets.md`` and, in German, ``docs/de/``.

Each row is a rule, each column a rule set; the sentences are those of ``schiri rules``.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from schiri import messages
from schiri.core.rules import SourceKind, Topic
from schiri.referee.agreement import Wishes
from schiri.referee.rules import Rulebook, offered_rules, read_rules
from schiri.render.rules import provenance, statement_text, topic_title

DOCS = Path(__file__).resolve().parent.parent / "docs"
NOTE = "<!-- Written by tools/rule_tables.py from data/rulesets: make reference -->"
_COMMAND = "schiri rules --rules turnier challenge"


class Words(NamedTuple):
    """What the page says besides the rules, in one language."""

    path: Path
    title: str
    introduction: str
    name: str
    document: str
    edition: str
    rule: str
    own: str
    other: str


WORDS = {
    "en": Words(
        path=DOCS / "rule-sets.md",
        title="Rule sets side by side",
        introduction=(
            "Each rule set reproduces a document. **yes** means that its own document says so, or\n"
            "that it is as configured; (yes) that the document is silent and the rule was\n"
            f"completed from another or is a choice of Schiri's. `{_COMMAND}` names document and\n"
            "section of every rule; `schiri rules --compare` compares two rule sets."
        ),
        name="Rule set",
        document="Document",
        edition="Edition",
        rule="Rule",
        own="**yes**",
        other="(yes)",
    ),
    "de": Words(
        path=DOCS / "de" / "regelwerke.md",
        title="Die Regelwerke nebeneinander",
        introduction=(
            "Jedes Regelwerk bildet ein Dokument ab. **ja** heißt, dass dieses es selbst sagt\n"
            "oder dass es so eingestellt ist; (ja), dass es schweigt und die Regel aus einem\n"
            f"anderen ergänzt oder von Schiri gewählt ist. `{_COMMAND}` nennt zu jeder\n"
            "Regel Dokument und Abschnitt; `schiri rules --compare` vergleicht zwei Regelwerke."
        ),
        name="Regelwerk",
        document="Dokument",
        edition="Ausgabe",
        rule="Regel",
        own="**ja**",
        other="(ja)",
    ),
}


def pages() -> dict[Path, str]:
    """Return the page of each language by its path."""
    before = messages.language()
    result = {}
    for language, words in WORDS.items():
        messages.use(language)
        result[words.path] = "".join(f"{line}\n" for line in _page(words))
    messages.use(before)
    return result


def _page(words: Words) -> Iterator[str]:
    books = [read_rules(Wishes(rules=rules.name)) for rules in offered_rules().rule_sets]
    yield from (NOTE, "", f"# {words.title}", "", words.introduction, "")
    yield f"| {words.name} | {words.document} | {words.edition} |"
    yield "|---|---|---|"
    for book in books:
        yield f"| `{book.rules.name}` | {provenance(book.rules.document)} | `{book.edition.name}` |"
    for topic in Topic:
        yield from ("", f"## {topic_title(topic)}", "")
        yield from _table(topic, books, words)


def _table(topic: Topic, books: list[Rulebook], words: Words) -> Iterator[str]:
    """Yield the rules of a topic, each once, in the order of the rule set that says most."""
    said = [_said(topic, book, words) for book in books]
    sentences = dict.fromkeys(text for one in sorted(said, key=len, reverse=True) for text in one)
    yield f"| {words.rule} | " + " | ".join(f"`{book.rules.name}`" for book in books) + " |"
    yield "|---|" + ":---:|" * len(books)
    for sentence in sentences:
        cells = (one.get(sentence, "–") for one in said)
        yield f"| {sentence} | " + " | ".join(cells) + " |"


def _said(topic: Topic, book: Rulebook, words: Words) -> dict[str, str]:
    own = {SourceKind.STATED, SourceKind.CONFIGURED}
    return {
        statement_text(statement): words.own if statement.source.kind in own else words.other
        for read in book.topics
        if read.topic is topic
        for statement in read.statements
    }


def main() -> None:
    """Write the page of each language."""
    for path, text in pages().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
