"""``spelregler`` does what the Swedish description of the English game says, section by section.

Document: 004_04200aae9bebf20b.txt, with its two variants, which go with every rule set.
"""

from __future__ import annotations

import pytest

from tables import Table

RULES = "spelregler"

JOG = {"8H": "JOG"}
RULE_SETS = ("allgemein", "international", "klassisch", "spelregler", "super")


# --- aim, players, material -------------------------------------------------------------------


def test_two_to_four_play(table: Table) -> None:
    assert table.draw("Anna=A", "Ben=B", "Cleo=C", "Dana=D")["order"][0] == "Anna"
    assert "2 to 4" in table.refusal("draw-order", "Anna=A", "--rules", RULES)


def test_more_points_than_the_others_are_the_aim(table: Table) -> None:
    assert table.settle("Anna=50", "Ben=40:E")["winners"] == ["Anna"]


# --- setting up -------------------------------------------------------------------------------


def test_nearest_a_starts_and_the_blank_beats_every_tile(table: Table) -> None:
    assert table.draw("Anna=B", "Ben=C")["first"] == "Anna"
    assert table.draw("Anna=A", "Ben=?")["first"] == "Ben"


def test_the_letters_go_back_and_each_draws_seven(table: Table) -> None:
    result = table.draw("Anna=B", "Ben=C")
    assert (result["drawn_tiles"], result["to_draw"]) == ("returned", {"Anna": 7, "Ben": 7})


# --- how to play ------------------------------------------------------------------------------


def test_the_first_word_has_two_tiles_or_more_and_lies_on_the_star(table: Table) -> None:
    assert table.illegal("8H A") == ["opening_too_short"]
    assert table.illegal("1A AT") == ["opening_not_on_star"]
    assert table.points("8H AT") == 4


def test_other_words_build_on_it_across_or_down_never_diagonally(table: Table) -> None:
    assert table.illegal("1A AT", JOG) == ["not_connected"]
    assert "one row or column" in table.refusal("score", "8H-9I", "AT", "--rules", RULES)


def test_a_turn_ends_with_its_points_and_new_letters(table: Table) -> None:
    assert table.start()["bag"] == 86
    assert table.play("8H", "JOG") == 22
    assert (table.now()["bag"], table.now()["turn"]) == (83, "Ben")


def test_the_game_moves_to_the_left(table: Table) -> None:
    assert table.draw("Anna=D", "Ben=B", "Cleo=C")["order"] == ["Ben", "Cleo", "Anna"]


def test_exchanges_and_passes_bring_no_points_and_end_the_turn(table: Table) -> None:
    table.start()
    assert table.exchange("EI")
    assert table.refused("play", "8H", "JOG", "--by", "Anna") == ["out_of_turn"]
    table.passes()
    assert table.now()["turn"] == "Anna"
    assert table.scores() == {"Anna": 0, "Ben": 0}


def test_one_player_passing_two_turns_running_ends_the_game(table: Table) -> None:
    table.start("Anna,Ben,Cleo")
    table.passes()
    table.exchange("E")
    table.exchange("E")
    assert table.now()["over"] is None
    table.passes()
    assert table.now()["over"] == "passes"
    racks = ("Anna:EEEEEII", "Ben:EAAAOOO", "Cleo:QEEENNR")
    result = table.ask("settle", *racks)
    assert [player["final"] for player in result["players"]] == [-7, -7, -16]


def test_passing_again_after_a_play_starts_a_new_count(table: Table) -> None:
    table.start()
    table.passes()
    table.play("8H", "JOG")
    table.play("I7", "G.RE")
    table.exchange("E")
    table.passes()
    assert table.now()["over"] is None


@pytest.mark.parametrize(
    ("move", "word"),
    [("8K S", "JOGS"), ("I7 G.RE", "GORE"), ("9I NO", "NO")],
)
def test_ways_to_lay_new_words(table: Table, move: str, word: str) -> None:
    result = table.score(move, JOG)
    assert result["legal"]
    assert result["words"][0]["word"] == word


