"""Somebody who opens the program and presses whatever there is, for the crawl.

A `Visitor` runs the real app through its frames with nothing but pygame's events. What he does is
a list of `Act`s, which name the widget they are about: `replay` does the same again. Time is
simulated, nobody thinks (the simple stand-in answers at once), nothing outside of the home is
written and no other program is started.
"""

import logging
import re
import zlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import datetime
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

import pygame
import pytest

from palmyra import start as start_up
from palmyra.kernel.lesson import LessonMatch
from palmyra.kernel.review import Review
from palmyra.scenes import crash as crash_scene
from palmyra.scenes.navigator import Navigator
from palmyra.scenes.options.scene import SettingsScene
from palmyra.scenes.play.scene import PlayScene
from palmyra.scenes.title.scene import TitleScene
from palmyra.scenes.view_scene import ViewScene
from palmyra.shell import crash, speech
from palmyra.shell.app import App
from palmyra.shell.audio import Audio
from palmyra.shell.services import Services, build_services
from palmyra.storage import disk_calls
from palmyra.thinking import client
from palmyra.thinking.client import ThinkingClient
from palmyra.thinking.questions import HintsQuestion, Question, ReviewQuestion, brain_of
from palmyra.thinking.thinker import Answered, Pending, Unanswered
from palmyra.ui.list import ScrollList
from palmyra.ui.view import View
from palmyra.ui.widget import Widget, walk
from tests.crawl.homes import DAY, FINISHED, furnish, start_file
from tests.support.finished_reviews import reviewed

WINDOW: Final = (1024, 640)  # the smallest that the program allows
SECOND: Final = (0.1, 0.35, 0.15, 0.4)  # one, in frames: a note appears after 0.4 of it
NOON: Final = datetime(DAY.year, DAY.month, DAY.day, 12).timestamp()


class Act(NamedTuple):
    """`key` names a widget, `x` and `y` are a place in its box, as shares of it.

    `open` ends the program and opens it again where the visit began.
    `more` is whatever else the verb needs: a key's name, a text, the wheel's turns, seconds, or
    where a drag ends (`to`, a widget's key, with its own place `at`).
    """

    verb: str
    key: str = ""
    x: float = 0.5
    y: float = 0.5
    more: str = ""
    to: str = ""
    at: tuple[float, float] = (0.5, 0.5)

    def __repr__(self) -> str:
        """As short as it can be written."""
        said = [repr(self.verb)]
        usual = Act(self.verb)
        for name in self._fields[1:]:
            value = getattr(self, name)
            if value != getattr(usual, name):
                said.append(f"{name}={value!r}")
        return f"Act({', '.join(said)})"


@dataclass(frozen=True)
class Start:
    """Where a visit begins: which home, in which words and at which scale, and from where:
    the front door, or a file of the home that the program is opened with."""

    home: str = "fresh"
    language: str = "en"
    scale: int = 100
    door: str = ""
    game: str = ""  # whose window is open at the front door; "" for the first
    speed: str = "normal"
    seed: int = 0


class Fault(AssertionError):
    """What a visit found, with the way there as a test to keep."""


class Quiet(Audio):
    """Hears what would be played."""

    def __init__(self, services: Services) -> None:
        super().__init__(services.resources.path("sounds"), services.settings.now)
        self.heard: list[str] = []

    def play(self, name: str, volume: float = 1.0) -> None:
        self.heard.append(name)

    def update(self, dt: float) -> None:
        """No music is decoded."""


class AtHome(disk_calls.Disk):
    """Writes below the home alone, and waits for no platter."""

    def __init__(self, home: Path) -> None:
        self._home = home.resolve()

    def _inside(self, path: Path) -> None:
        assert path.resolve().is_relative_to(self._home), f"{path} lies outside of the home"

    def create(self, folder: Path) -> tuple[int, Path]:
        self._inside(folder)
        return super().create(folder)

    def replace(self, source: Path, target: Path) -> None:
        self._inside(target)
        super().replace(source, target)

    def remove(self, path: Path) -> None:
        self._inside(path)
        super().remove(path)

    def make_folder(self, folder: Path) -> None:
        self._inside(folder)
        super().make_folder(folder)

    def sync(self, handle: int) -> None:
        pass


