"""The friendly judge of ``schiri check`` where no escape codes are wanted: plain lines only."""

from __future__ import annotations

import sys

from schiri import messages
from schiri.cli.output import marks, write_lines
from schiri.referee.agreed_list import AgreedList
from schiri.referee.check import Tally, check_words
from schiri.render.check import word_line
from schiri.render.judge import list_name, list_warnings, words_line
from schiri.render.lines import line

__all__ = ["run"]

_PROMPT = "> "


def run(agreed: AgreedList) -> None:
    """Judge each line that is typed, in UTF-8 whatever the locale says, until Ctrl-D.

    Args:
        agreed: the list in use, which is named once, at the beginning, and the size of the board.
    """
    lexicon, board_size, _ = agreed
    begin = [*list_warnings(agreed), list_name(lexicon), messages.text("judge.prompt")]
    write_lines(map(line, begin), plain=True)
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
