"""Games on file: the record, what was agreed for it, and the game that it tells."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from itertools import islice
from pathlib import Path

from schiri.core.board import Board, Square
from schiri.core.errors import DataError, Excerpt, InputError
from schiri.core.events import Event, Exchange, Pass, Play
from schiri.core.game import Game, Setup
from schiri.core.inventory import board_misfits
from schiri.core.notation import format_square
from schiri.core.placement import position_violations
from schiri.core.record import Entry, Pragma, Record
from schiri.core.violations import ViolationCode
from schiri.referee.agreement import Agreement, Wishes, agree
from schiri.referee.names import seat_of
from schiri.store.game_file import locked, save
from schiri.store.gcg_board import record_size
from schiri.store.gcg_reader import load_gcg
from schiri.store.gcg_writer import write_gcg
from schiri.store.lexicon import SUFFIX
from schiri.store.resources import is_path

__all__ = [
    "MOVES",
    "LoadedGame",
    "after_moves",
    "agreed_for",
    "find_player",
    "lexicon_pragma",
    "load_as_agreed",
    "load_game",
    "move_count",
    "pinned_lexicon",
    "recording",
    "refuse_misfits",
    "rules_pragma",
    "save_game",
    "seen_from",
    "wishes_on_file",
]

MOVES = (Play, Exchange, Pass)
"""The events that take a player's turn."""


@dataclass(frozen=True)
class LoadedGame:
    """A game file that has been read.

    Args:
        pinned: name and fingerprint of the word list that was agreed on, where the file says.
    """

    path: Path
    record: Record
    agreement: Agreement
    game: Game
    pinned: tuple[str, str] | None = None

    @property
    def names(self) -> tuple[str, ...]:
        """The players as they are called, by seat."""
        return tuple(player.name or player.nick for player in self.record.players)

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
        star = self.agreement.layout.start if opening.covers_star else None
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
                lines.append(entry.line or 0)
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
        return replace(self, game=game, record=replace(self.record, entries=tuple(entries)))

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
        record = replace(self.record, entries=entries, pragmas=pragmas)
        return replace(self, game=game, record=record)


def load_game(path: Path, wishes: Wishes | None = None) -> LoadedGame:
    """Read a game file; what it does not say comes from the wishes.

    Raises:
        DataError: the file is missing or broken, with its line, or names rules, an edition or a
            list that are unknown.
        InputError: the wishes name what is unknown.
    """
    record, _ = load_gcg(path, strict=True)
    pinned = pinned_lexicon(record)
    agreement = agreed_for(record, path, wishes or Wishes())
    if record_size(record) != agreement.layout.size:
        # A record need not say how large its board is; then the edition decides.
        record, _ = load_gcg(path, strict=True, size=agreement.layout.size)
    setup = Setup(
        players=len(record.players),
        rules=agreement.rules,
        edition=agreement.edition,
        layout=agreement.layout,
    )
    game = Game(setup, tuple(record.events))
    refuse_misfits(game.state.board, agreement, path)
    return LoadedGame(path, record, agreement, game, pinned)


def load_as_agreed(path: Path, wishes: Wishes) -> LoadedGame:
    """Read a game file for going on with it; what was agreed on for it before cannot be changed.

    Raises:
        InputError: ``agreed_otherwise`` where the file names other rules, or another edition, than
            the wishes; further as ``load_game``.
        DataError: as ``load_game``.
    """
    asked = next(filter(None, (wishes.rules, wishes.edition, *wishes.variants)), None)
    if asked is None:
        return load_game(path, wishes)
    record, _ = load_gcg(path, strict=False)
    agreed = record.pragma("rules")
    if agreed is None:
        return load_game(path, wishes)
    loaded = load_game(path, Wishes(lexicon=wishes.lexicon, orientation=wishes.orientation))
    here, there = agreed_for(record, path, wishes), loaded.agreement
    # A file with house rules goes by many paths.
    rules = replace(here.rules, name=there.rules.name)
    if (rules, here.edition) != (there.rules, there.edition):
        raise InputError("agreed_otherwise", text=asked, agreed=agreed, path=str(path))
    return loaded


def agreed_for(record: Record, path: Path, asked: Wishes) -> Agreement:
    """Return what was agreed for a game; what its record does not say comes from the wishes.

    Raises:
        DataError: the record names rules, an edition or a list that are unknown.
        InputError: the wishes do.
    """
    recorded = wishes_on_file(record, path)
    try:
        return agree(asked.or_else(recorded), len(record.players), path)
    except InputError as error:
        if asked != Wishes():
            raise
        # Nothing was asked for, so it is the file that names what there is not.
        refusal = DataError(error.code, text=error.text, path=str(path))
        refusal.values.update(error.values)
        refusal.excerpt = _pragma_excerpt(record, error.text)
        raise refusal from None


