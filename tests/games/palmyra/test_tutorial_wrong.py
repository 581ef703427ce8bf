"""Whatever a learner tries at whatever step: the lesson stands, and the try is answered."""

from random import Random

import pygame
import pytest

from palmyra.games.palmyra.hand import lesson_aim
from palmyra.games.palmyra.lessons import CHAPTERS, PalmyraChapter
from tests.games.palmyra.wrong_tries import WrongHands
from tests.support.at_table import PlayScene, exercise_of, tutor_of, tutorial
from tests.support.player import Player
from tests.support.sampling import some_rows

STEPS = [(chapter, at) for chapter in CHAPTERS for at in range(len(chapter.steps))]
NAMES = [f"{chapter.name}.{chapter.steps[at].name}" for chapter, at in STEPS]


def sit(player: Player, chapter: PalmyraChapter, at: int) -> PlayScene:
    player.services.settings.change(animation_speed="instant")
    player.open(tutorial(player.services, chapter, at))
    player.wait(0.6)
    scene = player.scene
    assert isinstance(scene, PlayScene)
    return scene


@pytest.mark.parametrize(("chapter", "at"), some_rows(STEPS, 4), ids=NAMES)
def test_nothing_wrong_moves_the_lesson(player: Player, chapter: PalmyraChapter, at: int) -> None:
    sit(player, chapter, at)
    hands = WrongHands(player, Random(0))
    tries = hands.tries()
    assert len([each for each in tries if each.told]) >= 3
    for each in tries:
        hands.attempt(each)


@pytest.mark.parametrize("size", [(1280, 720), (1024, 640)])
def test_every_step_points_and_covers_nothing(player: Player, size: tuple[int, int]) -> None:
    player.services.settings.change(window=size, language="de")
    for chapter, at in STEPS:
        scene = sit(player, chapter, at)
        step, sign = tutor_of(scene).step, tutor_of(scene).sign
        assert sign.visible, f"{chapter.name}.{step} does not show where"
        if sign.arrow is None:  # the ring alone is only for what is looked at
            assert step is not None and step.reads and not step.rival, f"{chapter.name}.{step}"
            continue
        for card in lesson_aim.cards(exercise_of(scene)):
            assert not sign.arrow.box.overlaps(card), f"{chapter.name}.{step}: {card} is covered"


READ = [each for each in STEPS if each[0].steps[each[1]].reads]


@pytest.mark.parametrize(("chapter", "at"), some_rows(READ, 3))
def test_a_double_click_on_next_is_one_step(
    player: Player, chapter: PalmyraChapter, at: int
) -> None:
    scene = sit(player, chapter, at)
    before = tutor_of(scene).match.at
    x, y = player.find("lesson_next").box.center
    player.click((x, y))
    player.click((x, y))
    player.key(pygame.K_RETURN)  # and somebody who drums on the keys
    for _ in range(100):
        if tutor_of(scene).match.at > before:
            break
        player.wait(0.05)
    player.click((x, y))
    player.key(pygame.K_RETURN, pygame.K_n)
    player.wait(0.1)
    assert player.scene is scene
    assert tutor_of(scene).match.at == before + 1


def test_the_buttons_of_the_card_never_change_places(player: Player) -> None:
    """Skipping is never where going on was, in any step of a game."""
    for chapter in CHAPTERS[:4]:
        scene = sit(player, chapter, 0)
        places = set()
        while tutor_of(scene).step is not None:
            places.add(
                (
                    tutor_of(scene).card.back.box,
                    tutor_of(scene).card.skip.box,
                    tutor_of(scene).card.on.box,
                )
            )
            tutor_of(scene).skip()
            player.wait(0.6)
        assert len(places) == 1
        ((_, skip, on),) = places
        assert not skip.overlaps(on)
