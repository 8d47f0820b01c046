"""The audit tells every difference between a record and the rules, and each cause once."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from gcg_records import record_of
from positions import edition, layout
from random_games import games
from schiri.core.audit import Audited, audit
from schiri.core.events import Play, Withdrawal
from schiri.core.findings import Finding, FindingCode
from schiri.core.game import Game, Setup
from schiri.core.record import Entry, Player, Record
from schiri.core.tiles import Edition, LetterTiles
from schiri.core.violations import ViolationCode
from schiri.store.rulesets import load_rule_set

OPENING = ">Anna: AHSUXYZ 8E HAUS +10 10\n"


def audited(
    lines: str, *, rules: str = "allgemein", strict: bool = False, gaps: tuple[int, ...] = ()
) -> Audited:
    record = record_of(lines)
    used = edition("de")
    setup = Setup(len(record.players), load_rule_set(rules), used, layout(used.layout))
    return audit(setup, record, gaps=gaps, strict_challenges=strict)


def found(lines: str, *, rules: str = "allgemein", strict: bool = False) -> list[tuple[int, str]]:
    """Return lines (from 3, below the players) and codes of the findings."""
    findings = audited(lines, rules=rules, strict=strict).findings
    return [(finding.line or 0, str(finding.code)) for finding in findings]


def only(lines: str, *, rules: str = "allgemein", strict: bool = False) -> Finding:
    (finding,) = audited(lines, rules=rules, strict=strict).findings
    return finding


def codes(finding: Finding) -> list[ViolationCode]:
    return [violation.code for violation in finding.violations]


def test_a_right_game_has_no_findings() -> None:
    lines = OPENING + ">Ben: EISTRNN I8 EIS +10 10\n>Anna: XYZ - +0 10\n>Ben: TRNN -TR +0 10\n"
    result = audited(lines)
    assert result.findings == ()
    assert result.agreeing == len(result.plays) == 2


# --- points and totals --------------------------------------------------------------------


def test_a_wrong_score_and_the_totals_that_follow_from_it_are_one_finding() -> None:
    finding = only(">Anna: 8E HAUS +14 14\n>Ben: - +0 0\n>Anna: - +0 14\n>Ben: -ABC +0 0\n")
    assert finding.code is FindingCode.WRONG_SCORE
    assert (finding.line, finding.expected, finding.recorded) == (3, 10, 14)
    assert finding.score is not None
    assert finding.score.points == 10
    assert (finding.values["shift"], finding.values["totals"]) == (4, 1)


def test_a_wrong_score_whose_total_is_right_shifts_nothing() -> None:
    finding = only(">Anna: 8E HAUS +14 10\n>Ben: - +0 0\n>Anna: - +0 10\n")
    assert finding.code is FindingCode.WRONG_SCORE
    assert finding.values["shift"] == 0


def test_a_wrong_score_that_is_put_right_later_names_the_line() -> None:
    finding = only(">Anna: 8E HAUS +14 14\n>Ben: - +0 0\n>Anna: - +0 10\n")
    assert finding.code is FindingCode.WRONG_SCORE
    assert finding.values["until"] == 5


def test_a_total_that_is_added_up_wrong_shifts_the_later_ones() -> None:
    finding = only(OPENING + ">Ben: - +0 0\n>Anna: - +0 20\n>Ben: -AB +0 0\n>Anna: - +0 20\n")
    assert finding.code is FindingCode.WRONG_TOTAL
    assert (finding.line, finding.expected, finding.recorded) == (5, 10, 20)
    assert (finding.values["shift"], finding.values["totals"]) == (10, 1)


def test_a_slip_in_a_single_total_is_one_finding() -> None:
    finding = only(OPENING + ">Ben: - +0 0\n>Anna: - +0 20\n>Ben: -AB +0 0\n>Anna: - +0 10\n")
    assert finding.code is FindingCode.WRONG_TOTAL
    assert finding.values["shift"] == 0


def test_two_wrong_scores_of_one_player_are_two_findings() -> None:
    lines = ">Anna: 8E HAUS +14 14\n>Ben: - +0 0\n>Anna: I8 EIS +5 19\n>Ben: -AB +0 0\n"
    assert found(lines) == [(3, "wrong_score"), (5, "wrong_score")]


def test_totals_after_an_unreadable_turn_are_believed() -> None:
    lines = OPENING + "\n>Anna: - +0 30\n"
    assert [str(f.code) for f in audited(lines, gaps=(4,)).findings] == []


# --- turns, plays, exchanges --------------------------------------------------------------


def test_a_move_out_of_turn_is_told_once() -> None:
    lines = OPENING + ">Anna: - +0 10\n>Ben: - +0 0\n>Anna: -AB +0 10\n"
    assert found(lines) == [(4, "out_of_turn")]


def test_whoever_moves_after_the_last_two_rounds_of_passes_moves_out_of_turn() -> None:
    passes = ">Anna: - +0 10\n>Ben: - +0 0\n"
    lines = OPENING + ">Ben: - +0 0\n" + passes + ">Anna: - +0 10\n>Ben: -AB +0 0\n"
    finding = audited(lines).findings[0]
    assert finding.code is FindingCode.OUT_OF_TURN
    assert codes(finding) == [ViolationCode.GAME_OVER]


@pytest.mark.parametrize(
    ("line", "violation"),
    [
        (">Ben: 1A EIS +3 3", ViolationCode.NOT_CONNECTED),
        (">Ben: 8F EIS +3 3", ViolationCode.SQUARE_TAKEN),
        (">Ben: 8M EISE +3 3", ViolationCode.OFF_BOARD),
        (">Ben: I7 .EIS +3 3", ViolationCode.EMPTY_PLAY_THROUGH),
        (">Ben: 8E HAUS +10 10", ViolationCode.NO_NEW_TILE),
    ],
)
def test_an_illegal_play_names_the_rule(line: str, violation: ViolationCode) -> None:
    finding = only(f"{OPENING}{line}\n")
    assert finding.code is FindingCode.ILLEGAL_PLAY
    assert violation in codes(finding)


def test_an_opening_beside_the_star_is_illegal_and_still_scored() -> None:
    finding = only(">Anna: 1A EIS +6 6\n")
    assert codes(finding) == [ViolationCode.OPENING_NOT_ON_STAR]
    assert found(">Anna: 1A EIS +9 9\n") == [(3, "illegal_play")]


def test_what_follows_from_a_play_that_cannot_lie_there_is_told_with_it() -> None:
    lines = ">Anna: 8E HAUS +10 10\n>Ben: 8F EIS +3 3\n>Anna: J7 .N +2 12\n>Ben: J9 TI +9 12\n"
    finding = only(lines)
    assert (finding.line, finding.later) == (4, (5, 6))


def test_an_exchange_with_too_few_tiles_in_the_bag_is_illegal() -> None:
    finding = only(OPENING + ">Ben: -ABCDEFG +0 0\n>Anna: -8 +0 10\n")
    assert finding.code is FindingCode.ILLEGAL_EXCHANGE
    assert codes(finding) == [ViolationCode.RACK_EXCEEDED]


def test_an_exchange_of_tiles_that_are_not_on_the_rack_is_illegal() -> None:
    finding = only(OPENING + ">Ben: EISTRNN -Q +0 0\n")
    assert finding.code is FindingCode.ILLEGAL_EXCHANGE
    assert codes(finding) == [ViolationCode.NOT_ON_RACK]


# --- tiles --------------------------------------------------------------------------------


def test_a_play_with_tiles_that_are_not_on_a_full_rack_is_found() -> None:
    finding = only(">Anna: AHSXYZE 8E HAUS +10 10\n")
    assert finding.code is FindingCode.NOT_ON_RACK
    assert [violation.values["tile"] for violation in finding.violations] == ["U"]


def test_a_rack_that_is_told_in_part_may_hold_what_is_played() -> None:
    assert found(">Anna: HA 8E HAUS +10 10\n") == []
    assert found(">Anna: 8E HAUS +10 10\n") == []


def test_a_rack_must_hold_what_was_left_on_it() -> None:
    finding = only(OPENING + ">Ben: - +0 0\n>Anna: ABCDEFG - +0 10\n>Ben: -AB +0 0\n")
    assert (finding.line, finding.code) == (5, FindingCode.WRONG_RACK)
    assert [violation.values["tile"] for violation in finding.violations] == ["X", "Y", "Z"]


def test_more_tiles_than_the_set_has_are_told_once() -> None:
    lines = ">Anna: QUARZEN 8E QUARZ +46 46\n"
    lines += ">Ben: EIQ - +0 0\n>Anna: - +0 46\n>Ben: EIQ -AB +0 0\n"
    findings = [f for f in audited(lines).findings if f.code is FindingCode.TOO_MANY_TILES]
    assert [finding.line for finding in findings] == [4]
    assert findings[0].violations[0].values["tile"] == "Q"


def test_a_letter_that_the_set_does_not_have_is_told_once() -> None:
    lines = OPENING + ">Ben: I8 ŁI +3 3\n>Anna: - +0 10\n>Ben: Ł - +0 3\n"
    result = audited(lines)
    assert [(f.line, f.code, codes(f)) for f in result.findings] == [
        (4, FindingCode.ILLEGAL_PLAY, [ViolationCode.UNKNOWN_LETTER])
    ]
    assert result.foreign == {"Ł": [4, 6]}


def test_letters_that_the_set_does_not_have_are_told_in_the_order_of_the_record() -> None:
    findings = audited(">Anna: ŃŹŁŻĘŚĆ - +0 0\n").findings
    told = [violation.values["letter"] for finding in findings for violation in finding.violations]
    assert told == list("ŃŹŁŻĘŚĆ")


# --- challenges ---------------------------------------------------------------------------


def test_a_withdrawal_takes_back_what_the_play_was_booked_with() -> None:
    assert found(OPENING + ">Anna: -- -10 0\n>Ben: 8E HAUS +10 10\n") == []
    assert found(">Anna: 8E HAUS +14 14\n>Anna: -- -14 0\n") == []
    finding = only(OPENING + ">Anna: -- -8 2\n")
    assert (finding.code, finding.expected, finding.recorded) == ("wrong_challenge", -10, -8)


def test_a_withdrawal_without_points_whose_total_is_right_is_a_way_to_write_it() -> None:
    assert found(OPENING + ">Anna: -- +0 0\n") == []
    assert found(OPENING + ">Anna: -- +0 10\n") == [(4, "wrong_challenge")]


def test_only_the_play_right_before_can_be_withdrawn() -> None:
    lines = OPENING + ">Ben: - +0 0\n>Anna: -- -10 0\n"
    assert only(lines).detail == "nothing_to_withdraw"
    assert only(OPENING + ">Ben: -- -10 -10\n").detail == "nothing_to_withdraw"


def test_a_bonus_goes_to_whoever_has_just_played() -> None:
    assert found(OPENING + ">Anna: (challenge) +5 15\n") == []
    assert only(OPENING + ">Ben: (challenge) +5 5\n").detail == "bonus_without_play"
    assert only(OPENING + ">Anna: (challenge) -5 5\n").detail == "penalty_without_play"


def test_what_a_challenge_costs_is_judged_where_the_rules_are_known() -> None:
    lines = OPENING + ">Ben: (challenge) -5 -5\n"
    assert found(lines, rules="turnier") == []
    finding = only(lines, rules="turnier", strict=True)
    assert (finding.detail, finding.expected, finding.recorded) == ("penalty", -10, -5)
    bonus = only(OPENING + ">Anna: (challenge) +5 15\n", rules="turnier", strict=True)
    assert bonus.detail == "no_bonus"


def test_a_withdrawn_play_keeps_its_words_apart() -> None:
    result = audited(OPENING + ">Anna: -- -10 0\n")
    (play,) = result.plays
    assert play.words == ("HAUS",)
    assert play.withdrawn is not None


# --- settlement ---------------------------------------------------------------------------


SIX_TILES = Edition(
    name="six",
    language="de",
    letters={
        "A": LetterTiles(1, 1),
        "E": LetterTiles(1, 1),
        "H": LetterTiles(1, 2),
        "N": LetterTiles(1, 1),
        "Q": LetterTiles(1, 10),
        "U": LetterTiles(1, 1),
    },
    blanks=0,
    layout="15x15",
    lexicon="de",
    source="",
)
OUT = ">Anna: 8G HAU +8 8\n"
"""Each player has three of six tiles, so Anna is out and Ben is left with E, N and Q: 12 points."""


def settled(lines: str, tiles: Edition = SIX_TILES) -> list[str]:
    setup = Setup(2, load_rule_set("allgemein"), tiles, layout("15x15"))
    findings = audit(setup, record_of(OUT + lines)).findings
    assert {finding.code for finding in findings} <= {FindingCode.WRONG_SETTLEMENT}
    return [finding.detail for finding in findings]


@pytest.mark.parametrize(
    "lines",
    [
        ">Anna: (ENQ) +24 32",
        ">Anna: (QEN) +12 20\n>Ben: ENQ (ENQ) -12 -12",
        ">Ben: ENQ (ENQ) -12 -12\n>Anna: (QEN) +12 20",
        ">Anna: (ENQ) +24 32\n>Ben: (time) -10 -10",
    ],
)
def test_a_settlement_is_right_singly_and_doubled(lines: str) -> None:
    assert settled(lines + "\n") == []


@pytest.mark.parametrize(
    ("lines", "detail"),
    [
        (">Anna: (ENQ) +13 21", "value_or_double"),
        (">Anna: (QEN) +12 20\n>Ben: ENQ (ENQ) -13 -13", "value"),
        (">Anna: (ENQ) +12 20", "points"),
        (">Anna: (ENQ) +24 32\n>Ben: ENQ (ENQ) -12 -12", "points"),
        (">Anna: (EQ) +22 30", "points"),
        (">Ben: ENQ (ENQ) -12 -12", "points"),
        (">Anna: (ENQ) +24 32\n>Ben: (time) +10 10", "overtime_gain"),
        ("", "missing"),
    ],
)
def test_a_settlement_that_does_not_fit_is_found(lines: str, detail: str) -> None:
    assert settled(lines + "\n") == [detail]


def test_blanks_that_are_left_bring_and_cost_nothing() -> None:
    letters = {letter: SIX_TILES.letters[letter] for letter in "AHU"}
    tiles = replace(SIX_TILES, letters=letters, blanks=3)
    for lines in (">Anna: (???) +0 8\n>Ben: ??? (???) +0 0\n", ">Anna: (???) +0 8\n"):
        assert settled(lines, tiles) == []


def test_overtime_costs_what_the_clock_that_was_used_says() -> None:
    setup = Setup(2, load_rule_set("allgemein"), SIX_TILES, layout("15x15"))
    record = record_of(OUT + ">Anna: (ENQ) +24 32\n>Ben: (time) -15 -15\n")
    assert audit(setup, record).findings == ()
    (finding,) = audit(setup, record, clock=load_rule_set("turnier").clock).findings
    assert (finding.detail, finding.values["step"]) == ("overtime", 10)


def test_overtime_is_settled_only_when_nobody_moves_any_more() -> None:
    lines = ">Anna: - +0 0\n>Ben: (time) -10 -10\n>Ben: - +0 -10\n>Anna: (time) -10 -10\n"
    assert found(lines) == [(4, "wrong_settlement")]


def test_failing_to_challenge_the_last_play_may_be_written_as_a_pass() -> None:
    assert settled(">Ben: ENQ - +0 0\n>Anna: (ENQ) +24 32\n") == []


def test_rulings_that_only_a_note_tells_count_for_totals_and_turns() -> None:
    lines = OPENING + "#note (challenge) -10 lost-turn Ben: Ben setzt aus.\n"
    lines += ">Anna: - +0 10\n>Ben: - +0 -10\n"
    assert found(lines) == []


# --- one cause, one finding ---------------------------------------------------------------


def details(result: Audited) -> list[tuple[int | None, str]]:
    return [(finding.line, finding.detail) for finding in result.findings]


def test_a_line_written_twice_is_one_finding() -> None:
    lines = OPENING + OPENING + ">Ben: EISTRNN I8 EIS +10 10\n"
    assert details(audited(lines)) == [(4, "duplicate")]


def test_a_play_written_twice_is_one_finding_even_with_another_total() -> None:
    lines = OPENING + OPENING.replace("10 10", "10 20") + ">Ben: - +0 0\n>Anna: - +0 10\n"
    assert details(audited(lines)) == [(4, "duplicate")]


def test_moves_after_the_end_are_told_once() -> None:
    passes = ">Anna: - +0 0\n>Ben: - +0 0\n" * 50
    (finding,) = audited(passes).findings
    assert (finding.code, finding.line) == (FindingCode.OUT_OF_TURN, 7)
    assert finding.later == tuple(range(8, 103))


def test_what_does_not_fit_after_an_unreadable_opening_is_not_blamed() -> None:
    result = audited(">Ben: EISTRNN I8 EIS +3 3\n>Anna: - +0 0\n", gaps=(2,))
    assert result.findings == ()
    assert result.after_gap == (3,)


def test_a_single_wrong_total_says_so() -> None:
    lines = OPENING.replace("+10 10", "+12 12") + ">Ben: - +0 0\n>Anna: - +0 10\n"
    finding = only(lines)
    assert (finding.values["totals"], finding.values["until"]) == (0, 5)


def test_totals_are_counted_that_a_wrong_score_reaches() -> None:
    lines = OPENING.replace("+10 10", "+12 12") + ">Ben: - +0 0\n>Anna: - +0 12\n"
    assert only(lines).values["totals"] == 1


def test_an_exchange_of_no_tiles_is_illegal() -> None:
    finding = only(">Anna: AHSUXYZ -0 +0 0\n")
    assert (finding.code, finding.detail) == (FindingCode.ILLEGAL_EXCHANGE, "no_tiles")


def test_a_second_ruling_on_a_play_is_found() -> None:
    ruling = ">Ben: (challenge) -5 -5\n>Ben: (challenge) -5 -10\n"
    assert details(audited(OPENING + ruling)) == [(5, "ruled_twice")]


@pytest.mark.parametrize(
    ("rules", "ruling", "expected"),
    [
        ("international", ">Ben: (challenge) +0 0\n#lost-turn\n>Anna: - +0 10\n", []),
        ("international", ">Ben: (challenge) +0 0\n>Ben: - +0 0\n", []),
        ("international", ">Ben: (challenge) +0 0\n>Ben: -3 +0 0\n", ["lost_turn_missing"]),
        ("klassisch", ">Ben: (challenge) -5 -5\n#lost-turn\n>Anna: - +0 10\n", ["no_lost_turn"]),
    ],
)
def test_the_kind_of_penalty_is_that_of_the_rules(
    rules: str, ruling: str, expected: list[str]
) -> None:
    opening = ">Anna: AESTXYZ 8E SEAT +8 8\n" if rules == "international" else OPENING
    result = audited(opening + ruling, rules=rules, strict=True)
    found_details = [f.detail for f in result.findings if f.code is FindingCode.WRONG_CHALLENGE]
    assert found_details == expected


def test_a_settlement_while_the_game_goes_on_is_found() -> None:
    assert details(audited(OPENING + ">Anna: (EE) +4 14\n")) == [(4, "game_not_over")]


@pytest.mark.parametrize(
    ("lines", "detail"),
    [
        (">Anna: (ENQ) +24 32\n>Anna: (ENQ) +24 56", "twice"),
        (">Anna: (QEN) +12 20\n>Ben: ENQ (ENQ) -12 -12\n>Ben: ENQ (ENQ) -12 -24", "twice"),
        (">Anna: (QEN) +24 32\n#rack2 HAQ", "other_tiles"),
    ],
)
def test_a_settlement_is_booked_once_and_for_the_tiles_left(lines: str, detail: str) -> None:
    assert settled(lines + "\n") == [detail]


# --- laws -------------------------------------------------------------------------------------


def record_of_game(game: Game) -> Record:
    states = list(game.states())[1:]
    entries = [
        Entry(event, state.scores[event.player], line=line)
        for line, (event, state) in enumerate(zip(game.events, states, strict=True), start=1)
    ]
    return Record(
        tuple(Player(str(seat), "") for seat in range(game.setup.players)), tuple(entries)
    )


def but_for_the_settlement(findings: tuple[Finding, ...]) -> list[Finding]:
    """Leave out that games break off."""
    return [finding for finding in findings if finding.detail != "missing"]


@given(games())
def test_there_is_nothing_to_find_in_a_game_of_legal_events(game: Game) -> None:
    result = audit(game.setup, record_of_game(game), strict_challenges=True)
    assert but_for_the_settlement(result.findings) == []
    assert result.agreeing == len(result.plays)


@given(games(), st.data())
def test_a_play_booked_wrong_is_the_only_finding_however_the_game_goes_on(
    game: Game, data: st.DataObject
) -> None:
    standing = [
        place
        for place, event in enumerate(game.events)
        if isinstance(event, Play) and not isinstance((*game.events, None)[place + 1], Withdrawal)
    ]
    assume(standing and game.setup.rules.target is None)  # points could end the game
    place = data.draw(st.sampled_from(standing))
    excess = data.draw(st.integers(-20, 20).filter(bool))
    events = list(game.events)
    play = events[place]
    assert isinstance(play, Play)
    events[place] = play._replace(points=play.points + excess)
    result = audit(game.setup, record_of_game(Game(game.setup, tuple(events))))
    (finding,) = but_for_the_settlement(result.findings)
    assert (finding.code, finding.line) == (FindingCode.WRONG_SCORE, place + 1)
    assert (finding.expected, finding.values["shift"]) == (play.points, excess)
