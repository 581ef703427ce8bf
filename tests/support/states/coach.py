"""Reviews of which `tools.pictures` takes pictures."""

from collections.abc import Callable
from typing import Any

from palmyra.games import game_ui
from palmyra.scenes.coach.parts import CHART, MOMENTS, TURNS
from palmyra.scenes.coach.scene import CoachScene
from palmyra.scenes.navigator import Navigator
from palmyra.scenes.play.review_branch import ask_back
from palmyra.scenes.play.scene import PlayScene
from palmyra.scenes.puzzle.puzzle_context import PuzzleContext, judge_of
from palmyra.storage.puzzles import PuzzleBook
from palmyra.storage.shipped_puzzles import Starter
from palmyra.thinking.thinker import AtOnce
from tests.support.finished_reviews import Puppet, reviewed
from tests.support.stage import SHOTS, Stage, shot

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
    puzzles = PuzzleContext(ui, book, Starter(), judge, AtOnce)
    nav = Navigator(stage.services)
    scene = CoachScene(nav, ui, replay, None, lambda: Puppet(whole, most), puzzles)
    kept: Any = Kept()
    scene.gatherer, scene.telling.kept = kept, kept.kept
    stage.show(scene)
    for _ in range(40):
        stage.step(seconds=0.05)
    return scene


def _review(name: str, page: str = "", scale: int = 100, most: int | None = None) -> None:
    """A picture of a review's page; moments with their answer shown."""

    def state(stage: Stage) -> None:
        stage.services.settings.change(ui_scale=scale, ask_first=page != MOMENTS)
        scene = show_review(stage, name, most=most)
        if page:
            scene.turn_page(page)
            for _ in range(20):
                stage.step(seconds=0.05)

    where = f"_{page}" if page else ""
    size = f"_{scale}" if scale != 100 else ""
    what = name.replace("palmyra_duel", "").replace("_three", "").replace("palmyra_", "")
    far = "_growing" if most is not None else ""
    shot(f"coach{'_' if what else ''}{what}{where}{far}{size}")(state)


for _game in ("palmyra_duel", "medina_three", "palermo_three"):
    for _size in (100, 150, 200):
        _review(_game, "", _size)
        _review(_game, MOMENTS, _size)
for _other in ("palmyra_won", "palmyra_five", "palmyra_solo"):
    _review(_other)
_review("palmyra_five", "", 200)
_review("palmyra_duel", most=19)
_review("palmyra_duel", TURNS)
_review("medina_three", TURNS, 200)
_review("palmyra_duel", CHART, 150)
_review("palmyra_five", CHART, 200)


@shot("coach_ask")
def coach_ask(stage: Stage) -> None:
    """Before the answer: the question alone."""
    show_review(stage, "medina_three").turn_page(MOMENTS)


@shot("coach_ask_200")
def coach_ask_200(stage: Stage) -> None:
    stage.services.settings.change(ui_scale=200)
    show_review(stage, "medina_three").turn_page(MOMENTS)


@shot("coach_then")
def coach_then(stage: Stage) -> None:
    """The replies to both turns."""
    stage.services.settings.change(ask_first=False)
    scene = show_review(stage, "medina_three")
    scene.turn_page(MOMENTS)
    scene.what_then()
    for _ in range(12):
        stage.step(seconds=0.25)


@shot("coach_ask_board")
def coach_ask_board(stage: Stage) -> None:
    """The same turn once more, at the table."""
    scene = show_review(stage, "medina_three")
    scene.turn_page(MOMENTS)
    scene.ask_on_board()
    stage.settle()


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
