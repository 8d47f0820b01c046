"""Legality: every way to break a rule, alone and together."""

import pytest

from positions import board, codes, judged, placed
from schiri.core.board import Board, Direction, Square
from schiri.core.notation import Coordinate, parse_rack

EMPTY = Board.empty(15)


@pytest.mark.parametrize(
    ("play", "expected"),
    [
        ("8E HAUS", []),
        ("H5 HAUS", []),
        ("8E EIS", ["opening_not_on_star"]),
        ("8I EIS", ["opening_not_on_star"]),
        ("8H A", ["opening_too_short"]),
        ("1A A", ["opening_not_on_star", "opening_too_short"]),
        ("8E-8G HAUS", ["range_mismatch"]),
        ("8E-8H HAUS", []),
        ("8H H?ßUS", ["blank_not_allowed"]),
        ("8H HAÉS", ["unknown_letter"]),
        ("8M HAUS", ["off_board", "opening_not_on_star"]),
        ("8H QaQ", ["tile_shortage"]),
        ("8F abc", ["tile_shortage"]),
        ("8H HA.S", ["empty_play_through"]),
        ("8H HA(U)S", ["empty_play_through"]),
    ],
)
def test_an_opening_is_judged(play: str, expected: list[str]) -> None:
    assert codes(judged(EMPTY, play)) == expected


@pytest.mark.parametrize(
    ("play", "expected"),
    [
        ("8E HAUST", []),
        ("8E ....T", []),
        ("I8 T", []),
        ("8I T", []),
        ("1A EI", ["not_connected"]),
        ("8E HAUS", ["no_new_tile"]),
        ("8E ....", ["no_new_tile"]),
        ("E7 HUT", ["square_taken"]),
        ("E7 I(U)T", ["square_taken"]),
        ("E8 (H)UT", []),
        ("E8 hUT", []),
        ("9A XQ", ["not_connected"]),
        ("8A XQXH....QQ", ["tile_shortage", "tile_shortage"]),
    ],
)
def test_a_later_play_is_judged(play: str, expected: list[str]) -> None:
    assert codes(judged(board("8E HAUS"), play)) == expected


def test_all_violations_are_named_and_not_only_the_first() -> None:
    found = judged(board("8E HAUS"), "1A-1D QÉQ", rack=parse_rack("QAB"))
    assert set(codes(found)) == {
        "range_mismatch",
        "not_connected",
        "unknown_letter",
        "not_on_rack",
    }


def test_a_taken_square_names_the_square_and_both_letters() -> None:
    (violation,) = judged(board("8E HAUS"), "E7 HUT")
    assert violation.values == {"square": Square(7, 4), "tile": "H", "typed": "U"}


@pytest.mark.parametrize(
    ("rack", "expected"),
    [("HAUSXYZ", []), ("HAUS", []), ("HAU?XYZ", ["not_on_rack"]), ("HAUSQQ", ["tile_shortage"])],
)
def test_the_rack_must_hold_the_tiles(rack: str, expected: list[str]) -> None:
    assert codes(judged(EMPTY, "8E HAUS", rack=parse_rack(rack))) == expected


def test_a_blank_on_the_rack_is_needed_for_a_blank_in_the_play() -> None:
    assert codes(judged(EMPTY, "8E HAuS", rack=parse_rack("HAS?"))) == []
    assert codes(judged(EMPTY, "8E HAuS", rack=parse_rack("HAUS"))) == ["not_on_rack"]


def test_a_capital_typed_over_a_blank_on_the_board_is_that_blank() -> None:
    assert codes(judged(board("8E HAuS"), "G7 AUE")) == []
    assert placed(board("8E HAuS"), "8E HAUST").new == placed(board("8E HAuS"), "8E ....T").new


@pytest.mark.parametrize(
    ("play", "expected"),
    [
        ("8E-8I HAUST", []),
        ("8E-8I ....T", []),
        ("8E-8H ....T", ["range_mismatch"]),
        ("8E-8J HAUST", ["range_mismatch"]),
        ("8I-8I T", ["range_mismatch"]),
        ("I8-I8 T", []),
        ("I8-I9 TU", []),
    ],
)
def test_a_range_describes_the_whole_word(play: str, expected: list[str]) -> None:
    assert codes(judged(board("8E HAUS"), play)) == expected


def test_a_range_that_leaves_out_a_tile_behind_the_word_is_told_with_the_right_one() -> None:
    position = board("8I EI")
    (violation,) = judged(position, "8E-8H HAUS")
    assert violation.values == {
        "range": Coordinate(Square(7, 4), Direction.ACROSS, 4),
        "word": Coordinate(Square(7, 4), Direction.ACROSS, 6),
    }
    assert codes(judged(position, "8E-8J HAUS..")) == []


@pytest.mark.parametrize(
    ("play", "main"), [("8E H", "HAUS"), ("8I T", "AUST"), ("8D RE", "REAUS"), ("8I TE", "AUSTE")]
)
def test_a_word_runs_on_through_the_tiles_that_adjoin_it(play: str, main: str) -> None:
    assert placed(board("8F AUS"), play).words[0].text == main


def test_a_lone_tile_is_read_in_the_direction_in_which_it_forms_a_word() -> None:
    assert [word.text for word in placed(board("8G FOR"), "J8 E").words] == ["FORE"]
    assert [word.text for word in placed(board("8G FOR"), "8J E").words] == ["FORE"]
    assert [word.text for word in placed(EMPTY, "8H E").words] == ["E"]


def test_a_play_that_reaches_over_the_edge_is_told_how_long_it_is() -> None:
    violation, *_ = judged(board("8L HAUS"), "O7 ASSENERGIE")
    assert (str(violation.code), violation.values) == ("off_board", {"length": 10})


@pytest.mark.parametrize(
    ("play", "expected"),
    [
        ("8O HAUS", ["off_board", "opening_not_on_star"]),
        ("8M ABCDEFGH", ["off_board", "opening_not_on_star", "rack_exceeded"]),
        ("8M HAÖÉ", ["off_board", "opening_not_on_star", "unknown_letter"]),
        ("8M HAQQ", ["off_board", "opening_not_on_star", "tile_shortage"]),
    ],
)
def test_a_play_that_the_edge_cuts_off_is_judged_as_typed(play: str, expected: list[str]) -> None:
    assert codes(judged(EMPTY, play)) == expected


def test_the_tiles_of_a_play_that_the_edge_cuts_off_are_counted_as_typed() -> None:
    found = {str(v.code): v.values for v in judged(EMPTY, "8F ABCDEFGHIJKLMNOP")}
    assert found["rack_exceeded"] == {"tiles": 16, "rack_size": 7}
    rack = parse_rack("HAU")
    assert codes(judged(EMPTY, "8M HAUS", rack=rack))[-1] == "not_on_rack"


def test_a_play_whose_only_tile_falls_off_the_board_does_lay_one() -> None:
    assert codes(judged(board("8L HAUS"), "8L HAUST")) == ["off_board"]


def test_a_rack_holds_no_more_than_its_size() -> None:
    assert codes(judged(EMPTY, "8E HAUS", rack=parse_rack("HAUSXYZ"))) == []
    assert codes(judged(EMPTY, "8E HAUS", rack=parse_rack("HAUSXYZE"))) == ["rack_too_large"]
