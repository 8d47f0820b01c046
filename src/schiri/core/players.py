"""How many players a game is for."""

from __future__ import annotations

from schiri.core.errors import InputError
from schiri.core.rules import RuleSet

__all__ = ["check_player_count"]


def check_player_count(rules: RuleSet, count: int) -> None:
    """Refuse too few or too many players.

    Raises:
        InputError: ``wrong_number_of_players``, or ``not_the_number_of_players`` where the rules
            allow one number only; ``n`` is how many there are.
    """
    minimum, maximum = rules.players.minimum, rules.players.maximum
    if minimum <= count <= maximum:
        return
    if minimum == maximum:
        raise InputError("not_the_number_of_players", n=count, number=maximum, rules=rules.name)
    raise InputError(
        "wrong_number_of_players", n=count, minimum=minimum, maximum=maximum, rules=rules.name
    )
