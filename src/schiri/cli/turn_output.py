"""What the commands that record a turn have in common: the answer, and its exit status."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from schiri.cli.exit_status import ExitStatus
from schiri.cli.output import marks, write_lines

if TYPE_CHECKING:
    from schiri.referee.turns import RecordedTurn

__all__ = ["write_turn"]


def write_turn(turn: RecordedTurn, *, json: bool, plain: bool) -> ExitStatus:
    """Write what has become of a turn, and return whether it was recorded."""
    if json:
        from schiri.render.json_games import dump, turn_json  # noqa: PLC0415 - only where wanted

        sys.stdout.write(dump(turn_json(turn)))
    else:
        from schiri.render.turns import turn_lines  # noqa: PLC0415

        write_lines(turn_lines(turn, marks()), plain=plain)
    return ExitStatus.verdict(turn.event is not None)
