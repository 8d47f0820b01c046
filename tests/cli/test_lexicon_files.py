"""What the command line says when the file of a word list is missing or damaged."""

import json
from pathlib import Path

import pytest

from running import Schiri
from schiri import messages
from schiri.store import lexicon

GERMAN = Path(lexicon.__file__).parents[1] / "data" / "lexica" / "de.lexicon"


def altered(data: bytes) -> bytes:
    return data[:700_000] + b"?" + data[700_001:]


@pytest.fixture
def files(tmp_path: Path) -> Path:
    data = GERMAN.read_bytes()
    (tmp_path / "short.lexicon").write_bytes(data[:1_000_000])
    (tmp_path / "altered.lexicon").write_bytes(altered(data))
    (tmp_path / "empty.lexicon").touch()
    (tmp_path / "text.lexicon").write_text("HAUS\n", encoding="utf-8")
    (tmp_path / "folder.lexicon").mkdir()
    return tmp_path


@pytest.mark.parametrize("language", messages.languages())
@pytest.mark.parametrize("name", ["short", "altered", "empty", "text", "folder", "none"])
def test_a_list_that_cannot_be_used_is_named_in_one_sentence(
    schiri: Schiri, files: Path, name: str, language: str
) -> None:
    path = files / f"{name}.lexicon"
    ran = schiri("check", "--lang", language, "--lexicon", str(path), "HAUST")
    assert ran.status == 3
    assert ran.out == ""
    sentence, *marked = ran.err.splitlines()
    assert str(path) in sentence
    assert len(marked) == len(("the command", "the caret"))


def test_an_unknown_list_is_a_wrong_command_line(schiri: Schiri) -> None:
    ran = schiri("check", "--lexicon", "klingonisch", "HAUST")
    assert ran.status == 2
    assert "klingonisch" in ran.err


def test_a_list_elsewhere_is_used_by_its_path(schiri: Schiri, tmp_path: Path) -> None:
    (tmp_path / "copy.lexicon").write_bytes(GERMAN.read_bytes())
    assert schiri("check", "--lexicon", str(tmp_path / "copy.lexicon"), "HAUST").status == 0


def test_many_words_from_a_pipe_are_judged_alike_wherever_a_block_ends(schiri: Schiri) -> None:
    words = ["HAUST", "Massen", "oel", "GRUN", "", "  Öl ", "jo-jo"] * 3000
    ran = schiri("check", "-", input="\r\n".join(words))
    lines = ran.out.splitlines()
    assert ran.status == 1
    assert len(lines) == 6 * 3000 + 2
    assert [line.split()[1] for line in lines[:6]] == [
        "HAUST",
        "Massen",
        "oel",
        "GRUN",
        "Öl",
        "jo-jo",
    ]
    assert lines[:6] == lines[6:12] == lines[-8:-2]


@pytest.fixture
def club(schiri: Schiri, tmp_path: Path) -> Path:
    """A folder with a game of two moves whose own list has gone."""
    (tmp_path / "club.txt").write_text("Haus\nHausen\n", encoding="utf-8")
    for command in (
        "wordlist build club.txt -o club.lexicon",
        "new --players Anna,Ben --lexicon club.lexicon",
        "play 8E HAUS",
        "play 8I EN",
    ):
        assert schiri(*command.split(), cwd=tmp_path).status == 0
    (tmp_path / "club.lexicon").unlink()
    return tmp_path


@pytest.mark.parametrize("command", ["pass", "exchange 2", "play 9E EI", "undo", "show", "settle"])
def test_a_game_whose_list_has_gone_goes_on_with_a_warning(
    schiri: Schiri, club: Path, command: str
) -> None:
    if command == "settle":
        path = club / "partie.gcg"
        passes = ">Anna: - +0 {}\n>Ben: - +0 {}\n" * 2
        path.write_text(path.read_text(encoding="utf-8") + passes.format(10, 14, 10, 14))
        command = "settle Anna:EEEEEEE Ben:NNNNNNN"
    ran = schiri(*command.split(), cwd=club)
    assert (ran.status, ran.err) == (0, "")
    assert "Attention: the word list that was agreed on cannot be used" in ran.out
    shown = json.loads(schiri("show", "--json", cwd=club).out)
    assert (shown["lexicon"]["name"], shown["lexicon"]["pinned_matches"]) == ("club.lexicon", False)
    assert f"#lexicon club.lexicon sha256:{shown['lexicon']['sha256']}" in (
        club / "partie.gcg"
    ).read_text(encoding="utf-8")


def test_without_its_list_a_game_is_exported_and_imported(schiri: Schiri, club: Path) -> None:
    ran = schiri("export", "--to", "txt", cwd=club)
    assert ran.status == 0
    assert ran.err.startswith("Attention: the word list that was agreed on cannot be used")
    assert "list club.lexicon." in ran.out
    assert schiri("import", "partie.gcg", "-o", "again.gcg", cwd=club).status == 0
    pinned = [
        line
        for name in ("partie.gcg", "again.gcg")
        for line in (club / name).read_text(encoding="utf-8").splitlines()
        if line.startswith("#lexicon")
    ]
    assert pinned[0] == pinned[1]


@pytest.mark.parametrize("command", ["challenge", "check HAUS", "score 9E EI"])
def test_words_are_judged_only_by_a_list_that_is_there(
    schiri: Schiri, club: Path, command: str
) -> None:
    before = (club / "partie.gcg").read_bytes()
    ran = schiri(*command.split(), cwd=club)
    assert (ran.status, ran.out) == (3, "")
    assert "partie.gcg names the word list club.lexicon" in ran.err
    assert "--lexicon" in ran.err
    assert (club / "partie.gcg").read_bytes() == before
    assert schiri(*command.split(), "--lexicon", "de", cwd=club).status == 0


def test_a_damaged_list_keeps_nobody_from_going_on(schiri: Schiri, club: Path) -> None:
    (club / "club.lexicon").write_bytes(b"SchiriLx")
    assert schiri("pass", cwd=club).status == 0
    ran = schiri("challenge", cwd=club)
    assert ran.status == 3
    assert "club.lexicon" in ran.err


def test_the_settings_are_not_shown_with_a_list_that_cannot_be_used(
    schiri: Schiri, club: Path
) -> None:
    ran = schiri("config", cwd=club)
    assert (ran.status, ran.out) == (3, "")
    assert "partie.gcg names the word list club.lexicon" in ran.err
    assert "--lexicon" not in ran.err
