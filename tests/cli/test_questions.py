"""What `new` asks a person at the terminal: answered, answered wrongly, not answered at all."""

from __future__ import annotations

from pathlib import Path

import pytest

from terminal import OpenTerminal, Terminal

ENTER, CTRL_C, CTRL_D = "\r", "\x03", "\x04"
QUESTIONS = {
    "en": ("What does a failed challenge cost (0, 5 points)? [5]:", "not among the choices"),
    "de": ("Was kostet vergebliches Anzweifeln (0, 5 Punkte)? [5]:", "steht nicht zur Wahl"),
    "sv": ("Vad kostar ett obefogat ifrågasättande (0, 5 poäng)? [5]:", "inte bland valen"),
}
QUESTION = QUESTIONS["en"][0]


def new(terminal: OpenTerminal, folder: Path, *options: str) -> Terminal:
    return terminal("new", "--players", "Anna,Ben", "--rules", "klassisch", *options, cwd=folder)


def pinned(folder: Path) -> str:
    lines = (folder / "partie.gcg").read_text("utf-8").splitlines()
    return next(line for line in lines if line.startswith("#rules"))


@pytest.mark.parametrize(("answer", "cost"), [("0", 0), ("5", 5), (" 0 ", 0), ("", None)])
def test_the_answer_is_pinned(
    answer: str, cost: int | None, terminal: OpenTerminal, tmp_path: Path
) -> None:
    screen = new(terminal, tmp_path)
    screen.wait_for(QUESTION)
    screen.press(answer + ENTER)
    assert screen.wait_for_end() == 0
    assert pinned(tmp_path).endswith(f"failed-challenge={5 if cost is None else cost}")


@pytest.mark.parametrize("language", QUESTIONS)
@pytest.mark.parametrize("answer", ["fünf", "7", "-5", "0 5", "5.0", "٥", "\x1b[A"])
def test_a_wrong_answer_is_told_and_asked_again(
    language: str, answer: str, terminal: OpenTerminal, tmp_path: Path
) -> None:
    question, wrong = QUESTIONS[language]
    screen = new(terminal, tmp_path, "--lang", language)
    screen.wait_for(question)
    screen.press(answer + ENTER)
    screen.wait_for(wrong)
    assert "Error" not in screen.shown
    screen.read()
    assert screen.shown.count(question) == 2
    screen.press("0" + ENTER)
    assert screen.wait_for_end() == 0
    assert pinned(tmp_path).endswith("failed-challenge=0")


@pytest.mark.parametrize("key", [CTRL_C, CTRL_D])
def test_a_question_that_is_not_answered_ends_its_line(
    key: str, terminal: OpenTerminal, tmp_path: Path
) -> None:
    screen = new(terminal, tmp_path)
    screen.wait_for(QUESTION)
    screen.press(key)
    assert screen.wait_for_end() == 130
    assert screen.raw.endswith(b"\r\n")
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ([], "There is a file partie.gcg already"),
        (["--players", "Anna", "--force"], "players"),
        (["--players", "Anna,Anna", "--force"], "Anna"),
        (["--game", "nowhere/partie.gcg"], "nowhere"),
        (["--lexicon", "xx", "--force"], "xx"),
    ],
)
def test_what_cannot_be_is_told_before_anything_is_asked(
    options: list[str], told: str, terminal: OpenTerminal, tmp_path: Path
) -> None:
    (tmp_path / "partie.gcg").write_text("#player1 Anna Anna\n#player2 Ben Ben\n")
    screen = new(terminal, tmp_path, *options)
    assert screen.wait_for_end() in {2, 3}
    assert told in screen.shown
    assert "cost" not in screen.shown


@pytest.mark.parametrize("options", [["--failed-challenge", "0"], ["--rules", "international"]])
def test_nothing_is_asked_where_it_is_said_or_fixed(
    options: list[str], terminal: OpenTerminal, tmp_path: Path
) -> None:
    assert new(terminal, tmp_path, *options).wait_for_end() == 0
