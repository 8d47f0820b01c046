"""Compiles a list of spellings into the one file that `lexicon` opens."""

from __future__ import annotations

import hashlib
import zlib
from collections.abc import Iterable, Mapping, Set

import marisa_trie

from schiri.core.errors import DataError
from schiri.core.words import board_form
from schiri.store.lexicon import (
    ALIGNMENT,
    BOTH,
    CAPITALISED,
    CHECKED,
    CODE_BITS,
    EXCEPTION,
    LENGTHS,
    LONGEST,
    LOWER,
    MAGIC,
    VERSION,
)

__all__ = ["compile_lexicon", "fingerprint", "spellings_by_form"]


def spellings_by_form(spellings: Iterable[str], alphabet: frozenset[str]) -> dict[str, set[str]]:
    """Group the spellings of a word list by their board form.

    Args:
        spellings: the words as the list spells them; empty ones are passed over.
        alphabet: the letters of the edition, in upper case.

    Raises:
        DataError: ``word_not_in_alphabet``, with the ``letter`` that no tile carries and the
            ``line`` (1-based position) of the word.
    """
    forms: dict[str, set[str]] = {}
    for line, spelling in enumerate(spellings, 1):
        form = board_form(spelling, alphabet)
        for letter in form:
            if letter not in alphabet:
                raise DataError("word_not_in_alphabet", text=spelling, letter=letter, line=line)
        if form:
            forms.setdefault(form, set()).add(spelling)
    return forms


def fingerprint(forms: Iterable[str]) -> str:
    """Return the SHA-256 (hexadecimal) of the sorted board forms joined by newlines, in UTF-8."""
    return hashlib.sha256("\n".join(sorted(forms)).encode()).hexdigest()


def compile_lexicon(
    spellings: Iterable[str], alphabet: Iterable[str], about: Mapping[str, str]
) -> bytes:
    """Compile a word list.

    Args:
        spellings: the words as the list spells them.
        alphabet: the letters of the edition, in upper case.
        about: ``name``, ``language``, ``date``, ``version``, ``title.en`` … of the list; further
            keys are kept. No value may hold a line break.

    Returns:
        The content of the compiled file; the same input always gives the same bytes.

    Raises:
        DataError: ``word_not_in_alphabet``, see `spellings_by_form`.
    """
    letters = "".join(alphabet)
    forms = spellings_by_form(spellings, frozenset(letters))
    trie = marisa_trie.Trie(sorted(forms))
    codes = bytearray(len(trie) + 1)
    exceptions: list[str] = []
    for form, spelled in forms.items():
        code = _code(form, spelled)
        codes[trie[form]] = min(len(form), LONGEST) << CODE_BITS | code
        if code == EXCEPTION:
            exceptions.append(" ".join([form, *sorted(spelled, key=_spelling_order)]))
    described = {
        "name": "",
        "language": "",
        "date": "",
        "version": "",
        **about,
        "words": str(len(forms)),
        "sha256": fingerprint(forms),
        "alphabet": letters,
    }
    metadata = "".join(f"{key}={value}\n" for key, value in described.items()).encode()
    return _pack(
        trie.tobytes(), marisa_trie.Trie(sorted(exceptions)).tobytes(), bytes(codes), metadata
    )


def _spelling_order(spelling: str) -> tuple[bool, int, str]:
    """Sort nouns first, then the shorter spelling: Maßen, Massen, maßen."""
    return spelling[:1].islower(), len(spelling), spelling


def _code(form: str, spelled: Set[str]) -> int:
    lower, capitalised = form.lower(), form.capitalize()
    if spelled == {lower}:
        return LOWER
    if spelled == {capitalised}:
        return CAPITALISED
    if spelled == {lower, capitalised}:
        return BOTH
    return EXCEPTION


def _pack(*sections: bytes) -> bytes:
    """Put the sections behind a header with their lengths and the checksum of the whole."""
    body = LENGTHS.pack(*map(len, sections)) + b"".join(
        section + bytes(-len(section) % ALIGNMENT) for section in sections
    )
    return CHECKED.pack(MAGIC, VERSION, zlib.crc32(body)) + body
