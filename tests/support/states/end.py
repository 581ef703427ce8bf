"""The end of a game: warning, last turn, celebration."""

from dataclasses import replace

from palmyra.games.palmyra.rules.legal import placements
from palmyra.games.palmyra.rules.state import Color, Purpose, State, Variant
from palmyra.games.palmyra.seating import Session
from tests.support.at_table import PlayScene
from tests.support.finished_games import finished_session
from tests.support.stage import SHOTS, Stage, shot
from tests.support.states.play import open_play, session
from tests.support.states.result import PlainResult

COLORS = (Color.RED, Color.BLUE, Color.YELLOW)


def with_reserve(game: Session, coins: int) -> Session:
    """The same game with so few coins left: the rest went to the box."""
    match = game.match
    match._before = _drained(match.state, coins)
    return game


def _drained(state: State, coins: int) -> State:
    return replace(state, reserve=coins, box=state.box + state.reserve - coins)


def near_end(stage: Stage, reserve: int = 3, players: int = 3, turns: int = 21) -> PlayScene:
    scene = open_play(stage, with_reserve(session(players, turns), reserve))
    for _ in range(20):
        stage.step(seconds=0.02)
    return scene


@shot("end_warning")
def end_warning(stage: Stage) -> None:
    """Others could end the game within a round."""
    near_end(stage)


@shot("end_turn_ends")
def end_turn_ends(stage: Stage) -> None:
    """The tile that is placed ends the game."""
    scene = near_end(stage, 1, 2, 14)
    best = max(
        (a for a in placements(scene.table.plan.state) if a.purpose is Purpose.REVENUE),
        key=lambda a: scene.table.plan.preview(a.purpose, a.figure, a.tile, a.cell).income.points,
    )
    scene.desk.take(lambda: scene.table.plan.place(scene.table.plan.preview(*best)))
    for _ in range(80):
        stage.step(seconds=0.05)
    assert scene.table.plan.ends_game


@shot("end_over")
def end_over(stage: Stage) -> None:
    """What ended it, over the board."""
    end_turn_ends(stage)
    scene = stage.app.scene
    assert isinstance(scene, PlayScene)
    scene.table.commands.end_turn()
    scene.table.animator.finish()
    for _ in range(8):
        stage.step(seconds=0.05)
    assert scene.desk.turns.ribbon.running


def feast(stage: Stage, game: Session) -> None:
    scene = PlainResult(stage, game)
    stage.show(scene)
    while not scene.revealed:
        stage.step(seconds=0.05)
    for _ in range(18):
        stage.step(seconds=0.05)
    assert scene.feast.visible


@shot("end_feast")
def end_feast(stage: Stage) -> None:
    feast(stage, finished_session(Variant.BASE, COLORS[:2], "38", computers=COLORS[1:2]))


@shot("end_feast_shared")
def end_feast_shared(stage: Stage) -> None:
    feast(stage, finished_session(Variant.BASE, COLORS, "58"))


@shot("end_feast_medal")
def end_feast_medal(stage: Stage) -> None:
    feast(stage, finished_session(Variant.SOLO_1, COLORS[:1], "s339"))


def _scaled(name: str) -> None:
    plain = SHOTS[name]

    @shot(f"{name}_200")
    def state(stage: Stage) -> None:
        stage.services.settings.change(ui_scale=200)
        plain(stage)


for _name in ("end_warning", "end_turn_ends", "end_over", "end_feast", "end_feast_medal"):
    _scaled(_name)
