"""Where data files lie: those of the package, and a user's own."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from schiri.core.errors import InputError

__all__ = [
    "as_path",
    "beside",
    "data_path",
    "find",
    "is_path",
    "names",
    "read_text",
    "user_folder",
]

_PACKAGE_DATA = Path(__file__).parent.parent / "data"
_UNKNOWN = {
    "editions": "unknown_edition",
    "layouts": "unknown_layout",
    "rulesets": "unknown_rule_set",
}


def data_path(*parts: str) -> Path:
    """Return the path of a file or folder that is delivered with the package.

    Plain path arithmetic: importing ``importlib.resources`` takes longer than judging a word.
    """
    return _PACKAGE_DATA.joinpath(*parts)


def user_folder() -> Path:
    """Return the folder of the user's own files and settings; it need not exist.

    It is where platformdirs says. On Linux and its relatives the rule is two lines, while importing
    platformdirs would take a fifth as long as judging a word, so it is asked elsewhere only; a test
    holds that both agree.
    """
    if sys.platform in ("darwin", "win32", "cygwin"):
        from platformdirs import user_config_path  # noqa: PLC0415 - slow, see above

        return user_config_path("schiri", appauthor=False, roaming=True)
    folder = os.environ.get("XDG_CONFIG_HOME", "")
    # The XDG base directory specification: a relative path is to be ignored.
    return (Path(folder) if folder.startswith("/") else Path.home() / ".config") / "schiri"


def find(kind: str, name: str, suffix: str) -> Path:
    """Return the file of a data set that is chosen by name or by path.

    The package's own come first, so that a user's file never changes what a built-in name means.

    Args:
        kind: folder of the data set: ``"editions"``, ``"layouts"`` or ``"rulesets"``.
        name: name without suffix, or the path of a file of the user's, see ``is_path``.
        suffix: suffix of such files, e.g. ``".toml"``.

    Raises:
        InputError: ``unknown_edition``, ``unknown_layout`` or ``unknown_rule_set``, with the
            ``known`` names, when there is no such name.
    """
    if is_path(name, suffix):
        return Path(name)
    for folder in _folders(kind):
        path = folder / f"{name}{suffix}"
        if path.is_file():
            return path
    raise InputError(_UNKNOWN[kind], text=name, known=", ".join(names(kind, suffix)))


def is_path(name: str, suffix: str) -> bool:
    """Tell whether ``name`` is the path of a file rather than the name of a data set."""
    return name.endswith(suffix) or "/" in name or os.sep in name


def as_path(path: str, suffix: str) -> str:
    """Return a path so that ``is_path`` does not take it for a name."""
    return path if is_path(path, suffix) else os.curdir + os.sep + path


def beside(file: Path, name: str, suffix: str) -> str:
    """Return what a file names: a name as it stands, a path as found from that file."""
    return as_path(str(file.parent / name), suffix) if is_path(name, suffix) else name


def names(kind: str, suffix: str) -> tuple[str, ...]:
    """Return the names that ``find`` knows, in alphabetical order."""
    found = {path.stem for folder in _folders(kind) for path in folder.glob(f"*{suffix}")}
    return tuple(sorted(found))


def read_text(path: Path) -> str:
    """Return the text of a UTF-8 file, with or without a byte order mark.

    Raises:
        DataError: ``file_missing``, ``file_is_folder``, ``file_unreadable`` or ``not_utf8``.
    """
    try:
        return path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        from schiri.store.encoding import not_utf8  # noqa: PLC0415 - needed only to refuse

        raise not_utf8(error, str(path)) from None
    except (OSError, ValueError) as error:
        from schiri.store.encoding import unreadable  # noqa: PLC0415 - needed only to refuse

        raise unreadable(error, path) from error


def _folders(kind: str) -> tuple[Path, Path]:
    return data_path(kind), user_folder() / kind
