"""The findings of an audit as sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from schiri import messages
from schiri.core.errors import DataError
from schiri.core.findings import Finding, FindingCode
from schiri.core.notation import Orientation, format_rack
from schiri.core.tiles import BLANK, Rack
from schiri.core.violations import ViolationCode
from schiri.render.errors import fault_sentence
from schiri.render.events import event_text, signed
from schiri.render.lines import shortened
from schiri.render.violations import violation_text

if TYPE_CHECKING:
    from schiri.referee.audit import AuditedFile

__all__ = ["finding_text"]

_MOST_LINES = 6
_LONGEST_LINE = 300
"""In characters: of a recorded line, more is not shown."""


def finding_text(finding: Finding, file: AuditedFile) -> str:
    """Return a finding as one or two sentences, in the language in use."""
    if finding.detail == "more":
        return messages.text("audit.more", n=finding.values["more"])
    make = _TEXTS.get(finding.code, _by_violations)
    sentences = [make(finding, file), *_consequences(finding, file)]
    return " ".join(filter(None, sentences))


def _values(finding: Finding, file: AuditedFile) -> dict[str, object]:
    """Return what sentences name: the event, its player, what is recorded, what would be right."""
    values: dict[str, object] = dict(finding.values)
    if isinstance(values.get("player"), int):
        values["player"] = file.names[int(str(values["player"]))]
    values |= {"expected": finding.expected, "recorded": finding.recorded}
    values["event"] = _event(finding, file)
    return values


def _event(finding: Finding, file: AuditedFile) -> str:
    return event_text(finding.event, _orientation(file)) if finding.event else ""


def _orientation(file: AuditedFile) -> Orientation:
    return file.basis.orientation if file.basis else Orientation.NUMBERED_ROWS


def _consequences(finding: Finding, file: AuditedFile) -> Iterator[str]:
    """Say what follows from a finding further down in the record."""
    shift = finding.values.get("shift")
    if isinstance(shift, int):
        yield _shift_text(finding, file, shift)
    if finding.later:
        lines = _line_numbers(finding.later)
        yield messages.plural("audit.later", len(finding.later), lines=lines)


def _shift_text(finding: Finding, file: AuditedFile, shift: int) -> str:
    values = _values(finding, file)
    until = values.get("until")
    if not shift:
        return messages.text(
            "audit.only_total" if finding.code is FindingCode.WRONG_TOTAL else "audit.total_right"
        )
    which = "totals" if values["totals"] else "total"
    key = f"audit.{which}_too_{'high' if shift > 0 else 'low'}"
    text = messages.text(key, player=values["player"], points=abs(shift))
    return text if until is None else f"{text} {messages.text('audit.until', line=until)}"


def _line_numbers(lines: Sequence[int]) -> str:
    shown = ", ".join(map(str, lines[:_MOST_LINES]))
    return f"{shown} …" if len(lines) > _MOST_LINES else shown


# --- the kinds of findings ----------------------------------------------------------------


def _by_violations(finding: Finding, file: AuditedFile) -> str:
    values = _values(finding, file)
    if finding.detail == "duplicate":
        return messages.text("audit.duplicate", **values)
    if finding.detail == "lower_case":
        return messages.text("audit.lower_case")
    if finding.detail == "most":
        return messages.text("audit.most_racks", **values)
    found = [*_violation_texts(finding, file)]
    if finding.detail == "no_tiles":
        found.append(messages.text("audit.no_tiles"))
    values["found"] = " ".join(found)
    rack: Rack | None = finding.event.rack if finding.event else None
    if finding.code in (FindingCode.OUT_OF_TURN, FindingCode.ILLEGAL_PLAY) or not rack:
        return messages.text("audit.move", **values)
    return messages.text("audit.move_with_rack", **values, rack=format_rack(rack))


def _violation_texts(finding: Finding, file: AuditedFile) -> Iterator[str]:
    """Return broken rules as sentences, those about tiles of a rack as one."""
    for code, key in _RACK_TEXTS.items():
        tiles = [
            face
            for violation in finding.violations
            if violation.code is code
            for face in [str(violation.values["tile"])] * int(str(violation.values["missing"]))
        ]
        if tiles:
            named = [messages.text("tile.blank") if face == BLANK else face for face in tiles]
            yield messages.text(key, tiles=", ".join(named))
    for violation in finding.violations:
        if violation.code is ViolationCode.TILE_SHORTAGE:
            tile = violation.values["tile"]
            shown = messages.text("tile.blank") if tile == BLANK else tile
            yield messages.text("audit.shortage", **{**violation.values, "tile": shown})
        elif violation.code not in _RACK_TEXTS:
            yield violation_text(violation, _orientation(file), file.names)


_RACK_TEXTS = {
    ViolationCode.NOT_ON_RACK: "audit.not_there",
    ViolationCode.KNOWN_TILE_MISSING: "audit.must_be_there",
}


def _syntax(finding: Finding, file: AuditedFile) -> str:
    """Say what is wrong with a line; which line of which file is said already."""
    text = str(finding.recorded)
    error = DataError(finding.detail, text=text, path=file.path, line=finding.line)
    error.values.update(finding.values)
    sentence = fault_sentence(error)
    fault = sentence[:1].upper() + sentence[1:]
    shown = messages.text("audit.recorded_line", text=shortened(text.strip(), _LONGEST_LINE))
    last = finding.values.get("last")
    more = "" if last is None else messages.text("audit.likewise", last=last)
    return " ".join(filter(None, (fault, shown, more)))


def _wrong_edition(finding: Finding, file: AuditedFile) -> str:
    values = _values(finding, file)
    letters = finding.values["letters"]
    if finding.detail == "letters" and isinstance(letters, tuple):
        values["letters"] = " ".join(letters)
        return messages.plural("audit.wrong_edition.letters", len(letters), **values)
    return messages.text(f"audit.wrong_edition.{finding.detail}", **values)


def _wrong_players(finding: Finding, file: AuditedFile) -> str:
    count = int(str(finding.recorded))
    return messages.plural("audit.wrong_players", count, **_values(finding, file))


def _wrong_score(finding: Finding, file: AuditedFile) -> str:
    key = f"audit.wrong_score.{finding.detail or 'certain'}"
    return messages.text(key, **_values(finding, file))


def _wrong_total(finding: Finding, file: AuditedFile) -> str:
    return messages.text("audit.wrong_total", **_values(finding, file))


def _not_in_lexicon(finding: Finding, file: AuditedFile) -> str:
    words = finding.values["words"]
    count = len(words) if isinstance(words, tuple) else 1
    values = {**_values(finding, file), "words": finding.recorded}
    return messages.plural("audit.not_in_lexicon", count, **values)


def _wrong_challenge(finding: Finding, file: AuditedFile) -> str:
    values = _values(finding, file)
    values["words"] = finding.recorded
    values["rules"] = file.basis.rules if file.basis else ""
    return messages.text(f"audit.wrong_challenge.{finding.detail}", **values)


def _wrong_settlement(finding: Finding, file: AuditedFile) -> str:
    values = _values(finding, file)
    racks, owner = finding.values.get("racks"), finding.values.get("owner")
    if isinstance(owner, int):
        values["owner"] = file.names[owner]
    for name in ("expected", "recorded"):
        points = values[name]
        if isinstance(points, tuple):
            values[name] = ", ".join(
                f"{player} {signed(point)}"
                for player, point in zip(file.names, points, strict=True)
            )
    if isinstance(racks, tuple):
        held = [f"{player} {rack}" for player, rack in zip(file.names, racks, strict=True) if rack]
        values["racks"] = ", ".join(held)
    return messages.text(f"audit.wrong_settlement.{finding.detail}", **values)


_TEXTS: Mapping[FindingCode, Callable[[Finding, AuditedFile], str]] = {
    FindingCode.SYNTAX: _syntax,
    FindingCode.WRONG_EDITION: _wrong_edition,
    FindingCode.WRONG_PLAYERS: _wrong_players,
    FindingCode.WRONG_SCORE: _wrong_score,
    FindingCode.WRONG_TOTAL: _wrong_total,
    FindingCode.NOT_IN_LEXICON: _not_in_lexicon,
    FindingCode.WRONG_CHALLENGE: _wrong_challenge,
    FindingCode.WRONG_SETTLEMENT: _wrong_settlement,
}
