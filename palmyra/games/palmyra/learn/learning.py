"""Which scene leads where around learning: chapters, a chapter, the rules."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

    from palmyra.games.palmyra.lessons import Chapter
    from palmyra.scenes.ways import LessonWays
    from palmyra.shell.scene import Scene
    from palmyra.shell.services import Services


# The learner's, and one that is soon read.
NAMES: Final = ("setup.default_1", "setup.default_4")


@dataclass(frozen=True, slots=True)
class Doors:
    """The ways out of learning, which only the opening knows."""

    title: "Callable[[], Scene]"
    new_game: "Callable[[], Scene]"


def learn(services: "Services", doors: Doors | None = None) -> "Scene":
    """The chapters and the rules."""
    from palmyra.games.palmyra.lesson_plan import CHAPTERS
    from palmyra.scenes.learn.learn import LearnRoutes, LearnScene
    from palmyra.scenes.learn.progress import Progress

    return LearnScene(
        services,
        "palmyra",
        CHAPTERS,
        Progress(services.settings),
        LearnRoutes(
            chapter=lambda chapter, at: tutorial(services, chapter, at, doors),
            book=lambda: book(services),
        ),
        "goal",
    )


def tutorial(
    services: "Services", chapter: "Chapter", at: int = 0, doors: Doors | None = None
) -> "Scene":
    """A chapter from one of its steps on; without doors it leads back to where it was opened."""
    from palmyra.games.palmyra.box import open_box
    from palmyra.games.palmyra.house.house import HOUSE
    from palmyra.games.palmyra.learn.scripted import Scripted
    from palmyra.games.palmyra.learn.tutorial import PalmyraTutor, TutorialRoutes
    from palmyra.games.palmyra.lesson_plan import lesson_of
    from palmyra.games.palmyra.lessons import COLORS, LessonMatch
    from palmyra.games.palmyra.play.table import PalmyraDesk, PalmyraTable
    from palmyra.games.palmyra.seating import Session
    from palmyra.kernel.session import Seat
    from palmyra.scenes.play.desk import PlayRoutes
    from palmyra.scenes.play.scene import PlayScene
    from palmyra.scenes.settings import SettingsScene

    routes = TutorialRoutes(
        options=lambda: SettingsScene(services),
        chapter=lambda other: tutorial(services, other, 0, doors),
        title=doors.title if doors else None,
        new_game=doors.new_game if doors else None,
    )
    lesson = lesson_of(chapter)
    match = LessonMatch(lesson, open_box(), lesson.first(chapter) + at)
    script = Scripted(match)
    seats = tuple(
        Seat(color, services.texts(name), level)
        for color, name, level in zip(COLORS, NAMES, ("", "merchant"), strict=True)
    )[: lesson.players]

    def guide(desk: PalmyraDesk) -> PalmyraTutor:
        assert isinstance(desk.table, PalmyraTable)
        return PalmyraTutor(desk.table, script, chapter, routes)

    def again(*_: object) -> "Scene":
        return routes.chapter(chapter)

    return PlayScene(
        services,
        HOUSE,
        Session(match, seats),
        script,
        PlayRoutes(routes.options, title=again, again=again, result=again),
        guide=guide,
    )


def teach(services: "Services", chapter: str, at: int, ways: "LessonWays") -> "Scene":
    """The chapter of that name from one of its steps on."""
    from palmyra.games.palmyra.lesson_plan import CHAPTERS

    found = next(each for each in CHAPTERS if each.name == chapter)
    doors = Doors(ways.title, ways.new_game) if ways.title and ways.new_game else None
    return tutorial(services, found, at, doors)


def book(services: "Services", page: str = "") -> "Scene":
    """The rules, open at a page."""
    from palmyra.games.palmyra.learn.little_board import BOOK
    from palmyra.scenes.learn.book import BookScene

    return BookScene(services, "palmyra", BOOK, page)
