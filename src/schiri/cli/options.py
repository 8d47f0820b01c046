"""The options that several commands share."""

from __future__ import annotations

from typing import Annotated

import typer

from schiri import messages

__all__ = ["Json", "Lang", "LexiconName", "Plain", "complete_lexicon", "language_code"]


def language_code(wish: str | None) -> str | None:
    """Return the code of a wished language.

    Raises:
        InputError: it has no catalogue.
    """
    from schiri.core.errors import InputError  # noqa: PLC0415 - needed only to refuse

    if wish is None:
        return None
    known = messages.languages()
    if wish.lower() not in known:
        raise InputError("unknown_language", text=wish, known=", ".join(known))
    return wish.lower()


def _languages(incomplete: str) -> list[str]:
    return [code for code in messages.languages() if code.startswith(incomplete)]


def complete_lexicon(incomplete: str) -> list[str]:
    """Return the names of word lists that begin like this."""
    from schiri.store.lexicon import bundled_lexicons  # noqa: PLC0415 - only for completions

    return [name for name in bundled_lexicons() if name.startswith(incomplete)]


Lang = Annotated[
    str | None,
    typer.Option(
        "--lang",
        metavar="metavar.language",
        help="help.option.lang",
        callback=language_code,
        # The language is set before Typer runs, so that also usage errors are told in it.
        expose_value=False,
        is_eager=True,
        autocompletion=_languages,
    ),
]
Json = Annotated[bool, typer.Option("--json", help="help.option.json")]
Plain = Annotated[bool, typer.Option("--plain", help="help.option.plain")]
LexiconName = Annotated[
    str,
    typer.Option(
        "--lexicon",
        metavar="metavar.lexicon",
        help="help.option.lexicon",
        autocompletion=complete_lexicon,
    ),
]
