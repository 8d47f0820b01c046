"""``schiri.toml`` and ``schiri config``: what decides when several have a say."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from running import Ran, Schiri
from schiri.store import resources


class Home:
    """A user's settings, a folder with a game, and the program run there."""

    def __init__(self, schiri: Schiri, path: Path) -> None:
        self.schiri = schiri
        self.folder = path / "folder"
        self.folder.mkdir()
        self.user = path / "config" / "schiri"
        self.user.mkdir(parents=True)

    def __call__(self, *arguments: str, **variables: str) -> Ran:
        env = {"XDG_CONFIG_HOME": str(self.user.parent), **variables}
        return self.schiri(*arguments, cwd=self.folder, env=env)

    def settings(self, *arguments: str, **variables: str) -> dict[str, tuple[str, str]]:
        ran = self("config", "--json", *arguments, **variables)
        assert ran.status == 0, ran.err
        return {s["key"]: (s["value"], s["source"]) for s in json.loads(ran.out)["settings"]}


@pytest.fixture
def home(schiri: Schiri, tmp_path: Path) -> Home:
    return Home(schiri, tmp_path)


def write(folder: Path, *lines: str) -> None:
    (folder / "schiri.toml").write_text("\n".join(lines) + "\n", encoding="utf-8")


def test_without_settings_all_is_built_in_or_follows(home: Home) -> None:
    assert home.settings() == {
        "game": ("partie.gcg", "default"),
        "rules": ("allgemein", "default"),
        "edition": ("de", "rules"),
        "lexicon": ("de", "edition"),
        "orientation": ("numbered-rows", "default"),
        "language": ("en", "locale"),
    }


def test_the_folder_comes_before_the_user(home: Home) -> None:
    write(home.user, 'rules = "turnier"', 'orientation = "lettered-rows"')
    assert home.settings()["rules"] == ("turnier", "user")
    write(home.folder, 'rules = "international"')
    settings = home.settings()
    assert settings["rules"] == ("international", "folder")
    assert settings["edition"] == ("en", "rules")
    assert settings["orientation"] == ("lettered-rows", "user")


def test_a_game_file_comes_before_both(home: Home) -> None:
    assert home("new", "--players", "Anna,Ben", "--rules", "klassisch").status == 0
    write(home.folder, 'rules = "international"', 'lexicon = "en"', 'edition = "en"')
    settings = home.settings()
    assert settings["rules"] == ("klassisch", "game")
    assert settings["edition"][1] == "rules"
    assert settings["lexicon"] == ("de", "game")


def test_the_folder_is_that_of_the_game_in_use(home: Home, tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.mkdir()
    write(other, 'rules = "turnier"', 'language = "de"')
    game = other / "abend.gcg"
    assert home("new", "--players", "Anna,Ben", "--game", str(game)).status == 0
    assert home("show", "--game", str(game)).out.count("Regeln turnier") == 1
    settings = home.settings(SCHIRI_GAME=str(game))
    assert settings["rules"] == ("turnier", "game")
    assert settings["language"] == ("de", "folder")
    assert settings["game"] == (str(game), "environment")
    assert home.settings()["rules"] == ("allgemein", "default")


def test_a_new_game_pins_what_the_settings_say(home: Home) -> None:
    write(home.user, 'rules = "turnier"', 'orientation = "lettered-rows"')
    assert home("new", "--players", "Anna,Ben").status == 0
    text = (home.folder / "partie.gcg").read_text(encoding="utf-8")
    assert "#rules turnier\n" in text
    assert "#orientation lettered-rows\n" in text


def test_options_come_before_everything(home: Home) -> None:
    write(home.folder, 'rules = "international"')
    assert home("score", "8E", "HAUS").out.count("Rules international, edition en.") == 1
    ran = home("score", "8E", "HAUS", "--rules", "turnier")
    assert "Rules turnier, edition de." in ran.out
    assert "List de:" in ran.out


def test_check_uses_the_configured_list_and_board(home: Home) -> None:
    assert home("check", "HAUST").status == 0
    write(home.folder, 'lexicon = "en"')
    assert "List en:" in home("check", "HOUSE").out
    assert home("check", "HAUST").status == 1
    assert home("check", "HAUST", "--lexicon", "de").status == 0
    write(home.folder, 'rules = "super"')
    assert home("check", "ABENDVERANSTALTUNGEN").status == 0
    assert home("check", "ABENDVERANSTALTUNGEN", "--rules", "turnier").status == 1
    assert "List de:" in home("check", "HAUST", "--edition", "de").out


def test_a_configured_list_is_meant_for_its_edition(home: Home) -> None:
    write(home.folder, 'rules = "international"', 'lexicon = "de"')
    assert "List de:" in home("score", "8E", "HOUSE").out
    write(home.folder, 'rules = "klassisch"', 'lexicon = "en"')
    same_tiles = home("score", "8E", "HAUS", "--rules", "turnier")
    assert "List en:" in same_tiles.out
    write(home.folder, 'rules = "international"', 'lexicon = "de.lexicon"')
    other_tiles = home("score", "8E", "HAUS", "--rules", "klassisch")
    assert (other_tiles.status, "List de:" in other_tiles.out) == (0, True)


@pytest.mark.parametrize(
    ("arguments", "variables", "says"),
    [
        ((), {}, "steht in der Liste"),
        (("--lang", "en"), {}, "is in the list"),
        ((), {"SCHIRI_LANG": "en"}, "is in the list"),
        ((), {"LANG": "en_GB.UTF-8"}, "steht in der Liste"),
    ],
)
def test_the_language_is_configured(
    arguments: tuple[str, ...], variables: dict[str, str], says: str, home: Home
) -> None:
    write(home.user, 'language = "de"')
    assert says in home("check", "HAUST", *arguments, **variables).out


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ('ruels = "turnier"', "no entry ruels;"),
        ('colour = "red"', "colour"),
        ("rules = 3", "rules"),
        ('rules = "turnir"', "turnir"),
        ('edition = "xx"', "xx"),
        ('lexicon = "xx"', "xx"),
        ('orientation = "rows"', "numbered-rows, lettered-rows"),
        ('language = "xx"', "de, en"),
        ("rules = ", "line 1"),
    ],
)
def test_a_wrong_file_is_refused_with_its_name(line: str, told: str, home: Home) -> None:
    write(home.folder, line)
    for arguments in (("check", "HAUST"), ("config",), ("score", "8E", "HAUS")):
        ran = home(*arguments)
        assert ran.status == 3, arguments
        assert ran.out == ""
        assert "schiri.toml" in ran.err
        assert told in ran.err
        assert f"\n  {line.rstrip()}\n" in ran.err


