"""The language of this call: it has to be known before Typer reads the command line.

An option comes first, then ``SCHIRI_LANG``, then ``schiri.toml``, then the locale, then English.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from schiri import messages
from schiri.core.errors import InputError
from schiri.store.settings import load_settings, not_a_choice, settings_files

__all__ = ["Language", "LanguageFrom", "choose_language"]

LanguageFrom = str
"""``option``, ``environment``, ``settings``, ``locale`` or ``default``."""


class Language(NamedTuple):
    """The language in use, and what has decided on it; ``where`` is a variable or a file."""

    code: str
    source: LanguageFrom
    where: str = ""


def choose_language(arguments: Sequence[str], *, settings: bool = True) -> Language:
    """Return the first wished language that has a catalogue, else English.

    Args:
        arguments: the command line.
        settings: whether to ask ``schiri.toml``; without, an unknown language is passed over.

    Raises:
        InputError: ``unknown_language``.
        DataError: a ``schiri.toml`` that has to be asked is wrong, or names a language without a
            catalogue (``key_not_a_choice``).
    """
    stated, locale = messages.wishes(os.environ)
    option = _value_of("--lang", arguments)
    known = messages.languages()
    for wish, source, where in (
        (option, "option", "--lang"),
        (stated, "environment", "SCHIRI_LANG"),
    ):
        if wish and messages.code_of(wish) in known:
            return Language(messages.code_of(wish), source, where)
        if wish and settings:
            raise InputError("unknown_language", text=wish, known=", ".join(known))
    if settings:
        game = _value_of("--game", arguments)
        for path in settings_files(Path(game) if game else None):
            if code := _setting(path, known):
                return Language(code, "settings", str(path))
    if locale and messages.code_of(locale) in known:
        return Language(messages.code_of(locale), "locale", locale)
    return Language(messages.FALLBACK, "default")


def _setting(path: Path, known: Sequence[str]) -> str | None:
    settings = load_settings(path)
    if settings.language is None:
        return None
    code = messages.code_of(settings.language)
    if code not in known:
        raise not_a_choice(settings, "language", known)
    return code


def _value_of(option: str, arguments: Sequence[str]) -> str | None:
    """Return what the command line gives an option; as with every option, the last one counts."""
    found = None
    for index, argument in enumerate(arguments):
        if argument == "--":
            break
        if argument.startswith(f"{option}="):
            found = argument.partition("=")[2]
        if argument == option:
            found = next(iter(arguments[index + 1 :]), None)
    return found
