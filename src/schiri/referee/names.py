"""The names of players at the table: typed, checked, and put into errors of the core."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence

from schiri.core.errors import InputError

__all__ = ["checked_names", "named", "seat_of"]


def checked_names(names: Iterable[str]) -> tuple[str, ...]:
    """Return the names in composed form and without superfluous blanks.

    Raises:
        InputError: ``player_without_name`` or ``player_named_twice``.
    """
    clean = tuple(_clean(name) for name in names)
    seen: set[str] = set()
    for name in clean:
        if not name:
            raise InputError("player_without_name", text=", ".join(clean))
        if name.casefold() in seen:
            raise InputError("player_named_twice", text=name)
        seen.add(name.casefold())
    return clean


def seat_of(names: Sequence[str], name: str) -> int:
    """Return the seat of a player, whose name may be typed in any case.

    Raises:
        InputError: ``unknown_player``, with the names of all.
    """
    wanted = _clean(name).casefold()
    for seat, known in enumerate(names):
        if known.casefold() == wanted:
            return seat
    raise InputError("unknown_player", text=name, known=", ".join(names))


def named(error: InputError, names: Sequence[str]) -> InputError:
    """Return an error of the core that names players instead of seats.

    The ``seat`` becomes ``player``, ``seats`` become ``players``; an error about no text in
    particular shows all names.
    """
    values = dict(error.values)
    seat, seats = values.pop("seat", None), values.pop("seats", None)
    if isinstance(seat, int):
        values["player"] = names[seat]
    if isinstance(seats, tuple):
        values["players"] = ", ".join(names[seat] for seat in seats)
    text = error.text or ", ".join(names)
    return InputError(error.code, text=text, span=error.span, **values)


def _clean(name: str) -> str:
    return unicodedata.normalize("NFC", " ".join(name.split()))
