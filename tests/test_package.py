"""The wheel: built, installed away from the checkout, and run without a network."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

TIMEOUT = 300


def run(*command: str | Path, cwd: Path) -> str:
    """Run a program without any trace of the checkout around it and return what it prints."""
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    done = subprocess.run(
        [str(part) for part in command],
        cwd=cwd,
        env=environment | {"LC_ALL": "C.UTF-8"},
        capture_output=True,
        text=True,
        timeout=TIMEOUT,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def wheel(repository: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel of what git would hand to someone who has just cloned the project."""
    checkout = tmp_path_factory.mktemp("checkout")
    files = run("git", "ls-files", "--cached", "--others", "--exclude-standard", cwd=repository)
    for file in files.splitlines():
        if (repository / file).is_file():
            copy = checkout / file
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_bytes((repository / file).read_bytes())
    target = tmp_path_factory.mktemp("wheel")
    # The tools that build it are those of the development environment: nothing is downloaded.
    build = ["pip", "wheel", ".", "--no-deps", "--no-build-isolation", "--wheel-dir", str(target)]
    run(sys.executable, "-m", *build, cwd=checkout)
    (built,) = target.glob("schiri-*.whl")
    return built


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Install the wheel into an environment of its own and return the program."""
    folder = tmp_path_factory.mktemp("installed")
    run(sys.executable, "-m", "venv", "--without-pip", folder, cwd=folder)
    scripts = folder / ("Scripts" if os.name == "nt" else "bin")
    pip = [sys.executable, "-m", "pip", "--python", str(scripts / "python")]
    run(*pip, "install", "--no-deps", "--no-index", wheel, cwd=folder)
    # Its dependencies come from the environment of the tests, which has the very same ones.
    (packages,) = folder.glob("lib/python*/site-packages")
    (packages / "dependencies.pth").write_text("\n".join(_site_packages()), encoding="utf-8")
    return scripts / "schiri"


def _site_packages() -> list[str]:
    return [path for path in sys.path if path.endswith("site-packages")]


def test_the_wheel_holds_the_compiled_lists_catalogues_and_data(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    for name in (
        "data/lexica/de.lexicon",
        "data/lexica/en.lexicon",
        "data/lexica/SOURCES.md",
        "data/editions/de.toml",
        "data/layouts/15x15.txt",
        "data/rulesets/klassisch.toml",
        "messages/de/LC_MESSAGES/schiri.mo",
        "messages/en/LC_MESSAGES/schiri.mo",
        "py.typed",
    ):
        assert f"schiri/{name}" in names


def test_the_wheel_brings_manual_pages_and_completions_along(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    shared = {name.partition(".data/data/")[2] for name in names if ".data/data/" in name}
    assert shared == {
        "share/man/man1/schiri.1",
        "share/man/de/man1/schiri.1",
        "share/bash-completion/completions/schiri",
        "share/zsh/site-functions/_schiri",
        "share/fish/vendor_completions.d/schiri.fish",
    }


def test_installing_puts_them_where_the_system_looks(installed: Path) -> None:
    shared = installed.parent.parent / "share"
    assert (shared / "man" / "man1" / "schiri.1").is_file()
    assert (shared / "bash-completion" / "completions" / "schiri").is_file()


def test_the_wheel_carries_the_licences_of_code_and_lists(wheel: Path) -> None:
    archive = zipfile.ZipFile(wheel)
    (sources,) = (n for n in archive.namelist() if n.endswith("licenses/data/lexica/SOURCES.md"))
    assert "Zeke Sikelianos" in archive.read(sources).decode()
    assert any(name.endswith("licenses/LICENSE") for name in archive.namelist())


def test_the_installed_program_judges_words_of_both_lists(installed: Path, tmp_path: Path) -> None:
    german = run(installed, "check", "HAUST", "Straße", cwd=tmp_path)
    assert "haust" in german
    assert "675,767" in german
    assert "274,937" in run(installed, "check", "--lexicon", "en", "HOUSE", cwd=tmp_path)


def test_the_installed_program_speaks_german(installed: Path, tmp_path: Path) -> None:
    assert "675.767" in run(installed, "check", "--lang", "de", "HAUST", cwd=tmp_path)


def test_the_installed_program_scores_a_move(installed: Path, tmp_path: Path) -> None:
    shown = run(installed, "score", "8E", "HAUS", cwd=tmp_path)
    assert shown.startswith("✓ 8E HAUS is legal and scores 10 points.\n")
