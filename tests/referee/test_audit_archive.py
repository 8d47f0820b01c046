"""Auditing an archive: files are found in order, and no file takes others down with it."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings

from gcg_games import records
from schiri import messages
from schiri.core.record import Record
from schiri.core.system import SystemReason
from schiri.referee import audit as audit_module
from schiri.referee.agreement import Wishes
from schiri.referee.audit import AuditedFile, audit_file
from schiri.referee.audit_archive import audit_files, find_records, in_processes
from schiri.render.audit import file_lines
from schiri.render.json_audit import file_json
from schiri.render.marks import MARKS
from schiri.store.gcg import write_gcg

DEADLY = "deadly.gcg"
GOOD = "#player1 Anna Anna\n#player2 Ben Ben\n>Anna: AHSUXYZ 8E HAUS +10 10\n"


def dies_of_one(files: Sequence[Path]) -> list[AuditedFile]:
    """Audit nothing, and be killed by one of the files, as by a lack of memory."""
    if any(file.name == DEADLY for file in files):
        os._exit(1)
    return [AuditedFile(str(file)) for file in files]


def test_records_are_found_below_folders_in_the_order_of_their_names(tmp_path: Path) -> None:
    for name in ("b/2.gcg", "a/3.GCG", "1.gcg", "a/4.gcg~", "b/5.txt"):
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.touch()
    found = [path.relative_to(tmp_path).as_posix() for path in find_records([tmp_path])]
    assert found == ["1.gcg", "a/3.GCG", "b/2.gcg"]


def test_a_file_that_is_named_is_taken_whatever_it_is_called(tmp_path: Path) -> None:
    assert list(find_records([tmp_path / "game.txt"])) == [tmp_path / "game.txt"]


@pytest.mark.parametrize("broken", ["archive", "archive/b"])
def test_a_folder_that_cannot_be_read_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, broken: str
) -> None:
    for name in ("a", "b", "c"):
        (tmp_path / "archive" / name).mkdir(parents=True)
        (tmp_path / "archive" / name / "x.gcg").write_text(GOOD)
    scandir = os.scandir

    def refusing(path: str | Path) -> object:
        if Path(path) == tmp_path / broken:
            raise PermissionError(13, "Permission denied", str(path))
        return scandir(path)

    monkeypatch.setattr(os, "scandir", refusing)
    audited = list(audit_files(find_records([tmp_path / "archive"]), Wishes()))
    (told,) = [file for file in audited if file.unreadable is not None]
    assert told.path == str(tmp_path / broken)
    assert told.unreadable is not None
    assert told.unreadable.code == "folder_unreadable"
    assert told.unreadable.values["reason"] is SystemReason.NO_PERMISSION
    assert len(audited) == (1 if broken == "archive" else 3)


def test_what_is_no_ordinary_file_is_told_and_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "x.gcg")
    (audited,) = audit_files(find_records([tmp_path]), Wishes())
    assert audited.unreadable is not None
    assert audited.unreadable.code == "file_not_plain"


def test_a_file_that_kills_its_process_is_told_and_the_others_are_audited() -> None:
    files = [Path(f"{number:02}.gcg") for number in range(12)]
    files[5] = Path(DEADLY)
    chunks = [files[start : start + 4] for start in range(0, 12, 4)]
    audited = list(in_processes(iter(chunks), dies_of_one, jobs=2))
    assert [file.path for file in audited] == [str(file) for file in files]
    dead = [file for file in audited if file.unreadable is not None]
    assert [(file.path, file.unreadable and file.unreadable.code) for file in dead] == [
        (DEADLY, "audit_crashed")
    ]


def test_a_fault_of_our_own_costs_one_file_only(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = tmp_path / "game.gcg"
    path.write_text("#player1 anna Anna\n", encoding="utf-8")

    def fail(*_: object, **__: object) -> None:
        raise RuntimeError("a fault")

    monkeypatch.setattr(audit_module, "judge", fail)
    (file,) = audit_files([path], Wishes())
    assert file.unreadable is not None
    assert file.unreadable.code == "audit_failed"
    assert "a fault" in str(file.unreadable.values["problem"])


@given(records())
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_whatever_a_record_holds_it_is_audited(tmp_path: Path, record: Record) -> None:
    path = tmp_path / "any.gcg"
    path.write_text(write_gcg(record), encoding="utf-8")
    file = audit_file(path, Wishes())
    if file.unreadable is not None:
        assert file.unreadable.code in {"unknown_rule_set", "rules_pragma_unreadable"}
    finding_lines = [finding.line or 0 for finding in file.findings]
    assert finding_lines == sorted(finding_lines)
    for language in messages.languages():
        messages.use(language)
        assert file_lines(file, MARKS)
        assert file_json(file)
    messages.use("en")
