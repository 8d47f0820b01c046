"""One file of rules: its fields with their sources, every key, type and value checked."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from enum import Enum
from functools import partial
from pathlib import Path
from typing import NamedTuple

from schiri.core.players import FEWEST_PLAYERS, MOST_PLAYERS
from schiri.core.rule_names import STATEMENTS
from schiri.core.rules import (
    ChallengeWindow,
    DrawnTile,
    FailedChallenge,
    Source,
    SourceKind,
    StatedRule,
    TieBreak,
    Topic,
)
from schiri.core.tiles import LARGEST_RACK
from schiri.store.resources import data_path
from schiri.store.tables import Table, read_table

__all__ = [
    "MOST_POINTS",
    "Field",
    "Layer",
    "read_fields",
    "read_layer",
]

Reader = Callable[[Table, str], object]

MOST_POINTS = 10_000
"""The most points that rules can name."""

_MOST_TIMES = 10
_MOST_MINUTES = 24 * 60


class Field(NamedTuple):
    """A value of a file of rules."""

    value: object
    source: Source


class Layer(NamedTuple):
    """What one file says; the fields it leaves out come from other files.

    Args:
        table: the file as it was read, for messages.
        document: title of the document that it reproduces; empty for house rules.
        extends: name or path of the rule set that completes it first.
        fields: its values by dotted name, e.g. ``"exchange.minimum_in_bag"``.
        stated: the rules it lists without a number.
    """

    table: Table
    document: str
    extends: str | None
    fields: Mapping[str, Field]
    stated: tuple[StatedRule, ...]


def read_layer(path: Path) -> Layer:
    """Return what a file of rules says.

    Raises:
        DataError: the file is missing or cannot be read, or a key is unknown, of the wrong type or
            has an impossible value; the values name ``path`` and ``key``. See ``Table``. Further
            ``house_rules_without_sentences``: only delivered rule sets list statements.
    """
    table = read_table(path)
    document = table.string("document") if "document" in table else ""
    layer = Layer(
        table=table,
        document=document,
        extends=table.string("extends") if "extends" in table else None,
        fields=read_fields(table, partial(_source, path.stem, document)),
        stated=tuple(_read_stated(table, partial(_source, path.stem, document))),
    )
    table.finish()
    return layer


def read_fields(table: Table, source: Callable[[str], Source]) -> dict[str, Field]:
    """Return all values of a file, whichever of them it has.

    A value is ``{ value = …, source = "…" }``, or bare, as in house rules: then whoever wrote the
    file has configured it.

    Args:
        table: the whole file.
        source: makes a source from what the file calls one.

    Raises:
        DataError: a key is unknown, of the wrong type or has an impossible value, see ``Table``.
    """
    sections: dict[str, Table] = {}
    fields = {}
    for key, reader in _READERS.items():
        section, _, name = key.rpartition(".")
        if section and section not in sections:
            if section not in table:
                continue
            sections[section] = table.table(section)
        place = sections[section] if section else table
        if name in place:
            fields[key] = _read_field(place, name, reader, source)
    for section_table in sections.values():
        section_table.finish()
    return fields


def _read_field(place: Table, name: str, reader: Reader, source: Callable[[str], Source]) -> Field:
    if place.is_table(name) and "value" in (entry := place.table(name)):
        value, origin = reader(entry, "value"), entry.string("source")
        entry.finish()
        return Field(value, source(origin))
    return Field(reader(place, name), source(SourceKind.CONFIGURED.value))


def _source(rule_set: str, document: str, text: str) -> Source:
    for kind in (SourceKind.CONFIGURED, SourceKind.OPEN):
        if text == kind.value:
            return Source(kind, rule_set, document)
    return Source(SourceKind.STATED, rule_set, document, text)


def _read_stated(table: Table, source: Callable[[str], Source]) -> Iterator[StatedRule]:
    if "stated" not in table:
        return
    if table.path.parent != data_path("rulesets"):
        # The sentences of house rules would be in no catalogue.
        raise table.error("house_rules_without_sentences", "stated")
    topics = table.table("stated")
    for topic in Topic:
        if topic not in topics:
            continue
        rules = topics.table(topic)
        for name in STATEMENTS[topic]:
            if name in rules:
                yield _read_rule(rules, topic, name, source)
        rules.finish()
    topics.finish()


def _read_rule(
    rules: Table, topic: Topic, name: str, source: Callable[[str], Source]
) -> StatedRule:
    if not rules.is_table(name):
        return StatedRule(topic, name, source(rules.string(name)))
    entry = rules.table(name)
    rule = StatedRule(topic, name, source(entry.string("source")), entry.string("concerns"))
    entry.finish()
    return rule


def _integer(minimum: int, maximum: int) -> Reader:
    return lambda table, key: table.integer(key, minimum, maximum)


def _choice(choices: type[Enum]) -> Reader:
    return lambda table, key: table.choice(key, [choice.value for choice in choices])


def _points_by_tiles(table: Table, key: str) -> dict[int, int]:
    entries = table.table(key)
    for tiles in entries:
        if not tiles.isdecimal() or not 1 <= int(tiles) <= LARGEST_RACK:
            raise entries.name_error(
                "key_not_a_number_of_tiles", tiles, tiles, maximum=LARGEST_RACK
            )
    return {int(tiles): entries.integer(tiles, 0, MOST_POINTS) for tiles in entries}


_READERS: Mapping[str, Reader] = {
    "edition": Table.string,
    "rack_size": _integer(1, LARGEST_RACK),
    "bonus": _points_by_tiles,
    "tie": _choice(TieBreak),
    "players.minimum": _integer(FEWEST_PLAYERS, MOST_PLAYERS),
    "players.maximum": _integer(FEWEST_PLAYERS, MOST_PLAYERS),
    "starter.blank_first": Table.boolean,
    "starter.drawn_tile": _choice(DrawnTile),
    "opening.minimum_tiles": _integer(1, LARGEST_RACK),
    "opening.covers_star": Table.boolean,
    "exchange.minimum_in_bag": _integer(1, MOST_POINTS),
    "challenge.window": _choice(ChallengeWindow),
    "challenge.failure": _choice(FailedChallenge),
    "challenge.failed_points": _integer(0, MOST_POINTS),
    "challenge.failed_points_choices": lambda table, key: table.integers(key, 0, MOST_POINTS),
    "challenge.names_words": Table.boolean,
    "end.everyone_passes": _integer(0, _MOST_TIMES),
    "end.one_passes": _integer(0, _MOST_TIMES),
    "end.no_moves": Table.boolean,
    "settlement.out_gains": Table.boolean,
    "settlement.others_lose": Table.boolean,
    "settlement.unplayed_lose": Table.boolean,
    "clock.minutes": _integer(0, _MOST_MINUTES),
    "clock.overtime_points": _integer(0, MOST_POINTS),
    "clock.most_overtime_minutes": _integer(0, _MOST_MINUTES),
    "target.points": _integer(0, MOST_POINTS),
    "target.settles": Table.boolean,
}
"""How each field is read, by its dotted name."""
