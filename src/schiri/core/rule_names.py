"""The names of all rule statements, by topic and in the order in which they read best.

Each is the message ``rule.<topic>.<name>``. Those that carry a number or a choice are made from the
fields of a rule set, the others are listed by its file.
"""

from __future__ import annotations

from collections.abc import Mapping

from schiri.core.rules import Topic

__all__ = ["STATEMENTS"]

STATEMENTS: Mapping[Topic, tuple[str, ...]] = {
    Topic.PLAYERS: ("number", "exactly", "scorekeeper"),
    Topic.TILES: ("set", "printed_value", "guide_h", "accounted"),
    Topic.RACK: ("size", "refill", "hidden"),
    Topic.STARTER: (
        "nearest_a",
        "umlauts",
        "blank_first",
        "blank_last",
        "redraw_tied",
        "redraw_best_only",
    ),
    Topic.DRAWN_TILE: ("returned", "kept", "starter_draws_first"),
    Topic.ORDER: ("clockwise",),
    Topic.TURN: ("three_options", "free_choice", "announce", "checked"),
    Topic.OPENING: ("minimum_tiles", "covers_star", "anywhere", "star_doubles"),
    Topic.PLAY: (
        "one_line",
        "no_gap",
        "directions",
        "fits_board",
        "connected",
        "ways",
        "cross_words",
        "tiles_stay",
    ),
    Topic.NOTATION: (
        "line_then_start",
        "orientation",
        "range",
        "play_through",
        "blank_lower_case",
    ),
    Topic.SCORING: ("every_word", "whole_word", "shared_letter", "crossed_only"),
    Topic.PREMIUMS: (
        "kinds",
        "quadruple",
        "letter_first",
        "multiply",
        "both_words",
        "once",
        "star_once",
    ),
    Topic.BONUS: ("points", "none", "not_multiplied", "not_for_fewer", "through_tiles"),
    Topic.BLANK: (
        "any_letter",
        "not_eszett",
        "announced",
        "fixed",
        "not_swapped",
        "zero",
        "letter_premium",
        "word_premium",
    ),
    Topic.WORDS: (
        "agreed_list",
        "dictionary",
        "list_decides",
        "inflections",
        "foreign_listed",
        "compounds_listed",
        "dialect_listed",
        "no_abbreviations",
        "no_names",
        "no_affixes",
        "no_hyphen",
        "no_apostrophe",
        "one_sense",
        "old_and_new",
        "sharp_s",
        "repeated",
    ),
    Topic.EXCHANGE: ("how_many", "minimum_in_bag", "bag_lasts", "draw_first", "turn_over"),
    Topic.PASSING: ("allowed", "no_points"),
    Topic.CHALLENGE: (
        "before_points_noted",
        "before_next_turn",
        "success",
        "names_words",
        "whole_play",
        "none",
        "points",
        "lost_turn",
        "choices",
    ),
    Topic.END: (
        "played_out",
        "empty_bag",
        "everyone_passes",
        "one_passes",
        "no_passes",
        "no_moves",
    ),
    Topic.SETTLEMENT: (
        "others_lose",
        "others_keep",
        "out_gains",
        "out_keeps",
        "unplayed_lose",
        "unplayed_keep",
        "winner",
    ),
    Topic.TIE: ("shared", "score_before_settlement"),
    Topic.CLOCK: ("none", "minutes", "overtime_points", "most_overtime_minutes"),
    Topic.TARGET: ("none", "points", "settles", "settles_not"),
}
