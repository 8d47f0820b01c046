"""The screen of ``schiri config``: each setting, and where it comes from."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from schiri import messages
from schiri.render.json import dump
from schiri.render.lines import Line, Role, columns, line, spoken_row, visible

if TYPE_CHECKING:
    from collections.abc import Sequence

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
        lines = _table(settings)
    return [*lines, *(line((_place(place), Role.MUTED)) for place in configuration.places)]


def _table(settings: Sequence[Setting]) -> list[Line]:
    heading = [messages.text(f"config.heading.{name}") for name in ("key", "value", "source")]
    rows = [heading, *([s.key, s.value, _source(s)] for s in settings)]
    widths = [max(columns(visible(row[place])) for row in rows) for place in range(2)]
    lines = [line(("  ".join(_filled(row, widths)), Role.PLAIN)) for row in rows]
    lines[0] = line((lines[0][0].text, Role.HEADING))
    return lines


def config_json(configuration: Configuration, language: Setting) -> str:
    """Return the settings as JSON."""
    settings = (*configuration.settings, language)
    return dump(
        {
            "settings": [
                {
                    "key": setting.key,
                    "value": setting.value,
                    "source": setting.source.value,
                    "where": setting.where or None,
                }
                for setting in settings
            ],
            "files": [
                {"path": str(place), "exists": place.exists()} for place in configuration.places
            ],
        }
    )


def _filled(row: Sequence[str], widths: Sequence[int]) -> list[str]:
    cells = [
        cell + " " * (width - columns(visible(cell)))
        for cell, width in zip(row, widths, strict=False)
    ]
    return [*cells, row[-1]]


def _source(setting: Setting) -> str:
    return messages.text(f"config.from.{setting.source.value}", where=setting.where)


def _place(path: Path) -> str:
    key = "config.file_read" if path.exists() else "config.file_absent"
    return messages.text(key, path=str(path))
