"""The judge at the table, on a pseudo-terminal: `check` without words, and `judge`."""

from __future__ import annotations

import re
import signal
from datetime import datetime
from pathlib import Path

import pytest

from running import Schiri
from schiri import messages
from terminal import OpenTerminal, Terminal, schiri_command

ENTER, TAB, ESCAPE, BACKSPACE, UP = "\r", "\t", "\x1b", "\x7f", "\x1b[A"
CTRL_C, CTRL_D, CTRL_Z, CTRL_BACKSLASH = "\x03", "\x04", "\x1a", "\x1c"
ASKS, ASKS_GERMAN = "how many words", "wie viele Wörter"
LIST, LIST_GERMAN = re.compile("List de, .*2023"), re.compile("Liste de, .*2023")
SOURCE = Path(__file__).parents[2] / "src"


def judging(terminal: OpenTerminal, *options: str, env: dict[str, str] | None = None) -> Terminal:
    opened = terminal("judge", *options, env=env)
    opened.wait_for(ASKS)
    return opened


# --- the friendly judge ------------------------------------------------------------------------


def test_check_without_words_judges_line_by_line(terminal: OpenTerminal) -> None:
    screen = terminal("check")
    screen.wait_for("> words, then Enter")
    screen.press("HAUST  straße OEL" + ENTER)
    screen.wait_for("✓ straße is in the list: Straße")
    screen.wait_for("OEL is not in the list: umlauts are not written AE OE UE")
    assert "✗ NO: 1 of 3 words" in screen.shown
    screen.press("o\u0308l" + ENTER)
    screen.wait_for("✓ YES: The word is in the list")
    screen.wait_for("is in the list: Öl")
    screen.press("XQJ" + ENTER)
    screen.wait_for("✗ NO: The word is not in the list")
    screen.press(CTRL_D)
    assert screen.wait_for_end() == 0


def test_the_list_and_its_date_stay_in_sight(terminal: OpenTerminal) -> None:
    screen = terminal("check", rows=8)
    for word in ("HAUS", "EI", "XQJ", "ÖL", "HUT"):
        screen.wait_for("> words, then Enter")
        assert len(list(filter(LIST.match, screen.lines))) == 1
        screen.press(word + ENTER)
        screen.wait_for(f"{word} is ")
    screen.wait_for("> words, then Enter")
    assert LIST.match(screen.shown.splitlines()[-2])


def test_the_arrow_brings_words_back(terminal: OpenTerminal) -> None:
    screen = terminal("check")
    screen.wait_for("> words")
    screen.press("HAUS" + ENTER)
    screen.wait_for("HAUS is in the list")
    screen.wait_for("> words")
    screen.press(UP)
    screen.wait_for("> words", gone=True)
    screen.press("T" + ENTER)
    screen.wait_for("HAUST is in the list")


def test_nothing_typed_is_nothing_judged(terminal: OpenTerminal) -> None:
    screen = terminal("check")
    screen.wait_for("> words")
    screen.press(ENTER + "  " + ENTER + "HAUS" + ENTER)
    screen.wait_for("HAUS is in the list")
    assert screen.shown.count("YES") == 1
    assert "NO" not in screen.shown


def test_ctrl_c_interrupts_the_friendly_judge(terminal: OpenTerminal) -> None:
    screen = terminal("check")
    screen.wait_for("> words")
    screen.press(CTRL_C)
    assert screen.wait_for_end() == 130


def test_without_colour_the_word_says_it(terminal: OpenTerminal) -> None:
    screen = terminal("check", "--lang", "de", env={"NO_COLOR": "1"})
    screen.wait_for("> Wörter")
    screen.press("HAUS XQJ" + ENTER)
    screen.wait_for("✗ NEIN: 1 von 2 Wörtern")
    screen.wait_for("XQJ steht nicht in der Liste")
    assert not re.search(rb"\x1b\[[0-9;]*\b[349][0-7]\b[0-9;]*m", screen.raw)


