"""Exports on disk: whole, or as they were."""

from __future__ import annotations

import os
import stat
import threading
from pathlib import Path

import pytest

from schiri.core.errors import DataError
from schiri.store.output_file import write_output


def test_a_failure_in_the_middle_leaves_the_old_file_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "partie.html"
    path.write_text("old")

    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(DataError) as caught:
        write_output(path, "new")
    assert caught.value.code == "file_not_saved"
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_permissions_stay(tmp_path: Path) -> None:
    path = tmp_path / "partie.html"
    path.write_text("old")
    path.chmod(0o640)
    write_output(path, "new\n")
    assert path.read_bytes() == b"new\n"
    assert stat.S_IMODE(path.stat().st_mode) == 0o640


def test_a_link_stays_and_what_it_points_to_is_replaced(tmp_path: Path) -> None:
    target, link = tmp_path / "real.html", tmp_path / "partie.html"
    target.write_text("old")
    link.symlink_to(target)
    write_output(link, "new")
    assert link.is_symlink()
    assert target.read_text() == "new"


def test_a_pipe_is_written_to(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    read: list[str] = []
    reader = threading.Thread(target=lambda: read.append(pipe.read_text()), daemon=True)
    reader.start()
    write_output(pipe, "new")
    reader.join(5)
    assert read == ["new"]
    assert stat.S_ISFIFO(pipe.stat().st_mode)
