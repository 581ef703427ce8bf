"""The needle of the greed meter: swings once, rests, and is gray until sure."""

import pytest

from palmyra.tabletop.meter import Meter, MeterReading
from palmyra.ui import theme
from palmyra.ui.layout import Box

KNOWN = MeterReading(6, sure=True)


def ticked(meter: Meter, seconds: float) -> None:
    while seconds > 1e-9:
        meter.update(min(seconds, 0.01))
        seconds -= 0.01


def test_the_needle_swings_a_quarter_of_a_second_past_its_end_and_rests() -> None:
    meter = Meter(MeterReading())
    meter.set(KNOWN)
    assert meter.needle == 0 and meter.moving
    highest = 0.0
    for _ in range(25):
        ticked(meter, 0.01)
        highest = max(highest, meter.needle)
    assert highest > 6 and meter.moving
    ticked(meter, 0.02)
    assert meter.needle == 6 and not meter.moving
    meter.set(KNOWN)
    assert not meter.moving, "the same again moves nothing"


def test_calm_motion_has_no_swing() -> None:
    meter = Meter(MeterReading())
    meter.set(KNOWN)
    meter.settle()
    assert meter.needle == 6
    assert meter.moving, "but what becomes sure still fades"
    ticked(meter, theme.REDUCED_SECONDS + 0.01)
    assert not meter.moving


def test_it_is_gray_until_sure() -> None:
    meter = Meter(MeterReading())
    meter.set(MeterReading(6, sure=False))
    meter.finish()
    gray = meter._ink
    meter.set(KNOWN)
    meter.finish()
    assert gray != meter._ink == theme.INK.lower() or meter._ink == theme.INK
    meter.set(MeterReading(7, sure=False))
    meter.finish()
    assert meter._ink == gray


@pytest.mark.parametrize("worth", [10, 11, 40])
def test_more_than_the_dial_has_stays_on_it(worth: int) -> None:
    meter = Meter(MeterReading())
    meter.set(MeterReading(worth, sure=True))
    meter.finish()
    assert meter.needle == 10


def test_where_there_is_no_room_it_is_small() -> None:
    meter = Meter(KNOWN)
    meter.place(Box(0, 0, 220, 200))
    assert meter.full
    meter.place(Box(0, 0, 60, 30))
    assert not meter.full
