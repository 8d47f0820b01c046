"""What makes a move illegal: a code plus values; the sentence is ``violation.<code>``.

The codes of a play, which depend on the board alone, come first; those of a turn follow.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import NamedTuple

__all__ = ["Violation", "ViolationCode"]

_NONE: Mapping[str, object] = {}


class ViolationCode(StrEnum):
    """Every way in which a move can break the rules, whatever words it forms."""

    OFF_BOARD = "off_board"
    SQUARE_TAKEN = "square_taken"
    NO_NEW_TILE = "no_new_tile"
    OPENING_NOT_ON_STAR = "opening_not_on_star"
    OPENING_TOO_SHORT = "opening_too_short"
    NOT_CONNECTED = "not_connected"
    UNKNOWN_LETTER = "unknown_letter"
    BLANK_NOT_ALLOWED = "blank_not_allowed"
    TILE_SHORTAGE = "tile_shortage"
    NOT_ON_RACK = "not_on_rack"
    RANGE_MISMATCH = "range_mismatch"
    EMPTY_PLAY_THROUGH = "empty_play_through"
    RACK_EXCEEDED = "rack_exceeded"

    GAME_OVER = "game_over"
    OUT_OF_TURN = "out_of_turn"
    RACK_TOO_LARGE = "rack_too_large"
    KNOWN_TILE_MISSING = "known_tile_missing"
    BAG_TOO_SMALL = "bag_too_small"
    NO_PLAY_TO_CHALLENGE = "no_play_to_challenge"
    CHALLENGE_TOO_LATE = "challenge_too_late"
    OWN_PLAY_CHALLENGED = "own_play_challenged"
    ALREADY_RULED = "already_ruled"


class Violation(NamedTuple):
    """One rule that a move breaks, with what the message needs to name the place."""

    code: ViolationCode
    values: Mapping[str, object] = _NONE
