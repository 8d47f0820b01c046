"""``schiri import``: records and turn tables become game files, and nothing changes silently."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

import pytest

from running import Schiri
from schiri.core.events import Event, RackSettlement
from schiri.core.notation import Orientation
from schiri.referee.agreement import Wishes
from schiri.referee.games import load_game
from schiri.referee.import_ import import_game
from schiri.store.gcg import load_gcg, with_written_moves
from schiri.store.turn_table import read_turn_table

SAMPLES = Path(__file__).parent.parent / "samples" / "gcg"
RECORD = """\
#player1 Anna Anna
#player2 Ben Ben
#lexicon CSW19
>Anna: AEHISSU 8E HAUS +10 10
>Ben: ENRSTUW 7H RUF +99
"""
TABLE = """\
player\tcoordinate\ttiles\tpoints\track\tnote
Anna Ö\t8E\tHAUS\t10\tAEHISSU\teröffnet
Ben\t-\tABC\t0
Anna Ö\t\t\t
Ben\t-3\t\t0
Anna Ö\tG7\tG.t\t4
Anna Ö\t--\t\t
Ben\t(challenge)\t\t−5
Anna Ö\t–\t\t0
Ben\t(QY)\t\t-20
"""
GAME = """\
>Anna_Ö: AEHISSU 8E HAUS +10 10
#note eröffnet
>Ben: -ABC +0 0
>Anna_Ö: - +0 10
>Ben: -3 +0 0
>Anna_Ö: G7 G.t +4 14
>Anna_Ö: -- -4 10
>Ben: (challenge) -5 -5
>Anna_Ö: - +0 10
>Ben: (QY) -20 -25
"""


def imported(schiri: Schiri, folder: Path, *arguments: str) -> dict[str, object]:
    ran = schiri("import", *arguments, "--json", cwd=folder)
    assert (ran.status, ran.err) == (0, "")
    return json.loads(ran.out)  # type: ignore[no-any-return]


def codes(result: dict[str, object], what: str) -> list[str]:
    return [remark["code"] for remark in result[what]]  # type: ignore[attr-defined]


def written(folder: Path) -> str:
    return (folder / "partie.gcg").read_text(encoding="utf-8")


def test_a_record_gets_our_pragmas_and_everything_assumed_or_changed_is_told(
    schiri: Schiri, tmp_path: Path
) -> None:
    (tmp_path / "x.gcg").write_text(RECORD, encoding="utf-8")
    result = imported(schiri, tmp_path, "x.gcg", "-o", "partie.gcg")
    header = written(tmp_path).splitlines()[:4]
    assert header[:3] == [
        "#character-encoding UTF-8",
        "#rules allgemein edition=en",
        "#orientation numbered-rows",
    ]
    assert header[3].startswith("#lexicon en sha256:")
    assert ">Ben: ENRSTUW 7H RUF +99 99" in written(tmp_path)
    assert codes(result, "assumed") == [
        *("assumed_rules", "edition_from_file", "assumed_lexicon", "assumed_numbered_rows"),
    ]
    assert codes(result, "changed") == ["lexicon_replaced", "totals_added", "faults_kept"]
    assert codes(result, "problems") == ["gcg_total_missing"]


def test_what_options_say_is_not_assumed(schiri: Schiri, tmp_path: Path) -> None:
    (tmp_path / "x.gcg").write_text(RECORD, encoding="utf-8")
    options = ["--rules", "turnier", "--lexicon", "en", "--orientation", "lettered-rows"]
    result = imported(schiri, tmp_path, "x.gcg", *options)
    assert codes(result, "assumed") == []
    assert "#rules turnier\n#orientation lettered-rows\n#lexicon en sha256:" in written(tmp_path)


def test_a_list_that_was_agreed_on_stays_the_agreed_one(schiri: Schiri, tmp_path: Path) -> None:
    pin = "#lexicon de sha256:0123abcd"
    text = RECORD.replace("#lexicon CSW19", f"{pin}\n#rules turnier")
    (tmp_path / "x.gcg").write_text(text, encoding="utf-8")
    result = imported(schiri, tmp_path, "x.gcg")
    assert pin in written(tmp_path)
    assert "lexicon_replaced" not in codes(result, "changed")
    assert result["game"]["lexicon"]["pinned_matches"] is False  # type: ignore[index]


def test_lettered_rows_are_read_as_such_and_written_as_they_were(
    schiri: Schiri, tmp_path: Path
) -> None:
    (tmp_path / "x.gcg").write_text(RECORD, encoding="utf-8")
    imported(schiri, tmp_path, "x.gcg", "--orientation", "lettered-rows")
    assert ">Anna: AEHISSU 8E HAUS +10 10" in written(tmp_path)
    assert schiri("show", "--json", cwd=tmp_path).out.count("H") >= 1
    board = json.loads(schiri("show", "--json", cwd=tmp_path).out)["board"]
    assert [row[7] for row in board[4:8]] == list("HAUS")


def test_the_orientation_that_a_record_states_holds(schiri: Schiri, tmp_path: Path) -> None:
    text = RECORD.replace("#lexicon CSW19", "#orientation lettered-rows")
    (tmp_path / "x.gcg").write_text(text, encoding="utf-8")
    result = imported(schiri, tmp_path, "x.gcg")
    assert "assumed_numbered_rows" not in codes(result, "assumed")
    assert "#orientation lettered-rows" in written(tmp_path)
    assert ">Anna: AEHISSU 8E HAUS +10 10" in written(tmp_path)


def without_settlement(events: Iterable[Event]) -> list[Event]:
    return [event for event in events if not isinstance(event, RackSettlement)]


def test_every_real_game_becomes_a_game_file_with_the_same_events(
    shared: Path, tmp_path: Path
) -> None:
    for path in sorted((shared / "games").rglob("*.gcg")):
        if path.stem == "polish_endgame":
            continue  # no edition of ours has its letters
        target = tmp_path / path.name
        import_game(path, target, Wishes(edition=path.parent.name), overwrite=False)
        record, _ = load_gcg(path, strict=False)
        expected, found = with_written_moves(record).events, load_game(target).game.events
        assert without_settlement(found) == without_settlement(expected), path.name


def test_every_sample_becomes_a_game_file_that_can_be_read(tmp_path: Path) -> None:
    for path in sorted(SAMPLES.glob("*.gcg")):
        wishes = Wishes() if path.stem in ("super", "own") else Wishes(rules="turnier")
        result = import_game(path, tmp_path / path.name, wishes, overwrite=False)
        assert load_game(tmp_path / path.name).game.events == result.game.game.events


def test_a_club_game_is_read_from_its_turn_table(
    schiri: Schiri, shared: Path, tmp_path: Path
) -> None:
    source = shared / "games" / "de" / "club-1.tsv"
    result = imported(schiri, tmp_path, str(source))
    assert result["table"] is True
    assert result["events"] == 20
    assert result["problems"] == []
    assert codes(result, "changed") == ["totals_added"]  # all points are right
    scores = {p["name"]: p["score"] for p in result["game"]["players"]}  # type: ignore[index]
    assert scores == {"A": 185, "B": 208}


def test_a_turn_table_can_hold_every_kind_of_event(schiri: Schiri, tmp_path: Path) -> None:
    ran = schiri("import", "-", cwd=tmp_path, input=TABLE)
    assert ran.status == 0
    assert written(tmp_path).endswith("#player1 Anna_Ö Anna Ö\n#player2 Ben Ben\n" + GAME)


def test_a_turn_table_may_have_german_headings_and_other_encodings(
    schiri: Schiri, tmp_path: Path
) -> None:
    table = "Spieler\tKoordinate\tSteine\tPunkte\r\nAnna\t8G\tÖL\t20\r\n"
    for encoding in ("latin-1", "utf-8-sig", "utf-8"):
        schiri("import", "-", "--force", cwd=tmp_path, input=table.encode(encoding))
        assert ">Anna: 8G ÖL +20 20" in written(tmp_path)


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("Ben\t8Z\tHUT\t9", "table_coordinate_unreadable"),
        ("Ben\t8H\tH1\t9", "table_tiles_unreadable"),
        ("Ben\t8H\tHUT\tx", "table_points_unreadable"),
        ("Ben\t8H\tHUT", "table_points_unreadable"),
        ("Ben\t-\t\t7", "table_points_not_zero"),
        ("\t8H\tHUT\t9", "table_player_missing"),
        ("Ben\t--", "table_points_unreadable"),
        ("Ben\t(Q1)\t\t-1", "table_tiles_unreadable"),
    ],
)
def test_a_line_that_cannot_be_read_is_left_out_and_told(line: str, code: str) -> None:
    table = f"player\tcoordinate\ttiles\tpoints\nAnna\t-\t\t0\n{line}\nCleo\t-\t\t0\n"
    record, problems = read_turn_table(
        table.encode(), "x.tsv", size=15, orientation=Orientation.NUMBERED_ROWS
    )
    assert [player.name for player in record.players] == ["Anna", "Cleo"]
    assert [(problem.line, problem.code) for problem in problems] == [(3, code)]


def test_a_fifth_player_is_one_too_many() -> None:
    table = "player\tcoordinate\ttiles\tpoints\n" + "".join(f"{n}\t-\t\t0\n" for n in "ABCDE")
    record, problems = read_turn_table(
        table.encode(), "x.tsv", size=15, orientation=Orientation.NUMBERED_ROWS
    )
    assert len(record.players) == 4
    assert [problem.code for problem in problems] == ["table_too_many_players"]


def test_a_file_is_replaced_only_by_force(schiri: Schiri, tmp_path: Path) -> None:
    (tmp_path / "x.gcg").write_text(RECORD, encoding="utf-8")
    (tmp_path / "partie.gcg").write_text("before", encoding="utf-8")
    ran = schiri("import", "x.gcg", cwd=tmp_path)
    assert (ran.status, ran.out) == (2, "")
    assert "--force" in ran.err
    assert written(tmp_path) == "before"
    assert schiri("import", "x.gcg", "--force", cwd=tmp_path).status == 0
    assert (tmp_path / "partie.gcg~").read_text(encoding="utf-8") == "before"


def test_a_large_board_brings_its_rules(schiri: Schiri, tmp_path: Path) -> None:
    result = imported(schiri, tmp_path, str(SAMPLES / "super.gcg"))
    assert codes(result, "assumed")[0] == "assumed_rules"
    assert "#rules super\n" in written(tmp_path)
    assert schiri("show", cwd=tmp_path).status == 0


def exported(schiri: Schiri, folder: Path, options: str, *moves: str) -> None:
    """Write the strict export of a game with some moves, as ``strict.gcg``."""
    new = f"new --players Anna,Ben --game own.gcg {options}"
    for command in (new, *(f"{move} --game own.gcg" for move in moves)):
        assert schiri(*command.split(), cwd=folder).status == 0
    assert schiri("export", "--game", "own.gcg", "-o", "strict.gcg", cwd=folder).status == 0


@pytest.mark.parametrize("options", [(), ("--edition", "en-super")])
def test_a_large_board_is_that_of_the_language_that_the_record_tells(
    schiri: Schiri, tmp_path: Path, options: tuple[str, ...]
) -> None:
    super_rules = "--rules super --edition en-super"
    exported(schiri, tmp_path, super_rules, "play 11K HOUSE", "play O11 .AST")
    result = imported(schiri, tmp_path, "strict.gcg", *options)
    assert codes(result, "changed") == []
    assert "#rules super edition=en-super\n" in written(tmp_path)
    shown = json.loads(schiri("show", "--json", cwd=tmp_path).out)
    assert (shown["rules"], shown["edition"]) == ("super", "en-super")


def test_points_tell_which_tile_set_of_a_language_was_played_with(
    schiri: Schiri, tmp_path: Path
) -> None:
    exported(schiri, tmp_path, "--rules klassisch", "play 8E HAUS", "play H8 .ITZ")
    result = imported(schiri, tmp_path, "strict.gcg")
    assert result["assumed"][1]["code"] == "edition_from_points"  # type: ignore[index]
    assert codes(result, "changed") == []
    assert "#rules allgemein edition=de-tischhilfe\n" in written(tmp_path)
    for name in ("strict.gcg", "partie.gcg"):
        assert schiri("audit", name, cwd=tmp_path).status == 0


def test_one_wrong_play_among_right_ones_does_not_speak_for_another_tile_set(
    schiri: Schiri, tmp_path: Path
) -> None:
    exported(schiri, tmp_path, "--rules turnier", "play 8E HAUS", "play H8 .EHEN")
    text = (tmp_path / "strict.gcg").read_text(encoding="utf-8").replace("+10 10", "+14 14")
    (tmp_path / "strict.gcg").write_text(text, encoding="utf-8")
    (found,) = json.loads(schiri("audit", "strict.gcg", "--json", cwd=tmp_path).out)["files"]
    assert found["edition"] == "de"
    assert [finding["code"] for finding in found["problems"]] == ["wrong_score"]


def test_what_the_audit_of_the_game_file_finds_is_counted(
    schiri: Schiri, shared: Path, tmp_path: Path
) -> None:
    source = shared / "games" / "en" / "fivepoint.gcg"
    result = imported(schiri, tmp_path, str(source))
    (told,) = [remark for remark in result["changed"] if remark["code"] == "faults_kept"]  # type: ignore[attr-defined]
    (found,) = json.loads(schiri("audit", "partie.gcg", "--json", cwd=tmp_path).out)["files"]
    assert told["n"] == len(found["problems"]) == 1


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        ("plain_1", [">P2: (DEINIR) +7 356", ">P1: DEINIR (DEINIR) -7 416"]),
        ("challenged_outplay_lost_turn", [">P2: (OPEG) +7 338", ">P1: OPEG (OPEG) -7 444"]),
    ],
)
def test_a_doubled_settlement_is_split_and_told(
    schiri: Schiri, shared: Path, tmp_path: Path, name: str, lines: list[str]
) -> None:
    source = shared / "games" / "en" / f"{name}.gcg"
    result = imported(schiri, tmp_path, str(source), "--lang", "de")
    assert written(tmp_path).splitlines()[-2:] == lines
    told = result["changed"][0]  # type: ignore[index]
    assert (told["code"], told["doubled"], told["points"]) == ("settlement_split", 14, 7)
    assert "gewinnt Player 2 7 und verliert Player 1 7" in told["message"]
    assert "totals_differ" not in codes(result, "changed")
    scores = {p["name"]: p["score"] for p in result["game"]["players"]}  # type: ignore[index]
    assert [f"{score}" for score in scores.values()] == [
        line.split()[-1] for line in reversed(lines)
    ]
    (found,) = json.loads(schiri("audit", "partie.gcg", "--json", cwd=tmp_path).out)["files"]
    assert "wrong_settlement" not in {finding["code"] for finding in found["problems"]}


def test_a_settlement_that_the_rules_have_otherwise_is_left_as_it_is(
    schiri: Schiri, shared: Path, tmp_path: Path
) -> None:
    (tmp_path / "club.toml").write_text(
        'extends = "allgemein"\n[settlement]\nothers_lose = false\n', encoding="utf-8"
    )
    source = shared / "games" / "en" / "plain_1.gcg"
    options = ("--rules", "club.toml", "--edition", "en")
    result = imported(schiri, tmp_path, str(source), *options)
    assert "settlement_split" not in codes(result, "changed")
    assert written(tmp_path).endswith(">P2: (DEINIR) +14 363\n")


def test_lines_out_of_place_are_left_out(schiri: Schiri, tmp_path: Path) -> None:
    (tmp_path / "x.gcg").write_text(f"{RECORD}#rack7 AB\n", encoding="utf-8")
    result = imported(schiri, tmp_path, "x.gcg")
    assert codes(result, "changed")[-1] == "pragmas_dropped"
    assert schiri("show", cwd=tmp_path).status == 0


def test_a_rack_that_is_too_large_is_kept_and_the_audit_tells_it(
    schiri: Schiri, tmp_path: Path
) -> None:
    text = RECORD.replace("AEHISSU", "AEHISSUXY")
    (tmp_path / "x.gcg").write_text(text, encoding="utf-8")
    assert "faults_kept" in codes(imported(schiri, tmp_path, "x.gcg"), "changed")
    assert " AEHISSUXY " in written(tmp_path)
    assert schiri("show", cwd=tmp_path).status == 0
    found = json.loads(schiri("audit", "partie.gcg", "--json", cwd=tmp_path).out)
    assert "rack_too_large" in json.dumps(found)


def test_no_rack_of_any_length_keeps_the_rest_from_being_imported(
    schiri: Schiri, tmp_path: Path
) -> None:
    text = RECORD.replace("AEHISSU", "AEHISSU" * 100)
    (tmp_path / "x.gcg").write_text(text, encoding="utf-8")
    result = imported(schiri, tmp_path, "x.gcg")
    assert "gcg_rack_too_long" in codes(result, "problems")
    assert schiri("show", cwd=tmp_path).status == 0


def test_every_real_game_is_imported_with_the_edition_that_its_points_fit(
    shared: Path, tmp_path: Path
) -> None:
    editions = set()
    for source in sorted((shared / "games" / "en").glob("*.gcg")):
        result = import_game(source, tmp_path / "partie.gcg", Wishes(), overwrite=True)
        if not result.changed or result.changed[-1].code != "foreign_letters":
            editions.add(result.game.agreement.edition.language)
    assert editions == {"en"}


def test_a_foreign_record_is_exported_with_the_edition_that_its_points_fit(
    schiri: Schiri, shared: Path
) -> None:
    source = shared / "games" / "en" / "plain_1.gcg"
    ran = schiri("export", "--to", "json", "--game", str(source))
    assert json.loads(ran.out)["edition"] == "en"


def test_what_the_edition_does_not_have_is_kept_and_told(schiri: Schiri, tmp_path: Path) -> None:
    text = "#player1 Anna Anna\n#player2 Ben Ben\n#lexicon de\n>Anna: AHSUXYZ 8E HAUS +10 10\n"
    (tmp_path / "x.gcg").write_text(text + ">Ben: ŁAEBCD I7 ŁA +5 5\n", encoding="utf-8")
    assert "foreign_letters" in codes(imported(schiri, tmp_path, "x.gcg"), "changed")
    assert "ŁA" in written(tmp_path)
    two = text + ">Ben: ŁÞABCD I7 ŁÞ +5 5\n"
    (tmp_path / "x.gcg").write_text(two, encoding="utf-8")
    shown = schiri("import", "x.gcg", "--force", "--lang", "de", cwd=tmp_path).out
    assert "hat die Steine Þ, Ł nicht; übernommen sind sie" in shown
    (tmp_path / "x.gcg").write_text(text + ">Ben: ??? 9E abc +3 3\n", encoding="utf-8")
    shown = schiri("import", "x.gcg", "--force", "--lang", "de", cwd=tmp_path).out
    assert "3 × Blanko, die Ausgabe de hat davon 2" in shown


def test_a_table_in_lower_case_is_read_in_capitals(schiri: Schiri, tmp_path: Path) -> None:
    table = "player\tcoordinate\ttiles\tpoints\nAnna\t8E\thaus\t10\n"
    (tmp_path / "x.tsv").write_text(table, encoding="utf-8")
    result = imported(schiri, tmp_path, "x.tsv")
    assert codes(result, "changed") == [
        "capitals",
        "wrong_number_of_players",
        "totals_added",
    ]
    assert "8E HAUS" in written(tmp_path)


def test_a_wrong_total_is_counted_whatever_it_stands_beside(schiri: Schiri, tmp_path: Path) -> None:
    text = "#player1 Anna Anna\n#player2 Ben Ben\n#lexicon de\n>Anna: - +0 10\n"
    (tmp_path / "x.gcg").write_text(text, encoding="utf-8")
    assert "faults_kept" in codes(imported(schiri, tmp_path, "x.gcg"), "changed")


def test_what_was_assumed_and_left_out_is_listed(schiri: Schiri, tmp_path: Path) -> None:
    (tmp_path / "x.gcg").write_text(RECORD, encoding="utf-8")
    lines = schiri("import", "x.gcg", "--lang", "de", cwd=tmp_path).out.splitlines()
    assert lines[0] == "✓ partie.gcg: eine Partie mit 2 Einträgen, aus x.gcg; es spielen Anna, Ben."
    assert "  • Regeln allgemein." in lines
    assert any(line.startswith("  • x.gcg, Zeile 5: ") for line in lines)


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"", "names no players"),
        (b"hello\nworld\n", "lines 1 to 2"),
        (b"\x00\x01\x02", "Standard input"),
        (b"player\tcoordinate\ttiles\n", "“points”"),
        (b"player\tcoordinate\ttiles\tpoints\n", "no line"),
        (b"player\tcoordinate\ttiles\tpoints\nAnna\t8Z\tX\t1\n", "8Z"),
    ],
)
def test_what_cannot_be_read_ends_with_3_and_writes_nothing(
    schiri: Schiri, tmp_path: Path, content: bytes, says: str
) -> None:
    ran = schiri("import", "-", cwd=tmp_path, input=content)
    assert (ran.status, ran.out) == (3, "")
    assert says in ran.err
    assert not (tmp_path / "partie.gcg").exists()


def test_a_missing_file_is_told(schiri: Schiri, tmp_path: Path) -> None:
    ran = schiri("import", "missing.gcg", cwd=tmp_path)
    assert (ran.status, ran.out) == (3, "")
    assert "missing.gcg" in ran.err


@pytest.mark.parametrize(
    "table",
    [
        "player;coordinate;tiles;points\nAnna;8E;HAUS;10\nBen;-;;0\n",
        '"player"\t"coordinate"\t"tiles"\t"points"\n"Anna"\t"8E"\t"HAUS"\t"10"\n"Ben"\t"-"\t""\t"0"\n',
    ],
)
def test_tables_of_spreadsheets_have_semicolons_and_quotes(
    schiri: Schiri, tmp_path: Path, table: str
) -> None:
    (tmp_path / "x.csv").write_text(table, encoding="utf-8")
    result = imported(schiri, tmp_path, "x.csv")
    assert (result["table"], result["problems"]) == (True, [])
    assert ">Anna: 8E HAUS +10 10\n>Ben: - +0 0\n" in written(tmp_path)


def test_only_a_player_s_own_play_is_taken_back_without_points(
    schiri: Schiri, tmp_path: Path
) -> None:
    table = "player\tcoordinate\ttiles\tpoints\nAnna\t8E\tHAUS\t10\nBen\t--\t\t\n"
    (tmp_path / "x.tsv").write_text(table, encoding="utf-8")
    result = imported(schiri, tmp_path, "x.tsv")
    assert codes(result, "problems") == ["table_points_unreadable"]


def test_rules_that_cannot_be_read_are_the_fault_of_the_record(
    schiri: Schiri, tmp_path: Path
) -> None:
    header = "#rules klassisch failed-challenge=abc\n#player1 A A\n#player2 B B\n"
    (tmp_path / "old.gcg").write_text(header, encoding="utf-8")
    ran = schiri("import", "old.gcg", "-o", "new.gcg", cwd=tmp_path)
    assert (ran.status, ran.out) == (3, "")
    assert ran.err.startswith("Error: old.gcg: ")
    assert not (tmp_path / "new.gcg").exists()


def test_a_strict_export_brings_back_what_a_challenge_has_cost(
    schiri: Schiri, tmp_path: Path
) -> None:
    for command in ("new --rules international --lexicon de --players Anna,Ben", "play 8E HAUS"):
        assert schiri(*command.split(), cwd=tmp_path).status == 0
    for command in ("challenge", "export -o strict.gcg"):
        assert schiri(*command.split(), cwd=tmp_path).status == 0
    rules = ("--rules", "international", "--lexicon", "de")
    result = imported(schiri, tmp_path, "strict.gcg", "-o", "again.gcg", *rules)
    assert codes(result, "changed") == []
    shown = [
        json.loads(schiri("show", "--json", "--game", name, *options, cwd=tmp_path).out)
        for name, options in (("partie.gcg", ()), ("again.gcg", ()), ("strict.gcg", rules))
    ]
    assert {(game["turn"], len(game["moves"])) for game in shown} == {("Anna", 2)}


def test_totals_that_the_points_do_not_add_up_to_are_told(schiri: Schiri, tmp_path: Path) -> None:
    lines = RECORD.replace("CSW19", "de").partition(">Ben")[0]
    lines += ">Ben: - +0 -10\n>Anna: - +0 10\n>Ben: - +0 -10\n"
    (tmp_path / "x.gcg").write_text(lines, encoding="utf-8")
    remarks = imported(schiri, tmp_path, "x.gcg")["changed"]
    assert isinstance(remarks, list)
    (told,) = [remark for remark in remarks if remark["code"] == "totals_differ"]
    assert (told["n"], told["line"]) == (2, 5)
    assert "Ben has -10, by the points 0" in told["message"]


def test_the_same_list_is_no_difference(schiri: Schiri, tmp_path: Path) -> None:
    lines = RECORD.replace("CSW19", "de").partition(">Ben")[0]
    (tmp_path / "x.gcg").write_text(lines, encoding="utf-8")
    assert codes(imported(schiri, tmp_path, "x.gcg"), "changed") == []


def test_rules_that_are_not_made_for_so_many_players_are_told(
    schiri: Schiri, tmp_path: Path
) -> None:
    lines = "#player1 A A\n#player2 B B\n#player3 C C\n#rules turnier\n>A: - +0 0\n"
    (tmp_path / "x.gcg").write_text(lines, encoding="utf-8")
    assert "wrong_number_of_players" in codes(imported(schiri, tmp_path, "x.gcg"), "changed")


def test_a_problem_of_standard_input_is_told_as_an_error_of_it_would_be(
    schiri: Schiri, tmp_path: Path
) -> None:
    text = RECORD.replace(">Ben: ENRSTUW 7H", ">Ben: ENRSTUW 7Z")
    result = schiri("import", "-", "-o", "new.gcg", input=text, cwd=tmp_path)
    assert "  • Standard input, line 5: 7Z is not on the board" in result.out
