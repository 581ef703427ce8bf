from palmyra.ui import focus
from palmyra.ui.button import Button
from palmyra.ui.input import Command
from palmyra.ui.label import Label
from palmyra.ui.layout import Box
from palmyra.ui.widget import Widget


def stop(x: float, y: float, w: float = 100, h: float = 40) -> Button:
    button = Button("", lambda: None)
    button.place(Box(x, y, w, h))
    return button


def test_tab_goes_round_in_reading_order() -> None:
    a, b, c = stops = [stop(0, 0), stop(200, 0), stop(0, 100)]
    assert focus.step(stops, a, Command.NEXT) is b
    assert focus.step(stops, c, Command.NEXT) is a
    assert focus.step(stops, a, Command.PREVIOUS) is c
    assert focus.step(stops, None, Command.NEXT) is a
    assert focus.step(stops, None, Command.PREVIOUS) is c


def test_arrows_go_where_they_point() -> None:
    a, b, c, d = stops = [stop(0, 0), stop(200, 0), stop(0, 100), stop(200, 100)]
    assert focus.step(stops, a, Command.RIGHT) is b
    assert focus.step(stops, a, Command.DOWN) is c
    assert focus.step(stops, d, Command.UP) is b
    assert focus.step(stops, d, Command.LEFT) is c
    assert focus.step(stops, a, Command.UP) is None


def test_a_wide_widget_below_is_nearer_than_one_aside() -> None:
    start, wide, aside = stop(300, 0), stop(0, 120, 400), stop(500, 60)
    assert focus.step([start, wide, aside], start, Command.DOWN) is wide


def test_only_visible_focusable_widgets_are_stops() -> None:
    hidden = stop(0, 0)
    hidden.show(False)
    disabled = stop(0, 50)
    disabled.enable(False)
    widgets: list[Widget] = [Label("x"), hidden, disabled]
    assert focus.candidates(widgets) == [disabled]


def test_nothing_to_focus_is_no_error() -> None:
    assert focus.step([], None, Command.NEXT) is None
