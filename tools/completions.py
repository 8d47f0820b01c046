"""Writes the completion scripts of the shells into ``completions/``.

The program itself prints them, as it does for ``schiri --install-completion``: the scripts ask it
at every Tab what could follow, so that they never know fewer commands than it does.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

FOLDER = Path(__file__).parent.parent / "completions"
FILES = {"bash": "schiri.bash", "zsh": "_schiri", "fish": "schiri.fish"}


def script(shell: str) -> str:
    """Return the completion script of a shell, one of `FILES`."""
    return subprocess.run(
        [sys.executable, "-m", "schiri"],
        env=os.environ | {"_SCHIRI_COMPLETE": f"source_{shell}"},
        stdout=subprocess.PIPE,
        encoding="utf-8",
        check=True,
    ).stdout


def main() -> None:
    """Write all scripts."""
    FOLDER.mkdir(exist_ok=True)
    for shell, name in FILES.items():
        (FOLDER / name).write_text(script(shell), encoding="utf-8")


if __name__ == "__main__":
    main()
