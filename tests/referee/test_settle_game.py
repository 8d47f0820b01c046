"""Real games on file are settled by what is asked for with them."""

from __future__ import annotations

import shutil
from pathlib import Path

from schiri.core.errors import InputError
from schiri.referee.agreement import Wishes
from schiri.referee.settle_game import settle_game

ENGLISH = Wishes(edition="en")


def test_an_english_game_is_settled_with_its_edition(shared: Path, tmp_path: Path) -> None:
    game = tmp_path / "plain_1.gcg"
    shutil.copyfile(shared / "games" / "en" / game.name, game)
    settled = settle_game(game, ENGLISH)
    assert settled.edition.name == "en"
    assert settle_game(game, ENGLISH).settlement == settled.settlement


def test_no_english_game_is_read_as_a_german_one(shared: Path, tmp_path: Path) -> None:
    """Games that cannot be settled lack racks or an end; none is refused for its letters."""
    settled = 0
    foreign = {"polish_endgame.gcg", "name_weird_encoding_with_header.gcg"}
    for source in sorted((shared / "games" / "en").glob("*.gcg")):
        if source.name in foreign:
            continue
        game = tmp_path / source.name
        shutil.copyfile(source, game)
        try:
            settle_game(game, ENGLISH)
        except InputError as error:
            assert error.code.startswith("settle_"), (source.name, error.code)
        else:
            settled += 1
    assert settled > 0
