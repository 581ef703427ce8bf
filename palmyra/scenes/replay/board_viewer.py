"""The finished board in the whole window, to look at: pan, zoom, and who laid what.

Nothing can be played here. Arrow keys pan, so Tab walks the buttons.
"""

from collections.abc import Callable

import pygame

from palmyra.kernel.any_game import AnyReplay
from palmyra.scenes.game_look import GameLook
from palmyra.scenes.game_words import names_of, own
from palmyra.scenes.replay.board_grip import BoardGrip
from palmyra.scenes.screen_frame import frame_of
from palmyra.scenes.view_scene import ViewScene
from palmyra.shell.services import Services
from palmyra.ui import paint, theme
from palmyra.ui.button import Button, IconButton
from palmyra.ui.canvas import Canvas
from palmyra.ui.input import Command, Input, Key, Pointer
from palmyra.ui.layout import Box
from palmyra.ui.widget import Widget

PAN = 90  # logical pixels a key press moves the board
_ARROWS = {
    Command.LEFT: (1, 0),
    Command.RIGHT: (-1, 0),
    Command.UP: (0, 1),
    Command.DOWN: (0, -1),
}
_ZOOM = {
    pygame.K_PLUS: 1, pygame.K_KP_PLUS: 1, pygame.K_EQUALS: 1,
    pygame.K_MINUS: -1, pygame.K_KP_MINUS: -1,
}  # fmt: skip


class ChipButton(Button):
    """A player's chip; pressed, it outlines what they laid."""

    def __init__(self, chip: str, tooltip: str, at: int, show: Callable[[int], None]) -> None:
        super().__init__("", lambda: show(at), name=f"seat_{at}", tooltip=tooltip)
        self._chip = chip
        self.chosen = False

    def _draw_content(self, canvas: Canvas, face: Box) -> None:
        side = min(face.w, face.h) * 0.72
        canvas.picture(self._chip, face.centered(side, side))
        if self.chosen:
            canvas.fill(Box(face.x + 12, face.bottom - 5, face.w - 24, 3), theme.TERRACOTTA_TOP)


class BoardLookScene(ViewScene):
    def __init__(self, services: Services, game_ui: GameLook, replayed: AnyReplay) -> None:
        super().__init__(services)
        self.game_ui = game_ui
        self.replayed = replayed
        self.board = game_ui.board(services.painter)
        self.board.show(replayed.state)
        self.seat: int | None = None  # whose pieces are outlined
        self._grip = BoardGrip(self, self.board.camera)
        self._framed = False

    # Widgets

    def build(self) -> None:
        texts = self.texts
        self._back = IconButton("ui/icon_back", self.pop, tooltip=texts("ui.back"), name="back")
        self._views = [
            IconButton(f"ui/icon_{icon}", action, tooltip=texts(f"result.{name}"), name=name)
            for name, icon, action in (
                ("zoom_in", "zoom_in", lambda: self._zoom(1)),
                ("zoom_out", "zoom_out", lambda: self._zoom(-1)),
                ("board_fit", "fit", self._fit),
            )
            if not self.board.camera.still
        ]
        laid = own(texts, self.game_ui.game.name, "result.laid_by")
        colors = self.replayed.record.setup.players
        self._chips = [
            ChipButton(self.game_ui.chip(colors[at]), texts(laid, name=name), at, self.show_seat)
            for at, name in enumerate(names_of(texts, self.replayed))
        ]
        for at, chip in enumerate(self._chips):
            chip.chosen = at == self.seat
        widgets: list[Widget] = [self._back, *self._chips, *self._views]
        self.view.fill(widgets)

    def arrange(self, canvas: Canvas) -> None:
        area = canvas.layout.area
        frame = frame_of(area)
        back = frame.back(area)
        self._back.place(back)
        x = area.right - frame.side
        for button in reversed(self._views):
            x -= 52
            button.place(Box(x, back.y, 52, 52))
            x -= 8
        x -= 16
        for chip in reversed(self._chips):
            x -= 52
            chip.place(Box(x, back.y, 52, 52))
            x -= 8
        self._free = x
        self.board.resize(canvas.layout, Box(area.x + 32, area.y + 96, area.w - 64, area.h - 128))
        if not self._framed or not self.board.camera.manual:
            self.board.fit(self.replayed.state, at_once=True)
            self._framed = True

    # Doing

    def show_seat(self, at: int) -> None:
        self.seat = None if self.seat == at else at
        for number, chip in enumerate(self._chips):
            chip.chosen = number == self.seat
        replayed = self.replayed
        steps = [
            step for turn, step in enumerate(replayed.steps)
            if replayed.before(turn).seat == self.seat
        ]  # fmt: skip
        self.board.show(replayed.state, steps)
        self.invalidate()

    def _zoom(self, steps: float) -> None:
        self.board.camera.zoom(steps, self.board.camera.middle)
        self.invalidate()

    def _fit(self) -> None:
        self.board.fit(self.replayed.state, at_once=self.services.pace.still)
        self.invalidate()

    def cancelled(self) -> None:
        self.pop()

    # Input

    def retire(self) -> None:
        super().retire()
        self.board.forget()

    def handle(self, event: Input) -> None:
        if isinstance(event, Key) and self._key(event):
            return
        if self._grip.handle(event):
            return
        over = self.view.handle(event)
        if isinstance(event, Pointer) and event.kind == "down" and not over:
            self._grip.take(event)
        elif not over and isinstance(event, Key) and event.command is Command.CANCEL:
            self.cancelled()

    def _key(self, key: Key) -> bool:
        if key.command in _ARROWS:
            dx, dy = _ARROWS[key.command]
            step = PAN * self.layout.scale
            self.board.camera.pan(dx * step, dy * step)
            self.invalidate()
        elif key.code in _ZOOM:
            self._zoom(_ZOOM[key.code])
        elif key.code in (pygame.K_f, pygame.K_HOME):
            self._fit()
        elif pygame.K_1 <= key.code < pygame.K_1 + len(self._chips):
            self.show_seat(key.code - pygame.K_1)
        else:
            return False
        return True

    # Time and picture

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.board.camera.moving:
            if self.services.pace.still:
                self.board.camera.finish()
            self.board.camera.update(dt)
            self.invalidate()

    @property
    def moving(self) -> bool:
        return super().moving or self.board.camera.moving

    def backdrop(self, canvas: Canvas) -> None:
        self.board.draw(canvas.surface)
        self._draw_title(canvas)

    def _draw_title(self, canvas: Canvas) -> None:
        texts, left = self.texts, self._back.box.right + 20
        title, hint = texts("result.board"), texts("result.board_hint")
        title_w = canvas.text_width(title, theme.HEADING)
        hint_w = canvas.text_width(hint, theme.META)
        room = self._free - left
        with_hint = title_w + hint_w + 90 <= room and not self.board.camera.still
        pill = Box(left, self._back.box.y, title_w + 48 + (hint_w + 34 if with_hint else 0), 48)
        if pill.w > room:
            return
        canvas.plate(paint.PARCHMENT_PILL, pill)
        canvas.text_in(Box(pill.x + 24, pill.y, title_w + 2, pill.h), title, theme.HEADING)
        if with_hint:
            x = pill.x + 24 + title_w + 16
            canvas.fill(Box(x, pill.y + 13, 1.2, pill.h - 26), theme.KEYLINE)
            canvas.text_in(Box(x + 18, pill.y, hint_w + 2, pill.h), hint, theme.META)
