"""The classes of all commands: help and usage errors in the language in use.

Help texts are given to Typer as keys of the catalogue (``help=...``, ``metavar=...``) and
translated when a command is loaded.
"""

from __future__ import annotations

from typer.core import TyperCommand, TyperGroup

from schiri import messages
from schiri.cli.kinds import AnyCommand, Context, Formatter, Parameter, TyperUsageError
from schiri.cli.usage import UsageError, explain

__all__ = ["Command", "Group", "fit", "option_names", "translate"]

_OPTIONS_OF_TYPER = {"help": "help.option.help"}
_NARROWEST, _WIDEST = 30, 80
"""Help is set in no less and no more columns than these."""
_ROOMY = 58
"""From this many columns on, explanations stand beside options of any usual length."""


def translate(command: AnyCommand) -> AnyCommand:
    """Put the texts of the language in use into a command that Typer has made, and return it."""
    command.help = messages.text(command.help)
    if command.epilog:
        command.epilog = messages.text(command.epilog)
    for parameter in command.params:
        key = _OPTIONS_OF_TYPER.get(parameter.name, parameter.help)
        # With click 8.5 Typer 0.24 forgets the help of arguments.
        parameter.help = messages.text(key) if key else ""
        if parameter.metavar and parameter.metavar.startswith("metavar."):
            parameter.metavar = messages.text(parameter.metavar)
    return command


class _Translated:
    """What commands and groups have in common; a mixin before Typer's own class."""

    help: str | None
    epilog: str | None
    params: list[Parameter]

    def get_help_option(self, ctx: Context) -> Parameter:
        """Return the option ``--help`` with its text in the language in use."""
        option = super().get_help_option(ctx)  # type: ignore[misc]
        if option is not None:
            option.help = messages.text("help.option.help")
        return option

    def get_short_help_str(self, limit: int = 80) -> str:
        """Return the first line of the help, for the list of commands and completions."""
        return (self.help or "").partition("\n")[0]

    def parse_args(self, ctx: Context, args: list[str]) -> list[str]:
        """Read the arguments of this command.

        Raises:
            UsageError: they do not fit.
        """
        arguments = list(args)
        try:
            rest: list[str] = super().parse_args(ctx, args)  # type: ignore[misc]
        except TyperUsageError as error:
            if type(error).__name__ == "NoArgsIsHelpError":
                raise
            raise explain(error, ctx, arguments) from None
        return rest

    def format_help(self, ctx: Context, formatter: Formatter) -> None:
        """Write the help: usage, what the command does, its parameters, an example."""
        fit(formatter)
        pieces = self._usage_pieces()
        formatter.write_usage(ctx.command_path, pieces, prefix=messages.text("help.usage") + " ")
        for paragraph in (self.help or "").split("\n"):
            formatter.write_paragraph()
            formatter.write_text(paragraph)
        self._write_parameters(ctx, formatter)
        if self.epilog:
            examples = self.epilog.split("\n")
            with formatter.section(messages.plural("help.examples", len(examples))):
                for example in examples:
                    formatter.write_text(example)

    def _usage_pieces(self) -> str:
        arguments = [p for p in self.params if p.param_type_name == "argument"]
        pieces = [messages.text("help.usage.options")]
        for argument in arguments:
            name = str(argument.metavar or argument.name)
            pieces.append(name if argument.required else f"[{name}]")
        return " ".join(pieces)

    def _write_parameters(self, ctx: Context, formatter: Formatter) -> None:
        options = []
        for parameter in self.get_params(ctx):  # type: ignore[attr-defined]
            if parameter.param_type_name == "option" and not parameter.hidden:
                options.append((option_names(parameter), _with_default(parameter)))
        arguments = [
            (p.metavar or p.name, p.help)
            for p in self.params
            if p.param_type_name == "argument" and not p.hidden
        ]
        for heading, rows in (("help.arguments", arguments), ("help.options", options)):
            if rows:
                with formatter.section(messages.text(heading)):
                    roomy = formatter.width >= _ROOMY
                    formatter.write_dl(rows, col_max=30 if roomy else formatter.width // 4)


def fit(formatter: Formatter, *, margin: int = 2) -> None:
    """Give a formatter the columns that the terminal has; by itself it takes no less than 50.

    Args:
        margin: columns to be left free on the right.
    """
    from shutil import get_terminal_size  # noqa: PLC0415 - needed only for help

    formatter.width = min(max(get_terminal_size().columns, _NARROWEST), _WIDEST) - margin


def option_names(option: Parameter) -> str:
    """Return how an option is written, with what follows it."""
    names = ", ".join(sorted(option.opts, key=len))
    if option.secondary_opts:
        names += " / " + ", ".join(option.secondary_opts)
    if option.is_flag:
        return names
    choices = "|".join(str(getattr(c, "value", c)) for c in getattr(option.type, "choices", ()))
    return f"{names} {option.metavar or choices or option.name.upper()}"


def _with_default(option: Parameter) -> str:
    stated = option.show_default if isinstance(option.show_default, str) else None
    if not option.show_default or option.is_flag or (option.default in (None, ()) and not stated):
        return str(option.help)
    default = stated or getattr(option.default, "value", option.default)
    return f"{option.help}  {messages.text('help.default', value=default)}"


class Command(_Translated, TyperCommand):
    """A command of Schiri. Its function returns the exit status."""

    def parse_args(self, ctx: Context, args: list[str]) -> list[str]:
        """Read the arguments of this command, and refuse what is left over.

        Raises:
            UsageError: they do not fit.
        """
        ctx.allow_extra_args = True
        rest = super().parse_args(ctx, args)
        if rest and not ctx.resilient_parsing:
            raise UsageError("extra_argument", ctx.command_path, rest[0])
        return rest


class Group(_Translated, TyperGroup):
    """A command that has sub-commands."""

    def _usage_pieces(self) -> str:
        return messages.text("help.usage.options") + " " + messages.text("help.usage.command")
