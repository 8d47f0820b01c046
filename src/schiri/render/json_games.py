"""Games on file as JSON: turns, challenges, and a game as it stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from schiri.core.board import Board, Square
from schiri.core.challenge import Penalty
from schiri.core.events import Event, Exchange, Play, points_of
from schiri.core.notation import Orientation, format_coordinate, format_rack, format_tiles
from schiri.render.events import event_kind
from schiri.render.json import dump, rack_json, violation_json, word_json

if TYPE_CHECKING:
    from collections.abc import Iterable

    from schiri.referee.challenge import Challenged, ChallengedWords
    from schiri.referee.check import WordVerdict
    from schiri.referee.games import LoadedGame
    from schiri.referee.show import Shown
    from schiri.referee.turns import RecordedTurn, Undone

__all__ = [
    "board_rows",
    "challenge_json",
    "challenged_words_json",
    "dump",
    "event_json",
    "game_json",
    "show_json",
    "turn_json",
    "undone_json",
]

Object = dict[str, object]


def game_json(game: LoadedGame) -> Object:
    """Return how a game stands: players, turn, bag, what was agreed."""
    state = game.game.state
    lost = game.lost_list is not None and game.pinned is not None
    sha256 = game.pinned[1] if lost and game.pinned else game.agreement.lexicon.sha256
    return {
        "file": str(game.path),
        "players": [
            {"name": name, "score": state.scores[seat], "rack": rack_json(state.known_rack(seat))}
            for seat, name in enumerate(game.names)
        ],
        "turn": None if state.turn is None else game.names[state.turn],
        "bag": state.bag,
        "over": state.over,
        "rules": game.agreement.rules.title,
        "edition": game.agreement.edition.name,
        "lexicon": {
            "name": game.list_name,
            "sha256": sha256,
            "pinned_matches": game.pinned_matches,
        },
    }


def show_json(shown: Shown) -> Object:
    """Return the JSON object of ``schiri show``."""
    game = shown.game
    states = list(game.game.states())[1:]
    moves = [
        event_json(event, game, state.scores[event.player])
        for event, state in zip(game.game.events, states, strict=True)
    ]
    return game_json(game) | {
        "unseen": dict(sorted(shown.unseen.items())),
        "board": board_rows(game.game.state.board),
        "moves": moves,
    }


def turn_json(turn: RecordedTurn) -> Object:
    """Return the JSON object of ``play``, ``exchange`` and ``pass``."""
    game = turn.game
    orientation = game.agreement.orientation
    scores = game.game.state.scores
    result: Object = {
        "recorded": turn.event is not None,
        "violations": [violation_json(v, orientation, game.names) for v in turn.violations],
        "player": game.names[turn.player],
        "move": event_json(turn.event, game, scores[turn.player]) if turn.event else None,
        "announced": turn.announced,
    }
    if turn.score is not None:
        # Whether words are in the list is left open: who records a game must not learn it.
        result["words"] = [word_json(word, None, orientation) for word in turn.score.words]
        result["bonus"] = turn.score.bonus
    return result | {"game": game_json(game)}


def undone_json(undone: Undone) -> Object:
    """Return the JSON object of ``undo``."""
    game = undone.game
    scores = game.game.state.scores
    events = [event_json(event, game, scores[event.player]) for event in undone.events]
    return {"undone": events, "game": game_json(game)}


def challenge_json(challenged: Challenged, *, silent: bool) -> Object:
    """Return the JSON object of ``challenge`` in a game."""
    game = challenged.game
    names = game.names
    challenger = None if challenged.challenger is None else names[challenged.challenger]
    result: Object = {
        "play_valid": challenged.play_valid and not challenged.violations,
        "violations": [
            violation_json(v, game.agreement.orientation, names) for v in challenged.violations
        ],
        "points_withdrawn": challenged.points_withdrawn,
        "penalty": _penalty(challenged.penalty, challenger),
        "rule": "challenge",
        "scores": dict(zip(names, game.game.state.scores, strict=True)),
        "recorded": challenged.recorded,
    }
    return result if silent else result | {"words": _words(challenged.words)}


def challenged_words_json(challenged: ChallengedWords, *, silent: bool) -> Object:
    """Return the JSON object of ``challenge`` without a game."""
    result: Object = {
        "play_valid": challenged.play_valid,
        "penalty": _penalty(challenged.penalty if challenged.play_valid else None, None),
        "rule": "challenge",
    }
    return result if silent else result | {"words": _words(challenged.words)}


def event_json(event: Event, game: LoadedGame, total: int) -> Object:
    """Return one event of a game; ``total`` is the player's score after it."""
    orientation = game.agreement.orientation
    coordinate, tiles = _where_and_what(event, orientation)
    return {
        "player": game.names[event.player],
        "kind": event_kind(event),
        "coordinate": coordinate,
        "tiles": tiles,
        "points": points_of(event),
        "total": total,
    }


def board_rows(board: Board) -> list[str]:
    """Return the rows of a board: ``.`` for an empty square, lower case for a blank."""
    rows = []
    for row in range(board.size):
        tiles = (board[Square(row, column)] for column in range(board.size))
        rows.append("".join("." if tile is None else format_tiles([tile]) for tile in tiles))
    return rows


def _where_and_what(event: Event, orientation: Orientation) -> tuple[str | None, str | None]:
    if isinstance(event, Play):
        coordinate = format_coordinate(event.move.coordinate, orientation)
        return coordinate, format_tiles(event.move.typed)
    if isinstance(event, Exchange):
        return None, str(event.number) if event.tiles is None else format_rack(event.tiles)
    tiles = getattr(event, "tiles", None)
    return None, None if tiles is None else format_rack(tiles)


def _words(words: Iterable[WordVerdict]) -> list[Object]:
    return [{"word": verdict.word, "valid": verdict.valid} for verdict in words]


def _penalty(penalty: Penalty | None, challenger: str | None) -> Object:
    if penalty is None:
        return {"kind": "none", "player": None, "points": 0}
    return {"kind": penalty.kind.value, "player": challenger, "points": -penalty.points}
