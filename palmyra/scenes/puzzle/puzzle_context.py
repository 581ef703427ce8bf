"""What the screens of a game's puzzles share, and where they lead."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any

from palmyra.kernel.game import Game
from palmyra.kernel.verdict import Judge
from palmyra.scenes.game_ui import GameUI
from palmyra.scenes.judging import Judging, Others
from palmyra.scenes.puzzle.shelf import Shelf, Tab
from palmyra.shell.scene import Scene
from palmyra.shell.services import Services
from palmyra.storage.puzzles import PuzzleBook
from palmyra.storage.starter import Starter

AnyGameUI = GameUI[Any, Any, Any, Any, Any]


@dataclass(frozen=True, slots=True)
class PuzzleRoutes:
    """Where a puzzle leads; back is where it was opened."""

    options: Callable[[], Scene]
    puzzle: Callable[[str, Tab], Scene]  # another, by its id, from that tab
    shelf: Callable[[Tab], Scene]  # the list as a page


@dataclass(frozen=True, slots=True)
class PuzzleContext:
    """What the screens of a game's puzzles share."""

    game_ui: AnyGameUI
    book: PuzzleBook
    starter: Starter
    judge: Judge[Any, Any]
    judging: Callable[[], Judging]
    others: Callable[[], Others]
    today: Callable[[], date] = date.today

    def shelf(self) -> Shelf:
        return Shelf(self.game_ui.game.name, self.book, self.starter, self.today())

    def keep(self, services: Services) -> None:
        """Onto the disk, or as soon as it takes it."""
        services.outbox.do(f"puzzles {self.book.path.name}", "puzzles", self.book.flush)


_judges: dict[str, Judge[Any, Any]] = {}
_books: dict[tuple[Path, str], PuzzleBook] = {}


def book_of(services: Services, game: str) -> PuzzleBook:
    """One for the whole run: what could not be written yet is in it."""
    key = (services.home, game)
    if key not in _books:
        _books[key] = PuzzleBook(*key)
    return _books[key]


def judge_of(game: Game[Any, Any, Any, Any, Any]) -> Judge[Any, Any]:
    """Read once: it counts what turns bring, and says what speaks for them."""
    if game.name not in _judges:
        assert game.judge is not None
        _judges[game.name] = game.judge()
    return _judges[game.name]
