"""Tiles and editions: the alphabet, how many tiles of each letter, and what they are worth."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from typing import NamedTuple

__all__ = ["BLANK", "LARGEST_RACK", "Edition", "LetterTiles", "Rack", "Tile", "tile"]

BLANK = "?"
"""The face of a blank that has not been played yet."""

LARGEST_RACK = 50
"""The most tiles that any rules can put on a rack."""


class Tile(NamedTuple):
    """A tile on the board: the letter it stands for and whether it is a blank.

    ``letter`` is in board form (upper case); some languages have tiles of two letters (``CH``).
    """

    letter: str
    blank: bool = False

    @property
    def face(self) -> str:
        """What is printed on the tile: its letter, or ``?`` for a blank."""
        return BLANK if self.blank else self.letter


@cache
def tile(letter: str, blank: bool = False) -> Tile:
    """Return the one shared tile of this letter; boards hold thousands of them."""
    return Tile(letter, blank)


Rack = tuple[str, ...]
"""The faces of the tiles that a player holds, e.g. ``("H", "A", "U", "S", "?")``."""


@dataclass(frozen=True, slots=True)
class LetterTiles:
    """How many tiles a letter has in an edition, and the points each is worth."""

    count: int
    value: int


@dataclass(frozen=True)
class Edition:
    """A language's alphabet and tile set.

    Args:
        name: the name that it was asked for by, e.g. ``"de-super"``, or its path.
        language: code of the language of its words, e.g. ``"de"``.
        letters: tile set of every letter, in alphabetical order (the order that decides who
            starts, so ``Ä`` stands right after ``A``).
        blanks: number of blanks.
        layout: name of the board layout it is played on.
        lexicon: name of the word list that belongs to it.
        source: where the figures come from.
    """

    name: str
    language: str
    letters: Mapping[str, LetterTiles]
    blanks: int
    layout: str
    lexicon: str
    source: str

    def value(self, letter: str) -> int:
        """Return the points of a letter tile; a blank is always worth 0."""
        return 0 if letter == BLANK else self.letters[letter].value

    @cached_property
    def counts(self) -> Mapping[str, int]:
        """Number of tiles by face, the blank included."""
        counts = {letter: tiles.count for letter, tiles in self.letters.items()}
        return counts | {BLANK: self.blanks}

    @cached_property
    def tile_count(self) -> int:
        """Number of tiles in the full set."""
        return sum(self.counts.values())

    @cached_property
    def points(self) -> int:
        """Sum of the values of all tiles in the full set, in points."""
        return self.rack_points(Counter(self.counts).elements())

    def rack_points(self, faces: Iterable[str]) -> int:
        """Return the sum of the values of these tiles, in points."""
        return sum(self.value(face) for face in faces)
