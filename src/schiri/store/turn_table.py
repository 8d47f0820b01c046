"""Turn tables: a game in a spreadsheet, one line a turn, its cells divided by tabs or semicolons.

The first line names the columns: ``player``, ``coordinate``, ``tiles`` and ``points`` are needed,
``rack``, ``total`` and ``note`` can be added; their German names are understood, too. What stands
in ``coordinate``:

- a coordinate, for a play with its ``tiles`` (lower case is a blank);
- nothing or ``-``: an exchange if ``tiles`` names some or their number, otherwise a pass;
- ``-ABC`` or ``-3``: an exchange;
- ``--``: the play above is withdrawn, with its points negated;
- ``(challenge)``, ``(time)``, or tiles left over in parentheses: as in GCG.
"""

from __future__ import annotations

import csv
from collections.abc import Mapping
from dataclasses import dataclass

from schiri.core.errors import InputError, Span
from schiri.core.events import Event, Exchange, Pass, Play, RackSettlement, Withdrawal
from schiri.core.notation import Orientation, parse_coordinate, parse_rack, parse_tiles
from schiri.core.placement import Move
from schiri.core.players import MOST_PLAYERS
from schiri.core.record import Entry, Player, Record
from schiri.core.tiles import Rack
from schiri.store.encoding import decode
from schiri.store.gcg_lines import EXCHANGE_BY_NUMBER, booking, event_kind, whole_number
from schiri.store.problems import Problem

__all__ = ["is_turn_table", "read_turn_table"]

_NEEDED = ("player", "coordinate", "tiles", "points")
_GERMAN = {
    "spieler": "player",
    "koordinate": "coordinate",
    "steine": "tiles",
    "punkte": "points",
    "bänkchen": "rack",
    "stand": "total",
    "notiz": "note",
}
_DASHES = str.maketrans("–—−", "---")


@dataclass(frozen=True, slots=True)
class _Row:
    """A line of the table: its cells by column."""

    line: int
    text: str
    cells: Mapping[str, str]

    def __getitem__(self, column: str) -> str:
        """Return a cell without outer blanks; one that is missing is empty."""
        return self.cells.get(column, "").strip()

    def problem(self, code: str, column: str, **values: object) -> Problem:
        """Return what is wrong with a cell."""
        shown = self.text.replace("\t", " ")
        start = shown.find(self[column]) if self[column] else -1
        span: Span = (start, start + len(self[column])) if start >= 0 else (len(shown),) * 2
        return Problem(code, self.line, shown, span, {"cell": self[column], **values})


