"""TOML files read with every key, type and value checked."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from schiri.core.errors import DataError, Excerpt
from schiri.store.resources import data_path, read_text

__all__ = ["Table", "read_table"]


class Table:
    """A table of a TOML file that keeps account of the keys that have been asked for.

    Every method that reads a key raises ``DataError`` with ``path`` and ``key`` (dotted) among its
    values: ``key_missing``, ``key_wants_integer``, ``key_wants_boolean``, ``key_wants_text``,
    ``key_wants_table``, ``key_wants_list``, ``key_out_of_range`` or ``key_not_a_choice``.

    Args:
        path: the file, for messages.
        entries: the keys and values as TOML gives them.
        text: the whole file, for messages.
        prefix: the key of this table in the file, with a final dot; empty for the whole file.
    """

    def __init__(
        self, path: Path, entries: dict[str, object], text: str = "", prefix: str = ""
    ) -> None:
        self.path = path
        self._entries = entries
        self._text = text
        self._prefix = prefix
        self._asked: dict[str, None] = {}

    def __contains__(self, key: str) -> bool:
        """Tell whether the file has this key."""
        self._asked[key] = None
        return key in self._entries

    def __iter__(self) -> Iterator[str]:
        """Go through the keys in the order of the file."""
        return iter(self._entries)

    def integer(self, key: str, minimum: int, maximum: int) -> int:
        """Return a whole number between ``minimum`` and ``maximum``, both included."""
        value = self._get(key)
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.error("key_wants_integer", key, value)
        if not minimum <= value <= maximum:
            raise self.error("key_out_of_range", key, value, minimum=minimum, maximum=maximum)
        return value

    def boolean(self, key: str) -> bool:
        """Return ``true`` or ``false``."""
        value = self._get(key)
        if not isinstance(value, bool):
            raise self.error("key_wants_boolean", key, value)
        return value

    def string(self, key: str) -> str:
        """Return a text that is not empty."""
        value = self._get(key)
        if not isinstance(value, str) or not value.strip():
            raise self.error("key_wants_text", key, value)
        return value

    def choice(self, key: str, choices: Sequence[str]) -> str:
        """Return one of these texts."""
        value = self.string(key)
        if value not in choices:
            raise self.error("key_not_a_choice", key, value, choices=", ".join(choices))
        return value

    def integers(self, key: str, minimum: int, maximum: int) -> tuple[int, ...]:
        """Return a list of whole numbers, each between ``minimum`` and ``maximum``."""
        value = self._get(key)
        if not isinstance(value, list):
            raise self.error("key_wants_list", key, value)
        items = self._within(key, {str(number): item for number, item in enumerate(value)})
        return tuple(items.integer(index, minimum, maximum) for index in items)

    def table(self, key: str) -> Table:
        """Return the table under a key."""
        value = self._get(key)
        if not isinstance(value, dict):
            raise self.error("key_wants_table", key, value)
        return self._within(key, value)

    def is_table(self, key: str) -> bool:
        """Tell whether the value of a key is a table."""
        return isinstance(self._get(key), dict)

    def finish(self) -> None:
        """Refuse keys that nobody has asked for.

        Raises:
            DataError: ``key_unknown``, with a known one as ``near`` where they are much alike.
        """
        for key, value in self._entries.items():
            if key not in self._asked:
                raise self.unknown(key, value, tuple(self._asked))

    def unknown(self, key: str, value: object, known: Sequence[str]) -> DataError:
        """Return the error for a key that means nothing, naming a known key that is much alike."""
        from difflib import get_close_matches  # noqa: PLC0415 - only a faulty file needs it

        near = "".join(get_close_matches(key, known, 1))
        return self.name_error("key_unknown", key, value, near=near)

    def check_file(self, key: str, name: str, file: Path) -> None:
        """Refuse the file that an entry names if it is not there.

        Raises:
            DataError: ``key_names_missing_file``.
        """
        if not file.exists():
            raise self.error("key_names_missing_file", key, name)

    def error(self, code: str, key: str, value: object = "", **values: object) -> DataError:
        """Return an error about an entry of this table; ``value`` is what the file says there."""
        return self._error(code, key, value, values)

    def name_error(self, code: str, key: str, value: object = "", **values: object) -> DataError:
        """Return an error about an entry whose name is wrong, whatever its value."""
        return self._error(code, key, value, values, name_is_wrong=True)

    def _error(
        self,
        code: str,
        key: str,
        value: object,
        values: Mapping[str, object],
        *,
        name_is_wrong: bool = False,
    ) -> DataError:
        from schiri.store.toml_lines import find_entry  # noqa: PLC0415 - only for a faulty file

        name = f"{self._prefix}{key}"
        error = DataError(code, text=str(value), path=str(self.path), key=name)
        error.values.update(values)
        if entry := find_entry(self._text, name, name_is_wrong=name_is_wrong):
            error.values["line"], error.excerpt = entry
        return error

    def _within(self, key: str, entries: dict[str, object]) -> Table:
        return Table(self.path, entries, self._text, f"{self._prefix}{key}.")

    def _get(self, key: str) -> object:
        if key not in self:
            raise self.error("key_missing", key)
        return self._entries[key]


_TWICE = re.compile(r"overwrite|twice|duplicate|immutable", re.IGNORECASE)
"""What the library says where a name has a value already; it has no other way to tell."""


def read_table(path: Path) -> Table:
    """Return the contents of a TOML file.

    Raises:
        DataError: as ``read_text``; ``toml_twice`` with ``line`` where something stands a second
            time, or ``toml_syntax`` where it is no TOML at all.
    """
    if path.is_relative_to(data_path()):
        # The package's own files were compiled when it was built: reading TOML takes longer than
        # all else that a command does with them.
        return Table(path, json.loads(read_text(path.with_suffix(".json"))))
    import tomllib  # noqa: PLC0415 - only for files of the user's

    text = read_text(path)
    try:
        return Table(path, tomllib.loads(text), text)
    except tomllib.TOMLDecodeError as error:
        raise _syntax_error(path, text, str(error)) from error


def _syntax_error(path: Path, text: str, said: str) -> DataError:
    """Return the error about a place that the library tells, or about the end of the file."""
    lines = text.rstrip().split("\n")
    place = re.search(r"line (\d+), column (\d+)", said)
    number, column = (int(place[1]), int(place[2])) if place else (len(lines), len(lines[-1]) + 1)
    line = lines[number - 1]
    if _TWICE.search(said):
        from schiri.store.toml_lines import name_in_line  # noqa: PLC0415 - only for a faulty file

        while number > 1 and name_in_line(line) is None:  # a value can take several lines
            number, line = number - 1, lines[number - 2]
        name = name_in_line(line) or Excerpt(line, (0, len(line)))
        error = DataError("toml_twice", text=name.marked, path=str(path), line=number)
        error.excerpt = name
        return error
    span = (min(column - 1, len(line)), len(line))
    return DataError("toml_syntax", text=line, span=span, path=str(path), line=number)
