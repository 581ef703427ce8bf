"""A solo order as `tools.pictures` shows it: early, with hints, after it."""

from palmyra.games.palmyra.rules.state import Color, Variant
from palmyra.scenes.navigator import Navigator
from palmyra.scenes.result.scene import ResultScene
from palmyra.scenes.solo.scene import SoloScene
from palmyra.storage.score_file import Score
from tests.support.finished_games import finished_session
from tests.support.stage import SHOTS, Stage, shot
from tests.support.states.play import open_play, session


@shot("order_early")
def order_early(stage: Stage) -> None:
    """No coins yet: measured by the tiles of good games."""
    open_play(stage, session(1, 3, variant=Variant.SOLO_1))


@shot("order_after")
def order_after(stage: Stage) -> None:
    """The goal is met with hints, and the next order is open."""
    game = finished_session(Variant.SOLO_1, (Color.RED,), "s339")
    game.hinted = (3, 8)
    for at, coins in enumerate((67, 56)):
        stage.services.books.of("palmyra").add(
            Score(id=f"{at}", variant="solo-1", edition="international", name="Zenobia",
                  points=coins, won=True, hints=2 * at, date="2026-11-15T20:15:00")
        )  # fmt: skip
    scene = Navigator(stage.services).result(game, "campaign", hurried=True)
    assert isinstance(scene, ResultScene)
    stage.show(scene)
    for _ in range(30):
        stage.step(seconds=0.05)


@shot("order_scores")
def order_scores(stage: Stage) -> None:
    """Scores with hints have a lamp."""
    from palmyra.scenes.navigator import Navigator

    for at, (coins, hints) in enumerate(((71, 0), (70, 3), (56, 1), (40, 0))):
        stage.services.books.of("palmyra").add(
            Score(id=f"{at}", variant="solo-1", edition="international", name="Zenobia",
                  points=coins, won=coins >= 55, hints=hints, date="2026-11-15T20:15:00")
        )  # fmt: skip
    scene = Navigator(stage.services).solo("palmyra")
    assert isinstance(scene, SoloScene)
    stage.show(scene)
    scene.choose(1)
    stage.settle()


def _scaled(name: str) -> None:
    plain = SHOTS[name]

    @shot(f"{name}_200")
    def state(stage: Stage) -> None:
        stage.services.settings.change(ui_scale=200)
        plain(stage)


for _name in ("order_early", "order_after"):
    _scaled(_name)