def test_a_misspelt_value_is_answered_with_what_it_resembles(home: Home) -> None:
    write(home.folder, 'rules = "turnir"')
    assert "Did you mean “turnier”?" in home("check", "HAUST").err


def test_own_files_are_found_from_the_settings(home: Home) -> None:
    (home.user / "haus.toml").write_text('extends = "klassisch"\n', encoding="utf-8")
    write(home.user, 'rules = "haus.toml"')
    value, source = home.settings()["rules"]
    assert (Path(value), source) == (home.user / "haus.toml", "user")
    assert home("score", "8E", "HAUS").status == 0


def test_the_table_shows_values_and_files(home: Home) -> None:
    write(home.folder, 'rules = "turnier"')
    out = home("config").out.splitlines()
    assert out[0].split() == ["Setting", "Value", "From"]
    assert "rules        turnier        schiri.toml" in out
    assert out[-2] == "Read: schiri.toml"
    assert out[-1] == f"Not there: {home.user / 'schiri.toml'}"


def test_nothing_is_imported_for_settings_that_are_not_there(home: Home) -> None:
    code = (
        "import sys; from schiri.cli.app import main; main(['check', 'HAUST']);"
        "print([m for m in ('tomllib', 'platformdirs', 'schiri.store.tables') if m in sys.modules])"
    )
    ran = subprocess.run(
        [sys.executable, "-c", code],
        cwd=home.folder,
        capture_output=True,
        text=True,
        check=True,
    )
    assert ran.stdout.splitlines()[-1] == "[]"


