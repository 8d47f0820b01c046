"""Write a game record as GCG, in the form of Schiri's own game files."""

from __future__ import annotations

from collections.abc import Iterator

from schiri.core.board import Board, Square
from schiri.core.events import (
    ChallengeRuling,
    Event,
    Exchange,
    Pass,
    Play,
    RackSettlement,
    TimePenalty,
    Withdrawal,
    points_of,
)
from schiri.core.notation import (
    Orientation,
    PlayThrough,
    Typed,
    format_coordinate,
    format_rack,
    format_tiles,
)
from schiri.core.placement import Move, lay
from schiri.core.record import Entry, Player, Record
from schiri.core.tiles import Rack
from schiri.store.encoding import ENCODING_PRAGMA
from schiri.store.gcg_board import record_orientation, record_size
from schiri.store.gcg_lines import LOST_TURN

__all__ = [
    "entry_line",
    "header_line",
    "one_line",
    "player_line",
    "with_totals",
    "with_written_moves",
    "write_gcg",
]

_WORDS: dict[type, str] = {
    Pass: "-",
    Withdrawal: "--",
    ChallengeRuling: "(challenge)",
    TimePenalty: "(time)",
}


def write_gcg(record: Record) -> str:
    """Return a record as the text of a GCG file, to be stored as UTF-8.

    ``read_gcg`` reads the same from it, except that tiles played through become points, ranges
    are left out, an empty rack is an unknown one, and a total that was missing is filled in.
    Pragmas and notes keep their places among the events.
    """
    record = with_totals(with_written_moves(record))
    orientation = record_orientation(record)
    nicks = tuple(_nick(player, seat) for seat, player in enumerate(record.players))
    lines = [header_line(ENCODING_PRAGMA, "UTF-8"), *_pragma_lines(record, 0)]
    lines += [
        player_line(seat, nick, player.name)
        for seat, (nick, player) in enumerate(zip(nicks, record.players, strict=True))
    ]
    for count, entry in enumerate(record.entries, start=1):
        lines.append(entry_line(entry, nicks[entry.event.player], orientation))
        if isinstance(entry.event, ChallengeRuling) and entry.event.loses_turn:
            lines.append(header_line(LOST_TURN, ""))
        for note in entry.notes:
            lines += _note_lines(note)
        lines += _pragma_lines(record, count)
    lines += [
        header_line(f"rack{seat}", format_rack(rack))
        for seat, rack in enumerate(record.racks, start=1)
        if rack is not None
    ]
    return "\n".join(lines) + "\n"


def with_written_moves(record: Record) -> Record:
    """Return a record whose plays are in the form that is written.

    A tile on the board that a play goes through is a point, however it was spelt, and no
    coordinate has a range. A letter that differs from the tile on the board stays: it was
    recorded.
    """
    board = before = Board.empty(record_size(record))
    entries: list[Entry] = []
    for entry in record.entries:
        event = entry.event
        if isinstance(event, Play):
            move = _written(board, event.move)
            before, board = board, board.with_tiles(lay(board, move).new)
            entries.append(entry._replace(event=event._replace(move=move)))
            continue
        if isinstance(event, Withdrawal):
            board = before
        entries.append(entry)
    return record._replace(entries=tuple(entries))


def with_totals(record: Record) -> Record:
    """Return a record in which totals that were not recorded continue those that were."""
    totals = [0] * len(record.players)
    entries: list[Entry] = []
    for entry in record.entries:
        player = entry.event.player
        total = entry.total
        if total is None:
            total = totals[player] + points_of(entry.event)
        totals[player] = total
        entries.append(entry if entry.total == total else entry._replace(total=total))
    return record._replace(entries=tuple(entries))


# --- lines --------------------------------------------------------------------------------


def header_line(name: str, value: str) -> str:
    """Return the line of a pragma."""
    return one_line(f"#{name} {value}")


def player_line(seat: int, nick: str, name: str) -> str:
    """Return the line that names the player of a seat, which counts from 0."""
    return header_line(f"player{seat + 1}", f"{nick} {name}")


def entry_line(entry: Entry, nick: str, orientation: Orientation) -> str:
    """Return the line of an event."""
    event = entry.event
    what = _what(event, orientation)
    parts = (_rack(event.rack), what, f"{points_of(event):+d}", str(entry.total or 0))
    return one_line(f">{nick}: {' '.join(filter(None, parts))} {entry.comment}")


def one_line(text: str) -> str:
    """Return a text without line breaks and outer blanks."""
    return " ".join(part.strip() for part in text.splitlines()).strip()


def _what(event: Event, orientation: Orientation) -> str:
    """Return what stands between the rack and the points of an event."""
    match event:
        case Play(move=move):
            what = f"{format_coordinate(move.coordinate, orientation)} {format_tiles(move.typed)}"
        case Exchange(tiles=tiles, number=number):
            what = f"-{format_rack(tiles)}" if tiles else f"-{number}"
        case RackSettlement(tiles=tiles):
            what = f"({format_rack(tiles)})"
        case _:
            what = _WORDS[type(event)]
    return what


def _rack(rack: Rack | None) -> str:
    text = format_rack(rack or ())
    # These seven tiles in this order would be read as the word for a rack that nobody knows.
    return format_rack(sorted(rack or ())) if text == "UNKNOWN" else text


def _note_lines(note: str) -> Iterator[str]:
    """Return the lines of a note, of which none but the first may look like a new line's start."""
    first, *others = note.split("\n")
    yield f"#note {first}".rstrip()
    for line in others:
        yield f"#note {line}" if line.startswith(("#", ">")) else line.rstrip()


def _pragma_lines(record: Record, before: int) -> Iterator[str]:
    for pragma in record.pragmas:
        if pragma.before == before and pragma.name == "note":
            yield from _note_lines(pragma.value)
        elif pragma.before == before:
            yield header_line(pragma.name, pragma.value)


def _nick(player: Player, seat: int) -> str:
    """Return a player's nick without blanks, which would end it."""
    return "_".join(player.nick.split()) or f"P{seat + 1}"


# --- moves --------------------------------------------------------------------------------


def _written(board: Board, move: Move) -> Move:
    squares = move.coordinate.squares(len(move.typed))
    pairs = zip(move.typed, squares, strict=True)
    typed: Typed = tuple(
        PlayThrough() if _lies_there(board, square, item.letter) else item for item, square in pairs
    )
    return Move(move.coordinate._replace(length=None), typed)


def _lies_there(board: Board, square: Square, letter: str | None) -> bool:
    if square not in board:
        return False
    there = board[square]
    return there is not None and letter in (None, there.letter)
