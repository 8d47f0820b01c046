"""Which language is spoken, and how sentences get their values."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from schiri import messages


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    messages.use("en")


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "de"}, "de"),
        ({"LANG": "sv_SE.UTF-8"}, "sv"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": "en_GB", "LC_MESSAGES": "de_DE"}, "de"),
        ({"LANG": "de_DE", "LC_ALL": "C"}, "en"),
        ({"LANG": "de_DE", "LC_ALL": ""}, "de"),
        ({"LANG": "en_GB", "LC_ALL": "en_GB", "SCHIRI_LANG": "de"}, "de"),
        ({"LANG": "de_DE", "SCHIRI_LANG": "xx"}, "de"),
    ],
)
def test_the_environment_chooses_the_language(environment: dict[str, str], language: str) -> None:
    assert messages.choose(messages.wishes(environment)) == language


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(FileNotFoundError):
        messages.use("xx")


def test_numbers_choose_the_plural() -> None:
    messages.use("de")
    assert messages.plural("check.refused", 1, words=3).startswith("1 von 3 Wörtern steht ")
    assert messages.plural("check.refused", 2, words=3).startswith("2 von 3 Wörtern stehen ")
    messages.use("sv")
    assert messages.plural("state.bag", 1).startswith("1 bricka ")
    assert messages.plural("state.bag", 0).startswith("0 brickor ")
