"""How long ``schiri check HAUST`` and ``schiri play`` take from a cold start, as ratios.

The yardstick of ``check`` is a Typer program with two commands that prints a constant; that of
``play`` and of a Tab press is ``check``. Both run in pairs, one right after the other, so that
what else the machine does falls on both. All have their bytecode compiled, as an installed program
has.

Exit status 1 means that a ratio is greater than the project allows.
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
from schiri.cli.app import COMPLETION

PAIRS = 15
CHECK = 1.25
PLAY = 1.5
TAB = 1.0
GAME = Path(__file__).parent.parent / "examples" / "partie.gcg"
"""A game of 28 turns; its last move is taken off and recorded anew."""
LAST_MOVE = "15D .INTERM"

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
    """Print the medians and the ratios of both commands; return 1 if one is too slow."""
    compileall.compile_dir(Path(schiri.__file__).parent, quiet=1)
    program = Path(sys.executable).with_name("schiri")
    ours = [str(program)] if program.exists() else [sys.executable, "-m", "schiri"]
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        yardstick = folder / "yardstick.py"
        yardstick.write_text(YARDSTICK, encoding="utf-8")
        typer_program = Command([sys.executable, str(yardstick), "check", "HAUST"], folder)
        check = Command([*ours, "check", "HAUST"], folder)
        game = folder / "game.gcg"
        play = Command([*ours, "play", LAST_MOVE, "--game", str(game)], folder, game)
        fast = compare("schiri check HAUST", check, "a Typer program", typer_program, CHECK)
        # The dearest one, whose players are read from a game.
        tab = Command([*ours, "settle", "--game", str(game), ""], folder, game, asks="zsh")
        slow = [
            not fast,
            not compare("schiri play", play, "schiri check HAUST", check, PLAY),
            not compare("a Tab press", tab, "schiri check HAUST", check, TAB),
        ]
        return int(any(slow))


class Command:
    """A command, the folder that it runs in, the game file that it finds there, if any.

    ``asks`` is the shell that wants to know what could follow the words.
    """

    def __init__(
        self, words: list[str], folder: Path, game: Path | None = None, asks: str = ""
    ) -> None:
        self.words, self.folder, self.game = words, folder, game
        self.environment = os.environ | {"NO_COLOR": "1"} | ({COMPLETION: asks} if asks else {})

    def seconds(self) -> float:
        """Run the command from a cold start and return the time that it took, in seconds."""
        if self.game is not None:
            whole = GAME.read_text(encoding="utf-8").splitlines(keepends=True)
            self.game.write_text("".join(whole[:-1]), encoding="utf-8")
        start = time.perf_counter()
        subprocess.run(
            self.words,
            check=True,
            cwd=self.folder,
            stdout=subprocess.DEVNULL,
            env=self.environment,
        )
        return time.perf_counter() - start


def compare(name: str, ours: Command, yardstick: str, theirs: Command, allowed: float) -> bool:
    """Run two commands in pairs, print the median ratio, and tell whether it is allowed."""
    pairs = [(theirs.seconds(), ours.seconds()) for _ in range(PAIRS + 1)][1:]
    ratio = statistics.median(ours / theirs for theirs, ours in pairs)
    their_time, our_time = (1000 * statistics.median(times) for times in zip(*pairs, strict=True))
    print(  # noqa: T201
        f"start of `{name}`: {our_time:.1f} ms; {yardstick}: {their_time:.1f} ms; "
        f"median ratio of {PAIRS} pairs: {ratio:.2f} (allowed: {allowed})"
    )
    return ratio <= allowed


if __name__ == "__main__":
    sys.exit(main())
