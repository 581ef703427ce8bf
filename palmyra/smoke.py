"""The self-test of a build: `palmyra --smoke`.

Opens the window, draws the main scenes, looks for game controllers, lets the computer play a turn
at each table through its own process, saves it beside the frames as a player's program does and
reads it again, and prints one line of JSON. Leaves nothing behind.
"""

import contextlib
import json
import logging
import os
import shutil
import sys
from collections.abc import Callable, Iterator
from time import monotonic, perf_counter, sleep
from typing import TYPE_CHECKING, Any, Final

from palmyra import __version__

if TYPE_CHECKING:
    from palmyra.kernel.any_game import AnySession
    from palmyra.scenes.navigator import Navigator
    from palmyra.shell.app import App
    from palmyra.shell.scene import Scene

PATIENCE: Final = 60.0  # seconds for a computer's turn, on the slowest machine
TRIES: Final = 3  # a process that starts on a busy machine may miss its first turn
FAILED: Final = 1


class SmokeError(Exception):
    """A part of the program does not do what it should."""


def smoke(say: Callable[[str], None]) -> int:
    """Run the self-test; returns the exit code."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    found: dict[str, Any] = {
        "ok": False,
        "version": __version__,
        "frozen": bool(getattr(sys, "frozen", False)),
        "platform": sys.platform,
        "ms": {},
    }
    code = FAILED
    try:
        _run(found)
        found["ok"], code = True, 0
    except Exception as error:
        from palmyra.shell.window import NoDisplayError
        from palmyra.start import NO_DISPLAY

        found["error"] = f"{type(error).__name__}: {error}"
        if isinstance(error, NoDisplayError):
            code = NO_DISPLAY
    finally:
        thinking = sys.modules.get("palmyra.thinking.client")
        if thinking is not None:
            thinking.stop_thinking()
        pygame = sys.modules.get("pygame")
        if pygame is not None:
            pygame.quit()
    say(json.dumps(found, ensure_ascii=True))
    return code


def _run(found: dict[str, Any]) -> None:
    times: dict[str, float] = found["ms"]
    with _timed(times, "start"):
        from palmyra.scenes.navigator import Navigator
        from palmyra.shell.app import App
        from palmyra.shell.services import build_services
        from palmyra.start import ICON

        services = build_services()
        nav = Navigator(services)
        app = App(services, nav.title(), title="Palmyra", icon=ICON)
    with _timed(times, "first_frame"):
        app.loop_once([], 0.0)
    found["video"], found["window"] = _display()
    services.write_queue.beside = True  # as of every program whose first picture is shown
    with _timed(times, "controllers"):
        found["controllers"] = _controllers()
    with _timed(times, "options"):
        _show(app, nav.options())
    with _timed(times, "fonts"):
        found["fonts"] = _fonts()
    found["tables"] = {name: _table(app, nav, name, times) for name in nav.games}
    found["home"] = str(services.home)
    services.audio.stop()


def _table(app: "App", nav: "Navigator", name: str, times: dict[str, float]) -> dict[str, Any]:
    """The main screens of a game, and a computer's turn at its table."""
    scenes: dict[str, Callable[[], Scene]] = {
        "new_game": lambda: nav.new_game(name),
        "learn": lambda: nav.learn(name),
        "book": lambda: nav.rules(game=name),
        "puzzles": lambda: nav.puzzles(name),
        "result": lambda: nav.result(_finished(name)),
    }
    for screen, make in scenes.items():
        with _timed(times, f"{name}_{screen}"):
            _show(app, make())
    return _turn(app, nav, name, times)


def _turn(app: "App", nav: "Navigator", name: str, times: dict[str, float]) -> dict[str, Any]:
    """A computer's turn at the table, as the game plays it, saved and read again."""
    from multiprocessing import active_children

    from palmyra.storage.autosave import Autosave
    from palmyra.storage.file_names import ending_of
    from palmyra.storage.record_text import read_text
    from palmyra.thinking import client

    services, warnings = nav.services, _Warnings()
    client.logger.addHandler(warnings)
    folder = services.home / f"smoke-{os.getpid()}"
    path = folder / f"game{ending_of(name)}"
    game = _session(name)
    try:
        with _timed(times, f"{name}_play"):
            _show(app, nav.play(game, Autosave(path)))
        for turns in range(1, TRIES + 1):
            warnings.lines.clear()
            with _timed(times, f"{name}_computer_turn"):
                _wait_for_turns(app, game, turns)
            if not warnings.lines:
                break
        else:
            # The game would go on with simple turns; a build must do better.
            raise SmokeError(f"the thinking process: {'; '.join(warnings.lines)}")
        workers = [process.pid for process in active_children()]
        with _timed(times, f"{name}_data_folder"):
            if services.write_queue.waiting or not path.is_file():  # asked, it waits for its writer
                raise SmokeError(f"the data folder cannot be written: {services.home}")
            again = read_text(path.read_text("utf-8"), game.match.game)
        if again.state != game.match.turn_start:
            raise SmokeError(f"{name}: the saved game is not the one that was played")
        return {"workers": workers, "turns": turns}
    finally:
        client.logger.removeHandler(warnings)
        shutil.rmtree(folder, ignore_errors=True)


def _wait_for_turns(app: "App", game: "AnySession", turns: int) -> None:
    until = monotonic() + PATIENCE
    while len(game.match.turns) < turns:
        if monotonic() > until:
            raise SmokeError("the computer did not play")
        app.loop_once([], 0.05)
        sleep(0.002)


class _Warnings(logging.Handler):
    """What was said while it listened."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(record.getMessage())


def _show(app: "App", scene: "Scene") -> None:
    """One frame of a scene in place of the last."""
    app.stack = [scene]
    app.loop_once([], 0.0)
    app.loop_once([], 0.02)


def _session(name: str) -> "AnySession":
    """Computers alone, as few as there can be of several."""
    from palmyra.games import load
    from palmyra.kernel.session import Seat, Session

    game = load(name)
    setup = game.dealt(max(2, game.seats[0]), "smoke", game.variants[0])
    seats = tuple(Seat(color, "", game.substitute) for color in setup.players)
    return Session.begin(game, setup, seats)


def _finished(name: str) -> "AnySession":
    """A whole game of simple turns, for the result."""
    session = _session(name)
    match = session.match
    brain = match.game.brain()
    while not match.state.over:
        for action in brain.stand_in(match.game.rules.hide(match.state, match.state.seat)):
            match.play(action)
    return session


def _fonts() -> int:
    """How many faces are there; the game lives without, but a build must hold them all."""
    from palmyra.shell.resources import FACES, font_file

    missing = [face for face in FACES if font_file(face) is None]
    if missing:
        raise SmokeError(f"fonts are missing: {', '.join(missing)}")
    return len(FACES)


def _controllers() -> int:
    """How many there are; the game lives without, but a build must be able to look."""
    import pygame
    from pygame._sdl2 import controller

    with contextlib.suppress(pygame.error):  # a system without any way to look
        controller.init()
        return controller.get_count()
    return 0


def _display() -> tuple[str, tuple[int, int]]:
    import pygame

    return pygame.display.get_driver(), pygame.display.get_window_size()


@contextlib.contextmanager
def _timed(times: dict[str, float], name: str) -> Iterator[None]:
    start = perf_counter()
    yield
    times[name] = round((perf_counter() - start) * 1000, 1)
