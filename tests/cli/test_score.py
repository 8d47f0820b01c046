"""``schiri score`` as players use it: worked cases, real games, screens, JSON and wrong input."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest

from running import Ran, Schiri

GERMAN_GAMES = "games/de"


def scored(schiri: Schiri, *arguments: str, cwd: Path | None = None) -> dict[str, object]:
    ran = schiri("score", "--json", *arguments, cwd=cwd)
    assert ran.err == ""
    result: dict[str, object] = json.loads(ran.out)
    assert ran.status == (0 if result["legal"] else 1)
    return result


def codes(result: dict[str, object]) -> list[str]:
    violations = result["violations"]
    assert isinstance(violations, list)
    return [violation["code"] for violation in violations]


@pytest.mark.parametrize(
    ("arguments", "points"),
    [
        (["8E", "HAUS", "--rules", "klassisch"], 14),
        (["8E", "HAUS", "--edition", "de-tischhilfe"], 14),
        (["8E", "HAUS"], 10),
        (["8E XENIE"], 24),
        (["8D", "XENIE"], 40),
        (["8H", "VASE"], 18),
        (["8D", "kAKAO"], 16),
        (["8D", "KAkAO"], 24),
        (["8H", "JOG"], 20),
        (["8H", "JOG", "--edition", "en"], 22),
        (["H4 TURNeNS"], 64),
        (["D8", "HAUS", "--orientation", "lettered-rows"], 0),
        (["H5", "HAUS", "--orientation", "lettered-rows"], 10),
        (["8E-8H HAUS"], 10),
        (["H5–H8", "HAUS"], 10),
    ],
)
def test_an_opening_scores(schiri: Schiri, arguments: list[str], points: int) -> None:
    assert scored(schiri, *arguments)["points"] == points


@pytest.mark.parametrize(
    ("edition", "rows", "move", "points", "words"),
    [
        ("en", {8: (8, "JOG")}, "I7 G.RE", 8, ["GORE"]),
        ("de", {8: (8, "eI")}, "9G AS", 4, ["AS", "ES"]),
        ("de", {8: (8, "EIS")}, "G8 RUF", 11, ["RUF", "REIS"]),
        ("de", {8: (7, "TOR"), 9: (8, "B")}, "I7 A.M", 18, ["ARM", "BM"]),
        ("en", {8: (7, "FOR")}, "8J E", 7, ["FORE"]),
        ("en", {8: (7, "FOR")}, "J8 E", 7, ["FORE"]),
        ("en", {8: (7, "FOR")}, "8G ...E", 7, ["FORE"]),
        ("en", {8: (7, "FOR")}, "8G FORE", 7, ["FORE"]),
        ("de", {15: (12, "LAU")}, "15L ...B", 21, ["LAUB"]),
        ("de", {8: (8, "EI")}, "H7 W.G", 6, ["WEG"]),
        ("de", {8: (8, "EI")}, "H7 WEG", 6, ["WEG"]),
        ("de", {8: (8, "EI")}, "H7 W(E)G", 6, ["WEG"]),
    ],
)
def test_a_move_scores_on_a_board_file(
    schiri: Schiri,
    tmp_path: Path,
    edition: str,
    rows: dict[int, tuple[int, str]],
    move: str,
    points: int,
    words: list[str],
) -> None:
    board = write_board(tmp_path, rows)
    result = scored(schiri, move, "--board", str(board), "--edition", edition)
    assert result["points"] == points
    assert [word["word"] for word in result["words"]] == words  # type: ignore[attr-defined]


def write_board(folder: Path, rows: dict[int, tuple[int, str]]) -> Path:
    lines = [["."] * 15 for _ in range(15)]
    for row, (column, tiles) in rows.items():
        lines[row - 1][column - 1 : column - 1 + len(tiles)] = tiles
    path = folder / "board.txt"
    path.write_text("\n".join("".join(line) for line in lines) + "\n", encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["8E", "EIS"], ["opening_not_on_star"]),
        (["8H", "E"], ["opening_too_short"]),
        (["8E-8G", "HAUS"], ["range_mismatch"]),
        (["8F", "QUaQ"], ["tile_shortage"]),
        (["8F", "abC?d"], ["tile_shortage"]),
        (["8H", "GRO?ß"], ["blank_not_allowed"]),
        (["8F", "GROß"], []),
        (["8H", "JЖZYK"], ["unknown_letter"]),
        (["8L", "HAUS", "--rack", "HAU"], ["opening_not_on_star", "not_on_rack"]),
        (["8M", "HAUS"], ["off_board", "opening_not_on_star"]),
        (
            ["1A-1C", "H.ЖS"],
            ["empty_play_through", "range_mismatch", "opening_not_on_star", "unknown_letter"],
        ),
    ],
)
def test_an_illegal_opening_names_every_broken_rule(
    schiri: Schiri, arguments: list[str], expected: list[str]
) -> None:
    result = scored(schiri, *arguments)
    assert codes(result) == expected
    assert result["legal"] == (not expected)


def test_accents_that_no_tile_has_are_dropped_as_in_the_list(schiri: Schiri) -> None:
    result = scored(schiri, "8E", "CAFÉ")
    assert (result["tiles"], result["points"]) == ("CAFE", scored(schiri, "8E CAFE")["points"])
    assert scored(schiri, "8E", "CAFé")["tiles"] == "CAFe"
    assert scored(schiri, "8G", "ŒL")["tiles"] == "OEL"
    assert codes(scored(schiri, "8G", "œL")) == ["unknown_letter"]


def test_too_large_a_rack_is_refused(schiri: Schiri) -> None:
    assert codes(scored(schiri, "8E", "HAUS", "--rack", "HAUSXYZQ")) == ["rack_too_large"]


@pytest.mark.parametrize("arguments", [["Haus"], ["Haus", "--rack", "HAUSXYZ"]])
def test_a_capital_before_lower_case_is_told_how_ordinary_tiles_are_typed(
    schiri: Schiri, arguments: list[str]
) -> None:
    hint = "A lower case letter is a blank; ordinary tiles are typed HAUS or haus."
    assert hint in schiri("score", "8E", *arguments).out
    assert hint not in schiri("score", "8E", "QUQaT").out


def test_a_word_in_a_free_corner_is_not_connected(schiri: Schiri, tmp_path: Path) -> None:
    board = write_board(tmp_path, {8: (8, "EI")})
    assert codes(scored(schiri, "1A EI", "--board", str(board))) == ["not_connected"]


def test_a_letter_that_differs_from_the_tile_there_is_told_with_square_and_tile(
    schiri: Schiri, tmp_path: Path
) -> None:
    board = write_board(tmp_path, {8: (5, "HAUS")})
    ran = schiri("score", "E7", "HUT", "--board", str(board))
    assert ran.status == 1
    assert "E8 holds H, not U" in ran.out
    assert "schiri rules play" in ran.out


@pytest.mark.parametrize("name", ["tournament-1.gcg", "tournament-2.gcg"])
def test_every_play_of_a_tournament_game_scores_as_recorded(
    schiri: Schiri, shared: Path, name: str
) -> None:
    path = shared / GERMAN_GAMES / name
    moves = [line for line in path.read_text(encoding="utf-8").splitlines() if line[0] == ">"]
    differing = {}
    for number, move in enumerate(moves):
        _, rack, place, *rest = move.split()
        if not place[0].isalnum() or rack.startswith("("):
            continue
        tiles, recorded, _ = rest
        options = ["--game", str(path), "--after", str(number), "--rack", rack]
        result = scored(schiri, place, tiles, *options)
        if result["points"] != int(recorded):
            differing[f"{place} {tiles}"] = (int(recorded), result["points"])
    expected = {"13A .ÄLE": (32, 22)} if name == "tournament-1.gcg" else {}
    assert differing == expected


def test_every_turn_of_a_club_game_scores_as_written_down(
    schiri: Schiri, shared: Path, tmp_path: Path
) -> None:
    with (shared / GERMAN_GAMES / "club-1.tsv").open(encoding="utf-8", newline="") as file:
        turns = list(csv.DictReader(file, delimiter="\t"))
    game = tmp_path / "club.gcg"
    lines = ["#character-encoding UTF-8", "#player1 A A", "#player2 B B"]
    totals = {"A": 0, "B": 0}
    for turn in turns:
        points = int(turn["points"])
        totals[turn["player"]] += points
        if turn["coordinate"] != "-":
            game.write_text("\n".join(lines) + "\n", encoding="utf-8")
            result = scored(schiri, turn["coordinate"], turn["tiles"], "--game", str(game))
            assert (turn["tiles"], result["points"]) == (turn["tiles"], points)
        move = f"{turn['coordinate']} {turn['tiles']}".strip()
        lines.append(f">{turn['player']}: {move} +{points} {totals[turn['player']]}")
    assert len(turns) == 20


@pytest.mark.parametrize(
    ("tiles", "variant", "bonus"),
    [("RASENDE", [], 50), ("RASENDE", ["nine"], 50), ("RASENDER", ["nine"], 50)],
)
def test_with_nine_tiles_on_the_rack_seven_to_nine_bring_the_bonus(
    schiri: Schiri, tiles: str, variant: list[str], bonus: int
) -> None:
    options = [option for name in variant for option in ("--variant", name)]
    assert scored(schiri, "8F", tiles, *options)["bonus"] == bonus


def test_eight_tiles_do_not_come_from_a_rack_of_seven(schiri: Schiri) -> None:
    assert codes(scored(schiri, "8F", "RASENDER")) == ["rack_exceeded"]


def test_the_arithmetic_is_shown_as_on_paper(schiri: Schiri) -> None:
    ran = schiri("score", "8E", "HAUS")
    assert "HAUS  8E   H 2 + A 1 + U 1 + S 1 = 5, doubled: 10" in ran.out
    ran = schiri("--lang", "de", "score", "8D XENIE")
    assert "X 8×2 + E 1 + N 1 + I 1 + E 1 = 20, verdoppelt: 40" in ran.out


def test_several_words_and_the_bonus_are_added_up(schiri: Schiri, tmp_path: Path) -> None:
    board = write_board(tmp_path, {8: (8, "EIS")})
    ran = schiri("score", "G8 RUF", "--board", str(board))
    assert "Total  7 + 4 = 11 points" in ran.out
    opening = schiri("score", "H4 TURNeNS")
    assert "Bonus" in opening.out
    assert "Total  14 + 50 = 64 points" in opening.out


def test_a_word_that_is_not_in_the_list_scores_all_the_same(schiri: Schiri) -> None:
    ran = schiri("score", "8F XQJ")
    assert ran.status == 0
    assert "Not in the list: XQJ" in ran.out
    assert scored(schiri, "8F XQJ")["all_words_in_lexicon"] is False


def test_lower_case_is_read_as_ordinary_tiles_and_said_so(schiri: Schiri) -> None:
    ran = schiri("score", "8e", "haus")
    assert "scores 10 points" in ran.out
    assert "?u" in ran.out
    assert "?u" not in schiri("score", "8E", "HAUS").out


def test_the_screen_says_on_which_position_and_by_which_rules(
    schiri: Schiri, tmp_path: Path
) -> None:
    assert "Position: empty board. Rules allgemein, edition de." in schiri("score", "8E HAUS").out
    board = write_board(tmp_path, {8: (8, "EI")})
    assert str(board) in schiri("score", "H7 W.G", "--board", str(board)).out


def test_the_drawn_board_follows_the_orientation(schiri: Schiri) -> None:
    numbered = schiri("score", "8E HAUS").out
    lettered = schiri("score", "8E HAUS", "--orientation", "lettered-rows").out
    assert "8  .  ' [H][A][U][S]" in numbered
    assert "  E  .  . [H] .  .\n" in lettered


def test_a_terminal_shows_the_board_in_colour_with_letter_values(schiri: Schiri) -> None:
    shown = schiri("score", "8D XENIE", tty=True, env={"COLORTERM": "truecolor"}).out
    assert "X₈" in shown
    assert "\x1b[" in shown
    plain = schiri("score", "8D XENIE", tty=True, env={"NO_COLOR": "1"}).out
    assert "[X]" in plain
    assert "\x1b[" not in plain
    assert "[X]" in schiri("score", "8D XENIE", "--plain", tty=True).out


def test_the_game_of_the_current_folder_is_used(schiri: Schiri, tmp_path: Path) -> None:
    record = "#player1 Anna Anna\n#player2 Ben Ben\n>Anna: EEIRSTU 8H EI +4 4\n"
    (tmp_path / "partie.gcg").write_text(record, encoding="utf-8")
    ran = schiri("score", "H7 W.G", cwd=tmp_path)
    assert "partie.gcg after 1 move" in ran.out
    assert ran.status == 0
    assert schiri("score", "8H EI", "--after", "0", cwd=tmp_path).status == 0


def test_a_withdrawn_opening_leaves_no_tiles_and_no_bonus(schiri: Schiri, tmp_path: Path) -> None:
    record = (
        "#player1 Anna Anna\n#player2 Ben Ben\n"
        ">Anna: HAUSXYZ 8B HAUSXYZ +100 100\n>Anna: HAUSXYZ -- -100 0\n>Ben: - +0 0\n"
    )
    (tmp_path / "partie.gcg").write_text(record, encoding="utf-8")
    result = scored(schiri, "8H HAUS", cwd=tmp_path)
    assert (result["points"], result["bonus"]) == (10, 0)


@pytest.mark.parametrize(
    ("arguments", "status", "says"),
    [
        (["Z99", "HAUS"], 2, "Z99"),
        (["8", "HAUS"], 2, "“8”"),
        (["11B-12H", "HAUS"], 2, "11B-12H"),
        (["8H", "H?US"], 2, "H?eUS"),
        (["8H", "H1US"], 2, "H1US"),
        (["8H", ""], 2, "HAUS"),
        (["8H"], 2, "8E HAUS"),
        (["8H", "HAUS", "--edition", "fr"], 2, "de-super"),
        (["8H", "HAUS", "--rules", "fr"], 2, "klassisch"),
        (["8H", "HAUS", "--lexicon", "fr"], 2, "en"),
        (["8H", "HAUS", "--rack", "A1"], 2, "A1"),
        (["8H", "HAUS", "--rack", "h1"], 2, "“h1”"),
        (["8E", "haus1"], 2, "“haus1”"),
        (["8 E HAUS"], 2, "here 8E"),
        (["8H", "HAUS", "--after", "3"], 2, "--game"),
        (["8H", "HAUS", "--after", "3", "--board", "board.txt"], 2, "--after 3"),
        (["8H", "HAUS", "--board", "missing.txt"], 3, "missing.txt"),
        (["8H", "HAUS", "--game", "missing.gcg"], 3, "missing.gcg"),
        (["8H", "HAUS", "--board", "."], 3, ". is a folder"),
        (["8H", "HAUS", "--game", "."], 3, ". is a folder"),
    ],
)
def test_wrong_input_is_told_in_one_sentence_that_shows_it(
    schiri: Schiri, tmp_path: Path, arguments: list[str], status: int, says: str
) -> None:
    ran = schiri("score", *arguments, cwd=tmp_path)
    assert (ran.status, ran.out) == (status, "")
    assert says in ran.err.splitlines()[0]
    assert "Traceback" not in ran.err


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b".\n" * 15, "15"),
        ((b"." * 15 + b"\n") * 14 + b"." * 14 + b"\n", "14"),
        ((b"." * 15 + b"\n") * 14 + b"." * 14 + b"7\n", "7"),
        (b"\x00\xff\xfe\x01" * 50, "is not UTF-8 text"),
        (b"", "is empty"),
    ],
)
def test_a_faulty_board_file_is_refused(
    schiri: Schiri, tmp_path: Path, content: bytes, says: str
) -> None:
    board = tmp_path / "board.txt"
    board.write_bytes(content)
    ran: Ran = schiri("score", "8H HAUS", "--board", str(board))
    assert (ran.status, ran.out) == (3, "")
    assert "board.txt" in ran.err
    assert says in ran.err
    assert "Traceback" not in ran.err
