"""Completion in the real shells: a Tab is pressed on a terminal, then Enter.

What the shell has made of the line is told by the program that it runs: a stand-in that answers
Tabs as the real one does, but otherwise shows the arguments it was given.
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pexpect
import pytest
import shellingham

from running import Schiri
from schiri.cli import shells
from schiri.cli.app import main
from schiri.cli.shells import SHELLS

TIMEOUT = 30
LIBRARY = Path("/usr/share/bash-completion/bash_completion")

STAND_IN = """#!/bin/sh
if [ -n "$_SCHIRI_COMPLETE" ]; then
    exec {python} -m schiri "$@"
fi
printf RAN
for argument; do printf '[%s]' "$argument"; done
echo '<END>'
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory, schiri: Schiri) -> Path:
    """A folder with a game, beside one with the stand-in and one of a user without settings."""
    top = tmp_path_factory.mktemp("shells")
    for name in ("bin", "folder", "home"):
        (top / name).mkdir()
    assert schiri("new", "--players", "Anna,Ben,Cleo", cwd=top / "folder").status == 0
    evening = "#player1 Dana Dana\n#player2 Jörg Jörg\n"
    for name in ("one evening.gcg", "o'neil.gcg", "meine partien/größte.gcg"):
        path = top / "folder" / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(evening, encoding="utf-8")
    for name in ("deutsch.lexicon", "haus.toml", "notes.txt", "kept/spel.toml", "kept/spel.txt"):
        path = top / "folder" / name
        path.parent.mkdir(exist_ok=True)
        path.touch()
    (top / "home" / "games").mkdir()
    (top / "home" / "games" / "old.gcg").write_text(evening, encoding="utf-8")
    program = top / "bin" / "schiri"
    program.write_text(STAND_IN.format(python=shlex.quote(sys.executable)))
    program.chmod(0o755)
    (top / "home" / "schiri").symlink_to(program)
    return top / "folder"


@pytest.fixture(scope="module")
def environment(folder: Path, repository: Path) -> dict[str, str]:
    return {
        "HOME": str(folder.parent / "home"),
        "LANG": "C.UTF-8",
        "PATH": f"{folder.parent / 'bin'}:{os.environ['PATH']}",
        "PYTHONPATH": str(repository / "src"),
        "SCHIRI_LANG": "en",
        "TERM": "xterm",
    }


class Terminal:
    """A shell on a terminal that has the completion of schiri."""

    def __init__(
        self, arguments: list[str], setup: list[str], folder: Path, environment: dict[str, str]
    ) -> None:
        if shutil.which(arguments[0]) is None:
            pytest.skip(f"{arguments[0]} is not installed")
        self._child = pexpect.spawn(
            arguments[0],
            arguments[1:],
            cwd=str(folder),
            env=environment,
            encoding="utf-8",
            timeout=TIMEOUT,
            dimensions=(50, 200),
        )
        # Pressed too early, a key would be lost.
        self._child.sendline("; ".join([*setup, "echo REA''DY"]))
        self._child.expect("READY")

    def run(self, typed: str, program: str = "schiri") -> str:
        """Type a line with its Tabs, and return the arguments with which the program was run."""
        self._child.send(f"{program} {typed}\r")
        self._child.expect(r"RAN((?:\[[^\r\n]*\])?)<END>")
        match = self._child.match
        assert isinstance(match, re.Match)
        return str(match[1])

    def lists(self, typed: str, *words: str) -> None:
        """Type a line, press Tab twice, and wait until all words are shown."""
        self._child.send(f"schiri {typed}\t\t")
        for word in words:
            self._child.expect(word)
        self._child.sendcontrol("u")
        self._child.send("schiri\r")
        self._child.expect("RAN<END>")

    def close(self) -> None:
        self._child.close(force=True)


@pytest.fixture(scope="module", params=["bash", "bash with bash-completion", "zsh", "fish"])
def terminal(
    request: pytest.FixtureRequest, folder: Path, environment: dict[str, str], repository: Path
) -> Iterator[Terminal]:
    shell = request.param.partition(" ")[0]
    scripts = repository / "completions"
    script = scripts / SHELLS[shell].file
    if shell == "bash":
        arguments = ["bash", "--norc", "--noprofile", "-i"]
        setup = [f". {script}"]
        if request.param != shell:
            if not LIBRARY.exists():
                pytest.skip("bash-completion is not installed")
            setup.insert(0, f". {LIBRARY}")
    elif shell == "zsh":
        arguments = ["zsh", "-f", "-i"]
        setup = [f"fpath=({scripts} $fpath)", "autoload -Uz compinit", "compinit -u -D"]
    else:
        arguments = ["fish", "--no-config", "-i"]
        setup = [f"source {script}"]
    opened = Terminal(arguments, setup, folder, environment)
    yield opened
    opened.close()


