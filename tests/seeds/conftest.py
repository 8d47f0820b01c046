"""The table at which the documents are walked through, one rule set a module."""

from __future__ import annotations

from pathlib import Path

import pytest

from running import Schiri
from tables import Table


@pytest.fixture
def table(request: pytest.FixtureRequest, schiri: Schiri, tmp_path: Path) -> Table:
    """Sit down at a table that plays by the rule set named by ``RULES`` in the module."""
    return Table(schiri, tmp_path, request.module.RULES)


@pytest.fixture
def endgame(table: Table, shared: Path) -> Path:
    """A recorded game of two players with empty bag after 24 of its turns, to be loaded."""
    return shared / "games" / "de" / "tournament-2.gcg"
