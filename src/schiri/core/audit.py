"""The audit of a recorded game: a replay that compares everything recorded with the rules.

Whether words are in the list is asked elsewhere: the audit names the words of every play that
stands, and of every play that was withdrawn.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice

from schiri.core.audit_settlement import settlement_findings
from schiri.core.audit_tiles import TileAudit
from schiri.core.audit_totals import Booked, total_findings
from schiri.core.challenge import Penalty
from schiri.core.events import (
    MOVES,
    ChallengeRuling,
    Exchange,
    Pass,
    Play,
    Withdrawal,
    points_of,
)
from schiri.core.findings import Finding, FindingCode, finding_order
from schiri.core.game import EndReason, Setup, State, after, opening_state
from schiri.core.placement import Placement, position_violations
from schiri.core.record import Entry, Record
from schiri.core.rules import ClockRules, FailedChallenge
from schiri.core.scoring import Score, score
from schiri.core.turns import exchange_violations, turn_violations
from schiri.core.violations import Violation, ViolationCode

__all__ = ["Audited", "AuditedPlay", "audit"]

_GAP = -1
_OF_TURN = (ViolationCode.GAME_OVER, ViolationCode.OUT_OF_TURN)


@dataclass(frozen=True, slots=True)
class AuditedPlay:
    """A play and what became of it.

    Args:
        words: the words that it has formed, in board form.
        withdrawn: the entry that took it back, if any.
    """

    entry: Entry
    words: tuple[str, ...]
    withdrawn: Entry | None = None


@dataclass(frozen=True)
class Audited:
    """What an audit has found.

    Args:
        findings: in the order of the lines.
        plays: all plays in order.
        agreeing: number of plays whose recorded points are the right ones.
        foreign: letters that the tile set does not have, with the lines that use them.
        after_gap: lines whose differences may follow from the first turn that could not be read.
    """

    findings: tuple[Finding, ...]
    plays: tuple[AuditedPlay, ...]
    agreeing: int
    foreign: Mapping[str, Sequence[int]]
    after_gap: tuple[int, ...] = ()


def audit(
    setup: Setup,
    record: Record,
    *,
    gaps: Collection[int] = (),
    strict_challenges: bool = False,
    clock: ClockRules | None = None,
) -> Audited:
    """Replay a record and compare it with the rules.

    Args:
        setup: rules, tile set and board, for as many players as the record has.
        gaps: lines of turns that could not be read and are missing from the record; what can
            follow from that alone is not held against the lines after them.
        strict_challenges: whether what challenges have cost or brought must be as the rules say,
            because they are known to be the rules of this game.
        clock: what overtime costs, where that is known otherwise than from the rules.
    """
    auditor = _Auditor(setup, record, sorted(gaps), strict_challenges, clock)
    return auditor.run()


class _Auditor:
    """Goes through the entries of one record."""

    def __init__(
        self,
        setup: Setup,
        record: Record,
        gaps: Sequence[int],
        strict_challenges: bool,
        clock: ClockRules | None,
    ) -> None:
        self._setup, self._record, self._gaps = setup, record, gaps
        self._strict_challenges = strict_challenges
        self._clock = setup.rules.clock or clock
        self._state = self._played = opening_state(setup)
        self._tiles = TileAudit(setup)
        self._booked: list[list[Booked]] = [[] for _ in range(setup.players)]
        self._findings: list[Finding] = []
        self._plays: list[AuditedPlay] = []
        self._agreeing = 0
        # The finding since which the board is not certain; _GAP for a turn that is missing.
        self._doubt: int | None = None
        self._later: list[int] = []  # lines whose differences may follow from it
        self._to_challenge: Play | None = None
        self._line = 0
        self._last: Entry | None = None
        self._ruled: set[int] = set()  # players with a ruling on the latest play
        self._ended: int | None = None  # the finding that somebody has moved after the end
        self._after_end: list[int] = []

    def run(self) -> Audited:
        """Judge everything."""
        for place, entry in enumerate(self._record.entries):
            if self._is_duplicate(entry):
                self._report(FindingCode.OUT_OF_TURN, entry, detail="duplicate")
            else:
                self._judge(place, entry)
            self._line, self._last = entry.line or 0, entry
        for found, later in ((self._doubt, self._later), (self._ended, self._after_end)):
            if found is not None and found != _GAP:
                self._findings[found] = replace(self._findings[found], later=tuple(later))
        self._findings += self._tiles.shortages()
        for booked in self._booked:
            self._findings += total_findings(booked)
        if self._doubt is None and not self._gaps:
            self._findings += settlement_findings(
                self._setup, self._record, self._played, self._clock
            )
        return Audited(
            tuple(sorted(self._findings, key=finding_order)),
            tuple(self._plays),
            self._agreeing,
            self._tiles.foreign,
            tuple(self._later) if self._doubt == _GAP else (),
        )

    def _is_duplicate(self, entry: Entry) -> bool:
        """Tell whether a turn is written a second time; nobody has two turns running so."""
        last, event = self._last, entry.event
        if last is None or event != last.event:
            return False
        if entry.total != last.total and not isinstance(event, Play):
            return False
        return isinstance(event, MOVES) and self._state.turn != event.player

    def _judge(self, place: int, entry: Entry) -> None:
        event = entry.event
        before = self._state
        if isinstance(event, MOVES):
            self._judge_turn(entry, before)
        match event:
            case Play():
                self._judge_play(entry, event, before)
            case Withdrawal():
                self._judge_withdrawal(entry, event, before)
            case ChallengeRuling():
                self._judge_ruling(entry, event, place)
                self._state = after(self._setup, before, event)
                self._book(entry)
            case _:
                if isinstance(event, Exchange):
                    self._judge_exchange(entry, event, before)
                elif isinstance(event, Pass):
                    self._findings += self._tiles.judge(entry, before, (), FindingCode.WRONG_RACK)
                self._state = after(self._setup, before, event)
                self._to_challenge = None
                self._book(entry)
        if not self._state.settled:
            self._played = self._state

    def _book(self, entry: Entry, right: int | None = None, score: Score | None = None) -> None:
        points = points_of(entry.event) if right is None else right
        booked = self._booked[entry.event.player]
        line_before = (booked[-1].entry.line or 0) if booked else 0
        booked.append(Booked(entry, points, score, self._gap_since(line_before, entry)))

    # --- turns and tiles -------------------------------------------------------------------

    def _judge_turn(self, entry: Entry, before: State) -> None:
        event = entry.event
        if before.turn == event.player or self._gap_since(self._line, entry):
            return
        lost_turn = isinstance(event, Pass) and before.over is EndReason.OUT
        if lost_turn and before.last_play is not None:
            # Other programs write so that the challenge of the last play has failed.
            return
        found = turn_violations(before, event.player)
        if found[0].code is ViolationCode.GAME_OVER:
            if self._ended is not None:
                self._after_end.append(entry.line or 0)
                return
            self._ended = len(self._findings)
        self._report(FindingCode.OUT_OF_TURN, entry, found)

    def _gap_since(self, line: int, entry: Entry) -> bool:
        """Tell whether a turn that could not be read stands between a line and an entry."""
        return any(line < gap <= (entry.line or 0) for gap in self._gaps)

    def _judge_exchange(self, entry: Entry, event: Exchange, before: State) -> None:
        found = [
            violation
            for violation in exchange_violations(self._setup, before, event.player, event.count)
            if violation.code not in _OF_TURN
        ]
        if found or not event.count:
            detail = "" if event.count else "no_tiles"
            self._report(FindingCode.ILLEGAL_EXCHANGE, entry, tuple(found), detail=detail)
        used = event.tiles or ()
        self._findings += self._tiles.judge(entry, before, used, FindingCode.ILLEGAL_EXCHANGE)

    # --- plays -----------------------------------------------------------------------------

    def _judge_play(self, entry: Entry, event: Play, before: State) -> None:
        self._state = state = after(self._setup, before, event)
        assert state.last_play is not None
        placement = state.last_play.placement
        faces = tuple([tile.face for _, tile in placement.new])
        self._findings += self._tiles.judge(entry, before, faces, FindingCode.NOT_ON_RACK)
        self._tiles.lay(faces)
        self._plays.append(AuditedPlay(entry, tuple([word.text for word in placement.words])))
        self._to_challenge = event
        self._ruled = set()
        illegal = self._violations(before, placement)
        right = self._score(placement)
        differs = right is None or right.points != event.points
        self._agreeing += not differs
        if not illegal and not differs:
            self._book(entry)
        elif self._doubt is not None:
            self._later.append(entry.line or 0)
            self._book(entry)
        else:
            self._report_play(entry, illegal, None if placement.conflicts else right)

    def _violations(self, before: State, placement: Placement) -> tuple[Violation, ...]:
        setup = self._setup
        opening = setup.rules.opening
        found = position_violations(
            before.board,
            placement,
            star=setup.layout.start if opening.covers_star else None,
            opening_minimum=opening.minimum_tiles,
        )
        if len(placement.new) > setup.rules.rack_size:
            values = {"tiles": len(placement.new), "rack_size": setup.rules.rack_size}
            found = (*found, Violation(ViolationCode.RACK_EXCEEDED, values))
        return found

    def _score(self, placement: Placement) -> Score | None:
        """Return the points of a play, or ``None`` where a letter has no value in this set."""
        try:
            return score(
                placement, self._setup.layout, self._setup.edition, self._setup.rules.bonus
            )
        except KeyError:
            return None

    def _report_play(
        self, entry: Entry, illegal: tuple[Violation, ...], right: Score | None
    ) -> None:
        """Report an illegal play, or points that differ, or both.

        A play that cannot lie as it is written, or that has other points than it would have there,
        leaves the board uncertain; so do turns that are missing.
        """
        event = entry.event
        assert isinstance(event, Play)
        missing = bool(self._gaps) and self._gaps[0] < (entry.line or 0)
        if illegal and missing:
            self._doubt = _GAP
            self._later.append(entry.line or 0)
            right = None
        elif illegal:
            self._report(FindingCode.ILLEGAL_PLAY, entry, illegal)
            if right is None or right.points != event.points:
                self._doubt = len(self._findings) - 1
                right = None
        if right is None:
            self._book(entry)
        elif missing:
            self._report_uncertain(entry, event, right)
        else:
            self._book(entry, right.points, right)

    def _report_uncertain(self, entry: Entry, event: Play, right: Score) -> None:
        """Report points that differ after a turn that could not be read."""
        self._book(entry)
        if right.points != event.points:
            self._doubt = len(self._findings)
            self._report(FindingCode.WRONG_SCORE, entry, detail="uncertain", right=right)

    # --- challenges ------------------------------------------------------------------------

    def _judge_withdrawal(self, entry: Entry, event: Withdrawal, before: State) -> None:
        play = self._to_challenge
        self._to_challenge = None
        if play is None or play.player != event.player or before.last_play is None:
            self._report(FindingCode.WRONG_CHALLENGE, entry, detail="nothing_to_withdraw")
            self._book(entry)
            return
        self._state = after(self._setup, before, event)
        self._tiles.lay((tile.face for _, tile in before.last_play.placement.new), by=-1)
        self._plays[-1] = replace(self._plays[-1], withdrawn=entry)
        if self._doubt not in (None, _GAP) and self._findings[self._doubt].event is play:
            self._doubt = None
        # What a play has brought wrongly does not matter once it is taken back.
        booked = self._booked[event.player]
        booked[-1] = replace(booked[-1], right=play.points)
        self._book(entry, -play.points)

    def _judge_ruling(self, entry: Entry, event: ChallengeRuling, place: int) -> None:
        play = self._to_challenge
        is_bonus = event.points > 0
        penalty = Penalty.of(self._setup.rules.challenge)
        if play is None or (play.player == event.player) != is_bonus:
            detail = "bonus_without_play" if is_bonus else "penalty_without_play"
            self._report(FindingCode.WRONG_CHALLENGE, entry, detail=detail)
        elif event.player in self._ruled:
            self._report(FindingCode.WRONG_CHALLENGE, entry, detail="ruled_twice")
        elif self._strict_challenges and is_bonus:
            self._report(FindingCode.WRONG_CHALLENGE, entry, detail="no_bonus", expected=0)
        elif self._strict_challenges and event.points != penalty.points:
            self._report(
                FindingCode.WRONG_CHALLENGE, entry, detail="penalty", expected=penalty.points
            )
        elif self._strict_challenges:
            loses = penalty.kind is FailedChallenge.LOST_TURN
            if event.loses_turn and not loses:
                self._report(FindingCode.WRONG_CHALLENGE, entry, detail="no_lost_turn")
            elif loses and not event.loses_turn and self._goes_on(event.player, place):
                self._report(FindingCode.WRONG_CHALLENGE, entry, detail="lost_turn_missing")
        self._ruled.add(event.player)

    def _goes_on(self, player: int, place: int) -> bool:
        """Tell whether the next move is this player's, and more than to write down a lost turn."""
        for entry in islice(self._record.entries, place + 1, None):
            if isinstance(entry.event, MOVES):
                return entry.event.player == player and not isinstance(entry.event, Pass)
        return False

    # --- reporting -------------------------------------------------------------------------

    def _report(
        self,
        code: FindingCode,
        entry: Entry,
        violations: tuple[Violation, ...] = (),
        *,
        detail: str = "",
        expected: int | None = None,
        right: Score | None = None,
    ) -> None:
        event = entry.event
        booked = code in (FindingCode.WRONG_CHALLENGE, FindingCode.WRONG_SCORE)
        self._findings.append(
            Finding(
                code,
                entry.line,
                detail=detail,
                expected=right.points if right else expected,
                recorded=points_of(event) if booked else None,
                event=event,
                values={"player": event.player},
                violations=violations,
                score=right,
            )
        )
