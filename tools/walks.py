"""How much of the program three things run through: a drag, a computer's turn, a review opened from
the archive. Counts modules of `palmyra` with a line executed meanwhile, imports apart; and the
largest knot of modules that import one another, types included.

    python -m tools.walks [--names]
"""

import ast
import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from types import FrameType

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pygame

import palmyra
from palmyra.games.palmyra.board.geometry import center
from palmyra.games.palmyra.game import PALMYRA
from palmyra.games.palmyra.rules.cells import Cell
from palmyra.games.palmyra.rules.legal import placements
from palmyra.games.palmyra.table import PalmyraTable
from palmyra.kernel.session import Seat, Session
from palmyra.scenes.navigator import Navigator
from palmyra.scenes.play.scene import PlayScene
from palmyra.scenes.view_scene import ViewScene
from palmyra.shell.app import App
from palmyra.shell.services import build_services
from palmyra.thinking import client
from palmyra.thinking.thinker import AtOnce
from tests.support.states.archive import hang_finished

ROOT = Path(palmyra.__file__).parent


def run_through(walk: Callable[[], None]) -> set[str]:
    """The modules with a line executed; what only defines things is no walk."""
    found: set[str] = set()

    def watch(frame: FrameType, event: str, arg: object) -> None:
        if event == "call" and frame.f_code.co_name != "<module>":
            found.add(frame.f_code.co_filename)

    sys.setprofile(watch)
    try:
        walk()
    finally:
        sys.setprofile(None)
    paths = (Path(name) for name in found)
    return {
        ".".join(path.relative_to(ROOT).with_suffix("").parts)
        for path in paths
        if path.is_absolute() and path.is_relative_to(ROOT)
    }


class Somebody:
    """At the window."""

    def __init__(self, home: Path) -> None:
        self.services = build_services(home)
        self.services.settings.change(language="en", window=(1280, 720))
        self.nav = Navigator(self.services)
        self.app: App | None = None

    def sit_down(self, level: str) -> PalmyraTable:
        seats = (Seat("red", "Ada", level), Seat("blue", "Ben"))
        setup = PALMYRA.dealt(2, "walks", PALMYRA.variants[0])
        scene = self.nav.play(Session.begin(PALMYRA, setup, seats))
        assert isinstance(scene, PlayScene) and isinstance(scene.table, PalmyraTable)
        self.app = App(self.services, scene)
        return scene.table

    def frames(self, number: int, *events: pygame.Event) -> None:
        assert self.app is not None
        self.app.loop_once(events, 0.02)
        for _ in range(number):
            self.app.loop_once([], 0.02)


def drag(home: Path) -> set[str]:
    one = Somebody(home)
    table = one.sit_down("")
    one.frames(60)
    choice = min(placements(table.plan.state), key=lambda one: _aside(table, one.cell))
    table.plan.narrow(choice.purpose, None)  # else it is asked what for
    start = tuple(map(round, table.anchors.my_slot(table.plan.state, choice.tile)))

    def walk() -> None:
        one.frames(0, _moved(start, 0))
        one.frames(0, pygame.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
        one.frames(60, _moved((start[0], start[1] - 20), 1))  # the camera shows its spaces
        there = _pixel(table, choice.cell)
        one.frames(2, _moved(there, 1))
        one.frames(60, pygame.Event(pygame.MOUSEBUTTONUP, pos=there, button=1))

    found = run_through(walk)
    assert table.plan.state.progress is not None, "nothing was laid"
    return found


def _moved(at: tuple[int, ...], button: int) -> pygame.Event:
    return pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(button, 0, 0))


def _pixel(table: PalmyraTable, cell: Cell) -> tuple[int, int]:
    x, y = table.board.camera.to_pixel(center(cell))
    return round(x), round(y)


def _aside(table: PalmyraTable, cell: Cell) -> float:
    """How far from the middle, where no card lies."""
    x, y = _pixel(table, cell)
    return abs(x - 640) + abs(y - 330)


def computers_turn(home: Path) -> set[str]:
    """The thinking too, here in place."""
    client.thinker = AtOnce  # type: ignore[assignment]
    one = Somebody(home)
    table = one.sit_down(PALMYRA.levels[0])
    found = run_through(lambda: one.frames(300))
    assert table.desk.match.turns, "nobody played"
    return found


def review(home: Path) -> set[str]:
    """Kept beside its record."""
    one = Somebody(home)
    hang_finished(home, "palmyra_duel", judged=True)
    app = one.app = App(one.services, one.nav.archive(game="palmyra"))
    one.frames(60)
    assert isinstance(app.scene, ViewScene)
    button = app.scene.view.find("review_0")
    assert button is not None
    at = app.layout.point(*button.box.center)

    def walk() -> None:
        one.frames(0, _moved(at, 0))
        one.frames(0, pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
        one.frames(20, pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=1))

    found = run_through(walk)
    assert type(app.scene).__name__ == "CoachScene", app.scene
    return found


# -- imports ---------------------------------------------------------------------------------


def imported() -> dict[str, set[str]]:
    """Which module names which, types included; not what is imported only when asked for."""
    names = {
        ".".join(path.relative_to(ROOT.parent).with_suffix("").parts).removesuffix(
            ".__init__"
        ): path
        for path in ROOT.rglob("*.py")
    }
    found: dict[str, set[str]] = {}
    for name, path in names.items():
        said: set[str] = set()
        for node in _at_module_level(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                said |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module:
                below = {f"{node.module}.{alias.name}" for alias in node.names}
                said |= (below & names.keys()) or {node.module}
        found[name] = said & names.keys() - {name}
    return found


def _at_module_level(tree: ast.Module) -> Iterator[ast.stmt]:
    """What is imported when asked for ties no knot."""
    for node in tree.body:
        yield from node.body if isinstance(node, ast.If) else [node]


def largest_knot(graph: dict[str, set[str]]) -> set[str]:
    """Modules that all reach one another."""
    reached = {name: _reached(graph, name) for name in graph}
    knots = ({other for other in reached[name] if name in reached[other]} for name in graph)
    return max(knots, key=len)


def _reached(graph: dict[str, set[str]], name: str) -> set[str]:
    found: set[str] = set()
    todo = [name]
    while todo:
        for other in graph[todo.pop()] - found:
            found.add(other)
            todo.append(other)
    return found


def main(arguments: list[str]) -> None:
    walks = {"a drag": drag, "a computer's turn": computers_turn, "a review": review}
    for name, walk in walks.items():
        with tempfile.TemporaryDirectory() as home:
            found = walk(Path(home))
        print(f"{len(found):4} modules  {name}")
        if "--names" in arguments:
            print("\n".join(sorted(found)))
    knot = largest_knot(imported())
    print(f"{len(knot):4} modules  the largest knot: {', '.join(sorted(knot))}")


if __name__ == "__main__":
    main(sys.argv[1:])
