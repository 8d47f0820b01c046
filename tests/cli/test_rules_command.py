"""``schiri rules``: topics, rule sets, differences, search, and wrong questions."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from running import Schiri
from schiri import messages
from schiri.core.rules import Topic

RULE_SETS = ("allgemein", "international", "klassisch", "spelregler", "super", "turnier")


def answered(schiri: Schiri, *arguments: str, status: int = 0) -> dict[str, Any]:
    ran = schiri("rules", "--json", *arguments)
    assert (ran.err, ran.status) == ("", status)
    result: dict[str, Any] = json.loads(ran.out)
    return result


def texts(result: dict[str, Any]) -> list[str]:
    return [said["text"] for topic in result["topics"] for said in topic["statements"]]


@pytest.mark.parametrize("language", messages.languages())
def test_the_topics_are_listed_on_one_screen(schiri: Schiri, language: str) -> None:
    shown = schiri("rules", "--lang", language).out
    assert len(shown.splitlines()) <= 24
    assert max(map(len, shown.splitlines())) <= 80
    for topic in Topic:
        assert topic.value in shown.split()


def test_the_topics_as_json_have_headings_in_the_language_in_use(schiri: Schiri) -> None:
    topics = answered(schiri, "--lang", "de")["topics"]
    assert {"topic": "exchange", "title": "Tauschen"} in topics
    assert [topic["topic"] for topic in topics] == [topic.value for topic in Topic]


@pytest.mark.parametrize("rules", RULE_SETS)
def test_a_rule_set_answers_on_every_topic_with_sources(schiri: Schiri, rules: str) -> None:
    result = answered(schiri, rules)
    assert (result["rules"], len(result["topics"])) == (rules, len(Topic))
    for topic in result["topics"]:
        assert topic["statements"], topic["topic"]
        for said in topic["statements"]:
            assert said["source"]["text"]
            assert said["completed"] == (said["source"]["kind"] == "completed")


@pytest.mark.parametrize(
    ("language", "name", "topic"),
    [
        ("en", "exchange", "exchange"),
        ("en", "Exchanging", "exchange"),
        ("de", "tauschen", "exchange"),
        ("de", "Bänkchen", "rack"),
        ("de", "Ba\u0308nkchen", "rack"),
        ("de", "exchange", "exchange"),
        ("en", "drawn-tile", "drawn_tile"),
        ("en", "drawn_tile", "drawn_tile"),
        ("de", "Schluss", "settlement"),
        ("sv", "byte", "exchange"),
        ("sv", "Brickställ", "rack"),
        ("de", "Prämien", "premiums"),
    ],
)
def test_a_topic_goes_by_its_name_its_heading_or_their_beginning(
    schiri: Schiri, language: str, name: str, topic: str
) -> None:
    result = answered(schiri, name, "--lang", language)
    assert [read["topic"] for read in result["topics"]] == [topic]


def test_completed_values_are_marked_with_where_they_come_from(schiri: Schiri) -> None:
    shown = schiri("rules", "exchange", "--rules", "international").out
    assert "at least 7 tiles" in shown
    assert "completed from klassisch: Scrabble Spielregeln – Tischhilfe" in shown
    assert "completed" not in schiri("rules", "opening", "--rules", "klassisch").out
    assert "as configured (turnier)" in schiri("rules", "clock", "--rules", "turnier").out
    german = schiri("rules", "Uhr", "--rules", "klassisch", "--lang", "de").out
    assert "dazu schweigen die Quellen" in german


def test_the_guide_says_what_the_printed_h_is_worth(schiri: Schiri) -> None:
    shown = " ".join(schiri("rules", "klassisch").out.split())
    assert "the German tiles say 2. With --edition de the printed value holds." in shown
    assert "the German tiles say 2" not in schiri("rules", "klassisch", "--edition", "de").out


def test_rules_that_concern_an_edition_come_with_it(schiri: Schiri) -> None:
    assert "Ä, Ö and Ü" in schiri("rules", "starter").out
    assert "Ä, Ö and Ü" not in schiri("rules", "starter", "--edition", "en").out


def test_variants_change_what_the_rules_say(schiri: Schiri) -> None:
    nine = schiri("rules", "rack", "--variant", "nine").out
    assert "at most 9 tiles" in nine
    assert "variant nine: Spelregler för Scrabble" in nine
    target = schiri("rules", "target", "--variant", "target=150").out
    assert "first to reach 150 points wins" in target


def test_house_rules_are_read_like_any_other(schiri: Schiri, tmp_path: Path) -> None:
    house = tmp_path / "club.toml"
    house.write_text('extends = "klassisch"\n[exchange]\nminimum_in_bag = 1\n', encoding="utf-8")
    shown = schiri("rules", "exchange", "--rules", str(house)).out
    assert "at least 1 tile." in shown
    assert "as configured" in shown


def test_a_comparison_shows_only_where_rule_sets_differ(schiri: Schiri) -> None:
    result = answered(schiri, "--compare", "klassisch", "turnier")
    assert result["compare"] == ["klassisch", "turnier"]
    assert [topic["topic"] for topic in result["topics"]] == [
        "players",
        "tiles",
        "challenge",
        "clock",
    ]
    players = result["topics"][0]["only"]
    assert [[said["text"] for said in side] for side in players] == [
        ["2 to 4 people play."],
        ["Exactly 2 people play."],
    ]


def test_a_comparison_turned_round_shows_the_same_turned_round(schiri: Schiri) -> None:
    there = answered(schiri, "--compare", "klassisch", "spelregler")["topics"]
    back = answered(schiri, "--compare", "spelregler", "klassisch")["topics"]
    assert [topic["only"] for topic in there] == [topic["only"][::-1] for topic in back]


def test_a_comparison_on_one_topic(schiri: Schiri) -> None:
    result = answered(schiri, "tie", "--compare", "klassisch", "spelregler")
    assert [topic["topic"] for topic in result["topics"]] == ["tie"]


def test_a_rule_set_says_the_same_as_itself(schiri: Schiri) -> None:
    ran = schiri("rules", "--compare", "super", "super")
    assert (ran.status, ran.out) == (0, "super and super say the same.\n")


def test_the_list_names_rule_sets_documents_editions_and_variants(schiri: Schiri) -> None:
    result = answered(schiri, "--list")
    listed = {rules["name"]: rules for rules in result["rule_sets"]}
    assert set(listed) >= set(RULE_SETS)
    assert listed["super"]["edition"] == "de-super"
    assert (result["variants"], result["default"]) == (["nine", "target"], "allgemein")
    shown = schiri("rules", "--list").out
    assert "Super Scrabble (edition de-super)" in shown
    assert "nine, target" in shown


def test_a_search_finds_every_rule_that_contains_the_word(schiri: Schiri) -> None:
    everything = texts(answered(schiri, "allgemein", "--lang", "de"))
    found = texts(answered(schiri, "--search", "blanko", "--lang", "de"))
    assert {text for text in everything if "blanko" in text.casefold()} <= set(found)
    assert "Für ß kann es nicht stehen." in found, "it stands below the heading that was sought"
    shown = schiri("rules", "--search", "blanko", "--lang", "de").out
    assert shown.startswith(f"✓ {len(found)} Regeln mit „blanko“")


def test_a_search_stays_within_a_topic(schiri: Schiri) -> None:
    result = answered(schiri, "starter", "--search", "blank")
    assert texts(result) == ["A blank comes before every letter."]


def test_a_search_without_a_hit_is_a_no(schiri: Schiri) -> None:
    assert answered(schiri, "--search", "chess", status=1)["topics"] == []
    assert "No rule of allgemein contains “chess”." in schiri("rules", "--search", "chess").out


@pytest.mark.parametrize("language", messages.languages())
def test_lines_fit_the_screen(schiri: Schiri, language: str) -> None:
    for rules in RULE_SETS:
        lines = schiri("rules", rules, "--lang", language).out.splitlines()
        assert max(map(len, lines)) <= 80


@pytest.mark.parametrize("topic", [topic.value for topic in Topic])
def test_every_topic_that_a_refusal_names_is_answered(schiri: Schiri, topic: str) -> None:
    assert schiri("rules", topic).status == 0


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ("excange", "“Exchanging”"),
        ("zzz", "schiri rules"),
        ("t", "“t”"),
        ("tie clock", "clock"),
        ("exchange --rules fr", "fr"),
        ("--compare klassisch fr", "fr"),
        ("--compare klassisch", "--compare"),
        ("--list --search x", "--list --search"),
        ("--list tie", "--list tie"),
        ("--compare klassisch super --rules turnier", "--compare --rules"),
        ("klassisch --rules super", "klassisch --rules"),
        ("klassisch --compare super turnier", "klassisch --compare"),
        ("rack --variant ten", "ten"),
    ],
)
def test_wrong_questions_are_refused(schiri: Schiri, arguments: str, says: str) -> None:
    ran = schiri("rules", *arguments.split())
    assert (ran.status, ran.out) == (2, "")
    assert says in ran.err
    assert "Traceback" not in ran.err


def started(schiri: Schiri, folder: Path, *options: str) -> None:
    ran = schiri("new", "--players", "Anna,Ben", *options, cwd=folder)
    assert (ran.err, ran.status) == ("", 0)


def test_the_rules_of_the_standing_game_are_read(schiri: Schiri, tmp_path: Path) -> None:
    started(schiri, tmp_path, "--rules", "international")
    out = schiri("rules", "challenge", cwd=tmp_path).out
    assert out.splitlines()[0].startswith("Rules international: ")
    assert out.splitlines()[1] == "Agreed for the game partie.gcg."
    german = schiri("--lang", "de", "rules", "challenge", cwd=tmp_path).out
    assert "Vereinbart für die Partie partie.gcg." in german
    assert "international" not in schiri("rules", "turnier", "--plain", cwd=tmp_path).out
    assert "Rules turnier" in schiri("rules", "end", "--rules", "turnier", cwd=tmp_path).out
    assert json.loads(schiri("rules", "--json", cwd=tmp_path).out).keys() == {"topics"}


def test_what_was_settled_besides_belongs_to_the_rules_of_a_game(
    schiri: Schiri, tmp_path: Path
) -> None:
    game = tmp_path / "other.gcg"
    options = ("--rules", "klassisch", "--variant", "nine", "--failed-challenge", "0")
    started(schiri, tmp_path, *options, "--game", str(game))
    started(schiri, tmp_path)
    shown = schiri("rules", "challenge", "--game", "other.gcg", cwd=tmp_path).out
    assert shown.startswith("Rules klassisch --variant nine: ")
    read = schiri("rules", "challenge", "--json", cwd=tmp_path, env={"SCHIRI_GAME": str(game)})
    answer = json.loads(read.out)
    assert (answer["rules"], answer["game"]) == ("klassisch", str(game))
    assert "9 tiles" in schiri("rules", "rack", "--game", "other.gcg", cwd=tmp_path).out
    agreed = schiri("rules", "challenge", "--game", "other.gcg", cwd=tmp_path).out
    assert (
        agreed.split("\n", 2)[2]
        != (
            schiri("rules", "challenge", "--rules", "klassisch", cwd=tmp_path).out.split("\n", 1)[1]
        )
    )


def test_a_game_that_names_no_rules_says_so(schiri: Schiri, tmp_path: Path) -> None:
    game = tmp_path / "partie.gcg"
    game.write_text("#player1 A A\n#player2 B B\n>A: WRONG 8H\n", encoding="utf-8")
    out = schiri("rules", "challenge", cwd=tmp_path).out
    assert "The game partie.gcg names no rules; it is judged by these." in out
    assert out.startswith("Rules allgemein: ")


def test_a_game_has_rules_of_its_own_already(schiri: Schiri) -> None:
    for options in (["--rules", "super"], ["--list"], ["--compare", "super", "turnier"]):
        ran = schiri("rules", "--game", "partie.gcg", *options)
        assert (ran.status, ran.out) == (2, "")


def test_house_rules_without_a_document_are_called_that(schiri: Schiri, tmp_path: Path) -> None:
    (tmp_path / "club.toml").write_text('extends = "super"\n', encoding="utf-8")
    out = schiri("rules", "end", "--rules", "club.toml", cwd=tmp_path).out
    assert out.startswith("Rules club.toml: house rules. Edition de-super.")


@pytest.mark.parametrize(
    ("language", "practice", "tiles"),
    [
        ("en", "German tournament practice", "German set, with H worth 4"),
        ("de", "Deutsche Turnierpraxis", "Deutscher Satz, das H zu 4 Punkten"),
        ("sv", "Tysk turneringspraxis", "Tysk sats, med H värt 4"),
    ],
)
def test_sources_without_a_title_are_told_in_the_language_in_use(
    schiri: Schiri, language: str, practice: str, tiles: str
) -> None:
    env = {"SCHIRI_LANG": language}
    assert f" {practice}. " in schiri("rules", "challenge", "--rules", "turnier", env=env).out
    assert practice in schiri("rules", "--list", env=env).out
    assert tiles in schiri("rules", "tiles", "--rules", "klassisch", env=env).out
    told = json.loads(schiri("rules", "challenge", "--rules", "turnier", "--json", env=env).out)
    assert told["document"] == practice
    assert "message:" not in str(told)


def test_what_a_user_says_of_a_source_stays_as_it_is(schiri: Schiri, tmp_path: Path) -> None:
    (tmp_path / "club.toml").write_text(
        'extends = "klassisch"\ndocument = "message: {club}"\nedition = "de"\n'
        '[challenge]\nfailed_points = { value = 3, source = "Beschluss vom Mai" }\n',
        encoding="utf-8",
    )
    said = schiri("rules", "challenge", "--rules", "club.toml", cwd=tmp_path).out
    assert "message: {club}, Beschluss vom Mai" in said
