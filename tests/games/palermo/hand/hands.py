"""Whole turns by mouse, by keyboard or by controller: nothing but events, as a player's."""

from itertools import pairwise
from random import Random
from typing import Final

import pygame

from palmyra.games.palermo.rules.actions import (
    Build,
    EndTurn,
    LayStart,
    MovePoliceman,
    Stand,
)
from palmyra.games.palermo.rules.cells import BESIDE, SIDE, Cell, Slot
from palmyra.games.palermo.rules.driving import Stop, running_of
from palmyra.games.palermo.rules.legal import legal_actions, stop_now
from palmyra.games.palermo.rules.police_placement import police_cells
from palmyra.games.palermo.rules.reach import ends_now
from palmyra.tabletop.drag import STILL
from tests.games.palermo.hand.sitting import Sitting, by_chance
from tests.support.player import Player

PAD: Final = 7
ARROWS: Final = (pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT)


class Hands:
    """Plays the person's turns; how a gesture is made is the subclass's."""

    placing_police = 0.3  # how often the policeman is sent out

    def __init__(self, at: Sitting, seed: str) -> None:
        self.at = at
        self.player: Player = at.player
        self.rng = Random(seed)
        self.previews: list[tuple[int, int]] = []  # what was shown, what was paid

    def play_game(self, most: int = 400) -> None:
        for _ in range(most):
            self._wait_for_turn()
            if self.at.over or self.at.state.over:
                break
            self.turn()
        for _ in range(80):
            if self.at.over:
                return
            self.player.wait(0.1)
        raise AssertionError("the game did not come to its end")

    def _wait_for_turn(self) -> None:
        """Computers play a step a frame."""
        for _ in range(400):
            if self.at.over or self.at.state.over or self.at.scene.desk.can_act:
                return
            self.player.wait(0.02)
        raise AssertionError("the computers do not come to an end")

    def turn(self) -> None:
        state = self.at.state
        seat, turn = state.seat, state.turn
        if state.phase == 1:
            self._build()
        else:
            self._run()
        if self.rng.random() < 0.1 and self.at.session.match.can_undo:
            self.undo()
            self.redo()
        self.end()
        assert self.at.state.turn > turn, f"the turn of {seat} did not end: {self.at.said}"

    def _build(self) -> None:
        while True:
            action = by_chance(self.at.state, self.rng)
            if isinstance(action, EndTurn):
                return
            with self.at.taking(str(action)):
                if isinstance(action, LayStart):
                    self.lay_start(action.slot)
                else:
                    assert isinstance(action, Build)
                    self.build(action)

    def _run(self) -> None:
        at = self.at
        free = police_cells(at.state)
        if free and self.rng.random() < self.placing_police:
            cells = [a.cell for a in legal_actions(at.state) if isinstance(a, MovePoliceman)]
            with at.taking("the policeman"):
                self.send(self.rng.choice(cells))
        if at.state.player.home:
            return
        if running_of(at.state).origin is None:
            starts = [a.cell for a in legal_actions(at.state) if isinstance(a, Stand)]
            with at.taking("the start"):
                self.stand(self.rng.choice(starts))
        here = running_of(at.state).origin
        ends = [end for end in ends_now(at.state) if end.cell != here]
        if not ends:
            return  # there is nothing but to stay
        scoring = [end for end in ends if end.stop in (Stop.TAKE, Stop.HOME)]
        end = max(scoring, key=lambda e: e.points) if scoring else self.rng.choice(ends)
        with at.taking(f"driving to {end}"):
            self.drive(end.cell)
        running = running_of(at.state)
        found = stop_now(at.state), running.left, running.path
        assert found[:2] == (end.stop, end.points), (end, found)
        if end.stop in (Stop.TAKE, Stop.HOME):
            self.previews.append((end.points, running.left))

    # -- gestures --------------------------------------------------------------------

    def lay_start(self, slot: Slot) -> None:
        raise NotImplementedError

    def build(self, build: Build) -> None:
        raise NotImplementedError

    def send(self, cell: Cell) -> None:
        raise NotImplementedError

    def stand(self, cell: Cell) -> None:
        raise NotImplementedError

    def drive(self, cell: Cell) -> None:
        raise NotImplementedError

    def undo(self) -> None:
        raise NotImplementedError

    def redo(self) -> None:
        raise NotImplementedError

    def end(self) -> None:
        raise NotImplementedError


