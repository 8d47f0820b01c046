"""Chromium without a window, for tests of pages: what it makes of a page, and what it complains."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

_OPTIONS = (
    *("--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--hide-scrollbars"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
    *("--enable-logging=stderr", "--log-level=0"),
)
_TIMEOUT = 120


def chromium(page: Path, *options: str) -> tuple[str, list[str]]:
    """Open a page and return what Chromium prints, and the lines that its console has got."""
    program = shutil.which("chromium")
    if program is None:
        pytest.skip("the program chromium is not installed")
    profile = f"--user-data-dir={page.parent / 'profile'}"
    done = subprocess.run(
        [program, *_OPTIONS, profile, *options, page.as_uri()],
        capture_output=True,
        text=True,
        timeout=_TIMEOUT,
        check=True,
    )
    return done.stdout, [line for line in done.stderr.splitlines() if "CONSOLE" in line]
