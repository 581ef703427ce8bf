"""The learn kit teaches a game it has never heard of: read, do, try, watch, skip, repeat, close."""

import pygame

from palmyra.games import game_ui
from palmyra.kernel.lesson import Chapter, LessonMatch
from palmyra.scenes.learn.lesson_scene import LessonScene
from palmyra.scenes.learn.progress import ChapterProgress
from palmyra.scenes.learn.scene import LearnScene
from palmyra.scenes.learn.tutor import Tutor
from palmyra.scenes.play.scene import PlayScene
from palmyra.shell.scene import Scene
from tests.noughts.lessons import CORNERS, LESSONS, LINES, WIN
from tests.noughts.rules import Action, Marked, Setup, State
from tests.noughts.table import NoughtsTable
from tests.noughts.ui import NoughtsUI
from tests.support.navigator import FakeNavigator
from tests.support.player import Player

Noughts = PlayScene
HOUSE = NoughtsUI()
READ = 0.5  # seconds: longer than a double click


class Learner:
    def __init__(self, player: Player, chapter: Chapter[State, Action], at: int = 0) -> None:
        self.player = player
        player.services.settings.change(animation_speed="instant", window=(1280, 720))
        player.open(self.open(chapter, at))
        player.wait(READ)

    def open(self, chapter: Chapter[State, Action], at: int = 0) -> Scene:
        return LessonScene(OfLearner(self), HOUSE, chapter, at)

    @property
    def scene(self) -> Noughts:
        assert isinstance(self.player.scene, PlayScene)
        return self.player.scene

    @property
    def tutor(self) -> Tutor:
        assert isinstance(self.scene.desk.guide, Tutor)
        return self.scene.desk.guide

    @property
    def step(self) -> str:
        return self.tutor.step.name if self.tutor.step else ""

    @property
    def state(self) -> State:
        found: State = self.scene.desk.state
        return found

    @property
    def said(self) -> str:
        return self.scene.desk.notice.text

    def press(self, *names: str) -> None:
        for name in names:
            self.player.click(name)
            self.player.wait(READ)

    def key(self, *codes: int) -> None:
        for code in codes:
            self.player.key(code)
            self.player.wait(READ)


class OfLearner(FakeNavigator):
    """Opens further chapters for the learner."""

    def __init__(self, learner: Learner) -> None:
        super().__init__(learner.player.services, HOUSE)
        self._learner = learner

    def chapter(self, game: str, name: str, at: int = 0) -> Scene:
        found = next(each for each in HOUSE.chapters() if each.name == name)
        return self._learner.open(found, at)


def test_a_chapter_is_read_and_played_by_hand(player: Player) -> None:
    at = Learner(player, LINES)
    texts = player.services.texts
    assert at.step == "welcome" and at.tutor.card.text == "noughts.tutorial.lines.welcome"
    at.key(pygame.K_5)
    assert at.state == State() and at.said == texts("tutorial.read_first")
    at.press("lesson_next")
    assert at.step == "middle" and at.tutor.sign.visible
    table = at.scene.table
    assert isinstance(table, NoughtsTable)
    assert at.tutor.sign.box == table.board.cell(5)
    at.key(pygame.K_1)
    assert at.state == State() and at.said == texts("tutorial.not_that")
    at.key(pygame.K_h)
    assert at.said == texts("tutorial.do_that"), "a hint is the tutor's own"
    at.key(pygame.K_5)
    assert at.step == "taken" and at.state.set == 5
    at.key(pygame.K_1)
    assert at.step == "end" and at.said == "Refusal.one_mark", "the rules' own no is what was asked"
    at.key(pygame.K_e)
    assert at.step == "rival" and at.state.turn == 1, "the rival waits until the learner has read"
    at.key(pygame.K_n)
    player.wait(0.5)
    assert at.state.turn == 2 and at.step == ""
    assert player.find("closing") and player.find("next_chapter")
    at.press("next_chapter")
    assert at.step == "corner" and at.state.turn == 2, "the same game goes on"


