"""What must hold of any state, and random games to hold it against."""

from collections import Counter
from collections.abc import Iterator
from random import Random

from palmyra.games.palmyra.ai.random_player import random_action
from palmyra.games.palmyra.rules.play import apply
from palmyra.games.palmyra.rules.state import Edition, State, Variant
from palmyra.games.palmyra.rules.tiles import Tile
from tests.games.palmyra.rules.worlds import all_tables, box, deal


def tile_count(state: State) -> Counter[Tile]:
    """Every tile there is, wherever it lies."""
    count = Counter(state.board.values())
    for player in state.players:
        count.update(player.hand)
        count.update(player.flipped)
    count.update(state.large)
    count.update(state.small)
    return count


def check_conserved(state: State) -> None:
    """120 coins, and 93 land tiles with the city's, kind by kind."""
    coins = [player.coins for player in state.players]
    assert sum(coins) + state.reserve + state.box == 120
    assert min([*coins, state.reserve, state.box]) >= 0
    city = box().cities[max(2, len(state.players))]
    wanted = Counter(box().tiles)
    assert wanted.total() == 93
    wanted.update(city.values())
    assert tile_count(state) == wanted
    assert len(state.board) + sum(len(p.hand) + len(p.flipped) for p in state.players) + sum(
        state.left
    ) == 93 + len(city)


def check_figures(state: State) -> None:
    """R5, R15: one figure a tile, on land tiles that are there; the city takes any number."""
    places = [place for p in state.players for place in (p.legion, p.censor) if place is not None]
    assert len(set(places)) == len(places)
    for place in places:
        assert place in state.board and place not in state.city
    for (x, y), tile in state.board.items():
        assert (tile.size == "L") == ((x + y) % 2 == 0)


def random_game(state: State, rng: Random) -> Iterator[State]:
    """The states at the start of every turn, the end included."""
    yield state
    while not state.over:
        turn = state.turn
        while state.turn == turn:
            state = apply(state, random_action(state, rng)).state
        yield state


def sample_states(label: str, every: int) -> Iterator[State]:
    """Each so-manieth turn start of a random game of every table and edition."""
    for edition in Edition:
        for variant, count in all_tables():
            yield from sample_of(variant, count, edition, label, every)


def sample_of(
    variant: Variant, count: int, edition: Edition, label: str, every: int
) -> Iterator[State]:
    rng = Random(f"{label} {variant} {count} {edition}")
    start = deal(variant, count, f"{label} {count}", edition)
    for number, state in enumerate(random_game(start, rng)):
        if number % every == count % every:
            yield state
