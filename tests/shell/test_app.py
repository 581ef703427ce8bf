from collections.abc import Callable

import pygame
import pytest

from palmyra.shell import window
from palmyra.shell.app import merge
from palmyra.shell.scene import Scene
from palmyra.shell.services import Services
from palmyra.start import NO_DISPLAY, open_game
from palmyra.ui.input import Input
from palmyra.ui.layout import Layout
from tests.support.player import Player


class Spy(Scene):
    """Fills its clip with a color and writes down what happens."""

    def __init__(self, color: str = "red") -> None:
        super().__init__()
        self.color = color
        self.log: list[str] = []
        self.inputs: list[Input] = []
        self.drawn: list[pygame.Rect] = []

    def enter(self) -> None:
        self.log.append("enter")

    def leave(self) -> None:
        self.log.append("leave")

    def resize(self, layout: Layout) -> None:
        self.log.append(f"resize {layout.width}x{layout.height}")

    def handle(self, event: Input) -> None:
        self.inputs.append(event)

    def draw(self, surface: pygame.Surface) -> None:
        self.drawn.append(surface.get_clip())
        surface.fill(self.color)


def pixel(x: int, y: int) -> pygame.Color:
    surface = pygame.display.get_surface()
    assert surface is not None
    return surface.get_at((x, y))


def instant(services: Services) -> None:
    services.settings.change(animation_speed="instant")


def test_scenes_are_pushed_replaced_and_popped_at_the_end_of_the_frame(player: Player) -> None:
    instant(player.services)
    first, second, third = Spy(), Spy(), Spy()
    app = player.open(first)
    first.push(second)
    assert app.scene is first
    player.wait(0)
    assert app.scene is second and app.stack == [first, second]
    second.replace(third)
    player.wait(0)
    assert app.stack == [first, third]
    third.pop()
    player.wait(0)
    assert app.stack == [first]
    assert first.log == ["resize 1280x720", "enter", "leave", "resize 1280x720", "enter"]
    assert second.log == ["resize 1280x720", "enter", "leave"]


def test_a_scene_leaves_once_however_often_it_asks(player: Player) -> None:
    """A key that is held on a busy machine comes many times in one frame."""
    instant(player.services)
    first, second = Spy(), Spy()
    app = player.open(first)
    first.push(second)
    player.wait(0)
    for _ in range(5):
        second.pop()
    player.wait(0)
    assert app.running and app.stack == [first]


def test_replacing_everything_leaves_one_scene(player: Player) -> None:
    instant(player.services)
    first, second, third = Spy(), Spy(), Spy()
    app = player.open(first)
    first.push(second)
    player.wait(0)
    second.replace(third, everything=True)
    player.wait(0)
    assert app.stack == [third]


def test_quitting_and_popping_the_last_scene_end_the_run(player: Player) -> None:
    app = player.open(first := Spy())
    first.pop()
    player.wait(0)
    assert not app.running
    app = player.open(second := Spy())
    second.quit()
    player.wait(0)
    assert not app.running


def test_a_scene_may_keep_the_window_open(player: Player) -> None:
    class Stubborn(Spy):
        def wants_close(self) -> bool:
            return False

    app = player.open(Stubborn())
    app.loop_once([pygame.Event(pygame.QUIT)], 0)
    assert app.running
    app = player.open(Spy())
    app.loop_once([pygame.Event(pygame.QUIT)], 0)
    assert not app.running


def test_nothing_is_drawn_while_nothing_changes(player: Player) -> None:
    player.open(spy := Spy())
    spy.drawn.clear()
    player.wait(0.5)
    assert spy.drawn == []
    assert not player.app.moving


def test_only_damage_is_drawn(player: Player) -> None:
    player.open(spy := Spy())
    spy.drawn.clear()
    spy.color = "blue"
    spy.invalidate(pygame.Rect(10, 10, 20, 20), pygame.Rect(25, 25, 10, 10))
    player.wait(0)
    assert spy.drawn == [pygame.Rect(10, 10, 25, 25)]
    assert pixel(12, 12) == pygame.Color("blue") and pixel(50, 50) == pygame.Color("red")


