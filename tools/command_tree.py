"""The commands with their parameters as plain values, for pages that are generated from them."""

from __future__ import annotations

from typing import NamedTuple

from schiri import messages
from schiri.cli.command import option_names
from schiri.cli.commands import COMMANDS
from schiri.cli.kinds import AnyCommand, Parameter
from schiri.cli.program import PROGRAM, program

__all__ = ["CommandText", "ParameterText", "command_texts", "program_text"]


class ParameterText(NamedTuple):
    """An argument or an option: how it is written, what it means, and its default, or ``""``."""

    name: str
    help: str
    default: str


class CommandText(NamedTuple):
    """What the help of a command says, in the language in use.

    Args:
        name: as typed after the program; that of the program itself for the program.
        topic: the heading under which ``schiri --help`` lists it; empty for the program.
        usage: the command line in short.
        paragraphs: what it does; the first is its summary.
        examples: command lines.
    """

    name: str
    topic: str
    usage: str
    paragraphs: tuple[str, ...]
    arguments: tuple[ParameterText, ...]
    options: tuple[ParameterText, ...]
    examples: tuple[str, ...]


def program_text() -> CommandText:
    """Return what the help of the program itself says."""
    root = program()
    usage = f"{messages.text('help.usage.options')} {messages.text('help.usage.command')}"
    return _command_text(PROGRAM, "", root, f"{PROGRAM} {usage}")


def command_texts() -> list[CommandText]:
    """Return what the help of each command says, in the order of ``schiri --help``."""
    root = program()
    texts = []
    for name, topic in COMMANDS.items():
        command = root.get_command(None, name)
        pieces = [PROGRAM, name, messages.text("help.usage.options")]
        for argument in _parameters(command, "argument"):
            metavar = str(argument.metavar or argument.name)
            pieces.append(metavar if argument.required else f"[{metavar}]")
        texts.append(_command_text(name, messages.text(topic.value), command, " ".join(pieces)))
    return texts


def _command_text(name: str, topic: str, command: AnyCommand, usage: str) -> CommandText:
    examples = tuple((command.epilog or "").splitlines())
    return CommandText(
        name=name,
        topic=topic,
        usage=usage,
        paragraphs=tuple(filter(None, (command.help or "").splitlines())),
        arguments=tuple(
            ParameterText(str(p.metavar or p.name), p.help or "", "")
            for p in _parameters(command, "argument")
        ),
        options=(
            *(
                ParameterText(option_names(p), p.help or "", _default(p))
                for p in _parameters(command, "option")
            ),
            ParameterText("--help", messages.text("help.option.help"), ""),
        ),
        examples=examples,
    )


def _parameters(command: AnyCommand, kind: str) -> list[Parameter]:
    return [
        p
        for p in command.params
        if p.param_type_name == kind and not getattr(p, "hidden", False) and p.name != "help"
    ]


def _default(option: Parameter) -> str:
    stated = option.show_default if isinstance(option.show_default, str) else ""
    if not option.show_default or option.is_flag or (option.default in (None, ()) and not stated):
        return ""
    return stated or str(getattr(option.default, "value", option.default))
