"""Challenges: who may challenge what and when, and what the decision books."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from schiri.core.events import ChallengeRuling, Withdrawal
from schiri.core.game import State
from schiri.core.rules import ChallengeRules, FailedChallenge
from schiri.core.violations import Violation, ViolationCode

__all__ = ["Penalty", "challenge_violations", "failed_challenge", "successful_challenge"]


@dataclass(frozen=True, slots=True)
class Penalty:
    """What a failed challenge costs: a kind, and points (0 or negative) where it costs points."""

    kind: FailedChallenge
    points: int = 0

    @classmethod
    def of(cls, rules: ChallengeRules) -> Penalty:
        """Return what the rules prescribe; a penalty of no points is none."""
        if rules.failure is FailedChallenge.POINTS and rules.failed_points:
            return cls(FailedChallenge.POINTS, -rules.failed_points)
        if rules.failure is FailedChallenge.LOST_TURN:
            return cls(FailedChallenge.LOST_TURN)
        return cls(FailedChallenge.NONE)


def challenge_violations(state: State, challenger: int | None) -> Iterator[Violation]:
    """Tell why nothing can be challenged now, or not by this player.

    Args:
        challenger: the seat of the challenger; ``None`` where it makes no difference.
    """
    if state.settled:
        yield Violation(ViolationCode.CHALLENGE_TOO_LATE)
    elif state.ruled:
        yield Violation(ViolationCode.ALREADY_RULED)
    elif state.last_play is None:
        yield Violation(ViolationCode.NO_PLAY_TO_CHALLENGE)
    elif challenger == state.last_play.play.player:
        yield Violation(ViolationCode.OWN_PLAY_CHALLENGED, {"player": challenger})


def successful_challenge(state: State) -> Withdrawal:
    """Return the event that takes the last play back: tiles to the player, points withdrawn.

    Raises:
        ValueError: there is no play to take back.
    """
    if state.last_play is None:
        raise ValueError("no play to withdraw")
    play = state.last_play.play
    return Withdrawal(play.player, -play.points, play.rack)


def failed_challenge(rules: ChallengeRules, challenger: int) -> ChallengeRuling:
    """Return the event that books what the failed challenge costs the challenger."""
    penalty = Penalty.of(rules)
    return ChallengeRuling(
        challenger, penalty.points, loses_turn=penalty.kind is FailedChallenge.LOST_TURN
    )
