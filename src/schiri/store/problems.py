"""What is wrong with a file, as a value: collected where reading goes on, raised where it ends."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from schiri.core.errors import DataError, Span

__all__ = ["Problem"]

_NONE: Mapping[str, object] = {}


class Problem(NamedTuple):
    """A part of a file that cannot be taken as it stands.

    Args:
        code: names the message ``error.<code>`` in the catalogue.
        line: line number in the file, from 1.
        text: the line as it stands in the file.
        span: the part of ``text`` that is wrong, in characters.
        values: what the message needs besides, e.g. what was expected.
    """

    code: str
    line: int
    text: str
    span: Span | None = None
    values: Mapping[str, object] = _NONE

    def error(self, path: str) -> DataError:
        """Return the problem as an error of the file at ``path``."""
        return DataError(
            self.code, text=self.text, span=self.span, path=path, line=self.line, **self.values
        )