class _FaultError(Exception):
    """A line that cannot be read."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem)
        self.problem = problem


def is_turn_table(data: bytes) -> bool:
    """Tell whether the content of a file begins like a turn table, right or wrong."""
    for line in data[:4096].decode("utf-8", "replace").lstrip("\ufeff").splitlines():
        if line.strip():
            separator = _separator(line)
            known = {"player", "coordinate"} & set(_columns(line, separator))
            return separator in line and bool(known)
    return False


def read_turn_table(
    data: bytes, path: str, *, size: int, orientation: Orientation
) -> tuple[Record, tuple[Problem, ...]]:
    """Read a turn table; lines that cannot be read are left out and reported.

    The players take their seats in the order in which they first appear.

    Args:
        data: the content of the file.
        path: its name, for messages.
        size: number of rows of the board.
        orientation: which lines the coordinates number.

    Raises:
        DataError: ``gcg_not_text``, or ``table_column_missing`` with the ``column``.
    """
    text, unfit = decode(data, path)
    problems = list(unfit)
    rows = _rows(text, path)
    names: dict[str, int] = {}
    entries: list[Entry] = []
    for row in rows:
        try:
            entries.append(_entry(row, names, entries, size, orientation))
        except _FaultError as fault:
            problems.append(fault.problem)
    players = tuple(Player("_".join(name.split()).replace(":", "_"), name) for name in names)
    return Record(players, tuple(entries)), tuple(problems)


def _rows(text: str, path: str) -> list[_Row]:
    lines = [(count, line) for count, line in enumerate(text.split("\n"), 1) if line.strip()]
    first, heading = lines[0] if lines else (1, "")
    separator = _separator(heading)
    columns = _columns(heading, separator)
    for column in _NEEDED:
        if column not in columns:
            found = ", ".join(filter(None, columns)) or "-"
            values = {"column": column, "found": found}
            end = (len(heading), len(heading))
            raise Problem("table_column_missing", first, heading, end, values).error(path)
    return [
        _Row(count, line, dict(zip(columns, _cells(line, separator), strict=False)))
        for count, line in lines[1:]
    ]


def _separator(heading: str) -> str:
    """Return what stands between the cells: a tab, or a semicolon as spreadsheets write it."""
    return "\t" if "\t" in heading else ";"


def _cells(line: str, separator: str) -> list[str]:
    """Split a line into cells, which may be quoted."""
    return next(csv.reader([line], delimiter=separator), [])


def _columns(line: str, separator: str) -> list[str]:
    names = [name.strip().lower() for name in _cells(line, separator)]
    return [_GERMAN.get(name, name) for name in names]


def _entry(
    row: _Row,
    names: dict[str, int],
    above: list[Entry],
    size: int,
    orientation: Orientation,
) -> Entry:
    """Read a line; a player who is new takes the next seat only if the line can be read."""
    name = " ".join(row["player"].split())
    if not name:
        raise _FaultError(row.problem("table_player_missing", "player"))
    seat = names.get(name, len(names))
    if seat >= MOST_PLAYERS:
        raise _FaultError(row.problem("table_too_many_players", "player", maximum=MOST_PLAYERS))
    event = _event(row, seat, above, size, orientation)
    total = _number(row, "total") if row["total"] else None
    names[name] = seat
    notes = (row["note"],) if row["note"] else ()
    return Entry(event, total, notes, "", row.line)


def _event(row: _Row, seat: int, above: list[Entry], size: int, orientation: Orientation) -> Event:
    what = row["coordinate"].translate(_DASHES) or "-"
    rack = _tiles(row, "rack", row["rack"]) if row["rack"] else None
    if what[0] not in "-(":
        return _play(row, seat, rack, size, orientation)
    kind = event_kind(what)
    if kind in (Exchange, Pass):
        return _other_move(row, what[1:] or row["tiles"], seat, rack)
    points = _withdrawn(row, above, seat) if kind is Withdrawal else _number(row, "points")
    left = _tiles(row, "coordinate", what.strip("()")) if kind is RackSettlement else ()
    return booking(kind, seat, points, left, rack)


def _play(row: _Row, seat: int, rack: Rack | None, size: int, orientation: Orientation) -> Play:
    try:
        coordinate = parse_coordinate(row["coordinate"], size, orientation)
    except InputError:
        raise _FaultError(row.problem("table_coordinate_unreadable", "coordinate")) from None
    try:
        typed = parse_tiles(row["tiles"])
    except InputError:
        raise _FaultError(row.problem("table_tiles_unreadable", "tiles")) from None
    return Play(seat, Move(coordinate, typed), _number(row, "points"), rack)


def _other_move(row: _Row, tiles: str, seat: int, rack: Rack | None) -> Event:
    """Read an exchange or a pass, neither of which brings points."""
    if row["points"] and _number(row, "points"):
        raise _FaultError(row.problem("table_points_not_zero", "points"))
    if not tiles:
        return Pass(seat, rack)
    if EXCHANGE_BY_NUMBER.match(tiles):
        return Exchange(seat, int(tiles), None, rack)
    column = "tiles" if row["tiles"] else "coordinate"
    exchanged = _tiles(row, column, tiles)
    return Exchange(seat, len(exchanged), exchanged, rack)


def _withdrawn(row: _Row, above: list[Entry], seat: int) -> int:
    """Return the points that a withdrawal takes: as written, or those of the play above."""
    if row["points"]:
        return _number(row, "points")
    play = above[-1].event if above else None
    if not isinstance(play, Play) or play.player != seat:
        raise _FaultError(row.problem("table_points_unreadable", "points"))
    return -play.points


def _tiles(row: _Row, column: str, text: str) -> Rack:
    try:
        return parse_rack(text)
    except InputError:
        raise _FaultError(row.problem("table_tiles_unreadable", column)) from None


def _number(row: _Row, column: str) -> int:
    points = whole_number(row[column].translate(_DASHES))
    if points is None:
        raise _FaultError(row.problem("table_points_unreadable", column))
    return points
