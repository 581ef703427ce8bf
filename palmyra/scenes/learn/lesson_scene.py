"""A chapter of any game as a scene: the play scene, a match that follows the lesson, the tutor; and
the board at one of its steps."""

from functools import partial
from itertools import cycle
from typing import TYPE_CHECKING, Any

from palmyra.kernel.any_game import AnyChapter, AnyLesson
from palmyra.kernel.lesson import LessonMatch
from palmyra.kernel.session import Seat, Session
from palmyra.scenes.game_ui import GameUI
from palmyra.scenes.learn.pages import Example, PositionExample, Shot
from palmyra.scenes.learn.progress import progress_in
from palmyra.scenes.learn.scripted_opponent import Script
from palmyra.scenes.learn.tutor import Course, Tutor
from palmyra.scenes.play.desk import Desk
from palmyra.scenes.play.scene import PlayScene
from palmyra.shell.scene import Scene
from palmyra.shell.services import Services

if TYPE_CHECKING:
    from palmyra.scenes.navigator import Navigator

NAMES = ("setup.default_1", "setup.default_4", "setup.default_2", "setup.default_3",
         "setup.default_5")  # fmt: skip


class LessonScene(PlayScene):
    def __init__(self, nav: "Navigator", game_ui: GameUI, chapter: AnyChapter, at: int = 0) -> None:
        """A chapter from one of its steps on."""
        lesson = next(each for each in game_ui.lessons() if chapter in each.chapters)
        match: LessonMatch[Any, Any, Any, Any, Any] = LessonMatch(
            game_ui.game, lesson, lesson.first(chapter) + at
        )
        script = Script(match)
        course = Course(lesson, chapter, game_ui.chapters())

        def guide(desk: Desk) -> Tutor:
            return Tutor(desk, course, script, progress_in(nav.services, game_ui))

        self.chapter = chapter
        session = Session(match, _seats(nav.services, game_ui, match, lesson.learner))
        super().__init__(nav, game_ui, session, script, guide=guide)

    def accepted(self) -> None:
        """Goes on to the next words; who drums on it must not end a turn unread."""

    def after_end(self) -> Scene:
        return self.nav.chapter(self.session.match.game.name, self.chapter.name)


def _seats(
    services: Services,
    game_ui: GameUI,
    match: LessonMatch[Any, Any, Any, Any, Any],
    learner: int,
) -> tuple[Seat, ...]:
    names = [services.texts(name) for name in NAMES]
    mine, others = names[0], iter(_rivals(services, game_ui.game.name) or names[1:])
    levels = cycle(game_ui.lesson_levels)
    return tuple(
        Seat(color, mine) if seat == learner else Seat(color, next(others), next(levels))
        for seat, color in enumerate(match.setup.players)
    )


def _rivals(services: Services, game: str) -> list[str]:
    """The names that a game's lessons call the others by, where they have any."""
    keys = [f"{game}.tutorial.rival_{number}" for number in range(1, len(NAMES))]
    return [services.texts(key) for key in keys if services.texts.has(key)]


def lesson_view(game_ui: GameUI, chapter: str, at: int) -> Example | None:
    """The board as it is at a step of a chapter."""
    for lesson in game_ui.lessons():
        for found in lesson.chapters:
            if found.name == chapter:
                step = lesson.first(found) + at
                return PositionExample(f"{game_ui.game.name} {chapter} {at}", game_ui.board,
                                partial(_shots, game_ui, lesson, step))  # fmt: skip
    return None


def _shots(game_ui: GameUI, lesson: AnyLesson, step: int) -> list[Shot]:
    return [(LessonMatch(game_ui.game, lesson, step).state, ())]
