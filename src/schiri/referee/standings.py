"""What is typed about players at the end of a game: scores, racks, overtime."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from schiri.core.errors import InputError
from schiri.core.notation import parse_rack
from schiri.core.settlement import SECONDS_PER_MINUTE
from schiri.core.tiles import Rack

__all__ = ["StatedPlayer", "read_overtime", "read_players"]

_PLAYER = re.compile(r"(?P<name>[^=:]+)(?:=\s*(?P<score>[+\-−]?\d{1,6}))?\s*(?::(?P<rack>.*))?\Z")
_TIME = re.compile(r"(?P<name>[^=]+)=\s*(?P<minutes>\d{1,4}):(?P<seconds>[0-5]\d)\s*\Z")
_SOMEBODY = "Ben"
"""Who stands in an example where nobody was named."""


@dataclass(frozen=True, slots=True)
class StatedPlayer:
    """A player as typed; ``None`` for what was left out."""

    name: str
    score: int | None
    rack: Rack | None


def read_players(stated: Sequence[str]) -> list[StatedPlayer]:
    """Read ``NAME=SCORE:RACK``, where score or rack can be left out.

    Raises:
        InputError: ``standing_unreadable`` or ``tile_unreadable``.
    """
    players: list[StatedPlayer] = []
    for text in stated:
        match = _PLAYER.match(text.strip())
        if match is None or match["score"] is match["rack"] is None:
            raise InputError("standing_unreadable", text=text, example=_name_in(text))
        score = match["score"]
        rack = None if match["rack"] is None else parse_rack(match["rack"])
        points = None if score is None else int(score.replace("−", "-"))
        players.append(StatedPlayer(match["name"].strip(), points, rack))
    return players


def read_overtime(overtime: Sequence[str]) -> list[tuple[str, int]]:
    """Read ``NAME=MINUTES:SECONDS`` as names and seconds.

    Raises:
        InputError: ``overtime_unreadable``.
    """
    times: list[tuple[str, int]] = []
    for text in overtime:
        match = _TIME.match(text.strip())
        if match is None:
            raise InputError("overtime_unreadable", text=text, example=_name_in(text))
        seconds = int(match["minutes"]) * SECONDS_PER_MINUTE + int(match["seconds"])
        times.append((match["name"].strip(), seconds))
    return times


def _name_in(text: str) -> str:
    """Return the player that a text begins with, for an example of how it is written right."""
    name = re.split("[=:]", text)[0].strip()
    return name if any(map(str.isalnum, name)) else _SOMEBODY
