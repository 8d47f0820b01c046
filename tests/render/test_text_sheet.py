"""A game as plain text keeps to a hundred columns, whatever the players are called."""

from __future__ import annotations

from pathlib import Path

import pytest

from schiri import messages
from schiri.render.text_sheet import text_sheet
from sheets import SETTLED, sheet_of


@pytest.mark.parametrize("language", messages.languages())
def test_no_line_is_longer_than_a_hundred_characters(tmp_path: Path, language: str) -> None:
    name = "Maximiliane-Henriette von Hohenfels-Wolkenstein-Rodenegg zu Donaudampf"
    text = SETTLED.replace(
        "#player1 Anna Anna", f"#player1 Anna {name}\n#description {'x y ' * 60}"
    )
    messages.use(language)
    lines = text_sheet(sheet_of(text, tmp_path)).splitlines()
    assert max(map(len, lines)) <= 100
    assert "Rodenegg" in "".join(lines)
