"""Game controllers: their events in, the keyboard's own acts out, so that no scene knows of them.

Controllers come and go at will, several at a time. Those SDL knows send one layout, whatever
their make; others are taken as plain joysticks in the most common order. Trouble with a
controller is never more than a controller that does nothing.
"""

from contextlib import suppress
from typing import Final

import pygame

from palmyra.ui.input import Command, Input, Key, Pan

DEAD: Final = 0.3  # of a stick's way: worn sticks do not rest in the middle
PUSHED: Final = 0.55  # as good as a press
LET_GO: Final = 0.4  # and no longer one; apart, so that a trembling thumb presses once
FIRST_REPEAT: Final = 0.4  # seconds
NEXT_REPEAT: Final = 0.13
PAN_SPEED: Final = 900  # logical pixels a second

# What each button does. A key's code stands for a shortcut of the keyboard.
ACTS: Final[dict[str, Key]] = {
    "up": Key(0, Command.UP),
    "down": Key(0, Command.DOWN),
    "left": Key(0, Command.LEFT),
    "right": Key(0, Command.RIGHT),
    "a": Key(0, Command.ACCEPT),
    "b": Key(0, Command.CANCEL),
    "x": Key(pygame.K_e),
    "y": Key(pygame.K_BACKSPACE),
    "left_shoulder": Key(0, Command.PREVIOUS),
    "right_shoulder": Key(0, Command.NEXT),
    "left_trigger": Key(pygame.K_MINUS),
    "right_trigger": Key(pygame.K_PLUS),
    "left_stick": Key(pygame.K_PAGEDOWN, Command.PAGE_DOWN),
    "right_stick": Key(pygame.K_c),
    "start": Key(pygame.K_F10),
    "back": Key(pygame.K_F1),
}
REPEATING: Final = {"up", "down", "left", "right", "left_trigger", "right_trigger"}

BUTTONS: Final = {
    pygame.CONTROLLER_BUTTON_A: "a",
    pygame.CONTROLLER_BUTTON_B: "b",
    pygame.CONTROLLER_BUTTON_X: "x",
    pygame.CONTROLLER_BUTTON_Y: "y",
    pygame.CONTROLLER_BUTTON_BACK: "back",
    pygame.CONTROLLER_BUTTON_START: "start",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "left_stick",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "right_stick",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "left_shoulder",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "right_shoulder",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
}
# A joystick SDL has no layout for: the order most of them have.
PLAIN_BUTTONS: Final = {
    0: "a", 1: "b", 2: "x", 3: "y", 4: "left_shoulder", 5: "right_shoulder", 6: "back",
    7: "start", 8: "left_stick", 9: "right_stick",
}  # fmt: skip
AXES: Final = ("lx", "ly", "rx", "ry", "left_trigger", "right_trigger")
PLAIN_AXES: Final = ("lx", "ly", "rx", "ry")
PUSHES: Final = {"lx": ("left", "right"), "ly": ("up", "down")}

EVENTS: Final = frozenset(
    (
        pygame.JOYDEVICEADDED, pygame.JOYDEVICEREMOVED, pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP,
        pygame.JOYAXISMOTION, pygame.JOYHATMOTION, pygame.CONTROLLERBUTTONDOWN,
        pygame.CONTROLLERBUTTONUP, pygame.CONTROLLERAXISMOTION, pygame.CONTROLLERDEVICEADDED,
        pygame.CONTROLLERDEVICEREMOVED, pygame.CONTROLLERDEVICEREMAPPED,
    )
)  # fmt: skip

Source = tuple[int, str]  # which controller, and which part of it


