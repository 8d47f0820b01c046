"""Imports only go downward, and the core needs nothing but the standard library."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).parent.parent / "src" / "schiri"
MAY_IMPORT = {
    "cli": {"cli", "render", "messages", "referee", "store", "core"},
    "render": {"render", "messages", "referee", "store", "core"},
    "referee": {"referee", "store", "core"},
    "store": {"store", "core"},
    "core": {"core"},
    "messages": {"messages"},
}
FILES = sorted(SOURCE.rglob("*.py"))


def layer(path: Path) -> str:
    return path.relative_to(SOURCE).parts[0].removesuffix(".py")


def imports(path: Path, *, at_run_time: bool = False) -> Iterator[str]:
    """Go through the full names of what a module imports (``schiri.core.tiles.Tile``).

    Args:
        at_run_time: leave out what only the type checker imports.
    """
    for node in walk(ast.parse(path.read_text(encoding="utf-8")), at_run_time):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} has a relative import"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def walk(node: ast.AST, at_run_time: bool) -> Iterator[ast.AST]:
    for child in ast.iter_child_nodes(node):
        is_typing = isinstance(child, ast.If) and ast.unparse(child.test) == "TYPE_CHECKING"
        if not (at_run_time and is_typing):
            yield child
            yield from walk(child, at_run_time)


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_imports_go_downward(path: Path) -> None:
    allowed = MAY_IMPORT.get(layer(path), set(MAY_IMPORT))
    ours = {name.split(".")[1] for name in imports(path) if name.startswith("schiri.")}
    assert ours <= allowed


@pytest.mark.parametrize(
    "path", [p for p in FILES if layer(p) in {"core", "messages"}], ids=lambda path: path.name
)
def test_core_and_messages_need_only_the_standard_library(path: Path) -> None:
    roots = {name.partition(".")[0] for name in imports(path)}
    assert roots <= set(sys.stdlib_module_names) | {"schiri"}


@pytest.mark.parametrize("path", [p for p in FILES if layer(p) == "core"], ids=lambda p: p.name)
def test_the_core_does_no_input_or_output(path: Path) -> None:
    roots = {name.partition(".")[0] for name in imports(path)}
    assert not roots & {"io", "os", "pathlib", "sys", "locale", "gettext", "logging", "socket"}
    calls = {
        node.func.id
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }
    assert not calls & {"open", "print", "input"}


@pytest.mark.parametrize("path", [p for p in FILES if layer(p) == "render"], ids=lambda p: p.name)
def test_rendering_asks_for_nothing_that_reads_files(path: Path) -> None:
    """The use cases read; a screen shows what they return."""
    at_run_time = set(imports(path, at_run_time=True))
    assert not {name for name in at_run_time if name.startswith("schiri.store.")}


@pytest.mark.parametrize("path", [p for p in FILES if layer(p) != "cli"], ids=lambda p: p.name)
def test_typer_is_known_to_the_command_line_only(path: Path) -> None:
    assert not {name for name in imports(path) if name.partition(".")[0] in {"typer", "click"}}


def exported(path: Path) -> set[str]:
    """Return what a module lists in ``__all__``."""
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__":
            return set(ast.literal_eval(node.value))
    return set()


def test_modules_take_from_each_other_only_what_is_exported() -> None:
    modules = {
        ".".join(("schiri", *path.relative_to(SOURCE).with_suffix("").parts)): path
        for path in FILES
    }
    modules |= {name.removesuffix(".__init__"): path for name, path in modules.items()}
    taken = {name for path in FILES for name in imports(path) if name.startswith("schiri.")}
    pairs = {tuple(name.rsplit(".", 1)) for name in taken - modules.keys()}
    private = {
        f"{module}.{name}"
        for module, name in pairs
        if module in modules and name not in exported(modules[module])
    }
    assert private == set()


@pytest.mark.parametrize("path", FILES, ids=lambda p: p.name)
def test_an_import_inside_a_function_has_its_reason_beside_it(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    without = [line for line in lines if re.search(r"noqa: PLC0415(?! - \w)", line)]
    assert without == []
