"""What a player may do in a turn: play, exchange or pass, judged before it is recorded."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from schiri.core.game import Setup, State
from schiri.core.placement import Placement, missing_from, shortages, violations
from schiri.core.tiles import Rack
from schiri.core.violations import Violation, ViolationCode

__all__ = [
    "exchange_violations",
    "pass_violations",
    "play_violations",
    "turn_violations",
]


def play_violations(
    setup: Setup, state: State, player: int, placement: Placement, rack: Rack | None = None
) -> tuple[Violation, ...]:
    """Return every rule that a play of this player breaks now.

    Args:
        placement: the play as laid on the board of ``state``.
        rack: the player's tiles as stated now; what is known from before counts all the same.
    """
    if out_of_turn := turn_violations(state, player):
        return out_of_turn
    opening = setup.rules.opening
    return (
        *violations(
            state.board,
            placement,
            setup.edition,
            star=opening.star(setup.layout),
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
    count = tiles if isinstance(tiles, int) else len(tiles)
    return turn_violations(state, player) or (
        *_count_violations(setup, state, player, count),
        *(() if rack is None else _stated_rack_violations(setup, state, player, rack)),
        *(
            ()
            if isinstance(tiles, int)
            else _exchanged_tiles_violations(setup, state, player, tiles, rack)
        ),
    )


def pass_violations(
    setup: Setup, state: State, player: int, rack: Rack | None = None
) -> tuple[Violation, ...]:
    """Return every rule that passing breaks now."""
    stated = () if rack is None else _stated_rack_violations(setup, state, player, rack)
    return turn_violations(state, player) or tuple(stated)


def turn_violations(state: State, player: int) -> tuple[Violation, ...]:
    """Tell whether it is another player's turn, or nobody's any more; then nothing else counts."""
    if state.turn is None:
        return (Violation(ViolationCode.GAME_OVER, {"reason": state.over}),)
    if state.turn != player:
        return (Violation(ViolationCode.OUT_OF_TURN, {"turn": state.turn, "player": player}),)
    return ()


def _count_violations(setup: Setup, state: State, player: int, count: int) -> Iterator[Violation]:
    """Compare the number of tiles with the rack, and with what the rules ask of the bag.

    The bag must also replace all that is exchanged.
    """
    if count > state.rack_sizes[player]:
        values = {"tiles": count, "rack_size": state.rack_sizes[player]}
        yield Violation(ViolationCode.RACK_EXCEEDED, values)
        return
    minimum = max(setup.rules.exchange.minimum_in_bag, count)
    if state.bag < minimum:
        values = {"bag": state.bag, "minimum": minimum}
        yield Violation(ViolationCode.BAG_TOO_SMALL, values)


def _exchanged_tiles_violations(
    setup: Setup, state: State, player: int, tiles: Rack, rack: Rack | None
) -> Iterator[Violation]:
    exchanged = Counter(tiles)
    for face in exchanged:
        if face not in setup.edition.counts:
            yield Violation(ViolationCode.UNKNOWN_LETTER, {"letter": face})
    if rack is not None:
        yield from missing_from(rack, exchanged)
    else:
        yield from _unknown_rack_violations(state, player, exchanged)
        yield from _rack_shortages(setup, state, player, tiles)


def _stated_rack_violations(
    setup: Setup, state: State, player: int, rack: Rack
) -> Iterator[Violation]:
    """Compare a rack as stated now with its size, the tile set, and what is known of it."""
    if len(rack) > state.rack_sizes[player]:
        values = {"tiles": len(rack), "rack_size": state.rack_sizes[player]}
        yield Violation(ViolationCode.RACK_TOO_LARGE, values)
    yield from _stated_tiles_violations(setup, state, player, rack)
    yield from _rack_shortages(setup, state, player, rack)


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
    missing = (used - Counter(held)).total()
    if used.total() <= state.rack_sizes[player] and missing > unknown:
        yield from missing_from(held, used)


def _rack_shortages(setup: Setup, state: State, player: int, rack: Rack) -> Iterable[Violation]:
    """Tell of which tiles the set has not enough for this rack besides the board and the others."""
    counted = Counter(face for face in rack if face in setup.edition.counts)
    return shortages(state.board, counted, setup.edition, _on_other_racks(state, player))


def _on_other_racks(state: State, player: int) -> Counter[str]:
    tiles: Counter[str] = Counter()
    for seat, rack in enumerate(state.held):
        if seat != player:
            tiles.update(rack)
    return tiles
