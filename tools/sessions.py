"""Runs the sessions that the documents show and writes what the program says today below them.

A session is a ``console`` block of a Markdown file: ``$ `` and a command for the shell, ``> `` and
its further lines, then the output, errors included. Documents whose name ends in ``.de.md``, and
those in ``docs/de/``, speak German. Commands run in the repository, unless a comment says that
those below it share a folder that is empty at first::

    <!-- sessions: new folder -->

and ``<!-- sessions: repository -->`` leads back.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from contextlib import ExitStack
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parent.parent
TIMEOUT = 60
_BLOCK = re.compile(
    r"^(?P<indent> *)```console\n(?P<session>.*?)^ *```$"
    r"|^<!-- sessions: (?P<place>new folder|repository) -->$",
    re.M | re.S,
)
_COMMAND = re.compile(r"^\$ (.*(?:\n> .*)*)\n", re.M)
# Nothing that whoever runs the sessions has set for themselves reaches a session.
_CHOSEN = ("LC_", "SCHIRI_", "_SCHIRI_", "XDG_")
# Their sessions are run by tools/reference.py, which writes the pages as a whole.
_GENERATED = {"commands", "befehle"}
_TRACEBACK = "Traceback (most recent call last)"
_HOME = "/home/anna"
"""What the documents show for the home of whoever runs the sessions."""
_PRELUDE = 'schiri() { "$PYTHON" -m schiri "$@"; }\npython3() { "$PYTHON" "$@"; }\n'


def documents() -> list[Path]:
    """Return all Markdown files that can show sessions."""
    docs = (
        path for path in (REPOSITORY / "docs").rglob("*.md") if path.parent.name not in _GENERATED
    )
    return [*sorted(REPOSITORY.glob("*.md")), *sorted(docs)]


def language(document: Path) -> str:
    """Return the language that the program speaks in a document."""
    german = document.name.endswith(".de.md") or "de" in document.relative_to(REPOSITORY).parts
    return "de" if german else "en"


def commands(text: str) -> list[str]:
    """Return the commands of all sessions in a document."""
    blocks = (match["session"] for match in _BLOCK.finditer(text) if match["session"])
    return [_joined(command) for block in blocks for command in _COMMAND.findall(block)]


def renewed(text: str, language: str) -> str:
    """Return the text of a document with the output that its sessions have today.

    Args:
        text: the Markdown text.
        language: the code of the language that the program speaks.
    """
    with ExitStack() as folders:
        home = folders.enter_context(tempfile.TemporaryDirectory(prefix="schiri-home-"))
        folder = str(REPOSITORY)
        pieces, end = [], 0
        for match in _BLOCK.finditer(text):
            pieces.append(text[end : match.start()])
            if match["place"]:
                new = match["place"] == "new folder"
                made = tempfile.TemporaryDirectory(prefix="schiri-")
                folder = folders.enter_context(made) if new else str(REPOSITORY)
                pieces.append(match[0])
            else:
                lines = _session(match["session"], match["indent"], folder, home, language)
                pieces.append(_fenced(lines, match["indent"]))
            end = match.end()
        return "".join([*pieces, text[end:]])


def _session(session: str, indent: str, folder: str, home: str, language: str) -> Iterable[str]:
    """Run the commands of one block and yield its lines."""
    shown = re.sub(f"^{indent}", "", session, flags=re.M)
    found = _COMMAND.findall(shown)
    for number, command in enumerate(found):
        if number and not shown_without_gap(shown, command):
            yield ""
        yield from f"$ {command}".splitlines()
        yield from run(_joined(command), folder, home, language).rstrip("\n").splitlines()


def shown_without_gap(session: str, command: str) -> bool:
    """Tell whether a command follows the output above it without an empty line."""
    return f"\n\n$ {command}\n" not in session


def run(command: str, folder: str, home: str, language: str) -> str:
    """Run a command as a user would and return what it shows, errors included.

    Args:
        command: for the shell; ``schiri`` is the program of this repository.
        folder: where it runs.
        home: the user's home, where nothing has been configured.
        language: the language of the user's system.

    Raises:
        RuntimeError: the program has crashed, which no document shall show.
    """
    kept = {name: value for name, value in os.environ.items() if not name.startswith(_CHOSEN)}
    for name in ("NO_COLOR", "COLUMNS", "LANGUAGE"):
        kept.pop(name, None)
    path = os.pathsep.join(filter(None, [str(REPOSITORY / "src"), kept.get("PYTHONPATH")]))
    ours = {"PYTHON": sys.executable, "PYTHONPATH": path, "PYTHONIOENCODING": "utf-8"}
    done = subprocess.run(
        ["sh", "-c", _PRELUDE + command],
        cwd=folder,
        env=kept | ours | {"HOME": home, "LANG": language},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        timeout=TIMEOUT,
        check=False,
    )
    if _TRACEBACK in done.stdout:
        raise RuntimeError(f"$ {command}\n{done.stdout}")
    return done.stdout.replace(home, _HOME)


def _joined(command: str) -> str:
    return command.replace("\n> ", "\n")


def _fenced(lines: Iterable[str], indent: str) -> str:
    body = "".join(f"{indent}{line}\n" if line else "\n" for line in lines)
    return f"{indent}```console\n{body}{indent}```"


def main() -> None:
    """Bring all documents up to date."""
    for document in documents():
        text = document.read_text(encoding="utf-8")
        fresh = renewed(text, language(document))
        if fresh != text:
            document.write_text(fresh, encoding="utf-8")
            sys.stdout.write(f"{document.relative_to(REPOSITORY)}\n")


if __name__ == "__main__":
    main()