class Simple(ThinkingClient):
    """No process: the stand-in's turn at once, the hints of somebody without any time, a review
    that was judged once and kept. Nobody weighs a plan."""

    def start(self) -> None:
        pass

    def ask(self, question: Question[Any], patience: float = 0.0) -> Pending[Any]:
        if isinstance(question, ReviewQuestion):
            found = _judged(question.game).get(question.record.turns)
            return Unanswered(question, self.load) if found is None else self._said(question, found)
        if isinstance(question, HintsQuestion):
            brain = brain_of(question.game, self.load)
            return self._said(question, brain.hints(question.view, 0.0))
        return self._said(question, question.stand_in(self.load))

    def _said(self, question: Question[Any], found: object) -> Pending[Any]:
        return Answered(question, found, self.load)


@cache
def _judged(game: str) -> dict[tuple[Any, ...], Review[Any]]:
    found = (reviewed(name) for name in FINISHED[game])
    return {replay.record.turns: review for _, replay, review in found}


class Heard(logging.Handler):
    """The warnings of the program's log."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(record.getMessage())


class _Said:
    """A sentence that was spoken by no program."""

    def poll(self) -> int:
        return 0

    def terminate(self) -> None:
        pass


@dataclass
class Seen:
    """What there is to see at a moment."""

    screen: str
    scene: ViewScene
    dialogs: int
    picture: int
    heard: int
    quits: int


class Visitor:
    def __init__(self, start: Start, home: Path) -> None:
        self.start = start
        self.home = home
        self.done: list[Act] = []
        self.quits = 0
        self.warnings = Heard()
        self.services = self._services()
        self.app = self._open()

    # Opening and closing

    def _services(self) -> Services:
        made = build_services(self.home)
        quiet = Quiet(made)
        made = replace(made, audio=quiet)
        made.voice._start = lambda words, text: _Said()  # type: ignore[assignment, return-value]
        self.quiet = quiet
        self._base: dict[str, Any] = {
            "language": self.start.language, "ui_scale": self.start.scale, "window": WINDOW,
            "animation_speed": self.start.speed, "reduced_motion": True, "fullscreen": False,
            "text_size": "normal", "high_contrast": False, "speech": False,
        }  # fmt: skip
        made.settings.change(**self._base)
        if self.start.game:
            Navigator(made).remember(self.start.game)
        return made

    def _open(self, *, title: bool = False) -> App:
        services, door = self.services, "" if title else self.start.door
        nav = Navigator(services)
        first = start_up.open_record(nav, start_file(self.home, door)) if door else nav.title()
        app = App(
            services, first,
            rules=nav.rules,
            hold=lambda: start_up._hold(services),
        )  # fmt: skip
        app.loop_once([], 0.0)
        return app

    def close(self) -> None:
        self.services.audio.stop()

    # What there is

    @property
    def scene(self) -> ViewScene:
        scene = self.app.scene
        assert isinstance(scene, ViewScene), scene
        return scene

    @property
    def view(self) -> View:
        return self.scene.view

    @property
    def at_title(self) -> bool:
        return isinstance(self.scene, TitleScene) and not self.view.dialogs

    @property
    def screen(self) -> str:
        """What is open now, as far as a player would call it another screen."""
        scene = self.scene
        name = type(scene).__name__.removesuffix("Scene")
        if isinstance(scene, PlayScene):
            taught = isinstance(scene.session.match, LessonMatch)
            name = "Lesson" if taught else "Trial" if scene.desk.branch is not None else name
        if isinstance(scene, TitleScene):
            name = f"{name} {scene.wide}"
        elif scene.rules_of:
            name = f"{name} {scene.rules_of}"
        if self.view.dialogs:
            inside = sorted({plain(w.name) for w in walk(self.view.dialogs[-1:]) if w.name})
            name = f"{name} > {'/'.join(inside)}"
        return name

    def widgets(self) -> dict[str, Widget]:
        """All that are shown and take input, by the keys that acts name them with."""
        found: dict[str, Widget] = {}
        for widget in walk(self.view.active):
            if widget.box.w <= 0 or widget.box.h <= 0:
                continue
            name = widget.name or type(widget).__name__
            key, number = name, 1
            while key in found:
                number += 1
                key = f"{name}#{number}"
            found[key] = widget
        return found

    def point(self, act: Act) -> tuple[float, float] | None:
        """Where an act is meant, in logical pixels; None where its widget is gone."""
        return self._place(act.key, act.x, act.y)

    def _place(self, key: str, x: float, y: float) -> tuple[float, float] | None:
        if not key:
            area = self.app.layout.area
            return area.x + area.w * x, area.y + area.h * y
        widget = self.widgets().get(key)
        if widget is None:
            return None
        return widget.box.x + widget.box.w * x, widget.box.y + widget.box.h * y

    def hit(self, x: float, y: float) -> Widget | None:
        for top in reversed(self.view.active):
            found = top.hit(x, y)
            if found is not None:
                return found
        return None

    def see(self) -> Seen:
        surface = pygame.display.get_surface()
        assert surface is not None
        picture = zlib.crc32(surface.get_buffer().raw)
        return Seen(
            self.screen, self.scene, len(self.view.dialogs), picture,
            sum(name != "click" for name in self.quiet.heard), self.quits,
        )  # fmt: skip

    # Doing

    def do(self, act: Act, seconds: Sequence[float] = ()) -> None:
        """The act, and then so much time in frames. Raises Fault."""
        self.done.append(act)
        if act.verb == "open":
            self.app = self._open()
        try:
            with pytest.MonkeyPatch.context() as patch:
                self._point_wheel(act, patch)
                for events in self._events(act):
                    self._frame(events, 0.0)
            for dt in (*_waits(act), *seconds):
                self._frame([], dt)
        except Fault:
            raise
        except Exception as error:
            raise self.fault(f"{type(error).__name__}: {error}") from error
        if self.warnings.lines:
            raise self.fault(f"the log warns: {self.warnings.lines}")
        if not self.app.running:
            self.quits += 1
            self.app = self._open(title=True)
        self._as_agreed()

    def _frame(self, events: Sequence[pygame.Event], dt: float) -> None:
        if self.app.running:
            self.app.loop_once(events, dt)

    def _as_agreed(self) -> None:
        """Whoever left the options has language and scale of this visit again."""
        if not isinstance(self.scene, SettingsScene):
            self.services.settings.change(**self._base)

    def _point_wheel(self, act: Act, patch: pytest.MonkeyPatch) -> None:
        """A turn of the wheel does not say where the pointer is: pygame is asked."""
        at = self.point(act)
        if act.verb == "wheel" and at is not None:
            pixel = self.app.layout.point(*at)
            patch.setattr(pygame.mouse, "get_pos", lambda: pixel)

    def _events(self, act: Act) -> Iterator[list[pygame.Event]]:
        if act.verb == "key":
            yield key_events(act.more)
            return
        if act.verb == "type":
            for letter in act.more:
                yield [pygame.Event(pygame.TEXTINPUT, text=letter)]
            return
        at = self.point(act)
        if at is None or act.verb in ("wait", "open"):
            return
        pixel = self.app.layout.point(*at)
        move = pygame.Event(pygame.MOUSEMOTION, pos=pixel, rel=(0, 0), buttons=(0, 0, 0))
        if act.verb == "point":
            yield [move]
        elif act.verb == "wheel":
            turns = int(act.more)
            yield [move]
            yield [pygame.Event(pygame.MOUSEWHEEL, x=0, y=turns, precise_x=0.0,
                                precise_y=float(turns))]  # fmt: skip
        elif act.verb == "drag":
            end = self._place(act.to, *act.at) or at
            yield from drag_events(pixel, self.app.layout.point(*end))
        else:
            button = 3 if act.verb == "right" else 1
            for _ in range(2 if act.verb == "double" else 1):
                yield [move, pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pixel, button=button)]
                yield [pygame.Event(pygame.MOUSEBUTTONUP, pos=pixel, button=button)]

    def bring(self, key: str) -> bool:
        """Turns the wheel until the widget is what the pointer finds; whether it is."""
        for _ in range(30):
            shown = self.widgets()
            widget = shown.get(key)
            if widget is None:
                return False
            found = self.hit(*widget.box.center)
            if found is widget or found in walk([widget]):
                return True
            around = [name for name, room in shown.items() if isinstance(room, ScrollList)
                      and room is not widget and widget in walk([room])]  # fmt: skip
            if not around:
                return False
            before = widget.box
            down = before.center[1] > shown[around[-1]].box.center[1]
            self.do(Act("wheel", around[-1], more="-2" if down else "2"), (0.1, 0.3))
            again = self.widgets().get(key)
            if again is None or again.box == before:
                return False
        return False

    # What is wrong

    def fault(self, what: str) -> Fault:
        acts = "".join(f"            {act!r},\n" for act in self.done)
        return Fault(
            f"{what}\n  on {self.screen}, after {len(self.done)} acts. To keep:\n\n"
            "def test_NAME(tmp_path: Path) -> None:\n"
            f"    replay(\n        {self.start!r},\n        [\n{acts}        ],\n"
            "        tmp_path,\n    )\n"
        )

    def go_home(self, most: int = 24) -> None:
        """To the title, as anybody would: Escape, and what leads out where that goes in circles."""
        met: dict[str, int] = {}
        for _ in range(most):
            if self.at_title:
                return
            met[self.screen] = met.get(self.screen, 0) + 1
            here = self.widgets()
            ways = [key for key in WAYS_OUT if key in here and here[key].enabled]
            if ways and (met[self.screen] > 1 or self.view.dialogs):
                way = ways[(met[self.screen] - 1) % len(ways)]
                self.bring(way)
                self.do(Act("click", way), SECOND)
            else:
                self.do(Act("key", more="escape"), SECOND)
        raise self.fault(f"no way back to the title in {most} steps")


# How a screen is left, the surest first.
WAYS_OUT: Final = ("to_title", "leave", "title", "back", "home", "close", "stay", "ready", "resume",
                   "cancel", "end")  # fmt: skip


NUMBER: Final = re.compile(r"[0-9a-f]{12}|#?[0-9]+$")


def plain(name: str) -> str:
    """Without numbers: save_3 is as save_1, and one puzzle as another."""
    return NUMBER.sub("", name)


def _waits(act: Act) -> tuple[float, ...]:
    return (float(act.more),) if act.verb == "wait" else ()


def key_events(said: str) -> list[pygame.Event]:
    """`ctrl+v`, `shift+tab`, `escape`."""
    *held, name = said.split("+") if len(said) > 1 else [said]
    mod = {"ctrl": pygame.KMOD_CTRL, "shift": pygame.KMOD_SHIFT, "alt": pygame.KMOD_ALT}
    mods = sum(mod[one] for one in held)
    code = pygame.key.key_code(name)
    return [pygame.Event(pygame.KEYDOWN, key=code, mod=mods, unicode=""),
            pygame.Event(pygame.KEYUP, key=code, mod=mods)]  # fmt: skip


def drag_events(
    begin: tuple[int, int], end: tuple[int, int], steps: int = 4
) -> Iterator[list[pygame.Event]]:
    def move(at: tuple[int, int], held: int) -> pygame.Event:
        return pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(held, 0, 0))

    yield [move(begin, 0), pygame.Event(pygame.MOUSEBUTTONDOWN, pos=begin, button=1)]
    for step in range(1, steps + 1):
        at = tuple(round(a + (b - a) * step / steps) for a, b in zip(begin, end, strict=True))
        yield [move((at[0], at[1]), 1)]
    yield [pygame.Event(pygame.MOUSEBUTTONUP, pos=end, button=1)]


@contextmanager
def visit(start: Start, home: Path, kept: Path | None = None) -> Iterator[Visitor]:
    """A visit to a home of its own, made at that path; `kept` is where full homes are kept to be
    copied."""
    furnish(start.home, home, kept or home.parent / "homes")
    simple = Simple()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("time.time", lambda: NOON)  # what `date.today` asks
        patch.setattr(disk_calls, "now", AtHome(home))
        patch.setattr(client, "_client", cache(lambda: simple))
        patch.setattr(crash_scene, "open_folder", lambda folder: True)
        patch.setattr(speech, "command", lambda text, language: ["say", text])
        patch.setattr("subprocess.Popen", _no_program)
        visitor = Visitor(start, home)
        log = logging.getLogger("palmyra")
        log.addHandler(visitor.warnings)
        try:
            yield visitor
            assert not (home / crash.FOLDER).exists(), "a crash report was written"
        finally:
            log.removeHandler(visitor.warnings)
            visitor.close()


def _no_program(*args: object, **kwargs: object) -> None:
    raise AssertionError(f"another program is started: {args}")


def replay(start: Start, acts: Sequence[Act], folder: Path) -> None:
    """The same acts again; fails where they failed."""
    with visit(start, folder / "home", folder / "homes") as visitor:
        for act in acts:
            visitor.do(act, SECOND)
        visitor.go_home()
