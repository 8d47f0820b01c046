"""The judge's log: nothing in it is lost, and what cannot be one is told."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from schiri.core.errors import DataError
from schiri.store.judge_log import JudgeLog


def test_lines_are_added_to_what_is_there(tmp_path: Path) -> None:
    path = tmp_path / "log.tsv"
    for word in ("HAUS", "Öl"):
        log = JudgeLog(path)
        log.append(["now", "valid", word])
        log.close()
    assert path.read_text(encoding="utf-8") == "now\tvalid\tHAUS\nnow\tvalid\tÖl\n"


def test_a_line_is_on_the_disk_when_it_is_given(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    synced: list[bytes] = []
    path = tmp_path / "log.tsv"
    monkeypatch.setattr(os, "fsync", lambda _: synced.append(path.read_bytes()))
    JudgeLog(path).append(["now", "valid", "HAUS"])
    assert synced == [b"now\tvalid\tHAUS\n"]


def test_a_line_that_was_cut_off_does_not_spoil_the_next(tmp_path: Path) -> None:
    path = tmp_path / "log.tsv"
    path.write_bytes(b"then\tinva")
    JudgeLog(path).append(["now", "valid", "HAUS"])
    assert path.read_bytes() == b"then\tinva\nnow\tvalid\tHAUS\n"


def test_what_cannot_be_a_log_is_refused(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for path, code in [
        (tmp_path, "file_is_folder"),
        (pipe, "log_not_plain"),
        (tmp_path / "nowhere" / "log.tsv", "log_not_writable"),
        (tmp_path / "n\0ul", "log_not_writable"),
    ]:
        with pytest.raises(DataError) as caught:
            JudgeLog(path)
        assert (caught.value.code, caught.value.text) == (code, str(path))


def test_a_disk_that_is_full_is_told(tmp_path: Path) -> None:
    program = (
        "import resource, sys\n"
        "from pathlib import Path\n"
        "from schiri.core.errors import DataError\n"
        "from schiri.store.judge_log import JudgeLog\n"
        "log = JudgeLog(Path(sys.argv[1]))\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (10, 10))\n"
        "try:\n"
        "    log.append(['now', 'valid', 'HAUS'])\n"
        "except DataError as error:\n"
        "    print(error.code)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, str(tmp_path / "log.tsv")],
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == "log_not_writable\n"
