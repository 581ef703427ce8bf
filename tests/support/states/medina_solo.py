"""Medina's screens around its table as `tools.pictures` shows them."""

from palmyra.games.medina.challenges import City, cities
from palmyra.games.medina.game import MEDINA
from palmyra.scenes.navigator import Navigator
from palmyra.storage.score_file import Opponent, Score
from tests.support.stage import Stage, shot


def _won(number: int, city: City, points: int, hints: int = 0) -> Score:
    rivals = tuple(Opponent(level, 20) for level in city.opponents if level)
    return Score(id=str(number), name="Ada", points=points, hints=hints, opponents=rivals,
                  solo=city.mark)  # fmt: skip


@shot("medina_cities")
def medina_cities(stage: Stage) -> None:
    """Two goals are met, the third waits."""
    first, second, *_ = cities()
    stage.services.books.of(MEDINA.name).add(
        _won(1, first, first.gold + 2), _won(2, second, second.silver + 1, 2)
    )
    stage.show(Navigator(stage.services).solo(MEDINA.name))
    stage.settle()


@shot("medina_cities_200")
def medina_cities_200(stage: Stage) -> None:
    stage.services.settings.change(ui_scale=200)
    medina_cities(stage)


@shot("medina_cities_first")
def medina_cities_first(stage: Stage) -> None:
    """Nothing played yet."""
    stage.show(Navigator(stage.services).solo(MEDINA.name))
    stage.settle()
