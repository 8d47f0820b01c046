"""``settle``: the final scores, from scores and racks as stated or from a game file."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TypeVar

from schiri.core.draw_order import check_player_count
from schiri.core.errors import InputError
from schiri.core.events import RackSettlement, TimePenalty
from schiri.core.game import EndReason, Game, State, is_settlement, unseen
from schiri.core.rules import ClockRules, RuleSet
from schiri.core.settlement import (
    Settlement,
    Standing,
    check_racks,
    settle,
    settlement_events,
)
from schiri.core.tiles import Edition, Rack
from schiri.referee.agreement import Wishes, agree
from schiri.referee.games import LoadedGame, find_player, load_game, save_game
from schiri.referee.names import checked_names, named, seat_of
from schiri.referee.standings import StatedPlayer, read_overtime, read_players
from schiri.store.game_file import locked
from schiri.store.rulesets import load_rule_set

__all__ = ["CLOCK_RULES", "Settled", "settle_game", "settle_stated"]

_Value = TypeVar("_Value")

CLOCK_RULES = "turnier"
"""The rule set whose clock counts where overtime is stated in a game without one."""


@dataclass(frozen=True)
class Settled:
    """The referee's answer.

    Args:
        names: the players by seat.
        clock: what overtime costs, where any was stated.
        inferred: the seats whose rack follows from the tiles that are nowhere else.
        path: the game file that records the settlement, if any.
        replaced: whether an earlier settlement of that file was replaced.
    """

    rules: RuleSet
    edition: Edition
    names: tuple[str, ...]
    settlement: Settlement
    clock: ClockRules | None = None
    inferred: tuple[int, ...] = ()
    path: Path | None = None
    replaced: bool = False


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
    times = {seat_of(names, name): seconds for name, seconds in read_overtime(overtime)}
    for player in players:
        if player.score is None:
            raise InputError("standing_without_score", text=player.name)
    standings = [
        Standing(player.score or 0, player.rack or (), times.get(seat))
        for seat, player in enumerate(players)
    ]
    ended_by = _how_it_ended(rules, standings, declared)
    clock = _clock(rules, times)
    try:
        check_player_count(rules, len(names))
        check_racks(rules, edition, [standing.rack for standing in standings])
        settlement = settle(rules, edition, standings, ended_by, clock)
    except InputError as error:
        raise named(error, names) from None
    return Settled(rules, edition, names, settlement, clock)


def settle_game(
    path: Path,
    wishes: Wishes,
    stated: Sequence[str] = (),
    overtime: Sequence[str] = (),
    declared: EndReason | None = None,
) -> Settled:
    """Settle a game on file and record that in it; a settlement recorded before is replaced.

    What a replaced settlement said of racks and overtime holds where nothing else is stated.

    Args:
        wishes: what the file does not say.
        stated: racks that the file does not tell, as ``NAME:RACK`` or ``NAME=SCORE:RACK``.

    Raises:
        InputError: ``settle_rules_differ`` where the file names other rules than the wishes;
            ``settle_not_over``, ``settle_over_otherwise``, ``settle_score_differs``,
            ``settle_rack_missing``, ``settle_rack_size`` or ``settle_rack_known``; further as
            `settle_stated`.
        DataError: the file is missing or broken, or could not be saved.
    """
    with locked(path):
        loaded = _loaded(path, wishes)
        played = loaded.with_game(_unsettled(loaded.game))
        settled = _settled(loaded, played, stated, overtime, declared)
        changed = played.with_events(*settlement_events(settled.settlement))
        if changed.record != loaded.record:
            save_game(changed)
    return settled


def _loaded(path: Path, wishes: Wishes) -> LoadedGame:
    """Read a game; what was agreed on for it before cannot be changed at its end."""
    loaded = load_game(path)
    agreed = loaded.record.pragma("rules")
    if wishes == Wishes():
        return loaded
    wished = load_game(path, wishes)
    here, there = wished.agreement, loaded.agreement
    if agreed and (here.rules, here.edition) != (there.rules, there.edition):
        raise InputError("settle_rules_differ", text=agreed, path=str(path))
    return wished


def _settled(
    loaded: LoadedGame,
    played: LoadedGame,
    stated: Sequence[str],
    overtime: Sequence[str],
    declared: EndReason | None,
) -> Settled:
    names, rules, edition = loaded.names, loaded.agreement.rules, loaded.agreement.edition
    replaced = played.game.events != loaded.game.events
    state = played.game.state
    ended_by = _how_the_game_ended(played, declared, declared_before=replaced)
    players = _by_seat(loaded, [(player.name, player) for player in read_players(stated)])
    times = _by_seat(loaded, read_overtime(overtime))
    penalties = _penalties(loaded.game)
    try:
        _check_scores(state, players)
        racks, inferred = _racks(loaded, played, players, needed=ended_by is not EndReason.TARGET)
        standings = [
            Standing(score, racks[seat], times.get(seat), penalties[seat])
            for seat, score in enumerate(state.scores)
        ]
        clock = _clock(rules, times)
        settlement = settle(rules, edition, standings, ended_by, clock)
    except InputError as error:
        raise named(error, names) from None
    return Settled(rules, edition, names, settlement, clock, inferred, loaded.path, replaced)


def _by_seat(loaded: LoadedGame, stated: Sequence[tuple[str, _Value]]) -> dict[int, _Value]:
    """Find the seats of the players named; two names can mean the same player."""
    found: dict[int, _Value] = {}
    for name, value in stated:
        seat = find_player(loaded, name)
        if seat in found:
            raise InputError("player_named_twice", text=name)
        found[seat] = value
    return found


# --- how the game has ended ---------------------------------------------------------------


def _how_it_ended(
    rules: RuleSet, standings: Sequence[Standing], declared: EndReason | None
) -> EndReason:
    target = rules.target
    if target and any(standing.score >= target.points for standing in standings):
        return EndReason.TARGET
    if declared is not None:
        _check_declared(rules, declared)
        return declared
    return EndReason.OUT


def _how_the_game_ended(
    played: LoadedGame, declared: EndReason | None, *, declared_before: bool
) -> EndReason:
    rules, state = played.agreement.rules, played.game.state
    if state.over is not None:
        if declared not in (None, state.over):
            raise InputError(
                "settle_over_otherwise", text=f"--{_option(declared)}", reason=state.over.value
            )
        target = rules.target
        reached = target and any(score >= target.points for score in state.scores)
        return EndReason.TARGET if reached else state.over
    if declared is EndReason.NO_MOVES or (declared is None and declared_before):
        _check_declared(rules, EndReason.NO_MOVES)
        return EndReason.NO_MOVES
    racks = ", ".join(
        f"{name} {size}" for name, size in zip(played.names, state.rack_sizes, strict=True)
    )
    turn = played.names[state.turn or 0]
    raise InputError(
        "settle_not_over", text=str(played.path), turn=turn, bag=state.bag, racks=racks
    )


def _check_declared(rules: RuleSet, declared: EndReason) -> None:
    end = rules.end
    passes = end.everyone_passes or end.one_passes
    if not (passes if declared is EndReason.PASSES else end.no_moves):
        raise InputError("settle_no_such_end", text=f"--{_option(declared)}", rules=rules.name)


def _option(declared: EndReason | None) -> str:
    return "" if declared is None else declared.value.replace("_", "-")


def _clock(rules: RuleSet, times: Mapping[int, int]) -> ClockRules | None:
    """Return what overtime costs, if there is any: whoever states it has played with a clock."""
    if not any(times.values()):
        return None
    return rules.clock or load_rule_set(CLOCK_RULES).clock


# --- what the game tells ------------------------------------------------------------------


def _unsettled(game: Game) -> Game:
    events = game.events
    while events and is_settlement(events[-1]):
        events = events[:-1]
    return replace(game, events=events)


def _penalties(game: Game) -> list[int]:
    """Return what overtime has been booked with, by seat."""
    penalties = [0] * game.setup.players
    for event in game.events:
        if isinstance(event, TimePenalty):
            penalties[event.player] += event.points
    return penalties


def _check_scores(state: State, players: Mapping[int, StatedPlayer]) -> None:
    for seat, player in players.items():
        if player.score not in (None, state.scores[seat]):
            raise InputError(
                "settle_score_differs", text=str(player.score), seat=seat, score=state.scores[seat]
            )


def _racks(
    loaded: LoadedGame,
    played: LoadedGame,
    players: Mapping[int, StatedPlayer],
    *,
    needed: bool,
) -> tuple[list[Rack], tuple[int, ...]]:
    """Return what each player is left with, and the seats for which that was inferred.

    Args:
        needed: whether the racks count; those that nobody knows are left empty otherwise.
    """
    game = played.game
    state = game.state
    racks: list[Rack | None] = []
    for seat in range(game.setup.players):
        rack = players[seat].rack if seat in players else None
        if rack is not None:
            _check_rack(state, seat, rack)
        racks.append(_known_rack(loaded, state, seat) if rack is None else rack)
    unknown = tuple(seat for seat, rack in enumerate(racks) if rack is None)
    inferred: tuple[int, ...] = ()
    if needed and len(unknown) == 1 and not state.bag:
        rack = _inferred(game, racks, unknown[0])
        if rack is not None:
            racks[unknown[0]] = rack
            inferred, unknown = unknown, ()
    if needed and unknown:
        raise InputError("settle_rack_missing", seats=unknown)
    complete = [rack or () for rack in racks]
    check_racks(game.setup.rules, game.setup.edition, complete, state.board)
    return complete, inferred


def _check_rack(state: State, seat: int, rack: Rack) -> None:
    if len(rack) != state.rack_sizes[seat]:
        raise InputError(
            "settle_rack_size",
            text="".join(rack),
            seat=seat,
            tiles=len(rack),
            expected=state.rack_sizes[seat],
        )
    missing = Counter(state.held[seat]) - Counter(rack)
    if missing:
        raise InputError(
            "settle_rack_known", text="".join(rack), seat=seat, tiles="".join(missing.elements())
        )


def _known_rack(loaded: LoadedGame, state: State, seat: int) -> Rack | None:
    """Return a rack as the file tells it: from the moves, a settlement, or ``#rack1``."""
    known = state.known_rack(seat)
    if known is not None:
        return known
    told = [
        event.tiles
        for event in loaded.game.events
        if isinstance(event, RackSettlement) and event.player == seat and event.rack == event.tiles
    ]
    told += [rack for rack in loaded.record.racks[seat : seat + 1] if rack is not None]
    return next((rack for rack in told if len(rack) == state.rack_sizes[seat]), None)


def _inferred(game: Game, racks: Sequence[Rack | None], seat: int) -> Rack | None:
    """Return the only rack that nobody knows: what is on no board and no other rack."""
    elsewhere = game.state._replace(held=tuple(rack or () for rack in racks))
    left = tuple(sorted(unseen(game.setup, elsewhere).elements()))
    return left if len(left) == game.state.rack_sizes[seat] else None
