"""What the exit status says to the caller."""

from __future__ import annotations

from enum import IntEnum

__all__ = ["ExitStatus"]


class ExitStatus(IntEnum):
    """The exit statuses of every command."""

    YES = 0
    """The verdict is yes: word in the list, play legal, game clean."""
    NO = 1
    """The verdict is no; also: someone has to draw again."""
    USAGE = 2
    """The command line is wrong."""
    DATA = 3
    """A file or the data are wrong."""
    INTERRUPTED = 130
    """Stopped with Ctrl-C (128 + SIGINT, as shells have it)."""
    BROKEN_PIPE = 141
    """Nobody reads the output any more, so that no verdict was given (128 + SIGPIPE)."""

    @classmethod
    def verdict(cls, yes: bool) -> ExitStatus:
        """Return the status for a verdict."""
        return cls.YES if yes else cls.NO
