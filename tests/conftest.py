"""Fixtures that several layers use."""

from __future__ import annotations

import os
import pty
import select
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import ExitStack
from pathlib import Path

import pytest

from running import Ran, Schiri
from terminal import OpenTerminal, Terminal, schiri_command

REPOSITORY = Path(__file__).parent.parent
TIMEOUT = 60


@pytest.fixture(scope="session")
def repository() -> Path:
    return REPOSITORY


@pytest.fixture(scope="session")
def shared() -> Path:
    """A folder of recorded games beside the checkout, which is not part of the project."""
    folder = REPOSITORY.parent / "shared"
    if not folder.is_dir():
        pytest.skip("the recorded games in ../shared, beside the checkout, are not there")
    return folder


@pytest.fixture(scope="session", autouse=True)
def no_settings(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keep the tests from the settings and house rules of whoever runs them."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CONFIG_HOME", str(tmp_path_factory.mktemp("config")))
        patch.delenv("SCHIRI_GAME", raising=False)
        yield


@pytest.fixture(scope="session")
def schiri() -> Schiri:
    """Run the program as a process of its own: ``schiri("check", "HAUST", env={...}, tty=True)``.

    ``input`` (text or bytes) is piped in, or nothing is; with ``tty=True`` all three streams are
    one terminal, and what it has shown is ``out``.
    """

    def run(
        *arguments: str,
        input: str | bytes = b"",
        env: Mapping[str, str] | None = None,
        tty: bool = False,
        cwd: Path | None = None,
    ) -> Ran:
        command = [sys.executable, "-m", "schiri", *arguments]
        environment = _environment(env or {})
        if tty:
            return _run_on_terminal(command, environment, cwd)
        piped = input.encode() if isinstance(input, str) else input
        done = subprocess.run(
            command,
            input=piped,
            capture_output=True,
            env=environment,
            cwd=cwd,
            timeout=TIMEOUT,
            check=False,
        )
        encoding = environment["PYTHONIOENCODING"]
        return Ran(done.returncode, done.stdout.decode(encoding), done.stderr.decode(encoding))

    return run


@pytest.fixture
def terminal() -> Iterator[OpenTerminal]:
    """Run the program on a terminal: ``terminal("judge", rows=10, env={...})``."""
    with ExitStack() as stack:

        def run(
            *arguments: str,
            command: list[str] | None = None,
            env: dict[str, str] | None = None,
            columns: int = 80,
            rows: int = 24,
            cwd: Path | None = None,
        ) -> Terminal:
            environment = _environment({"PYTHONUTF8": "1", "TERM": "xterm-256color"} | (env or {}))
            environment.pop("LINES", None)
            command = command or schiri_command(*arguments)
            return stack.enter_context(
                Terminal(command, environment, columns=columns, rows=rows, cwd=cwd)
            )

        yield run


def _environment(changes: Mapping[str, str]) -> dict[str, str]:
    """Return an environment in which the user has chosen nothing but English."""
    kept = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("LC_", "SCHIRI_")) and name not in {"LANG", "NO_COLOR", "COLUMNS"}
    }
    path = os.pathsep.join(filter(None, [str(REPOSITORY / "src"), os.environ.get("PYTHONPATH")]))
    defaults = {"PYTHONPATH": path, "PYTHONIOENCODING": "utf-8", "LANG": "en", "TERM": "xterm"}
    return kept | defaults | dict(changes)


def _run_on_terminal(command: list[str], environment: dict[str, str], cwd: Path | None) -> Ran:
    ours, theirs = pty.openpty()
    with subprocess.Popen(
        command, stdin=theirs, stdout=theirs, stderr=theirs, env=environment, cwd=cwd
    ) as process:
        os.close(theirs)
        shown = b""
        while select.select([ours], [], [], TIMEOUT)[0]:
            try:
                piece = os.read(ours, 65536)
            except OSError:  # Linux says so that the other side has closed the terminal
                break
            if not piece:
                break
            shown += piece
        os.close(ours)
        status = process.wait(TIMEOUT)
    return Ran(status, shown.decode().replace("\r\n", "\n"), "")
