"""The states of which `tools.shots` takes pictures."""

import pygame

from palmyra.scene import Scene
from palmyra.scenes.opening import routes
from palmyra.scenes.title import Resume, TitleRoutes, TitleScene
from tools.shots import Stage, shot


def _routes(stage: Stage) -> TitleRoutes:
    """The title with a game in progress."""
    real = routes(stage.services)
    resume = Resume("Zenobia, Odaenathus, Aurelia", Scene)
    return TitleRoutes(real.new_game, real.options, resume=lambda: resume)


@shot("title")
def title(stage: Stage) -> None:
    stage.show(TitleScene(stage.services, routes(stage.services)))


@shot("title_continue")
def title_continue(stage: Stage) -> None:
    stage.show(TitleScene(stage.services, _routes(stage)))
    stage.key(pygame.K_TAB)


@shot("title_about")
def title_about(stage: Stage) -> None:
    scene = TitleScene(stage.services, routes(stage.services))
    stage.show(scene)
    credit = scene.view.find("credits")
    assert credit is not None
    stage.click(*credit.box.center)
