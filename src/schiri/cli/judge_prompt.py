"""The friendly judge of ``schiri check``: words in, their verdict out, as often as one likes."""

from __future__ import annotations

import sys
from collections.abc import Callable

from prompt_toolkit import PromptSession, print_formatted_text
from prompt_toolkit.application import get_app
from prompt_toolkit.formatted_text import FormattedText, StyleAndTextTuples

from schiri import messages
from schiri.cli.judge_terminal import colour_depth, formatted, terminal
from schiri.cli.output import marks, painter
from schiri.referee.check import Tally, check_words
from schiri.render.check import WordText
from schiri.render.judge import list_name, words_bar
from schiri.render.lines import shortened
from schiri.store.lexicon import Lexicon

__all__ = ["run"]

_QUIET = "fg:ansibrightblack"


def run(lexicon: Lexicon, board_size: int) -> None:
    """Judge each line that is typed, until Ctrl-D.

    Args:
        lexicon: the list in use; its name and date stay on the screen.
        board_size: number of squares in a row of the board.
    """
    output, depth = terminal(), colour_depth(plain=False)
    text = WordText(marks(), painter(sys.stdout), board_size)
    session: PromptSession[str] = PromptSession(
        _message(list_name(lexicon)),
        placeholder=_placeholder(messages.text("judge.prompt")),
        color_depth=depth,
        output=output,
    )
    # Raw throughout: a key that is pressed while a verdict is written would get lost otherwise.
    with session.input.raw_mode():
        while words := _next_words(session):
            tally = Tally()
            verdicts = list(tally.watch(check_words(words, lexicon, board_size)))
            bar = formatted(words_bar(tally, marks(), output.get_size().columns))
            print_formatted_text(FormattedText(bar), output=output, color_depth=depth, end="")
            sys.stdout.writelines(text.word(verdict) for verdict in verdicts)
            sys.stdout.flush()


def _next_words(session: PromptSession[str]) -> list[str]:
    """Return the words of the next line that has any, or none after Ctrl-D."""
    words: list[str] = []
    while not words:
        try:
            words = session.prompt().split()
        except EOFError:
            break
    return words


def _message(list_line: str) -> Callable[[], StyleAndTextTuples]:
    """Return what stands before the words: the list, which moves on when they are judged."""

    def message() -> StyleAndTextTuples:
        app = get_app()
        if app.is_done:
            return [("", "> ")]
        shown = shortened(list_line, app.output.get_size().columns)
        return [(_QUIET, f"{shown}\n"), ("", "> ")]

    return message


def _placeholder(text: str) -> Callable[[], StyleAndTextTuples]:
    """Return what stands in place of the words until one is typed."""
    return lambda: [] if get_app().is_done else [(_QUIET, text)]
