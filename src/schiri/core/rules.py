"""Rule sets: every number and choice that a referee applies, and where each of them comes from.

Nothing here has a default: a rule set is resolved by ``store.rulesets`` from files that name the
source of every value.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum, StrEnum
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from schiri.core.board import Square
    from schiri.core.layout import Layout

__all__ = [
    "ChallengeRules",
    "ChallengeWindow",
    "ClockRules",
    "DrawnTile",
    "EndRules",
    "ExchangeRules",
    "FailedChallenge",
    "OpeningRules",
    "PlayerRules",
    "RuleSet",
    "SettlementRules",
    "Source",
    "SourceKind",
    "StartRules",
    "StatedRule",
    "TargetRules",
    "TieBreak",
    "Topic",
]


class Topic(StrEnum):
    """What a rule is about; every refusal names the topic that explains it."""

    PLAYERS = "players"
    TILES = "tiles"
    RACK = "rack"
    STARTER = "starter"
    DRAWN_TILE = "drawn_tile"
    ORDER = "order"
    TURN = "turn"
    OPENING = "opening"
    PLAY = "play"
    NOTATION = "notation"
    SCORING = "scoring"
    PREMIUMS = "premiums"
    BONUS = "bonus"
    BLANK = "blank"
    WORDS = "words"
    EXCHANGE = "exchange"
    PASSING = "passing"
    CHALLENGE = "challenge"
    END = "end"
    SETTLEMENT = "settlement"
    TIE = "tie"
    CLOCK = "clock"
    TARGET = "target"


class SourceKind(Enum):
    """Why a value is what it is."""

    STATED = "stated"
    """The rule set's own document says so."""
    COMPLETED = "completed"
    """Its document is silent; the document of another rule set says so."""
    CONFIGURED = "configured"
    """Chosen by whoever plays by it: house rules, or what an organiser settles."""
    OPEN = "open"
    """No document that the rule set follows says anything; this is Schiri's choice."""
    VARIANT = "variant"
    """A variant that the players have chosen says so."""


class Source(NamedTuple):
    """Where a value or a statement comes from.

    Args:
        kind: why it holds.
        rule_set: the rule set or variant in whose file it stands; for a value that is completed,
            another one than the rule set that uses it.
        document: title of that rule set's document.
        section: the section of the document; empty where no document is behind it.
    """

    kind: SourceKind
    rule_set: str
    document: str
    section: str = ""


class DrawnTile(Enum):
    """What becomes of the tiles drawn to see who starts."""

    RETURNED = "returned"
    KEPT = "kept"


class ChallengeWindow(Enum):
    """Until when a play can be challenged."""

    BEFORE_POINTS_NOTED = "before_points_noted"
    BEFORE_NEXT_TURN = "before_next_turn"


class FailedChallenge(Enum):
    """What a challenge of a valid play costs the challenger."""

    NONE = "none"
    POINTS = "points"
    LOST_TURN = "lost_turn"


class TieBreak(Enum):
    """Who wins when the best final scores are equal."""

    SHARED = "shared"
    SCORE_BEFORE_SETTLEMENT = "score_before_settlement"


class PlayerRules(NamedTuple):
    """How many can play, both bounds included."""

    minimum: int
    maximum: int

    def allow(self, count: int) -> bool:
        """Tell whether so many can play."""
        return self.minimum <= count <= self.maximum


class StartRules(NamedTuple):
    """How the player who starts is found."""

    blank_first: bool
    """Whether a blank beats every letter; otherwise it comes after all of them."""
    drawn_tile: DrawnTile


class OpeningRules(NamedTuple):
    """What the first play on an empty board must do."""

    minimum_tiles: int
    covers_star: bool

    def star(self, layout: Layout) -> Square | None:
        """Return the square that the first play has to cover, if it has to cover one."""
        return layout.start if self.covers_star else None


class ExchangeRules(NamedTuple):
    """When tiles can be exchanged."""

    minimum_in_bag: int


