"""Games on file: the record, what was agreed for it, and the game that it tells."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from schiri.core.board import Board, Square
from schiri.core.errors import DataError, InputError, SchiriError
from schiri.core.events import MOVES, Event
from schiri.core.game import Game
from schiri.core.inventory import board_misfits
from schiri.core.notation import format_square
from schiri.core.placement import position_violations
from schiri.core.record import Entry, Pragma, Record
from schiri.core.violations import ViolationCode
from schiri.referee.agreed import agreement_of_record, pinned_lexicon
from schiri.referee.agreement import Agreement, Wishes
from schiri.referee.names import seat_of
from schiri.store.game_file import locked, missing_game, save
from schiri.store.gcg_board import record_size
from schiri.store.gcg_reader import load_gcg, read_gcg
from schiri.store.gcg_writer import write_gcg
from schiri.store.problems import Problem

__all__ = [
    "LoadedGame",
    "after_moves",
    "find_player",
    "load_as_agreed",
    "load_game",
    "move_count",
    "read_game",
    "recording",
    "refuse_misfits",
    "save_game",
]


class LoadedGame(NamedTuple):
    """A game file that has been read.

    Args:
        pinned: name and fingerprint of the word list that was agreed on, where the file says.
        lost_list: why that list cannot be used; the one of the ``agreement`` stands in for it.
    """

    path: Path
    record: Record
    agreement: Agreement
    game: Game
    pinned: tuple[str, str] | None = None
    lost_list: SchiriError | None = None

    @property
    def names(self) -> tuple[str, ...]:
        """The players as they are called, by seat."""
        return tuple(player.called for player in self.record.players)

    @property
    def list_name(self) -> str:
        """The word list that counts: the one in use, or the agreed one that cannot be used."""
        if self.lost_list is not None and self.pinned is not None:
            return self.pinned[0]
        return self.agreement.lexicon.name

    @property
    def foreign_list(self) -> str | None:
        """The word list that another program has named in the file, if it is not the one in use."""
        named = self.record.pragma("lexicon")
        if self.pinned or not named or named.casefold() == self.agreement.lexicon.name:
            return None
        return named

    @property
    def doubtful_lines(self) -> tuple[int, ...]:
        """The lines of the file whose plays break the rules of laying tiles."""
        opening = self.agreement.rules.opening
        star = opening.star(self.agreement.layout)
        lines = []
        states = islice(self.game.states(), 1, None)
        for entry, state in zip(self.record.entries, states, strict=False):
            last = state.last_play
            if last is None or last.play is not entry.event:
                continue
            if position_violations(
                last.before.board,
                last.placement,
                star=star,
                opening_minimum=opening.minimum_tiles,
            ):
                lines.append(entry.line_number)
        return tuple(lines)

    @property
    def pinned_matches(self) -> bool:
        """Whether the word list in use is the one that was agreed on, as far as the file says."""
        return self.pinned is None or self.pinned[1] == self.agreement.lexicon.sha256

    def with_events(self, *events: Event) -> LoadedGame:
        """Return the game with further events, each with the player's new total."""
        game, entries = self.game, list(self.record.entries)
        for event in events:
            game = game.with_events(event)
            entries.append(Entry(event, game.state.scores[event.player]))
        return self._replace(game=game, record=self.record._replace(entries=tuple(entries)))

    def cut_to(self, game: Game) -> LoadedGame:
        """Return the game as it was after its first events; what stands below them is left out."""
        count = len(game.events)
        pragmas = tuple(pragma for pragma in self.record.pragmas if pragma.before <= count)
        return self._shortened(game, pragmas)

    def taken_back_to(self, game: Game) -> LoadedGame:
        """Return the game with its last events taken back; pragmas below them are kept."""
        count = len(game.events)
        pragmas = tuple(
            pragma._replace(before=min(pragma.before, count)) for pragma in self.record.pragmas
        )
        return self._shortened(game, pragmas)

    def _shortened(self, game: Game, pragmas: tuple[Pragma, ...]) -> LoadedGame:
        entries = self.record.entries[: len(game.events)]
        record = self.record._replace(entries=entries, pragmas=pragmas)
        return self._replace(game=game, record=record)


def read_game(
    path: Path, *, strict: bool, size: int | None = None
) -> tuple[Record, tuple[Problem, ...]]:
    """Read the record in a game file; see `read_gcg`.

    Raises:
        DataError: ``game_missing`` or ``game_on_standard_input``; further as `load_gcg`.
    """
    try:
        return load_gcg(path, strict=strict, size=size)
    except DataError as error:
        if error.code != "file_missing":
            raise
        raise missing_game(path) from None


