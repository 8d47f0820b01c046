"""The line of a TOML file that a message shows is the one that holds the entry."""

from __future__ import annotations

import tomllib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from schiri.store.toml_lines import Entry, find_entry

FILE = """# house rules of the club
extends = "klassisch"   # as agreed
rack_size = 8
exchange.minimum_in_bag = 1
players = { minimum = 2, maximum = 3 }

[challenge]
failed_points = 7
failed_points_choices = [5, 7] # points
"quoted" = 'it # is'

[stated.blank]
names = "p. 2"

[letters]
A = { count = 3, value = 1 }
"""


def marked(entry: Entry) -> str:
    text, span = entry.excerpt
    return text[slice(*span)]


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("extends", '"klassisch"'),
        ("rack_size", "8"),
        ("exchange.minimum_in_bag", "1"),
        ("players.minimum", "2"),
        ("players.maximum", "3"),
        ("challenge", "challenge"),
        ("challenge.failed_points", "7"),
        ("challenge.failed_points_choices", "[5, 7]"),
        ("challenge.failed_points_choices.1", "[5, 7]"),
        ("challenge.quoted", "'it # is'"),
        ("letters.A", "{ count = 3, value = 1 }"),
        ("letters.A.count", "3"),
    ],
)
def test_the_value_is_marked(key: str, value: str) -> None:
    entry = find_entry(FILE, key)
    assert entry is not None
    assert entry.excerpt.text == FILE.splitlines()[entry.line - 1]
    assert marked(entry) == value


@pytest.mark.parametrize(
    ("key", "name"),
    [
        ("rack_size", "rack_size"),
        ("exchange.minimum_in_bag", "exchange.minimum_in_bag"),
        ("challenge.failed_points", "failed_points"),
        ("letters.A.value", "value"),
        ("letters", "letters"),
        ("stated", "stated.blank"),
    ],
)
def test_the_name_is_marked_where_it_is_wrong(key: str, name: str) -> None:
    entry = find_entry(FILE, key, name_is_wrong=True)
    assert entry is not None
    assert marked(entry) == name


@pytest.mark.parametrize("key", ["failed_points", "challenge.rack_size", "rack", "letters.B", ""])
def test_an_entry_that_is_not_there_is_not_found(key: str) -> None:
    assert find_entry(FILE, key) is None


NAMES = st.from_regex(r"[a-z_]{1,8}", fullmatch=True)
TABLES = st.dictionaries(
    NAMES, st.dictionaries(NAMES, st.integers(0, 999), max_size=4), min_size=1, max_size=4
)


@given(TABLES)
def test_every_entry_of_an_ordinary_file_is_found(tables: dict[str, dict[str, int]]) -> None:
    text = "".join(
        f"[{name}]\n" + "".join(f"{key} = {value}\n" for key, value in table.items())
        for name, table in tables.items()
    )
    assert tomllib.loads(text) == tables
    for name, table in tables.items():
        for key, value in table.items():
            entry = find_entry(text, f"{name}.{key}")
            assert entry is not None
            assert entry.excerpt.text == f"{key} = {value}"
            assert marked(entry) == str(value)
