"""The real games in ../shared are read as they stand, and quickly enough for an archive."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from schiri.core.events import Play, Withdrawal
from schiri.core.record import Record
from schiri.store.gcg import Problem, load_gcg


def read(path: Path) -> tuple[Record, tuple[Problem, ...]]:
    return load_gcg(path, strict=False)


@pytest.fixture(scope="module")
def games(shared: Path) -> dict[str, tuple[Record, tuple[Problem, ...]]]:
    return {path.stem: read(path) for path in sorted((shared / "games").rglob("*.gcg"))}


def test_all_of_them_are_read_and_only_the_wrong_encoding_is_a_problem(
    games: dict[str, tuple[Record, tuple[Problem, ...]]],
) -> None:
    assert len(games) == 46
    found = {
        name: [(problem.line, problem.code) for problem in problems]
        for name, (_, problems) in games.items()
        if problems
    }
    assert found == {"name_weird_encoding_with_header": [(1, "encoding_unfit")]}


def test_every_line_of_a_turn_becomes_one_entry(
    games: dict[str, tuple[Record, tuple[Problem, ...]]], shared: Path
) -> None:
    for path in sorted((shared / "games").rglob("*.gcg")):
        turns = sum(line.startswith(b">") for line in path.read_bytes().splitlines())
        assert len(games[path.stem][0].entries) == turns, path.name


def test_events_are_of_the_kinds_that_were_counted_by_hand(
    games: dict[str, tuple[Record, tuple[Problem, ...]]],
) -> None:
    kinds = Counter(type(e).__name__ for record, _ in games.values() for e in record.events)
    assert kinds == {
        "Play": 935,
        "RackSettlement": 28,
        "Exchange": 21,
        "Pass": 20,
        "Withdrawal": 10,
        "ChallengeRuling": 9,
        "TimePenalty": 1,
    }


def test_totals_add_up_but_where_the_record_itself_is_wrong(
    games: dict[str, tuple[Record, tuple[Problem, ...]]],
) -> None:
    wrong = set()
    for name, (record, _) in games.items():
        totals = [0] * len(record.players)
        for entry in record.entries:
            event = entry.event
            totals[event.player] += getattr(event, "points", 0)
            if entry.total != totals[event.player]:
                wrong.add((name, entry.line))
                totals[event.player] = entry.total or 0
    # The withdrawal of 45 points is written as +0, with the total that is right.
    assert wrong == {("withdrawn_as_plus_zero", 14)}


def test_umlauts_survive_every_encoding(
    games: dict[str, tuple[Record, tuple[Problem, ...]]],
) -> None:
    for name in ("name_iso8859-1", "name_utf8_noheader", "name_utf8_with_header"):
        assert games[name][0].players[0].nick == "Jürg1"
    assert games["name_weird_encoding_with_header"][0].players[0].nick == "Jürg1"
    play = games["tournament-1"][0].entries[2].event
    assert isinstance(play, Play)
    assert play.rack == tuple("AMSSUWÖ")


def test_a_withdrawal_without_points_is_kept_as_recorded(
    games: dict[str, tuple[Record, tuple[Problem, ...]]],
) -> None:
    events = games["withdrawn_as_plus_zero"][0].events
    assert [event.points for event in events if isinstance(event, Withdrawal)] == [0]
