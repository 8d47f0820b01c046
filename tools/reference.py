"""Writes a page per command into ``docs/commands/`` and, in German, ``docs/de/befehle/``.

A page says what the command's own help says; the sessions below it are run.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from tools import sessions
from tools.command_tree import CommandText, ParameterText, command_texts, program_text

from schiri import messages

REPOSITORY = Path(__file__).resolve().parent.parent
DOCS = REPOSITORY / "docs"
NOTE = "<!-- Written by tools/reference.py from the help of the commands: make reference -->"


class Words(NamedTuple):
    """What a page says besides the help, in one language."""

    folder: Path
    overview: str
    arguments: str
    options: str
    examples: str
    default: str
    schema: str


WORDS = {
    "en": Words(
        folder=DOCS / "commands",
        overview="Commands",
        arguments="Arguments",
        options="Options",
        examples="Examples",
        default="default",
        schema="What `--json` writes is described by [{name}](../json.md).",
    ),
    "de": Words(
        folder=DOCS / "de" / "befehle",
        overview="Befehle",
        arguments="Argumente",
        options="Optionen",
        examples="Beispiele",
        default="Vorgabe",
        schema="Was `--json` ausgibt, beschreibt [{name}](../../json.md) (englisch).",
    ),
}
_NEW = "schiri new --players Anna,Ben --failed-challenge 5"
_TABLE = (
    r"printf 'player\tcoordinate\ttiles\tpoints\nAnna\t8D\tXENIE\t40\nBen\tI8\tNEU\t17\n'"
    " > club.tsv"
)
SESSIONS: dict[str, tuple[str, ...]] = {
    "check": ("schiri check HAUST Straße XQJ", "printf 'HAUS\\nOEL\\n' | schiri check -"),
    "score": ("schiri score 8E HAUS", "schiri score 8A EIS"),
    "challenge": (
        "schiri challenge XQJ HAUST --rules turnier",
        f"{_NEW} --rules klassisch",
        "schiri play 8D XENIE",
        "schiri challenge",
    ),
    "draw-order": ("schiri draw-order Anna=E Ben=? Cleo=Ä", "schiri draw-order Anna=E Ben=E"),
    "settle": (
        "schiri settle Anna=312 Ben=287:QE Cleo=250:?A",
        "schiri settle Anna=401 Ben=388:Q --rules turnier --overtime Anna=2:10",
    ),
    "new": (
        "schiri new --players Anna,Ben,Cleo --rules klassisch --failed-challenge 0",
        "cat partie.gcg",
    ),
    "play": (_NEW, "schiri play 8E HAUS --announced 12", "schiri play H8 .EIL"),
    "exchange": (_NEW, "schiri exchange QXY", "schiri exchange 3"),
    "pass": (_NEW, "schiri pass"),
    "undo": (_NEW, "schiri play 8E HAUS", "schiri undo"),
    "show": (_NEW, "schiri play 8D XENIE", "schiri play I8 NEU", "schiri show --unseen"),
    "audit": (_NEW, "schiri play 8D XENIE", "schiri play I8 SOHN", "schiri audit partie.gcg"),
    "export": (_NEW, "schiri play 8D XENIE", "schiri export --to cgp", "schiri export --to gcg"),
    "import": (_TABLE, "schiri import club.tsv -o club.gcg"),
    "rules": ("schiri rules exchange", "schiri rules --compare klassisch turnier"),
    "wordlist": (
        r"printf 'Haus\nXenie\nneu\n' > club.txt",
        "schiri wordlist build club.txt -o club.lexicon",
        "schiri check Xenie Häuser --lexicon club.lexicon",
        "schiri wordlist info de",
    ),
    "config": ("schiri config",),
}
"""What is shown of each command; ``judge`` needs a terminal."""


def pages() -> dict[Path, str]:
    """Return every page by its path, with the output of its sessions."""
    result: dict[Path, str] = {}
    before = messages.language()
    for language, words in WORDS.items():
        messages.use(language)
        commands = command_texts()
        result[words.folder / "index.md"] = _joined(_overview(words, commands))
        for command in commands:
            text = _joined(_page(command, words))
            result[words.folder / f"{command.name}.md"] = sessions.renewed(text, language)
    messages.use(before)
    return result


def _overview(words: Words, commands: Iterable[CommandText]) -> Iterator[str]:
    root = program_text()
    yield from (NOTE, "", f"# {words.overview}", "", root.paragraphs[0], "", *_code(root.usage))
    topic = ""
    for command in commands:
        if command.topic != topic:
            topic = command.topic
            yield from ("", f"## {topic}", "")
        yield f"- [`{command.name}`]({command.name}.md) – {command.paragraphs[0]}"
    yield from ("", f"## {words.options}", "", *_parameters(root.options, words))


def _page(command: CommandText, words: Words) -> Iterator[str]:
    yield from (NOTE, "", f"# schiri {command.name}", "")
    for paragraph in command.paragraphs:
        yield from (_escaped(paragraph), "")
    yield from _code(command.usage)
    for heading, parameters in (
        (words.arguments, command.arguments),
        (words.options, command.options),
    ):
        if parameters:
            yield from ("", f"## {heading}", "", *_parameters(parameters, words))
    if any(option.name == "--json" for option in command.options):
        schema = f"schemas/{command.name}.json"
        yield from ("", words.schema.format(name=schema))
    yield from ("", f"## {words.examples}", "", *_code("\n".join(command.examples)))
    yield from _sessions(command.name)


def _sessions(name: str) -> Iterator[str]:
    typed = SESSIONS.get(name, ())
    if typed:
        shown = "\n\n".join(f"$ {command}" for command in typed)
        yield from ("", "<!-- sessions: new folder -->", "", "```console", shown, "```")


def _parameters(parameters: Iterable[ParameterText], words: Words) -> Iterator[str]:
    for parameter in parameters:
        default = f" ({words.default}: `{parameter.default}`)" if parameter.default else ""
        yield f"- `{parameter.name}` – {_escaped(parameter.help)}{default}"


def _code(text: str) -> tuple[str, ...]:
    return ("```text", text, "```")


def _escaped(text: str) -> str:
    """Return a sentence whose signs mean nothing to Markdown."""
    for sign in "\\`*_[]<":
        text = text.replace(sign, "\\" + sign)
    return text


def _joined(lines: Iterable[str]) -> str:
    return "".join(f"{line}\n" for line in lines)


def main() -> None:
    """Write all pages and remove those of commands that are gone."""
    written = pages()
    for words in WORDS.values():
        words.folder.mkdir(parents=True, exist_ok=True)
        for path in words.folder.glob("*.md"):
            if path not in written:
                path.unlink()
    for path, text in written.items():
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
