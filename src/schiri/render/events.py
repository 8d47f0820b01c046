"""Events of a game in words: a line of the score sheet."""

from __future__ import annotations

from schiri import messages
from schiri.core.events import (
    ChallengeRuling,
    Event,
    Exchange,
    Pass,
    Play,
    RackSettlement,
    TimePenalty,
    Withdrawal,
)
from schiri.core.notation import Orientation, format_coordinate, format_rack, format_tiles

__all__ = ["event_kind", "event_text", "short_event_text", "signed"]


def event_text(event: Event, orientation: Orientation) -> str:
    """Return what happened, without the player and the points."""
    match event:
        case Play(move=move):
            return f"{format_coordinate(move.coordinate, orientation)} {format_tiles(move.typed)}"
        case Exchange(tiles=tiles, number=number):
            if tiles is None:
                return messages.plural("event.exchange_number", number)
            return messages.text("event.exchange", tiles=format_rack(tiles))
        case RackSettlement(tiles=tiles):
            return messages.text("event.rack", tiles=format_rack(tiles))
        case ChallengeRuling(loses_turn=True):
            return messages.text("event.lost_turn")
        case _:
            return messages.text(f"event.{event_kind(event)}")


def short_event_text(event: Event, orientation: Orientation) -> str:
    """Return what happened in few columns, as it stands beside a board."""
    match event:
        case RackSettlement(tiles=tiles):
            return messages.text("event.short.rack", tiles=format_rack(tiles))
        case Withdrawal():
            return messages.text("event.short.withdrawal")
        case ChallengeRuling(loses_turn=False):
            return messages.text("event.short.challenge")
        case _:
            return event_text(event, orientation)


def event_kind(event: Event) -> str:
    """Return the kind of an event as JSON names it."""
    kinds = {
        Play: "play",
        Exchange: "exchange",
        Pass: "pass",
        Withdrawal: "withdrawal",
        ChallengeRuling: "challenge",
        TimePenalty: "time",
        RackSettlement: "settlement",
    }
    return kinds[type(event)]


def signed(points: int) -> str:
    """Return points with their sign, as score sheets have them."""
    return f"{points:+d}"
