"""``check -``: judging very many words, block by block.

Half a million words have to be judged in little more time than the trie needs to find them. So
whatever can be done to a block at once is done to the block, in bytes: the trie takes UTF-8, and
of the words of a list nearly all are found without a closer look. All others are judged one by
one, by the same function as a word on the command line.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import compress, count, repeat
from operator import itemgetter
from typing import NamedTuple

from schiri.core.words import SPELLED_OUT
from schiri.referee.check import WordVerdict, judge_word
from schiri.store.lexicon import BOTH, CAPITALISED, CODE_BITS, EXCEPTION, LONGEST, LOWER, Lexicon

__all__ = ["CheckedBlock", "check_blocks"]


def _shifted(first: int, last: int, exception: int, by: int, table: bytes) -> bytes:
    """Return a translation table in which a range of bytes but one is shifted."""
    changed = bytearray(table)
    for byte in range(first, last + 1):
        if byte != exception:
            changed[byte] = byte + by
    return bytes(changed)


# In UTF-8 the letters from À to Þ are the byte C3 and one of 80 to 9E, their lower case is C3 and
# one of A0 to BE; between them stand the signs for multiplication and division. The tables garble
# characters with other first bytes, but no garbled one starts with C3, so it is never found. Nor
# may a NUL be left, at which the trie would stop reading.
_SAME = bytes(range(256))
_UPPER = _shifted(0xA0, 0xBE, 0xB7, -0x20, _shifted(ord("a"), ord("z"), 0, -0x20, _SAME))
_UPPER = b"\x01" + _UPPER[1:]
_LOWER = _shifted(0x80, 0x9E, 0x97, 0x20, _shifted(ord("A"), ord("Z"), 0, 0x20, _SAME))
_FIRST_OF_TWO = 0xC0
_SHARP_S = "ß".encode()

_TOO_LONG, _NOT_FOUND, _CLOSER_LOOK = 4, 5, 6
"""What can be known of a word besides how it is spelled."""


class CheckedBlock(NamedTuple):
    """The verdicts on a block of words.

    Attributes:
        words: the words as typed, in UTF-8.
        spellings: for each word how the list spells it, joined by ``", "``, in UTF-8; without
            meaning where the word is refused.
        too_long: the indices of words in the list that are longer than the board. There may be
            many of these and of the next: they do without a verdict of their own.
        unlisted: the indices of words that are refused for nothing but not being in the list.
        judged: the indices and verdicts of all that needed a closer look, in order.
    """

    words: list[bytes]
    spellings: list[bytes]
    too_long: list[int]
    unlisted: list[int]
    judged: list[tuple[int, WordVerdict]]

    @property
    def refusals(self) -> int:
        """Number of words that are refused."""
        refused = sum(not verdict.valid for _, verdict in self.judged)
        return len(self.too_long) + len(self.unlisted) + refused

    @property
    def listed_but_too_long(self) -> int:
        """Number of words that are refused although they are in the list."""
        judged = sum(not v.valid and bool(v.spellings) for _, v in self.judged)
        return len(self.too_long) + judged


def check_blocks(
    blocks: Iterable[bytes], lexicon: Lexicon, board_size: int
) -> Iterator[CheckedBlock]:
    """Judge blocks of words as they come.

    Args:
        blocks: words in UTF-8, separated by newlines; no block is empty.
        lexicon: the agreed list.
        board_size: number of squares in a row of the board, which no word can exceed.
    """
    # A copy of the codes is quicker to read than the file.
    find, codes, not_found = lexicon.find, bytes(lexicon.codes), repeat(len(lexicon))
    kind_of_code = _kinds(lexicon, board_size)
    is_plain = _plainness(lexicon, board_size)
    for block in blocks:
        upper = block.translate(_UPPER).replace(_SHARP_S, b"SS")
        lower = upper.translate(_LOWER)
        forms, spellings = upper.split(b"\n"), lower.split(b"\n")
        words = forms if block == upper else block.split(b"\n")
        too_long: list[int] = []
        unlisted: list[int] = []
        judged: list[tuple[int, WordVerdict]] = []
        # The first of the numbers only sees to it that there are two, or no tuple would come.
        numbers = [0, *map(find, forms, not_found)]
        kinds = bytes(itemgetter(*numbers)(codes))[1:].translate(kind_of_code)
        # Words in lower case are done: their kind is 0.
        for index, kind in zip(compress(count(), kinds), filter(None, kinds), strict=False):
            if kind == CAPITALISED:
                spellings[index] = _capitalised(spellings[index])
            elif kind == BOTH:
                spelling = spellings[index]
                spellings[index] = _capitalised(spelling) + b", " + spelling
            elif kind == _TOO_LONG:
                too_long.append(index)
            elif kind == _NOT_FOUND and is_plain(forms[index]):
                unlisted.append(index)
            elif kind == EXCEPTION:
                spellings[index] = ", ".join(lexicon.look_up(forms[index].decode())).encode()
            else:
                judged.append((index, judge_word(words[index].decode(), lexicon, board_size)))
        yield CheckedBlock(words, spellings, too_long, unlisted, judged)


def _capitalised(spelling: bytes) -> bytes:
    """Return a spelling in lower case with a capital initial."""
    if spelling[0] < _FIRST_OF_TWO:
        return spelling.capitalize()
    return spelling[:2].translate(_UPPER) + spelling[2:]


def _kinds(lexicon: Lexicon, board_size: int) -> bytes:
    """Return the table from the codes of a list to what is known of the word by its code."""
    table = bytearray([_CLOSER_LOOK]) * 256
    table[0] = _NOT_FOUND
    if all(letter <= "Þ" for letter in lexicon.alphabet):
        for length in range(2, LONGEST):
            for code in (LOWER, CAPITALISED, BOTH, EXCEPTION):
                table[length << CODE_BITS | code] = code if length <= board_size else _TOO_LONG
    return bytes(table)


def _plainness(lexicon: Lexicon, board_size: int) -> Callable[[bytes], bool]:
    """Return a test of forms that were not found: whether there is nothing more to say.

    Such a form consists of letters of the list only, fits on the board and has no AE, OE or UE
    that might be meant as an umlaut.
    """
    bytes_of_letters = "".join(lexicon.alphabet).encode()
    pairs = [pair.encode() for pair in SPELLED_OUT if SPELLED_OUT[pair] in lexicon.alphabet]
    if any(letter > "Þ" for letter in lexicon.alphabet):
        return lambda _: False

    def is_plain(form: bytes) -> bool:
        if form.translate(None, bytes_of_letters):
            return False
        # A letter has a second byte after this one.
        length = len(form) - form.count(b"\xc3")
        return 1 < length <= board_size and not any(pair in form for pair in pairs)

    return is_plain
