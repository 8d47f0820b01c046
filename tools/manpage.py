"""Writes the manual pages ``man/schiri.1`` (English) and ``man/<language>/schiri.1``.

Everything about the commands comes from their help; the few sections that no help has are here.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from tools.command_tree import CommandText, ParameterText, command_texts, program_text

from schiri import messages
from schiri.cli.program import PROGRAM

REPOSITORY = Path(__file__).resolve().parent.parent


class Words(NamedTuple):
    """The headings and sections that no help has, in one language."""

    name: str
    synopsis: str
    description: str
    commands: str
    examples: str
    default: str
    see_also: str
    about: str
    sections: tuple[tuple[str, tuple[tuple[str, str], ...]], ...]


_EN = Words(
    name="NAME",
    synopsis="SYNOPSIS",
    description="DESCRIPTION",
    commands="COMMANDS",
    examples="EXAMPLES",
    default="Default",
    see_also="SEE ALSO",
    about=(
        "It works offline. Errors go to standard error; standard output holds the verdict only. "
        "These options stand before the command; --lang and --help can also follow it:"
    ),
    sections=(
        (
            "EXIT STATUS",
            (
                ("0", "Yes: all words in the list, play legal, game clean."),
                ("1", "No; also: somebody has to draw again."),
                ("2", "The command line is wrong."),
                ("3", "A file or the data are wrong."),
                ("130", "Interrupted."),
                ("141", "Nobody reads the output any more."),
            ),
        ),
        (
            "ENVIRONMENT",
            (
                ("SCHIRI_GAME", "The game file unless --game names one."),
                ("SCHIRI_LANG", "The language unless --lang names one."),
                ("SCHIRI_JUDGE_PASSWORD", "The password that leaving schiri judge takes."),
                ("NO_COLOR", "Write without colour."),
            ),
        ),
        (
            "FILES",
            (
                ("partie.gcg", "The game of this folder."),
                ("partie.gcg~", "The version before the last save."),
                (
                    "schiri.toml, ~/.config/schiri/schiri.toml",
                    "What holds unless an option says otherwise; see schiri config.",
                ),
                (
                    "~/.config/schiri/rulesets/NAME.toml",
                    "A rule set of your own; editions and layouts have such folders too.",
                ),
            ),
        ),
    ),
)
_DE = Words(
    name="NAME",
    synopsis="ÜBERSICHT",
    description="BESCHREIBUNG",
    commands="BEFEHLE",
    examples="BEISPIELE",
    default="Vorgabe",
    see_also="SIEHE AUCH",
    about=(
        "Er braucht kein Netz. Fehler gehen auf die Fehlerausgabe, auf der Standardausgabe steht "
        "nur das Urteil. Diese Optionen stehen vor dem Befehl, --lang und --help auch dahinter:"
    ),
    sections=(
        (
            "STATUS",
            (
                ("0", "Ja: alle Wörter in der Liste, Zug zulässig, Partie ohne Fehler."),
                ("1", "Nein; auch: jemand muss noch einmal ziehen."),
                ("2", "Die Befehlszeile stimmt nicht."),
                ("3", "Eine Datei oder die Daten stimmen nicht."),
                ("130", "Abgebrochen."),
                ("141", "Niemand liest die Ausgabe mehr."),
            ),
        ),
        (
            "UMGEBUNG",
            (
                ("SCHIRI_GAME", "Die Partiedatei, wenn --game keine nennt."),
                ("SCHIRI_LANG", "Die Sprache, wenn --lang keine nennt."),
                (
                    "SCHIRI_JUDGE_PASSWORD",
                    "Das Passwort, das das Beenden von schiri judge braucht.",
                ),
                ("NO_COLOR", "Ohne Farbe ausgeben."),
            ),
        ),
        (
            "DATEIEN",
            (
                ("partie.gcg", "Die Partie dieses Ordners."),
                ("partie.gcg~", "Die Fassung vor dem letzten Speichern."),
                (
                    "schiri.toml, ~/.config/schiri/schiri.toml",
                    "Was gilt, wenn keine Option anderes sagt; siehe schiri config.",
                ),
                (
                    "~/.config/schiri/rulesets/NAME.toml",
                    "Ein eigenes Regelwerk; für Ausgaben und Bretter gibt es ebensolche Ordner.",
                ),
            ),
        ),
    ),
)
WORDS = {"en": _EN, "de": _DE}


def path_of(language: str) -> Path:
    """Return where the manual page of a language lies."""
    folder = REPOSITORY / "man"
    return folder / "schiri.1" if language == "en" else folder / language / "schiri.1"


def page(language: str) -> str:
    """Return the manual page in roff with the ``man`` macros.

    Args:
        language: one of `WORDS`.
    """
    before = messages.language()
    messages.use(language)
    try:
        return "".join(f"{line}\n" for line in _lines(WORDS[language]))
    finally:
        messages.use(before)


def _lines(words: Words) -> Iterator[str]:
    root, commands = program_text(), command_texts()
    project = tomllib.loads((REPOSITORY / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    yield '.\\" Written by tools/manpage.py from the help of the commands: make man'
    yield f'.TH SCHIRI 1 "" "{PROGRAM} {project["version"]}" ""'
    yield f".SH {words.name}"
    summary = root.paragraphs[0].removeprefix(f"{PROGRAM.capitalize()}, ")
    yield f"{PROGRAM} \\- {_text(summary)}"
    yield f".SH {_text(words.synopsis)}"
    for text in (root, *commands):
        yield from (".PP", _usage(text.usage))
    yield f".SH {words.description}"
    yield from (_text(root.paragraphs[0]), ".PP", _text(words.about))
    yield from _parameters(root.options, words)
    yield f".SH {words.commands}"
    for command in commands:
        own = tuple(option for option in command.options if option not in root.options)
        yield from _command(command._replace(options=own), words)
    for heading, entries in words.sections:
        yield f".SH {_text(heading)}"
        yield from _entries(entries)
    yield f".SH {words.see_also}"
    yield (
        "The Markdown files in the folder docs of the sources."
        if words is _EN
        else _text("Die Markdown-Dateien im Ordner docs der Quellen.")
    )


def _command(command: CommandText, words: Words) -> Iterator[str]:
    yield f".SS {_text(command.usage.replace(' ' + messages.text('help.usage.options'), ''))}"
    for number, paragraph in enumerate(command.paragraphs):
        yield from ([".PP"] if number else [])
        yield _text(paragraph)
    yield from _parameters((*command.arguments, *command.options), words)
    yield from (".PP", ".nf", ".RS")
    yield from map(_text, command.examples)
    yield from (".RE", ".fi")


def _parameters(parameters: Iterable[ParameterText], words: Words) -> Iterator[str]:
    for parameter in parameters:
        text = parameter.help
        if parameter.default:
            text += f" {words.default}: {parameter.default}."
        yield from _entries([(parameter.name, text)])


def _entries(entries: Iterable[tuple[str, str]]) -> Iterator[str]:
    for name, text in entries:
        yield from (".TP", _bold(name), _text(text))


def _bold(text: str) -> str:
    return f"\\fB{_escaped(text)}\\fR"


def _usage(usage: str) -> str:
    program, _, rest = usage.partition(" ")
    return f"\\fB{program}\\fR {_escaped(rest)}"


def _text(text: str) -> str:
    """Return a line of text; one that begins with a point or a quote is no request."""
    escaped = _escaped(text)
    return "\\&" + escaped if escaped.startswith((".", "'")) else escaped


def _escaped(text: str) -> str:
    escaped = text.replace("\\", "\\e").replace("-", "\\-")
    escaped = escaped.replace("~", "\\(ti").replace("^", "\\(ha").replace("'", "\\(aq")
    return re.sub(r"[^\x00-\x7f]", lambda match: f"\\[u{ord(match[0]):04X}]", escaped)


def main() -> None:
    """Write the page of every language."""
    for language in WORDS:
        path = path_of(language)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(page(language), encoding="utf-8")


if __name__ == "__main__":
    main()
