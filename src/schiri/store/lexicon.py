"""Word lists, compiled: look-ups in a trie that is used where it lies in memory.

A compiled list is one file (`lexicon_compiler` writes it)::

    header       magic, format version, CRC-32 of all that follows, length of each section
    trie         the board forms (marisa-trie); gives each form a number
    exceptions   the spellings that no code covers, as ``FORM Spelling Spelling``
    codes        one byte a board form: how it is spelled, and its length; one more, zero
    metadata     ``key=value`` lines: name, titles, language, date, fingerprint …

Every section starts at a multiple of eight bytes, as the trie's library needs it. The file is
mapped once and the library works on the very bytes that have been checked, so neither a damaged
file nor one that is replaced meanwhile can reach it. (Reading it would take twice as long.)

Opening a list is most of the work of ``schiri check``; what is imported here is chosen for that.
"""

from __future__ import annotations

import mmap
import os
import struct
import zlib
from collections.abc import Callable, Iterator, Mapping

import marisa_trie

from schiri.core.errors import DataError, InputError
from schiri.core.system import system_reason
from schiri.store.resources import is_path

__all__ = [
    "ALIGNMENT",
    "BOTH",
    "CAPITALISED",
    "CHECKED",
    "CODE_BITS",
    "EXCEPTION",
    "LENGTHS",
    "LONGEST",
    "LOWER",
    "MAGIC",
    "SUFFIX",
    "VERSION",
    "Lexicon",
    "bundled_lexicons",
    "open_lexicon",
    "read_lexicon",
]

SUFFIX = ".lexicon"
MAGIC = b"SchiriLx"
VERSION = 1
CHECKED = struct.Struct("<8sII")
"""Magic, format version, CRC-32 of everything behind these sixteen bytes."""
LENGTHS = struct.Struct("<4I")
"""Length of trie, exceptions, codes and metadata, each without the padding behind it."""
ALIGNMENT = 8

LOWER, CAPITALISED, BOTH, EXCEPTION = range(4)
"""How a board form is spelled: haus; Haus; both; as the section of exceptions says."""
CODE_BITS = 2
"""The lowest bits of a code say how the form is spelled, the others how many letters it has."""
CODE_MASK = 3
LONGEST = 63
"""The greatest length that a code can hold; it stands for every greater one, too."""

_BUNDLED = os.path.join(os.path.dirname(os.path.dirname(__file__)), "data", "lexica")  # noqa: PTH118, PTH120 - as quick as can be


class _MappedTrie(marisa_trie.Trie):
    """A trie that keeps alive the bytes on which it works; the library alone would not."""

    def __init__(self, buffer: memoryview) -> None:
        super().__init__()
        self._buffer = buffer
        self.map(buffer)


class Lexicon:
    """A compiled word list; ``form in lexicon`` tells whether the list has a board form.

    Attributes:
        name: the name it is chosen by, e.g. ``"de"``.
        language: code of the language of its words.
        date: date of the list's source, ``YYYY-MM-DD``, or empty where it is not known.
        sha256: fingerprint: SHA-256 (hexadecimal) of its sorted board forms, joined by newlines.
        alphabet: the letters that its board forms consist of.
        metadata: all that the file says about the list.
        path: the path of a list that was named by it; empty for a list that comes along.
        find: number of a board form (as text or in UTF-8, without a NUL) in the list, or the
            second argument where the list does not have it; for loops that cannot afford more.
        codes: the code of each numbered board form, and a zero for the number after the last.
    """

    __slots__ = (
        "_buffer",
        "_exceptions",
        "_trie",
        "alphabet",
        "codes",
        "date",
        "find",
        "language",
        "metadata",
        "name",
        "path",
        "sha256",
    )

    find: Callable[[str | bytes, int], int]

    def __init__(
        self,
        trie: marisa_trie.Trie,
        exceptions: marisa_trie.Trie,
        codes: memoryview,
        metadata: Mapping[str, str],
        buffer: bytes | mmap.mmap = b"",
    ) -> None:
        # The tries point into this memory, but do not keep it from being freed.
        self._buffer = buffer
        self._trie = trie
        self._exceptions = exceptions
        self.codes = codes
        self.metadata = metadata
        self.path = ""
        self.find = trie.get
        self.name = metadata["name"]
        self.language = metadata["language"]
        self.date = metadata["date"]
        self.sha256 = metadata["sha256"]
        self.alphabet = frozenset(metadata["alphabet"])

    def __contains__(self, form: object) -> bool:
        """Tell whether the list has this board form."""
        return isinstance(form, str) and bool(self.look_up(form))

    def __len__(self) -> int:
        """Return the number of board forms."""
        return len(self._trie)

    def __iter__(self) -> Iterator[str]:
        """Go through the board forms, in no particular order."""
        return iter(self._trie)

    @property
    def size(self) -> int:
        """The length of the compiled file, in bytes."""
        return len(self._buffer)

    @property
    def trie(self) -> marisa_trie.Trie:
        """The board forms themselves, for searches that look-ups cannot answer."""
        return self._trie

    def title(self, language: str) -> str:
        """Return the list's title in a language, or in English where it has none in that."""
        titles = self.metadata
        return titles.get(f"title.{language}") or titles.get("title.en") or self.name

    def look_up(self, form: str) -> tuple[str, ...]:
        """Return the spellings of a board form; none means that the list does not have it.

        Capitalised spellings come first: ``MASSEN`` gives ``Maßen``, ``Massen``, ``maßen``.
        """
        try:
            number = self._trie.get(form)
        except UnicodeEncodeError:
            # The shell passes on bytes that are no text as lone surrogates.
            return ()
        # The library reads no further than to a NUL.
        if number is None or "\0" in form:
            return ()
        code = self.codes[number] & CODE_MASK
        if code == LOWER:
            return (form.lower(),)
        if code == CAPITALISED:
            return (form.capitalize(),)
        if code == BOTH:
            return (form.capitalize(), form.lower())
        return tuple(self._exceptions.keys(form + " ")[0].split(" ")[1:])

    def has_beginning(self, letters: str) -> bool:
        """Tell whether a board form begins with these letters."""
        return next(self._trie.iterkeys(letters), None) is not None


