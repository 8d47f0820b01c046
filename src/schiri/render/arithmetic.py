"""The arithmetic of a play, as players write it on paper."""

from __future__ import annotations

from collections.abc import Iterator

from schiri import messages
from schiri.core.notation import Orientation, format_coordinate, format_tiles
from schiri.core.scoring import LetterScore, Score, WordScore
from schiri.render.lines import Line, Role, line
from schiri.render.marks import Marks

__all__ = ["word_score_lines"]

_NAMED_MULTIPLIERS = (2, 3, 4)


def word_score_lines(score: Score, orientation: Orientation, marks: Marks) -> Iterator[Line]:
    """Return the arithmetic of a play: a line a word, the bonus, the total."""
    width = max(len(word.word.text) for word in score.words)
    for word in score.words:
        place = format_coordinate(word.word.coordinate, orientation)
        shown = (f"{word.word.text:<{width}}", Role.HEADING)
        yield line(shown, f"  {place:<3}  {_arithmetic(word, marks)}")
    if score.bonus:
        yield line(messages.text("score.bonus", points=score.bonus))
    if score.bonus or len(score.words) > 1:
        terms = [str(word.points) for word in score.words]
        terms += [str(score.bonus)] if score.bonus else []
        total = messages.plural("score.total", score.points, sum=" + ".join(terms))
        yield line((total, Role.HEADING))


def _arithmetic(word: WordScore, marks: Marks) -> str:
    terms = " + ".join(_term(letter, marks) for letter in word.letters)
    if word.word_multiplier == 1:
        return f"{terms} = {word.points}"
    multiplied = _multiplied(word.word_multiplier)
    return f"{terms} = {word.sum}, {multiplied}: {word.points}"


def _multiplied(factor: int) -> str:
    if factor in _NAMED_MULTIPLIERS:
        return messages.text(f"score.times_{factor}")
    return messages.text("score.times", factor=factor)


def _term(scored: LetterScore, marks: Marks) -> str:
    letter = format_tiles([scored.letter.tile])
    shown = letter if scored.letter.new else f"({letter})"
    if scored.premium is None or scored.premium.letter_multiplier == 1:
        return f"{shown} {scored.value}"
    return f"{shown} {scored.value}{marks.times}{scored.premium.letter_multiplier}"
