"""Somebody at Palermo's table, acting through real events and the app's own frames."""

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

from palmyra.games.palermo.game import PALERMO
from palmyra.games.palermo.rules.actions import Action, Build, EndTurn
from palmyra.games.palermo.rules.cells import Cell, Slot
from palmyra.games.palermo.rules.events import Event
from palmyra.games.palermo.rules.legal import legal_actions
from palmyra.games.palermo.rules.setup import Setup
from palmyra.games.palermo.rules.state import Color, State, Variant
from palmyra.games.palermo.rules.turns import Turn
from palmyra.games.palermo.table import PalermoTable
from palmyra.games.palermo.ui import PalermoUI
from palmyra.kernel.session import Seat, Session
from palmyra.scenes.play.scene import PlayScene
from palmyra.thinking.questions import Question, TurnQuestion
from palmyra.thinking.thinker import AtOnce
from tests.support.navigator import Elsewhere, FakeNavigator
from tests.support.player import Player

HOUSE = PalermoUI()
PalermoSession = Session[Setup, State, Action, Turn, Event]
NAMES = ("Rosalia", "Donna Agata", "Zio Nino", "Carmela", "Turiddu")


class Simple(AtOnce):
    """Plays the plain turn that stands in for a thought."""

    def think(self, question: Question[Any]) -> object:
        if isinstance(question, TurnQuestion):
            return question.stand_in(self._load)
        return super().think(question)


def session(
    seats: int, *, persons: int = 1, variant: Variant = Variant.PRINTED, turns: int = 0,
    seed: int = 1,
) -> PalermoSession:  # fmt: skip
    """A game after so many turns of chance."""
    colors = tuple(Color)[:seats]
    sitting = tuple(
        Seat(color, NAMES[at], "" if at < persons else "urchin") for at, color in enumerate(colors)
    )
    found: PalermoSession = Session.begin(PALERMO, Setup(colors, variant), sitting)
    match, rng = found.match, Random(f"{seats} {seed}")
    while match.state.turn < turns and not match.state.over:
        match.play(by_chance(match.state, rng))
    return found


def by_chance(state: State, rng: Random) -> Action:
    """An action, chips taken where they can be."""
    actions = legal_actions(state)
    houses = [action for action in actions if isinstance(action, Build)]
    if houses:
        kind = rng.choice(sorted({house.kind for house in houses}))
        return rng.choice([house for house in houses if house.kind == kind])
    if EndTurn() in actions:
        return EndTurn()
    return rng.choice(actions)


class Sitting:
    def __init__(
        self, player: Player, game: PalermoSession, *, window: tuple[int, int] = (640, 360),
        speed: str = "instant", **settings: object,
    ) -> None:  # fmt: skip
        self.player = player
        self.session = game
        player.services.settings.change(animation_speed=speed, window=window, **settings)
        self.scene = PlayScene(FakeNavigator(player.services), HOUSE, game, Simple())
        player.open(self.scene)
        player.wait(0.1)

    @property
    def table(self) -> PalermoTable:
        assert isinstance(self.scene.table, PalermoTable)
        return self.scene.table

    @property
    def state(self) -> State:
        return self.session.match.state

    @property
    def said(self) -> str:
        return self.scene.desk.notice.text

    @property
    def over(self) -> bool:
        return isinstance(self.player.scene, Elsewhere)

    def cell(self, cell: Cell) -> tuple[float, float]:
        """The middle of a cell, in logical pixels."""
        return self.player.app.layout.logical(*self.table.board.grid.cell_rect(cell).center)

    def lot(self, slot: Slot) -> tuple[float, float]:
        return self.player.app.layout.logical(*self.table.board.grid.slot_rect(slot).center)

    @contextmanager
    def taking(self, text: str) -> Iterator[None]:
        """Something happens to the match in between."""
        before = self.state
        yield
        assert self.state is not before, f"{text} did nothing: {self.said}"

    def pause(self) -> None:
        self.player.wait(0.1)
