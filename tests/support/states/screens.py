"""The states of which `tools.pictures` takes pictures."""

from collections.abc import Callable
from pathlib import Path

import pygame

import tests.support.states.people
import tests.support.states.result  # noqa: F401  (registers the states of finished games)
from palmyra.games.palmyra.screens.setup_form import PalmyraForm
from palmyra.games.palmyra.screens.thumb import BoardThumb
from palmyra.scenes.crash import CrashScene
from palmyra.scenes.navigator import Navigator
from palmyra.scenes.options.pages import PAGES
from palmyra.scenes.options.scene import SettingsScene
from palmyra.scenes.setup.scene import SetupScene
from palmyra.scenes.title.scene import TitleScene
from palmyra.scenes.view_scene import ViewScene
from tests.support.stage import Stage, shot
from tests.support.states.play import session
from tests.support.title_tables import SampleTable, sample_resume


def _title(stage: Stage, last: str = "", games: int = 1) -> TitleScene:
    """With a game in progress at the first few tables; one of them was played last."""
    nav, texts = Navigator(stage.services), stage.services.texts
    if last:
        nav.remember(last)
    board = BoardThumb(stage.services.painter, session(3, 22).match.state)
    chips = tuple(f"palmyra/chip_{color}" for color in ("red", "blue", "yellow"))
    resume = sample_resume(
        texts("house.turn_yours", n=16), company=texts("house.others", n=2), chips=chips,
        board=lambda size: board.image(size, size),
    )  # fmt: skip
    tables = [
        SampleTable(nav, name, resume if at < games else None, newcomer=None)
        for at, name in enumerate(nav.games)
    ]
    return TitleScene(nav, tables)


@shot("title")
def title(stage: Stage) -> None:
    stage.show(TitleScene(Navigator(stage.services)))


@shot("title_continue")
def title_continue(stage: Stage) -> None:
    stage.show(_title(stage))
    stage.key(pygame.K_TAB)


@shot("title_three")
def title_three(stage: Stage) -> None:
    stage.show(_title(stage, "palmyra", 2))


@shot("title_medina_last")
def title_medina_last(stage: Stage) -> None:
    stage.show(_title(stage, "medina", 2))


@shot("title_palermo_last")
def title_palermo_last(stage: Stage) -> None:
    stage.show(_title(stage, "palermo", 2))


@shot("title_three_150")
def title_three_150(stage: Stage) -> None:
    stage.services.settings.change(ui_scale=150)
    stage.show(_title(stage, "palmyra", 2))


@shot("title_three_200")
def title_three_200(stage: Stage) -> None:
    stage.services.settings.change(ui_scale=200)
    stage.show(_title(stage, "palmyra", 2))


@shot("title_about")
def title_about(stage: Stage) -> None:
    scene = TitleScene(Navigator(stage.services))
    stage.show(scene)
    credit = scene.view.find("credits")
    if credit is None:  # no room for the foot: what it would open must fit all the same
        scene._show_credits()
        return
    stage.click(*credit.box.center)


@shot("title_language")
def title_language(stage: Stage) -> None:
    scene = TitleScene(Navigator(stage.services))
    stage.show(scene)
    button = scene.view.find("language")
    assert button is not None
    stage.click(*button.box.center)


@shot("options")
def options(stage: Stage) -> None:
    stage.show(Navigator(stage.services).options())


def _options_at(page: str, scale: int) -> Callable[[Stage], None]:
    def show(stage: Stage) -> None:
        stage.services.settings.change(ui_scale=scale)
        scene = Navigator(stage.services).options()
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
    stage.show(Navigator(stage.services).options())
    for _ in range(4):
        stage.key(pygame.K_TAB)


def _setup(stage: Stage) -> SetupScene:
    scene = Navigator(stage.services).new_game()
    assert isinstance(scene, SetupScene) and isinstance(scene.form, PalmyraForm)
    scene.form.seed = "tamira-42"  # else another one in every picture
    stage.show(scene)
    return scene


@shot("new_game")
def new_game(stage: Stage) -> None:
    _setup(stage)


@shot("new_game_in_hand")
def new_game_in_hand(stage: Stage) -> None:
    """A portrait clicked before its seat."""
    _setup(stage)
    _press(stage, "cast_zenobia")


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
    stage.show(Navigator(stage.services).new_game())


@shot("crash")
def crash(stage: Stage) -> None:
    """All there is to say and to choose."""
    folder = Path("/home/zenobia/.local/share/palmyra/reports")
    stage.show(CrashScene(Navigator(stage.services), fate="saved", folder=folder))


def _click_right_end(stage: Stage, name: str) -> None:
    scene = stage.app.scene
    assert isinstance(scene, ViewScene)
    found = scene.view.find(name)
    assert found is not None
    stage.click(found.box.right - 20, found.box.center[1])
