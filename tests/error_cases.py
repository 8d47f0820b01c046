"""A reproducer for every error: what to type, and the files that it needs.

Each is run in an empty folder. A file's text is given as it is; bytes stand for bytes that are no
text. ``HEAD`` is the beginning of a sound game file.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

__all__ = ["CASES", "WITHOUT_A_RUN", "Case"]

HEAD = "#character-encoding UTF-8\n#player1 Anna Anna\n#player2 Ben Ben\n"
AGREED = HEAD + "#rules allgemein\n"
PLAYED = AGREED + ">Anna: HAUSXYZ 8E HAUS +10 10\n"
PASSED = AGREED + 3 * ">Anna: A - +0 0\n>Ben: A - +0 0\n"
OPENED = HEAD + ">Anna: HAUSXYZ 8E HAUS +10 10\n"
OF_CLUB = AGREED + f"#lexicon club.lexicon sha256:{64 * '0'}\n"
LAYOUT = "\n".join(["." * 7 + "*" + "." * 7 if row == 7 else "." * 15 for row in range(15)]) + "\n"
EDITION = """language = "de"
layout = "15x15"
lexicon = "de"
blanks = 0
source = "own"
[totals]
tiles = 3
points = 3
[letters]
A = { count = 3, value = 1 }
"""


@dataclass(frozen=True)
class Case:
    """A command line, split at blanks unless it is a list, and what it meets."""

    command: str | list[str]
    files: Mapping[str, str | bytes] = field(default_factory=dict)
    input: str | bytes = ""

    @property
    def arguments(self) -> list[str]:
        return self.command.split() if isinstance(self.command, str) else self.command


def _rules(text: str) -> Case:
    return Case("rules end --rules haus.toml", {"haus.toml": 'extends = "klassisch"\n' + text})


def _gcg(lines: str) -> Case:
    return Case("show", {"partie.gcg": lines})


def _board(text: str) -> Case:
    return Case("score 8E HAUS --board stellung.txt", {"stellung.txt": text})


def _table(text: str) -> Case:
    return Case("import tabelle.csv", {"tabelle.csv": text.replace(";", "\t")})


def _cgp(text: str) -> Case:
    return Case("score 8E HAUS --board stellung.cgp", {"stellung.cgp": text})


def _layout(text: str) -> Case:
    edition = EDITION.replace("15x15", "./own.txt")
    return Case("score 8E HAUS --edition own.toml", {"own.toml": edition, "own.txt": text})


def _settled(game: str, *arguments: str) -> Case:
    return Case(["settle", *arguments], {"partie.gcg": game})


def _settle(*arguments: str) -> Case:
    return Case(["settle", *arguments])


CASES: Mapping[str, Case] = {
    "unknown_command": Case("settel"),
    "unknown_option": Case("check --jsno HAUST"),
    "option_or_word": Case("check -HAUS"),
    "missing_command": Case("--"),
    "missing_argument": Case("score"),
    "missing_option": Case("new"),
    "missing_option_value": Case("check --lexicon"),
    "unexpected_option_value": Case("check --json=1"),
    "extra_argument": Case("pass HAUST"),
    "bad_choice": Case("score 8E HAUS --orientation numbered-row"),
    "bad_number": Case("new --players Anna,Ben --failed-challenge five"),
    "bad_number_from": Case("judge --clear-after 0"),
    "bad_number_between": Case("check --board-size 99 HAUST"),
    "unknown_language": Case("check HAUST --lang xx"),
    "unknown_lexicon": Case("check HAUST --lexicon dee"),
    "unknown_edition": Case("score 8E HAUS --edition de-supper"),
    "unknown_rule_set": Case("score 8E HAUS --rules turnir"),
    "unknown_variant": Case("new --players Anna,Ben --variant nien"),
    "unknown_level": Case("new --players Anna,Ben --variant target=hardest"),
    "unknown_topic": Case("rules exchagne"),
    "unknown_finding_code": Case("audit . --ignore wrong_scores"),
    "unknown_player": Case("pass --by Benn", {"partie.gcg": AGREED}),
    "no_words": Case("check", input=""),
    "lexicon_missing": Case("check HAUST --lexicon ./own.lexicon"),
    "lexicon_foreign": Case("check HAUST --lexicon ./own.lexicon", {"own.lexicon": "HAUST\n"}),
    "lexicon_damaged": Case("check HAUST --lexicon ./own.lexicon", {"own.lexicon": ""}),
    "lexicon_version": Case(
        "check HAUST --lexicon ./own.lexicon", {"own.lexicon": b"SchiriLx\xff" + bytes(60)}
    ),
    "wordlist_suffix": Case("wordlist build club.txt -o club.txt", {"club.txt": "Haus\n"}),
    "wordlist_exists": Case(
        "wordlist build club.txt -o club.lexicon", {"club.txt": "Haus\n", "club.lexicon": ""}
    ),
    "wordlist_empty": Case("wordlist build club.txt -o club.lexicon", {"club.txt": "\n"}),
    "wordlist_faulty": Case(
        "wordlist build club.txt -o club.lexicon", {"club.txt": "Haus\njo-jo\nA\nR2D2\n"}
    ),
    "wordlist_nothing_built": Case("wordlist info --force"),
    "file_missing": Case("import none.gcg"),
    "game_missing": Case("show --game none.gcg"),
    "file_is_folder": Case("show --game ."),
    "game_on_standard_input": Case("show --game -"),
    "folder_missing": Case("new --players Anna,Ben --game none/partie.gcg"),
    "game_exists": Case("new --players Anna,Ben", {"partie.gcg": HEAD}),
    "toml_syntax": Case("check HAUST", {"schiri.toml": "rules = \n"}),
    "toml_twice": Case("check HAUST", {"schiri.toml": 'rules = "turnier"\nrules = "super"\n'}),
    "key_names_missing_file": Case("check HAUST", {"schiri.toml": 'rules = "haus.toml"\n'}),
    "key_unknown": Case("check HAUST", {"schiri.toml": 'ruels = "turnier"\n'}),
    "key_wants_text": Case("check HAUST", {"schiri.toml": "rules = 3\n"}),
    "key_not_a_choice": Case("check HAUST", {"schiri.toml": 'rules = "turnir"\n'}),
    "key_wants_integer": _rules('rack_size = "seven"\n'),
    "key_out_of_range": _rules("rack_size = 0\n"),
    "key_wants_table": _rules('challenge = "free"\n'),
    "extends_itself": Case(
        "rules end --rules haus.toml", {"haus.toml": 'extends = "./haus.toml"\n'}
    ),
    "failed_challenge_not_offered": Case(
        "new --players Anna,Ben --rules klassisch --failed-challenge 99"
    ),
    "failed_challenge_costs_no_points": Case(
        "new --players Anna,Ben --rules spelregler --failed-challenge 5"
    ),
    "target_out_of_range": Case("new --players Anna,Ben --variant target=0"),
    "coordinate_unreadable": Case("score 8! HAUS"),
    "coordinate_off_board": Case("score 8Z HAUS"),
    "range_not_in_line": Case("score 8A-9B HAUS"),
    "range_backwards": Case("score 8H-8E HAUS"),
    "tiles_missing": Case(["score", "8E", ""]),
    "tile_unreadable": Case("score 8E HA!S"),
    "blank_without_letter": Case("score 8E HAU?"),
    "parenthesis_open": Case("score 8E (HAUS"),
    "move_incomplete": Case("score 8E"),
    "rack_unreadable": Case("score 8E HAUS --rack HA!S"),
    "board_and_game": Case("score 8E HAUS --board a.txt --game b.gcg"),
    "after_without_game": Case("score 8E HAUS --after 3"),
    "after_too_large": Case("show --after 9", {"partie.gcg": OPENED}),
    "board_size_differs": _board(("." * 21 + "\n") * 21),
    "position_empty": _board(""),
    "position_row_count": _board("." * 15 + "\n" + "." * 15 + "\n"),
    "position_row_length": _board(("." * 15 + "\n") * 14 + "..\n"),
    "position_unknown_square": _board("!" * 15 + "\n" + ("." * 15 + "\n") * 14),
    "board_exceeds_set": Case(
        "show", {"partie.gcg": HEAD + ">Anna: QQQQQQQ 8E QQQQQQQ +160 160\n"}
    ),
    "position_exceeds_set": _board("QQQQQQQ........\n" + ("." * 15 + "\n") * 14),
    "board_foreign_letter": Case(
        "score 8E HOUSE --edition en --board stellung.txt",
        {"stellung.txt": "Ä..............\n" + ("." * 15 + "\n") * 14},
    ),
    "gcg_players_missing": _gcg("#character-encoding UTF-8\n"),
    "gcg_player_number": _gcg("#player7 Anna Anna\n"),
    "gcg_player_incomplete": _gcg("#player1\n"),
    "gcg_player_twice": _gcg("#player1 Anna Anna\n#player1 Ben Ben\n"),
    "gcg_player_missing": _gcg("#player2 Ben Ben\n>Ben: ABC 8E ABC +10 10\n"),
    "gcg_player_unknown": _gcg(HEAD + ">Cleo: HAUS 8E HAUS +10 10\n"),
    "gcg_nick_missing": _gcg(HEAD + "> HAUS 8E HAUS +10 10\n"),
    "gcg_line_unreadable": _gcg(HEAD + "what is this\n"),
    "gcg_event_unreadable": _gcg(HEAD + ">Anna: HAUS\n"),
    "gcg_coordinate_off_board": _gcg(HEAD + ">Anna: HAUS 8Z HAUS +10 10\n"),
    "gcg_tiles_unreadable": _gcg(HEAD + ">Anna: HAUS 8E HA!S +10 10\n"),
    "gcg_points_unreadable": _gcg(HEAD + ">Anna: HAUS 8E HAUS +ten 10\n"),
    "gcg_points_not_zero": _gcg(HEAD + ">Anna: HAUS - +5 5\n"),
    "gcg_total_missing": _gcg(HEAD + ">Anna: HAUS 8E HAUS +10\n"),
    "gcg_rack_unreadable": _gcg(HEAD + ">Anna: H!US 8E HAUS +10 10\n"),
    "gcg_rack_too_long": _gcg(HEAD + f">Anna: {'HAUS' * 100} 8E HAUS +10 10\n"),
    "gcg_orientation_unknown": _gcg("#orientation rows\n" + HEAD),
    "encoding_unknown": _gcg("#character-encoding KLINGON\n#player1 Anna Anna\n"),
    "encoding_unfit": Case("show", {"partie.gcg": b"#character-encoding UTF-8\n#player1 \xff A\n"}),
    "gcg_too_long": _gcg(HEAD + 20_000 * ">Anna: - +0 0\n"),
    "gcg_not_text": Case("show", {"partie.gcg": b"#player1 \0 A\n"}),
    "nothing_to_exchange": Case("exchange 0", {"partie.gcg": HEAD}),
    "nothing_to_undo": Case("undo", {"partie.gcg": HEAD}),
    "word_not_formed": Case("challenge --by Ben XYZ", {"partie.gcg": OPENED}),
    "player_without_name": Case("new --players Anna,"),
    "player_name_unusable": Case("new --players Anna,Ben:x"),
    "player_named_twice": Case("new --players Anna,Anna"),
    "wrong_number_of_players": Case("new --players Anna,Ben,Cleo,Dana,Anton"),
    "draw_unreadable": Case("draw-order Anna=E Ben"),
    "draw_unknown_letter": Case("draw-order Anna=E Ben=Ř"),
    "draw_shortage": Case("draw-order Anna=Q Ben=Q"),
    "draw_not_tied": Case("draw-order Anna=E,K Ben=A"),
    "draw_not_open": Case("draw-order Anna=E Ben --draw"),
    "seed_without_draw": Case("draw-order Anna=E Ben=A --seed 1"),
    "standing_unreadable": _settle("Anna=many", "Ben=10"),
    "standing_without_score": _settle("Anna=312", "Ben:QE"),
    "overtime_unreadable": _settle("Anna=312", "Ben=287:QE", "--overtime", "Ben=long"),
    "settle_passes_and_no_moves": _settle("Anna=1:A", "Ben=2:E", "--passes", "--no-moves"),
    "settle_nobody_out": _settle("Anna=312:A", "Ben=287:QE"),
    "settle_several_out": _settle("Anna=312", "Ben=287", "Cleo=10:A"),
    "settle_unknown_letter": _settle("Anna=312", "Ben=287:Ř"),
    "settle_rack_too_large": _settle("Anna=312", "Ben=287:EEEEEEEEE"),
    "settle_shortage": _settle("Anna=312", "Ben=287:QQ"),
    "rules_one_question": Case("rules --list --search blank"),
    "export_format_missing": Case("export", {"partie.gcg": OPENED}),
    "export_onto_game": Case("export --to gcg -o partie.gcg", {"partie.gcg": OPENED}),
    "table_column_missing": _table("player;coordinate\nAnna;8E\n"),
    "table_empty": _table("player;coordinate;tiles;points\n"),
    "table_player_missing": _table("player;coordinate;tiles;points\n;8E;HAUS;10\n"),
    "table_coordinate_unreadable": _table("player;coordinate;tiles;points\nAnna;88;HAUS;10\n"),
    "table_tiles_unreadable": _table("player;coordinate;tiles;points\nAnna;8E;HA!S;10\n"),
    "table_points_unreadable": _table("player;coordinate;tiles;points\nAnna;8E;HAUS;ten\n"),
    "gcg_lines_unreadable": _table("what is this\nand this\n"),
    "game_without_rules": Case("pass", {"partie.gcg": HEAD}),
    "challenger_missing": Case(
        "challenge",
        {
            "partie.gcg": HEAD.replace("#player2", "#player3 Cleo Cleo\n#player2")
            + "#rules klassisch failed-challenge=5\n"
            ">Anna: HAUSXYZ 8E HAUS +10 10\n"
        },
    ),
    "not_the_number_of_players": Case("new --players Anna,Ben,Cleo --rules turnier"),
    "totals_differ": Case(
        "score 8E HAUS --edition own.toml", {"own.toml": EDITION.replace("count = 3", "count = 4")}
    ),
    "letter_not_upper_case": Case(
        "score 8E HAUS --edition own.toml", {"own.toml": EDITION.replace("A =", "a =")}
    ),
    "key_missing": Case("score 8E HAUS --edition own.toml", {"own.toml": 'language = "de"\n'}),
    "layout_empty": _layout(""),
    "layout_row_length": _layout(LAYOUT.replace(".", "..", 1)),
    "layout_unknown_square": _layout(LAYOUT.replace(".", "!", 1)),
    "layout_star_count": _layout(LAYOUT.replace("*", ".")),
    "layout_not_symmetric": _layout(LAYOUT.replace(".", "D", 1)),
    "layout_too_large": _layout(("." * 40 + "\n") * 40),
    "position_racks": _cgp("15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 A!/B 0/0 0"),
    "position_scores": _cgp("15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 A/B x/y 0"),
    "position_players": _cgp("15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 A/B 0/0/0 0"),
    "position_zero_turns": _cgp("15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 A/B 0/0 x"),
    "settle_out_after_all": _settle("Anna=312", "Ben=2:E", "--passes"),
    "settle_not_over": _settled(PLAYED),
    "agreed_rules_missing": _gcg(HEAD + "#rules haus.toml\n"),
    "agreed_edition_missing": _gcg(HEAD + '#rules klassisch edition="our own.toml"\n'),
    "agreed_list_missing": Case("challenge", {"partie.gcg": OF_CLUB}),
    "named_list_missing": Case("config", {"partie.gcg": OF_CLUB}),
    "agreed_otherwise": _settled(PLAYED, "Ben:QE", "--rules", "turnier"),
    "settle_rack_missing": _settled(PLAYED, "--no-moves"),
    "settle_rack_size": _settled(PASSED, "Anna:A", "Ben:E"),
    "settle_over_otherwise": _settled(PASSED, "--no-moves"),
    "settle_score_differs": _settled(PASSED, "Anna=5:A", "Ben=0:E"),
    "settle_target_reached_twice": _settle("Anna=500", "Ben=600", "--variant", "target=500"),
    "audit_standard_input": Case("audit -"),
    "game_of_wrong_number": Case(
        "pass", {"partie.gcg": HEAD + "#player3 Cleo Cleo\n#rules turnier\n"}
    ),
    "gcg_rack_twice": _gcg(HEAD + "#rack1 ABC\n#rack1 DEF\n"),
    "gcg_rack_of_nobody": _gcg(HEAD + "#rack3 ABC\n"),
    "gcg_tiles_missing": _gcg(HEAD + ">Anna: HAUS 8E\n"),
    "control_characters": _gcg(AGREED + "#note \x01\n"),
    "coordinate_parted": Case(["score", "8 E HAUS"]),
    "key_wants_list": _rules("[challenge]\nfailed_points_choices = 3\n"),
    "key_wants_boolean": _rules("[opening]\ncovers_star = 3\n"),
    "key_not_a_number_of_tiles": _rules("[bonus]\nx = 5\n"),
    "judge_without_terminal": Case("judge"),
    "audit_nothing": Case("audit ."),
    "gcg_lost_turn_misplaced": _gcg(AGREED + "#lost-turn\n"),
    "rules_pragma_unreadable": _gcg(HEAD + "#rules klassisch failed-challenge=x\n"),
    "key_lacks_choice": _rules("[challenge]\nfailed_points_choices = [0, 7]\n"),
    "house_rules_without_sentences": _rules("[stated.blank]\nnames = 'S. 2'\n"),
    "not_utf8": Case("check -", input=b"HAUS\nStra\xdfe\n"),
    "table_points_not_zero": _table("player;coordinate;tiles;points\nAnna;-;;7\n"),
    "settle_no_such_end": Case(
        "settle Anna=1:A Ben=2:E --passes --rules haus.toml",
        {"haus.toml": "[end]\neveryone_passes = 0\none_passes = 0\n"},
    ),
}

WITHOUT_A_RUN: Mapping[str, str] = {
    "audit_crashed": "tests/referee/test_audit_archive.py",
    "audit_failed": "tests/referee/test_audit_archive.py",
    "bad_value": "needs a kind of option value that no command has now",
    "draw_bag_empty": "tests/core/test_draw_order.py",
    "draw_missing": "tests/core/test_draw_order.py",
    "file_not_plain": "tests/store/test_game_file.py",
    "file_not_saved": "tests/store/test_game_file.py",
    "file_protected": "tests/store/test_game_file.py",
    "file_unreadable": "needs a file that the user may not read; an administrator may read all",
    "folder_unreadable": "tests/referee/test_audit_archive.py",
    "gcg_player_guessed": "tests/store/test_gcg_faults.py",
    "game_lock_failed": "tests/store/test_game_file.py",
    "game_locked": "tests/store/test_game_file.py",
    "input_closed": "needs a standard input that was closed before the start",
    "input_unreadable": "needs a standard input that fails while it is read",
    "lexicon_unreadable": "tests/store/test_lexicon.py",
    "log_foreign": "tests/store/test_judge_log.py",
    "log_not_plain": "tests/store/test_judge_log.py",
    "log_not_writable": "tests/store/test_judge_log.py",
    "output_closed": "needs a standard output that was closed before the start",
    "output_failed": "needs a full disk",
    "password_not_typable": "needs a terminal",
    "settle_rack_known": "needs a game in which the bag is empty",
    "settle_rack_not_empty": "needs a game in which the bag is empty",
    "settle_target_not_reached": "tests/core/test_settlement.py",
    "settle_without_clock": "tests/core/test_settlement.py",
    "system_failed": "needs a fault of the system",
    "table_too_many_players": "tests/cli/test_import.py",
    "target_needs_points": "tests/store/test_variants.py",
    "unknown_layout": "tests/store/test_layouts.py",
    "unknown_orientation": "needs a game file that was read before its orientation was checked",
    "unknown_shell": "depends on the shell that calls; tests/cli/test_completions_in_shells.py",
    "usage": "tests/cli/test_frame.py",
    "word_not_in_alphabet": "tests/store/test_lexicon.py",
}
"""Errors whose texts are made from the names of their values: the test that meets them, or why."""
