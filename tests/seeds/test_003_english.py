"""``international`` does what the description of the English game says, section by section.

Document: 003_e9d5bbb843f34128.txt. Where it is silent, the table guide completes it, then the
general rules.
"""

from __future__ import annotations

import pytest

from tables import Table

RULES = "international"

JOG = {"8H": "JOG"}


# --- introduction -----------------------------------------------------------------------------


def test_two_to_four_play(table: Table) -> None:
    for names in ("Anna,Ben", "Anna,Ben,Cleo,Dana"):
        assert table.start(names, "--force")["turn"] == "Anna"
    assert "2 to 4" in table.refusal("new", "--players", "A,B,C,D,E", "--rules", RULES, "--force")


def test_the_words_are_english(table: Table) -> None:
    started = table.start()
    assert (started["edition"], started["lexicon"]["name"]) == ("en", "en")


@pytest.mark.parametrize("word", ["JO-JO", "IT'S", "ETC"])
def test_hyphens_apostrophes_and_abbreviations_are_not_allowed(table: Table, word: str) -> None:
    assert not table.listed(word, "en")


def test_what_only_begins_or_ends_words_is_not_allowed(table: Table) -> None:
    assert "Prefixes and suffixes by themselves are not allowed." in table.says("words")


def test_a_name_that_is_also_a_verb_is_allowed(table: Table) -> None:
    assert table.listed("PATENT", "en")
    assert "one that is allowed suffices" in table.says("words")


# --- board and material -----------------------------------------------------------------------


def test_the_board_is_15_by_15_and_two_of_100_tiles_are_blanks(table: Table) -> None:
    table.start()
    now = table.now()
    assert (len(now["board"]), len(now["board"][0])) == (15, 15)
    assert (sum(now["unseen"].values()), now["unseen"]["?"]) == (100, 2)


def test_a_blank_stands_for_the_letter_that_its_owner_chooses(table: Table) -> None:
    assert table.points("8H jOG") == (0 + 1 + 2) * 2


def test_the_letter_nearest_a_goes_first_and_the_tied_draw_again(table: Table) -> None:
    assert table.draw("Anna=D", "Ben=B", "Cleo=C")["first"] == "Ben"
    again = table.draw("Anna=B", "Ben=D", "Cleo=B")
    assert (again["first"], again["redraw"]) == (None, ["Anna", "Cleo"])
    assert table.draw("Anna=B,E", "Ben=D", "Cleo=B,F")["first"] == "Anna"


def test_the_drawn_letter_is_kept_and_six_more_are_drawn(table: Table) -> None:
    result = table.draw("Anna=D", "Ben=B")
    assert (result["drawn_tiles"], result["to_draw"]) == ("kept", {"Anna": 6, "Ben": 6})


def test_two_players_can_draw_a_tile_only_as_often_as_it_is_there(table: Table) -> None:
    assert "2 × Z" in table.refusal("draw-order", "Anna=Z", "Ben=Z", "--rules", RULES)


# --- play -------------------------------------------------------------------------------------


def test_in_a_turn_one_plays_trades_tiles_or_skips(table: Table) -> None:
    table.start("Anna,Ben,Cleo")
    assert table.play("8H", "JOG") == 22
    assert table.exchange("EI")
    table.passes()
    assert table.now()["turn"] == "Anna"
    assert table.scores() == {"Anna": 22, "Ben": 0, "Cleo": 0}


def test_a_play_builds_on_the_tiles_on_the_board(table: Table) -> None:
    assert table.illegal("1A AT", JOG) == ["not_connected"]
    assert table.points("I7 G.RE", JOG) == 8


def test_tiles_go_in_one_direction_side_by_side(table: Table) -> None:
    assert "one row or column" in table.refusal("score", "8H-10J", "JOG", "--rules", RULES)
    assert "backwards" in table.refusal("score", "8J-8H", "JOG", "--rules", RULES)
    assert table.illegal("9G A.T", {"8H": "JOG"}) == ["empty_play_through"]


def test_both_ends_of_a_word_are_not_played_around_a_gap(table: Table) -> None:
    assert table.points("8G A...S", JOG) > 0
    assert table.illegal("8G A...S.E", JOG)[0] == "empty_play_through"


def test_the_rack_is_drawn_up_to_seven_again(table: Table) -> None:
    assert table.start()["bag"] == 100 - 14
    table.play("8H", "JOG")
    assert table.now()["bag"] == 100 - 14 - 3


# --- scoring ----------------------------------------------------------------------------------


