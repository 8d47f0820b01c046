"""``super`` does what the description of Super Scrabble says, paragraph by paragraph.

Document: 002_85f1c0316dda9cf4.txt.
"""

from __future__ import annotations

import pytest

from tables import Table

RULES = "super"
SIZE = 21

HAUS = {"11H": "HAUS"}


def test_two_three_or_four_play(table: Table) -> None:
    for names in ("Anna,Ben", "Anna,Ben,Cleo,Dana"):
        assert table.start(names, "--force")["turn"] == "Anna"
    assert "2 to 4" in table.refusal("draw-order", "Anna=A", "--rules", RULES)


def test_the_board_has_21_by_21_squares(table: Table) -> None:
    table.start()
    board = table.now()["board"]
    assert (len(board), {len(row) for row in board}) == (21, {21})
    assert table.illegal("11T EIS") == ["off_board", "opening_not_on_star"]
    assert table.points("11K EI") == 4


def test_the_drawn_board_fits_a_hundred_columns(table: Table) -> None:
    table.start()
    table.play("11K", "EI")
    for command in (["show"], ["score", "K10 W.G"]):
        assert max(map(len, table.run(*command).out.splitlines())) <= 100


def test_there_are_200_tiles_of_which_four_are_blanks(table: Table) -> None:
    table.start()
    unseen = table.now()["unseen"]
    assert (sum(unseen.values()), unseen["?"]) == (200, 4)


def test_a_blank_stands_for_any_letter_and_counts_nothing(table: Table) -> None:
    assert table.points("11K qI") == 2
    assert "scores no points" in table.says("blank")


def test_one_player_keeps_the_score(table: Table) -> None:
    assert "One of them writes down everybody’s points." in table.says("players")


def test_the_letter_nearest_a_starts_and_the_drawn_tile_counts_towards_seven(
    table: Table,
) -> None:
    result = table.draw("Anna=D", "Ben=C", "Cleo=E")
    assert (result["order"], result["drawn_tiles"]) == (["Ben", "Cleo", "Anna"], "kept")
    assert set(result["to_draw"].values()) == {6}
    assert "The player who starts draws first" in table.says("drawn_tile")


def test_in_the_large_set_two_can_draw_a_q(table: Table) -> None:
    assert table.draw("Anna=Q", "Ben=Q")["redraw"] == ["Anna", "Ben"]


def test_the_first_word_has_two_letters_and_covers_the_star(table: Table) -> None:
    assert table.illegal("11K E") == ["opening_too_short"]
    assert table.illegal("8H EI") == ["opening_not_on_star"]
    assert table.points("11H HAUS") == 10


def test_the_turn_ends_with_the_points_and_the_rack_is_filled_up(table: Table) -> None:
    assert table.start()["bag"] == 200 - 14
    table.play("11H", "HAUS")
    after = table.now()
    assert (after["turn"], after["bag"], table.scores()["Anna"]) == ("Ben", 182, 10)


def test_three_options_exchange_any_number_pass_or_play(table: Table) -> None:
    table.start("Anna,Ben,Cleo")
    assert table.exchange("1")
    assert table.exchange("7")
    table.passes()
    assert table.play("11H", "HAUS") == 10


def test_a_play_lies_in_one_row_or_column_and_all_new_runs_are_words(table: Table) -> None:
    assert "one row or column" in table.refusal("score", "11K-12L", "EI", "--rules", RULES)
    words = table.score("12J NE", HAUS, size=SIZE)["words"]
    assert [word["word"] for word in words] == ["NE", "UN", "SE"]


def test_words_of_a_recognised_dictionary_count(table: Table) -> None:
    assert table.start()["lexicon"]["name"] == "de"
    assert "recognised dictionary" in table.says("words")


@pytest.mark.parametrize(
    ("move", "board", "word"),
    [
        ("11L T", HAUS, "HAUST"),
        ("J11 .RAN", HAUS, "URAN"),
        ("12J NE", HAUS, "NE"),
        ("H10 A.N", HAUS, "AHN"),
    ],
)
def test_ways_to_form_words(table: Table, move: str, board: dict[str, str], word: str) -> None:
    assert table.score(move, board, size=SIZE)["words"][0]["word"] == word


@pytest.mark.parametrize(
    ("move", "board", "premium", "factor"),
    [
        ("1D E.", {"1E": "I"}, "double_letter", 2),
        ("2E E.", {"2F": "I"}, "triple_letter", 3),
        ("3F E.", {"3G": "I"}, "quadruple_letter", 4),
    ],
)
def test_letter_premiums_up_to_four_times(
    table: Table, move: str, board: dict[str, str], premium: str, factor: int
) -> None:
    word = table.score(move, board, size=SIZE)["words"][0]
    assert word["letters"][0]["premium"] == premium
    assert (word["letters"][0]["points"], word["word_multiplier"]) == (factor, 1)


@pytest.mark.parametrize(
    ("move", "board", "premium", "factor"),
    [
        ("2B E.", {"2C": "I"}, "double_word", 2),
        ("4D E.", {"4E": "I"}, "triple_word", 3),
        ("1A E.", {"1B": "I"}, "quadruple_word", 4),
    ],
)
def test_word_premiums_up_to_four_times(
    table: Table, move: str, board: dict[str, str], premium: str, factor: int
) -> None:
    result = table.score(move, board, size=SIZE)
    assert result["words"][0]["letters"][0]["premium"] == premium
    assert result["points"] == 2 * factor


def test_letters_are_counted_first_then_the_word(table: Table) -> None:
    word = table.score("1A STEI.", {"1E": "N"}, size=SIZE)["words"][0]
    assert (word["sum"], word["points"]) == (1 + 1 + 1 + 2 * 1 + 1, 6 * 4)


def test_premiums_count_only_in_the_turn_that_covers_them(table: Table) -> None:
    grown = table.score("11L T", HAUS, size=SIZE)["words"][0]
    assert (grown["word_multiplier"], grown["points"]) == (1, 6)


def test_all_seven_tiles_bring_fifty_points_more(table: Table) -> None:
    result = table.score("K8 TURNENS")
    assert (result["bonus"], result["points"]) == (50, result["words"][0]["points"] + 50)


def test_the_game_ends_with_the_last_tile_or_without_moves_or_after_two_rounds_of_passes(
    table: Table,
) -> None:
    says = table.says("end")
    assert "lays the last tile of the rack" in says
    assert "no play is possible" in says
    table.start()
    table.passes(4)
    assert table.now()["over"] == "passes"


def test_tiles_left_are_lost_and_gained_by_whoever_has_none(table: Table) -> None:
    assert table.adjustments("Anna=50", "Ben=40:QE", "Cleo=60:XY") == [29, -11, -18]
    assert table.adjustments("Anna=50:E", "Ben=40:QE", "--no-moves") == [-1, -11]
    assert table.settle("Anna=50", "Ben=77:QE")["winners"] == ["Ben"]
