"""What an audit finds in a recorded game: codes plus values, put into sentences by ``render``."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from schiri.core.events import Event
from schiri.core.record import Entry
from schiri.core.scoring import Score
from schiri.core.violations import Violation

__all__ = ["Finding", "FindingCode", "finding_in", "finding_order"]

_NONE: Mapping[str, object] = {}


class FindingCode(StrEnum):
    """Every kind of difference between a record and the rules."""

    SYNTAX = "syntax"
    """A line cannot be read."""
    WRONG_EDITION = "wrong_edition"
    """The game was not played with the tiles by which it was to be judged."""
    WRONG_PLAYERS = "wrong_players"
    """There are more or fewer players than the rules are made for."""
    OUT_OF_TURN = "out_of_turn"
    ILLEGAL_PLAY = "illegal_play"
    ILLEGAL_EXCHANGE = "illegal_exchange"
    NOT_ON_RACK = "not_on_rack"
    """A play uses tiles that the recorded rack does not hold."""
    WRONG_RACK = "wrong_rack"
    """A rack is larger than it can be, or lacks tiles that it must still hold."""
    TOO_MANY_TILES = "too_many_tiles"
    """More tiles of a letter than the set has."""
    NOT_IN_LEXICON = "not_in_lexicon"
    WRONG_SCORE = "wrong_score"
    WRONG_TOTAL = "wrong_total"
    WRONG_CHALLENGE = "wrong_challenge"
    """A bonus, a penalty or a withdrawal that does not fit."""
    WRONG_SETTLEMENT = "wrong_settlement"


@dataclass(frozen=True)
class Finding:
    """One difference between a record and the rules.

    Args:
        code: its kind.
        line: line number in the file, from 1.
        detail: which of several sentences about this kind applies; may be empty.
        expected: what would be right: points, or a text; ``None`` where nothing can be said.
        recorded: what is recorded instead.
        event: the event in question, if any.
        values: what the sentence needs besides; ``player`` is a seat.
        violations: the rules that a move breaks.
        score: the right arithmetic of a play.
        later: lines whose differences may follow from this one.
    """

    code: FindingCode
    line: int | None
    detail: str = ""
    expected: object = None
    recorded: object = None
    event: Event | None = None
    values: Mapping[str, object] = field(default_factory=dict)
    violations: tuple[Violation, ...] = ()
    score: Score | None = None
    later: tuple[int, ...] = ()


def finding_in(
    entry: Entry,
    code: FindingCode,
    detail: str = "",
    *,
    expected: object = None,
    recorded: object = None,
    violations: tuple[Violation, ...] = (),
    score: Score | None = None,
    values: Mapping[str, object] = _NONE,
) -> Finding:
    """Return a finding about an entry and its player; the arguments are those of `Finding`."""
    event = entry.event
    values = {"player": event.player, **values}
    return Finding(code, entry.line, detail, expected, recorded, event, values, violations, score)


def finding_order(finding: Finding) -> tuple[int, int]:
    """Return what findings are sorted by: their line, then the order of their kinds."""
    return finding.line or 0, _ORDER[finding.code]


_ORDER = {code: place for place, code in enumerate(FindingCode)}
