"""Words as they are typed, as they lie on the board, and why some can never lie there.

The core never asks the word list; it says what a typed word looks like in tiles (its board form)
and which words cannot be played whatever the list says.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import Enum

__all__ = ["SPELLED_OUT", "WordReason", "board_form", "umlaut_candidates", "unplayable"]


class WordReason(Enum):
    """Why a word is refused; the value is its code in JSON and in the message catalogue."""

    EMPTY = "empty"
    HYPHEN = "hyphen"
    APOSTROPHE = "apostrophe"
    UNKNOWN_LETTER = "unknown_letter"
    ONE_LETTER = "one_letter"
    TOO_LONG = "too_long"
    UMLAUT_SPELLED_OUT = "umlaut_spelled_out"
    NOT_IN_LIST = "not_in_list"


_HYPHENS = "-\u2010\u2012\u2013\u2014\u2015\u2212\u2043\u30fb"
_APOSTROPHES = "'\u2018\u2019\u201a\u201b\u02b9\u02bb\u02bc\u02bd\u2032\u2035\uff07`\u00b4"

# The free-standing accents among these would fall apart into a space and an accent below.
_ONE_APOSTROPHE = dict.fromkeys(map(ord, _APOSTROPHES), "'")

# Letters that Unicode does not take apart; the sharp s has no tile and is laid as SS.
_WITHOUT_TILE = {
    "ẞ": "SS",
    "Œ": "OE",
    "Æ": "AE",
    "Ø": "O",
    "Ł": "L",
    "Đ": "D",
    "Ð": "D",
    "Ħ": "H",
    "Þ": "TH",
}

SPELLED_OUT = {"AE": "Ä", "OE": "Ö", "UE": "Ü"}
"""How umlauts are written where there are none."""


def board_form(text: str, alphabet: frozenset[str]) -> str:
    """Return a typed word in the letters of the tiles.

    Upper case; ``ß`` becomes ``SS``; accents are dropped unless the letter with its accent is in
    the alphabet; space around the word and characters without a width vanish; full-width letters
    and ligatures become plain letters. Decomposed and composed input give the same form, and the
    form of a form is itself. Characters that no tile carries stay, so that they can be named.

    Args:
        text: the word as typed or as a word list spells it.
        alphabet: the letters of the edition, in upper case.
    """
    upper = text.upper()
    if alphabet.issuperset(upper):
        return upper
    import unicodedata  # noqa: PLC0415 - most words do not need it, and every start would pay

    text = unicodedata.normalize("NFC", text).translate(_ONE_APOSTROPHE)
    text = unicodedata.normalize("NFKD", text)
    # Unicode asks for both: upper case can bring forth characters that come apart again.
    text = unicodedata.normalize("NFKD", text.upper()).translate(_ONE_APOSTROPHE)
    letters: list[str] = []
    for character in text:
        if unicodedata.combining(character):
            composed = unicodedata.normalize("NFC", "".join(letters[-1:]) + character)
            if composed in alphabet:
                letters[-1] = composed
        elif unicodedata.category(character) not in ("Cf", "Mn", "Me"):
            folded = character if character in alphabet else _WITHOUT_TILE.get(character)
            letters.extend(folded or character)
    return unicodedata.normalize("NFC", "".join(letters)).strip()


def unplayable(
    form: str, alphabet: frozenset[str], board_size: int
) -> tuple[WordReason, str] | None:
    """Tell why a board form can never be a word on this board, or return ``None``.

    Args:
        form: a board form, see `board_form`.
        alphabet: the letters of the edition, in upper case.
        board_size: number of squares in a row of the board.

    Returns:
        The reason and the character that it rests on (empty where the whole word is to blame).
    """
    if not alphabet.issuperset(form):
        return _foreign_character(form, alphabet)
    if len(form) > board_size:
        return WordReason.TOO_LONG, ""
    too_short = {0: WordReason.EMPTY, 1: WordReason.ONE_LETTER}.get(len(form))
    return (too_short, "") if too_short else None


def _foreign_character(form: str, alphabet: frozenset[str]) -> tuple[WordReason, str]:
    """Name the character that no tile carries: the mark that no word may have, or the first."""
    for character in form:
        if character == "'":
            return WordReason.APOSTROPHE, character
        if character in _HYPHENS:
            return WordReason.HYPHEN, character
    return WordReason.UNKNOWN_LETTER, next(letter for letter in form if letter not in alphabet)


def umlaut_candidates(
    form: str, alphabet: frozenset[str], is_beginning: Callable[[str], bool]
) -> Iterator[str]:
    """Propose what was meant by a word that spells umlauts as AE, OE or UE.

    Args:
        form: a board form that the word list does not have.
        alphabet: the letters of the edition; no umlaut is proposed that is not among them.
        is_beginning: tells whether a word of the list begins with some letters. What no word
            begins with is not pursued, or thirty pairs would make a thousand million forms.

    Yields:
        Every such form with one or more of the pairs replaced, all of them first (``UEBEROEL``
        gives ``ÜBERÖL``, ``ÜBEROEL``, ``UEBERÖL``).
    """
    pairs = [pair for pair, umlaut in SPELLED_OUT.items() if umlaut in alphabet]

    def completed(beginning: str, rest: str) -> Iterator[str]:
        places = [place for pair in pairs if (place := rest.find(pair)) >= 0]
        if not places:
            yield beginning + rest
            return
        place = min(places)
        beginning, pair, rest = beginning + rest[:place], rest[place : place + 2], rest[place + 2 :]
        for choice in (SPELLED_OUT[pair], pair):
            if is_beginning(beginning + choice):
                yield from completed(beginning + choice, rest)

    return (candidate for candidate in completed("", form) if candidate != form)
