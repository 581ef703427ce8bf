"""Reviews of which `tools.shots` takes pictures."""

from collections.abc import Callable
from typing import Any

from palmyra.games import game_ui
from palmyra.scenes.coach.parts import MOMENTS, PLAYERS
from palmyra.scenes.coach.scene import CoachScene
from palmyra.scenes.navigator import Navigator
from palmyra.scenes.play.review_branch import ask_back
from palmyra.scenes.play.scene import PlayScene
from palmyra.scenes.puzzle.judging import AtOnce, InPlace
from palmyra.scenes.puzzle.puzzle_context import PuzzleContext, judge_of
from palmyra.storage.puzzles import PuzzleBook
from palmyra.storage.starter import Starter
from palmyra.ui.layout import Box
from tools.finished_reviews import Puppet, reviewed
from tools.shots import SHOTS, Stage, shot

KEPT_FROM = 15  # turns


class Kept:
    """Has made puzzles of the last slips of each."""

    def update(self, review: object) -> bool:
        return False

    def kept(self, turn: int) -> bool:
        return turn > KEPT_FROM

    def unfit(self, review: object, turn: int) -> str:
        return ""

    def remove(self, turn: int) -> None: ...

    def rest(self) -> None: ...


def show_review(stage: Stage, name: str, *, most: int | None = None) -> CoachScene:
    """The screen of a judged game; with `most`, as far as so many turns."""
    game, replay, whole = reviewed(name)
    ui = game_ui(game.name)
    judge, book = judge_of(game), PuzzleBook(stage.services.home, game.name)
    puzzles = PuzzleContext(
        ui, book, Starter(), judge, lambda: AtOnce(game, judge), lambda: InPlace(judge)
    )
    nav = Navigator(stage.services)
    scene = CoachScene(nav, ui, replay, None, lambda: Puppet(whole, most), puzzles)
    kept: Any = Kept()
    scene.gatherer, scene.telling.kept = kept, kept.kept
    stage.show(scene)
    for _ in range(40):
        stage.step(seconds=0.05)
    return scene


@shot("coach")
def coach(stage: Stage) -> None:
    show_review(stage, "palmyra_duel")


@shot("coach_growing")
def coach_growing(stage: Stage) -> None:
    """A third of it is judged."""
    show_review(stage, "palmyra_duel", most=19)


@shot("coach_every")
def coach_every(stage: Stage) -> None:
    scene = show_review(stage, "palmyra_duel")
    scene.list_every(True)


@shot("coach_gift")
def coach_gift(stage: Stage) -> None:
    """Another's slip, with the eyes of who it helped."""
    scene = show_review(stage, "palmyra_duel")
    assert scene.review is not None
    gifts = [moment for moment in scene.review.moments(scene.seat) if moment.worth > 0]
    scene.choose(gifts[0].turn)


@shot("coach_won")
def coach_won(stage: Stage) -> None:
    show_review(stage, "palmyra_won")


@shot("coach_five")
def coach_five(stage: Stage) -> None:
    """Five rows of players: the tallest foot."""
    show_review(stage, "palmyra_five")


@shot("coach_five_players_150")
def coach_five_players_150(stage: Stage) -> None:
    stage.services.settings.change(ui_scale=150)
    show_review(stage, "palmyra_five").turn_page(PLAYERS)


@shot("coach_medina")
def coach_medina(stage: Stage) -> None:
    show_review(stage, "medina_three")


@shot("coach_palermo")
def coach_palermo(stage: Stage) -> None:
    show_review(stage, "palermo_three")


def _asked(stage: Stage, at: Box) -> None:
    x, y = at.center
    stage.hover(x, y)
    stage.hover(x + 2, y)
    for _ in range(60):
        stage.step(seconds=0.02)


@shot("coach_why")
def coach_why(stage: Stage) -> None:
    """A number is asked why."""
    scene = show_review(stage, "medina_three")
    assert scene.parts.players is not None
    _asked(stage, scene.parts.players._asks[1][0].box)


@shot("coach_why_row")
def coach_why_row(stage: Stage) -> None:
    """The slip, and what the line did."""
    scene = show_review(stage, "palmyra_duel")
    _asked(stage, scene.parts.list.rows[2].box)


@shot("coach_solo")
def coach_solo(stage: Stage) -> None:
    show_review(stage, "palmyra_solo")


@shot("coach_150")
def coach_150(stage: Stage) -> None:
    stage.services.settings.change(ui_scale=150)
    show_review(stage, "palmyra_duel")


@shot("coach_150_players")
def coach_150_players(stage: Stage) -> None:
    stage.services.settings.change(ui_scale=150)
    show_review(stage, "palmyra_duel").turn_page(PLAYERS)


def coach_moments(stage: Stage) -> None:
    """Where the interface is so large that moments are a page of their own."""
    stage.services.settings.change(ui_scale=200)
    show_review(stage, "palmyra_duel").turn_page(MOMENTS)


def coach_players(stage: Stage) -> None:
    stage.services.settings.change(ui_scale=200)
    show_review(stage, "palmyra_duel").turn_page(PLAYERS)


def _trial(name: str, turn: int) -> Callable[[Stage], None]:
    """Tried again from a turn: the table says so, and leads back to the review."""

    def state(stage: Stage) -> None:
        game, replay, _ = reviewed(name)
        stage.show(Navigator(stage.services).play_from(game.name, replay, turn, [0]))
        stage.settle()

    return state


for _name, _game, _turn in (
    ("trial", "palmyra_duel", 12), ("trial_medina", "medina_three", 30),
    ("trial_palermo", "palermo_three", 33),
):  # fmt: skip
    shot(_name)(_trial(_game, _turn))


@shot("trial_back")
def trial_back(stage: Stage) -> None:
    """What has changed so far, asked before one goes back."""
    SHOTS["trial"](stage)
    scene = stage.app.scene
    assert isinstance(scene, PlayScene)
    desk = scene.desk
    for action in desk.match.game.brain().stand_in(desk.state):
        desk.play(action)
    desk.finish_moving()
    ask_back(desk)
