"""Rule sets: read from data files and house rules, completed from one another, and checked.

A file gives values, each with its source; what it leaves out comes from the file that it extends,
then from ``klassisch``, then from ``allgemein``.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from schiri.core.errors import DataError, InputError
from schiri.core.players import MOST_PLAYERS
from schiri.core.rules import (
    ChallengeRules,
    ChallengeWindow,
    ClockRules,
    DrawnTile,
    EndRules,
    ExchangeRules,
    FailedChallenge,
    OpeningRules,
    PlayerRules,
    RuleSet,
    SettlementRules,
    Source,
    SourceKind,
    StartRules,
    StatedRule,
    TargetRules,
    TieBreak,
)
from schiri.core.tiles import LARGEST_RACK
from schiri.store.editions import edition_names
from schiri.store.resources import beside, find, is_path, names
from schiri.store.rule_files import Layer, read_layer
from schiri.store.tables import Table

__all__ = ["DEFAULT_RULE_SET", "load_rule_set", "rule_set_names", "with_failed_challenge"]

DEFAULT_RULE_SET = "allgemein"
"""The rule set played by unless another is chosen."""

_HIGHEST = {"rack_size": LARGEST_RACK, "players.maximum": MOST_PLAYERS}
"""The highest value of each field that limits another one."""
_COMPLETED_FROM = ("klassisch", "allgemein")


def rule_set_names() -> tuple[str, ...]:
    """Return the names of all rule sets, a user's own included, in alphabetical order."""
    return names("rulesets", ".toml")


def load_rule_set(name: str) -> RuleSet:
    """Return the rule set of this name, or of the TOML file with this path, with every field set.

    Raises:
        InputError: ``unknown_rule_set`` when there is no rule set of this name.
        DataError: a file is missing, cannot be read, or is wrong: see ``rule_files.read_layer``;
            further ``extends_itself``, ``key_names_missing_file``, and ``key_out_of_range`` or
            ``key_not_a_choice`` where values do not fit each other.
    """
    layers = _chain(name)
    resolved = _Resolved(layers)
    rule_set = _build(name, layers[0].document, resolved)
    _check(rule_set, resolved)
    return rule_set


def with_failed_challenge(rule_set: RuleSet, points: int) -> RuleSet:
    """Return the rule set with the cost of a failed challenge that the players agreed on.

    Raises:
        InputError: ``failed_challenge_not_offered`` (the rule set offers other points, see
            ``choices``) or ``failed_challenge_costs_no_points``.
    """
    choices = rule_set.challenge.failed_points_choices
    if not choices:
        raise InputError("failed_challenge_costs_no_points", text=str(points), rules=rule_set.name)
    if points not in choices:
        raise InputError(
            "failed_challenge_not_offered",
            text=str(points),
            rules=rule_set.name,
            choices=", ".join(map(str, choices)),
        )
    return rule_set._replace(challenge=rule_set.challenge._replace(failed_points=points))


class _Resolved(NamedTuple):
    """The values of a chain of files; the first that has a field decides."""

    layers: tuple[Layer, ...]

    def get(self, key: str) -> object:
        return self.layer(key).fields[key].value

    def integer(self, key: str) -> int:
        value = self.get(key)
        assert isinstance(value, int)
        return value

    def string(self, key: str) -> str:
        return str(self.get(key))

    def layer(self, key: str) -> Layer:
        for layer in self.layers:
            if key in layer.fields:
                return layer
        raise self.layers[-1].table.error("key_missing", key)

    def upper(self, one: str, other: str) -> str:
        """Return which of two fields decides in the file that is asked first; ``one`` in a tie."""
        places = {key: self.layers.index(self.layer(key)) for key in (one, other)}
        return other if places[other] < places[one] else one

    @property
    def points_come_without_choices(self) -> bool:
        """Whether a file sets the cost of a failed challenge and names nothing to choose from."""
        points = self.layers.index(self.layer("challenge.failed_points"))
        return points < self.layers.index(self.layer("challenge.failed_points_choices"))

    def source(self, key: str) -> Source:
        if key == "challenge.failed_points_choices" and self.points_come_without_choices:
            key = "challenge.failed_points"
        layer = self.layer(key)
        return self._seen_from_the_top(layer, layer.fields[key].source)

    def stated(self) -> tuple[StatedRule, ...]:
        found: dict[tuple[str, str], StatedRule] = {}
        for layer in self.layers:
            for rule in layer.stated:
                source = self._seen_from_the_top(layer, rule.source)
                found.setdefault((rule.topic, rule.name), rule._replace(source=source))
        return tuple(found.values())

    def _seen_from_the_top(self, layer: Layer, source: Source) -> Source:
        if source.kind is SourceKind.STATED and layer is not self.layers[0]:
            return source._replace(kind=SourceKind.COMPLETED)
        return source


def _chain(name: str) -> tuple[Layer, ...]:
    layer = read_layer(find("rulesets", name, ".toml"))
    layers = {layer.table.path.resolve(): layer}
    while layer.extends is not None:
        path = _extended(layer.table, layer.extends)
        if path.resolve() in layers:
            raise layer.table.error("extends_itself", "extends", layer.extends)
        layer = layers[path.resolve()] = read_layer(path)
    for completing in _COMPLETED_FROM:
        path = find("rulesets", completing, ".toml")
        if path.resolve() not in layers:
            layers[path.resolve()] = read_layer(path)
    return tuple(layers.values())


