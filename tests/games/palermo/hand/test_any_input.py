"""Whatever is clicked, dragged, turned, pressed and resized at Palermo's table, nothing breaks."""

from random import Random

import pygame
import pytest

from palmyra.scenes.play.scene import PlayScene
from tests.games.palermo.hand.sitting import Sitting, session
from tests.support.player import Player

KEYS = (
    pygame.K_TAB, pygame.K_RETURN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN,
    pygame.K_e, pygame.K_q, pygame.K_c, pygame.K_p, pygame.K_s, pygame.K_BACKSPACE, pygame.K_LALT,
    pygame.K_PLUS, pygame.K_MINUS, pygame.K_f, pygame.K_o, pygame.K_PAGEDOWN, pygame.K_PAGEUP,
    pygame.K_1, pygame.K_2, pygame.K_3,
)  # fmt: skip
SIZES = ((800, 450), (640, 480), (1000, 500), (720, 450))
SPOTS = ("stack_1", "stack_2", "stack_3", "turn_0", "turn_2", "police", "end_turn", "undo", "redo")


@pytest.mark.parametrize(("seed", "turns"), [(1, 0), (2, 14), (3, 48), (4, 66)])
def test_anything_goes(player: Player, seed: int, turns: int) -> None:
    chance = Random(seed)
    at = Sitting(player, session(4, persons=2, turns=turns, seed=seed), speed="fast")
    for _ in range(170):
        if player.scene is not at.scene or at.scene.view.dialogs:
            player.key(pygame.K_ESCAPE)
        area = at.scene.layout.area
        spot = area.x + chance.random() * area.w, area.y + chance.random() * area.h
        match chance.randrange(13):
            case 0 | 1:
                player.key(chance.choice(KEYS), shift=chance.random() < 0.2)
            case 2:
                player.click(spot)
            case 3:
                player.press(*(_spot(at, chance) or spot))
                player.point(*spot)
            case 4:
                player.let_go(*spot)
            case 5 | 6:
                player.click(_spot(at, chance) or spot)
            case 7:
                player.point(*spot)
            case 8:
                player.wait(chance.choice((0.02, 0.1, 0.4)))
            case 9:
                dy = chance.choice((-1, 1))
                wheel = pygame.Event(
                    pygame.MOUSEWHEEL, x=0, y=dy, precise_x=0.0, precise_y=float(dy)
                )
                player.app.loop_once([wheel], 0.0)
            case 10 if chance.random() < 0.2:
                size = chance.choice(SIZES)
                event = pygame.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])
                player.services.settings.change(window=size)
                player.app.loop_once([event], 0.0)
            case 11:
                player.click(at.cell(chance.randrange(196)))
            case _:
                player.press(*at.cell(at.table.driver.road.here or chance.randrange(196)))
                player.point(*at.cell(chance.randrange(196)))
                player.let_go(*at.cell(chance.randrange(196)))
    assert isinstance(player.scene, PlayScene)


def _spot(at: Sitting, chance: Random) -> tuple[float, float] | None:
    found = at.scene.view.find(chance.choice(SPOTS))
    return None if found is None else found.box.center
