"""Questions to the person at the terminal, on standard error: they are no part of an answer."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from getpass import getpass

import typer

__all__ = ["ask", "ask_secretly"]


def ask(question: str) -> str:
    """Return what is typed on a line, without blanks around it, in UTF-8 whatever the locale says.

    Raises:
        typer.Abort: Ctrl-C or Ctrl-D is pressed instead.
    """
    with _line_ended():
        sys.stderr.write(f"{question} ")
        sys.stderr.flush()
        typed = sys.stdin.buffer.readline()
        if not typed:
            raise EOFError
    return typed.decode(errors="replace").strip()


def ask_secretly(question: str) -> str:
    """Return what is typed on a line, as it is, without showing it.

    Raises:
        UnicodeDecodeError: it is not in the encoding of the terminal.
        typer.Abort: Ctrl-C or Ctrl-D is pressed instead.
    """
    with _line_ended():
        return getpass(f"{question} ")


@contextmanager
def _line_ended() -> Iterator[None]:
    """End the line of a question that is not answered, or the shell would go on in it."""
    try:
        yield
    except (EOFError, KeyboardInterrupt):
        sys.stderr.write("\n")
        raise typer.Abort from None
