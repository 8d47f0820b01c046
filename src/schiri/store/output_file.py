"""Files that can be made again at any time, such as exports: whole or not there."""

from __future__ import annotations

import os
import stat
from pathlib import Path

from schiri.core.errors import DataError
from schiri.core.system import system_reason
from schiri.store.whole_file import remove_leftovers, temporary, write_through

__all__ = ["write_output"]


def write_output(path: Path, content: str | bytes) -> None:
    r"""Write to a file, which may exist; a text as UTF-8 with ``\n`` line ends on every system.

    A file is replaced as a whole, with its owner and permissions; when that fails, it is as it was.
    What is no file, such as a pipe, is written to.

    Raises:
        DataError: ``file_is_folder``, ``folder_missing``, ``file_protected``, or
            ``file_not_saved`` with the system's ``reason``.
    """
    name = str(path)
    data = content.encode() if isinstance(content, str) else content
    try:
        target = Path(os.path.realpath(path))
        status = target.stat() if target.exists() else None
        if status is not None and not stat.S_ISREG(status.st_mode):
            path.write_bytes(data)
            return
        if status is not None and not os.access(target, os.W_OK):
            raise DataError("file_protected", text=name, path=name)
        remove_leftovers(target)
        with temporary(target) as new:
            write_through(new, data, status)
            new.replace(target)
    except IsADirectoryError:
        raise DataError("file_is_folder", text=name, path=name) from None
    except FileNotFoundError:
        folder = str(path.parent)
        raise DataError("folder_missing", text=name, path=name, folder=folder) from None
    except (OSError, ValueError) as error:
        reason = system_reason(error)
        raise DataError("file_not_saved", text=name, path=name, reason=reason) from error
