"""Standard streams that are closed, full or not what they should be."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

FULL = Path("/dev/full")
COMMANDS = [
    "check HAUST",
    "check --json HAUST",
    "score 8E HAUS",
    "rules opening",
    "draw-order Anna=E Ben=A",
    "settle Anna=312 Ben=287:QE",
    "show --game examples/partie.gcg",
    "export --game examples/partie.gcg --to json",
    "export --game examples/partie.gcg --to txt",
    "--help",
    "--version",
]


def shell(repository: Path, command: str) -> subprocess.CompletedProcess[str]:
    """Run ``schiri`` with the redirections of a shell."""
    return subprocess.run(
        ["bash", "-c", f"{sys.executable} -m schiri {command}"],
        cwd=repository,
        env=os.environ | {"PYTHONPATH": "src", "LC_ALL": "C.UTF-8"},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def is_json(text: str) -> bool:
    """Tell whether a line is an object."""
    return text.startswith("{") and bool(json.loads(text))


@pytest.mark.parametrize("command", COMMANDS)
def test_a_closed_standard_output_is_one_sentence(repository: Path, command: str) -> None:
    done = shell(repository, f"{command} >&-")
    assert done.returncode == 3
    (sentence,) = done.stderr.splitlines()
    assert "Standard output is closed, so there is nowhere to give an answer" in sentence
    assert ("--json" in command) is is_json(sentence)


@pytest.mark.skipif(not FULL.exists(), reason="the system has no device that is always full")
@pytest.mark.parametrize("command", COMMANDS)
def test_a_full_standard_output_is_one_sentence(repository: Path, command: str) -> None:
    done = shell(repository, f"{command} >/dev/full")
    assert done.returncode == 3
    (sentence,) = done.stderr.splitlines()
    assert "The answer could not be written: " in sentence
    assert ("--json" in command) is is_json(sentence)


@pytest.mark.parametrize(
    ("redirections", "says"),
    [("<&-", "Standard input is closed"), ("<&1", "Standard input cannot be read")],
)
@pytest.mark.parametrize("command", ["check -", "check --json -", "import - -o never.gcg"])
def test_a_standard_input_that_cannot_be_read_is_one_sentence(
    repository: Path, command: str, redirections: str, says: str
) -> None:
    done = shell(repository, f"{command} {redirections}")
    assert (done.returncode, done.stdout) == (3, "")
    (sentence,) = done.stderr.splitlines()
    assert says in sentence
    assert ("--json" in command) is is_json(sentence)


@pytest.mark.parametrize(
    ("command", "status"),
    [
        ("check HAUST 2>&-", 0),
        ("chekc 2>&-", 2),
        ("chekc 2>/dev/full", 3),
        ("check HAUST >&- 2>&-", 3),
        ("check HAUST >/dev/full 2>/dev/full", 3),
        ("check - <&- 2>&-", 3),
        ("check HAUST <&- >&- 2>&-", 3),
    ],
)
def test_where_nothing_can_be_said_the_exit_status_remains(
    repository: Path, command: str, status: int
) -> None:
    if "/dev/full" in command and not FULL.exists():
        pytest.skip("the system has no device that is always full")
    done = shell(repository, command)
    assert (done.returncode, done.stderr) == (status, "")


def test_nothing_is_recorded_where_no_answer_can_be_given(repository: Path, tmp_path: Path) -> None:
    game = tmp_path / "game.gcg"
    assert shell(repository, f"new --players Anna,Ben --game {game} >&-").returncode == 3
    assert not game.exists()
