"""Write anew what ``schiri audit`` says about the real games beside the checkout, for the tests.

Each difference from the texts before has to be checked by hand.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

REPOSITORY = Path(__file__).parent.parent
GOLDEN = REPOSITORY / "tests" / "golden" / "audit"
COMMAND = [sys.executable, "-m", "schiri", "audit", "--lang", "en", "--plain"]


def main() -> None:
    """Write one text a game."""
    GOLDEN.mkdir(parents=True, exist_ok=True)
    environment = os.environ | {"PYTHONIOENCODING": "utf-8"}
    for path in sorted((REPOSITORY.parent / "shared" / "games").rglob("*.gcg")):
        audited = subprocess.run(
            [*COMMAND, path.name],
            cwd=path.parent,
            env=environment,
            stdout=subprocess.PIPE,
            check=False,
        )
        (GOLDEN / f"{path.parent.name}-{path.stem}.txt").write_bytes(audited.stdout)


if __name__ == "__main__":
    main()
