"""Audits as JSON: an object for files, lines for archives. Keys may be added, never renamed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from schiri.core.findings import Finding
from schiri.render.audit_texts import finding_text
from schiri.render.json import dump
from schiri.render.json_errors import error_json

if TYPE_CHECKING:
    from schiri.referee.audit import AuditedFile
    from schiri.render.audit import AuditTally

__all__ = ["audit_json", "audit_json_lines", "file_json"]

Object = dict[str, object]


def audit_json(files: Iterable[AuditedFile], tally: AuditTally) -> Iterator[str]:
    """Return the JSON object of ``schiri audit`` in pieces, one file after the other.

    Args:
        tally: has counted the files when all of them have come.
    """
    yield '{"files": ['
    separator = ""
    for file in files:
        yield separator + dump(file_json(file)).rstrip("\n")
        separator = ", "
    yield "], " + dump(_sums(tally))[1:]


def audit_json_lines(files: Iterable[AuditedFile], tally: AuditTally) -> Iterator[str]:
    """Return one JSON object a line for each file, and at last one with the sums."""
    for file in files:
        yield dump(file_json(file))
    yield dump(_sums(tally))


def file_json(file: AuditedFile) -> Object:
    """Return what was found in one file."""
    result: Object = {
        "file": file.path,
        "ok": file.ok,
        "plays": file.plays,
        "problems": [_problem(finding, file) for finding in file.findings],
    }
    if file.unreadable is not None:
        result |= error_json(file.unreadable.error())
    if file.basis is not None:
        result |= {
            "edition": file.basis.edition,
            "edition_from": file.basis.edition_from.value,
            "rules": file.basis.rules,
            "lexicon": file.basis.lexicon,
            "other_lexicon": file.basis.other_list,
        }
    return result


def _problem(finding: Finding, file: AuditedFile) -> Object:
    player = finding.values.get("player")
    result: Object = {
        "line": finding.line,
        "code": finding.code.value,
        "expected": _per_player(finding.expected, file),
        "recorded": _per_player(finding.recorded, file),
        "message": finding_text(finding, file),
    }
    if isinstance(player, int):
        result["player"] = file.names[player]
    if finding.violations:
        result["violations"] = [violation.code.value for violation in finding.violations]
    if finding.later:
        result["later_lines"] = list(finding.later)
    return result


def _per_player(value: object, file: AuditedFile) -> object:
    return dict(zip(file.names, value, strict=True)) if isinstance(value, tuple) else value


def _sums(tally: AuditTally) -> Object:
    return {
        "files_checked": tally.files,
        "plays_checked": tally.plays,
        "files_with_problems": tally.faulty,
        "files_unreadable": tally.unreadable,
        "problems": {code.value: count for code, count in sorted(tally.findings.items())},
    }
