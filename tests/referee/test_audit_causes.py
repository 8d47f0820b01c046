"""What the audit of a file tells once, however many lines it concerns."""

from __future__ import annotations

from pathlib import Path

import pytest

from schiri import messages
from schiri.core.findings import FindingCode
from schiri.referee.agreement import Wishes
from schiri.referee.audit import AuditedFile, audit_file
from schiri.referee.audit_basis import EditionFrom
from schiri.render.audit import file_lines
from schiri.render.json_audit import file_json
from schiri.render.lines import text_of
from schiri.render.marks import MARKS

PLAYERS = "#player1 A Anna\n#player2 B Ben\n"
OPENING = ">A: AHSUXYZ 8E HAUS +10 10\n"


def audited(folder: Path, text: str) -> AuditedFile:
    path = folder / "partie.gcg"
    path.write_text(text, encoding="utf-8")
    return audit_file(path, Wishes())


def told(file: AuditedFile) -> list[tuple[str, str]]:
    return [(str(finding.code), finding.detail) for finding in file.findings]


def text(file: AuditedFile) -> str:
    messages.use("en")
    return "\n".join(text_of(line) for line in file_lines(file, MARKS))


def test_a_record_in_lower_case_is_judged_as_if_in_capitals(tmp_path: Path) -> None:
    lines = ">A: AHSUXYZ 8E haus +10 10\n>B: EISTRNN I8 eis +10 10\n"
    file = audited(tmp_path, PLAYERS + lines)
    assert told(file) == [("too_many_tiles", "lower_case")]
    assert "No tile of the game is a capital" in text(file)


def test_points_of_a_pass_and_the_total_that_counts_them_are_one_finding(tmp_path: Path) -> None:
    file = audited(tmp_path, PLAYERS + OPENING + ">B: - +7 7\n>A: - +0 10\n>B: - +0 7\n")
    assert told(file) == [("syntax", "gcg_points_not_zero")]
    assert "every total of Ben is 7 too high" in text(file)


def test_a_missing_opening_is_the_cause_of_what_does_not_fit_below(tmp_path: Path) -> None:
    file = audited(tmp_path, PLAYERS + ">A: HAUS\n>B: EISTRNN I8 EIS +10 10\n")
    assert told(file) == [("syntax", "gcg_event_unreadable")]
    assert file.findings[0].later == (4,)


def test_more_than_a_hundred_findings_of_a_kind_are_counted(tmp_path: Path) -> None:
    lines = [f">A: HAUS\n>B: - +0 {total}\n" for total in range(1, 400)]
    file = audited(tmp_path, PLAYERS + "".join(lines))
    syntax = [finding for finding in file.findings if finding.code is FindingCode.SYNTAX]
    assert len(syntax) == 101
    assert syntax[-1].values["more"] == 299
    assert "299 more of this kind" in text(file)


def test_players_of_one_name_are_told_apart(tmp_path: Path) -> None:
    players = "#player1 A Max\n#player2 B Max\n"
    file = audited(tmp_path, players + OPENING.replace("+10 10", "+12 12"))
    assert file.names == ("Max (1)", "Max (2)")
    problems = file_json(file)["problems"]
    assert isinstance(problems, list)
    assert problems[0]["player"] == "Max (1)"


@pytest.mark.parametrize("pragma", ["#tile-distribution polish", "#board-layout Foo"])
def test_what_the_file_tells_but_nobody_here_knows_is_said(tmp_path: Path, pragma: str) -> None:
    file = audited(tmp_path, f"{pragma}\n{PLAYERS}{OPENING}")
    assert file.basis is not None
    assert file.basis.edition_from is EditionFrom.UNKNOWN
    assert f"What the file says with {pragma} is unknown here." in text(file)
