"""Results as JSON. Keys may be added, never renamed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING

from schiri.core.notation import Orientation, format_coordinate, format_rack, format_tiles
from schiri.core.rule_texts import violation_topic
from schiri.core.scoring import WordScore
from schiri.core.violations import Violation
from schiri.render.violations import violation_text

if TYPE_CHECKING:
    from schiri.core.tiles import Rack
    from schiri.referee.check import Tally, WordVerdict
    from schiri.referee.score import ScoredMove
    from schiri.store.lexicon import Lexicon

__all__ = [
    "check_json",
    "dump",
    "rack_json",
    "score_json",
    "violation_json",
    "word_json",
]


def _encode(value: object) -> str:
    return _encoder()(value)


@cache
def _encoder() -> Callable[[object], str]:
    from json import JSONEncoder  # noqa: PLC0415 - not every command that could writes JSON

    return JSONEncoder(ensure_ascii=False).encode


def dump(result: Mapping[str, object]) -> str:
    """Return a result as one line of JSON."""
    return _encode(result) + "\n"


def check_json(verdicts: Iterable[WordVerdict], tally: Tally, lexicon: Lexicon) -> Iterator[str]:
    """Return the JSON object of ``schiri check`` in pieces.

    Written piece by piece it takes no more memory for a million words than for one; therefore
    ``valid``, which is known last, also comes last.

    Args:
        tally: counts the verdicts.
    """
    head = {"name": lexicon.name, "words": len(lexicon), "sha256": lexicon.sha256}
    yield f'{{"lexicon": {_encode(head)}, "words": ['
    separator = ""
    for verdict in tally.watch(verdicts):
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
    yield f'], "valid": {_encode(not tally.refused)}}}\n'


def score_json(result: ScoredMove) -> dict[str, object]:
    """Return the JSON object of ``schiri score``."""
    orientation = result.agreement.orientation
    move = result.placement.move
    scored = result.score
    words = () if scored is None else zip(scored.words, result.listed, strict=True)
    return {
        "legal": result.legal,
        "violations": [violation_json(found, orientation) for found in result.violations],
        "coordinate": format_coordinate(move.coordinate, orientation),
        "orientation": orientation.value,
        "direction": move.coordinate.direction.value,
        "tiles": format_tiles(move.typed),
        "words": [word_json(word, listed, orientation) for word, listed in words],
        "bonus": scored.bonus if scored else 0,
        "points": scored.points if scored else 0,
        "all_words_in_lexicon": all(result.listed),
    }


def rack_json(rack: Rack | None) -> str | None:
    """Return a rack as it is written in a record, or null if it is not known in full."""
    return None if rack is None else format_rack(rack)


def violation_json(
    violation: Violation, orientation: Orientation, names: Sequence[str] = ()
) -> dict[str, object]:
    """Return a broken rule with its sentence in the language in use."""
    return {
        "code": violation.code,
        "rule": violation_topic(violation.code),
        "message": violation_text(violation, orientation, names),
    }


def word_json(
    scored: WordScore, listed: bool | None, orientation: Orientation
) -> dict[str, object]:
    """Return a word with its arithmetic, and whether it is in the list where that may be said."""
    result: dict[str, object] = {
        "word": scored.word.text,
        "coordinate": format_coordinate(scored.word.coordinate, orientation),
        "letters": [
            {
                "letter": letter.letter.tile.letter,
                "blank": letter.letter.tile.blank,
                "new": letter.letter.new,
                "value": letter.value,
                "premium": letter.premium.label if letter.premium else None,
                "points": letter.points,
            }
            for letter in scored.letters
        ],
        "sum": scored.sum,
        "word_multiplier": scored.word_multiplier,
        "points": scored.points,
    }
    return result if listed is None else result | {"in_lexicon": listed}
