"""Games of random legal moves, for laws that hold in every game. The words mean nothing."""

from __future__ import annotations

from collections import Counter
from random import Random

from hypothesis import strategies as st

from positions import edition, layout
from schiri.core.board import Direction, Square
from schiri.core.challenge import failed_challenge, successful_challenge
from schiri.core.events import Event, Exchange, Pass, Play, TimePenalty
from schiri.core.game import Game, Setup, State, unseen
from schiri.core.notation import Coordinate, PlayThrough
from schiri.core.placement import Move, lay
from schiri.core.scoring import score
from schiri.core.settlement import Standing, settle, settlement_events
from schiri.core.tiles import BLANK, Rack, Tile, tile
from schiri.core.turns import exchange_violations, pass_violations, play_violations
from schiri.store.rulesets import load_rule_set
from schiri.store.variants import with_variant

RULE_SETS = ("allgemein", "klassisch", "international", "spelregler", "turnier", "super")
VARIANTS = (None, None, "nine", "target=150")
_TRIES = 60


def setup_of(rules: str, players: int, variant: str | None = None) -> Setup:
    rule_set = load_rule_set(rules)
    if variant is not None:
        rule_set = with_variant(rule_set, variant, players)
    used = edition(rule_set.edition)
    return Setup(players, rule_set, used, layout(used.layout))


@st.composite
def games(draw: st.DrawFn, most_events: int = 25) -> Game:
    rules = draw(st.sampled_from(RULE_SETS))
    players = 2 if rules == "turnier" else draw(st.integers(2, 4))
    setup = setup_of(rules, players, draw(st.sampled_from(VARIANTS)))
    random = Random(draw(st.integers(0, 2**32)))
    game = Game(setup)
    for _ in range(draw(st.integers(0, most_events))):
        event = next_event(game, random)
        if event is None:
            break
        game = game.with_events(event)
    return game


@st.composite
def settled_games(draw: st.DrawFn) -> Game:
    """Return games that were played to an end, with the settlement of the tiles left."""
    rules = draw(st.sampled_from(RULE_SETS))
    setup = setup_of(rules, 2 if rules == "turnier" else draw(st.integers(2, 4)))
    random = Random(draw(st.integers(0, 2**32)))
    game = Game(setup)
    while game.state.over is None:
        event = next_event(game, random)
        assert event is not None
        game = game.with_events(event)
    standings = [
        Standing(score, rack)
        for score, rack in zip(game.state.scores, _last_racks(game, random), strict=True)
    ]
    settlement = settle(setup.rules, setup.edition, standings, game.state.over)
    return game.with_events(*settlement_events(settlement))


def _last_racks(game: Game, random: Random) -> list[Rack]:
    """Return racks that the players can be left with."""
    pool = list(unseen(game.setup, game.state).elements())
    random.shuffle(pool)
    racks = []
    for held, size in zip(game.state.held, game.state.rack_sizes, strict=True):
        racks.append((*held, *(pool.pop() for _ in range(size - len(held)))))
    return racks


def next_event(game: Game, random: Random) -> Event | None:
    """Return an event that the rules allow now, or ``None`` when nothing is left to do."""
    setup, state = game.setup, game.state
    if state.last_play is not None and not state.settled and random.random() < 0.15:
        if random.random() < 0.5:
            return successful_challenge(state)
        others = [s for s in range(setup.players) if s != state.last_play.play.player]
        return failed_challenge(setup.rules.challenge, random.choice(others))
    if state.turn is None:
        return None if state.settled else TimePenalty(random.randrange(setup.players), -10)
    player = state.turn
    rack = _random_rack(setup, state, player, random)
    if random.random() < 0.1:
        return Pass(player, rack)
    if random.random() < 0.1:
        exchange = _random_exchange(player, rack, random)
        stated = exchange.number if exchange.tiles is None else exchange.tiles
        if not exchange_violations(setup, state, player, stated, rack):
            return exchange
    return random_play(setup, state, player, rack, random) or Pass(player)


def _random_rack(setup: Setup, state: State, player: int, random: Random) -> Rack | None:
    """Return a full rack that the player can hold, or leave it unsaid."""
    if random.random() < 0.5:
        return None
    pool = list(unseen(setup, state).elements())
    random.shuffle(pool)
    missing = state.rack_sizes[player] - len(state.held[player])
    rack = (*state.held[player], *pool[:missing])
    return None if pass_violations(setup, state, player, rack) else rack


def _random_exchange(player: int, rack: Rack | None, random: Random) -> Exchange:
    count = random.randint(1, 7)
    if rack is None:
        return Exchange(player, count)
    tiles = tuple(random.sample(rack, min(count, len(rack))))
    return Exchange(player, len(tiles), tiles, rack)


def random_play(
    setup: Setup, state: State, player: int, rack: Rack | None, random: Random
) -> Play | None:
    """Return a play that breaks no rule, found by trying."""
    for _ in range(_TRIES):
        move = _random_move(setup, state, player, rack, random)
        placement = lay(state.board, move)
        if not play_violations(setup, state, player, placement, rack):
            points = score(placement, setup.layout, setup.edition, setup.rules.bonus).points
            return Play(player, move, points, rack)
    return None


def _random_move(
    setup: Setup, state: State, player: int, rack: Rack | None, random: Random
) -> Move:
    start, direction = _random_place(setup, state, random)
    faces = list(rack or (unseen(setup, state) + Counter(state.held[player])).elements())
    random.shuffle(faces)
    typed: list[Tile | PlayThrough] = []
    row, column = start
    for _ in range(random.randint(1, 4)):
        if max(row, column) >= setup.layout.size or not faces:
            break
        if state.board[Square(row, column)] is not None:
            typed.append(PlayThrough())
        else:
            face = faces.pop()
            letter = random.choice(sorted(setup.edition.letters)) if face == BLANK else face
            typed.append(tile(letter, face == BLANK))
        row, column = (row, column + 1) if direction is Direction.ACROSS else (row + 1, column)
    return Move(Coordinate(start, direction), tuple(typed or [tile("E")]))


def _random_place(setup: Setup, state: State, random: Random) -> tuple[Square, Direction]:
    """Return a square near the tiles that lie there, or near the star."""
    taken = [square for square, _ in state.board] or [setup.layout.start]
    row, column = random.choice(taken)
    direction = random.choice(list(Direction))
    back = random.randint(0, 3)
    row, column = (row, column - back) if direction is Direction.ACROSS else (row - back, column)
    if state.board.is_empty:
        return Square(max(0, row), max(0, column)), direction
    step = random.choice((-1, 0, 1))
    row, column = (row + step, column) if direction is Direction.ACROSS else (row, column + step)
    last = setup.layout.size - 1
    return Square(min(max(0, row), last), min(max(0, column), last)), direction
