"""What an error is about is marked where it was typed."""

from __future__ import annotations

import shlex
from unicodedata import normalize

import pytest
from hypothesis import given
from hypothesis import strategies as st

from error_cases import CASES
from error_texts import run
from schiri.cli.offending_input import offending_input
from schiri.core.errors import DataError, Excerpt, InputError, SchiriError

WITH_WORDS_OF_ITS_OWN = {"wordlist_faulty"}
"""Errors that list every offending word with its line."""
OF_A_WHOLE_FILE = {
    "board_exceeds_set",
    "game_of_wrong_number",
    "game_without_rules",
    "gcg_not_text",
    "gcg_player_missing",
    "gcg_players_missing",
    "gcg_too_long",
    "layout_empty",
    "layout_star_count",
    "layout_too_large",
}
"""Errors of files that nobody typed, in which no line in particular is wrong."""


def marked(error: SchiriError, *arguments: str, env: dict[str, str] | None = None) -> str | None:
    excerpt = offending_input(error, "schiri", arguments, env or {})
    return excerpt and excerpt.text[slice(*excerpt.span)]


@pytest.mark.parametrize("code", sorted(CASES.keys() - OF_A_WHOLE_FILE - WITH_WORDS_OF_ITS_OWN))
def test_every_error_shows_the_offending_input_with_a_caret(code: str) -> None:
    _, shown, carets, *_ = run(CASES[code], "en")[2].splitlines()
    assert shown.startswith("  ")
    assert set(carets) == {" ", "^"}
    assert len(carets) <= len(shown) + len(" ^")


@pytest.mark.parametrize("code", sorted(OF_A_WHOLE_FILE))
def test_an_error_of_a_whole_file_names_the_file(code: str) -> None:
    (sentence,) = run(CASES[code], "en")[2].splitlines()
    assert any(name in sentence for name in CASES[code].files)


@pytest.mark.parametrize(
    ("error", "arguments", "part"),
    [
        (InputError("x", text="dee"), ["check", "--lexicon", "dee", "HAUST"], "dee"),
        (InputError("x", text="dee"), ["check", "--lexicon=dee", "indeed"], "dee"),
        (InputError("x", text="HA!S", span=(2, 3)), ["score", "8E", "HA!S"], "!"),
        (InputError("x", text="Anna, Ben"), ["new", "--players", "Anna,Ben"], "Anna,Ben"),
        (InputError("x", text="nothing of this"), ["--lang", "de", "undo"], "undo"),
        (InputError("x", text="nothing of this"), [], "schiri"),
        (InputError("missing_option", text="--players"), ["new"], ""),
        (DataError("x", path="a b.gcg"), ["show", "--game", "a b.gcg"], "a b.gcg"),
        (DataError("x", text="reason"), ["show"], None),
    ],
)
def test_the_part_that_was_typed_is_found(
    error: SchiriError, arguments: list[str], part: str | None
) -> None:
    found = marked(error, *arguments)
    assert (found if found is None else found.strip()) == part


def test_a_place_in_the_line_of_a_file_comes_first() -> None:
    error = DataError("x", text=">Anna: HAUS", span=(1, 5), path="a.gcg")
    assert marked(error, "show", "--game", "a.gcg") is None
    assert error.excerpt == Excerpt(">Anna: HAUS", (1, 5))


def test_of_several_places_the_one_with_the_player_is_marked() -> None:
    error = InputError("settle_score_differs", text="5", player="Anna")
    line = ("settle", "Anna=5:A", "Ben=0", "--overtime", "Ben=5:10")
    excerpt = offending_input(error, "schiri", line, {})
    assert excerpt == Excerpt("schiri settle Anna=5:A Ben=0 --overtime Ben=5:10", (19, 20))


def test_a_text_from_the_environment_is_marked_there() -> None:
    error = DataError("file_missing", text="none.gcg", path="none.gcg")
    excerpt = offending_input(error, "schiri", ["show"], {"SCHIRI_GAME": "none.gcg"})
    assert excerpt == Excerpt("SCHIRI_GAME=none.gcg", (12, 20))
    assert offending_input(error, "schiri", ["show"], {"HOME": "none.gcg"}) is None


def test_the_password_of_the_judge_is_never_shown() -> None:
    error = InputError("x", text="secret")
    environment = {"SCHIRI_JUDGE_PASSWORD": "secret"}
    excerpt = offending_input(error, "schiri", ["judge"], environment)
    assert excerpt == Excerpt("schiri judge", (7, 12))


def test_decomposed_letters_are_found_and_counted_as_one() -> None:
    typed = normalize("NFD", "MÜ!")
    error = InputError("tile_unreadable", text="MÜ!", span=(2, 3))
    assert marked(error, "score", "8E", typed) == "!"


def shown_for(arguments: list[str], text: str) -> Excerpt:
    excerpt = offending_input(InputError("x", text=text), "schiri", arguments, {})
    assert excerpt is not None
    return excerpt


@given(st.lists(st.text(st.characters(exclude_characters="'"), min_size=1), min_size=1), st.data())
def test_whatever_was_typed_is_marked_as_it_was_typed(
    arguments: list[str], data: st.DataObject
) -> None:
    text = data.draw(st.sampled_from(arguments))
    excerpt = shown_for(arguments, text)
    assert excerpt.text[slice(*excerpt.span)] == normalize("NFC", text)


@given(st.lists(st.text(), min_size=1))
def test_the_line_that_is_shown_can_be_typed_again(arguments: list[str]) -> None:
    typed = [normalize("NFC", argument) for argument in arguments]
    assert shlex.split(shown_for(arguments, "x").text) == ["schiri", *typed]


def test_an_apostrophe_is_marked_within_its_quotes() -> None:
    excerpt = shown_for(["score", "8D", "HA'S"], "HA'S")
    assert excerpt == Excerpt("schiri score 8D 'HA'\"'\"'S'", (17, 25))
