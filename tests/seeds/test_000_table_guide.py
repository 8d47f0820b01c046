"""``klassisch`` does what the table guide to the classic German game says, section by section.

Document: 000_3870e11e29a9cf2e.txt. The guide counts H as 4.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tables import Table

RULES = "klassisch"


# --- how Scrabble is played -------------------------------------------------------------------


def test_two_to_four_people_play(table: Table) -> None:
    assert table.draw("Anna=A", "Ben=B")["first"] == "Anna"
    assert table.draw("Anna=A", "Ben=B", "Cleo=C", "Dana=D")["first"] == "Anna"
    assert "2 to 4" in table.refusal("draw-order", "Anna=A", "--rules", RULES)
    five = ["A=A", "B=B", "C=C", "D=D", "E=E"]
    assert "2 to 4" in table.refusal("draw-order", *five, "--rules", RULES)


def test_a_rack_holds_up_to_seven_tiles(table: Table) -> None:
    assert table.adjustments("Anna=9", "Ben=9:ENERNST") == [7, -7]
    assert "7 of a rack" in table.refusal("settle", "Anna=9", "Ben=9:ENERNSTI", "--rules", RULES)
    table.start()
    assert "rack_too_large" in table.refused("play", "8H", "EI", "--rack", "EIERNSTE")


def test_a_short_word_well_placed_beats_a_long_one(table: Table) -> None:
    assert table.points("8G QI") > table.points("8E SEITEN")


def test_the_highest_score_after_the_settlement_wins(table: Table) -> None:
    result = table.settle("Anna=300", "Ben=305:QE")
    assert (result["players"][1]["score"], result["winners"]) == (305, ["Anna"])


def test_one_word_list_is_agreed_on_before_the_game(table: Table) -> None:
    started = table.start()
    assert (started["lexicon"]["name"], started["lexicon"]["pinned_matches"]) == ("de", True)
    assert "agree on one dictionary or word list" in table.says("words")


# --- seven letters, three options -------------------------------------------------------------


def test_a_turn_is_a_play_or_an_exchange_or_a_pass_and_then_the_next_one_plays(
    table: Table,
) -> None:
    table.start("Anna,Ben,Cleo")
    table.play("8E", "HAUS")
    assert table.now()["turn"] == "Ben"
    assert table.exchange("3")
    assert table.now()["turn"] == "Cleo"
    table.passes()
    assert table.now()["turn"] == "Anna"
    assert table.refused("play", "I8", "T", "--by", "Ben") == ["out_of_turn"]


def test_after_a_play_the_rack_is_filled_from_the_bag(table: Table) -> None:
    assert table.start()["bag"] == 102 - 14
    table.play("8E", "HAUS")
    assert table.now()["bag"] == 102 - 14 - 4


def test_nobody_has_to_play_although_it_is_possible(table: Table) -> None:
    table.start()
    table.passes()
    assert table.scores() == {"Anna": 0, "Ben": 0}


# --- before the start -------------------------------------------------------------------------


def test_all_letters_and_two_blanks_are_in_the_bag(table: Table) -> None:
    table.start()
    unseen = table.now()["unseen"]
    assert (sum(unseen.values()), unseen["?"]) == (102, 2)


@pytest.mark.parametrize(
    ("draws", "first"),
    [(["Anna=D", "Ben=C"], "Ben"), (["Anna=A", "Ben=?"], "Ben"), (["Anna=Z", "Ben=Ä"], "Ben")],
)
def test_the_letter_nearest_a_starts_and_a_blank_comes_before_it(
    table: Table, draws: list[str], first: str
) -> None:
    assert table.draw(*draws)["first"] == first


def test_those_who_are_tied_draw_again(table: Table) -> None:
    assert table.draw("Anna=E", "Ben=E", "Cleo=F")["redraw"] == ["Anna", "Ben"]


def test_the_drawn_tiles_go_back_and_everybody_draws_seven(table: Table) -> None:
    result = table.draw("Anna=E,K", "Ben=E,A", "Cleo=F")
    assert result["drawn_tiles"] == "returned"
    assert set(result["to_draw"].values()) == {7}


# --- the first word ---------------------------------------------------------------------------


def test_the_first_word_has_two_letters_or_more_and_covers_the_star(table: Table) -> None:
    assert table.illegal("8H E") == ["opening_too_short"]
    assert table.illegal("8E EIS") == ["opening_not_on_star"]
    assert table.points("8H EI") == table.points("H8 EI") == 4


def test_haus_as_first_word_scores_seven_doubled(table: Table) -> None:
    result = table.score("8E HAUS")
    word = result["words"][0]
    assert (word["sum"], word["word_multiplier"], result["points"]) == (7, 2, 14)
    assert [letter["value"] for letter in word["letters"]] == [4, 1, 1, 1]


def test_other_premium_squares_count_for_the_first_word_too(table: Table) -> None:
    assert table.points("8D HAUSE") == (2 * 4 + 1 + 1 + 1 + 1) * 2


def test_words_are_never_read_backwards_or_diagonally(table: Table) -> None:
    assert "backwards" in table.refusal("score", "8H-8E", "HAUS", "--rules", RULES)
    assert "one row or column" in table.refusal("score", "8E-11H", "HAUS", "--rules", RULES)


# --- joining on -------------------------------------------------------------------------------

HAUS = {"8E": "HAUS"}


def test_a_word_in_a_free_corner_is_not_joined(table: Table) -> None:
    assert table.illegal("1A EI", HAUS) == ["not_connected"]


def test_tiles_on_the_board_may_lie_between_the_new_ones_but_no_gap(table: Table) -> None:
    assert table.points("F7 L.UB", HAUS) > 0
    assert "empty_play_through" in table.illegal("F7 L.U.B", HAUS)


def test_an_extended_word_counts_as_a_whole(table: Table) -> None:
    result = table.score("8I T", HAUS)
    assert [word["word"] for word in result["words"]] == ["HAUST"]
    assert result["points"] == 4 + 1 + 1 + 1 + 1
    assert table.listed("HAUST")


def test_a_crossed_letter_counts_again_with_its_plain_value(table: Table) -> None:
    crossed = table.score("E7 A.N", HAUS)["words"][0]["letters"][1]
    assert (crossed["letter"], crossed["new"], crossed["points"]) == ("H", False, 4)


def test_all_words_that_come_to_be_or_grow_bring_points(table: Table) -> None:
    result = table.score("I8 T.", {"8E": "HAUS", "9I": "U"})
    assert {word["word"] for word in result["words"]} == {"HAUST", "TU"}
    assert result["points"] == sum(word["points"] for word in result["words"])


def test_a_right_main_word_does_not_help_if_a_cross_word_is_wrong(table: Table) -> None:
    table.start()
    table.play("8E", "HAUS")
    table.play("9G", "NE")
    result = table.challenge("--by", "Anna")
    verdicts = {word["word"]: word["valid"] for word in result["words"]}
    assert verdicts == {"NE": True, "UN": False, "SE": False}
    assert result["play_valid"] is False


# --- counting a play --------------------------------------------------------------------------


def test_letter_premiums_come_first_then_word_premiums(table: Table) -> None:
    tripled = table.score("6F HUND", {"7H": "E"})["words"][0]
    assert (tripled["sum"], tripled["points"]) == (12 + 1 + 1 + 1, 15)
    both = table.score("2J HUNDE", {"3K": "E"})["words"][0]
    assert (both["sum"], both["points"]) == (15 + 1, (15 + 1) * 2)


def test_a_premium_square_works_only_when_it_is_covered(table: Table) -> None:
    grown = table.score("8I T", HAUS)["words"][0]
    assert (grown["word_multiplier"], grown["points"]) == (1, 8)
    assert {letter["premium"] for letter in grown["letters"] if not letter["new"]} == {None}


def test_a_newly_covered_premium_counts_for_both_words(table: Table) -> None:
    words = table.score("9G NE", HAUS)["words"]
    assert [word["word"] for word in words] == ["NE", "UN", "SE"]
    assert [word["points"] for word in words] == [2 * 1 + 1, 1 + 2 * 1, 1 + 1]


def test_two_double_words_give_four_times_two_triple_words_nine_times(table: Table) -> None:
    four = table.score("5E SEI.ENS", {"5H": "T", "6H": "O"})["words"][0]
    assert four["word_multiplier"] == 4
    nine = table.score("1A HAU.TIER", {"1D": "S", "2D": "O"})["words"][0]
    assert (nine["word_multiplier"], nine["points"]) == (9, nine["sum"] * 9)


# --- all seven tiles --------------------------------------------------------------------------


def test_all_seven_bring_fifty_after_the_multiplication(table: Table) -> None:
    result = table.score("H4 TURNENS")
    assert (result["bonus"], result["points"]) == (50, result["words"][0]["points"] + 50)
    assert result["words"][0]["word_multiplier"] == 2


def test_the_word_may_be_longer_with_tiles_on_the_board(table: Table) -> None:
    longer = table.score("8I MEISTER", HAUS)
    assert (longer["words"][0]["word"], longer["bonus"]) == ("HAUSMEISTER", 50)


def test_the_last_four_tiles_bring_no_bonus(table: Table) -> None:
    assert table.score("8I TIER", HAUS)["bonus"] == 0
    assert "Fewer tiles bring no bonus" in table.says("bonus")


# --- blanks -----------------------------------------------------------------------------------


def test_whoever_lays_a_blank_says_for_which_letter(table: Table) -> None:
    assert "Say which letter" in table.refusal("score", "8H", "H?US", "--rules", RULES)
    assert table.points("8E hAUS") == (0 + 1 + 1 + 1) * 2


def test_a_blank_counts_nothing_even_on_a_letter_premium_but_a_word_premium_works(
    table: Table,
) -> None:
    assert table.score("8D kAKAO")["words"][0]["letters"][0]["premium"] == "double_letter"
    assert table.points("8D kAKAO") == 16
    assert table.points("8D KAkAO") == 24
    assert table.score("8H eI")["words"][0]["word_multiplier"] == 2


def test_a_blank_keeps_its_letter_and_is_never_swapped(table: Table) -> None:
    table.start()
    table.play("8E", "hAUS")
    assert table.refused("play", "8E", "HAUS") == ["no_new_tile"]
    assert table.refused("play", "E7", "ARM") == ["square_taken"]
    table.play("8I", "T")
    assert table.now()["board"][7][4:9] == "hAUST"


# --- words ------------------------------------------------------------------------------------


def test_inflected_and_foreign_words_count_as_listed(table: Table) -> None:
    assert table.listed("HAUST")
    assert table.listed("JEANS")


def test_a_thinkable_compound_does_not_count_unless_it_is_listed(table: Table) -> None:
    assert not table.listed("HAUSAUTO")
    assert table.listed("STUHLBEIN")


def test_an_unlawful_word_comes_back_and_the_turn_is_over(table: Table) -> None:
    table.start()
    table.play("8F", "XQJ")
    result = table.challenge()
    assert (result["play_valid"], result["points_withdrawn"]) == (False, (8 + 10 + 6) * 2)
    after = table.now()
    assert (after["turn"], set("".join(after["board"]))) == ("Ben", {"."})
    assert table.scores() == {"Anna": 0, "Ben": 0}


@pytest.mark.parametrize("agreed", [0, 5])
def test_a_wrong_challenge_costs_what_was_agreed_on(table: Table, agreed: int) -> None:
    table.start("Anna,Ben", "--failed-challenge", str(agreed))
    table.play("8E", "HAUS")
    assert table.challenge()["play_valid"] is True
    assert table.scores() == {"Anna": 14, "Ben": -agreed}
    assert table.now()["turn"] == "Ben"


def test_only_what_the_document_names_can_be_agreed_on(table: Table) -> None:
    options = ("--players", "Anna,Ben", "--rules", RULES, "--failed-challenge", "10")
    assert "0, 5" in table.refusal("new", *options)


def test_it_is_too_late_once_the_next_move_is_recorded(table: Table) -> None:
    table.start()
    table.play("8F", "XQJ")
    table.passes()
    assert table.refused_challenge() == ["no_play_to_challenge"]
    table.play("H8", ".A")
    assert table.refused_challenge("XQJ") == ["challenge_too_late"]
    assert table.scores()["Anna"] > 0


# --- exchanging -------------------------------------------------------------------------------


def test_one_or_more_tiles_are_exchanged_without_points(table: Table) -> None:
    table.start()
    assert table.exchange("E")
    assert table.exchange("7")
    after = table.now()
    assert (after["bag"], after["turn"], table.scores()) == (88, "Anna", {"Anna": 0, "Ben": 0})


def test_after_an_exchange_no_word_is_laid(table: Table) -> None:
    table.start()
    table.exchange("EN")
    assert table.refused("play", "8E", "HAUS", "--by", "Anna") == ["out_of_turn"]


def test_new_tiles_are_drawn_before_the_old_ones_go_back(table: Table) -> None:
    assert "drawn first; only then do the old ones go into the bag" in table.says("exchange")


def test_exchanging_needs_seven_tiles_in_the_bag(table: Table, endgame: Path) -> None:
    table.load(endgame, 21)
    assert table.now()["bag"] == 7
    assert table.exchange("1")
    table.load(endgame, 22)
    assert table.now()["bag"] == 4
    assert table.refused("exchange", "1") == ["bag_too_small"]


# --- the end ----------------------------------------------------------------------------------


def test_an_empty_bag_does_not_end_the_game(table: Table, endgame: Path) -> None:
    table.load(endgame, 24)
    assert (table.now()["bag"], table.now()["over"]) == (0, None)
    assert "not over" in table.refusal("settle")


def test_the_game_ends_when_the_last_tile_is_laid(table: Table, endgame: Path) -> None:
    table.load(endgame, 27)
    assert (table.now()["over"], table.now()["turn"]) == ("out", None)


def test_eight_and_five_left_bring_thirteen_to_the_one_who_is_out(table: Table) -> None:
    assert table.adjustments("Anna=9", "Ben=9:X", "Cleo=9:ENERN") == [13, -8, -5]


def test_when_all_pass_twice_running_each_loses_the_own_tiles(table: Table) -> None:
    table.start()
    table.passes(3)
    assert table.now()["over"] is None
    table.passes()
    assert table.now()["over"] == "passes"
    result = table.ask("settle", "Anna:ENERNST", "Ben:QIRATES")
    assert [player["final"] for player in result["players"]] == [-7, -16]
    assert result["winners"] == ["Anna"]
