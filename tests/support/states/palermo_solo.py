"""Palermo's rounds as `tools.pictures` shows them."""

from palmyra.games.palermo.challenges import rounds
from palmyra.games.palermo.game import PALERMO
from palmyra.scenes.navigator import Navigator
from palmyra.storage.score_file import Score
from tests.support.stage import Stage, shot


@shot("palermo_rounds")
def palermo_rounds(stage: Stage) -> None:
    """Two rounds are driven, the third waits."""
    first, second, *_ = rounds()
    stage.services.books.of(PALERMO.name).add(
        Score(id="1", name="Ada", points=first.gold + 1, solo=first.mark),
        Score(id="2", name="Ada", points=second.silver + 2, solo=second.mark, hints=1),
    )
    stage.show(Navigator(stage.services).solo(PALERMO.name))
    stage.settle()


@shot("palermo_rounds_200")
def palermo_rounds_200(stage: Stage) -> None:
    stage.services.settings.change(ui_scale=200)
    palermo_rounds(stage)
