"""What the players have agreed on: rules, edition, board, word list and how lines are labelled."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from schiri.core.errors import InputError
from schiri.core.layout import Layout
from schiri.core.notation import Orientation
from schiri.core.rules import RuleSet
from schiri.core.tiles import Edition
from schiri.store.editions import load_edition, load_layout
from schiri.store.lexicon import Lexicon, open_lexicon
from schiri.store.rulesets import load_rule_set

__all__ = ["DEFAULT_RULES", "Agreement", "Wishes", "agree"]

DEFAULT_RULES = "allgemein"


@dataclass(frozen=True, slots=True)
class Wishes:
    """What a user asks for by name; ``None`` leaves the choice to what follows from the rest.

    The rule set names the edition, and the edition the word list.
    """

    rules: str | None = None
    edition: str | None = None
    lexicon: str | None = None
    orientation: str | None = None
    variants: Sequence[str] = ()

    def or_else(self, others: Wishes) -> Wishes:
        """Return these wishes, with those of ``others`` where nothing is wished here."""
        return Wishes(
            rules=self.rules or others.rules,
            edition=self.edition or others.edition,
            lexicon=self.lexicon or others.lexicon,
            orientation=self.orientation or others.orientation,
            variants=self.variants or others.variants,
        )


@dataclass(frozen=True)
class Agreement:
    """Everything that a verdict rests on."""

    rules: RuleSet
    edition: Edition
    layout: Layout
    lexicon: Lexicon
    orientation: Orientation


def agree(wishes: Wishes) -> Agreement:
    """Load what the wishes name, and what follows from them.

    Raises:
        InputError: a name or an orientation that is unknown.
        DataError: a file is missing or wrong.
    """
    rules = load_rule_set(wishes.rules or DEFAULT_RULES)
    edition = load_edition(wishes.edition or rules.edition)
    return Agreement(
        rules=rules,
        edition=edition,
        layout=load_layout(edition.layout),
        lexicon=open_lexicon(wishes.lexicon or edition.lexicon),
        orientation=_orientation(wishes.orientation),
    )


def _orientation(name: str | None) -> Orientation:
    if name is None:
        return Orientation.NUMBERED_ROWS
    try:
        return Orientation(name)
    except ValueError:
        raise InputError("unknown_orientation", text=name) from None
