"""How an error is shown."""

from __future__ import annotations

import pytest

from error_texts import codes
from schiri import messages
from schiri.core.errors import DataError, InputError
from schiri.core.system import SystemReason
from schiri.render.errors import error_lines, error_sentence, suggestion
from schiri.render.lines import text_of


@pytest.mark.parametrize(
    ("text", "span", "caret"),
    [
        ("8E HA!S", (5, 6), "       ^"),
        ("8E HA!S", (3, 7), "     ^^^^"),
        ("8E HA", (5, 5), "       ^"),
        ("A\u0308!", (2, 3), "   ^"),
        ("全!", (1, 2), "    ^"),
    ],
)
def test_the_caret_stands_under_the_fault(text: str, span: tuple[int, int], caret: str) -> None:
    messages.use("en")
    error = InputError("unknown_option", text=text, span=span)
    shown = [text_of(line) for line in error_lines(error)]
    assert shown[1] == "  " + text
    assert shown[2] == caret


@pytest.mark.parametrize("width", [30, 60, 80])
@pytest.mark.parametrize("span", [(0, 3), (150, 153), (297, 300), (300, 300), (10, 290)])
def test_a_line_that_is_too_wide_is_cut_around_its_wrong_part(
    span: tuple[int, int], width: int
) -> None:
    text = "".join(f"{number:03}" for number in range(100))
    error = InputError("unknown_option", text=text, span=span)
    shown, carets = [text_of(line) for line in error_lines(error, width=width)][1:]
    assert len(shown) <= width
    assert len(carets) <= width
    start, end = carets.index("^"), len(carets)
    assert shown[start:end].rstrip("…") == text[slice(*span)][: len(shown[start:end].rstrip("…"))]
    assert shown[start - 3 : start].strip("… ") in text[: span[0]]


def test_without_a_place_there_is_only_the_sentence() -> None:
    messages.use("de")
    try:
        (line,) = error_lines(InputError("unknown_option", text="--x"))
    finally:
        messages.use("en")
    assert (
        text_of(line) == "Fehler: Die Option „--x“ gibt es hier nicht; sie weglassen "
        "oder eine aus der Hilfe nehmen."
    )


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("Oma", "Oma Käthe"), ("mai", "Mia"), ("Benn", "Ben"), ("B", "Ben"), ("x", "")],
)
def test_the_name_that_begins_alike_is_rather_meant_than_one_that_looks_alike(
    typed: str, meant: str
) -> None:
    error = InputError("unknown_player", text=typed, known="Ben, Mia, Oma Käthe")
    assert suggestion(error) == meant


@pytest.mark.parametrize("reason", SystemReason)
def test_a_reason_of_the_system_is_told_in_the_language_in_use(reason: SystemReason) -> None:
    told = set()
    for language in messages.languages():
        messages.use(language)
        (line,) = error_lines(DataError("system_failed", text="x", reason=reason))
        told.add(text_of(line).partition("x: ")[2])
    messages.use("en")
    assert len(told) == len(messages.languages())
    assert not any("system." in sentence for sentence in told)


@pytest.mark.parametrize(
    ("place", "shown"),
    [
        ({"path": "board", "line": 3}, "board, line 3: the board "),
        ({"path": "-", "line": 3}, "Standard input, line 3: the board "),
        ({"path": "board", "line": 3, "last": 5}, "board, lines 3 to 5: the board "),
        ({"path": "board"}, "board: the board "),
        ({}, "the board "),
    ],
)
def test_the_place_stands_in_front_even_if_the_file_is_called_by_a_word_of_the_sentence(
    place: dict[str, object], shown: str
) -> None:
    error = DataError("layout_not_symmetric")
    error.values.update(place)
    assert error_sentence(error).startswith(shown)


def test_a_sentence_about_a_file_as_a_whole_names_it_once() -> None:
    error = DataError("position_empty", path="brett.txt", line=1)
    assert error_sentence(error).count("brett.txt") == 1


@pytest.mark.parametrize("language", messages.languages())
def test_no_message_says_the_place_that_is_put_in_front(language: str) -> None:
    messages.use(language)
    try:
        place = messages.text("error.place", path="{path}", line="{line}", sentence="")
        begin = [
            code
            for code in codes()
            if messages._catalogue.gettext(f"error.{code}").startswith(place)
        ]
    finally:
        messages.use("en")
    assert begin == []
