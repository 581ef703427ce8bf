"""The tool that learns the opponents' weights."""

from random import Random

import pytest

from palmyra.games.medina.ai.features import COUNT, NAMES
from palmyra.games.medina.game import open_weights
from tools.opponents.tune_medina import BOTH, Sample, error, fit, self_play, show, solve


def test_equations_are_solved() -> None:
    assert solve([[0.0, 2.0], [4.0, 1.0]], [6.0, 11.0]) == pytest.approx([2.0, 3.0])


def test_a_fit_finds_the_weights_that_made_the_points() -> None:
    rng = Random("fit")
    true = [rng.uniform(-1, 1) for _ in range(BOTH)]
    samples = []
    for number in range(1500):
        values = [float(rng.randint(0, 5)) if rng.random() < 0.5 else 0.0 for _ in range(BOTH)]
        future = sum(w * x for w, x in zip(true, values, strict=True))
        samples.append(Sample(number, values, future))
    found = fit(samples, [0.0] * BOTH)
    assert found == pytest.approx(true, abs=0.1)
    assert error(samples, found) < 0.5 < error(samples, [0.0] * BOTH)


def test_a_game_gives_samples_whose_future_is_the_rest_of_the_points() -> None:
    early, late = open_weights()["3"]
    weights = [*early, *late]
    samples = self_play(3, weights, 0, "test")
    assert len(samples) % 3 == 0 and len(samples) > 60
    assert all(len(sample.values) == BOTH for sample in samples)
    assert error(samples, weights) < error(samples, [0.0] * BOTH)


def test_weights_are_shown_as_the_file_has_them() -> None:
    shown = show(3, [0.0] * (COUNT - 1) + [1.5] + [0.0] * COUNT).splitlines()
    assert shown == ["3:", "  early:", f"    {NAMES[-1]}: 1.500", "  late:"]
