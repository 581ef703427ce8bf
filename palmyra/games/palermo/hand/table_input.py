"""What presses, drags, keys and the wheel mean at Palermo's table.

Tells who builds or who drives; decides nothing about the game.
"""

from typing import TYPE_CHECKING, Final

import pygame

from palmyra.games.palermo.hand.builder import stack_kind
from palmyra.games.palermo.hand.desk import PalermoDesk, Pixel
from palmyra.ui.input import Command, Key

if TYPE_CHECKING:
    from palmyra.games.palermo.table import PalermoTable

ALT: Final = (pygame.K_LALT, pygame.K_RALT)


class Hands:
    def __init__(self, desk: PalermoDesk, table: "PalermoTable") -> None:
        self._desk = desk
        self._table = table

    @property
    def _driving(self) -> bool:
        return self._desk.state.phase == 2

    # -- the board -------------------------------------------------------------------

    def board_pressed(self, at: Pixel) -> None:
        if self._driving:
            self._table.driver.pressed(at)

    def board_dragged(self, at: Pixel, by: Pixel) -> None:
        if self._driving:
            self._table.driver.dragged(at)
        elif self._desk.view.held is self._table.board_widget:
            self._table.builder.pointed(at)

    def board_released(self, at: Pixel, *, clicked: bool) -> None:
        table = self._table
        if table.stepping and self._driving:
            table.toggle_steps()
            return
        if self._driving:
            table.driver.released(at, clicked=clicked)
            return
        slot = table.builder.slot_at(at)
        if slot is not None and clicked:
            table.builder.act(slot)

    def board_command(self, command: Command) -> bool:
        if self._driving:
            return self._table.driver.command(command)
        return self._table.builder.command(command)

    # -- the tray --------------------------------------------------------------------

    def tray_pressed(self, spot: str) -> None:
        kind = stack_kind(spot)
        if kind is not None:
            self._table.builder.choose(kind)
        elif spot.startswith("turn_"):
            self._table.builder.turn_to(int(spot[-1]))
        elif spot == "police":
            self._table.driver.toggle_police()

    def tray_dragged(self, spot: str, x: float, y: float) -> None:
        at = self._desk.layout.point(x, y)
        kind = stack_kind(spot)
        if kind is not None:
            self._table.builder.dragged(kind, at)
        elif spot == "police":
            self._table.driver.lift_police(at)

    def tray_dropped(self, spot: str, x: float, y: float) -> None:
        table, layout = self._table, self._desk.layout
        at = layout.point(x, y)
        kind = stack_kind(spot)
        if kind is not None:
            home = layout.point(*table.panels.tray.stacks[kind - 1].box.center)
            take_back = table.animator.take_back
            table.builder.dropped(at, lambda house, came: take_back(house, came, home))
        elif spot == "police":
            table.driver.released(at, clicked=False)

    # -- keys ------------------------------------------------------------------------

    def shortcut(self, key: Key) -> bool:
        table = self._table
        if key.code in ALT:
            table.look_through(True)
        if key.ctrl or key.alt:
            return False
        building = table.builder.active and not table.builder.starting
        if building and self._build_key(key.code):
            return True
        if key.code == pygame.K_e:
            table.end_turn()
        elif key.code in (pygame.K_p, pygame.K_c) and self._driving:
            table.driver.toggle_police()
            self._desk.view.focus(table.board_widget)
        elif key.code == pygame.K_s:
            table.toggle_steps()
        else:
            return False
        return True

    def _build_key(self, code: int) -> bool:
        builder = self._table.builder
        if code in (pygame.K_1, pygame.K_2, pygame.K_3):
            builder.choose(code - pygame.K_0)
        elif code in (pygame.K_q, pygame.K_MINUS):
            builder.turn(-1)
        elif code in (pygame.K_w, pygame.K_PLUS, pygame.K_EQUALS):
            builder.turn(1)
        elif code == pygame.K_c:
            builder.other_kind()
        else:
            return False
        return True