def test_points_for_every_word_that_is_formed_or_changed(table: Table) -> None:
    result = table.score("9I NO", JOG)
    assert [word["word"] for word in result["words"]] == ["NO", "ON", "GO"]
    assert result["points"] == sum(word["points"] for word in result["words"])


def test_tiles_stay_where_they_were_laid(table: Table) -> None:
    assert table.illegal("8H JOB", JOG) == ["square_taken", "no_new_tile"]
    assert "not moved or replaced" in table.says("play")


def test_a_play_can_be_challenged_before_the_next_turn_only(table: Table) -> None:
    table.start()
    table.play("8H", "XQJ")
    table.play("J7", "A.A")
    assert table.refused_challenge("XQJ") == ["challenge_too_late"]
    assert "before the next turn begins" in table.says("challenge")


def test_an_unacceptable_word_goes_back_to_the_rack_and_the_turn_is_lost(table: Table) -> None:
    table.start()
    table.play("8H", "XQJ")
    assert table.challenge()["play_valid"] is False
    now = table.now()
    assert (now["turn"], set("".join(now["board"]))) == ("Ben", {"."})


def test_challenging_an_acceptable_word_costs_the_next_turn(table: Table) -> None:
    table.start("Anna,Ben,Cleo")
    table.play("8H", "JOG")
    assert table.challenge("--by", "Cleo")["penalty"]["kind"] == "lost_turn"
    assert table.now()["turn"] == "Ben"
    table.exchange("E")
    assert table.now()["turn"] == "Anna"


def test_nothing_else_can_be_agreed_on_for_a_failed_challenge(table: Table) -> None:
    options = ("--players", "Anna,Ben", "--rules", RULES, "--failed-challenge", "5")
    assert "costs no points" in table.refusal("new", *options)


@pytest.mark.parametrize("word", ["JO-JO", "IT'S", "ETC"])
def test_words_that_are_not_allowed(table: Table, word: str) -> None:
    assert not table.listed(word, "en")


def test_affixes_names_and_foreign_words_are_ruled_out_in_words(table: Table) -> None:
    says = table.says("words")
    for rule in ("Names are not allowed", "Prefixes and suffixes", "only if they are listed"):
        assert rule in says


def test_the_game_ends_with_the_last_letter_or_without_plays(table: Table) -> None:
    says = table.says("end")
    assert "lays the last tile" in says
    assert "no play is possible" in says
    assert table.adjustments("Anna=9:Q", "Ben=9:E", "--no-moves") == [-10, -1]


# --- tiles and their values -------------------------------------------------------------------


def test_98_letters_and_two_blanks(table: Table) -> None:
    table.start()
    unseen = table.now()["unseen"]
    assert (sum(unseen.values()) - unseen["?"], unseen["?"]) == (98, 2)


@pytest.mark.parametrize(
    ("letters", "value"),
    [
        ("?", 0),
        ("AEILNORSTU", 1),
        ("DG", 2),
        ("BCMP", 3),
        ("FHVWY", 4),
        ("K", 5),
        ("JX", 8),
        ("QZ", 10),
    ],
)
def test_what_each_tile_is_worth(table: Table, letters: str, value: int) -> None:
    for rack in (letters[:7], letters[7:]):
        if rack:
            assert table.adjustments("Anna=9", f"Ben=9:{rack}")[1] == -value * len(rack)


def test_a_blank_stays_the_letter_that_it_replaces(table: Table) -> None:
    table.start()
    table.play("8H", "jOG")
    assert table.refused("play", "8H", "JOG") == ["no_new_tile"]
    assert table.refused("play", "H7", "ARM") == ["square_taken"]


# --- fifty points, premium squares ------------------------------------------------------------


def test_strictly_seven_tiles_make_a_bingo(table: Table) -> None:
    assert table.score("8H FRIENDZ")["bonus"] == 50
    assert table.score("8H FRIEND")["bonus"] == 0
    assert "Fewer tiles bring no bonus" in table.says("bonus")


def test_the_board_is_15_squares_high_and_wide(table: Table) -> None:
    assert "off_board" in table.illegal("8N JOG")


