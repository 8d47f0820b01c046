"""Where an entry stands in a TOML file, for the message that shows its line.

The library that reads TOML does not tell lines. Only the usual ways of writing are looked for, an
entry to a line, so that an unusual one is shown without its line rather than with a wrong one.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from schiri.core.errors import Excerpt, Span

__all__ = ["Entry", "find_entry", "name_in_line"]

_HEADER = re.compile(r"\s*\[\s*(?P<table>[^\[\]]+?)\s*\]")
_ENTRY = re.compile(r"\s*(?P<key>[^=#\[\]]+?)\s*=\s*(?P<value>[^\s#].*)?")


class Entry(NamedTuple):
    """Where an entry stands: the number of its line, from 1, and that line."""

    line: int
    excerpt: Excerpt


def find_entry(text: str, key: str, *, name_is_wrong: bool = False) -> Entry | None:
    """Return where an entry stands, with its value marked, or ``None`` where it is not found.

    Args:
        text: the file.
        key: the dotted name of the entry in the file, e.g. ``"challenge.window"``; what stands
            within a list or an inline table is found as the entry that holds it.
        name_is_wrong: mark the name of the entry instead of its value.
    """
    table = ""
    for number, line in enumerate(text.splitlines(), start=1):
        if header := _HEADER.match(line):
            table = _plain(header["table"])
            if f"{table}.".startswith(f"{key}."):
                return Entry(number, Excerpt(line, header.span("table")))
        elif entry := _ENTRY.match(line):
            name = ".".join(filter(None, (table, _plain(entry["key"]))))
            if name == key:
                span = entry.span("key") if name_is_wrong else _value(entry)
                return Entry(number, Excerpt(line, span))
            if key.startswith(f"{name}."):
                part = _part(key.removeprefix(f"{name}.")).search(line, entry.end("key")) or entry
                span = part.span("key") if name_is_wrong else _value(part)
                return Entry(number, Excerpt(line, span))
    return None


def name_in_line(line: str) -> Excerpt | None:
    """Return a line with the name of its entry or table marked, ``None`` where it has none."""
    if header := _HEADER.match(line):
        return Excerpt(line, header.span("table"))
    entry = _ENTRY.match(line)
    return Excerpt(line, entry.span("key")) if entry else None


def _plain(name: str) -> str:
    """Return a dotted name without quotes and without blanks around its dots."""
    return ".".join(part.strip(" \t\"'") for part in name.split("."))


def _value(entry: re.Match[str]) -> Span:
    """Return where the value stands, without a comment after it; the end where there is none."""
    if entry["value"] is None:
        return entry.end(), entry.end()
    start = entry.start("value")
    return start, start + len(_without_comment(entry["value"]))


def _part(name: str) -> re.Pattern[str]:
    """Return what finds an entry within an inline table."""
    return re.compile(rf"[{{,]\s*(?P<key>{re.escape(name)})\s*=\s*(?P<value>[^,}}]*[^,}}\s])")


def _without_comment(value: str) -> str:
    quoted = re.match(r"\"[^\"]*\"|'[^']*'", value)
    return quoted[0] if quoted else value.partition("#")[0].rstrip()
