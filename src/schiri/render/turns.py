"""The screens of ``play``, ``exchange``, ``pass``, ``undo`` and ``new``: few lines a turn."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from schiri import messages
from schiri.core.events import ChallengeRuling, Play, points_of
from schiri.core.game import missed_turns
from schiri.render.doubts import pinned_lines
from schiri.render.events import event_text, signed
from schiri.render.lines import Line, Role, line
from schiri.render.marks import Marks
from schiri.render.violations import hint_lines, violation_line

if TYPE_CHECKING:
    from schiri.referee.games import LoadedGame
    from schiri.referee.turns import RecordedTurn, Undone

__all__ = ["new_lines", "state_lines", "turn_lines", "undone_lines"]


def turn_lines(turn: RecordedTurn, marks: Marks) -> list[Line]:
    """Return what has been recorded, or why nothing was, and how the game stands."""
    names = turn.game.names
    orientation = turn.game.agreement.orientation
    if turn.event is None:
        heading = messages.text("turn.refused", player=names[turn.player])
        return [
            line((f"{marks.no} {heading}", Role.NO)),
            *(violation_line(v, orientation, marks, names) for v in turn.violations),
            *_lifted_lines(turn),
            *(hint_lines(turn.placement, turn.violations) if turn.placement else ()),
            *state_lines(turn.game),
        ]
    player, event = names[turn.player], event_text(turn.event, orientation)
    if isinstance(turn.event, Play):
        points = turn.event.points
        sentence = messages.plural(
            "turn.recorded_play", points, player=player, event=event, points=points
        )
    else:
        sentence = messages.text("turn.recorded_other", player=player, event=event)
    lines = [line((f"{marks.yes} {sentence}", Role.YES)), *_lifted_lines(turn)]
    lines += _announcement_lines(turn, marks)
    return [*lines, *state_lines(turn.game)]


def undone_lines(undone: Undone, marks: Marks) -> list[Line]:
    """Return what has been taken back, and how the game stands."""
    game = undone.game
    lines = []
    for event in undone.events:
        sentence = messages.text(
            "turn.undone",
            player=game.names[event.player],
            event=event_text(event, game.agreement.orientation),
            points=signed(points_of(event)),
        )
        lines.append(line((f"{marks.yes} {sentence}", Role.YES)))
    return [*lines, *state_lines(game)]


def new_lines(game: LoadedGame, marks: Marks) -> list[Line]:
    """Return what has been agreed for a new game."""
    agreement = game.agreement
    sentence = messages.text("new.written", path=game.path, players=", ".join(game.names))
    agreed = messages.text(
        "new.agreed",
        rules=agreement.rules.title,
        edition=agreement.edition.name,
        lexicon=agreement.lexicon.name,
    )
    return [line((f"{marks.yes} {sentence}", Role.YES)), line(agreed), *state_lines(game)]


def state_lines(game: LoadedGame) -> Iterator[Line]:
    """Return the scores, whose turn it is or why the game is over, and the bag."""
    state = game.game.state
    scores = ", ".join(
        f"{name} {points}" for name, points in zip(game.names, state.scores, strict=True)
    )
    bag = messages.plural("state.bag", state.bag)
    if state.turn is None:
        key = "state.settled" if state.settled else f"state.over.{state.over}"
        yield line(scores + ". ", (messages.text(key, player=_last_player(game)), Role.HEADING))
    else:
        turn = messages.text("state.turn", player=game.names[state.turn])
        yield line(scores + ". ", (turn, Role.HEADING), " ", bag)
    yield from _missed_lines(game)
    yield from pinned_lines(game)


def _missed_lines(game: LoadedGame) -> Iterator[Line]:
    """Tell whose turn has just been passed over, and who has still to miss turns."""
    if not any(isinstance(e, ChallengeRuling) and e.loses_turn for e in game.game.events):
        return
    state = game.game.state
    before = replace(game.game, events=game.game.events[:-1]).state
    for seat in missed_turns(before, game.game.events[-1], state):
        yield line(messages.text("state.missed", player=game.names[seat]))
    for seat, turns in enumerate(state.lost_turns):
        if turns:
            yield line(messages.plural("state.lost_turns", turns, player=game.names[seat]))


def _last_player(game: LoadedGame) -> str:
    moves = [event for event in game.game.events if isinstance(event, Play)]
    return game.names[moves[-1].player] if moves else ""


def _lifted_lines(turn: RecordedTurn) -> Iterator[Line]:
    if turn.lifted:
        yield line((messages.text("score.lifted"), Role.WARNING))


def _announcement_lines(turn: RecordedTurn, marks: Marks) -> Iterator[Line]:
    """Show the arithmetic where the announced points are not the right ones."""
    if turn.score is None or turn.announced in (None, turn.score.points):
        return
    right = turn.score.points
    sentence = messages.text("turn.announced", announced=turn.announced, points=right)
    yield line((f"{marks.no} {sentence}", Role.WARNING))
    from schiri.render.arithmetic import word_score_lines  # noqa: PLC0415 - seldom needed

    yield from word_score_lines(turn.score, turn.game.agreement.orientation, marks)
