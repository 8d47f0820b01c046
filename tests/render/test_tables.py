"""Tables: a column begins where it begins in every row, whatever letters stand before it."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from schiri.render.lines import Role, columns, text_of
from schiri.render.tables import in_columns, named_rows, table

NAMES = ["Anna", "A\u0308nna", "全", "\x1b", ""]


def test_wide_combining_and_control_characters_shift_nothing() -> None:
    rows = in_columns([(name, "|", "7") for name in NAMES], right={2})
    assert len({columns(row.partition("|")[0]) for row in rows}) == 1


@given(st.lists(st.tuples(st.text(), st.text()), min_size=1))
def test_all_rows_end_at_the_same_column_where_that_is_set_to_the_right(
    rows: list[tuple[str, str]],
) -> None:
    shown = in_columns([(name, points + "|") for name, points in rows], right={1})
    assert len(set(map(columns, shown))) == 1


def test_a_table_has_its_heading_set_off_and_its_numbers_to_the_right() -> None:
    lines = list(table(("Name", "P."), [("Ben", "7"), ("Anna", "120")], right={1}, indent="  "))
    assert [text_of(shown) for shown in lines] == ["  Name   P.", "  Ben     7", "  Anna  120"]
    assert [shown[-1].role for shown in lines] == [Role.HEADING, Role.PLAIN, Role.PLAIN]


def test_named_rows_are_read_out_without_columns() -> None:
    rows = [("Anna", "E"), ("Ben", "blank")]
    assert [*map(text_of, named_rows(rows, plain=False))] == ["  Anna  E", "  Ben   blank"]
    assert [*map(text_of, named_rows(rows, plain=True))] == ["  Anna: E", "  Ben: blank"]
