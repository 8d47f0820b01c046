"""A score sheet in words: what HTML pages and plain texts have in common."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from schiri import messages
from schiri.core.game import EndReason
from schiri.core.notation import format_rack
from schiri.core.record import distinct_names
from schiri.render.board import BoardView
from schiri.render.events import event_text, signed
from schiri.render.settle import winner_text

if TYPE_CHECKING:
    from schiri.core.events import ChallengeRuling
    from schiri.referee.games import LoadedGame
    from schiri.referee.score_sheet import FinalResult, ScoreSheet, SheetRow

__all__ = [
    "UNLISTED",
    "RowTexts",
    "basis",
    "final_rows",
    "game_title",
    "last_board",
    "note_of_ruling",
    "note_of_tiles",
    "row_texts",
    "standing",
]

UNLISTED = "*"
"""Stands after a word that is not in the list."""


@dataclass(frozen=True, slots=True)
class RowTexts:
    """The cells of a line of the score sheet.

    Args:
        words: the words of a play, each with its points, and the bonus.
        remarks: what the referee has to say, and the notes of the record.
        withdrawn: whether the play was taken back.
    """

    number: str
    player: str
    rack: str
    move: str
    words: tuple[str, ...]
    points: str
    total: str
    remarks: tuple[str, ...] = ()
    withdrawn: bool = False


def row_texts(sheet: ScoreSheet, row: SheetRow) -> RowTexts:
    """Return the cells of a line."""
    event = row.event
    return RowTexts(
        number=str(row.number),
        player=distinct_names(sheet.game.record.players)[event.player],
        rack=format_rack(event.rack or ()),
        move=event_text(event, sheet.game.agreement.orientation),
        words=tuple(_words(row)),
        points=signed(row.points),
        total=str(row.scores[event.player]),
        remarks=tuple(_remarks(row)),
        withdrawn=row.withdrawn,
    )


def _words(row: SheetRow) -> Iterator[str]:
    points = [word.points for word in row.score.words] if row.score else []
    for place, word in enumerate(row.words):
        mark = "" if all(row.listed[place : place + 1]) else UNLISTED
        worth = f" {points[place]}" if points else ""
        yield f"{word.text}{mark}{worth}"
    if row.score and row.score.bonus:
        yield messages.text("sheet.bonus", points=row.score.bonus)


def _remarks(row: SheetRow) -> Iterator[str]:
    if row.right_points is not None:
        yield messages.plural("sheet.right_points", row.right_points)
    for note in row.notes:
        yield " ".join(note.split())


def game_title(game: LoadedGame) -> str:
    """Return what the game is called: its own title, or the players."""
    return game.record.pragma("title") or " – ".join(game.names)


def standing(sheet: ScoreSheet) -> str:
    """Return in a sentence who has won, or how the game stands."""
    game, state = sheet.game, sheet.game.game.state
    if sheet.final:
        return winner_text(game.names, sheet.winners, [end.final for end in sheet.final])
    if state.over is EndReason.OUT or state.over is EndReason.PASSES:
        return messages.text("sheet.not_settled")
    if state.turn is not None:
        return messages.text("state.turn", player=game.names[state.turn])
    return ""


def basis(game: LoadedGame) -> str:
    """Return by which rules, edition and list the sheet was made."""
    agreement = game.agreement
    return messages.text(
        "sheet.basis",
        rules=agreement.rules.title,
        edition=agreement.edition.name,
        lexicon=game.list_name,
    )


def final_rows(sheet: ScoreSheet) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Go through the lines of the final settlement: a heading, then a cell for each player."""
    ends = sheet.final
    yield _column("rank"), tuple(f"{end.rank}." for end in ends)
    yield _column("before"), tuple(str(end.before) for end in ends)
    yield _column("rack"), tuple(map(_rack, ends))
    yield _column("change"), tuple(_change(end.adjustment) for end in ends)
    if any(end.overtime for end in ends):
        yield _column("overtime"), tuple(_change(end.overtime) for end in ends)
    yield _column("final"), tuple(str(end.final) for end in ends)


def _column(name: str) -> str:
    return messages.text(f"settle.column.{name}")


def _change(points: int) -> str:
    return signed(points) if points else "0"


def _rack(end: FinalResult) -> str:
    if end.rack is None:
        return messages.text("sheet.rack_unknown")
    return format_rack(end.rack) or "–"


def last_board(game: LoadedGame) -> BoardView:
    """Return the board as the game has left it, the tiles of the last play standing out."""
    last = game.game.state.last_play
    return BoardView(
        board=game.game.state.board,
        layout=game.agreement.layout,
        edition=game.agreement.edition,
        orientation=game.agreement.orientation,
        new=frozenset(square for square, _ in last.placement.new) if last else frozenset(),
    )


def note_of_tiles(edition: str, variants: Sequence[str]) -> str:
    """Say in a note what other programs do not know: an edition, or variants, or both."""
    said: list[str] = []
    if edition:
        said.append(messages.text("sheet.note.edition", edition=edition))
    if variants:
        said.append(
            messages.plural("sheet.note.variants", len(variants), names=", ".join(variants))
        )
    return " ".join(said)


def note_of_ruling(name: str, ruling: ChallengeRuling) -> str:
    """Say in a note what a challenge has cost or brought, where the GCG form has no line."""
    gained = ruling.points > 0
    said: list[str] = []
    if ruling.points or not ruling.loses_turn:
        key = "sheet.note.gained" if gained else "sheet.note.points"
        said.append(messages.plural(key, abs(ruling.points), player=name))
    if ruling.loses_turn:
        said.append(messages.text("sheet.note.lost_turn", player=name))
    return " ".join(said)
