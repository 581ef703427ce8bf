"""The states of puzzles: those of Palmyra, one of Medina."""

from datetime import date
from typing import Any

from palmyra.games import game_ui
from palmyra.kernel.puzzle_progress import missed, solved
from palmyra.scenes.navigator import Navigator
from palmyra.scenes.puzzle.page import PuzzlePage
from palmyra.scenes.puzzle.puzzle_context import PuzzleContext, judge_of
from palmyra.scenes.puzzle.scene import PuzzleScene
from palmyra.storage.puzzles import PuzzleBook
from palmyra.storage.shipped_puzzles import starter
from palmyra.thinking.thinker import AtOnce
from tests.support.stage import Stage, shot
from tests.support.states.play import drag_best

DAY = date(2026, 11, 17)


def _puzzling(stage: Stage, game: str = "palmyra") -> PuzzleContext:
    """Somebody has solved some and missed some."""
    ui = game_ui(game)
    judge, book = judge_of(ui.game), PuzzleBook(stage.services.home, game)
    some = starter(game).puzzles
    for at, one in enumerate(some[30:40]):
        done = at % 3
        book.note(solved(None, one, DAY, tries=at % 2 + 1) if done else missed(None, one, DAY))
    return PuzzleContext(ui, book, starter(game), judge, AtOnce, lambda: DAY)


def _open(stage: Stage, at: int = 0, game: str = "palmyra") -> PuzzleScene:
    context = _puzzling(stage, game)
    entry = context.collection().entries("practice")[at]
    scene = PuzzleScene(Navigator(stage.services), context, entry, "practice")
    stage.show(scene)
    stage.settle()
    return scene


def _play(stage: Stage, scene: PuzzleScene, line: str) -> None:
    game = scene.context.game_ui.game
    turn, _ = game.notation.decode(line)
    for action in game.rules.steps(turn, scene.posed.state):
        scene.desk.play(action)
        stage.settle()


def _wrong(scene: PuzzleScene) -> str:
    """A known turn that places something."""
    known = scene.entry.puzzle.known
    return next((line for line in known if not line.startswith("reorganize")), "")


def _fresh(stage: Stage) -> None:
    _open(stage)


def _asked(stage: Stage) -> None:
    """With a tile in hand: no space says what it brings."""
    scene: Any = _open(stage, 5)
    drag_best(stage, scene)


def _medina(stage: Stage) -> None:
    _open(stage, game="medina")


def _palermo(stage: Stage) -> None:
    _open(stage, 1, game="palermo")


def _missed(stage: Stage) -> None:
    scene = _open(stage, 4)
    if line := _wrong(scene):
        _play(stage, scene, line)
    for _ in range(4):
        stage.settle()


def _solved(stage: Stage) -> None:
    scene = _open(stage, 2)
    _play(stage, scene, scene.entry.puzzle.answer)


def _shown(stage: Stage) -> None:
    scene = _open(stage, 1)
    for _ in range(3):
        scene.puzzle_guide._decide(scene.posed.answer, scene.entry.puzzle.margin * 2)
    for _ in range(200):
        stage.step(seconds=0.02)


def _page(stage: Stage) -> None:
    stage.show(PuzzlePage(Navigator(stage.services), _puzzling(stage), "practice"))
    for _ in range(4):
        stage.settle()


_STATES = {
    "": _fresh, "_missed": _missed, "_solved": _solved, "_shown": _shown, "_page": _page,
    "_medina": _medina, "_palermo": _palermo, "_asked": _asked,
}  # fmt: skip
for _name, _state in _STATES.items():
    for _scale in (100, 150, 200):

        @shot(f"puzzle{_name}" + (f"_{_scale}" if _scale > 100 else ""))
        def state(stage: Stage, state: object = _state, scale: int = _scale) -> None:
            assert callable(state)
            stage.services.settings.change(ui_scale=scale)
            state(stage)
