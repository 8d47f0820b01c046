"""Points, against cases that have gone wrong in other programs, and against laws."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from positions import BONUS, board, edition, layout, scored
from schiri.core.board import Board, Direction, Square
from schiri.core.layout import Layout, Premium
from schiri.core.notation import Coordinate
from schiri.core.placement import Move, Placement, lay
from schiri.core.scoring import score
from schiri.core.tiles import Tile, tile


@pytest.mark.parametrize(
    ("played_with", "before", "play", "points"),
    [
        ("de-tischhilfe", [], "8E HAUS", 14),
        ("de", [], "8E HAUS", 10),
        ("de", [], "8E XENIE", 24),
        ("de", [], "8D XENIE", 40),
        ("de", [], "8H VASE", 18),
        ("de", [], "8D kAKAO", 16),
        ("de", [], "8D KAkAO", 24),
        ("de", [], "8H JOG", 20),
        ("en", [], "8H JOG", 22),
        ("en", ["8H JOG"], "I7 G.RE", 8),
        ("de", ["8H eI"], "9G AS", 4),
        ("de", ["8H EIS"], "G8 RUF", 11),
        ("de", ["8G TOR", "H8 .B"], "I7 A.M", 18),
        ("en", ["8G FOR"], "J8 E", 7),
        ("en", ["8G FOR"], "8J E", 7),
        ("en", ["8G FOR"], "8G ...E", 7),
        ("en", ["8G FOR"], "8G FORE", 7),
        ("de", ["15L L", "15M A", "15N U"], "15L ...B", 21),
        ("de", ["8H EI"], "H7 W.G", 6),
        ("de", ["8H EI"], "H7 WEG", 6),
        ("de", ["8H EI"], "H7 W(E)G", 6),
        ("de", [], "H4 FIRNS", 24),
        ("de", ["H4 FIRNS"], "5G V.TEN", 20),
        ("de", [], "H4 TURNeNS", 64),
        ("de", ["H4 TURNeNS"], "8A SAUNIER.", 74),
        ("de", ["H4 TURNeNS", "8A SAUNIER."], "A8 .UPER", 9),
    ],
)
def test_a_play_is_worth(played_with: str, before: list[str], play: str, points: int) -> None:
    assert scored(board(*before), play, played_with).points == points


def test_a_cross_word_counts_although_its_other_tile_is_a_blank() -> None:
    words = scored(board("8H eI"), "9G AS").words
    assert [(word.word.text, word.points) for word in words] == [("AS", 3), ("ES", 1)]


def test_the_words_of_a_hook_are_shown_in_full() -> None:
    words = scored(board("8H EIS"), "G8 RUF").words
    assert [(word.word.text, word.points) for word in words] == [("RUF", 7), ("REIS", 4)]


def test_one_tile_can_form_two_words() -> None:
    words = scored(board("8G TOR", "H8 .B"), "I7 A.M").words
    assert [word.word.text for word in words] == ["ARM", "BM"]


def test_a_letter_premium_counts_before_the_word_premium() -> None:
    # 8D: the X lies on a double letter and the E on the star.
    (word,) = scored(Board.empty(15), "8D XENIE").words
    assert (word.letters[0].points, word.sum, word.word_multiplier) == (16, 20, 2)


@pytest.mark.parametrize(
    ("play", "multiplier"),
    [("5E REGNETE", 4), ("1A ZEBRASSE", 9), ("8D XENIE", 2), ("9B ZEBRA", 1)],
)
def test_word_premiums_multiply(play: str, multiplier: int) -> None:
    # E5 and K5 are double words, A1 and H1 triple words.
    (word,) = scored(Board.empty(15), play).words
    assert word.word_multiplier == multiplier


def test_a_premium_counts_for_both_words_of_the_square_that_it_covers() -> None:
    # G7 is a double letter: the R counts twice in each of its words.
    position = board("8H EI", "6G E", "7H E")
    words = scored(position, "7G R").words
    assert [(word.word.text, word.points) for word in words] == [("RE", 3), ("ER", 3)]


def test_a_premium_counts_only_in_the_turn_that_covers_it() -> None:
    opening = scored(Board.empty(15), "8D XI", "en")
    later = scored(board("8D XI"), "D7 A.E", "en")
    assert [letter.points for letter in opening.words[0].letters] == [16, 1]
    assert [letter.points for letter in later.words[0].letters] == [1, 8, 1]


@pytest.mark.parametrize(("tiles", "bonus"), [("AAAAAA", 0), ("AAAAAAA", 50), ("AAAAAAAA", 0)])
def test_the_bonus_is_for_exactly_the_number_of_tiles_that_the_rules_name(
    tiles: str, bonus: int
) -> None:
    assert scored(Board.empty(15), f"8B {tiles}").bonus == bonus


def test_the_bonus_counts_new_tiles_and_is_not_multiplied() -> None:
    result = scored(board("8H N"), "8B ZAUNKÖ.IG")
    (word,) = result.words
    assert word.word_multiplier == 1
    assert len(word.letters) == 9
    assert (result.bonus, result.points) == (0, word.points)
    opening = scored(Board.empty(15), "8B ZAUNKÖN")
    assert (opening.bonus, opening.points) == (50, 2 * opening.words[0].sum + 50)


# --- laws -------------------------------------------------------------------------------------

LETTERS = sorted(edition("de").letters)


@st.composite
def positions(draw: st.DrawFn) -> Board:
    """Boards with tiles anywhere: scoring must not depend on how they came there."""
    squares = draw(
        st.dictionaries(
            st.builds(Square, st.integers(0, 14), st.integers(0, 14)),
            st.builds(tile, st.sampled_from(LETTERS), st.booleans()),
            max_size=40,
        )
    )
    return Board.empty(15).with_tiles(squares.items())


@st.composite
def plays(draw: st.DrawFn) -> tuple[Board, Move]:
    position = draw(positions())
    direction = draw(st.sampled_from(Direction))
    row, column = draw(st.integers(0, 14)), draw(st.integers(0, 14))
    room = 15 - (column if direction is Direction.ACROSS else row)
    typed: list[Tile] = []
    for offset in range(draw(st.integers(1, min(8, room)))):
        across = direction is Direction.ACROSS
        square = Square(row, column + offset) if across else Square(row + offset, column)
        there = position[square]
        typed.append(there or tile(draw(st.sampled_from(LETTERS)), draw(st.booleans())))
    return position, Move(Coordinate(Square(row, column), direction), tuple(typed))


def points(position: Board, typed: Move) -> int:
    return score(lay(position, typed), layout("15x15"), edition("de"), BONUS).points


@given(plays())
def test_mirroring_board_and_move_never_changes_the_points(play: tuple[Board, Move]) -> None:
    position, typed = play
    row, column = typed.coordinate.start
    mirrored = Move(Coordinate(Square(column, row), typed.coordinate.direction.other), typed.typed)
    assert points(position.transposed(), mirrored) == points(position, typed)


@given(plays())
def test_the_words_and_the_bonus_add_up_to_the_points(play: tuple[Board, Move]) -> None:
    result = score(lay(*play), layout("15x15"), edition("de"), BONUS)
    assert result.points == sum(word.points for word in result.words) + result.bonus
    for word in result.words:
        assert word.sum == sum(letter.points for letter in word.letters)
        assert word.points == word.sum * word.word_multiplier


@given(plays(), st.data())
def test_a_blank_never_adds(play: tuple[Board, Move], data: st.DataObject) -> None:
    position, typed = play
    place = data.draw(st.integers(0, len(typed.typed) - 1))
    chosen = typed.typed[place]
    assert isinstance(chosen, Tile)
    with_blank = (*typed.typed[:place], tile(chosen.letter, True), *typed.typed[place + 1 :])
    assert points(position, Move(typed.coordinate, with_blank)) <= points(position, typed)


@given(plays())
def test_the_squares_under_earlier_tiles_have_no_say_in_the_points(
    play: tuple[Board, Move],
) -> None:
    position, typed = play
    classic = layout("15x15")
    covered = {square for square, _ in position}
    bare = type(classic)(
        classic.name,
        classic.size,
        classic.start,
        tuple(
            None if Square(*divmod(index, 15)) in covered else premium
            for index, premium in enumerate(classic.premiums)
        ),
    )
    laid: Placement = lay(position, typed)
    assert score(laid, bare, edition("de"), BONUS) == score(laid, classic, edition("de"), BONUS)


def test_a_word_that_is_merely_crossed_scores_nothing() -> None:
    words = scored(board("8E HAUS"), "F7 M.L").words
    assert [word.word.text for word in words] == ["MAL"]


@pytest.mark.parametrize(("double_word", "points"), [(False, 15), (True, 30)])
def test_the_guides_example_comes_out_on_a_board_made_for_it(
    double_word: bool, points: int
) -> None:
    """HUND in the table guide: H on a triple letter, D on a double word as well.

    On no real board these squares lie three apart, so the example has one of its own.
    """
    premiums: list[Premium | None] = [None] * 25
    premiums[10] = Premium.TRIPLE_LETTER
    premiums[13] = Premium.DOUBLE_WORD if double_word else None
    small = Layout("small", 5, Square(2, 2), tuple(premiums))
    tiles = tuple(tile(letter) for letter in "HUND")
    move = Move(Coordinate(Square(2, 0), Direction.ACROSS), tiles)
    (word,) = score(lay(Board.empty(5), move), small, edition("de-tischhilfe"), BONUS).words
    assert [letter.points for letter in word.letters] == [12, 1, 1, 1]
    assert (word.sum, word.points) == (15, points)
