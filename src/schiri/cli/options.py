"""The options that several commands share."""

from __future__ import annotations

from typing import Annotated

import typer

from schiri.store.settings import DEFAULT_BOARD_SIZE, DEFAULT_LEXICON, LARGEST_BOARD

__all__ = [
    "BoardSize",
    "EditionName",
    "Json",
    "Lang",
    "LexiconName",
    "Plain",
    "RulesName",
]


Lang = Annotated[
    str | None,
    typer.Option(
        "--lang",
        metavar="metavar.language",
        help="help.option.lang",
        # Already known when Typer runs, so that also usage errors are told in it.
        expose_value=False,
        is_eager=True,
    ),
]
Json = Annotated[bool, typer.Option("--json", help="help.option.json")]
Plain = Annotated[bool, typer.Option("--plain", help="help.option.plain")]
LexiconName = Annotated[
    str | None,
    typer.Option(
        "--lexicon",
        metavar="metavar.lexicon",
        help="help.option.lexicon",
        show_default=DEFAULT_LEXICON,
    ),
]
RulesName = Annotated[
    str | None,
    typer.Option(
        "--rules",
        metavar="metavar.rules",
        help="help.option.rules",
    ),
]
EditionName = Annotated[
    str | None,
    typer.Option(
        "--edition",
        metavar="metavar.edition",
        help="help.option.edition",
    ),
]
BoardSize = Annotated[
    int | None,
    typer.Option(
        "--board-size",
        min=2,
        max=LARGEST_BOARD,
        metavar="metavar.number",
        help="help.check.board_size",
        show_default=str(DEFAULT_BOARD_SIZE),
    ),
]
