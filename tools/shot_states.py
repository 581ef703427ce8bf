"""The states of which `tools.shots` takes pictures."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pygame

import tools.result_states  # noqa: F401  (registers the states of finished games)
from palmyra.games.palmyra.screens.setup_form import PalmyraForm
from palmyra.games.palmyra.screens.thumb import BoardThumb
from palmyra.scenes import opening
from palmyra.scenes.crash import CrashRoutes, CrashScene
from palmyra.scenes.opening import routes
from palmyra.scenes.options.pages import PAGES
from palmyra.scenes.options.scene import SettingsScene
from palmyra.scenes.setup.scene import SetupScene
from palmyra.scenes.title.routes import Resume, TitleRoutes
from palmyra.scenes.title.scene import TitleScene
from palmyra.scenes.view_scene import ViewScene
from palmyra.shell.scene import Scene
from tools.play_states import session
from tools.shots import Stage, shot


def _routes(stage: Stage) -> TitleRoutes:
    """The title with a game in progress."""
    real = routes(stage.services)
    palmyra = real.tables[0]
    others = stage.services.texts("house.others", n=2)
    note = stage.services.texts("house.turn_yours", n=16)
    board = BoardThumb(stage.services.painter, session(3, 22).match.state)
    chips = tuple(f"palmyra/chip_{color}" for color in ("red", "blue", "yellow"))
    resume = Resume(note, Scene, others, chips, lambda size: board.image(size, size))
    return replace(real, tables=(replace(palmyra, resume=lambda: resume), *real.tables[1:]))


def _all_open(stage: Stage, last: str) -> TitleRoutes:
    """Every table can be played, one of them was played last."""
    real = _routes(stage)
    tables = tuple(
        replace(table, new_game=Scene, resume=real.tables[0].resume if at < 2 else table.resume)
        for at, table in enumerate(real.tables)
    )
    return replace(real, tables=tables, last=last)


@shot("title")
def title(stage: Stage) -> None:
    stage.show(TitleScene(stage.services, routes(stage.services)))


@shot("title_continue")
def title_continue(stage: Stage) -> None:
    stage.show(TitleScene(stage.services, _routes(stage)))
    stage.key(pygame.K_TAB)


@shot("title_three")
def title_three(stage: Stage) -> None:
    stage.show(TitleScene(stage.services, _all_open(stage, "palmyra")))


@shot("title_medina_last")
def title_medina_last(stage: Stage) -> None:
    stage.show(TitleScene(stage.services, _all_open(stage, "medina")))


@shot("title_palermo_last")
def title_palermo_last(stage: Stage) -> None:
    stage.show(TitleScene(stage.services, _all_open(stage, "palermo")))


@shot("title_three_150")
def title_three_150(stage: Stage) -> None:
    stage.services.settings.change(ui_scale=150)
    stage.show(TitleScene(stage.services, _all_open(stage, "palmyra")))


@shot("title_three_200")
def title_three_200(stage: Stage) -> None:
    stage.services.settings.change(ui_scale=200)
    stage.show(TitleScene(stage.services, _all_open(stage, "palmyra")))


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


def _options_at(page: str, scale: int) -> Callable[[Stage], None]:
    def show(stage: Stage) -> None:
        stage.services.settings.change(ui_scale=scale)
        scene = routes(stage.services).options()
        assert isinstance(scene, SettingsScene)
        scene.page = page
        stage.show(scene)

    return show


for _page in tuple(PAGES)[1:]:
    shot(f"options_{_page}")(_options_at(_page, 100))
for _page in ("display", "game", "language"):
    shot(f"options_{_page}_150")(_options_at(_page, 150))
    shot(f"options_{_page}_200")(_options_at(_page, 200))


@shot("options_keyboard")
def options_keyboard(stage: Stage) -> None:
    stage.show(routes(stage.services).options())
    for _ in range(4):
        stage.key(pygame.K_TAB)


def _setup(stage: Stage) -> SetupScene:
    scene = opening.new_game(stage.services)
    assert isinstance(scene, SetupScene) and isinstance(scene.form, PalmyraForm)
    scene.form.seed = "tamira-42"  # else another one in every picture
    stage.show(scene)
    return scene


@shot("new_game")
def new_game(stage: Stage) -> None:
    _setup(stage)


@shot("new_game_three")
def new_game_three(stage: Stage) -> None:
    """As the mock-up: a person, the Merchant and Zenobia."""
    scene = _setup(stage)
    scene.choose(2)
    _press(stage, "cast_zenobia")
    stage.settle()


@shot("new_game_five")
def new_game_five(stage: Stage) -> None:
    scene = _setup(stage)
    for at, name in ((2, "cast_scribe"), (3, "cast_prefect"), (4, "cast_person")):
        scene.choose(at)
        _press(stage, name)
    stage.settle()


@shot("new_game_solo")
def new_game_solo(stage: Stage) -> None:
    """One seat taken: orders instead of variants."""
    scene = _setup(stage)
    scene.choose(1)
    _press(stage, "nobody")


@shot("new_game_refused")
def new_game_refused(stage: Stage) -> None:
    """Nobody plays: the button is dead and says why."""
    scene = _setup(stage)
    for at in (0, 1):
        scene.choose(at)
        _press(stage, "nobody")
    start = scene.view.find("start")
    assert start is not None
    stage.hover(*start.box.center)
    stage.step(seconds=0.5)


@shot("new_game_150")
def new_game_150(stage: Stage) -> None:
    stage.services.settings.change(ui_scale=150)
    new_game_three(stage)


@shot("new_game_rules_200")
def new_game_rules_200(stage: Stage) -> None:
    stage.services.settings.change(ui_scale=200)
    _setup(stage)
    _press(stage, "rules")


def _press(stage: Stage, name: str) -> None:
    scene = stage.app.scene
    assert isinstance(scene, ViewScene)
    widget = scene.view.find(name)
    assert widget is not None, name
    stage.click(*widget.box.center)


@shot("new_game_200")
def new_game_200(stage: Stage) -> None:
    stage.services.settings.change(ui_scale=200)
    stage.show(opening.new_game(stage.services))


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
