"""Widgets under real events, in a scene of their own."""

from collections.abc import Sequence

import pygame
import pytest

from palmyra.scenes.view_scene import ViewScene
from palmyra.shell.services import Services
from palmyra.ui.button import Button
from palmyra.ui.canvas import Canvas
from palmyra.ui.choice import Choice
from palmyra.ui.dialog import Dialog
from palmyra.ui.layout import Box
from palmyra.ui.list import ScrollList
from palmyra.ui.slider import Slider
from palmyra.ui.text_field import TextField
from palmyra.ui.toggle import Toggle
from palmyra.ui.widget import Widget
from tests.support.player import Player


class Bench(ViewScene):
    """Widgets below each other, 300 wide and 50 high, from (100, 100) every 80."""

    def __init__(self, services: Services, widgets: Sequence[Widget]) -> None:
        super().__init__(services)
        self.shown = list(widgets)
        self.cancels = 0

    def build(self) -> None:
        self.view.fill(self.shown)

    def arrange(self, canvas: Canvas) -> None:
        for at, widget in enumerate(self.shown):
            box = Box(100, 100 + 80 * at, 300, 50)
            if isinstance(widget, ScrollList):
                widget.lay(canvas, Box(100, 100, 300, 200))
            else:
                widget.place(box)

    def cancelled(self) -> None:
        self.cancels += 1


def test_a_button_is_clicked_by_mouse_enter_and_space(player: Player) -> None:
    clicks: list[int] = []
    player.open(Bench(player.services, [Button("Go", lambda: clicks.append(1), name="go")]))
    player.click("go")
    assert len(clicks) == 1
    player.key(pygame.K_RETURN, pygame.K_SPACE)
    assert len(clicks) == 3


def test_a_button_made_anew_while_it_is_pressed_is_clicked_all_the_same(player: Player) -> None:
    """A review makes its widgets anew at every verdict: several a second."""
    clicks: list[str] = []
    scene = Bench(player.services, [Button("Go", lambda: clicks.append("old"), name="go")])
    player.open(scene)
    player.press(150, 120)
    scene.shown = [Button("Go", lambda: clicks.append("new"), name="go")]
    scene.rebuild()
    assert player.find("go").held
    player.let_go(150, 120)
    assert clicks == ["new"]
    player.press(150, 120)
    scene.shown = [Button("Other", lambda: clicks.append("other"), name="other")]
    scene.rebuild()
    player.let_go(150, 120)
    assert clicks == ["new"]  # nobody pressed that one


def test_what_is_typed_after_ctrl_a_takes_the_place_of_all(player: Player) -> None:
    heard: list[str] = []
    field = TextField("Septimia", heard.append, limit=8, name="field")
    player.open(Bench(player.services, [field]))
    player.click("field")
    every = pygame.Event(pygame.KEYDOWN, key=pygame.K_a, mod=pygame.KMOD_CTRL, unicode="")
    player.app.loop_once([every], 0.02)
    assert field.selected
    player.type("Ada")
    assert field.text == heard[-1] == "Ada" and not field.selected
    player.app.loop_once([every], 0.02)
    player.key(pygame.K_BACKSPACE)
    assert field.text == ""
    player.type("Ben")
    player.app.loop_once([every], 0.02)
    player.key(pygame.K_LEFT)
    player.type("x")
    assert field.text == "Bexn"


def test_letting_go_elsewhere_is_no_click(player: Player) -> None:
    clicks: list[int] = []
    player.open(Bench(player.services, [Button("Go", lambda: clicks.append(1), name="go")]))
    player.press(150, 120)
    assert player.find("go").held
    player.let_go(900, 600)
    assert clicks == [] and not player.find("go").held


def test_a_disabled_button_does_nothing_but_says_why(player: Player) -> None:
    clicks: list[int] = []
    button = Button("Go", lambda: clicks.append(1), name="go", tooltip="not yet")
    button.enable(False)
    player.open(Bench(player.services, [button]))
    player.click("go")
    player.key(pygame.K_TAB, pygame.K_RETURN)
    assert clicks == []
    player.wait(0.5)
    assert player.view.tooltip.text == "not yet"


def test_the_tooltip_waits_and_goes(player: Player) -> None:
    player.open(Bench(player.services, [Button("Go", lambda: None, name="go", tooltip="hint")]))
    player.point(150, 120)
    player.wait(0.36)
    assert not player.view.tooltip.showing
    player.wait(0.06)
    assert player.view.tooltip.showing
    player.point(900, 600)
    assert not player.view.tooltip.showing


def test_the_ring_shows_for_keys_only(player: Player) -> None:
    buttons = [Button(name, lambda: None, name=name) for name in ("a", "b")]
    player.open(Bench(player.services, buttons))
    player.click("a")
    assert buttons[0].focused and not buttons[0].ringed
    player.key(pygame.K_TAB)
    assert buttons[1].ringed and not buttons[0].focused
    player.key(pygame.K_UP)
    assert buttons[0].ringed
    player.click("b")
    assert buttons[1].focused and not buttons[1].ringed


def test_hover_moves_and_comes_to_rest(player: Player) -> None:
    button = Button("Go", lambda: None, name="go")
    player.open(Bench(player.services, [button]))
    player.point(150, 120)
    assert player.scene.moving
    player.wait(0.12)
    assert button.hover.value == 1 and not player.scene.moving


