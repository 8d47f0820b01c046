"""``schiri export``: every format, and round trips through the strict GCG form."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from running import Schiri
from schiri.core.events import RackSettlement
from schiri.referee.agreement import Wishes
from schiri.referee.export import export_game, gcg_text
from schiri.referee.score_sheet import ScoreSheet
from schiri.store.gcg import load_gcg, read_gcg, with_written_moves
from schiri.store.position import read_position
from sheets import GOING_ON, SETTLED

FORMATS = ["gcg", "cgp", "json", "svg", "html", "txt"]
STRICT = """\
#character-encoding UTF-8
#title Klubabend
#tile-distribution german
#player1 Anna Anna
#player2 Ben Ben
>Anna: AEHISSU 8E HAUS +10 10
#note eröffnet
>Ben: ENRSTUW 9H .XQ +30 30
>Ben: ENRSTUW -- -30 0
>Anna: EIISTT? -II +0 10
>Ben: ENRSTUW - +0 0
>Anna: ?ESTTUV H5 VaT. +99 109
>Ben: QY (QY) -20 -20
>Anna: EE (EE) -2 107
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "partie.gcg").write_text(SETTLED, encoding="utf-8")
    return tmp_path


def strict(sheet: ScoreSheet) -> str:
    return gcg_text(sheet, lambda *_: "", lambda *_: "")


def test_gcg_is_the_strict_form(schiri: Schiri, folder: Path) -> None:
    ran = schiri("export", "--to", "gcg", cwd=folder)
    assert (ran.status, ran.out, ran.err) == (0, STRICT, "")


def test_every_clean_game_tells_the_same_after_export_and_reading(
    shared: Path, tmp_path: Path
) -> None:
    differing = []
    for path in sorted((shared / "games").rglob("*.gcg")):
        record, problems = load_gcg(path, strict=False)
        if problems:
            continue
        if path.stem == "polish_endgame":
            continue  # no edition of ours has its letters
        text = strict(export_game(path, Wishes(edition=path.parent.name)))
        again = read_gcg(text.encode(), path.name, strict=True)[0]
        if list(again.events) != list(with_written_moves(record).events):
            differing.append(path.name)
    # The strict form joins a settlement in two lines, and gives a withdrawal the points it lacks.
    assert differing == ["fivepoint.gcg", "withdrawn_as_plus_zero.gcg"]


def test_a_failed_challenge_becomes_a_note_in_the_language_in_use(
    schiri: Schiri, tmp_path: Path
) -> None:
    record = GOING_ON.partition(">Ben")[0] + ">Ben: (challenge) -5 -5\n"
    (tmp_path / "partie.gcg").write_text(record, encoding="utf-8")
    ran = schiri("export", "--to", "gcg", "--lang", "de", cwd=tmp_path)
    sentence = "Ben hat vergeblich angezweifelt und verliert 5 Punkte."
    assert f"#note (challenge) -5 Ben: {sentence}" in ran.out


def test_our_own_audit_finds_nothing_in_an_export_with_rulings(
    schiri: Schiri, tmp_path: Path
) -> None:
    record = GOING_ON.partition(">Ben")[0] + ">Ben: (challenge) -5 -5\n#lost-turn\n"
    (tmp_path / "partie.gcg").write_text(record + ">Anna: - +0 10\n>Ben: - +0 -5\n")
    assert schiri("export", "-o", "x.gcg", cwd=tmp_path).status == 0
    ran = schiri("audit", "x.gcg", "--lang", "en", cwd=tmp_path)
    assert (ran.status, "nothing wrong" in ran.out) == (0, True), ran.out


def test_cgp_is_the_position_of_whoever_is_to_move(schiri: Schiri, folder: Path) -> None:
    ran = schiri("export", "--to", "cgp", "--after", "1", cwd=folder)
    assert ran.out == (
        "15/15/15/15/15/15/15/4HAUS7/15/15/15/15/15/15/15 /EIS 0/10 0 lex de; ld german;\n"
    )
    after = schiri("export", "--to", "cgp", "--after", "4", cwd=folder).out
    assert read_position(after, "-").zero_turns == 3  # withdrawn, exchanged, passed
    assert read_position(after, "-").scores == (10, 0)


