"""What the command line says when the file of a word list is missing or damaged."""

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