def test_the_arrow_goes_as_soon_as_one_points_at_what_it_means(player: Player) -> None:
    """What the table says of a place stands where the arrow was."""
    at = Learner(player, LINES)
    at.press("lesson_next")
    sign = at.tutor.sign
    player.point(4, 4)
    player.wait(0.1)
    assert sign.visible and sign.arrow is not None
    player.point(*sign.box.center)
    player.wait(0.1)
    assert sign.visible and sign.arrow is None
    player.point(4, 4)
    player.wait(0.1)
    assert sign.arrow is not None


def test_what_was_learnt_is_kept_under_the_games_own_name(player: Player) -> None:
    at = Learner(player, LINES)
    at.press("lesson_next")
    assert player.services.settings.now.lessons == {"noughts.lines": 1}
    at.key(pygame.K_5)
    at.press("lesson_back", "lesson_back")
    assert at.step == "welcome" and at.state == State()
    assert player.services.settings.now.lessons == {"noughts.lines": 2}, "going back loses nothing"


def test_a_step_is_skipped_whatever_it_wants(player: Player) -> None:
    at = Learner(player, LINES)
    at.press("lesson_next", "lesson_skip", "lesson_skip")
    assert at.step == "end" and at.state.set == 5
    at.press("lesson_skip", "lesson_next")
    player.wait(0.5)
    assert at.step == "" and at.scene.session.match.turns == (5, 1)


def test_several_answers_may_do_and_a_choice_is_seen(player: Player) -> None:
    at = Learner(player, CORNERS)
    at.key(pygame.K_3)
    assert at.step == "chosen" and at.state.set == 3, "nine was meant, three is as good"
    at.key(pygame.K_e)
    assert at.step == "chosen" and at.state.set == 3
    at.key(pygame.K_r)
    assert at.step == "end"
    at.key(pygame.K_BACKSPACE)
    assert at.step == "corner", "taken back, it is asked for again"


def test_a_lesson_may_begin_anywhere_and_end_a_game(player: Player) -> None:
    at = Learner(player, WIN, 1)
    assert at.state.set == 3, "begun at its second step"
    at.key(pygame.K_e)
    player.wait(0.5)
    assert at.state.over and player.find("closing")
    assert not at.scene.desk.turns.ribbon.visible, "a chapter, not a game, is over"
    assert player.find("play"), "all that a game needs is known"


def test_a_lesson_leaves_no_game_behind(player: Player) -> None:
    at = Learner(player, LINES)
    at.press("lesson_next")
    at.key(pygame.K_5)
    assert at.scene.wants_close(), "nothing is lost that would be asked for"
    at.key(pygame.K_ESCAPE)
    at.press("to_title")
    assert not isinstance(player.scene, PlayScene)
    assert not list(player.services.home.glob("saves/*"))


def test_every_step_is_reached_by_those_before_it() -> None:
    for lesson in LESSONS:
        for at in range(len(lesson.steps) + 1):
            match: LessonMatch[Setup, State, Action, int, Marked] = LessonMatch(
                HOUSE.game, lesson, at
            )
            assert match.at == at


def test_the_chapters_are_listed_with_how_far_one_is(player: Player) -> None:
    services = player.services
    progress = ChapterProgress(services.settings, "noughts.")
    progress.reach("lines", 2)
    nav = FakeNavigator(services, HOUSE)
    player.open(LearnScene(nav, HOUSE))
    player.click("chapter_lines")
    assert nav.calls == [("chapter", ("noughts", "lines", 2), {})]


def test_an_uncle_and_a_lady_of_the_lessons_have_such_faces(player: Player) -> None:
    """Zio Nino and Donna Agata wore the face of a boy."""
    chapter = game_ui("palermo").chapters()[0]
    scene = LessonScene(player.nav, game_ui("palermo"), chapter)
    player.open(scene)
    seats = scene.desk.session.seats
    faces = {seat.name: seat.level for seat in seats if seat.level}
    assert faces == {"Zio Nino": "fisherman", "Donna Agata": "gelataia"}
