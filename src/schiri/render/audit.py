"""The screen of ``schiri audit``: what is wrong in each file, and a table of it all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from schiri import messages
from schiri.core.findings import Finding, FindingCode
from schiri.render.arithmetic import word_score_lines
from schiri.render.audit_texts import finding_text
from schiri.render.errors import error_lines
from schiri.render.lines import Line, Role, line, spoken_row
from schiri.render.marks import Marks
from schiri.render.tables import table

if TYPE_CHECKING:
    from schiri.referee.audit import AuditedFile, BasisNames

__all__ = ["AuditTally", "file_lines", "summary_lines"]

_COUNTS = (2, 3)
"""The columns of numbers in the table of findings."""


class AuditTally:
    """Counts what has been audited, on its way to the screen."""

    def __init__(self) -> None:
        self.files = self.plays = self.faulty = self.unreadable = 0
        self.findings: Counter[FindingCode] = Counter()
        self.files_with: Counter[FindingCode] = Counter()
        self.bases: Counter[tuple[str, str, str]] = Counter()

    def watch(self, audited: Iterable[AuditedFile]) -> Iterator[AuditedFile]:
        """Pass files on and count them."""
        for file in audited:
            self.files += 1
            self.plays += file.plays
            self.unreadable += file.unreadable is not None
            self.faulty += bool(file.findings)
            codes = [finding.code for finding in file.findings]
            self.findings.update(codes)
            self.files_with.update(set(codes))
            if file.basis is not None:
                basis = file.basis
                self.bases[basis.edition, basis.rules, basis.lexicon] += 1
            yield file

    @property
    def ok(self) -> bool:
        """Whether all files are clean."""
        return not self.faulty and not self.unreadable


def file_lines(file: AuditedFile, marks: Marks) -> list[Line]:
    """Return what there is to say about one file."""
    if file.unreadable is not None:
        heading = messages.text("audit.file_unreadable", file=file.path)
        return [
            line((f"{marks.no} {heading}", Role.NO)),
            *(line("  ", *pieces) for pieces in error_lines(file.unreadable.error())),
        ]
    if not file.findings:
        heading = messages.plural("audit.file_clean", file.plays, file=file.path)
        lines = [line((f"{marks.yes} {heading}", Role.YES))]
    else:
        heading = messages.plural(
            "audit.file_problems", len(file.findings), file=file.path, plays=file.plays
        )
        lines = [line((f"{marks.no} {heading}", Role.NO))]
    for finding in file.findings:
        lines += _finding_lines(finding, file, marks)
    if file.basis is not None:
        lines.append(line("  ", (_basis_text(file.basis, file.plays), Role.MUTED)))
    return lines


def _finding_lines(finding: Finding, file: AuditedFile, marks: Marks) -> Iterator[Line]:
    place = "" if finding.line is None else messages.text("audit.line", line=finding.line) + " "
    kind = messages.text(f"audit.code.{finding.code}")
    yield line(
        f"  {marks.bullet} {place}", (f"{kind}: ", Role.HEADING), finding_text(finding, file)
    )
    if finding.score is not None and file.basis is not None:
        for pieces in word_score_lines(finding.score, file.basis.orientation, marks):
            yield line("      ", *pieces)


def _basis_text(basis: BasisNames, plays: int) -> str:
    text = messages.text(
        "audit.basis",
        edition=basis.edition,
        rules=basis.rules,
        lexicon=basis.lexicon,
        why=messages.text(
            f"audit.edition_from.{basis.edition_from}", agreeing=basis.agreeing, plays=plays
        ),
    )
    if basis.other_list is not None:
        text += " " + messages.text(
            "audit.other_list", other=basis.other_list, lexicon=basis.lexicon
        )
    for pragma in basis.unknown:
        text += " " + messages.text("audit.unknown_pragma", pragma=pragma)
    return text


def summary_lines(tally: AuditTally, marks: Marks, *, plain: bool = False) -> list[Line]:
    """Return the verdict on all files together, with a table of the kinds of findings.

    Args:
        plain: write a line a kind instead of the table, as they are read out.
    """
    checked = messages.plural("audit.checked", tally.files, plays=tally.plays)
    if tally.ok:
        clean = messages.text("audit.all_clean")
        return [line((f"{marks.yes} {checked} {clean}", Role.YES)), *_basis_lines(tally)]
    parts = [checked]
    if tally.faulty:
        parts.append(messages.plural("audit.faulty", tally.faulty))
    if tally.unreadable:
        parts.append(messages.plural("audit.unreadable", tally.unreadable))
    rows = [
        (
            messages.text(f"audit.code.{code}"),
            code.value,
            str(tally.findings[code]),
            str(tally.files_with[code]),
        )
        for code in FindingCode
        if tally.findings[code]
    ]
    lines = [line((f"{marks.no} {' '.join(parts)}", Role.NO))]
    table = _spoken_lines(rows) if plain else _table_lines(rows)
    return [*lines, *table, *_basis_lines(tally)]


def _spoken_lines(rows: Sequence[Sequence[str]]) -> Iterator[Line]:
    heads = _heads()
    for kind, *cells in rows:
        yield spoken_row(kind, *map("{} {}".format, heads[1:], cells))


def _heads() -> list[str]:
    return [messages.text(f"audit.table.{name}") for name in ("kind", "code", "findings", "files")]


def _table_lines(rows: Sequence[Sequence[str]]) -> Iterator[Line]:
    if rows:
        yield from table(_heads(), rows, right=_COUNTS, indent="  ")


def _basis_lines(tally: AuditTally) -> Iterator[Line]:
    for (edition, rules, lexicon), files in tally.bases.most_common():
        text = messages.plural(
            "audit.judged_by", files, edition=edition, rules=rules, lexicon=lexicon
        )
        yield line("  ", (text, Role.MUTED))
