"""Palermo's rounds as `tools.shots` shows them."""

from dataclasses import dataclass

from palmyra.games.palermo.challenges import of_round, rounds
from palmyra.games.palermo.screens.solo_scene import RoundRoutes, RoundsScene
from palmyra.shell.scene import Scene
from tools.shots import Stage, shot


@dataclass(frozen=True, slots=True)
class Driven:
    solo: str
    points: int
    hints: int = 0


def _none(*_: object) -> Scene:
    raise AssertionError("leads nowhere here")


@shot("palermo_rounds")
def palermo_rounds(stage: Stage) -> None:
    """Two rounds are driven, the third waits."""
    first, second, *_ = rounds()
    driven = (
        Driven(of_round(first.name), first.gold + 1),
        Driven(of_round(second.name), second.silver + 2, 1),
    )
    stage.show(RoundsScene(stage.services, RoundRoutes(lambda *_: None, _none, lambda: driven)))
    stage.settle()


@shot("palermo_rounds_200")
def palermo_rounds_200(stage: Stage) -> None:
    stage.services.settings.change(ui_scale=200)
    palermo_rounds(stage)
