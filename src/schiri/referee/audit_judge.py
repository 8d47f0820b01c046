"""Replaying a record by the rules and tiles that it was played with, as far as they can be told."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from schiri.core.audit import Audited, audit
from schiri.core.events import TimePenalty
from schiri.core.findings import Finding, FindingCode
from schiri.core.record import Record
from schiri.referee.audit_basis import Basis, other_editions, sister_editions
from schiri.referee.audit_habits import in_capitals, racks_finding, without_racks, written_small
from schiri.referee.settle import clock_for
from schiri.store.problems import Problem

__all__ = ["Judged", "gaps_of", "judge"]

_TELLING = 2
"""By so many plays another tile set must fit better: one may be booked wrong by accident."""


@dataclass(frozen=True)
class Judged:
    """What a replay has found.

    Args:
        findings: in no order.
        misfit: the game was not played with the tiles of the basis; then this is the one finding
            about them.
    """

    basis: Basis
    audited: Audited
    findings: tuple[Finding, ...]
    misfit: Finding | None


def judge(record: Record, basis: Basis, gaps: Collection[int] = ()) -> Judged:
    """Replay a record; where nothing but a default speaks for a tile set, its points decide.

    Args:
        basis: what the options, the file and the defaults say.
        gaps: lines of turns that could not be read.
    """
    habits: list[Finding] = []
    if written_small(record):
        line = next((entry.line for entry in record.entries), None)
        habits.append(Finding(FindingCode.TOO_MANY_TILES, line, detail="lower_case"))
        record = in_capitals(record)
    audited = _audited(record, basis, gaps)
    misfit: Finding | None = None
    if basis.language_only and len(audited.plays) > audited.agreeing:
        basis, audited = _with_sister_edition(record, basis, audited, gaps)
    if len(audited.plays) - audited.agreeing >= _TELLING:
        basis, audited, misfit = _with_fitting_edition(record, basis, audited, gaps)
    racks = racks_finding(record, audited.findings)
    if racks is not None:
        habits.append(racks)
        audited = _audited(without_racks(record), basis, gaps)
    agreed = _agreement_findings(record, basis)
    return Judged(basis, audited, (*agreed, *habits, *audited.findings), misfit)


def _agreement_findings(record: Record, basis: Basis) -> Iterator[Finding]:
    """Say if rules that are known to have been agreed on are not made for so many players."""
    rules, count = basis.agreement.rules, len(record.players)
    fits = rules.players.allow(count)
    if basis.rules_told and not fits:
        yield Finding(FindingCode.WRONG_PLAYERS, None, recorded=count, values={"rules": rules.name})


def gaps_of(record: Record, problems: Sequence[Problem]) -> list[int]:
    """Return the lines of turns that could not be read."""
    lines = {entry.line for entry in record.entries}
    return [p.line for p in problems if p.text.startswith(">") and p.line not in lines]


def _audited(record: Record, basis: Basis, gaps: Collection[int]) -> Audited:
    agreement = basis.agreement
    setup = agreement.setup(len(record.players))
    clock = None
    if basis.rules_told:  # by rules of another kind, overtime may have cost anything
        overtime = [event.points for event in record.events if isinstance(event, TimePenalty)]
        clock = clock_for(agreement.rules, overtime)
    told = basis.rules_told
    return audit(setup, record, gaps=gaps, strict_challenges=told, clock=clock)


def _with_sister_edition(
    record: Record, basis: Basis, audited: Audited, gaps: Collection[int]
) -> tuple[Basis, Audited]:
    """Take another tile set of the language that the file tells, if the points speak for that one.

    A single play is enough where no play speaks against it.
    """
    for name in sister_editions(basis.agreement.edition):
        other = basis.with_edition(name)
        tried = _audited(record, other, gaps)
        needed = 1 if tried.agreeing == len(tried.plays) else _TELLING
        if tried.agreeing - audited.agreeing >= needed:
            return other, tried
    return basis, audited


def _with_fitting_edition(
    record: Record, basis: Basis, audited: Audited, gaps: Collection[int]
) -> tuple[Basis, Audited, Finding | None]:
    """Look for a tile set that agrees with the points of most plays.

    If nothing but a default speaks for the one that was tried, the other is taken. If the file or
    the user has named it, that is one finding, in place of one for every play.
    """
    best, best_audited = basis, audited
    for name in other_editions(basis.agreement.edition):
        other = basis.with_edition(name)
        tried = _audited(record, other, gaps)
        if tried.agreeing > best_audited.agreeing:
            best, best_audited = other, tried
    fits = (
        2 * best_audited.agreeing >= len(audited.plays)
        and best_audited.agreeing - audited.agreeing >= _TELLING
    )
    if fits and basis.is_default:
        return best, best_audited, None
    if 2 * audited.agreeing >= len(audited.plays) or not (fits or audited.foreign):
        return basis, audited, None
    lines = [line for lines in audited.foreign.values() for line in lines]
    values = {
        "edition": basis.agreement.edition.name,
        "agreeing": audited.agreeing,
        "plays": len(audited.plays),
        "letters": tuple(sorted(audited.foreign)),
        "fitting": best_audited.agreeing,
    }
    finding = Finding(
        FindingCode.WRONG_EDITION,
        min(lines) if lines else None,
        detail="other" if fits else "letters",
        expected=best.agreement.edition.name if fits else None,
        recorded=" ".join(sorted(audited.foreign)) or None,
        values=values,
    )
    return basis, audited, finding
