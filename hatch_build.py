"""Build hook: what is edited as text is compiled into the package before it is packed.

Word lists become tries, message catalogues become ``.mo`` files, and the other data files are
copied into ``src/schiri/data``. It runs for wheels and for editable installs; a source
distribution carries the sources only. Nothing is fetched. What is up to date is left alone.
"""

from __future__ import annotations

import hashlib
import json
import lzma
import shutil
import sys
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

COPIED = ("editions/*.toml", "layouts/*.txt", "rulesets/**/*.toml", "lexica/*.toml", "lexica/*.md")


class CompileHook(BuildHookInterface[Any]):
    """Called by hatchling before it collects the files of the package."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Bring everything compiled up to date with its sources.

        Args:
            version: ``"standard"`` or ``"editable"``; both need the same.
            build_data: hatchling's settings for this build, left as they are.
        """
        build(Path(self.root))

    def clean(self, versions: list[str]) -> None:
        """Remove everything compiled (``hatch clean``)."""
        package = Path(self.root) / "src" / "schiri"
        shutil.rmtree(package / "data", ignore_errors=True)
        for catalogue in package.glob("messages/*/LC_MESSAGES/*.mo"):
            catalogue.unlink()


def build(root: Path) -> None:
    """Compile and copy whatever is missing or out of date.

    Args:
        root: the folder of ``pyproject.toml``.
    """
    package = root / "src" / "schiri"
    copy_data(root / "data", package / "data")
    for about in sorted((root / "data" / "lexica").glob("*.toml")):
        compile_list(root, about, package / "data" / "lexica" / f"{about.stem}.lexicon")
    for catalogue in sorted(package.glob("messages/*/LC_MESSAGES/*.po")):
        compile_catalogue(catalogue)


def write_changed(path: Path, content: bytes) -> None:
    """Write a file, unless it has this content already."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.is_file() or path.read_bytes() != content:
        path.write_bytes(content)


def copy_data(source: Path, target: Path) -> None:
    """Copy the data files that are used as they are, and remove those that are gone.

    A TOML file gets a twin in JSON, which the program reads: it is ten times as quick.
    """
    wanted = {path.relative_to(source) for pattern in COPIED for path in source.glob(pattern)}
    for path in sorted(wanted):
        content = (source / path).read_bytes()
        write_changed(target / path, content)
        if path.suffix == ".toml":
            table = json.dumps(tomllib.loads(content.decode("utf-8")), ensure_ascii=False)
            write_changed((target / path).with_suffix(".json"), table.encode("utf-8"))
    kept = wanted | {path.with_suffix(".json") for path in wanted if path.suffix == ".toml"}
    kept |= {path.with_suffix(".lexicon") for path in wanted if path.parts[0] == "lexica"}
    for path in sorted(target.rglob("*")):
        if path.is_file() and path.relative_to(target) not in kept:
            path.unlink()


def compile_list(root: Path, about: Path, target: Path) -> None:
    """Compile one word list into a trie, unless the trie was made from these very files."""
    source = root / "src" / "schiri"
    words = about.with_suffix(".txt.xz")
    description = tomllib.loads(about.read_text(encoding="utf-8"))
    edition = root / "data" / "editions" / f"{description['edition']}.toml"
    compilers = [
        source / "core" / "words.py",
        source / "store" / "lexicon.py",
        source / "store" / "lexicon_compiler.py",
    ]
    digest = digest_of([words, about, edition, *compilers])
    if target.is_file() and digest.encode() in target.read_bytes():
        return
    sys.path.insert(0, str(root / "src"))
    try:
        # The package that is being built compiles its own data; it is not installed yet.
        from schiri.store.lexicon_compiler import compile_lexicon  # noqa: PLC0415 - not needed by most builds
    finally:
        sys.path.pop(0)
    spellings = lzma.decompress(words.read_bytes()).decode().splitlines()
    letters = tomllib.loads(edition.read_text(encoding="utf-8"))["letters"]
    titles = {f"title.{code}": title for code, title in description.pop("title").items()}
    about_list = {**description, **titles, "compiled_from": digest}
    compiled = compile_lexicon(spellings, letters, about_list)
    # Whoever has the old file open keeps it: a new file takes its place.
    fresh = target.with_suffix(".new")
    fresh.write_bytes(compiled)
    fresh.replace(target)


def digest_of(files: Iterable[Path]) -> str:
    """Return a SHA-256 (hexadecimal) over the content of files."""
    digest = hashlib.sha256()
    for file in files:
        digest.update(hashlib.sha256(file.read_bytes()).digest())
    return digest.hexdigest()


def compile_catalogue(source: Path) -> None:
    """Compile one message catalogue, unless the compiled one is younger."""
    target = source.with_suffix(".mo")
    if target.is_file() and target.stat().st_mtime_ns > source.stat().st_mtime_ns:
        return
    from babel.messages.mofile import write_mo  # noqa: PLC0415 - not needed by most builds
    from babel.messages.pofile import read_po  # noqa: PLC0415 - likewise

    with source.open("rb") as file:
        catalogue = read_po(file, abort_invalid=True)
    with target.open("wb") as file:
        write_mo(file, catalogue)


if __name__ == "__main__":
    build(Path(__file__).resolve().parent)
