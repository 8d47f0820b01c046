"""What was agreed for a game, as its file says it and as it is written there.

Whoever moves a file that a game file names shall read which game file that is. A word list that has
gone does not keep anybody from going on with the game: only words cannot be judged.
"""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import NamedTuple

from schiri.core.errors import DataError, Excerpt, InputError, SchiriError
from schiri.core.record import Pragma, Record
from schiri.referee.agreement import Agreement, Wishes, agree
from schiri.store.gcg_board import layout_name
from schiri.store.lexicon import SUFFIX
from schiri.store.resources import as_path, beside, is_path

__all__ = [
    "Agreed",
    "agreement_of_record",
    "agreement_pragmas",
    "blamed",
    "load_blaming",
    "pinned_lexicon",
    "seen_from",
    "wishes_on_file",
]

_TOML = ".toml"
_QUOTED = re.compile(r'"([^"]*)"')
_WORD = re.compile(r'(?:"[^"]*"|\S)+')
_NO_VARIANTS = {"edition", "failed-challenge"}
_MISSING = {
    "rules": ("file_missing", "agreed_rules_missing"),
    "edition": ("file_missing", "agreed_edition_missing"),
}
"""What a record can name by its path: the error when it is missing, and that of the record."""


class Agreed(NamedTuple):
    """An agreement, and why the list that the file names cannot be used.

    Where it cannot, the ``agreement`` has the list that would have been taken without it.
    """

    agreement: Agreement
    lost_list: SchiriError | None = None


def agreement_of_record(
    record: Record, path: Path, asked: Wishes, *, judges_words: bool = False
) -> Agreed:
    """Return what was agreed for a game; what its record does not say comes from the wishes.

    Args:
        path: the file of the game, beside which house rules and own lists lie.
        asked: what counts before what the record says.
        judges_words: whether nothing can be done without the word list.

    Raises:
        DataError: the record names rules, an edition or a list that are unknown or missing:
            ``agreed_rules_missing``, ``agreed_list_missing``; or they are wrong.
        InputError: the wishes do.
    """
    recorded = wishes_on_file(record, path)
    wishes = asked.or_else(recorded)
    try:
        return load_blaming(record, path, wishes, game=path, judges_words=judges_words)
    except InputError as error:
        if asked != Wishes():
            raise
        # Nothing was asked for, so it is the file that names what there is not.
        refusal = DataError(error.code, text=error.text, path=str(path))
        refusal.values.update(error.values)
        refusal.excerpt = _pragma_excerpt(record, error.text)
        raise refusal from None


def load_blaming(
    record: Record,
    path: Path,
    wishes: Wishes,
    *,
    game: Path | None = None,
    judges_words: bool = False,
) -> Agreed:
    """Load what the wishes name, which may be what a record says, and blame its file for that.

    Args:
        record: what is blamed for what it names, and tells the number of players.
        path: its file.
        wishes: all that is to be loaded, complete or not.
        game: see `agree`.
        judges_words: whether nothing can be done without the word list.

    Raises:
        InputError, DataError: as `agreement_of_record`.
    """
    told = wishes_on_file(record, path)
    players = len(record.players)
    try:
        return Agreed(agree(wishes, players, game))
    except SchiriError as error:
        faulty = error.code == "unknown_lexicon" or error.code.startswith("lexicon_")
        is_told = told.lexicon is not None and wishes.lexicon == told.lexicon
        if judges_words or not (faulty and is_told):
            raise blamed(error, record, path) from None
        return Agreed(agree(wishes._replace(lexicon=None), players, game), error)


def blamed(
    error: SchiriError, record: Record, path: Path, list_missing: str = "agreed_list_missing"
) -> SchiriError:
    """Return an error about a missing file that a game file names as an error of that game file.

    Args:
        error: any error; most are returned as they are.
        list_missing: the code where a list is missing; the usual one tells how to judge by another.
    """
    told, absent = wishes_on_file(record, path), str(error.values.get("path", ""))
    for what, (missing, code) in (
        _MISSING | {"lexicon": ("lexicon_missing", list_missing)}
    ).items():
        named = getattr(told, what)
        if error.code == missing and named is not None and Path(named) == Path(absent):
            refusal = DataError(code, path=str(path))
            refusal.values[what] = absent
            refusal.excerpt = _pragma_excerpt(record, getattr(_recorded_wishes(record), what))
            return refusal
    return error


