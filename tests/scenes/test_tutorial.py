"""The tutorial through the app's own frames: every step by hand, wrong tries at every step."""

from random import Random

import pygame
import pytest

from palmyra.lesson_plan import CHAPTERS
from palmyra.lessons import LEARNER
from palmyra.rules.actions import PlaceTile
from palmyra.scenes.learn import LearnScene
from palmyra.scenes.learning import learn, tutorial
from palmyra.scenes.tutorial import TutorialScene
from palmyra.texts import LANGUAGES
from palmyra.turn_plan import Phase
from tests.player import Player
from tests.scenes.key_hands import KeyHands
from tests.scenes.mouse_hands import MouseHands

TABS = {"conquer": pygame.K_1, "revenue": pygame.K_2, "reorganize": pygame.K_3}


class Learner(KeyHands):
    """Someone who tries something else first."""

    @property
    def lesson(self) -> TutorialScene:
        scene = self.player.scene
        assert isinstance(scene, TutorialScene)
        return scene

    def press_end(self) -> None:
        self.player.wait(0.6)  # reads what is asked before answering
        super().press_end()

    def err(self) -> None:
        """Wrong tries: nothing of the match may change, and something is said."""
        scene = self.lesson
        step = scene.step
        assert step is not None
        for code in self._wrong(step.kind, step.rest):
            at, state = scene.lesson.at, scene.plan.state
            scene.notice.clear()
            self.key(code)
            self.settle()
            assert (scene.lesson.at, scene.plan.state) == (at, state), (step, code)
            if state.seat == LEARNER and code != pygame.K_BACKSPACE:
                assert scene.notice.text, f"{step}: nothing was said"

    def _wrong(self, kind: str, rest: str) -> list[int]:
        if kind == "tab":
            return [code for name, code in TABS.items() if name != rest][:2]
        untouched = [pygame.K_3] if self.lesson.plan.state.progress is None else []
        return {
            "read": [pygame.K_e, *untouched],
            "place": [pygame.K_e, *untouched],
            "try": [pygame.K_e],
            "end": [],
            "draw": [],
            "move": [pygame.K_e] if rest else [],
            "rival": [pygame.K_e],
        }[kind]

    def learn(self) -> None:
        """The step as it is meant."""
        scene = self.lesson
        step = scene.step
        assert step is not None
        action = scene.lesson.action
        if step.kind == "read":
            self.focus("lesson_next")
            self.key(pygame.K_RETURN)
        elif step.kind == "tab":
            self.key(TABS[step.rest])
        elif step.kind == "try":
            hand = scene.plan.state.player.hand
            self._walk_to(next(tile for tile in hand if tile.feature))
            self.key(pygame.K_RETURN)
        elif step.kind == "rival":
            at = scene.lesson.at
            self.key(pygame.K_n)
            for _ in range(200):
                self.player.app.loop_once([], 0.05)
                if self.player.scene is not scene or scene.lesson.at > at:
                    break
        else:
            assert action is not None
            if step.kind == "draw" and scene.plan.phase is Phase.STACK:
                self.key(pygame.K_ESCAPE)
            self.perform(action)
        self.player.wait(0.1)


class Pointing(MouseHands):
    """Someone who has a mouse and does as the card says."""

    def press_end(self) -> None:
        self.player.wait(0.6)
        super().press_end()

    def learn(self) -> None:
        scene = self.player.scene
        assert isinstance(scene, TutorialScene)
        step, action = scene.step, scene.lesson.action
        assert step is not None
        if step.kind in ("read", "rival"):
            at = scene.lesson.at
            self.click_widget("lesson_next")
            for _ in range(200):
                if self.player.scene is not scene or scene.lesson.at > at:
                    break
                self.player.app.loop_once([], 0.05)
        elif step.kind == "tab":
            self.click_widget(f"tab_{step.rest}")
        elif step.kind == "try":
            hand = scene.plan.state.player.hand
            self.click(self._slot(next(tile for tile in hand if tile.feature)))
        else:
            assert action is not None
            if step.kind == "draw":
                self.click_widget("undo")  # the hands choose the tab themselves
            self.perform(action)
        self.player.wait(0.1)


def test_the_tutorial_by_mouse_alone(player: Player) -> None:
    player.services.settings.change(animation_speed="instant")
    player.open(tutorial(player.services, CHAPTERS[0]))
    player.wait(0.1)
    hands = Pointing(player, Random("mouse"))
    steps = 0
    while player.app.running and isinstance(player.scene, TutorialScene):
        hands.learn()
        steps += 1
    assert steps == sum(len(chapter.steps) for chapter in CHAPTERS)


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_tutorial_to_its_end_with_wrong_tries_everywhere(player: Player, code: str) -> None:
    player.services.settings.change(language=code, animation_speed="instant")
    player.open(learn(player.services))
    player.click(f"chapter_{CHAPTERS[0].name}")
    player.wait(0.1)
    hands = Learner(player, Random(code))
    seen = []
    while isinstance(player.scene, TutorialScene):
        scene = player.scene
        step = scene.step
        assert step is not None
        seen.append((scene.chapter.name, step.name))
        assert scene.coach.text == scene.texts(f"tutorial.{scene.chapter.name}.{step.name}")
        before = scene.lesson.at
        hands.err()
        hands.learn()
        assert player.scene is not scene or scene.lesson.at == before + 1, step
    assert seen == [(c.name, s.name) for c in CHAPTERS for s in c.steps]
    assert isinstance(player.scene, LearnScene)
    assert player.services.settings.now.lessons == {c.name: len(c.steps) for c in CHAPTERS}


def test_every_step_can_be_skipped_and_repeated(player: Player) -> None:
    player.services.settings.change(animation_speed="instant")
    player.open(tutorial(player.services, CHAPTERS[2]))
    scene = player.scene
    assert isinstance(scene, TutorialScene)
    for number in range(len(CHAPTERS[2].steps) - 1):
        assert scene.number == number
        player.key(pygame.K_n)
        player.wait(0.1)
        player.key(pygame.K_n) if scene.number == number else None
        if scene.step is not None and scene.step.kind == "rival":
            continue
        at = scene.lesson.at
        player.click("lesson_back")
        player.wait(0.1)
        assert scene.lesson.at <= at
        while scene.lesson.at < at:
            player.key(pygame.K_n)
            player.wait(0.1)


def test_a_tile_on_the_wrong_space_is_refused_by_the_rules(player: Player) -> None:
    player.services.settings.change(animation_speed="instant")
    chapter = CHAPTERS[0]
    player.open(tutorial(player.services, chapter, 2))
    scene = player.scene
    assert isinstance(scene, TutorialScene)
    action = scene.lesson.action
    assert isinstance(action, PlaceTile)
    scene.person.selected = scene.plan.state.player.hand.index(action.tile)
    scene.person.drop_on((2, 1), None)  # a small space
    assert scene.notice.text == "This space takes a small tile"
    scene.person.selected = scene.plan.state.player.hand.index(action.tile)
    scene.person.drop_on((0, 2), None)  # allowed, but not what is asked for
    assert scene.notice.text == scene.texts("tutorial.wrong.place")
    assert scene.plan.state.progress is None