def wishes_on_file(record: Record, path: Path) -> Wishes:
    """Return what the file of a game says about the agreement, paths as seen from here.

    Raises:
        DataError: ``rules_pragma_unreadable``.
    """
    try:
        return _beside(path, _recorded_wishes(record, pinned_lexicon(record)))
    except ValueError:
        text = record.pragma("rules") or ""
        unreadable = DataError("rules_pragma_unreadable", text=text, path=str(path))
        unreadable.excerpt = _pragma_excerpt(record, text)
        raise unreadable from None


def _pragma_excerpt(record: Record, text: str) -> Excerpt | None:
    """Return the last pragma that says a text, with that text marked."""
    for pragma in reversed(record.pragmas):
        if text and text in pragma.value:
            line = f"#{pragma.name} {pragma.value}"
            start = line.rindex(text)
            return Excerpt(line, (start, start + len(text)))
    return None


def _beside(game: Path, recorded: Wishes) -> Wishes:
    """Return what a file says, with house rules and own lists as seen from the game file."""

    def found(name: str | None, suffix: str) -> str | None:
        return str(game.parent / name) if name and is_path(name, suffix) else name

    return recorded._replace(
        rules=found(recorded.rules, ".toml"), lexicon=found(recorded.lexicon, SUFFIX)
    )


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
def recording(path: Path, wishes: Wishes | None = None) -> Iterator[LoadedGame]:
    """Hold a game file against other writers while a use case reads, judges and writes it."""
    with locked(path):
        yield load_as_agreed(path, wishes or Wishes())


def save_game(changed: LoadedGame) -> None:
    """Write a changed game back to its file; to be called while ``recording`` holds it.

    Raises:
        DataError: the file could not be saved; it is as it was.
    """
    save(changed.path, write_gcg(changed.record))


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


# --- what a file says about the agreement -------------------------------------------------


def rules_pragma(agreement: Agreement, wishes: Wishes, game: Path) -> str:
    """Return the value of ``#rules``: the rule set and what was settled besides.

    The path of house rules is written as seen from the game file, so that both can move together.
    """
    rules = agreement.rules
    name = rules.name
    if is_path(name, ".toml"):
        name = os.path.relpath(name, game.parent)
    words = [f'"{name}"' if " " in name else name, *rules.variants]
    if agreement.edition.name != rules.edition:
        words.append(f"edition={agreement.edition.name}")
    if wishes.failed_challenge is not None:
        words.append(f"failed-challenge={wishes.failed_challenge}")
    return " ".join(words)


def lexicon_pragma(agreement: Agreement, game: Path) -> str:
    """Return the value of ``#lexicon``: name and fingerprint of the list.

    An own list is named by its path as seen from the game file, as house rules are.
    """
    lexicon = agreement.lexicon
    name = seen_from(game, lexicon.path) if lexicon.path else lexicon.name
    return f"{name} sha256:{lexicon.sha256}"


def seen_from(game: Path, own_list: str) -> str:
    """Return the path of an own list as a game file notes it, so that both can move together."""
    path = os.path.relpath(own_list, game.parent)
    return path if is_path(path, SUFFIX) else os.curdir + os.sep + path


def pinned_lexicon(record: Record) -> tuple[str, str] | None:
    """Return name and fingerprint from ``#lexicon NAME sha256:…``; other programs give no sum."""
    name, _, fingerprint = (record.pragma("lexicon") or "").rpartition(" sha256:")
    return (name, fingerprint) if name else None


def _recorded_wishes(record: Record, pinned: tuple[str, str] | None) -> Wishes:
    """Return what a file says about the agreement by its pragmas.

    Raises:
        ValueError: ``#rules`` gives no number where one is expected.
    """
    name, settings = _rules_words(record.pragma("rules") or "")
    named = dict(setting.split("=", 1) for setting in settings if "=" in setting)
    failed_challenge = named.get("failed-challenge", "")
    return Wishes(
        rules=name or None,
        edition=named.get("edition"),
        lexicon=pinned[0] if pinned else None,
        orientation=record.pragma("orientation"),
        variants=[s for s in settings if s.partition("=")[0] not in _NO_VARIANTS],
        failed_challenge=int(failed_challenge) if failed_challenge else None,
    )


def _rules_words(pragma: str) -> tuple[str, list[str]]:
    """Split ``#rules`` into the name of the rule set, quoted if it has blanks, and the settings."""
    if pragma.startswith('"'):
        name, _, settings = pragma[1:].partition('"')
    else:
        name, _, settings = pragma.partition(" ")
    return name, settings.split()


_NO_VARIANTS = {"edition", "failed-challenge"}
