"""``schiri wordlist``: lists of one's own, from the text file to the game that pins them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from running import Ran, Schiri

WORDS = "Haus\nÖl\nXenie\nneu\nStraße\n"


class Club:
    """A folder with a text file of words, and the program run there."""

    def __init__(self, schiri: Schiri, folder: Path) -> None:
        self.schiri = schiri
        self.folder = folder
        self.write(WORDS)

    def __call__(self, *arguments: str, input: str | bytes = b"") -> Ran:
        return self.schiri(*arguments, cwd=self.folder, input=input)

    def write(self, words: str | bytes) -> None:
        data = words.encode() if isinstance(words, str) else words
        (self.folder / "club.txt").write_bytes(data)

    def build(self, *arguments: str) -> Ran:
        return self("wordlist", "build", "club.txt", "-o", "club.lexicon", *arguments)


@pytest.fixture
def club(schiri: Schiri, tmp_path: Path) -> Club:
    return Club(schiri, tmp_path)


def about(ran: Ran) -> dict[str, object]:
    assert ran.status == 0, ran.err
    (found,) = json.loads(ran.out)["lists"]
    assert isinstance(found, dict)
    return found


def test_a_list_that_was_built_judges_words(club: Club) -> None:
    ran = club.build("--title", "Words of our club")
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.startswith("✓ club.lexicon: 5 words, in the letters of edition de.\n")
    checked = club("check", "oel", "STRASSE", "HAUST", "--lexicon", "club.lexicon").out
    assert "STRASSE is in the list: Straße" in checked
    assert "ÖL is in the list" in checked
    assert "HAUST is not in the list" in checked
    assert checked.endswith("List club: Words of our club, 5 words\n")


@pytest.mark.parametrize(
    "words",
    [
        b"\xef\xbb\xbf" + WORDS.encode(),
        WORDS.replace("\n", "\r\n").encode(),
        WORDS.replace("\n", "\r").encode(),
        WORDS.replace("\n", "\n\n  ").encode(),
        WORDS.upper().encode(),
        (WORDS + "neu\nHAUS").encode(),
    ],
)
def test_the_fingerprint_depends_on_the_words_alone(words: bytes, club: Club) -> None:
    expected = about(club.build("--json"))["sha256"]
    club.write(words)
    assert about(club.build("--force", "--json"))["sha256"] == expected
    piped = club("wordlist", "build", "-", "-o", "piped.lexicon", "--json", input=words)
    assert (about(piped)["sha256"], about(piped)["words"]) == (expected, 5)


def test_the_same_words_give_the_same_file(club: Club) -> None:
    club.build()
    first = (club.folder / "club.lexicon").read_bytes()
    club.build("--force")
    assert (club.folder / "club.lexicon").read_bytes() == first


def test_faulty_words_are_all_told_with_their_lines_and_nothing_is_written(club: Club) -> None:
    club.write("Haus\njo-jo\nA\n\nE’s\nR2D2\nDonaudampfschiffe\nzwei Worte\nQuiz.\n")
    ran = club.build()
    assert (ran.status, ran.out) == (3, "")
    first, *others = ran.err.splitlines()
    assert "club.txt: 7 words cannot be laid" in first
    assert [line.split(",")[0].strip() for line in others] == [
        f"Line {number}" for number in (2, 3, 5, 6, 7, 8, 9)
    ]
    assert "“jo-jo”: words with a hyphen" in ran.err
    assert "“A”: a word has two letters or more" in ran.err
    assert "“Donaudampfschiffe”: it is longer than the board" in ran.err
    assert sorted(path.name for path in club.folder.iterdir()) == ["club.txt"]


def test_of_many_faulty_words_ten_are_shown(club: Club) -> None:
    club.write("A\n" * 1012)
    lines = club.build().err.splitlines()
    assert len(lines) == 12
    assert lines[-1] == "  and 1,002 more"


def test_the_edition_decides_on_letters_and_length(club: Club) -> None:
    club.write("Ärger\n")
    assert about(club.build("--json"))["language"] == "de"
    club.write("Donaudampfschiffe\n")
    assert club.build("--force").status == 3
    assert club.build("--force", "--edition", "de-super").status == 0
    (club.folder / "schiri.toml").write_text('rules = "international"\n', encoding="utf-8")
    club.write("house\n")
    assert about(club.build("--force", "--json"))["language"] == "en"


def test_bytes_that_are_no_text_are_told_with_their_line(club: Club) -> None:
    club.write("Haus\nÖl\n".encode("latin-1"))
    ran = club.build()
    assert ran.status == 3
    assert "club.txt, line 2" in ran.err


def test_a_file_that_exists_is_replaced_only_by_force(club: Club) -> None:
    club.build()
    club.write("Haus\n")
    ran = club.build()
    assert ran.status == 2
    assert "--force" in ran.err
    assert about(club("wordlist", "info", "club.lexicon", "--json"))["words"] == 5
    assert about(club.build("--force", "--json"))["words"] == 1


def test_a_list_that_cannot_be_replaced_stays(club: Club) -> None:
    club.build()
    club.write("A\n")
    assert club.build("--force").status == 3
    assert about(club("wordlist", "info", "club.lexicon", "--json"))["words"] == 5


def test_a_folder_is_no_list(club: Club) -> None:
    (club.folder / "club.lexicon").mkdir()
    ran = club.build("--force")
    assert ran.status == 3
    assert "is a folder" in ran.err


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("build",), "FILE"),
        (("build", "club.txt"), "--output"),
        (("build", "club.txt", "-o", "club"), ".lexicon"),
        (("biuld",), "build, info"),
        (("info", "de", "--title", "German"), "wordlist build"),
        (("info", "klingonisch"), "klingonisch"),
    ],
)
def test_what_does_not_fit_is_a_wrong_command_line(
    arguments: tuple[str, ...], told: str, club: Club
) -> None:
    ran = club("wordlist", *arguments)
    assert (ran.status, ran.out) == (2, "")
    assert told in ran.err


def test_without_a_name_all_lists_that_come_along_are_shown(club: Club) -> None:
    found = json.loads(club("wordlist", "info", "--json").out)["lists"]
    assert [(each["name"], each["path"]) for each in found] == [("de", None), ("en", None)]
    shown = club("wordlist", "info").out
    assert all(each["sha256"] in shown for each in found)
    assert max(map(len, shown.splitlines())) <= 80


def test_a_title_is_one_line_whatever_it_holds(club: Club) -> None:
    assert about(club.build("--json", "--title", "Our\nclub\nsha256=0"))["title"] == (
        "Our club sha256=0"
    )


def test_a_game_finds_its_list_from_any_folder_and_after_a_move(club: Club) -> None:
    club.build()
    games = club.folder / "games"
    games.mkdir()
    game = str(games / "partie.gcg")
    assert (
        club("new", "--players", "Anna,Ben", "--lexicon", "club.lexicon", "--game", game).status
        == 0
    )
    assert "#lexicon ../club.lexicon sha256:" in Path(game).read_text(encoding="utf-8")
    assert club("play", "8D", "XENIE", "--game", game).status == 0
    elsewhere = club.folder.parent
    assert club.schiri("show", "--game", game, cwd=elsewhere).status == 0
    challenged = club.schiri("challenge", "--dry-run", "--game", game, cwd=elsewhere)
    assert "List club: club, 5 words" in challenged.out
    moved = club.folder / "moved"
    moved.mkdir()
    (club.folder / "club.lexicon").rename(moved / "club.lexicon")
    games.rename(moved / "games")
    assert club("show", "--game", str(moved / "games" / "partie.gcg")).status == 0


def test_a_game_tells_that_its_list_has_changed_or_gone(club: Club) -> None:
    club.build()
    assert club("new", "--players", "Anna,Ben", "--lexicon", "club.lexicon").status == 0
    assert "Attention" not in club("check", "HAUS").out
    club.write("Haus\n")
    club.build("--force")
    assert "Attention" in club("check", "HAUS").out
    (club.folder / "club.lexicon").unlink()
    ran = club("show")
    assert ran.status == 0
    assert "club.lexicon" in ran.out


def test_settings_name_an_own_list_from_their_folder(club: Club) -> None:
    club.build()
    (club.folder / "schiri.toml").write_text('lexicon = "club.lexicon"\n', encoding="utf-8")
    assert "List club" in club("check", "XENIE").out
    assert club("new", "--players", "Anna,Ben").status == 0
    assert "#lexicon club.lexicon sha256:" in (club.folder / "partie.gcg").read_text("utf-8")


def test_an_audit_and_an_import_use_the_list_that_a_game_has_pinned(club: Club) -> None:
    club.build()
    games = club.folder / "games"
    games.mkdir()
    game = str(games / "partie.gcg")
    club("new", "--players", "Anna,Ben", "--lexicon", "club.lexicon", "--game", game)
    assert club("play", "8D", "XENIE", "--game", game).status == 0
    audited = club.schiri("audit", game, cwd=club.folder.parent).out
    assert "list club." in audited
    assert "which is not here" not in audited
    assert club("import", game, "-o", "copy.gcg").status == 0
    copied = (club.folder / "copy.gcg").read_text(encoding="utf-8")
    assert "#lexicon club.lexicon sha256:" in copied
    (club.folder / "club.lexicon").unlink()
    assert "../club.lexicon, which is not here" in club("audit", game).out