@pytest.mark.parametrize(("options", "term"), [(["--plain"], "xterm-256color"), ([], "dumb")])
def test_plain_lines_have_no_escape_codes(
    options: list[str], term: str, terminal: OpenTerminal
) -> None:
    screen = terminal("check", "--lang", "de", *options, env={"TERM": term})
    screen.wait_for("\n>")
    screen.press("HAUS XQJ\r")
    screen.wait_for("✗ NEIN: 1 von 2 Wörtern")
    screen.wait_for("XQJ steht nicht in der Liste")
    screen.press("\r\r  straße\r")
    screen.wait_for("✓ JA: ")
    screen.wait_for("straße steht in der Liste: Straße")
    assert len(list(filter(LIST_GERMAN.match, screen.lines))) == 1
    screen.press(CTRL_D)
    assert screen.wait_for_end() == 0
    assert b"\x1b" not in screen.raw


def test_ctrl_c_interrupts_the_plain_judge_too(terminal: OpenTerminal) -> None:
    screen = terminal("check", "--plain")
    screen.wait_for("\n>")
    screen.press(CTRL_C)
    assert screen.wait_for_end() == 130


def test_control_keys_do_not_get_into_a_word(terminal: OpenTerminal) -> None:
    screen = terminal("check")
    screen.wait_for("> words")
    ignored = "\x11\x12\x07\x1a\x1c\x1d\x1e\x1f\x16\x17"
    screen.press("x" + ignored + "HA" + CTRL_Z + CTRL_BACKSLASH + "\x11US" + ENTER)
    screen.wait_for("✓ HAUS is in the list")


def test_pasted_control_characters_do_not_get_into_a_word(terminal: OpenTerminal) -> None:
    screen = terminal("check")
    screen.wait_for("> words")
    screen.press("\x1b[200~HA\x1a\u00adUS\tEI\r\nHUT\x1b[201~" + ENTER)
    screen.wait_for("YES: All 3 words")
    screen.wait_for("HUT is in the list")
    assert "✓ HAUS is in the list" in screen.shown


def test_ctrl_z_suspends_the_friendly_judge(terminal: OpenTerminal) -> None:
    screen = terminal(command=["bash", "--norc", "--noprofile", "-i"], env={"PS1": "shell% "})
    screen.wait_for("shell%")
    screen.press(" ".join(schiri_command("check")) + ENTER)
    screen.wait_for("> words")
    screen.press("HA" + CTRL_Z)
    screen.wait_for("Stopped")
    screen.press("stty -a; echo at the shell" + ENTER)
    screen.wait_for("\nat the shell")
    assert re.search(r"(?<!-)\bicanon\b", screen.shown)
    screen.press("fg" + ENTER)
    screen.wait_for("> HA")
    screen.press("US" + ENTER)
    screen.wait_for("✓ HAUS is in the list")
    screen.press(CTRL_D)
    screen.wait_for(">\nshell%")


def test_verdicts_are_as_wide_as_the_terminal_is_now(terminal: OpenTerminal) -> None:
    screen = terminal("check")
    screen.wait_for("> words")
    screen.resize(40, 24)
    screen.wait_for("> words")
    screen.press("OEL" + ENTER)
    screen.wait_for("not in the list: umlauts")
    screen.wait_for("> words")
    broken = [line for line in screen.lines if re.search("umlauts|AE OE UE", line)]
    assert broken == [
        "✗ OEL is not in the list: umlauts are",
        "  not written AE OE UE – ÖL is in the",
    ]


@pytest.fixture
def another_list(schiri: Schiri, tmp_path: Path) -> Path:
    """A folder in which a game is played that has pinned other words."""
    assert schiri("new", "--players", "Anna,Ben", cwd=tmp_path).status == 0
    game = tmp_path / "partie.gcg"
    text = game.read_text("utf-8")
    game.write_text(re.sub(r"sha256:\w+", "sha256:" + "0" * 64, text), "utf-8")
    return tmp_path


@pytest.mark.parametrize("options", [["check"], ["check", "--plain"], ["judge"]])
def test_every_judge_says_if_the_list_is_not_the_one_agreed_on(
    options: list[str], terminal: OpenTerminal, another_list: Path
) -> None:
    screen = terminal(*options, cwd=another_list, columns=100)
    screen.wait_for("List de, ")
    warned = next(number for number, line in enumerate(screen.lines) if "not the one" in line)
    assert screen.lines[warned].startswith("Attention: the list in use (de) is not the one")
    assert screen.lines[warned + 1].startswith("List de, ")


