"""Medina's screens around its table as `tools.shots` shows them."""

from palmyra.games.medina.challenges import Game, cities
from palmyra.games.medina.screens.solo_scene import CitiesScene, CityRoutes
from palmyra.shell.scene import Scene
from tools.shots import Stage, shot


def _none(*_: object) -> Scene:
    raise AssertionError("leads nowhere here")


@shot("medina_cities")
def medina_cities(stage: Stage) -> None:
    """Two goals are met, the third waits."""
    first, second, *_ = cities()
    games = (Game(first.name, first.gold + 2), Game(second.name, second.silver + 1, 2))
    stage.show(CitiesScene(stage.services, CityRoutes(lambda *_: None, _none, lambda: games)))
    stage.settle()


@shot("medina_cities_200")
def medina_cities_200(stage: Stage) -> None:
    stage.services.settings.change(ui_scale=200)
    medina_cities(stage)


@shot("medina_cities_first")
def medina_cities_first(stage: Stage) -> None:
    """Nothing played yet."""
    stage.show(CitiesScene(stage.services, CityRoutes(lambda *_: None, _none, lambda: ())))
    stage.settle()
