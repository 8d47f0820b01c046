"""The word list and the board size by which words alone are judged."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from schiri.store.lexicon import Lexicon, open_lexicon
from schiri.store.settings import (
    DEFAULT_BOARD_SIZE,
    DEFAULT_LEXICON,
    settings_files,
    standing_game,
)

__all__ = ["AgreedList", "agreed_list"]


class AgreedList(NamedTuple):
    """A list, the size of the board that its words are laid on, and whether it is the agreed one.

    ``as_agreed`` is false where a game on file has pinned a list of this name with other words.
    """

    lexicon: Lexicon
    board_size: int
    as_agreed: bool = True


def agreed_list(rules: str | None, edition: str | None, lexicon: str | None) -> AgreedList:
    """Return the list of an edition, or the one named; else that of the game being played.

    Args:
        rules, edition, lexicon: names, as in ``Wishes``; what is not wished is what the standing
            game has agreed on, then what ``schiri.toml`` says.

    Raises:
        InputError: a name that is unknown.
        DataError: a file is missing or wrong.
    """
    wished = rules or edition or lexicon
    game = None if wished else standing_game()
    if game is not None:
        return _list_of_game(game)
    if not (rules or edition or settings_files()):
        return AgreedList(open_lexicon(lexicon or DEFAULT_LEXICON), DEFAULT_BOARD_SIZE)
    from schiri.referee.agreement import Wishes, agree  # noqa: PLC0415 - slow, and seldom wanted

    agreement = agree(Wishes(rules, edition, lexicon))
    return AgreedList(agreement.lexicon, agreement.layout.size)


def _list_of_game(path: Path) -> AgreedList:
    from schiri.referee.games import load_game  # noqa: PLC0415 - only where a game is played

    game = load_game(path, judges_words=True)
    agreement = game.agreement
    return AgreedList(agreement.lexicon, agreement.layout.size, game.pinned_matches)