def test_check_follows_its_options(terminal: OpenTerminal) -> None:
    screen = terminal("check", "--lexicon", "en", "--board-size", "5")
    screen.wait_for("List en, 274,937 words")
    screen.press("HOUSE HOUSES" + ENTER)
    screen.wait_for("HOUSE is in the list")
    screen.wait_for("HOUSES is in the list, but its 6 letters do not fit on 5 squares")


def test_where_nobody_sees_the_screen_words_have_to_be_given(terminal: OpenTerminal) -> None:
    command = ["bash", "-c", f"{' '.join(schiri_command('check'))} | cat; exit ${{PIPESTATUS[0]}}"]
    screen = terminal(command=command)
    assert screen.wait_for_end() == 2
    assert "no word to judge" in screen.shown


# --- the tournament's judge --------------------------------------------------------------------


def test_a_challenge_from_the_number_to_the_verdict(terminal: OpenTerminal) -> None:
    screen = judging(terminal)
    screen.press("2")
    screen.wait_for("type the 2 words")
    screen.press("HAUS" + ENTER)
    screen.press("stra\u00dfe" + ENTER)
    screen.wait_for("Press Tab")
    assert "YES" not in screen.shown
    screen.press(TAB)
    screen.wait_for("✓ YES: The play is valid")
    screen.read(0.6)
    screen.press("x")
    screen.wait_for(ASKS)
    assert "HAUS" not in screen.shown


def test_no_word_is_named_as_wrong(terminal: OpenTerminal) -> None:
    screen = judging(terminal)
    screen.press("3HAUS XQJ JO-JO" + ENTER + TAB)
    screen.wait_for("✗ NO: The play is not valid")
    assert screen.shown.count("✗") == 1
    assert not re.search("hyphen|list:|is not in the list", screen.shown)
    rows = [row for row, text in enumerate(screen.lines) if re.search("HAUS|XQJ|JO-JO", text)]
    looks = {
        (cell.fg, cell.bg, cell.bold, cell.reverse)
        for row in rows
        for cell in screen.screen.buffer[row].values()
    }
    assert (len(rows), len(looks)) == (3, 1)


def test_nothing_of_the_pair_before_stays_anywhere(terminal: OpenTerminal) -> None:
    screen = judging(terminal)
    screen.read()
    before = screen.shown
    assert b"\x1b[?1049h" in screen.raw, "the alternate screen has no history"
    screen.press("2HAUS XQJ" + ENTER + TAB)
    screen.wait_for("NO:")
    screen.read(0.6)
    screen.press(" ")
    screen.wait_for(ASKS)
    screen.read()
    assert screen.shown == before
    screen.press("1")
    screen.wait_for("type the word")
    screen.press(UP + BACKSPACE)
    screen.wait_for(ASKS)
    screen.read()
    assert screen.shown == before


def test_keys_in_the_first_half_second_are_swallowed(terminal: OpenTerminal) -> None:
    screen = judging(terminal)
    screen.press("1HAUS" + ENTER + TAB + " \r\x7fxyz")
    screen.wait_for("YES")
    screen.press("xyz")
    screen.read(0.2)
    assert "YES" in screen.shown


def test_the_verdict_clears_itself(terminal: OpenTerminal) -> None:
    screen = judging(terminal, "--clear-after", "1")
    screen.press("1HAUS" + ENTER + TAB)
    screen.wait_for("YES")
    assert 0.5 < screen.wait_for(ASKS) < 3
    assert "HAUS" not in screen.shown


def test_abandoned_words_clear_themselves(terminal: OpenTerminal) -> None:
    screen = judging(terminal, "--abandon-after", "1")
    screen.press("2HAUS" + ENTER + "EI")
    screen.wait_for("EI_")
    assert 0.5 < screen.wait_for(ASKS) < 3
    assert "HAUS" not in screen.shown


