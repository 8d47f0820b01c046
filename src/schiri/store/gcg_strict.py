"""Write a game record as GCG in the narrow form that other programs read without complaint.

What Quackle, Macondo and MAGPIE have in common is less than what each of them writes.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Sequence

from schiri.core.events import ChallengeRuling, Event, Pass, Play, RackSettlement, Withdrawal
from schiri.core.notation import Orientation, format_rack
from schiri.core.record import Entry, Player, Record
from schiri.core.ruling_notes import format_ruling
from schiri.core.tiles import Rack, Tile
from schiri.store.encoding import ENCODING_PRAGMA
from schiri.store.gcg_board import layout_name, record_size
from schiri.store.gcg_writer import (
    entry_line,
    header_line,
    one_line,
    player_line,
    with_totals,
    with_written_moves,
)

__all__ = ["NoteOfRuling", "ascii_nicks", "write_strict"]

NoteOfRuling = Callable[[str, ChallengeRuling], str]
"""Says in a note what a ruling has cost or brought; gets the challenger's name and the ruling."""

_HEADERS = ("description", "title", "id", "lexicon", "game-type")
_ENGLISH = "english"
_FINGERPRINT = re.compile(r"\s*\bsha256:\S*")
_TWO_PLAYERS = 2
_SPELT_OUT = str.maketrans(
    {"ß": "ss", "Ł": "L", "ł": "l", "Ø": "O", "ø": "o", "Æ": "AE", "æ": "ae"}
)
_NOT_IN_NICK = re.compile(r"[^A-Za-z0-9_-]+")


def write_strict(
    record: Record,
    *,
    tile_distribution: str | None = None,
    note_of_ruling: NoteOfRuling | None = None,
    notes: Sequence[str] = (),
) -> str:
    """Return a record as the text of a GCG file for other programs, to be stored as UTF-8.

    Args:
        record: the record; one whose totals are missing gets them.
        tile_distribution: name of the tile set in those programs, e.g. ``"german"``, if the
            record does not say it itself.
        note_of_ruling: words the notes about failed challenges, which the form cannot record.
        notes: what else the form cannot say about the game; it is noted beside the first event.
    """
    record = with_totals(with_written_moves(record))
    nicks = ascii_nicks(record.players)
    lines = [header_line(ENCODING_PRAGMA, "UTF-8"), *_headers(record, tile_distribution)]
    for seat, player in enumerate(record.players):
        lines.append(player_line(seat, nicks[seat], player.called))
    entries = _with_opening_notes(_with_homeless_notes(record), notes)
    entries = _with_rulings_as_notes(entries, record.players, nicks, note_of_ruling)
    entries = _with_doubled_settlement(entries, len(record.players))
    for entry in _with_racks(entries):
        bare = entry._replace(comment="")
        lines.append(entry_line(bare, nicks[entry.event.player], Orientation.NUMBERED_ROWS))
        notes = (*((entry.comment,) if entry.comment else ()), *entry.notes)
        lines += [header_line("note", note) for note in notes if one_line(note)]
    lines += [
        header_line(f"rack{seat}", format_rack(rack))
        for seat, rack in enumerate(record.racks, start=1)
        if rack
    ]
    return "\n".join(lines) + "\n"


def ascii_nicks(players: Sequence[Player]) -> tuple[str, ...]:
    """Return nicks of ASCII letters, digits, ``_`` and ``-`` for players, each of them once."""
    nicks: list[str] = []
    for seat, player in enumerate(players, start=1):
        spelt = player.nick.translate(_SPELT_OUT)
        plain = unicodedata.normalize("NFKD", spelt).encode("ascii", "ignore").decode("ascii")
        nick = wanted = _NOT_IN_NICK.sub("_", plain).strip("_") or f"Player{seat}"
        count = 1
        while nick.lower() in [other.lower() for other in nicks]:
            count += 1
            nick = f"{wanted}_{count}"
        nicks.append(nick)
    return tuple(nicks)


def _headers(record: Record, tile_distribution: str | None) -> list[str]:
    values = {name: record.pragma(name) or "" for name in _HEADERS}
    values["lexicon"] = _FINGERPRINT.sub("", values["lexicon"])
    if layout := layout_name(record_size(record)):
        values["board-layout"] = layout
    tiles = record.pragma("tile-distribution") or tile_distribution or ""
    if not tiles.lower().startswith(_ENGLISH):
        values["tile-distribution"] = tiles
    return [header_line(name, value) for name, value in values.items() if one_line(value)]