def test_damage_merges_into_disjoint_rectangles_inside_the_window() -> None:
    whole = pygame.Rect(0, 0, 100, 100)
    apart = [pygame.Rect(0, 0, 10, 10), pygame.Rect(50, 50, 10, 10), pygame.Rect(200, 0, 9, 9)]
    assert merge(apart, whole) == apart[:2]
    chain = [pygame.Rect(0, 0, 10, 10), pygame.Rect(18, 0, 10, 10), pygame.Rect(8, 0, 12, 10)]
    assert merge(chain, whole) == [pygame.Rect(0, 0, 28, 10)]
    assert merge([pygame.Rect(0, 0, 100, 70)], whole) is None
    assert merge([], whole) == []


def test_scenes_fade_into_each_other(player: Player) -> None:
    player.open(first := Spy("red"))
    first.push(Spy("blue"))
    player.wait(0)
    player.app.loop_once([], 0.1)
    halfway = pixel(5, 5)
    assert 0 < halfway.r < 255 and 0 < halfway.b < 255
    assert player.app.moving
    player.wait(0.2)
    assert pixel(5, 5) == pygame.Color("blue")


def test_instant_animations_do_not_fade(player: Player) -> None:
    instant(player.services)
    player.open(first := Spy("red"))
    first.push(Spy("blue"))
    player.wait(0)
    assert pixel(5, 5) == pygame.Color("blue")


def test_input_keeps_the_frames_coming_for_a_while(player: Player) -> None:
    player.open(Spy())
    player.wait(1)
    player.point(5, 5)
    assert player.app.moving
    player.wait(1)
    assert not player.app.moving


def test_f11_is_kept_in_the_settings(player: Player) -> None:
    player.open(spy := Spy())
    player.key(pygame.K_F11)
    assert player.services.settings.now.fullscreen
    player.key(pygame.K_F11)
    assert not player.services.settings.now.fullscreen
    assert player.services.settings.now.window == (1280, 720)
    assert all(getattr(act, "code", 0) == pygame.K_F11 for act in spy.inputs)


def test_the_scale_reaches_the_scene_at_once(player: Player) -> None:
    class Small(Spy):
        need = (800, 450)

    player.open(spy := Small())
    player.services.settings.change(ui_scale=150)
    player.wait(0)
    assert player.app.layout.scale == pytest.approx(1.2)
    assert spy.log.count("resize 1280x720") == 2


@pytest.mark.parametrize("where", ["title", "options", "new_game"])
def test_a_storm_of_sizes(player: Player, where: str) -> None:
    makers: dict[str, Callable[[], Scene]] = {
        "title": player.nav.title,
        "options": player.nav.options,
        "new_game": player.nav.new_game,
    }
    player.open(makers[where]())
    sizes = [(1, 1), (1, 600), (900, 1), (1024, 640), (3840, 2160), (37, 53), (1280, 720)]
    for at, size in enumerate(sizes):
        player.services.settings.change(ui_scale=(75, 100, 200)[at % 3])
        player.app.resize(size)
        player.wait(0)
        player.app.loop_once([], 0.05)
        surface = pygame.display.get_surface()
        assert surface is not None and surface.get_size() == size
        assert (player.app.layout.width, player.app.layout.height) == size


def test_an_invisible_driver_is_refused_unless_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SDL_VIDEODRIVER")
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "offscreen")
    monkeypatch.setattr(pygame.display, "init", lambda: None)
    with pytest.raises(window.NoDisplayError):
        window.open_window("", (100, 100), fullscreen=False)


def test_no_display_is_said_and_told_by_the_exit_code(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:

    monkeypatch.delenv("SDL_VIDEODRIVER")
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "dummy")
    monkeypatch.setattr(pygame.display, "init", lambda: None)
    assert open_game() == NO_DISPLAY
    assert "screen" in capsys.readouterr().err
