"""The judge's log: nothing in it is lost, and what cannot be one is told."""

from __future__ import annotations

import os
import subprocess
import sys
from datetime import datetime, timedelta, timezone
from pathlib import Path

import pytest

from schiri.core.errors import DataError
from schiri.store.judge_log import JudgeLog, LoggedVerdict

NOW = datetime(2023, 1, 10, 20, 15, tzinfo=timezone(timedelta(hours=1)))
HAUS = LoggedVerdict(NOW, True, ["HAUS"], "de", "0a" * 32)
LINE = f"2023-01-10T20:15:00+01:00\tvalid\tHAUS\tde sha256:{'0a' * 32}\n"


def test_lines_are_added_to_what_is_there(tmp_path: Path) -> None:
    path = tmp_path / "log.tsv"
    for verdict in (HAUS, HAUS._replace(valid=False, words=["HAUS", "Öl"])):
        log = JudgeLog(path)
        log.append(verdict)
        log.close()
    other = LINE.replace("valid", "invalid").replace("HAUS", "HAUS Öl")
    assert path.read_text(encoding="utf-8") == LINE + other


def test_a_line_is_on_the_disk_when_it_is_given(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    synced: list[bytes] = []
    path = tmp_path / "log.tsv"
    monkeypatch.setattr(os, "fsync", lambda _: synced.append(path.read_bytes()))
    JudgeLog(path).append(HAUS)
    assert synced == [LINE.encode()]


@pytest.mark.parametrize("verdict", ["valid", "invalid"])
def test_a_line_that_was_cut_off_anywhere_does_not_spoil_the_next(
    verdict: str, tmp_path: Path
) -> None:
    path = tmp_path / "log.tsv"
    line = LINE.replace("valid", verdict)
    for length in range(1, len(line)):
        path.write_text(line[:length])
        JudgeLog(path).append(HAUS)
        assert path.read_text() == f"{line[:length]}\n{LINE}"


@pytest.mark.parametrize(
    "content",
    [
        b"#player1 Anna Anna\n#player2 Ben Ben\n",
        b"HAUS\n",
        b"\n" + LINE.encode(),
        b"2023-01-10 20:15\tvalid\tHAUS\n",
        b"2023-01-10T20:15:00+01:00\n",
        b"2023-01-10T20:15:00+01:00\tmaybe\tHAUS\n",
        b"\x00\xff",
    ],
)
def test_only_a_log_is_appended_to(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "partie.gcg"
    path.write_bytes(content)
    with pytest.raises(DataError) as caught:
        JudgeLog(path)
    assert (caught.value.code, caught.value.text) == ("log_foreign", str(path))
    assert path.read_bytes() == content


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
        "from datetime import datetime\n"
        "from schiri.store.judge_log import JudgeLog, LoggedVerdict\n"
        "log = JudgeLog(Path(sys.argv[1]))\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (10, 10))\n"
        "try:\n"
        "    log.append(LoggedVerdict(datetime.now(), True, ['HAUS'], 'de', ''))\n"
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
