"""The tutorial through the app's own frames: every step by hand, after wrong tries at each."""

from collections.abc import Sequence
from random import Random

import pygame
import pytest

from palmyra.games.palmyra.lessons import CHAPTERS, PalmyraChapter
from palmyra.games.palmyra.rules.actions import PlaceTile, Reorganize
from palmyra.scenes.learn.scene import LearnScene
from palmyra.scenes.setup.scene import SetupScene
from palmyra.scenes.title.scene import TitleScene
from palmyra.shell.texts import LANGUAGES
from palmyra.tabletop.opponent_card import CardState
from tests.games.palmyra.wrong_tries import TABS, WrongHands
from tests.support.at_table import PlayScene, exercise_of, tutor_of, tutorial
from tests.support.key_hands import KeyHands
from tests.support.mouse_hands import MouseHands
from tests.support.player import Player
from tests.support.sampling import some

WRONG_EACH = 4  # of the wrong tries at a step: another four in every language


def open_at(player: Player, chapter: str, step: str) -> PlayScene:
    player.services.settings.change(animation_speed="instant")
    found = next(each for each in CHAPTERS if each.name == chapter)
    at = [each.name for each in found.steps].index(step)
    player.open(tutorial(player.services, found, at))
    player.wait(0.6)
    scene = player.scene
    assert isinstance(scene, PlayScene)
    return scene


def open_chapters(player: Player) -> None:
    """As from the title."""
    player.open(player.nav.learn(player.nav.last_game))


def watch_rival(player: Player, scene: PlayScene, at: int) -> None:
    """Until the step `at` is played."""
    for _ in range(200):
        if tutor_of(scene).match.at > at:
            return
        player.app.loop_once([], 0.05)
    raise AssertionError("the rival never plays")


class Learner(KeyHands):
    """Someone at the keyboard who does as the card says."""

    def reorganize(self, action: Reorganize) -> None:
        if action.caesar:
            self.focus("caesar")
            self.key(pygame.K_RETURN)
        assert action.draw is not None
        self._take_stack(action.draw)

    def learn(self) -> None:
        """The step as it is meant."""
        scene = self.player.scene
        assert isinstance(scene, PlayScene)
        step, action, at = (
            tutor_of(scene).step,
            exercise_of(scene).wanted,
            tutor_of(scene).match.at,
        )
        assert step is not None
        self.player.wait(0.6)  # reads what is asked before answering
        if step.reads:
            self.focus("lesson_next")
            self.key(pygame.K_RETURN)
            if step.rival:
                watch_rival(self.player, scene, at)
        elif step.chooses:
            self.key(TABS[step.chooses])
        elif step.tries:
            self._walk_to(next(tile for tile in self.state.player.hand if tile.feature))
            self.key(pygame.K_RETURN)
        else:
            assert action is not None
            self.perform(action)
        self.player.wait(0.1)


class Pointing(MouseHands):
    """Someone who has a mouse and does as the card says."""

    def reorganize(self, action: Reorganize) -> None:
        if action.caesar:
            self.click_widget("caesar")
        assert action.draw is not None
        box = self.scene.table.panels.supply.stack_box(action.draw)
        self.click(self.player.app.layout.point(*box.center))

    def learn(self) -> None:
        scene = self.player.scene
        assert isinstance(scene, PlayScene)
        step, action, at = (
            tutor_of(scene).step,
            exercise_of(scene).wanted,
            tutor_of(scene).match.at,
        )
        assert step is not None
        self.player.wait(0.6)
        if step.reads:
            self.click_widget("lesson_next")
            if step.rival:
                watch_rival(self.player, scene, at)
        elif step.chooses:
            self.click_widget(f"tab_{step.chooses}")
        elif step.tries:
            hand = scene.table.plan.state.player.hand
            self.click(self._slot(next(tile for tile in hand if tile.feature)))
        else:
            assert action is not None
            self.perform(action)
        self.player.wait(0.1)


@pytest.mark.parametrize("scale", some([200, 100], 2))
def test_the_tutorial_by_mouse_alone(player: Player, scale: int) -> None:
    player.services.settings.change(animation_speed="instant", ui_scale=scale)
    open_chapters(player)
    player.click(f"chapter_{CHAPTERS[0].name}")
    if scale == 200:  # a page of its own there
        player.click("go")
    player.wait(0.1)
    hands = Pointing(player, Random("mouse"))
    for chapter in CHAPTERS:
        scene = player.scene
        assert isinstance(scene, PlayScene) and tutor_of(scene).chapter is chapter
        for step in chapter.steps:
            assert tutor_of(scene).step is step
            hands.learn()
        player.wait(0.6)
        player.click("next_chapter" if chapter is not CHAPTERS[-1] else "play")
        player.wait(0.1)
    assert isinstance(player.scene, SetupScene)


