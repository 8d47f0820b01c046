"""Challenge rulings in notes: other programs' records have no line for what a challenge costs.

A note says first, for programs, what was booked and for whom, then the same for people:
``(challenge) -10 lost-turn Ben: …``.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from schiri.core.events import ChallengeRuling
from schiri.core.record import Player

__all__ = ["format_ruling", "parse_ruling"]

_LOST_TURN = "lost-turn"
_NOTE = re.compile(rf"\(challenge\) ([+-][0-9]{{1,4}})( {_LOST_TURN})? (\S+?)(?::\s|\Z)")


def format_ruling(ruling: ChallengeRuling, nick: str, sentence: str = "") -> str:
    """Return a note about a ruling.

    Args:
        nick: nick of the player whom it concerns.
        sentence: the same for people.
    """
    lost = f" {_LOST_TURN}" if ruling.loses_turn else ""
    told = f": {sentence}" if sentence else ""
    return f"(challenge) {ruling.points:+d}{lost} {nick}{told}"


def parse_ruling(note: str, players: Sequence[Player]) -> ChallengeRuling | None:
    """Read a ruling from a note; return ``None`` for all other notes."""
    match = _NOTE.match(note)
    seats = [seat for seat, player in enumerate(players) if match and player.nick == match[3]]
    if match is None or not seats:
        return None
    return ChallengeRuling(seats[0], int(match[1]), loses_turn=match[2] is not None)