def test_every_word_that_comes_to_be_scores(table: Table) -> None:
    words = table.score("9H AT", {"8H": "JOG"})["words"]
    assert [word["word"] for word in words] == ["AT", "JA", "OT"]


def test_the_letter_is_doubled_before_the_word_is_tripled(table: Table) -> None:
    word = table.score("A1 JOGS", {"4B": "O"})["words"][0]
    assert word["letters"][3]["premium"] == "double_letter"
    assert word["points"] == (8 + 1 + 2 + 2 * 1) * 3


def test_an_x_on_a_double_letter_is_worth_16_and_8_in_a_later_word(table: Table) -> None:
    table.start()
    answer = table.ask("play", "8D", "XENIA")
    first = answer["words"][0]["letters"][0]
    assert (first["premium"], first["points"]) == ("double_letter", 16)
    later = table.ask("play", "D7", "A.E")["words"][0]["letters"][1]
    assert (later["letter"], later["premium"], later["points"]) == ("X", None, 8)


def test_all_seven_tiles_in_a_turn_bring_fifty_more(table: Table) -> None:
    result = table.score("8H FRIENDZ")
    assert (result["bonus"], result["points"]) == (50, 92)
    assert table.score("8H FRIEND")["bonus"] == 0


def test_a_word_that_is_none_comes_back_and_the_turn_is_lost(table: Table) -> None:
    table.start()
    assert table.play("8H", "FRIENDZ") == 92
    result = table.challenge("--by", "Ben")
    assert (result["play_valid"], result["points_withdrawn"]) == (False, 92)
    now = table.now()
    assert (now["turn"], table.scores()) == ("Ben", {"Anna": 0, "Ben": 0})
    held = sum(len(player["rack"] or "") for player in now["players"])
    assert sum(now["unseen"].values()) + held == 100


def test_whoever_doubts_a_word_that_is_one_loses_the_own_turn(table: Table) -> None:
    table.start()
    table.play("8H", "JOG")
    result = table.challenge("--by", "Ben")
    assert (result["penalty"]["kind"], result["penalty"]["points"]) == ("lost_turn", 0)
    assert table.scores() == {"Anna": 22, "Ben": 0}
    assert table.now()["turn"] == "Anna"
    table.play("I7", "G.RE")
    assert table.now()["turn"] == "Ben"


def test_only_the_words_that_are_named_are_looked_up(table: Table) -> None:
    table.start()
    table.play("8G", "AT")
    table.play("7G", "AW")
    result = table.challenge("AW", "AA")
    assert result["play_valid"] is True
    assert [word["word"] for word in result["words"]] == ["AW", "AA"]


# --- end --------------------------------------------------------------------------------------


def test_the_game_ends_when_one_has_used_all_tiles_and_none_are_left_to_draw(
    table: Table,
) -> None:
    assert "bag is empty and a player lays the last tile" in table.says("end")


def test_the_game_ends_when_everyone_passes_twice_running(table: Table) -> None:
    table.start()
    table.passes(3)
    assert table.now()["over"] is None
    table.passes()
    assert table.now()["over"] == "passes"


def test_z_and_c_and_a_and_k_left_bring_nineteen_to_the_one_who_went_out(table: Table) -> None:
    result = table.settle("A=100", "B=100:ZC", "C=100:AK")
    assert [player["rack_points"] for player in result["players"]] == [0, 13, 6]
    assert [player["adjustment"] for player in result["players"]] == [19, -13, -6]


def test_whoever_is_out_gains_what_the_other_is_left_with(table: Table) -> None:
    result = table.settle("Anna=404", "Ben=406:Q")
    assert [player["final"] for player in result["players"]] == [414, 396]


def test_after_passes_each_loses_the_own_letters(table: Table) -> None:
    result = table.settle("Anna=24:EELRVVW", "Ben=0:EIKOSTT", "--passes")
    assert [player["final"] for player in result["players"]] == [8, -11]


def test_most_points_win(table: Table) -> None:
    assert table.settle("Anna=5", "Ben=30:Q", "Cleo=19:E")["winners"] == ["Ben"]


# --- what the document leaves open ------------------------------------------------------------


def test_the_opening_and_exchanges_are_completed_from_the_table_guide(table: Table) -> None:
    assert table.illegal("1A AT") == ["opening_not_on_star"]
    for topic in ("opening", "exchange"):
        assert "completed from klassisch" in table.run("rules", topic, "--rules", RULES).out


def test_nothing_german_is_told(table: Table) -> None:
    assert "Ä, Ö and Ü" not in table.says("starter")
    assert "ß" not in table.says("blank")
