"""Fetches the packages that the word lists come from and rewrites ``data/lexica/*.txt.xz``.

Run by ``make lexica``; installing Schiri does not need it. The packages are fetched by name with
their own package managers (``apt-get download`` and ``npm pack``), or taken from local files.
What is written depends on the words alone, so that the same packages give the same bytes.
"""

from __future__ import annotations

import argparse
import gzip
import json
import lzma
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Iterable
from pathlib import Path

LEXICA = Path(__file__).resolve().parent.parent / "data" / "lexica"
GERMAN_PACKAGE = "tanglet-data"
GERMAN_WORDS = Path("usr/share/tanglet/gamedata/de/words")
ENGLISH_PACKAGE = "an-array-of-english-words@2.0.0"
ENGLISH_WORDS = "package/index.json"


def main() -> None:
    """Rewrite both stored lists."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tanglet-data", type=Path, metavar="DEB", help="package file to read")
    parser.add_argument("--english-words", type=Path, metavar="TGZ", help="package file to read")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        deb = options.tanglet_data or fetch(["apt-get", "download", GERMAN_PACKAGE], folder)
        tgz = options.english_words or fetch(["npm", "pack", "--silent", ENGLISH_PACKAGE], folder)
        store("de", [*german_words(deb), *two_letter_words(LEXICA / "de-two-letters.txt")])
        store("en", english_words(tgz))


def fetch(command: list[str], folder: str) -> Path:
    """Run a package manager in a folder of its own and return the file that it left there."""
    own = Path(tempfile.mkdtemp(dir=folder))
    subprocess.run(command, cwd=own, check=True, stdout=subprocess.DEVNULL)
    (file,) = own.iterdir()
    return file


def german_words(package: Path) -> list[str]:
    """Return the spellings of the German list in the Debian package.

    A line holds an ASCII key and then the spellings; without any, the word is the key in lower
    case.
    """
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(["dpkg-deb", "--extract", package, folder], check=True)
        lines = gzip.decompress((Path(folder) / GERMAN_WORDS).read_bytes()).decode().splitlines()
    words: list[str] = []
    for line in lines:
        key, *spellings = line.split()
        words += spellings or [key.lower()]
    return words


def two_letter_words(path: Path) -> list[str]:
    """Return the words of the file of two-letter words, comments left out."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return [word for line in lines if not line.startswith("#") for word in line.split()]


def english_words(package: Path) -> list[str]:
    """Return the words of the npm package, which holds them as one JSON array."""
    with tarfile.open(package) as archive:
        file = archive.extractfile(ENGLISH_WORDS)
        if file is None:
            sys.exit(f"{package} holds no {ENGLISH_WORDS}")
        words: list[str] = json.load(file)
    return words


def store(name: str, words: Iterable[str]) -> None:
    """Write a list, sorted by code point and without repetitions, one word a line."""
    text = "".join(f"{word}\n" for word in sorted(set(words)))
    path = LEXICA / f"{name}.txt.xz"
    path.write_bytes(lzma.compress(text.encode(), preset=9 | lzma.PRESET_EXTREME))
    print(f"{path.name}: {text.count(chr(10))} words, {path.stat().st_size} bytes")  # noqa: T201


if __name__ == "__main__":
    main()
