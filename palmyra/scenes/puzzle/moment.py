"""A moment of a reviewed game at its own table: the turn once more, before the answer is told.

A puzzle that is kept nowhere: any turn within the judge's error of the best is right. It leads back
to the review.
"""

from typing import TYPE_CHECKING, Any

from palmyra.kernel.any_game import AnyReplay
from palmyra.kernel.puzzle import Puzzle, PuzzleGoal, cut, id_of
from palmyra.kernel.verdict import SURE, Verdict
from palmyra.scenes.puzzle.collection import PuzzleEntry
from palmyra.scenes.puzzle.puzzle_context import PuzzleContext
from palmyra.scenes.puzzle.scene import PuzzleScene
from palmyra.shell.scene import Scene

if TYPE_CHECKING:
    from palmyra.scenes.navigator import Navigator

LEAST_NEAR = 0.5  # points: closer than that nobody tells two turns apart


def asked_again(context: PuzzleContext, replay: AnyReplay, verdict: Verdict[Any]) -> Puzzle:
    """The turn of that verdict as a question; there must be a better one."""
    game = context.game_ui.game
    assert verdict.better is not None
    record = cut(game, replay, verdict.turn)
    played = game.notation.encode(replay.record.turns[verdict.turn])
    near = max(SURE * verdict.error, LEAST_NEAR)
    kind = verdict.why.kind if verdict.why else ""
    return Puzzle(
        id_of(record), record, game.notation.encode(verdict.better), {played: verdict.slip},
        PuzzleGoal("", round(verdict.slip, 1)), kind, 1, 2 * near,
    )  # fmt: skip


class MomentScene(PuzzleScene):
    def __init__(
        self, nav: "Navigator", context: PuzzleContext, replay: AnyReplay, verdict: Verdict[Any]
    ) -> None:
        entry = PuzzleEntry(asked_again(context, replay, verdict), "new", 0, mine=True, today=False)
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
