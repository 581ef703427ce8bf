"""What mouse, wheel and keys mean at the table before its widgets are asked."""

from typing import TYPE_CHECKING, Final

import pygame

from palmyra.ui.input import Input, Key, KeyUp, Pinch, Pointer, Wheel
from palmyra.ui.popup import Popup

if TYPE_CHECKING:
    from palmyra.games.palmyra.play.scene import PlayScene

ALT: Final = (pygame.K_LALT, pygame.K_RALT)


class PlayInput:
    def __init__(self, scene: "PlayScene") -> None:
        self._scene = scene
        self.faded = False  # Alt is held: one looks through the figures

    def first(self, event: Input) -> bool:
        """Whether the event is used up here."""
        pressed = isinstance(event, Pointer) and event.kind == "down"
        if (pressed or isinstance(event, Key)) and self._scene.skip_end():
            return True
        if isinstance(event, Pointer):
            return self._pointer(event)
        if isinstance(event, Wheel | Pinch) and not self._scene.view.dialogs:
            self._zoom(event)
            return True
        if isinstance(event, KeyUp):
            self._fade(event.code, False)
        return isinstance(event, Key) and self._key(event)

    def after(self, event: Input) -> None:
        """The widgets know where the pointer is; now the table is told."""
        scene = self._scene
        if isinstance(event, Pointer) and event.kind == "move":
            scene.panels.point(event.x, event.y)
            on_board = scene.view.hovered is scene.board_widget
            scene.person.board.pointed(scene.layout.point(event.x, event.y), on_board=on_board)

    def _pointer(self, event: Pointer) -> bool:
        if event.kind == "down" and self._scene.animator.busy:
            self._scene.finish_moving()
        if event.kind == "down" and self._on_ground and self._scene.panels.close_log():
            return True
        if event.button not in (2, 3):
            return False
        if event.kind == "down":
            self._back_off()
        return True

    @property
    def _on_ground(self) -> bool:
        """Whether the pointer is on the board, with no question over it."""
        view = self._scene.view
        return not view.dialogs and view.hovered is self._scene.board_widget

    def _back_off(self) -> None:
        """The other mouse button: what is held goes back, and so does a question about it."""
        view = self._scene.view
        if not view.dialogs:
            self._scene.person.let_go()
        elif isinstance(view.dialogs[-1], Popup):
            view.dialogs[-1].cancel()

    def _zoom(self, event: Wheel | Pinch) -> None:
        moves = self._scene.panels.last_moves
        if isinstance(event, Wheel) and self._scene.view.hovered is moves and moves.wheel(event.dy):
            return
        camera, at = self._scene.board.camera, self._scene.layout.point(event.x, event.y)
        if isinstance(event, Pinch):
            camera.pinch(1 + 2 * event.spread, at)
        elif event.dy:
            camera.zoom(event.dy, at)
        self._scene.invalidate()

    def _key(self, event: Key) -> bool:
        scene = self._scene
        if scene.animator.busy and scene.person_to_move:
            scene.finish_moving()
        self._fade(event.code, True)
        return not scene.view.dialogs and scene.commands.shortcut(event)

    def _fade(self, code: int, on: bool) -> None:
        if code in ALT and self.faded != on:
            self.faded = on
            self._scene.invalidate()
