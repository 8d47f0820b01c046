"""Board forms of typed words, and the words that no list can make playable."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from schiri.core.words import WordReason, board_form, umlaut_candidates, unplayable

GERMAN = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜ")
ENGLISH = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
SWEDISH = ENGLISH | frozenset("ÅÄÖ")
SPANISH = ENGLISH | frozenset("Ñ")


@pytest.mark.parametrize(
    ("typed", "form"),
    [
        ("haust", "HAUST"),
        ("Straße", "STRASSE"),
        ("STRAẞE", "STRASSE"),
        ("Öl", "ÖL"),
        ("A\u0308hre", "ÄHRE"),
        ("Abbé", "ABBE"),
        ("Złoty", "ZLOTY"),
        ("Œuvre", "OEUVRE"),
        ("Smørrebrød", "SMORREBROD"),
        ("Curaçao", "CURACAO"),
        ("Ångström", "ANGSTRÖM"),
        ("\u01de", "Ä"),
        ("ＨＡＵＳ", "HAUS"),
        ("\ufeffHaus\u00a0", "HAUS"),
        ("Ha\u00adus\u200b", "HAUS"),
        ("ﬂott", "FLOTT"),
        ("Jo\u2011Jo", "JO\u2010JO"),
        ("´s", "'S"),
        ("\u1ffds", "'S"),
        ("\u0301Haus", "HAUS"),
        (" \t", ""),
    ],
)
def test_a_typed_word_is_read_in_the_letters_of_the_tiles(typed: str, form: str) -> None:
    assert board_form(typed, GERMAN) == form


def test_letters_with_accents_stay_where_the_alphabet_has_them() -> None:
    assert board_form("Öl Ärger", ENGLISH) == "OL ARGER"
    assert board_form("ångström", SWEDISH) == "ÅNGSTRÖM"
    assert board_form("año", SPANISH) == "AÑO"
    assert board_form("año", GERMAN) == "ANO"


@given(st.text())
def test_the_form_of_a_form_is_itself(typed: str) -> None:
    form = board_form(typed, GERMAN)
    assert board_form(form, GERMAN) == form


@given(st.text())
def test_composed_and_decomposed_input_have_one_form(typed: str) -> None:
    composed = board_form(unicodedata.normalize("NFC", typed), GERMAN)
    assert board_form(unicodedata.normalize("NFD", typed), GERMAN) == composed


@given(st.text(alphabet="abcßäöüABCẞÄÖÜéł"))
def test_case_makes_no_difference(typed: str) -> None:
    assert board_form(typed.lower(), GERMAN) == board_form(typed.upper(), GERMAN)


@given(st.text(alphabet=sorted(GERMAN)))
def test_words_in_tiles_are_their_own_form_whatever_stands_around_them(word: str) -> None:
    assert board_form(f"\u00a0 {word.lower()}\u200b\n", GERMAN) == word


def test_no_latin_letter_is_lost_or_made_into_another_one() -> None:
    for character in map(chr, range(0x20, 0x250)):
        form = board_form(f"x{character}x", ENGLISH)
        base = unicodedata.normalize("NFKD", character)[0].upper()
        if base in ENGLISH:
            assert form.startswith(f"X{base}"), character
        elif character.isalpha():
            assert len(form) > 2, character


@pytest.mark.parametrize(
    ("typed", "reason", "character"),
    [
        ("JO-JO", WordReason.HYPHEN, "-"),
        ("Jo\u2013Jo", WordReason.HYPHEN, "\u2013"),
        ("Jo\u2011Jo", WordReason.HYPHEN, "\u2010"),
        ("\u2019S", WordReason.APOSTROPHE, "'"),
        ("'s", WordReason.APOSTROPHE, "'"),
        ("\u2018s", WordReason.APOSTROPHE, "'"),
        ("\u02bcs", WordReason.APOSTROPHE, "'"),
        ("\uff07s", WordReason.APOSTROPHE, "'"),
        ("`s", WordReason.APOSTROPHE, "'"),
        ("HAUS4", WordReason.UNKNOWN_LETTER, "4"),
        ("ДОМ", WordReason.UNKNOWN_LETTER, "Д"),
        ("zwei Wörter", WordReason.UNKNOWN_LETTER, " "),
        ("4\u2013", WordReason.HYPHEN, "\u2013"),
        ("A", WordReason.ONE_LETTER, ""),
        ("ä", WordReason.ONE_LETTER, ""),
        ("", WordReason.EMPTY, ""),
        ("\u00a0", WordReason.EMPTY, ""),
        ("ABCDEFGHIJKLMNOP", WordReason.TOO_LONG, ""),
    ],
)
def test_what_can_never_be_played_is_refused_with_its_reason(
    typed: str, reason: WordReason, character: str
) -> None:
    assert unplayable(board_form(typed, GERMAN), GERMAN, 15) == (reason, character)


def test_a_word_may_be_as_long_as_the_board() -> None:
    assert unplayable("A" * 15, GERMAN, 15) is None
    assert unplayable("A" * 16, GERMAN, 21) is None
    assert unplayable("A" * 22, GERMAN, 21) == (WordReason.TOO_LONG, "")


def test_a_sharp_s_counts_as_two_letters_of_the_length() -> None:
    assert unplayable(board_form("a" * 13 + "ß", GERMAN), GERMAN, 15) is None
    assert unplayable(board_form("a" * 14 + "ß", GERMAN), GERMAN, 15) is not None


def any_beginning(letters: str) -> bool:
    return bool(letters)


def test_umlauts_are_proposed_for_spelled_out_ones_all_of_them_first() -> None:
    assert list(umlaut_candidates("OEL", GERMAN, any_beginning)) == ["ÖL"]
    assert list(umlaut_candidates("UEBEROEL", GERMAN, any_beginning)) == [
        "ÜBERÖL",
        "ÜBEROEL",
        "UEBERÖL",
    ]
    assert list(umlaut_candidates("HAUST", GERMAN, any_beginning)) == []


def test_no_umlaut_is_proposed_that_the_alphabet_lacks() -> None:
    assert list(umlaut_candidates("AEOEUE", ENGLISH, any_beginning)) == []
    assert list(umlaut_candidates("UEOE", SWEDISH, any_beginning)) == ["UEÖ"]


def test_what_no_word_begins_with_is_not_pursued() -> None:
    asked: list[str] = []

    def is_beginning(letters: str) -> bool:
        asked.append(letters)
        return "ÄÄ".startswith(letters) or letters == "AE"

    assert list(umlaut_candidates("AE" * 40, GERMAN, is_beginning)) == []
    assert len(asked) < 10
