"""A table for tests: a rule set, and what its players do and ask on the command line."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from running import Ran, Schiri

Answer = dict[str, Any]


@dataclass(frozen=True)
class Table:
    """Players who play by one rule set, with a game file in a folder of their own."""

    schiri: Schiri
    folder: Path
    rules: str

    def run(self, *arguments: str) -> Ran:
        return self.schiri(*arguments, cwd=self.folder)

    def ask(self, command: str, *arguments: str) -> Answer:
        """Return what a command answers as JSON."""
        ran = self.run(command, "--json", *arguments)
        assert ran.err == ""
        answer: Answer = json.loads(ran.out)
        return answer

    def refusal(self, command: str, *arguments: str) -> str:
        """Return what a command says that refuses its arguments."""
        ran = self.run(command, *arguments)
        assert (ran.status, ran.out) == (2, "")
        return ran.err

    # --- without a game ---------------------------------------------------------------------

    def draw(self, *draws: str) -> Answer:
        return self.ask("draw-order", *draws, "--rules", self.rules)

    def settle(self, *stated: str) -> Answer:
        return self.ask("settle", *stated, "--rules", self.rules)

    def adjustments(self, *stated: str) -> list[int]:
        return [player["adjustment"] for player in self.settle(*stated)["players"]]

    def score(self, move: str, board: Mapping[str, str] | None = None, *, size: int = 15) -> Answer:
        """Judge a move on an empty board, or on one with words across: ``{"8E": "HAUS"}``."""
        options = ["--rules", self.rules]
        if board:
            options += ["--board", str(self._written(board, size))]
        return self.ask("score", move, *options)

    def points(self, move: str, board: Mapping[str, str] | None = None, *, size: int = 15) -> int:
        answer = self.score(move, board, size=size)
        assert answer["legal"], answer["violations"]
        return int(answer["points"])

    def illegal(self, move: str, board: Mapping[str, str] | None = None) -> list[str]:
        """Return the codes of the rules that a move breaks, of which each names its topic."""
        violations = self.score(move, board)["violations"]
        for violation in violations:
            assert self.run("rules", violation["rule"]).status == 0
        return [violation["code"] for violation in violations]

    def listed(self, word: str, lexicon: str = "de") -> bool:
        return bool(self.ask("check", word, "--lexicon", lexicon)["valid"])

    def says(self, topic: str) -> str:
        """Return what the rules say on a topic, in English."""
        answer = self.ask("rules", topic, "--rules", self.rules)
        return " ".join(said["text"] for read in answer["topics"] for said in read["statements"])

    def differs_from(self, other: str) -> set[str]:
        """Return the topics on which this rule set differs from another."""
        answer = self.ask("rules", "--compare", self.rules, other)
        return {read["topic"] for read in answer["topics"]}

    def _written(self, board: Mapping[str, str], size: int) -> Path:
        rows = [["."] * size for _ in range(size)]
        for place, word in board.items():
            row, column = int(place[:-1]) - 1, ord(place[-1]) - ord("A")
            rows[row][column : column + len(word)] = word
        path = self.folder / "board.txt"
        path.write_text("\n".join("".join(row) for row in rows) + "\n", encoding="utf-8")
        return path

    # --- with a game ------------------------------------------------------------------------

    def start(self, players: str = "Anna,Ben", *options: str) -> Answer:
        return self.ask("new", "--players", players, "--rules", self.rules, *options)

    def play(self, *move: str) -> int:
        """Record a play and return its points."""
        answer = self.ask("play", *move)
        assert answer["recorded"], answer["violations"]
        return int(answer["move"]["points"])

    def exchange(self, tiles: str) -> bool:
        return bool(self.ask("exchange", tiles)["recorded"])

    def passes(self, times: int = 1) -> None:
        for _ in range(times):
            assert self.ask("pass")["recorded"]

    def refused(self, command: str, *arguments: str) -> list[str]:
        """Return the codes of the rules that a turn breaks; it is not recorded."""
        answer = self.ask(command, *arguments)
        assert not answer["recorded"]
        return [violation["code"] for violation in answer["violations"]]

    def challenge(self, *arguments: str) -> Answer:
        return self.ask("challenge", *arguments)

    def refused_challenge(self, *arguments: str) -> list[str]:
        """Return the codes of the rules that forbid to challenge now."""
        return [violation["code"] for violation in self.challenge(*arguments)["violations"]]

    def now(self) -> Answer:
        return self.ask("show")

    def scores(self) -> dict[str, int]:
        return {player["name"]: player["score"] for player in self.now()["players"]}

    def load(self, game: Path, events: int) -> None:
        """Take a recorded game, played so far, as the game of this table."""
        lines = game.read_text(encoding="utf-8").splitlines()
        head = [line for line in lines if not line.startswith(">")]
        moves = [line for line in lines if line.startswith(">")]
        text = "\n".join([*head, f"#rules {self.rules}", *moves[:events]]) + "\n"
        (self.folder / "partie.gcg").write_text(text, encoding="utf-8")