@pytest.mark.parametrize(
    ("typed", "arguments"),
    [
        ("sco\t", "[score]"),
        ("draw\t", "[draw-order]"),
        ("check --lexi\ten\t", "[check][--lexicon][en]"),
        ("--lang de che\t", "[--lang][de][check]"),
        ("score --rules tu\t", "[score][--rules][turnier]"),
        ("score --rules=tu\t", "[score][--rules=turnier]"),
        ("rules --compare klassisch spelr\t", "[rules][--compare][klassisch][spelregler]"),
        ("rules klas\t", "[rules][klassisch]"),
        ("score --edition en-\t", "[score][--edition][en-super]"),
        ("new --variant ni\t", "[new][--variant][nine]"),
        ("new --variant targ\t=500", "[new][--variant][target=500]"),
        ("score --orientation let\t", "[score][--orientation][lettered-rows]"),
        ("export --to ht\t", "[export][--to][html]"),
        ("challenge --by Be\t", "[challenge][--by][Ben]"),
        (
            "challenge --game one\\ evening.gcg --by Dan\t",
            "[challenge][--game][one evening.gcg][--by][Dana]",
        ),
        (
            "challenge --game 'one evening.gcg' --by Dan\t",
            "[challenge][--game][one evening.gcg][--by][Dana]",
        ),
        (
            'challenge --game="one evening.gcg" --by Dan\t',
            "[challenge][--game=one evening.gcg][--by][Dana]",
        ),
        ("settle Be\tQE An\tX", "[settle][Ben:QE][Anna:X]"),
        ("settle --overtime Cle\t2:10", "[settle][--overtime][Cleo=2:10]"),
        ("show --game part\t", "[show][--game][partie.gcg]"),
        ("show --game=part\t", "[show][--game=partie.gcg]"),
        ("show --game one\t", "[show][--game][one evening.gcg]"),
        ("audit part\t", "[audit][partie.gcg]"),
        ("check part\t", "[check][part]"),
        # Paths as they can be typed.
        ("show --game meine\\ part\tgr\t", "[show][--game][meine partien/größte.gcg]"),
        ('show --game "meine part\tgr\t', "[show][--game][meine partien/größte.gcg]"),
        ("show --game 'meine part\tgr\t", "[show][--game][meine partien/größte.gcg]"),
        ("show --game=meine\\ part\tgr\t", "[show][--game=meine partien/größte.gcg]"),
        ("show --game o\\'n\t", "[show][--game][o'neil.gcg]"),
        ("show --game ~/ga\tol\t", "[show][--game][{home}/games/old.gcg]"),
        ("show --game $HOME/ga\tol\t", "[show][--game][{home}/games/old.gcg]"),
        # Words in quotes that are open.
        ('challenge --by "Be\t', "[challenge][--by][Ben]"),
        ('challenge --by="Be\t', "[challenge][--by=Ben]"),
        ("challenge --by 'Be\t", "[challenge][--by][Ben]"),
        ('rules "kla\t', "[rules][klassisch]"),
        ("challenge --game ~/games/old.gcg --by Dan\t", "[challenge][--game]{old}[--by][Dana]"),
        ("challenge --game $HOME/games/old.gcg --by Dan\t", "[challenge][--game]{old}[--by][Dana]"),
        # Names and files together.
        ("check --lexicon deu\t", "[check][--lexicon][deutsch.lexicon]"),
        ("check --lexicon=deu\t", "[check][--lexicon=deutsch.lexicon]"),
        ("check --lexicon d\tu\t", "[check][--lexicon][deutsch.lexicon]"),
        ("score --rules ha\t", "[score][--rules][haus.toml]"),
        ("score --rules=ha\t", "[score][--rules=haus.toml]"),
        ("score --edition ha\t", "[score][--edition][haus.toml]"),
        ("score --rules no\t", "[score][--rules][no]"),
        ("score --rules ke\tsp\t", "[score][--rules][kept/spel.toml]"),
        ('score --rules "ke\tsp\t', "[score][--rules][kept/spel.toml]"),
        ("wordlist info deu\t", "[wordlist][info][deutsch.lexicon]"),
        ("wordlist info e\t", "[wordlist][info][en]"),
        ("wordlist build no\t", "[wordlist][build][notes.txt]"),
        ("challenge --by cl\t", "[challenge][--by][Cleo]"),
        # Words to be typed on.
        ("new --variant target=b\t", "[new][--variant][target=beginner]"),
        ("new --variant target=\texp\t", "[new][--variant][target=expert]"),
        ("settle Anna:QE B\tX C\tY", "[settle][Anna:QE][Ben:X][Cleo:Y]"),
        # Headings of topics, with a blank that is to be quoted.
        ("--lang de rules schlussab\t", "[--lang][de][rules][Schlussabrechnung]"),
        ("--lang de rules der\\ e\t", "[--lang][de][rules][Der erste Zug]"),
        ("--lang de rules Wer\\ b\t", "[--lang][de][rules][Wer beginnt]"),
        ('--lang de rules "Wer b\t', "[--lang][de][rules][Wer beginnt]"),
    ],
)
def test_a_tab_completes(
    typed: str, arguments: str, terminal: Terminal, environment: dict[str, str]
) -> None:
    home = environment["HOME"]
    assert terminal.run(typed) == arguments.format(home=home, old=f"[{home}/games/old.gcg]")


