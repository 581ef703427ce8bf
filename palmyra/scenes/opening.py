"""Opens the game: builds services, app and the first scene, and knows which scene leads where."""

import os
import sys
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:  # only names: the first picture must not wait for scenes behind it
    from palmyra.scene import Scene
    from palmyra.scenes.title import TitleRoutes
    from palmyra.services import Services

ICON: Final = "palmyra/large_back"
NO_DISPLAY: Final = 3  # the exit code where there is no screen


def open_game() -> int:
    """Play until the player quits; returns the exit code of the program."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from palmyra.app import App
    from palmyra.scenes.title import TitleScene
    from palmyra.services import build_services
    from palmyra.window import NoDisplayError

    services = build_services()
    try:
        app = App(services, TitleScene(services, routes(services)), title="Palmyra", icon=ICON)
    except NoDisplayError as error:
        sys.stderr.write(services.texts("ui.no_display", reason=str(error)) + "\n")
        return NO_DISPLAY
    return app.run()


def routes(services: "Services") -> "TitleRoutes":
    """Where the title leads."""
    from palmyra.scenes.title import TitleRoutes

    return TitleRoutes(
        new_game=lambda: _new_game(services),
        options=lambda: _options(services),
    )


def _options(services: "Services") -> "Scene":
    from palmyra.scenes.settings import SettingsScene

    return SettingsScene(services)


def _new_game(services: "Services") -> "Scene":
    from palmyra.scenes.new_game import NewGameScene

    return NewGameScene(services, on_start=lambda game: None)
