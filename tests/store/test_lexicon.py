"""The compiled word lists: what they hold, and that no damaged one is ever used."""

import gc
import hashlib
import lzma
import os
import random
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from schiri.core.errors import DataError, InputError
from schiri.core.words import board_form
from schiri.store import lexicon as module
from schiri.store.lexicon import Lexicon, bundled_lexicons, open_lexicon, read_lexicon
from schiri.store.lexicon_compiler import compile_lexicon

SOURCES = Path(__file__).parents[2] / "data" / "lexica"
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜ"
ABOUT = {"name": "probe", "language": "de", "title.en": "Probe", "title.de": "Testliste"}
WORDS = ["Haus", "haust", "Maßen", "Massen", "maßen", "Öl", "öl", "Abbé", "Ei", "ei"]


@cache
def stored(name: str) -> dict[str, set[str]]:
    """Read the spellings of a stored list by their board form, independently of the compiler."""
    text = lzma.decompress((SOURCES / f"{name}.txt.xz").read_bytes()).decode()
    alphabet = open_lexicon(name).alphabet
    forms: dict[str, set[str]] = {}
    for spelling in text.splitlines():
        forms.setdefault(board_form(spelling, alphabet), set()).add(spelling)
    return forms


def probe(words: list[str] | None = None) -> Lexicon:
    return read_lexicon(compile_lexicon(WORDS if words is None else words, LETTERS, ABOUT), "probe")


@pytest.mark.parametrize("name", ["de", "en"])
def test_a_list_holds_every_stored_spelling_and_no_other(name: str) -> None:
    lexicon = open_lexicon(name)
    forms = stored(name)
    assert len(lexicon) == len(forms)
    assert set(lexicon) == forms.keys()
    assert [form for form in forms if set(lexicon.look_up(form)) != forms[form]] == []


@pytest.mark.parametrize(
    ("name", "spellings", "forms"), [("de", 685_685, 675_767), ("en", 274_937, 274_937)]
)
def test_the_lists_are_as_long_as_their_sources_say(name: str, spellings: int, forms: int) -> None:
    assert sum(map(len, stored(name).values())) == spellings
    assert len(open_lexicon(name)) == forms


@pytest.mark.parametrize("name", ["de", "en"])
def test_the_fingerprint_is_that_of_the_sorted_board_forms(name: str) -> None:
    digest = hashlib.sha256("\n".join(sorted(stored(name))).encode()).hexdigest()
    assert open_lexicon(name).sha256 == digest


def test_the_german_files_stay_within_their_size() -> None:
    folder = Path(module.__file__).parents[1] / "data" / "lexica"
    assert sum(path.stat().st_size for path in folder.glob("de.*")) <= 2_500_000


def test_the_stored_lists_are_sorted_and_without_repetition() -> None:
    for name in bundled_lexicons():
        lines = lzma.decompress((SOURCES / f"{name}.txt.xz").read_bytes()).decode().splitlines()
        assert lines == sorted(set(lines))


def test_the_lists_that_come_along_are_known_by_name() -> None:
    assert bundled_lexicons() == ("de", "en")


@pytest.mark.parametrize(
    ("form", "spellings"),
    [
        ("HAUST", ("haust",)),
        ("MASSEN", ("Maßen", "Massen", "maßen")),
        ("STRASSE", ("Straße",)),
        ("ÖL", ("Öl", "öl")),
        ("BÜCHER", ("Bücher",)),
        ("GRÜN", ("Grün", "grün")),
        ("ABBE", ("Abbé",)),
        ("ZLOTY", ("Zloty", "Złoty")),
        ("BUCHER", ()),
        ("GRUN", ()),
        ("OEL", ()),
        ("", ()),
        ("HAUST\0", ()),
        ("HAUST\0X", ()),
        ("HAUST\udcff", ()),
    ],
)
def test_a_look_up_gives_the_spellings_of_the_german_list(
    form: str, spellings: tuple[str, ...]
) -> None:
    lexicon = open_lexicon("de")
    assert lexicon.look_up(form) == spellings
    assert (form in lexicon) == bool(spellings)


def test_both_words_that_differ_in_an_umlaut_are_in_the_german_list() -> None:
    lexicon = open_lexicon("de")
    assert "ABGRUNDE" in lexicon
    assert "ABGRÜNDE" in lexicon


def test_the_two_letter_words_are_in_the_german_list() -> None:
    lexicon = open_lexicon("de")
    words = ["NA", "NE", "ON", "HÜ", "UL", "ST", "IX", "SI", "UM", "QI", "MY", "JE"]
    assert [w for w in words if w not in lexicon] == []
    assert sum(len(form) == 2 for form in lexicon) == 78


def test_the_stored_two_letter_words_are_those_that_were_read_from_the_list(shared: Path) -> None:
    read = (shared / "lexica" / "de-two-letters.txt").read_text(encoding="utf-8").splitlines()
    kept = (SOURCES / "de-two-letters.txt").read_text(encoding="utf-8").splitlines()
    forms = {word.upper() for line in kept if line[:1] != "#" for word in line.split()}
    assert forms == {line.split()[0] for line in read if line[:1] != "#"}


