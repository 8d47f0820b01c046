"""Reasons of the system: a code for those that a user may meet, else the system's own words."""

from __future__ import annotations

import errno
import os

import pytest

from schiri.core.system import SystemReason, system_reason


@pytest.mark.parametrize(
    ("number", "reason"),
    [
        (errno.EACCES, SystemReason.NO_PERMISSION),
        (errno.ELOOP, SystemReason.TOO_MANY_LINKS),
        (errno.ENOSPC, SystemReason.NO_SPACE),
        (errno.ENOTDIR, SystemReason.NOT_A_FOLDER),
        (errno.EROFS, SystemReason.READ_ONLY),
    ],
)
def test_an_error_number_becomes_a_code(number: int, reason: SystemReason) -> None:
    assert system_reason(OSError(number, os.strerror(number))) is reason


def test_other_reasons_keep_their_words() -> None:
    assert system_reason(OSError(errno.EDOM, "out of domain")) == "out of domain"
    assert system_reason(OSError("no number")) == "no number"
    assert system_reason(ValueError("embedded null byte")) == "embedded null byte"
