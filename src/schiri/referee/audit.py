"""``audit``: compares a recorded game with the rules and with the word list."""

from __future__ import annotations

import os
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from schiri.core.audit import Audited, AuditedPlay, audit
from schiri.core.errors import DataError, SchiriError
from schiri.core.findings import Finding, FindingCode, finding_order
from schiri.core.game import Setup
from schiri.core.notation import Orientation
from schiri.core.record import Record
from schiri.core.violations import ViolationCode
from schiri.referee.agreement import Wishes
from schiri.referee.audit_basis import Basis, EditionFrom, find_basis, other_editions
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


_TELLING = 2
"""By so many plays another tile set must fit better: one may be booked wrong by accident."""


@dataclass(frozen=True)
class Unreadable:
    """Why a file could not be audited: the code and the values of an error."""

    code: str
    text: str = ""
    values: Mapping[str, object] = field(default_factory=dict)

    def error(self) -> DataError:
        """Return it as an error."""
        return DataError(self.code, text=self.text, span=None, **self.values)


@dataclass(frozen=True)
class BasisNames:
    """What a game was judged by, in names; an archive's results do not carry word lists along.

    Args:
        agreeing: number of plays that have the points of this edition.
        other_list: the list that the file names, if another one had to stand in.
    """

    edition: str
    rules: str
    lexicon: str
    edition_from: EditionFrom
    orientation: Orientation
    agreeing: int
    other_list: str | None


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
        return AuditedFile(
            str(path), unreadable=Unreadable(error.code, error.text, dict(error.values))
        )
    except Exception as error:  # a fault in here must not cost the user the rest of an archive
        values = {"path": str(path), "problem": f"{type(error).__name__}: {error}"}
        return AuditedFile(str(path), unreadable=Unreadable("audit_failed", str(path), values))


def _content(path: Path) -> bytes:
    if path.is_dir():  # only folders whose files could not be listed are left to be audited
        reason = "?"
        try:
            os.scandir(path).close()
        except OSError as error:
            reason = error.strerror or str(error)
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
    try:
        basis = find_basis(record, wishes)
    except ValueError:
        text = record.pragma("rules") or ""
        raise DataError("rules_pragma_unreadable", text=text, path=str(path)) from None
    _check_size(path, record, basis)
    gaps = _gaps(record, problems)
    audited = _audited(record, basis, gaps)
    misfit: Finding | None = None
    if len(audited.plays) - audited.agreeing >= _TELLING:
        basis, audited, misfit = _with_fitting_edition(record, basis, audited, gaps)
    found = [
        *(_syntax(problem) for problem in problems),
        *audited.findings,
        *_word_findings(audited, basis.agreement.lexicon),
    ]
    if misfit is not None:
        found = [misfit, *_without_the_set(found)]
    return AuditedFile(
        str(path),
        tuple(player.name or player.nick for player in record.players),
        len(audited.plays),
        tuple(sorted((f for f in found if f.code not in ignore), key=finding_order)),
        _names(basis, audited.agreeing),
    )


def _names(basis: Basis, agreeing: int) -> BasisNames:
    agreement = basis.agreement
    return BasisNames(
        edition=agreement.edition.name,
        rules=" ".join((agreement.rules.name, *agreement.rules.variants)),
        lexicon=agreement.lexicon.name,
        edition_from=basis.edition_from,
        orientation=agreement.orientation,
        agreeing=agreeing,
        other_list=basis.other_list,
    )


def _check_size(path: Path, record: Record, basis: Basis) -> None:
    agreement = basis.agreement
    if record_size(record) != agreement.layout.size:
        raise DataError(
            "board_size_differs",
            text=str(path),
            path=str(path),
            found=record_size(record),
            expected=agreement.layout.size,
            edition=agreement.edition.name,
        )


def _gaps(record: Record, problems: tuple[Problem, ...]) -> list[int]:
    """Return the lines of turns that could not be read."""
    lines = {entry.line for entry in record.entries}
    return [p.line for p in problems if p.text.startswith(">") and p.line not in lines]


def _audited(record: Record, basis: Basis, gaps: Collection[int]) -> Audited:
    agreement = basis.agreement
    setup = Setup(len(record.players), agreement.rules, agreement.edition, agreement.layout)
    return audit(setup, record, gaps=gaps, strict_challenges=basis.rules_told)


# --- the tile set -------------------------------------------------------------------------


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
    if fits and basis.edition_from is EditionFrom.DEFAULT:
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


def _syntax(problem: Problem) -> Finding:
    return Finding(
        FindingCode.SYNTAX,
        problem.line,
        detail=problem.code,
        recorded=problem.text,
        values=problem.values,
    )


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
