"""``schiri check``: are these words in the list?"""

from __future__ import annotations

import os
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
from schiri.referee.agreed_list import AgreedList, agreed_list
from schiri.referee.check import Tally, check_words
from schiri.render.check import WordText, list_line, other_list_line, summary_line, word_line

if TYPE_CHECKING:
    from schiri.store.lexicon import Lexicon

__all__ = ["command"]

Item = TypeVar("Item", str, bytes)


def command(
    words: Annotated[
        list[str] | None,
        typer.Argument(metavar="metavar.words", help="help.check.words", show_default=False),
    ] = None,
    *,
    lexicon: options.LexiconName = None,
    rules: options.RulesName = None,
    edition: options.EditionName = None,
    board_size: options.BoardSize = None,
    json: options.Json = False,
    plain: options.Plain = False,
    lang: options.Lang = None,
) -> ExitStatus:
    """Judge words by a list."""
    agreed = agreed_list(rules, edition, lexicon)
    word_list, size = agreed.lexicon, board_size or agreed.board_size
    if not words and not json and sys.stdin.isatty() and sys.stdout.isatty():
        _converse(agreed._replace(board_size=size), plain=plain)
        return ExitStatus.YES
    given = words or [_piped()]
    tally = Tally()
    if json:
        from schiri.render.json import check_json  # noqa: PLC0415 - json only where it is wanted

        judged = check_words(_not_empty(_words(given)), word_list, size)
        sys.stdout.writelines(check_json(judged, tally, word_list))
    elif STANDARD_INPUT in given:
        _stream(_not_empty(_blocks(given)), tally, word_list, size, plain=plain)
    else:
        verdicts = list(tally.watch(check_words(given, word_list, size)))
        lines = [word_line(verdict, marks(), size) for verdict in verdicts]
        # Of few words the verdict on the whole comes first.
        summary = [summary_line(tally, marks())] if len(verdicts) > 1 else []
        write_lines([*summary, *lines, list_line(word_list)], plain=plain)
    if not (json or agreed.as_agreed):
        write_lines([other_list_line(word_list.name)], plain=plain)
    return ExitStatus.verdict(not tally.refused)


def _converse(agreed: AgreedList, *, plain: bool) -> None:
    """Judge what a person types, without escape codes where these are not wanted."""
    if plain or os.environ.get("TERM") == "dumb":
        from schiri.cli.judge_plain import run  # noqa: PLC0415 - wanted only here
    else:
        from schiri.cli.judge_prompt import run  # noqa: PLC0415 - prompt_toolkit is slow
    run(agreed)


def _stream(
    blocks: Iterator[bytes], tally: Tally, lexicon: Lexicon, board_size: int, *, plain: bool
) -> None:
    """Show any number of words as they come: the verdict on the whole is known last."""
    from schiri.referee.check_stream import check_blocks  # noqa: PLC0415 - not for a few words

    text = WordText(marks(), painter(sys.stdout, plain=plain), board_size)
    for checked in check_blocks(blocks, lexicon, board_size):
        tally.add(len(checked.words), checked.refusals, checked.listed_but_too_long)
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
