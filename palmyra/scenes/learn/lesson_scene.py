"""A chapter of any game as a scene: the play scene, a match that follows the lesson, the tutor."""

from palmyra.kernel.game import A, E, S, T, U
from palmyra.kernel.lesson import Chapter, LessonMatch
from palmyra.kernel.session import Seat, Session
from palmyra.scenes.game_ui import TeachingUI
from palmyra.scenes.learn.progress import Progress
from palmyra.scenes.learn.script import Script
from palmyra.scenes.learn.tutor import Course, Tutor, TutorRoutes
from palmyra.scenes.play.desk import Desk
from palmyra.scenes.play.leaving import PlayRoutes
from palmyra.scenes.play.scene import PlayScene
from palmyra.shell.services import Services

NAMES = ("setup.default_1", "setup.default_4", "setup.default_2", "setup.default_3",
         "setup.default_5")  # fmt: skip


def lesson_scene(
    services: Services,
    game_ui: TeachingUI[U, S, A, T, E],
    chapter: Chapter[S, A],
    routes: TutorRoutes[S, A],
    at: int = 0,
) -> PlayScene[U, S, A, T, E]:
    """A chapter from one of its steps on."""
    lessons = game_ui.lessons()
    lesson = next(each for each in lessons if chapter in each.chapters)
    chapters = [each for one in lessons for each in one.chapters]
    match: LessonMatch[U, S, A, T, E] = LessonMatch(
        game_ui.game, lesson, lesson.first(chapter) + at
    )
    script = Script(match)
    course = Course(lesson, chapter, chapters)

    def guide(desk: Desk[U, S, A, T, E]) -> Tutor[U, S, A, T, E]:
        progress = Progress(services.settings, game_ui.lessons_kept)
        return Tutor(desk, course, script, progress, routes)

    back: PlayRoutes[U, S, A, T, E] = PlayRoutes(
        options=routes.options,
        title=lambda: routes.chapter(chapter),
        again=lambda _: routes.chapter(chapter),
        result=lambda *_: routes.chapter(chapter),
    )
    session = Session(match, _seats(services, game_ui, match, lesson.learner))
    return PlayScene(services, game_ui, session, script, back, guide=guide)


def _seats(
    services: Services,
    game_ui: TeachingUI[U, S, A, T, E],
    match: LessonMatch[U, S, A, T, E],
    learner: int,
) -> tuple[Seat, ...]:
    names = [services.texts(name) for name in NAMES]
    mine, others = names[0], iter(_rivals(services, game_ui.game.name) or names[1:])
    return tuple(
        Seat(color, mine) if seat == learner else Seat(color, next(others), game_ui.game.levels[0])
        for seat, color in enumerate(match.setup.players)
    )


def _rivals(services: Services, game: str) -> list[str]:
    """The names that a game's lessons call the others by, where they have any."""
    keys = [f"{game}.tutorial.rival_{number}" for number in range(1, len(NAMES))]
    return [services.texts(key) for key in keys if services.texts.has(key)]
