"""What stands around the events: encodings, pragmas, players, racks and notes."""

from __future__ import annotations

from pathlib import Path

import pytest

from gcg_records import PLAYERS, SAMPLES, collected, record_of
from schiri.core.events import Play
from schiri.core.notation import Orientation
from schiri.core.record import Player, Pragma
from schiri.store.gcg import load_gcg, read_gcg, record_orientation, record_size

SAME_GAME = ["latin_1", "utf_8_undeclared", "utf_8_with_mark", "code_page", "dos", "old_mac"]


@pytest.mark.parametrize("name", SAME_GAME)
def test_encodings_and_line_ends_make_no_difference(name: str) -> None:
    record, problems = load_gcg(SAMPLES / f"{name}.gcg", strict=True)
    assert not problems
    assert record.players[0] == Player("Änne", "Änne Ärger")
    assert [event.rack for event in record.events] == [
        tuple("AEHISSU"),
        tuple("ÄÖÜENST"),
        tuple("EIRSTTW"),
    ]
    assert not record.pragmas


@pytest.mark.parametrize(
    ("name", "code", "used"),
    [
        ("wrong_encoding", "encoding_unfit", "ISO-8859-1"),
        ("unknown_encoding", "encoding_unknown", "UTF-8"),
    ],
)
def test_a_declared_encoding_that_does_not_fit_is_a_problem_and_no_more(
    name: str, code: str, used: str
) -> None:
    record, (problem,) = load_gcg(SAMPLES / f"{name}.gcg", strict=False)
    assert (problem.code, problem.line, problem.values["used"]) == (code, 1, used)
    assert problem.span is not None
    assert problem.text[slice(*problem.span)] == problem.values["encoding"]
    assert len(record.entries) == 3


@pytest.mark.parametrize("encoding", ["UTF-16", "base64", "cp037", "undefined"])
def test_an_encoding_that_would_garble_its_own_name_does_not_rule(encoding: str) -> None:
    record, problems = collected(f"#character-encoding {encoding}\n{PLAYERS}")
    assert [problem.line for problem in problems] == [1]
    assert len(record.players) == 2


def test_utf_16_is_known_by_its_mark() -> None:
    record, problems = collected((PLAYERS + ">Anna: 8E ÄHRE +10 10").encode("utf-16"))
    assert not problems
    assert len(record.entries) == 1


def test_unknown_pragmas_are_kept_in_their_place() -> None:
    record = record_of(
        "#title Finale\n#klub Nord 3\n>Anna: 8E HAUS +10 10\n#incomplete ABC\n#\n# Wetter: gut\n"
    )
    assert record.pragmas == (
        Pragma("title", "Finale", 0),
        Pragma("klub", "Nord 3", 0),
        Pragma("incomplete", "ABC", 1),
        Pragma("", "", 1),
        Pragma("", "Wetter: gut", 1),
    )


def test_players_may_stand_below_the_first_event() -> None:
    record, problems = collected(">Ben: 8E HAUS +10 10\n#player2 Ben Ben\n#player1 Anna Anna\n")
    assert not problems
    assert record.players == (Player("Anna", "Anna"), Player("Ben", "Ben"))
    assert record.entries[0].event.player == 1


def test_last_racks_belong_to_their_players() -> None:
    assert record_of("#rack2 AB?").racks == (None, ("A", "B", "?"))
    assert record_of("#title X").racks == ()


def test_a_note_belongs_to_the_event_above() -> None:
    record = record_of(
        ">Anna: 8E HAUS +10 10\n#note gut\n#note\n>Ben: - +0 0\n#title X\n#note ja\n"
    )
    assert [entry.notes for entry in record.entries] == [("gut", ""), ("ja",)]


def test_a_note_runs_on_until_a_line_begins_with_a_mark() -> None:
    record = record_of(
        ">Anna: 8E HAUS +10 10\n#note eins\nzwei  \n\n  drei\n>Ben: - +0 0\n#note vier\n\n\n"
    )
    assert [entry.notes for entry in record.entries] == [("eins\nzwei\n\n  drei",), ("vier",)]