def test_a_toggle_turns_by_click_enter_and_arrows(player: Player) -> None:
    heard: list[bool] = []
    player.open(Bench(player.services, [Toggle(False, heard.append, name="t")]))
    player.click("t")
    player.key(pygame.K_RETURN, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT)
    assert heard == [True, False, True, False]


def test_a_slider_follows_drag_and_arrows_within_its_ends(player: Player) -> None:
    heard: list[int] = []
    slider = Slider(50, heard.append, name="s")
    player.open(Bench(player.services, [slider]))
    track = slider.track()
    player.press(track.x + track.w * 0.2, 125)
    assert slider.value == 20
    player.let_go(5000, 125)
    assert slider.value == 100
    player.key(pygame.K_RIGHT, pygame.K_LEFT, pygame.K_LEFT)
    assert slider.value == 90
    assert heard == [20, 100, 95, 90]


def test_a_choice_by_click_and_arrows(player: Player) -> None:
    heard: list[str] = []
    choice = Choice([("a", "A"), ("b", "B"), ("c", "C")], "a", heard.append, name="c")
    player.open(Bench(player.services, [choice]))
    player.click(choice.segments()[2].center)
    player.key(pygame.K_LEFT, pygame.K_LEFT)
    assert heard == ["c", "b", "a"]
    player.key(pygame.K_RETURN)
    assert choice.chosen == "b"


def test_typing_edits_at_the_caret(player: Player) -> None:
    field = TextField("Ada", lambda text: None, name="f", limit=8)
    player.open(Bench(player.services, [field]))
    player.click("f")
    player.key(pygame.K_HOME, pygame.K_DELETE)
    player.type("E d")
    assert field.text == "E dda"
    player.key(pygame.K_END, pygame.K_BACKSPACE, pygame.K_LEFT)
    player.type("x")
    assert field.text == "E dxd"
    player.type("longer than the limit")
    assert len(field.text) == 8


def test_an_accented_letter_is_typed(player: Player) -> None:
    field = TextField("", lambda text: None, name="f")
    player.open(Bench(player.services, [field]))
    player.click("f")
    player.app.loop_once([pygame.Event(pygame.TEXTINPUT, text="é")], 0)
    assert field.text == "é"


def test_a_list_scrolls_by_wheel_bar_and_focus(player: Player) -> None:
    buttons = [Button(str(n), lambda: None, name=f"b{n}") for n in range(10)]
    scroll = ScrollList(buttons)
    player.open(Bench(player.services, [scroll]))
    assert scroll.thumb() is not None
    player.point(200, 200)
    pygame.mouse.set_pos(player.app.layout.point(200, 200))
    assert scroll.wheel(-2)
    player.wait(1)
    assert scroll.scroll.value == 128
    player.key(pygame.K_TAB, pygame.K_TAB)  # the first is focused, then the second
    for _ in range(8):
        player.key(pygame.K_TAB)
    player.wait(1)
    last = buttons[9].box
    assert scroll.box.y <= last.y and last.bottom <= scroll.box.bottom
    player.press(scroll.box.right + 9, scroll.box.y + 1)
    player.let_go(scroll.box.right + 9, -500)
    player.wait(1)
    assert scroll.scroll.value == 0


def test_what_is_scrolled_away_cannot_be_clicked(player: Player) -> None:
    clicks: list[int] = []
    buttons = [Button(str(n), lambda n=n: clicks.append(n), name=f"b{n}") for n in range(10)]  # type: ignore[misc]
    player.open(Bench(player.services, [ScrollList(buttons)]))
    player.click("b9")
    assert clicks == []


def test_a_dialog_takes_everything_and_gives_it_back(player: Player) -> None:
    below: list[int] = []
    above: list[int] = []
    button = Button("Go", lambda: below.append(1), name="go")
    scene = Bench(player.services, [button])
    player.open(scene)
    player.click("go")
    ok = Button("OK", lambda: above.append(1), name="ok")
    scene.view.open(Dialog("Title", "Text\n\nmore", [ok], on_cancel=scene.view.close))
    player.wait(0)
    player.click((150, 120))
    assert len(below) == 1
    player.key(pygame.K_TAB, pygame.K_TAB, pygame.K_RETURN)
    player.click("ok")
    assert len(above) == 2
    player.key(pygame.K_ESCAPE)
    assert scene.view.dialogs == [] and scene.cancels == 0
    assert button.focused
    player.key(pygame.K_ESCAPE)
    assert scene.cancels == 1


@pytest.mark.parametrize("scale", [75, 200])
def test_the_mouse_meets_what_is_drawn_at_any_scale(player: Player, scale: int) -> None:
    clicks: list[int] = []
    player.services.settings.change(ui_scale=scale, window=(1111, 777))
    player.open(Bench(player.services, [Button("Go", lambda: clicks.append(1), name="go")]))
    player.click("go")
    assert clicks == [1]


def test_a_pointer_left_lying_asks_for_nothing(player: Player) -> None:
    """What turns grey below it does not explain itself until the pointer moves again."""
    button = Button("Go", lambda: None, name="go")
    player.open(Bench(player.services, [button]))
    player.point(*button.box.center)
    player.wait(1)
    button.tooltip = "grey now"
    player.wait(1)
    assert not player.view.tooltip.showing
    x, y = button.box.center
    player.point(x + 2, y)
    player.wait(1)
    assert player.view.tooltip.text == "grey now"
