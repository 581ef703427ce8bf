"""The picture of ground and cards that is kept looks like everything drawn anew."""

from random import Random

import pygame
import pytest

from palmyra.games.palmyra.rules.state import Variant
from palmyra.shell.app import App
from palmyra.tabletop.composited_board import CompositedBoard
from tests.support.at_table import PlayScene
from tests.support.mouse_hands import MouseHands
from tests.support.player import Player
from tests.support.whole_games import Game, begin, play_whole, sit_down


def apart(one: pygame.Surface, other: pygame.Surface) -> tuple[pygame.Rect, int] | None:
    """Where two pictures differ, and by how much at most."""
    if one.get_buffer().raw == other.get_buffer().raw:
        return None
    less, more = one.copy(), other.copy()
    less.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    more.blit(one, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    less.blit(more, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    # Blending a part may round otherwise than blending all.
    where = pygame.mask.from_threshold(less, (0, 0, 0), (3, 3, 3))
    where.invert()
    rects = where.get_bounding_rects()
    most = max(pygame.image.tobytes(less, "RGB"))
    return (rects[0].unionall(rects[1:]), most) if rects else None


class Watch:
    """Compares some of the frames of a play scene."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, every: int) -> None:
        self.compared = self.kept = 0
        self._frames, self._every = 0, every
        self._draw, self._picture = App._draw, CompositedBoard.picture
        monkeypatch.setattr(App, "_draw", lambda app: self.draw(app))
        monkeypatch.setattr(CompositedBoard, "picture", lambda *given: self.picture(*given))
        self._plain = False

    def picture(self, *given: object) -> object:
        found = None if self._plain else self._picture(*given)  # type: ignore[arg-type]
        self.kept += found is not None
        return found

    def draw(self, app: App) -> None:
        self._draw(app)
        self._frames += 1
        if self._frames % self._every or not isinstance(app.scene, PlayScene):
            return
        if app._before is not None:  # a fade shows two scenes
            return
        screen = pygame.display.get_surface()
        assert screen is not None
        kept, plain = screen.copy(), screen.copy()
        plain.fill("#FF00FF")  # so that what no ground was drawn for is seen
        app.scene.draw(kept)
        self._plain = True
        app.scene.draw(plain)
        self._plain = False
        self.compared += 1
        assert not apart(kept, plain), f"the kept picture is stale: {apart(kept, plain)}"
        assert not apart(screen, plain), f"the screen is stale: {apart(screen, plain)}"


@pytest.mark.parametrize(
    ("game", "percent"),
    [
        (Game(Variant.BASE, 2, hidden=True), 100),
        (Game(Variant.SOLO_5, 1), 100),
        (Game(Variant.EXPERT, 3), 200),
    ],
    ids=str,
)
def test_frames_of_a_game(
    player: Player, monkeypatch: pytest.MonkeyPatch, game: Game, percent: int
) -> None:
    rng = Random(str(game))
    player.services.settings.change(ui_scale=percent)
    scene = sit_down(player, begin(game))
    watch = Watch(monkeypatch, every=5 if percent > 100 else 11)
    play_whole(MouseHands(player, rng), scene, rng, every=8)
    assert watch.compared > 8
    # At 200 % there is nearly always something under a card, and then nothing is kept.
    assert percent > 100 or watch.kept > watch.compared / 2


def test_ground_is_left_out_only_where_cards_hide_it(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On the move ground is drawn around the cards alone."""
    scene = sit_down(player, begin(Game(Variant.BASE, 3)), (1280, 720))
    player.wait(1.0)
    hidden: list[int] = []
    find = scene.table.panels.hidden
    monkeypatch.setattr(
        scene.table.panels, "hidden",
        lambda canvas: hidden.append(len(find(canvas))) or find(canvas),  # type: ignore[func-returns-value]
    )  # fmt: skip
    watch = Watch(monkeypatch, every=1)
    for step in range(6):
        scene.table.pan(7 - step, 3)
        player.wait(0.02)
    assert watch.compared >= 6 and min(hidden) >= 6, "no test if nothing was left out"
