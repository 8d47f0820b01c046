"""``config``: what is in force, and what has decided it."""

from __future__ import annotations

import os
from enum import StrEnum
from pathlib import Path
from typing import NamedTuple

from schiri.core.errors import SchiriError
from schiri.core.notation import Orientation
from schiri.core.record import Record
from schiri.referee.agreed import blamed, wishes_on_file
from schiri.referee.agreement import Wishes, blaming_settings, standing_wishes, wishes_of
from schiri.store.editions import load_edition
from schiri.store.gcg_reader import load_gcg
from schiri.store.lexicon import open_lexicon
from schiri.store.resources import user_folder
from schiri.store.rulesets import DEFAULT_RULE_SET, load_rule_set
from schiri.store.settings import GAME_VARIABLE, NAME, game_path, load_settings, settings_files

__all__ = ["Configuration", "Setting", "SettingFrom", "read_configuration"]


class SettingFrom(StrEnum):
    """What has decided a setting; the sentence is ``config.from.<value>``."""

    OPTION = "option"
    ENVIRONMENT = "environment"
    GAME = "game"
    FOLDER = "folder"
    USER = "user"
    RULES = "rules"
    """It follows from the rule set."""
    EDITION = "edition"
    """It follows from the edition."""
    LOCALE = "locale"
    DEFAULT = "default"


class Setting(NamedTuple):
    """A setting; ``where`` is the option, variable, file or name that has decided it."""

    key: str
    value: str
    source: SettingFrom
    where: str = ""


class Configuration(NamedTuple):
    """All settings of games, and the places of ``schiri.toml``, whether or not it is there."""

    settings: tuple[Setting, ...]
    places: tuple[Path, ...]


class _Level(NamedTuple):
    source: SettingFrom
    where: str
    wishes: Wishes


def read_configuration(game: Path | None = None) -> Configuration:
    """Return what is in force for a game: the one named, or the standing one.

    Args:
        game: the game file, which need not be there yet.

    Raises:
        DataError: a ``schiri.toml``, the game file, or a file that they name is missing or wrong.
        InputError: the game file names rules that are unknown.
    """
    path = game_path(game)
    folder_file, user_file = path.parent / NAME, user_folder() / NAME
    levels = []
    pins = Wishes()
    record: Record | None = None
    if path.exists():
        record, _ = load_gcg(path, strict=True)
        pins = wishes_on_file(record, path)
        levels.append(_Level(SettingFrom.GAME, str(path), pins))
    for file in settings_files(path):
        source = SettingFrom.USER if file == user_file else SettingFrom.FOLDER
        levels.append(_Level(source, str(file), wishes_of(load_settings(file))))
    try:
        with blaming_settings(path):
            settings = _settings(pins.or_standing(standing_wishes(path)), levels)
    except SchiriError as error:
        raise (
            error if record is None else blamed(error, record, path, "named_list_missing")
        ) from None
    return Configuration((_game(game, path), *settings), (folder_file, user_file))


def _game(named: Path | None, path: Path) -> Setting:
    if named is not None:
        return Setting("game", str(path), SettingFrom.OPTION, "--game")
    if os.environ.get(GAME_VARIABLE):
        return Setting("game", str(path), SettingFrom.ENVIRONMENT, GAME_VARIABLE)
    return Setting("game", str(path), SettingFrom.DEFAULT)


def _settings(wishes: Wishes, levels: list[_Level]) -> tuple[Setting, ...]:
    def setting(key: str, otherwise: Setting) -> Setting:
        value = getattr(wishes, key)
        for level in levels:
            if value is not None and getattr(level.wishes, key) == value:
                return Setting(key, value, level.source, level.where)
        return otherwise

    rules = setting("rules", Setting("rules", DEFAULT_RULE_SET, SettingFrom.DEFAULT))
    follows = load_rule_set(rules.value).edition
    edition = setting("edition", Setting("edition", follows, SettingFrom.RULES, rules.value))
    follows = load_edition(edition.value).lexicon
    lexicon = setting("lexicon", Setting("lexicon", follows, SettingFrom.EDITION, edition.value))
    open_lexicon(lexicon.value)  # what is shown can be used
    usual = Setting("orientation", Orientation.NUMBERED_ROWS.value, SettingFrom.DEFAULT)
    return rules, edition, lexicon, setting("orientation", usual)
