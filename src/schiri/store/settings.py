"""Where ``schiri.toml`` lies, and what it says: the standing wishes of a folder or of a user.

Every command asks whether there is such a file; so nothing slow is imported here, and where there
is none a look at each place is all that happens.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from schiri.store.resources import is_path, user_folder

if TYPE_CHECKING:
    from schiri.core.errors import DataError

__all__ = [
    "DEFAULT_BOARD_SIZE",
    "DEFAULT_GAME",
    "DEFAULT_LEXICON",
    "GAME_VARIABLE",
    "KEYS",
    "LARGEST_BOARD",
    "NAME",
    "Settings",
    "game_path",
    "load_settings",
    "missing_file_error",
    "not_a_choice",
    "settings_files",
    "standing_game",
]

NAME = "schiri.toml"
DEFAULT_GAME = "partie.gcg"
"""The game file of the current folder."""
GAME_VARIABLE = "SCHIRI_GAME"
"""The environment variable that names another one."""

# What holds for words alone, without reading files, unless something else is wished.
DEFAULT_LEXICON = "de"
DEFAULT_BOARD_SIZE = 15

LARGEST_BOARD = 26  # a letter a column


class Settings(NamedTuple):
    """What a ``schiri.toml`` says; ``None`` where it says nothing.

    Names of files of the user's own are paths: those in the file count from its folder.
    """

    path: Path
    rules: str | None = None
    lexicon: str | None = None
    edition: str | None = None
    language: str | None = None
    orientation: str | None = None


_FILES = ("rules", "lexicon", "edition")
"""The keys whose values can be the paths of files."""

KEYS = Settings._fields[1:]
"""The keys of the file."""


def game_path(named: Path | None = None) -> Path:
    """Return the game file that a user means, whether or not it is there.

    Args:
        named: the one named on the command line; default: that of the environment variable
            ``SCHIRI_GAME``, or ``partie.gcg`` in the current folder.
    """
    return named or Path(os.environ.get(GAME_VARIABLE) or DEFAULT_GAME)


def standing_game() -> Path | None:
    """Return the game that is meant without being named, if there is one."""
    path = game_path()
    return path if os.environ.get(GAME_VARIABLE) or path.exists() else None


def settings_files(game: Path | None = None) -> tuple[Path, ...]:
    """Return the files that there are, the strongest first: the folder's, then the user's.

    Args:
        game: the game file in use; default: the standing one, whose folder is the current one
            unless ``SCHIRI_GAME`` names another.
    """
    game = game_path(game)
    places = dict.fromkeys((game.parent / NAME, user_folder() / NAME))
    return tuple(place for place in places if place.exists())


def load_settings(path: Path) -> Settings:
    """Read a ``schiri.toml``; every name in it is looked up at once, but for the language.

    A file that is named by its path is not: it may have gone without being needed now.

    Raises:
        DataError: ``key_unknown``, ``key_wants_text``, ``key_not_a_choice`` with the ``choices``
            where a name is unknown, or as ``read_table``.
    """
    from schiri.core.notation import Orientation  # noqa: PLC0415 - few have such a file
    from schiri.store.editions import edition_names  # noqa: PLC0415 - few have such a file
    from schiri.store.lexicon import SUFFIX, bundled_lexicons  # noqa: PLC0415 - few have such a file
    from schiri.store.rulesets import rule_set_names  # noqa: PLC0415 - few have such a file
    from schiri.store.tables import Table, read_table  # noqa: PLC0415 - few have such a file

    def named(table: Table, key: str, known: tuple[str, ...], suffix: str) -> str | None:
        if key not in table:
            return None
        name = table.string(key)
        if is_path(name, suffix):
            return str(path.parent / Path(name).expanduser())
        return table.choice(key, known)

    table = read_table(path)
    settings = Settings(
        path,
        rules=named(table, "rules", rule_set_names(), ".toml"),
        lexicon=named(table, "lexicon", bundled_lexicons(), SUFFIX),
        edition=named(table, "edition", edition_names(), ".toml"),
        language=table.string("language") if "language" in table else None,
        orientation=(
            table.choice("orientation", [orientation.value for orientation in Orientation])
            if "orientation" in table
            else None
        ),
    )
    table.finish()
    return settings


def missing_file_error(file: str, settings: Settings) -> DataError | None:
    """Return the error about a file that is named here and is not there.

    Args:
        file: its path; ``None`` is returned where the settings do not name it.
    """
    from schiri.store.tables import read_table  # noqa: PLC0415 - only where a file is missing

    for key in _FILES:
        if getattr(settings, key) == file:
            table = read_table(settings.path)
            return table.error("key_names_missing_file", key, table.string(key))
    return None


def not_a_choice(settings: Settings, key: str, choices: Sequence[str]) -> DataError:
    """Return the error ``key_not_a_choice`` about what the file says there."""
    from schiri.store.tables import read_table  # noqa: PLC0415 - only where a name is wrong

    table = read_table(settings.path)
    return table.error("key_not_a_choice", key, table.string(key), choices=", ".join(choices))
