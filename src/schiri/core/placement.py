"""Laying a move on the board: which tiles are new, which words arise, and what forbids it.

Legality alone is judged here: whether the words are in the list and what they are worth are
other questions (``schiri.store.lexicon``, ``schiri.core.scoring``).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from schiri.core.board import Board, Direction, Square
from schiri.core.notation import SHARP_S, Coordinate, Typed
from schiri.core.tiles import Edition, Rack, Tile
from schiri.core.violations import Violation, ViolationCode

__all__ = [
    "Letter",
    "Move",
    "Placement",
    "Word",
    "lay",
    "missing_from",
    "position_violations",
    "shortages",
    "violations",
]

_NOWHERE: Mapping[str, int] = {}


class Move(NamedTuple):
    """A play as typed: where, and which tiles."""

    coordinate: Coordinate
    typed: Typed


class Letter(NamedTuple):
    """A tile of a word: where it lies, and whether this move has put it there.

    A named tuple, because a frozen dataclass takes three times as long to make and the audit of
    an archive makes millions.
    """

    square: Square
    tile: Tile
    new: bool


class Word(NamedTuple):
    """A word on the board, from its first to its last tile."""

    direction: Direction
    letters: tuple[Letter, ...]

    @property
    def text(self) -> str:
        """The word in board form."""
        return "".join([letter.tile.letter for letter in self.letters])

    @property
    def coordinate(self) -> Coordinate:
        """Where the word starts and in which direction it is read."""
        return Coordinate(self.letters[0].square, self.direction)


class Placement(NamedTuple):
    """A move laid on a board.

    Args:
        new: the tiles that the move adds, in the order of the word.
        words: the main word first, then the cross words; each has two letters or more, except
            that a lone tile is its own main word.
        conflicts: what went wrong while laying, see ``violations``.
        beyond: the tiles for which the board has no square; nothing else counts them.
    """

    move: Move
    new: tuple[tuple[Square, Tile], ...]
    words: tuple[Word, ...]
    conflicts: tuple[Violation, ...]
    beyond: tuple[Tile, ...] = ()

    @property
    def laid(self) -> tuple[Tile, ...]:
        """All tiles that the move takes from the rack, also those without a square."""
        return (*[tile for _, tile in self.new], *self.beyond)

    @property
    def main(self) -> Word | None:
        """The main word, or ``None`` when not a single tile could be laid."""
        return self.words[0] if self.words else None


def lay(board: Board, move: Move) -> Placement:
    """Lay a move on the board as far as the board allows.

    A typed letter on a taken square is the tile that lies there if it is the same letter;
    otherwise the square is in conflict. Tiles that adjoin the play belong to its words whether
    they were typed or not.
    """
    new, conflicts = _walk(board, move)
    row, column = move.coordinate.start
    across = move.coordinate.direction is Direction.ACROSS
    room = board.size - (column if across else row)
    beyond = tuple([item for item in move.typed[room:] if isinstance(item, Tile)])
    if not new and not beyond:
        conflicts.append(Violation(ViolationCode.NO_NEW_TILE))
    return Placement(move, tuple(new.items()), _words(board, move, new), tuple(conflicts), beyond)


def violations(
    board: Board,
    placement: Placement,
    edition: Edition,
    *,
    star: Square | None,
    opening_minimum: int,
    rack_size: int,
    rack: Rack | None = None,
    elsewhere: Mapping[str, int] = _NOWHERE,
) -> tuple[Violation, ...]:
    """Return every rule that a placement breaks, in the order in which a referee would name them.

    Args:
        board: the board before the move.
        placement: the move as laid on that board.
        edition: says which letters there are and how many tiles of each.
        star: the square that the opening play has to cover, if any.
        opening_minimum: least number of tiles of the opening play.
        rack_size: most tiles that a player can hold.
        rack: the player's tiles where they are known.
        elsewhere: tiles, by face, that are known to be on the racks of others.
    """
    return (
        *position_violations(board, placement, star=star, opening_minimum=opening_minimum),
        *_rack_violations(placement, rack_size, rack),
        *_tile_violations(board, placement, edition, rack, elsewhere),
    )


def position_violations(
    board: Board, placement: Placement, *, star: Square | None, opening_minimum: int
) -> tuple[Violation, ...]:
    """Return every rule that a placement breaks by where it lies, whatever its tiles are.

    The arguments are those of ``violations``.
    """
    return (
        *placement.conflicts,
        *_range_violations(placement),
        *_position_violations(board, placement, star, opening_minimum),
    )


# --- laying -------------------------------------------------------------------------------


def _walk(board: Board, move: Move) -> tuple[dict[Square, Tile], list[Violation]]:
    """Go along the typed word and sort its letters into new tiles and conflicts."""
    new: dict[Square, Tile] = {}
    conflicts: list[Violation] = []
    length = len(move.typed)
    for item, square in zip(move.typed, move.coordinate.squares(length), strict=True):
        if square not in board:
            conflicts.append(Violation(ViolationCode.OFF_BOARD, {"length": length}))
            break
        there = board[square]
        if isinstance(item, Tile) and there is None:
            new[square] = item
        elif there is None:
            conflicts.append(Violation(ViolationCode.EMPTY_PLAY_THROUGH, {"square": square}))
        elif item.letter not in (None, there.letter):
            values = {"square": square, "tile": there.letter, "typed": item.letter}
            conflicts.append(Violation(ViolationCode.SQUARE_TAKEN, values))
    return new, conflicts


def _words(board: Board, move: Move, new: Mapping[Square, Tile]) -> tuple[Word, ...]:
    """Return the words that hold a new tile, the main word first."""
    if not new:
        return ()
    tiles = list(board.squares)
    for square, tile in new.items():
        tiles[square.row * board.size + square.column] = tile
    direction = move.coordinate.direction
    words = [
        _word_through(board, tiles, next(iter(new)), direction),
        *(
            _word_through(board, tiles, square, direction.other)
            for square in new
            if _touches(board, square, direction.other)
        ),
    ]
    return tuple([word for word in words if len(word.letters) > 1]) or (words[0],)


def _word_through(
    board: Board, tiles: Sequence[Tile | None], square: Square, direction: Direction
) -> Word:
    """Return the unbroken run of tiles through a square.

    Args:
        tiles: all tiles, those of the board and the new ones, as in ``Board.squares``.
    """
    size, before = board.size, board.squares
    row, column = square
    across = direction is Direction.ACROSS
    start, step, first = (row * size, 1, column) if across else (column, size, row)
    while first > 0 and tiles[start + (first - 1) * step] is not None:
        first -= 1
    letters: list[Letter] = []
    for place in range(first, size):
        index = start + place * step
        tile = tiles[index]
        if tile is None:
            break
        here = Square(row, place) if across else Square(place, column)
        letters.append(Letter(here, tile, before[index] is None))
    return Word(direction, tuple(letters))


# --- judging ------------------------------------------------------------------------------


def _range_violations(placement: Placement) -> Iterable[Violation]:
    """Compare the range, if one was given, with the squares of the word."""
    stated = placement.move.coordinate
    if stated.length is None:
        return
    word = stated._replace(length=len(placement.move.typed))
    main = placement.main
    if main is not None and main.direction is stated.direction and not placement.conflicts:
        word = main.coordinate._replace(length=len(main.letters))
    if stated != word:
        yield Violation(ViolationCode.RANGE_MISMATCH, {"range": stated, "word": word})


def _position_violations(
    board: Board, placement: Placement, star: Square | None, opening_minimum: int
) -> Iterable[Violation]:
    if not placement.new:
        return
    if board.is_empty:
        if star is not None and all(square != star for square, _ in placement.new):
            yield Violation(ViolationCode.OPENING_NOT_ON_STAR, {"square": star})
        if len(placement.laid) < opening_minimum:
            yield Violation(ViolationCode.OPENING_TOO_SHORT, {"minimum": opening_minimum})
    elif not _is_connected(board, placement):
        yield Violation(ViolationCode.NOT_CONNECTED)


def _is_connected(board: Board, placement: Placement) -> bool:
    """Tell whether a new tile lies beside one that lay on the board before."""
    words, new = placement.words, placement.new
    if len(words) > 1 or len(words[0].letters) > len(new):
        return True
    return any(_touches(board, square, direction) for square, _ in new for direction in Direction)


def _touches(board: Board, square: Square, direction: Direction) -> bool:
    """Tell whether a tile lies right beside a square in this direction, before or behind it."""
    size, squares = board.size, board.squares
    index = square.row * size + square.column
    place, step = (square.column, 1) if direction is Direction.ACROSS else (square.row, size)
    return (place > 0 and squares[index - step] is not None) or (
        place < size - 1 and squares[index + step] is not None
    )


def _rack_violations(
    placement: Placement, rack_size: int, rack: Rack | None
) -> Iterable[Violation]:
    """Compare the new tiles with what a player can hold, and with what this player holds."""
    laid = Counter(tile.face for tile in placement.laid)
    if laid.total() > rack_size:
        values = {"tiles": laid.total(), "rack_size": rack_size}
        yield Violation(ViolationCode.RACK_EXCEEDED, values)
    if rack is not None:
        if len(rack) > rack_size:
            values = {"tiles": len(rack), "rack_size": rack_size}
            yield Violation(ViolationCode.RACK_TOO_LARGE, values)
        yield from missing_from(rack, laid)


def missing_from(rack: Iterable[str], used: Counter[str]) -> Iterable[Violation]:
    """Name each tile that is used and of which the rack has not enough."""
    for face, missing in (used - Counter(rack)).items():
        yield Violation(ViolationCode.NOT_ON_RACK, {"tile": face, "missing": missing})


def _tile_violations(
    board: Board,
    placement: Placement,
    edition: Edition,
    rack: Rack | None,
    elsewhere: Mapping[str, int],
) -> Iterable[Violation]:
    """Compare the new tiles with the alphabet and with what is left of the tile set."""
    laid = placement.laid
    if not laid:
        return
    known = True
    for tile in laid:
        if tile.blank and tile.letter == SHARP_S:
            yield Violation(ViolationCode.BLANK_NOT_ALLOWED, {"letter": "ß"})
        elif tile.letter not in edition.letters:
            known = False
            yield Violation(ViolationCode.UNKNOWN_LETTER, {"letter": tile.letter})
    if known:
        held = Counter(tile.face for tile in laid) | Counter(rack or ())
        yield from shortages(board, held, edition, elsewhere)


def shortages(
    board: Board, held: Counter[str], edition: Edition, elsewhere: Mapping[str, int] = _NOWHERE
) -> Iterable[Violation]:
    """Name each tile of which the set has not enough for a rack besides board and other racks."""
    on_board = board.faces
    for face, count in held.items():
        there = edition.counts.get(face, 0)
        seen = on_board[face] + elsewhere.get(face, 0)
        if count + seen > there:
            values = {"tile": face, "needed": count + seen, "count": there, "seen": seen}
            yield Violation(ViolationCode.TILE_SHORTAGE, values)
