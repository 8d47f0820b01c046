"""A strict export, imported again, is the same game, whatever its challenges have cost."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory

from hypothesis import given, settings

from random_games import games
from schiri.core.events import Event, Exchange
from schiri.core.game import Game
from schiri.core.record import Entry, Player, Record
from schiri.referee.agreement import Wishes
from schiri.referee.games import load_game
from schiri.referee.import_ import Imported, import_game
from schiri.store.gcg import write_strict

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
        return replace(event, rack=None, tiles=None)
    return replace(event, rack=None)


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
