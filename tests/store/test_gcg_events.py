"""Every form of an event that GCG files have is read as what it says."""

from __future__ import annotations

import pytest

from gcg_records import SAMPLES, collected, entry_of, event_of, record_of
from schiri.core.board import Direction, Square
from schiri.core.events import (
    ChallengeRuling,
    Exchange,
    Pass,
    Play,
    RackSettlement,
    TimePenalty,
    Withdrawal,
)
from schiri.core.notation import Coordinate, PlayThrough, Typed, parse_tiles
from schiri.core.placement import Move
from schiri.core.tiles import tile

THROUGH = PlayThrough()


def across(row: int, column: int, typed: Typed) -> Move:
    return Move(Coordinate(Square(row, column), Direction.ACROSS), typed)


def typed_of(line: str) -> Typed:
    event = event_of(line)
    assert isinstance(event, Play)
    return event.move.typed


@pytest.mark.parametrize(
    ("line", "event"),
    [
        (
            ">Anna: AEHISSU 8E HAUS +10 10",
            Play(0, across(7, 4, parse_tiles("HAUS")), 10, tuple("AEHISSU")),
        ),
        (">Ben: AEHI - +0 7", Pass(1, tuple("AEHI"))),
        (">Ben: - +0 -10", Pass(1)),
        (">Ben: AEHI -AE +0 7", Exchange(1, 2, ("A", "E"), tuple("AEHI"))),
        (">Ben: -OOU 0 0", Exchange(1, 3, ("O", "O", "U"))),
        (">Ben: IIIU -4 +0 7", Exchange(1, 4, None, tuple("IIIU"))),
        (">Ben: AEHI -? +0 7", Exchange(1, 1, ("?",), tuple("AEHI"))),
        (">Ben: ÄÖÜENST -3 +0 0", Exchange(1, 3, None, tuple("ÄÖÜENST"))),
        (">Ben: AEHI -- -12 7", Withdrawal(1, -12, tuple("AEHI"))),
        (">Ben: AEHI -- +0 7", Withdrawal(1, 0, tuple("AEHI"))),
        (">Ben: AEHI (challenge) +5 7", ChallengeRuling(1, 5, rack=tuple("AEHI"))),
        (">Ben:  (challenge) -5 7", ChallengeRuling(1, -5)),
        (">Ben: Q? (time) -10 7", TimePenalty(1, -10, ("Q", "?"))),
        (">Ben: Q? (time) +-10 7", TimePenalty(1, -10, ("Q", "?"))),
        (">Ben: (QE) +11 7", RackSettlement(1, ("Q", "E"), 11)),
        (">Ben:(QE) +11 7", RackSettlement(1, ("Q", "E"), 11)),
        (">Ben: QE (QE) -11 -4", RackSettlement(1, ("Q", "E"), -11, ("Q", "E"))),
        (">Ben: () +0 7", RackSettlement(1, (), 0)),
    ],
)
def test_every_form_is_read(line: str, event: object) -> None:
    assert event_of(line) == event


def test_the_rack_time_is_not_the_clock() -> None:
    assert event_of(">Ben: (TIME) +14 7") == RackSettlement(1, tuple("TIME"), 14)


@pytest.mark.parametrize(
    ("where", "square", "direction"),
    [
        ("8E", Square(7, 4), Direction.ACROSS),
        ("8e", Square(7, 4), Direction.ACROSS),
        ("E8", Square(7, 4), Direction.DOWN),
        ("e8", Square(7, 4), Direction.DOWN),
        ("O15", Square(14, 14), Direction.DOWN),
    ],
)
def test_coordinates_in_either_case(where: str, square: Square, direction: Direction) -> None:
    event = event_of(f">Anna: {where} HAUS +10 10")
    assert isinstance(event, Play)
    assert event.move.coordinate == Coordinate(square, direction)


def test_the_orientation_of_the_file_rules_even_where_it_stands_below() -> None:
    event = next(record_of(">Anna: H5 HAUS +10 10\n#orientation lettered-rows").events)
    assert isinstance(event, Play)
    assert event.move.coordinate == Coordinate(Square(7, 4), Direction.ACROSS)


