"""The friendly judge of ``schiri check``: words in, their verdict out, as often as one likes."""

from __future__ import annotations

import sys
from collections.abc import Callable
from textwrap import wrap

from prompt_toolkit import PromptSession, print_formatted_text
from prompt_toolkit.application import get_app
from prompt_toolkit.formatted_text import FormattedText, StyleAndTextTuples
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.keys import Keys
from prompt_toolkit.output import Output

from schiri import messages
from schiri.cli.judge_terminal import colour_depth, formatted, terminal
from schiri.cli.output import marks, painter
from schiri.referee.agreed_list import AgreedList
from schiri.referee.check import Tally, check_words
from schiri.render.check import WordText
from schiri.render.judge import list_name, list_warnings, words_bar
from schiri.render.lines import Role, line, shortened

__all__ = ["run"]

_QUIET = "fg:ansibrightblack"
_PROMPT = "> "


def run(agreed: AgreedList) -> None:
    """Judge each line that is typed, until Ctrl-D.

    Args:
        agreed: the list in use, whose name and date stay on the screen, and the size of the board.
    """
    output = terminal()
    session: PromptSession[str] = PromptSession(
        _message(agreed),
        placeholder=_placeholder(messages.text("judge.prompt")),
        key_bindings=_key_bindings(),
        enable_suspend=True,
        color_depth=colour_depth(plain=False),
        output=output,
    )
    # Raw throughout: a key that is pressed while a verdict is written would get lost otherwise.
    with session.input.raw_mode():
        while words := _next_words(session):
            _show_verdicts(words, agreed, output)


def _next_words(session: PromptSession[str]) -> list[str]:
    """Return the words of the next line that has any, or none after Ctrl-D."""
    words: list[str] = []
    while not words:
        try:
            words = session.prompt().split()
        except EOFError:
            break
    return words


def _show_verdicts(words: list[str], agreed: AgreedList, output: Output) -> None:
    """Judge words: a bar for all of them, and a line for each."""
    lexicon, board_size, _ = agreed
    tally = Tally()
    verdicts = list(tally.watch(check_words(words, lexicon, board_size)))
    # Neither bar nor text is kept: the terminal may be of another size now.
    bar = FormattedText(formatted(words_bar(tally, marks(), output.get_size().columns)))
    text = WordText(marks(), painter(sys.stdout), board_size)
    print_formatted_text(bar, output=output, color_depth=colour_depth(plain=False), end="")
    sys.stdout.writelines(text.word(verdict) for verdict in verdicts)
    sys.stdout.flush()


def _message(agreed: AgreedList) -> Callable[[], StyleAndTextTuples]:
    """Return what stands before the words: the list, which moves on when they are judged."""
    list_line, warnings = list_name(agreed.lexicon), list_warnings(agreed)

    def message() -> StyleAndTextTuples:
        app = get_app()
        if app.is_done:
            return [("", _PROMPT)]
        width = app.output.get_size().columns
        rows = [row for warning in warnings for row in wrap(warning, max(1, width))]
        above = formatted(line((row, Role.WARNING)) for row in rows)
        return [*above, (_QUIET, f"{shortened(list_line, width)}\n"), ("", _PROMPT)]

    return message


def _placeholder(text: str) -> Callable[[], StyleAndTextTuples]:
    """Return what stands in place of the words until one is typed."""
    return lambda: [] if get_app().is_done else [(_QUIET, text)]


def _key_bindings() -> KeyBindings:
    """Return keys by which no control character gets into a word."""
    bindings = KeyBindings()

    @bindings.add("c-q")
    def _ignore(_: KeyPressEvent) -> None:
        """Take no next key as it is."""

    @bindings.add(Keys.BracketedPaste)
    def _paste(event: KeyPressEvent) -> None:
        spaced = (" " if character.isspace() else character for character in event.data)
        event.current_buffer.insert_text("".join(filter(str.isprintable, spaced)))

    return bindings
