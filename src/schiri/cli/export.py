"""``schiri export``: a game for other programs, for a web page or for paper."""

from __future__ import annotations

import sys
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from schiri import messages
from schiri.cli import game_options, options
from schiri.cli.exit_status import ExitStatus
from schiri.cli.output import write_error
from schiri.cli.streams import STANDARD_INPUT as STANDARD_OUTPUT
from schiri.core.errors import InputError
from schiri.referee.agreement import Wishes
from schiri.referee.export import cgp_text, export_game, gcg_text, save_export
from schiri.referee.score_sheet import ScoreSheet
from schiri.store.settings import game_path

__all__ = ["Format", "command"]


class Format(StrEnum):
    """What a game can be exported to; also the suffix of such files."""

    GCG = "gcg"
    CGP = "cgp"
    JSON = "json"
    SVG = "svg"
    HTML = "html"
    TXT = "txt"


def command(
    *,
    to: Annotated[Format | None, typer.Option("--to", help="help.export.to")] = None,
    output: Annotated[
        Path | None,
        typer.Option("-o", "--output", metavar="metavar.file", help="help.export.output"),
    ] = None,
    game: game_options.GameFile = None,
    after: game_options.After = None,
    rules: game_options.RulesName = None,
    edition: game_options.EditionName = None,
    lexicon: game_options.LexiconChoice = None,
    lang: options.Lang = None,
) -> ExitStatus:
    """Export a game."""
    form = to or _form_of(output)
    path = game_path(game)
    sheet = export_game(path, Wishes(rules, edition, lexicon), after)
    text = _text(sheet, form)
    if output is None or str(output) == STANDARD_OUTPUT:
        _write(text, form)
    else:
        save_export(output, text, path)
    if sheet.game.lost_list is not None:
        from schiri.render.doubts import lost_list_line  # noqa: PLC0415 - seldom wanted

        write_error([lost_list_line(sheet.game.lost_list)])
    return ExitStatus.YES


def _form_of(output: Path | None) -> Format:
    """Return the format that a file's suffix asks for."""
    suffix = output.suffix.lower().removeprefix(".") if output else ""
    if suffix in set(Format):
        return Format(suffix)
    raise InputError("export_format_missing", text=str(output or ""), known=", ".join(Format))


def _text(sheet: ScoreSheet, form: Format) -> str:
    """Return a game in a format; what only some formats need is imported for them alone."""
    if form is Format.CGP:
        return cgp_text(sheet)
    if form is Format.JSON:
        from schiri.render.json_sheet import dump, sheet_json  # noqa: PLC0415 - one form is wanted

        return dump(sheet_json(sheet))
    if form is Format.HTML:
        from schiri.render.html import html_page  # noqa: PLC0415 - one form is wanted

        return html_page(sheet)
    if form is Format.TXT:
        from schiri.render.text_sheet import text_sheet  # noqa: PLC0415 - one form is wanted

        return text_sheet(sheet)
    from schiri.render import score_sheet  # noqa: PLC0415 - few want it

    if form is Format.GCG:
        return gcg_text(sheet, score_sheet.note_of_ruling, score_sheet.note_of_tiles)
    from schiri.render.svg import board_svg  # noqa: PLC0415 - one form is wanted

    title = messages.text("sheet.board_title", title=score_sheet.game_title(sheet.game))
    return board_svg(score_sheet.last_board(sheet.game), title)


def _write(text: str, form: Format) -> None:
    """Write an export to standard output: plain text for the terminal, all else as UTF-8."""
    if form is Format.TXT:
        sys.stdout.write(text)
    else:
        sys.stdout.flush()
        sys.stdout.buffer.write(text.encode())
        sys.stdout.buffer.flush()
