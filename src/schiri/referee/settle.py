"""``settle``: the final scores, from scores and racks as stated; from a file: `settle_game`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from pathlib import Path

from schiri.core.errors import InputError, SchiriError
from schiri.core.game import EndReason
from schiri.core.players import check_player_count
from schiri.core.rules import ClockRules, RuleSet
from schiri.core.settlement import Settlement, Standing, check_racks, settle
from schiri.core.tiles import Edition
from schiri.referee.agreement import Wishes, agree
from schiri.referee.names import by_seat, checked_names, named, seat_of
from schiri.referee.standings import read_overtime, read_players
from schiri.store.rulesets import load_rule_set

__all__ = [
    "CLOCK_RULES",
    "Recording",
    "Settled",
    "check_declared",
    "clock_for",
    "option_name",
    "settle_stated",
]

CLOCK_RULES = "turnier"
"""The rule set whose clock counts where there was overtime in a game without one."""


class Recording(StrEnum):
    """What became of the game file; the sentence is ``settle.<recording>``."""

    RECORDED = "recorded"
    REPLACED = "replaced"
    """An earlier settlement of the file was replaced."""
    UNCHANGED = "unchanged"
    """The file records the very same settlement already."""
    NOTHING = "nothing"
    """Neither tiles nor overtime count, so there is nothing to record."""


@dataclass(frozen=True)
class Settled:
    """The referee's answer.

    Args:
        names: the players by seat.
        clock: what overtime costs, where there was any.
        inferred: the seats whose rack follows from the tiles that are nowhere else.
        path: the game file, if one was settled.
        recording: what became of that file.
        lost_list: why the word list that was agreed on for that game cannot be used, if so.
    """

    rules: RuleSet
    edition: Edition
    names: tuple[str, ...]
    settlement: Settlement
    clock: ClockRules | None = None
    inferred: tuple[int, ...] = ()
    path: Path | None = None
    recording: Recording | None = None
    lost_list: SchiriError | None = None

    @property
    def recorded(self) -> bool:
        """Whether a game file holds the settlement now."""
        return self.recording not in (None, Recording.NOTHING)

    @property
    def replaced(self) -> bool:
        """Whether an earlier settlement of the file was replaced."""
        return self.recording is Recording.REPLACED


def settle_stated(
    wishes: Wishes,
    stated: Sequence[str],
    overtime: Sequence[str] = (),
    declared: EndReason | None = None,
) -> Settled:
    """Settle scores and racks as stated.

    Args:
        stated: the players as ``NAME=SCORE[:RACK]``; without a rack a player is out.
        overtime: as ``NAME=MINUTES:SECONDS``.
        declared: that the game was ended by passes or because no move was possible.

    Raises:
        InputError: something cannot be read, or does not fit the rules: see
            `schiri.core.settlement`; ``standing_without_score``.
    """
    players = read_players(stated)
    names = checked_names(player.name for player in players)
    agreement = agree(wishes, len(names))
    rules, edition = agreement.rules, agreement.edition
    times = by_seat(partial(seat_of, names), read_overtime(overtime))
    for player in players:
        if player.score is None:
            raise InputError("standing_without_score", text=player.name)
    standings = [
        Standing(player.score or 0, player.rack or (), times.get(seat))
        for seat, player in enumerate(players)
    ]
    ended_by = _how_it_ended(rules, standings, declared)
    clock = clock_for(rules, times.values())
    try:
        check_player_count(rules, len(names))
        check_racks(rules, edition, [standing.rack for standing in standings])
        settlement = settle(rules, edition, standings, ended_by, clock)
    except InputError as error:
        raise named(error, names) from None
    return Settled(rules, edition, names, settlement, clock)


def check_declared(rules: RuleSet, declared: EndReason) -> None:
    """Refuse an end that the rules do not know.

    Raises:
        InputError: ``settle_no_such_end``.
    """
    end = rules.end
    passes = end.everyone_passes or end.one_passes
    if not (passes if declared is EndReason.PASSES else end.no_moves):
        raise InputError("settle_no_such_end", text=option_name(declared), rules=rules.name)


def option_name(declared: EndReason) -> str:
    """Return the option by which a user declares how a game has ended."""
    return f"--{declared.value.replace('_', '-')}"


def clock_for(rules: RuleSet, overtime: Iterable[int]) -> ClockRules | None:
    """Return what overtime costs, if there is any: where there is some, there was a clock.

    Args:
        overtime: seconds, or what they were booked with.
    """
    if not any(overtime):
        return None
    return rules.clock or load_rule_set(CLOCK_RULES).clock


def _how_it_ended(
    rules: RuleSet, standings: Sequence[Standing], declared: EndReason | None
) -> EndReason:
    target = rules.target
    if target and any(standing.score >= target.points for standing in standings):
        return EndReason.TARGET
    if declared is not None:
        check_declared(rules, declared)
        return declared
    return EndReason.OUT
