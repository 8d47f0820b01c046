"""Names for the kinds of Typer's own objects.

Typer 0.26 and later bring their own copy of click, earlier ones import it: a command, a context, a
parameter or a usage error has no type that both would share.
"""

from __future__ import annotations

from typing import Any

import typer

__all__ = ["AnyCommand", "Context", "Formatter", "Parameter", "TyperError", "TyperUsageError"]

AnyCommand = Any
Context = Any
Formatter = Any
Parameter = Any
TyperError = Any

TyperUsageError: type[Exception] = typer.BadParameter.__mro__[1]
"""The base class of the usage errors of whichever click Typer uses."""