class Pads:
    def __init__(self) -> None:
        self._opened: dict[int, object] = {}  # kept alive: a forgotten one falls silent
        self._mapped: set[int] = set()  # those SDL has a layout for
        self._held: dict[Source, tuple[str, float]] = {}  # the button, seconds until it repeats
        self._pan: dict[Source, float] = {}

    def start(self) -> None:
        """Look for controllers; those already there announce themselves as events."""
        with suppress(pygame.error, ImportError, NotImplementedError):
            pygame.joystick.init()
            from pygame._sdl2 import controller

            controller.init()

    def handle(self, event: pygame.Event) -> list[Input]:
        """What the player did by this event, one of `EVENTS`."""
        kind = event.type
        if kind == pygame.JOYDEVICEADDED:
            self._open(event.device_index)
            return []
        pad: int = getattr(event, "instance_id", 0)
        if kind == pygame.JOYDEVICEREMOVED:
            self._forget(pad)
            return []
        if kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            name = BUTTONS.get(event.button, "")
            return self._button(pad, f"b{event.button}", name, kind == pygame.CONTROLLERBUTTONDOWN)
        if kind == pygame.CONTROLLERAXISMOTION:
            axis = AXES[event.axis] if 0 <= event.axis < len(AXES) else ""
            return self._axis(pad, axis, event.value / 32767)
        if pad in self._mapped:  # the same once more, by the number of the part
            return []
        if kind in (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP):
            name = PLAIN_BUTTONS.get(event.button, "")
            return self._button(pad, f"j{event.button}", name, kind == pygame.JOYBUTTONDOWN)
        if kind == pygame.JOYAXISMOTION:
            axis = PLAIN_AXES[event.axis] if 0 <= event.axis < len(PLAIN_AXES) else ""
            return self._axis(pad, axis, event.value)
        if kind == pygame.JOYHATMOTION:
            x, y = event.value
            return self._push(pad, "hx", x, ("left", "right")) + self._push(
                pad, "hy", -y, ("up", "down")
            )
        return []

    def update(self, dt: float) -> list[Input]:
        """What is still held goes on: buttons repeat, the right stick pans."""
        acts: list[Input] = []
        for source, (name, left) in list(self._held.items()):
            if name in REPEATING:
                if left <= dt:
                    acts.append(ACTS[name])
                    left += NEXT_REPEAT
                self._held[source] = (name, max(0.0, left - dt))
        dx = sum(way for (_, axis), way in self._pan.items() if axis == "rx")
        dy = sum(way for (_, axis), way in self._pan.items() if axis == "ry")
        if (dx or dy) and dt > 0:
            acts.append(Pan(dx * PAN_SPEED * dt, dy * PAN_SPEED * dt))
        return acts

    @property
    def busy(self) -> bool:
        """Something is held: frames should come at full rate."""
        return bool(self._held or self._pan)

    # Parts

    def _button(self, pad: int, part: str, name: str, down: bool) -> list[Input]:
        if not name:
            return []
        if not down:
            self._held.pop((pad, part), None)
            return []
        self._held[pad, part] = (name, FIRST_REPEAT)
        return [ACTS[name]]

    def _axis(self, pad: int, axis: str, value: float) -> list[Input]:
        if axis in PUSHES:
            return self._push(pad, axis, value, PUSHES[axis])
        if axis in ("left_trigger", "right_trigger"):
            return self._push(pad, axis, max(0.0, value), ("", axis))
        if axis:
            # From the edge of the dead middle on, gently at first.
            way = max(0.0, (min(1.0, abs(value)) - DEAD) / (1 - DEAD)) ** 1.6
            if way:
                self._pan[pad, axis] = way if value > 0 else -way
            else:
                self._pan.pop((pad, axis), None)
        return []

    def _push(self, pad: int, part: str, value: float, names: tuple[str, str]) -> list[Input]:
        """A stick, hat or trigger as a pair of buttons."""
        name = names[0] if value < 0 else names[1]
        held = self._held.get((pad, part))
        if held is not None and (held[0] != name or abs(value) < LET_GO):
            del self._held[pad, part]
            held = None
        if held is None and name and abs(value) >= PUSHED:
            return self._button(pad, part, name, True)
        return []

    # Coming and going

    def _open(self, index: int) -> None:
        with suppress(pygame.error, ImportError, NotImplementedError):
            joystick = pygame.joystick.Joystick(index)
            pad = joystick.get_instance_id()
            self._opened[pad] = joystick
            from pygame._sdl2 import controller

            if controller.is_controller(index):
                self._opened[pad] = (joystick, controller.Controller(index))
                self._mapped.add(pad)

    def _forget(self, pad: int) -> None:
        self._opened.pop(pad, None)
        self._mapped.discard(pad)
        for kept in (self._held, self._pan):
            for source in [source for source in kept if source[0] == pad]:
                del kept[source]
