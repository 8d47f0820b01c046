"""The message catalogues: every sentence that Schiri says, by key and language.

A catalogue is a gettext file ``<language>/LC_MESSAGES/schiri.po`` in this folder, compiled to
``.mo`` when the package is built. Its message ids are keys such as ``check.valid``; also the
English sentences are translations. A new language is a new folder.

One language is in use at a time, as a process serves one user.
"""

from __future__ import annotations

import gettext
import os
from collections.abc import Mapping, Sequence

__all__ = [
    "FALLBACK",
    "choose",
    "code_of",
    "has_place_for",
    "language",
    "languages",
    "plural",
    "text",
    "use",
    "wishes",
]

FALLBACK = "en"
"""The language for users whose own is not among the catalogues."""

_FOLDER = os.path.dirname(__file__)  # noqa: PTH120 - pathlib would cost a tenth of the start

_catalogue: gettext.NullTranslations = gettext.NullTranslations()
_language = FALLBACK


def languages() -> tuple[str, ...]:
    """Return the codes of the languages that have a catalogue, sorted."""
    with os.scandir(_FOLDER) as entries:
        return tuple(sorted(e.name for e in entries if e.is_dir() and not e.name.startswith("_")))


def choose(wishes: Sequence[str | None]) -> str:
    """Return the first wished language that has a catalogue, else English.

    Args:
        wishes: language codes or locale names such as ``de_AT.UTF-8``; ``None`` and unknown
            ones are passed over.
    """
    known = languages()
    for wish in wishes:
        code = code_of(wish or "")
        if code in known:
            return code
    return FALLBACK


def code_of(name: str) -> str:
    """Return the language code in the name of a locale: ``de`` for ``de_AT.UTF-8``."""
    return name.replace("-", "_").partition("_")[0].partition(".")[0].lower()


def wishes(environment: Mapping[str, str]) -> list[str | None]:
    """Return what the environment says about the language, the strongest wish first.

    Of the locale variables only the strongest counts, as POSIX has it: with ``LC_ALL=C`` set,
    ``LANG`` is not asked.
    """
    locale = (environment.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    return [environment.get("SCHIRI_LANG"), next(filter(None, locale), None)]


def use(code: str) -> None:
    """Speak this language from now on.

    Args:
        code: one of `languages`.

    Raises:
        FileNotFoundError: the language has no compiled catalogue.
    """
    global _catalogue, _language  # noqa: PLW0603 - the one setting of the process
    path = os.path.join(_FOLDER, code, "LC_MESSAGES", "schiri.mo")  # noqa: PTH118 - see above
    with open(path, "rb") as file:  # noqa: PTH123
        _catalogue = gettext.GNUTranslations(file)
    _language = code


def language() -> str:
    """Return the code of the language in use."""
    return _language


def text(key: str, /, **values: object) -> str:
    """Return the message of this key with the values put into its ``{named}`` places."""
    return _catalogue.gettext(key).format_map(values)


def has_place_for(name: str, key: str) -> bool:
    """Return whether the message of this key, in the language in use, says the value of a name."""
    return f"{{{name}}}" in _catalogue.gettext(key)


def plural(key: str, n: int, /, **values: object) -> str:
    """Return the message of this key in the form for ``n`` things; ``{n}`` is the number."""
    return _catalogue.ngettext(key, key, n).format_map({"n": n, **values})
