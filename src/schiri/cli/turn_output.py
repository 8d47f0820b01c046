"""What the commands that record a turn have in common: the answer, and its exit status."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from schiri.cli.exit_status import ExitStatus
from schiri.cli.output import marks, write_result
from schiri.render.turns import turn_lines

if TYPE_CHECKING:
    from schiri.referee.turns import RecordedTurn

__all__ = ["write_turn"]


def write_turn(turn: RecordedTurn, *, json: bool, plain: bool) -> ExitStatus:
    """Write what has become of a turn, and return whether it was recorded."""

    def as_json() -> Mapping[str, object]:
        from schiri.render.json_games import turn_json  # noqa: PLC0415 - a turn is to be quick

        return turn_json(turn)

    write_result(as_json, lambda: turn_lines(turn, marks()), json=json, plain=plain)
    return ExitStatus.verdict(turn.event is not None)