@pytest.mark.parametrize("text", ["#rack1 ABC", ">Ben: 8E HAUS +10 10", "8E HAUS +10 10"])
def test_a_note_may_look_like_anything(text: str) -> None:
    record = record_of(f">Anna: 8E HAUS +10 10\n#note {text}\n")
    assert record.entries[0].notes == (text,)
    assert record.racks == ()


def test_a_note_may_run_on_with_a_move() -> None:
    record = record_of(">Anna: 8E HAUS +10 10\n#note besser\n8E HAUST +12 12\n")
    assert record.entries[0].notes == ("besser\n8E HAUST +12 12",)


def test_a_note_above_all_events_is_kept_as_a_pragma() -> None:
    assert record_of("#note vorab\n>Ben: - +0 0\n").pragmas == (Pragma("note", "vorab", 0),)


def test_the_size_of_the_board_comes_from_the_pragmas() -> None:
    assert record_size(record_of("")) == 15
    assert record_size(record_of("#board-layout SuperCrosswordGame")) == 21
    assert record_size(record_of("#rules super edition=de-super")) == 21
    assert record_size(record_of("#rules klassisch")) == 15


def test_rows_are_numbered_unless_the_record_says_otherwise() -> None:
    assert record_orientation(record_of("")) is Orientation.NUMBERED_ROWS
    lettered = record_of("#orientation lettered-rows")
    assert record_orientation(lettered) is Orientation.LETTERED_ROWS


def test_the_caller_can_set_the_size_of_the_board() -> None:
    data = (PLAYERS + ">Anna: 21U A +1 1").encode()
    record, problems = read_gcg(data, "spiel.gcg", strict=False, size=21)
    assert not problems
    assert isinstance(record.entries[0].event, Play)


def test_a_file_without_a_final_line_end_is_whole(tmp_path: Path) -> None:
    path = tmp_path / "spiel.gcg"
    path.write_text(PLAYERS + ">Anna: 8E HAUS +10 10", encoding="utf-8")
    assert len(load_gcg(path, strict=True)[0].entries) == 1


def test_headers_may_be_indented_but_not_inside_a_note() -> None:
    text = "  #player1 Anna Anna Alt\n\t#player2 Ben Ben\n #rules super\n>Anna: - +0 0\n"
    record, problems = collected(text + "#note so\n  #player3 Cleo Cleo\n")
    assert problems == ()
    assert [player.name for player in record.players] == ["Anna Alt", "Ben"]
    assert record.pragma("rules") == "super"
    assert record.entries[0].notes == ("so\n  #player3 Cleo Cleo",)


def test_a_control_character_is_a_fault_of_its_line() -> None:
    text = PLAYERS + "#title Die \x1b[31mrote\x1b[0m Partie\n" + ">Anna: AEHI 8E HAUS +10 10\n"
    record, (problem,) = collected(text)
    assert (problem.code, problem.line, problem.values["count"]) == ("control_characters", 3, 2)
    assert record.pragma("title") == "Die \ufffd[31mrote\ufffd[0m Partie"
    assert len(record.entries) == 1


def test_a_replacement_character_is_not_taken_for_a_control_character() -> None:
    text = PLAYERS + "#title Die \ufffd Partie\n" + ">Anna: AEHI 8E HAUS +10 10 \x01so\n"
    _, (problem,) = collected(text)
    assert (problem.code, problem.line) == ("control_characters", 4)
    assert problem.text == ">Anna: AEHI 8E HAUS +10 10 \ufffdso"
    assert problem.span == (27, 28)


def test_a_declared_encoding_may_need_control_characters() -> None:
    text = "#character-encoding iso-2022-jp\n" + PLAYERS + "#title \u65e5\u672c\n"
    record, problems = collected(text.encode("iso-2022-jp"))
    assert problems == ()
    assert record.pragma("title") == "\u65e5\u672c"


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be", "utf-16"])
def test_utf_16_is_read_with_and_without_its_mark(encoding: str) -> None:
    text = "#player1 Änne Änne\n#player2 Ben Ben\n>Ben: - +0 0\n"
    record, problems = collected(text.encode(encoding))
    assert problems == ()
    assert record.players[0].nick == "Änne"
