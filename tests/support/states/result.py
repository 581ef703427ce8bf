"""Finished games of which `tools.pictures` takes pictures."""

from dataclasses import replace

import pygame

from palmyra.games.palmyra.game import PALMYRA
from palmyra.games.palmyra.rules.state import Color, Variant
from palmyra.games.palmyra.seating import Session
from palmyra.games.palmyra.ui import PalmyraUI
from palmyra.kernel.session import Seat
from palmyra.scenes.navigator import Navigator
from palmyra.scenes.result.scene import ResultScene
from tests.support.finished_games import finished_session
from tests.support.stage import Stage, shot

EVERYONE = (Color.RED, Color.BLUE, Color.YELLOW, Color.BLACK, Color.GREEN)


class UnjudgedUI(PalmyraUI):
    game = replace(PALMYRA, judge=None)


class PlainResult(ResultScene):
    """As the pictures have it: nobody judges the game, and nobody watches it again."""

    def __init__(self, stage: Stage, session: Session) -> None:
        super().__init__(Navigator(stage.services), UnjudgedUI(), session)

    def build(self) -> None:
        super().build()
        self._watch.show(False)


def _show(stage: Stage, session: Session, *, seconds: float = 6.0) -> ResultScene:
    scene = PlainResult(stage, session)
    stage.show(scene)
    for _ in range(round(seconds / 0.05)):
        stage.step(seconds=0.05)
    return scene


def _duel() -> Session:
    return finished_session(Variant.BASE, EVERYONE[:2], "38", computers=EVERYONE[1:2])


def _five() -> Session:
    return finished_session(Variant.EXPERT, EVERYONE, "5", computers=EVERYONE[1:])


def _point_at(stage: Stage, scene: ResultScene, name: str, across: float = 0.5) -> None:
    """Rest on a widget until it explains itself."""
    found = scene.view.find(name)
    assert found is not None, name
    stage.hover(found.box.x + found.box.w * across, found.box.center[1])
    stage.step(seconds=0.5)


@shot("result_win")
def result_win(stage: Stage) -> None:
    _show(stage, _duel())


@shot("result_counting")
def result_counting(stage: Stage) -> None:
    """Two of five are counted, the third slides in."""
    stage.show(scene := PlainResult(stage, _five()))
    for _ in range(18):
        stage.step(seconds=0.05)
    assert not scene.revealed


@shot("result_tie_break")
def result_tie_break(stage: Stage) -> None:
    _show(stage, _five())


@shot("result_tiles")
def result_tiles(stage: Stage) -> None:
    scene = _show(stage, _five())
    choice = scene.view.find("shown")
    assert choice is not None
    stage.click(choice.box.right - 10, choice.box.center[1])
    stage.step(seconds=1.0)
    _point_at(stage, scene, "part_green_0_landscape")


@shot("result_shared")
def result_shared(stage: Stage) -> None:
    scene = _show(stage, finished_session(Variant.BASE, EVERYONE[:3], "58"))
    _point_at(stage, scene, "chart", 0.55)


@shot("result_solo_met")
def result_solo_met(stage: Stage) -> None:
    _show(stage, finished_session(Variant.SOLO_1, EVERYONE[:1], "s339"))


@shot("result_solo_missed")
def result_solo_missed(stage: Stage) -> None:
    _show(stage, finished_session(Variant.SOLO_1, EVERYONE[4:], "s6"))


@shot("result_saved")
def result_saved(stage: Stage) -> None:
    scene = _show(stage, _duel())
    save = scene.view.find("save")
    assert save is not None
    stage.click(*save.box.center)


@shot("board_look")
def board_look(stage: Stage) -> None:
    scene = _show(stage, _duel())
    look = scene.view.find("look")
    assert look is not None
    scene.view.focus(look)
    stage.settle()  # it may have to be scrolled to
    stage.click(*look.box.center)
    for _ in range(10):
        stage.step(seconds=0.05)


@shot("board_look_tiles")
def board_look_tiles(stage: Stage) -> None:
    """What the first player laid is outlined."""
    board_look(stage)
    stage.key(pygame.K_1)


@shot("result_75")
def result_75(stage: Stage) -> None:
    stage.services.settings.change(ui_scale=75)
    _show(stage, _duel())


@shot("result_keyboard")
def result_keyboard(stage: Stage) -> None:
    """The chart has the focus and is read at a turn."""
    scene = _show(stage, _five())
    scene.view.focus(scene.view.find("second_red"))
    while scene.view.focused is not scene.view.find("chart"):
        stage.key(pygame.K_TAB)
    for _ in range(20):
        stage.key(pygame.K_LEFT)


@shot("result_long_names")
def result_long_names(stage: Stage) -> None:
    session = _five()
    names = ("Septimia Bat-Zabbai Augus", "Maximilian von der Wüste", "Wwwwwwwwwwwwwwwwwwwwwwww")
    seats = tuple(
        Seat(seat.color, names[at % 3][:24], seat.level) for at, seat in enumerate(session.seats)
    )
    _show(stage, Session(session.match, seats))
