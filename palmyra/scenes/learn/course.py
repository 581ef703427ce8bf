"""The chapters of a house whose lessons are the kernel's, by their names."""

from collections.abc import Sequence
from functools import partial

from palmyra.kernel.game import A, E, S, Step, T, U
from palmyra.kernel.lesson import Chapter, Lesson, LessonMatch
from palmyra.scenes.game_ui import GameUI, TeachingUI
from palmyra.scenes.learn.pages import Example, Position
from palmyra.scenes.ways import LessonWays
from palmyra.shell.scene import Scene
from palmyra.shell.services import Services


def chapters(game_ui: TeachingUI[U, S, A, T, E]) -> Sequence[Chapter[S, A]]:
    return [chapter for lesson in game_ui.lessons() for chapter in lesson.chapters]


def lesson_view(game_ui: GameUI[U, S, A, T, E], chapter: str, at: int) -> Example | None:
    """The board as it is at a step of a chapter."""
    for lesson in game_ui.lessons():
        for found in lesson.chapters:
            if found.name == chapter:
                step = lesson.first(found) + at
                return Position(f"{game_ui.game.name} {chapter} {at}", game_ui.board,
                                partial(_shots, game_ui, lesson, step))  # fmt: skip
    return None


def _shots(
    game_ui: GameUI[U, S, A, T, E], lesson: Lesson[U, S, A], step: int
) -> list[tuple[S, tuple[Step[S, E], ...]]]:
    return [(LessonMatch(game_ui.game, lesson, step).state, ())]


def teach(
    game_ui: TeachingUI[U, S, A, T, E],
    services: Services,
    chapter: str,
    at: int,
    ways: LessonWays,
) -> Scene:
    """The chapter of that name from one of its steps on."""
    from palmyra.scenes.learn.lesson_scene import lesson_scene
    from palmyra.scenes.learn.tutor import TutorRoutes

    found = next(each for each in chapters(game_ui) if each.name == chapter)
    routes: TutorRoutes[S, A] = TutorRoutes(
        ways.options, lambda other: ways.chapter(other.name, 0), ways.title, ways.new_game
    )
    return lesson_scene(services, game_ui, found, routes, at)
