"""``schiri check``: are these words in the list?"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import TYPE_CHECKING, Annotated

import typer

from schiri.cli import options
from schiri.cli.exit_status import ExitStatus
from schiri.cli.output import marks, painter, write_lines
from schiri.cli.streams import STANDARD_INPUT, input_lines
from schiri.core.errors import InputError
from schiri.referee.check import check_words
from schiri.render.check import Tally, list_line, summary_line, word_lines
from schiri.store.lexicon import open_lexicon

if TYPE_CHECKING:
    from schiri.referee.check import WordVerdict
    from schiri.store.lexicon import Lexicon

__all__ = ["command"]


def command(
    words: Annotated[
        list[str] | None,
        typer.Argument(metavar="metavar.words", help="help.check.words", show_default=False),
    ] = None,
    *,
    lexicon: options.LexiconName = "de",
    board_size: Annotated[
        int,
        typer.Option("--board-size", min=2, metavar="metavar.number", help="help.check.board_size"),
    ] = 15,
    json: options.Json = False,
    plain: options.Plain = False,
    lang: options.Lang = None,
) -> ExitStatus:
    """Judge words by a list."""
    given = words or [_piped()]
    word_list = open_lexicon(lexicon)
    tally = Tally()
    verdicts = tally.watch(check_words(_not_empty(_words(given)), word_list, board_size))
    if json:
        from schiri.render.json import check_json  # noqa: PLC0415 - json only where it is wanted

        sys.stdout.writelines(check_json(verdicts, word_list))
    elif STANDARD_INPUT in given:
        _stream(verdicts, tally, word_list, plain)
    else:
        _show(list(verdicts), tally, word_list, plain)
    return ExitStatus.verdict(not tally.refused)


def _show(verdicts: list[WordVerdict], tally: Tally, lexicon: Lexicon, plain: bool) -> None:
    """Show few words: first the verdict on the whole."""
    if len(verdicts) > 1:
        write_lines([summary_line(tally, marks())], plain=plain)
    sys.stdout.writelines(word_lines(verdicts, marks(), painter(sys.stdout, plain=plain)))
    write_lines([list_line(lexicon)], plain=plain)


def _stream(verdicts: Iterable[WordVerdict], tally: Tally, lexicon: Lexicon, plain: bool) -> None:
    """Show any number of words as they come: the verdict on the whole is known last."""
    sys.stdout.writelines(word_lines(verdicts, marks(), painter(sys.stdout, plain=plain)))
    write_lines([summary_line(tally, marks()), list_line(lexicon)], plain=plain)


def _piped() -> str:
    """Return the name of standard input if something is piped into it.

    Raises:
        InputError: a person sits there, and has given no word.
    """
    if sys.stdin.isatty():
        raise InputError("no_words")
    return STANDARD_INPUT


def _words(given: Iterable[str]) -> Iterator[str]:
    return chain.from_iterable(
        input_lines() if word == STANDARD_INPUT else (word,) for word in given
    )


def _not_empty(words: Iterator[str]) -> Iterator[str]:
    """Pass words on.

    Raises:
        InputError: there are none.
    """
    first = next(words, None)
    if first is None:
        raise InputError("no_words")
    return chain((first,), words)