def test_the_verdict_is_there_within_50_milliseconds(terminal: OpenTerminal) -> None:
    """The best of several: another process may have the processor for a moment."""
    took = []
    screen = terminal("check")
    for word in ("HAUS", "XQJ", "STRASSE", "OELE", "EI"):
        screen.wait_for("> words")
        screen.press(word)
        screen.wait_for(f"> {word}")
        screen.press(ENTER)
        took.append(screen.wait_for(f"{word} is "))
    assert min(took) < 0.05
    took.clear()
    screen = judging(terminal)
    for _ in range(5):
        screen.press("1HAUS" + ENTER)
        screen.wait_for("Press Tab")
        screen.press(TAB)
        took.append(screen.wait_for("YES"))
        screen.read(0.6)
        screen.press("x")
        screen.wait_for(ASKS)
    assert min(took) < 0.05


def test_ctrl_keys_do_not_leave(terminal: OpenTerminal) -> None:
    screen = judging(terminal)
    screen.press(CTRL_C + CTRL_D + CTRL_Z + CTRL_BACKSLASH)
    screen.kill(signal.SIGINT)
    screen.read(0.5)
    assert screen.runs
    screen.press("1HA" + CTRL_C + CTRL_D + CTRL_Z + "US" + ENTER + CTRL_C)
    screen.wait_for("HAUS")
    assert screen.runs
    screen.press(ESCAPE)
    screen.wait_for(ASKS)
    screen.read(0.6)
    screen.press(ESCAPE)
    assert screen.wait_for_end() == 0
    assert b"\x1b[?1049l" in screen.raw


def test_escape_pressed_twice_does_not_leave(terminal: OpenTerminal) -> None:
    screen = judging(terminal)
    screen.press("2HAUS" + ENTER)
    screen.wait_for("HAUS")
    screen.press(ESCAPE)
    screen.wait_for(ASKS)
    screen.press(ESCAPE)
    screen.read(0.4)
    assert screen.runs


@pytest.mark.parametrize(
    "keys",
    [
        "\x1bx",
        "\x1b2",
        "\x1b[97;5u",
        "\x1b[I",
        "\x1b[O",
        "\x1bOX",
        "\x1b\x1b[A",
        "\x1b\r",
        "\x1b[27;5;50~",
    ],
    ids=["Alt-x", "Alt-2", "kitty", "focus in", "focus out", "SS3", "Alt-Up", "Alt-Enter", "xterm"],
)
def test_a_key_that_begins_with_escape_is_not_escape(keys: str, terminal: OpenTerminal) -> None:
    screen = judging(terminal)
    screen.press(keys)
    screen.read(0.4)
    assert screen.runs
    assert ASKS in screen.shown
    screen.press(keys + "2")
    screen.wait_for("type the 2 words")
    screen.press("HA" + keys + "US" + ENTER)
    screen.wait_for("1  HAUS")
    screen.press(ESCAPE)
    screen.wait_for(ASKS)


@pytest.mark.parametrize("asked", [True, False])
def test_leaving_takes_the_password(asked: bool, terminal: OpenTerminal) -> None:
    if asked:
        screen = terminal("judge", "--password")
        screen.wait_for("Password for leaving")
        screen.press("geheim\r")
        screen.wait_for("Once more")
        screen.press("geheim\r")
    else:
        screen = terminal("judge", env={"SCHIRI_JUDGE_PASSWORD": "geheim"})
    screen.wait_for(ASKS)
    screen.press(ESCAPE)
    screen.wait_for("The password")
    screen.press("geraten" + ENTER)
    screen.wait_for("not the password")
    assert screen.runs
    screen.press("geheim" + ENTER)
    assert screen.wait_for_end() == 0
    assert "geheim" not in screen.raw.decode()


def test_a_password_that_differs_is_asked_for_again(terminal: OpenTerminal) -> None:
    screen = terminal("judge", "--password")
    screen.wait_for("Password for leaving")
    screen.press("geheim\r")
    screen.wait_for("Once more")
    screen.press("geheom\r")
    screen.wait_for("differ")
    screen.press("geheim\r")
    screen.read()
    screen.press("geheim\r")
    screen.wait_for(ASKS)


