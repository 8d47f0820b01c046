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
    assert " Wörter, Stand 20" in shown


def test_with_several_words_the_verdict_on_all_comes_first(schiri: Schiri) -> None:
    ran = schiri("check", "HAUST", "XQJ", "Straße")
    lines = ran.out.splitlines()
    assert lines[0] == "✗ 1 of 3 words is not in the list"
    assert [line[0] for line in lines[1:4]] == ["✓", "✗", "✓"]
    assert ran.status == 1
    assert schiri("check", "HAUST", "MASSEN").out.startswith("✓ all 2 words are in the list")


@pytest.mark.parametrize(
    ("word", "why"),
    [
        ("OEL", "– ÖL is in the list"),
        ("JO-JO", "hyphen (-)"),
        ("’S", "apostrophe"),
        ("A", "two letters or more"),
        ("DONAUDAMPFSCHIFFE", "longer than the board"),
        ("HAUŠ1", "no tile carries “1”"),
    ],
)
def test_a_refusal_says_why(schiri: Schiri, word: str, why: str) -> None:
    ran = schiri("check", word)
    assert why in ran.out.splitlines()[0]
    assert ran.status == 1


def test_longer_words_fit_on_a_larger_board(schiri: Schiri) -> None:
    assert "longer" in schiri("check", "ABFALLBESEITIGUNG").out
    assert "longer" not in schiri("check", "ABFALLBESEITIGUNG", "--board-size", "21").out


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
    assert ran.err == "Error: Line 2 of - is not UTF-8 text: \\xdf\n"


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
    assert "json" not in roots


def test_a_closed_pipe_ends_quietly(schiri: Schiri) -> None:
    command = f"yes HAUST | {sys.executable} -m schiri check - | head -1; echo ${{PIPESTATUS[1]}}"
    done = subprocess.run(
        ["bash", "-c", command], capture_output=True, text=True, timeout=60, check=False
    )
    assert done.stdout.splitlines()[1] == "141"
    assert done.stderr == ""
