"""Completion: the scripts in the repository are those of the program, and they complete."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest

from running import Schiri
from schiri import messages
from schiri.cli.commands import COMMANDS

_PATH = Path(__file__).parents[2] / "tools" / "completions.py"
_SPEC = importlib.util.spec_from_file_location("completions_tool", _PATH)
assert _SPEC is not None
assert _SPEC.loader is not None
tool = importlib.util.module_from_spec(_SPEC)
_SPEC.loader.exec_module(tool)


@pytest.mark.parametrize("shell", tool.FILES)
def test_the_scripts_are_up_to_date(shell: str, repository: Path, schiri: Schiri) -> None:
    written = (repository / "completions" / tool.FILES[shell]).read_text(encoding="utf-8")
    assert schiri(env={"_SCHIRI_COMPLETE": f"source_{shell}"}).out == written, "make completions"


def complete(schiri: Schiri, *words: str) -> list[str]:
    return schiri(
        env={
            "_SCHIRI_COMPLETE": "complete_bash",
            "COMP_WORDS": " ".join(["schiri", *words]),
            "COMP_CWORD": str(len(words)),
        }
    ).out.split()


def test_commands_are_completed(schiri: Schiri) -> None:
    assert set(complete(schiri, "")) == set(COMMANDS)
    assert complete(schiri, "che") == ["check"]


def test_options_are_completed(schiri: Schiri) -> None:
    assert {"--json", "--lang", "--lexicon", "--plain"} <= set(complete(schiri, "check", "--"))


def test_values_of_options_are_completed(schiri: Schiri) -> None:
    assert set(complete(schiri, "check", "--lang", "")) == set(messages.languages())
    assert "de" in complete(schiri, "check", "--lexicon", "")
