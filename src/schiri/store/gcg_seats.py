"""Whose line it is: the players of a GCG record, and turn order where two share a nick."""

from __future__ import annotations

from schiri.core.events import (
    MOVES,
    ChallengeRuling,
    Event,
    RackSettlement,
    TimePenalty,
    Withdrawal,
    points_of,
)
from schiri.core.players import MOST_PLAYERS
from schiri.core.record import Player

__all__ = ["Seats"]


class Seats:
    """The players of a record in the order of their numbers; seats count from 0."""

    def __init__(self) -> None:
        self._players: dict[int, Player] = {}
        self._by_nick: dict[str, list[int]] = {}
        self._mover: int | None = None  # who has moved last
        self._turn = 0
        self._missing: list[int] = []  # players who still have to miss a turn
        self._totals: dict[int, int] = {}

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

    def follow(self, event: Event, total: int | None) -> None:
        """Go on by an event of the record, with the total after it where it is recorded."""
        counted = self._totals.get(event.player, 0) + points_of(event)
        self._totals[event.player] = counted if total is None else total
        if isinstance(event, MOVES):
            self._mover, self._turn = event.player, (event.player + 1) % len(self)
            self._skip_missed_turns()

    def miss_turn(self, seat: int) -> None:
        """Remember that a player loses the next turn."""
        self._missing.append(seat)
        self._skip_missed_turns()

    def by_turn(self, seats: list[int], kind: type, points: int, total: int | None) -> int:
        """Return which of several players with one nick a line belongs to.

        Args:
            seats: the players with that nick.
            kind: class of the event.
            points: its points.
            total: the running total after it.
        """
        wanted = self._expected(kind, points)
        if kind in (RackSettlement, TimePenalty):
            fitting = self._continued(seats, points, total)
            seats = fitting if len(fitting) == 1 else seats
        return min(seats, key=lambda seat: (seat - wanted) % len(self))

    def by_total(self, kind: type, points: int, total: int | None) -> int | None:
        """Return the player whose total a line continues; of several, whose turn it is.

        Args:
            kind: class of the event.
            points: its points.
            total: the running total after it.
        """
        fitting = self._continued(list(range(len(self))), points, total)
        wanted = self._expected(kind, points)
        if wanted in fitting:
            return wanted
        return fitting[0] if len(fitting) == 1 else None

    def _continued(self, seats: list[int], points: int, total: int | None) -> list[int]:
        return [seat for seat in seats if self._totals.get(seat, 0) + points == total]

    def _expected(self, kind: type, points: int) -> int:
        """Return the player from whom an event of this kind is to be expected."""
        mover = len(self) - 1 if self._mover is None else self._mover
        if kind in MOVES:
            return self._turn
        gains = kind in (ChallengeRuling, RackSettlement) and points > 0
        return mover if kind is Withdrawal or gains else (mover + 1) % len(self)

    def _skip_missed_turns(self) -> None:
        while self._turn in self._missing:
            self._missing.remove(self._turn)
            self._turn = (self._turn + 1) % len(self)
