"""Every error is brought about, and what the user reads about it is what was approved.

After a change that is meant: ``python tools/golden_errors.py``, and read the difference.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

import pytest

from error_cases import CASES, WITHOUT_A_RUN
from error_texts import GOLDEN, codes, golden_text, run
from schiri import messages
from schiri.cli import app
from schiri.core.errors import SchiriError


def test_every_error_has_a_reproducer_or_a_reason() -> None:
    assert CASES.keys() | WITHOUT_A_RUN.keys() == codes()
    assert not CASES.keys() & WITHOUT_A_RUN.keys()


def test_a_test_that_stands_for_a_reproducer_names_the_error(repository: Path) -> None:
    for code, reason in WITHOUT_A_RUN.items():
        if reason.startswith("tests/"):
            text = (repository / reason).read_text(encoding="utf-8")
            assert re.search(rf"\b{code}\b", text), code


@pytest.mark.parametrize("code", CASES)
def test_the_reproducer_meets_its_error(code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    met: list[SchiriError] = []
    refuse = app._refuse

    def watched(error: SchiriError, arguments: Sequence[str]) -> int:
        met.append(error)
        return refuse(error, arguments)

    monkeypatch.setattr(app, "_refuse", watched)
    status, out, err = run(CASES[code], "en")
    assert [error.code for error in met] == [code]
    assert (status, out) == (met[0].exit_status, "")
    assert err.startswith("Error: ")


@pytest.mark.parametrize("language", messages.languages())
def test_the_texts_are_those_approved(language: str) -> None:
    approved = (GOLDEN / f"{language}.txt").read_text(encoding="utf-8")
    assert golden_text(language) == approved, "python tools/golden_errors.py"


@pytest.mark.parametrize(
    ("code", "near"),
    [
        ("unknown_command", "settle"),
        ("unknown_option", "--json"),
        ("unknown_topic", "Exchanging"),
        ("unknown_rule_set", "turnier"),
        ("unknown_edition", "de-super"),
        ("unknown_lexicon", "de"),
        ("unknown_player", "Ben"),
        ("unknown_variant", "nine"),
        ("unknown_finding_code", "wrong_score"),
        ("bad_choice", "numbered-rows"),
        ("key_unknown", "rules"),
        ("key_not_a_choice", "turnier"),
    ],
)
def test_near_misses_are_suggested(code: str, near: str) -> None:
    assert f"Did you mean “{near}”?\n" in run(CASES[code], "en")[2]
