"""``audit``: compares a recorded game with the rules and with the word list."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from schiri.core.audit import Audited, AuditedPlay
from schiri.core.errors import DataError, Excerpt, SchiriError
from schiri.core.findings import Finding, FindingCode, finding_order
from schiri.core.notation import Orientation
from schiri.core.record import Record, distinct_names
from schiri.core.system import SystemReason, system_reason
from schiri.core.violations import ViolationCode
from schiri.referee.agreement import Wishes
from schiri.referee.audit_basis import Basis, EditionFrom, find_basis
from schiri.referee.audit_judge import gaps_of, judge
from schiri.store.encoding import read_bytes
from schiri.store.gcg import Problem, read_gcg, record_size
from schiri.store.lexicon import Lexicon

__all__ = ["AuditedFile", "BasisNames", "Unreadable", "audit_file"]

_OF_THE_SET = {
    FindingCode.WRONG_SCORE,
    FindingCode.TOO_MANY_TILES,
    FindingCode.WRONG_RACK,
    FindingCode.NOT_IN_LEXICON,
    FindingCode.ILLEGAL_EXCHANGE,
    FindingCode.WRONG_SETTLEMENT,
}
"""What cannot be judged by a tile set that the game was not played with."""

_OF_THE_LETTERS = {ViolationCode.UNKNOWN_LETTER, ViolationCode.GAME_OVER}
"""Likewise of what a move violates: also when a game is over depends on the number of tiles."""

_MOST_OF_A_KIND = 100
"""Findings of one kind in one file that somebody may still read."""


@dataclass(frozen=True)
class Unreadable:
    """Why a file could not be audited: what an error says, in a form that processes can pass on."""

    code: str
    text: str = ""
    values: Mapping[str, object] = field(default_factory=dict)
    excerpt: Excerpt | None = None

    def error(self) -> DataError:
        """Return it as an error."""
        error = DataError(self.code, text=self.text, span=None, **self.values)
        error.excerpt = self.excerpt
        return error


@dataclass(frozen=True)
class BasisNames:
    """What a game was judged by, in names; an archive's results do not carry word lists along.

    Args:
        agreeing: number of plays that have the points of this edition.
        other_list: the list that the file names, if another one had to stand in.
        unknown: lines of the file that name a tile set or a board that is not known here.
    """

    edition: str
    rules: str
    lexicon: str
    edition_from: EditionFrom
    orientation: Orientation
    agreeing: int
    other_list: str | None
    unknown: tuple[str, ...] = ()


@dataclass(frozen=True)
class AuditedFile:
    """A file and what is wrong with it.

    Args:
        path: the file as it was named.
        names: the players by seat.
        plays: number of plays checked.
        findings: in the order of the lines.
        basis: what it was judged by; ``None`` where it could not be.
        unreadable: why it could not be audited, or ``None``.
    """

    path: str
    names: tuple[str, ...] = ()
    plays: int = 0
    findings: tuple[Finding, ...] = ()
    basis: BasisNames | None = None
    unreadable: Unreadable | None = None

    @property
    def ok(self) -> bool:
        """Whether there is nothing to object to."""
        return not self.findings and self.unreadable is None


def audit_file(
    path: Path, wishes: Wishes, ignore: Collection[FindingCode] = frozenset()
) -> AuditedFile:
    """Audit one file; whatever happens is told in the result, so that other files can follow.

    Args:
        wishes: rules, edition and list; what they leave open comes from the file.
        ignore: kinds of findings that are of no interest.
    """
    try:
        record, problems = read_gcg(_content(path), str(path), strict=False)
        return _audit_record(path, record, problems, wishes, ignore)
    except SchiriError as error:
        why = Unreadable(error.code, error.text, dict(error.values), error.excerpt)
        return AuditedFile(str(path), unreadable=why)
    except Exception as error:  # a fault in here must not cost the user the rest of an archive
        values = {"path": str(path), "problem": f"{type(error).__name__}: {error}"}
        return AuditedFile(str(path), unreadable=Unreadable("audit_failed", str(path), values))


def _content(path: Path) -> bytes:
    if path.is_dir():  # only folders whose files could not be listed are left to be audited
        reason: SystemReason | str = "?"
        try:
            os.scandir(path).close()
        except OSError as error:
            reason = system_reason(error)
        raise DataError("folder_unreadable", text=str(path), path=str(path), reason=reason)
    return read_bytes(path, plain_only=True)


def _audit_record(
    path: Path,
    record: Record,
    problems: tuple[Problem, ...],
    wishes: Wishes,
    ignore: Collection[FindingCode],
) -> AuditedFile:
    if not record.players:
        raise DataError("gcg_players_missing", text=str(path), path=str(path))
    basis = find_basis(record, wishes, path)
    basis.agreement.check_size(record_size(record), path)
    judged = judge(record, basis, gaps_of(record, problems))
    found = [
        *_with_totals(_syntax_findings(problems, judged.audited), judged.findings),
        *_word_findings(judged.audited, judged.basis.agreement.lexicon),
    ]
    if judged.misfit is not None:
        found = [judged.misfit, *_without_the_set(found)]
    wanted = sorted((f for f in found if f.code not in ignore), key=finding_order)
    return AuditedFile(
        str(path),
        distinct_names(record.players),
        len(judged.audited.plays),
        tuple(_limited(wanted)),
        _names(judged.basis, judged.audited.agreeing),
    )


def _limited(findings: Sequence[Finding]) -> Iterator[Finding]:
    """Leave out what comes too often to be read: of each kind, how many more there are is told."""
    counts = Counter(finding.code for finding in findings)
    told: Counter[FindingCode] = Counter()
    for finding in findings:
        code = finding.code
        told[code] += 1
        if told[code] <= _MOST_OF_A_KIND or counts[code] == _MOST_OF_A_KIND + 1:
            yield finding
        elif told[code] == _MOST_OF_A_KIND + 1:
            more = counts[code] - _MOST_OF_A_KIND
            yield Finding(code, finding.line, detail="more", values={"more": more})


def _names(basis: Basis, agreeing: int) -> BasisNames:
    agreement = basis.agreement
    return BasisNames(
        edition=agreement.edition.name,
        rules=agreement.rules.title,
        lexicon=agreement.lexicon.name,
        edition_from=basis.edition_from,
        orientation=agreement.orientation,
        agreeing=agreeing,
        other_list=basis.other_list,
        unknown=basis.unknown,
    )


# --- the tile set -------------------------------------------------------------------------


def _without_the_set(findings: list[Finding]) -> Iterator[Finding]:
    """Leave out what rests on the letters, the number and the values of the tiles."""
    for finding in findings:
        if finding.code is FindingCode.WRONG_CHALLENGE and finding.detail == "valid_withdrawn":
            continue
        kept = tuple(v for v in finding.violations if v.code not in _OF_THE_LETTERS)
        if finding.violations and not kept:
            continue
        if finding.code not in _OF_THE_SET:
            yield replace(finding, violations=kept, later=())


# --- lines and words ----------------------------------------------------------------------


def _syntax_findings(problems: Sequence[Problem], audited: Audited) -> Iterator[Finding]:
    """Turn what is wrong with lines into findings; the first missing turn has consequences."""
    later = audited.after_gap
    for problem in problems:
        follows = later if later and problem.line < later[0] and problem.text[:1] == ">" else ()
        later = () if follows else later
        yield Finding(
            FindingCode.SYNTAX,
            problem.line,
            detail=problem.code,
            recorded=problem.text,
            values=problem.values,
            later=follows,
        )


def _with_totals(of_lines: Iterator[Finding], findings: Sequence[Finding]) -> Iterator[Finding]:
    """Join a total that counts points of a pass or an exchange with the finding about these."""
    counted = {
        finding.line: finding for finding in findings if finding.code is FindingCode.WRONG_TOTAL
    }
    joined: set[int | None] = set()
    for finding in of_lines:
        total = counted.get(finding.line)
        if total is not None and finding.detail == "gcg_points_not_zero":
            joined.add(finding.line)
            yield replace(finding, values={**finding.values, **total.values}, event=total.event)
        else:
            yield finding
    for finding in findings:
        if finding.line not in joined or finding.code is not FindingCode.WRONG_TOTAL:
            yield finding


def _word_findings(audited: Audited, lexicon: Lexicon) -> Iterator[Finding]:
    """Ask the list about the words of all plays that lie on the board as they are written."""
    uncertain: set[int | None] = set()
    for finding in audited.findings:
        if finding.code is FindingCode.ILLEGAL_PLAY:
            uncertain.add(finding.line)
        uncertain.update(finding.later)
    for play in audited.plays:
        if play.entry.line in uncertain:
            continue
        if play.withdrawn is None:
            missing = tuple([word for word in play.words if word not in lexicon])
            if missing:
                yield _words_missing(play, missing, lexicon)
        elif all(word in lexicon for word in play.words):
            yield _withdrawn_though_valid(play, lexicon)


def _words_missing(play: AuditedPlay, missing: tuple[str, ...], lexicon: Lexicon) -> Finding:
    event = play.entry.event
    return Finding(
        FindingCode.NOT_IN_LEXICON,
        play.entry.line,
        recorded=", ".join(missing),
        event=event,
        values={"player": event.player, "words": missing, "lexicon": lexicon.name},
    )


def _withdrawn_though_valid(play: AuditedPlay, lexicon: Lexicon) -> Finding:
    assert play.withdrawn is not None
    event = play.entry.event
    return Finding(
        FindingCode.WRONG_CHALLENGE,
        play.withdrawn.line,
        detail="valid_withdrawn",
        recorded=", ".join(play.words),
        event=event,
        values={"player": event.player, "words": play.words, "lexicon": lexicon.name},
    )
