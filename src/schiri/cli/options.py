"""The options that several commands share."""

from __future__ import annotations

from typing import Annotated

import typer

from schiri import messages
from schiri.store.settings import DEFAULT_LEXICON

__all__ = [
    "EditionName",
    "Json",
    "Lang",
    "LexiconName",
    "Plain",
    "RulesName",
    "complete_lexicon",
    "language_code",
]


def language_code(wish: str | None) -> str | None:
    """Return the code of a wished language, which may be named like a locale (``de_AT``).

    Raises:
        InputError: it has no catalogue.
    """
    from schiri.core.errors import InputError  # noqa: PLC0415 - needed only to refuse

    if wish is None:
        return None
    known = messages.languages()
    code = messages.code_of(wish)
    if code not in known:
        raise InputError("unknown_language", text=wish, known=", ".join(known))
    return code


def _languages(incomplete: str) -> list[str]:
    return [code for code in messages.languages() if code.startswith(incomplete)]


def complete_lexicon(incomplete: str) -> list[str]:
    """Return the names of word lists that begin like this."""
    from schiri.store.lexicon import bundled_lexicons  # noqa: PLC0415 - only for completions

    return [name for name in bundled_lexicons() if name.startswith(incomplete)]


def _rule_sets(incomplete: str) -> list[str]:
    from schiri.store.rulesets import rule_set_names  # noqa: PLC0415 - only for completions

    return [name for name in rule_set_names() if name.startswith(incomplete)]


def _editions(incomplete: str) -> list[str]:
    from schiri.store.editions import edition_names  # noqa: PLC0415 - only for completions

    return [name for name in edition_names() if name.startswith(incomplete)]


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
    str | None,
    typer.Option(
        "--lexicon",
        metavar="metavar.lexicon",
        help="help.option.lexicon",
        show_default=DEFAULT_LEXICON,
        autocompletion=complete_lexicon,
    ),
]
RulesName = Annotated[
    str | None,
    typer.Option(
        "--rules",
        metavar="metavar.rules",
        help="help.option.rules",
        autocompletion=_rule_sets,
    ),
]
EditionName = Annotated[
    str | None,
    typer.Option(
        "--edition",
        metavar="metavar.edition",
        help="help.option.edition",
        autocompletion=_editions,
    ),
]
