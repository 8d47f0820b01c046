"""``settle`` for a game on file: what the file tells is not asked, and the result is recorded."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from schiri.core.errors import InputError
from schiri.core.events import Event, RackSettlement
from schiri.core.game import EndReason, Game, State, unseen
from schiri.core.record import Entry
from schiri.core.rules import RuleSet
from schiri.core.settlement import (
    Standing,
    booked_overtime,
    check_racks,
    settle,
    settlement_events,
)
from schiri.core.tiles import Rack
from schiri.referee.agreement import Wishes
from schiri.referee.games import LoadedGame, find_player, load_as_agreed, save_game
from schiri.referee.names import by_seat, named, seat_of
from schiri.referee.settle import Recording, Settled, check_declared, clock_for, option_name
from schiri.referee.standings import StatedPlayer, read_overtime, read_players
from schiri.store.game_file import locked
from schiri.store.gcg_reader import load_gcg
from schiri.store.settings import game_path

__all__ = ["game_meant", "settle_game"]


@dataclass(frozen=True)
class _Asked:
    """What is typed about a game on file: the players, overtime in seconds, how it has ended."""

    players: Sequence[StatedPlayer]
    overtime: Sequence[tuple[str, int]]
    declared: EndReason | None


def game_meant(stated: Sequence[str], path: Path | None) -> Path | None:
    """Return the game file that is to be settled; ``None`` where the scores stated are all.

    Scores of the players of the standing game are about that game, and are checked against it.

    Args:
        stated: the players as typed.
        path: the file that is named, if any.

    Raises:
        InputError: a player cannot be read.
    """
    standing = game_path(path)
    players = read_players(stated)
    if path is not None or all(player.score is None for player in players):
        return standing
    if not standing.is_file():
        return None
    record, _ = load_gcg(standing, strict=False)
    names = [player.called for player in record.players]
    try:
        for player in players:
            seat_of(names, player.name, [player.nick for player in record.players])
    except InputError:
        return None
    return standing


def settle_game(
    path: Path,
    wishes: Wishes,
    stated: Sequence[str] = (),
    overtime: Sequence[str] = (),
    declared: EndReason | None = None,
) -> Settled:
    """Settle a game on file and record that in it; a settlement recorded before is replaced.

    What a replaced settlement said of racks and overtime holds where nothing else is stated, and
    the notes beside it stay.

    Args:
        wishes: what the file does not say.
        stated: racks that the file does not tell, as ``NAME:RACK`` or ``NAME=SCORE:RACK``.

    Raises:
        InputError: as ``load_as_agreed``;
            ``settle_not_over``, ``settle_over_otherwise``, ``settle_score_differs``,
            ``settle_rack_missing``, ``settle_rack_size``, ``settle_rack_not_empty`` or
            ``settle_rack_known``; further as `settle_stated`.
        DataError: the file is missing or broken, or could not be saved.
    """
    asked = _Asked(read_players(stated), read_overtime(overtime), declared)
    with locked(path):
        loaded = load_as_agreed(path, wishes)
        played = loaded.taken_back_to(loaded.game.without_settlement())
        settled = _settled(loaded, played, asked)
        events = settlement_events(settled.settlement)
        changed = _resettled(loaded, played, events)
        if changed.record == loaded.record:
            recording = Recording.UNCHANGED if events else Recording.NOTHING
        else:
            save_game(changed)
            before = played.game.events != loaded.game.events
            recording = Recording.REPLACED if before else Recording.RECORDED
    return replace(settled, recording=recording, lost_list=loaded.lost_list)


def _settled(loaded: LoadedGame, played: LoadedGame, asked: _Asked) -> Settled:
    names, rules, edition = loaded.names, loaded.agreement.rules, loaded.agreement.edition
    state = played.game.state
    earlier = loaded.game.events[len(played.game.events) :]
    ended_by = _how_it_ended(played, asked.declared, earlier)
    find_seat = partial(find_player, loaded)
    players = by_seat(find_seat, [(player.name, player) for player in asked.players])
    times = by_seat(find_seat, asked.overtime)
    penalties = booked_overtime(earlier)
    try:
        _check_scores(state, players)
        needed = ended_by is not EndReason.TARGET or _settles(rules)
        racks, inferred = _racks(loaded, played, players, needed=needed)
        standings = [
            Standing(score, racks[seat], times.get(seat), penalties.get(seat))
            for seat, score in enumerate(state.scores)
        ]
        clock = clock_for(rules, [*times.values(), *penalties.values()])
        settlement = settle(rules, edition, standings, ended_by, clock)
    except InputError as error:
        raise named(error, names) from None
    return Settled(rules, edition, names, settlement, clock, inferred, loaded.path)


# --- how the game has ended ---------------------------------------------------------------


def _how_it_ended(
    played: LoadedGame, declared: EndReason | None, earlier: Sequence[Event]
) -> EndReason:
    """Return why a game is over.

    Args:
        earlier: the events of a settlement that was recorded before.
    """
    rules, state = played.agreement.rules, played.game.state
    if state.over is not None:
        if declared not in (None, state.over):
            raise InputError(
                "settle_over_otherwise", text=option_name(declared), ended_by=state.over.value
            )
        target = rules.target
        reached = target and any(score >= target.points for score in state.scores)
        return EndReason.TARGET if reached else state.over
    settled_before = any(isinstance(event, RackSettlement) for event in earlier)
    if declared is EndReason.NO_MOVES or (declared is None and settled_before):
        check_declared(rules, EndReason.NO_MOVES)
        return EndReason.NO_MOVES
    racks = ", ".join(
        f"{name} {size}" for name, size in zip(played.names, state.rack_sizes, strict=True)
    )
    turn = played.names[state.turn or 0]
    raise InputError("settle_not_over", text=str(played.path), turn=turn, n=state.bag, racks=racks)


def _settles(rules: RuleSet) -> bool:
    """Tell whether tiles that are left count although a target score was reached."""
    return rules.target is not None and rules.target.settles


# --- what the game tells ------------------------------------------------------------------


def _check_scores(state: State, players: Mapping[int, StatedPlayer]) -> None:
    for seat, player in players.items():
        if player.score not in (None, state.scores[seat]):
            raise InputError(
                "settle_score_differs", text=str(player.score), seat=seat, n=state.scores[seat]
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
    text, size = "".join(rack), state.rack_sizes[seat]
    if size and not rack:
        raise InputError("settle_rack_not_empty", seat=seat, n=size)
    if len(rack) != size:
        raise InputError("settle_rack_size", text=text, seat=seat, tiles=len(rack), n=size)
    missing = Counter(state.held[seat]) - Counter(rack)
    if missing:
        tiles = "".join(missing.elements())
        raise InputError("settle_rack_known", text=text, seat=seat, tiles=tiles)


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


# --- what is recorded ---------------------------------------------------------------------


def _resettled(loaded: LoadedGame, played: LoadedGame, events: Sequence[Event]) -> LoadedGame:
    """Return the game with a new settlement; what was written beside the old one stays."""
    changed = played.with_events(*events)
    kept = len(played.record.entries)
    old, new = list(loaded.record.entries[kept:]), list(changed.record.entries[kept:])
    for place, entry in enumerate(new):
        before = _counterpart(old, entry.event)
        if before is not None:
            old.remove(before)
            new[place] = before._replace(event=entry.event, total=entry.total)
    entries = [*played.record.entries, *new]
    notes = tuple(note for entry in old for note in entry.notes)
    if notes and entries:
        entries[-1] = entries[-1]._replace(notes=entries[-1].notes + notes)
    pragmas = tuple(
        pragma._replace(before=min(pragma.before, len(entries))) for pragma in loaded.record.pragmas
    )
    record = changed.record._replace(entries=tuple(entries), pragmas=pragmas)
    return changed._replace(record=record)


def _counterpart(old: Sequence[Entry], event: Event) -> Entry | None:
    """Return the entry that an event takes the place of: an equal one before one of its kind."""
    alike = [
        entry
        for entry in old
        if type(entry.event) is type(event) and entry.event.player == event.player
    ]
    return next((entry for entry in alike if entry.event == event), alike[0] if alike else None)
