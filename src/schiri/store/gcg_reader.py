"""Read a GCG record: one reader for every dialect; the caller says what happens at a fault."""

from __future__ import annotations

import re
from pathlib import Path

from schiri.core.errors import DataError, InputError, Span
from schiri.core.events import (
    ChallengeRuling,
    Event,
    Exchange,
    Pass,
    Play,
    RackSettlement,
)
from schiri.core.notation import Orientation, parse_rack
from schiri.core.placement import Move
from schiri.core.players import FEWEST_PLAYERS, MOST_PLAYERS
from schiri.core.record import Entry, Player, Pragma, Record
from schiri.core.ruling_notes import parse_ruling
from schiri.core.tiles import LARGEST_RACK, Rack
from schiri.store.encoding import ENCODING_PRAGMA, decode, read_bytes
from schiri.store.gcg_board import (
    PLAIN_RACK,
    coordinates,
    read_tiles,
    record_orientation,
    record_size,
)
from schiri.store.gcg_lines import (
    EXCHANGE_BY_NUMBER,
    LOST_TURN,
    NUMBERED,
    OTHER,
    PLAY,
    booking,
    diagnose,
    event_kind,
    header,
    number,
    seat_number,
)
from schiri.store.gcg_problems import Problems
from schiri.store.gcg_seats import Seats
from schiri.store.problems import Problem

__all__ = ["load_gcg", "read_gcg"]

_MOST_LINES = 20_000
"""A game has a hundred lines or two; many times as many would only take time and memory."""
_MOST_TILES = LARGEST_RACK * MOST_PLAYERS
"""One line names the tiles of one rack, or those that several players have left."""
_UNKNOWN_RACK = "UNKNOWN"
_AFTER_NICK = ("", " ", "\t", "(")
_DECISIVE = frozenset({"board-layout", "rules", "orientation"})
_KNOWN = _DECISIVE | {
    *("title", "description", "id", "lexicon", "game-type", "tile-distribution", "tile-set"),
    *("style", "incomplete"),
}
_ORIENTATIONS = tuple(orientation.value for orientation in Orientation)


def load_gcg(
    path: Path, *, strict: bool, size: int | None = None
) -> tuple[Record, tuple[Problem, ...]]:
    """Read the GCG record in a file; see ``read_gcg``.

    Raises:
        DataError: also ``file_missing``, ``file_is_folder`` and ``file_unreadable``.
    """
    return read_gcg(read_bytes(path), str(path), strict=strict, size=size)


def read_gcg(
    data: bytes, path: str, *, strict: bool, size: int | None = None
) -> tuple[Record, tuple[Problem, ...]]:
    """Read a GCG record.

    Whatever is recorded is kept as it stands, right or wrong. What has no place in a ``Record`` is
    a problem, whose ``text`` shows it.

    Args:
        data: the content of the file.
        path: its name, for messages.
        strict: whether the first problem is raised instead of collected.
        size: rows of the board; from the record's own pragmas where it is not given.

    Raises:
        DataError: ``gcg_not_text``, ``gcg_too_long``, and where ``strict`` the first problem, with
            ``path`` and ``line``: ``encoding_unknown``, ``encoding_unfit``, or one of the codes
            that begin with ``gcg_``.
    """
    text, unfit = decode(data, path)
    if (lines := text.count("\n")) > _MOST_LINES:
        raise DataError("gcg_too_long", text=path, path=path, lines=lines, maximum=_MOST_LINES)
    problems = Problems(path, strict)
    for problem in unfit:
        problems.report(problem)
    reader = _Reader(text, problems, size)
    reader.read()
    return reader.record(), problems.in_order()


