"""The commands by name, each loaded only when it is needed.

To add a command, write ``cli/<name>.py`` with a function ``command`` and enter it in `COMMANDS`;
its help is the message ``help.<name>``, its example ``help.<name>.example``.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from importlib import import_module
from textwrap import fill

import typer

from schiri import messages
from schiri.cli.command import Command, Group, fit, option_names, translate
from schiri.cli.kinds import AnyCommand, Context, Formatter, Parameter
from schiri.cli.usage import UsageError, near

__all__ = ["COMMANDS", "Commands", "Topic"]


class Topic(Enum):
    """The headings under which ``schiri --help`` lists the commands, in this order."""

    JUDGE = "help.topic.judge"
    RECORD = "help.topic.record"
    WORDS = "help.topic.words"
    RULES = "help.topic.rules"


COMMANDS: Mapping[str, Topic] = {
    "check": Topic.JUDGE,
    "judge": Topic.JUDGE,
    "score": Topic.JUDGE,
    "challenge": Topic.JUDGE,
    "draw-order": Topic.JUDGE,
    "settle": Topic.JUDGE,
    "new": Topic.RECORD,
    "play": Topic.RECORD,
    "exchange": Topic.RECORD,
    "pass": Topic.RECORD,
    "undo": Topic.RECORD,
    "show": Topic.RECORD,
    "audit": Topic.RECORD,
    "export": Topic.RECORD,
    "import": Topic.RECORD,
    "wordlist": Topic.WORDS,
    "rules": Topic.RULES,
    "config": Topic.RULES,
}

_MODULES = {"pass": "pass_", "import": "import_"}
"""Commands whose name cannot be that of a module."""


_ONLY_IN_MANUAL = {"show_completion", "help"}
"""Options of the program that are left out of its help, which has to fit one screen."""


class Commands(Group):
    """The program itself: all commands, imported one by one."""

    def list_commands(self, ctx: Context) -> list[str]:
        """Return the names of the commands in the order of the help."""
        return list(COMMANDS)

    def get_command(self, ctx: Context, cmd_name: str) -> AnyCommand:
        """Import a command and return it, or ``None`` if there is none of this name."""
        if cmd_name not in COMMANDS:
            return None
        if cmd_name not in self.commands:
            self.commands[cmd_name] = _load(cmd_name)
        return self.commands[cmd_name]

    def resolve_command(
        self, ctx: Context, args: list[str]
    ) -> tuple[str | None, AnyCommand, list[str]]:
        """Find the command that is called.

        Raises:
            UsageError: there is none of this name.
        """
        command = self.get_command(ctx, args[0])
        if command is None and not ctx.resilient_parsing:
            raise _unknown(args[0], ctx.command_path)
        return args[0], command, args[1:]

    def format_help(self, ctx: Context, formatter: Formatter) -> None:
        """Write the options in the first line and a line for each command, to fit one screen."""
        fit(formatter, margin=0)
        options: list[Parameter] = self.get_params(ctx)
        shown = [
            f"[{option_names(option)}]"
            for option in options
            if not option.hidden and option.name not in _ONLY_IN_MANUAL
        ]
        pieces = [messages.text("help.usage"), ctx.command_path, *shown]
        usage = " ".join([*pieces, messages.text("help.usage.command")])
        # The formatter would break an option at its hyphens.
        formatter.write(fill(usage, formatter.width, break_on_hyphens=False) + "\n")
        formatter.write_text(messages.text("help.program.commands"))
        width = max(map(len, COMMANDS))
        for topic in Topic:
            names = [name for name in COMMANDS if COMMANDS[name] is topic]
            if names:
                formatter.write(f"{messages.text(topic.value)}:\n")
                rows = [
                    (f"{name:<{width}}", self.get_command(ctx, name).get_short_help_str())
                    for name in names
                ]
                with formatter.indentation():
                    formatter.write_dl(rows)


def _unknown(name: str, program: str) -> UsageError:
    if name.startswith("-"):
        return UsageError("unknown_option", program, name)
    return UsageError("unknown_command", program, name, near=near(name, COMMANDS))


def _load(name: str) -> AnyCommand:
    module = import_module(f"schiri.cli.{_MODULES.get(name, name.replace('-', '_'))}")
    app = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)
    register = app.command(name, cls=Command, help=f"help.{name}", epilog=f"help.{name}.example")
    register(module.command)
    return translate(typer.main.get_command(app))
