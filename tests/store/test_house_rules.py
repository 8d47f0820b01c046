"""House rules: a file of one's own changes single fields, and its faults are told precisely."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from schiri.core.errors import DataError, InputError
from schiri.core.rule_texts import rule_statements
from schiri.core.rules import FailedChallenge, SourceKind, Topic
from schiri.store.editions import load_edition
from schiri.store.rule_files import read_layer
from schiri.store.rulesets import load_rule_set, rule_set_names


def test_a_file_changes_what_it_names_and_nothing_else(tmp_path: Path) -> None:
    path = written(tmp_path, 'extends = "international"\n[exchange]\nminimum_in_bag = 1\n')
    house, base = load_rule_set(str(path)), load_rule_set("international")
    assert house.exchange.minimum_in_bag == 1
    assert house._replace(exchange=base.exchange).challenge == base.challenge
    assert (house.edition, house.starter, house.end, house.tie, house.bonus) == (
        (base.edition, base.starter, base.end, base.tie, base.bonus)
    )


def test_its_values_are_marked_as_configured_and_the_others_as_completed(tmp_path: Path) -> None:
    path = written(tmp_path, 'extends = "international"\nrack_size = 8\n')
    sources = load_rule_set(str(path)).sources
    assert (sources["rack_size"].kind, sources["rack_size"].rule_set) == (
        (SourceKind.CONFIGURED, "club")
    )
    assert (sources["bonus"].kind, sources["bonus"].rule_set) == (
        (SourceKind.COMPLETED, "international")
    )


def test_a_value_can_name_its_own_source(tmp_path: Path) -> None:
    path = written(tmp_path, 'rack_size = { value = 8, source = "minutes of 2024" }\n')
    source = load_rule_set(str(path)).sources["rack_size"]
    assert (source.kind, source.section) == (SourceKind.STATED, "minutes of 2024")


def test_without_extends_klassisch_completes_it(tmp_path: Path) -> None:
    house = load_rule_set(str(written(tmp_path, "rack_size = 8\n")))
    assert house.edition == "de-tischhilfe"


def test_the_text_of_a_rule_shows_the_number_of_the_house(tmp_path: Path) -> None:
    path = written(tmp_path, "[challenge]\nfailed_points = 3\n")
    house = load_rule_set(str(path))
    statements = rule_statements(house, Topic.CHALLENGE, load_edition(house.edition))
    assert [s.count for s in statements if s.key == "rule.challenge.points"] == [3]
    assert "rule.challenge.choices" not in {s.key for s in statements}


def test_points_for_a_failed_challenge_without_choices_are_the_only_choice(tmp_path: Path) -> None:
    challenge = load_rule_set(str(written(tmp_path, "[challenge]\nfailed_points = 3\n"))).challenge
    assert challenge.failed_points_choices == (3,)


WITHOUT = """
bonus = {}
challenge.failure = "none"
end = { everyone_passes = 0, no_moves = false }
opening.covers_star = false
starter.blank_first = false
"""


def test_a_house_can_do_without_a_penalty_a_bonus_and_ends_by_passing(tmp_path: Path) -> None:
    house = load_rule_set(str(written(tmp_path, WITHOUT)))
    assert house.challenge.failure is FailedChallenge.NONE
    assert house.challenge.failed_points == 0
    keys = {
        statement.key
        for topic in Topic
        for statement in rule_statements(house, topic, load_edition("de"))
    }
    assert keys >= {"rule.challenge.none", "rule.bonus.none", "rule.opening.anywhere"}
    assert not keys & {"rule.end.everyone_passes", "rule.end.no_moves", "rule.starter.blank_first"}


def test_house_rules_extend_house_rules(tmp_path: Path) -> None:
    written(tmp_path, "rack_size = 8\n[clock]\nminutes = 20\n", "club.toml")
    path = written(tmp_path, f'extends = "{tmp_path}/club.toml"\nrack_size = 9\n', "cup.toml")
    cup = load_rule_set(str(path))
    assert cup.rack_size == 9
    assert cup.clock is not None
    assert cup.clock.minutes == 20


def test_house_rules_in_the_folder_of_the_user_have_a_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    folder = tmp_path / "schiri" / "rulesets"
    folder.mkdir(parents=True)
    written(folder, "rack_size = 8\n")
    written(folder, "rack_size = 8\n", "klassisch.toml")
    assert "club" in rule_set_names()
    assert load_rule_set("club").rack_size == 8
    assert load_rule_set("klassisch").rack_size == 7, "a built-in name keeps its meaning"


def test_an_unknown_name_is_answered_with_the_known_ones() -> None:
    with pytest.raises(InputError) as caught:
        load_rule_set("klasisch")
    assert (caught.value.code, caught.value.text) == ("unknown_rule_set", "klasisch")
    assert "klassisch" in str(caught.value.values["known"])


FAULTS = [
    ("rack_sise = 8", "key_unknown", "rack_sise"),
    ("zzz = 8", "key_unknown", "zzz"),
    ("[exchange]\nminimum_in_bags = 8", "key_unknown", "exchange.minimum_in_bags"),
    ("[opening]\nxyz = 8", "key_unknown", "opening.xyz"),
    ("[exchanges]\nminimum_in_bag = 8", "key_unknown", "exchanges"),
    ("[stated.blank]\nzero = 'x'", "house_rules_without_sentences", "stated"),
    ("rack_size = 'seven'", "key_wants_integer", "rack_size"),
    ("rack_size = 7.5", "key_wants_integer", "rack_size"),
    ("rack_size = 0", "key_out_of_range", "rack_size"),
    ("rack_size = { value = 0, source = 'x' }", "key_out_of_range", "rack_size.value"),
    ("rack_size = { value = 8 }", "key_missing", "rack_size.source"),
    ("rack_size = { value = 8, source = 'x', note = 1 }", "key_unknown", "rack_size.note"),
    ("exchange = 7", "key_wants_table", "exchange"),
    ("[starter]\nblank_first = 1", "key_wants_boolean", "starter.blank_first"),
    ("[starter]\ndrawn_tile = 'eaten'", "key_not_a_choice", "starter.drawn_tile"),
    ("tie = true", "key_wants_text", "tie"),
    ("tie = 'dice'", "key_not_a_choice", "tie"),
    ("edition = 'fr'", "key_not_a_choice", "edition"),
    ("bonus = 50", "key_wants_table", "bonus"),
    ("bonus = { 7 = 'x' }", "key_wants_integer", "bonus.7"),
    ("bonus = { 0 = 50 }", "key_not_a_number_of_tiles", "bonus.0"),
    ("bonus = { all = 50 }", "key_not_a_number_of_tiles", "bonus.all"),
    ("bonus = { 8 = 50 }", "key_out_of_range", "bonus"),
    ("rack_size = 6", "key_out_of_range", "rack_size"),
    ("rack_size = 6\nbonus = { 8 = 50 }", "key_out_of_range", "bonus"),
    ("rack_size = 1\nbonus = {}", "key_out_of_range", "rack_size"),
    ("[opening]\nminimum_tiles = 8", "key_out_of_range", "opening.minimum_tiles"),
    ("[players]\nminimum = 1", "key_out_of_range", "players.minimum"),
    ("[players]\nmaximum = 5", "key_out_of_range", "players.maximum"),
    ("[players]\nminimum = 4\nmaximum = 3", "key_out_of_range", "players.minimum"),
    ("[challenge]\nfailed_points_choices = 5", "key_wants_list", "challenge.failed_points_choices"),
    (
        "[challenge]\nfailed_points_choices = [0, -5]",
        "key_out_of_range",
        "challenge.failed_points_choices.1",
    ),
    (
        "[challenge]\nfailed_points_choices = [0]",
        "key_lacks_choice",
        "challenge.failed_points_choices",
    ),
    (
        "[challenge]\nfailed_points = 3\nfailed_points_choices = [0]",
        "key_not_a_choice",
        "challenge.failed_points",
    ),
]


@pytest.mark.parametrize(("text", "code", "key"), FAULTS)
def test_a_fault_is_told_with_file_key_and_reason(
    tmp_path: Path, text: str, code: str, key: str
) -> None:
    path = written(tmp_path, text + "\n")
    with pytest.raises(DataError) as caught:
        load_rule_set(str(path))
    assert (caught.value.code, caught.value.values["key"]) == (code, key)
    assert caught.value.values["path"] == str(path)


@pytest.mark.parametrize(
    ("text", "code", "key"),
    [
        ("[stated.blank]\nzeroo = 'S. 2'", "key_unknown", "stated.blank.zeroo"),
        ("[stated.blanks]\nzero = 'S. 2'", "key_unknown", "stated.blanks"),
        ("[stated.blank]\nzero = 2", "key_wants_text", "stated.blank.zero"),
        ("[stated.blank]\nzero = { source = 'S. 2' }", "key_missing", "stated.blank.zero.concerns"),
    ],
)
def test_a_faulty_statement_of_a_delivered_file_is_told_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, code: str, key: str
) -> None:
    monkeypatch.setattr("schiri.store.rule_files.data_path", lambda *_: tmp_path)
    with pytest.raises(DataError) as caught:
        read_layer(written(tmp_path, text))
    assert (caught.value.code, caught.value.values["key"]) == (code, key)


def test_a_misspelt_key_is_answered_with_the_right_one(tmp_path: Path) -> None:
    with pytest.raises(DataError) as caught:
        load_rule_set(str(written(tmp_path, "[exchange]\nminimum_in_bags = 8\n")))
    assert caught.value.values["near"] == "minimum_in_bag"


def test_files_that_extend_each_other_are_refused(tmp_path: Path) -> None:
    written(tmp_path, f'extends = "{tmp_path}/cup.toml"\n', "club.toml")
    path = written(tmp_path, f'extends = "{tmp_path}/club.toml"\n', "cup.toml")
    with pytest.raises(DataError) as caught:
        load_rule_set(str(path))
    assert (caught.value.code, caught.value.values["key"]) == ("extends_itself", "extends")


def test_extending_what_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(DataError) as caught:
        load_rule_set(str(written(tmp_path, 'extends = "clubb"\n')))
    assert (caught.value.code, caught.value.values["key"]) == ("key_not_a_choice", "extends")


@given(rack=st.integers(1, 50), opening=st.integers(1, 50), tiles=st.integers(1, 50))
def test_numbers_of_tiles_are_accepted_exactly_if_the_rack_holds_them(
    tmp_path_factory: pytest.TempPathFactory, rack: int, opening: int, tiles: int
) -> None:
    path = written(
        tmp_path_factory.mktemp("house"),
        f"rack_size = {rack}\nbonus = {{ {tiles} = 1 }}\nopening.minimum_tiles = {opening}\n",
    )
    if opening <= rack and tiles <= rack:
        assert load_rule_set(str(path)).bonus_for(tiles) == 1
    else:
        with pytest.raises(DataError, match="key_out_of_range"):
            load_rule_set(str(path))


def written(folder: Path, text: str, name: str = "club.toml") -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path
