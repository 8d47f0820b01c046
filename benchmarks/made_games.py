"""Makes games for measurements: legal, of words in the list, with tiles drawn from a bag."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, islice
from random import Random

from schiri.core.board import Direction, Square
from schiri.core.events import Event, Exchange, Pass, Play
from schiri.core.game import Game, Setup
from schiri.core.notation import Coordinate, PlayThrough, Typed
from schiri.core.placement import Move, Placement, lay, position_violations
from schiri.core.record import Entry, Player, Record
from schiri.core.scoring import score
from schiri.core.tiles import BLANK, Tile, tile
from schiri.store.lexicon import Lexicon

__all__ = ["GameMaker", "transposed"]

_LONGEST = 8
_SHORT = 3
_LONGER_WORDS = 8_000
"""So many of the longer words a player knows: looking through all would take seconds a turn."""
_TRIES = 30
"""Words that a player tries at a tile on the board."""
_CHOICE = 12
"""Plays among which a player chooses the best."""
_MOVES = 26
"""Moves of a game between two good players; these here are left off then."""


@dataclass
class _Hands:
    """The bag and the racks."""

    bag: list[str]
    racks: list[list[str]]

    def draw(self, seat: int, size: int) -> None:
        while len(self.racks[seat]) < size and self.bag:
            self.racks[seat].append(self.bag.pop())


class GameMaker:
    """Plays random games by a list of words."""

    def __init__(self, setup: Setup, lexicon: Lexicon, seed: int) -> None:
        self._setup, self._lexicon, self._random = setup, lexicon, Random(seed)
        self._bits = {letter: 1 << place for place, letter in enumerate(setup.edition.letters)}
        words = sorted(word for word in lexicon if len(word) <= _LONGEST)
        longer = [word for word in words if len(word) > _SHORT]
        words = [word for word in words if len(word) <= _SHORT]
        words += self._random.sample(longer, _LONGER_WORDS)
        self._random.shuffle(words)
        self._words: dict[str, list[tuple[int, str]]] = {letter: [] for letter in self._bits}
        for word in words:
            mask = self._mask(word)
            for letter in set(word):
                self._words[letter].append((mask, word))

    def game(self) -> Record:
        """Play a game and return its record."""
        setup, random = self._setup, self._random
        bag = [face for face, count in setup.edition.counts.items() for _ in range(count)]
        random.shuffle(bag)
        hands = _Hands(bag, [[] for _ in range(setup.players)])
        game, events = Game(setup), list[Event]()
        for seat in range(setup.players):
            hands.draw(seat, setup.rules.rack_size)
        while game.state.turn is not None and len(events) < _MOVES:
            event = self._move(game, hands, game.state.turn)
            events.append(event)
            game = Game(setup, tuple(events))
        return _record(game)

    def _move(self, game: Game, hands: _Hands, seat: int) -> Event:
        rack = hands.racks[seat]
        shown = tuple(sorted(rack))
        placement = self._find(game, rack)
        if placement is not None:
            setup = self._setup
            points = score(placement, setup.layout, setup.edition, setup.rules.bonus).points
            for _, laid in placement.new:
                rack.remove(laid.face)
            hands.draw(seat, setup.rules.rack_size)
            return Play(seat, placement.move, points, shown)
        if len(hands.bag) < self._setup.rules.exchange.minimum_in_bag:
            return Pass(seat, shown)
        gone = tuple(sorted(rack[:4]))
        del rack[:4]
        hands.draw(seat, self._setup.rules.rack_size)
        hands.bag += gone
        self._random.shuffle(hands.bag)
        return Exchange(seat, len(gone), gone, shown)

    def _find(self, game: Game, rack: Sequence[str]) -> Placement | None:
        """Return the best of a few random plays, or ``None`` where none was found."""
        board = game.state.board
        anchors: list[tuple[Square, str | None]] = [(s, t.letter) for s, t in board]
        if not anchors:
            anchors = [(self._setup.layout.start, None)]
        self._random.shuffle(anchors)
        found = (
            placement
            for square, letter in anchors
            for word in self._fitting(rack, letter)
            if (placement := self._lay(game, rack, word, square, letter)) is not None
        )
        plays = list(islice(found, _CHOICE))
        setup = self._setup
        return max(
            plays,
            key=lambda play: score(play, setup.layout, setup.edition, setup.rules.bonus).points,
            default=None,
        )

    def _fitting(self, rack: Sequence[str], letter: str | None) -> Iterator[str]:
        """Go through random words whose letters are all on the rack or on the anchor."""
        anchor = letter or next(face for face in [*rack, "E"] if face != BLANK)
        has = self._mask("".join(face for face in rack if face != BLANK) + anchor)
        blanks = rack.count(BLANK)
        words = self._words[anchor]
        start = self._random.randrange(len(words))
        fitting = (
            word
            for mask, word in chain(islice(words, start, None), islice(words, start))
            if (mask & ~has).bit_count() <= blanks
        )
        return islice(fitting, _TRIES)

    def _lay(
        self, game: Game, rack: Sequence[str], word: str, square: Square, letter: str | None
    ) -> Placement | None:
        direction = self._random.choice(list(Direction))
        offset = word.index(letter) if letter else self._random.randrange(len(word))
        row, column = square
        across = direction is Direction.ACROSS
        start = Square(row, column - offset) if across else Square(row - offset, column)
        board = game.state.board
        if start not in board:
            return None
        rest = list(rack)
        typed: list[Tile | PlayThrough] = []
        for place, wanted in enumerate(word):
            here = Square(start.row + place * (not across), start.column + place * across)
            if here in board and board[here] is not None:
                typed.append(PlayThrough(wanted))
                continue
            face = wanted if wanted in rest else BLANK
            if face not in rest:
                return None
            rest.remove(face)
            typed.append(tile(wanted, face == BLANK))
        return self._judged(game, start, direction, tuple(typed))

    def _judged(
        self, game: Game, start: Square, direction: Direction, typed: Typed
    ) -> Placement | None:
        placement = lay(game.state.board, Move(Coordinate(start, direction), typed))
        setup = self._setup
        illegal = position_violations(
            game.state.board,
            placement,
            star=setup.layout.start,
            opening_minimum=setup.rules.opening.minimum_tiles,
        )
        if illegal or not all(word.text in self._lexicon for word in placement.words):
            return None
        return placement

    def _mask(self, letters: str) -> int:
        mask = 0
        for letter in letters:
            mask |= self._bits[letter]
        return mask


def _record(game: Game) -> Record:
    states = list(game.states())[1:]
    entries = tuple(
        Entry(event, after.scores[event.player])
        for event, after in zip(game.events, states, strict=True)
    )
    names = ("Anna", "Ben", "Cleo", "Dana")[: game.setup.players]
    return Record(tuple(Player(name, name) for name in names), entries)


def transposed(record: Record) -> Record:
    """Return the same game with rows and columns exchanged; no points differ."""
    entries = []
    for entry in record.entries:
        event = entry.event
        if isinstance(event, Play):
            start, direction = event.move.coordinate.start, event.move.coordinate.direction
            coordinate = Coordinate(Square(start.column, start.row), direction.other)
            event = Play(event.player, Move(coordinate, event.move.typed), event.points, event.rack)
        entries.append(Entry(event, entry.total))
    return Record(record.players, tuple(entries))
