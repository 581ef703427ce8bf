"""Every screen that can be reached, and on each every widget once: pressed, dragged, keyed.

What leads where is noted on the way, so that the crawl finds back to what is left to press. It is
over when nothing is left that it knows a way to.
"""

import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from palmyra.games import NAMES
from palmyra.tabletop.board_widget import BoardWidget
from palmyra.ui.button import Button
from palmyra.ui.choice import Choice
from palmyra.ui.layout import Box
from palmyra.ui.list import ScrollList
from palmyra.ui.slider import Slider
from palmyra.ui.text_field import TextField
from palmyra.ui.toggle import Toggle
from palmyra.ui.widget import Widget
from tests.crawl.visitor import SECOND, WAYS_OUT, Act, Seen, Visitor, plain

LETTERS: Final = ("Room", "Invite", "Folder", "LetterTable")  # screens of letters

ALIKE: Final = 2  # of save_0, save_1, save_2 ... so many are pressed
TARGETS: Final = 4  # places of a board or a tray that are pressed
MOST_TRIES: Final = 3  # to find back to something, before it is given up
LARGE: Final = 120 * 120  # logical pixels from which on a widget has several places to press
MOST_ACTS: Final = 12_000  # of a crawl; the longest have a quarter of it
BRIEF: Final = (0.1, 0.3)
KEYS: Final = ("tab", "shift+tab", "down", "up", "right", "left", "return", "space", "page down",
               "page up", "home", "end", "backspace", "delete", "m", "m", "f", "g", "h", "o", "r",
               "e", "+", "-", "1", "2", "f1", "f10", "escape")  # fmt: skip
ODD: Final = (
    "Zoë",
    "  ",
    "0",
    "-1",
    "%s {x} \\n",
    "Ω≈ç√∫",
    "a" * 80,
    "דמשק",
    "🐫🐫",
    "</b>",
    "\u200b",
)
# What leads away is pressed when all else was.
WINDOWS: Final = [f"{door}_{game}" for door in ("window", "go") for game in NAMES]
LAST: Final = frozenset((*WAYS_OUT, *WINDOWS, "quit", "start", "restart", "anew", "fullscreen"))


@dataclass
class Screen:
    name: str
    left: dict[str, int] = field(default_factory=dict)  # seen, not pressed; how late it was seen
    pressed: set[str] = field(default_factory=set)
    again: dict[str, int] = field(default_factory=dict)  # answered nothing, so many times
    so_far: dict[str, int] = field(default_factory=dict)  # acts of what takes several
    ways: dict[tuple[Act, str], int] = field(default_factory=dict)  # what led where, and how
    # often it did not
    keys: int = 0  # so many of KEYS were tried


