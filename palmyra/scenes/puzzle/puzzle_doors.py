"""Which scene leads where among the puzzles of one game, whichever it is."""

from collections.abc import Callable, Sequence
from datetime import date
from typing import TYPE_CHECKING, Generic

from palmyra.kernel.game import A, E, S, T, U
from palmyra.scenes.view_scene import ViewScene, with_rules
from palmyra.shell.scene import Scene
from palmyra.shell.services import Services

if TYPE_CHECKING:
    from palmyra.scenes.game_ui import GameUI
    from palmyra.scenes.learn.further import FurtherWay
    from palmyra.scenes.puzzle.puzzle_context import PuzzleContext, PuzzleRoutes
    from palmyra.scenes.puzzle.shelf import Tab
    from palmyra.ui.widget import Widget


class PuzzleDoors(Generic[U, S, A, T, E]):
    def __init__(
        self, services: Services, game_ui: "GameUI[U, S, A, T, E]", options: Callable[[], Scene]
    ) -> None:
        self._services, self._game_ui, self._options = services, game_ui, options

    @property
    def any(self) -> bool:
        """Whether there are any: a game that nobody judges has none."""
        from palmyra.scenes.puzzle.puzzle_context import book_of
        from palmyra.storage.starter import starter

        name = self._game_ui.game.name
        if self._game_ui.game.judge is None:
            return False
        return bool(starter(name).puzzles) or book_of(self._services, name).begun

    def puzzling(self) -> "PuzzleContext":
        from palmyra.scenes.play.worker_thinker import judging, others
        from palmyra.scenes.puzzle.puzzle_context import PuzzleContext, book_of, judge_of
        from palmyra.storage.starter import starter

        game, judge = self._game_ui.game, judge_of(self._game_ui.game)
        book = book_of(self._services, game.name)
        return PuzzleContext(
            self._game_ui, book, starter(game.name), judge, lambda: judging(game),
            lambda: others(game),
        )  # fmt: skip

    def scene(self, tab: "Tab | None" = None, puzzle: str = "") -> Scene:
        """The puzzle named at its table, else the next that waits in a tab; the list if none."""
        from palmyra.scenes.puzzle.page import PuzzlePage
        from palmyra.scenes.puzzle.scene import PuzzleScene
        from palmyra.scenes.puzzle.shelf import first_tab

        puzzling, routes = self.puzzling(), self._routes()
        shelf = puzzling.shelf()
        at = tab or first_tab(shelf)
        entry = shelf.find(puzzle) if puzzle else shelf.following(at, "")
        if entry is None:
            return self._of_mine(PuzzlePage(self._services, puzzling, at, routes))
        return self._of_mine(PuzzleScene(self._services, puzzling, entry, at, routes))

    def page(self, tab: "Tab") -> Scene:
        """The list."""
        from palmyra.scenes.puzzle.page import PuzzlePage

        return self._of_mine(PuzzlePage(self._services, self.puzzling(), tab, self._routes()))

    def corner(self, scene: ViewScene) -> "Widget | None":
        """The puzzle of the day as a card of that scene; None where there are none."""
        from palmyra.storage.starter import starter

        if self._game_ui.game.judge is None or not starter(self._game_ui.game.name).puzzles:
            return None
        from palmyra.scenes.puzzle.corner import PuzzleCorner

        return PuzzleCorner(
            self._services, self.puzzling(),
            lambda id_: scene.push(self.scene("today", id_)),
            lambda: scene.push(self.page("mine")),
        )  # fmt: skip

    def further(self) -> "Sequence[FurtherWay]":
        """Puzzles as a further way to learn, with how many wait and why."""
        if not self.any:
            return ()
        from palmyra.scenes.learn.further import FurtherWay

        texts, shelf = self._services.texts, self.puzzling().shelf()
        waits = shelf.waiting("today") + shelf.waiting("mine")
        today, back = self.waiting
        note = texts("house.puzzle_waits") if today else texts("puzzle.note")
        if back:
            note = texts("house.puzzles_back", n=back)
        return (
            FurtherWay("puzzles", "ui/icon_puzzle", texts("puzzle.title"), note, self.scene, waits,
                       texts("puzzle.waiting", n=waits) if waits else ""),
        )  # fmt: skip

    @property
    def waiting(self) -> tuple[bool, int]:
        """Whether the puzzle of the day waits, and how many missed ones have come back; nothing
        does for somebody who never tried one."""
        from palmyra.scenes.puzzle.puzzle_context import book_of
        from palmyra.scenes.puzzle.shelf import Shelf
        from palmyra.storage.starter import starter

        name = self._game_ui.game.name
        book = book_of(self._services, name)
        if self._game_ui.game.judge is None or not book.begun:
            return False, 0
        shelf = Shelf(name, book, starter(name), date.today())
        return shelf.today is not None and shelf.today.open, shelf.back

    def _routes(self) -> "PuzzleRoutes":
        from palmyra.scenes.puzzle.puzzle_context import PuzzleRoutes

        return PuzzleRoutes(
            options=self._options, puzzle=lambda id_, tab: self.scene(tab, id_), shelf=self.page
        )

    def _of_mine(self, scene: Scene) -> Scene:
        return with_rules(scene, self._game_ui.game.name)
