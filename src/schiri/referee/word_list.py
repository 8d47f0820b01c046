"""The word list and the board size by which words alone are judged."""

from __future__ import annotations

from schiri.store.lexicon import Lexicon, open_lexicon
from schiri.store.settings import DEFAULT_BOARD_SIZE, DEFAULT_LEXICON, settings_files

__all__ = ["agreed_list"]


def agreed_list(rules: str | None, edition: str | None, lexicon: str | None) -> tuple[Lexicon, int]:
    """Return the list of an edition, or the one named, and the size of the edition's board.

    Args:
        rules, edition, lexicon: names, as in ``Wishes``; what is not wished comes from
            ``schiri.toml``.

    Raises:
        InputError: a name that is unknown.
        DataError: a file is missing or wrong.
    """
    if not (rules or edition or settings_files()):
        return open_lexicon(lexicon or DEFAULT_LEXICON), DEFAULT_BOARD_SIZE
    from schiri.referee.agreement import Wishes, agree  # noqa: PLC0415 - slow, and seldom wanted

    agreement = agree(Wishes(rules, edition, lexicon))
    return agreement.lexicon, agreement.layout.size
