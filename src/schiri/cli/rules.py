"""``schiri rules``: what do the rules say, and where does it stand?"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated

import typer

from schiri.cli import game_options, options
from schiri.cli.exit_status import ExitStatus
from schiri.cli.output import marks, write_result
from schiri.cli.usage import near
from schiri.core.errors import InputError
from schiri.core.rules import Topic
from schiri.referee.agreement import Wishes
from schiri.referee.rules import (
    Comparison,
    Rulebook,
    RulesOnOffer,
    compare_rules,
    offered_rules,
    read_rules,
)
from schiri.render.lines import Line
from schiri.render.rules import (
    comparison_lines,
    folded,
    found_in,
    found_lines,
    offer_lines,
    rulebook_lines,
    topic_lines,
    topic_title,
    topics_by_name,
)
from schiri.store.rulesets import rule_set_names
from schiri.store.settings import standing_game

__all__ = ["command"]


def command(
    topic: Annotated[
        str | None,
        typer.Argument(
            metavar="metavar.topic",
            help="help.rules.topic",
            show_default=False,
        ),
    ] = None,
    *,
    rules: game_options.RulesName = None,
    edition: game_options.EditionName = None,
    variant: game_options.Variants = None,
    game: game_options.GameFile = None,
    compare: Annotated[
        tuple[str, str] | None,
        typer.Option("--compare", metavar="metavar.two_rules", help="help.rules.compare"),
    ] = None,
    list_: Annotated[bool, typer.Option("--list", help="help.rules.list")] = False,
    search: Annotated[
        str | None, typer.Option("--search", metavar="metavar.word", help="help.rules.search")
    ] = None,
    json: options.Json = False,
    plain: options.Plain = False,
    lang: options.Lang = None,
) -> ExitStatus:
    """Show rules."""
    _one_question(("--list", list_), ("--compare", compare), ("--search", search is not None))
    _one_question(("--compare", compare), ("--rules", rules), ("--game", game))
    _one_question(("--list", list_), ("--game", game))
    _one_question(("--list", list_), (topic or "", topic))
    wishes = Wishes(rules=rules, edition=edition, variants=tuple(variant or ()))
    if list_:
        return _write(offered_rules(), None, json=json, plain=plain)
    topics, named = _meant(topic)
    if named is not None:
        _one_question((named, True), ("--rules", rules), ("--compare", compare), ("--game", game))
        wishes = Wishes(rules=named, edition=edition, variants=wishes.variants)
    if compare is not None:
        one, other = (Wishes(rules=n, edition=edition, variants=wishes.variants) for n in compare)
        return _write(compare_rules(one, other, topics), None, json=json, plain=plain)
    nothing_named = (rules, edition, variant, game) == (None, None, None, None)
    if topic is None and search is None and nothing_named:
        return _write(None, None, json=json, plain=plain)
    if game is None and wishes.rules is None:
        game = standing_game()
    return _write(read_rules(wishes, topics, game), search, json=json, plain=plain)


def _one_question(*asked: tuple[str, object]) -> None:
    given = [name for name, value in asked if value]
    if len(given) > 1:
        raise InputError("rules_one_question", text=given[-1], options=" ".join(given))


def _meant(text: str | None) -> tuple[Sequence[Topic], str | None]:
    """Return the topics that are meant, and the rule set if one is named instead of a topic.

    A topic goes by its identifier, by its heading in the language in use, or by the beginning of
    either.
    """
    if text is None:
        return tuple(Topic), None
    names, wanted = topics_by_name(), folded(text)
    if wanted in names:
        return (names[wanted],), None
    if text in rule_set_names():
        return tuple(Topic), text
    beginning = {topic for name, topic in names.items() if wanted and name.startswith(wanted)}
    if len(beginning) == 1:
        return tuple(beginning), None
    meant = near(wanted, names)
    raise InputError("unknown_topic", text=text, near=topic_title(names[meant]) if meant else "")


def _write(
    answer: Rulebook | Comparison | RulesOnOffer | None,
    search: str | None,
    *,
    json: bool,
    plain: bool,
) -> ExitStatus:
    """Write the answer; without one, the list of topics."""
    if search is not None and isinstance(answer, Rulebook):
        answer = found_in(answer, search)
    write_result(
        lambda: _json(answer),
        lambda: _lines(answer, search, plain=plain),
        json=json,
        plain=plain,
    )
    return ExitStatus.verdict(
        search is None or (isinstance(answer, Rulebook) and bool(answer.topics))
    )


def _lines(
    answer: Rulebook | Comparison | RulesOnOffer | None, search: str | None, *, plain: bool
) -> list[Line]:
    match answer:
        case None:
            return topic_lines(plain=plain)
        case Comparison():
            return comparison_lines(answer, marks())
        case Rulebook():
            if search is not None:
                return found_lines(answer, search, marks())
            return rulebook_lines(answer, marks())
        case _:
            return offer_lines(answer, plain=plain)


def _json(answer: Rulebook | Comparison | RulesOnOffer | None) -> Mapping[str, object]:
    from schiri.render import json_rules  # noqa: PLC0415 - json only where it is wanted

    match answer:
        case None:
            return json_rules.topics_json()
        case Comparison():
            return json_rules.comparison_json(answer)
        case Rulebook():
            return json_rules.rulebook_json(answer)
        case _:
            return json_rules.offer_json(answer)
