"""Letters and signs for encodings that lack the right ones."""

from __future__ import annotations

__all__ = ["SPELL_OUT", "spell_out"]

SPELL_OUT = "schiri.spell_out"
"""The name under which `spell_out` is made known to the encoders."""

_SPELLINGS = {
    **dict.fromkeys("“”„«»", '"'),
    **dict.fromkeys("‘’‚", "'"),
    **dict.fromkeys("–—‐‑−", "-"),
    "…": "...",
    "×": "x",
    "•": "-",
    "★": "*",
    "ä": "ae",
    "ö": "oe",
    "ü": "ue",
    "ß": "ss",
    "ẞ": "SS",
}
_CAPITALS = {"Ä": "A", "Ö": "O", "Ü": "U"}


def spell_out(error: UnicodeError) -> tuple[str, int]:
    """Return what stands for characters that an encoding lacks, and where to go on.

    An error handler for encoders. ``Ö`` becomes ``Oe`` before a small letter; in a word in
    capitals, which lies on the board with just this tile, it becomes ``"O``: ``OEL`` would be
    another word than ``ÖL``.

    Raises:
        UnicodeError: the error itself, where something else than encoding has failed.
    """
    if not isinstance(error, UnicodeEncodeError):
        raise error
    text, places = error.object, range(error.start, error.end)
    pieces = (_spelled(text[place], text[place + 1 : place + 2]) for place in places)
    return "".join(pieces), error.end


def _spelled(character: str, following: str) -> str:
    if plain := _CAPITALS.get(character):
        return f"{plain}e" if following.islower() else f'"{plain}'
    if character in _SPELLINGS:
        return _SPELLINGS[character]
    import unicodedata  # noqa: PLC0415 - seldom needed, and every start would pay

    plain = unicodedata.normalize("NFKD", character).encode("ascii", "ignore").decode()
    return plain or "?"
