"""A moment of a reviewed game at its own table: the turn once more, before the answer is told.

A puzzle that is kept nowhere: any turn within the judge's error of the best is right. It leads back
to the review.
"""

from typing import TYPE_CHECKING, Any

from palmyra.kernel.any_game import AnyReplay
from palmyra.kernel.puzzle import open_question
from palmyra.kernel.verdict import Verdict
from palmyra.scenes.puzzle.collection import PuzzleEntry
from palmyra.scenes.puzzle.puzzle_context import PuzzleContext
from palmyra.scenes.puzzle.scene import PuzzleScene
from palmyra.shell.scene import Scene

if TYPE_CHECKING:
    from palmyra.scenes.navigator import Navigator


class MomentScene(PuzzleScene):
    def __init__(
        self, nav: "Navigator", context: PuzzleContext, replay: AnyReplay, verdict: Verdict[Any]
    ) -> None:
        game, judge = context.game_ui.game, context.judge
        least = judge.scale(len(replay.record.setup.players)).least_slip
        puzzle = open_question(game, replay, verdict, least)
        entry = PuzzleEntry(puzzle, "new", 0, mine=True, today=False)
        super().__init__(nav, context, entry, "mine")

    def question(self) -> str:
        return self.texts("coach.ask.title")

    def leads_on(self) -> str:
        return self.texts("coach.ask.back")

    def solved(self, tries: int, hints: int) -> None:
        """Nothing is kept of it."""

    def missed(self) -> None:
        """Nothing is kept of it."""

    def next(self) -> None:
        self._leave(self.pop)

    def to_list(self) -> None:
        self._leave(self.pop)

    def _again(self) -> None:
        self._leave(self.pop)

    def after_end(self) -> Scene:
        raise AssertionError("nothing ends here")

    def build(self) -> None:
        super().build()
        self.puzzle_guide.card.list.show(False)
