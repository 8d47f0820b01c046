"""What is wrong with a record: told with line and place, and raised or collected as asked."""

from __future__ import annotations

from pathlib import Path

import pytest

from gcg_records import PLAYERS, collected
from schiri import messages
from schiri.core.errors import DataError
from schiri.render.errors import error_sentence
from schiri.store.gcg import load_gcg, read_gcg

FLOOD = "AEHIKLMN" * 26
FAULTS = [
    (">Anna: AEHI 8P HAUS +10 10", "gcg_coordinate_off_board", "8P"),
    (">Anna: AEHI 16A HAUS +10 10", "gcg_coordinate_off_board", "16A"),
    (">Anna: AEHI 8E HA1S +10 10", "gcg_tiles_unreadable", "1"),
    (">Anna: AEHI 8E HA?S +10 10", "gcg_tiles_unreadable", "?"),
    (">Anna: AEHI 8E (HAUS +10 10", "gcg_tiles_unreadable", "("),
    (">Anna: AEHI 8E +10 10", "gcg_tiles_missing", "+10"),
    (">Anna: AEHI 8E", "gcg_tiles_missing", ""),
    (">Anna: AEHI 8E HAUS", "gcg_points_unreadable", ""),
    (">Anna: AEHI 8E HAUS zehn 10", "gcg_points_unreadable", "zehn"),
    (">Anna: AEHI 8E HAUS --10 10", "gcg_points_unreadable", "--10"),
    (">Anna: AEHI 8E HAUS +99999999 10", "gcg_points_unreadable", "+99999999"),
    (">Anna: AEHI - null 10", "gcg_points_unreadable", "null"),
    (">Anna: AEHI 8E HAUS +10", "gcg_total_missing", ""),
    (">Anna: AEHI HAUS 8E +10 10", "gcg_event_unreadable", "HAUS"),
    (">Anna:", "gcg_event_unreadable", ""),
    (">Anna: AE,1 8E HAUS +10 10", "gcg_rack_unreadable", "1"),
    (f">Anna: {FLOOD} 8E HAUS +10 10", "gcg_rack_too_long", FLOOD),
    (">Anna: AEHI -A1 +0 0", "gcg_rack_unreadable", "1"),
    (">Anna: AEHI (A1) +5 5", "gcg_rack_unreadable", "1"),
    (">Anna: AEHI - +7 7", "gcg_points_not_zero", "+7"),
    (">Cleo: AEHI 8E HAUS +10 99", "gcg_player_unknown", "Cleo"),
    (">Anna 8E HAUS +10 10", "gcg_nick_missing", ">Anna 8E HAUS +10 10"),
    ("Anna legt HAUS", "gcg_line_unreadable", "Anna legt HAUS"),
    ("#player2 Cleo Cleo", "gcg_player_twice", "#player2 Cleo Cleo"),
    ("#player3", "gcg_player_incomplete", ""),
    ("#player5 Eva Eva", "gcg_player_number", "#player5 Eva Eva"),
    ("#rack3 ABC", "gcg_rack_of_nobody", "#rack3 ABC"),
    ("#rack1 A1C", "gcg_rack_unreadable", "1"),
    ("#lost-turn", "gcg_lost_turn_misplaced", "#lost-turn"),
    ("#orientation quer", "gcg_orientation_unknown", "quer"),
]


@pytest.mark.parametrize(("line", "code", "blamed"), FAULTS)
def test_strict_reading_raises_the_fault_with_its_line_and_place(
    line: str, code: str, blamed: str
) -> None:
    with pytest.raises(DataError) as caught:
        read_gcg((PLAYERS + line + "\n").encode(), "spiel.gcg", strict=True)
    error = caught.value
    assert error.code == code
    assert (error.values["path"], error.values["line"], error.text) == ("spiel.gcg", 3, line)
    assert error.span is not None
    assert error.text[slice(*error.span)] == blamed


@pytest.mark.parametrize(("line", "code", "blamed"), FAULTS)
def test_collecting_goes_on_after_the_fault(line: str, code: str, blamed: str) -> None:
    del blamed
    record, problems = collected(f"{PLAYERS}{line}\n>Ben: 9E AB +4 4\n")
    assert [problem.code for problem in problems] == [code]
    assert record.entries[-1].event.player == 1


@pytest.mark.parametrize("language", messages.languages())
def test_every_fault_has_a_sentence_with_its_values(language: str) -> None:
    messages.use(language)
    try:
        for line, *_ in FAULTS:
            (problem,) = collected(f"{PLAYERS}{line}\n")[1]
            error = problem.error("spiel.gcg")
            said = error_sentence(error)
            assert "spiel.gcg" in said
            assert "{" not in said
    finally:
        messages.use("en")


def test_what_is_wrong_beside_a_readable_event_does_not_lose_the_event() -> None:
    record, problems = collected(f"{PLAYERS}>Anna: {FLOOD} 8E HAUS +10\n")
    assert [problem.code for problem in problems] == ["gcg_rack_too_long", "gcg_total_missing"]
    assert record.entries[0].event.rack is None
    assert record.entries[0].total is None


