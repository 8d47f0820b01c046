"""How long ``schiri check -`` takes for half a million words, as a ratio, and how much memory.

The yardstick is a bare loop of ``word in trie`` over the same words. The program is measured as a
whole: start, reading, judging and printing.

Exit status 1 means that the ratio is greater than the project allows, or that memory grows with
the number of words.
"""

from __future__ import annotations

import compileall
import multiprocessing
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

import marisa_trie

import schiri
from schiri.store.lexicon import open_lexicon

WORDS = 500_000
FEW_WORDS = 50_000
ROUNDS = 5
ALLOWED = 2.0
ALLOWED_GROWTH = 4_000
"""In kilobytes: what memory may differ by between few words and all."""
COMMAND = [sys.executable, "-m", "schiri", "check", "-"]


def main() -> int:
    """Print the median times, their ratio and the memory."""
    compileall.compile_dir(Path(schiri.__file__).parent, quiet=1)
    with tempfile.TemporaryDirectory() as folder:
        few, many = Path(folder) / "few.txt", Path(folder) / "many.txt"
        # A process starts with the memory of its parent on its account: keep this one small.
        writer = multiprocessing.get_context("spawn").Process(target=write_words, args=(few, many))
        writer.start()
        writer.join()
        growth = run(many).peak_memory - run(few).peak_memory
        trie = open_lexicon("de").trie
        words = many.read_text(encoding="utf-8").split()
        pairs = [(bare_loop(words, trie), run(many).seconds) for _ in range(ROUNDS)]
    ratio = statistics.median(ours / bare for bare, ours in pairs)
    bare, ours = (statistics.median(times) for times in zip(*pairs, strict=True))
    print(  # noqa: T201
        f"`schiri check -`, {WORDS} words in random order: {ours:.2f} s; bare loop: {bare:.2f} s; "
        f"median ratio of {ROUNDS} pairs: {ratio:.2f} (allowed: {ALLOWED}); memory: "
        f"{growth} kB more than for {FEW_WORDS} words (allowed: {ALLOWED_GROWTH})"
    )
    return int(ratio > ALLOWED or growth > ALLOWED_GROWTH)


def write_words(few: Path, many: Path) -> None:
    """Write words of the German list in random order, one a line, into two files."""
    words = random.Random(1).sample(sorted(open_lexicon("de")), WORDS)
    few.write_text("\n".join(words[:FEW_WORDS]) + "\n", encoding="utf-8")
    many.write_text("\n".join(words) + "\n", encoding="utf-8")


def bare_loop(words: list[str], trie: marisa_trie.Trie) -> float:
    """Look all words up in the trie itself and return the time that it took, in seconds."""
    start = time.perf_counter()
    for word in words:
        word in trie  # noqa: B015 - only its time is of interest
    return time.perf_counter() - start


class Run(NamedTuple):
    """What the program took: seconds, and at most so many kilobytes of memory."""

    seconds: float
    peak_memory: int


def run(words: Path) -> Run:
    """Have the program judge a file of words."""
    with words.open("rb") as file:
        start = time.perf_counter()
        process = subprocess.Popen(COMMAND, stdin=file, stdout=subprocess.DEVNULL)
        _, status, usage = os.wait4(process.pid, 0)
        elapsed = time.perf_counter() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    # Some words of the list are longer than the board: the verdict may be no.
    if process.returncode not in (0, 1):
        sys.exit(f"exit status {process.returncode}")
    return Run(elapsed, usage.ru_maxrss)


if __name__ == "__main__":
    sys.exit(main())
