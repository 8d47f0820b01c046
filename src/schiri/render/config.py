"""The screen of ``schiri config``: each setting, and where it comes from."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from schiri import messages
from schiri.render.lines import Line, Role, line, spoken_row
from schiri.render.tables import table

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from schiri.referee.config import Configuration, Setting

__all__ = ["config_json", "config_lines"]


def config_lines(
    configuration: Configuration, language: Setting, *, plain: bool = False
) -> list[Line]:
    """Return the whole screen: a line a setting, then where ``schiri.toml`` is looked for.

    Args:
        plain: set nothing in columns, as it is read out.
    """
    settings = (*configuration.settings, language)
    if plain:
        lines = [spoken_row(s.key, s.value, _source(s)) for s in settings]
    else:
        lines = [*_table(settings)]
    return [*lines, *(line((_place(place), Role.MUTED)) for place in configuration.places)]


def _table(settings: Sequence[Setting]) -> Iterator[Line]:
    heading = [messages.text(f"config.heading.{name}") for name in ("key", "value", "source")]
    return table(heading, ([s.key, s.value, _source(s)] for s in settings))


def config_json(configuration: Configuration, language: Setting) -> dict[str, object]:
    """Return the JSON object of ``schiri config``."""
    settings = (*configuration.settings, language)
    return {
        "settings": [
            {
                "key": setting.key,
                "value": setting.value,
                "source": setting.source.value,
                "where": setting.where or None,
            }
            for setting in settings
        ],
        "files": [{"path": str(place), "exists": place.exists()} for place in configuration.places],
    }


def _source(setting: Setting) -> str:
    return messages.text(f"config.from.{setting.source.value}", where=setting.where)


def _place(path: Path) -> str:
    key = "config.file_read" if path.exists() else "config.file_absent"
    return messages.text(key, path=str(path))
