"""Game records in GCG, the format that Quackle, Macondo and Woogles exchange."""

from __future__ import annotations

from schiri.store.gcg_board import SUPER_LAYOUT, layout_name, record_orientation, record_size
from schiri.store.gcg_reader import load_gcg, read_gcg
from schiri.store.gcg_strict import ascii_nicks, write_strict
from schiri.store.gcg_writer import with_written_moves, write_gcg
from schiri.store.problems import Problem

__all__ = [
    "SUPER_LAYOUT",
    "Problem",
    "ascii_nicks",
    "layout_name",
    "load_gcg",
    "read_gcg",
    "record_orientation",
    "record_size",
    "with_written_moves",
    "write_gcg",
    "write_strict",
]
