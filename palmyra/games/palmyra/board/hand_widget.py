"""The tray as a widget: the hand, to pick from by pointer or key; the host says what that means."""

from collections.abc import Sequence
from typing import Protocol

import pygame

from palmyra.games.palmyra.board.hand_view import RISE, HandModel, HandView
from palmyra.tabletop.drag import Drag
from palmyra.ui.canvas import Canvas
from palmyra.ui.input import Command
from palmyra.ui.layout import Box
from palmyra.ui.observed import Observed
from palmyra.ui.tween import EasedLevel
from palmyra.ui.widget import Widget


class HandHost(Protocol):
    def tile_lifted(self, index: int, x: float, y: float) -> None: ...
    def tile_dragged(self, x: float, y: float) -> None: ...
    def tile_dropped(self, x: float, y: float) -> None: ...
    def tile_clicked(self, index: int) -> None: ...


class HandWidget(Widget):
    focusable = True
    model = Observed[HandModel]()
    at = Observed[int | None]()  # the tile under the pointer
    key_at = Observed[int]()  # the tile the keyboard is on

    def __init__(self, host: HandHost, view: HandView, model: HandModel) -> None:
        super().__init__(name="hand")
        self._host = host
        self._view = view
        self.model = model
        self.at = None
        self.part = ""  # else which part of the tray
        self.tips: tuple[str, ...] = ()  # a sentence for each tile
        self.part_tips: dict[str, str] = {}
        self.key_at = 0
        self._rise = EasedLevel(0.09)
        self._pull: Drag[int] = Drag()

    def set(self, model: HandModel) -> None:
        self.model = model

    def point(self, x: float, y: float) -> None:
        """The pointer is here: the tile under it rises."""
        at = self._view.index_at(x, y, self.model.tiles) if self.hovered else None
        self.part = self._view.part_at(x, y) if at is None and self.hovered else ""
        if at != self.at:
            self.at = at
            self._rise = EasedLevel(0.09)
            self._rise.turn(at is not None)

    def forget(self) -> None:
        super().forget()
        self._view.forget()

    def set_hovered(self, on: bool) -> None:
        super().set_hovered(on)
        if not on:
            self.at = None

    def tip(self) -> tuple[str, Box]:
        at = self.at if self.hovered else self.key_at if self.ringed else None
        if at is not None and at < min(len(self.tips), len(self.model.tiles)):
            if at == self.model.selected:
                return "", self.box  # it is in the hand: its spaces matter now
            slot = self._view.slot(self.model.tiles, at)
            return self.tips[at], Box(slot.x, slot.y - RISE, slot.w, slot.h + RISE)
        return self.part_tips.get(self.part, ""), self._view.part_box(self.part)

    def targets(self) -> Sequence[Box]:
        """Its tiles one by one; the rest of the tray is free for notes."""
        return [self._view.slot(self.model.tiles, at) for at in range(len(self.model.tiles))]

    def press(self, x: float, y: float) -> None:
        super().press(x, y)
        self._pull.press(self._view.index_at(x, y, self.model.tiles), x, y)

    def drag(self, x: float, y: float) -> None:
        if (pulled := self._pull.drag(x, y)) is not None:
            at, begins = pulled
            if begins:
                self._host.tile_lifted(at, x, y)
            self._host.tile_dragged(x, y)

    def release(self, x: float, y: float) -> None:
        super().release(x, y)
        if (let_go := self._pull.release()) is not None:
            at, pulled = let_go
            if pulled:
                self._host.tile_dropped(x, y)
            else:
                self._host.tile_clicked(at)

    def command(self, command: Command) -> bool:
        """Left and right walk along the hand, Enter takes a tile."""
        count = len(self.model.tiles)
        if not count:
            return False
        self.key_at = min(self.key_at, count - 1)
        if command is Command.ACCEPT:
            self._host.tile_clicked(self.key_at)
            return True
        step = {Command.LEFT: -1, Command.RIGHT: 1}.get(command)
        if step is None:
            return False
        stack = self._view.layout(self.model.tiles).stack_of(self.key_at)
        beside = stack[-1] + 1 if step > 0 else stack[0] - 1
        if not 0 <= beside < count:
            return True
        self.key_at = self._view.layout(self.model.tiles).stack_of(beside)[-1]
        return True

    @property
    def moving(self) -> bool:
        return not self._rise.done

    def update(self, dt: float) -> None:
        self.advance(dt, self._rise)

    def finish(self) -> None:
        self.land(self._rise)

    def hides(self, canvas: Canvas) -> pygame.Rect | None:
        """The pixels below it that need not be drawn."""
        return self._view.hides(canvas, self._shown())

    def draw(self, canvas: Canvas) -> None:
        self._view.draw(canvas, self._shown())

    def _shown(self) -> HandModel:
        model = self.model
        return HandModel(
            model.tiles, model.me, model.tribute, model.away, self.at, self._rise.value,
            model.selected, self.key_at if self.ringed else None, model.dimmed,
        )  # fmt: skip