@pytest.mark.parametrize(
    ("move", "board", "premium", "points"),
    [
        ("4A A.", {"4B": "T"}, "double_letter", 3),
        ("2F A.", {"2G": "T"}, "triple_letter", 4),
        ("2B A.", {"2C": "T"}, "double_word", 4),
        ("1A A.", {"1B": "T"}, "triple_word", 6),
    ],
)
def test_what_the_squares_do(
    table: Table, move: str, board: dict[str, str], premium: str, points: int
) -> None:
    result = table.score(move, board)
    assert result["words"][0]["letters"][0]["premium"] == premium
    assert result["points"] == points


def test_a_square_works_once(table: Table) -> None:
    assert table.points("8K S", JOG) == 8 + 1 + 2 + 1


def test_squares_work_for_blanks_too(table: Table) -> None:
    assert table.points("1A ?a.", {"1B": "T"}) == 3
    assert table.points("8H aT") == 2


# --- final score ------------------------------------------------------------------------------


def test_the_tiles_left_are_deducted_and_added_to_whoever_used_all(table: Table) -> None:
    assert table.adjustments("Anna=9", "Ben=9:QE", "Cleo=9:K") == [16, -11, -5]


@pytest.mark.parametrize(("anna", "ben", "winner"), [(349, 351, "Ben"), (340, 342, "Ben")])
def test_equal_scores_are_decided_by_those_before_the_tiles_left(
    table: Table, anna: int, ben: int, winner: str
) -> None:
    result = table.settle(f"Anna={anna}", f"Ben={ben}:E")
    assert len({player["final"] for player in result["players"]}) == 1
    assert (result["winners"], result["tie_break"]) == ([winner], "score_before_settlement")


# --- variants ---------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", RULE_SETS)
def test_nine_tiles_with_every_rule_set(table: Table, rules: str) -> None:
    started = table.ask("new", "--players", "A,B", "--rules", rules, "--variant", "nine")
    assert started["bag"] == sum(table.now()["unseen"].values()) - 18
    star = "11K" if rules == "super" else "8H"
    assert table.refused("play", star, "ENERNSTIER") != []
    answer = table.ask("play", star, "EISERNEN")
    assert answer["bonus"] == 50


@pytest.mark.parametrize(
    ("tiles", "bonus"), [("SEINER", 0), ("STEINER", 50), ("STEINERE", 50), ("STEINEREN", 50)]
)
def test_seven_eight_or_nine_tiles_make_a_bingo(table: Table, tiles: str, bonus: int) -> None:
    table.ask("new", "--players", "A,B", "--rules", RULES, "--variant", "nine")
    assert table.ask("play", "H3", tiles)["bonus"] == bonus


@pytest.mark.parametrize(
    ("players", "level", "target"),
    [
        (2, "beginner", 70),
        (2, "intermediate", 120),
        (2, "expert", 200),
        (3, "beginner", 60),
        (3, "intermediate", 100),
        (3, "expert", 180),
        (4, "beginner", 50),
        (4, "intermediate", 90),
        (4, "expert", 160),
    ],
)
def test_the_score_to_reach_depends_on_players_and_level(
    table: Table, players: int, level: str, target: int
) -> None:
    others = [f"{name}=1:E" for name in "BCD"[: players - 1]]
    variant = ("--variant", f"target={level}")
    below = table.settle(f"A={target - 1}:Q", *others, "--no-moves", *variant)
    reached = table.settle(f"A={target}:Q", *others, *variant)
    assert (below["ended_by"], reached["ended_by"]) == ("no_moves", "target")
    assert reached["winners"] == ["A"]
    assert {player["adjustment"] for player in reached["players"]} == {0}


@pytest.mark.parametrize("rules", RULE_SETS)
def test_reaching_an_agreed_score_ends_the_game_with_every_rule_set(
    table: Table, rules: str
) -> None:
    table.ask("new", "--players", "A,B", "--rules", rules, "--variant", "target=4")
    table.play("11K" if rules == "super" else "8H", "EI")
    assert table.now()["over"] == "target"
    assert table.refused("pass") == ["game_over"]
    assert table.ask("settle")["winners"] == ["A"]