def test_json_holds_every_turn_with_its_words_and_their_arithmetic(
    schiri: Schiri, folder: Path
) -> None:
    game = json.loads(schiri("export", "--to", "json", cwd=folder).out)
    assert [move["kind"] for move in game["moves"]] == [
        *("play", "play", "withdrawal", "exchange", "pass", "play", "settlement", "settlement"),
    ]
    first, phony, *_ = game["moves"]
    assert (first["points"], first["right_points"], first["notes"]) == (10, 10, ["eröffnet"])
    (word,) = first["words"]
    assert (word["word"], word["sum"], word["word_multiplier"], word["points"]) == (
        "HAUS",
        5,
        2,
        10,
    )
    assert word["in_lexicon"] is True
    assert [letter["points"] for letter in word["letters"]] == [2, 1, 1, 1]
    assert phony["withdrawn"] is True
    assert phony["scores"] == {"Anna": 10, "Ben": 30}
    assert game["moves"][5]["right_points"] == 8
    assert [(p["name"], p["score"], p["final"], p["rank"]) for p in game["settlement"]] == [
        ("Anna", 109, 107, 1),
        ("Ben", 0, -20, 2),
    ]


def test_json_does_not_judge_words_while_the_game_goes_on(schiri: Schiri, tmp_path: Path) -> None:
    (tmp_path / "partie.gcg").write_text(GOING_ON, encoding="utf-8")
    game = json.loads(schiri("export", "--to", "json", cwd=tmp_path).out)
    words = [word for move in game["moves"] for word in move["words"]]
    assert [word["word"] for word in words] == ["HAUS", "XQ", "SX"]
    assert not any("in_lexicon" in word for word in words)
    assert game["settlement"] is None


def test_txt_is_a_record_that_can_be_read_without_the_program(schiri: Schiri, folder: Path) -> None:
    lines = schiri("export", "--to", "txt", cwd=folder).out.splitlines()
    assert lines[:2] == ["Klubabend", "========="]
    turns = [line.split() for line in lines if line.lstrip().startswith("1 ")]
    assert turns[-1] == ["1", "Anna", "AEHISSU", "8E", "HAUS", "+10", "10", "HAUS", "10"]
    assert "      eröffnet" in lines
    assert "Final    107  -20" in lines
    assert lines[-1] == "Rules turnier, edition de, list de."


def test_svg_is_the_board_at_that_time(schiri: Schiri, folder: Path) -> None:
    picture = schiri("export", "--to", "svg", "--after", "1", cwd=folder).out
    description = ET.fromstring(picture).find("{http://www.w3.org/2000/svg}desc")
    assert description is not None
    assert description.text == "The words on the board: 8E HAUS."


def test_html_is_written_as_utf_8_whatever_the_terminal_has(schiri: Schiri, folder: Path) -> None:
    assert schiri("export", "-o", "partie.html", cwd=folder).out == ""
    written = (folder / "partie.html").read_bytes()
    assert "eröffnet".encode() in written
    ran = schiri("export", "--to", "html", cwd=folder, env={"PYTHONIOENCODING": "latin-1"})
    assert ran.out.encode("latin-1") == written


@pytest.mark.parametrize("form", FORMATS)
def test_every_format_is_chosen_by_name_or_by_the_suffix_of_the_file(
    schiri: Schiri, folder: Path, form: str
) -> None:
    other = folder / "other"
    other.mkdir()
    schiri("export", "--to", form, "-o", "other/x", cwd=folder)
    schiri("export", "-o", f"other/x.{form}", cwd=folder)
    assert (other / "x").read_bytes() == (other / f"x.{form}").read_bytes() != b""


@pytest.mark.parametrize("form", FORMATS)
def test_every_format_takes_the_large_board(schiri: Schiri, tmp_path: Path, form: str) -> None:
    record = (
        "#player1 Anna Anna\n#player2 Ben Ben\n#board-layout SuperCrosswordGame\n"
        "#rules super\n>Anna: AEHISSU 11K HAUS +10 10\n"
    )
    (tmp_path / "partie.gcg").write_text(record, encoding="utf-8")
    ran = schiri("export", "--to", form, cwd=tmp_path)
    assert (ran.status, ran.err) == (0, "")
    assert ran.out


