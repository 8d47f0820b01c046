"""A game as a score sheet: every event with its words, its points and the totals after it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from schiri.core.events import Event, Play, RackSettlement, Withdrawal
from schiri.core.game import EndReason
from schiri.core.placement import Placement, Word, lay
from schiri.core.rules import RuleSet
from schiri.core.scoring import Score, score
from schiri.core.settlement import Standing, booked_overtime, is_lost_on_time, ranking
from schiri.core.tiles import Rack
from schiri.referee.agreement import Agreement
from schiri.referee.games import LoadedGame
from schiri.referee.settle import clock_for

__all__ = ["FinalResult", "ScoreSheet", "SheetRow", "score_sheet"]

_TWO_PLAYERS = 2


@dataclass(frozen=True)
class SheetRow:
    """An event of a game.

    Args:
        number: which event it is, from 1.
        points: by how much it has changed its player's score.
        scores: the scores of all players after it, by seat.
        words: the words of a play, the main word first; empty for other events.
        listed: for each of them whether it is in the word list; empty while the game goes on,
            when nobody may learn that from the record.
        score: the right points of a play, word by word; ``None`` for other events and for plays
            that cannot be scored, such as one with a letter that the edition does not have.
        withdrawn: whether this play was taken back right after.
        notes: what was written about the event, one text each.
    """

    number: int
    event: Event
    points: int
    scores: tuple[int, ...]
    words: tuple[Word, ...] = ()
    listed: tuple[bool, ...] = ()
    score: Score | None = None
    withdrawn: bool = False
    notes: tuple[str, ...] = ()

    @property
    def right_points(self) -> int | None:
        """The points that a play should have brought, where that differs from the record."""
        if not isinstance(self.event, Play) or self.score is None:
            return None
        return self.score.points if self.score.points != self.event.points else None


@dataclass(frozen=True, slots=True)
class FinalResult:
    """A player at the end, as recorded; all numbers but the rank are points.

    Args:
        before: the score before the settlement.
        rack: the tiles left; ``None`` where nobody knows them.
        adjustment: what the tiles left have brought or cost.
        overtime: what overtime has cost, 0 or negative.
        final: the final score.
        rank: 1 for the best; equal players share a rank.
        lost_on_time: whether so much overtime has lost the game.
    """

    before: int
    rack: Rack | None
    adjustment: int
    overtime: int
    final: int
    rank: int
    lost_on_time: bool = False


@dataclass(frozen=True)
class ScoreSheet:
    """A whole game.

    Args:
        rows: its events in order.
        final: the players after the settlement, by seat; empty where none is recorded.
        winners: the seats that have won by it.
    """

    game: LoadedGame
    rows: tuple[SheetRow, ...]
    final: tuple[FinalResult, ...] = ()
    winners: tuple[int, ...] = ()

    @property
    def unlisted(self) -> bool:
        """Whether a word is said not to be in the list."""
        return any(not listed for row in self.rows for listed in row.listed)


def score_sheet(game: LoadedGame) -> ScoreSheet:
    """Return the score sheet of a game: what was recorded, and what is right beside it."""
    return ScoreSheet(game, tuple(_rows(game)), *_final(game))


def _rows(game: LoadedGame) -> Iterator[SheetRow]:
    events = game.game.events
    judged = game.game.state.over is not None and game.lost_list is None
    states = pairwise(game.game.states())
    for index, (event, entry, (before, after)) in enumerate(
        zip(events, game.record.entries, states, strict=True)
    ):
        player = event.player
        notes = (entry.comment, *entry.notes) if entry.comment else entry.notes
        words: tuple[Word, ...] = ()
        points = None
        if isinstance(event, Play):
            placement = lay(before.board, event.move)
            words = placement.words
            points = _right_score(placement, game.agreement)
        yield SheetRow(
            number=index + 1,
            event=event,
            points=after.scores[player] - before.scores[player],
            scores=after.scores,
            words=words,
            listed=tuple(word.text in game.agreement.lexicon for word in words) if judged else (),
            score=points,
            withdrawn=bool(words) and isinstance(next(iter(events[index + 1 :]), None), Withdrawal),
            notes=tuple(note for note in notes if note.strip()),
        )


def _right_score(placement: Placement, agreement: Agreement) -> Score | None:
    """Return what a play is worth, or ``None`` where the board or the edition cannot tell."""
    edition = agreement.edition
    tiles = [letter.tile for word in placement.words for letter in word.letters]
    known = all(tile.blank or tile.letter in edition.letters for tile in tiles)
    if placement.conflicts or not known:
        return None
    return score(placement, agreement.layout, edition, agreement.rules.bonus)


def _final(game: LoadedGame) -> tuple[tuple[FinalResult, ...], tuple[int, ...]]:
    """Return the players after the settlement, and who has won."""
    state, played = game.game.state, game.game.without_settlement()
    if not state.settled and state.over is not EndReason.TARGET:
        return (), ()
    events = game.game.events[len(played.events) :]
    settlements = [event for event in events if isinstance(event, RackSettlement)]
    before, overtime, racks = played.state.scores, booked_overtime(events), _racks_left(game)
    lost = _lost_on_time(game.agreement.rules, before, overtime)
    target = game.agreement.rules.target if played.state.over is not None else None
    reached = next((n for n, score in enumerate(before) if target and score >= target.points), None)
    ranks, winners, _ = ranking(game.agreement.rules, state.scores, before, lost, reached)
    results = tuple(
        FinalResult(
            before=before[seat],
            rack=racks[seat],
            adjustment=sum(event.points for event in settlements if event.player == seat),
            overtime=overtime.get(seat, 0),
            final=final,
            rank=ranks[seat],
            lost_on_time=lost[seat],
        )
        for seat, final in enumerate(state.scores)
    )
    return results, winners


def _lost_on_time(
    rules: RuleSet, scores: Sequence[int], overtime: Mapping[int, int]
) -> tuple[bool, ...]:
    """Tell of each seat whether it has lost on time, by what was booked."""
    clock = clock_for(rules, overtime.values()) or rules.clock
    return tuple(
        is_lost_on_time(Standing(score, penalty=overtime.get(seat)), clock)
        for seat, score in enumerate(scores)
    )


def _racks_left(game: LoadedGame) -> list[Rack | None]:
    """Return what each player was left with, as the lines of the settlement tell it."""
    state = game.game.state
    settlements = [event for event in game.game.events if isinstance(event, RackSettlement)]
    racks: list[Rack | None] = [state.known_rack(seat) for seat in range(len(state.scores))]
    for event in settlements:
        if event.points < 0:
            racks[event.player] = event.tiles
        elif len(racks) == _TWO_PLAYERS:  # what one gains, the other one was left with
            racks[1 - event.player] = event.tiles
    return racks
