"""Writes ``command_tree.json`` from the commands, and the scripts of the shells.

The tree holds the keys of help texts and the kinds of values, not sentences: a Tab is answered
from it in the language in use. See `schiri.cli.completion`.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from enum import Enum
from pathlib import Path
from typing import Any

from schiri.cli.completion import TREE
from schiri.cli.kinds import Parameter
from schiri.cli.program import PROGRAM, program
from schiri.cli.shells import SHELLS
from schiri.core.findings import FindingCode
from schiri.core.rules import Topic
from schiri.store.variants import target_levels, variant_names

FOLDER = Path(__file__).parent.parent / "completions"
_METAVAR = "metavar."
_CHOICES = {
    "topic": [topic.value for topic in Topic],
    "code": [code.value for code in FindingCode],
    "variant": [*variant_names(), *(f"target={level}" for level in target_levels())],
}
"""Words of kinds that only the commands themselves check."""
_KIND_AFTER = {("wordlist", "source"): {"info": "lexicon"}}
"""Arguments that are of another kind after a certain first argument."""


def tree() -> dict[str, Any]:
    """Return all commands with their options and arguments."""
    root = program()
    context = root.make_context(PROGRAM, [], resilient_parsing=True)
    commands = {}
    for name in root.list_commands(context):
        command = root.get_command(context, name)
        parameters = command.get_params(root.context_class(command, parent=context))
        arguments = [p for p in parameters if p.param_type_name == "argument"]
        commands[name] = {
            "help": command.help,
            "options": _options(parameters),
            "arguments": [_argument(name, p) for p in arguments],
        }
    return {"options": _options(root.get_params(context)), "commands": commands}


def tree_text() -> str:
    """Return the text of ``command_tree.json``."""
    return json.dumps(tree(), ensure_ascii=False, indent=1) + "\n"


def main() -> None:
    """Write all files."""
    TREE.write_text(tree_text(), encoding="utf-8")
    FOLDER.mkdir(exist_ok=True)
    for shell in SHELLS.values():
        (FOLDER / shell.file).write_text(shell.script, encoding="utf-8")


def _options(parameters: list[Parameter]) -> list[dict[str, Any]]:
    return [
        {
            "names": [*option.opts, *option.secondary_opts],
            "help": option.help or "",
            "count": 0 if option.is_flag else option.nargs,
            "many": option.multiple,
            **_value(option),
        }
        for option in parameters
        if option.param_type_name == "option" and not option.hidden
    ]


def _argument(command: str, argument: Parameter) -> dict[str, Any]:
    after = _KIND_AFTER.get((command, argument.name))
    return (
        _value(argument) | {"many": argument.nargs == -1} | ({"kind_after": after} if after else {})
    )


def _value(parameter: Parameter) -> dict[str, Any]:
    kind = (parameter.metavar or "").removeprefix(_METAVAR)
    choices: Iterable[object] = getattr(parameter.type, "choices", ()) or _CHOICES.get(kind, ())
    return {"kind": kind, "choices": [c.value if isinstance(c, Enum) else str(c) for c in choices]}


if __name__ == "__main__":
    main()
