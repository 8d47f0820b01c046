"""The screen of ``challenge``: one verdict, the words unless it is silent, and what follows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from schiri import messages
from schiri.core.challenge import Penalty
from schiri.core.rules import FailedChallenge
from schiri.render.check import list_line
from schiri.render.doubts import doubt_lines
from schiri.render.lines import Line, Role, line
from schiri.render.marks import Marks
from schiri.render.turns import state_lines
from schiri.render.violations import violation_line

if TYPE_CHECKING:
    from schiri.referee.challenge import Challenged, ChallengedWords
    from schiri.referee.check import WordVerdict

__all__ = ["challenge_lines", "challenged_words_lines"]


def challenge_lines(challenged: Challenged, marks: Marks, *, silent: bool) -> list[Line]:
    """Return the decision on the last play of a game.

    Args:
        silent: answer for the whole play, without naming words.
    """
    game = challenged.game
    names = game.names
    if challenged.violations:
        refused = messages.text("ruling.refused")
        orientation = game.agreement.orientation
        return [
            line((f"{marks.no} {refused}", Role.NO)),
            *(violation_line(v, orientation, marks, names) for v in challenged.violations),
        ]
    lines = [_verdict_line(challenged.play_valid, marks)]
    if not silent:
        lines += _word_lines(challenged.words, marks)
    player = names[challenged.player or 0]
    if not challenged.play_valid:
        withdrawn = challenged.points_withdrawn
        lines.append(line(messages.plural("ruling.withdrawn", withdrawn, player=player)))
    elif challenged.challenger is None:
        lines.append(line(messages.text("ruling.no_penalty")))
    else:
        challenger = names[challenged.challenger]
        lines.append(line(_penalty_text(challenged.penalty, challenger)))
    if not challenged.recorded:
        lines.append(line((messages.text("ruling.not_recorded"), Role.WARNING)))
    lines += state_lines(game)
    return [*lines, list_line(game.agreement.lexicon), *doubt_lines(game)]


def challenged_words_lines(
    challenged: ChallengedWords, marks: Marks, *, silent: bool
) -> list[Line]:
    """Return the decision on words without a game, and what the rules prescribe."""
    lines = [_verdict_line(challenged.play_valid, marks)]
    if not silent:
        lines += _word_lines(challenged.words, marks)
    rules = challenged.agreement.rules.name
    if challenged.play_valid:
        challenger = messages.text("ruling.challenger")
        lines.append(line(_penalty_text(challenged.penalty, challenger), f" ({rules})"))
    else:
        lines.append(line(messages.text("ruling.prescribed"), f" ({rules})"))
    return [*lines, list_line(challenged.agreement.lexicon)]


def _verdict_line(valid: bool, marks: Marks) -> Line:
    if valid:
        return line((f"{marks.yes} {messages.text('ruling.valid')}", Role.YES))
    return line((f"{marks.no} {messages.text('ruling.invalid')}", Role.NO))


def _word_lines(words: tuple[WordVerdict, ...], marks: Marks) -> Iterator[Line]:
    for verdict in words:
        if verdict.valid:
            sentence = messages.text("check.valid", word=verdict.word)
            yield line((f"  {marks.yes} {sentence}", Role.YES))
        else:
            sentence = messages.text("check.invalid", word=verdict.word)
            yield line((f"  {marks.no} {sentence}", Role.NO))


def _penalty_text(penalty: Penalty, challenger: str) -> str:
    if penalty.kind is FailedChallenge.POINTS:
        return messages.plural("ruling.points", -penalty.points, challenger=challenger)
    if penalty.kind is FailedChallenge.LOST_TURN:
        return messages.text("ruling.lost_turn", challenger=challenger)
    return messages.text("ruling.no_penalty")
