"""The screen of ``schiri settle``: who has won, the table, and why it comes out like this."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from schiri import messages
from schiri.core.game import EndReason
from schiri.core.notation import format_rack
from schiri.core.rules import ClockRules, Topic
from schiri.core.settlement import SECONDS_PER_MINUTE, Result, TileRole, started_minutes
from schiri.render.doubts import lost_list_line
from schiri.render.events import signed
from schiri.render.lines import Line, Role, line
from schiri.render.marks import Marks
from schiri.render.tables import table

if TYPE_CHECKING:
    from schiri.referee.settle import Settled

__all__ = ["settle_json", "settle_lines", "winner_text"]

_COLUMNS = ("rank", "player", "before", "rack", "change", "overtime", "final")
_LEFT = ("player", "rack")
"""The columns of text; those of numbers are set to the right."""


def settle_lines(result: Settled, marks: Marks, *, plain: bool = False) -> list[Line]:
    """Return the whole screen.

    Args:
        plain: write a sentence a player instead of the table, as it is read out.
    """
    settlement = result.settlement
    finals = [player.final for player in settlement.players]
    verdict = winner_text(result.names, settlement.winners, finals)
    lines = [line((f"{marks.yes} {verdict}", Role.YES)), line()]
    lines += [*(_spoken(result) if plain else _table(result)), line()]
    lines += [line(sentence) for sentence in _reasons(result)]
    basis = messages.text(
        "verdict.basis",
        rules=result.rules.name,
        edition=result.edition.name,
        topic=Topic.SETTLEMENT,
    )
    lines.append(line((basis, Role.MUTED)))
    if result.lost_list is not None:
        lines.append(lost_list_line(result.lost_list))
    return lines


def winner_text(names: Sequence[str], winners: Sequence[int], finals: Sequence[int]) -> str:
    """Say who has won, or who shares a draw.

    Args:
        names: the players by seat.
        winners: their seats; nobody wins if all are lost on time.
        finals: the final scores by seat.
    """
    if not winners:
        return messages.text("settle.no_winner")
    best, final = [names[seat] for seat in winners], finals[winners[0]]
    if len(best) == 1:
        return messages.plural("settle.winner", final, name=best[0])
    return messages.plural("settle.draw", final, names=", ".join(best))


# --- the table ----------------------------------------------------------------------------


def _table(result: Settled) -> Iterator[Line]:
    names = [name for name in _COLUMNS if name != "overtime" or _with_overtime(result)]
    heading = [messages.text(f"settle.column.{name}") for name in names]
    rows = ([row[name] for name in names] for row in _rows(result))
    right = [place for place, name in enumerate(names) if name not in _LEFT]
    return table(heading, rows, right=right)


def _spoken(result: Settled) -> Iterator[Line]:
    """Return the rows of the table as sentences that name every figure."""
    key = "settle.spoken_overtime" if _with_overtime(result) else "settle.spoken"
    for row in _rows(result):
        yield line(messages.text(key, **row))


def _rows(result: Settled) -> Iterator[dict[str, str]]:
    """Return the cells of each player by the names of the columns, the winner first."""
    players = result.settlement.players
    for seat in sorted(range(len(players)), key=lambda seat: (players[seat].rank, seat)):
        player = players[seat]
        yield {
            "rank": f"{player.rank}.",
            "player": result.names[seat],
            "before": _number(player.standing.score),
            "rack": _rack(player, result.settlement.tiles),
            "change": signed(player.adjustment) if player.adjustment else "0",
            "overtime": signed(player.overtime) if player.overtime else "0",
            "final": _number(player.final),
        }


def _with_overtime(result: Settled) -> bool:
    return any(player.overtime for player in result.settlement.players)


def _rack(player: Result, role: TileRole) -> str:
    rack = player.standing.rack
    if not rack and role is TileRole.NONE:
        return messages.text("settle.rack_uncounted")
    if not rack:
        return messages.text("settle.rack_empty")
    return f"{format_rack(rack)} ({player.rack_points})"


def _number(points: int) -> str:
    return str(points) if points >= 0 else signed(points)


# --- why ----------------------------------------------------------------------------------


def _reasons(result: Settled) -> Iterator[str]:
    settlement = result.settlement
    yield _how_it_ended(result)
    yield from _tiles(result)
    for seat in result.inferred:
        rack = format_rack(settlement.players[seat].standing.rack)
        yield messages.text("settle.inferred", name=result.names[seat], rack=rack)
    yield from _overtime(result)
    if settlement.tie_break is not None:
        yield messages.text(f"settle.tie.{settlement.tie_break.value}")
    if result.recording is not None:
        yield messages.text(f"settle.{result.recording}", path=result.path)


def _how_it_ended(result: Settled) -> str:
    settlement = result.settlement
    name = "" if settlement.finisher is None else result.names[settlement.finisher]
    target = result.rules.target
    points = target.points if target and settlement.ended_by is EndReason.TARGET else 0
    return messages.text(f"settle.ended.{settlement.ended_by}", name=name, points=points)


def _tiles(result: Settled) -> Iterator[str]:
    settlement, rules = result.settlement, result.rules.settlement
    if settlement.tiles is TileRole.NONE:
        yield messages.text("settle.tiles.none")
    elif settlement.tiles is TileRole.UNPLAYED:
        yield messages.text(f"settle.tiles.{'lose' if rules.unplayed_lose else 'keep'}")
    else:
        losers = "others_lose" if rules.others_lose else "others_keep"
        yield messages.text(f"settle.tiles.{losers}")
        if settlement.finisher is not None and rules.out_gains:
            values = _sum(player.rack_points for player in settlement.players if player.rack_points)
            gain = settlement.players[settlement.finisher].adjustment
            name = result.names[settlement.finisher]
            yield messages.plural("settle.tiles.out_gains", gain, name=name, sum=values)


def _sum(values: Iterable[int]) -> str:
    """Return ``8 + 5 = `` for several values, and nothing for a single one."""
    terms = list(map(str, values))
    return " + ".join(terms) + " = " if len(terms) > 1 else ""


def _overtime(result: Settled) -> Iterator[str]:
    for seat, player in enumerate(result.settlement.players):
        seconds, name = player.standing.overtime, result.names[seat]
        if seconds and result.clock is not None:
            yield _overtime_of(name, seconds, player, result.clock)
        elif player.overtime:
            yield messages.plural("settle.overtime_before", -player.overtime, name=name)
        if player.lost_on_time and result.clock is not None:
            most = result.clock.most_overtime_minutes
            yield messages.plural("settle.lost_on_time", most, name=name)
    if result.clock is not None and result.rules.clock is None:
        yield messages.text("settle.clock_borrowed", rules=result.rules.name)


def _overtime_of(name: str, seconds: int, player: Result, clock: ClockRules) -> str:
    return messages.plural(
        "settle.overtime",
        started_minutes(seconds),
        name=name,
        time=f"{seconds // SECONDS_PER_MINUTE}:{seconds % SECONDS_PER_MINUTE:02}",
        each=clock.overtime_points,
        points=-player.overtime,
    )


# --- JSON ---------------------------------------------------------------------------------


def settle_json(result: Settled) -> dict[str, object]:
    """Return the JSON object of ``schiri settle``; the players come in the order of the seats."""
    settlement = result.settlement
    return {
        "ended_by": settlement.ended_by.value,
        "players": [
            _player_json(name, player)
            for name, player in zip(result.names, settlement.players, strict=True)
        ],
        "winners": _names(result.names, settlement.winners),
        "tie_break": settlement.tie_break.value if settlement.tie_break else None,
        "inferred": _names(result.names, result.inferred),
        "recorded": result.recorded,
        "replaced": result.replaced,
        "rules": result.rules.name,
        "edition": result.edition.name,
        "rule": Topic.SETTLEMENT.value,
    }


def _player_json(name: str, player: Result) -> dict[str, object]:
    return {
        "name": name,
        "score": player.standing.score,
        "rack": format_rack(player.standing.rack),
        "rack_points": player.rack_points,
        "adjustment": player.adjustment,
        "overtime": player.overtime,
        "lost_on_time": player.lost_on_time,
        "final": player.final,
        "rank": player.rank,
    }


def _names(names: Sequence[str], seats: Iterable[int]) -> list[str]:
    return [names[seat] for seat in seats]