def wishes_on_file(record: Record, path: Path) -> Wishes:
    """Return what the file of a game says about the agreement, paths as seen from here.

    Raises:
        DataError: ``rules_pragma_unreadable``.
    """
    try:
        return _beside(path, _recorded_wishes(record))
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
    """Return what a file says, with the user's own files as found from the game file."""
    rules, edition, lexicon = recorded.rules, recorded.edition, recorded.lexicon
    return recorded._replace(
        rules=rules and beside(game, rules, _TOML),
        edition=edition and beside(game, edition, _TOML),
        lexicon=lexicon and beside(game, lexicon, SUFFIX),
    )


def agreement_pragmas(
    agreement: Agreement, wishes: Wishes, game: Path, pinned: str | None = None
) -> tuple[Pragma, ...]:
    """Return the pragmas that note in a game file what was agreed on.

    Args:
        wishes: what the agreement was made from.
        game: the file that they are for.
        pinned: the value of ``#lexicon`` where a list was agreed on before.
    """
    pragmas = [
        Pragma("rules", _rules_pragma(agreement, wishes, game)),
        Pragma("orientation", agreement.orientation.value),
        Pragma("lexicon", pinned or _lexicon_pragma(agreement, game)),
    ]
    if layout := layout_name(agreement.layout.size):
        pragmas.append(Pragma("board-layout", layout))
    return tuple(pragmas)


def _rules_pragma(agreement: Agreement, wishes: Wishes, game: Path) -> str:
    """Return the value of ``#rules``: the rule set and what was settled besides.

    The paths of the user's own files are written as seen from the game file, so that all of them
    can move together.
    """

    def noted(name: str) -> str:
        seen = seen_from(game, name, _TOML) if is_path(name, _TOML) else name
        return f'"{seen}"' if " " in seen else seen

    rules, edition = agreement.rules, agreement.edition
    words = [noted(rules.name), *rules.variants]
    if edition.name != rules.edition:
        words.append(f"edition={noted(edition.name)}")
    if wishes.failed_challenge is not None:
        words.append(f"failed-challenge={wishes.failed_challenge}")
    return " ".join(words)


def _lexicon_pragma(agreement: Agreement, game: Path) -> str:
    """Return the value of ``#lexicon``: name and fingerprint of the list.

    An own list is named by its path as seen from the game file, as house rules are.
    """
    lexicon = agreement.lexicon
    name = seen_from(game, lexicon.path) if lexicon.path else lexicon.name
    return f"{name} sha256:{lexicon.sha256}"


def seen_from(game: Path, own_file: str, suffix: str = SUFFIX) -> str:
    """Return the path of a user's own file as a game file notes it, so that both can move together.

    Args:
        suffix: that of such files; without it a path has a separator, to be no name.
    """
    return as_path(os.path.relpath(own_file, game.parent), suffix)


def pinned_lexicon(record: Record) -> tuple[str, str] | None:
    """Return name and fingerprint from ``#lexicon NAME sha256:…``; other programs give no sum."""
    name, _, fingerprint = (record.pragma("lexicon") or "").rpartition(" sha256:")
    return (name, fingerprint) if name else None


def _recorded_wishes(record: Record) -> Wishes:
    """Return what a file says about the agreement by its pragmas, paths as they stand there.

    Raises:
        ValueError: ``#rules`` gives no number where one is expected.
    """
    name, *settings = _rules_words(record.pragma("rules") or "") or [""]
    pinned = pinned_lexicon(record)
    named = dict(setting.split("=", 1) for setting in settings if "=" in setting)
    failed_challenge = named.get("failed-challenge", "")
    return Wishes(
        rules=name or None,
        edition=named.get("edition"),
        lexicon=pinned[0] if pinned else None,
        orientation=record.pragma("orientation"),
        variants=tuple(s for s in settings if s.partition("=")[0] not in _NO_VARIANTS),
        failed_challenge=int(failed_challenge) if failed_challenge else None,
    )


def _rules_words(pragma: str) -> list[str]:
    """Split ``#rules`` into the rule set and the settings; paths with blanks are quoted."""
    return [_QUOTED.sub(r"\1", word) for word in _WORD.findall(pragma)]
