"""What could follow on a command line: the answer to a Tab in a shell.

The scripts of the shells (`schiri.cli.shells`) call the program at every Tab, so the answer has to
be quick: it is read from ``command_tree.json``, which ``make completions`` writes from the real
commands, without importing any of them. Of the names that depend on files, only those that are
asked for are looked up.
"""

from __future__ import annotations

import json
import os
import unicodedata
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from schiri import messages
from schiri.core.errors import SchiriError
from schiri.store.settings import game_path

__all__ = ["FILES", "WORDS", "Candidate", "answer", "candidates"]

TREE = Path(__file__).with_name("command_tree.json")
WORDS, FILES = "words", "files"
"""The first line of an answer: only its words fit, or any file. Else it is an ending (``.toml``):
its words fit, and so do files with that ending."""
_FILE_KINDS = {
    "file": FILES,
    "records": FILES,
    "rules": ".toml",
    "two_rules": ".toml",
    "edition": ".toml",
    "lexicon": ".lexicon",
}
"""Kinds of values that can be the path of a file, with the first line of their answer."""


class Candidate(NamedTuple):
    """A word that could stand here, and what it means in the language in use."""

    word: str
    help: str = ""


class _Given(NamedTuple):
    """What stands behind the name of a command.

    Args:
        pending: the option that waits for a value.
        arguments: what is no option.
        ended: whether ``--`` has ended the options.
        values: what has been given to each option, by the first of its names.
    """

    pending: Mapping[str, Any] | None
    arguments: Sequence[str]
    ended: bool
    values: Mapping[str, Sequence[str]]


def answer(shell: str, words: Sequence[str]) -> str:
    """Return the lines that the script of a shell reads.

    Args:
        shell: ``bash`` gets bare words, the others get ``WORD<Tab>HELP``.
        words: what stands on the command line after the program's name, the last one, perhaps
            empty, being typed.
    """
    # They come with their quotes, but fish has taken them off the words that are complete.
    *before, typed = words or [""]
    before = before if shell == "fish" else [*map(_unquoted, before)]
    found, first = candidates([*before, _unquoted(typed)])
    lines = [first]
    for candidate in found:
        bare = shell == "bash" or not candidate.help
        lines.append(candidate.word if bare else f"{candidate.word}\t{candidate.help}")
    return "\n".join(lines) + "\n"


def _unquoted(word: str) -> str:
    """Return what a shell makes of a word of its command line, though its quotes may be open."""
    if not set(word) & set("\\'\""):
        return word
    from shlex import split  # noqa: PLC0415 - slow, and few words have quotes

    for end in ("", '"', "'"):
        with suppress(ValueError):
            return "".join(split(word + end))
    return word


def candidates(words: Sequence[str]) -> tuple[list[Candidate], str]:
    """Return what could stand in place of the last word, and the first line of the answer."""
    tree = json.loads(TREE.read_text(encoding="utf-8"))
    *before, typed = words or [""]
    command, rest = _command(before, tree)
    options = (tree if command is None else command)["options"]
    by_name = {name: option for option in options for name in option["names"]}
    given = _walk(rest, by_name)
    if given.pending is not None:
        return _values(given.pending, typed, "", before, given)
    name, equals, value = typed.partition("=")
    if equals and not given.ended and name in by_name:
        return _values(by_name[name], value, f"{name}=", before, given)
    if typed.startswith("-") and not given.ended:
        return _options(options, given.values, typed), WORDS
    if command is None:
        return _commands(tree["commands"], typed), WORDS
    arguments, place = command["arguments"], len(given.arguments)
    # An argument that can be repeated is the last one.
    if place >= len(arguments) and not (arguments and arguments[-1]["many"]):
        return [], WORDS
    spec = arguments[min(place, len(arguments) - 1)]
    return _values(spec, typed, "", before, given)


def _commands(commands: Mapping[str, Any], typed: str) -> list[Candidate]:
    return [
        Candidate(name, _summary(command["help"]))
        for name, command in commands.items()
        if name.startswith(typed)
    ]


def _command(
    before: Sequence[str], tree: Mapping[str, Any]
) -> tuple[Mapping[str, Any] | None, Sequence[str]]:
    """Return the command that is called, and the words after its name."""
    by_name = {name: option for option in tree["options"] for name in option["names"]}
    skip = 0
    for index, word in enumerate(before):
        if skip:
            skip -= 1
        elif word.startswith("-"):
            skip = 0 if "=" in word else by_name.get(word, {}).get("count", 0)
        else:
            return tree["commands"].get(word, {"options": [], "arguments": []}), before[index + 1 :]
    return None, before


