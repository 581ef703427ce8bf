"""The tool that learns weights: it must find what forecasts best."""

from dataclasses import asdict, replace
from random import Random

import pytest

from palmyra.games.palmyra.ai.weights import Weights, everyone
from palmyra.games.palmyra.box import open_weights
from palmyra.games.palmyra.rules.state import Variant
from tools.opponents.tune_palmyra import (
    CALM,
    Table,
    all_names,
    fitted,
    loss,
    moved,
    samples,
    scattered,
)


def test_the_best_weights_are_found() -> None:
    weights = open_weights()[2]
    wanted = replace(weights, drain=2.9, tempo=-1.7, denial=0.05)

    def losses(tries: list[Weights]) -> list[float]:
        return [
            sum((asdict(one)[name] - value) ** 2 for name, value in asdict(wanted).items())
            for one in tries
        ]

    found = fitted(weights, ["drain", "tempo", "denial"], losses)
    assert losses([found])[0] < 0.01
    # What is not named is not touched.
    assert replace(found, drain=2.9, tempo=-1.7, denial=0.05) == wanted


def test_weights_move_within_their_range() -> None:
    weights = open_weights()[3]
    for name in all_names():
        assert moved(weights, name, 0.0) == weights
        low, high = moved(weights, name, -9.0), moved(weights, name, 9.0)
        assert low != high
        assert low.drain > 0 and low.sure > 0 and low.last_tiles >= 0
        assert high.feared <= 1 and high.hoped <= 1
    other = scattered(weights, Random("scatter"))
    assert other != weights
    assert all(asdict(other)[name] == asdict(weights)[name] for name in CALM)


@pytest.mark.parametrize(("variant", "players"), [(Variant.BASE, 2), (Variant.SOLO_3, 1)])
def test_a_game_is_kept_turn_by_turn(variant: Variant, players: int) -> None:
    weights = open_weights()[players]
    found = samples(Table(variant, players, weights, "kept"), 0)
    assert [one.position.turn for one in found] == list(range(1, len(found) + 1))
    assert [one.seat for one in found] == [turn % players for turn in range(len(found))]
    if players == 2:
        assert found[-1].result + found[-2].result == 1
        # Whoever sees only losses where a win came forecasts worse.
        assert loss(found, replace(weights, tempo=0.0)) < loss(found, replace(weights, tempo=99.0))
    else:
        assert {one.result for one in found} == {found[0].result}
        assert loss(found[-3:], weights) < loss(found[:3], weights)


def test_every_rival_is_kept_for_who_watches_everyone() -> None:
    """Takes some 3 s: a game of three Prefects."""
    weights = open_weights()[everyone(3)]
    found = samples(Table(Variant.BASE, 3, weights, "kept", everyone=True), 0)
    assert all(set(one.ahead) == {0, 1, 2} for one in found)
    wild = replace(weights, tempo=99.0)
    assert loss(found, weights, True) < loss(found, wild, True)
