"""A player who has a keyboard and nothing else."""

import pygame

from palmyra.games.palmyra.board.geometry import bounds, center
from palmyra.games.palmyra.board.snapping import nearest
from palmyra.games.palmyra.hand.turn_plan import Phase
from palmyra.games.palmyra.rules.actions import EndTurn, PlaceTile, Reorganize
from palmyra.games.palmyra.rules.cells import CITY, Place
from palmyra.games.palmyra.rules.state import Figure, Purpose
from palmyra.games.palmyra.rules.tiles import Size, Tile
from palmyra.ui.input import DOUBLE_CLICK
from tests.support.hands import Hands

PURPOSE_KEYS = {Purpose.CONQUER: pygame.K_1, Purpose.REVENUE: pygame.K_2}
FIGURE_KEYS = {Figure.LEGION: pygame.K_1, Figure.CENSOR: pygame.K_2}
SIZE_KEYS = {Size.LARGE: pygame.K_l, Size.SMALL: pygame.K_s}
ARROWS = {
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
}
SIDES = {Size.LARGE: pygame.K_LEFT, Size.SMALL: pygame.K_RIGHT}


class KeyHands(Hands):
    def key(self, code: int, *, shift: bool = False) -> None:
        mod = pygame.KMOD_SHIFT if shift else 0
        down = pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="")
        self.send(down, pygame.Event(pygame.KEYUP, key=code, mod=mod))

    def focus(self, name: str) -> None:
        """With Tab, forwards or backwards."""
        back = self.chance(0.5)
        for _ in range(40):
            focused = self.player.view.focused
            if focused is not None and focused.name == name:
                return
            self.key(pygame.K_TAB, shift=back)
        raise AssertionError(f"Tab never reaches {name}")

    # Buttons

    def press_ready(self) -> None:
        self.key(pygame.K_RETURN)

    def press_end(self) -> None:
        self.player.app.loop_once([], DOUBLE_CLICK)  # no double press: an answer of its own
        if self.chance(0.7):
            self.key(pygame.K_e)
        else:
            self.focus("end_turn")
            self.key(pygame.K_RETURN)
        self.settle()

    def press_undo(self) -> None:
        if self.chance(0.7):
            self.key(pygame.K_BACKSPACE)
        else:
            self.focus("undo")
            self.key(pygame.K_SPACE)
        self.settle()

    def press_redo(self) -> None:
        self.key(pygame.K_BACKSPACE, shift=True)
        self.settle()

    # Tiles

    def _walk_to(self, tile: Tile) -> None:
        self.focus("hand")
        hand = self.state.player.hand
        for _ in range(len(hand)):
            at = min(self.scene.table.hand_widget.key_at, len(hand) - 1)
            if hand[at] == tile:
                return
            self.key(pygame.K_RIGHT if hand.index(tile) > at else pygame.K_LEFT)
        raise AssertionError(f"the arrows never reach {tile}")

    def place(self, action: PlaceTile) -> None:
        plan = self.scene.table.plan
        if self.state.progress is None:
            wrong = plan.purpose not in (None, action.purpose)
            if wrong or (plan.purpose is None and self.chance(0.4)):
                self.key(PURPOSE_KEYS[action.purpose])
                assert plan.purpose is action.purpose
        self._walk_to(action.tile)
        self.key(pygame.K_RETURN)
        self.settle()
        assert self.scene.table.person.tile == action.tile
        self._step_to(action.cell)
        self.watch(action)
        self.key(pygame.K_RETURN)
        self.settle()
        if self.scene.view.dialogs:
            self._choose_way(f"way_{action.purpose}_{action.figure}")

    def _choose_way(self, name: str) -> None:
        for _ in range(6):
            focused = self.player.view.focused
            if focused is not None and focused.name == name:
                break
            self.key(pygame.K_DOWN)
        else:
            self.focus(name)
        self.key(pygame.K_RETURN)

    def _step_to(self, place: Place) -> None:
        """By the arrows where they lead there, else from one place to the next."""
        self.focus("board")
        person = self.scene.table.person
        if isinstance(person.focused, str):
            self.key(pygame.K_RIGHT)
        for code in self._way(person.focused, place):
            self.key(code)
        for _ in range(200):
            if person.focused == place:
                return
            self.key(pygame.K_PAGEDOWN)
        raise AssertionError(f"no key leads to {place}")

    def _way(self, here: Place | str, there: Place) -> list[int]:
        """Which arrows to press; none if they do not lead there, or now and then by choice."""
        plan = self.scene.table.plan
        tile = self.scene.table.person.tile
        places: list[Place] = list(plan.choices(tile)) if tile else plan.free_places()
        spots = {place: self._spot(place) for place in places}
        assert not isinstance(here, str)
        ways: dict[Place, list[int]] = {here: []}
        queue = [here] if self.chance(0.9) else []
        for at in queue:
            for code, step in ARROWS.items():
                on = nearest(spots, at, step)
                if on not in ways:
                    ways[on] = [*ways[at], code]
                    queue.append(on)
        return ways.get(there, [])

    def _spot(self, place: Place) -> tuple[float, float]:
        return bounds(self.state.city).center if place is CITY else center(place)

    def flip(self, action: EndTurn) -> None:
        assert action.flip is not None
        self._walk_to(action.flip)
        self.key(pygame.K_RETURN)

    def forbidden(self) -> None:
        """End a turn in which nothing was done."""
        if self.state.progress is not None or self.scene.table.plan.phase is not Phase.PLACE:
            return
        before = self.state
        self.scene.desk.notice.clear()
        self.key(pygame.K_e)
        self.settle()
        assert self.state == before
        assert self.scene.desk.notice.text

    # Stacks

    def choose_split(self, action: EndTurn) -> None:
        assert action.extra is not None
        if self.chance(0.5):
            self.key(SIZE_KEYS[action.extra])
        else:
            self.focus("split")
            self.key(SIDES[action.extra])
        self.settle()

    def choose_stack(self, action: EndTurn) -> None:
        assert action.extra is not None
        self._take_stack(action.extra)

    def _take_stack(self, size: Size) -> None:
        if self.chance(0.5):
            self.key(SIZE_KEYS[size])
        else:
            self.focus("supply")
            self.key(SIDES[size])
            self.key(pygame.K_RETURN)

    def reorganize(self, action: Reorganize) -> None:
        if self.chance(0.7):
            self.key(pygame.K_3)
        else:
            self.focus("tab_reorganize")
            self.key(pygame.K_RETURN)
        self.settle()
        if self.chance(0.2):  # think again
            self.key(pygame.K_ESCAPE)
            assert self.scene.table.plan.phase is Phase.PLACE
            self.key(pygame.K_3)
        assert self.scene.table.plan.phase is Phase.STACK
        if action.caesar != self.scene.table.plan.caesar:
            self.focus("caesar")
            self.key(pygame.K_RETURN)
        if action.draw is None:
            self.press_end()
        else:
            self._take_stack(action.draw)

    # Figures

    def stand(self, figure: Figure, place: Place) -> None:
        self.key(FIGURE_KEYS[figure])
        assert self.scene.table.person.figure is figure
        self._step_to(place)
        self.key(pygame.K_RETURN)
        self.settle()
