"""Saving a game: whole or as it was, whatever happens, and never two writers at once."""

from __future__ import annotations

import errno
import os
import random
import resource
import shutil
import signal
import stat
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from types import FrameType

import pytest

from schiri.core.errors import DataError, InputError
from schiri.core.system import SystemReason
from schiri.store import game_file
from schiri.store.gcg_reader import load_gcg

HEADER = "#character-encoding UTF-8\n#player1 anna Anna\n#player2 ben Ben\n"
BYTES_OF_A_PAGE = 4096
KILLED = -signal.SIGKILL


def version(number: int) -> str:
    """Return a game whose first and last lines tell its number, longer than a page."""
    passes = "".join(f">{'anna' if turn % 2 else 'ben'}: - +0 0\n" for turn in range(300))
    return f"{HEADER}#note version {number}\n{passes}#note end of version {number}, für alle\n"


OLDEST, OLD, NEW = version(0), version(1), version(2)


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """A game that was saved once before: ``OLD`` with ``OLDEST`` as the version before."""
    path = tmp_path / "partie.gcg"
    set_back(path)
    return path


def set_back(path: Path) -> None:
    for left in path.parent.iterdir():
        left.unlink()
    path.write_text(OLD, encoding="utf-8")
    backup(path).write_text(OLDEST, encoding="utf-8")


def backup(path: Path) -> Path:
    return path.with_name(f"{path.name}~")


def read(path: Path) -> str:
    return path.read_bytes().decode()


