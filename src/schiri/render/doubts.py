"""What makes a game on file doubtful: another list, plays that break the rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from schiri import messages
from schiri.render.check import other_list_line
from schiri.render.lines import Line, Role, line

if TYPE_CHECKING:
    from schiri.core.errors import SchiriError
    from schiri.referee.games import LoadedGame

__all__ = ["doubt_lines", "lost_list_line", "pinned_lines"]


def pinned_lines(game: LoadedGame) -> Iterator[Line]:
    """Tell if the list in use is not the one that was agreed on, or if that cannot be used."""
    if game.lost_list is not None:
        yield lost_list_line(game.lost_list)
    elif not game.pinned_matches:
        yield other_list_line(game.agreement.lexicon.name)


def lost_list_line(why: SchiriError) -> Line:
    """Tell that the list that was agreed on cannot be used, and why."""
    from schiri.render.errors import error_sentence  # noqa: PLC0415 - seldom wanted

    return line((messages.text("state.list_lost", reason=error_sentence(why)), Role.NO))


def doubt_lines(game: LoadedGame) -> Iterator[Line]:
    """Tell what else a judge has to know before trusting a verdict on a game made elsewhere."""
    lexicon = game.agreement.lexicon.name
    if game.foreign_list:
        sentence = messages.text("doubt.foreign_list", named=game.foreign_list, name=lexicon)
        yield line((sentence, Role.WARNING))
    if lines := game.doubtful_lines:
        numbers = ", ".join(map(str, lines))
        sentence = messages.plural("doubt.plays", len(lines), lines=numbers, path=game.path)
        yield line((sentence, Role.WARNING))
