"""A game on file through the command line: recorded, challenged, taken back, never lost."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from running import Ran, Schiri
from schiri.store.resources import data_path


class Table:
    """A game in a folder of its own, and the commands that players type there."""

    def __init__(self, schiri: Schiri, folder: Path) -> None:
        self._schiri = schiri
        self.folder = folder

    def __call__(self, *arguments: str) -> Ran:
        return self._schiri(*arguments, cwd=self.folder)

    def ok(self, *arguments: str) -> str:
        ran = self(*arguments)
        assert (ran.status, ran.err) == (0, ""), ran
        return ran.out

    def refused(self, *arguments: str) -> list[str]:
        """Return the codes of the rules that a refusal names; the file must be as it was."""
        before = self.file.read_bytes()
        ran = self(*arguments, "--json")
        assert (ran.status, ran.err) == (1, "")
        assert self.file.read_bytes() == before
        return [violation["code"] for violation in json.loads(ran.out)["violations"]]

    @property
    def file(self) -> Path:
        return self.folder / "partie.gcg"

    @property
    def shown(self) -> dict[str, object]:
        return json.loads(self.ok("show", "--json"))  # type: ignore[no-any-return]

    @property
    def scores(self) -> dict[str, int]:
        players = self.shown["players"]
        assert isinstance(players, list)
        return {player["name"]: player["score"] for player in players}


@pytest.fixture
def table(schiri: Schiri, tmp_path: Path) -> Table:
    return Table(schiri, tmp_path)


def start(table: Table, players: str = "Anna,Ben", *options: str) -> None:
    table.ok("new", "--players", players, *options)


# --- new --------------------------------------------------------------------------------------


def test_a_new_game_pins_rules_orientation_and_list(table: Table) -> None:
    start(table, "Anna,Ben,Cleo", "--rules", "klassisch", "--failed-challenge", "0")
    text = table.file.read_text(encoding="utf-8")
    assert "#rules klassisch failed-challenge=0\n" in text
    assert "#orientation numbered-rows\n" in text
    assert re.search(r"^#lexicon de sha256:[0-9a-f]{64}$", text, re.M)


def test_a_new_game_never_replaces_a_file_without_force(table: Table) -> None:
    start(table)
    table.ok("play", "8E HAUS")
    before = table.file.read_bytes()
    ran = table("new", "--players", "Anna,Ben")
    assert ran.status in (2, 3)
    assert "partie.gcg" in ran.err
    assert table.file.read_bytes() == before
    start(table, "Anna,Ben", "--force")
    assert table.shown["moves"] == []


@pytest.mark.parametrize(
    ("players", "options", "says"),
    [
        ("Anna", [], "2"),
        ("Anna,Ben,Cleo,Dana,Emil", [], "4"),
        ("Anna,Ben,Cleo", ["--rules", "turnier"], "turnier"),
        ("Anna,anna", [], "anna"),
        ("Anna M,Ben,Anna_M", [], "Anna_M"),
        ("Änne,A\u0308nne", [], "Änne"),
        ("Anna,Ben:C", [], "Ben:C"),
        ("Anna,,Ben", [], "all players"),
        ("Anna,Ben", ["--failed-challenge", "3"], "3"),
        ("Anna,Ben", ["--rules", "international", "--failed-challenge", "5"], "5"),
        ("Anna,Ben", ["--variant", "ten"], "nine"),
        ("Anna,Ben", ["--edition", "fr"], "de"),
    ],
)
def test_a_game_that_cannot_be_played_is_not_started(
    table: Table, players: str, options: list[str], says: str
) -> None:
    ran = table("new", "--players", players, *options)
    assert ran.status == 2
    assert says in ran.err
    assert not table.file.exists()


def test_house_rules_are_found_from_wherever_the_game_is_opened(
    schiri: Schiri, tmp_path: Path
) -> None:
    club = tmp_path / "our club"
    club.mkdir()
    (club / "house.toml").write_text('extends = "klassisch"\nrack_size = 8\n', encoding="utf-8")
    options = ["--rules", "our club/house.toml", "--game", "our club/game.gcg"]
    assert schiri("new", "--players", "Anna,Ben", *options, cwd=tmp_path).status == 0
    for folder, game in ((tmp_path, "our club/game.gcg"), (club, "game.gcg")):
        shown = schiri("show", "--game", game, "--json", cwd=folder)
        assert json.loads(shown.out)["bag"] == 102 - 16


@pytest.mark.parametrize(
    "name", ["super.toml", "super-rules.toml", "nine.toml", "super rules.toml"]
)
def test_house_rules_are_not_what_their_file_is_called_after(
    schiri: Schiri, tmp_path: Path, name: str
) -> None:
    (tmp_path / name).write_text('extends = "klassisch"\n', encoding="utf-8")
    assert schiri("new", "--players", "Anna,Ben", "--rules", name, cwd=tmp_path).status == 0
    assert schiri("play", "H8", "HAUS", cwd=tmp_path).status == 0
    board = json.loads(schiri("show", "--json", cwd=tmp_path).out)["board"]
    assert (len(board), board[7][7]) == (15, "H")
    assert schiri("audit", "partie.gcg", cwd=tmp_path).status == 0


@pytest.mark.parametrize("suffix", [".toml", ""])
def test_an_own_edition_is_found_from_wherever_the_game_is_opened(
    schiri: Schiri, tmp_path: Path, suffix: str
) -> None:
    club = tmp_path / "our club"
    (club / "sets").mkdir(parents=True)
    own = f"our own{suffix}"
    text = data_path("editions", "de.toml").read_text(encoding="utf-8")
    (club / "sets" / own).write_text(
        text.replace("blanks = 2", "blanks = 12").replace("tiles = 102", "tiles = 112"),
        encoding="utf-8",
    )
    options = ["--edition", f"our club/sets/{own}", "--game", "our club/game.gcg"]
    assert schiri("new", "--players", "Anna,Ben", *options, cwd=tmp_path).status == 0
    assert f'edition="sets/{own}"\n' in (club / "game.gcg").read_text(encoding="utf-8")
    for folder, game in ((tmp_path, "our club/game.gcg"), (club, "game.gcg")):
        passed = schiri("pass", "--game", game, cwd=folder)
        assert (passed.status, passed.err) == (0, "")
        shown = schiri("show", "--game", game, "--json", cwd=folder)
        assert json.loads(shown.out)["bag"] == 112 - 14
    named = ["--game", "game.gcg", "--edition", f"sets/../sets/{own}"]
    settled = schiri("settle", *named, "Anna:EEEEEEE", "Ben:NNNNNNN", "--no-moves", cwd=club)
    assert (settled.status, settled.err) == (0, "")


def test_house_rules_and_editions_name_files_as_seen_from_themselves(
    schiri: Schiri, tmp_path: Path
) -> None:
    club = tmp_path / "club"
    club.mkdir()
    text = data_path("editions", "de.toml").read_text(encoding="utf-8")
    text = re.sub("^layout = .*", 'layout = "./board"', text, flags=re.M)
    (club / "own.toml").write_text(
        text.replace("blanks = 2", "blanks = 12").replace("tiles = 102", "tiles = 112"),
        encoding="utf-8",
    )
    (club / "board").write_bytes(data_path("layouts", "15x15.txt").read_bytes())
    (club / "house.toml").write_text('edition = "own.toml"\nrack_size = 8\n', encoding="utf-8")
    (club / "cup.toml").write_text('extends = "./house.toml"\n', encoding="utf-8")
    options = ["--rules", "club/cup.toml", "--game", "club/game.gcg"]
    ran = schiri("new", "--players", "Anna,Ben", *options, cwd=tmp_path)
    assert (ran.status, ran.err) == (0, "")
    for folder, game in ((tmp_path, "club/game.gcg"), (club, "game.gcg")):
        shown = schiri("show", "--game", game, "--json", cwd=folder)
        assert json.loads(shown.out)["bag"] == 112 - 16


@pytest.mark.parametrize(
    "settings",
    ["nonsense", "klassisch failed-challenge=abc", "klassisch target=abc", "allgemein edition=xx"],
)
def test_rules_in_a_file_that_do_not_exist_are_the_fault_of_the_file(
    table: Table, settings: str
) -> None:
    header = f"#rules {settings}\n#player1 Anna Anna\n#player2 Ben Ben\n"
    table.file.write_text(header, encoding="utf-8")
    for command in (["show"], ["pass"], ["undo"]):
        ran = table(*command)
        assert (ran.status, ran.out) == (3, "")
        assert ran.err.startswith("Error: partie.gcg: ")


def test_a_game_with_the_larger_racks_of_house_rules_is_read_back(table: Table) -> None:
    (table.folder / "haus.toml").write_text('extends = "klassisch"\nrack_size = 9\n', "utf-8")
    start(table, "Anna,Ben", "--rules", "./haus.toml")
    table.ok("play", "8E HAUS", "--rack", "HAUSXYQJ?")
    assert table.scores == {"Anna": 14, "Ben": 0}
    assert table("audit", "partie.gcg", "--lang", "en").status == 0
    table.ok("import", "partie.gcg", "-o", "copy.gcg")
    copy = (table.folder / "copy.gcg").read_text(encoding="utf-8")
    assert ">Anna: HAUSXYQJ? 8E HAUS +14 14\n" in copy
    table.ok("undo")


@pytest.mark.parametrize(
    ("options", "rack_size", "over_at"),
    [(["--variant", "nine"], 9, None), (["--variant", "target=10"], 7, 10)],
)
def test_variants_are_kept_in_the_file(
    table: Table, options: list[str], rack_size: int, over_at: int | None
) -> None:
    start(table, "Anna,Ben", *options)
    assert table.shown["bag"] == 102 - 2 * rack_size
    table.ok("play", "8E HAUS")
    assert table.shown["over"] == ("target" if over_at else None)


@pytest.mark.parametrize(
    ("agreed", "asked", "status"),
    [
        (["--variant", "nine"], ["play", "8D", "XENIE", "--variant", "nine"], 0),
        ([], ["play", "8D", "XENIE", "--variant", "nine"], 2),
        (["--variant", "target=60"], ["play", "8D", "XENIE", "--variant", "target=50"], 2),
        ([], ["challenge", "--rules", "turnier"], 2),
        ([], ["challenge", "--rules", "turnier", "--dry-run"], 2),
    ],
)
def test_what_was_agreed_for_a_game_is_not_changed_while_it_is_played(
    agreed: list[str], asked: list[str], status: int, table: Table
) -> None:
    start(table, "Anna,Ben", *agreed)
    if asked[0] == "challenge":
        table.ok("play", "8D", "XENIE")
    before = table.file.read_bytes()
    ran = table(*asked)
    assert ran.status == status
    assert (table.file.read_bytes() == before) is bool(status)
    if status:
        assert "what was agreed cannot be changed" in ran.err


def test_super_scrabble_is_recorded_on_its_large_board(table: Table) -> None:
    start(table, "Anna,Ben", "--rules", "super")
    table.ok("play", "11K HAUS")
    table.ok("play", "K11 .UT")
    board = table.shown["board"]
    assert isinstance(board, list)
    assert [len(row) for row in board] == [21] * 21
    assert table.shown["bag"] == 200 - 14 - 4 - 2


# --- play, exchange, pass ---------------------------------------------------------------------


def test_the_right_points_are_recorded_and_a_wrong_announcement_is_told(table: Table) -> None:
    start(table)
    told = table.ok("play", "8E HAUS", "--announced", "12")
    assert "announced 12; the right score, 10, is recorded" in told
    assert "H 2 + A 1 + U 1 + S 1 = 5, doubled: 10" in told
    assert table.scores == {"Anna": 10, "Ben": 0}
    quiet = table.ok("play", "8E HAUST", "--announced", "6")
    assert "announced" not in quiet


def test_a_state_of_two_or_three_lines_follows_every_move(table: Table) -> None:
    start(table)
    assert table.ok("play", "8E HAUS").splitlines()[1] == (
        "Anna 10, Ben 0. Ben to move. 84 tiles in the bag."
    )
    for command in (["exchange", "ABC"], ["pass"], ["undo"], ["play", "E8 .UT"]):
        assert len(table.ok(*command).splitlines()) in (2, 3)


def test_recording_a_play_does_not_tell_whether_its_words_are_in_the_list(table: Table) -> None:
    start(table)
    assert table.ok("play", "8F XQJ").splitlines()[0] == "✓ Anna: 8F XQJ for 48 points."


def test_an_illegal_move_is_refused_with_its_rules_and_nothing_is_recorded(table: Table) -> None:
    start(table)
    assert table.refused("play", "8A HAUS") == ["opening_not_on_star"]
    assert table.refused("play", "8E HAUS", "--by", "Ben") == ["out_of_turn"]
    assert table.refused("play", "8E HAUS", "--rack", "HAUXYZQ") == ["not_on_rack"]
    assert table.refused("play", "8D HAUSTIERE") == ["rack_exceeded"]
    assert table.refused("exchange", "AAAAAA") == ["tile_shortage"]
    assert table.refused("exchange", "8") == ["rack_exceeded"]
    assert table.refused("pass", "--by", "ben") == ["out_of_turn"]
    ran = table("play", "8E HAUS", "--by", "Ben")
    assert "It is Anna’s turn, not Ben’s." in ran.out
    assert "schiri rules order" in ran.out


def test_tiles_that_are_not_on_a_known_rack_are_refused(table: Table) -> None:
    start(table)
    table.ok("play", "8E HAUS", "--rack", "HAUSQX?")
    table.ok("pass")
    # Of the seven tiles Q, X and the blank are known, so no more than four others can be there.
    assert set(table.refused("play", "E8 .ERNTE")) == {"not_on_rack"}
    assert table.refused("pass", "--rack", "EEEEEEE") == ["known_tile_missing"] * 3
    assert table.refused("pass", "--rack", "QX?EEEEE") == ["rack_too_large"]
    table.ok("play", "E8 .ERNT")


def test_a_tile_that_the_set_has_no_more_of_is_refused(table: Table) -> None:
    start(table)
    table.ok("play", "8F XQJ")
    assert table.refused("play", "9H QI") == ["tile_shortage"]
    table.ok("undo")
    table.ok("play", "8E HAUS", "--rack", "HAUSQ")
    assert table.refused("play", "E8 .Q") == ["tile_shortage"]


@pytest.mark.parametrize(
    ("moves", "bag", "allowed"), [(20, 14, True), (22, 10, True), (23, 6, False)]
)
def test_exchanging_needs_seven_tiles_in_the_bag(
    table: Table, repository: Path, moves: int, bag: int, allowed: bool
) -> None:
    lines = (repository / "examples/partie.gcg").read_text(encoding="utf-8").splitlines()
    header = sum(not line.startswith(">") for line in lines)
    table.file.write_text("\n".join(lines[: header + moves]) + "\n", encoding="utf-8")
    assert table.shown["bag"] == bag
    if allowed:
        table.ok("exchange", "1")
    else:
        assert table.refused("exchange", "1") == ["bag_too_small"]
        ran = table("exchange", "1")
        assert f"at least 7 tiles in the bag; {bag} left" in ran.out
        assert "schiri rules exchange" in ran.out


def test_no_move_is_possible_after_the_end(table: Table) -> None:
    start(table)
    for _ in range(4):
        table.ok("pass")
    assert table.shown["over"] == "passes"
    for command in (["play", "8E HAUS"], ["exchange", "3"], ["pass"]):
        assert table.refused(*command) == ["game_over"]
    assert "schiri settle" in table.ok("show")


# --- challenge --------------------------------------------------------------------------------


def challenged(table: Table, *arguments: str) -> dict[str, object]:
    ran = table("challenge", "--json", *arguments)
    assert ran.err == "", ran
    result: dict[str, object] = json.loads(ran.out)
    assert ran.status == (0 if result["play_valid"] else 1)
    return result


def with_scores(table: Table, anna: int, ben: int) -> None:
    """Book points for moves that have been made elsewhere, then a valid play of no points."""
    text = table.file.read_text(encoding="utf-8")
    text += f">Anna: 8H EI +{anna} {anna}\n>Ben: 8G R.. +{ben} {ben}\n>Anna: 8G ...S +0 {anna}\n"
    table.file.write_text(text, encoding="utf-8")


@pytest.mark.parametrize(
    ("options", "scores", "kind", "turn"),
    [
        (["--rules", "turnier"], {"Anna": 120, "Ben": 90}, "points", "Ben"),
        (["--rules", "klassisch"], {"Anna": 120, "Ben": 95}, "points", "Ben"),
        (
            ["--rules", "klassisch", "--failed-challenge", "0"],
            {"Anna": 120, "Ben": 100},
            "none",
            "Ben",
        ),
        (
            ["--rules", "international", "--edition", "de"],
            {"Anna": 120, "Ben": 100},
            "lost_turn",
            "Anna",
        ),
    ],
)
def test_a_failed_challenge_costs_what_the_rule_set_says(
    table: Table, options: list[str], scores: dict[str, int], kind: str, turn: str
) -> None:
    start(table, "Anna,Ben", *options)
    with_scores(table, 120, 100)
    result = challenged(table, "--by", "Ben")
    assert result["play_valid"] is True
    assert result["scores"] == scores
    penalty = result["penalty"]
    assert isinstance(penalty, dict)
    assert (penalty["kind"], penalty["player"]) == (kind, "Ben")
    assert penalty["points"] == 100 - scores["Ben"]
    assert table.shown["turn"] == turn
    assert table.scores == scores
    table.ok("undo")
    assert table.scores == {"Anna": 120, "Ben": 100}
    assert table.shown["turn"] == "Ben"


def test_a_phony_of_92_points_is_challenged_off(table: Table) -> None:
    start(table, "Anna,Ben", "--edition", "en")
    table.ok("play", "8H FRIENDZ")
    assert table.scores == {"Anna": 92, "Ben": 0}
    result = challenged(table)
    assert (result["play_valid"], result["points_withdrawn"]) == (False, 92)
    shown = table.shown
    assert table.scores == {"Anna": 0, "Ben": 0}
    assert set("".join(shown["board"])) == {"."}  # type: ignore[arg-type]
    assert shown["turn"] == "Ben"
    unseen = shown["unseen"]
    assert isinstance(unseen, dict)
    known = shown["players"][0]["rack"]  # type: ignore[index]
    assert sorted(known) == sorted("FRIENDZ")
    assert sum(unseen.values()) + len(known) == 100


def test_a_play_stands_when_the_challenged_words_are_in_the_list_whatever_else_it_formed(
    table: Table,
) -> None:
    start(table, "Anna,Ben", "--edition", "en")
    table.ok("play", "8G AT")
    table.ok("play", "7G AW")
    result = challenged(table, "AW", "AA", "--dry-run")
    assert result["play_valid"] is True
    assert challenged(table, "--dry-run")["play_valid"] is False
    assert table.scores["Ben"] > 0
    assert challenged(table, "AW", "AA")["play_valid"] is True


def test_only_the_last_play_can_be_challenged_and_only_before_the_next_move(table: Table) -> None:
    start(table)
    ran = table("challenge")
    assert ran.status == 1
    assert "no play to challenge" in ran.out
    table.ok("play", "8F XQJ")
    table.ok("play", "8F ...E")
    late = table("challenge", "XQJ", "--by", "Ben")
    assert late.status == 1
    assert "schiri rules challenge" in late.out
    early = challenged(table, "XQJ", "--by", "Anna")
    assert [v["code"] for v in early["violations"]] == ["challenge_too_late"]  # type: ignore[attr-defined]
    table.ok("pass")
    assert table("challenge").status == 1


def test_a_word_that_the_last_play_does_not_form_is_told(table: Table) -> None:
    start(table)
    table.ok("play", "8E HAUS")
    ran = table("challenge", "MAUS")
    assert ran.status == 2
    assert "HAUS" in ran.err


def test_the_silent_verdict_names_no_word(table: Table) -> None:
    start(table)
    table.ok("play", "8F XQJ")
    result = challenged(table, "--silent", "--dry-run")
    assert "words" not in result
    said = table("challenge", "--silent").out
    assert "XQJ" not in said
    assert "invalid" in said.splitlines()[0]


def test_a_challenge_by_one_of_three_opponents_needs_a_name_where_it_costs_something(
    table: Table,
) -> None:
    start(table, "Anna,Ben,Cleo,Dana", "--rules", "klassisch")
    table.ok("play", "8E HAUS")
    ran = table("challenge")
    assert ran.status == 2
    assert "Ben, Cleo, Dana" in ran.err
    assert challenged(table, "--by", "dana")["scores"] == {
        "Anna": 14,
        "Ben": 0,
        "Cleo": 0,
        "Dana": -5,
    }


def test_a_dry_run_decides_and_records_nothing(table: Table) -> None:
    start(table)
    table.ok("play", "8F XQJ")
    before = table.file.read_bytes()
    tried = challenged(table, "--dry-run")
    assert (tried["play_valid"], tried["recorded"]) == (False, False)
    assert "Nothing has been recorded" in table("challenge", "--dry-run").out
    assert table.file.read_bytes() == before
    assert challenged(table)["recorded"] is True


def test_on_a_play_is_ruled_only_once(table: Table) -> None:
    start(table)
    table.ok("play", "8E HAUS")
    table.ok("challenge")
    assert table.refused("challenge") == ["already_ruled"]
    table.ok("pass")
    assert table.refused("challenge") == ["no_play_to_challenge"]


def test_overtime_booked_after_the_end_closes_the_time_for_challenges(table: Table) -> None:
    start(table, "Anna,Ben", "--rules", "klassisch", "--variant", "target=10")
    table.ok("play", "8F XQJ")
    table.ok("settle", "--overtime", "Ben=1:00")
    assert table.refused("challenge") == ["challenge_too_late"]


def test_a_target_reached_by_an_invalid_play_is_not_reached(table: Table) -> None:
    start(table, "Anna,Ben", "--variant", "target=10")
    table.ok("play", "8F XQJ")
    assert table.shown["over"] == "target"
    assert challenged(table)["play_valid"] is False
    shown = table.shown
    assert shown["over"] is None
    assert shown["turn"] == "Ben"


def test_whoever_misses_a_turn_is_told(table: Table) -> None:
    start(table, "Anna,Ben,Cleo", "--rules", "international", "--edition", "de")
    table.ok("play", "8E HAUS")
    later = table.ok("challenge", "--by", "Cleo")
    assert "Cleo has to miss 1 turn." in later
    assert "Cleo misses this turn." in table.ok("pass")
    assert "miss" not in table.ok("pass")


def test_a_record_without_rules_is_not_gone_on_with(table: Table) -> None:
    table.file.write_text("#player1 Anna Anna\n#player2 Ben Ben\n", encoding="utf-8")
    for command in (["play", "8E HAUS"], ["exchange", "1"], ["pass"]):
        ran = table(*command)
        assert (ran.status, ran.out) == (3, "")
        assert "schiri import" in ran.err


def test_a_game_for_more_or_fewer_players_than_its_rules_is_not_gone_on_with(table: Table) -> None:
    header = "#rules turnier\n#player1 Anna Anna\n#player2 Ben Ben\n#player3 Cleo Cleo\n"
    table.file.write_text(header, encoding="utf-8")
    ran = table("pass")
    assert (ran.status, ran.out) == (3, "")
    assert "turnier" in ran.err


def test_an_impossible_rack_is_not_recorded(table: Table) -> None:
    start(table)
    assert table.refused("pass", "--rack", "QQABCDE") == ["tile_shortage"]
    assert table.refused("exchange", "AB", "--rack", "ABQ???C") == ["tile_shortage"]


def test_words_are_judged_without_a_game_and_the_rules_say_what_follows(table: Table) -> None:
    lost = table("challenge", "HAUST", "--rules", "international", "--lexicon", "de")
    assert lost.status == 0
    assert "loses the next turn" in lost.out
    ten = table("challenge", "HAUST", "--rules", "turnier", "--json")
    assert json.loads(ten.out)["penalty"] == {"kind": "points", "player": None, "points": 10}
    assert table("challenge", "HAUST", "XQJ").status == 1
    assert table("challenge").status == 3


def test_another_list_than_the_agreed_one_is_told_loudly(table: Table) -> None:
    start(table)
    text = re.sub(r"sha256:\w+", "sha256:" + "0" * 64, table.file.read_text(encoding="utf-8"))
    table.file.write_text(text, encoding="utf-8")
    assert "Attention: the list in use (de) is not the one" in table.ok("play", "8E HAUS")
    assert "Attention" in table.ok("challenge", "--dry-run")
    assert table.shown["lexicon"]["pinned_matches"] is False  # type: ignore[index]
    assert "Attention" in table.ok("show")


# --- whole games ------------------------------------------------------------------------------


def test_a_tournament_game_replayed_gives_the_recorded_totals_and_lines(
    table: Table, shared: Path
) -> None:
    original = (shared / "games/de/tournament-2.gcg").read_text(encoding="utf-8").splitlines()
    start(table, "A,B")
    moves = [line for line in original if re.match(r">\w: *\S* +\d+[A-O]|>\w: *\S* +[A-O]\d", line)]
    for line in moves:
        name, rack, place, tiles, points, total = line.lstrip(">").replace(":", "").split()
        del points
        table.ok("play", place, tiles, "--by", name)
        assert table.scores[name] == int(total), line
        del rack
    replayed = [line for line in table.file.read_text("utf-8").splitlines() if line[0] == ">"]
    without_racks = [re.sub(r"^(>\w:) \S+", r"\1", line) for line in moves]
    assert replayed == without_racks
    assert table.shown["over"] == "out"


def test_a_game_of_four_with_every_kind_of_event_is_taken_back_event_by_event(
    table: Table,
) -> None:
    start(table, "Anna,Ben,Cleo,Dana", "--rules", "klassisch")
    commands = [
        ["play", "8E HAUS", "--rack", "HAUSTEN"],
        ["exchange", "QX"],
        ["pass"],
        ["play", "E8 .UT"],
        ["challenge", "--by", "Ben"],
        ["exchange", "3"],
        ["play", "8E ....XQ"],
    ]
    states = [table.shown]
    for command in commands:
        table.ok(*command)
        states.append(table.shown)
    assert table("challenge", "--by", "Anna").status == 1
    states.append(table.shown)
    assert table.scores == {"Anna": 14, "Ben": -5, "Cleo": 0, "Dana": 6}
    kinds = [move["kind"] for move in states[-1]["moves"]]  # type: ignore[attr-defined]
    assert set(kinds) == {"play", "exchange", "pass", "challenge", "withdrawal"}
    for state in reversed(states[:-1]):
        table.ok("undo")
        assert table.shown == state
    assert table("undo").status == 2


def test_unknown_pragmas_and_notes_survive_recording(table: Table) -> None:
    start(table)
    text = table.file.read_text(encoding="utf-8") + "#style club\n"
    text += ">Anna: 8E HAUS +10 10\n#note Anna thought long\n"
    table.file.write_text(text, encoding="utf-8")
    table.ok("play", "E8 .UT")
    written = table.file.read_text(encoding="utf-8")
    assert "#style club" in written
    assert "#note Anna thought long" in written
    table.ok("undo")
    assert table.file.read_text(encoding="utf-8").count("#note") == 1


def test_a_pragma_below_the_last_move_survives_undoing_that_move(table: Table) -> None:
    start(table)
    table.ok("play", "8E HAUS")
    with table.file.open("a", encoding="utf-8") as file:
        file.write("#style club\n")
    table.ok("undo")
    assert "#style club" in table.file.read_text(encoding="utf-8")


def test_a_broken_file_is_refused_with_its_line_and_left_as_it_is(table: Table) -> None:
    start(table)
    broken = table.file.read_text(encoding="utf-8") + ">Anna: 8E H1US +10 10\n"
    table.file.write_text(broken, encoding="utf-8")
    for command in (["play", "8E HAUS"], ["pass"], ["undo"], ["show"], ["challenge"]):
        ran = table(*command)
        assert (ran.status, ran.out) == (3, "")
        assert "7" in ran.err
        assert "H1US" in ran.err
        assert table.file.read_text(encoding="utf-8") == broken


def test_the_previous_version_is_kept_beside_the_file(table: Table) -> None:
    start(table)
    before = table.file.read_bytes()
    table.ok("play", "8E HAUS")
    assert (table.folder / "partie.gcg~").read_bytes() == before


def test_two_processes_that_record_at_once_lose_nothing(table: Table) -> None:
    start(table)
    command = [sys.executable, "-m", "schiri", "exchange", "1"]

    def exchange(_: int) -> int:
        done = subprocess.run(command, cwd=table.folder, capture_output=True, check=False)
        return done.returncode

    with ThreadPoolExecutor(4) as pool:
        statuses = list(pool.map(exchange, range(8)))
    moves = table.shown["moves"]
    assert isinstance(moves, list)
    assert len(moves) == statuses.count(0)
    assert set(statuses) <= {0, 3}


def test_show_tells_board_scores_turn_bag_unseen_moves_and_list(table: Table) -> None:
    start(table)
    table.ok("play", "8E HAUS", "--rack", "HAUSTEN")
    table.ok("play", "E8 .UT")
    said = table.ok("show", "--unseen")
    assert "E×14" in said
    assert "Anna to move. 82 tiles in the bag." in said
    assert "This is the list that was agreed on." in said
    assert re.search(r"2\. Ben E8 \.UT +\+4 +4", said)
    earlier = json.loads(table.ok("show", "--after", "1", "--json"))
    assert len(earlier["moves"]) == 1
    assert table("show", "--after", "9").status == 2
