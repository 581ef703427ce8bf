"""The states of tutorial and access of which `tools.pictures` takes pictures."""

import pygame

from palmyra.games.palmyra.lessons import CHAPTERS
from palmyra.games.palmyra.rules.actions import PlaceTile
from palmyra.scenes.navigator import Navigator
from palmyra.scenes.options.scene import SettingsScene
from tests.support.at_table import PlayScene, exercise_of, learn, tutor_of, tutorial
from tests.support.stage import Stage, shot


@shot("learn")
def learn_menu(stage: Stage) -> None:
    stage.services.settings.change(lessons={"tiles": 9, "features": 3})
    stage.show(learn(stage.services))


def _open(stage: Stage, name: str, step: str) -> PlayScene:
    chapter = next(chapter for chapter in CHAPTERS if chapter.name == name)
    at = [each.name for each in chapter.steps].index(step)
    scene = tutorial(stage.services, chapter, at)
    assert isinstance(scene, PlayScene)
    stage.show(scene)
    stage.settle()
    stage.settle()  # longer than a double click
    return scene


def _register(name: str, step: str) -> None:
    @shot(f"tutorial_{name}_{step}")
    def state(stage: Stage) -> None:
        _open(stage, name, step)


# Every step, so that every text is seen in its place.
for _chapter in CHAPTERS:
    for _step in _chapter.steps:
        _register(_chapter.name, _step.name)


@shot("tutorial_wrong")
def wrong(stage: Stage) -> None:
    scene = _open(stage, "tiles", "second")
    scene.table.commands.end_turn()


@shot("tutorial_wrong_move")
def wrong_move(stage: Stage) -> None:
    """The longest of the tutor's answers."""
    scene = _open(stage, "cut_off", "move")
    scene.table.commands.end_turn()


@shot("tutorial_selected")
def selected(stage: Stage) -> None:
    """The tile is taken: its space is ringed, and shows what belongs there."""
    scene = _open(stage, "tiles", "first")
    scene.table.person.tile_clicked(0)


@shot("tutorial_blocked")
def blocked(stage: Stage) -> None:
    """A tile held over its space: matched edges, and a neighbor somebody stands on."""
    scene = _open(stage, "coins", "blocked")
    action = exercise_of(scene).wanted
    assert isinstance(action, PlaceTile)
    hand = scene.table.plan.state.player.hand
    start = stage.app.layout.point(
        *scene.table.hand_view.slot(hand, hand.index(action.tile)).center
    )
    aim = scene.table.board.cell_rect(action.cell).center
    for kind, at in (
        (pygame.MOUSEMOTION, start), (pygame.MOUSEBUTTONDOWN, start),
        (pygame.MOUSEMOTION, (start[0], start[1] - 30)), (pygame.MOUSEMOTION, aim),
    ):  # fmt: skip
        pressed = (
            {"rel": (0, 0), "buttons": (1, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
        )
        stage.step(pygame.Event(kind, pos=at, **pressed))
    for _ in range(30):
        stage.step(seconds=0.02)


@shot("tutorial_flip")
def flip(stage: Stage) -> None:
    scene = _open(stage, "coins", "flip")
    scene.table.commands.end_turn()


@shot("tutorial_extra")
def extra(stage: Stage) -> None:
    scene = _open(stage, "cut_off", "end")
    scene.table.commands.end_turn()


@shot("tutorial_asked")
def asked(stage: Stage) -> None:
    scene = _open(stage, "solo", "first")
    scene.table.person.tile_clicked(0)
    action = exercise_of(scene).wanted
    assert isinstance(action, PlaceTile)
    scene.table.person.drop_on(action.cell, None)


@shot("tutorial_chapter_end")
def chapter_end(stage: Stage) -> None:
    tutor_of(_open(stage, "tiles", "look")).skip()


@shot("tutorial_last_end")
def last_end(stage: Stage) -> None:
    done = {chapter.name: len(chapter.steps) for chapter in CHAPTERS}
    stage.services.settings.change(lessons=done)
    tutor_of(_open(stage, "caesar", "done")).skip()


@shot("tutorial_pause")
def pause(stage: Stage) -> None:
    _open(stage, "coins", "meet").desk.menu()


@shot("contrast_play")
def contrast_play(stage: Stage) -> None:
    stage.services.settings.change(high_contrast=True)
    _open(stage, "cut_off", "free")


@shot("contrast_options")
def contrast_options(stage: Stage) -> None:
    stage.services.settings.change(high_contrast=True)
    stage.show(SettingsScene(Navigator(stage.services)))


@shot("tutorial_200")
def tutorial_scaled(stage: Stage) -> None:
    """The longest words in the narrowest room."""
    stage.services.settings.change(ui_scale=200, text_size="large")
    _open(stage, "coins", "flip")
