"""Editions: the tile sets add up, and a faulty file is refused with file, key and reason."""

from __future__ import annotations

from pathlib import Path

import pytest

from schiri.core.errors import DataError, Excerpt, InputError
from schiri.core.tiles import BLANK
from schiri.store.editions import edition_names, load_edition, load_layout

TOTALS = {
    "de": (102, 202),
    "de-tischhilfe": (102, 210),
    "de-super": (200, 400),
    "en": (100, 187),
    "en-super": (200, 381),
}

GERMAN_ALPHABET = list("AÄBCDEFGHIJKLMNOÖPQRSTUÜVWXYZ")
ENGLISH_ALPHABET = list("ABCDEFGHIJKLMNOPQRSTUVWXYZ")

SMALL = """
language = "de"
layout = "15x15"
lexicon = "de"
blanks = 1
source = "made up"
[totals]
tiles = 4
points = 7
[letters]
A = { count = 2, value = 1 }
"Ä" = { count = 1, value = 5 }
"""


def test_every_edition_has_its_totals_checked_here() -> None:
    assert set(edition_names()) >= set(TOTALS)


@pytest.mark.parametrize(("name", "totals"), TOTALS.items())
def test_tiles_and_points_of_the_full_set(name: str, totals: tuple[int, int]) -> None:
    edition = load_edition(name)
    assert (edition.tile_count, edition.points) == totals


@pytest.mark.parametrize("name", TOTALS)
def test_the_layout_of_an_edition_exists(name: str) -> None:
    size = 21 if name.endswith("super") else 15
    assert load_layout(load_edition(name).layout).size == size


@pytest.mark.parametrize("name", TOTALS)
def test_letters_stand_in_the_order_that_decides_who_starts(name: str) -> None:
    alphabet = GERMAN_ALPHABET if name.startswith("de") else ENGLISH_ALPHABET
    assert list(load_edition(name).letters) == alphabet


def test_the_table_guide_counts_four_for_h_and_differs_in_nothing_else() -> None:
    printed, guide = load_edition("de").letters, load_edition("de-tischhilfe").letters
    assert {letter for letter in printed if printed[letter] != guide[letter]} == {"H"}
    assert (printed["H"].value, guide["H"].value) == (2, 4)


def test_german_super_set_is_twice_the_set_less_one_each_of_e_i_r_n() -> None:
    once, twice = load_edition("de").counts, load_edition("de-super").counts
    assert {
        face: 2 * once[face] - twice[face] for face in once if 2 * once[face] != twice[face]
    } == (dict.fromkeys("EIRN", 1))
    assert twice[BLANK] == 4


@pytest.mark.parametrize(("plain", "larger"), [("de", "de-super"), ("en", "en-super")])
def test_a_super_set_keeps_the_values_of_the_letters(plain: str, larger: str) -> None:
    values = [{k: t.value for k, t in load_edition(n).letters.items()} for n in (plain, larger)]
    assert values[0] == values[1]


def test_an_edition_can_be_given_by_path(tmp_path: Path) -> None:
    path = str(written(tmp_path, SMALL))
    edition = load_edition(path)
    assert (edition.name, edition.tile_count, edition.points) == (path, 4, 7)


def test_an_edition_in_the_folder_of_the_user_has_a_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    (tmp_path / "schiri" / "editions").mkdir(parents=True)
    written(tmp_path / "schiri" / "editions", SMALL)
    written(tmp_path / "schiri" / "editions", SMALL.replace("blanks = 1", "blanks = 9"), "de.toml")
    assert "small" in edition_names()
    assert load_edition("small").name == "small"
    assert load_edition("de").tile_count == 102, "what a built-in name means stays as it is"


def test_an_unknown_name_is_answered_with_the_known_ones() -> None:
    with pytest.raises(InputError) as caught:
        load_edition("fr")
    assert caught.value.code == "unknown_edition"
    assert caught.value.text == "fr"
    assert "de-tischhilfe" in str(caught.value.values["known"])


