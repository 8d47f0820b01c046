"""``schiri settle`` as players use it: worked cases, games on file, and wrong input."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from running import Schiri

HEADER = "#player1 Anna Anna\n#player2 Ben Ben\n"
PASSED_OUT = HEADER + (
    ">Anna: AEIRSTU 8E HAUS +10 10\n>Ben: EN - +0 0\n>Anna: - +0 10\n>Ben: - +0 0\n>Anna: - +0 10\n"
)


def settled(schiri: Schiri, *arguments: str, cwd: Path | None = None) -> dict[str, Any]:
    ran = schiri("settle", "--json", *arguments, cwd=cwd)
    assert (ran.err, ran.status) == ("", 0)
    result: dict[str, Any] = json.loads(ran.out)
    return result


def column(result: dict[str, Any], key: str) -> list[Any]:
    return [player[key] for player in result["players"]]


@pytest.mark.parametrize(
    ("arguments", "adjustments", "finals"),
    [
        ("Anna=312 Ben=287:QE Cleo=250:?A", [12, -11, -1], [324, 276, 249]),
        ("Anna=404 Ben=406:Q --edition en", [10, -10], [414, 396]),
        ("A=100 B=100:ZC C=100:AK --rules international", [19, -13, -6], [119, 87, 94]),
        ("A=9 B=9:M C=9:BN D=9:Q --edition de", [17, -3, -4, -10], [26, 6, 5, -1]),
        ("A=9 B=9:P C=9:K D=9:Q --edition en", [18, -3, -5, -10], [27, 6, 4, -1]),
        ("A=9 B=9:KP C=9:MG --rules klassisch --edition en", [13, -8, -5], [22, 1, 4]),
        ("Anna=24:EELRVVW Ben=0:EIKOSTT --edition en --passes", [-16, -11], [8, -11]),
        ("Anna=-3 Ben=0:?", [0, 0], [-3, 0]),
        ("Anna=24:EELRVVW Ben=0:EIKOSTT --edition en --no-moves", [-16, -11], [8, -11]),
    ],
)
def test_tiles_that_are_left(
    schiri: Schiri, arguments: str, adjustments: list[int], finals: list[int]
) -> None:
    result = settled(schiri, *arguments.split())
    assert column(result, "adjustment") == adjustments
    assert column(result, "final") == finals


@pytest.mark.parametrize(
    ("arguments", "ended_by"),
    [
        ("Anna=9 Ben=9:E", "out"),
        ("Anna=9:N Ben=9:E --passes", "passes"),
        ("Anna=9:N Ben=9:E --no-moves", "no_moves"),
        ("Anna=121:N Ben=9:E --variant target", "target"),
    ],
)
def test_how_the_game_ended(schiri: Schiri, arguments: str, ended_by: str) -> None:
    assert settled(schiri, *arguments.split())["ended_by"] == ended_by


@pytest.mark.parametrize(
    ("arguments", "overtime", "winners"),
    [
        ("--overtime Ben=1:00", [0, -10], ["Ben"]),
        ("--overtime Ben=1:01", [0, -20], ["Ben"]),
        ("--overtime Ben=0:00", [0, 0], ["Ben"]),
        ("--overtime Ben=2:10 --overtime Anna=0:01", [-10, -30], ["Ben"]),
        ("--overtime Ben=5:00", [0, -50], ["Ben"]),
        ("--overtime Ben=5:01", [0, -60], ["Anna"]),
    ],
)
@pytest.mark.parametrize("rules", ["turnier", "allgemein"])
def test_overtime_costs_by_started_minute_and_too_much_of_it_the_game(
    schiri: Schiri, rules: str, arguments: str, overtime: list[int], winners: list[str]
) -> None:
    result = settled(schiri, "Anna=300", "Ben=400:E", "--rules", rules, *arguments.split())
    assert column(result, "overtime") == overtime
    assert result["winners"] == winners


def test_a_game_without_a_clock_says_whose_clock_counts(schiri: Schiri) -> None:
    arguments = ("settle", "Anna=300", "Ben=400:E", "--overtime", "Ben=2:10")
    assert "allgemein has no clock" in schiri(*arguments).out
    assert "has no clock" not in schiri(*arguments, "--rules", "turnier").out


@pytest.mark.parametrize(
    ("rules", "winners", "tie_break"),
    [
        ("allgemein", ["Anna", "Ben"], None),
        ("spelregler", ["Ben"], "score_before_settlement"),
    ],
)
def test_equal_final_scores(
    schiri: Schiri, rules: str, winners: list[str], tie_break: str | None
) -> None:
    result = settled(schiri, "Anna=349", "Ben=351:E", "--rules", rules)
    assert column(result, "final") == [350, 350]
    assert (result["winners"], result["tie_break"]) == (winners, tie_break)


def test_a_draw_is_named_a_draw(schiri: Schiri) -> None:
    assert schiri("settle", "Anna=349", "Ben=351:E").out.startswith(
        "✓ A draw: Anna, Ben with 350 points each."
    )
    german = schiri("--lang", "de", "settle", "Anna=349", "Ben=351:E").out
    assert german.startswith("✓ Unentschieden: Anna, Ben mit je 350 Punkten.")
    broken = schiri("settle", "Anna=349", "Ben=351:E", "--rules", "spelregler").out
    assert broken.startswith("✓ Ben wins")
    assert "higher score before the settlement decides" in broken


@pytest.mark.parametrize(("level", "reached"), [("beginner", 70), ("expert", 200), ("99", 99)])
def test_who_reaches_the_target_wins_without_deductions(
    schiri: Schiri, level: str, reached: int
) -> None:
    stated = (f"Anna={reached - 1}:E", f"Ben={reached}:Q", "--variant", f"target={level}")
    result = settled(schiri, *stated)
    assert (result["winners"], column(result, "adjustment")) == (["Ben"], [0, 0])


def test_below_the_target_a_game_is_settled_as_any_other(schiri: Schiri) -> None:
    result = settled(schiri, "Anna=100", "Ben=119:Q", "--variant", "target")
    assert (result["ended_by"], column(result, "final")) == ("out", [110, 109])


def test_nine_tiles_can_be_left_where_nine_are_held(schiri: Schiri) -> None:
    stated = ("settle", "Anna=100", "Ben=90:ENERNSTIR")
    assert schiri(*stated, "--variant", "nine").status == 0
    assert "9 tiles" in schiri(*stated).err


def test_the_screen_is_one_table_and_the_reasons(schiri: Schiri) -> None:
    assert schiri("settle", "Anna=312", "Ben=287:QE", "Cleo=250:?A").out.splitlines() == [
        "✓ Anna wins with 324 points.",
        "",
        "Rank  Player  Before  Left     Change  Final",
        "  1.  Anna       312  none        +12    324",
        "  2.  Ben        287  QE (11)     -11    276",
        "  3.  Cleo       250  ?A (1)       -1    249",
        "",
        "Anna has played out.",
        "The others lose the value of the tiles they are left with.",
        "Anna gains that value: 11 + 1 = 12 points.",
        "Rules allgemein, edition de: schiri rules settlement",
    ]
    german = schiri("--lang", "de", "settle", "A=9", "B=9:Q", "--overtime", "B=1:01").out
    assert "Rang  Spieler  Vorher  Rest    Änderung  Zeitabzug  Endstand" in german
    assert "2 angefangene Minuten zu 10 Punkten kosten 20" in german


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ("Anna=5:E Ben=5:N", "--no-moves"),
        ("Anna=5 Ben=5", "Anna, Ben"),
        ("Anna=5 Ben=5:E --passes", "Anna"),
        ("Anna=5:E Ben=5:N --passes --no-moves", "--passes"),
        ("Anna=5 Ben=5:QQ", "2 × Q"),
        ("Anna=5 Ben=5:?? Cleo=5:?", "3 × blank"),
        ("Anna=5 Ben=5:ENERNSTI", "8 tiles"),
        ("Anna=5 Ben=5:É", "É"),
        ("Anna=5 Ben=5:1", "1"),
        ("Anna=5 Ben", "Ben=287:QE"),
        ("Anna=5 Ben:QE", "Ben=287:QE"),
        ("Anna=x Ben=5:E", "“Anna=x”"),
        ("=5 Ben=5:E", "“=5”"),
        ("Anna=5 anna=6:E", "“anna”"),
        ("Anna=5", "2 to 4"),
        ("A=1 B=2:E C=3:E D=4:E E=5:E", "2 to 4"),
        ("A=1 B=2:E C=3:E --rules turnier", "turnier is for exactly 2"),
        ("Anna=5 Ben=5:E --overtime Ben=2", "“Ben=2”"),
        ("Anna=5 Ben=5:E --overtime Ben=0:61", "“Ben=0:61”"),
        ("Anna=5 Ben=5:E --overtime Cleo=0:10", "Cleo"),
        ("Anna=5 Ben=5:E --overtime Ben=0:10 --overtime ben=0:20", "“ben”"),
        ("Anna=130 Ben=125:E --variant target", "Anna, Ben"),
        ("Anna=5 Ben=5:E --variant ten", "ten"),
        ("Anna=5 Ben=5:E --rules fr", "fr"),
    ],
)
def test_wrong_input_is_told_in_one_sentence_that_shows_it(
    schiri: Schiri, arguments: str, says: str
) -> None:
    ran = schiri("settle", *arguments.split())
    assert (ran.status, ran.out) == (2, "")
    assert says in ran.err.splitlines()[0]
    assert "Traceback" not in ran.err


# --- games on file ------------------------------------------------------------------------


@pytest.fixture
def tournament(shared: Path, tmp_path: Path) -> Path:
    game = tmp_path / "tournament-2.gcg"
    shutil.copyfile(shared / "games" / "de" / game.name, game)
    return game


def lines(game: Path) -> list[str]:
    return game.read_text(encoding="utf-8").splitlines()


def test_a_recorded_settlement_in_doubled_form_stands_at_437(
    schiri: Schiri, tournament: Path
) -> None:
    shown = json.loads(schiri("show", "--json", "--game", str(tournament)).out)
    assert [player["score"] for player in shown["players"]] == [437, 362]


def test_settling_again_replaces_the_doubled_form_by_what_the_rules_say(
    schiri: Schiri, tournament: Path
) -> None:
    before = lines(tournament)
    result = settled(schiri, "--game", str(tournament))
    assert column(result, "final") == [431, 356]
    assert (result["ended_by"], result["replaced"], result["inferred"]) == ("out", True, [])
    assert lines(tournament)[-2:] == [">A: (CIT) +6 431", ">B: CIT (CIT) -6 356"]
    assert sorted(lines(tournament)[:-2]) == sorted(before[:-1])
    assert lines(tournament.with_name("tournament-2.gcg~")) == before
    once = lines(tournament)
    settled(schiri, "--game", str(tournament))
    assert lines(tournament) == once


def test_a_settlement_is_undone_as_a_whole(schiri: Schiri, tournament: Path) -> None:
    settled(schiri, "--game", str(tournament), "--overtime", "B=0:30")
    assert lines(tournament)[-1] == ">B: (time) -10 346"
    assert schiri("undo", "--game", str(tournament)).status == 0
    assert lines(tournament)[-1] == ">A: ?EEQU 1A QUEEr +48 425"
    assert settled(schiri, "--game", str(tournament))["replaced"] is False


def test_overtime_recorded_once_stays_until_it_is_stated_anew(
    schiri: Schiri, tournament: Path
) -> None:
    game = ("--game", str(tournament))
    assert column(settled(schiri, *game, "--overtime", "B=1:01"), "overtime") == [0, -20]
    assert column(settled(schiri, *game), "overtime") == [0, -20]
    assert column(settled(schiri, *game, "--overtime", "B=0:10"), "overtime") == [0, -10]
    assert column(settled(schiri, *game, "--overtime", "B=0:00"), "overtime") == [0, 0]


@pytest.mark.parametrize(
    ("stated", "says"),
    [
        (["B:ICC"], "T must be among the tiles"),
        (["B:IC"], "3 tiles, not 2"),
        (["A:E"], "0 tiles, not 1"),
        (["B:IQT"], "C must be among the tiles"),
        (["B=361:ICT"], "362 points in the game file, not 361"),
        (["Cleo:E"], "Cleo"),
        (["B:ICT", "b:ICT"], "“b”"),
        (["--passes"], "--passes"),
        (["--no-moves"], "--no-moves"),
        (["B=x"], "“B=x”"),
    ],
)
def test_what_does_not_fit_the_game_is_refused_and_nothing_recorded(
    schiri: Schiri, tournament: Path, stated: list[str], says: str
) -> None:
    before = tournament.read_bytes()
    ran = schiri("settle", "--game", str(tournament), *stated)
    assert (ran.status, ran.out) == (2, "")
    assert says in ran.err.splitlines()[0]
    assert tournament.read_bytes() == before


def test_a_rack_that_nobody_knows_follows_from_the_empty_bag(
    schiri: Schiri, tournament: Path
) -> None:
    without_racks = [
        line if not line.startswith(">B: ") else ">B: " + line.split(" ", 2)[2]
        for line in lines(tournament)[:-1]
    ]
    tournament.write_text("\n".join(without_racks) + "\n", encoding="utf-8")
    result = settled(schiri, "--game", str(tournament))
    assert (result["inferred"], column(result, "rack")) == (["B"], ["", "CIT"])
    tournament.write_text("\n".join(without_racks) + "\n", encoding="utf-8")
    ran = schiri("settle", "--game", str(tournament))
    assert "B must hold CIT" in ran.out
    tournament.write_text("\n".join(without_racks) + "\n", encoding="utf-8")
    ran = schiri("settle", "--game", str(tournament), "B:ICE")
    assert (ran.status, "× E" in ran.err) == (2, True)


def test_a_game_that_is_not_over_says_what_is_missing(
    schiri: Schiri, shared: Path, tmp_path: Path
) -> None:
    game = tmp_path / "game.gcg"
    shutil.copyfile(shared / "games" / "de" / "tournament-1.gcg", game)
    ran = schiri("settle", "--game", str(game))
    assert ran.status == 2
    assert "B is to move" in ran.err
    assert "the bag holds 0 tiles" in ran.err
    assert "A 2, B 3" in ran.err
    result = settled(schiri, "--game", str(game), "--no-moves")
    assert (result["ended_by"], column(result, "rack")) == ("no_moves", ["DJ", "BEU"])
    assert settled(schiri, "--game", str(game))["ended_by"] == "no_moves"


def test_a_game_ended_by_passes_needs_the_racks(schiri: Schiri, tmp_path: Path) -> None:
    game = tmp_path / "partie.gcg"
    game.write_text(PASSED_OUT, encoding="utf-8")
    ran = schiri("settle", cwd=tmp_path)
    assert (ran.status, "Anna, Ben" in ran.err) == (2, True)
    ran = schiri("settle", "Anna:EIRTENE", cwd=tmp_path)
    assert (ran.status, "left with Ben" in ran.err) == (2, True)


def test_racks_of_a_game_ended_by_passes_are_corrected_one_by_one(
    schiri: Schiri, tmp_path: Path
) -> None:
    game = tmp_path / "partie.gcg"
    game.write_text(PASSED_OUT.replace("AEIRSTU", "AHSUEIR"), encoding="utf-8")
    result = settled(schiri, "Anna:EIRTENE", "Ben:ENABCDY", cwd=tmp_path)
    assert (result["ended_by"], column(result, "adjustment")) == ("passes", [-7, -21])
    result = settled(schiri, "Ben:ENABCDE", cwd=tmp_path)
    assert (result["replaced"], column(result, "final")) == (True, [3, -12])
    assert lines(game)[-2:] == [
        ">Anna: EIRTENE (EIRTENE) -7 3",
        ">Ben: ENABCDE (ENABCDE) -12 -12",
    ]


def test_a_target_reached_in_a_game_ends_it_without_racks(schiri: Schiri, tmp_path: Path) -> None:
    game = tmp_path / "partie.gcg"
    options = ["--players", "Anna,Ben", "--game", str(game), "--variant", "target=20"]
    assert schiri("new", *options).status == 0
    assert schiri("play", "8D", "XENIE", "--game", str(game)).status == 0
    result = settled(schiri, "--game", str(game))
    assert (result["ended_by"], result["winners"]) == ("target", ["Anna"])
    assert column(result, "final") == [40, 0]


def test_rules_that_a_game_was_agreed_on_hold_for_its_settlement(
    schiri: Schiri, tmp_path: Path
) -> None:
    game = tmp_path / "partie.gcg"
    game.write_text(PASSED_OUT.replace(">Anna", "#rules klassisch\n>Anna", 1), encoding="utf-8")
    stated = ("Anna:EIRTENE", "Ben:ENABCDY", "--json")
    before = game.read_bytes()
    ran = schiri("settle", *stated, "--rules", "turnier", cwd=tmp_path)
    assert (ran.status, "“klassisch”" in ran.err) == (2, True)
    assert game.read_bytes() == before
    ran = schiri("settle", *stated, "--rules", "klassisch", cwd=tmp_path)
    assert json.loads(ran.out)["rules"] == "klassisch"


def test_a_game_that_names_no_rules_is_settled_by_those_that_are_named(
    schiri: Schiri, tournament: Path
) -> None:
    game = ("--game", str(tournament), "--rules", "turnier", "--overtime", "B=6:00")
    result = settled(schiri, *game)
    assert (result["rules"], column(result, "overtime")) == ("turnier", [0, -60])
    assert result["players"][1]["lost_on_time"] is True


def test_a_missing_game_is_told(schiri: Schiri, tmp_path: Path) -> None:
    ran = schiri("settle", cwd=tmp_path)
    assert (ran.status, "partie.gcg" in ran.err) == (3, True)


def lone_game(tmp_path: Path, text: str) -> Path:
    game = tmp_path / "partie.gcg"
    game.write_text(text, encoding="utf-8")
    return game


TARGET = HEADER + "#rules klassisch target=20\n>Anna: XENIE 8D XENIE +40 40\n"


def test_overtime_outside_the_settlement_is_counted_once(schiri: Schiri, tmp_path: Path) -> None:
    """A ruling after the overtime makes that a part of the game."""
    lone_game(tmp_path, TARGET + ">Ben: (time) -10 -10\n>Ben: (challenge) -5 -15\n")
    for _ in range(3):
        result = settled(schiri, cwd=tmp_path)
        assert (column(result, "final"), column(result, "overtime")) == ([40, -15], [0, 0])


@pytest.mark.parametrize("points", ["", "[clock]\novertime_points = 0\n"])
def test_a_game_that_is_lost_on_time_stays_lost(
    schiri: Schiri, tmp_path: Path, tournament: Path, points: str
) -> None:
    club = tmp_path / "club.toml"
    club.write_text(f'extends = "turnier"\n{points}', encoding="utf-8")
    game = ("--game", str(tournament), "--rules", str(club))
    assert settled(schiri, *game, "--overtime", "A=5:01")["winners"] == ["B"]
    for racks in ([], ["B:CIT"], ["B:TIC"]):
        result = settled(schiri, *game, *racks)
        assert (result["winners"], column(result, "lost_on_time")) == (["B"], [True, False])
    assert settled(schiri, *game, "--overtime", "A=5:00")["winners"] == ["A"]
    assert settled(schiri, *game)["winners"] == ["A"]


@pytest.mark.parametrize(
    ("clock", "overtime", "winners"),
    [
        ("[clock]\novertime_points = 0\n", ["A=5:01"], ["B"]),
        ("[clock]\novertime_points = 0\n", ["A=5:01", "B=5:01"], []),
        ("", ["A=5:01"], ["B"]),
        ("", ["A=5:00"], ["A"]),
    ],
)
def test_an_export_names_the_winner_that_was_settled(
    schiri: Schiri,
    tmp_path: Path,
    tournament: Path,
    clock: str,
    overtime: list[str],
    winners: list[str],
) -> None:
    club = tmp_path / "club.toml"
    club.write_text(f'extends = "turnier"\n{clock}', encoding="utf-8")
    text = tournament.read_text(encoding="utf-8")
    tournament.write_text(f"#rules club.toml\n{text}", encoding="utf-8")
    game = ("--game", str(tournament))
    times = [word for time in overtime for word in ("--overtime", time)]
    result = settled(schiri, *game, *times)
    assert result["winners"] == winners
    said = schiri("settle", *game).out.partition("\n")[0].partition(" ")[2]
    assert f"\n{said}\n" in schiri("export", "--to", "txt", *game).out
    exported = json.loads(schiri("export", "--to", "json", *game).out)["settlement"]
    for key in ("rank", "lost_on_time", "final"):
        assert [player[key] for player in exported] == column(result, key)


def test_an_export_puts_whoever_has_reached_the_target_first(
    schiri: Schiri, tmp_path: Path
) -> None:
    (tmp_path / "club.toml").write_text(SETTLING, encoding="utf-8")
    text = TARGET.replace("klassisch target=20", "club.toml").replace("+40 40", "+20 20")
    lone_game(tmp_path, text + ">Ben: (challenge) +19 19\n")
    result = settled(schiri, "Ben:EEEEEEE", "Anna:RTSTTQY", cwd=tmp_path)
    assert result["winners"] == ["Anna"]
    assert column(result, "final")[0] < column(result, "final")[1]
    assert "\nAnna wins" in schiri("export", "--to", "txt", cwd=tmp_path).out


def test_overtime_stays_lost_in_a_game_without_a_clock(schiri: Schiri, tournament: Path) -> None:
    game = ("--game", str(tournament))
    assert settled(schiri, *game, "--overtime", "A=5:01")["winners"] == ["B"]
    assert settled(schiri, *game)["winners"] == ["B"]


SETTLING = 'extends = "klassisch"\ntarget = { points = 20, settles = true }\n'


def test_tiles_that_count_after_the_target_have_to_be_named(schiri: Schiri, tmp_path: Path) -> None:
    (tmp_path / "club.toml").write_text(SETTLING, encoding="utf-8")
    lone_game(tmp_path, TARGET.replace("klassisch target=20", "club.toml"))
    missing = schiri("settle", "Ben:EEEEEEE", cwd=tmp_path)
    assert (missing.status, "left with Anna" in missing.err) == (2, True)
    assert "Anna:QE" in missing.err
    result = settled(schiri, "Ben:ENABCDE", "Anna:RTSTTNI", cwd=tmp_path)
    assert column(result, "adjustment") == [-7, -12]
    stated = schiri("settle", "Cleo=20:E", "Dana=1", "--rules", "club.toml", cwd=tmp_path)
    assert (stated.status, "left with Dana" in stated.err) == (2, True)


def test_a_target_game_without_overtime_has_nothing_to_record(
    schiri: Schiri, tmp_path: Path
) -> None:
    game = lone_game(tmp_path, TARGET)
    assert "nothing was added to partie.gcg" in schiri("settle", cwd=tmp_path).out
    result = settled(schiri, cwd=tmp_path)
    assert (result["recorded"], result["replaced"]) == (False, False)
    assert game.read_text(encoding="utf-8") == TARGET


def test_notes_of_a_settlement_survive_a_new_one(schiri: Schiri, tournament: Path) -> None:
    tournament.write_text(
        tournament.read_text(encoding="utf-8").rstrip() + "\n#note good game\n", encoding="utf-8"
    )
    settled(schiri, "--game", str(tournament))
    assert lines(tournament)[-3:] == [
        ">A: (CIT) +6 431",
        "#note good game",
        ">B: CIT (CIT) -6 356",
    ]
    once = tournament.read_bytes()
    ran = schiri("settle", "--game", str(tournament))
    assert "records this settlement already" in ran.out
    assert tournament.read_bytes() == once
    settled(schiri, "--game", str(tournament), "--overtime", "B=0:10")
    with tournament.open("a", encoding="utf-8") as file:
        file.write("#note ten seconds\n")
    settled(schiri, "--game", str(tournament), "--overtime", "B=0:00")
    assert lines(tournament)[-3:] == [
        "#note good game",
        ">B: CIT (CIT) -6 356",
        "#note ten seconds",
    ]


@pytest.mark.parametrize(
    ("stated", "says"),
    [
        (["A:"], "A has not played out: by the game file"),
        (["A"], "“A”"),
        ([""], "“”"),
        (["-"], "“-”"),
        (["A=1:E", "B:E"], "A has 0 points in the game file, not 1"),
        (["A=1:E", "B=2:E"], "A has 0 points in the game file, not 1"),
        (["A=1:E", "Cleo:E"], "The score of Cleo is missing"),
    ],
)
@pytest.mark.parametrize("option", [[], ["--passes"]])
def test_what_is_stated_beside_a_game_is_checked_against_it(
    schiri: Schiri, tmp_path: Path, stated: list[str], says: str, option: list[str]
) -> None:
    passed = "#player1 A A\n#player2 B B\n" + "".join(f">{who}: - +0 0\n" for who in "ABAB")
    game = lone_game(tmp_path, passed)
    ran = schiri("settle", *stated, *option, cwd=tmp_path)
    assert (ran.status, ran.out) == (2, "")
    assert says in ran.err.splitlines()[0]
    assert game.read_text(encoding="utf-8") == passed


def test_scores_of_others_than_the_players_of_the_game_are_settled_as_stated(
    schiri: Schiri, tmp_path: Path
) -> None:
    game = lone_game(tmp_path, PASSED_OUT)
    assert settled(schiri, "Cleo=9", "Dana=9:E", cwd=tmp_path)["recorded"] is False
    assert game.read_text(encoding="utf-8") == PASSED_OUT


def test_refusals_are_german_to_the_last_word(schiri: Schiri, tmp_path: Path) -> None:
    lone_game(tmp_path, PASSED_OUT)
    ran = schiri("--lang", "de", "settle", "--no-moves", cwd=tmp_path)
    assert (
        "Die Partie ist durch Passen zu Ende gegangen; die Option weglassen (schiri rules end)"
        in ran.err
    )
    ran = schiri("--lang", "de", "settle", "Cleo=5:??", "Dana=5:?", "Eva=1", cwd=tmp_path)
    assert "3 × Blanko" in ran.err


def test_house_rules_are_the_agreed_ones_from_wherever_they_are_named(
    schiri: Schiri, tmp_path: Path
) -> None:
    (tmp_path / "club.toml").write_text('extends = "klassisch"\n', encoding="utf-8")
    game = lone_game(tmp_path, PASSED_OUT.replace(">Anna", "#rules club.toml\n>Anna", 1))
    racks = ("Anna:EIRTENE", "Ben:ENABCDY", "--game", str(game))
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    assert settled(schiri, *racks, "--rules", "../club.toml", cwd=folder)["recorded"] is True
