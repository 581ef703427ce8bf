"""A tree of widgets as a whole: sends input to them, keeps focus, hover, tooltip and dialogs.

A scene owns one and forwards its events, its time and its drawing. Knows no scene.
"""

from collections.abc import Callable, Sequence

from palmyra.ui import focus, theme
from palmyra.ui.button import Button
from palmyra.ui.canvas import Canvas
from palmyra.ui.dialog import Dialog
from palmyra.ui.input import Command, Input, Key, Pan, Pointer, Typed, Wheel
from palmyra.ui.layout import Box
from palmyra.ui.list import ScrollList
from palmyra.ui.tooltip import Tooltip
from palmyra.ui.widget import Widget, changes, walk

PAGES = {Command.PAGE_UP: -1, Command.PAGE_DOWN: 1}

MOST_TOUCHED = 24  # places that are told apart; more are told as everything
REMARK_SECONDS, REMARK_LETTER = 2.0, 0.04  # how long something is said beside the pointer
AWAY = 48  # whoever moves as far has read it
FIRST = 20  # so many times as much is what a note is about


class View:
    def __init__(self, sound: Callable[[str], None] | None = None) -> None:
        self.widgets: list[Widget] = []
        self.dialogs: list[Dialog] = []
        self.tooltip = Tooltip()
        self.remark = Tooltip()  # said beside the pointer, for a while
        self._remark_left = 0.0
        self.hovered: Widget | None = None
        self.held: Widget | None = None
        self.focused: Widget | None = None
        self.keyboard = False  # the player's last act was a key: show the ring
        self.pointer: tuple[float, float] | None = None  # where it is, in logical pixels
        self._pointing = True  # the pointer moved last: tooltips follow it, not the focus
        self.whole = True  # everything must be drawn again
        self._touched: list[Box] | None = None  # where widgets changed; None: everywhere
        self._rested = 0.0
        self._stirred = False  # pointer or key moved since the last look
        self._asks = True  # whoever only left the pointer lying asked for nothing
        self._said: tuple[str, Box] | None = None
        self._sound = sound

    # Contents

    def fill(self, widgets: Sequence[Widget]) -> None:
        """Replace the widgets; focus, scrolling and a pressed button stay with those of the same
        name: what grows by itself must not swallow the click of who is at its buttons."""
        name = self.focused.name if self.focused else ""
        pressed = self.held.name if isinstance(self.held, Button) else ""
        scrolled = {w.name: w.scroll.value for w in walk(self.widgets) if isinstance(w, ScrollList)}
        self.widgets = list(widgets)
        for each in walk(self.widgets):
            if isinstance(each, ScrollList) and each.name and each.name in scrolled:
                each.jump_to(scrolled[each.name])
        self.hovered = self.held = self.focused = None
        self.tooltip.close()
        self.whole, self._touched = True, None
        kept = self.find(name)
        if kept is not None:
            self.focus(kept)
        again = self.find(pressed)
        if isinstance(again, Button) and again.enabled:
            self.held, again.held = again, True

    def retire(self) -> None:
        """Nothing is shown here any more."""
        for widget in (*self.widgets, *self.dialogs):
            widget.forget()
        self.dialogs = []
        self.fill([])

    def find(self, name: str) -> Widget | None:
        """The visible widget of that name, in dialogs first."""
        if not name:
            return None
        everything = walk([*reversed(self.dialogs), *self.widgets])
        return next((widget for widget in everything if widget.name == name), None)

    def resize(self) -> None:
        """The window changed; dialogs center themselves anew."""
        self.tooltip.close()
        for dialog in self.dialogs:
            dialog.placed = False
        self.whole, self._touched = True, None

    def reveal(self) -> None:
        """Bring what has the focus into sight, after everything was placed anew."""
        if self.focused is not None:
            for top in self.active:
                top.reveal(self.focused)

    def open(self, dialog: Dialog) -> None:
        """Show a dialog above everything; it takes all input until it closes."""
        dialog.opener = self.focused
        self.dialogs.append(dialog)
        self._hover(None)
        self.held = None
        self.focus(dialog.first())
        self.whole = True

    def close(self) -> None:
        """Close the topmost dialog and give the focus back to what opened it."""
        if self.dialogs:
            closed = self.dialogs.pop()
            self._hover(None)
            self.held = None
            self.focus(closed.opener)
            self.whole = True

    @property
    def active(self) -> Sequence[Widget]:
        """What takes input now: the topmost dialog, else the widgets."""
        return self.dialogs[-1:] or self.widgets

    # Input

    def handle(self, event: Input) -> bool:
        """Give the event to the widgets; says whether one of them used it."""
        if isinstance(event, Key) or (isinstance(event, Pointer) and event.kind == "move"):
            self._stirred = True
        if isinstance(event, Pointer):
            return self._pointer(event)
        if isinstance(event, Wheel):
            self.tooltip_off()
            return any(widget.wheel(event.dy) for widget in self._under(event.x, event.y))
        if isinstance(event, Pan):
            return any(widget.pan(event.dx, event.dy) for widget in self._at_hand())
        if isinstance(event, Key):
            return self._key(event)
        if isinstance(event, Typed) and self.focused is not None:
            self.focused.typed(event.text)
            return True
        return False

    def focus(self, widget: Widget | None) -> None:
        if self.focused is not None:
            self.focused.set_focused(False, False)
        self.focused = widget
        if widget is not None:
            widget.set_focused(True, self.keyboard)
            self.reveal()

    def _at_hand(self) -> list[Widget]:
        """Those around the focus first, the nearest before: of two lists, the player's own."""
        near = [w for w in walk(self.active) if self.focused in walk([w])]
        return [*reversed(near), *walk(self.active)]

    def _pointer(self, event: Pointer) -> bool:
        target = self._hit(event.x, event.y)
        self.pointer = None if event.kind == "leave" else (event.x, event.y)
        if event.kind == "down" or not self.remark.anchor.inset(-AWAY).contains(event.x, event.y):
            self.hush()
        if event.kind in ("move", "leave"):
            self._pointing = True
            self._hover(target)
            if self.held is not None:
                self.held.drag(event.x, event.y)
            return self.held is not None
        if event.button != 1:
            return target is not None
        self.tooltip_off()
        if event.kind == "down":
            self._use_keyboard(False)
            self._hover(target)
            if target is not None and target.enabled:
                if target.focusable:
                    self.focus(target)
                self.held = target
                target.press(event.x, event.y)
            return target is not None
        if self.held is None:
            self._say_why(target)
            return False
        released, self.held = self.held, None
        if released.focusable and released is target:
            self.play("click")
        released.release(event.x, event.y)
        return True

    def _say_why(self, target: Widget | None) -> None:
        """Whoever clicks something grey is told at once what it is waiting for."""
        if target is not None and not target.enabled:
            self.explain(target)

    def say_here(self, text: str) -> None:
        """Say something beside the pointer, where one looks; not to who is at the keyboard."""
        if self.pointer is None or self.keyboard or self.dialogs:
            return
        x, y = self.pointer
        anchor = Box(x - 12, y - 12, 24, 28)
        others = [box for widget in walk(self.active) for box in widget.targets()]
        self.tooltip_off()
        self.remark.open(text, anchor, [box for box in others if box.w and not box.holds(anchor)])
        self._remark_left = REMARK_SECONDS + REMARK_LETTER * len(text)
        self.whole = True

    def hush(self) -> None:
        """What was said beside the pointer goes."""
        if self.remark.showing:
            self.remark.close()
            self.whole = True

    def explain(self, widget: Widget) -> None:
        """A widget's tooltip at once, without resting on it."""
        self._said = widget.tip()
        if self._said[0]:
            self.tooltip.open(*self._said, self._others(widget, self._said[1]))
            self.whole = True

    def _key(self, event: Key) -> bool:
        focused = self.focused
        if focused is not None and focused.key(event):
            return True
        if event.command is None or event.ctrl or event.alt:
            return False
        if focused is not None and focused.enabled and focused.command(event.command):
            self._use_keyboard(True)
            if event.command is Command.ACCEPT:
                self.play("click")
            return True
        if event.command is Command.CANCEL and self.dialogs:
            self.dialogs[-1].cancel()
            return True
        if event.command in (Command.ACCEPT, Command.CANCEL):
            return False
        if event.command in PAGES:
            return any(widget.turn_page(PAGES[event.command]) for widget in self._at_hand())
        self._use_keyboard(True)
        stops = focus.reachable(self.active, focused, event.command)
        target = focus.step(stops, focused, event.command)
        if target is not None:
            self.focus(target)
        return target is not None

    def _use_keyboard(self, on: bool) -> None:
        self.tooltip_off()
        self.keyboard = on
        self._pointing = not on
        if self.focused is not None and self.focused.ringed != on:
            self.focused.set_focused(True, on)

    def _hover(self, target: Widget | None) -> None:
        if target is self.hovered:
            return
        if self.hovered is not None:
            self.hovered.set_hovered(False)
        if target is not None:
            target.set_hovered(True)
        self.hovered = target
        self.tooltip_off()

    def _hit(self, x: float, y: float) -> Widget | None:
        for widget in reversed(self.active):
            found = widget.hit(x, y)
            if found is not None:
                return found
        return None

    def _under(self, x: float, y: float) -> list[Widget]:
        inside = [w for w in walk(self.active) if w.box.contains(x, y)]
        return inside[::-1]

    def play(self, sound: str) -> None:
        if self._sound is not None:
            self._sound(sound)

    def arrange(self, canvas: Canvas) -> None:
        """Place dialogs that have none yet; before drawing, which changes nothing."""
        for dialog in self.dialogs:
            if not dialog.placed:
                dialog.arrange(canvas)
                if self.focused is not None:
                    dialog.reveal(self.focused)
                dialog.settle()
                self.whole = True

    # Time

    def tooltip_off(self) -> None:
        self._rested = 0.0
        if self.tooltip.showing:
            self.tooltip.close()
            self.whole = True

    def update(self, dt: float) -> None:
        for widget in [*self.widgets, *self.dialogs]:
            widget.update(dt)
        if self.remark.showing:
            self._remark_left -= dt
            if self._remark_left <= 0:
                self.hush()
        subject = self._tooltip_subject()
        said = subject.tip() if subject is not None else None
        if said != self._said:  # on to another part of the same widget, or it changed
            self._said = said
            self.tooltip_off()
            self._asks = False
        self._asks, self._stirred = self._asks or self._stirred, False
        if subject is not None and self._asks and not self.tooltip.showing:
            self._rested += dt
            if self._rested >= theme.TOOLTIP_SECONDS:
                said = subject.tip()
                self.tooltip.open(*said, self._others(subject, said[1]))
                self.whole = True

    def _others(self, subject: Widget, anchor: Box) -> list[Box]:
        """What a note about the anchor had better not cover: cards, their buttons, spaces; and many
        times over what its widget wants to be seen."""
        shown = [box for widget in walk(self.active) for box in widget.targets()]
        others = [box for box in shown if box.w and box.h and not box.holds(anchor)]
        return [*others, *(box for box in subject.beside() for _ in range(FIRST))]

    def _tooltip_subject(self) -> Widget | None:
        if self.held is not None or self.remark.showing:
            return None
        resting = self.hovered if self._pointing else self.focused
        return resting if resting is not None and resting.tip()[0] else None

    @property
    def moving(self) -> bool:
        return any(widget.moving for widget in [*self.widgets, *self.dialogs])

    def settle(self) -> None:
        for widget in [*self.widgets, *self.dialogs]:
            widget.settle()

    def finish(self) -> None:
        for widget in [*self.widgets, *self.dialogs]:
            widget.finish()

    # Drawing

    def damage(self) -> list[Box] | None:
        """What changed since the last call: boxes, or None for everything."""
        boxes = changes([*self.widgets, *self.dialogs])
        if self._touched is not None:
            many = len(self._touched) + len(boxes) > MOST_TOUCHED
            self._touched = None if many else self._touched + boxes
        if self.whole:
            self.whole = False
            return None
        return boxes

    def take_touched(self) -> list[Box] | None:
        """Where widgets changed since the last call, as `damage` found out; None: everywhere."""
        taken, self._touched = self._touched, []
        return taken

    def draw(self, canvas: Canvas) -> None:
        self.draw_widgets(canvas)
        self.draw_above(canvas)

    def draw_widgets(self, canvas: Canvas) -> None:
        whole = canvas.clip.size == canvas.surface.get_size()  # then all show, no need to ask
        for widget in self.widgets:
            if widget.visible and (whole or canvas.shows(widget.bounds())):
                widget.draw(canvas)

    def draw_above(self, canvas: Canvas) -> None:
        """Dialogs and tooltip."""
        for dialog in self.dialogs:
            if dialog.scrim:
                canvas.fill(canvas.layout.area, theme.UMBER_11B, dialog.scrim)
            dialog.draw(canvas)
        self.remark.draw(canvas)
        self.tooltip.draw(canvas)
