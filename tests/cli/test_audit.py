"""``schiri audit`` as archivists use it: files, folders, options, screens, JSON, exit status."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from running import Schiri

PLAYERS = "#player1 anna Anna\n#player2 ben Ben\n"
CLEAN = PLAYERS + ">anna: AHSUXYZ 8E HAUS +10 10\n>ben: EISTRNN I8 EIS +10 10\n"
WRONG = PLAYERS + ">anna: AHSUXYZ 8E HAUS +14 14\n>ben: EISTRNN I8 EIS +10 10\n>anna: - +0 14\n"
ENGLISH = PLAYERS + ">anna: 8H JOG +22 22\n>ben: I7 G.RE +8 8\n>anna: J6 YA.S +0 22\n"


@pytest.fixture
def archive(tmp_path: Path) -> Path:
    """A folder with a clean game, a wrong one in a folder below, and bytes that are no text."""
    (tmp_path / "below").mkdir()
    (tmp_path / "clean.gcg").write_text(CLEAN, encoding="utf-8")
    (tmp_path / "below" / "WRONG.GCG").write_text(WRONG, encoding="utf-8")
    (tmp_path / "noise.gcg").write_bytes(b"\x00\x01\x02")
    (tmp_path / "clean.gcg~").write_text("not a record", encoding="utf-8")
    (tmp_path / "notes.txt").write_text("not a record", encoding="utf-8")
    return tmp_path


def written(folder: Path, text: str, name: str = "game.gcg") -> str:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return str(path)


def one(schiri: Schiri, *arguments: str) -> dict[str, Any]:
    """Audit one file and return its object."""
    result: dict[str, Any] = json.loads(schiri("audit", "--json", *arguments).out)
    (file,) = result["files"]
    assert isinstance(file, dict)
    return file


def test_a_clean_game_ends_with_status_0(schiri: Schiri, tmp_path: Path) -> None:
    ran = schiri("audit", written(tmp_path, CLEAN))
    assert (ran.status, ran.err) == (0, "")
    assert "2 plays, nothing wrong" in ran.out
    assert "edition de" in ran.out
    assert "list de" in ran.out


def test_a_wrong_score_is_shown_with_the_right_arithmetic(schiri: Schiri, tmp_path: Path) -> None:
    ran = schiri("audit", written(tmp_path, WRONG))
    assert ran.status == 1
    assert "Line 3, wrong points: 8E HAUS is recorded as 14; right would be 10." in ran.out
    assert "every total of Anna is 4 too high" in ran.out
    assert "H 2 + A 1 + U 1 + S 1 = 5, doubled: 10" in ran.out


def test_the_screen_is_german_for_germans(schiri: Schiri, tmp_path: Path) -> None:
    ran = schiri("audit", "--lang", "de", written(tmp_path, WRONG))
    assert "Zeile 3, falsche Punkte: 8E HAUS ist mit 14 gebucht" in ran.out


def test_an_archive_shows_what_is_wrong_and_a_table(schiri: Schiri, archive: Path) -> None:
    ran = schiri("audit", ".", cwd=archive)
    assert ran.status == 3
    assert "clean.gcg" not in ran.out
    assert "below/WRONG.GCG: 1 problem" in ran.out
    assert "noise.gcg: not checked" in ran.out
    assert "3 files checked (plays: 4). 1 has problems. 1 could not be checked." in ran.out
    assert "wrong points  wrong_score      1      1" in ran.out


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_the_order_of_results_does_not_depend_on_processes(
    schiri: Schiri, tmp_path: Path, jobs: str
) -> None:
    for number in range(40):
        written(tmp_path, WRONG if number % 7 == 0 else CLEAN, f"{number:02}.gcg")
    ran = schiri("audit", "--json", "--jobs", jobs, ".", cwd=tmp_path)
    *files, sums = [json.loads(line) for line in ran.out.splitlines()]
    assert [file["file"] for file in files] == [f"{number:02}.gcg" for number in range(40)]
    assert [number for number, file in enumerate(files) if not file["ok"]] == [*range(0, 40, 7)]
    assert (sums["files_checked"], sums["plays_checked"]) == (40, 80)
    assert ran.status == 1


def test_files_give_one_object(schiri: Schiri, archive: Path) -> None:
    ran = schiri("audit", "--json", "clean.gcg", "below/WRONG.GCG", cwd=archive)
    result = json.loads(ran.out)
    assert (result["files_checked"], result["plays_checked"]) == (2, 4)
    clean, wrong = result["files"]
    assert (clean["ok"], clean["plays"], clean["problems"]) == (True, 2, [])
    (problem,) = wrong["problems"]
    assert problem["message"].startswith("8E HAUS is recorded as 14")
    del problem["message"]
    assert problem == {
        "line": 3, "code": "wrong_score", "expected": 10, "recorded": 14, "player": "Anna"
    }  # fmt: skip


def test_a_folder_gives_one_object_a_line_and_the_sums(schiri: Schiri, archive: Path) -> None:
    ran = schiri("audit", "--json", ".", cwd=archive)
    *files, sums = [json.loads(line) for line in ran.out.splitlines()]
    assert [file["file"] for file in files] == ["clean.gcg", "noise.gcg", "below/WRONG.GCG"]
    assert files[1]["error"]["code"] == "gcg_not_text"
    assert sums == {
        "files_checked": 3,
        "plays_checked": 4,
        "files_with_problems": 1,
        "files_unreadable": 1,
        "problems": {"wrong_score": 1},
    }


def test_problems_of_an_ignored_kind_do_not_count(schiri: Schiri, tmp_path: Path) -> None:
    ran = schiri("audit", "--ignore", "wrong_score", written(tmp_path, WRONG))
    assert ran.status == 0


def test_an_unknown_kind_of_problem_is_refused(schiri: Schiri, tmp_path: Path) -> None:
    ran = schiri("audit", "--ignore", "wrong", written(tmp_path, WRONG))
    assert ran.status == 2
    assert "wrong_score" in ran.err


def test_a_missing_file_does_not_stop_the_others(schiri: Schiri, tmp_path: Path) -> None:
    ran = schiri("audit", "nowhere.gcg", written(tmp_path, WRONG))
    assert ran.status == 3
    assert "nowhere.gcg: not checked" in ran.out
    assert "8E HAUS" in ran.out


def test_a_folder_without_games_is_said_to_have_none(schiri: Schiri, tmp_path: Path) -> None:
    ran = schiri("audit", str(tmp_path))
    assert (ran.status, ran.out) == (3, "")
    assert str(tmp_path) in ran.err


def test_an_empty_file_is_no_game(schiri: Schiri, tmp_path: Path) -> None:
    ran = schiri("audit", written(tmp_path, ""))
    assert ran.status == 3
    assert "names no players" in ran.out


# --- what a game is judged by ---------------------------------------------------------------


def test_the_points_tell_the_edition_where_the_file_does_not(
    schiri: Schiri, tmp_path: Path
) -> None:
    file = one(schiri, written(tmp_path, ENGLISH.replace("+0 22", "+12 34")))
    assert (file["edition"], file["edition_from"], file["lexicon"]) == ("en", "points", "en")


def test_the_name_of_a_list_tells_the_edition_and_is_named(schiri: Schiri, tmp_path: Path) -> None:
    file = one(schiri, written(tmp_path, PLAYERS + "#lexicon NWL23\n>anna: 8H JOG +22 22\n"))
    assert (file["edition"], file["edition_from"]) == ("en", "file")
    assert (file["lexicon"], file["other_lexicon"]) == ("en", "NWL23")
    assert file["ok"]


def test_another_state_of_a_list_is_told_by_its_fingerprint(schiri: Schiri, tmp_path: Path) -> None:
    file = one(schiri, written(tmp_path, f"#lexicon de sha256:{'ab' * 32}\n{CLEAN}"))
    assert (file["lexicon"], file["other_lexicon"]) == ("de", "de sha256:abababababab…")


def test_an_edition_asked_for_holds_and_a_wrong_one_is_one_finding(
    schiri: Schiri, tmp_path: Path
) -> None:
    english = PLAYERS + ">anna: 8H JOG +22 22\n>ben: I7 G.RE +8 8\n"
    file = one(schiri, "--edition", "de", written(tmp_path, english))
    assert [problem["code"] for problem in file["problems"]] == ["wrong_edition"]
    assert file["problems"][0]["expected"] == "en"


def test_the_rules_of_the_file_say_what_a_challenge_costs(schiri: Schiri, tmp_path: Path) -> None:
    penalty = CLEAN + ">anna: (challenge) -5 5\n"
    assert one(schiri, written(tmp_path, penalty))["ok"]
    (problem,) = one(schiri, written(tmp_path, "#rules turnier\n" + penalty))["problems"]
    assert (problem["code"], problem["expected"], problem["recorded"]) == (
        "wrong_challenge", -10, -5
    )  # fmt: skip


def test_words_that_are_not_in_the_list_are_named(schiri: Schiri, tmp_path: Path) -> None:
    file = one(schiri, written(tmp_path, PLAYERS + ">anna: 8F XQJ +38 38\n>ben: - +0 0\n"))
    problem = file["problems"][0]
    assert (problem["code"], problem["recorded"]) == ("not_in_lexicon", "XQJ")


def test_a_phony_that_was_taken_back_is_no_problem_but_a_word_is(
    schiri: Schiri, tmp_path: Path
) -> None:
    phony = PLAYERS + ">anna: 8F XQJ +48 48\n>anna: -- -48 0\n>ben: 8E HAUS +10 10\n"
    assert one(schiri, written(tmp_path, phony))["ok"]
    word = PLAYERS + ">anna: 8E HAUS +10 10\n>anna: -- -10 0\n"
    (problem,) = one(schiri, written(tmp_path, word))["problems"]
    assert (problem["line"], problem["code"]) == (4, "wrong_challenge")


def test_unknown_rules_in_a_file_do_not_stop_the_others(schiri: Schiri, archive: Path) -> None:
    written(archive, "#rules hausordnung\n" + CLEAN, "own.gcg")
    ran = schiri("audit", "own.gcg", "clean.gcg", cwd=archive)
    assert ran.status == 3
    assert "own.gcg: not checked" in ran.out
    assert "clean.gcg: 2 plays, nothing wrong" in ran.out


# --- the terminal -------------------------------------------------------------------------


def test_only_long_runs_show_a_progress_bar(schiri: Schiri, tmp_path: Path) -> None:
    for number in range(200):
        written(tmp_path, WRONG if number == 100 else CLEAN, f"{number:03}.gcg")
    ran = schiri("audit", str(tmp_path), tty=True)
    assert "/200" in ran.out
    assert "100.gcg: 1 problem" in ran.out
    short = schiri("audit", str(tmp_path / "100.gcg"), tty=True)
    assert "1/1" not in short.out


def test_standard_input_is_refused_in_words(schiri: Schiri) -> None:
    ran = schiri("audit", "-", "--lang", "en", input="#player1 Anna Anna\n")
    assert ran.status == 2
    assert "not standard input" in ran.err


def test_a_table_with_numbers_of_thousands_of_digits_shows_its_own_line(
    schiri: Schiri, tmp_path: Path
) -> None:
    lines = ["player\tcoordinate\ttiles\tpoints", "Anna\t8E\tHAUS\t10"]
    lines += [f"Ben\t-\t{'1' * 5000}\t0", f"Ben\t9E\tAB\t{'9' * 5000}"]
    (tmp_path / "partie.tsv").write_text("\n".join(lines))
    ran = schiri("import", str(tmp_path / "partie.tsv"), "-o", str(tmp_path / "p.gcg"), "--json")
    problems = json.loads(ran.out)["problems"]
    assert [problem["line"] for problem in problems] == [3, 4]
    assert problems[1]["text"] == lines[3].replace("\t", " ")


def test_overtime_that_was_settled_without_a_clock_is_judged_by_the_one_it_was_settled_with(
    schiri: Schiri, tmp_path: Path
) -> None:
    assert schiri("new", "--players", "Anna,Ben", cwd=tmp_path).status == 0
    for _ in range(4):
        assert schiri("pass", cwd=tmp_path).status == 0
    racks = ("Anna:EEEEEEE", "Ben:NNNNNNN")
    assert schiri("settle", *racks, "--overtime", "Ben=2:10", cwd=tmp_path).status == 0
    path = tmp_path / "partie.gcg"
    ran = schiri("audit", str(path))
    assert (ran.status, ran.err) == (0, "")
    assert "nothing wrong" in ran.out
    game = path.read_text(encoding="utf-8")
    path.write_text(game.replace("(time) -30 -37", "(time) -25 -32"), encoding="utf-8")
    assert "it costs 10 for each started minute" in schiri("audit", str(path)).out


def test_more_players_than_the_rules_are_made_for_are_a_problem(
    schiri: Schiri, tmp_path: Path
) -> None:
    path = written(tmp_path, f"{PLAYERS}#player3 cleo Cleo\n#rules turnier\n>anna: - +0 0\n")
    assert [(p["line"], p["code"]) for p in one(schiri, path)["problems"]] == [
        (None, "wrong_players")
    ]
    ran = schiri("audit", path)
    assert ran.status == 1
    assert "3 players play, for whom the rules turnier are not made" in ran.out


def test_lines_running_with_the_same_fault_are_one_problem_that_tells_the_last(
    schiri: Schiri, tmp_path: Path
) -> None:
    turns = ">Anna: HAUS 8Z HAUS +10 10\n>Ben: NEU 9Z NEU +3 3\n>Anna: HAUS 10Z HAUS +10 20\n"
    players = "#player1 Anna Anna\n#player2 Ben Ben\n#lexicon de\n"
    written(tmp_path, players + turns.partition("\n")[0] + "\n", "one.gcg")
    written(tmp_path, players + turns, "three.gcg")
    written(tmp_path, players + "foo\nbar\n", "stray.gcg")
    assert "The same holds" not in schiri("audit", "one.gcg", cwd=tmp_path).out
    assert "The same holds down to line 6." in schiri("audit", "three.gcg", cwd=tmp_path).out
    assert "The same holds down to line 5." in schiri("audit", "stray.gcg", cwd=tmp_path).out