@dataclass
class Crawl:
    """`game`: no other game's screens are entered. `light`: each widget only once by the mouse."""

    visitor: Visitor
    game: str = ""
    light: bool = False
    skipped: tuple[str, ...] = ()  # screens that another crawl is for
    screens: dict[str, Screen] = field(default_factory=dict)
    answers: dict[tuple[str, str], bool] = field(default_factory=dict)  # of what one presses
    acts: int = 0
    given_up: set[tuple[str, str]] = field(default_factory=set)
    _tries: dict[str, int] = field(default_factory=dict)
    _openings: int = 25  # how often a screen is opened again that no way leads back to

    # The way

    def run(self) -> None:
        first = self.look().name
        while self.acts < MOST_ACTS:
            here = self.look()
            key = self._next(here)
            if is_title(here.name) and self.game not in here.name:
                self.act(Act("click", f"panel_{self.game}"))
            elif key is not None:
                self.press(here, key)
            elif self._keys_left(here):
                self.act(Act("key", more=KEYS[here.keys]), (0.1,))
                here.keys += 1
            elif is_title(here.name) and self._unfinished(first) and self._openings:
                self._openings -= 1
                self.act(Act("open"))
            elif not self._go_on(here):
                break
        else:
            raise self.visitor.fault("there is always something left to press")
        self._ways_back()
        # A pasted text is read beside the frames: `tests/scenes/friends` paste letters.
        beside = {("Room", "paste")}
        dead = sorted(place for place, answered in self.answers.items() if not answered)
        dead = [place for place in dead if place not in beside]
        if dead:
            raise self.visitor.fault(f"pressed, and nothing came of it: {dead}")

    def look(self) -> Screen:
        """The screen that is open, with what is new on it."""
        name = self.visitor.screen
        here = self.screens.setdefault(name, Screen(name))
        if self._passed_by(name):
            return here
        alike: dict[str, int] = {}
        for key in (*here.pressed, *here.left):
            alike[plain(key)] = alike.get(plain(key), 0) + 1
        for key, widget in self.visitor.widgets().items():
            same = alike.get(plain(key), 0)
            known = key in here.pressed or key in here.left
            if not known and takes_input(widget) and same < ALIKE and not self._elsewhere(key):
                alike[plain(key)] = same + 1
                here.left[key] = self.acts
        return here

    def _passed_by(self, name: str) -> bool:
        """Whether another crawl presses what is there."""
        others = [game for game in NAMES if self.game and game != self.game]
        return name.split(" ")[0] in self.skipped or any(other in name for other in others)

    def _elsewhere(self, key: str) -> bool:
        others = [game for game in NAMES if self.game and game != self.game]
        return any(key.endswith(f"_{other}") for other in others)

    def _next(self, here: Screen) -> str | None:
        """What is pressed next: what appeared last before it goes, what leads away at the end;
        before that, what answered nothing: meanwhile something else was chosen."""
        shown = self.visitor.widgets()
        left = [key for key in shown if key in here.left]
        ordinary = [key for key in left if plain(key) not in LAST]
        if ordinary:
            return max(ordinary, key=lambda key: here.left[key])
        again = [key for key in shown if 0 < here.again.get(key, 0) < MOST_TRIES]
        return next(iter([*again, *left]), None)

    def _answers_late(self, before: Seen) -> bool:
        """Letters and folders are read beside the frames: there an answer has a moment."""
        if not self.visitor.screen.startswith(LETTERS):
            return False
        for _ in range(20):
            time.sleep(0.02)
            self.visitor.do(Act("wait", more="0.02"))
            if differs(before, self.visitor.see()):
                return True
        return False

    def _keys_left(self, here: Screen) -> bool:
        return not self.light and not self._passed_by(here.name) and here.keys < len(KEYS)

    def _go_on(self, here: Screen) -> bool:
        """To the nearest screen where something is left; whether there is one."""
        way = self._way(here.name, self._unfinished)
        if way is None and self.visitor.at_title:
            return False
        if way is None:
            self._go_home()
            return True
        for act, expected in way:
            before = self.visitor.screen
            self.act(act, BRIEF)
            if self.visitor.screen != expected:
                self._doubt(before, act, expected)
                return True
        there = self.look()
        if not (self._next(there) or self._keys_left(there)):
            self._lose(there)
        return True

    def _doubt(self, name: str, act: Act, expected: str) -> None:
        """What led there once does not always."""
        ways = self.screens[name].ways
        ways[act, expected] += 1
        if ways[act, expected] >= MOST_TRIES:
            del ways[act, expected]

    def _lose(self, there: Screen) -> None:
        """What is left is not to be seen there now."""
        self._tries[there.name] = self._tries.get(there.name, 0) + 1
        if self._tries[there.name] >= MOST_TRIES:
            self.given_up |= {(there.name, key) for key in there.left}
            there.left.clear()
            there.keys = len(KEYS)

    def _go_home(self) -> None:
        before = self.visitor.screen
        count = len(self.visitor.done)
        self.visitor.go_home()
        self.acts += len(self.visitor.done) - count
        self.screens[before].ways.setdefault((Act("home"), self.visitor.screen), 0)

    def _unfinished(self, name: str) -> bool:
        screen = self.screens[name]
        return bool(screen.left) or self._keys_left(screen)

    def _way(self, begin: str, wanted: Callable[[str], bool]) -> list[tuple[Act, str]] | None:
        came: dict[str, tuple[str, Act]] = {}
        queue = deque([begin])
        while queue:
            name = queue.popleft()
            if name != begin and wanted(name):
                way: list[tuple[Act, str]] = []
                while name != begin:
                    before, act = came[name]
                    way.append((act, name))
                    name = before
                return way[::-1]
            for act, to in self.screens[name].ways:
                if to not in came and to != begin:
                    came[to] = (name, act)
                    queue.append(to)
        return None

    def _ways_back(self) -> None:
        """From every screen some way leads to the title."""
        lost = [name for name in self.screens if not is_title(name)]
        lost = [name for name in lost if self._way(name, is_title) is None]
        if lost:
            raise self.visitor.fault(f"no way back to the title from {lost}")

    # Pressing

    def act(self, act: Act, seconds: Sequence[float] = SECOND) -> bool:
        """Does it and notes where it led; whether the screen is another one now."""
        before = self.visitor.screen
        if act.verb == "home":
            self._go_home()
        else:
            self.visitor.do(act, seconds)
            self.acts += 1
        after = self.visitor.screen
        if after != before:
            self.screens.setdefault(before, Screen(before)).ways.setdefault((act, after), 0)
            self.screens.setdefault(after, Screen(after))
        return after != before

    def press(self, here: Screen, key: str) -> None:
        here.left.pop(key, None)
        here.pressed.add(key)
        if not self._bring(key):
            self.given_up.add((here.name, key))
            return
        widget = self.visitor.widgets()[key]
        if isinstance(widget, Button | Toggle):
            self._click(here, key, widget)
            return
        place = here.name, plain(key)
        must = widget.enabled and isinstance(widget, Slider | Choice | TextField)
        before = self.visitor.see()
        acts = list(self._acts(key, widget))
        for act in acts[here.so_far.get(key, 0) :]:
            here.so_far[key] = here.so_far.get(key, 0) + 1
            moved = self.act(act, BRIEF)
            if must:
                answered = moved or differs(before, self.visitor.see())
                self.answers[place] = answered or self.answers.get(place, False)
            if moved or key not in self.visitor.widgets():
                if here.so_far[key] < len(acts):  # the rest, whenever it is seen again
                    here.left[key] = self.acts
                return

    def _bring(self, key: str) -> bool:
        count = len(self.visitor.done)
        found = self.visitor.bring(key)
        self.acts += len(self.visitor.done) - count
        return found

    def _click(self, here: Screen, key: str, widget: Widget) -> None:
        """Whoever only points there for as long sees no difference: what it answers is compared
        with that."""
        visitor = self.visitor
        visitor.do(Act("point", key), SECOND)
        self.acts += 1
        # A replay may have come to its end meanwhile; what is chosen need not answer.
        enabled = widget.enabled and not getattr(widget, "chosen", False)
        before = visitor.see()
        moved = self.act(Act("click", key))
        if enabled:
            answered = moved or differs(before, visitor.see()) or self._answers_late(before)
            place = here.name, plain(key)
            self.answers[place] = answered or self.answers.get(place, False)
            here.again[key] = 0 if answered else here.again.get(key, 0) + 1
        elif key in here.again:  # grey by now
            here.again[key] = MOST_TRIES
        if not moved and not self.light and key in visitor.widgets():
            self.act(Act("key", more="return"), BRIEF)

    def _acts(self, key: str, widget: Widget) -> Iterator[Act]:
        match widget:
            case TextField():
                yield from self._typed(key)
            case Choice():
                for at in range(len(widget.options)):
                    yield Act("click", key, (at + 0.5) / len(widget.options))
                yield from _slid(key, light=self.light)
            case Slider():
                for x in (0.9, 0.1, 0.6):
                    yield Act("click", key, x)
                yield from _slid(key, light=self.light)
            case ScrollList():
                yield from _scrolled(key)
            case _:
                yield from self._handled(key, widget)

    def _typed(self, key: str) -> Iterator[Act]:
        yield Act("click", key)
        yield Act("key", more="ctrl+u")
        yield Act("type", more=ODD[self.acts % len(ODD)])
        for name in ("left", "delete", "home", "ctrl+v", "end", "backspace", "return"):
            yield Act("key", more=name)

    def _handled(self, key: str, widget: Widget) -> Iterator[Act]:
        """A board, a tray or a card: its places, and things dragged from it and over it."""
        yield Act("point", key)
        if widget.box.w * widget.box.h < LARGE:
            yield Act("click", key)
            yield Act("key", more="return")
            return
        targets = [box for box in widget.targets() if box != widget.box]
        places = [share(widget.box, box) for box in spread(targets, TARGETS)]
        places += [(0.3, 0.35), (0.5, 0.5), (0.75, 0.6)]
        boards = [k for k, w in self.visitor.widgets().items() if isinstance(w, BoardWidget)]
        to = next((name for name in boards if name != key), key)
        for x, y in places:
            yield Act("click", key, x, y)
        for x, y in places[:3]:
            yield Act("drag", key, x, y, to=to, at=(0.45, 0.5))
        yield Act("wheel", key, more="1")
        yield Act("wheel", key, more="-1")
        yield Act("right", key)


