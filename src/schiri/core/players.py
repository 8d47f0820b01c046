"""How many players a game is for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from schiri.core.errors import InputError

if TYPE_CHECKING:
    from schiri.core.rules import RuleSet

__all__ = ["FEWEST_PLAYERS", "MOST_PLAYERS", "check_player_count"]

FEWEST_PLAYERS, MOST_PLAYERS = 2, 4
"""What any rules can allow."""


def check_player_count(rules: RuleSet, count: int) -> None:
    """Refuse too few or too many players.

    Raises:
        InputError: ``wrong_number_of_players``, or ``not_the_number_of_players`` where the rules
            allow one number only; ``n`` is how many there are.
    """
    if rules.players.allow(count):
        return
    minimum, maximum = rules.players.minimum, rules.players.maximum
    if minimum == maximum:
        raise InputError("not_the_number_of_players", n=count, number=maximum, rules=rules.name)
    raise InputError(
        "wrong_number_of_players", n=count, minimum=minimum, maximum=maximum, rules=rules.name
    )
