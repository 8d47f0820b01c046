"""The referee agrees with the points of real games, play by play."""

from __future__ import annotations

from pathlib import Path

from positions import BONUS, edition, layout
from schiri.core.events import Play
from schiri.core.game import Game, Setup
from schiri.core.scoring import score
from schiri.store.gcg_reader import load_gcg
from schiri.store.rulesets import load_rule_set

POLISH = "polish_endgame.gcg"


def misscored(path: Path, played_with: str) -> tuple[int, list[tuple[int | None, int, int]]]:
    """Return the number of plays, and line, recorded and right points of those that differ."""
    record, _ = load_gcg(path, strict=False)
    used = edition(played_with)
    on = layout(used.layout)
    setup = Setup(len(record.players), load_rule_set("international"), used, on)
    game = Game(setup, tuple(record.events))
    plays, differing = 0, []
    states = game.states()
    next(states)
    for entry, state in zip(record.entries, states, strict=True):
        if not isinstance(entry.event, Play):
            continue
        plays += 1
        assert state.last_play is not None
        points = score(state.last_play.placement, on, used, BONUS).points
        if points != entry.event.points:
            differing.append((entry.line, entry.event.points, points))
    return plays, differing


def test_all_english_plays_score_as_recorded(shared: Path) -> None:
    files = [path for path in sorted((shared / "games/en").glob("*.gcg")) if path.name != POLISH]
    results = {path.name: misscored(path, "en") for path in files}
    assert len(files) == 43
    assert {name: found for name, (_, found) in results.items() if found} == {}
    assert sum(plays for plays, _ in results.values()) == 839


def test_one_german_tournament_play_was_booked_too_high(shared: Path) -> None:
    assert misscored(shared / "games/de/tournament-1.gcg", "de") == (26, [(29, 32, 22)])
    assert misscored(shared / "games/de/tournament-2.gcg", "de") == (27, [])
