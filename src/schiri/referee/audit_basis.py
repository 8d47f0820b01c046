"""By what a recorded game is judged: options first, then what its file tells, then the defaults."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache
from pathlib import Path

from schiri.core.errors import SchiriError
from schiri.core.record import Record
from schiri.core.tiles import Edition
from schiri.referee.agreed import blamed, pinned_lexicon, wishes_on_file
from schiri.referee.agreement import (
    Agreement,
    Wishes,
    agree,
    blaming_settings,
    standing_wishes,
)
from schiri.store.editions import edition_names, load_edition, load_layout
from schiri.store.gcg import record_size
from schiri.store.lexicon import SUFFIX, Lexicon, bundled_lexicons
from schiri.store.resources import is_path
from schiri.store.rulesets import DEFAULT_RULE_SET, load_rule_set

__all__ = [
    "Basis",
    "EditionFrom",
    "find_basis",
    "is_usual_edition",
    "other_editions",
    "sister_editions",
]

_LISTS_OF_LANGUAGES = (
    ("en", r"(NWL|CSW|TWL|OT?C?TWL|OWL|OSWI?|OSPD|COLLINS|SOWPODS|WOW24|ENGLISH|EN\b)"),
    ("de", r"(GERMAN|DEUTSCH|DE\b|DUDEN|RD\d|SUPERDUDEN|SCRABBLE3D)"),
)
"""How the names of lists begin by which other programs record games, by language."""

_LAYOUTS = {"crosswordgame", "supercrosswordgame"}
"""How other programs call the boards, in lower case."""

_SHOWN_OF_FINGERPRINT = 12


class EditionFrom(StrEnum):
    """What has decided on the tile set; the sentence is ``audit.edition_from.<value>``."""

    OPTION = "option"
    FILE = "file"
    POINTS = "points"
    """The file says nothing, but its points are those of this tile set."""
    DEFAULT = "default"
    UNKNOWN = "unknown"
    """As ``DEFAULT``: what the file says is not known here."""


@dataclass(frozen=True)
class Basis:
    """What a game is judged by.

    Args:
        wishes: what the agreement is made of.
        players: how many there are.
        other_list: name of the word list that the file names, if another one has to stand in.
        rules_told: whether options or the file say what the rules were.
        unknown: lines of the file that name a tile set or a board that is not known here.
        language_only: whether all that the file tells of the tile set is its language.
    """

    agreement: Agreement
    wishes: Wishes
    players: int
    edition_from: EditionFrom
    other_list: str | None
    rules_told: bool
    unknown: tuple[str, ...] = ()
    language_only: bool = False

    @property
    def is_default(self) -> bool:
        """Whether nothing but a default speaks for the edition."""
        return self.edition_from in (EditionFrom.DEFAULT, EditionFrom.UNKNOWN)

    def with_edition(self, name: str) -> Basis:
        """Return the same with the tile set that the points of the game point to."""
        same_language = _edition_of(name).language == self.agreement.edition.language
        lexicon = self.wishes.lexicon if same_language else None
        wishes = self.wishes._replace(edition=name, lexicon=lexicon)
        agreement = _agreement(wishes, self.players)
        return replace(self, agreement=agreement, wishes=wishes, edition_from=EditionFrom.POINTS)


def find_basis(record: Record, wishes: Wishes, path: Path) -> Basis:
    """Return what a record is to be judged by.

    Args:
        path: its file, beside which house rules and own lists lie.

    Raises:
        InputError: it names rules or variants that are unknown.
        DataError: its ``#rules`` cannot be read, or names a file that is missing or wrong.
    """
    try:
        with blaming_settings():
            return _basis(record, wishes, path)
    except SchiriError as error:
        raise blamed(error, record, path) from None


def _basis(record: Record, wishes: Wishes, path: Path) -> Basis:
    pinned = pinned_lexicon(record)
    named_list = (pinned[0] if pinned else record.pragma("lexicon")) or None
    told = wishes_on_file(record, path)
    own_list = told.lexicon if _is_own_list(told.lexicon) else None
    rules = wishes.rules or told.rules
    edition, edition_from = _edition(record, wishes, told)
    here = named_list if named_list in _bundled_lexicons() else own_list
    lexicon = wishes.lexicon or (None if wishes.edition else here)
    complete = told._replace(rules=rules, edition=edition, lexicon=lexicon)
    players = len(record.players)
    agreement = _agreement(complete, players)
    if own_list and agreement.lexicon.path == own_list:
        named_list = agreement.lexicon.name
    other_list = _other_list(named_list, pinned, agreement.lexicon)
    unknown = tuple(_unknown(record))
    if edition_from is EditionFrom.DEFAULT and unknown:
        edition_from = EditionFrom.UNKNOWN
    language_only = edition_from is EditionFrom.FILE and not (told.edition or told.rules)
    return Basis(
        agreement=agreement,
        wishes=complete,
        players=players,
        edition_from=edition_from,
        other_list=other_list,
        rules_told=rules is not None,
        unknown=unknown,
        language_only=language_only,
    )


def _unknown(record: Record) -> Iterator[str]:
    """Go through the lines of a record that name a tile set or a board that is not known."""
    tiles = record.pragma("tile-distribution")
    if tiles and _language_of(tiles) is None:
        yield f"#tile-distribution {tiles}"
    layout = record.pragma("board-layout")
    if layout and layout.lower() not in _LAYOUTS:
        yield f"#board-layout {layout}"


def _is_own_list(name: str | None) -> bool:
    """Tell whether a file names an own list that is still there."""
    return name is not None and is_path(name, SUFFIX) and Path(name).exists()


def _other_list(named: str | None, pinned: tuple[str, str] | None, used: Lexicon) -> str | None:
    """Return the list that the file names unless it is the one in use, to the last word."""
    if named in (None, used.name):
        if pinned is None or pinned[1] == used.sha256:
            return None
        return f"{pinned[0]} sha256:{pinned[1][:_SHOWN_OF_FINGERPRINT]}…"
    return named


def other_editions(edition: Edition) -> Iterator[str]:
    """Go through the names of the other tile sets that are played on a board of this size."""
    size = _board_size(edition.name)
    return (name for name in edition_names() if name != edition.name and _board_size(name) == size)


def sister_editions(edition: Edition) -> Iterator[str]:
    """Go through those of the other tile sets that have the same language."""
    others = other_editions(edition)
    return (name for name in others if _edition_of(name).language == edition.language)


def is_usual_edition(edition: Edition, size: int) -> bool:
    """Tell whether the language of a tile set and the size of the board say which one it is."""
    return edition.name == _edition_for(edition.language, size)


# --- the edition --------------------------------------------------------------------------


def _edition(record: Record, wishes: Wishes, told: Wishes) -> tuple[str, EditionFrom]:
    for named, source in ((wishes, EditionFrom.OPTION), (told, EditionFrom.FILE)):
        if named.edition or named.rules:
            return named.edition or _edition_of_rules(named.rules or ""), source
    standing = standing_wishes()
    default = standing.edition or _edition_of_rules(standing.rules or DEFAULT_RULE_SET)
    language = _language(record)
    name = _edition_for(language or _edition_of(default).language, record_size(record))
    return name or default, EditionFrom.FILE if language else EditionFrom.DEFAULT


def _language(record: Record) -> str | None:
    """Return the language that a record tells by the name of its list or of its tile set."""
    for pragma in ("lexicon", "tile-distribution"):
        language = _language_of(record.pragma(pragma) or "")
        if language is not None:
            return language
    return None


def _language_of(value: str) -> str | None:
    for language, names in _LISTS_OF_LANGUAGES:
        if re.match(names, value, re.IGNORECASE):
            return language
    return None


@cache
def _edition_for(language: str, size: int) -> str | None:
    for name in edition_names():
        if _edition_of(name).language == language and _board_size(name) == size:
            return name
    return None


_edition_of = cache(load_edition)
_bundled_lexicons = cache(bundled_lexicons)


@cache
def _edition_of_rules(name: str) -> str:
    return load_rule_set(name).edition


@cache
def _board_size(edition: str) -> int:
    return load_layout(_edition_of(edition).layout).size


@cache
def _agreement(wishes: Wishes, players: int) -> Agreement:
    """Load an agreement once a process: an archive has it in every file."""
    return agree(wishes, players)