FAULTS = [
    ("blanks = 1", "blanks = 1\nprice = 2", "key_unknown", "price"),
    ("blanks = 1", "blanks = 1\nsorce = 2", "key_unknown", "sorce"),
    ("blanks = 1", "", "key_missing", "blanks"),
    ("blanks = 1", "blanks = true", "key_wants_integer", "blanks"),
    ("blanks = 1", "blanks = -1", "key_out_of_range", "blanks"),
    ('layout = "15x15"', "layout = 15", "key_wants_text", "layout"),
    ('source = "made up"', 'source = " "', "key_wants_text", "source"),
    ("count = 2, value = 1", "count = 0, value = 1", "key_out_of_range", "letters.A.count"),
    ("count = 2, value = 1", "count = 2", "key_missing", "letters.A.value"),
    ("count = 2, value = 1", "count = 2, value = 1, colour = 3", "key_unknown", "letters.A.colour"),
    ("A = { count = 2, value = 1 }", "A = 2", "key_wants_table", "letters.A"),
    ("A = {", "a = {", "letter_not_upper_case", "letters.a"),
    ("A = {", "'A\u0308' = {", "letter_not_upper_case", "letters.A\u0308"),
    ("A = {", "'?' = {", "letter_not_upper_case", "letters.?"),
    ("tiles = 4", "tiles = 5", "totals_differ", "totals.tiles"),
    ("points = 7", "points = 8", "totals_differ", "totals.points"),
]


@pytest.mark.parametrize(("right", "wrong", "code", "key"), FAULTS)
def test_a_faulty_file_is_refused_with_file_key_and_reason(
    tmp_path: Path, right: str, wrong: str, code: str, key: str
) -> None:
    path = written(tmp_path, SMALL.replace(right, wrong, 1))
    with pytest.raises(DataError) as caught:
        load_edition(str(path))
    assert caught.value.code == code
    assert caught.value.values["path"] == str(path)
    assert caught.value.values["key"] == key


def test_a_misspelt_key_is_answered_with_the_right_one(tmp_path: Path) -> None:
    path = written(tmp_path, SMALL.replace("blanks = 1", "blanks = 1\nlayuot = 'x'"))
    with pytest.raises(DataError) as caught:
        load_edition(str(path))
    assert caught.value.values["near"] == "layout"


def test_what_is_no_toml_is_refused_with_its_line(tmp_path: Path) -> None:
    path = written(tmp_path, 'language = "de"\nblanks = = 2\n')
    with pytest.raises(DataError) as caught:
        load_edition(str(path))
    assert caught.value.code == "toml_syntax"
    assert caught.value.values == {"path": str(path), "line": 2}
    assert caught.value.text == "blanks = = 2"


def test_a_file_that_is_missing_a_folder_or_no_text_is_refused(tmp_path: Path) -> None:
    (tmp_path / "folder.toml").mkdir()
    (tmp_path / "bytes.toml").write_bytes(b"source = '\xff'")
    for name, code in (
        ("missing.toml", "file_missing"),
        ("folder.toml", "file_is_folder"),
        ("bytes.toml", "not_utf8"),
        ("nul\0.toml", "file_unreadable"),
    ):
        with pytest.raises(DataError) as caught:
            load_edition(str(tmp_path / name))
        assert caught.value.code == code
        assert caught.value.values["path"] == str(tmp_path / name)


def test_bytes_that_are_no_utf_8_are_shown_in_their_line(tmp_path: Path) -> None:
    path = tmp_path / "bytes.toml"
    path.write_bytes(b"\xef\xbb\xbflanguage = 'de'\nsource = 'Stra\xdfe'\n")
    with pytest.raises(DataError) as caught:
        load_edition(str(path))
    assert (caught.value.values["line"], caught.value.text) == (2, "\\xdf")
    assert caught.value.excerpt == Excerpt("source = 'Stra\\xdfe'", (14, 18))


def written(folder: Path, text: str, name: str = "small.toml") -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path