class _Reader:
    """Goes through the lines of one record and builds it up."""

    def __init__(self, text: str, problems: Problems, size: int | None) -> None:
        self._problems = problems
        self._lines = text.split("\n")
        self._seats = Seats()
        self._entries: list[Entry] = []
        self._pragmas: list[Pragma] = []
        self._racks: dict[int, Rack] = {}
        self._note: list[str] | None = None
        self._note_line = 0
        self._astray = False  # the line above is of no kind
        self._dropped = False  # the event above could not be kept, so its notes have no event
        self._number, self._line = 1, self._lines[0]
        # First of all the headers that the other lines rest on, wherever they stand.
        headers = Record((), (), self._read_decisive_headers())
        self._coordinates = coordinates(size or record_size(headers), record_orientation(headers))
        self._declared = len(self._seats)

    def read(self) -> None:
        """Read all lines."""
        for count, text in enumerate(self._lines, start=1):
            line = text.strip() if self._note is None else text.rstrip()
            self._number, self._line = count, line
            if line.startswith((">", "#")):
                self._end_note()
                self._astray = False
                (self._read_event if line[0] == ">" else self._read_header)(line)
            elif self._note is not None:
                self._note.append(line)
            elif line:
                self._problems.report_stray(count, line, further=self._astray)
                self._astray = True
        self._end_note()
        if not len(self._seats):
            self._fault("gcg_players_missing")

    def record(self) -> Record:
        """Return what has been read."""
        racks = tuple(self._racks.get(seat) for seat in range(len(self._seats)))
        return Record(
            self._seats.players,
            tuple(self._entries),
            tuple(self._pragmas),
            racks if self._racks else (),
        )

    def _fault(self, code: str, span: Span | None = None, **values: object) -> None:
        self._problems.report(Problem(code, self._number, self._line, span, values))

    # --- headers ---------------------------------------------------------------------------

    def _read_decisive_headers(self) -> tuple[Pragma, ...]:
        """Read the players, and return the pragmas that decide how coordinates are read."""
        decisive: list[Pragma] = []
        in_note = False
        for count, text in enumerate(self._lines, start=1):
            line = text.rstrip() if in_note else text.strip()
            if not line.startswith("#"):
                in_note = in_note and not line.startswith(">")
                continue
            self._number, self._line = count, line
            name, value = header(line)
            in_note = name.lower() == "note"
            if name.lower() in _DECISIVE:
                decisive.append(Pragma(name.lower(), value))
            elif (match := NUMBERED.match(name)) and match[1].lower() == "player":
                self._read_player(seat_number(match[2]), value)
        for gap in self._seats.gaps:
            self._fault("gcg_player_missing", number=gap)
        return tuple(decisive)

    def _read_player(self, number: int, value: str) -> None:
        nick, name = (*value.split(None, 1), "", "")[:2]
        if not 1 <= number <= MOST_PLAYERS:
            self._fault("gcg_player_number", (0, len(self._line)), maximum=MOST_PLAYERS)
        elif not nick:
            self._fault("gcg_player_incomplete", _end(self._line), number=number)
        elif not self._seats.declare(number, Player(nick, name)):
            self._fault("gcg_player_twice", (0, len(self._line)), number=number)

    def _read_header(self, line: str) -> None:
        name, value = header(line)
        lower = name.lower()
        numbered = NUMBERED.match(lower)
        if lower == "note":
            self._note, self._note_line = [value], self._number
        elif numbered and numbered[1] == "rack":
            self._read_final_rack(seat_number(numbered[2]), name, value)
        elif numbered and 1 <= seat_number(numbered[2]) <= MOST_PLAYERS:
            return  # a player, read with the decisive headers
        elif lower == LOST_TURN:
            self._read_lost_turn()
        elif lower != ENCODING_PRAGMA:
            if lower == "orientation" and value not in _ORIENTATIONS:
                place = (len(line) - len(value), len(line)) if value else _end(line)
                known = ", ".join(_ORIENTATIONS)
                self._fault("gcg_orientation_unknown", place, known=known)
            self._keep(lower if lower in _KNOWN else name, value)

    def _keep(self, name: str, value: str) -> None:
        self._pragmas.append(Pragma(name, value, len(self._entries)))

    def _read_final_rack(self, number: int, name: str, value: str) -> None:
        seat = self._seats.of_number(number)
        if seat is None or seat in self._racks:
            code = "gcg_rack_of_nobody" if seat is None else "gcg_rack_twice"
            self._fault(code, (0, len(self._line)), number=number)
            self._keep(name, value)
            return
        rack = self._rack(value, len(self._line) - len(value))
        if rack is not None:
            self._racks[seat] = rack
        elif value:
            self._keep(name, value)

    def _read_lost_turn(self) -> None:
        entry = self._entries[-1] if self._entries and not self._dropped else None
        if entry is None or not isinstance(entry.event, ChallengeRuling):
            self._fault("gcg_lost_turn_misplaced", (0, len(self._line)))
            self._keep(LOST_TURN, "")
        else:
            self._entries[-1] = entry._replace(event=entry.event._replace(loses_turn=True))
            self._seats.miss_turn(entry.event.player)

    def _end_note(self) -> None:
        """Give the note that has just ended to the event above it."""
        if self._note is None:
            return
        text = "\n".join(self._note).rstrip("\n")
        self._note = None
        if self._dropped or not self._entries:
            self._keep("note", text)
            return
        ruling = parse_ruling(text, self._seats.players)
        if ruling is not None:
            self._add_told(ruling)
            text = text.partition("\n")[2]
        if text or ruling is None:
            entry = self._entries[-1]
            self._entries[-1] = entry._replace(notes=(*entry.notes, text))

    def _add_told(self, ruling: ChallengeRuling) -> None:
        """Add a ruling that only a note tells, as in records made for other programs."""
        self._entries.append(Entry(ruling, line=self._note_line))
        self._seats.follow(ruling, None)
        if ruling.loses_turn:
            self._seats.miss_turn(ruling.player)

    # --- events ----------------------------------------------------------------------------

    def _read_event(self, line: str) -> None:
        self._dropped = True
        nick, start = self._nick(line)
        if nick is None:
            self._fault("gcg_nick_missing", (0, start))
        elif match := PLAY.match(line, start):
            self._read_play(nick, match)
        elif match := OTHER.match(line, start):
            self._read_other(nick, match)
        else:
            code, span = diagnose(line, start)
            self._fault(code, span)

    def _nick(self, line: str) -> tuple[str | None, int]:
        """Return the nick of a turn and where the rest begins; nicks can have colons in them."""
        head, colon, rest = line.partition(":")
        nick = head[1:].strip()
        if not self._seats.of_nick(nick) or rest[:1] not in _AFTER_NICK:
            known = self._seats.longest_nick(line[1:].lstrip())
            if known is not None:
                return known, line.index(known, 1) + len(known) + 1
        return (nick, len(head) + 1) if colon and nick else (None, len(head))

    def _read_play(self, nick: str, match: re.Match[str]) -> None:
        rack_text, where, tiles, points, total, comment = match.groups()
        try:
            coordinate = self._coordinates[where]
        except InputError as error:
            end = error.values["last"]
            self._fault("gcg_coordinate_off_board", match.span(2), coordinate=where, end=end)
            return
        try:
            typed = read_tiles(tiles)
        except InputError as error:
            self._fault("gcg_tiles_unreadable", _shifted(error.span, match.span(3)), tiles=tiles)
            return
        rack = self._rack(rack_text, match.start(1)) if rack_text else None
        earned = number(points)
        seat = self._seat(nick, Play, earned, total)
        if seat is not None:
            self._add(Play(seat, Move(coordinate, typed), earned, rack), total, comment)

    def _read_other(self, nick: str, match: re.Match[str]) -> None:
        rack_text, what, points_text, total, comment = match.groups()
        rack = self._rack(rack_text, match.start(1)) if rack_text else None
        inner, start = what.strip("()") if what[0] == "(" else what[1:], match.start(2) + 1
        points = number(points_text)
        kind = event_kind(what)
        named: Rack | None = None
        if kind is RackSettlement or (kind is Exchange and not EXCHANGE_BY_NUMBER.match(inner)):
            named = self._tiles(inner, start)
            if named is None:
                return
        if kind in (Exchange, Pass) and points:
            self._fault("gcg_points_not_zero", match.span(3), points=points)
        seat = self._seat(nick, kind, points, total)
        if seat is None:
            return
        event: Event
        if kind is Exchange:
            event = Exchange(seat, int(inner) if named is None else len(named), named, rack)
        elif kind is Pass:
            event = Pass(seat, rack)
        else:
            event = booking(kind, seat, points, named or (), rack)
        self._add(event, total, comment)

    def _add(self, event: Event, total: str | None, comment: str | None) -> None:
        if total is None:
            self._fault("gcg_total_missing", _end(self._line))
        whole = None if total is None else number(total)
        self._entries.append(Entry(event, whole, (), comment or "", self._number))
        self._seats.follow(event, whole)
        self._dropped = False

    def _seat(self, nick: str, kind: type, points: int, total: str | None) -> int | None:
        seats = self._seats.of_nick(nick)
        whole = None if total is None else number(total)
        if not seats:
            return self._unknown(nick, kind, points, whole)
        return seats[0] if len(seats) == 1 else self._seats.by_turn(seats, kind, points, whole)

    def _unknown(self, nick: str, kind: type, points: int, total: int | None) -> int | None:
        """Report a nick that no player has, and return whose line it is all the same.

        A mistyped nick in a line that continues the total of a player is that player's; a player
        whom the header has forgotten is a further one.
        """
        start = self._line.index(nick, 1)
        span = (start, start + len(nick))
        known = ", ".join(player.nick for player in self._seats.players) or "-"
        seat = None
        if self._declared >= FEWEST_PLAYERS and not self._problems.strict:
            seat = self._seats.by_total(kind, points, total)
        if seat is not None:
            taken = self._seats.players[seat].nick
            self._fault("gcg_player_guessed", span, nick=nick, known=known, taken=taken)
            return seat
        added = self._seats.add(nick)
        self._fault("gcg_player_unknown", span, nick=nick, known=known)
        return self._seats.of_nick(nick)[0] if added else None

    def _rack(self, text: str, start: int) -> Rack | None:
        """Read a rack that begins at ``start`` of the line; one that nobody knows is ``None``."""
        return None if text.upper() == _UNKNOWN_RACK else self._tiles(text, start)

    def _tiles(self, text: str, start: int) -> Rack | None:
        """Read tiles that are named; report those that cannot be read."""
        if PLAIN_RACK.fullmatch(text):
            rack: Rack = tuple(text)
        else:
            try:
                rack = parse_rack(text)
            except InputError as error:
                span = _shifted(error.span, (start, start + len(text)))
                self._fault("gcg_rack_unreadable", span, rack=text)
                return None
        if len(rack) > _MOST_TILES:
            span = (start, start + len(text))
            self._fault("gcg_rack_too_long", span, tiles=len(rack), maximum=_MOST_TILES)
            return None
        return rack


def _shifted(span: Span | None, place: Span) -> Span:
    """Return a span of a word as one of the line that has the word in that place."""
    return place if span is None else (place[0] + span[0], place[0] + span[1])


def _end(line: str) -> Span:
    return len(line), len(line) + 1
