"""Somebody at Medina's table who plays through real events: by mouse, by keys, by controller."""

from collections.abc import Callable
from random import Random

import pygame

from palmyra.games.medina.game import MEDINA
from palmyra.games.medina.rules.actions import Action, EndTurn, Place
from palmyra.games.medina.rules.board import Cell
from palmyra.games.medina.rules.legal import legal_actions
from palmyra.games.medina.rules.pieces import PIECES, Color, Piece
from palmyra.games.medina.rules.setup import Setup
from palmyra.games.medina.rules.state import State
from palmyra.games.medina.table import MedinaTable
from palmyra.games.medina.ui import UI, MedinaSession
from palmyra.kernel.session import Seat, Session
from palmyra.scenes.play.scene import PlayScene
from palmyra.thinking.thinker import AtOnce
from tests.support.navigator import FakeNavigator
from tests.support.player import Player

MedinaScene = PlayScene
SMALL = (800, 450)  # small windows draw faster, and every gesture is the same
PAD = 7


def begin(levels: tuple[str, ...] = ("", "", "")) -> MedinaSession:
    colors = tuple(Color)[: len(levels)]
    names = ("Zenobia", "Harun", "Aurelia", "Layla")
    seats = tuple(
        Seat(str(color), names[at], level)
        for at, (color, level) in enumerate(zip(colors, levels, strict=True))
    )
    return Session.begin(MEDINA, Setup(colors, (8, 6)), seats)


def sit_down(
    player: Player, session: MedinaSession, *, size: tuple[int, int] = SMALL,
    speed: str = "instant",
) -> MedinaScene:  # fmt: skip
    player.services.settings.change(animation_speed=speed, window=size)
    scene = PlayScene(FakeNavigator(player.services), UI, session, AtOnce())
    player.open(scene)
    return scene


class Hands:
    """By mouse: drags some pieces, clicks others."""

    def __init__(self, player: Player, scene: MedinaScene, chance: Random) -> None:
        self.player, self.scene, self.chance = player, scene, chance

    @property
    def table(self) -> MedinaTable:
        assert isinstance(self.scene.table, MedinaTable)
        return self.scene.table

    def at(self, cell: Cell, piece: Piece) -> tuple[float, float]:
        """The middle of a cell; for a dome that of the roof one sees there."""
        grid = self.table.board.grid
        x, y = grid.point(cell, 26, 23 - (17 if piece is Piece.DOME else 0))
        return self.scene.layout.logical(x, y)

    def place(self, place: Place, watch: Callable[[], None] = lambda: None) -> None:
        """`watch` is called while the cell is pointed at."""
        slot = self.table.panels.tray.box_of(str(place.piece)).center
        spot = self.at(place.cell, place.piece)
        if self.chance.random() < 0.5:
            self.player.press(*slot)
            self.player.point(slot[0] + 10, slot[1] - 10)
            self.player.point(*spot)
            watch()
            self.player.let_go(*spot)
        else:
            self.player.click(slot)
            self.player.point(*spot)
            watch()
            self.player.click(spot)

    def end(self) -> None:
        self.player.click("end_turn")

    def undo(self) -> None:
        self.player.click("undo")

    def redo(self) -> None:
        self.player.click("redo")


class KeyHands(Hands):
    def key(self, code: int, *, shift: bool = False) -> None:
        self.player.key(code, shift=shift)

    def focus(self, name: str) -> None:
        """Tab until it is there."""
        for _ in range(40):
            focused = self.scene.view.focused
            if focused is not None and focused.name == name:
                return
            self.key(pygame.K_TAB)
        raise AssertionError(f"{name} is not reached")

    def place(self, place: Place, watch: Callable[[], None] = lambda: None) -> None:
        self.focus("tray")
        tray = self.table.panels.tray
        while tray.key_at != PIECES.index(place.piece):
            self.key(pygame.K_RIGHT if tray.key_at < PIECES.index(place.piece) else pygame.K_LEFT)
        self.key(pygame.K_RETURN)
        self._step_to(place.cell)
        watch()
        self.key(pygame.K_RETURN)

    def _step_to(self, cell: Cell) -> None:
        hand = self.table.hand
        if len(hand.legal) <= 10 and self.chance.random() < 0.5:
            for _ in range(12):
                if hand.aim == cell:
                    return
                self.key(pygame.K_PAGEDOWN)
        for _ in range(40):
            assert hand.aim is not None
            dx, dy = cell[0] - hand.aim[0], cell[1] - hand.aim[1]
            if not dx and not dy:
                return
            if dx:
                self.key(pygame.K_RIGHT if dx > 0 else pygame.K_LEFT)
            else:
                self.key(pygame.K_DOWN if dy > 0 else pygame.K_UP)
        raise AssertionError(f"{cell} is not reached")

    def end(self) -> None:
        if self.chance.random() < 0.5:
            self.key(pygame.K_e)
        else:
            self.focus("end_turn")
            self.key(pygame.K_RETURN)

    def undo(self) -> None:
        self.key(pygame.K_BACKSPACE)

    def redo(self) -> None:
        self.key(pygame.K_BACKSPACE, shift=True)


_BUTTONS = {
    pygame.K_RETURN: pygame.CONTROLLER_BUTTON_A,
    pygame.K_e: pygame.CONTROLLER_BUTTON_X,
    pygame.K_BACKSPACE: pygame.CONTROLLER_BUTTON_Y,
    pygame.K_PAGEDOWN: pygame.CONTROLLER_BUTTON_LEFTSTICK,
    pygame.K_UP: pygame.CONTROLLER_BUTTON_DPAD_UP,
    pygame.K_DOWN: pygame.CONTROLLER_BUTTON_DPAD_DOWN,
    pygame.K_LEFT: pygame.CONTROLLER_BUTTON_DPAD_LEFT,
    pygame.K_RIGHT: pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
    pygame.K_TAB: pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
}


class PadHands(KeyHands):
    def key(self, code: int, *, shift: bool = False) -> None:
        if code == pygame.K_BACKSPACE and shift:
            self.focus("redo")
            code = pygame.K_RETURN
        button = _BUTTONS[code]
        for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            event = pygame.Event(kind, instance_id=PAD, button=button)
            self.player.app.loop_once([event], 0.0)


def some_action(state: State, chance: Random) -> Action:
    """Every kind of piece as often; domes when one can, so that palaces are owned."""
    actions = list(legal_actions(state))
    if isinstance(actions[0], EndTurn):
        return actions[0]
    places = [action for action in actions if isinstance(action, Place)]
    piece = chance.choice(sorted({place.piece for place in places}))
    return chance.choice([place for place in places if place.piece == piece])
