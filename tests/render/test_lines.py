"""Lines: nothing in them steers the terminal, and they fit on it."""

from __future__ import annotations

import codecs

import pytest
from hypothesis import given
from hypothesis import strategies as st

from schiri.render.lines import (
    Role,
    Segment,
    columns,
    line,
    shortened,
    shortened_in_front,
    text_of,
    visible,
)
from schiri.render.spelling import SPELL_OUT, spell_out
from schiri.render.wrapping import wrapped

WORDS = line(
    "  • ", ("Der Zug ", Role.NO), "ist nicht ", "zulässig. ", ("(schiri rules)", Role.MUTED)
)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Straße", "Straße"),
        ("\x1b[31m", r"\x1b[31m"),
        ("a\u202eb\u2066c", r"a\u202eb\u2066c"),
        ("a\nb\r\tc", r"a\nb\r c"),
        ("Anna\u00a0B", "Anna B"),
        ("\udcff", r"\udcff"),
        ("\u2028", r"\u2028"),
    ],
)
def test_control_characters_are_written_out(text: str, shown: str) -> None:
    assert visible(text) == shown


@given(st.text())
def test_a_line_holds_nothing_that_cannot_be_seen(text: str) -> None:
    assert text_of(line(text, (text, Role.NO))).isprintable()


def test_a_long_text_is_cut_with_an_ellipsis() -> None:
    assert shortened("HAUS", 4) == "HAUS"
    assert shortened("HAUST", 4) == "HAU…"


def test_texts_are_cut_by_columns_at_either_end() -> None:
    assert shortened("日本語", 5) == "日本…"
    assert shortened("日本語", 6) == "日本語"
    assert shortened_in_front("日本語", 5) == "…本語"
    assert shortened_in_front("Straße", 4) == "…aße"


def test_columns_count_what_a_terminal_shows() -> None:
    assert columns("Ü") == columns("U\u0308") == 1
    assert columns("家") == 2


@pytest.mark.parametrize("width", [20, 30, 40])
def test_a_long_line_is_broken_between_words_and_indented(width: int) -> None:
    first, *others = [text_of(part) for part in wrapped(WORDS, width)]
    assert others
    assert max(map(len, (first, *others))) <= width
    assert all(other.startswith("    ") and other[4] != " " for other in others)
    assert " ".join((first + " " + " ".join(others)).split()) == " ".join(text_of(WORDS).split())


def test_wide_letters_count_twice_where_a_line_is_broken() -> None:
    broken = [text_of(part) for part in wrapped(line("日本語 " * 8), 20)]
    assert max(map(columns, broken)) <= 20
    assert " ".join(broken).split() == ["日本語"] * 8


@pytest.mark.parametrize("width", range(24, 70))
@pytest.mark.parametrize(
    "command",
    [
        "(schiri rules play)",
        "schiri wordlist build",
        "schiri import a.gcg --force -o a.gcg",
        "schiri settle",
    ],
)
def test_a_command_in_a_sentence_is_not_broken(command: str, width: int) -> None:
    said = line(
        "Der Zug muss an etwas liegen, was schon da ist: ", (command, Role.MUTED), " hilft."
    )
    parts = [text_of(part) for part in wrapped(said, width)]
    if len(command) <= width - 2:
        assert any(command in part for part in parts)
    assert max(map(len, parts)) <= width
    assert " ".join(part.strip() for part in parts) == text_of(said)


def test_words_keep_their_roles_when_a_line_is_broken() -> None:
    pieces = [piece for part in wrapped(WORDS, 20) for piece in part]
    assert [p.text for p in pieces if p.role is Role.NO and p.text.strip()] == ["Der", "Zug"]


def test_a_line_that_fits_and_the_row_of_a_board_stay_whole() -> None:
    assert list(wrapped(WORDS, 80)) == [WORDS]
    row = (Segment(" A B C ", Role.TILE),)
    assert list(wrapped(row, 3)) == [row]


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("„Zug“ – “H” … 2×", '"Zug" - "H" ... 2x'),
        ("Wörter, Übersicht, groß", "Woerter, Uebersicht, gross"),
        ("ÖL", '"OL'),
        ("Café Łódź", "Cafe ?odz"),
    ],
)
def test_what_ascii_lacks_is_spelled_out(text: str, shown: str) -> None:

    codecs.register_error(SPELL_OUT, spell_out)
    assert text.encode("ascii", SPELL_OUT).decode() == shown