def names(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


def in_child(work: Callable[[], None]) -> int:
    """Do something in a process of its own; return its exit status, or minus the signal."""
    child = start(work)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def start(work: Callable[[], None]) -> int:
    child = os.fork()
    if child == 0:
        status = 1
        try:
            work()
            status = 0
        finally:
            os._exit(status)
    return child


def assert_whole(path: Path) -> None:
    """Hold that old and new version are whole, and that the next save leaves nothing behind."""
    assert (read(path), read(backup(path))) in {(OLD, OLDEST), (OLD, OLD), (NEW, OLD)}
    record, _ = load_gcg(path, strict=True)
    assert len(list(record.events)) == 300
    game_file.save(path, NEW)
    assert read(path) == NEW
    assert names(path.parent) == {path.name, backup(path).name}


# --- what a save does ----------------------------------------------------------------------


def test_the_version_before_is_kept(game: Path) -> None:
    game_file.save(game, NEW)
    assert (read(game), read(backup(game))) == (NEW, OLD)
    assert names(game.parent) == {"partie.gcg", "partie.gcg~"}
    assert game_file.backup_of(game) == backup(game)


def test_where_links_cannot_be_made_the_version_before_is_copied(
    game: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise OSError(errno.EPERM, "no links here")

    monkeypatch.setattr(os, "link", refuse)
    game_file.save(game, NEW)
    assert (read(game), read(backup(game))) == (NEW, OLD)
    game_file.create(game.with_name("zwei.gcg"), NEW)
    assert names(game.parent) == {
        *("partie.gcg", "partie.gcg~", "zwei.gcg", ".zwei.gcg.lock"),
    }


def test_the_new_version_is_on_the_disk_before_it_takes_the_name(
    game: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    on_disk: list[int] = []
    replace = os.replace

    def note(descriptor: int) -> None:
        on_disk.append(os.fstat(descriptor).st_ino)

    def check(source: Path, target: Path) -> None:
        if target == game:
            assert on_disk == [source.stat().st_ino]
            assert read(source) == NEW
        replace(source, target)

    monkeypatch.setattr(os, "fsync", note)
    monkeypatch.setattr(os, "replace", check)
    game_file.save(game, NEW)
    assert on_disk == [game.stat().st_ino, game.parent.stat().st_ino]


@pytest.mark.parametrize("mode", [0o600, 0o640, 0o664])
def test_permissions_stay(game: Path, mode: int) -> None:
    game.chmod(mode)
    game_file.save(game, NEW)
    assert [stat.S_IMODE(path.stat().st_mode) for path in (game, backup(game))] == [mode, mode]


def test_a_symbolic_link_stays_one(game: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    link = tmp_path_factory.mktemp("links") / "heute.gcg"
    link.symlink_to(game)
    with game_file.locked(link):
        game_file.save(link, NEW)
    assert link.is_symlink()
    assert (read(game), read(backup(game))) == (NEW, OLD)
    assert names(link.parent) == {"heute.gcg"}


def test_only_leftovers_of_the_same_game_are_removed(game: Path) -> None:
    leftover = game.with_name(f".{game.name}.0123456789abcdef.tmp")
    others = {".partie.gcg.b.0123456789abcdef.tmp", ".partie.gcg.mine.tmp", "partie.gcg.tmp"}
    for name in (leftover.name, *others):
        game.with_name(name).touch()
    game_file.save(game, NEW)
    assert names(game.parent) == {"partie.gcg", "partie.gcg~", *others}


# --- killed --------------------------------------------------------------------------------


def at_call(at: int, act: Callable[[], None], counts: Callable[[object], bool]) -> None:
    """Act instead of the nth call, from here on, of those C functions that count."""
    left = at

    def profile(_: FrameType, event: str, called: object) -> None:
        nonlocal left
        if event == "c_call" and counts(called):
            left -= 1
            if left < 0:
                act()

    sys.setprofile(profile)


def is_any(_: object) -> bool:
    return True


def can_fail(called: object) -> bool:
    """Tell whether a function asks the system for something that it can refuse with an error."""
    is_system = getattr(called, "__module__", None) == "posix"
    return is_system and called not in {os.access, os.fspath}


def kill_myself() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def test_a_save_that_is_killed_at_any_call_leaves_the_old_or_the_new_game(game: Path) -> None:
    def save(at: int) -> None:
        at_call(at, kill_myself, is_any)
        game_file.save(game, NEW)
        sys.setprofile(None)

    found = set()
    for at in range(10_000):
        set_back(game)
        status = in_child(partial(save, at))
        found.add((read(game), read(backup(game))))
        assert_whole(game)
        if status == 0:
            break
        assert status == KILLED
    assert at > 100, "too few calls were seen"
    assert found == {(OLD, OLDEST), (OLD, OLD), (NEW, OLD)}


def test_a_new_game_that_is_killed_at_any_call_is_whole_or_not_there(tmp_path: Path) -> None:
    path = tmp_path / "partie.gcg"

    def create(at: int) -> None:
        at_call(at, kill_myself, is_any)
        game_file.create(path, NEW)
        sys.setprofile(None)

    status = KILLED
    for at in range(0, 10_000, 3):
        path.unlink(missing_ok=True)
        status = in_child(partial(create, at))
        assert not path.exists() or read(path) == NEW
        if status == 0:
            break
        assert status == KILLED
    assert status == 0
    with game_file.locked(path):
        game_file.save(path, NEW)
    assert names(tmp_path) == {"partie.gcg", "partie.gcg~", ".partie.gcg.lock"}


def test_a_save_that_is_killed_at_any_time_leaves_the_old_or_the_new_game(game: Path) -> None:
    def save_on_and_on() -> None:
        for number in range(1, 1_000_000):
            with game_file.locked(game):
                game_file.save(game, version(number))

    chance = random.Random(7)
    for _ in range(200):
        child = start(save_on_and_on)
        time.sleep(chance.uniform(0.005, 0.03))
        os.kill(child, signal.SIGKILL)
        assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == KILLED
        for path in (game, backup(game)):
            text = read(path)
            number = int(text.partition("#note version ")[2].partition("\n")[0])
            assert text == version(number)
    with game_file.locked(game):
        game_file.save(game, NEW)
    assert names(game.parent) == {"partie.gcg", "partie.gcg~", ".partie.gcg.lock"}


def test_a_save_that_is_killed_at_any_byte_leaves_the_old_game(game: Path) -> None:
    def save(at: int) -> None:
        signal.signal(signal.SIGXFSZ, signal.SIG_DFL)  # the kernel kills whoever writes more
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        resource.setrlimit(resource.RLIMIT_FSIZE, (at, at))
        game_file.save(game, NEW)

    for at in sizes():
        set_back(game)
        assert in_child(partial(save, at)) == -signal.SIGXFSZ
        (left,) = names(game.parent) - {"partie.gcg", "partie.gcg~"}
        assert game.with_name(left).stat().st_size == at
        assert_whole(game)


def sizes() -> list[int]:
    """Return lengths at which a write of the new version ends too early."""
    whole = len(NEW.encode())
    assert whole > BYTES_OF_A_PAGE
    around_a_page = range(BYTES_OF_A_PAGE - 2, BYTES_OF_A_PAGE + 3)
    return sorted({*range(0, whole, 97), *around_a_page, whole - 1})


# --- full disks and other failures ---------------------------------------------------------


def test_a_disk_that_is_full_at_any_byte_leaves_the_old_game(game: Path) -> None:
    def save(at: int) -> None:
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (at, at))
        with pytest.raises(DataError) as refusal:
            game_file.save(game, NEW)
        assert refusal.value.code == "file_not_saved"
        assert refusal.value.values["reason"] is SystemReason.FILE_TOO_LARGE

    for at in sizes():
        assert in_child(partial(save, at)) == 0
        assert (read(game), read(backup(game))) == (OLD, OLDEST)
        assert names(game.parent) == {"partie.gcg", "partie.gcg~"}


FULL_DISK = """
import sys
from pathlib import Path
from schiri.core.errors import DataError
from schiri.store import game_file

game, new = Path(sys.argv[1], "partie.gcg"), sys.stdin.read()
game_file.create(game, new[::-1])
with open(game.with_name("ballast"), "wb", buffering=0) as ballast:
    try:
        while ballast.write(bytes(512)):
            pass
    except OSError:
        pass
before = {path: path.read_bytes() for path in game.parent.iterdir()}
try:
    game_file.save(game, new)
except DataError as error:
    print(error.code, error.values["reason"])
assert before == {path: path.read_bytes() for path in game.parent.iterdir()}
game.with_name("ballast").unlink()
game_file.save(game, new)
assert game.read_bytes() == new.encode()
"""


def test_a_file_system_that_is_full_leaves_the_old_game(tmp_path: Path) -> None:
    mount = 'mount -t tmpfs -o size=64k none "$1"'
    namespace = ["unshare", "--map-root-user", "--mount", "sh", "-c"]
    unshare = shutil.which("unshare")
    if (
        not unshare
        or subprocess.run(
            [*namespace, mount, "sh", str(tmp_path)], capture_output=True, check=False
        ).returncode
    ):
        pytest.skip("no file system can be mounted here without more rights")
    arguments = ["sh", str(tmp_path), sys.executable, FULL_DISK]
    ran = subprocess.run(
        [*namespace, f'{mount} && exec "$2" -c "$3" "$1"', *arguments],
        input=NEW,
        capture_output=True,
        encoding="utf-8",
        env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path), "PYTHONUTF8": "1"},
        check=False,
    )
    assert ran.stderr == ""
    assert ran.stdout == f"file_not_saved {SystemReason.NO_SPACE}\n"


def test_a_system_that_fails_at_any_call_leaves_the_old_game_or_saves_the_new_one(
    game: Path,
) -> None:
    def fail() -> None:
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    outcomes = []
    for at in range(10_000):
        set_back(game)
        at_call(at, fail, can_fail)
        try:
            game_file.save(game, NEW)
        except DataError as error:
            sys.setprofile(None)
            assert (error.code, read(game)) == ("file_not_saved", OLD)
            assert error.values["reason"] is SystemReason.DEVICE_FAILED
            outcomes.append("refused")
        else:
            completed = sys.getprofile() is not None
            sys.setprofile(None)
            assert read(game) == NEW
            outcomes.append("saved")
            if completed:
                break
        assert read(backup(game)) in {OLDEST, OLD}
        assert len(names(game.parent)) <= 3
        assert_whole(game)
    assert outcomes.count("refused") > 5
    assert at > 15, "too few calls were seen"


def code_of(error: pytest.ExceptionInfo[DataError]) -> tuple[str, object]:
    return error.value.code, error.value.values["path"]


def test_what_is_no_file_is_refused(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for path, code in ((tmp_path, "file_is_folder"), (pipe, "file_not_plain")):
        for refused in (
            partial(game_file.save, path, NEW),
            partial(game_file.create, path, NEW, overwrite=True),
            game_file.locked(path).__enter__,
        ):
            with pytest.raises(DataError) as refusal:
                refused()
            assert code_of(refusal) == (code, str(path))
    assert names(tmp_path) == {"pipe"}


def test_a_protected_file_is_refused(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "access", lambda *_: False)  # the superuser may write anything
    for refused in (game_file.save, partial(game_file.create, overwrite=True)):
        with pytest.raises(DataError) as refusal:
            refused(game, NEW)
        assert code_of(refusal) == ("file_protected", str(game))
    assert (read(game), read(backup(game))) == (OLD, OLDEST)


def test_a_backup_that_cannot_be_replaced_stops_the_save(game: Path) -> None:
    backup(game).unlink()
    backup(game).mkdir()
    with pytest.raises(DataError) as refusal:
        game_file.save(game, NEW)
    assert code_of(refusal) == ("file_not_saved", str(game))
    assert read(game) == OLD
    assert names(game.parent) == {"partie.gcg", "partie.gcg~"}


def test_a_text_that_no_file_can_hold_is_refused(game: Path) -> None:
    with pytest.raises(DataError) as refusal:
        game_file.save(game, f"#player1 \udcff {NEW}")
    assert code_of(refusal) == ("file_not_saved", str(game))
    assert (read(game), read(backup(game))) == (OLD, OLDEST)


@pytest.mark.parametrize(
    ("name", "reason"),
    [("x" * 300, SystemReason.NAME_TOO_LONG), ("x\0", "embedded null byte")],
)
def test_a_name_that_the_system_refuses_is_no_failure_to_save(
    tmp_path: Path, name: str, reason: object
) -> None:
    path = tmp_path / name
    with pytest.raises(DataError) as locking, game_file.locked(path):
        pass
    with pytest.raises(DataError) as checking:
        game_file.check_creatable(path)
    for refusal in (locking, checking):
        assert code_of(refusal) == ("file_unreadable", str(path))
        assert refusal.value.values["reason"] == reason


# --- new games -----------------------------------------------------------------------------


def test_a_new_game_does_not_replace_another(game: Path) -> None:
    with pytest.raises(InputError) as refusal:
        game_file.create(game, NEW)
    assert (refusal.value.code, refusal.value.text) == ("game_exists", str(game))
    assert (read(game), read(backup(game))) == (OLD, OLDEST)
    game_file.create(game, NEW, overwrite=True)
    assert (read(game), read(backup(game))) == (NEW, OLD)


def test_a_new_game_does_not_replace_a_file_that_appears_meanwhile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "partie.gcg"
    monkeypatch.setattr(os, "fsync", lambda _: path.write_text(OLD, encoding="utf-8"))
    with pytest.raises(InputError, match="game_exists"):
        game_file.create(path, NEW)
    assert read(path) == OLD
    assert names(tmp_path) == {"partie.gcg", ".partie.gcg.lock"}


def test_a_new_game_can_be_read_by_whom_the_user_allows(tmp_path: Path) -> None:
    path = tmp_path / "partie.gcg"
    before = os.umask(0o027)
    try:
        game_file.create(path, NEW)
    finally:
        os.umask(before)
    assert read(path) == NEW
    assert stat.S_IMODE(path.stat().st_mode) == 0o640
    assert names(tmp_path) == {"partie.gcg", ".partie.gcg.lock"}


def test_of_two_new_games_of_one_name_one_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "partie.gcg"

    def create() -> None:
        try:
            game_file.create(path, NEW)
        except InputError:
            os._exit(7)

    for _ in range(20):
        children = [start(create) for _ in range(3)]
        ends = [os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) for child in children]
        assert sorted(ends) == [0, 7, 7]
        path.unlink()


def test_a_new_game_needs_its_folder(tmp_path: Path) -> None:
    path = tmp_path / "fehlt" / "partie.gcg"
    with pytest.raises(DataError) as refusal:
        game_file.create(path, NEW)
    assert code_of(refusal) == ("folder_missing", str(path))
    assert not names(tmp_path)


# --- one writer at a time ------------------------------------------------------------------


def test_two_processes_that_record_at_once_lose_nothing(game: Path) -> None:
    rounds = 60

    def record(who: str) -> None:
        for number in range(rounds):
            with game_file.locked(game, patience=60):
                game_file.save(game, f"{read(game)}#note {who} {number}\n")

    children = [start(partial(record, who)) for who in ("anna", "ben")]
    assert [os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) for child in children] == [0, 0]
    written = read(game).removeprefix(OLD).splitlines()
    assert len(written) == 2 * rounds
    for who in ("anna", "ben"):
        own = [line for line in written if f" {who} " in line]
        assert own == [f"#note {who} {number}" for number in range(rounds)]
    assert read(backup(game)) == read(game).rpartition("#note ")[0]


