"""The end of a game with others, won and lost, at every scale, with as many as can play."""

from functools import cache, partial
from typing import Any

from palmyra.games import NAMES, game_ui
from palmyra.games.medina.rules.pieces import Color as MedinaColor
from palmyra.games.medina.rules.setup import Setup as MedinaSetup
from palmyra.games.palermo.rules.setup import Setup as PalermoSetup
from palmyra.games.palermo.rules.state import Color as PalermoColor
from palmyra.games.palmyra.rules.setup import Setup as PalmyraSetup
from palmyra.games.palmyra.rules.state import Color as PalmyraColor
from palmyra.games.palmyra.rules.state import Variant
from palmyra.kernel.any_game import AnySession
from palmyra.kernel.session import Seat, Session
from palmyra.scenes.navigator import Navigator
from palmyra.scenes.result.ending_scene import EndingScene
from tests.support.stage import Stage, shot
from tests.support.thinkers import load


def _setup(name: str) -> Any:
    match name:
        case "palmyra":
            return PalmyraSetup(Variant.BASE, tuple(PalmyraColor)[:5], "the end")
        case "medina":
            return MedinaSetup(tuple(MedinaColor)[:4], (4, 7))
    return PalermoSetup(tuple(PalermoColor)[:5])


@cache
def _whole(name: str) -> AnySession:
    game, setup = load(name), _setup(name)
    session: AnySession = Session.begin(game, setup, tuple(Seat(c, "") for c in setup.players))
    brain, match = game.brain(), session.match
    while not match.state.over:
        for action in brain.stand_in(game.rules.hide(match.state, match.state.seat)):
            match.play(action)
    return session


def ended(stage: Stage, name: str, *, won: bool) -> AnySession:
    """A finished game of five, or four, in which the only person won or came second."""
    match = _whole(name).match
    game, state = match.game, match.state
    points, best = game.rules.points(state), game.rules.winners(state)
    order = sorted(range(len(points)), key=lambda at: (at not in best, -points[at]))
    person = order[0 if won else len(best)]
    levels = [*reversed(game.levels)]
    cast = {member.level: member.name for member in game_ui(name).cast(stage.services.texts)}
    seats = tuple(
        Seat(c, "Septimia") if at == person else Seat(c, cast[level], level)
        for at, (c, level) in enumerate(
            zip(match.setup.players, (levels * 2)[: len(points)], strict=True)
        )
    )
    match.names = {seat.color: seat.name for seat in seats}
    return Session(match, seats)


def show_ending(stage: Stage, name: str, *, won: bool, scale: int = 100) -> EndingScene:
    stage.services.settings.change(ui_scale=scale)
    scene = Navigator(stage.services).result(ended(stage, name, won=won), played=True)
    assert isinstance(scene, EndingScene)
    stage.show(scene)
    for _ in range(70):
        stage.step(seconds=0.05)
    assert scene.revealed
    return scene


def _shown(stage: Stage, name: str, won: bool, scale: int) -> None:
    show_ending(stage, name, won=won, scale=scale)


for _name in NAMES:
    for _scale in (100, 150, 200):
        shot(f"ending_win_{_name}_{_scale}")(partial(_shown, name=_name, won=True, scale=_scale))
        shot(f"ending_loss_{_name}_{_scale}")(partial(_shown, name=_name, won=False, scale=_scale))
