"""What a widget is: a box with states that is placed, told of input, and drawn.

Placing (the layout pass) and drawing (the render pass) are apart; drawing changes nothing.
A widget never asks for time, devices or the window: a `View` tells it.
"""

from collections.abc import Sequence

from palmyra.ui import theme
from palmyra.ui.canvas import Canvas
from palmyra.ui.input import Command, Key
from palmyra.ui.layout import Box
from palmyra.ui.observed import Observed
from palmyra.ui.tween import EasedLevel, Motion

NOWHERE = Box(0, 0, 0, 0)
SPILL = 26  # how far shadows, rise and focus ring may reach beyond a widget's box


class Widget:
    """A leaf by default; containers override `children`, `place` and `hit`."""

    focusable = False

    # What shows, and asks for its redraw itself.
    visible = Observed[bool]()
    enabled = Observed[bool]()
    hovered = Observed[bool]()
    held = Observed[bool]()
    focused = Observed[bool]()
    ringed = Observed[bool]()  # focused, and the player is at the keyboard

    def __init__(self, *, name: str = "", tooltip: str = "") -> None:
        self.name = name
        self.tooltip = tooltip
        self.box = Box(0, 0, 0, 0)
        self.visible = True
        self.enabled = True
        self.hovered = False
        self.held = False
        self.focused = False
        self.ringed = False
        self.stale = True  # must be drawn again
        self.told = NOWHERE  # where it was when it was last drawn
        self.hover = EasedLevel(theme.HOVER_SECONDS)

    # Layout pass

    def place(self, box: Box) -> None:
        self.box = box
        self.touch()

    def height(self, canvas: Canvas, width: float) -> float:
        """The height this widget wants at a width."""
        return theme.TARGET

    def children(self) -> Sequence["Widget"]:
        return ()

    def reveal(self, widget: "Widget") -> None:
        """Bring a descendant into sight; scrolling containers do."""
        for child in self.children():
            child.reveal(widget)

    def tip(self) -> tuple[str, Box]:
        """What a resting pointer is told, and beside which place; "" for nothing."""
        return self.tooltip, self.box

    def targets(self) -> Sequence[Box]:
        """What of it one may want to click next: notes about other things keep off it."""
        return (self.box,)

    def beside(self) -> Sequence[Box]:
        """What a note about it must leave in sight before anything else, such as its own card."""
        return ()

    # States

    def touch(self) -> None:
        """Ask for the redraw: for what is neither `Observed` nor a motion."""
        self.stale = True

    def set_hovered(self, on: bool) -> None:
        self.hovered = on
        self.hover.turn(on and self.enabled)

    def set_focused(self, on: bool, ringed: bool) -> None:
        self.focused = on
        self.ringed = on and ringed

    def enable(self, on: bool) -> None:
        if on != self.enabled:
            self.enabled = on
            self.hover.turn(on and self.hovered)

    def show(self, on: bool) -> None:
        self.visible = on

    @property
    def moving(self) -> bool:
        return not self.hover.done or any(child.moving for child in self.children())

    def update(self, dt: float) -> None:
        self.advance(dt, self.hover)
        for child in self.children():
            child.update(dt)

    def advance(self, dt: float, *motions: Motion) -> None:
        """Motions of its own go on, and it is drawn again as long as one of them does."""
        for motion in motions:
            if not motion.done:
                motion.update(dt)
                self.touch()

    def land(self, *motions: Motion) -> None:
        """They end at once."""
        for motion in motions:
            if not motion.done:
                motion.finish()
                self.touch()

    def settle(self) -> None:
        """End what travels at once; fades may go on. For players who want little motion."""
        for child in self.children():
            child.settle()

    def finish(self) -> None:
        """End every animation at once."""
        self.hover.finish()
        for child in self.children():
            child.finish()

    # Input; the ones returning bool say whether the widget made use of it

    def hit(self, x: float, y: float) -> "Widget | None":
        """The widget under a point: the deepest visible one."""
        if not self.visible:
            return None
        for child in reversed(self.children()):
            found = child.hit(x, y)
            if found is not None:
                return found
        return self if self.box.contains(x, y) else None

    def press(self, x: float, y: float) -> None:
        self.held = True

    def drag(self, x: float, y: float) -> None:
        """The pointer moves while this widget is held."""

    def release(self, x: float, y: float) -> None:
        self.held = False

    def wheel(self, dy: float) -> bool:
        return False

    def pan(self, dx: float, dy: float) -> bool:
        """A stick pushes; whether there was something to move."""
        return False

    def turn_page(self, pages: float) -> bool:
        """Scroll by about so many heights; whether there was something to scroll."""
        return False

    def command(self, command: Command) -> bool:
        return False

    def key(self, key: Key) -> bool:
        return False

    def typed(self, text: str) -> None:
        """Text typed while this widget has the focus."""

    # Render pass

    def forget(self) -> None:
        """Let go of kept pictures; drawing makes them anew."""
        for child in self.children():
            child.forget()

    def bounds(self) -> Box:
        """Every pixel drawing may touch."""
        return self.box.inset(-SPILL)

    def draw(self, canvas: Canvas) -> None:
        for child in self.children():
            if child.visible and canvas.shows(child.bounds()):
                child.draw(canvas)


def changes(widgets: Sequence[Widget], shown: bool = True) -> list[Box]:
    """What must be drawn again: where a stale widget is and was, and where one is gone."""
    boxes: list[Box] = []
    for widget in widgets:
        shows = shown and widget.visible
        if shows and widget.stale:
            widget.stale = False
            before, widget.told = widget.told, widget.bounds()
            boxes += {before, widget.told} - {NOWHERE}
        elif not shows and widget.told != NOWHERE:
            boxes.append(widget.told)
            widget.told, widget.stale = NOWHERE, True
        boxes += changes(widget.children(), shows)
    return boxes


def walk(widgets: Sequence[Widget]) -> list[Widget]:
    """Every visible widget, parents before children, in reading order."""
    found: list[Widget] = []
    for widget in widgets:
        if widget.visible:
            found.append(widget)
            found.extend(walk(widget.children()))
    return found
