"""Palermo beside its table: the result, a replay, the road to learn."""

from functools import cache

from palmyra.games.palermo.game import PALERMO
from palmyra.games.palermo.hand.desk import PalermoReplay
from palmyra.games.palermo.rules.actions import Action
from palmyra.games.palermo.rules.events import Event
from palmyra.games.palermo.rules.setup import Setup
from palmyra.games.palermo.rules.state import State
from palmyra.games.palermo.rules.turns import Turn
from palmyra.games.palermo.ui import UI
from palmyra.kernel.match import Match
from palmyra.kernel.session import Session
from palmyra.scenes.navigator import Navigator
from palmyra.scenes.replay.scene import ReplayScene
from palmyra.scenes.result.scene import ResultScene
from tests.support.stage import Stage, shot
from tests.support.states.palermo_samples import COLORS, NAMES


@cache
def _finished(seats: int) -> PalermoReplay:
    """A whole game of quick opponents, the same every time."""
    brain, colors = PALERMO.brain(), COLORS[:seats]
    names = {str(color): NAMES[at] for at, color in enumerate(colors)}
    match: Match[Setup, State, Action, Turn, Event] = Match(PALERMO, Setup(colors), names)
    while not match.state.over:
        state = match.state
        for action in brain.choose(state, "gelataia", f"shots {state.turn}", None):
            match.play(action)
    return match.replay


def _result(stage: Stage, seats: int) -> ResultScene:
    ended = Session.resume(PALERMO, _finished(seats))
    scene = ResultScene(Navigator(stage.services), UI, ended)
    stage.show(scene)
    for _ in range(120):
        stage.step(seconds=0.1)
    return scene


@shot("palermo_result")
def palermo_result(stage: Stage) -> None:
    _result(stage, 4)


@shot("palermo_result_five")
def palermo_result_five(stage: Stage) -> None:
    _result(stage, 5)


@shot("palermo_result_shops")
def palermo_result_shops(stage: Stage) -> None:
    """Where it came from, shop by shop: ten colors."""
    choice = _result(stage, 5).view.find("shown")
    assert choice is not None
    stage.click(choice.box.right - 20, choice.box.center[1])
    stage.settle()


@shot("palermo_result_200")
def palermo_result_200(stage: Stage) -> None:
    stage.services.settings.change(ui_scale=200)
    _result(stage, 4)


@shot("palermo_replay")
def palermo_replay(stage: Stage) -> None:
    scene = ReplayScene(Navigator(stage.services), UI, _finished(4))
    stage.show(scene)
    for _ in range(60):
        after = scene.view.find("after")
        assert after is not None
        stage.click(*after.box.center)
    stage.settle()


@shot("palermo_learn")
def palermo_learn(stage: Stage) -> None:
    """The road to learn leads through Sicily."""
    stage.show(Navigator(stage.services).learn("palermo"))
    stage.settle()
