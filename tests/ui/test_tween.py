import math

import pytest

from palmyra.ui import tween
from palmyra.ui.motion_speed import INSTANT, MotionSpeed
from palmyra.ui.tween import EasedLevel, Easing, Follow, Tween

EASINGS = [
    tween.linear,
    tween.out_quad,
    tween.in_out_quad,
    tween.out_cubic,
    tween.in_out_cubic,
    tween.out_back(1.4),
]


@pytest.mark.parametrize("easing", EASINGS)
def test_easings_begin_and_end_where_they_should(easing: Easing) -> None:
    assert easing(0) == pytest.approx(0)
    assert easing(1) == pytest.approx(1)


def test_the_shape_of_easings() -> None:
    assert tween.out_quad(0.5) == 0.75
    assert tween.out_cubic(0.5) == 0.875
    assert tween.in_out_cubic(0.25) == 0.0625
    assert tween.in_out_quad(0.75) == 0.875
    peak = max(tween.out_back(1.4)(t / 100) for t in range(101))
    assert 1.05 < peak < 1.15
    assert peak < max(tween.out_back(2.0)(t / 100) for t in range(101))


def test_a_tween_waits_walks_and_stops() -> None:
    moving = Tween(10, 20, 0.4, tween.linear, delay=0.1)
    moving.update(0.05)
    assert moving.value == 10
    moving.update(0.25)
    assert moving.value == pytest.approx(15)
    assert not moving.done
    moving.update(5)
    assert moving.done and moving.value == 20


def test_finish_is_the_end_at_once() -> None:
    moving = Tween(0, 1, 3, delay=2)
    moving.finish()
    assert moving.done and moving.value == 1


def test_a_tween_without_duration_is_done() -> None:
    assert Tween(0, 7, 0).value == 7


def test_follow_covers_63_percent_in_tau_whatever_the_frames() -> None:
    coarse, fine = Follow(0, 0.045), Follow(0, 0.045)
    coarse.target = fine.target = 100
    coarse.update(0.045)
    for _ in range(45):
        fine.update(0.001)
    assert coarse.value == pytest.approx(100 * (1 - 1 / math.e))
    assert fine.value == pytest.approx(coarse.value)
    coarse.update(2)
    assert coarse.done


def test_a_level_turns_back_from_where_it_is() -> None:
    level = EasedLevel(0.1, tween.linear)
    level.turn(True)
    level.update(0.05)
    assert level.value == pytest.approx(0.5)
    level.turn(False)
    assert level.value == pytest.approx(0.5)
    level.update(0.1)
    assert level.value == 0 and level.done


def test_pace_divides_time() -> None:
    assert MotionSpeed(2).seconds(0.4) == 0.2
    assert INSTANT.seconds(0.4) == 0
    assert INSTANT.instant and not MotionSpeed().instant
