"""The score curve of a game as SVG, to stand inside an HTML page that gives it its colours.

The lines differ in colour, in dashes and in the shape of their marks, and each has its player's
name at its end, so that they can be told apart in black and white.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil, floor
from typing import TYPE_CHECKING

from schiri import messages
from schiri.render.svg import FONT, escaped

if TYPE_CHECKING:
    from schiri.referee.score_sheet import ScoreSheet

__all__ = ["CURVE_STYLE", "curve_svg"]

_WIDTH, _HEIGHT = 760, 270
_LEFT, _TOP, _BOTTOM = 46, 14, 40
_LABEL_HEIGHT = 16
_LABEL_GAP, _LABEL_LETTER = 10, 8.2  # before the name at the end of a line; for each letter
_LONGEST_NAME = 16
_STEPS = (10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 5000, 10000)
_MOST_LINES = 7
_DASHES = ("none", "9 4", "2 4", "10 3 2 3")

CURVE_STYLE = """\
.curve { display: block; width: 100%; height: auto; }
.curve .grid { stroke: var(--line); stroke-width: 1; }
.curve .zero { stroke: var(--muted); stroke-width: 1.2; }
.curve text { fill: var(--ink); font-size: 13px; }
.curve .axis { fill: var(--muted); font-size: 12px; }
.curve .player { font-weight: 600; }
""" + "\n".join(
    f".curve .p{seat} {{ stroke: var(--p{seat}); fill: none; stroke-width: 2.4; "
    f"stroke-linejoin: round; stroke-dasharray: {dashes}; }}\n"
    f".curve .m{seat} {{ fill: var(--p{seat}); }}\n"
    f".curve .n{seat} {{ fill: var(--p{seat}); }}"
    for seat, dashes in enumerate(_DASHES)
)
"""The style sheet of the curve; the page defines the variables."""


class _Axes:
    """Where a number of events and a score lie in the picture."""

    def __init__(self, events: int, scores: Sequence[int], labels: Sequence[str]) -> None:
        low, high = min(0, *scores), max(10, *scores)
        self.step = next((s for s in _STEPS if (high - low) / s <= _MOST_LINES), high - low)
        self.low = floor(low / self.step) * self.step
        self.high = ceil(high / self.step) * self.step
        self.events = max(1, events)
        self.right = _WIDTH - _LABEL_GAP - round(max(map(len, labels)) * _LABEL_LETTER)

    def x(self, event: int) -> float:
        """Return the place of an event from the left."""
        return round(_LEFT + (self.right - _LEFT) * event / self.events, 1)

    def y(self, score: float) -> float:
        """Return the place of a score from the top."""
        part = (score - self.low) / (self.high - self.low)
        return round(_HEIGHT - _BOTTOM - (_HEIGHT - _TOP - _BOTTOM) * part, 1)


def curve_svg(sheet: ScoreSheet) -> str:
    """Return the scores of all players from the first event to the last."""
    names = sheet.game.names
    courses = [[0, *(row.scores[seat] for row in sheet.rows)] for seat in range(len(names))]
    labels = [f"{_short(name)} {course[-1]}" for name, course in zip(names, courses, strict=True)]
    axes = _Axes(len(sheet.rows), [score for course in courses for score in course], labels)
    lines = [
        f'<svg class="curve" viewBox="0 0 {_WIDTH} {_HEIGHT}" role="img" '
        f'aria-labelledby="curve-title" aria-describedby="curve-description" '
        f'font-family="{FONT}">',
        f'<title id="curve-title">{escaped(messages.text("sheet.curve_title"))}</title>',
        f'<desc id="curve-description">{escaped(_description(names, courses))}</desc>',
        *_grid(axes),
    ]
    for seat, course in enumerate(courses):
        own = [0, *(row.number for row in sheet.rows if row.event.player == seat)]
        lines += _course(axes, seat, course, own)
    lines += _names(axes, labels, [course[-1] for course in courses])
    return "\n".join([*lines, "</svg>"]) + "\n"


def _description(names: Sequence[str], courses: Sequence[Sequence[int]]) -> str:
    texts = (
        messages.text("sheet.curve_text", player=name, scores=", ".join(map(str, course)))
        for name, course in zip(names, courses, strict=True)
    )
    return "; ".join(texts)


def _grid(axes: _Axes) -> Iterator[str]:
    right = axes.right
    for score in range(axes.low, axes.high + 1, axes.step):
        y = axes.y(score)
        kind = "zero" if score == 0 else "grid"
        yield f'<path class="{kind}" d="M{_LEFT} {y}H{right}"/>'
        yield f'<text class="axis" x="{_LEFT - 8}" y="{y + 4}" text-anchor="end">{score}</text>'
    base = _HEIGHT - _BOTTOM + 18
    step = max(1, round(axes.events / 10 / 5) * 5) if axes.events > 10 else 1  # noqa: PLR2004
    for event in range(0, axes.events + 1, step):
        x = axes.x(event)
        yield f'<text class="axis" x="{x}" y="{base}" text-anchor="middle">{event}</text>'
    title = escaped(messages.text("sheet.curve_moves"))
    middle = (_LEFT + right) / 2
    yield f'<text class="axis" x="{middle}" y="{base + 17}" text-anchor="middle">{title}</text>'


def _course(axes: _Axes, seat: int, course: Sequence[int], own: Sequence[int]) -> Iterator[str]:
    """Draw a player's line through the events that are the player's own."""
    last = len(course) - 1
    stops = own if own[-1] == last else [*own, last]
    points = " ".join(f"{axes.x(event)},{axes.y(course[event])}" for event in stops)
    yield f'<polyline class="p{seat}" points="{points}"/>'
    marks = "".join(_mark(seat, axes.x(event), axes.y(course[event])) for event in own[1:])
    yield f'<path class="m{seat}" d="{marks}"/>'


def _mark(seat: int, x: float, y: float) -> str:
    """Return the path of a mark: circle, square, triangle or diamond."""
    shapes = (
        f"M{x - 3.5:.1f} {y}a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0z",
        f"M{x - 3.2:.1f} {y - 3.2:.1f}h6.4v6.4h-6.4z",
        f"M{x} {y - 4.4:.1f}l4.2 7.4h-8.4z",
        f"M{x} {y - 4.6:.1f}l4.6 4.6l-4.6 4.6l-4.6 -4.6z",
    )
    return shapes[seat % len(shapes)]


def _names(axes: _Axes, labels: Sequence[str], scores: Sequence[int]) -> Iterator[str]:
    """Write each name at the end of its line, one below the other where lines end close by."""
    order = sorted(range(len(labels)), key=lambda seat: axes.y(scores[seat]))
    places = _apart([axes.y(scores[seat]) for seat in order])
    x = axes.right + _LABEL_GAP
    for seat, y in zip(order, places, strict=True):
        text = escaped(labels[seat])
        yield f'<text class="player n{seat}" x="{x}" y="{y + 4:.1f}">{text}</text>'


def _apart(wanted: Sequence[float]) -> list[float]:
    """Move places, sorted from the top, so far apart that labels do not overlap."""
    places: list[float] = []
    for place in wanted:
        places.append(max(place, places[-1] + _LABEL_HEIGHT) if places else place)
    bottom: float = _HEIGHT - _BOTTOM + 4
    for index in reversed(range(len(places))):
        places[index] = min(places[index], bottom)
        bottom = places[index] - _LABEL_HEIGHT
    return places


def _short(name: str) -> str:
    return name if len(name) <= _LONGEST_NAME else name[: _LONGEST_NAME - 1] + "…"
