"""Starts the program: services, the first scene, the app around them; what follows a failure."""

import os
import signal
import sys
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:  # only names: the first picture must not wait for scenes behind it
    from pathlib import Path

    from palmyra.kernel.any_game import AnyReplay
    from palmyra.scenes.navigator import Navigator
    from palmyra.shell.scene import Scene
    from palmyra.shell.services import Services

ICON: Final = "ui/app_icon"
NO_DISPLAY: Final = 3  # the exit code where there is no screen


def open_game(
    record: "Path | None" = None, *, replay: bool = False, letter: "Path | None" = None
) -> int:
    """Play until the player quits, from a record if one is given, or with a letter to open; returns
    the exit code."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from palmyra.scenes.navigator import Navigator
    from palmyra.shell.app import App
    from palmyra.shell.services import build_services
    from palmyra.shell.window import NoDisplayError

    services = build_services()
    nav = Navigator(services)
    first = nav.title() if record is None else open_record(nav, record, replay=replay)
    if letter is not None:
        first.push(nav.friends(opened=letter))
    try:
        app = App(
            services, first, title="Palmyra", icon=ICON,
            rescue=lambda error, stack: _rescue(nav, error, stack), rules=nav.rules,
            ready=lambda: _ready(services), hold=lambda: _hold(services), tick=nav.tick,
            front=nav.came_to_front, drop=lambda scene, path: drop_record(nav, scene, path),
        )  # fmt: skip
    except NoDisplayError as error:
        sys.stderr.write(services.texts("ui.no_display", reason=str(error)) + "\n")
        return NO_DISPLAY
    # Else it would come as a closed window, and a table would ask whether it is meant.
    signal.signal(signal.SIGTERM, lambda *_: app.stop())
    try:
        return app.run()
    finally:
        nav.close_reviews()
        _stop_thinking()
        nav.close_post()


def _stop_thinking() -> None:
    """End the process that thinks, if a game ever started it."""
    thinking = sys.modules.get("palmyra.thinking.client")
    if thinking is not None:
        thinking.stop_thinking()


def _ready(services: "Services") -> None:
    """The first picture is shown."""
    from palmyra.shell.log import start_log  # which it need not wait for

    start_log(services.home)
    services.write_queue.beside = True  # from now on frames come by themselves


def _hold(services: "Services") -> "Scene | None":
    """The question before the end, if something is on no disk yet."""
    services.write_queue.retry()
    if not services.write_queue.at_risk:
        return None
    from palmyra.scenes.unsaved_question import UnsavedScene

    return UnsavedScene(services)


def _rescue(nav: "Navigator", error: Exception, stack: "list[Scene]") -> "Scene":
    """The screen after an unhandled error."""
    from palmyra.scenes.crash import rescue

    return rescue(nav, error, stack)


def drop_record(nav: "Navigator", scene: "Scene", path: str) -> bool:
    """A record let fall on the window, or opened elsewhere while the program runs: to be watched
    upon what is shown now, which goes on afterwards. Whether it was one, by its ending."""
    from pathlib import Path

    from palmyra.scenes.view_scene import ViewScene
    from palmyra.storage.file_names import game_of
    from palmyra.ui.button import Button
    from palmyra.ui.dialog import Dialog

    if not game_of(path.lower()):
        return False
    name, found = _read_record(nav, Path(path))
    if found is not None:
        scene.push(nav.replay(name, found))
    elif isinstance(scene, ViewScene):
        view, texts = scene.view, nav.services.texts
        close = Button(texts("ui.close"), view.close, kind="primary", name="close_notice")
        said = texts("ui.record_unreadable")
        view.open(Dialog(texts("ui.notice"), said, [close], on_cancel=view.close, width=560))
    return True


def open_record(nav: "Navigator", path: "Path", *, replay: bool = False) -> "Scene":
    """A record to watch, look at or go on with; the title says so if it cannot be read."""
    from palmyra.kernel.session import Session

    name, found = _read_record(nav, path)
    if found is None:
        nav.services.settings.notices.append("ui.record_unreadable")
        return nav.title()
    if replay:
        return nav.replay(name, found, first=True)
    session = Session.resume(nav.ui(name).game, found)
    return nav.result(session) if found.state.over else nav.play(session)


def _read_record(nav: "Navigator", path: "Path") -> "tuple[str, AnyReplay | None]":
    """The game it is of and the record; None for what is no record that can be read."""
    from palmyra.kernel.record import Replay
    from palmyra.storage.reading import read_bounded
    from palmyra.storage.record_text import game_in, read_each
    from palmyra.storage.yaml_text import MAX_BYTES

    try:
        data = read_bounded(path, MAX_BYTES)
    except OSError:
        data = b""
    name = game_in(data, nav.games)
    found = next(read_each(data, nav.ui(name).game)) if name else None
    return name, found if isinstance(found, Replay) else None
