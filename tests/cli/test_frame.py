"""What all commands have in common: help, languages, usage errors, colour, ends."""

from __future__ import annotations

import os
import re
import shlex
import signal
import subprocess
import sys
import time

import pytest

from running import Schiri
from schiri import messages
from schiri.cli.commands import COMMANDS, Topic

GERMAN = {"SCHIRI_LANG": "de"}
USAGE_ERRORS = [
    (("chekc",), "There is no command “chekc”;", "„chekc“", "schiri"),
    (("zzzzz",), "There is no command “zzzzz”;", "gibt es nicht", "schiri"),
    (("check", "--jsno"), "There is no option “--jsno” here;", "gibt es hier", None),
    (("check", "-Z"), "There is no option “-Z” here;", "gibt es hier nicht", None),
    (("--bad",), "There is no option “--bad” here;", "gibt es hier nicht", "schiri"),
    (
        ("check", "--lexicon"),
        "After the option --lexicon a value is missing",
        "fehlt ein Wert",
        None,
    ),
    (("check", "--json=1"), "option --json takes no value", "nimmt keinen Wert", None),
    (
        ("check", "--board-size", "x"),
        "--board-size needs a number from 2 to 26, not “x”",
        "von 2 bis 26",
        None,
    ),
    (
        ("check", "--board-size", "0"),
        "--board-size needs a number from 2 to 26, not “0”",
        "nicht „0“",
        None,
    ),
    (
        ("check", "-HAUS"),
        "no option “-HAUS” here; after -- it is a word: -- -HAUS",
        "hinter --",
        None,
    ),
    (
        ("show", "--after", "-1"),
        "--after needs a number from 0 up, not “-1”",
        "ab 0",
        "schiri show",
    ),
    (
        ("new", "--failed-challenge", "x"),
        "needs a whole number such as 5, not “x”",
        "eine ganze Zahl",
        "schiri new",
    ),
]


@pytest.mark.parametrize(("arguments", "english", "german", "command"), USAGE_ERRORS)
def test_usage_errors_are_a_sentence_the_marked_line_and_a_pointer(
    schiri: Schiri, arguments: tuple[str, ...], english: str, german: str, command: str | None
) -> None:
    pointer = f"{command or 'schiri check'} --help"
    ran = schiri(*arguments)
    assert (ran.status, ran.out) == (2, "")
    sentence, typed, carets, *_, hint = ran.err.splitlines()
    assert sentence.startswith("Error: ")
    assert english in sentence
    assert typed.rstrip() == f"  {shlex.join(['schiri', *arguments])}"
    assert set(carets) == {" ", "^"}
    assert hint == f"Help: {pointer}"
    sentence, *_, hint = schiri(*arguments, env=GERMAN).err.splitlines()
    assert sentence.startswith("Fehler: ")
    assert german in sentence
    assert hint == f"Hilfe: {pointer}"


def test_json_behind_the_end_of_options_is_a_word(schiri: Schiri) -> None:
    ran = schiri("check", "--lexicon", "dee", "--", "--json")
    assert ran.err.startswith("Error: ")
    assert schiri("check", "--lexicon", "dee", "--json", "--", "HAUST").err.startswith("{")


@pytest.mark.parametrize("arguments", [("--lang", "de", "chekc"), ("chekc", "--lang=de")])
def test_lang_holds_before_and_after_the_command(
    schiri: Schiri, arguments: tuple[str, ...]
) -> None:
    assert schiri(*arguments).err.startswith("Fehler:")


def test_of_several_languages_the_last_one_counts(schiri: Schiri) -> None:
    assert schiri("check", "XQJ", "--lang", "xx", "--lang", "de").out.startswith("✗ XQJ steht")
    assert schiri("--lang", "de", "check", "--lang", "en", "XQJ").out.startswith("✗ XQJ is")


def test_a_language_may_be_named_like_a_locale(schiri: Schiri) -> None:
    for name in ("de_AT", "de-CH", "DE", "de_DE.UTF-8"):
        assert schiri("check", "XQJ", "--lang", name).out.startswith("✗ XQJ steht")


def test_an_unknown_language_is_refused(schiri: Schiri) -> None:
    for ran in (
        schiri("check", "HAUST", "--lang", "xx"),
        schiri("check", "HAUST", env={"SCHIRI_LANG": "xx"}),
    ):
        assert (ran.status, ran.out) == (2, "")
        assert "“xx”" in ran.err
    assert "\n  SCHIRI_LANG=xx\n" in ran.err


