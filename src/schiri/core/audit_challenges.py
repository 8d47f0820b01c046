"""The audit of challenges: what may be ruled on a play, what that costs, and what is withdrawn."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from schiri.core.challenge import Penalty
from schiri.core.events import MOVES, ChallengeRuling, Pass, Play, Withdrawal
from schiri.core.findings import Finding, FindingCode, finding_in
from schiri.core.game import Setup
from schiri.core.record import Entry, Record
from schiri.core.rules import FailedChallenge

__all__ = ["ChallengeAudit"]


class ChallengeAudit:
    """Follows the challenges of one game.

    Args:
        strict: whether what challenges have cost or brought must be as the rules say.
    """

    def __init__(self, setup: Setup, record: Record, strict: bool) -> None:
        self._record, self._strict = record, strict
        self._penalty = Penalty.of(setup.rules.challenge)
        self._play: Play | None = None  # the latest one, as long as it can be challenged
        self._ruled: set[int] = set()  # players with a ruling on it

    def follow(self, play: Play | None) -> None:
        """Go on by a play, or by another event after which none can be challenged."""
        self._play = play
        self._ruled.clear()

    def take_back(self, event: Withdrawal) -> Play | None:
        """Return the play that a withdrawal takes back, or ``None`` if there is none of its player.

        Either way nothing can be challenged any more.
        """
        play, self._play = self._play, None
        return play if play is not None and play.player == event.player else None

    def judge(self, entry: Entry, event: ChallengeRuling, place: int) -> Iterator[Finding]:
        """Compare a ruling with the play and with the rules.

        Args:
            place: that of the entry in the record.
        """
        code = FindingCode.WRONG_CHALLENGE
        detail = self._detail(event, place)
        if detail:
            expected = {"no_bonus": 0, "penalty": self._penalty.points}.get(detail)
            yield finding_in(entry, code, detail, expected=expected, recorded=event.points)
        self._ruled.add(event.player)

    def _detail(self, event: ChallengeRuling, place: int) -> str:
        """Return what is wrong with a ruling, or nothing."""
        play, is_bonus = self._play, event.points > 0
        if play is None or (play.player == event.player) != is_bonus:
            return "bonus_without_play" if is_bonus else "penalty_without_play"
        if event.player in self._ruled:
            return "ruled_twice"
        return self._against_the_rules(event, place) if self._strict else ""

    def _against_the_rules(self, event: ChallengeRuling, place: int) -> str:
        """Return in what a ruling differs from what the rules say about challenges, or nothing."""
        if event.points > 0:
            return "no_bonus"
        if event.points != self._penalty.points:
            return "penalty"
        loses = self._penalty.kind is FailedChallenge.LOST_TURN
        if event.loses_turn and not loses:
            return "no_lost_turn"
        missing = loses and not event.loses_turn and self._goes_on(event.player, place)
        return "lost_turn_missing" if missing else ""

    def _goes_on(self, player: int, place: int) -> bool:
        """Tell whether the next move is this player's, and more than to write down a lost turn."""
        for entry in islice(self._record.entries, place + 1, None):
            if isinstance(entry.event, MOVES):
                return entry.event.player == player and not isinstance(entry.event, Pass)
        return False
