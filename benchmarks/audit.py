"""How many games a second ``schiri audit`` replays, scores and looks up, and how much memory.

The yardstick is reading the same records: whatever the audit takes longer is replaying, judging
and looking up words. Both are measured as processor time of one process, so that what else the
machine does counts less. The memory is that of the program, once for few files and once for all.

Exit status 1 means fewer games a second than the project asks for, or memory that grows with the
number of files.
"""

from __future__ import annotations

import multiprocessing
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from made_games import GameMaker, transposed

from schiri.core.game import Setup
from schiri.referee.agreement import Wishes, agree
from schiri.referee.audit_archive import audit_files
from schiri.store.gcg import load_gcg, write_gcg

FILES = 2_000
FEW_FILES = 200
DIFFERENT = 40
"""Games that are made; each is used as it is and transposed, and again until there are enough."""
ROUNDS = 3
REQUIRED = 500
"""Games a second on one core."""
ALLOWED_GROWTH = 4_000
"""In kilobytes: what memory may differ by between few files and all."""


def main() -> int:
    """Print the games a second, the ratio and the memory."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        # A process starts with the memory of its parent on its account: keep this one small.
        writer = multiprocessing.get_context("spawn").Process(target=write_games, args=(folder,))
        writer.start()
        writer.join()
        growth = peak_memory(folder) - peak_memory(folder / "few")
        faulty = folder / "faulty"
        spoil(folder, faulty)
        faulty_growth = peak_memory(faulty, 1) - peak_memory(faulty / "few", 1)
        shutil.rmtree(faulty)
        files = sorted(folder.rglob("*.gcg"))
        plays = sum(audited.plays for audited in audit_files(files[:DIFFERENT], Wishes()))
        pairs = [(seconds_to_read(files), seconds_to_audit(files)) for _ in range(ROUNDS)]
    ratio = statistics.median(audit / read for read, audit in pairs)
    rate = FILES / statistics.median(audit for _, audit in pairs)
    print(  # noqa: T201
        f"`schiri audit`, {FILES} games of {plays / DIFFERENT:.0f} plays: {rate:.0f} games a "
        f"second and core (required: {REQUIRED}); {ratio:.1f} times as long as reading them; "
        f"memory: {growth} kB more than for {FEW_FILES} games, {faulty_growth} kB where each game "
        f"has faults (allowed: {ALLOWED_GROWTH})"
    )
    return int(rate < REQUIRED or max(growth, faulty_growth) > ALLOWED_GROWTH)


def write_games(folder: Path) -> None:
    """Write as many game files as are measured, the few in a folder of their own."""
    agreement = agree(Wishes())
    setup = Setup(2, agreement.rules, agreement.edition, agreement.layout)
    maker = GameMaker(setup, agreement.lexicon, seed=1)
    records = [maker.game() for _ in range(DIFFERENT)]
    texts = [write_gcg(made) for record in records for made in (record, transposed(record))]
    (folder / "few").mkdir()
    for number in range(FILES):
        place = folder / "few" if number < FEW_FILES else folder
        path = place / f"{number:04}.gcg"
        path.write_text(texts[number % len(texts)], encoding="utf-8")


def spoil(folder: Path, faulty: Path) -> None:
    """Write the same games with faults: unreadable lines, and points that are booked wrong."""
    for path in list(folder.rglob("*.gcg")):  # a list, since the copies lie in the folder, too
        lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
        spoilt = [
            line.replace(" +", " +1" if place % 3 else " x") if line.startswith(">") else line
            for place, line in enumerate(lines)
        ]
        target = faulty / path.relative_to(folder)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text("".join(spoilt), encoding="utf-8")


def seconds_to_read(files: list[Path]) -> float:
    """Read all records and return the processor time that it took."""
    start = time.process_time()
    for path in files:
        load_gcg(path, strict=False)
    return time.process_time() - start


def seconds_to_audit(files: list[Path]) -> float:
    """Audit all records and return the processor time that it took."""
    start = time.process_time()
    for audited in audit_files(files, Wishes()):
        if not audited.ok:
            sys.exit(f"a made game is wrong: {audited}")
    return time.process_time() - start


def peak_memory(folder: Path, status: int = 0) -> int:
    """Have the program audit a folder and return its greatest memory, in kilobytes.

    Args:
        status: the exit status that is to be expected.
    """
    command = [sys.executable, "-m", "schiri", "audit", str(folder)]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    _, ended, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(ended)
    if process.returncode != status:
        sys.exit(f"exit status {process.returncode}")
    return usage.ru_maxrss


if __name__ == "__main__":
    sys.exit(main())
