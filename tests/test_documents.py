"""Every session shown in a document is run, and shows what the program says today."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from tools import sessions

from running import Schiri

REPOSITORY = sessions.REPOSITORY
DOCUMENTS = [path for path in sessions.documents() if sessions.commands(path.read_text("utf-8"))]
HARMLESS = {
    "schiri",
    "python3",
    "for",
    "cat",
    "ls",
    "printf",
    "echo",
    "SCHIRI_LANG=de",
    "SCHIRI_LANG=en",
}
# Where the evening of README.de.md begins and ends; the words around it are for people.
HOUSE_RULES = re.compile(r"(house|hausregeln)\.toml")
EVENING = re.compile(
    r"^<!-- sessions: new folder -->\n(.*?)^<!-- sessions: repository", re.M | re.S
)


def named(path: Path) -> str:
    return str(path.relative_to(REPOSITORY))


@pytest.mark.parametrize("document", DOCUMENTS, ids=named)
def test_the_sessions_of_a_document_show_what_the_program_says(document: Path) -> None:
    text = document.read_text(encoding="utf-8")
    assert sessions.renewed(text, sessions.language(document)) == text, "make sessions"


@pytest.mark.parametrize("document", DOCUMENTS, ids=named)
def test_sessions_run_nothing_but_the_program_and_harmless_commands(document: Path) -> None:
    for command in sessions.commands(document.read_text(encoding="utf-8")):
        assert {part.split()[0] for part in command.splitlines()[0].split(" | ")} <= HARMLESS


def test_outputs_that_have_gone_stale_are_told() -> None:
    shown = "```console\n$ echo one\ntwo\n```\n"
    assert sessions.renewed(shown, "en") == "```console\n$ echo one\none\n```\n"


def test_sessions_of_a_new_folder_share_it_until_the_next_comment() -> None:
    text = "<!-- sessions: new folder -->\n```console\n$ {}\n```\n```console\n$ ls\n```\n"
    twice = sessions.renewed((text * 2).replace("{}", "echo x > a", 1).replace("{}", "ls"), "en")
    blocks = re.findall(r"```console\n(.*?)```", twice, re.S)
    assert blocks == ["$ echo x > a\n", "$ ls\na\n", "$ ls\n", "$ ls\n"]


def test_both_readmes_tell_the_same_in_the_same_order() -> None:
    english, german = (
        (REPOSITORY / name).read_text(encoding="utf-8") for name in ("README.md", "README.de.md")
    )
    # The heredoc with house rules names its file in the reader's language.
    shown, gezeigt = (
        [command for command in sessions.commands(text) if not HOUSE_RULES.search(command)]
        for text in (english, german)
    )
    assert shown == gezeigt
    assert english.count("\n## ") == german.count("\n## ")


def evening() -> str:
    found = EVENING.search((REPOSITORY / "README.de.md").read_text(encoding="utf-8"))
    assert found is not None
    return found[1]


@pytest.mark.parametrize("terminal", [False, True], ids=["piped", "terminal"])
def test_a_new_user_gets_from_an_empty_folder_to_a_settled_game_with_one_challenge(
    schiri: Schiri, tmp_path: Path, terminal: bool
) -> None:
    """Whoever types what README.de.md shows, and nothing else, sees what it shows."""
    shown = evening()
    typed = sessions.commands(shown)
    home = tmp_path / "home"
    folder = tmp_path / "empty"
    for new in (home, folder):
        new.mkdir()
    wide = {"HOME": str(home), "SCHIRI_LANG": "de", "NO_COLOR": "1", "COLUMNS": "200"}
    for command in typed:
        if terminal:
            answer = schiri(*command.split()[1:], tty=True, env=wide, cwd=folder).out
        else:
            answer = sessions.run(command, str(folder), str(home), "de")
        assert "Fehler" not in answer, f"$ {command}\n{answer}"
        assert f"$ {command}\n{answer}" in shown
    assert sum(command.startswith("schiri challenge") for command in typed) == 1
    game = json.loads(schiri("show", "--json", cwd=folder).out)
    kinds = [move["kind"] for move in game["moves"]]
    assert kinds.count("withdrawal") == 1
    assert kinds[-2:] == ["settlement", "settlement"]
    assert game["over"] == "passes"
    assert {player["name"]: player["score"] for player in game["players"]} == {
        "Anna": 60,
        "Ben": -6,
    }
    assert schiri("audit", "partie.gcg", cwd=folder).status == 0
    assert sorted(path.name for path in folder.glob("p*")) == ["partie.gcg", "partie.gcg~"]


@pytest.mark.parametrize("document", sessions.documents(), ids=named)
def test_links_between_documents_lead_somewhere(document: Path) -> None:
    text = re.sub(r"^```.*?^```$", "", document.read_text(encoding="utf-8"), flags=re.M | re.S)
    for target in re.findall(r"\]\(([^)#\s]+)(?:#[^)]*)?\)", text):
        if "://" not in target:
            assert (document.parent / target).exists(), target
