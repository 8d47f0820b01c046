"""What a placement is worth, letter by letter, as players write it on paper."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from schiri.core.layout import Layout, Premium
from schiri.core.placement import Letter, Placement, Word
from schiri.core.tiles import Edition

__all__ = ["LetterScore", "Score", "WordScore", "score"]


class LetterScore(NamedTuple):
    """A letter of a word: its value on the tile, the premium that counts for it, its points.

    ``premium`` is the premium of the square under a new tile; a tile that lay there before has
    none, since a premium counts only in the turn that covers it.
    """

    letter: Letter
    value: int
    premium: Premium | None
    points: int


class WordScore(NamedTuple):
    """A word with its sum of letter points, the product of its word premiums, and the result."""

    word: Word
    letters: tuple[LetterScore, ...]
    sum: int
    word_multiplier: int
    points: int


class Score(NamedTuple):
    """The points of a play: its words, the bonus for playing many tiles, and all together."""

    words: tuple[WordScore, ...]
    bonus: int
    points: int


def score(
    placement: Placement, layout: Layout, edition: Edition, bonuses: Mapping[int, int]
) -> Score:
    """Add up a placement: letter premiums first, then word premiums, then the bonus.

    Args:
        placement: the move as laid on its board.
        layout: the premium squares.
        edition: the values of the tiles.
        bonuses: bonus in points by number of tiles laid, e.g. ``{7: 50}``.
    """
    words = tuple(_score_word(word, layout, edition) for word in placement.words)
    bonus = bonuses.get(len(placement.new), 0)
    return Score(words, bonus, sum(word.points for word in words) + bonus)


def _score_word(word: Word, layout: Layout, edition: Edition) -> WordScore:
    letters: list[LetterScore] = []
    total = 0
    multiplier = 1
    for letter in word.letters:
        value = 0 if letter.tile.blank else edition.letters[letter.tile.letter].value
        premium = layout.premium(letter.square) if letter.new else None
        points = value
        if premium is not None:
            points *= premium.letter_multiplier
            multiplier *= premium.word_multiplier
        letters.append(LetterScore(letter, value, premium, points))
        total += points
    return WordScore(word, tuple(letters), total, multiplier, total * multiplier)
