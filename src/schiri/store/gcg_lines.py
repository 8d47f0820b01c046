"""The forms that a line of a GCG record can take, and what is wrong with a line that has none.

The turn of a player is ``>nick: [RACK] WHAT POINTS TOTAL [comment]``, where WHAT is a coordinate
and tiles, or one of ``-``, ``-ABC``, ``-4``, ``--``, ``(challenge)``, ``(time)`` and ``(ABC)``.
"""

from __future__ import annotations

import re

from schiri.core.errors import Span
from schiri.core.events import (
    ChallengeRuling,
    Event,
    Exchange,
    Pass,
    RackSettlement,
    TimePenalty,
    Withdrawal,
)
from schiri.core.tiles import Rack

__all__ = [
    "EXCHANGE_BY_NUMBER",
    "LOST_TURN",
    "NUMBERED",
    "OTHER",
    "PLAY",
    "booking",
    "diagnose",
    "event_kind",
    "header",
    "number",
    "seat_number",
    "whole_number",
]

LOST_TURN = "lost-turn"
"""Our own pragma: the challenger of the entry above loses a turn."""

NUMBERED = re.compile(r"(player|rack)([0-9]+)\Z", re.IGNORECASE)
"""The name of a pragma that speaks of one player."""

_HEADER = re.compile(r"#(\S*)\s*(.*)")
_RACK = r"\s*(?:([^\s(-]\S*)\s+)?"
_NUMBER = r"((?:\+-?|-\+?)?[0-9]{1,6})"
_POINTS_AND_REST = rf"\s+{_NUMBER}(?:\s+{_NUMBER})?(?:\s+(.*))?\Z"
_COORDINATE = r"([0-9]{1,2}[A-Za-z]|[A-Za-z][0-9]{1,2})"

PLAY = re.compile(rf"{_RACK}{_COORDINATE}\s+([^\s+0-9-]\S*){_POINTS_AND_REST}")
"""A play after its nick: rack, coordinate, tiles, points, total, comment."""

OTHER = re.compile(rf"{_RACK}(-\S*|\([^()]*\)){_POINTS_AND_REST}")
"""Any other event after its nick: rack, what happened, points, total, comment."""

EXCHANGE_BY_NUMBER = re.compile(r"[0-9]{1,2}\Z")
"""What follows the minus of an exchange whose tiles are not named."""

_MOST_DIGITS = 4

_POSITION = re.compile(rf"{_COORDINATE}\Z")
_ACTION = re.compile(r"(?:-\S*|\([^()]*\))\Z")
_WHOLE_NUMBER = re.compile(rf"{_NUMBER}\Z")
_WORD = re.compile(r"\([^()\s]*\)|\S+")


def header(line: str) -> tuple[str, str]:
    """Return the name and the value of a pragma."""
    match = _HEADER.match(line)
    return (match[1], match[2]) if match else ("", "")


def event_kind(what: str) -> type[Event]:
    """Return the class of an event other than a play, by what is written for it."""
    if what == "--":
        return Withdrawal
    if what[0] == "-":
        return Exchange if len(what) > 1 else Pass
    if what.lower() == "(challenge)":
        return ChallengeRuling
    # The rack (TIME) can be left over as any other.
    return TimePenalty if what.lower() == "(time)" and not what.isupper() else RackSettlement


def booking(kind: type[Event], seat: int, points: int, tiles: Rack, rack: Rack | None) -> Event:
    """Return an event that only books points.

    Args:
        kind: its class.
        seat: the player whose points they are.
        points: what is written down.
        tiles: those that are left over, of a ``RackSettlement``.
        rack: what the player held, where it is known.
    """
    if kind is RackSettlement:
        return RackSettlement(seat, tiles, points, rack)
    if kind is ChallengeRuling:
        return ChallengeRuling(seat, points, rack=rack)
    return (TimePenalty if kind is TimePenalty else Withdrawal)(seat, points, rack)


def number(text: str) -> int:
    """Read a number of points; some programs write ``+-10`` for -10."""
    try:
        return int(text)
    except ValueError:
        return int(text.replace("+", ""))


def whole_number(text: str) -> int | None:
    """Read a number of points that may be anything; return ``None`` if it is none."""
    return number(text) if _WHOLE_NUMBER.match(text) else None


def seat_number(digits: str) -> int:
    """Read the number of a player; any that is far too large is as good as another."""
    return (
        int(digits[-_MOST_DIGITS:]) if not digits[:-_MOST_DIGITS].strip("0") else 10**_MOST_DIGITS
    )


def diagnose(line: str, start: int) -> tuple[str, Span]:
    """Say why the part of a turn after its nick has no known form, and which part is to blame."""
    words = [(match[0], match.span()) for match in _WORD.finditer(line, start)]
    end = (len(line), len(line) + 1)
    action = next((place for place, (word, _) in enumerate(words[:2]) if _is_action(word)), None)
    if action is None:
        return "gcg_event_unreadable", words[min(1, len(words) - 1)][1] if words else end
    rest = words[action + 1 :]
    if _POSITION.match(words[action][0]):
        if not rest or _WHOLE_NUMBER.match(rest[0][0]):
            return "gcg_tiles_missing", rest[0][1] if rest else end
        rest = rest[1:]
    return "gcg_points_unreadable", rest[0][1] if rest else end


def _is_action(word: str) -> bool:
    return _POSITION.match(word) is not None or _ACTION.match(word) is not None