class ChallengeRules(NamedTuple):
    """How a challenge is decided."""

    window: ChallengeWindow
    failure: FailedChallenge
    failed_points: int
    """Points that a failed challenge costs where ``failure`` is ``POINTS``; otherwise 0."""
    failed_points_choices: tuple[int, ...]
    """What players can agree on for ``failed_points``; empty unless ``failure`` is ``POINTS``."""
    names_words: bool
    """Whether the referee says which word is wrong, or answers for the whole play."""


class EndRules(NamedTuple):
    """What ends a game besides a player who plays out after the bag has become empty."""

    everyone_passes: int
    """Rounds running in which everybody passes; 0 if that never ends a game."""
    one_passes: int
    """Turns running in which one player passes; 0 if that never ends a game."""
    no_moves: bool
    """Whether the game ends when no move is possible."""


class SettlementRules(NamedTuple):
    """Who loses and gains the value of the tiles that are left."""

    out_gains: bool
    """Whether the player who is out gains the value of all others' tiles."""
    others_lose: bool
    """Whether, when someone is out, the others lose the value of their own tiles."""
    unplayed_lose: bool
    """Whether, when nobody is out, each loses the value of the own tiles."""


class ClockRules(NamedTuple):
    """Time for thinking, and what overtime costs."""

    minutes: int
    """Time of each player for the whole game."""
    overtime_points: int
    """Points lost for every started minute of overtime."""
    most_overtime_minutes: int
    """Whoever is more than this over has lost."""


class TargetRules(NamedTuple):
    """A score that ends the game for whoever reaches it first, and wins it."""

    points: int
    settles: bool
    """Whether tiles that are left are settled all the same."""


class StatedRule(NamedTuple):
    """A rule without a number, as a document states it.

    Args:
        topic: what it is about.
        name: names the message ``rule.<topic>.<name>``.
        source: where it comes from.
        concerns: the language of the editions that it concerns, or the name of the only one;
            ``None`` for all.
    """

    topic: Topic
    name: str
    source: Source
    concerns: str | None = None


class RuleSet(NamedTuple):
    """All rules of a game, resolved.

    Args:
        name: the name or path it was asked for, e.g. ``"klassisch"``.
        document: title of the document that it reproduces.
        edition: name of the edition played with unless another is chosen.
        rack_size: tiles that a player holds while the bag lasts.
        bonus: additional points by number of tiles played in one turn, e.g. ``{7: 50}``.
        clock: ``None`` when played without one.
        target: ``None`` unless the first to reach a score wins.
        sources: source of every value by the dotted name of its field, e.g.
            ``"exchange.minimum_in_bag"``.
        stated: the rules that are not numbers or choices, by topic.
        variants: the variants that were applied, e.g. ``("nine", "target=120")``.
    """

    name: str
    document: str
    edition: str
    players: PlayerRules
    rack_size: int
    starter: StartRules
    opening: OpeningRules
    bonus: Mapping[int, int]
    exchange: ExchangeRules
    challenge: ChallengeRules
    end: EndRules
    settlement: SettlementRules
    tie: TieBreak
    clock: ClockRules | None
    target: TargetRules | None
    sources: Mapping[str, Source]
    stated: tuple[StatedRule, ...]
    variants: tuple[str, ...] = ()

    @property
    def title(self) -> str:
        """The name of the rule set and those of its variants, e.g. ``"klassisch nine"``."""
        return " ".join((self.name, *self.variants))

    def bonus_for(self, tiles_played: int) -> int:
        """Return the additional points for playing so many tiles in one turn."""
        return self.bonus.get(tiles_played, 0)

    def tiles_to_draw(self, drawn: int) -> int:
        """Return how many tiles a player draws before the first turn.

        Args:
            drawn: how many tiles the player has drawn to see who starts.
        """
        if self.starter.drawn_tile is DrawnTile.KEPT:
            return max(0, self.rack_size - drawn)
        return self.rack_size
