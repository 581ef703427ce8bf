"""The live table as a widget: a window of its own within a frame of cedar.

The table lays itself out in the frame as in a small window and is drawn there; pointer and keys
reach it in that window's coordinates. What it asks of the program is not heard: it is a page.
"""

from typing import Final

import pygame

from palmyra.scenes.framed_picture import draw_corners
from palmyra.scenes.learn.book_table import BookTable
from palmyra.ui import focus, paint, theme
from palmyra.ui.canvas import Canvas
from palmyra.ui.input import Command, Input, Key, KeyUp, Pan, Pinch, Pointer, Wheel
from palmyra.ui.layout import Box, Layout
from palmyra.ui.widget import Widget

RIM: Final = 14.0
SLIM: Final = 8.0  # where there is little room
_LOW: Final = 420.0  # a frame lower than this is slim


class LiveBoard(Widget):
    focusable = True

    def __init__(self, table: BookTable) -> None:
        super().__init__(name="live_board")
        self.table = table
        self._layout: Layout | None = None  # of the table's window
        self._drawn: pygame.Surface | None = None  # what is seen of it
        self._inside = False  # the pointer is

    @property
    def inner(self) -> Box:
        lip = paint.TRAY_PLATE.lip_height
        rim = RIM if self.box.h >= _LOW else SLIM
        return Box(self.box.x, self.box.y, self.box.w, self.box.h - lip).inset(rim)

    def lay(self, canvas: Canvas, box: Box) -> None:
        """Place it, and lay the table out anew where its window is another."""
        self.place(box)
        rect = canvas.layout.rect(self.inner)
        layout = Layout(rect.w, rect.h, canvas.layout.scale, 0, 0)
        if layout != self._layout:
            self._layout = layout
            self._drawn = pygame.Surface(rect.size)
            self.table.resize(layout)
            self.table.table.fit()
            self.table.table.camera.finish()
        self._render()

    # -- time and picture ----------------------------------------------------------------

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._layout is None:
            return
        self.table.update(dt)
        self.table.take_requests()
        self._render()

    def _render(self) -> None:
        """What changed at the table, on its picture."""
        damage, surface = self.table.take_damage(), self._drawn
        if damage == [] or surface is None:
            return
        whole = surface.get_rect()
        rect = whole if damage is None else damage[0].unionall(damage[1:]).clip(whole)
        surface.set_clip(rect)
        self.table.draw(surface)
        surface.set_clip(None)
        self.touch()

    @property
    def moving(self) -> bool:
        return super().moving or self.table.moving or not self.table.turn.over

    def finish(self) -> None:
        super().finish()
        self.table.desk.finish_moving()

    def forget(self) -> None:
        super().forget()
        self._drawn = None
        self.table.retire()

    def draw(self, canvas: Canvas) -> None:
        canvas.plate(paint.TRAY_PLATE, self.box)
        if self._drawn is None:
            return
        rect = canvas.layout.rect(self.inner)
        canvas.surface.blit(self._drawn, rect)
        draw_corners(canvas, rect)
        if self.ringed and self.table.view.focused is None:
            canvas.ring(self.box, theme.TRAY_RADIUS)

    # -- input ---------------------------------------------------------------------------

    @property
    def holding(self) -> bool:
        """Whether something of the table is held: the pointer is its own until it is let go."""
        return self.table.view.held is not None

    def pass_on(self, event: Input, *, over: bool) -> None:
        """Pointer and wheel; `over`: nothing else is meant with it."""
        x, y = self.inner.x, self.inner.y
        if isinstance(event, Pointer):
            if over:
                self._inside = True
                self.table.handle(event._replace(x=event.x - x, y=event.y - y))
            elif self._inside:
                self._inside = False
                self.table.handle(Pointer("leave", event.x - x, event.y - y))
        elif isinstance(event, Wheel | Pinch) and over:
            self.table.handle(event._replace(x=event.x - x, y=event.y - y))
        elif isinstance(event, KeyUp | Pan) and self.focused:
            self.table.handle(event)

    def key(self, event: Key) -> bool:
        """Keys are the table's while it has the focus; Tab leads out of it at its end."""
        view = self.table.view
        if event.command is Command.CANCEL:
            return self.table.lets_go()
        if event.command in (Command.NEXT, Command.PREVIOUS) and not view.dialogs:
            stops = focus.candidates(view.active)
            last = stops[-1:] if event.command is Command.NEXT else stops[:1]
            if not stops or view.focused in last:
                return False
        self.table.handle(event)
        return True

    def set_focused(self, on: bool, ring: bool) -> None:
        super().set_focused(on, ring)
        if not on:
            self.table.view.focus(None)
            self.table.view.keyboard = False
