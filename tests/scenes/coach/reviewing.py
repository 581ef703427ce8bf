"""A judged game on the review's screen, for tests of it."""

from typing import Any

from palmyra.games import game_ui
from palmyra.scenes.coach.scene import CoachScene
from palmyra.scenes.puzzle.puzzle_context import PuzzleContext, judge_of
from palmyra.storage.puzzles import PuzzleBook
from palmyra.storage.shipped_puzzles import Starter
from palmyra.thinking.thinker import AtOnce
from tests.support.finished_reviews import Puppet, reviewed
from tests.support.player import Player

GAMES = ("palmyra_duel", "palmyra_solo", "palmyra_five", "medina_three", "palermo_three")


def reviewing(player: Player, name: str, *, most: int | None = None, ask: bool = False) -> Any:
    """With somebody to ask for replies, who answers at once."""
    game, replay, whole = reviewed(name)
    player.services.settings.change(animation_speed="instant", ask_first=ask)
    judge = judge_of(game)
    book = PuzzleBook(player.services.home, game.name)
    puzzles = PuzzleContext(game_ui(game.name), book, Starter(), judge, AtOnce)
    scene: Any = CoachScene(
        player.nav, game_ui(game.name), replay, None, lambda: Puppet(whole, most), puzzles,
        looked=lambda turn: None,
    )  # fmt: skip
    scene.gatherer = None
    player.open(scene)
    player.wait(0.3)
    return scene
