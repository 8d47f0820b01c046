"""A whole game as JSON: ``schiri export --to json``. Keys may be added, never renamed.

The object is that of `game_json` (``file``, ``players``, ``turn``, ``bag``, ``over``, ``rules``,
``edition``, ``lexicon``) and besides:

- ``title``, ``description``: as recorded, or null; ``orientation``; ``board``: the rows as of
  ``schiri show``.
- ``moves``: every event with ``number``, ``player``, ``kind``, ``coordinate``, ``tiles``,
  ``points`` (as recorded) and ``total`` (its player's score after it) as of ``schiri show``, then
  ``scores`` (of all players after it, by name), ``rack`` (before it, or null), ``words`` (each with
  its arithmetic as of ``schiri score``; ``in_lexicon`` only once the game is over), ``bonus``,
  ``right_points`` (what the play is worth, or null), ``withdrawn`` and ``notes``.
- ``settlement``: null, or per player ``name``, ``score`` (before), ``rack`` (or null),
  ``adjustment``, ``overtime``, ``final`` and ``rank``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from schiri.core.notation import format_coordinate
from schiri.core.record import distinct_names
from schiri.render.json import rack_json, word_json
from schiri.render.json_games import board_rows, dump, event_json, game_json

if TYPE_CHECKING:
    from schiri.referee.score_sheet import FinalResult, ScoreSheet, SheetRow

__all__ = ["dump", "sheet_json"]

Object = dict[str, object]


def sheet_json(sheet: ScoreSheet) -> Object:
    """Return the JSON object of a whole game."""
    game = sheet.game
    return game_json(game) | {
        "title": game.record.pragma("title"),
        "description": game.record.pragma("description"),
        "orientation": game.agreement.orientation.value,
        "board": board_rows(game.game.state.board),
        "moves": [_move(sheet, row) for row in sheet.rows],
        "settlement": [
            _final(name, result)
            for name, result in zip(distinct_names(game.record.players), sheet.final, strict=True)
        ]
        if sheet.final
        else None,
    }


def _move(sheet: ScoreSheet, row: SheetRow) -> Object:
    event, game = row.event, sheet.game
    return {
        "number": row.number,
        **event_json(event, game, row.scores[event.player]),
        "scores": dict(zip(distinct_names(game.record.players), row.scores, strict=True)),
        "rack": rack_json(event.rack),
        "words": _words(sheet, row),
        "bonus": row.score.bonus if row.score else 0,
        "right_points": row.score.points if row.score else None,
        "withdrawn": row.withdrawn,
        "notes": list(row.notes),
    }


def _words(sheet: ScoreSheet, row: SheetRow) -> list[Object]:
    orientation = sheet.game.agreement.orientation
    listed = row.listed or (None,) * len(row.words)
    if row.score is not None:
        pairs = zip(row.score.words, listed, strict=True)
        return [word_json(word, known, orientation) for word, known in pairs]
    return [
        {"word": word.text, "coordinate": format_coordinate(word.coordinate, orientation)}
        | ({} if known is None else {"in_lexicon": known})
        for word, known in zip(row.words, listed, strict=True)
    ]


def _final(name: str, result: FinalResult) -> Object:
    return {
        "name": name,
        "score": result.before,
        "rack": rack_json(result.rack),
        "adjustment": result.adjustment,
        "overtime": result.overtime,
        "lost_on_time": result.lost_on_time,
        "final": result.final,
        "rank": result.rank,
    }
