"""The golden texts of all errors: what a user reads, by code and language."""

from __future__ import annotations

import contextlib
import io
import os
import re
import shlex
import string
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from unittest import mock

from error_cases import CASES, WITHOUT_A_RUN, Case
from schiri import messages
from schiri.cli.app import main
from schiri.core.errors import InputError
from schiri.render.errors import error_lines
from schiri.render.lines import text_of

__all__ = ["GOLDEN", "codes", "golden_text", "run"]

GOLDEN = Path(__file__).parent / "golden" / "errors"
_CATALOGUE = Path(messages.__file__).parent / "en" / "LC_MESSAGES" / "schiri.po"
_NO_CODES = {"heading", "near", "place", "places"}
_OF_A_LINE = {"gcg_player_guessed", "table_too_many_players"}
"""Those without a run that are about a line of a file."""


def codes() -> set[str]:
    """Return all codes; that of every error in the source is in the catalogue, as a test holds."""
    text = _CATALOGUE.read_text(encoding="utf-8")
    return set(re.findall(r'^msgid "error\.(\w+)"', text, re.MULTILINE)) - _NO_CODES


def golden_text(language: str) -> str:
    """Return a block for every code, in alphabetical order."""
    return "\n".join(_block(code, language) for code in sorted(CASES.keys() | WITHOUT_A_RUN))


def run(case: Case, language: str) -> tuple[int, str, str]:
    """Run a case in an empty folder; return exit status, standard output and standard error."""
    out, err = io.StringIO(), io.StringIO()
    typed = case.input.encode() if isinstance(case.input, str) else case.input
    piped = io.TextIOWrapper(io.BytesIO(typed))
    with (
        _folder(case) as folder,
        mock.patch.dict(os.environ, {"SCHIRI_LANG": language, "NO_COLOR": "1"}),
        mock.patch.object(sys, "stdin", piped),
        contextlib.redirect_stdout(out),
        contextlib.redirect_stderr(err),
    ):
        status = main(case.arguments)
    messages.use("en")
    return status, out.getvalue(), err.getvalue().replace(folder, "/FOLDER")


def _block(code: str, language: str) -> str:
    if code in CASES:
        case = CASES[code]
        _, _, err = run(case, language)
        return f"[{code}]\n$ {shlex.join(['schiri', *case.arguments])}\n{err}"
    messages.use(language)
    template = messages._catalogue.gettext(f"error.{code}")
    names = {name for _, name, _, _ in string.Formatter().parse(template) if name} - {"text"}
    names |= {"path", "line"} if code in _OF_A_LINE else set()
    error = InputError(code, text="<text>")
    error.values.update({name: f"<{name}>" for name in names})
    lines = [text_of(line) for line in error_lines(error)]
    messages.use("en")
    return "\n".join([f"[{code}]", *lines, ""])


@contextlib.contextmanager
def _folder(case: Case) -> Iterator[str]:
    with tempfile.TemporaryDirectory() as folder, contextlib.chdir(folder):
        for name, text in case.files.items():
            Path(name).write_bytes(text if isinstance(text, bytes) else text.encode())
        yield os.path.realpath(folder)
