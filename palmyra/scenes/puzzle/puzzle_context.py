"""What the screens of a game's puzzles share, and what waits there."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from palmyra.kernel.any_game import AnyGame, AnyJudge
from palmyra.kernel.puzzle import Puzzle
from palmyra.kernel.refusal import Refusal
from palmyra.scenes.game_ui import GameUI
from palmyra.scenes.puzzle.collection import PuzzleCollection
from palmyra.shell.services import Services
from palmyra.storage.puzzles import PuzzleBook
from palmyra.storage.shipped_puzzles import Starter, starter
from palmyra.thinking.thinker import Thinker


@dataclass(frozen=True, slots=True)
class PuzzleContext:
    """What the screens of a game's puzzles share."""

    game_ui: GameUI
    book: PuzzleBook
    starter: Starter
    judge: AnyJudge
    thinker: Callable[[], Thinker]
    today: Callable[[], date] = date.today
    learned: Callable[[Puzzle], bool] = lambda puzzle: True

    def collection(self) -> PuzzleCollection:
        """Without those whose heading alone the rules refuse; of the rest they say when asked."""
        for puzzle in self.book.kept:
            try:
                self.game_ui.game.notation.setup(puzzle.record)
            except Refusal:
                self.book.set_apart(puzzle.id)
        name = self.game_ui.game.name
        return PuzzleCollection(name, self.book, self.starter, self.today(), self.learned)

    def keep(self, services: Services) -> None:
        """Onto the disk, or as soon as it takes it."""
        services.write_queue.do(f"puzzles {self.book.path.name}", "puzzles", self.book.flush)


_judges: dict[str, AnyJudge] = {}
_books: dict[tuple[Path, str], PuzzleBook] = {}


def book_of(services: Services, game: str) -> PuzzleBook:
    """One for the whole run: what could not be written yet is in it."""
    key = (services.home, game)
    if key not in _books:
        _books[key] = PuzzleBook(*key)
    return _books[key]


def judge_of(game: AnyGame) -> AnyJudge:
    """Read once: it counts what turns bring, and says what speaks for them."""
    if game.name not in _judges:
        assert game.judge is not None
        _judges[game.name] = game.judge()
    return _judges[game.name]


def learned_by(services: Services, game_ui: GameUI) -> Callable[[Puzzle], bool]:
    """Whether a puzzle asks for rules that the player has learned, or played by."""
    unknown = game_ui.unlearned(services)
    return lambda puzzle: puzzle.record.get("variant") not in unknown


def any_puzzles(services: Services, game: AnyGame) -> bool:
    """Whether there are any: a game that nobody judges has none."""
    if game.judge is None:
        return False
    return bool(starter(game.name).puzzles) or book_of(services, game.name).begun


def waiting(services: Services, game_ui: GameUI) -> tuple[bool, int]:
    """Whether the puzzle of the day waits, and how many missed ones have come back; nothing
    does for somebody who never tried one."""
    game = game_ui.game
    book = book_of(services, game.name)
    if game.judge is None or not book.begun:
        return False, 0
    learned = learned_by(services, game_ui)
    collection = PuzzleCollection(game.name, book, starter(game.name), date.today(), learned)
    services.settings.notices += book.notices  # whoever opens the title reads them
    book.notices.clear()
    return collection.today is not None and collection.today.open, collection.back
