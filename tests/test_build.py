"""The build hook: what it compiles, and that it leaves alone what is up to date."""

import shutil
import subprocess
from collections.abc import Iterable
from pathlib import Path

import hatch_build
import pytest

from schiri.store.lexicon import open_lexicon


@pytest.fixture
def checkout(repository: Path, tmp_path: Path) -> Path:
    """Copy the sources that the build reads, with a list of a few words."""
    for part in ("src/schiri/core", "src/schiri/store", "data", "src/schiri/messages"):
        ignored = shutil.ignore_patterns("*.mo", "__pycache__", "de.txt.xz", "de.toml")
        shutil.copytree(repository / part, tmp_path / part, ignore=ignored)
    shutil.copy(repository / "data/editions/de.toml", tmp_path / "data/editions/de.toml")
    return tmp_path


def compiled(checkout: Path) -> dict[str, int]:
    """Return the time of the last change of every compiled file."""
    package = checkout / "src" / "schiri"
    files = [*package.rglob("*.mo"), *(package / "data").rglob("*.*")]
    return {str(file.relative_to(package)): file.stat().st_mtime_ns for file in files}


def test_a_second_build_changes_nothing(checkout: Path) -> None:
    hatch_build.build(checkout)
    first = compiled(checkout)
    hatch_build.build(checkout)
    assert compiled(checkout) == first
    assert {"data/lexica/en.lexicon", "messages/en/LC_MESSAGES/schiri.mo"} <= first.keys()


def test_a_changed_source_is_compiled_anew_and_a_removed_one_goes(checkout: Path) -> None:
    hatch_build.build(checkout)
    first = compiled(checkout)
    about = checkout / "data" / "lexica" / "en.toml"
    about.write_text(about.read_text(encoding="utf-8").replace("2.0.0", "2.0.1"), encoding="utf-8")
    (checkout / "data" / "layouts" / "21x21.txt").unlink()
    hatch_build.build(checkout)
    second = compiled(checkout)
    path = checkout / "src" / "schiri" / "data" / "lexica" / "en.lexicon"
    assert open_lexicon(str(path)).metadata["version"] == "2.0.1"
    assert first.keys() - second.keys() == {"data/layouts/21x21.txt"}
    changed = {name for name in second if second[name] != first[name]}
    assert changed == {f"data/lexica/en.{suffix}" for suffix in ("lexicon", "toml", "json")}


@pytest.mark.skipif(shutil.which("make") is None, reason="make is not installed")
def test_make_knows_everything_that_the_build_compiles_or_copies(repository: Path) -> None:
    """What the build hook reads is among the files on which an installation depends."""
    read: set[Path] = set()

    def note(files: Iterable[Path]) -> str:
        read.update(files)
        return "nothing"

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(hatch_build, "digest_of", note)
        patch.setattr(Path, "read_bytes", lambda _: b"nothing")
        for about in sorted((repository / "data" / "lexica").glob("*.toml")):
            target = repository / "src" / "schiri" / "data" / "lexica" / f"{about.stem}.lexicon"
            hatch_build.compile_list(repository, about, target)
    read |= {path for pattern in hatch_build.COPIED for path in (repository / "data").glob(pattern)}
    read |= set((repository / "src" / "schiri").glob("messages/*/LC_MESSAGES/*.po"))
    printed = subprocess.run(
        ["make", "-pnq", "help"], cwd=repository, capture_output=True, text=True, check=False
    ).stdout
    (sources,) = (line for line in printed.splitlines() if line.startswith("SOURCES :="))
    assert {str(path.relative_to(repository)) for path in read} <= set(sources.split())