class MouseHands(Hands):
    def lay_start(self, slot: Slot) -> None:
        self.player.click(self.at.lot(slot))

    def build(self, build: Build) -> None:
        if self.rng.random() < 0.5:
            self._drag(build)
            return
        if build.kind:
            self.player.click(f"stack_{build.kind}")
        self._turn_to(build.rotation)
        self.player.click(self.at.lot(build.slot))

    def _turn_to(self, rotation: int) -> None:
        builder = self.at.table.builder
        if self.rng.random() < 0.5:
            self.player.click(f"turn_{rotation}")
        while builder.rotation != rotation:
            x, y = self.at.lot(14)
            self.player.point(x, y)
            event = pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1, precise_x=0.0, precise_y=-1.0)
            self.player.app.loop_once([event], 0.0)

    def _drag(self, build: Build) -> None:
        self._turn_to(build.rotation)
        if not build.kind:
            self.player.click(self.at.lot(build.slot))
            return
        x, y = self.player.find(f"stack_{build.kind}").box.center
        self.player.press(x, y)
        self.player.point(x + STILL + 1, y)
        # The wheel turns what is held; choosing a kind may have turned it so that it fits.
        self._turn_held(build.rotation)
        self.player.let_go(*self.at.lot(build.slot))

    def _turn_held(self, rotation: int) -> None:
        builder = self.at.table.builder
        while builder.rotation != rotation:
            event = pygame.Event(pygame.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=1.0)
            self.player.app.loop_once([event], 0.0)

    def send(self, cell: Cell) -> None:
        if self.rng.random() < 0.5:
            self.player.click("police")
            self.player.click(self.at.cell(cell))
            return
        x, y = self.player.find("police").box.center
        self.player.press(x, y)
        self.player.point(x - STILL - 1, y)
        self.player.let_go(*self.at.cell(cell))

    def stand(self, cell: Cell) -> None:
        self.player.click(self.at.cell(cell))

    def drive(self, cell: Cell) -> None:
        way = self.at.table.driver.road.way_to(cell)
        steps = [self.at.table.driver.road.here, *way]
        by_hand = self.rng.random() < 0.4 and not _jumps(steps)
        if not by_hand or len(set(steps)) < len(steps):
            self.player.click(self.at.cell(cell))
            return
        first = steps[0]
        assert first is not None
        self.player.press(*self.at.cell(first))
        for entered in way:
            self.player.point(*self.at.cell(entered))
        self.player.let_go(*self.at.cell(cell))

    def undo(self) -> None:
        self.player.click("undo")

    def redo(self) -> None:
        self.player.click("redo")

    def end(self) -> None:
        self.player.click("end_turn")


