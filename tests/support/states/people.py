"""The states of people at the table: moods, a line of speech, at every scale."""

from functools import partial

from palmyra.games import NAMES
from palmyra.kernel.reaction import Moment, Reaction
from palmyra.scenes.navigator import Navigator
from palmyra.scenes.play.scene import PlayScene
from tests.support.sessions import begun
from tests.support.stage import Stage, shot


def _speech(stage: Stage, game: str, scale: int) -> None:
    stage.services.settings.change(ui_scale=scale)
    seats = len(begun(game).seats)
    scene = Navigator(stage.services).play(begun(game, 6 * seats))
    stage.show(scene)
    stage.settle()
    assert isinstance(scene, PlayScene)
    reactions = scene.desk.reactions
    found = [Reaction(seat, Moment.ROBBED) for seat in range(1, seats)]
    reactions.take(found, 6 * seats)
    scene.desk.refresh()
    stage.settle()


def _since(stage: Stage, game: str, scale: int) -> None:
    """A person's second turn or later, the others' turns told above the board."""
    stage.services.settings.change(ui_scale=scale)
    seats = len(begun(game).seats)
    scene = Navigator(stage.services).play(begun(game, 8 * seats))
    stage.show(scene)
    stage.settle()
    assert isinstance(scene, PlayScene)
    scene.desk.since.begin(scene.desk.state.seat)
    scene.desk.refresh()


for _game in NAMES:
    for _scale in (100, 150, 200):
        shot(f"speech_{_game}_{_scale}")(partial(_speech, game=_game, scale=_scale))
        shot(f"since_{_game}_{_scale}")(partial(_since, game=_game, scale=_scale))