@pytest.mark.parametrize("key", [CTRL_C, CTRL_D])
def test_a_password_that_is_not_given_ends_its_line(key: str, terminal: OpenTerminal) -> None:
    screen = terminal("judge", "--password")
    screen.wait_for("Password for leaving")
    screen.press(key)
    assert screen.wait_for_end() == 130
    assert screen.raw.endswith(b"\r\n")


def test_a_password_is_the_same_however_its_letters_are_put_together(
    terminal: OpenTerminal,
) -> None:
    screen = terminal("judge", "--password")
    screen.wait_for("Password for leaving")
    screen.press("B\u00e4nkchen\r")
    screen.wait_for("Once more")
    screen.press("Ba\u0308nkchen\r")
    screen.wait_for(ASKS)


@pytest.mark.parametrize("unusable", [b"a\tb", b"\xe4\xf6"], ids=["tab", "another encoding"])
def test_a_password_that_cannot_be_typed_later_is_asked_for_again(
    unusable: bytes, terminal: OpenTerminal
) -> None:
    screen = terminal("judge", "--password")
    screen.wait_for("Password for leaving")
    screen.press(unusable + b"\r")
    screen.wait_for("please try again")
    assert screen.runs


def test_a_process_that_is_ended_gives_the_terminal_back(terminal: OpenTerminal) -> None:
    screen = judging(terminal, env={"SCHIRI_JUDGE_PASSWORD": "vergessen"})
    screen.kill(signal.SIGTERM)
    screen.wait_for_end()
    assert b"\x1b[?1049l" in screen.raw


def test_the_log_has_time_verdict_words_and_list(terminal: OpenTerminal, tmp_path: Path) -> None:
    log = tmp_path / "judge.tsv"
    screen = judging(terminal, "--log", str(log))
    screen.press("2HAUS o\u0308l" + ENTER + TAB)
    screen.wait_for("YES")
    screen.read(0.6)
    screen.press("x")
    screen.wait_for(ASKS)
    screen.press("1XQJ" + ENTER + TAB)
    screen.wait_for("NO:")
    screen.read(0.1)
    rows = [line.split("\t") for line in log.read_text(encoding="utf-8").splitlines()]
    assert [row[1:3] for row in rows] == [["valid", "HAUS öl"], ["invalid", "XQJ"]]
    assert all(datetime.fromisoformat(row[0]).tzinfo for row in rows)
    assert all(re.fullmatch("de sha256:[0-9a-f]{64}", row[3]) for row in rows)


def test_a_log_that_fails_later_is_told_and_the_judge_goes_on(
    terminal: OpenTerminal, tmp_path: Path
) -> None:
    judge = " ".join(schiri_command("judge", "--log", str(tmp_path / "log.tsv")))
    screen = terminal(command=["bash", "-c", f"ulimit -f 0; exec {judge}"])
    screen.wait_for(ASKS)
    screen.press("1HAUS" + ENTER + TAB)
    screen.wait_for("YES")
    screen.wait_for("could not be written to the log")
    assert screen.runs


def test_a_log_that_cannot_be_is_told_before_the_screen_opens(
    terminal: OpenTerminal, tmp_path: Path
) -> None:
    screen = terminal("judge", "--log", str(tmp_path), columns=200)
    assert screen.wait_for_end() == 3
    assert "is a folder" in screen.shown
    assert b"\x1b[?1049h" not in screen.raw


@pytest.mark.parametrize("name", ["partie.gcg", "wörter.txt"])
def test_a_file_that_is_no_log_is_left_alone(name: str, schiri: Schiri, tmp_path: Path) -> None:
    file = tmp_path / name
    file.write_text("#player1 Anna Anna\n#player2 Ben Ben\n", "utf-8")
    before = file.read_bytes()
    ran = schiri("judge", "--log", name, tty=True, cwd=tmp_path)
    assert ran.status == 3
    assert f"{name} is no log of schiri judge" in ran.out
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    ("options", "name"),
    [
        (["--edition", "en"], "en"),
        (["--rules", "international"], "en"),
        (["--lexicon", "en"], "en"),
    ],
)
def test_options_decide_on_the_list(options: list[str], name: str, terminal: OpenTerminal) -> None:
    screen = judging(terminal, *options)
    assert screen.lines[-1].startswith(f"List {name}, ")