@pytest.fixture
def other_writer(game: Path) -> Iterator[int]:
    """A process that holds the lock until it is killed."""
    ready, told = os.pipe()

    def hold() -> None:
        with game_file.locked(game):
            os.write(told, b"!")
            time.sleep(60)

    child = start(hold)
    assert os.read(ready, 1) == b"!"
    yield child
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    os.close(ready)
    os.close(told)


def test_a_second_writer_is_refused_after_a_while(game: Path, other_writer: int) -> None:
    began = time.monotonic()
    with pytest.raises(DataError) as refusal, game_file.locked(game, patience=0.2):
        pytest.fail(f"process {other_writer} has the lock, too")
    assert code_of(refusal) == ("game_locked", str(game))
    assert 0.2 <= time.monotonic() - began < game_file.PATIENCE


def test_the_lock_of_a_killed_writer_is_free(game: Path) -> None:
    def die_with_the_lock() -> None:
        with game_file.locked(game):
            kill_myself()

    assert in_child(die_with_the_lock) == KILLED
    with game_file.locked(game, patience=0):
        game_file.save(game, NEW)
    assert names(game.parent) == {"partie.gcg", "partie.gcg~", ".partie.gcg.lock"}


def test_the_lock_is_free_after_an_error(game: Path) -> None:
    with pytest.raises(PermissionError), game_file.locked(game):
        raise PermissionError
    with game_file.locked(game, patience=0):
        pass


def test_a_game_that_is_not_there_is_not_locked(tmp_path: Path) -> None:
    path = tmp_path / "partie.gcg"
    with pytest.raises(DataError) as refusal, game_file.locked(path):
        pass
    assert code_of(refusal) == ("game_missing", str(path))
    assert not names(tmp_path)


def test_whoever_may_write_the_game_may_lock_it(game: Path) -> None:
    game.chmod(0o664)
    with game_file.locked(game):
        pass
    assert stat.S_IMODE(game.with_name(".partie.gcg.lock").stat().st_mode) == 0o664


def test_a_lock_that_is_a_link_is_refused(
    game: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    victim = tmp_path_factory.mktemp("elsewhere") / "notes"
    victim.write_text("to be kept", encoding="utf-8")
    game.with_name(".partie.gcg.lock").symlink_to(victim)
    with pytest.raises(DataError) as refusal, game_file.locked(game):
        pass
    assert code_of(refusal) == ("game_lock_failed", str(game))
    assert read(victim) == "to be kept"


def test_the_library_for_locks_is_loaded_by_writers_only() -> None:
    code = "import sys, schiri.store.game_file; print('filelock' in sys.modules)"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)
    assert ran.stdout.split() == [b"False"]
