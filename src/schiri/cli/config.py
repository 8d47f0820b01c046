"""``schiri config``: what is in force, and what has decided it?"""

from __future__ import annotations

import sys

from schiri.cli import game_options, options
from schiri.cli.exit_status import ExitStatus
from schiri.cli.language import choose_language
from schiri.cli.output import write_result
from schiri.referee.config import Setting, SettingFrom, read_configuration
from schiri.render.config import config_json, config_lines
from schiri.store.resources import user_folder
from schiri.store.settings import NAME

__all__ = ["command"]


def command(
    *,
    game: game_options.GameFile = None,
    json: options.Json = False,
    plain: options.Plain = False,
    lang: options.Lang = None,
) -> ExitStatus:
    """Show the settings in force."""
    configuration = read_configuration(game)
    language = _language()
    write_result(
        lambda: config_json(configuration, language),
        lambda: config_lines(configuration, language, plain=plain),
        json=json,
        plain=plain,
    )
    return ExitStatus.YES


def _language() -> Setting:
    language = choose_language(sys.argv[1:])
    if language.source != "settings":
        return Setting("language", language.code, SettingFrom(language.source), language.where)
    of_user = language.where == str(user_folder() / NAME)
    source = SettingFrom.USER if of_user else SettingFrom.FOLDER
    return Setting("language", language.code, source, language.where)
