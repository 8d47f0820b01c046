"""Variants: changes to a rule set that players agree on before the game."""

from __future__ import annotations

from functools import partial

from schiri.core.errors import InputError
from schiri.core.rules import RuleSet, Source, SourceKind, TargetRules
from schiri.store.resources import data_path
from schiri.store.rule_files import MOST_POINTS, read_fields
from schiri.store.tables import Table, read_table

__all__ = ["target_levels", "variant_names", "with_variant"]

_NINE = "nine"
_TARGET = "target"


def variant_names() -> tuple[str, ...]:
    """Return the names of all variants; ``target`` can be followed by ``=LEVEL`` or ``=POINTS``."""
    return (_NINE, _TARGET)


def target_levels() -> tuple[str, ...]:
    """Return the levels that ``target=LEVEL`` can name, the easiest first.

    Raises:
        DataError: the data file of the variant is missing or wrong.
    """
    return tuple(_target_table().table("levels"))


def with_variant(rule_set: RuleSet, variant: str, players: int) -> RuleSet:
    """Return the rule set as a variant changes it.

    Args:
        rule_set: the rules to change; a variant can be added to another.
        variant: ``"nine"``, ``"target"``, ``"target=LEVEL"`` or ``"target=POINTS"``.
        players: number of players, on which the score of a level depends.

    Raises:
        InputError: ``unknown_variant``, ``unknown_level``, ``target_out_of_range``, or
            ``target_needs_points`` where a level has no score for so many players.
        DataError: the data file of the variant is missing or wrong.
    """
    name, equals, setting = variant.partition("=")
    if name == _NINE and not equals:
        return _with_nine(rule_set)
    if name == _TARGET and (setting or not equals):
        return _with_target(rule_set, variant, setting, players)
    known = f"{_NINE}, {_TARGET}, {_TARGET}=120"
    raise InputError("unknown_variant", text=variant, known=known)


def _with_nine(rule_set: RuleSet) -> RuleSet:
    table = read_table(data_path("rulesets", "variants", f"{_NINE}.toml"))
    fields = read_fields(
        table, partial(Source, SourceKind.VARIANT, _NINE, table.string("document"))
    )
    table.finish()
    rack_size, bonus = fields["rack_size"].value, fields["bonus"].value
    assert isinstance(rack_size, int)
    assert isinstance(bonus, dict)
    return rule_set._replace(
        rack_size=rack_size,
        bonus=bonus,
        sources={**rule_set.sources, **{key: field.source for key, field in fields.items()}},
        variants=(*rule_set.variants, _NINE),
    )


def _with_target(rule_set: RuleSet, variant: str, setting: str, players: int) -> RuleSet:
    table = _target_table()
    levels = table.table("levels")
    level = setting or table.choice("default", tuple(levels))
    if setting.isdecimal():
        points = int(setting)
        if not 1 <= points <= MOST_POINTS:
            raise InputError("target_out_of_range", text=variant, maximum=MOST_POINTS)
    elif level in levels:
        points = _level_points(levels.table(level), variant, players)
    else:
        known = ", ".join(levels)
        raise InputError("unknown_level", text=variant, level=level, known=known)
    source = Source(SourceKind.VARIANT, _TARGET, table.string("document"), table.string("source"))
    settles = rule_set.target.settles if rule_set.target else False
    return rule_set._replace(
        target=TargetRules(points, settles),
        sources={**rule_set.sources, "target.points": source},
        variants=(*rule_set.variants, f"{_TARGET}={points}"),
    )


def _target_table() -> Table:
    return read_table(data_path("rulesets", "variants", f"{_TARGET}.toml"))


def _level_points(level: Table, variant: str, players: int) -> int:
    if str(players) not in level:
        raise InputError("target_needs_points", text=variant, players=players)
    return level.integer(str(players), 1, MOST_POINTS)
