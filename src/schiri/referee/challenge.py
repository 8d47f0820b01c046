"""``challenge``: judge the last play of a game, or words alone, and book what follows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from schiri.core.challenge import (
    Penalty,
    challenge_violations,
    failed_challenge,
    successful_challenge,
)
from schiri.core.errors import InputError
from schiri.core.game import State
from schiri.core.rules import FailedChallenge
from schiri.core.violations import Violation, ViolationCode
from schiri.core.words import board_form
from schiri.referee.agreement import Agreement, Wishes, agree
from schiri.referee.check import WordVerdict, judge_word
from schiri.referee.games import LoadedGame, find_player, load_as_agreed, recording, save_game

__all__ = ["Challenged", "ChallengedWords", "challenge_last_play", "challenge_words"]

_NO_PENALTY = Penalty(FailedChallenge.NONE)


@dataclass(frozen=True)
class ChallengedWords:
    """Words judged without a game: the verdicts, and what the rules prescribe."""

    agreement: Agreement
    words: tuple[WordVerdict, ...]
    penalty: Penalty

    @property
    def play_valid(self) -> bool:
        """Whether every challenged word is in the list."""
        return all(word.valid for word in self.words)


@dataclass(frozen=True)
class Challenged:
    """A challenge in a game and its outcome.

    Args:
        game: the game after the decision; unchanged where it was refused or only tried.
        challenger: seat of the challenger, where that is known.
        player: seat of the player of the play; ``None`` where there is no play.
        violations: why the challenge was refused; empty when it was decided.
        words: the challenged words with their verdicts.
        points_withdrawn: points that the player loses again.
        penalty: what the challenger pays.
        recorded: whether it was written to the file.
    """

    game: LoadedGame
    challenger: int | None
    player: int | None
    violations: tuple[Violation, ...] = ()
    words: tuple[WordVerdict, ...] = ()
    points_withdrawn: int = 0
    penalty: Penalty = _NO_PENALTY
    recorded: bool = False

    @property
    def play_valid(self) -> bool:
        """Whether every challenged word is in the list."""
        return all(word.valid for word in self.words)


def challenge_words(wishes: Wishes, words: Sequence[str]) -> ChallengedWords:
    """Judge the words of a play that is on no file.

    Raises:
        InputError: ``no_words``, or a wish that cannot be met.
    """
    _refuse_empty(words)
    if not words:
        raise InputError("no_words")
    agreement = agree(wishes)
    verdicts = tuple(_judge(agreement, word) for word in words)
    return ChallengedWords(agreement, verdicts, Penalty.of(agreement.rules.challenge))


def challenge_last_play(
    path: Path,
    words: Sequence[str],
    *,
    by: str | None = None,
    dry_run: bool = False,
    wishes: Wishes | None = None,
) -> Challenged:
    """Judge the last recorded play by all its words, or by those that are named.

    A play stands when every challenged word is in the list, whatever else it formed.

    Raises:
        InputError: ``no_words``, ``word_not_formed`` or ``challenger_missing``; a name that is
            unknown.
        DataError: the file is missing or broken, or could not be saved.
    """
    _refuse_empty(words)
    if dry_run:
        loaded = load_as_agreed(path, wishes or Wishes(), judges_words=True)
        return _decide(loaded, words, by)
    with recording(path, wishes, judges_words=True) as loaded:
        decided = _decide(loaded, words, by)
        if decided.game is not loaded:
            save_game(decided.game)
            decided = replace(decided, recorded=True)
    return decided


def _decide(loaded: LoadedGame, words: Sequence[str], by: str | None) -> Challenged:
    state = loaded.game.state
    challenger = _challenger(loaded, state, by)
    found = tuple(challenge_violations(state, challenger))
    if not found and _formed_earlier(loaded, words):
        found = (Violation(ViolationCode.CHALLENGE_TOO_LATE),)
    player = state.last_play.play.player if state.last_play else None
    if found:
        return Challenged(loaded, challenger, player, found)
    verdicts = _judged(loaded, state, words)
    if not all(verdict.valid for verdict in verdicts):
        event = successful_challenge(state)
        changed = loaded.with_events(event)
        return Challenged(changed, challenger, player, (), verdicts, -event.points)
    rules = loaded.agreement.rules.challenge
    penalty = Penalty.of(rules)
    if challenger is None:
        if penalty.kind is not FailedChallenge.NONE:
            raise InputError("challenger_missing", known=", ".join(loaded.names))
        return Challenged(loaded, None, player, (), verdicts)
    changed = loaded.with_events(failed_challenge(rules, challenger))
    return Challenged(changed, challenger, player, (), verdicts, 0, penalty)


def _challenger(loaded: LoadedGame, state: State, by: str | None) -> int | None:
    """Return the seat of the challenger: the one named, or the only opponent."""
    if by is not None:
        return find_player(loaded, by)
    if state.last_play is not None and len(loaded.names) == 2:  # noqa: PLR2004 - one opponent
        return 1 - state.last_play.play.player
    return None


def _judged(loaded: LoadedGame, state: State, words: Sequence[str]) -> tuple[WordVerdict, ...]:
    assert state.last_play is not None
    formed = [word.text for word in state.last_play.placement.words]
    alphabet = loaded.agreement.lexicon.alphabet
    for word in words:
        if board_form(word, alphabet) not in formed:
            raise InputError("word_not_formed", text=word, formed=", ".join(formed))
    return tuple(_judge(loaded.agreement, word) for word in words or formed)


def _formed_earlier(loaded: LoadedGame, words: Sequence[str]) -> bool:
    """Tell whether a word was formed by an earlier play, and not by the last one."""
    alphabet = loaded.agreement.lexicon.alphabet
    wanted = {board_form(word, alphabet) for word in words}
    last: set[str] = set()
    earlier: set[str] = set()
    for state in loaded.game.states():
        if state.last_play is not None:
            earlier |= last
            last = {word.text for word in state.last_play.placement.words}
    return bool((wanted - last) & earlier)


def _refuse_empty(words: Sequence[str]) -> None:
    if not all(word.strip() for word in words):
        raise InputError("no_words")


def _judge(agreement: Agreement, word: str) -> WordVerdict:
    return judge_word(word, agreement.lexicon, agreement.layout.size)
