"""The friendly judge of ``schiri check`` where no escape codes are wanted: plain lines only."""

from __future__ import annotations

import sys

from schiri import messages
from schiri.cli.output import marks, write_lines
from schiri.referee.check import Tally, check_words
from schiri.render.check import word_line
from schiri.render.judge import list_name, words_line
from schiri.render.lines import line
from schiri.store.lexicon import Lexicon

__all__ = ["run"]

_PROMPT = "> "


def run(lexicon: Lexicon, board_size: int) -> None:
    """Judge each line that is typed, in UTF-8 whatever the locale says, until Ctrl-D.

    Args:
        lexicon: the list in use; it is named once, at the beginning.
        board_size: number of squares in a row of the board.
    """
    write_lines([line(list_name(lexicon)), line(messages.text("judge.prompt"))], plain=True)
    _ask()
    while typed := sys.stdin.buffer.readline():
        if words := typed.decode(errors="replace").split():
            tally = Tally()
            verdicts = list(tally.watch(check_words(words, lexicon, board_size)))
            lines = [word_line(verdict, marks(), board_size) for verdict in verdicts]
            write_lines([words_line(tally, marks()), *lines], plain=True)
        _ask()
    sys.stdout.write("\n")


def _ask() -> None:
    sys.stdout.write(_PROMPT)
    sys.stdout.flush()
