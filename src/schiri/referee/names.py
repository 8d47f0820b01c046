"""The names of players at the table: typed, checked, and put into errors of the core."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from schiri.core.errors import InputError

__all__ = ["by_seat", "checked_names", "named", "seat_of"]

_Value = TypeVar("_Value")


def checked_names(names: Iterable[str]) -> tuple[str, ...]:
    """Return the names in composed form and without superfluous blanks.

    Raises:
        InputError: ``player_without_name`` where a name has no letter and no digit;
            ``player_named_twice``.
    """
    clean = tuple(_clean(name) for name in names)
    seen: set[str] = set()
    for name in clean:
        if not any(map(str.isalnum, name)):
            raise InputError("player_without_name", text=", ".join(clean))
        if name.casefold() in seen:
            raise InputError("player_named_twice", text=name)
        seen.add(name.casefold())
    return clean


def seat_of(names: Sequence[str], name: str, nicks: Sequence[str] = ()) -> int:
    """Return the seat of a player, whose name may be typed in any case.

    Args:
        names: the players by seat.
        nicks: what else they are called, by seat.

    Raises:
        InputError: ``unknown_player``, with the names of all.
    """
    wanted = _clean(name).casefold()
    for called in (names, nicks):
        for seat, known in enumerate(called):
            if _clean(known).casefold() == wanted:
                return seat
    raise InputError("unknown_player", text=name, known=", ".join(names))


def by_seat(
    find_seat: Callable[[str], int], stated: Iterable[tuple[str, _Value]]
) -> dict[int, _Value]:
    """Return what was stated of players by their seats.

    Args:
        find_seat: returns the seat of a player; two names can mean the same one.
        stated: names, each with what is stated.

    Raises:
        InputError: ``player_named_twice``, or what ``find_seat`` raises.
    """
    found: dict[int, _Value] = {}
    for name, value in stated:
        seat = find_seat(name)
        if seat in found:
            raise InputError("player_named_twice", text=name)
        found[seat] = value
    return found


def named(error: InputError, names: Sequence[str]) -> InputError:
    """Return an error of the core that names players instead of seats.

    The ``seat`` becomes ``player``, ``seats`` become ``players`` with the first of them as
    ``example``; an error about no text and no player in particular shows all names.
    """
    values = dict(error.values)
    seat, seats = values.pop("seat", None), values.pop("seats", None)
    text = error.text
    if isinstance(seat, int):
        values["player"] = names[seat]
    elif isinstance(seats, tuple) and seats:
        values["players"] = ", ".join(names[seat] for seat in seats)
        values["example"] = names[seats[0]]
    else:
        values["players"] = ", ".join(names)
        text = text or ", ".join(names)
    return InputError(error.code, text=text, span=error.span, **values)


def _clean(name: str) -> str:
    return unicodedata.normalize("NFC", " ".join(name.split()))
