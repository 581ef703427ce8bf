"""The tool that finds weights: it must find a slope that is there."""

from random import Random

from palmyra.ai.weights import Weights
from palmyra.opponents import open_weights
from tools.tune import Moves, Sample, gradient, moved, pool_of, solved

TRUE = [2.0, -1.0, 0.0]


def test_a_hidden_slope_is_found() -> None:
    rng = Random("slope")
    pool = pool_of(["a", "b", "c"], 24, rng)
    found = []
    for number in range(2000):
        at = rng.randrange(len(pool))
        # Seats differ by luck that has nothing to do with the weights.
        luck = 5.0 * (number % 2)
        score = sum(t * by for t, by in zip(TRUE, pool[at], strict=True)) + luck
        found.append(Sample(at, f"{number % 2}", score + rng.gauss(0, 3)))
    for (slope, error), true in zip(gradient(found, pool), TRUE, strict=True):
        assert abs(slope - true) < 5 * error
        assert error < 0.3


def test_the_pool_is_even() -> None:
    pool = pool_of(["a", "b"], 10, Random("pool"))
    assert [sum(column) for column in zip(*pool, strict=True)] == [0, 0]


def test_equations() -> None:
    assert [round(x, 9) for x in solved([[2.0, 1.0], [1.0, 3.0]], [5.0, 10.0])] == [1, 3]


def test_moves_stay_in_range_and_no_move_changes_nothing() -> None:
    weights: Weights = open_weights()[2]
    names = ["income", "growth", "base_1", "drain", "last_tiles", "denial"]
    still: Moves = [0.0] * len(names)
    assert moved(weights, names, still) == weights
    low = moved(weights, names, [-10.0] * len(names))
    assert low.last_tiles == low.denial == 0 and low.drain > 0
