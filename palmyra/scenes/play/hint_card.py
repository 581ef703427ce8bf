"""The card of the hint shown: in the left column of a table, or over its board where that is small.

What, where and why the table says (`HintWords`); which idea it is, what it is worth and how one
stands are told alike at every table, in the numbers that a review would say.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, TypeVar

from palmyra.kernel.game import Hint
from palmyra.scenes.play.table import HintWords
from palmyra.scenes.standing_words import percent, signed, standing_of
from palmyra.tabletop.frame import NOWHERE, Frame
from palmyra.tabletop.hint_card import HintCard, Idea
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box

if TYPE_CHECKING:
    from palmyra.scenes.play.desk import Desk

Places = TypeVar("Places", bound=Frame)

LOW: Final = 80.0  # an opponent's card and its gap at their lowest
OVER: Final = (300.0, 0.5)  # over a board: the width, and the most of the window's height


class HintCardView:
    """A table places it; what stands in it follows from the hints."""

    def __init__(self, desk: "Desk") -> None:
        self._desk = desk
        self.panel = HintCard(self._turn)
        self.panel.show(False)
        self._frame: Frame | None = None  # None: this table has no place for it
        self.said: HintWords | None = None  # of the hint shown
        self.message = ""  # in place of a hint: there is none

    @property
    def placed(self) -> bool:
        return self._frame is not None

    def _turn(self, by: int) -> None:
        if by:
            self._desk.hints.turn_to(by)
        else:
            self.panel.folded = not self.panel.folded
            self._desk.screen.rearrange()

    # -- where it is -------------------------------------------------------------------

    def fitted(self, canvas: Canvas, frame: Places) -> Places:
        """The frame with room for it in the left column, where it stands there."""
        self._frame = frame
        if not self.panel.visible or frame.compact:
            return frame
        most = frame.left.h - (0 if frame.solo else frame.rivals * LOW) - 12
        return replace(frame, hinted=self.panel.fitting(canvas, frame.hint_width, most))

    def place(self, frame: Frame) -> None:
        self._frame = frame
        if not self.panel.visible:
            self.panel.place(NOWHERE)
        elif not frame.compact:
            self.panel.place(frame.hint_card)
        else:
            self.panel.place(self._over_board(frame))

    def _over_board(self, frame: Frame) -> Box:
        """In the corner of the board where it covers least of what the hint means."""
        area, m = frame.area, frame.measures
        wide, part = OVER
        high = self.panel.fitting(self._desk.canvas(), wide, part * area.h)
        left, right = area.x + m.margin, frame.right.x - m.gap - wide
        top, bottom = frame.top, frame.foot - high
        spots = [Box(x, y, wide, high) for x in (left, right) for y in (bottom, top)]
        meant = self._desk.table.hint_boxes()
        return min(spots, key=lambda spot: sum(spot.shared(box) for box in meant))

    def update(self) -> None:
        """Its words have come or gone: the column makes room, or has it back."""
        if self._frame is None:
            return
        before = self.panel.box
        shown = self.panel.visible
        if shown != (before.h > 0) or (shown and self._wanted() != before.h):
            self._desk.screen.rearrange()

    def _wanted(self) -> float:
        assert self._frame is not None
        canvas, frame = self._desk.canvas(), self._frame
        if frame.compact:
            return self._over_board(frame).h
        most = frame.left.h - (0 if frame.solo else frame.rivals * LOW) - 12
        return self.panel.fitting(canvas, frame.hint_width, most)

    # -- what stands in it -------------------------------------------------------------

    def refresh(self) -> None:
        idea = self._idea()
        self.panel.show(idea is not None)
        if idea is not None:
            self.panel.set(idea)
            self.panel.tooltip = self._desk.texts("idea.tip")
        else:
            self.panel.folded = False

    def _idea(self) -> Idea | None:
        desk, texts, hints = self._desk, self._desk.texts, self._desk.hints
        coach = desk.game_ui.adviser(texts, [seat.level for seat in desk.session.seats])
        shown = hints.shown
        if shown is not None and self.said is not None:
            return replace(self._told(shown, self.said), portrait=coach)
        if hints.thinking:
            return Idea(coach, texts("idea.asked"), busy=texts("idea.looking"))
        if self.message:
            return Idea(coach, texts("idea.asked"), why=self.message)
        return None

    def _told(self, hint: Hint[Any], said: HintWords) -> Idea:
        desk, texts, hints = self._desk, self._desk.texts, self._desk.hints
        several = hints.count > 1
        title = texts("idea.title", n=hints.at + 1, all=hints.count) if several else (
            texts("idea.only")
        )  # fmt: skip
        idea = Idea(
            title=title, what=said.what, where=said.where, why=said.why, risk=said.risk,
            gain=said.gain, several=several,
        )  # fmt: skip
        if not hint.judged:  # the rest of a turn: how one stood when it began
            start = hints.at_start
            if start is None:
                return idea
            stands, chance = self._standing(start)
            return replace(idea, stands=stands, chance=chance)
        if not hints.sharp:
            return replace(idea, busy=texts("idea.first_look") if hints.looks_closer else "")
        mark, cost = texts("idea.best"), round(hint.cost)
        if hints.at and cost:
            mark = texts("idea.costs", worth=desk.game_ui.points(texts, cost))
        elif hints.at:
            mark = texts("idea.equal")
        alone = len(desk.session.seats) == 1
        what, value = ("total", str(hint.lead)) if alone else ("lead", signed(hint.lead))
        gain = said.gain
        if not said.ends:
            gain = (
                texts(f"idea.{what}_too", gain=gain, n=value)
                if gain
                else texts(f"idea.{what}", n=value)
            )
        stands, chance = self._standing(hint)
        return replace(
            idea, mark=mark, good=not (hints.at and cost), gain=gain,
            promising=alone or hint.lead >= 0, stands=stands, chance=chance,
        )  # fmt: skip

    def _standing(self, hint: Hint[Any]) -> tuple[str, str]:
        """How one stands in a word, and the number for who asks."""
        texts, players = self._desk.texts, len(self._desk.session.seats)
        best = round(hint.worth + hint.cost)  # how one stands depends on no idea
        where = standing_of(hint.chance, hint.decided, players, best)
        if not where or hint.chance is None:
            return "", ""
        word = texts(f"coach.standing.{where}")
        number = percent(texts, hint.chance, hint.decided)
        chance = "\n".join((texts("idea.chance", n=number), texts("idea.lead_about")))
        return texts("idea.stands", word=word), chance


def joined(parts: Sequence[str]) -> str:
    """Sentences one after another."""
    return " ".join(part for part in parts if part)
