"""The screen of ``schiri import``: the new game file, and what was assumed, changed or left out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from schiri import messages
from schiri.core.tiles import BLANK
from schiri.render.errors import error_sentence
from schiri.render.json_games import game_json
from schiri.render.lines import Line, Role, line
from schiri.render.marks import Marks
from schiri.render.turns import state_lines

if TYPE_CHECKING:
    from schiri.referee.import_ import Imported, Remark
    from schiri.store.problems import Problem

__all__ = ["import_json", "import_lines"]


def import_lines(imported: Imported, marks: Marks) -> list[Line]:
    """Return the whole screen."""
    game = imported.game
    count = len(game.game.events)
    values = {"path": game.path, "source": imported.source, "players": ", ".join(game.names)}
    sentence = messages.plural("import.written", count, **values)
    lines = [line((f"{marks.yes} {sentence}", Role.YES)), *state_lines(game)]
    for heading, texts in (
        ("import.assumed", map(_remark, imported.assumed)),
        ("import.changed", map(_remark, imported.changed)),
        ("import.problems", (_message(problem, imported) for problem in imported.problems)),
    ):
        lines += _list(heading, list(texts), marks)
    return lines


def _list(heading: str, texts: list[str], marks: Marks) -> Iterator[Line]:
    if texts:
        yield line((messages.text(heading), Role.HEADING))
        yield from (line(f"  {marks.bullet} {text}") for text in texts)


def _remark(remark: Remark) -> str:
    values = dict(remark.values)
    n = values.pop("n", None)
    if remark.code == "foreign_letters":
        n = len(str(values["letters"]).split(", "))
    if values.get("tile") == BLANK:
        values["tile"] = messages.text("tile.blank")
    if isinstance(n, int):
        return messages.plural(f"import.{remark.code}", n, **values)
    return messages.text(f"import.{remark.code}", **values)


def _message(problem: Problem, imported: Imported) -> str:
    return error_sentence(problem.error(imported.source))


def import_json(imported: Imported) -> dict[str, object]:
    """Return the JSON object of ``import``.

    Keys: ``source``; ``table``: whether it was a turn table; ``events``: their number; ``assumed``
    and ``changed``: ``code``, the values and ``message``; ``problems``: ``line``, ``code``,
    ``text`` (the line) and ``message``; ``game``: as of ``schiri show``.
    """
    return {
        "source": imported.source,
        "table": imported.table,
        "events": len(imported.game.game.events),
        "assumed": [_remark_json(remark) for remark in imported.assumed],
        "changed": [_remark_json(remark) for remark in imported.changed],
        "problems": [
            {"line": p.line, "code": p.code, "text": p.text, "message": _message(p, imported)}
            for p in imported.problems
        ],
        "game": game_json(imported.game),
    }


def _remark_json(remark: Remark) -> dict[str, object]:
    return {"code": remark.code, **remark.values, "message": _remark(remark)}
