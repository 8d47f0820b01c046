"""Why the operating system has refused something: its error number as a code of ours.

The system's own words for it follow the locale of the process, not the language in use.
"""

from __future__ import annotations

import errno
from enum import Enum

__all__ = ["SystemReason", "system_reason"]


class SystemReason(Enum):
    """A reason that has the message ``system.<value>``."""

    BUSY = "busy"
    DEVICE_FAILED = "device_failed"
    FILE_TOO_LARGE = "file_too_large"
    FOLDER = "folder"
    MISSING = "missing"
    NAME_TOO_LONG = "name_too_long"
    NO_PERMISSION = "no_permission"
    NO_SPACE = "no_space"
    NOT_A_FOLDER = "not_a_folder"
    READ_ONLY = "read_only"
    TOO_MANY_FILES = "too_many_files"
    TOO_MANY_LINKS = "too_many_links"


_REASONS = {
    errno.EACCES: SystemReason.NO_PERMISSION,
    errno.EBUSY: SystemReason.BUSY,
    errno.EDQUOT: SystemReason.NO_SPACE,
    errno.EFBIG: SystemReason.FILE_TOO_LARGE,
    errno.EIO: SystemReason.DEVICE_FAILED,
    errno.EISDIR: SystemReason.FOLDER,
    errno.ELOOP: SystemReason.TOO_MANY_LINKS,
    errno.EMFILE: SystemReason.TOO_MANY_FILES,
    errno.ENAMETOOLONG: SystemReason.NAME_TOO_LONG,
    errno.ENFILE: SystemReason.TOO_MANY_FILES,
    errno.ENOENT: SystemReason.MISSING,
    errno.ENOSPC: SystemReason.NO_SPACE,
    errno.ENOTDIR: SystemReason.NOT_A_FOLDER,
    errno.EPERM: SystemReason.NO_PERMISSION,
    errno.EROFS: SystemReason.READ_ONLY,
}


def system_reason(error: Exception) -> SystemReason | str:
    """Return why the system has refused something.

    Args:
        error: an `OSError`, or what else a call of the system raises.

    Returns:
        A code; for a reason that has none, the system's own words.
    """
    if isinstance(error, OSError):
        return _REASONS.get(error.errno or 0) or error.strerror or str(error)
    return str(error)