def test_a_tile_played_through_is_read_as_it_is_spelt() -> None:
    assert typed_of(">Anna: 8E .AuS +10 10") == (
        THROUGH,
        tile("A"),
        tile("U", True),
        tile("S"),
    )
    assert typed_of(">Anna: 8E (H)AUS +1 1")[0] == PlayThrough("H")
    assert typed_of(">Anna: 8E HAUS +1 1")[0] == tile("H")


def test_a_tile_of_two_letters_is_one_tile() -> None:
    event = event_of(">Anna: A[CH]O 8E [CH]Oz[ch] +1 1")
    assert isinstance(event, Play)
    assert event.rack == ("A", "CH", "O")
    assert event.move.typed == (tile("CH"), tile("O"), tile("Z", True), tile("CH", True))


@pytest.mark.parametrize(
    ("rack", "read"),
    [
        ("", None),
        ("UNKNOWN", None),
        ("unknown", None),
        ("HA", ("H", "A")),
        ("ZAHA?Ü", ("Z", "A", "H", "A", "?", "Ü")),
    ],
)
def test_a_rack_can_be_missing_unknown_short_or_unsorted(
    rack: str, read: tuple[str, ...] | None
) -> None:
    assert event_of(f">Anna: {rack} 8E HAUS +10 10").rack == read


def test_tiles_that_spell_unknown_are_tiles_where_tiles_are_named() -> None:
    event = event_of(">Anna: -UNKNOWN +0 0")
    assert event == Exchange(0, 7, tuple("UNKNOWN"))


def test_text_after_the_total_is_the_comment() -> None:
    entry = entry_of(">Anna: AEHISSU  8e   HAUS     +10   10   IN,  AS  ")
    assert (entry.total, entry.comment) == (10, "IN,  AS")


def test_an_entry_knows_its_line() -> None:
    assert entry_of("\n\n>Anna: 8E HAUS +10 10").line == 5


@pytest.mark.parametrize("nick", ["(x)", "Anna!", "7", "Jürgen", "a:b", ":", "Muster,"])
def test_any_word_can_be_a_nick(nick: str) -> None:
    text = f"#player1 a A\n#player2 {nick} Ben\n>{nick}: 8E HAUS +10 10\n>a: (A) +1 1\n"
    record, problems = collected(text)
    assert not problems
    assert [event.player for event in record.events] == [1, 0]


def test_players_who_share_a_nick_are_told_apart_by_turn_order() -> None:
    record, problems = collected((SAMPLES / "same_nick.gcg").read_bytes())
    assert not problems
    assert [event.player for event in record.events] == [0, 1, 0, 0, 1, 0, 0, 1, 1, 0]


def test_a_lost_turn_counts_in_turn_order() -> None:
    text = (
        "#player1 X Anna\n#player2 X Ben\n>X: 8E HAUS +10 10\n>X: (challenge) +0 0\n#lost-turn\n"
        ">X: 9E AB +3 13\n>X: 10E AB +3 3\n"
    )
    record, _ = collected(text)
    assert [event.player for event in record.events] == [0, 1, 0, 1]


def test_four_players_play_on_one_record() -> None:
    record, problems = collected((SAMPLES / "four_players.gcg").read_bytes())
    assert not problems
    assert [player.nick for player in record.players] == ["Anna", "Ben", "Cleo", "Dana"]
    assert [event.player for event in record.events] == [0, 1, 2, 3, 3, 0, 0]
    assert record.racks == (None, ("B", "C", "?"), None, None)
    assert record.entries[2].event == ChallengeRuling(2, 0, loses_turn=True)


def test_columns_blanks_and_tabs_do_not_matter() -> None:
    record, problems = collected((SAMPLES / "by_hand.gcg").read_bytes())
    assert not problems
    assert [entry.total for entry in record.entries] == [10, 5, 16, 5, 16, -5]
    assert record.entries[2].comment == "HAUST, gut"
    assert [player.name for player in record.players] == ["Anna Ahrens", "Ben Brandt"]


def test_a_board_of_21_squares_reaches_to_u() -> None:
    record, problems = collected((SAMPLES / "super.gcg").read_bytes())
    assert not problems
    last = record.entries[-1].event
    assert isinstance(last, Play)
    assert last.move.coordinate.start == Square(20, 20)
