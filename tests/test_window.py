"""The game in a real window, from its start to its end, as a person with a mouse plays it.

A twin without a screen does the same in this process: it knows where everything is, and every
picture of the real window is compared with the twin's.
"""

import shutil
from collections.abc import Iterator
from pathlib import Path
from time import sleep

import pygame
import pytest

from palmyra.games.palmyra.board.geometry import center
from palmyra.games.palmyra.game import PALMYRA
from palmyra.games.palmyra.hand.turn_plan import Phase
from palmyra.games.palmyra.rules.actions import PlaceTile
from palmyra.games.palmyra.rules.legal import placements
from palmyra.games.palmyra.rules.state import Purpose
from palmyra.games.palmyra.screens.new_game import COLORS
from palmyra.scenes.navigator import Navigator
from palmyra.scenes.setup.kept_seats import keep_seats
from palmyra.scenes.setup.seats import SetupSeat
from palmyra.shell.scene import Scene
from palmyra.shell.services import build_services
from palmyra.storage.autosave import FOLDER
from palmyra.storage.record_text import read_text
from tests.support.at_table import PlayScene
from tests.support.player import Player
from tests.support.real_window import Pixel, RealWindow, difference, missing, wait_for

SIZE = (1280, 720)
SEED = "emesa"  # its first hand holds three plain tiles that go after each other
ALIKE = 3.0  # mean distance: a tooltip or a breathing space more or less
CHANGED = 0.08
CLEAR = pygame.Event(pygame.KEYDOWN, key=pygame.K_u, mod=pygame.KMOD_CTRL, unicode="")

pytestmark = pytest.mark.skipif(bool(missing()), reason=f"not installed: {missing()}")


class Both:
    """Two hands on one mouse: what is done to the real window is done to the twin."""

    def __init__(self, real: RealWindow, twin: Player, pictures: Path) -> None:
        self.real = real
        self.twin = twin
        self._pictures = pictures
        self._taken = 0
        self._last: pygame.Surface | None = None

    def click(self, at: Pixel) -> None:
        self.real.move(at)
        self.real.press()
        self.real.let_go()
        self._twin_move(at, 0)
        self._twin_button(pygame.MOUSEBUTTONDOWN, at)
        self._twin_button(pygame.MOUSEBUTTONUP, at)
        self.twin.wait(0.1)

    def click_on(self, name: str) -> None:
        self.click(self.twin.app.layout.point(*self.twin.find(name).box.center))

    def drag(self, start: Pixel, aim: Pixel) -> None:
        half = (start[0] + aim[0]) // 2, (start[1] + aim[1]) // 2
        self.real.move(start)
        self.real.press()
        for at in (half, aim):
            self.real.move(at)
        self.real.let_go()
        self._twin_move(start, 0)
        self._twin_button(pygame.MOUSEBUTTONDOWN, start)
        for at in (half, aim):
            self._twin_move(at, 1)
        self._twin_button(pygame.MOUSEBUTTONUP, aim)
        self.twin.wait(0.1)

    def _twin_move(self, at: Pixel, button: int) -> None:
        held = (button, 0, 0)
        move = pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=held)
        self.twin.app.loop_once([move], 0.02)

    def _twin_button(self, kind: int, at: Pixel) -> None:
        self.twin.app.loop_once([pygame.Event(kind, pos=at, button=1)], 0.02)

    def compare(self, what: str) -> None:
        """Wait until the real window shows what the twin shows; it must not be what it was."""
        twin = pygame.display.get_surface()
        assert twin is not None
        shown = self.real.picture()

        def alike() -> bool:
            nonlocal shown
            self.twin.wait(0.05)
            shown = self.real.picture()
            # A few letters are nearly nothing of a window: an old picture is like the new one.
            old = self._last is not None and difference(shown, self._last) <= CHANGED
            return difference(shown, twin) < ALIKE and not old

        wait_for(f"the picture of {what}", alike)
        self._taken += 1
        pygame.image.save(shown, self._pictures / f"{self._taken:02}-{what}.png")
        colors = {
            tuple(shown.get_at((x, y))) for x in range(0, 1280, 40) for y in range(0, 720, 40)
        }
        assert len(colors) > 20, f"{what} is blank"
        self._last = shown