def bundled_lexicons() -> tuple[str, ...]:
    """Return the names of the lists that come with Schiri, sorted."""
    try:
        files = os.listdir(_BUNDLED)  # noqa: PTH208 - see above
    except OSError:
        return ()
    # Each list has a description beside it: a list that has been lost is not an unknown one.
    return tuple(sorted(file[: -len(".toml")] for file in files if file.endswith(".toml")))


def open_lexicon(name: str) -> Lexicon:
    """Open a list that comes with Schiri, or a compiled list elsewhere.

    Args:
        name: the name of a list (``"de"``), or the path of a file: whatever has a path separator
            or ends in ``.lexicon``.

    Raises:
        InputError: ``unknown_lexicon``, with the ``known`` names, when there is no such name.
        DataError: ``lexicon_missing``, ``lexicon_unreadable`` (a folder, no permission …),
            ``lexicon_foreign`` (no compiled list), ``lexicon_version`` (compiled by another
            version of Schiri) or ``lexicon_damaged`` (truncated or altered), each with ``path``.
    """
    named_by_path = is_path(name, SUFFIX)
    path = name if named_by_path else f"{_BUNDLED}{os.sep}{name}{SUFFIX}"
    try:
        with open(path, "rb") as file:  # noqa: PTH123 - see above
            data = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
    except FileNotFoundError:
        known = bundled_lexicons()
        if named_by_path or name in known:
            raise DataError("lexicon_missing", text=name, path=path) from None
        raise InputError("unknown_lexicon", text=name, known=", ".join(known)) from None
    except ValueError:
        # The path holds a NUL, or the file is empty.
        code = "lexicon_missing" if "\0" in path else "lexicon_damaged"
        raise DataError(code, text=name, path=path) from None
    except OSError as error:
        reason = system_reason(error)
        raise DataError("lexicon_unreadable", text=name, path=path, reason=reason) from error
    lexicon = read_lexicon(data, path)
    if named_by_path:
        lexicon.path = path
    return lexicon


def read_lexicon(data: bytes | mmap.mmap, path: str) -> Lexicon:
    """Make a list of the bytes of a compiled file, having checked every one of them.

    Args:
        data: the whole file.
        path: where they come from, for the error.

    Raises:
        DataError: ``lexicon_foreign``, ``lexicon_version`` or ``lexicon_damaged``.
    """
    view = memoryview(data)
    start = CHECKED.size + LENGTHS.size
    magic = bytes(view[: len(MAGIC)])
    if not MAGIC.startswith(magic):
        raise DataError("lexicon_foreign", text=path, path=path)
    if len(view) < start:
        raise DataError("lexicon_damaged", text=path, path=path)
    _, version, checksum = CHECKED.unpack_from(data)
    if version != VERSION:
        raise DataError("lexicon_version", text=path, path=path, version=version)
    if zlib.crc32(view[CHECKED.size :]) != checksum:
        raise DataError("lexicon_damaged", text=path, path=path)
    sections: list[memoryview] = []
    for length in LENGTHS.unpack_from(data, CHECKED.size):
        sections.append(view[start : start + length])
        start += length + -length % ALIGNMENT
    trie, exceptions, codes, metadata = sections
    lines = str(metadata, "utf-8").split("\n")
    return Lexicon(
        _MappedTrie(trie),
        _MappedTrie(exceptions),
        codes,
        {key: value for key, _, value in (line.partition("=") for line in lines)},
        data,
    )