def _extended(table: Table, name: str) -> Path:
    try:
        path = find("rulesets", beside(table.path, name, ".toml"), ".toml")
    except InputError as error:
        known = error.values["known"]
        raise table.error("key_not_a_choice", "extends", name, choices=known) from None
    table.check_file("extends", name, path)
    return path


def _build(name: str, document: str, resolved: _Resolved) -> RuleSet:
    keys = {key for layer in resolved.layers for key in layer.fields}
    bonus = resolved.get("bonus")
    assert isinstance(bonus, dict)
    return RuleSet(
        name=name,
        document=document,
        edition=beside(resolved.layer("edition").table.path, resolved.string("edition"), ".toml"),
        players=PlayerRules(
            resolved.integer("players.minimum"), resolved.integer("players.maximum")
        ),
        rack_size=resolved.integer("rack_size"),
        starter=StartRules(
            blank_first=bool(resolved.get("starter.blank_first")),
            drawn_tile=DrawnTile(resolved.get("starter.drawn_tile")),
        ),
        opening=OpeningRules(
            minimum_tiles=resolved.integer("opening.minimum_tiles"),
            covers_star=bool(resolved.get("opening.covers_star")),
        ),
        bonus=bonus,
        exchange=ExchangeRules(resolved.integer("exchange.minimum_in_bag")),
        challenge=_challenge(resolved),
        end=EndRules(
            everyone_passes=resolved.integer("end.everyone_passes"),
            one_passes=resolved.integer("end.one_passes"),
            no_moves=bool(resolved.get("end.no_moves")),
        ),
        settlement=SettlementRules(
            out_gains=bool(resolved.get("settlement.out_gains")),
            others_lose=bool(resolved.get("settlement.others_lose")),
            unplayed_lose=bool(resolved.get("settlement.unplayed_lose")),
        ),
        tie=TieBreak(resolved.get("tie")),
        clock=_clock(resolved),
        target=_target(resolved),
        sources={key: resolved.source(key) for key in sorted(keys)},
        stated=resolved.stated(),
    )


def _challenge(resolved: _Resolved) -> ChallengeRules:
    failure = FailedChallenge(resolved.get("challenge.failure"))
    costs_points = failure is FailedChallenge.POINTS
    points = resolved.integer("challenge.failed_points") if costs_points else 0
    return ChallengeRules(
        window=ChallengeWindow(resolved.get("challenge.window")),
        failure=failure,
        failed_points=points,
        failed_points_choices=_choices(resolved, points) if costs_points else (),
        names_words=bool(resolved.get("challenge.names_words")),
    )


def _choices(resolved: _Resolved, points: int) -> tuple[int, ...]:
    """Return the points to choose from; a file that sets points without choices offers these."""
    if resolved.points_come_without_choices:
        return (points,)
    choices = resolved.get("challenge.failed_points_choices")
    assert isinstance(choices, tuple)
    return choices


def _clock(resolved: _Resolved) -> ClockRules | None:
    minutes = resolved.integer("clock.minutes")
    if not minutes:
        return None
    return ClockRules(
        minutes=minutes,
        overtime_points=resolved.integer("clock.overtime_points"),
        most_overtime_minutes=resolved.integer("clock.most_overtime_minutes"),
    )


def _target(resolved: _Resolved) -> TargetRules | None:
    points = resolved.integer("target.points")
    return TargetRules(points, bool(resolved.get("target.settles"))) if points else None


def _check(rules: RuleSet, resolved: _Resolved) -> None:
    """Refuse values that are possible each alone but not together."""
    if is_path(rules.edition, ".toml"):
        table = resolved.layer("edition").table
        table.check_file("edition", resolved.string("edition"), Path(rules.edition))
    elif rules.edition not in edition_names():
        raise _not_a_choice(resolved, "edition", edition_names())
    players, rack = rules.players, rules.rack_size
    _check_at_most(resolved, "players.minimum", players.minimum, "players.maximum", players.maximum)
    minimum = rules.opening.minimum_tiles
    _check_at_most(resolved, "opening.minimum_tiles", minimum, "rack_size", rack)
    _check_at_most(resolved, "bonus", max(rules.bonus, default=0), "rack_size", rack)
    choices = rules.challenge.failed_points_choices
    if choices and rules.challenge.failed_points not in choices:
        raise _not_offered(resolved, choices)


def _check_at_most(resolved: _Resolved, key: str, value: int, limit_key: str, limit: int) -> None:
    """Refuse a value above its limit; to blame is whichever of the two was written last."""
    if value <= limit:
        return
    blamed = resolved.upper(key, limit_key)
    if blamed == key:
        bounds = {"minimum": 1, "maximum": limit}
    else:
        bounds = {"minimum": value, "maximum": _HIGHEST[limit_key]}
    found = value if blamed == key else limit
    raise resolved.layer(blamed).table.error("key_out_of_range", blamed, found, **bounds)


def _not_offered(resolved: _Resolved, choices: tuple[int, ...]) -> DataError:
    """Return the error about points that are not among those to choose from."""
    points, offered = "challenge.failed_points", "challenge.failed_points_choices"
    if resolved.upper(points, offered) == points:
        return _not_a_choice(resolved, points, map(str, choices))
    listed = ", ".join(map(str, choices))
    missing = resolved.integer(points)
    return resolved.layer(offered).table.error("key_lacks_choice", offered, listed, missing=missing)


def _not_a_choice(resolved: _Resolved, key: str, choices: Iterable[str]) -> DataError:
    table, value = resolved.layer(key).table, resolved.get(key)
    return table.error("key_not_a_choice", key, value, choices=", ".join(choices))
