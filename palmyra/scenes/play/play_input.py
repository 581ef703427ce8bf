"""What mouse, wheel and keys mean at any table before its widgets are asked."""

from collections.abc import Callable

import pygame

from palmyra.scenes.play.desk import Desk
from palmyra.ui.input import Input, Key, KeyUp, Pinch, Pointer, Wheel
from palmyra.ui.popup import Popup


class PlayInput:
    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def first(self, event: Input) -> bool:
        """Whether the event is used up here."""
        desk = self._desk
        pressed = isinstance(event, Pointer) and event.kind == "down"
        if (pressed or isinstance(event, Key)) and desk.turns.skip_moment():
            return True
        if isinstance(event, Pointer):
            return self._pointer(event)
        if isinstance(event, Wheel | Pinch) and not desk.view.dialogs:
            self._zoom(event)
            return True
        if isinstance(event, KeyUp):
            desk.table.key_up(event.code)
        return isinstance(event, Key) and self._key(event)

    def after(self, event: Input) -> None:
        """The widgets know where the pointer is; now the table is told."""
        if isinstance(event, Pointer) and event.kind == "move":
            self._desk.log.panel.point(event.x, event.y)
            self._desk.hint_card.panel.point(event.x, event.y)
            self._desk.since.strip.point(event.x, event.y)
            self._desk.table.pointed(event.x, event.y)

    def _pointer(self, event: Pointer) -> bool:
        desk = self._desk
        if event.kind == "down" and desk.busy:
            desk.finish_moving()
        if event.kind == "down" and self._on_ground and desk.log.close():
            return True
        if event.button not in (2, 3):
            return False
        if event.kind == "down":
            self._back_off()
        return True

    @property
    def _on_ground(self) -> bool:
        """Whether the pointer is on the board, with no question over it."""
        view = self._desk.view
        return not view.dialogs and (view.hovered is None or view.hovered.name == "board")

    def _back_off(self) -> None:
        """The other mouse button: what is held goes back, and so does a question about it."""
        view = self._desk.view
        if not view.dialogs:
            self._desk.table.let_go()
        elif isinstance(view.dialogs[-1], Popup):
            view.dialogs[-1].cancel()

    def _zoom(self, event: Wheel | Pinch) -> None:
        desk, moves = self._desk, self._desk.log.panel
        if isinstance(event, Wheel) and desk.view.hovered is moves:
            moves.wheel(event.dy)  # at its end it goes no further, and neither does the wheel
            return
        if isinstance(event, Wheel) and desk.table.wheel(event.dy):
            return
        camera, at = desk.table.camera, desk.layout.point(event.x, event.y)
        if isinstance(event, Pinch):
            camera.pinch(1 + 2 * event.spread, at)
        elif event.dy:
            camera.zoom(event.dy, at)
        desk.invalidate()

    def _key(self, event: Key) -> bool:
        desk = self._desk
        if desk.busy and desk.person_to_move:
            desk.finish_moving()
        if desk.view.dialogs:
            return False
        if event.ctrl and event.code in (pygame.K_z, pygame.K_y):  # as everywhere else
            again = event.shift or event.code == pygame.K_y
            event = Key(pygame.K_BACKSPACE, shift=again)
        return desk.table.shortcut(event) or self._shortcut(event)

    def _shortcut(self, key: Key) -> bool:
        """Whether the key is one of ours; then it is done."""
        desk = self._desk
        camera = desk.table.camera
        actions: dict[int, Callable[[], None]] = {
            pygame.K_BACKSPACE: desk.redo if key.shift else desk.undo,
            pygame.K_f: desk.fit,
            pygame.K_g: desk.greed.toggle,
            pygame.K_h: desk.ask_hint,
            pygame.K_m: desk.mute,
            pygame.K_o: desk.log.toggle,
            pygame.K_F10: desk.menu,
            pygame.K_PLUS: lambda: camera.zoom(1, camera.middle),
            pygame.K_EQUALS: lambda: camera.zoom(1, camera.middle),
            pygame.K_MINUS: lambda: camera.zoom(-1, camera.middle),
        }
        action = actions.get(key.code)
        if action is None or key.ctrl or key.alt:
            return False
        action()
        return True
