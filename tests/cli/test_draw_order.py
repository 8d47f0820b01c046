"""``schiri draw-order`` as players use it."""

from __future__ import annotations

import json

import pytest

from running import Schiri


def decided(schiri: Schiri, *arguments: str) -> dict[str, object]:
    ran = schiri("draw-order", "--json", *arguments)
    assert ran.err == ""
    result: dict[str, object] = json.loads(ran.out)
    assert ran.status == (1 if result["redraw"] else 0)
    return result


@pytest.mark.parametrize(
    ("draws", "order"),
    [
        ("Anna=E Ben=? Cleo=Ä", ["Ben", "Cleo", "Anna"]),
        ("Anna=E Ben=Ä Cleo=B", ["Ben", "Cleo", "Anna"]),
        ("Anna=b Ben=a", ["Ben", "Anna"]),
        ("Anna=E,K Ben=E,A Cleo=F", ["Ben", "Cleo", "Anna"]),
        ("Anna=E,K,Z Ben=E,K,B Cleo=F Dana=G", ["Ben", "Cleo", "Dana", "Anna"]),
        ("Anna=P Ben=O\u0308", ["Ben", "Anna"]),
    ],
)
def test_who_starts_and_in_which_order(schiri: Schiri, draws: str, order: list[str]) -> None:
    result = decided(schiri, *draws.split())
    assert (result["first"], result["order"], result["redraw"]) == (order[0], order, [])


@pytest.mark.parametrize(
    ("draws", "redraw"),
    [
        ("Anna=E Ben=E Cleo=F", ["Anna", "Ben"]),
        ("Anna=? Ben=A Cleo=?", ["Anna", "Cleo"]),
        ("Anna=E,K Ben=E,K", ["Anna", "Ben"]),
        ("Anna=E,K Ben=E", ["Ben"]),
    ],
)
def test_who_has_to_draw_again(schiri: Schiri, draws: str, redraw: list[str]) -> None:
    result = decided(schiri, *draws.split())
    assert (result["first"], result["order"], result["redraw"]) == (None, [], redraw)


@pytest.mark.parametrize(
    ("rules", "says"),
    [
        ("klassisch", "go back into the bag; then each draws 7 tiles"),
        ("spelregler", "go back into the bag; then each draws 7 tiles"),
        ("international", "keeps the drawn tile and draws 6 more"),
        ("super", "keeps the drawn tile and draws 6 more"),
    ],
)
def test_what_becomes_of_the_drawn_tiles(schiri: Schiri, rules: str, says: str) -> None:
    ran = schiri("draw-order", "Anna=E", "Ben=A", "--rules", rules)
    assert "Ben starts." in ran.out
    assert says in ran.out


def test_kept_tiles_of_a_second_draw_count_too(schiri: Schiri) -> None:
    draws = ("Anna=E,K", "Ben=E,A", "Cleo=F", "--rules", "international")
    assert decided(schiri, *draws)["to_draw"] == {"Anna": 5, "Ben": 5, "Cleo": 6}
    assert "Ben 5, Cleo 6, Anna 5" in schiri("draw-order", *draws).out


def test_the_edition_decides_what_can_be_drawn(schiri: Schiri) -> None:
    assert schiri("draw-order", "Anna=Z", "Ben=Z", "--edition", "en").status == 2
    assert schiri("draw-order", "Anna=Q", "Ben=Q", "--edition", "de-super").status == 1


def test_schiri_draws_for_the_players(schiri: Schiri) -> None:
    drawing = ("--draw", "Anna", "Ben", "Cleo", "--seed", "3")
    result = decided(schiri, *drawing)
    assert decided(schiri, *drawing) == result
    assert set(result["draws"]) == {"Anna", "Ben", "Cleo"}  # type: ignore[call-overload]
    assert result["first"] is not None
    firsts = [
        decided(schiri, "--draw", "Anna", "Ben", "--seed", str(seed))["draws"] for seed in range(4)
    ]
    assert firsts.count(firsts[0]) < len(firsts)


def test_the_screen_in_german(schiri: Schiri) -> None:
    ran = schiri("--lang", "de", "draw-order", "Anna=E", "Ben=?", "Cleo=E")
    assert ran.out.splitlines()[0] == "✓ Ben beginnt."
    assert "Ben   Blanko" in ran.out
    assert "Reihenfolge: Ben, Cleo, Anna" in ran.out
    again = schiri("--lang", "de", "draw-order", "Anna=E", "Ben=E")
    assert again.out.startswith("✗ Anna, Ben müssen noch einmal ziehen.")


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ("Anna=Q Ben=Q", "2 × Q"),
        ("Anna=? Ben=? Cleo=?", "3 × blank"),
        ("Anna=É Ben=A", "“É”"),
        ("Anna=ß Ben=A", "“Anna=ß”"),
        ("Anna=1 Ben=A", "1"),
        ("Anna=E", "2 to 4"),
        ("A=A B=B C=C D=D E=E", "2 to 4"),
        ("A=A B=B C=C --rules turnier", "turnier is for exactly 2"),
        ("Anna=E,F Ben=K", "Anna cannot have drawn F"),
        ("Anna=E,F Ben=E Cleo=K,L", "Cleo cannot have drawn L"),
        ("Anna=E anna=K", "“anna” is given twice"),
        ("=E Ben=K", "=E"),
        ("Anna Ben", "“Anna”"),
        ("Anna= Ben=K", "“Anna=”"),
        ("Anna=EK Ben=K", "“Anna=EK”"),
        ("Anna=E,, Ben=K", "“Anna=E,,”"),
        ("Anna=. Ben=K", "“Anna=.” is not a draw"),
        ("Anna=(S) Ben=K", "“Anna=(S)” is not a draw"),
        ("Anna=?u Ben=K", "“Anna=?u” is not a draw"),
        ("Anna=1 Ben=K", "“Anna=1” is not a draw"),
        ("- Ben=K", "“-” is not a draw"),
        ("--draw Anna -", "“Anna, -”"),
        ("Anna=Q Ben=Q", "(schiri rules tiles)"),
        ("Anna=E", "(schiri rules players)"),
        ("--draw Anna=E Ben", "“Anna=E”"),
        ("--draw Anna", "2 to 4"),
        ("Anna=E Ben=K --seed 3", "--draw"),
        ("Anna=E Ben=K --rules fr", "fr"),
        ("Anna=E Ben=K --edition fr", "fr"),
        ("", "NAME=LETTER"),
    ],
)
def test_impossible_draws_are_refused_in_one_sentence(
    schiri: Schiri, arguments: str, says: str
) -> None:
    ran = schiri("draw-order", *arguments.split())
    assert (ran.status, ran.out) == (2, "")
    assert says in ran.err.splitlines()[0]
    assert "Traceback" not in ran.err


def test_an_empty_name_is_no_draw(schiri: Schiri) -> None:
    assert "“” is not a draw" in schiri("draw-order", "", "Ben=K").err
    assert schiri("draw-order", "--draw", "", "Ben").status == 2
