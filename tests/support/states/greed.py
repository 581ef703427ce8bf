"""The greed meter at the tables: a turn that is planned and what it would leave to others."""

from functools import cache
from typing import Any

import pygame

from palmyra.games.palmyra.game import PALMYRA
from palmyra.games.palmyra.rules.cells import Cell
from palmyra.games.palmyra.rules.state import Color, Purpose, Variant
from palmyra.games.palmyra.rules.tiles import tile
from palmyra.games.palmyra.seating import Session
from palmyra.kernel.record import Replay
from palmyra.kernel.session import Seat, take_over
from palmyra.scenes.play.greed import GreedMeter
from palmyra.thinking.thinker import AtOnce, NullThinker
from tests.support.at_table import PlayScene
from tests.support.finished_games import finished_session
from tests.support.stage import SHOTS, Setting, Stage, shot
from tests.support.states.medina import Sitting
from tests.support.states.medina import session as medina_game
from tests.support.states.medina_samples import mid
from tests.support.states.palermo import Sitting as PalermoSitting
from tests.support.states.palermo import driving
from tests.support.states.play import drag_best, open_play, session

THREE = (Color.RED, Color.BLUE, Color.YELLOW)
NAMES = {Color.RED: "Septimia", Color.BLUE: "Odaenathus", Color.YELLOW: "Aurelia"}
# The turn that is planned, and feeds whoever is next.
PLAN: tuple[tuple[str, Cell], ...] = (("Lml", (4, 0)), ("Sm", (3, 0)))


@cache
def _replay() -> Replay[Any, Any, Any, Any]:
    return finished_session(Variant.BASE, THREE, "g6", computers=THREE[1:]).match.replay


def planned_game() -> Session:
    game = take_over(PALMYRA, _replay(), 24, ("", "prefect", "prefect"))
    game.seats = tuple(
        Seat(seat.color, NAMES[Color(seat.color)], seat.level) for seat in game.seats
    )
    return game


def weighed(stage: Stage, game: Session) -> PlayScene:
    """At the table with the meter on, answered at once."""
    scene = open_play(stage, game)
    scene.desk.greed = GreedMeter(scene.desk, AtOnce())
    stage.services.settings.change(greed=True)
    scene.desk.screen.rearrange()
    stage.settle()
    return scene


def lay(stage: Stage, scene: PlayScene, tiles: tuple[tuple[str, Cell], ...] = PLAN) -> None:
    for code, cell in tiles:
        choice = next(
            choice for choice in scene.table.plan.choices(tile(code))[cell]
            if choice.purpose is Purpose.CONQUER
        )  # fmt: skip
        scene.table.person.place(choice)
        scene.desk.finish_moving()
        stage.settle()


@shot("greed")
def greed(stage: Stage) -> None:
    lay(stage, weighed(stage, planned_game()))
    for _ in range(60):
        stage.step(seconds=0.02)


@shot("greed_before")
def greed_before(stage: Stage) -> None:
    """Nothing is planned yet: the table as it lies."""
    weighed(stage, planned_game())


@shot("greed_drag")
def greed_drag(stage: Stage) -> None:
    drag_best(stage, weighed(stage, planned_game()))


@shot("greed_why")
def greed_why(stage: Stage) -> None:
    """The meter is asked which tiles and neighbors its number is made of."""
    scene = weighed(stage, planned_game())
    lay(stage, scene)
    x, y = scene.table.panels.meter.box.center
    stage.hover(x, y)
    stage.hover(x + 2, y)
    for _ in range(60):
        stage.step(seconds=0.02)


@shot("greed_five")
def greed_five(stage: Stage) -> None:
    drag_best(stage, weighed(stage, session(5, 25)), drop=True)
    for _ in range(60):
        stage.step(seconds=0.02)


@shot("greed_gray")
def greed_gray(stage: Stage) -> None:
    """Nobody has answered yet."""
    scene = weighed(stage, planned_game())
    lay(stage, scene, PLAN[:1])
    scene.desk.greed._thinker = NullThinker()
    lay(stage, scene, PLAN[1:])


@shot("greed_others")
def greed_others(stage: Stage) -> None:
    """Somebody else plays: nothing is weighed."""
    scene = weighed(stage, planned_game())
    lay(stage, scene)
    stage.key(pygame.K_e)
    if scene.table.plan.state.seat == 0:
        stage.key(pygame.K_l)
        stage.key(pygame.K_e)
    stage.settle()


@shot("greed_medina")
def greed_medina(stage: Stage) -> None:
    """What the next player could make of the turn, at Medina's table."""
    stage.services.settings.change(greed=True)
    table = Sitting(stage, medina_game(mid()))
    for _ in range(40):
        table.stage.step(seconds=0.02)


@shot("greed_palermo")
def greed_palermo(stage: Stage) -> None:
    """What the next player's drive could score, at Palermo's table."""
    stage.services.settings.change(greed=True)
    _palermo_weighed(stage)


@shot("greed_palermo_why")
def greed_palermo_why(stage: Stage) -> None:
    stage.services.settings.change(greed=True)
    at = _palermo_weighed(stage)
    stage.hover(*at.table.panels.meter.box.center)
    for _ in range(60):
        stage.step(seconds=0.02)


def _palermo_weighed(stage: Stage) -> PalermoSitting:
    """The car is where the way may end."""
    at = driving(stage, 60)
    end = at.table.driver.targets()[0]
    at.table.driver.act(end)
    at.table.finish()
    for _ in range(60):
        stage.step(seconds=0.02)
    return at


def _scaled(name: str, percent: int) -> None:
    plain: Setting = SHOTS[name]

    @shot(f"{name}_{percent}")
    def state(stage: Stage) -> None:
        stage.services.settings.change(ui_scale=percent)
        plain(stage)


for _name in ("greed", "greed_why", "greed_medina", "greed_palermo"):
    for _percent in (150, 200):
        _scaled(_name, _percent)