@pytest.mark.parametrize("command", ["judge", "check"])
@pytest.mark.parametrize("size", ["1", "27", "1000"])
def test_boards_have_2_to_26_squares_in_a_row(command: str, size: str, schiri: Schiri) -> None:
    ran = schiri(command, "--board-size", size, tty=True)
    assert ran.status == 2
    assert "26" in ran.out


def test_a_word_that_is_too_long_is_cut_visibly_and_not_valid(terminal: OpenTerminal) -> None:
    screen = judging(terminal, "--board-size", "2")
    screen.press("1EI\u0324\u0325S")
    screen.wait_for("…_")
    screen.press(ENTER + TAB)
    screen.wait_for("NO:")


@pytest.mark.parametrize(("columns", "rows"), [(80, 24), (40, 12), (30, 6)])
def test_small_terminals_do(columns: int, rows: int, terminal: OpenTerminal) -> None:
    screen = terminal("judge", "--lang", "de", columns=columns, rows=rows)
    screen.wait_for("Esc: beenden")
    assert LIST_GERMAN.match(screen.lines[-1])
    screen.press("3HAUS EI XQJ" + ENTER)
    screen.wait_for("Tab")
    assert re.search(r"1 +HAUS", screen.shown)
    assert "XQJ" in screen.shown
    screen.press(TAB)
    screen.wait_for("✗ NEIN")
    assert LIST_GERMAN.match(screen.lines[-1])


def test_the_screen_follows_the_size_of_the_terminal(terminal: OpenTerminal) -> None:
    screen = judging(terminal)
    screen.press("2HAUS EI")
    screen.wait_for("EI_")
    screen.resize(40, 10)
    screen.wait_for("Esc: start over.")
    screen.read()
    assert LIST.match(screen.lines[-1])
    assert "2  EI_" in screen.shown


def test_the_judge_speaks_german_and_shows_no_colour_if_unwanted(terminal: OpenTerminal) -> None:
    screen = terminal("judge", "--lang", "de", env={"NO_COLOR": "1"})
    screen.wait_for(ASKS_GERMAN)
    screen.press("1HAUS" + ENTER + TAB)
    screen.wait_for("✓ JA: Der Zug ist gültig")
    assert not re.search(rb"\x1b\[[0-9;]*\b[349][0-7]\b[0-9;]*m", screen.raw)


def test_pasted_words_count_as_typed(terminal: OpenTerminal) -> None:
    screen = judging(terminal)
    screen.press("2")
    screen.wait_for("type the 2 words")
    screen.press("\x1b[200~HAUS\nEI\n\x1b[201~")
    screen.wait_for("Press Tab")


@pytest.mark.parametrize("language", messages.languages())
def test_without_a_terminal_the_judge_says_so(schiri: Schiri, language: str) -> None:
    ran = schiri("judge", "--lang", language)
    assert (ran.status, ran.out) == (2, "")
    sentence, *marked = ran.err.splitlines()
    assert "schiri check -" in sentence
    assert len(marked) == len(("the command", "the caret"))
    assert schiri("judge", tty=True, env={"TERM": "dumb"}).status == 2


def test_a_password_that_nobody_could_type_is_refused(schiri: Schiri) -> None:
    ran = schiri("judge", tty=True, env={"SCHIRI_JUDGE_PASSWORD": "a\tb"})
    assert ran.status == 2
    assert "SCHIRI_JUDGE_PASSWORD" in ran.out


def test_only_the_judge_imports_prompt_toolkit() -> None:
    importing = re.compile(r"^\s*(from|import) prompt_toolkit\b", re.MULTILINE)
    found = {p.name for p in SOURCE.rglob("*.py") if importing.search(p.read_text("utf-8"))}
    assert found == {"judge_prompt.py", "judge_screen.py", "judge_terminal.py"}
