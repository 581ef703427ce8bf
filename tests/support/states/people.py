"""The states of people at the table: moods, speech, what others did, moments; at every scale."""

from collections.abc import Callable
from functools import partial

from palmyra.games import NAMES, game_ui
from palmyra.kernel.any_game import AnySession
from palmyra.kernel.reaction import Moment, Reaction
from palmyra.scenes.navigator import Navigator
from palmyra.scenes.play.scene import PlayScene
from tests.support.sessions import begun, over
from tests.support.stage import Stage, shot
from tests.support.states.palermo_samples import sample
from tests.support.states.play import session

FIVE: dict[str, Callable[[], AnySession]] = {
    "palmyra": lambda: session(5, 25),
    "palermo": lambda: sample(5, 60),
}


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


def _five(stage: Stage, game: str, scale: int) -> None:
    """Five at the table, all that can stand there at once: what four others did, the greed meter,
    and one of them has a word to say."""
    stage.services.settings.change(ui_scale=scale)
    scene = Navigator(stage.services).play(FIVE[game]())
    stage.show(scene)
    stage.settle()
    assert isinstance(scene, PlayScene)
    desk = scene.desk
    desk.greed.toggle()
    desk.since.begin(desk.state.seat)
    speaker = next(seat for seat in desk.others if desk.session.seats[seat].level)
    desk.reactions.take([Reaction(speaker, Moment.ROBBED)], 1000)
    desk.refresh()
    stage.settle()


def _ribbon(stage: Stage, game: str, scale: int) -> None:
    """The moment over the board: the end, or that Palermo's town is built."""
    stage.services.settings.change(ui_scale=scale)
    whole = over(game)
    turns = len(whole.match.turns)
    if game == "palermo":
        ui = game_ui(game)
        turns = next(
            n for n in range(turns) if ui.moment(stage.services.texts, begun(game, n)) is not None
        )
    scene = Navigator(stage.services).play(begun(game, turns))
    stage.show(scene)
    stage.settle()
    assert isinstance(scene, PlayScene)
    scene.desk.turns.tell_moment()
    scene.desk.refresh()
    for _ in range(10):
        stage.step(seconds=0.05)
    assert scene.desk.turns.ribbon.running


for _game in NAMES:
    for _scale in (100, 150, 200):
        shot(f"speech_{_game}_{_scale}")(partial(_speech, game=_game, scale=_scale))
        shot(f"since_{_game}_{_scale}")(partial(_since, game=_game, scale=_scale))
        if _game in FIVE:
            shot(f"since_five_{_game}_{_scale}")(partial(_five, game=_game, scale=_scale))
        shot(f"ribbon_{_game}_{_scale}")(partial(_ribbon, game=_game, scale=_scale))
