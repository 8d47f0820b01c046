"""What the players have agreed on: rules, edition, board, word list and how lines are labelled."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from schiri.core.errors import DataError, InputError
from schiri.core.game import Setup
from schiri.core.layout import Layout
from schiri.core.notation import Orientation
from schiri.core.rules import RuleSet
from schiri.core.tiles import Edition
from schiri.store.editions import load_edition, load_layout
from schiri.store.lexicon import Lexicon, open_lexicon
from schiri.store.rulesets import DEFAULT_RULE_SET, load_rule_set, with_failed_challenge
from schiri.store.settings import Settings, load_settings, missing_file_error, settings_files
from schiri.store.variants import with_variant

__all__ = ["Agreement", "Wishes", "agree", "blaming_settings", "standing_wishes", "wishes_of"]


class Wishes(NamedTuple):
    """What a user asks for by name; ``None`` leaves the choice to what follows from the rest.

    The rule set names the edition, and the edition the word list. ``failed_challenge`` is what a
    failed challenge costs, in points, where the rule set leaves a choice.
    """

    rules: str | None = None
    edition: str | None = None
    lexicon: str | None = None
    orientation: str | None = None
    variants: tuple[str, ...] = ()
    failed_challenge: int | None = None

    def or_else(self, others: Wishes) -> Wishes:
        """Return these wishes, with those of ``others`` where nothing is wished here."""
        return Wishes(
            rules=self.rules or others.rules,
            edition=self.edition or others.edition,
            lexicon=self.lexicon or others.lexicon,
            orientation=self.orientation or others.orientation,
            variants=self.variants or others.variants,
            failed_challenge=(
                others.failed_challenge if self.failed_challenge is None else self.failed_challenge
            ),
        )

    def or_standing(self, weaker: Wishes) -> Wishes:
        """Return these wishes, completed from standing ones, which were not made for this game.

        Who asks for rules has asked for their edition, too; and a standing word list stands for the
        usual one of its edition, but not for that of another language.
        """
        rules = self.rules or weaker.rules
        edition = self.edition or (None if self.rules else weaker.edition)
        lexicon = self.lexicon
        if lexicon is None and weaker.lexicon is not None:
            same = not (self.rules or self.edition) or (
                _usual_list(rules, edition) == _usual_list(weaker.rules, weaker.edition)
            )
            lexicon = weaker.lexicon if same else None
        orientation = self.orientation or weaker.orientation
        return self._replace(rules=rules, edition=edition, lexicon=lexicon, orientation=orientation)


class Agreement(NamedTuple):
    """Everything that a verdict rests on."""

    rules: RuleSet
    edition: Edition
    layout: Layout
    lexicon: Lexicon
    orientation: Orientation

    def setup(self, players: int) -> Setup:
        """Return what the fold over the events of a game of so many players rests on."""
        return Setup(players, self.rules, self.edition, self.layout)

    def check_size(self, size: int, path: Path) -> None:
        """Refuse a file whose board is not that of the edition.

        Args:
            size: the rows of its board.

        Raises:
            DataError: ``board_size_differs``.
        """
        if size != self.layout.size:
            raise DataError(
                "board_size_differs",
                text=str(path),
                path=str(path),
                found=size,
                expected=self.layout.size,
                edition=self.edition.name,
            )


def agree(wishes: Wishes, players: int = 2, game: Path | None = None) -> Agreement:
    """Load what the wishes name, and what follows from them and from ``schiri.toml``.

    Args:
        players: number of players, on which the score of the variant ``target`` depends.
        game: the game file in use, whose folder may have a ``schiri.toml``; default: the standing
            one.

    Raises:
        InputError: a name or an orientation that is unknown.
        DataError: a file is missing or wrong.
    """
    with blaming_settings(game):
        return _agree(wishes, players, game)


def _agree(wishes: Wishes, players: int, game: Path | None) -> Agreement:
    wishes = wishes.or_standing(standing_wishes(game))
    rules = load_rule_set(wishes.rules or DEFAULT_RULE_SET)
    for variant in wishes.variants:
        rules = with_variant(rules, variant, players)
    if wishes.failed_challenge is not None:
        rules = with_failed_challenge(rules, wishes.failed_challenge)
    edition = load_edition(wishes.edition or rules.edition)
    return Agreement(
        rules=rules,
        edition=edition,
        layout=load_layout(edition.layout),
        lexicon=open_lexicon(wishes.lexicon or edition.lexicon),
        orientation=_orientation(wishes.orientation),
    )


@contextmanager
def blaming_settings(game: Path | None = None) -> Iterator[None]:
    """Blame the ``schiri.toml`` that names it for a file that is missing.

    Args:
        game: as for `agree`.

    Raises:
        DataError: ``key_names_missing_file``.
    """
    try:
        yield
    except DataError as error:
        if error.code not in ("file_missing", "lexicon_missing"):
            raise
        file = str(error.values["path"])
        for path in settings_files(game):
            blamed = missing_file_error(file, load_settings(path))
            if blamed is not None:
                raise blamed from None
        raise


def standing_wishes(game: Path | None = None) -> Wishes:
    """Return what ``schiri.toml`` says, that of the game's folder before that of the user.

    Raises:
        DataError: such a file is wrong, see `load_settings`.
    """
    standing = Wishes()
    for path in settings_files(game):
        standing = standing.or_standing(wishes_of(load_settings(path)))
    return standing


def wishes_of(settings: Settings) -> Wishes:
    """Return what a ``schiri.toml`` says about games."""
    return Wishes(settings.rules, settings.edition, settings.lexicon, settings.orientation)


def _usual_list(rules: str | None, edition: str | None) -> str:
    """Return the name of the list that goes with an edition, or with that of a rule set."""
    return load_edition(edition or load_rule_set(rules or DEFAULT_RULE_SET).edition).lexicon


def _orientation(name: str | None) -> Orientation:
    if name is None:
        return Orientation.NUMBERED_ROWS
    try:
        return Orientation(name)
    except ValueError:
        raise InputError("unknown_orientation", text=name) from None
