"""What shows asks for its redraw itself: assigning is enough, and what is drawn is what is set."""

from collections.abc import Callable, Iterator

import pygame
import pytest

from palmyra.shell.services import Services
from palmyra.ui.button import Button, MenuButton
from palmyra.ui.choice import Choice
from palmyra.ui.form import FormField
from palmyra.ui.label import Label
from palmyra.ui.layout import Box, Layout
from palmyra.ui.slider import Slider
from palmyra.ui.toggle import Toggle
from palmyra.ui.widget import Widget, changes

OPTIONS = [(1, "one"), (2, "two")]


def nothing(*_: object) -> None:
    pass


# How each is made with a value, the attribute that has it, and two values to go between.
SHOWN: dict[str, tuple[Callable[[object], Widget], str, tuple[object, object]]] = {
    "toggle": (lambda v: Toggle(bool(v), nothing), "on", (True, False)),
    "slider": (lambda v: Slider(int(str(v)), nothing), "value", (20, 70)),
    "choice": (lambda v: Choice(OPTIONS, int(str(v)), nothing), "chosen", (1, 2)),
    "button": (lambda v: Button(str(v), nothing), "text", ("End turn", "Go on")),
    "kind": (lambda v: Button("x", nothing, kind=v), "kind", ("primary", "secondary")),  # type: ignore[arg-type]
    "icon": (
        lambda v: Button("x", nothing, icon=str(v)),
        "icon",
        ("ui/icon_play", "ui/icon_close"),
    ),
    "note": (
        lambda v: MenuButton("Ada", nothing, icon="ui/icon_play", note=str(v)),
        "note",
        ("Scribe", "Person"),
    ),
    "label": (lambda v: Label(str(v)), "text", ("Caesar", "None")),
    "field": (lambda v: FormField("Words", Label("x"), note=str(v)), "note", ("much", "other")),
}


@pytest.fixture
def surface(services: Services) -> Iterator[pygame.Surface]:
    yield pygame.display.set_mode((420, 160))
    pygame.display.quit()


def picture(services: Services, surface: pygame.Surface, widget: Widget) -> bytes:
    surface.fill("white")
    canvas = services.painter.on(surface, Layout(420, 160, 1.0, 0.0, 0.0))
    widget.height(canvas, 380)
    widget.place(Box(20, 20, 380, 100))
    widget.finish()
    widget.draw(canvas)
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("name", SHOWN)
def test_what_is_set_is_shown(services: Services, surface: pygame.Surface, name: str) -> None:
    """Issue 12.1: a switch was told to be off and was drawn on."""
    make, attribute, (first, then) = SHOWN[name]
    widget = make(first)
    assert picture(services, surface, widget) != picture(services, surface, make(then))
    changes([widget])
    assert not changes([widget])
    setattr(widget, attribute, first)
    assert not changes([widget]), "nothing changed"
    setattr(widget, attribute, then)
    assert changes([widget]), "asks to be drawn again"
    assert picture(services, surface, widget) == picture(services, surface, make(then))


@pytest.mark.parametrize("state", ["visible", "enabled", "hovered", "held", "focused", "ringed"])
def test_states_ask_for_their_redraw(state: str) -> None:
    widget = Button("x", nothing)
    widget.place(Box(0, 0, 50, 50))
    changes([widget])
    setattr(widget, state, not getattr(widget, state))
    assert changes([widget])


def test_a_switch_that_is_told_says_nothing_to_its_owner() -> None:
    said: list[bool] = []
    toggle = Toggle(True, said.append)
    toggle.on = False
    assert said == []
    toggle.turn(True)
    assert said == [True]
