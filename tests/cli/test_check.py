"""``schiri check`` as its users run it."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from running import Schiri

GERMAN = {"LANG": "de_DE.UTF-8"}


def test_a_word_in_the_list(schiri: Schiri) -> None:
    ran = schiri("check", "HAUST")
    first, second = ran.out.splitlines()
    assert first == "✓ HAUST is in the list: haust"
    assert second.startswith("List de: ")
    assert (ran.status, ran.err) == (0, "")


def test_a_word_not_in_the_list(schiri: Schiri) -> None:
    ran = schiri("check", "XQJ", env=GERMAN)
    assert ran.out.splitlines()[0] == "✗ XQJ steht nicht in der Liste"
    assert (ran.status, ran.err) == (1, "")


def test_all_spellings_are_shown(schiri: Schiri) -> None:
    assert "MASSEN is in the list: Maßen, Massen, maßen" in schiri("check", "MASSEN").out


def test_the_list_is_named_with_size_and_date(schiri: Schiri) -> None:
    shown = schiri("check", "HAUST", env=GERMAN).out.splitlines()[-1]
    assert shown.startswith("Liste de: ")
    assert shown.endswith(" Wörter, 10.01.2023")
    assert len(shown) <= 80
    assert len(schiri("check", "HAUST").out.splitlines()[-1]) <= 80


def test_with_several_words_the_verdict_on_all_comes_first(schiri: Schiri) -> None:
    ran = schiri("check", "HAUST", "XQJ", "Straße")
    lines = ran.out.splitlines()
    assert lines[0] == "✗ 1 of 3 words is not in the list"
    assert [line[0] for line in lines[1:4]] == ["✓", "✗", "✓"]
    assert ran.status == 1
    assert schiri("check", "HAUST", "MASSEN").out.startswith("✓ All 2 words are in the list")


@pytest.mark.parametrize(
    ("word", "why"),
    [
        ("OEL", "– ÖL is in the list"),
        ("JO-JO", "hyphen (-)"),
        ("’S", "apostrophe"),
        ("A", "two letters or more"),
        ("X" * 16, "longer than the board"),
        ("HAUŠ1", "no tile carries “1”"),
    ],
)
def test_a_refusal_says_why(schiri: Schiri, word: str, why: str) -> None:
    ran = schiri("check", word)
    assert why in ran.out.splitlines()[0]
    assert ran.status == 1


def test_longer_words_fit_on_a_larger_board(schiri: Schiri) -> None:
    refused = schiri("check", "Arbeitslosigkeit")
    assert refused.out.startswith(
        "✗ Arbeitslosigkeit is in the list, but its 16 letters do not fit on 15 squares\n"
    )
    assert refused.status == 1
    for option, value in (("--board-size", "21"), ("--edition", "de-super"), ("--rules", "super")):
        assert schiri("check", "Arbeitslosigkeit", option, value).status == 0


def test_a_word_of_the_list_that_is_too_long_is_told_alike_from_a_pipe(schiri: Schiri) -> None:
    ran = schiri("check", "-", input="XQJ\nArbeitslosigkeit\n")
    assert ran.out.splitlines()[1:3] == [
        "✗ Arbeitslosigkeit is in the list, but its 16 letters do not fit on 15 squares",
        "✗ 2 of 2 words cannot be played",
    ]


def test_an_edition_brings_its_list(schiri: Schiri) -> None:
    assert "List en: " in schiri("check", "HOUSE", "--edition", "en").out
    assert "List de: " in schiri("check", "HAUS", "--edition", "en", "--lexicon", "de").out


def test_a_word_of_nothing_but_umlauts_spelled_out_is_judged_at_once(schiri: Schiri) -> None:
    assert schiri("check", "--board-size", "26", "AE" * 13).status == 1
    ran = schiri("check", "--board-size", "100", "AE" * 40)
    assert (ran.status, ran.out) == (2, "")


@pytest.mark.parametrize(
    ("word", "shown"),
    [
        ("\x1b]0;title\a", r"\x1b]0;title\x07"),
        ("HA\nUS", r"HA\nUS"),
        ("\u202eXQJ", r"\u202eXQJ"),
        ("\u009b31mXQJ", r"\x9b31mXQJ"),
        ("\u200bXQJ", r"\u200bXQJ"),
    ],
)
def test_what_would_steer_the_terminal_is_written_out(
    schiri: Schiri, word: str, shown: str
) -> None:
    assert schiri("check", word).out.startswith(f"✗ {shown} is not in the list")
    if "\n" not in word:
        assert schiri("check", "-", input=word).out.startswith(f"✗ {shown} is not in the list")


def test_a_valid_word_that_holds_such_characters_does_not_either(schiri: Schiri) -> None:
    word = "HA\u202eUS"
    assert schiri("check", word).out.startswith(r"✓ HA\u202eUS is in the list")
    assert schiri("check", "-", input=word).out.startswith(r"✓ HA\u202eUS is in the list")


def test_a_word_that_nobody_has_laid_is_cut(schiri: Schiri) -> None:
    first = schiri("check", "X" * 10_000).out.splitlines()[0]
    assert first == f"✗ {'X' * 39}… is not in the list: it is longer than the board"


@pytest.mark.parametrize("arguments", [("check",), ("check", "-")])
def test_piped_words_are_judged_line_by_line(schiri: Schiri, arguments: tuple[str, ...]) -> None:
    ran = schiri(*arguments, input="\ufeffhaust\n\n  Straße \r\nXQJ\n")
    assert [line.split()[:2] for line in ran.out.splitlines()[:3]] == [
        ["✓", "haust"],
        ["✓", "Straße"],
        ["✗", "XQJ"],
    ]
    assert ran.out.splitlines()[3] == "✗ 1 of 3 words is not in the list"
    assert ran.status == 1
    assert "\n✗ The word is not in the list\n" in schiri("check", "-", input="XQJ").out


def test_json_has_the_promised_keys(schiri: Schiri) -> None:
    ran = schiri("check", "--json", "MASSEN", "OEL")
    result = json.loads(ran.out)
    assert result["lexicon"].keys() == {"name", "words", "sha256"}
    assert result["valid"] is False
    assert result["words"][0] == {
        "word": "MASSEN",
        "board_form": "MASSEN",
        "valid": True,
        "spellings": ["Maßen", "Massen", "maßen"],
        "reason": None,
    }
    assert result["words"][1]["reason"] == "umlaut_spelled_out"
    assert ran.status == 1


def test_json_from_a_pipe_has_the_same_shape(schiri: Schiri) -> None:
    piped = json.loads(schiri("check", "--json", "-", input="MASSEN\nOEL\n").out)
    assert piped == json.loads(schiri("check", "--json", "MASSEN", "OEL").out)


def test_an_empty_pipe_is_no_verdict(schiri: Schiri) -> None:
    ran = schiri("check", "-", input="\n \n")
    assert (ran.status, ran.out) == (2, "")


def test_input_that_is_not_utf8_is_refused(schiri: Schiri) -> None:
    ran = schiri("check", "-", input="HAUS\nStra\xdfe\n".encode("latin-1"))
    assert ran.status == 3
    sentence, *marked = ran.err.splitlines()
    assert sentence.startswith("Error: Standard input, line 2: “\\xdf” is not UTF-8 text;")
    assert marked == ["  Stra\\xdfe", "      ^^^^"]


def test_an_unknown_list_is_refused_with_those_that_exist(schiri: Schiri) -> None:
    ran = schiri("check", "--lexicon", "klingon", "HAUST")
    assert ran.status == 2
    assert "“klingon”" in ran.err
    assert "de" in ran.err


@pytest.mark.parametrize("tty", [False, True])
def test_neither_rich_nor_pydantic_is_imported(tty: bool, schiri: Schiri) -> None:
    ran = schiri("check", "HAUST", env={"PYTHONPROFILEIMPORTTIME": "1"}, tty=tty)
    imported = {line.rpartition("|")[2].strip() for line in (ran.out + ran.err).splitlines()}
    assert "schiri.referee.check" in imported
    roots = {name.partition(".")[0] for name in imported}
    assert not roots & {"rich", "pydantic", "pydantic_core", "prompt_toolkit"}
    assert not roots & {"json", "tomllib"}
    assert "schiri.referee.agreement" not in imported


def test_a_closed_pipe_ends_quietly(schiri: Schiri) -> None:
    command = f"yes HAUST | {sys.executable} -m schiri check - | head -1; echo ${{PIPESTATUS[1]}}"
    done = subprocess.run(
        ["bash", "-c", command], capture_output=True, text=True, timeout=60, check=False
    )
    assert done.stdout.splitlines()[1] == "141"
    assert done.stderr == ""
