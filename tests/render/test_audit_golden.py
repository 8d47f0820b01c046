"""The audit of every real game, word for word: each finding in these texts was checked by hand.

``tests/golden/audit`` has one text a game. Where the audit learns to say something else,
``tools/golden_audit.py`` writes them anew, and every difference has to be checked again.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from schiri import messages
from schiri.core.findings import FindingCode
from schiri.referee.agreement import Wishes
from schiri.referee.audit import AuditedFile, audit_file
from schiri.render.audit import file_lines
from schiri.render.marks import MARKS
from schiri.render.plain import paint

GOLDEN = Path(__file__).parent.parent / "golden" / "audit"
NAMES = sorted(path.stem for path in GOLDEN.glob("*.txt"))


def audited(path: Path) -> AuditedFile:
    return replace(audit_file(path, Wishes()), path=path.name)


def text_of(path: Path) -> str:
    messages.use("en")
    return "".join(paint(line) + "\n" for line in file_lines(audited(path), MARKS))


@pytest.mark.parametrize("name", NAMES)
def test_a_real_game_is_audited_as_written_down(shared: Path, name: str) -> None:
    folder, _, game = name.partition("-")
    expected = (GOLDEN / f"{name}.txt").read_text(encoding="utf-8")
    assert text_of(shared / "games" / folder / f"{game}.gcg") == expected


def test_every_real_game_is_written_down(shared: Path) -> None:
    games = sorted((shared / "games").rglob("*.gcg"))
    assert [f"{path.parent.name}-{path.stem}" for path in games] == NAMES
    assert len(games) == 46


def test_no_english_play_is_said_to_be_misscored(shared: Path) -> None:
    files = [
        audited(path)
        for path in sorted((shared / "games/en").glob("*.gcg"))
        if path.stem != "polish_endgame"
    ]
    assert len(files) == 43
    assert sum(file.plays for file in files) == 839
    codes = {finding.code for file in files for finding in file.findings}
    assert not codes & {
        FindingCode.WRONG_SCORE,
        FindingCode.WRONG_TOTAL,
        FindingCode.ILLEGAL_PLAY,
        FindingCode.WRONG_SETTLEMENT,
    }
