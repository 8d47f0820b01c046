"""The form for other programs keeps to every restriction that these programs have."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

import pytest
from hypothesis import given, settings

from gcg_games import records
from gcg_records import PLAYERS, SAMPLES, collected, record_of
from schiri.core.events import ChallengeRuling, Play, RackSettlement
from schiri.core.record import Player, Record
from schiri.store.gcg import (
    ascii_nicks,
    load_gcg,
    read_gcg,
    record_size,
    with_written_moves,
    write_strict,
)

HEADERS = ["description", "title", "id", "lexicon", "game-type", "board-layout"]
HEADERS += ["tile-distribution", "player1", "player2", "player3", "player4"]
NICK = r">(?P<nick>[A-Za-z0-9_-]+): "
RACK = r"(?P<rack>[^\W\d_a-z]|\?|\[[^\W\d_]+\])+"
EVENTS = {
    "play": rf"{NICK}{RACK} ([1-9]\d?[A-U]|[A-U][1-9]\d?) [^\W\d_(]*\S* [+-]\d+ -?\d+",
    "withdrawal": rf"{NICK}({RACK} )?-- [+-]\d+ -?\d+",
    "pass": rf"{NICK}({RACK} )?- \+0 -?\d+",
    "exchange": rf"{NICK}({RACK} )?-(\d|{RACK.replace('rack', 'tiles')}) \+0 -?\d+",
    "bonus": rf"{NICK}({RACK} )?\(challenge\) \+\d+ -?\d+",
    "time": rf"{NICK}({RACK} )?\(time\) [+-]\d+ -?\d+",
    "won": rf"{NICK}\(\S*\) \+\d+ -?\d+",
    "lost": rf"{NICK}(?P<rest>\S+) \((?P=rest)\) -\d+ -?\d+",
}


def faults(text: str) -> Iterable[str]:
    """Say where a text departs from what other programs read."""
    lines = text.split("\n")
    if text.startswith("\ufeff") or "\r" in text:
        yield "a byte order mark or a carriage return"
    if lines.pop() != "" or "" in lines:
        yield "no final line end, or an empty line"
    if lines[0] != "#character-encoding UTF-8":
        yield "the encoding does not come first"
    first = next((n for n, line in enumerate(lines) if line.startswith(">")), len(lines))
    end = len(lines)
    while end > first and re.match(r"#rack\d \S+\Z", lines[end - 1]):
        end -= 1
    names = [line[1:].split(" ")[0] for line in lines[1:first] if not line.startswith("#rack")]
    if names != sorted(set(names), key=HEADERS.index):
        yield f"headers out of order or repeated: {names}"
    nicks = [line.split(" ")[1] for line in lines[:first] if line.startswith("#player")]
    if len(set(nicks)) < len(nicks) or not "".join(nicks).isascii():
        yield f"nicks that are not distinct or not ASCII: {nicks}"
    yield from event_faults(lines[first:end], nicks)


def event_faults(lines: list[str], nicks: list[str]) -> Iterable[str]:
    above = ""
    for line in lines:
        if line.startswith("#note "):
            continue
        matches = {kind: re.fullmatch(pattern, line) for kind, pattern in EVENTS.items()}
        found = {kind: match for kind, match in matches.items() if match}
        if not found:
            yield f"no event: {line}"
            continue
        if next(iter(found.values()))["nick"] not in nicks:
            yield f"a stranger: {line}"
        if "withdrawal" in found:
            played = re.fullmatch(r"(>\S+: \S+) \S+ \S+ ([+-]\d+) .*", above)
            taken = re.fullmatch(r"(>\S+: \S+) -- ([+-]\d+) .*", line)
            if not played or not taken or played[1] != taken[1]:
                yield f"a withdrawal without its play: {line}"
            elif int(played[2]) != -int(taken[2]):
                yield f"a withdrawal of other points: {line}"
        above = line


@pytest.mark.parametrize("path", sorted(SAMPLES.glob("*.gcg")), ids=lambda path: path.stem)
def test_every_sample_is_written_without_a_fault(path: Path) -> None:
    record, _ = load_gcg(path, strict=False)
    assert list(faults(write_strict(record))) == []


@given(record=records())
@settings(max_examples=200, deadline=None)
def test_any_record_is_written_without_a_fault(record: Record) -> None:
    assert list(faults(write_strict(record))) == []


@given(record=records())
@settings(max_examples=100, deadline=None)
def test_what_is_written_is_read_again(record: Record) -> None:
    size = record_size(record)
    data = write_strict(record).encode()
    again, problems = read_gcg(data, "spiel.gcg", strict=False, size=size)
    assert not problems
    plays = [event.move for event in with_written_moves(record).events if isinstance(event, Play)]
    assert [event.move for event in again.events if isinstance(event, Play)] == plays


def test_real_games_are_written_without_a_fault_and_tell_the_same(shared: Path) -> None:
    differing = []
    for path in sorted((shared / "games").rglob("*.gcg")):
        record, _ = load_gcg(path, strict=False)
        text = write_strict(record)
        assert list(faults(text)) == [], path.name
        again = read_gcg(text.encode(), path.name, strict=True)[0]
        if list(again.events) != list(with_written_moves(record).events):
            differing.append(path.name)
    # One settlement in two lines becomes one line; one withdrawal gets the points it lacked.
    assert differing == ["fivepoint.gcg", "withdrawn_as_plus_zero.gcg"]


def written(lines: str) -> list[str]:
    record, problems = collected(PLAYERS + lines)
    assert not problems
    return write_strict(record).splitlines()


def test_headers_stand_once_and_in_order() -> None:
    lines = written(
        "#game-type classic\n#lexicon de sha256:0123\n#rules turnier\n#incomplete\n#style x\n"
        "#title A\n#tile-set x\n#klub Nord\n#tile-distribution german\n#id wer 7\n>Ben: - +0 0\n"
        "#title B\n#description d\n"
    )
    assert lines == [
        "#character-encoding UTF-8",
        "#description d",
        "#title B",
        "#id wer 7",
        "#lexicon de",
        "#game-type classic",
        "#tile-distribution german",
        "#player1 Anna Anna",
        "#player2 Ben Ben",
        ">Ben: - +0 0",
    ]


def test_the_layout_is_named_only_on_the_large_board() -> None:
    assert "#board-layout SuperCrosswordGame" in written("#rules super\n")
    assert not any("board-layout" in line for line in written("#board-layout CrosswordGame\n"))


def test_the_tile_set_is_named_only_where_it_is_not_english() -> None:
    assert not any("tile-dist" in line for line in written("#tile-distribution English\n"))
    record, _ = collected(PLAYERS)
    assert "#tile-distribution german" in write_strict(record, tile_distribution="german")


def test_a_coordinate_of_lettered_rows_is_turned() -> None:
    lines = written("#orientation lettered-rows\n>Anna: AEHISSU h5 HAUS +10 10\n")
    assert lines[-1] == ">Anna: AEHISSU 8E HAUS +10 10"


def test_a_withdrawal_repeats_rack_and_points_of_the_play() -> None:
    lines = written(">Anna: AEHISSU 8E HAUS +10 10\n>Anna: -- +0 0\n")
    assert lines[-1] == ">Anna: AEHISSU -- -10 0"


def test_the_settlement_of_two_players_is_one_doubled_line() -> None:
    lines = written(
        ">Anna: 8E HAUS +10 10\n>Anna: (QE) +11 21\n#note aus\n>Ben: QE (QE) -11 -11\n#note ach\n"
        ">Anna: (time) -10 11\n>Ben: (time) -10 -21\n"
    )
    assert lines[-5:] == [
        ">Anna: (QE) +22 32",
        "#note aus",
        "#note ach",
        ">Anna: (time) -10 22",
        ">Ben: (time) -10 -10",
    ]


def test_a_settlement_without_a_winner_stays() -> None:
    lines = written(">Anna: (QE) -11 -11\n>Ben: (A) -1 -1\n")
    assert lines[-2:] == [">Anna: QE (QE) -11 -11", ">Ben: A (A) -1 -1"]


def test_a_bonus_gets_the_next_rack_of_the_player() -> None:
    lines = written(
        ">Anna: AEHISSU 8E HAUS +10 10\n>Anna: (challenge) +5 15\n>Ben: - +0 0\n"
        ">Anna: EIST 9E ES +2 17\n"
    )
    assert lines[4] == ">Anna: EIST (challenge) +5 15"


@pytest.mark.parametrize(
    ("ruling", "note"),
    [
        (">Ben: (challenge) -5 -5\n", "#note (challenge) -5 Ben"),
        (">Ben: (challenge) +0 0\n#lost-turn\n", "#note (challenge) +0 lost-turn Ben"),
    ],
)
def test_a_failed_challenge_becomes_a_note(ruling: str, note: str) -> None:
    lines = written(f">Anna: AEHISSU 8E HAUS +10 10\n{ruling}#note schade\n")
    assert lines[3:] == [">Anna: AEHISSU 8E HAUS +10 10", note, "#note schade"]


def test_the_caller_words_the_note_of_a_failed_challenge() -> None:
    record, _ = collected(f"{PLAYERS}>Anna: 8E HAUS +10 10\n>Ben: (challenge) -5 -5\n")

    def note(name: str, ruling: ChallengeRuling) -> str:
        return f"{name} verliert {-ruling.points} Punkte."

    assert "#note (challenge) -5 Ben: Ben verliert 5 Punkte.\n" in write_strict(
        record, note_of_ruling=note
    )


def test_notes_take_one_line_each_and_the_comment_becomes_one() -> None:
    lines = written(">Anna: 8E HAUS +10 10 gut so\n#note eins\nzwei\n#note\n")
    assert lines[3:] == [">Anna: HAUS 8E HAUS +10 10", "#note gut so", "#note eins zwei"]


def test_a_play_without_a_rack_gets_the_tiles_that_it_laid() -> None:
    lines = written(">Anna: 8E HAuS +10 10\n>Ben: 8E HAUST +5 5\n")
    assert lines[-2:] == [">Anna: HA?S 8E HAuS +10 10", ">Ben: T 8E ....T +5 5"]


def test_nicks_become_distinct_ascii() -> None:
    names = ["Änne", "Anne", "Muster, Anna", "Łu!", "(x)", "ß", "日本", "日本"]
    players = [Player(name, name) for name in names]
    assert ascii_nicks(players) == (
        *("Anne", "Anne_2", "Muster_Anna", "Lu", "x", "ss", "Player7", "Player8"),
    )


def test_a_player_with_a_comma_in_the_name_loads_again() -> None:
    record, _ = collected(PLAYERS + ">Anna: 8E HAUS +10 10\n")
    players = (Player("Muster, Anna", "Muster, Anna"), record.players[1])
    text = write_strict(record._replace(players=players))
    again = read_gcg(text.encode(), "spiel.gcg", strict=True)[0]
    assert again.players[0] == Player("Muster_Anna", "Muster, Anna")
    assert len(again.entries) == 1


def test_the_doubled_line_keeps_the_difference() -> None:
    record, _ = collected(f"{PLAYERS}>Anna: (QE) +11 21\n>Ben: QE (QE) -11 -11\n")
    again = read_gcg(write_strict(record).encode(), "spiel.gcg", strict=True)[0]
    (entry,) = again.entries
    assert entry.event == RackSettlement(0, ("Q", "E"), 22)
    assert entry.total == 32  # against 0: as far apart as 21 and -11


@pytest.mark.parametrize(
    "ruling",
    [
        ">Ben: (challenge) -10 -10\n",
        ">Ben: (challenge) -10 -10\n#lost-turn\n",
        ">Ben: - +0 0\n>Anna: (challenge) +5 15\n",
    ],
)
def test_what_only_a_note_can_tell_is_read_from_it_again(ruling: str) -> None:
    record = record_of(f">Anna: AEHISSU 8E HAUS +10 10\n{ruling}")
    again = read_gcg(write_strict(record).encode(), "x.gcg", strict=True)[0]
    assert list(again.events) == list(record.events)


def test_a_note_about_a_ruling_keeps_its_line_and_the_notes_around_it() -> None:
    record = record_of(
        ">Anna: AEHISSU 8E HAUS +10 10\n#note gut\n#note (challenge) -5 lost-turn Ben: leider\n"
        "mehr\n#note schade\n>Anna: EIST 9E ES +2 12\n"
    )
    play, ruling, _ = record.entries
    assert play.notes == ("gut",)
    assert ruling.event == ChallengeRuling(1, -5, loses_turn=True)
    assert (ruling.total, ruling.line, ruling.notes) == (None, 5, ("mehr", "schade"))


@pytest.mark.parametrize(
    "note", ["(challenge) -5 Cleo: x", "(challenge) leider", "ein (challenge)"]
)
def test_other_notes_stay_notes(note: str) -> None:
    (entry,) = record_of(f">Anna: AEHISSU 8E HAUS +10 10\n#note {note}\n").entries
    assert entry.notes == (note,)
