"""Palermo's rounds as `tools.shots` shows them."""

from palmyra.games.palermo.challenges import of_round, rounds
from palmyra.games.palermo.game import PALERMO
from palmyra.games.palermo.screens.solo_scene import RoundsScene
from palmyra.scenes.navigator import Navigator
from palmyra.storage.score_file import Result
from tools.shots import Stage, shot


@shot("palermo_rounds")
def palermo_rounds(stage: Stage) -> None:
    """Two rounds are driven, the third waits."""
    first, second, *_ = rounds()
    stage.services.books.results(PALERMO.name).add(
        Result(id="1", name="Ada", points=first.gold + 1, solo=of_round(first.name)),
        Result(id="2", name="Ada", points=second.silver + 2, solo=of_round(second.name), hints=1),
    )
    stage.show(RoundsScene(Navigator(stage.services)))
    stage.settle()


@shot("palermo_rounds_200")
def palermo_rounds_200(stage: Stage) -> None:
    stage.services.settings.change(ui_scale=200)
    palermo_rounds(stage)
