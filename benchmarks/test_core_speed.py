"""How long the core takes for a play, a look-up and notation; run by ``make bench``."""

# ruff: noqa: D103 - the names of tests say what is measured

from __future__ import annotations

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from schiri.core.board import Board
from schiri.core.notation import (
    Orientation,
    format_coordinate,
    format_tiles,
    parse_coordinate,
    parse_tiles,
)
from schiri.core.placement import Move, lay, violations
from schiri.core.scoring import score
from schiri.store.editions import load_edition, load_layout
from schiri.store.lexicon import open_lexicon

ROWS = Orientation.NUMBERED_ROWS


def move(coordinate: str, tiles: str) -> Move:
    return Move(parse_coordinate(coordinate, 15, ROWS), parse_tiles(tiles))


def test_a_play_is_laid_judged_and_scored(benchmark: BenchmarkFixture) -> None:
    edition, layout = load_edition("de"), load_layout("15x15")
    board = Board.empty(15)
    for coordinate, tiles in (("8D", "XENIE"), ("H8", ".RDICHT"), ("14H", ".AUS")):
        board = board.with_tiles(lay(board, move(coordinate, tiles)).new)
    play = move("F7", "A.G")

    def judge() -> int:
        placement = lay(board, play)
        found = violations(
            board, placement, edition, star=layout.start, opening_minimum=2, rack_size=7
        )
        assert not found
        return score(placement, layout, edition, {7: 50}).points

    assert benchmark(judge) > 0


@pytest.mark.parametrize(("form", "listed"), [("HAUST", True), ("XQJ", False)])
def test_a_word_is_looked_up(benchmark: BenchmarkFixture, form: str, listed: bool) -> None:
    lexicon = open_lexicon("de")
    assert benchmark(lambda: form in lexicon) is listed


def test_a_move_is_read_and_written(benchmark: BenchmarkFixture) -> None:
    def read_and_write() -> str:
        read = move("11B-11H", "ER.IcHT")
        return f"{format_coordinate(read.coordinate, ROWS)} {format_tiles(read.typed)}"

    assert benchmark(read_and_write) == "11B-11H ER.IcHT"
