"""A player who has a game controller and nothing else: the same keys, by another way."""

import pygame

from palmyra.games.palmyra.rules.actions import EndTurn
from palmyra.games.palmyra.rules.cells import Place
from palmyra.games.palmyra.rules.state import Figure
from palmyra.games.palmyra.rules.tiles import Size
from tests.support.key_hands import SIDES, KeyHands

PAD = 7
BUTTONS = {
    pygame.K_RETURN: pygame.CONTROLLER_BUTTON_A,
    pygame.K_SPACE: pygame.CONTROLLER_BUTTON_A,
    pygame.K_ESCAPE: pygame.CONTROLLER_BUTTON_B,
    pygame.K_e: pygame.CONTROLLER_BUTTON_X,
    pygame.K_BACKSPACE: pygame.CONTROLLER_BUTTON_Y,
    pygame.K_PAGEDOWN: pygame.CONTROLLER_BUTTON_LEFTSTICK,
    pygame.K_UP: pygame.CONTROLLER_BUTTON_DPAD_UP,
    pygame.K_DOWN: pygame.CONTROLLER_BUTTON_DPAD_DOWN,
    pygame.K_LEFT: pygame.CONTROLLER_BUTTON_DPAD_LEFT,
    pygame.K_RIGHT: pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
}
STICK = {
    pygame.K_UP: (pygame.CONTROLLER_AXIS_LEFTY, -30000),
    pygame.K_DOWN: (pygame.CONTROLLER_AXIS_LEFTY, 30000),
    pygame.K_LEFT: (pygame.CONTROLLER_AXIS_LEFTX, -30000),
    pygame.K_RIGHT: (pygame.CONTROLLER_AXIS_LEFTX, 30000),
}
# What has no button of its own is on the screen: Tab's way there, then accept.
TABS = {pygame.K_1: "tab_conquer", pygame.K_2: "tab_revenue", pygame.K_3: "tab_reorganize"}


class PadHands(KeyHands):
    def key(self, code: int, *, shift: bool = False) -> None:
        if code == pygame.K_TAB:
            back, on = pygame.CONTROLLER_BUTTON_LEFTSHOULDER, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER
            self.button(back if shift else on)
        elif code == pygame.K_BACKSPACE and shift:
            self.focus("redo")
            self.key(pygame.K_RETURN)
        elif code in TABS:
            self.focus(TABS[code])
            self.key(pygame.K_RETURN)
        elif code in STICK and self.chance(0.3):
            axis, value = STICK[code]
            self.axis(axis, value)
            self.axis(axis, 0)
        else:
            self.button(BUTTONS[code])

    def stand(self, figure: Figure, place: Place) -> None:
        if self.scene.table.person.figure is not figure:
            self.button(pygame.CONTROLLER_BUTTON_RIGHTSTICK)
        assert self.scene.table.person.figure is figure
        self._step_to(place)
        self.key(pygame.K_RETURN)
        self.settle()

    def choose_split(self, action: EndTurn) -> None:
        assert action.extra is not None
        self.focus("split")
        self.key(SIDES[action.extra])
        self.settle()

    def _take_stack(self, size: Size) -> None:
        self.focus("supply")
        self.key(SIDES[size])
        self.key(pygame.K_RETURN)

    def button(self, button: int) -> None:
        self.send(
            pygame.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=PAD, button=button),
            pygame.Event(pygame.CONTROLLERBUTTONUP, instance_id=PAD, button=button),
        )

    def axis(self, axis: int, value: int) -> None:
        event = pygame.Event(pygame.CONTROLLERAXISMOTION, instance_id=PAD, axis=axis, value=value)
        self.send(event)