def go_through(player: Player, code: str, chapters: Sequence[PalmyraChapter], wrongs: int) -> None:
    """The chapters by hand, with so many wrong tries at each step."""
    player.services.settings.change(language=code, animation_speed="instant")
    player.open(player.nav.learn("palmyra"))
    player.click(f"chapter_{chapters[0].name}")
    if chapters[0] is not CHAPTERS[0]:  # the first click only chose it
        player.click("go")
    player.wait(0.1)
    hands, wrong = Learner(player, Random(code)), WrongHands(player, Random(code))
    turn = list(LANGUAGES).index(code) * WRONG_EACH
    for chapter in chapters:
        scene = player.scene
        assert isinstance(scene, PlayScene) and tutor_of(scene).chapter is chapter
        for step in chapter.steps:
            assert tutor_of(scene).step is step
            key = f"palmyra.tutorial.{chapter.name}.{step.name}"
            assert tutor_of(scene).card.text == scene.texts(key, rival=tutor_of(scene).rival)
            player.wait(0.6)
            tries = [each for each in wrong.tries() if each.told]
            for at in range(min(wrongs, len(tries))):
                wrong.attempt(tries[(turn + at) % len(tries)])
            before, answers = (
                tutor_of(scene).match.at,
                tutor_of(scene).answers + bool(step.tries),
            )
            hands.learn()
            assert tutor_of(scene).match.at == before + 1, step
            assert tutor_of(scene).answers == answers, f"{step}: doing as told is not scolded"
        player.wait(0.6)
        assert player.find("closing")
        if chapter is chapters[-1]:
            player.key(pygame.K_ESCAPE)
        else:
            player.click("next_chapter")
        player.wait(0.1)
    assert isinstance(player.scene, LearnScene)
    assert player.services.settings.now.lessons == {c.name: len(c.steps) for c in chapters}


@pytest.mark.parametrize("at", range(len(CHAPTERS)))
def test_every_chapter_with_wrong_tries_everywhere(player: Player, at: int) -> None:
    """Each in another language; all in all languages in `make slow`."""
    go_through(player, tuple(LANGUAGES)[at % len(LANGUAGES)], CHAPTERS[at : at + 1], 2)


@pytest.mark.slow
@pytest.mark.parametrize("code", some(LANGUAGES, 4, 0))
def test_the_tutorial_to_its_end_with_wrong_tries_everywhere(player: Player, code: str) -> None:
    go_through(player, code, CHAPTERS, WRONG_EACH)


def test_every_step_can_be_skipped_and_repeated(player: Player) -> None:
    scene = open_at(player, "coins", "meet")
    for number, step in enumerate(tutor_of(scene).chapter.steps):
        assert tutor_of(scene).number == number
        if number:
            player.click("lesson_back")
            player.wait(0.6)
            assert tutor_of(scene).number == number - 1
            _pass(player, scene)
        assert tutor_of(scene).step is step
        _pass(player, scene)
    assert player.find("closing")


def _pass(player: Player, scene: PlayScene) -> None:
    """The step is done for the learner; what is only read is read."""
    step, at = tutor_of(scene).step, tutor_of(scene).match.at
    assert step is not None
    reads = step.reads
    player.click("lesson_next" if reads else "lesson_skip")
    if step.rival:
        watch_rival(player, scene, at)
    player.wait(0.6)


