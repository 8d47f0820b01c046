"""A strict export, imported again, is the same game, whatever its challenges have cost."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings

from random_games import games, settled_games
from schiri.core.errors import DataError
from schiri.core.events import Event, Exchange, RackSettlement
from schiri.core.findings import FindingCode
from schiri.core.game import Game
from schiri.core.record import Entry, Player, Pragma, Record
from schiri.referee.agreement import Wishes
from schiri.referee.audit import audit_file
from schiri.referee.games import load_game, save_game
from schiri.referee.import_ import Imported, import_game
from schiri.store.gcg import load_gcg, write_gcg, write_strict

PLAYERS = tuple(Player(name, name) for name in ("Anna", "Ben", "Cleo", "Dana"))


def record_of(game: Game) -> Record:
    """Return a record of a game, with the totals after every event."""
    states = islice(game.states(), 1, None)
    entries = [
        Entry(event, state.scores[event.player])
        for event, state in zip(game.events, states, strict=True)
    ]
    return Record(PLAYERS[: game.setup.players], tuple(entries))


def imported(folder: Path, text: str, wishes: Wishes) -> Imported:
    (folder / "strict.gcg").write_text(text, encoding="utf-8")
    return import_game(folder / "strict.gcg", folder / "game.gcg", wishes, overwrite=True)


def bare(event: Event) -> Event:
    """Return an event without the racks, which the strict form partly makes up."""
    if isinstance(event, Exchange):
        return event._replace(rack=None, tiles=None)
    if isinstance(event, RackSettlement):
        return event._replace(rack=None, tiles=tuple(sorted(event.tiles)))
    return event._replace(rack=None)


@given(game=games())
@settings(max_examples=60, deadline=None)
def test_the_events_the_scores_and_the_turn_are_the_same_again(game: Game) -> None:
    rules = game.setup.rules
    wishes = Wishes(rules=rules.name, variants=rules.variants)
    with TemporaryDirectory() as name:
        again = imported(Path(name), write_strict(record_of(game)), wishes)
        assert load_game(again.game.path).game.events == again.game.game.events
    state = again.game.game.state
    assert [bare(event) for event in again.game.game.events] == [bare(e) for e in game.events]
    assert state.scores == game.state.scores
    assert (state.turn, state.over) == (game.state.turn, game.state.over)
    assert "totals_differ" not in {remark.code for remark in again.changed}


@given(game=settled_games())
@settings(max_examples=30, deadline=None)
def test_so_is_a_game_that_was_settled(game: Game) -> None:
    wishes = Wishes(rules=game.setup.rules.name)
    with TemporaryDirectory() as name:
        again = imported(Path(name), write_strict(record_of(game)), wishes)
        assert load_game(again.game.path).game.state.scores == game.state.scores
        found = audit_file(again.game.path, Wishes()).findings
    assert [bare(event) for event in again.game.game.events] == [bare(e) for e in game.events]
    assert "totals_differ" not in {remark.code for remark in again.changed}
    assert FindingCode.WRONG_SETTLEMENT not in {finding.code for finding in found}


@given(game=settled_games())
@settings(max_examples=30, deadline=None)
def test_a_settled_game_can_be_read_back_and_taken_back(game: Game) -> None:
    rules = Pragma("rules", game.setup.rules.name)
    record = record_of(game)._replace(pragmas=(rules,))
    moves = [event for event in game.events if not isinstance(event, RackSettlement)]
    with TemporaryDirectory() as name:
        path = Path(name) / "game.gcg"
        path.write_text(write_gcg(record), encoding="utf-8")
        loaded = load_game(path)
        assert loaded.game.events == game.events
        save_game(loaded.taken_back_to(replace(game, events=tuple(moves))))
        assert list(load_gcg(path, strict=True)[0].events) == moves


def test_a_game_that_could_not_be_read_again_is_not_saved(tmp_path: Path) -> None:
    path = tmp_path / "game.gcg"
    path.write_text("#player1 Anna Anna\n#player2 Ben Ben\n>Anna: - +0 0\n", encoding="utf-8")
    before, loaded = path.read_text(encoding="utf-8"), load_game(path)
    with pytest.raises(DataError) as raised:
        save_game(loaded.with_events(RackSettlement(1, ("E",) * 1000, -1000)))
    assert raised.value.code == "gcg_rack_too_long"
    assert path.read_text(encoding="utf-8") == before
