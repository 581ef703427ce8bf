"""Whatever is clicked, dragged, pressed and resized at Medina's table, nothing breaks."""

from random import Random

import pygame
import pytest

from palmyra.games.medina.rules.board import Cell
from palmyra.games.medina.table import MedinaTable
from palmyra.scenes.play.scene import PlayScene
from tests.games.medina.hand.sitting import MedinaScene, begin, sit_down
from tests.support.player import Player

KEYS = (
    pygame.K_TAB, pygame.K_RETURN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN,
    pygame.K_e, pygame.K_BACKSPACE, pygame.K_LALT, pygame.K_PLUS, pygame.K_MINUS, pygame.K_f,
    pygame.K_o, pygame.K_PAGEDOWN, pygame.K_PAGEUP, *range(pygame.K_1, pygame.K_9),
)  # fmt: skip
SIZES = ((800, 450), (640, 480), (1000, 500), (720, 450))


@pytest.mark.parametrize("seed", [1, 2])
def test_anything_goes(player: Player, seed: int) -> None:
    chance = Random(seed)
    session = begin(("", "", "carrier"))
    scene = sit_down(player, session, speed="fast")
    for _ in range(220):
        if player.scene is not scene or scene.view.dialogs:
            player.key(pygame.K_ESCAPE)
        area = scene.layout.area
        at = area.x + chance.random() * area.w, area.y + chance.random() * area.h
        match chance.randrange(12):
            case 0 | 1:
                player.key(chance.choice(KEYS), shift=chance.random() < 0.2)
            case 2 | 3:
                player.click(at)
            case 4:
                player.press(*_slot(scene, chance))
                player.point(*at)
            case 5:
                player.let_go(*at)
            case 6 | 7:
                player.click(_slot(scene, chance))
            case 8:
                player.point(*at)
            case 9:
                player.wait(chance.choice((0.02, 0.1, 0.4)))
            case 10 if chance.random() < 0.2:
                player.services.settings.change(window=chance.choice(SIZES))
                size = chance.choice(SIZES)
                event = pygame.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])
                player.app.loop_once([event], 0.0)
            case _:
                player.click(_cell(scene, (chance.randrange(18), chance.randrange(13))))
    assert isinstance(player.scene, PlayScene)


def _table(scene: MedinaScene) -> MedinaTable:
    assert isinstance(scene.table, MedinaTable)
    return scene.table


def _slot(scene: MedinaScene, chance: Random) -> tuple[float, float]:
    return _table(scene).panels.tray.slot_box(chance.randrange(8)).center


def _cell(scene: MedinaScene, cell: Cell) -> tuple[float, float]:
    return scene.layout.logical(*_table(scene).board.grid.rect(cell).center)
