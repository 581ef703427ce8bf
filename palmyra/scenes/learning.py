"""Which scene leads where around learning: chapters, a chapter, the rules."""

from typing import TYPE_CHECKING

from palmyra.scenes.view_scene import ViewScene

if TYPE_CHECKING:
    from palmyra.lessons import Chapter
    from palmyra.scene import Scene
    from palmyra.services import Services


def learn(services: "Services") -> "Scene":
    """The chapters and the rules."""
    from palmyra.scenes.learn import LearnRoutes, LearnScene

    return LearnScene(
        services,
        LearnRoutes(
            chapter=lambda chapter, at: tutorial(services, chapter, at),
            book=lambda: book(services),
        ),
    )


def tutorial(services: "Services", chapter: "Chapter", at: int = 0) -> "Scene":
    """A chapter from one of its steps on."""
    from palmyra.scenes.opening import routes as from_title
    from palmyra.scenes.opening import title
    from palmyra.scenes.settings import SettingsScene
    from palmyra.scenes.tutorial import TutorialRoutes, TutorialScene

    routes = TutorialRoutes(
        options=lambda: SettingsScene(services),
        chapter=lambda other: tutorial(services, other),
        title=lambda: title(services),
        new_game=lambda: from_title(services).new_game(),
    )
    return TutorialScene(services, chapter, routes, at)


def book(services: "Services", page: str = "") -> "Scene":
    """The rules, open at a page."""
    from palmyra.scenes.rules_book import BookScene

    return BookScene(services, page)


ViewScene.rules = book
