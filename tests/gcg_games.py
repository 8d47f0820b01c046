"""Records for property tests: any events that can be recorded, legal in a game or not."""

from __future__ import annotations

from hypothesis import assume
from hypothesis import strategies as st

from schiri.core.board import Board, Direction, Square
from schiri.core.events import (
    ChallengeRuling,
    Event,
    Exchange,
    Pass,
    Play,
    RackSettlement,
    TimePenalty,
    Withdrawal,
)
from schiri.core.notation import Coordinate, PlayThrough
from schiri.core.placement import Move, lay
from schiri.core.record import Entry, Player, Pragma, Record
from schiri.core.tiles import BLANK, Tile, tile

LETTERS = [*"AEINRSTÄÖÜ", "CH"]
PLAYERS = tuple(Player(name, name) for name in ("Anna", "Ben", "Cleo", "Dana"))
SIZE = 15

letters = st.sampled_from(LETTERS)
racks = st.lists(letters | st.just(BLANK), min_size=1, max_size=7).map(tuple)
points = st.integers(-999, 999)
words = st.text("abcÄß 8E#>+-:()", max_size=12).map(lambda text: " ".join(text.split()))
notes = st.lists(words, min_size=1, max_size=3).map("\n".join).map(lambda text: text.rstrip("\n"))
pragma_names = st.sampled_from(["title", "description", "lexicon", "klub", "rules"])


@st.composite
def plays(draw: st.DrawFn, player: int, board: Board) -> Play:
    """Lay one to seven tiles on free squares of a line, through whatever lies between them."""
    direction = draw(st.sampled_from(Direction))
    line, place = draw(st.integers(0, SIZE - 1)), draw(st.integers(0, SIZE - 1))
    typed: list[Tile | PlayThrough] = []
    start = place
    for letter in draw(st.lists(letters, min_size=1, max_size=7)):
        while place < SIZE and board[square_of(direction, line, place)] is not None:
            typed.append(PlayThrough())
            place += 1
        if place == SIZE:
            break
        typed.append(tile(letter, draw(st.booleans())))
        place += 1
    assume(any(isinstance(item, Tile) for item in typed))
    move = Move(Coordinate(square_of(direction, line, start), direction), tuple(typed))
    return Play(player, move, draw(points), draw(st.none() | racks))


def square_of(direction: Direction, line: int, place: int) -> Square:
    return Square(line, place) if direction is Direction.ACROSS else Square(place, line)


@st.composite
def other_events(draw: st.DrawFn, player: int) -> Event:
    rack = draw(st.none() | racks)
    tiles = draw(racks)
    score = draw(points)
    events: list[Event] = [
        Pass(player, rack),
        Exchange(player, len(tiles), tiles, rack),
        Exchange(player, len(tiles), None, rack),
        ChallengeRuling(player, score, draw(st.booleans()), rack),
        TimePenalty(player, score, rack),
        RackSettlement(player, tiles, score, rack),
    ]
    return draw(st.sampled_from(events))


@st.composite
def records(draw: st.DrawFn) -> Record:
    players = PLAYERS[: draw(st.integers(1, 4))]
    board = before = Board.empty(SIZE)
    entries: list[Entry] = []
    for _ in range(draw(st.integers(0, 8))):
        player = draw(st.integers(0, len(players) - 1))
        event: Event = draw(plays(player, board) | other_events(player))
        if isinstance(event, Play):
            before, board = board, board.with_tiles(lay(board, event.move).new)
            entries.append(draw(entries_of(event)))
            if draw(st.booleans()):
                board = before
                entries.append(draw(entries_of(Withdrawal(player, -event.points, event.rack))))
        else:
            entries.append(draw(entries_of(event)))
    pragmas = [
        Pragma(name, value, before_entry)
        for name, value, before_entry in draw(
            st.lists(st.tuples(pragma_names, words, st.integers(0, len(entries))), max_size=4)
        )
    ]
    if draw(st.booleans()):
        pragmas.append(Pragma("orientation", "lettered-rows", 0))
    final = tuple(draw(st.none() | racks) for _ in players)
    return Record(
        players,
        tuple(entries),
        tuple(sorted(pragmas, key=lambda pragma: pragma.before)),
        final if any(rack is not None for rack in final) else (),
    )


def entries_of(event: Event) -> st.SearchStrategy[Entry]:
    return st.builds(
        Entry,
        line=st.none(),
        event=st.just(event),
        total=points,
        notes=st.lists(notes.filter(is_one_note), max_size=2).map(tuple),
        comment=words,
    )


def is_one_note(note: str) -> bool:
    """Tell whether a note can stand as one: no line below its first begins like another line."""
    return not any(line.startswith(("#", ">")) for line in note.split("\n")[1:])