def _walk(words: Sequence[str], by_name: Mapping[str, Mapping[str, Any]]) -> _Given:
    pending, missing, ended = None, 0, False
    arguments: list[str] = []
    values: dict[str, list[str]] = {}
    for word in words:
        if missing:
            missing -= 1
            if pending is not None:
                values[pending["names"][0]].append(word)
        elif word == "--" and not ended:
            ended = True
        elif word.startswith("-") and word != "-" and not ended:
            name, equals, value = word.partition("=")
            pending = by_name.get(name)
            missing = pending["count"] if pending and not equals else 0
            if pending is not None:
                values.setdefault(pending["names"][0], []).extend([value] if equals else [])
        else:
            arguments.append(word)
    return _Given(pending if missing else None, arguments, ended, values)


def _options(
    options: Sequence[Mapping[str, Any]], given: Mapping[str, object], typed: str
) -> list[Candidate]:
    return [
        Candidate(name, _summary(option["help"]))
        for option in options
        if option["many"] or option["names"][0] not in given
        for name in option["names"]
        if name.startswith(typed) and (name.startswith("--") or typed != "--")
    ]


def _summary(key: str) -> str:
    return messages.text(key).partition("\n")[0] if key else ""


# --- values -------------------------------------------------------------------------------


def _values(
    spec: Mapping[str, Any], typed: str, prefix: str, before: Sequence[str], given: _Given
) -> tuple[list[Candidate], str]:
    kind = spec["kind"]
    if "kind_after" in spec and given.arguments:
        kind = spec["kind_after"].get(given.arguments[0], kind)
    wanted = _folded(typed)
    known = [] if kind == "topic" else [*map(Candidate, spec["choices"])]
    known += _names(kind)
    if kind == "topic":
        known += _topics(spec["choices"], wanted)
    elif kind in _PLAYER_KINDS:
        stated = given.values.get(spec["names"][0], ()) if "names" in spec else given.arguments
        known += _players(_PLAYER_KINDS[kind], before, stated, wanted)
    found = [
        candidate._replace(word=prefix + candidate.word)
        for candidate in known
        if _folded(candidate.word).startswith(wanted)
        # What is to be typed on is no help where it stands already.
        and not (wanted.endswith((":", "=")) and _folded(candidate.word) == wanted)
    ]
    return found, _FILE_KINDS.get(kind, WORDS)


def _folded(word: str) -> str:
    """Return a word so that case and composed letters make no difference."""
    return unicodedata.normalize("NFC", word).casefold()


def _names(kind: str) -> list[Candidate]:
    """Return the names of a kind, as they are known now."""
    if kind in ("rules", "two_rules", "topic", "edition"):
        from schiri.store.resources import names  # noqa: PLC0415 - a Tab is to be quick

        return [
            Candidate(n) for n in names("editions" if kind == "edition" else "rulesets", ".toml")
        ]
    if kind == "lexicon":
        from schiri.store.lexicon import bundled_lexicons  # noqa: PLC0415 - a Tab is to be quick

        return [Candidate(name) for name in bundled_lexicons()]
    if kind == "language":
        return [Candidate(code) for code in messages.languages()]
    return []


def _topics(topics: Sequence[str], wanted: str) -> list[Candidate]:
    """Return topics by their identifiers, and by their headings in the language in use.

    A topic whose identifier begins as wanted needs no second name.
    """
    headings = {topic: messages.text(f"rule.{topic}.title") for topic in topics}
    return [
        *(Candidate(topic, heading) for topic, heading in headings.items()),
        *(
            Candidate(heading)
            for topic, heading in headings.items()
            if not (topic.startswith(wanted) if wanted else _folded(heading) == topic)
        ),
    ]


_PLAYER_KINDS = {"player": "", "standings": ":", "overtime": "=", "draws": "="}
"""Kinds of values that begin with a player, with what follows the name."""


def _players(
    ending: str, before: Sequence[str], stated: Sequence[str], wanted: str
) -> list[Candidate]:
    """Return the players of the game in use of whom nothing has been stated yet.

    They go by their nicks, or by their names where only these begin as wanted.
    """
    # Tiles that Schiri draws are not typed.
    ending = "" if "--draw" in before else ending
    taken = {_folded(word.replace("=", ":").partition(":")[0]) for word in stated}
    return [
        Candidate((nick if _folded(nick + ending).startswith(wanted) else name) + ending, name)
        for nick, name in _read_players(before)
        if not taken & {_folded(nick), _folded(name)}
    ]


def _read_players(before: Sequence[str]) -> list[tuple[str, str]]:
    """Return nick and name of the players of the game in use, as far as its file tells them."""
    from schiri.store.encoding import read_bytes  # noqa: PLC0415 - a Tab is to be quick
    from schiri.store.gcg_reader import read_gcg  # noqa: PLC0415 - a Tab is to be quick

    path = str(game_path())
    for index, word in enumerate(before):
        if word == "--game":
            path = next(iter(before[index + 1 :]), path)
        elif word.startswith("--game="):
            path = word.partition("=")[2]
    # The shell has not yet put in what these stand for.
    path = os.path.expanduser(os.path.expandvars(path))  # noqa: PTH111
    try:
        record, _ = read_gcg(read_bytes(Path(path), plain_only=True), path, strict=False)
    except SchiriError:
        return []
    return [(player.nick, player.name) for player in record.players]
