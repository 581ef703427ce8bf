"""What stirs at a resting table: little, seldom, never under a card, and not for who wants calm."""

from collections.abc import Callable
from random import Random

import pygame
import pytest

from palmyra.shell.scene import Scene
from palmyra.tabletop.idle_motion import Idle
from tests.games.medina.hand import sitting as medina
from tests.games.palermo.hand import sitting as palermo
from tests.support.player import Player

Sit = Callable[..., tuple[Scene, Idle]]
SECONDS = 40


def at_medina(player: Player, **settings: object) -> tuple[Scene, Idle]:
    player.services.settings.change(**settings)
    game = medina.begin()
    chance = Random(4)
    for _ in range(90):
        game.match.play(medina.some_action(game.match.state, chance))
    scene = medina.sit_down(player, game, size=(1280, 720), speed="normal")
    return scene, medina.Hands(player, scene, chance).table.view.idle


def at_palermo(player: Player, **settings: object) -> tuple[Scene, Idle]:
    game = palermo.session(4, turns=60, seed=2)
    at = palermo.Sitting(player, game, window=(1280, 720), speed="normal", **settings)
    return at.scene, at.table.idle


TABLES: list[Sit] = [at_medina, at_palermo]


@pytest.fixture(params=TABLES, ids=["medina", "palermo"])
def sit(request: pytest.FixtureRequest) -> Sit:
    found: Sit = request.param
    return found


def test_it_stirs_a_little_and_seldom(
    player: Player, sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Forty seconds at rest draw less than two windows, in pictures that are small: that is what
    one hundredth of a processor has room for."""
    scene, _ = sit(player)
    areas: list[int] = []
    update = Idle.update

    def counted(self: Idle, *given: object, **named: object) -> list[pygame.Rect]:
        rects = update(self, *given, **named)  # type: ignore[arg-type]
        areas.extend(rect.w * rect.h for rect in rects)
        return rects

    monkeypatch.setattr(Idle, "update", counted)
    frames = 0
    for _ in range(SECONDS * 10):
        before = len(areas)
        player.app.loop_once([], 0.1)
        frames += len(areas) > before
    assert areas, "something stirs"
    assert frames < SECONDS * 6
    assert sum(areas) < 2 * 1280 * 720 and max(areas) < 0.02 * 1280 * 720
    assert not scene.moving


def test_what_stirs_is_drawn_as_if_all_were_drawn_anew(player: Player, sit: Sit) -> None:
    scene, _ = sit(player)
    window = pygame.display.get_surface()
    assert window is not None
    for _ in range(7):
        for _ in range(43):
            player.app.loop_once([], 0.1)
        mended = pygame.image.tobytes(window, "RGB")
        scene.invalidate()
        player.app.loop_once([], 0.0)
        assert pygame.image.tobytes(window, "RGB") == mended


def test_calm_motion_is_calm(player: Player, sit: Sit) -> None:
    _, idle = sit(player, reduced_motion=True)
    for _ in range(300):
        player.app.loop_once([], 0.1)
        assert not idle.shown


def test_nothing_stirs_under_a_card(player: Player, sit: Sit) -> None:
    _, idle = sit(player)
    layout = player.app.layout
    for _ in range(400):
        player.app.loop_once([], 0.1)
        boxes = [w.box for w in player.view.widgets if w.visible and w.name != "board"]
        cards = [layout.cover(box) for box in boxes if box.w > 0]
        assert all(sprite.rect.collidelist(cards) < 0 for sprite in idle.shown)
