"""``allgemein`` does what the excerpts of the general German rules say, page by page.

Document: 001_f72912a02fee763f.txt. Where it is silent, the table guide completes it.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tables import Table

RULES = "allgemein"

HAUS = {"8E": "HAUS"}


# --- title page and the idea of the game ------------------------------------------------------


def test_two_three_or_four_take_part(table: Table) -> None:
    for names in ("Anna,Ben", "Anna,Ben,Cleo", "Anna,Ben,Cleo,Dana"):
        assert table.start(names, "--force")["turn"] == "Anna"
    options = ("--players", "Anna", "--rules", RULES, "--force")
    assert "2 to 4" in table.refusal("new", *options)


def test_every_new_word_joins_one_on_the_board(table: Table) -> None:
    assert table.illegal("1A EI", HAUS) == ["not_connected"]
    assert table.points("E7 A.N", HAUS) > 0


def test_a_play_lays_one_word_in_one_direction(table: Table) -> None:
    assert "single row or column" in table.says("play")
    assert "one row or column" in table.refusal("score", "8E-11H", "HAUS", "--rules", RULES)


def test_letters_place_and_premiums_make_the_points(table: Table) -> None:
    assert table.points("8H VASE") == 18
    assert (table.points("8E XENIE"), table.points("8D XENIE")) == (24, 40)


def test_whoever_has_most_points_in_the_end_wins(table: Table) -> None:
    assert table.settle("Anna=200", "Ben=201:E")["winners"] == ["Anna"]


def test_it_is_the_rule_set_unless_another_is_chosen(table: Table) -> None:
    assert table.ask("draw-order", "Anna=A", "Ben=B")["rules"] == RULES
    assert table.ask("settle", "Anna=9", "Ben=9:E")["rules"] == RULES


# --- page 2: tiles and blanks -----------------------------------------------------------------


def test_every_tile_counts_what_is_printed_on_it(table: Table) -> None:
    assert table.points("8E HAUS") == (2 + 1 + 1 + 1) * 2
    assert "what is printed on it" in table.says("tiles")


def test_a_blank_is_any_letter_but_never_a_sharp_s(table: Table) -> None:
    assert table.points("8H qI") == 2
    assert table.illegal("8F GRO?ß") == ["blank_not_allowed"]
    assert table.points("8F GROß") == table.points("8F GROSS")


def test_whoever_lays_a_blank_announces_its_letter(table: Table) -> None:
    assert "Say which letter" in table.refusal("score", "8H", "H?US", "--rules", RULES)


def test_a_blank_keeps_its_meaning_for_the_whole_game(table: Table) -> None:
    table.start()
    table.play("8E", "hAUS")
    assert table.refused("play", "E7", "ARM") == ["square_taken"]


# --- page 3: who starts -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("draws", "first"),
    [
        (["Anna=A", "Ben=?"], "Ben"),
        (["Anna=C", "Ben=B"], "Ben"),
        (["Anna=B", "Ben=Ä"], "Ben"),
        (["Anna=Ä", "Ben=A"], "Ben"),
        (["Anna=P", "Ben=Ö"], "Ben"),
        (["Anna=V", "Ben=Ü"], "Ben"),
        (["Anna=Ü", "Ben=U"], "Ben"),
    ],
)
def test_a_blank_or_the_letter_first_in_the_alphabet_opens(
    table: Table, draws: list[str], first: str
) -> None:
    assert table.draw(*draws)["first"] == first


def test_the_tied_draw_again_only_where_their_letter_beats_the_others(table: Table) -> None:
    assert table.draw("Anna=E", "Ben=E", "Cleo=K")["redraw"] == ["Anna", "Ben"]
    decided = table.draw("Anna=K", "Ben=K", "Cleo=E")
    assert (decided["first"], decided["redraw"]) == ("Cleo", [])


def test_the_drawn_tiles_go_into_the_bag(table: Table) -> None:
    result = table.draw("Anna=E", "Ben=F")
    assert (result["drawn_tiles"], result["to_draw"]) == ("returned", {"Anna": 7, "Ben": 7})


# --- page 4: ways to lay a word, end of a turn ------------------------------------------------


def test_a_play_can_bridge_words_that_do_not_touch(table: Table) -> None:
    bridged = table.score("F7 L.S.", {"8E": "HAUS", "10F": "TUN"})
    assert [word["word"] for word in bridged["words"]] == ["LAST"]


def test_where_words_lie_alongside_every_new_run_counts_as_a_word(table: Table) -> None:
    words = table.score("9G NE", HAUS)["words"]
    assert [word["word"] for word in words] == ["NE", "UN", "SE"]


def test_the_turn_ends_with_the_announced_points_which_the_others_check(table: Table) -> None:
    table.start()
    answer = table.ask("play", "8E", "HAUS", "--announced", "14")
    assert (answer["announced"], answer["move"]["points"]) == (14, 10)
    assert table.now()["turn"] == "Ben"


# --- page 5: the bonus, crossed words ---------------------------------------------------------


def test_seven_tiles_bring_fifty_points_that_nothing_multiplies(table: Table) -> None:
    assert table.points("H4 TURNeNS") == 7 * 2 + 50


def test_a_word_that_is_only_crossed_scores_nothing(table: Table) -> None:
    words = table.score("E7 A.N", HAUS)["words"]
    assert [word["word"] for word in words] == ["AHN"]


# --- page 6: words ----------------------------------------------------------------------------


@pytest.mark.parametrize("word", ["USA", "BERLIN", "UNG", "JO-JO", "’S", "HAUSAUTO"])
def test_abbreviations_names_affixes_hyphens_apostrophes_are_not_allowed(
    table: Table, word: str
) -> None:
    assert not table.listed(word)


@pytest.mark.parametrize("word", ["DASS", "DAß", "STUHLBEIN"])
def test_either_spelling_and_compounds_count_as_listed(table: Table, word: str) -> None:
    assert table.listed(word)


def test_the_same_word_may_be_laid_again(table: Table) -> None:
    table.start()
    table.play("8H", "EI")
    assert table.play("H7", "W.G") == 6
    assert table.play("10H", "EI") > 0


# --- page 7: the end --------------------------------------------------------------------------


def test_everybody_passing_for_two_rounds_ends_the_game(table: Table) -> None:
    table.start("Anna,Ben,Cleo")
    table.passes(5)
    assert table.now()["over"] is None
    table.passes()
    assert table.now()["over"] == "passes"


def test_an_exchange_or_a_withdrawn_play_is_no_pass(table: Table) -> None:
    table.start()
    table.passes(3)
    table.exchange("E")
    table.passes()
    assert table.now()["over"] is None
    table.play("8F", "XQJ")
    assert table.challenge()["play_valid"] is False
    table.passes()
    assert table.now()["over"] is None


def test_the_game_ends_when_no_move_is_possible(table: Table, endgame: Path) -> None:
    table.load(endgame, 25)
    result = table.ask("settle", "A:?EEQU", "--no-moves")
    assert result["ended_by"] == "no_moves"
    assert table.now()["over"] == "no_moves"


@pytest.mark.parametrize("how", ["--passes", "--no-moves"])
def test_either_way_everybody_loses_the_points_left(table: Table, how: str) -> None:
    assert table.adjustments("Anna=9:QE", "Ben=9:X", "Cleo=9:?", how) == [-11, -8, 0]


# --- what the document leaves open ------------------------------------------------------------


def test_what_is_completed_from_the_table_guide_is_marked(table: Table) -> None:
    assert "completed from klassisch" in table.run("rules", "exchange").out
    assert "completed from" not in table.run("rules", "words", "--search", "abbrev").out


def test_the_completed_values_hold(table: Table, endgame: Path) -> None:
    assert table.adjustments("Anna=9", "Ben=9:X", "Cleo=9:ENERN") == [13, -8, -5]
    table.load(endgame, 22)
    assert table.refused("exchange", "1") == ["bag_too_small"]


def test_equal_scores_after_the_settlement_share_the_win(table: Table) -> None:
    result = table.settle("Anna=349", "Ben=351:E")
    assert (result["winners"], result["tie_break"]) == (["Anna", "Ben"], None)