def _with_homeless_notes(record: Record) -> list[Entry]:
    """Give notes that stand before all events, or after one that was lost, to an event."""
    entries = list(record.entries)
    for pragma in record.pragmas:
        if pragma.name == "note" and entries:
            place = max(0, pragma.before - 1)
            entry = entries[place]
            notes = (
                (pragma.value, *entry.notes) if not pragma.before else (*entry.notes, pragma.value)
            )
            entries[place] = entry._replace(notes=notes)
    return entries


def _with_opening_notes(entries: list[Entry], notes: Sequence[str]) -> list[Entry]:
    """Give the first event notes that it does not have already, from an export before."""
    if not entries:
        return entries
    first, *later = entries
    new = [note for note in notes if note not in first.notes]
    return [first._replace(notes=(*new, *first.notes)), *later]


def _with_rulings_as_notes(
    entries: list[Entry],
    players: Sequence[Player],
    nicks: Sequence[str],
    note: NoteOfRuling | None,
) -> list[Entry]:
    """Turn challenge rulings other than a bonus into notes of the event before them."""
    kept: list[Entry] = []
    early: tuple[str, ...] = ()  # notes of rulings above all events go to the first event
    for entry in entries:
        event = entry.event
        if not isinstance(event, ChallengeRuling) or _is_bonus(event, kept):
            kept.append(entry._replace(notes=(*early, *entry.notes)))
            early = ()
            continue
        player = players[event.player]
        sentence = note(player.called, event) if note else ""
        comment = (entry.comment,) if entry.comment else ()
        notes = (format_ruling(event, nicks[event.player], sentence), *comment, *entry.notes)
        if kept:
            kept[-1] = kept[-1]._replace(notes=(*kept[-1].notes, *notes))
        else:
            early += notes
    return kept


def _is_bonus(ruling: ChallengeRuling, above: list[Entry]) -> bool:
    play = above[-1].event if above else None
    return ruling.points > 0 and isinstance(play, Play) and play.player == ruling.player


def _with_doubled_settlement(entries: list[Entry], players: int) -> list[Entry]:
    """Join the two lines of a settlement between two players into the one line of that form.

    The winner's line gains what the loser's loses, so that the difference stays; later totals of
    both are higher by as much.
    """
    won = [place for place, entry in enumerate(entries) if _settles(entry.event, 1)]
    lost = [place for place, entry in enumerate(entries) if _settles(entry.event, -1)]
    if players != _TWO_PLAYERS or len(won) != 1 or len(lost) != 1:
        return entries
    gain, loss = entries[won[0]].event, entries[lost[0]].event
    if not isinstance(gain, RackSettlement) or not isinstance(loss, RackSettlement):
        return entries
    if gain.player == loss.player or sorted(gain.tiles) != sorted(loss.tiles):
        return entries
    since = {gain.player: won[0], loss.player: lost[0]}
    joined: list[Entry] = []
    for place, entry in enumerate(entries):
        changed = entry
        if place >= since[entry.event.player]:
            changed = entry._replace(total=(entry.total or 0) - loss.points)
        if place == won[0]:
            event = gain._replace(points=gain.points - loss.points)
            notes = (*entry.notes, *entries[lost[0]].notes)
            changed = changed._replace(event=event, notes=notes)
        if place != lost[0]:
            joined.append(changed)
    return joined


def _settles(event: Event, sign: int) -> bool:
    return isinstance(event, RackSettlement) and event.points * sign > 0


def _with_racks(entries: list[Entry]) -> list[Entry]:
    """Name racks where those programs need one, as far as the record tells them."""
    named: list[Entry] = []
    for place, entry in enumerate(entries):
        event = entry.event
        above = named[-1].event if named else None
        if isinstance(event, Withdrawal) and isinstance(above, Play):
            event = event._replace(rack=above.rack, points=-above.points)
        elif isinstance(event, Play) and event.rack is None:
            event = event._replace(rack=_laid(event))
        elif isinstance(event, RackSettlement):
            event = event._replace(rack=event.tiles if event.points < 0 else None)
        elif isinstance(event, Pass | ChallengeRuling) and event.rack is None:
            event = event._replace(rack=_next_rack(entries[place + 1 :], event.player))
        named.append(entry._replace(event=event))
    return named


def _laid(play: Play) -> Rack:
    """Return the tiles that a play has laid: the player has held at least these."""
    return tuple(item.face for item in play.move.typed if isinstance(item, Tile))


def _next_rack(entries: list[Entry], player: int) -> Rack | None:
    """Return the rack with which a player goes on."""
    for entry in entries:
        if entry.event.player == player:
            known = entry.event.rack
            return known or (_laid(entry.event) if isinstance(entry.event, Play) else None)
    return None