def test_a_list_says_what_it_is() -> None:
    lexicon = open_lexicon("de")
    assert (lexicon.name, lexicon.language, lexicon.date) == ("de", "de", "2023-01-10")
    assert lexicon.alphabet == frozenset(LETTERS)
    assert probe().title("de") == "Testliste"
    assert probe().title("sv") == "Probe"


def test_the_same_words_give_the_same_file_in_whatever_order_they_come() -> None:
    assert compile_lexicon(WORDS, LETTERS, ABOUT) == compile_lexicon(WORDS[::-1], LETTERS, ABOUT)


@given(st.lists(st.text(alphabet="abzABßäÖé", min_size=1), unique=True))
def test_every_spelling_that_was_compiled_can_be_looked_up(words: list[str]) -> None:
    lexicon = probe(words)
    found = [spelling for form in lexicon for spelling in lexicon.look_up(form)]
    assert sorted(found) == sorted(words)


def test_the_trie_outlives_the_list_that_it_was_opened_with() -> None:
    trie, find = open_lexicon("de").trie, open_lexicon("en").find
    gc.collect()
    assert "HAUST" in trie
    assert len(list(trie)) == 675_767
    assert find("HOUSE", -1) >= 0


def test_an_empty_list_has_no_word() -> None:
    assert "HAUS" not in probe([])
    assert len(probe([])) == 0


def test_a_list_with_a_letter_that_no_tile_carries_is_refused_with_the_word() -> None:
    with pytest.raises(DataError) as caught:
        compile_lexicon(["Haus", "jo-jo"], LETTERS, ABOUT)
    assert caught.value.code == "word_not_in_alphabet"
    assert caught.value.text == "jo-jo"
    assert caught.value.values == {"letter": "-", "line": 2}


def opening(name: str) -> tuple[type[Exception], str]:
    with pytest.raises((DataError, InputError)) as caught:
        open_lexicon(name)
    return caught.type, caught.value.code


def test_an_unknown_name_is_a_wrong_input_and_names_the_lists_that_exist() -> None:
    with pytest.raises(InputError) as caught:
        open_lexicon("klingonisch")
    assert (caught.value.code, caught.value.text) == ("unknown_lexicon", "klingonisch")
    assert caught.value.values["known"] == "de, en"


def test_a_lost_list_is_a_data_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "de.toml").touch()
    monkeypatch.setattr(module, "_BUNDLED", str(tmp_path))
    assert opening("de") == (DataError, "lexicon_missing")
    assert opening("en") == (InputError, "unknown_lexicon")


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"", "lexicon_damaged"),
        (b"Schiri", "lexicon_damaged"),
        (b"Haus\nhaust\n", "lexicon_foreign"),
    ],
)
def test_a_file_that_is_no_compiled_list_is_refused(
    tmp_path: Path, content: bytes, code: str
) -> None:
    path = tmp_path / "own.lexicon"
    path.write_bytes(content)
    assert opening(str(path)) == (DataError, code)


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    (tmp_path / "folder.lexicon").mkdir()
    assert opening(str(tmp_path / "folder.lexicon")) == (DataError, "lexicon_unreadable")
    assert opening(str(tmp_path / "none.lexicon")) == (DataError, "lexicon_missing")
    assert opening("nul\0.lexicon") == (DataError, "lexicon_missing")


def test_a_list_of_another_format_version_is_refused() -> None:
    data = bytearray(compile_lexicon(WORDS, LETTERS, ABOUT))
    data[8] += 1
    with pytest.raises(DataError) as caught:
        read_lexicon(bytes(data), "probe")
    assert caught.value.code == "lexicon_version"


def test_a_compiled_list_elsewhere_opens_by_its_path(tmp_path: Path) -> None:
    path = tmp_path / "own.lexicon"
    path.write_bytes(compile_lexicon(WORDS, LETTERS, ABOUT))
    assert open_lexicon(str(path)).look_up("HAUS") == ("Haus",)
    assert open_lexicon(os.path.relpath(path)).name == "probe"


def test_a_small_list_that_is_cut_anywhere_is_refused() -> None:
    data = compile_lexicon(WORDS, LETTERS, ABOUT)
    for length in range(len(data)):
        with pytest.raises(DataError):
            read_lexicon(data[:length], "probe")


def test_a_small_list_with_any_single_byte_altered_is_refused() -> None:
    data = compile_lexicon(WORDS, LETTERS, ABOUT)
    for place in range(len(data)):
        altered = bytearray(data)
        altered[place] ^= 1 << place % 8
        with pytest.raises(DataError):
            read_lexicon(bytes(altered), "probe")


def test_the_german_list_cut_or_altered_or_grown_is_refused() -> None:
    data = (Path(module.__file__).parents[1] / "data" / "lexica" / "de.lexicon").read_bytes()
    chance = random.Random(15)
    for _ in range(200):
        place = chance.randrange(len(data))
        altered = data[:place] + bytes([data[place] ^ 0x20]) + data[place + 1 :]
        for damaged in (data[:place], altered):
            with pytest.raises(DataError):
                read_lexicon(damaged, "de")
    with pytest.raises(DataError):
        read_lexicon(data + b"\0", "de")
