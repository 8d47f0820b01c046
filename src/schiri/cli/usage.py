"""Typer's usage errors as errors of ours, told in the language in use.

Typer raises an exception with an English sentence. What went wrong is read from the kind of the
exception and from the parameters of the command instead, and becomes a code plus values.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from schiri.cli.kinds import Context, Parameter, TyperError
from schiri.core.errors import InputError

__all__ = ["UsageError", "explain", "near"]

_NUMBERS = ("int", "float")
_ALIKE = 0.7
"""From which likeness on, of 1, a word is taken for a mistyped other one."""


class UsageError(InputError):
    """The command line does not fit the command.

    Args:
        code: names the message ``error.<code>``.
        command: the command as typed, ``schiri check``, for the pointer to its help.
        text: the offending argument.
        values: what else the message needs.
    """

    def __init__(self, code: str, command: str, text: str = "", **values: object) -> None:
        super().__init__(code, text=text, span=None, **values)
        self.command = command


def near(word: str, candidates: Iterable[str]) -> str:
    """Return the candidate that was probably meant, or an empty string."""
    from difflib import get_close_matches  # noqa: PLC0415 - only a mistyped word needs it

    return next(iter(get_close_matches(word, list(candidates), 1, _ALIKE)), "")


def explain(error: TyperError, context: Context, arguments: Sequence[str]) -> UsageError:
    """Say what a usage error of Typer means.

    Args:
        error: the exception, a `TyperUsageError`.
        context: the context of the command whose arguments were read.
        arguments: these arguments.
    """
    command = context.command_path
    kind = type(error).__name__
    if kind == "NoSuchOption":
        return _unknown_option(error.option_name, context, arguments)
    if kind == "BadOptionUsage":
        name = error.option_name
        takes_value = not getattr(_option(name, context), "is_flag", True)
        code = "missing_option_value" if takes_value else "unexpected_option_value"
        return UsageError(code, command, name)
    if kind == "MissingParameter":
        is_argument = error.param.param_type_name == "argument"
        code = "missing_argument" if is_argument else "missing_option"
        return UsageError(code, command, _name(error.param))
    if kind == "BadParameter" and error.param is not None:
        return _bad_value(error.param, context, arguments)
    return UsageError("usage", command, str(error))


def _unknown_option(name: str, context: Context, arguments: Sequence[str]) -> UsageError:
    typed = next((argument for argument in arguments if _is_word(argument, name)), None)
    if typed is not None:
        return UsageError("option_or_word", context.command_path, typed)
    names = [opt for parameter in _options(context) for opt in parameter.opts]
    return UsageError("unknown_option", context.command_path, name, near=near(name, names))


def _is_word(argument: str, name: str) -> bool:
    """Tell whether an argument is rather a word than several options of a letter: ``-HAUS``."""
    return argument.startswith(name) and len(name) == len("-x") < len(argument)


def _bad_value(parameter: Parameter, context: Context, arguments: Sequence[str]) -> UsageError:
    value, name = _raw_value(parameter, context, arguments), _name(parameter)
    command = context.command_path
    if choices := getattr(parameter.type, "choices", None):
        listed = ", ".join(str(getattr(choice, "value", choice)) for choice in choices)
        return UsageError("bad_choice", command, value, name=name, choices=listed)
    if not parameter.type.name.startswith(_NUMBERS):
        return UsageError("bad_value", command, value, name=name)
    least, most = (getattr(parameter.type, bound, None) for bound in ("min", "max"))
    if most is not None:
        return UsageError("bad_number_between", command, value, name=name, least=least, most=most)
    if least is not None:
        return UsageError("bad_number_from", command, value, name=name, least=least)
    return UsageError("bad_number", command, value, name=name)


def _raw_value(parameter: Parameter, context: Context, arguments: Sequence[str]) -> str:
    """Read the arguments once more: the exception does not carry the value as typed."""
    values, _, _ = context.command.make_parser(context).parse_args(list(arguments))
    value = values.get(parameter.name)
    if value is None:
        value = parameter.resolve_envvar_value(context)
    elif not isinstance(value, str):
        value = " ".join(map(str, value))
    return "" if value is None else str(value)


def _options(context: Context) -> list[Parameter]:
    parameters: list[Parameter] = context.command.get_params(context)
    return [parameter for parameter in parameters if parameter.param_type_name == "option"]


def _option(name: str, context: Context) -> Parameter | None:
    return next((parameter for parameter in _options(context) if name in parameter.opts), None)


def _name(parameter: Parameter) -> str:
    if parameter.param_type_name == "argument":
        return str(parameter.metavar or parameter.name)
    return str(max(parameter.opts, key=len))
