"""Files that can be made again at any time, such as exports: written plainly, as UTF-8."""

from __future__ import annotations

from pathlib import Path

from schiri.core.errors import DataError

__all__ = ["write_output"]


def write_output(path: Path, text: str) -> None:
    r"""Write a text to a file, which may exist, with ``\n`` line ends on every system.

    Raises:
        DataError: ``file_is_folder``, ``folder_missing`` or ``file_not_saved`` with the system's
            ``reason``.
    """
    name = str(path)
    try:
        path.write_text(text, encoding="utf-8", newline="\n")
    except IsADirectoryError:
        raise DataError("file_is_folder", text=name, path=name) from None
    except FileNotFoundError:
        folder = str(path.parent)
        raise DataError("folder_missing", text=name, path=name, folder=folder) from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise DataError("file_not_saved", text=name, path=name, reason=reason) from error
