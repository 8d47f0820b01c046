"""``export``: a game in the forms that other programs and people read."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from pathlib import Path

from schiri.core.errors import InputError
from schiri.core.events import MOVES, ChallengeRuling
from schiri.core.game import Game
from schiri.core.record import Record
from schiri.referee.agreement import Wishes
from schiri.referee.audit_basis import find_basis, is_usual_edition
from schiri.referee.audit_judge import gaps_of, judge
from schiri.referee.games import LoadedGame, after_moves, load_game, read_game
from schiri.referee.score_sheet import ScoreSheet, SheetRow, score_sheet
from schiri.store.game_file import backup_of
from schiri.store.gcg import layout_name, write_strict
from schiri.store.output_file import write_output
from schiri.store.position import write_cgp

__all__ = ["cgp_text", "export_game", "gcg_text", "save_export"]

_TILE_SETS = {"de": "german", "en": "english"}
"""How other programs call the tile sets, by language."""


def export_game(path: Path, wishes: Wishes, after: int | None = None) -> ScoreSheet:
    """Return the score sheet of a game on file, as it stands or after so many moves.

    Raises:
        InputError: ``after_too_large``, or a wish that cannot be met.
        DataError: the file is missing or broken.
    """
    loaded = load_game(path, _with_fitting_edition(path, wishes))
    return score_sheet(_cut(loaded, after_moves(loaded.game, after)))


def _with_fitting_edition(path: Path, wishes: Wishes) -> Wishes:
    """Add the edition that a record from elsewhere was played with, as the audit tells it."""
    if wishes.rules or wishes.edition:
        return wishes
    record, problems = read_game(path, strict=True)
    if record.pragma("rules"):
        return wishes
    basis = judge(record, find_basis(record, wishes, path), gaps_of(record, problems)).basis
    return wishes._replace(edition=basis.agreement.edition.name)


def gcg_text(
    sheet: ScoreSheet,
    note_of_ruling: Callable[[str, ChallengeRuling], str],
    note_of_tiles: Callable[[str, Sequence[str]], str],
) -> str:
    """Return a game as GCG in the strict form that other programs read.

    Args:
        note_of_ruling: words the notes about failed challenges, see `write_strict`.
        note_of_tiles: words the note about an edition, or about variants, which other programs do
            not know; gets their names, that of an edition they know empty.
    """
    agreement, record = sheet.game.agreement, sheet.game.record
    edition, variants = agreement.edition, agreement.rules.variants
    is_usual = is_usual_edition(edition, agreement.layout.size)
    notes = []
    if record.pragma("rules") and (variants or not is_usual):
        notes.append(note_of_tiles("" if is_usual else Path(edition.name).name, variants))
    return write_strict(
        record,
        tile_distribution=_TILE_SETS.get(edition.language),
        note_of_ruling=note_of_ruling,
        notes=notes,
    )


def cgp_text(sheet: ScoreSheet) -> str:
    """Return the position at the end of the sheet as a line of CGP."""
    game, state = sheet.game, sheet.game.game.state
    turn = _turn(sheet)
    seats = [(turn + offset) % len(state.scores) for offset in range(len(state.scores))]
    options = [("lex", _lexicon_name(game))]
    if layout := layout_name(game.agreement.layout.size):
        options.append(("bdn", layout))
    else:
        language = game.agreement.edition.language
        options.append(("ld", _TILE_SETS.get(language, language)))
    position = write_cgp(
        state.board,
        [state.held[seat] for seat in seats],
        [state.scores[seat] for seat in seats],
        _turns_without_points(sheet.rows),
        options,
    )
    return position + "\n"


def save_export(path: Path, text: str, game: Path) -> None:
    """Write an export to a file, which may exist; but the game and its backup are left alone.

    Args:
        game: the game file that the export was made from.

    Raises:
        InputError: ``export_onto_game``.
        DataError: ``folder_missing``, ``file_is_folder`` or ``file_not_saved``.
    """
    if any(_is_same(path, kept) for kept in (game, backup_of(game))):
        raise InputError("export_onto_game", text=str(path))
    write_output(path, text)


def _is_same(path: Path, other: Path) -> bool:
    if path.exists() and other.exists():
        return path.samefile(other)
    return os.path.realpath(path) == os.path.realpath(other)


def _cut(loaded: LoadedGame, game: Game) -> LoadedGame:
    """Return a game without its last events and without what the record says of later times."""
    if game.events == loaded.game.events:
        return loaded
    cut = loaded.cut_to(game)
    pragmas = tuple(p for p in cut.record.pragmas if p.before <= len(game.events))
    record: Record = cut.record._replace(pragmas=pragmas, racks=())
    return cut._replace(record=record)


def _lexicon_name(game: LoadedGame) -> str:
    """Return the name of the list that the record names, which other programs may know."""
    recorded = (game.record.pragma("lexicon") or "").partition(" sha256:")[0].split()
    return recorded[0] if recorded and not game.pinned else game.list_name


def _turn(sheet: ScoreSheet) -> int:
    """Return whose turn it is, or would be if the game were not over."""
    state = sheet.game.game.state
    if state.turn is not None:
        return state.turn
    movers = [event.player for event in sheet.game.game.events if isinstance(event, MOVES)]
    return (movers[-1] + 1) % len(state.scores) if movers else 0


def _turns_without_points(rows: tuple[SheetRow, ...]) -> int:
    """Count the turns without points right before; a withdrawn play is one."""
    count = 0
    for row in reversed([row for row in rows if isinstance(row.event, MOVES)]):
        if row.points and not row.withdrawn:
            break
        count += 1
    return count