@pytest.mark.parametrize("form", FORMATS)
def test_every_format_takes_a_withdrawn_play_with_a_letter_that_no_tile_has(
    schiri: Schiri, tmp_path: Path, form: str
) -> None:
    record = GOING_ON.replace("XQ", ".Ż") + ">Ben: ENRSTUW -- -30 0\n"
    (tmp_path / "partie.gcg").write_text(record, encoding="utf-8")
    ran = schiri("export", "--to", form, cwd=tmp_path)
    assert (ran.status, ran.err) == (0, "")


@pytest.mark.parametrize("target", ["partie.gcg", "./partie.gcg", "link.gcg", "partie.gcg~"])
def test_the_game_and_its_backup_are_never_overwritten(
    schiri: Schiri, folder: Path, target: str
) -> None:
    (folder / "link.gcg").symlink_to("partie.gcg")
    (folder / "partie.gcg~").write_text("before", encoding="utf-8")
    ran = schiri("export", "--to", "gcg", "-o", target, cwd=folder)
    assert (ran.status, ran.out) == (2, "")
    assert "name another file with -o" in ran.err
    assert (folder / "partie.gcg").read_text(encoding="utf-8") == SETTLED
    assert (folder / "partie.gcg~").read_text(encoding="utf-8") == "before"


def test_an_earlier_export_is_replaced(schiri: Schiri, folder: Path) -> None:
    (folder / "alt.gcg").write_text("before", encoding="utf-8")
    assert schiri("export", "-o", "alt.gcg", cwd=folder).status == 0
    assert (folder / "alt.gcg").read_text(encoding="utf-8") == STRICT


@pytest.mark.parametrize(
    ("arguments", "status", "says"),
    [
        ([], 2, "name it with --to, or by the suffix of the file after -o: gcg, cgp, json"),
        (["-o", "partie.pdf"], 2, "The format is not known"),
        (["--to", "pdf"], 2, "pdf"),
        (["--to", "gcg", "-o", "missing/x.gcg"], 3, "missing"),
        (["--to", "gcg", "-o", "."], 3, "folder"),
        (["--to", "gcg", "--game", "missing.gcg"], 3, "missing.gcg"),
        (["--to", "gcg", "--after", "99"], 2, "99"),
    ],
)
def test_what_cannot_be_done_is_told_in_one_sentence(
    schiri: Schiri, folder: Path, arguments: list[str], status: int, says: str
) -> None:
    ran = schiri("export", *arguments, cwd=folder)
    assert (ran.status, ran.out) == (status, "")
    assert says in ran.err.splitlines()[0]


def test_a_game_cut_short_leaves_out_what_came_later(folder: Path) -> None:
    path = folder / "partie.gcg"
    path.write_text(SETTLED + "#rack1 EE\n#saal 3\n", encoding="utf-8")
    sheet = export_game(path, Wishes(), after=1)
    assert len(sheet.rows) == 1
    assert not any(isinstance(event, RackSettlement) for event in sheet.game.record.events)
    assert sheet.game.record.pragma("saal") is None
    assert "rack1" not in strict(sheet)


@pytest.mark.parametrize(
    ("options", "notes"),
    [
        ("--rules klassisch", ["The edition is de-tischhilfe."]),
        ("--variant nine", ["Played with the variant nine."]),
        ("--rules super", []),
        ("--rules turnier", []),
    ],
)
def test_what_other_programs_cannot_know_is_noted_once(
    schiri: Schiri, tmp_path: Path, options: str, notes: list[str]
) -> None:
    star = "11K" if "super" in options else "8E"
    for command in (f"new --players Anna,Ben {options}", f"play {star} HAUS"):
        assert schiri(*command.split(), cwd=tmp_path).status == 0
    for command in ("export -o a.gcg", "import a.gcg --force", "export -o b.gcg"):
        assert schiri(*command.split(), cwd=tmp_path).status == 0
    for name in ("a.gcg", "b.gcg"):
        lines = (tmp_path / name).read_text(encoding="utf-8").splitlines()
        assert [line[6:] for line in lines if line.startswith("#note ")] == notes
