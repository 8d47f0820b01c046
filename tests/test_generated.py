"""Pages that are generated are those of the program of today, and the manual builds from them."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from tools import manpage, reference, rule_tables

from schiri.cli.commands import COMMANDS

REPOSITORY = reference.REPOSITORY


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the manual as a site; whatever is amiss in it is an error."""
    target = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "mkdocs", "build", "--quiet", "--strict", "--site-dir"]
    subprocess.run([*command, str(target)], cwd=REPOSITORY, check=True)
    return target


def test_pages_are_up_to_date() -> None:
    pages = reference.pages() | rule_tables.pages()
    stale = [path.name for path, text in pages.items() if path.read_text("utf-8") != text]
    assert stale == [], "make reference"


@pytest.mark.parametrize("language", reference.WORDS)
def test_every_command_has_a_page_and_no_page_outlives_its_command(language: str) -> None:
    pages = {path.stem for path in reference.WORDS[language].folder.glob("*.md")}
    assert pages == {"index", *COMMANDS}


def test_every_command_is_shown_at_work_but_for_the_judge_who_needs_a_terminal() -> None:
    assert reference.SESSIONS.keys() == COMMANDS.keys() - {"judge"}


@pytest.mark.parametrize("language", manpage.WORDS)
def test_manual_pages_are_up_to_date(language: str) -> None:
    written = manpage.path_of(language).read_text(encoding="utf-8")
    assert written == manpage.page(language), "make man"


@pytest.mark.parametrize(
    ("language", "summary"),
    [
        ("en", "the referee for Scrabble: words, points, challenges and settlements."),
        ("de", "Schiedsrichter f\\[u00FC]r Scrabble: W\\[u00F6]rter, Punkte, Anzweifeln, "),
    ],
)
def test_manual_pages_begin_with_the_program_and_its_whole_summary(
    language: str, summary: str
) -> None:
    _, title, heading, name, *_ = manpage.page(language).splitlines()
    assert re.fullmatch(r'\.TH SCHIRI 1 "" "schiri [0-9.]+\w*" ""', title)
    assert heading == ".SH NAME"
    assert name.startswith(f"schiri \\- {summary}")


@pytest.mark.parametrize("language", manpage.WORDS)
def test_manual_pages_are_set_without_warnings(language: str) -> None:
    if not shutil.which("groff"):
        pytest.skip("groff, which sets manual pages, is not installed")
    command = ["groff", "-man", "-Tutf8", "-ww", "-P-cbou", str(manpage.path_of(language))]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=True)
    assert done.stderr == ""
    for name in COMMANDS:
        assert f"schiri {name}" in done.stdout


def test_the_site_has_every_page_and_every_schema(site: Path) -> None:
    for document in (REPOSITORY / "docs").rglob("*.md"):
        assert (site / document.relative_to(REPOSITORY / "docs")).with_suffix(".html").is_file()
    schemas = {path.name for path in (REPOSITORY / "docs" / "schemas").iterdir()}
    assert {path.name for path in (site / "schemas").iterdir()} == schemas


def test_the_site_loads_nothing_from_elsewhere(site: Path) -> None:
    for page in site.rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        loaded = re.findall(r"<(?:script|link|img)[^>]*?(?:src|href)=[\"']?([^\"' >]+)", text)
        assert [target for target in loaded if re.match(r"(?:https?:)?//", target)] == []


def test_each_page_of_the_site_says_its_language_and_that_of_titles_in_the_other(
    site: Path,
) -> None:
    other = {"de": ("en", "How it is built"), "en": ("de", "Ein Abend am Tisch")}
    for document in (REPOSITORY / "docs").rglob("*.md"):
        path = document.relative_to(REPOSITORY / "docs")
        page = (site / path).with_suffix(".html").read_text(encoding="utf-8")
        language = "de" if path.parts[0] == "de" else "en"
        assert f'<html lang="{language}"' in page, path
        foreign, title = other[language]
        navigation = page[page.index("md-nav--primary") :]
        entry = navigation[: navigation.index(title)].rpartition("<li ")[2]
        assert entry.startswith(f'lang="{foreign}"'), path


def test_german_pages_have_german_labels(site: Path) -> None:
    page = (site / "de" / "abend.html").read_text(encoding="utf-8")
    assert "Zum Inhalt" in page
    assert "Skip to content" not in page
