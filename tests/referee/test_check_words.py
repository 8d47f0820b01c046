"""Verdicts on words, one by one and in blocks."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from schiri.core.words import WordReason
from schiri.referee.check import WordVerdict, check_words
from schiri.referee.check_stream import check_blocks
from schiri.store.lexicon import Lexicon, open_lexicon, read_lexicon
from schiri.store.lexicon_compiler import compile_lexicon

GERMAN = open_lexicon("de")
ENGLISH = open_lexicon("en")

IN_LIST = """
    HAUST haust MASSEN Maßen STRASSE Straße ÖL A\u0308HRE ABBE Abbé Złoty BÜCHER GRÜN ABGRUNDE
    ABGRÜNDE NA NE ON HÜ UL ST IX SI UM QI MY JE Haus\ufeff ＨＡＵＳ
""".split()  # noqa: SIM905 - reads better than thirty quoted words


def judge(word: str, lexicon: Lexicon = GERMAN, board_size: int = 15) -> WordVerdict:
    (verdict,) = check_words([word], lexicon, board_size)
    return verdict


@pytest.mark.parametrize("word", IN_LIST)
def test_words_of_the_list_are_valid(word: str) -> None:
    verdict = judge(word)
    assert verdict.valid
    assert verdict.reason is None
    assert verdict.spellings
    assert verdict.word == word


@pytest.mark.parametrize("word", ["BUCHER", "GRUN", "XQJ", "AE"])
def test_words_that_are_not_in_the_list_are_refused(word: str) -> None:
    assert judge(word) == WordVerdict(word, word, reason=WordReason.NOT_IN_LIST)


def test_a_spelled_out_umlaut_is_refused_with_the_word_that_is_meant() -> None:
    verdict = judge("Oel")
    assert (verdict.reason, verdict.umlaut_form) == (WordReason.UMLAUT_SPELLED_OUT, "ÖL")
    assert judge("UEBER").umlaut_form == "ÜBER"


def test_a_word_with_two_vowels_in_a_row_is_no_spelled_out_umlaut() -> None:
    assert judge("NEUE").valid
    assert judge("XUEX").reason is WordReason.NOT_IN_LIST
    assert judge("OEL", ENGLISH).reason is WordReason.NOT_IN_LIST


@pytest.mark.parametrize(
    ("word", "reason", "letter"),
    [
        ("JO-JO", WordReason.HYPHEN, "-"),
        ("’S", WordReason.APOSTROPHE, "'"),
        ("A", WordReason.ONE_LETTER, ""),
        ("", WordReason.EMPTY, ""),
        ("HAUS1", WordReason.UNKNOWN_LETTER, "1"),
        ("HAUS\0", WordReason.UNKNOWN_LETTER, "\0"),
        ("HAUS\udcff", WordReason.UNKNOWN_LETTER, "\udcff"),
    ],
)
def test_words_that_can_never_be_played_are_refused_with_the_reason(
    word: str, reason: WordReason, letter: str
) -> None:
    verdict = judge(word)
    assert (verdict.valid, verdict.reason, verdict.letter) == (False, reason, letter)


def test_a_single_letter_is_refused_although_the_english_list_has_it() -> None:
    assert "A" in ENGLISH
    assert judge("a", ENGLISH).reason is WordReason.ONE_LETTER


def test_a_word_of_the_list_must_fit_on_the_board() -> None:
    word = next(form for form in GERMAN if len(form) == 16)
    assert judge(word).reason is WordReason.TOO_LONG
    assert judge(word).spellings
    assert not judge("X" * 16).spellings
    assert judge(word, board_size=21).valid


def from_blocks(block: bytes, lexicon: Lexicon, board_size: int) -> list[WordVerdict | str]:
    """Give what the blocks say in the form of `from_words`."""
    (checked,) = check_blocks([block], lexicon, board_size)
    assert checked.words == block.split(b"\n")
    result: list[WordVerdict | str] = [spellings.decode() for spellings in checked.spellings]
    for index in checked.too_long:
        result[index] = "too long"
    for index in checked.unlisted:
        result[index] = "not in the list"
    for index, verdict in checked.judged:
        valid = ", ".join(verdict.spellings)
        result[index] = valid if verdict.valid else _shortened(verdict)
    refused = {index for index, verdict in checked.judged if not verdict.valid}
    refused |= {*checked.too_long, *checked.unlisted}
    assert checked.refusals == len(refused)
    return result


def from_words(block: bytes, lexicon: Lexicon, board_size: int) -> list[WordVerdict | str]:
    """Give the spellings of valid words, and the verdicts on others."""
    result: list[WordVerdict | str] = []
    for verdict in check_words(block.decode().split("\n"), lexicon, board_size):
        if verdict.valid:
            result.append(", ".join(verdict.spellings))
        else:
            result.append(_shortened(verdict))
    return result


def _shortened(verdict: WordVerdict) -> WordVerdict | str:
    """Blocks may give words with these reasons without a verdict of their own."""
    short = {WordReason.TOO_LONG: "too long", WordReason.NOT_IN_LIST: "not in the list"}
    return short.get(verdict.reason, verdict) if verdict.reason else verdict


FEW = read_lexicon(
    compile_lexicon(
        ["Maßen", "maßen", "Massen", "Öl", "öl", "Ähre", "ist", "Abbé", "übe", "Bö", "Aaaaa"],
        "ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜ",
        {"name": "few"},
    ),
    "few",
)
POLISH = read_lexicon(compile_lexicon(["Łan", "Śan", "łaź"], "AŁNŚŹ", {"name": "pl"}), "pl")


@given(
    st.lists(
        st.one_of(
            st.sampled_from(list(FEW)).map(str.lower),
            st.sampled_from(list(FEW)).map(str.capitalize),
            st.sampled_from(
                [
                    "Maßen",
                    "ABBÉ",
                    "oel",
                    "\u0158",
                    "Ťl",
                    "×l",
                    "÷",
                    "ist\0",
                    "ÖL\0l",
                    "Ö\u0308l",
                    "’s",
                ]
            ),
            st.text(alphabet="alšŁłöÖäßst×÷Ťµ\u0308-", max_size=5),
        ),
        min_size=1,
    ),
    st.integers(2, 6),
)
def test_blocks_are_judged_like_the_words_in_them(words: list[str], board_size: int) -> None:
    block = "\n".join(words).encode()
    for lexicon in (FEW, POLISH):
        assert from_blocks(block, lexicon, board_size) == from_words(block, lexicon, board_size)


@pytest.mark.parametrize("lexicon", [GERMAN, ENGLISH], ids=["de", "en"])
def test_a_whole_list_in_random_case_is_judged_alike_in_blocks(lexicon: Lexicon) -> None:
    chance = random.Random(7)
    cases = (str.upper, str.lower, str.capitalize)
    forms = chance.sample(sorted(lexicon), 100_000)
    block = "\n".join(chance.choice(cases)(form) for form in forms).encode()
    assert from_blocks(block, lexicon, 15) == from_words(block, lexicon, 15)
