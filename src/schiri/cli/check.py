"""``schiri check``: are these words in the list?"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

from schiri.cli import options
from schiri.cli.exit_status import ExitStatus
from schiri.cli.output import marks, painter, write_lines, write_utf8
from schiri.cli.streams import STANDARD_INPUT, input_blocks, input_lines
from schiri.core.errors import InputError
from schiri.referee.check import check_words
from schiri.render.check import Tally, WordText, list_line, summary_line
from schiri.store.lexicon import open_lexicon

if TYPE_CHECKING:
    from schiri.referee.check import WordVerdict
    from schiri.store.lexicon import Lexicon

__all__ = ["command"]

Item = TypeVar("Item", str, bytes)


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
    word_list = open_lexicon(lexicon)
    if not words and not json and sys.stdin.isatty() and sys.stdout.isatty():
        from schiri.cli.judge_prompt import run  # noqa: PLC0415 - prompt_toolkit is slow

        run(word_list, board_size, plain=plain)
        return ExitStatus.YES
    given = words or [_piped()]
    tally = Tally()
    if json:
        from schiri.render.json import check_json  # noqa: PLC0415 - json only where it is wanted

        verdicts = check_words(_not_empty(_words(given)), word_list, board_size)
        sys.stdout.writelines(check_json(tally.watch(verdicts), word_list))
    elif STANDARD_INPUT in given:
        _stream(_not_empty(_blocks(given)), tally, word_list, board_size, plain=plain)
    else:
        verdicts = check_words(given, word_list, board_size)
        _show(list(tally.watch(verdicts)), tally, word_list, plain=plain)
    return ExitStatus.verdict(not tally.refused)


def _show(verdicts: list[WordVerdict], tally: Tally, lexicon: Lexicon, *, plain: bool) -> None:
    """Show few words: first the verdict on the whole."""
    if len(verdicts) > 1:
        write_lines([summary_line(tally, marks())], plain=plain)
    text = WordText(marks(), painter(sys.stdout, plain=plain))
    sys.stdout.writelines(text.word(verdict) for verdict in verdicts)
    write_lines([list_line(lexicon)], plain=plain)


def _stream(
    blocks: Iterator[bytes], tally: Tally, lexicon: Lexicon, board_size: int, *, plain: bool
) -> None:
    """Show any number of words as they come: the verdict on the whole is known last."""
    from schiri.referee.check_stream import check_blocks  # noqa: PLC0415 - not for a few words

    text = WordText(marks(), painter(sys.stdout, plain=plain))
    for checked in check_blocks(blocks, lexicon, board_size):
        tally.add(len(checked.words), checked.refusals)
        write_utf8(text.block(checked))
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


def _blocks(given: Iterable[str]) -> Iterator[bytes]:
    return chain.from_iterable(
        input_blocks() if word == STANDARD_INPUT else (word.encode(errors="replace"),)
        for word in given
    )


def _not_empty(items: Iterator[Item]) -> Iterator[Item]:
    """Pass words on.

    Raises:
        InputError: there are none.
    """
    first = next(items, None)
    if first is None:
        raise InputError("no_words")
    return chain((first,), items)
