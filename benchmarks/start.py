"""How long ``schiri check HAUST`` takes from a cold start, as a ratio.

The yardstick is a Typer program with two commands that prints a constant. Both run in pairs, one
right after the other, so that what else the machine does falls on both. Both have their bytecode
compiled, as an installed program has.

Exit status 1 means that the ratio is greater than the project allows.
"""

from __future__ import annotations

import compileall
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import schiri

PAIRS = 15
ALLOWED = 1.25

YARDSTICK = """
import typer

app = typer.Typer()


@app.command()
def check(word: str) -> None:
    print("yes")


@app.command()
def score(move: str) -> None:
    print("no")


app()
"""


def main() -> int:
    """Print the median times and the median ratio of the pairs."""
    compileall.compile_dir(Path(schiri.__file__).parent, quiet=1)
    program = Path(sys.executable).with_name("schiri")
    ours = [str(program)] if program.exists() else [sys.executable, "-m", "schiri"]
    with tempfile.TemporaryDirectory() as folder:
        yardstick = Path(folder) / "yardstick.py"
        yardstick.write_text(YARDSTICK, encoding="utf-8")
        theirs = [sys.executable, str(yardstick)]
        pairs = [
            (seconds([*theirs, "check", "HAUST"]), seconds([*ours, "check", "HAUST"]))
            for _ in range(PAIRS + 1)
        ]
    del pairs[0]  # warms the cache of the file system
    ratio = statistics.median(ours / theirs for theirs, ours in pairs)
    typer_time, schiri_time = (
        1000 * statistics.median(times) for times in zip(*pairs, strict=True)
    )
    print(  # noqa: T201
        f"start of `schiri check HAUST`: {schiri_time:.1f} ms; Typer program: {typer_time:.1f} ms; "
        f"median ratio of {PAIRS} pairs: {ratio:.2f} (allowed: {ALLOWED})"
    )
    return int(ratio > ALLOWED)


def seconds(command: list[str]) -> float:
    """Run a program and return the time that it took, in seconds."""
    environment = os.environ | {"NO_COLOR": "1"}
    start = time.perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=environment)
    return time.perf_counter() - start


if __name__ == "__main__":
    sys.exit(main())
