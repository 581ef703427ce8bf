"""Controllers speak the keyboard's language."""

import pygame
import pytest

from palmyra.ui.controller import ACTS, FIRST_REPEAT, NEXT_REPEAT, PAN_SPEED, Pads
from palmyra.ui.input import Command, Input, Key, Pan


def axis(number: int, value: int, pad: int = 1) -> pygame.Event:
    return pygame.Event(pygame.CONTROLLERAXISMOTION, instance_id=pad, axis=number, value=value)


def button(number: int, down: bool = True, pad: int = 1) -> pygame.Event:
    kind = pygame.CONTROLLERBUTTONDOWN if down else pygame.CONTROLLERBUTTONUP
    return pygame.Event(kind, instance_id=pad, button=number)


def commands(acts: list[Input]) -> list[Command | None]:
    return [act.command for act in acts if isinstance(act, Key)]


@pytest.mark.parametrize(
    ("number", "name"),
    [
        (pygame.CONTROLLER_BUTTON_A, "a"),
        (pygame.CONTROLLER_BUTTON_B, "b"),
        (pygame.CONTROLLER_BUTTON_X, "x"),
        (pygame.CONTROLLER_BUTTON_Y, "y"),
        (pygame.CONTROLLER_BUTTON_START, "start"),
        (pygame.CONTROLLER_BUTTON_LEFTSHOULDER, "left_shoulder"),
        (pygame.CONTROLLER_BUTTON_DPAD_DOWN, "down"),
    ],
)
def test_a_button_acts_once(number: int, name: str) -> None:
    pads = Pads()
    assert pads.handle(button(number)) == [ACTS[name]]
    assert pads.handle(button(number, down=False)) == []
    assert not pads.busy and pads.update(2.0) == []


def test_unknown_parts_do_nothing() -> None:
    pads = Pads()
    for event in (button(99), button(99, down=False), axis(17, 32767), axis(-1, 32767)):
        assert pads.handle(event) == []
    assert not pads.busy


def test_a_held_direction_repeats() -> None:
    pads = Pads()
    pads.handle(button(pygame.CONTROLLER_BUTTON_DPAD_LEFT))
    frames = [pads.update(0.02) for _ in range(round((FIRST_REPEAT + 3 * NEXT_REPEAT) / 0.02))]
    assert 3 <= sum(map(len, frames)) <= 4
    assert not any(frames[: round(FIRST_REPEAT / 0.02) - 1])


def test_a_held_button_does_not_repeat() -> None:
    pads = Pads()
    pads.handle(button(pygame.CONTROLLER_BUTTON_A))
    assert pads.update(3.0) == []


def test_a_trembling_stick_presses_once() -> None:
    pads = Pads()
    acts: list[Input] = []
    for value in (2000, 12000, 19000, 17500, 19000, 16000, 20000, 9000, 3000):
        acts += pads.handle(axis(pygame.CONTROLLER_AXIS_LEFTX, value))
    assert commands(acts) == [Command.RIGHT]
    assert not pads.busy


def test_a_stick_thrown_over_turns_around() -> None:
    pads = Pads()
    acts = pads.handle(axis(pygame.CONTROLLER_AXIS_LEFTY, 32767))
    acts += pads.handle(axis(pygame.CONTROLLER_AXIS_LEFTY, -32768))
    assert commands(acts) == [Command.DOWN, Command.UP]


def test_the_right_stick_pans_smoothly() -> None:
    pads = Pads()
    assert pads.handle(axis(pygame.CONTROLLER_AXIS_RIGHTY, 32767)) == []
    (act,) = pads.update(0.1)
    assert isinstance(act, Pan)
    assert act.dx == 0 and act.dy == pytest.approx(PAN_SPEED * 0.1)
    pads.handle(axis(pygame.CONTROLLER_AXIS_RIGHTY, 6000))  # a worn stick's rest
    assert pads.update(0.1) == [] and not pads.busy


def test_a_plain_joystick_works_too() -> None:
    pads = Pads()
    hat = pygame.Event(pygame.JOYHATMOTION, instance_id=3, hat=0, value=(0, 1))
    rest = pygame.Event(pygame.JOYHATMOTION, instance_id=3, hat=0, value=(0, 0))
    press = pygame.Event(pygame.JOYBUTTONDOWN, instance_id=3, button=0)
    push = pygame.Event(pygame.JOYAXISMOTION, instance_id=3, axis=0, value=-0.9)
    acts = [act for event in (hat, rest, press, push) for act in pads.handle(event)]
    assert commands(acts) == [Command.UP, Command.ACCEPT, Command.LEFT]


def test_two_controllers_do_not_mix() -> None:
    pads = Pads()
    pads.handle(button(pygame.CONTROLLER_BUTTON_DPAD_UP, pad=1))
    pads.handle(button(pygame.CONTROLLER_BUTTON_DPAD_UP, down=False, pad=2))
    assert pads.busy
    pads.handle(pygame.Event(pygame.JOYDEVICEREMOVED, instance_id=1))
    assert not pads.busy


def test_one_that_cannot_be_opened_is_left_alone() -> None:
    pads = Pads()
    pads.start()
    pads.handle(pygame.Event(pygame.JOYDEVICEADDED, device_index=42, guid=""))
    pads.handle(pygame.Event(pygame.JOYDEVICEREMOVED, instance_id=42))
    assert pads.update(0.1) == []
    pygame.joystick.quit()
