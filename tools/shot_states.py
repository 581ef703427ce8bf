"""The states of which `tools.shots` takes pictures."""

from pathlib import Path

import pygame

import tools.result_states  # noqa: F401  (registers the states of finished games)
from palmyra.scene import Scene
from palmyra.scenes.crash import CrashRoutes, CrashScene
from palmyra.scenes.new_game import NewGameScene
from palmyra.scenes.opening import routes
from palmyra.scenes.title import Resume, TitleRoutes, TitleScene
from palmyra.scenes.view_scene import ViewScene
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


@shot("options")
def options(stage: Stage) -> None:
    stage.show(routes(stage.services).options())


@shot("options_keyboard")
def options_keyboard(stage: Stage) -> None:
    stage.show(routes(stage.services).options())
    for _ in range(4):
        stage.key(pygame.K_TAB)


@shot("options_200")
def options_200(stage: Stage) -> None:
    stage.services.settings.change(ui_scale=200)
    stage.show(routes(stage.services).options())


@shot("new_game")
def new_game(stage: Stage) -> None:
    scene = routes(stage.services).new_game()
    assert isinstance(scene, NewGameScene)
    scene.seed = "tamira-42"  # else another one in every picture
    stage.show(scene)


@shot("new_game_solo")
def new_game_solo(stage: Stage) -> None:
    """One seat open: solo levels instead of variants."""
    stage.show(routes(stage.services).new_game())
    for name in ("kind_1", "kind_2"):
        _click_right_end(stage, name)


@shot("new_game_levels")
def new_game_levels(stage: Stage) -> None:
    """The four computer players to choose from."""
    new_game(stage)
    scene = stage.app.scene
    assert isinstance(scene, ViewScene)
    level = scene.view.find("level_1")
    assert level is not None
    stage.click(*level.box.center)


@shot("new_game_refused")
def new_game_refused(stage: Stage) -> None:
    """Nobody plays: the button is dead and says why."""
    stage.show(routes(stage.services).new_game())
    for name in ("kind_0", "kind_1", "kind_2"):
        _click_right_end(stage, name)
    scene = stage.app.scene
    assert isinstance(scene, ViewScene)
    start = scene.view.find("start")
    assert start is not None
    stage.hover(*start.box.center)
    stage.step(seconds=0.5)


@shot("new_game_200")
def new_game_200(stage: Stage) -> None:
    stage.services.settings.change(ui_scale=200)
    stage.show(routes(stage.services).new_game())


@shot("crash")
def crash(stage: Stage) -> None:
    """All there is to say and to choose."""
    folder = Path("/home/zenobia/.local/share/palmyra/reports")
    ways = CrashRoutes(go_on=Scene, anew=Scene)
    stage.show(CrashScene(stage.services, ways, fate="saved", folder=folder))


def _click_right_end(stage: Stage, name: str) -> None:
    scene = stage.app.scene
    assert isinstance(scene, ViewScene)
    found = scene.view.find(name)
    assert found is not None
    stage.click(found.box.right - 20, found.box.center[1])
