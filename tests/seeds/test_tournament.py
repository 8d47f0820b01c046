"""``turnier`` does what German tournament practice is known to be.

No document of its own: recorded tournament games tell what a failed challenge costs; what nobody
could read is marked "as configured" and can be changed by house rules.
"""

from __future__ import annotations

import pytest

from tables import Table

RULES = "turnier"


def test_exactly_two_play(table: Table) -> None:
    assert table.start()["turn"] == "Anna"
    three = ("--players", "Anna,Ben,Cleo", "--rules", RULES, "--force")
    assert "turnier" in table.refusal("new", *three)
    assert "turnier" in table.refusal("settle", "A=1", "B=2:E", "C=3:E", "--rules", RULES)


def test_a_failed_challenge_costs_ten_points(table: Table) -> None:
    table.start()
    assert table.play("8D", "XENIE") == 40
    answer = table.challenge("--by", "Ben")
    assert answer["penalty"] == {"kind": "points", "player": "Ben", "points": 10}
    assert table.scores() == {"Anna": 40, "Ben": -10}
    assert table.now()["turn"] == "Ben"


def test_the_judge_answers_for_the_whole_play(table: Table) -> None:
    table.start()
    table.play("8F", "XQJ")
    shown = table.run("challenge")
    assert shown.status == 1
    assert "XQJ" not in shown.out.replace("8F XQJ", "")
    assert "does not say which word is not valid" in table.says("challenge")


@pytest.mark.parametrize(
    ("time", "points"), [("0:01", -10), ("1:00", -10), ("1:01", -20), ("5:00", -50)]
)
def test_every_started_minute_costs_ten_points(table: Table, time: str, points: int) -> None:
    result = table.settle("Anna=300", "Ben=400:E", "--overtime", f"Ben={time}")
    assert result["players"][1]["overtime"] == points
    assert result["winners"] == ["Ben"]


def test_more_than_five_minutes_over_lose_the_game(table: Table) -> None:
    result = table.settle("Anna=300", "Ben=400:E", "--overtime", "Ben=5:01")
    assert (result["players"][1]["lost_on_time"], result["winners"]) == (True, ["Anna"])


def test_both_passing_twice_running_ends_the_game(table: Table) -> None:
    table.start()
    table.passes(4)
    assert table.now()["over"] == "passes"


def test_what_an_organiser_settles_is_marked(table: Table) -> None:
    shown = table.run("rules", "clock", "--rules", RULES).out
    assert "30 minutes" in shown
    assert "as configured (turnier)" in shown


def test_an_organiser_can_settle_it_otherwise(table: Table) -> None:
    house = table.folder / "open.toml"
    house.write_text(
        'extends = "turnier"\n[clock]\novertime_points = 5\nmost_overtime_minutes = 10\n',
        encoding="utf-8",
    )
    stated = ("Anna=300", "Ben=400:E", "--overtime", "Ben=5:01", "--rules", str(house))
    result = table.ask("settle", *stated)
    assert (result["players"][1]["overtime"], result["winners"]) == (-30, ["Ben"])


def test_it_differs_from_the_general_rules_where_tournaments_do(table: Table) -> None:
    assert table.differs_from("allgemein") == {"players", "challenge", "clock"}
