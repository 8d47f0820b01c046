"""``import``: a record from elsewhere, or a turn table, becomes a game file."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path

from schiri.core.board import Square
from schiri.core.events import ChallengeRuling, Play
from schiri.core.findings import FindingCode
from schiri.core.game import Game
from schiri.core.inventory import board_misfits
from schiri.core.notation import Coordinate, Orientation
from schiri.core.placement import Move
from schiri.core.record import Entry, Record
from schiri.referee.agreed import (
    Agreed,
    agreement_pragmas,
    load_blaming,
    pinned_lexicon,
    seen_from,
    wishes_on_file,
)
from schiri.referee.agreement import Agreement, Wishes, agree
from schiri.referee.audit import audit_file
from schiri.referee.audit_basis import EditionFrom, find_basis
from schiri.referee.audit_habits import in_capitals, written_small
from schiri.referee.audit_judge import gaps_of, judge
from schiri.referee.games import LoadedGame
from schiri.referee.import_settlement import SplitSettlement, with_split_settlement
from schiri.store.encoding import read_bytes
from schiri.store.game_file import create
from schiri.store.gcg import (
    Problem,
    layout_name,
    read_gcg,
    record_size,
    write_gcg,
)
from schiri.store.lexicon import SUFFIX
from schiri.store.resources import is_path
from schiri.store.turn_table import is_turn_table, read_turn_table

__all__ = ["Imported", "Remark", "import_game"]

_SUPER_RULES = "super"
_LETTERED = Orientation.LETTERED_ROWS.value
_PINNED = ("rules", "orientation", "lexicon", "board-layout")


@dataclass(frozen=True)
class Remark:
    """Something that was assumed or changed: ``import.<code>`` in the catalogue, and its values."""

    code: str
    values: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True)
class Imported:
    """What has become of a record.

    Args:
        game: the game as it is on file now.
        source: where it was read.
        table: whether that was a turn table.
        assumed: what neither the record nor the options say.
        changed: what the game file has otherwise than the record.
        problems: what could not be taken as it stands, by line.
    """

    game: LoadedGame
    source: str
    table: bool
    assumed: tuple[Remark, ...]
    changed: tuple[Remark, ...]
    problems: tuple[Problem, ...]


def import_game(
    source: Path, target: Path, wishes: Wishes, *, data: bytes | None = None, overwrite: bool
) -> Imported:
    """Read a record as far as it can be read, and write it as a game file.

    Args:
        wishes: what the record does not say. Its own rules, edition, list and variants give way to
            what is wished; how its lines are labelled does not.
        data: the content of the source where that is no file.
        overwrite: whether the target may exist; it is then kept as ``NAME~``.

    Raises:
        InputError: ``game_exists``, or a wish that cannot be met.
        DataError: nothing in the source can be read, it does not fit the board of the edition
            (``board_size_differs``), or the target could not be written.
    """
    content = read_bytes(source) if data is None else data
    table = is_turn_table(content)
    record, problems = (_read_table if table else _read_record)(content, str(source), wishes)
    if not record.players or not (record.entries or not problems):
        raise (problems[0] if problems else Problem("table_empty", 1, "")).error(str(source))
    if wishes.orientation == _LETTERED and not (table or record.pragma("orientation")):
        record = _transposed(record)
    small = written_small(record)
    if small:
        record = in_capitals(record)
    stated = wishes.or_else(_recorded(record, wishes, source))
    complete = stated
    if not table and complete.orientation is None:
        # Columns are lettered in a record that does not say otherwise, whatever the user likes.
        complete = complete._replace(orientation=Orientation.NUMBERED_ROWS.value)
    edition: Remark | None = None
    if complete.rules is None and complete.edition is None:
        gaps = gaps_of(record, problems)
        complete, edition = _with_fitting_edition(record, complete, gaps, source)
    complete = _with_super_rules(complete, record)
    agreed = load_blaming(record, source, complete)
    agreement = agreed.agreement
    record, split = with_split_settlement(record, agreement.setup(len(record.players)))
    if not table and record.pragma("board-layout") is not None:
        agreement.check_size(record_size(record), source)
    kept_list = _list_kept(record, wishes, source, target)
    clean, dropped = _clean(_pinned(record, agreement, complete, target, kept_list))
    game = _created(target, clean, agreed, str(source), overwrite=overwrite)
    changed = (*_changes(record, game), *dropped)
    if split is not None:
        changed = (_split_remark(split, game), *changed)
    if small:
        changed = (Remark("capitals"), *changed)
    assumed = tuple(_assumed(stated, game, edition))
    return Imported(game, str(source), table, assumed, changed, problems)


def _created(
    target: Path, record: Record, agreed: Agreed, source: str, *, overwrite: bool
) -> LoadedGame:
    """Write the game file, but none that could not be read again."""
    text = write_gcg(record)
    written, left = read_gcg(text.encode(), str(target), strict=False)
    if left:
        raise left[0].error(source)
    agreement, lost_list = agreed
    game = Game(agreement.setup(len(written.players)), tuple(written.events))
    create(target, text, overwrite=overwrite)
    return LoadedGame(target, written, agreement, game, pinned_lexicon(written), lost_list)


# --- reading ------------------------------------------------------------------------------


def _read_table(content: bytes, source: str, wishes: Wishes) -> tuple[Record, tuple[Problem, ...]]:
    agreement = agree(wishes)
    return read_turn_table(
        content, source, size=agreement.layout.size, orientation=agreement.orientation
    )


def _read_record(content: bytes, source: str, wishes: Wishes) -> tuple[Record, tuple[Problem, ...]]:
    """Read a GCG record on the board that is wished, or on that of the record."""
    if not (wishes.rules or wishes.edition):
        return read_gcg(content, source, strict=False)
    agreement = agree(wishes)
    return read_gcg(
        content,
        source,
        strict=False,
        size=agreement.layout.size,
    )


def _with_super_rules(wishes: Wishes, record: Record) -> Wishes:
    """Assume the rules of the large board for a record that is played on one."""
    if wishes.rules or layout_name(record_size(record)) is None:
        return wishes
    return wishes._replace(rules=_SUPER_RULES)


def _with_fitting_edition(
    record: Record, wishes: Wishes, gaps: Collection[int], source: Path
) -> tuple[Wishes, Remark | None]:
    """Choose the edition as the audit does: what the record tells, or what its points fit."""
    judged = judge(record, find_basis(record, wishes, source), gaps)
    basis, audited = judged.basis, judged.audited
    name = basis.agreement.edition.name
    if basis.edition_from is EditionFrom.DEFAULT:
        # The rules of the large board would bring their own edition.
        is_classic = layout_name(record_size(record)) is None
        return (wishes if is_classic else wishes._replace(edition=name)), None
    values = {"name": name, "agreeing": audited.agreeing, "plays": len(audited.plays)}
    return wishes._replace(edition=name), Remark(f"edition_from_{basis.edition_from}", values)


def _transposed(record: Record) -> Record:
    """Return a record whose coordinates were read with rows and columns mixed up, put right."""
    entries: list[Entry] = []
    for entry in record.entries:
        event = entry.event
        if isinstance(event, Play):
            start, direction = event.move.coordinate.start, event.move.coordinate.direction
            coordinate = Coordinate(Square(start.column, start.row), direction.other)
            event = event._replace(move=Move(coordinate, event.move.typed))
        entries.append(entry._replace(event=event))
    return record._replace(entries=tuple(entries))


def _recorded(record: Record, wishes: Wishes, source: Path) -> Wishes:
    """Return what a record says about the agreement; its settings belong to its own rules."""
    said = wishes_on_file(record, source)
    if wishes.rules is None:
        return said
    return Wishes(lexicon=said.lexicon, orientation=said.orientation)


def _list_kept(record: Record, wishes: Wishes, source: Path, target: Path) -> str | None:
    """Return the list that a record has pinned, which stays the agreed one if nobody objects."""
    pinned = pinned_lexicon(record)
    if wishes.lexicon or pinned is None:
        return None
    name, fingerprint = pinned
    if is_path(name, SUFFIX):
        name = seen_from(target, str(source.parent / name))
    return f"{name} sha256:{fingerprint}"


def _pinned(
    record: Record, agreement: Agreement, wishes: Wishes, target: Path, kept_list: str | None
) -> Record:
    """Return a record that says what was agreed, in place of what it said before.

    Args:
        target: the game file that the record is for.
        kept_list: the list that the record has pinned already, which stays the agreed one.
    """
    pragmas = agreement_pragmas(agreement, wishes, target, kept_list)
    kept = [pragma for pragma in record.pragmas if pragma.name not in _PINNED]
    return record._replace(pragmas=(*pragmas, *kept))


def _clean(record: Record) -> tuple[Record, tuple[Remark, ...]]:
    """Leave out lines that are out of place, which make a game file unreadable."""
    misplaced = [
        pragma.name
        for pragma in record.pragmas
        if pragma.name == "lost-turn" or pragma.name.lower().startswith("rack")
    ]
    if not misplaced:
        return record, ()
    pragmas = tuple(pragma for pragma in record.pragmas if pragma.name not in misplaced)
    names = ", ".join(map("#{}".format, misplaced))
    return record._replace(pragmas=pragmas), (Remark("pragmas_dropped", {"names": names}),)


def _assumed(stated: Wishes, game: LoadedGame, edition: Remark | None) -> Iterator[Remark]:
    agreement = game.agreement
    if stated.rules is None:
        yield Remark("assumed_rules", {"name": agreement.rules.name})
    if stated.edition is None and stated.rules is None:
        yield edition or Remark("assumed_edition", {"name": agreement.edition.name})
    if stated.lexicon is None:
        yield Remark("assumed_lexicon", {"name": agreement.lexicon.name})
    if stated.orientation is None:
        yield Remark(f"assumed_{agreement.orientation.value.replace('-', '_')}")


def _split_remark(split: SplitSettlement, game: LoadedGame) -> Remark:
    values = {
        "line": split.line,
        "winner": game.names[split.winner],
        "loser": game.names[split.loser],
        "doubled": 2 * split.points,
        "points": split.points,
    }
    return Remark("settlement_split", values)


def _changes(record: Record, game: LoadedGame) -> Iterator[Remark]:
    """Say what the game file has otherwise than the record, and how much looks wrong in it."""
    recorded = record.pragma("lexicon")
    pinned = game.record.pragma("lexicon") or ""
    if recorded and recorded not in (pinned, pinned.partition(" sha256:")[0]):
        values = {"recorded": recorded, "name": game.agreement.lexicon.name}
        yield Remark("lexicon_replaced", values)
    rules, count = game.agreement.rules, len(game.names)
    if not rules.players.allow(count):
        yield Remark("wrong_number_of_players", {"n": count, "rules": rules.name})
    # A ruling that only a note tells has no total of its own.
    untold = [e for e in record.entries if e.total is None]
    totals = sum(not isinstance(entry.event, ChallengeRuling) for entry in untold)
    if totals:
        yield Remark("totals_added", {"n": totals})
    yield from _totals_that_differ(record, game)
    wrong = len(audit_file(game.path, Wishes(), {FindingCode.WRONG_PLAYERS}).findings)
    if wrong:
        yield Remark("faults_kept", {"n": wrong, "path": str(game.path)})
    yield from _misfits(game)


def _totals_that_differ(record: Record, game: LoadedGame) -> Iterator[Remark]:
    """Say where the totals of the file are not those that its points add up to."""
    differing = [
        (entry, state.scores[entry.event.player])
        for entry, state in zip(record.entries, islice(game.game.states(), 1, None), strict=True)
        if entry.total not in (None, state.scores[entry.event.player])
    ]
    if differing:
        entry, score = differing[0]
        values = {
            "n": len(differing),
            "line": entry.line,
            "player": game.names[entry.event.player],
            "total": entry.total,
            "score": score,
        }
        yield Remark("totals_differ", values)


def _misfits(game: LoadedGame) -> Iterator[Remark]:
    """Say what lies on the board that the edition does not have."""
    edition = game.agreement.edition
    misfits = list(board_misfits(game.game.state.board, edition))
    letters = {str(misfit.values["letter"]) for misfit in misfits if "letter" in misfit.values}
    if letters:  # the numbers of the other tiles are then those of another set, too
        values = {"letters": ", ".join(sorted(letters)), "edition": edition.name}
        yield Remark("foreign_letters", values)
        return
    for misfit in misfits:
        counts = {name: misfit.values[name] for name in ("tile", "needed", "count")}
        yield Remark("too_many_tiles", {**counts, "edition": edition.name})
