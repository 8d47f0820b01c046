"""Score sheets for tests of what is drawn of them."""

from __future__ import annotations

from pathlib import Path

from schiri.referee.agreement import Wishes
from schiri.referee.export import export_game
from schiri.referee.score_sheet import ScoreSheet

SETTLED = """\
#player1 Anna Anna
#player2 Ben Ben
#title Klubabend
#rules turnier
>Anna: AEHISSU 8E HAUS +10 10
#note eröffnet
>Ben: ENRSTUW 9H .XQ +30 30
>Ben: ENRSTUW -- -30 0
>Anna: EIISTT? -II +0 10
>Ben: ENRSTUW - +0 0
>Anna: ?ESTTUV H5 VaT. +99 109
>Ben: QY (QY) -20 -20
>Anna: EE (EE) -2 107
"""
"""A withdrawn play, an exchange, a pass, a blank, a wrong score and a settlement."""

GOING_ON = """\
#player1 Anna Anna
#player2 Ben Ben
#rules turnier
>Anna: AEHISSU 8E HAUS +10 10
>Ben: ENRSTUW 9H XQ +30 30
"""

HOSTILE = """\
#player1 A </title><script>alert(1)</script>
#player2 B "Ben" & 'Co'
#title <b>&amp;</b>
#description <img src=x onerror=alert(2)>
>A: AEHISSU 8E HAUS +10 10 <i>kursiv</i>
#note --><script>alert(3)</script>\x7f
"""


def sheet_of(text: str, folder: Path, edition: str | None = None) -> ScoreSheet:
    """Return the score sheet of a record."""
    path = folder / "partie.gcg"
    path.write_text(text, encoding="utf-8")
    return export_game(path, Wishes(edition=edition))
