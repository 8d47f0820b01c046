"""Writes ``tests/golden/errors/<language>.txt`` anew; the difference is to be read and approved."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from error_texts import GOLDEN, golden_text
from schiri import messages

if __name__ == "__main__":
    GOLDEN.mkdir(parents=True, exist_ok=True)
    for language in messages.languages():
        (GOLDEN / f"{language}.txt").write_text(golden_text(language), encoding="utf-8")
