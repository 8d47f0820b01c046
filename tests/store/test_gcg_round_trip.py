"""What is written is read again as the same, in whichever dialect."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gcg_games import records
from gcg_records import PLAYERS, SAMPLES, collected, record_of, without_lines
from schiri.core.board import Board
from schiri.core.events import ChallengeRuling, Event, Exchange, Pass, Play, Withdrawal
from schiri.core.notation import PlayThrough, Typed, format_tiles
from schiri.core.placement import lay
from schiri.core.record import Entry, Player, Record
from schiri.core.tiles import Tile
from schiri.store.gcg import read_gcg, with_written_moves, write_gcg

SPELLINGS = ["points", "letters", "parentheses"]
THROUGH = "#player1 Anna Anna\n#player2 Ben Ben\n>Anna: AEHISSU 8E HAuS +10 10\n"


def read_strictly(data: bytes) -> Record:
    return read_gcg(data, "spiel.gcg", strict=True)[0]


@given(record=records())
@settings(max_examples=200, deadline=None)
def test_a_record_is_read_as_it_was_written(record: Record) -> None:
    assert without_lines(read_strictly(write_gcg(record).encode())) == record


@given(record=records())
@settings(max_examples=50, deadline=None)
def test_writing_again_changes_nothing(record: Record) -> None:
    text = write_gcg(record)
    assert write_gcg(read_strictly(text.encode())) == text


@given(
    record=records(),
    encoding=st.sampled_from(["utf-8", "utf-8-sig", "utf-16", "iso-8859-1", "cp437"]),
    declared=st.booleans(),
    end=st.sampled_from(["\n", "\r\n", "\r"]),
    final=st.booleans(),
    spelling=st.sampled_from(SPELLINGS),
    racks=st.booleans(),
    columns=st.booleans(),
)
@settings(max_examples=300, deadline=None)
def test_every_dialect_tells_the_same_game(
    record: Record,
    encoding: str,
    declared: bool,
    end: str,
    final: bool,
    spelling: str,
    racks: bool,
    columns: bool,
) -> None:
    if not racks:
        record = without_racks(record)
    text = write_gcg(record)
    if spelling != "points":
        text = respelt(text, record, spelling)
    if columns:
        text = re.sub(r"(?m)^(>\w+:.*?) ([+-]\d+) (-?\d+)", r"\1   \t\2  \3", text)
    declaration = f"#character-encoding {encoding}\n" if declared or encoding == "cp437" else ""
    text = text.replace("#character-encoding UTF-8\n", declaration)
    text = text if final else text.rstrip("\n")
    data = text.replace("\n", end).encode(encoding)
    again = with_written_moves(without_lines(read_strictly(data)))
    assert again == record


def without_racks(record: Record) -> Record:
    entries = tuple(
        entry._replace(event=entry.event._replace(rack=None)) for entry in record.entries
    )
    return record._replace(entries=entries)


def respelt(text: str, record: Record, spelling: str) -> str:
    """Write the letters of the tiles played through, as some programs do."""
    spellings = iter(spelt_tiles(record, spelling))
    pattern = re.compile(r"^(>\w+: (?:\S+ )?(?:\d+[A-Z]|[A-Z]\d+) )(\S+)( [+-]\d+ )")
    lines = []
    in_note = False
    for line in text.split("\n"):
        in_note = line.startswith("#note") or (in_note and not line.startswith(("#", ">")))
        match = None if in_note else pattern.match(line)
        lines.append(f"{match[1]}{next(spellings)}{line[match.end(2) :]}" if match else line)
    assert next(spellings, None) is None
    return "\n".join(lines)


def spelt_tiles(record: Record, spelling: str) -> list[str]:
    board = before = Board.empty(15)
    found = []
    for event in record.events:
        if isinstance(event, Play):
            found.append(format_tiles(letters_of(board, event, spelling)))
            before, board = board, board.with_tiles(lay(board, event.move).new)
        elif isinstance(event, Withdrawal):
            board = before
    return found


def letters_of(board: Board, play: Play, spelling: str) -> Typed:
    row, column = play.move.coordinate.start
    down = play.move.coordinate.direction.value == "down"
    typed: list[Tile | PlayThrough] = []
    for offset, item in enumerate(play.move.typed):
        place = (row + offset) * 15 + column if down else row * 15 + column + offset
        there = board.squares[place] if isinstance(item, PlayThrough) else None
        if there is None:
            typed.append(item)
        elif spelling == "letters":
            typed.append(Tile(there.letter))
        else:
            typed.append(PlayThrough(there.letter))
    return tuple(typed)


# --- the written form ---------------------------------------------------------------------


@pytest.mark.parametrize("typed", ["....T", "HAUST", "(HAUS)T", "H(A)uST", "HAUsT"])
def test_tiles_played_through_are_written_as_points(typed: str) -> None:
    record, _ = collected(f"{THROUGH}>Ben: T 8E {typed} +5 5\n")
    assert ">Ben: T 8E ....T +5 5\n" in write_gcg(record)


def test_a_letter_that_contradicts_the_board_stays_as_it_was_recorded() -> None:
    record, _ = collected(f"{THROUGH}>Ben: T 8E HOUST +5 5\n")
    assert ">Ben: T 8E .O..T +5 5\n" in write_gcg(record)


def test_a_withdrawn_play_is_no_longer_there_to_be_played_through() -> None:
    record, _ = collected(f"{THROUGH}>Anna: AEHISSU -- -10 0\n>Ben: T 8E HAUST +5 5\n")
    assert ">Ben: T 8E HAUST +5 5\n" in write_gcg(record)


def test_the_sample_of_our_own_form_is_written_byte_by_byte_as_it_stands() -> None:
    data = (SAMPLES / "own.gcg").read_bytes()
    assert write_gcg(read_strictly(data)) == data.decode()


def test_a_total_that_is_missing_is_filled_in() -> None:
    record = Record(
        (Player("Anna", "Anna"), Player("Ben", "Ben")),
        (Entry(Pass(0), total=7), Entry(Pass(1)), Entry(ChallengeRuling(0, -5))),
    )
    totals = [entry.total for entry in read_strictly(write_gcg(record).encode()).entries]
    assert totals == [7, 0, 2]


@pytest.mark.parametrize("event", [Pass(0, tuple("UNKNOWN")), Exchange(0, 7, tuple("UNKNOWN"))])
def test_a_rack_that_spells_unknown_stays_a_rack(event: Event) -> None:
    record = Record((Player("Anna", "Anna"),), (Entry(event, total=0),))
    (again,) = read_strictly(write_gcg(record).encode()).events
    assert sorted(getattr(again, "tiles", None) or again.rack or ()) == sorted("UNKNOWN")


def test_a_nick_with_a_blank_becomes_one_word() -> None:
    record = Record((Player("Muster, Anna", "Muster, Anna"),), (Entry(Pass(0), total=0),))
    again = read_strictly(write_gcg(record).encode())
    assert again.players == (Player("Muster,_Anna", "Muster, Anna"),)
    assert len(again.entries) == 1


def test_a_note_cannot_break_out_of_its_lines() -> None:
    record = record_of(">Anna: - +0 0\n")
    note = "eins\n>Ben: - +0 0\n#rack1 ABC"
    record = record._replace(entries=(record.entries[0]._replace(notes=(note,)),))
    again = read_strictly(write_gcg(record).encode())
    assert len(again.entries) == 1
    assert again.racks == ()
    assert again.entries[0].notes == ("eins", ">Ben: - +0 0", "#rack1 ABC")


def test_a_title_cannot_break_out_of_its_line() -> None:
    record = collected(PLAYERS + "#title X\n")[0]
    broken = record.pragmas[0]._replace(value="Finale\n>Ben: - +0 0")
    again = read_strictly(write_gcg(record._replace(pragmas=(broken,))).encode())
    assert again.entries == ()
    assert again.pragma("title") == "Finale >Ben: - +0 0"