def test_the_end_of_a_chapter_says_what_was_learnt(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    played: list[str] = []
    scene = open_at(player, "tiles", "look")
    monkeypatch.setattr(player.services.audio, "play", lambda name, *_: played.append(name))
    player.click("lesson_next")
    player.wait(0.6)
    assert "win" in played
    closing = scene.view.dialogs[-1]
    assert scene.texts("palmyra.tutorial.tiles.learned") in closing.text
    assert not tutor_of(scene).sign.visible
    player.click("next_chapter")
    player.wait(0.1)
    after = player.scene
    assert tutor_of(after).chapter.name == "features"


def test_the_pause_of_a_lesson_offers_what_makes_sense_there(player: Player) -> None:
    player.services.settings.change(animation_speed="instant")
    open_chapters(player)
    player.click("chapter_tiles")
    player.wait(0.1)
    names = ("again", "chapters", "options", "to_title", "resume")

    def pause() -> None:
        player.key(pygame.K_F10)
        player.wait(0.1)

    pause()
    assert all(player.view.find(name) for name in names)
    assert not any(player.view.find(name) for name in ("seats", "restart", "code"))
    player.click("resume")
    player.wait(0.6)
    player.key(pygame.K_n)
    player.wait(0.1)
    pause()
    player.click("again")
    player.wait(0.1)
    scene = player.scene
    assert isinstance(scene, PlayScene) and tutor_of(scene).number == 0
    pause()
    player.click("chapters")
    player.wait(0.1)
    assert isinstance(player.scene, LearnScene)
    player.click("chapter_tiles")
    player.wait(0.1)
    pause()
    player.click("to_title")
    player.wait(0.1)
    assert isinstance(player.scene, TitleScene)


@pytest.mark.parametrize("code", some(LANGUAGES, 4, 1))
def test_the_rival_has_one_name_and_waits(player: Player, code: str) -> None:
    player.services.settings.change(language=code)
    scene = open_at(player, "tiles", "rival")
    card = scene.table.panels.opponents[0].model
    assert card.name in tutor_of(scene).card.text
    assert card.note == scene.texts("tutorial.waits")
    assert card.state is CardState.WAITING
    player.wait(3)
    step = tutor_of(scene).step
    assert step is not None and step.name == "rival"
    at = tutor_of(scene).match.at
    player.click("lesson_next")
    watch_rival(player, scene, at)


def test_the_space_of_a_chosen_tile_still_shows_it(player: Player) -> None:
    """The cream of a legal space would hide the pale tile."""
    scene = open_at(player, "tiles", "first")
    player.click(tutor_of(scene).sign.box.center)
    player.wait(0.1)
    action = exercise_of(scene).wanted
    assert isinstance(action, PlaceTile)
    marks = scene.table.all_marks()
    assert [ghost.cell for ghost in marks.ghosts] == [action.cell]
    assert [space.cell for space in marks.spaces if space.on_tile] == [action.cell]
    assert tutor_of(scene).sign.box == scene.layout.box(scene.table.board.cell_rect(action.cell))


def test_the_hint_is_what_the_card_asks_for(player: Player) -> None:
    scene = open_at(player, "tiles", "choose")
    player.click("hint")
    assert scene.desk.notice.text == "Press Conquer."


def test_a_tile_on_the_wrong_space_is_refused_by_the_rules(player: Player) -> None:
    scene = open_at(player, "tiles", "first")
    action = exercise_of(scene).wanted
    assert isinstance(action, PlaceTile)
    scene.table.person.selected = scene.table.plan.state.player.hand.index(action.tile)
    scene.table.person.drop_on((2, 1), None)  # a small space
    assert scene.desk.notice.text == "This space takes a small tile"
    scene.table.person.selected = scene.table.plan.state.player.hand.index(action.tile)
    scene.table.person.drop_on((0, 2), None)  # allowed, but not what is asked for
    assert scene.desk.notice.text == scene.texts("palmyra.tutorial.wrong.place")
    assert scene.table.plan.state.progress is None


def test_a_lesson_opened_at_caesar_keeps_the_room_of_his_switch_free(player: Player) -> None:
    scene = open_at(player, "caesar", "take")
    assert player.find("caesar") and scene.table.panels.this_turn.kept_free


def test_what_is_not_shown_is_not_ringed(player: Player) -> None:
    """A large interface takes the tabs away while a rival plays: nothing stands in their ring."""
    scene = open_at(player, "cut_off", "done")
    assert tutor_of(scene).sign.visible
    player.services.settings.change(ui_scale=200)
    scene = open_at(player, "cut_off", "done")
    assert (
        not any(tab.visible for tab in scene.table.panels.tabs) and not tutor_of(scene).sign.visible
    )


def test_a_ring_stands_off_the_words_inside_it(player: Player) -> None:
    scene = open_at(player, "coins", "tribute")
    assert tutor_of(scene).sign.box.x < scene.table.places.tribute.x
    scene = open_at(player, "caesar", "take")
    assert tutor_of(scene).sign.box.x < scene.table.panels.caesar_label.box.x


def test_the_moves_are_seen_in_their_drawer_alone(player: Player) -> None:
    """Once it was closed their card stood beside the tutor's words."""
    scene = open_at(player, "coins", "log")
    panel = scene.desk.log.panel
    assert not panel.visible
    for seen in (True, False):
        scene.desk.log.toggle()
        player.wait(0.1)
        assert panel.visible == seen
