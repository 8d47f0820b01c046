"""Every session shown in a document is run, and shows what the program says today."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest

from running import Schiri

REPOSITORY = Path(__file__).parent.parent
DOCUMENTS = [path.name for path in sorted(REPOSITORY.glob("README*.md"))]


def sessions(document: str) -> Iterator[tuple[str, str]]:
    """Yield each command of the ``console`` blocks with the output that is shown below it."""
    text = (REPOSITORY / document).read_text(encoding="utf-8")
    for block in re.findall(r"^```console\n(.*?)^```$", text, re.M | re.S):
        for shown in re.split(r"^\$ ", block, flags=re.M)[1:]:
            command, _, output = shown.partition("\n")
            yield command, output


@pytest.mark.parametrize("document", DOCUMENTS)
def test_the_sessions_of_a_document_show_what_the_program_says(
    schiri: Schiri, document: str
) -> None:
    shown = list(sessions(document))
    assert shown, "the document shows no session"
    language = document.removesuffix(".md").partition(".")[2] or "en"
    for command, output in shown:
        program, *arguments = shlex.split(command)
        assert program == "schiri"
        ran = schiri(*arguments, env={"LANG": language}, cwd=REPOSITORY)
        assert (ran.out + ran.err).rstrip("\n") == output.rstrip("\n")
