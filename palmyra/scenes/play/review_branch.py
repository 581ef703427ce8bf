"""A branch: a finished game played again from one of its turns, upon its review.

The table says that it is one, and the way back tells how one stands beside how one stood after as
many turns of the game as it was. Knows no game.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from palmyra.kernel.any_game import AnyReplay, AnyState, AnyTurn
from palmyra.scenes.game_words import own
from palmyra.scenes.play.leaving import back_to_review
from palmyra.ui.button import Button
from palmyra.ui.canvas import Canvas
from palmyra.ui.dialog import Dialog
from palmyra.ui.layout import Box

if TYPE_CHECKING:
    from palmyra.scenes.play.desk import Desk


@dataclass(frozen=True, slots=True)
class ReviewBranch:
    was: AnyReplay  # the game as it was
    turn: int  # from which it is played again
    better: AnyTurn | None = None  # what the review would have played there
    worth: str = ""  # and what that is worth by the end, in words

    def standing(self, turns: int) -> AnyState:
        """The game as it was after so many turns; its end where it had no more."""
        before = turns < len(self.was.steps)
        return self.was.before(turns) if before else self.was.state


class ReviewBranchSign(Button):
    """Stands in the wordmark's place as long as a trial lasts; leads back to the review."""

    def __init__(self, desk: "Desk") -> None:
        super().__init__("", lambda: ask_back(desk), icon="ui/icon_coach", name="trial")
        self._desk = desk
        self.show(False)

    def relabel(self) -> None:
        branch, texts = self._desk.branch, self._desk.texts
        if branch is not None:
            self.text = texts("play.trial")
            key = own(texts, self._desk.match.game.name, "play.trial_why")
            self.tooltip = texts(key, n=branch.turn + 1)

    def lay(self, canvas: Canvas, wordmark: Box, beside: Box) -> None:
        """Where the wordmark would stand, as tall as the button beside it."""
        self.show(self._desk.branch is not None and wordmark.w > 0)
        self.fold(self.width(canvas) > wordmark.w)
        wide = beside.w if self.folded else min(wordmark.w, self.width(canvas))
        self.place(Box(wordmark.x, beside.y, wide, beside.h))


def ask_back(desk: "Desk") -> None:
    """Back to the review, with what the trial has changed so far."""
    texts = desk.texts

    def go() -> None:
        desk.close()
        back_to_review(desk)

    on = Button(texts("play.trial_on"), desk.close, name="stay")
    back = Button(texts("play.trial_back"), go, kind="primary", name="to_review")
    desk.table.let_go()
    text = "\n".join(so_far(desk))
    desk.open(Dialog(texts("play.trial_title"), text, [on, back], on_cancel=desk.close))


def so_far(desk: "Desk") -> list[str]:
    """People's points now beside those after as many turns of the game as it was; of computers
    nothing, as some games hide it."""
    branch, texts, rules = desk.branch, desk.texts, desk.match.game.rules
    assert branch is not None
    turns = len(desk.match.turns)
    if turns == branch.turn:
        return [texts("play.trial_begun", n=turns + 1)]
    now, was = rules.points(desk.match.turn_start), rules.points(branch.standing(turns))
    said = [texts("play.trial_after", n=turns)]
    if _as_advised(desk, branch):
        said.insert(0, texts("play.trial_better", n=branch.turn + 1, worth=branch.worth))
    for seat in desk.session.persons:
        points = desk.game_ui.points(texts, now[seat])
        said.append(texts("play.trial_points", name=desk.name(seat), points=points, was=was[seat]))
    return said


def _as_advised(desk: "Desk", branch: ReviewBranch) -> bool:
    """Whether the first turn is the review's: it often pays only later."""
    game = desk.match.game
    if branch.better is None or game.judge is None:
        return False
    judge, before = game.judge(), branch.standing(branch.turn)
    mine, better = (judge.idea(before, t) for t in (desk.match.turns[branch.turn], branch.better))
    return mine == better