def load_game(
    path: Path, wishes: Wishes | None = None, *, judges_words: bool = False
) -> LoadedGame:
    """Read a game file; what it does not say comes from the wishes.

    Args:
        judges_words: whether nothing can be done without the word list; where it is not, a game
            whose list has gone is read all the same.

    Raises:
        DataError: the file is missing or broken, with its line, or names rules, an edition or a
            list that are unknown or missing.
        InputError: the wishes name what is unknown.
    """
    record, _ = read_game(path, strict=True)
    pinned = pinned_lexicon(record)
    agreement, lost_list = agreement_of_record(
        record, path, wishes or Wishes(), judges_words=judges_words
    )
    if record_size(record) != agreement.layout.size:
        # A record need not say how large its board is; then the edition decides.
        record, _ = read_game(path, strict=True, size=agreement.layout.size)
    game = Game(agreement.setup(len(record.players)), tuple(record.events))
    refuse_misfits(game.state.board, agreement, path)
    return LoadedGame(path, record, agreement, game, pinned, lost_list)


def load_as_agreed(path: Path, wishes: Wishes, *, judges_words: bool = False) -> LoadedGame:
    """Read a game file for going on with it; what was agreed on for it before cannot be changed.

    Args:
        judges_words: as in ``load_game``.

    Raises:
        InputError: ``agreed_otherwise`` where the file names other rules, or another edition, than
            the wishes; further as ``load_game``.
        DataError: as ``load_game``.
    """
    asked = next(filter(None, (wishes.rules, wishes.edition, *wishes.variants)), None)
    if asked is None:
        return load_game(path, wishes, judges_words=judges_words)
    record, _ = read_game(path, strict=False)
    agreed = record.pragma("rules")
    if agreed is None:
        return load_game(path, wishes, judges_words=judges_words)
    kept = Wishes(lexicon=wishes.lexicon, orientation=wishes.orientation)
    loaded = load_game(path, kept, judges_words=judges_words)
    here, there = agreement_of_record(record, path, wishes).agreement, loaded.agreement
    # A file of the user's own goes by many paths.
    rules = here.rules._replace(name=there.rules.name, edition=there.rules.edition)
    edition = replace(here.edition, name=there.edition.name)
    if (rules, edition) != (there.rules, there.edition):
        raise InputError("agreed_otherwise", text=asked, agreed=agreed, path=str(path))
    return loaded


def refuse_misfits(
    board: Board, agreement: Agreement, path: Path, excess: str = "board_exceeds_set"
) -> None:
    """Refuse a board that was not laid with the tiles of the edition.

    Args:
        excess: the code where a tile lies too often, for what helps depends on the kind of file.

    Raises:
        DataError: ``board_foreign_letter`` or that code, naming the edition.
    """
    for misfit in board_misfits(board, agreement.edition):
        square = misfit.values.get("square")
        where = format_square(square, agreement.orientation) if isinstance(square, Square) else ""
        foreign = misfit.code is ViolationCode.UNKNOWN_LETTER
        raise DataError(
            "board_foreign_letter" if foreign else excess,
            text=str(path),
            path=str(path),
            edition=agreement.edition.name,
            tile=misfit.values.get("letter") or misfit.values.get("tile"),
            square=where,
            found=misfit.values.get("needed"),
            count=misfit.values.get("count"),
        )


@contextmanager
def recording(
    path: Path, wishes: Wishes | None = None, *, judges_words: bool = False
) -> Iterator[LoadedGame]:
    """Hold a game file against other writers while a use case reads, judges and writes it."""
    with locked(path):
        yield load_as_agreed(path, wishes or Wishes(), judges_words=judges_words)


def save_game(changed: LoadedGame) -> None:
    """Write a changed game back to its file; to be called while ``recording`` holds it.

    Raises:
        DataError: the file could not be saved, or not be read again; it is as it was.
    """
    text = write_gcg(changed.record)
    # A fault in here must not cost the players the game: what cannot be read is not written.
    data = text.encode(errors="replace")
    read_gcg(data, str(changed.path), strict=True, size=changed.agreement.layout.size)
    save(changed.path, text)


def find_player(loaded: LoadedGame, name: str) -> int:
    """Return the seat of a player, whose name or nick may be typed in any case.

    Raises:
        InputError: ``unknown_player``, with the names of all.
    """
    return seat_of(loaded.names, name, [player.nick for player in loaded.record.players])


def move_count(game: Game) -> int:
    """Return the number of moves: plays, exchanges and passes."""
    return sum(isinstance(event, MOVES) for event in game.events)


def after_moves(game: Game, moves: int | None) -> Game:
    """Return the game as it was when so many moves had been made; ``None`` leaves it as it is.

    What follows a move, such as its withdrawal, belongs to it.

    Raises:
        InputError: ``after_too_large``.
    """
    if moves is None:
        return game
    made = 0
    for count, event in enumerate(game.events):
        if isinstance(event, MOVES):
            if made == moves:
                return replace(game, events=game.events[:count])
            made += 1
    if made < moves:
        raise InputError("after_too_large", text=str(moves), moves=made)
    return game