def _slid(key: str, *, light: bool) -> Iterator[Act]:
    yield Act("drag", key, 0.2, to=key, at=(0.95, 0.5))
    if not light:
        yield Act("wheel", key, more="1")
        for name in ("right", "left", "home", "end", "return"):
            yield Act("key", more=name)


def _scrolled(key: str) -> Iterator[Act]:
    yield Act("wheel", key, more="-3")
    yield Act("wheel", key, more="9")
    yield Act("drag", key, 0.995, 0.1, to=key, at=(0.995, 0.9))
    yield Act("wheel", key, more="30")


def is_title(name: str) -> bool:
    return name.startswith("Title") and ">" not in name


def takes_input(widget: Widget) -> bool:
    """Whether a press, a drag or the wheel means something to a widget of this kind."""
    kind = type(widget)
    return widget.focusable or any(
        getattr(kind, name) is not getattr(Widget, name)
        for name in ("press", "drag", "release", "wheel", "command", "key")
    )


def differs(before: Seen, after: Seen) -> bool:
    return (
        before.picture != after.picture
        or before.scene is not after.scene
        or before.dialogs != after.dialogs
        or before.heard != after.heard
        or before.quits != after.quits
    )


def spread(boxes: list[Box], most: int) -> list[Box]:
    """Some of them, from all over."""
    if len(boxes) <= most:
        return boxes
    return [boxes[at * len(boxes) // most] for at in range(most)]


def share(whole: Box, part: Box) -> tuple[float, float]:
    x, y = part.center
    return (x - whole.x) / whole.w, (y - whole.y) / whole.h