@pytest.mark.skipif(sys.platform in {"darwin", "win32"}, reason="platformdirs itself is asked")
@pytest.mark.parametrize("value", [None, "", "relative", "/somewhere/else"])
def test_the_users_folder_is_that_of_platformdirs(
    value: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    from platformdirs import user_config_path  # noqa: PLC0415 - needed by this test alone

    if value is None:
        monkeypatch.delenv("XDG_CONFIG_HOME", raising=False)
    else:
        monkeypatch.setenv("XDG_CONFIG_HOME", value)
    assert resources.user_folder() == user_config_path("schiri")


def test_words_are_judged_by_the_list_of_the_game_being_played(
    schiri: Schiri, tmp_path: Path
) -> None:
    schiri("new", "--players", "Anna,Ben", "--rules", "spelregler", cwd=tmp_path)
    assert "List en" in schiri("check", "HEY", cwd=tmp_path).out
    assert "List de" in schiri("check", "HEY", "--lexicon", "de", cwd=tmp_path).out
    assert "List de" in schiri("check", "HEY", "--edition", "de", cwd=tmp_path).out


def test_another_list_than_the_game_has_pinned_is_told_with_the_verdict(
    schiri: Schiri, tmp_path: Path
) -> None:
    schiri("new", "--players", "Anna,Ben", cwd=tmp_path)
    game = tmp_path / "partie.gcg"
    text = game.read_text(encoding="utf-8")
    game.write_text(re.sub(r"sha256:\w+", "sha256:" + "0" * 64, text), encoding="utf-8")
    assert "Attention" in schiri("check", "HAUS", cwd=tmp_path).out
    assert "Attention" not in schiri("check", "HAUS", "--lexicon", "de", cwd=tmp_path).out


def test_a_game_whose_rules_cannot_be_read_is_blamed_in_one_line(
    schiri: Schiri, tmp_path: Path
) -> None:
    header = "#rules klassisch failed-challenge=abc\n#player1 A A\n#player2 B B\n"
    (tmp_path / "partie.gcg").write_text(header, encoding="utf-8")
    ran = schiri("config", cwd=tmp_path)
    assert (ran.status, ran.out) == (3, "")
    assert ran.err.startswith("Error: partie.gcg: ")


def test_house_rules_of_a_game_are_found_beside_it(schiri: Schiri, tmp_path: Path) -> None:
    club = tmp_path / "club"
    club.mkdir()
    (club / "house.toml").write_text('extends = "klassisch"\n', encoding="utf-8")
    options = ["--rules", "club/house.toml", "--game", "club/game.gcg"]
    assert schiri("new", "--players", "Anna,Ben", *options, cwd=tmp_path).status == 0
    ran = schiri("config", "--game", "club/game.gcg", cwd=tmp_path)
    assert (ran.status, ran.err) == (0, "")
    assert "club/house.toml" in ran.out


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ('rules = "haus.toml"', "haus.toml"),
        ('lexicon = "klub.lexicon"', "klub.lexicon"),
        ('edition = "./eigene.toml"', "./eigene.toml"),
    ],
)
def test_the_settings_are_blamed_for_a_file_that_they_name_and_that_is_not_there(
    home: Home, line: str, name: str
) -> None:
    (home.folder / "schiri.toml").write_text(f"{line}\n", encoding="utf-8")
    key = line.partition(" ")[0]
    for command in ("check HAUS", "config", "new --players Anna,Ben"):
        ran = home(*command.split())
        sentence, shown, carets = ran.err.splitlines()
        assert (ran.status, ran.out) == (3, "")
        assert f"schiri.toml, line 1: {key} names {name}, which is not there" in sentence
        assert (shown.strip(), carets.strip()) == (line, "^" * len(f'"{name}"'))


def test_a_game_with_a_list_of_its_own_needs_no_list_of_the_settings(home: Home) -> None:
    assert home("new", "--players", "Anna,Ben").status == 0
    (home.folder / "schiri.toml").write_text('lexicon = "klub.lexicon"\n', encoding="utf-8")
    for command in ("pass", "show", "check HAUS", "config"):
        assert home(*command.split()).status == 0


@pytest.mark.parametrize("key", ["extends", "edition"])
def test_house_rules_are_blamed_for_a_file_that_they_name_and_that_is_not_there(
    home: Home, key: str
) -> None:
    (home.folder / "haus.toml").write_text(f'{key} = "none.toml"\n', encoding="utf-8")
    ran = home("rules", "end", "--rules", "haus.toml")
    assert ran.status == 3
    assert f"haus.toml, line 1: {key} names none.toml, which is not there" in ran.err


@pytest.mark.parametrize("command", ["show", "pass", "rules end --game {}", "config", "audit {}"])
def test_a_game_is_blamed_for_house_rules_that_are_not_there(home: Home, command: str) -> None:
    (home.folder / "haus.toml").write_text("rack_size = 7\n", encoding="utf-8")
    assert home("new", "--players", "Anna,Ben", "--rules", "haus.toml").status == 0
    (home.folder / "haus.toml").unlink()
    ran = home(*command.format("partie.gcg").split())
    told = ran.out + ran.err
    assert ran.status == 3
    assert "partie.gcg names the rules haus.toml, which are not there" in told
    assert "#rules haus.toml\n" in told


@pytest.mark.parametrize("way", ["option", "environment"])
def test_the_game_need_not_be_there_yet(home: Home, way: str) -> None:
    if way == "option":
        assert home.settings("--game", "new.gcg")["game"] == ("new.gcg", "option")
    else:
        assert home.settings(SCHIRI_GAME="new.gcg")["game"] == ("new.gcg", "environment")


def test_a_key_that_stands_twice_is_told_as_that(home: Home) -> None:
    lines = 'rules = "turnier"\nlanguage = "de"\nrules = [\n "super",\n]\n'
    (home.folder / "schiri.toml").write_text(lines, encoding="utf-8")
    ran = home("check", "HAUS")
    assert ran.status == 3
    assert "schiri.toml, line 3: “rules” stands there a second time" in ran.err
    assert ran.err.splitlines()[1:] == ["  rules = [", "  ^^^^^"]
