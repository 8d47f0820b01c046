"""What a player may do in a turn: play, exchange or pass, judged before it is recorded."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from schiri.core.game import Setup, State
from schiri.core.placement import Placement, shortages, violations
from schiri.core.tiles import Rack
from schiri.core.violations import Violation, ViolationCode

__all__ = ["exchange_violations", "pass_violations", "play_violations"]


def play_violations(
    setup: Setup, state: State, player: int, placement: Placement, rack: Rack | None = None
) -> tuple[Violation, ...]:
    """Return every rule that a play of this player breaks now.

    Args:
        placement: the play as laid on the board of ``state``.
        rack: the player's tiles as stated now; what is known from before counts all the same.
    """
    opening = setup.rules.opening
    return (
        *turn_violations(state, player),
        *violations(
            state.board,
            placement,
            setup.edition,
            star=setup.layout.start if opening.covers_star else None,
            opening_minimum=opening.minimum_tiles,
            rack_size=state.rack_sizes[player],
            rack=rack,
            elsewhere=_on_other_racks(state, player),
        ),
        *(
            _unknown_rack_violations(state, player, Counter(tile.face for tile in placement.laid))
            if rack is None
            else _stated_tiles_violations(setup, state, player, rack)
        ),
    )


def exchange_violations(
    setup: Setup, state: State, player: int, tiles: Rack | int, rack: Rack | None = None
) -> tuple[Violation, ...]:
    """Return every rule that an exchange of these tiles, or of so many, breaks now."""
    return (
        *turn_violations(state, player),
        *_bag_violations(setup, state, tiles if isinstance(tiles, int) else len(tiles)),
        *_exchanged_tiles_violations(setup, state, player, tiles, rack),
    )


def pass_violations(
    setup: Setup, state: State, player: int, rack: Rack | None = None
) -> tuple[Violation, ...]:
    """Return every rule that passing breaks now."""
    stated = () if rack is None else _stated_rack_violations(setup, state, player, rack)
    return (*turn_violations(state, player), *stated)


def turn_violations(state: State, player: int) -> Iterator[Violation]:
    """Tell whether it is another player's turn, or nobody's any more."""
    if state.turn is None:
        yield Violation(ViolationCode.GAME_OVER, {"reason": state.over})
    elif state.turn != player:
        yield Violation(ViolationCode.OUT_OF_TURN, {"turn": state.turn, "player": player})


def _bag_violations(setup: Setup, state: State, count: int) -> Iterator[Violation]:
    """Compare the bag with what the rules ask for; it must also replace all that is exchanged."""
    minimum = max(setup.rules.exchange.minimum_in_bag, count)
    if state.bag < minimum:
        values = {"bag": state.bag, "minimum": minimum}
        yield Violation(ViolationCode.BAG_TOO_SMALL, values)


def _exchanged_tiles_violations(
    setup: Setup, state: State, player: int, tiles: Rack | int, rack: Rack | None
) -> Iterator[Violation]:
    count = tiles if isinstance(tiles, int) else len(tiles)
    if count > state.rack_sizes[player]:
        values = {"tiles": count, "rack_size": state.rack_sizes[player]}
        yield Violation(ViolationCode.RACK_EXCEEDED, values)
    if rack is not None:
        yield from _stated_rack_violations(setup, state, player, rack)
    if isinstance(tiles, int):
        return
    exchanged = Counter(tiles)
    for face in exchanged:
        if face not in setup.edition.counts:
            yield Violation(ViolationCode.UNKNOWN_LETTER, {"letter": face})
    if rack is not None:
        for face, missing in (exchanged - Counter(rack)).items():
            yield Violation(ViolationCode.NOT_ON_RACK, {"tile": face, "missing": missing})
    else:
        yield from _unknown_rack_violations(state, player, exchanged)
        known = Counter({f: n for f, n in exchanged.items() if f in setup.edition.counts})
        yield from shortages(state.board, known, setup.edition, _on_other_racks(state, player))


def _stated_rack_violations(
    setup: Setup, state: State, player: int, rack: Rack
) -> Iterator[Violation]:
    """Compare a rack as stated now with its size and its tiles with what is known of them."""
    if len(rack) > state.rack_sizes[player]:
        values = {"tiles": len(rack), "rack_size": state.rack_sizes[player]}
        yield Violation(ViolationCode.RACK_TOO_LARGE, values)
    yield from _stated_tiles_violations(setup, state, player, rack)


def _stated_tiles_violations(
    setup: Setup, state: State, player: int, rack: Rack
) -> Iterator[Violation]:
    """Compare a rack as stated now with the tiles that there are and that are known to be on it."""
    for face in set(rack) - set(setup.edition.counts):
        yield Violation(ViolationCode.UNKNOWN_LETTER, {"letter": face})
    for face, missing in (Counter(state.held[player]) - Counter(rack)).items():
        missing_tile: dict[str, object] = {"tile": face, "missing": missing}
        yield Violation(ViolationCode.KNOWN_TILE_MISSING, missing_tile)


def _unknown_rack_violations(state: State, player: int, used: Counter[str]) -> Iterator[Violation]:
    """Tell which tiles a player cannot have, given those that the rack is known to hold."""
    held = state.held[player]
    unknown = state.rack_sizes[player] - len(held)
    missing = used - Counter(held)
    if used.total() <= state.rack_sizes[player] and missing.total() > unknown:
        for face, count in missing.items():
            yield Violation(ViolationCode.NOT_ON_RACK, {"tile": face, "missing": count})


def _on_other_racks(state: State, player: int) -> Counter[str]:
    tiles: Counter[str] = Counter()
    for seat, rack in enumerate(state.held):
        if seat != player:
            tiles.update(rack)
    return tiles
