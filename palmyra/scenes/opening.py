"""Opens the game: builds services, app and the first scene, and knows which scene leads where."""

import os
import sys
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:  # only names: the first picture must not wait for scenes behind it
    from palmyra.scene import Scene
    from palmyra.scenes.game_setup import NewGame
    from palmyra.scenes.title import Resume, TitleRoutes
    from palmyra.services import Services
    from palmyra.session import Session
    from palmyra.storage.autosave import Autosave

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
    code = app.run()
    _stop_thinking()
    return code


def _stop_thinking() -> None:
    """End the process that thinks, if a game ever started it."""
    thinking = sys.modules.get("palmyra.scenes.thinking")
    if thinking is not None:
        thinking.stop_thinking()


def routes(services: "Services") -> "TitleRoutes":
    """Where the title leads."""
    from palmyra.scenes.title import TitleRoutes

    return TitleRoutes(
        new_game=lambda: _new_game(services),
        options=lambda: _options(services),
        resume=lambda: _resume(services),
    )


def title(services: "Services") -> "Scene":
    from palmyra.scenes.title import TitleScene

    return TitleScene(services, routes(services))


def _options(services: "Services") -> "Scene":
    from palmyra.scenes.settings import SettingsScene

    return SettingsScene(services)


def _new_game(services: "Services") -> "Scene":
    from palmyra.scenes.new_game import NewGameScene
    from palmyra.scenes.new_session import session_of

    def start(game: "NewGame") -> None:
        scene.replace(play(services, session_of(game)), everything=True)

    scene = NewGameScene(services, on_start=start)
    return scene


def _resume(services: "Services") -> "Resume | None":
    """The game in progress, if there is one that can be read."""
    from palmyra.scenes.new_session import kept_session
    from palmyra.scenes.title import Resume

    found = kept_session(services)
    if found is None:
        return None
    session, kept = found
    names = ", ".join(seat.name for seat in session.seats if seat.name)
    return Resume(names, lambda: play(services, session, kept))


def play(services: "Services", session: "Session", kept: "Autosave | None" = None) -> "Scene":
    """The table; `kept` is the file of a game that goes on."""
    from datetime import datetime

    from palmyra.scenes.new_session import again
    from palmyra.scenes.play import PlayRoutes, PlayScene
    from palmyra.scenes.thinking import thinker
    from palmyra.storage.autosave import Autosave

    return PlayScene(
        services,
        session,
        thinker(),
        kept or Autosave.new(services.home, datetime.now()),
        PlayRoutes(
            options=lambda: _options(services),
            title=lambda: title(services),
            again=lambda old: play(services, again(old)),
            result=lambda ended: result(services, ended),
        ),
    )


def result(services: "Services", session: "Session") -> "Scene":
    from palmyra.scenes.game_setup import random_seed
    from palmyra.scenes.new_session import again
    from palmyra.scenes.result import ResultRoutes, ResultScene

    def play_again(same_seed: bool) -> "Scene":
        return play(services, again(session, None if same_seed else random_seed()))

    return ResultScene(
        services, session, ResultRoutes(play_again=play_again, title=lambda: title(services))
    )
