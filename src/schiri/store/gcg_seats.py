"""Whose line it is: the players of a GCG record, and turn order where two share a nick."""

from __future__ import annotations

from collections.abc import Sequence

from schiri.core.events import ChallengeRuling, Exchange, Pass, Play, RackSettlement, Withdrawal
from schiri.core.record import Entry, Player

__all__ = ["MOST_PLAYERS", "Seats"]

MOST_PLAYERS = 4


class Seats:
    """The players of a record in the order of their numbers; seats count from 0."""

    def __init__(self) -> None:
        self._players: dict[int, Player] = {}
        self._by_nick: dict[str, list[int]] = {}

    def __len__(self) -> int:
        """Return the number of players."""
        return len(self._players)

    def declare(self, number: int, player: Player) -> bool:
        """Add the player with this number, from 1; return false if there is one already."""
        if number in self._players:
            return False
        self._players[number] = player
        self._players = dict(sorted(self._players.items()))
        self._by_nick = {}
        for seat, known in enumerate(self._players.values()):
            self._by_nick.setdefault(known.nick, []).append(seat)
        return True

    def add(self, nick: str) -> bool:
        """Add a player whom only a turn names; return false if there is no seat left."""
        number = max(self._players, default=0) + 1
        return number <= MOST_PLAYERS and self.declare(number, Player(nick, ""))

    @property
    def players(self) -> tuple[Player, ...]:
        """The players, by seat."""
        return tuple(self._players.values())

    @property
    def gaps(self) -> list[int]:
        """The numbers below the highest one that no player has."""
        highest = max(self._players, default=0)
        return [number for number in range(1, highest) if number not in self._players]

    def of_number(self, number: int) -> int | None:
        """Return the seat of the player with this number, from 1."""
        return list(self._players).index(number) if number in self._players else None

    def of_nick(self, nick: str) -> list[int]:
        """Return the seats of the players with this nick."""
        return self._by_nick.get(nick, [])

    def longest_nick(self, text: str) -> str | None:
        """Return the longest nick that stands before a colon at the start of the text."""
        nicks = [nick for nick in self._by_nick if text.startswith(f"{nick}:")]
        return max(nicks, key=len, default=None)

    def by_turn(
        self, seats: list[int], kind: type, points: int, total: int | None, entries: Sequence[Entry]
    ) -> int:
        """Return which of several players with one nick a line belongs to.

        Args:
            seats: the players with that nick.
            kind: class of the event.
            points: its points.
            total: the running total after it.
            entries: the record so far.
        """
        mover, turn = _turn(entries, len(self))
        if kind in (Play, Exchange, Pass):
            wanted = turn
        elif kind is Withdrawal or (kind is ChallengeRuling and points > 0):
            wanted = mover
        elif kind is ChallengeRuling:
            wanted = (mover + 1) % len(self)
        else:
            wanted = mover if kind is RackSettlement and points > 0 else (mover + 1) % len(self)
            fitting = [seat for seat in seats if _total(entries, seat) + points == total]
            seats = fitting if len(fitting) == 1 else seats
        return min(seats, key=lambda seat: (seat - wanted) % len(self))


def _turn(entries: Sequence[Entry], players: int) -> tuple[int, int]:
    """Return who has moved last, and whose turn it is after lost turns."""
    mover = players - 1
    turn = 0
    missing: list[int] = []
    for entry in entries:
        event = entry.event
        if isinstance(event, Play | Exchange | Pass):
            mover = event.player
            turn = (mover + 1) % players
        elif isinstance(event, ChallengeRuling) and event.loses_turn:
            missing.append(event.player)
        while turn in missing:
            missing.remove(turn)
            turn = (turn + 1) % players
    return mover, turn


def _total(entries: Sequence[Entry], seat: int) -> int:
    totals = [
        entry.total for entry in entries if entry.event.player == seat and entry.total is not None
    ]
    return totals[-1] if totals else 0