def test_how_many_tiles_a_rack_can_hold_is_for_the_rules_to_say() -> None:
    rack = "AEHIKLMN" * 6
    record, problems = collected(f"{PLAYERS}>Anna: {rack} 8E HAUS +10 10\n>Ben: ({rack}) +9 9\n")
    assert problems == ()
    assert record.entries[0].event.rack == tuple(rack)


def test_an_undeclared_player_is_told_once_and_gets_a_seat() -> None:
    text = "#player1 Anna Anna\n" + ">Ben: - +0 0\n>Anna: - +0 0\n" * 3
    record, problems = collected(text)
    assert [problem.code for problem in problems] == ["gcg_player_unknown"]
    assert [player.nick for player in record.players] == ["Anna", "Ben"]
    assert len(record.entries) == 6


def test_a_fifth_player_has_no_seat() -> None:
    nicks = ["Anna", "Ben", "Cleo", "Dana", "Eva"]
    record, problems = collected("".join(f">{nick}: - +0 0\n" for nick in nicks))
    assert len(record.players) == 4
    assert len(problems) == 5


def test_a_gap_in_the_players_numbers_is_a_problem() -> None:
    record, (problem,) = collected("#player1 Anna Anna\n#player3 Cleo Cleo\n#rack3 AB\n")
    assert (problem.code, problem.values["number"]) == ("gcg_player_missing", 2)
    assert record.racks == (None, ("A", "B"))


def test_a_text_that_is_no_record_is_one_problem_and_not_a_flood() -> None:
    _, problems = collected("Liebe Leute,\n\nes war schön.\nBis bald\n")
    assert [problem.code for problem in problems] == ["gcg_lines_unreadable", "gcg_players_missing"]
    assert problems[0].values["last"] == 4


def test_the_note_of_an_unreadable_event_goes_to_no_other_event() -> None:
    record, _ = collected(f"{PLAYERS}>Anna: - +0 0\n>Ben: ??? +10 10\n#note schön\n")
    assert record.entries[0].notes == ()
    assert [(pragma.name, pragma.value) for pragma in record.pragmas] == [("note", "schön")]


def test_an_empty_file_has_no_players() -> None:
    with pytest.raises(DataError) as caught:
        read_gcg(b"", "spiel.gcg", strict=True)
    assert caught.value.code == "gcg_players_missing"


@pytest.mark.parametrize("data", [b"\x89PNG\r\n\x1a\n\0\0", b"\x1f\x8b\x08", b"#player1 A\0"])
def test_bytes_that_are_no_text_are_refused(data: bytes) -> None:
    with pytest.raises(DataError) as caught:
        collected(data)
    assert caught.value.code == "gcg_not_text"


def test_what_is_too_long_for_a_game_is_refused_whole() -> None:
    notes = "#note x\n" * 20_000
    assert len(collected(PLAYERS + ">Anna: - +0 0\n" + notes[: -8 * 3])[0].entries) == 1
    with pytest.raises(DataError) as caught:
        collected(PLAYERS + notes)
    assert (caught.value.code, caught.value.values["lines"]) == ("gcg_too_long", 20_002)


def test_a_missing_file_and_a_folder_are_told_apart(tmp_path: Path) -> None:
    for path, code in ((tmp_path / "fehlt.gcg", "file_missing"), (tmp_path, "file_is_folder")):
        with pytest.raises(DataError) as caught:
            load_gcg(path, strict=False)
        assert (caught.value.code, caught.value.values["path"]) == (code, str(path))


def test_a_mistyped_nick_is_guessed_by_total_and_turn() -> None:
    lines = ">Anna: AEHI 8E HAUS +10 10\n>Bne: 9E AB +4 4\n>Anna: - +0 10\n"
    record, (problem,) = collected(PLAYERS + lines)
    assert (problem.code, problem.values["taken"]) == ("gcg_player_guessed", "Ben")
    assert [entry.event.player for entry in record.entries] == [0, 1, 0]
    assert len(record.players) == 2


def test_a_nick_whose_total_continues_nobody_s_is_a_further_player() -> None:
    lines = ">Anna: AEHI 8E HAUS +10 10\n>Bne: 9E AB +4 99\n"
    record, (problem,) = collected(PLAYERS + lines)
    assert problem.code == "gcg_player_unknown"
    assert [player.nick for player in record.players] == ["Anna", "Ben", "Bne"]


def test_the_same_problem_in_lines_running_is_told_once() -> None:
    lines = ">Anna: xyz\n" * 1000 + ">Ben: 8E HAUS +10 10\n" + ">Anna: zyx\n"
    _, problems = collected(PLAYERS + lines)
    told = [(problem.line, problem.values.get("last")) for problem in problems]
    assert told == [(3, 1002), (1004, None)]


def test_two_lines_are_told_one_by_one() -> None:
    _, problems = collected(PLAYERS + ">Anna: xyz\n" * 2)
    assert [problem.line for problem in problems] == [3, 4]


@pytest.mark.parametrize("name", ["player", "rack"])
def test_a_number_of_thousands_of_digits_is_a_fault_of_its_line(name: str) -> None:
    line = f"#{name}{'1' * 5000} Anna"
    _, problems = collected(f"{PLAYERS}{line}\n")
    assert [(problem.line, problem.text) for problem in problems] == [(3, line)]
