"""What could follow on a command line: the answer to a Tab in a shell.

The scripts of the shells (`schiri.cli.shells`) call the program at every Tab, so the answer has to
be quick: it is read from ``command_tree.json``, which ``make completions`` writes from the real
commands, without importing any of them. Of the names that depend on files, only those that are
asked for are looked up.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from schiri import messages
from schiri.store.settings import game_path

__all__ = ["FILES", "Candidate", "answer", "candidates"]

TREE = Path(__file__).with_name("command_tree.json")
FILES = "files"
"""The first line of an answer where a file may be named."""
_FILE_KINDS = frozenset({"file", "records", "rules", "edition", "lexicon"})
"""Kinds of values that can be the path of a file."""
_OPEN = (":", "=")
"""What a word ends with that is to be typed on."""


class Candidate(NamedTuple):
    """A word that could stand here, and what it means in the language in use."""

    word: str
    help: str = ""


def answer(shell: str, words: Sequence[str]) -> str:
    """Return the lines that the script of a shell reads.

    Args:
        shell: ``bash`` gets bare words, the others get ``WORD<Tab>HELP``.
        words: what stands on the command line after the program's name, the last one, perhaps
            empty, being typed.
    """
    # Of the shells only bash sends words with their quotes.
    found, files = candidates([*map(_unquoted, words)] if shell == "bash" else words)
    lines = [FILES] if files else ["words"]
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


def candidates(words: Sequence[str]) -> tuple[list[Candidate], bool]:
    """Return what could stand in place of the last word, and whether a file name could."""
    tree = json.loads(TREE.read_text(encoding="utf-8"))
    *before, typed = words or [""]
    command, rest = _command(before, tree)
    options = (tree if command is None else command)["options"]
    by_name = {name: option for option in options for name in option["names"]}
    pending, position, ended, used = _walk(rest, by_name)
    if pending is not None:
        return _values(pending, typed, "", before)
    name, equals, value = typed.partition("=")
    if equals and not ended and name in by_name:
        return _values(by_name[name], value, f"{name}=", before)
    if typed.startswith("-") and not ended:
        return _options(options, used, typed), False
    if command is None:
        return _commands(tree["commands"], typed), False
    arguments = command["arguments"]
    # An argument that can be repeated is the last one.
    if position >= len(arguments) and not (arguments and arguments[-1]["many"]):
        return [], False
    return _values(arguments[min(position, len(arguments) - 1)], typed, "", before)


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


def _walk(
    words: Sequence[str], by_name: Mapping[str, Mapping[str, Any]]
) -> tuple[Mapping[str, Any] | None, int, bool, set[str]]:
    """Return the option that waits for a value, the number of arguments, and what has been given.

    Third comes whether ``--`` has ended the options.
    """
    pending, missing, position, ended = None, 0, 0, False
    used: set[str] = set()
    for word in words:
        if missing:
            missing -= 1
        elif word == "--" and not ended:
            ended = True
        elif word.startswith("-") and word != "-" and not ended:
            name, equals, _ = word.partition("=")
            pending = by_name.get(name)
            missing = pending["count"] if pending and not equals else 0
            if pending and not pending["many"]:
                used.update(pending["names"])
        else:
            position += 1
    return (pending if missing else None), position, ended, used


def _options(options: Sequence[Mapping[str, Any]], used: set[str], typed: str) -> list[Candidate]:
    return [
        Candidate(name, _summary(option["help"]))
        for option in options
        for name in option["names"]
        if name.startswith(typed) and name not in used and (name.startswith("--") or typed != "--")
    ]


def _summary(key: str) -> str:
    return messages.text(key).partition("\n")[0] if key else ""


# --- values -------------------------------------------------------------------------------


def _values(
    spec: Mapping[str, Any], typed: str, prefix: str, before: Sequence[str]
) -> tuple[list[Candidate], bool]:
    kind = spec["kind"]
    known = [*map(Candidate, spec["choices"]), *_names(kind, before)]
    found = [
        candidate._replace(word=prefix + candidate.word)
        for candidate in known
        if candidate.word.casefold().startswith(typed.casefold())
    ]
    return found, kind in _FILE_KINDS and not found


def _names(kind: str, before: Sequence[str]) -> list[Candidate]:
    """Return the names of a kind, as they are known now."""
    if kind in ("rules", "two_rules", "topic", "edition"):
        from schiri.store.resources import names  # noqa: PLC0415

        return [
            Candidate(n) for n in names("editions" if kind == "edition" else "rulesets", ".toml")
        ]
    if kind == "lexicon":
        from schiri.store.lexicon import bundled_lexicons  # noqa: PLC0415

        return [Candidate(name) for name in bundled_lexicons()]
    if kind == "language":
        return [Candidate(code) for code in messages.languages()]
    ending = {"player": "", "standings": ":", "overtime": "=", "draws": "="}.get(kind)
    if ending is None:
        return []
    return [Candidate(nick + ending, name) for nick, name in _players(before)]


def _players(before: Sequence[str]) -> list[tuple[str, str]]:
    """Return nick and name of the players of the game in use, as far as its file tells them."""
    path = str(game_path())
    for index, word in enumerate(before):
        if word == "--game":
            path = next(iter(before[index + 1 :]), path)
        elif word.startswith("--game="):
            path = word.partition("=")[2]
    try:
        text = Path(path).expanduser().read_bytes().decode("utf-8", errors="replace")
    except (OSError, ValueError, RuntimeError):
        return []
    lines = (line.split(None, 2) for line in text.splitlines() if line.startswith("#player"))
    return [(words[1], words[-1].strip()) for words in lines if len(words) > 1]