@pytest.mark.parametrize("language", messages.languages())
def test_help_lists_every_command_and_fits_a_screen(schiri: Schiri, language: str) -> None:
    ran = schiri("--help", "--lang", language)
    assert (ran.status, ran.err) == (0, "")
    assert {line.split()[0] for line in ran.out.splitlines() if line.strip()} >= set(COMMANDS)
    messages.use(language)
    headings = [f"{messages.text(topic.value)}:" for topic in Topic]
    messages.use("en")
    assert [line for line in ran.out.splitlines() if line.endswith(":")] == headings
    assert len(ran.out.splitlines()) <= 24
    assert max(map(len, ran.out.splitlines())) <= 80


@pytest.mark.parametrize("columns", [40, 60])
@pytest.mark.parametrize("command", [None, "judge", "settle", "show"])
def test_help_is_broken_between_words_where_columns_are_few(
    schiri: Schiri, command: str | None, columns: int
) -> None:
    words = ("--help", "--lang", "de") if command is None else (command, "--help", "--lang", "de")
    few = schiri(*words, env={"COLUMNS": str(columns)}).out
    assert max(map(len, few.splitlines())) <= columns
    assert few.split() == schiri(*words, env={"COLUMNS": "80"}).out.split()


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("language", messages.languages())
def test_every_command_has_help_with_an_example(
    schiri: Schiri, command: str, language: str
) -> None:
    shown = schiri(command, "--help", "--lang", language).out
    example = shown.rpartition({"en": "Example", "de": "Beispiel", "sv": "Exempel"}[language])[2]
    assert max(map(len, shown.splitlines())) <= 80
    assert f"schiri {command}" in re.findall(r"schiri [\w-]+", example)
    assert not re.search(r"\b(help|metavar)\.[a-z]", shown)


def test_the_heading_of_examples_tells_one_from_several(schiri: Schiri) -> None:
    assert "\nBeispiel:\n" in schiri("check", "--help", env=GERMAN).out
    assert "\nBeispiele:\n" in schiri("score", "--help", env=GERMAN).out


def test_help_is_translated_throughout(schiri: Schiri) -> None:
    shown = schiri("check", "--help", env=GERMAN).out
    assert shown.startswith("Aufruf: schiri check [OPTIONEN] [WORT…]")
    assert "[Vorgabe: de]" in shown
    assert not {"Usage", "Options", "Show", "default", "WORD"} & set(
        shown.replace(":", " ").split()
    )


def test_without_a_command_the_help_is_shown_as_an_error(schiri: Schiri) -> None:
    ran = schiri()
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith("Usage: schiri ")


def test_version(schiri: Schiri) -> None:
    ran = schiri("--version")
    assert ran.status == 0
    assert ran.out.split()[0] == "schiri"


def test_colour_on_a_terminal_only_and_only_if_wanted(schiri: Schiri) -> None:
    assert "\x1b[" in schiri("check", "HAUST", tty=True).out
    plain = schiri("check", "HAUST").out
    assert "\x1b[" not in plain
    assert schiri("check", "HAUST", tty=True, env={"NO_COLOR": "1"}).out == plain
    assert schiri("check", "HAUST", tty=True, env={"TERM": "dumb"}).out == plain
    assert schiri("check", "HAUST", "--plain", tty=True).out == plain


def test_a_terminal_without_unicode_gets_other_marks(schiri: Schiri) -> None:
    ran = schiri("check", "ÖL", env={"PYTHONIOENCODING": "ascii"})
    assert ran.out.startswith('+ "OL is in the list: Oel, oel')
    assert schiri("check", "ÖL", env={"PYTHONIOENCODING": "latin-1"}).out.startswith("+ ÖL")
    german = GERMAN | {"PYTHONIOENCODING": "ascii"}
    assert "Deutsche Wortliste (enz/german-wordlist), 675.767 Woerter" in (
        schiri("check", "ÖL", env=german).out
    )
    said = schiri("chekc", env=german).err
    assert said.startswith('Fehler: Den Befehl "chekc" gibt es nicht;')
    assert '\nGemeint war vielleicht "check".\n' in said


def test_long_lines_are_broken_between_words_on_a_terminal(schiri: Schiri) -> None:
    words = ("check", "OEL", "Arbeitslosigkeit", "JO-JO")
    shown = schiri(*words, tty=True, env=GERMAN | {"NO_COLOR": "1", "COLUMNS": "60"}).out
    assert max(map(len, shown.splitlines())) <= 60
    assert " ".join(shown.split()) == " ".join(schiri(*words, env=GERMAN).out.split())
    assert max(map(len, schiri(*words, env=GERMAN).out.splitlines())) > 60


def test_ctrl_c_ends_with_130_and_without_a_traceback() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "schiri", "check", "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=os.environ | {"PYTHONPATH": "src"},
    ) as process:
        time.sleep(1)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=30)
    assert (process.returncode, out, err) == (130, b"", b"")