class KeyHands(Hands):
    placing_police = 0.12

    def key(self, code: int, *, shift: bool = False) -> None:
        self.player.key(code, shift=shift)

    def focus(self, name: str) -> None:
        for _ in range(60):
            focused = self.player.view.focused
            if focused is not None and focused.name == name:
                return
            self.key(pygame.K_TAB)
        raise AssertionError(f"Tab never reaches {name}")

    def lay_start(self, slot: Slot) -> None:
        self.focus("board")
        self._page_to(slot)
        self.key(pygame.K_RETURN)

    def build(self, build: Build) -> None:
        builder = self.at.table.builder
        if build.kind:
            self.choose(build.kind)
        self.focus("board")
        self._page_to(build.slot)
        while builder.rotation != build.rotation:
            self.rotate(self.rng.choice((-1, 1)))
        self.key(pygame.K_RETURN)

    def choose(self, kind: int) -> None:
        self.key(pygame.K_0 + kind)

    def rotate(self, by: int) -> None:
        self.key(pygame.K_w if by > 0 else pygame.K_q)

    def _page_to(self, aim: int) -> None:
        """With arrows at will, then on to the next until it is the one."""
        table = self.at.table
        hand = table.builder if self.at.state.phase == 1 else table.driver
        for _ in range(self.rng.randrange(3)):
            self.key(self.rng.choice(ARROWS))
        for _ in range(24):  # straight there as far as arrows lead
            if hand.aim == aim:
                return
            self.key(self._towards(hand.aim, aim))
        for _ in range(220):
            if hand.aim == aim:
                return
            self.key(pygame.K_PAGEDOWN)
        raise AssertionError(f"the keys never reach {aim}")

    def _towards(self, here: int | None, aim: int) -> int:
        wide = 6 if self.at.state.phase == 1 else SIDE
        if here is None:
            return pygame.K_RIGHT
        (y, x), (b, a) = divmod(here, wide), divmod(aim, wide)
        ways = [pygame.K_RIGHT if a > x else pygame.K_LEFT] if a != x else []
        ways += [pygame.K_DOWN if b > y else pygame.K_UP] if b != y else []
        return self.rng.choice(ways or [pygame.K_PAGEDOWN])

    def send(self, cell: Cell) -> None:
        self.police()
        self.focus("board")
        self._page_to(cell)
        self.key(pygame.K_RETURN)

    def police(self) -> None:
        self.key(pygame.K_p)

    def stand(self, cell: Cell) -> None:
        self.focus("board")
        self._page_to(cell)
        self.key(pygame.K_RETURN)

    drive = stand

    def undo(self) -> None:
        self.key(pygame.K_BACKSPACE)

    def redo(self) -> None:
        self.key(pygame.K_BACKSPACE, shift=True)

    def end(self) -> None:
        if self.rng.random() < 0.6:
            self.key(pygame.K_e)
        else:
            self.focus("end_turn")
            self.key(pygame.K_RETURN)


BUTTONS: Final = {
    pygame.K_RETURN: pygame.CONTROLLER_BUTTON_A,
    pygame.K_e: pygame.CONTROLLER_BUTTON_X,
    pygame.K_BACKSPACE: pygame.CONTROLLER_BUTTON_Y,
    pygame.K_TAB: pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
    pygame.K_PAGEDOWN: pygame.CONTROLLER_BUTTON_LEFTSTICK,
    pygame.K_c: pygame.CONTROLLER_BUTTON_RIGHTSTICK,
    pygame.K_UP: pygame.CONTROLLER_BUTTON_DPAD_UP,
    pygame.K_DOWN: pygame.CONTROLLER_BUTTON_DPAD_DOWN,
    pygame.K_LEFT: pygame.CONTROLLER_BUTTON_DPAD_LEFT,
    pygame.K_RIGHT: pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
}


class PadHands(KeyHands):
    def key(self, code: int, *, shift: bool = False) -> None:
        button = BUTTONS[code]
        down = pygame.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=PAD, button=button)
        up = pygame.Event(pygame.CONTROLLERBUTTONUP, instance_id=PAD, button=button)
        self.player.app.loop_once([down, up], 0.0)

    def choose(self, kind: int) -> None:
        builder = self.at.table.builder
        for _ in range(4):
            if builder.kind == kind:
                return
            self.key(pygame.K_c)
        raise AssertionError(f"the stick never reaches kind {kind}")

    def rotate(self, by: int) -> None:
        axis = pygame.CONTROLLER_AXIS_TRIGGERRIGHT if by > 0 else pygame.CONTROLLER_AXIS_TRIGGERLEFT
        for value in (30000, 0):
            event = pygame.Event(
                pygame.CONTROLLERAXISMOTION, instance_id=PAD, axis=axis, value=value
            )
            self.player.app.loop_once([event], 0.0)

    def police(self) -> None:
        self.key(pygame.K_c)

    def redo(self) -> None:
        self.focus("redo")
        self.key(pygame.K_RETURN)


def _jumps(cells: list[Cell | None]) -> bool:
    return any(
        a is not None and b is not None and not BESIDE[a] >> b & 1 for a, b in pairwise(cells)
    )