def test_a_tab_completes_for_a_program_that_is_called_by_its_path(terminal: Terminal) -> None:
    assert terminal.run("sco\t", program="~/schiri") == "[score]"


@pytest.mark.parametrize("breaks", [":", "=", ":="])
def test_bash_may_cut_words_elsewhere(
    breaks: str, folder: Path, environment: dict[str, str], repository: Path
) -> None:
    """Some take signs off the variable that says where bash cuts words."""
    setup = [f"COMP_WORDBREAKS=${{COMP_WORDBREAKS//[{breaks}]}}"]
    setup.append(f". {repository / 'completions' / SHELLS['bash'].file}")
    opened = Terminal(["bash", "--norc", "--noprofile", "-i"], setup, folder, environment)
    try:
        assert opened.run("challenge --by=Be\t") == "[challenge][--by=Ben]"
        assert opened.run('challenge --by="Be\t') == "[challenge][--by=Ben]"
        assert opened.run("score --rules=ha\t") == "[score][--rules=haus.toml]"
        assert opened.run("settle Be\tQE An\tX") == "[settle][Ben:QE][Anna:X]"
        assert opened.run("new --variant target=b\t") == "[new][--variant][target=beginner]"
        assert opened.run("settle --overtime=Be\t2:10") == "[settle][--overtime=Ben=2:10]"
    finally:
        opened.close()


def test_two_tabs_list_what_there_is(terminal: Terminal) -> None:
    terminal.lists("score --edition ", "de-super", "en-super")
    terminal.lists("check --lexicon de", "de", "deutsch.lexicon")


@pytest.mark.parametrize("shell", SHELLS)
def test_it_installs_itself_for_the_shell_that_calls(
    shell: str, tmp_path: Path, environment: dict[str, str], folder: Path
) -> None:
    if shutil.which(shell) is None:
        pytest.skip(f"{shell} is not installed")
    changed = environment | {"HOME": str(tmp_path)}
    command = shlex.join([sys.executable, "-m", "schiri", "--install-completion"])
    for _ in range(2):
        # A second command keeps the shell from giving way to the program.
        ran = subprocess.run(
            [shell, "-c", f"{command}; true"],
            env=changed,
            capture_output=True,
            encoding="utf-8",
            timeout=TIMEOUT,
            check=True,
        )
        assert f"Completion for {shell} is installed" in ran.stdout, ran.stderr
    mentions = {"bash": ".bashrc", "zsh": ".zshrc"}
    if shell in mentions:
        assert (tmp_path / mentions[shell]).read_text().count("completions") == 1
    opened = Terminal([shell, "-i"], [], folder, changed)
    try:
        assert opened.run("settle Be\tQE") == "[settle][Ben:QE]"
    finally:
        opened.close()


def test_a_shell_without_completion_is_told_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(shells, "detect_shell", lambda: "tcsh")
    monkeypatch.setenv("SCHIRI_LANG", "en")
    assert main(["--show-completion"]) == 2
    error = capsys.readouterr().err
    assert "no completion for “tcsh”" in error
    assert "shells: bash, zsh, fish" in error
    assert "Did you mean" not in error, "no other shell can have been meant"


@pytest.mark.parametrize(
    ("login", "expected"), [("/bin/bash", "bash"), ("/usr/bin/fish", "fish"), ("/bin/sh", "sh")]
)
def test_from_a_script_it_is_the_login_shell(
    login: str, expected: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shellingham, "detect_shell", lambda: ("sh", "/bin/sh"))
    monkeypatch.setenv("SHELL", login)
    assert shells.detect_shell() == expected