@pytest.fixture
def both(tmp_path: Path) -> Iterator[Both]:
    real_home, twin_home = tmp_path / "real", tmp_path / "twin"
    seats = tuple(
        SetupSeat(f"P{at}", color, "person" if at == 0 else "closed", "scribe")
        for at, color in enumerate(COLORS)
    )
    for home in (real_home, twin_home):
        services = build_services(home)
        services.settings.change(language="en", window=SIZE, animation_speed="instant")
        keep_seats(services.choices.of("palmyra"), seats)
        services.choices.of("palmyra").change(solo_level=5)
    pictures = tmp_path / "pictures"
    pictures.mkdir()
    twin = Player(build_services(twin_home))
    twin.open(Navigator(twin.services).title())
    real = RealWindow(real_home, SIZE)
    try:
        real.wait_for_window()
        yield Both(real, twin, pictures)
    finally:
        real.close()
        pygame.display.quit()


def best(scene: PlayScene) -> PlaceTile:
    """A plain tile where it earns most, for the legion."""
    plain = [a for a in placements(scene.table.plan.state) if not a.tile.feature]
    mine = [a for a in plain if a.purpose is Purpose.CONQUER]
    return max(mine, key=lambda a: (scene.table.plan.preview(*a).income.points, a.cell))


def place(both: Both, scene: PlayScene) -> None:
    action = best(scene)
    slot = scene.table.hand_view.slot(
        scene.table.plan.state.player.hand, scene.table.plan.state.player.hand.index(action.tile)
    )
    x, y = scene.table.board.camera.to_pixel(center(action.cell))
    both.drag(both.twin.app.layout.point(*slot.center), (round(x), round(y)))
    if scene.view.dialogs:
        both.click_on(f"way_{action.purpose}_{action.figure}")
    assert action.cell in scene.table.plan.state.board


def play_scene(scene: Scene) -> PlayScene:
    assert isinstance(scene, PlayScene)
    return scene


def test_a_real_window_from_start_to_quit(both: Both, tmp_path: Path) -> None:
    twin = both.twin
    both.compare("title")
    assert both.real.known_as("Palmyra")
    both.click_on("new_game")
    both.compare("new-game")
    both.click_on("seed")
    both.real.key("ctrl+u")
    both.real.type(SEED)
    twin.app.loop_once([CLEAR], 0.02)
    twin.type(SEED)
    both.compare("seed")
    both.click_on("start")
    scene = play_scene(twin.scene)
    assert scene.session.match.setup.deal == SEED
    both.compare("play")
    for number in ("one", "two", "three"):
        place(both, scene)
        both.compare(f"tile-{number}")
    both.click_on("undo")
    assert len(scene.session.match.actions) == 2
    both.compare("undone")
    both.click_on("end_turn")
    if scene.table.plan.phase is Phase.EXTRA:
        half = scene.table.panels.this_turn.split.half(next(iter(scene.table.plan.splits)))
        both.click(twin.app.layout.point(*half.center))
        both.click_on("end_turn")
    assert len(scene.session.match.turns) == 1
    both.compare("turn-ended")
    both.click_on("menu")
    both.compare("menu")
    both.click_on("to_title")
    both.compare("title-again")
    (save,) = (tmp_path / "real" / FOLDER).glob("*.palmyra")
    read = read_text(save.read_text(encoding="utf-8"), PALMYRA)
    assert read.state == scene.session.match.state
    both.click_on("quit")
    assert both.real.wait_for_end() == 0
    assert (tmp_path / "real" / "settings.yaml").exists()
    assert len(list((tmp_path / "pictures").glob("*.png"))) == 11


@pytest.mark.skipif(shutil.which("openbox") is None, reason="not installed: openbox")
@pytest.mark.parametrize("began_full", [False, True])
def test_leaving_full_screen_gives_the_window_back(tmp_path: Path, began_full: bool) -> None:
    """Issue 12, part 2, point 14: it stayed as large as the screen and hung off it."""
    screen = (1600, 1000)
    build_services(tmp_path).settings.change(language="en", window=SIZE, fullscreen=began_full)
    real = RealWindow(tmp_path, screen, managed=True)

    def shown() -> bool | None:
        """Whether it has the whole screen, or lies on it at its own size; None is neither."""
        x, y, *size = real.geometry()
        if (x, y, *size) == (0, 0, *screen):
            return True
        inside = x >= 0 and y >= 0 and x + SIZE[0] <= screen[0] and y + SIZE[1] <= screen[1]
        return False if tuple(size) == SIZE and inside else None

    try:
        wait_for("the first", lambda: shown() is began_full)
        for full in (not began_full, began_full, not began_full):
            sleep(0.5)  # while the window manager still moves it, a key goes nowhere
            real.key("F11")
            wait_for(f"full screen: {full}", lambda wanted=full: shown() is wanted)  # type: ignore[misc]
    finally:
        real.close()
