"""``wordlist``: a list of one's own from a text file, and what is known of any list."""

from __future__ import annotations

from codecs import BOM_UTF8
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from schiri.core.errors import DataError, InputError
from schiri.core.tiles import Edition
from schiri.core.words import WordReason, board_form, unplayable
from schiri.referee.agreement import Wishes, blaming_settings, standing_wishes
from schiri.store.editions import load_edition, load_layout
from schiri.store.encoding import not_utf8
from schiri.store.lexicon import SUFFIX, Lexicon, bundled_lexicons, open_lexicon
from schiri.store.lexicon_compiler import compile_lexicon
from schiri.store.output_file import write_output
from schiri.store.rulesets import DEFAULT_RULE_SET, load_rule_set

__all__ = ["BuiltList", "WordFault", "build_list", "known_lists"]


class WordFault(NamedTuple):
    """A word that no board can hold: its line (1-based), why, and the character to blame."""

    line: int
    word: str
    reason: WordReason
    letter: str


class BuiltList(NamedTuple):
    """A list that has been compiled, and the edition with whose tiles its words are laid."""

    lexicon: Lexicon
    edition: str


def build_list(
    data: bytes,
    source: str,
    target: Path,
    *,
    edition: str | None = None,
    title: str = "",
    overwrite: bool = False,
) -> BuiltList:
    """Compile a text with a word a line, and save the list; faulty words leave nothing behind.

    Args:
        data: the text in UTF-8, with any line ends; empty lines are passed over.
        source: where it comes from, for the errors.
        target: the file to write; the list is named like it, without the suffix.
        edition: the edition that gives alphabet and board; default: that of the settings.
        title: what the list is called in full, in all languages; default: its name.
        overwrite: whether a file that exists is replaced.

    Raises:
        InputError: ``wordlist_suffix``, ``wordlist_exists`` or ``unknown_edition``.
        DataError: ``not_utf8``; ``wordlist_empty``; ``wordlist_faulty`` with all ``faults``; or
            the list cannot be saved, see `write_output`.
    """
    if target.suffix != SUFFIX:
        raise InputError("wordlist_suffix", text=str(target), suffix=SUFFIX)
    if target.exists() and not target.is_dir() and not overwrite:
        raise InputError("wordlist_exists", text=str(target), path=str(target))
    with blaming_settings():
        tiles = load_edition(edition or _standing_edition())
    words = dict(_words(data, source))
    if not words:
        raise DataError("wordlist_empty", text=source, path=source)
    if faults := tuple(_faults(words.items(), tiles)):
        raise DataError("wordlist_faulty", text=source, path=source, faults=faults, n=len(faults))
    about = {"name": _sound(target.stem), "language": tiles.language}
    if title := _sound(title):
        about["title.en"] = title
    write_output(target, compile_lexicon(words.values(), tiles.letters, about))
    # Opened anew, it has been read back with its checksum.
    return BuiltList(open_lexicon(str(target)), tiles.name)


def known_lists(name: str | None) -> tuple[Lexicon, ...]:
    """Return a list by its name or path; without one, all lists that come along.

    Raises:
        InputError, DataError: as `open_lexicon`.
    """
    return tuple(open_lexicon(each) for each in ((name,) if name else bundled_lexicons()))


def _standing_edition() -> str:
    wishes = Wishes().or_standing(standing_wishes())
    return wishes.edition or load_rule_set(wishes.rules or DEFAULT_RULE_SET).edition


def _words(data: bytes, source: str) -> Iterator[tuple[int, str]]:
    """Yield the words with their lines."""
    lines = data.removeprefix(BOM_UTF8).replace(b"\r\n", b"\n").replace(b"\r", b"\n")
    for number, raw in enumerate(lines.split(b"\n"), start=1):
        try:
            word = raw.decode().strip()
        except UnicodeDecodeError as error:
            raise not_utf8(error, source, number) from None
        if word:
            yield number, word


def _faults(words: Iterable[tuple[int, str]], edition: Edition) -> Iterator[WordFault]:
    alphabet, size = frozenset(edition.letters), load_layout(edition.layout).size
    for number, word in words:
        fault = unplayable(board_form(word, alphabet), alphabet, size)
        if fault is not None:
            yield WordFault(number, word, *fault)


def _sound(text: str) -> str:
    """Return a text in one line that can be written as UTF-8, whatever the shell has passed on."""
    return " ".join(text.encode(errors="replace").decode().split())
