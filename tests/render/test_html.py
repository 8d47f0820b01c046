"""The page of a game: board, curve, settlement and score sheet, in one file without scripts."""

from __future__ import annotations

from html.parser import HTMLParser
from pathlib import Path

import pytest

from browser import chromium
from schiri import messages
from schiri.render.html import html_page
from sheets import GOING_ON, HOSTILE, SETTLED, sheet_of

VOID = {"meta", "link", "img", "br", "hr", "input"}


@pytest.fixture(autouse=True)
def _english() -> None:
    messages.use("en")


class Page(HTMLParser):
    """The tags of a page, checked for balance, and its texts by tag."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.cells: list[str] = []
        self.captions: list[str] = []
        self.attributes: list[tuple[str, str | None]] = []
        self._open: list[str] = []
        self.feed(page)
        assert self._open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += attrs
        if tag not in VOID:
            self._open.append(tag)
        if tag in ("td", "th"):
            self.cells.append("")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += attrs

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop() == tag

    def handle_data(self, data: str) -> None:
        if "td" in self._open or "th" in self._open:
            self.cells[-1] += data
        if "caption" in self._open:
            self.captions.append(data)


def test_the_page_has_a_board_a_curve_and_tables_with_captions(tmp_path: Path) -> None:
    page = Page(html_page(sheet_of(SETTLED, tmp_path)))
    assert page.tags.count("svg") == 2
    assert page.tags.count("table") == 3
    assert page.captions == ["Scores", "Final settlement", "Score sheet"]


def test_the_score_sheet_shows_every_turn_with_words_and_points(tmp_path: Path) -> None:
    cells = Page(html_page(sheet_of(SETTLED, tmp_path))).cells
    first = cells.index("8E HAUS")
    # A note stands in the cell of the words.
    assert cells[first - 3 : first + 4] == [
        *("1", "Anna", "AEHISSU", "8E HAUS"),
        *("HAUS 10eröffnet", "+10", "10"),
    ]
    assert "exchanges II" in cells
    assert "tiles left: QY" in cells


def test_a_wrong_score_is_kept_and_the_right_one_told(tmp_path: Path) -> None:
    page = Page(html_page(sheet_of(SETTLED, tmp_path)))
    (cell,) = [cell for cell in page.cells if "right score" in cell]
    assert cell.startswith("VATS* 8")
    assert "The right score is 8 points." in cell
    assert "+99" in page.cells


def test_words_out_of_the_list_are_marked_once_the_game_is_over(tmp_path: Path) -> None:
    assert "not in the list" in html_page(sheet_of(SETTLED, tmp_path))
    # While it goes on, the record must not tell the players whether a challenge is worth it.
    assert "not in the list" not in html_page(sheet_of(GOING_ON, tmp_path))


def test_a_withdrawn_play_is_struck_out(tmp_path: Path) -> None:
    assert html_page(sheet_of(SETTLED, tmp_path)).count('<tr class="withdrawn">') == 1


def test_the_settlement_is_told_as_recorded(tmp_path: Path) -> None:
    page = Page(html_page(sheet_of(SETTLED, tmp_path)))
    assert "Anna wins with 107 points." in html_page(sheet_of(SETTLED, tmp_path))
    start = page.cells.index("Rank")
    assert page.cells[start : start + 15] == [
        *("Rank", "1.", "2."),
        *("Before", "109", "0"),
        *("Left", "EE", "QY"),
        *("Change", "-2", "-20"),
        *("Final", "107", "-20"),
    ]


def test_the_page_is_in_the_language_in_use(tmp_path: Path) -> None:
    messages.use("de")
    page = html_page(sheet_of(SETTLED, tmp_path))
    assert '<html lang="de">' in page
    assert Page(page).captions == ["Punktestand", "Schlussabrechnung", "Spielprotokoll"]


def test_every_text_of_the_record_is_escaped(tmp_path: Path) -> None:
    text = html_page(sheet_of(HOSTILE, tmp_path))
    page = Page(text)
    assert not {"script", "img", "b", "i"} & set(page.tags)
    assert "\x7f" not in text
    assert any("</title><script>alert(1)</script>" in cell for cell in page.cells)


def test_the_page_needs_nothing_from_outside(tmp_path: Path) -> None:
    page = Page(html_page(sheet_of(SETTLED, tmp_path)))
    names = {name for name, _ in page.attributes}
    assert not {"src", "href", "srcset", "action"} & names
    assert not any(name.startswith("on") for name in names)
    assert not {"script", "link", "iframe", "object"} & set(page.tags)


def test_ids_on_the_page_are_distinct(tmp_path: Path) -> None:
    page = Page(html_page(sheet_of(SETTLED, tmp_path)))
    ids = [value for name, value in page.attributes if name == "id"]
    assert len(ids) == len(set(ids)) == 4


def test_a_game_without_moves_has_a_page(tmp_path: Path) -> None:
    page = html_page(sheet_of(GOING_ON.partition(">")[0], tmp_path))
    assert Page(page).captions == ["Scores"]
    assert "Board before the first move" in page


@pytest.mark.parametrize("record", [SETTLED, HOSTILE], ids=["settled", "hostile"])
def test_a_browser_shows_board_and_tables_and_complains_of_nothing(
    tmp_path: Path, record: str
) -> None:
    page = tmp_path / "partie.html"
    page.write_text(html_page(sheet_of(record, tmp_path)), encoding="utf-8")
    shown, complaints = chromium(page, "--dump-dom")
    assert complaints == []
    assert shown.count("<table") == (3 if record is SETTLED else 2)
    assert shown.count("<svg") == 2
    assert "8E HAUS" in shown
    assert "<script" not in shown


def test_a_browser_draws_the_page(tmp_path: Path) -> None:
    page, picture = tmp_path / "partie.html", tmp_path / "partie.png"
    page.write_text(html_page(sheet_of(SETTLED, tmp_path)), encoding="utf-8")
    chromium(page, "--window-size=1100,1600", f"--screenshot={picture}")
    assert picture.read_bytes().startswith(b"\x89PNG")


def test_a_browser_prints_the_page_on_two_sheets(tmp_path: Path) -> None:
    page, print_ = tmp_path / "partie.html", tmp_path / "partie.pdf"
    page.write_text(html_page(sheet_of(SETTLED, tmp_path)), encoding="utf-8")
    chromium(page, "--no-pdf-header-footer", f"--print-to-pdf={print_}")
    content = print_.read_bytes()
    assert content.count(b"/Type /Page\n") == 2
    assert b"[0 0 594.95996 841.91998]" in content or b"[0 0 595" in content  # A4 in points


LONG = "Donaudampfschifffahrtsgesellschaftskapitänsmützenträger"


def test_a_settlement_of_long_names_has_a_row_for_each_player(tmp_path: Path) -> None:
    text = SETTLED.replace("#player1 Anna Anna", f"#player1 Anna {LONG}")
    assert text != SETTLED
    page = html_page(sheet_of(text, tmp_path))
    assert '<section class="card final-rows">' in page
    assert '<section class="card final">' not in page
    assert Page(page).cells.count(LONG) >= 2


def test_names_are_never_cut_and_may_break_anywhere(tmp_path: Path) -> None:
    page = html_page(sheet_of(SETTLED, tmp_path))
    assert "text-overflow" not in page
    assert "tbody th { font-weight: 600; overflow-wrap: anywhere; }" in page


def test_in_dark_windows_the_margin_of_the_board_is_dark(tmp_path: Path) -> None:
    page = html_page(sheet_of(SETTLED, tmp_path))
    assert ".board .paper { fill: var(--card); }" in page
    assert 'class="paper"' in page
    assert 'class="labels"' in page
