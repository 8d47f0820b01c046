"""The screen of ``schiri draw-order``: who starts or draws again, and what becomes of the tiles."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from schiri import messages
from schiri.core.rules import DrawnTile, Topic
from schiri.core.tiles import BLANK
from schiri.render.lines import Line, Role, line
from schiri.render.marks import Marks
from schiri.render.tables import named_rows

if TYPE_CHECKING:
    from schiri.referee.draw_order import DecidedOrder

__all__ = ["draw_order_json", "draw_order_lines"]


def draw_order_lines(result: DecidedOrder, marks: Marks, *, plain: bool = False) -> list[Line]:
    """Return the whole screen.

    Args:
        plain: set nothing in columns, as it is read out.
    """
    order = result.order
    draws = [(n, _tiles(t)) for n, t in zip(result.names, order.draws, strict=True)]
    drawn = named_rows(draws, plain=plain)
    if order.first is None:
        again = ", ".join(result.names[seat] for seat in order.redraw)
        sentence = messages.plural("draw_order.again", len(order.redraw), names=again)
        lines = [line((f"{marks.no} {sentence}", Role.NO)), *drawn]
    else:
        sentence = messages.text("draw_order.first", name=result.names[order.first])
        lines = [line((f"{marks.yes} {sentence}", Role.YES)), *drawn]
        names = ", ".join(result.names[seat] for seat in order.order)
        lines.append(line(messages.text("draw_order.order", names=names)))
        lines += _what_follows(result)
    basis = messages.text(
        "verdict.basis", rules=result.rules.name, edition=result.edition.name, topic=Topic.STARTER
    )
    return [*lines, line((basis, Role.MUTED))]


def _tiles(drawn: Iterable[str]) -> str:
    return ", ".join(messages.text("tile.blank") if face == BLANK else face for face in drawn)


def _what_follows(result: DecidedOrder) -> Iterator[Line]:
    """Say what becomes of the drawn tiles."""
    numbers = set(result.to_draw)
    if result.rules.starter.drawn_tile is DrawnTile.RETURNED:
        yield line(messages.plural("draw_order.returned", max(numbers)))
    elif len(numbers) == 1:
        yield line(messages.plural("draw_order.kept", max(numbers)))
    else:
        each = ", ".join(
            f"{result.names[seat]} {result.to_draw[seat]}" for seat in result.order.order
        )
        yield line(messages.text("draw_order.kept_differing", each=each))


def draw_order_json(result: DecidedOrder) -> dict[str, object]:
    """Return the JSON object of ``schiri draw-order``."""
    names, order = result.names, result.order
    return {
        "first": None if order.first is None else names[order.first],
        "order": [names[seat] for seat in order.order],
        "redraw": [names[seat] for seat in order.redraw],
        "draws": {name: list(drawn) for name, drawn in zip(names, order.draws, strict=True)},
        "drawn_tiles": result.rules.starter.drawn_tile.value,
        "to_draw": dict(zip(names, result.to_draw, strict=True)),
        "rules": result.rules.name,
        "edition": result.edition.name,
        "rule": Topic.STARTER.value,
    }
