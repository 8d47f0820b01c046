"""The audit of a recorded game: a replay that compares everything recorded with the rules.

Whether words are in the list is asked elsewhere: the audit names the words of every play that
stands, and of every play that was withdrawn.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from schiri.core.audit_challenges import ChallengeAudit
from schiri.core.audit_settlement import settlement_findings
from schiri.core.audit_tiles import TileAudit
from schiri.core.audit_totals import Booked, total_findings
from schiri.core.events import (
    MOVES,
    ChallengeRuling,
    Exchange,
    Pass,
    Play,
    Withdrawal,
    points_of,
)
from schiri.core.findings import Finding, FindingCode, finding_in, finding_order
from schiri.core.game import EndReason, Setup, State, after, opening_state
from schiri.core.placement import Placement, position_violations
from schiri.core.record import Entry, Record
from schiri.core.rules import ClockRules
from schiri.core.scoring import Score, score
from schiri.core.turns import exchange_violations, turn_violations
from schiri.core.violations import Violation, ViolationCode

__all__ = ["Audited", "AuditedPlay", "audit"]

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


@dataclass(slots=True)
class _Cause:
    """What later differences may follow from.

    Args:
        finding: what is wrong; ``None`` where a turn that is missing is the cause.
        later: the lines with such differences.
    """

    finding: Finding | None
    later: list[int] = field(default_factory=list)

    def told(self) -> Iterator[Finding]:
        """Return the finding, if there is one, with what may follow from it."""
        if self.finding is not None:
            yield replace(self.finding, later=tuple(self.later))


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
        self._clock = setup.rules.clock or clock
        self._state = self._played = opening_state(setup)
        self._tiles = TileAudit(setup)
        self._booked: list[list[Booked]] = [[] for _ in range(setup.players)]
        self._findings: list[Finding] = []
        self._plays: list[AuditedPlay] = []
        self._agreeing = 0
        self._challenges = ChallengeAudit(setup, record, strict_challenges)
        self._doubt: _Cause | None = None  # since when the board is not certain
        self._ended: _Cause | None = None  # somebody has moved after the end
        self._last: Entry | None = None

    def run(self) -> Audited:
        """Judge everything."""
        for place, entry in enumerate(self._record.entries):
            if self._is_duplicate(entry):
                self._findings.append(finding_in(entry, FindingCode.OUT_OF_TURN, "duplicate"))
            else:
                self._judge(place, entry)
            self._last = entry
        for cause in (self._doubt, self._ended):
            if cause is not None:
                self._findings += cause.told()
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
            tuple(self._doubt.later) if self._doubt and self._doubt.finding is None else (),
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
                self._findings += self._challenges.judge(entry, event, place)
                self._state = after(self._setup, before, event)
                self._book(entry)
            case _:
                if isinstance(event, Exchange):
                    self._judge_exchange(entry, event, before)
                elif isinstance(event, Pass):
                    self._findings += self._tiles.judge(entry, before, (), FindingCode.WRONG_RACK)
                self._state = after(self._setup, before, event)
                self._challenges.follow(None)
                self._book(entry)
        if not self._state.settled:
            self._played = self._state

    def _book(self, entry: Entry, right: int | None = None, score: Score | None = None) -> None:
        points = points_of(entry.event) if right is None else right
        booked = self._booked[entry.event.player]
        after_gap = self._gap_since(booked[-1].entry if booked else None, entry)
        booked.append(Booked(entry, points, score, after_gap))

    # --- turns and tiles -------------------------------------------------------------------

    def _judge_turn(self, entry: Entry, before: State) -> None:
        event = entry.event
        if before.turn == event.player or self._gap_since(self._last, entry):
            return
        lost_turn = isinstance(event, Pass) and before.over is EndReason.OUT
        if lost_turn and before.last_play is not None:
            # Other programs write so that the challenge of the last play has failed.
            return
        found = turn_violations(before, event.player)
        if found[0].code is ViolationCode.GAME_OVER:
            if self._ended is None:
                self._ended = _Cause(finding_in(entry, FindingCode.OUT_OF_TURN, violations=found))
            else:
                self._ended.later.append(entry.line_number)
        else:
            self._findings.append(finding_in(entry, FindingCode.OUT_OF_TURN, violations=found))

    def _gap_since(self, earlier: Entry | None, entry: Entry) -> bool:
        """Tell whether a turn that could not be read stands between an earlier entry and this."""
        if not self._gaps:
            return False
        start = earlier.line_number if earlier else 0
        return any(start < gap <= entry.line_number for gap in self._gaps)

    def _judge_exchange(self, entry: Entry, event: Exchange, before: State) -> None:
        found = [
            violation
            for violation in exchange_violations(self._setup, before, event.player, event.number)
            if violation.code not in _OF_TURN
        ]
        if found or not event.number:
            code, detail = FindingCode.ILLEGAL_EXCHANGE, "" if event.number else "no_tiles"
            self._findings.append(finding_in(entry, code, detail, violations=tuple(found)))
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
        self._challenges.follow(event)
        illegal = self._violations(before, placement)
        right = self._score(placement)
        differs = right is None or right.points != event.points
        self._agreeing += not differs
        if not illegal and not differs:
            self._book(entry)
        elif self._doubt is not None:
            self._doubt.later.append(entry.line_number)
            self._book(entry)
        else:
            self._report_play(entry, illegal, None if placement.conflicts else right)

    def _violations(self, before: State, placement: Placement) -> tuple[Violation, ...]:
        setup = self._setup
        opening = setup.rules.opening
        found = position_violations(
            before.board,
            placement,
            star=opening.star(setup.layout),
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
        missing = bool(self._gaps) and self._gaps[0] < entry.line_number
        if illegal and missing:
            self._doubt = _Cause(None, [entry.line_number])
            right = None
        elif illegal:
            finding = finding_in(entry, FindingCode.ILLEGAL_PLAY, violations=illegal)
            if right is None or right.points != event.points:
                self._doubt = _Cause(finding)
                right = None
            else:
                self._findings.append(finding)
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
            finding = finding_in(
                entry,
                FindingCode.WRONG_SCORE,
                "uncertain",
                expected=right.points,
                recorded=event.points,
                score=right,
            )
            self._doubt = _Cause(finding)

    # --- withdrawals -----------------------------------------------------------------------

    def _judge_withdrawal(self, entry: Entry, event: Withdrawal, before: State) -> None:
        play = self._challenges.take_back(event)
        if play is None or before.last_play is None:
            code, detail = FindingCode.WRONG_CHALLENGE, "nothing_to_withdraw"
            self._findings.append(finding_in(entry, code, detail, recorded=event.points))
            self._book(entry)
            return
        self._state = after(self._setup, before, event)
        self._tiles.lay((tile.face for _, tile in before.last_play.placement.new), by=-1)
        self._plays[-1] = replace(self._plays[-1], withdrawn=entry)
        doubt = self._doubt
        if doubt is not None and doubt.finding is not None and doubt.finding.event is play:
            self._findings += doubt.told()
            self._doubt = None
        # What a play has brought wrongly does not matter once it is taken back.
        booked = self._booked[event.player]
        booked[-1] = replace(booked[-1], right=play.points)
        self._book(entry, -play.points)
