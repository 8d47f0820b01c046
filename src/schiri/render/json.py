"""Results as JSON. Keys may be added, never renamed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from json import JSONEncoder
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from schiri.referee.check import WordVerdict
    from schiri.store.lexicon import Lexicon

__all__ = ["check_json", "dump"]

_encode = JSONEncoder(ensure_ascii=False).encode


def dump(result: Mapping[str, object]) -> str:
    """Return a result as one line of JSON."""
    return _encode(result) + "\n"


def check_json(verdicts: Iterable[WordVerdict], lexicon: Lexicon) -> Iterator[str]:
    """Return the JSON object of ``schiri check`` in pieces.

    Written piece by piece it takes no more memory for a million words than for one; therefore
    ``valid``, which is known last, also comes last.
    """
    head = {"name": lexicon.name, "words": len(lexicon), "sha256": lexicon.sha256}
    yield f'{{"lexicon": {_encode(head)}, "words": ['
    valid, separator = True, ""
    for verdict in verdicts:
        valid = valid and verdict.valid
        yield separator + _encode(
            {
                "word": verdict.word,
                "board_form": verdict.board_form,
                "valid": verdict.valid,
                "spellings": list(verdict.spellings),
                "reason": verdict.reason.value if verdict.reason else None,
            }
        )
        separator = ", "
    yield f'], "valid": {_encode(valid)}}}\n'
