"""The standings of a challenge: its best scores, or the last ten."""

from collections.abc import Sequence

from palmyra.kernel.medal import Challenge
from palmyra.scenes.archive.podium import Podium, goal_steps
from palmyra.scenes.archive.score_rows import ScoreRow, draw_heads
from palmyra.scenes.archive.scoring import Scoring
from palmyra.shell.texts import Texts
from palmyra.ui import theme
from palmyra.ui.canvas import Canvas
from palmyra.ui.choice import Choice
from palmyra.ui.layout import Box
from palmyra.ui.list import ScrollList
from palmyra.ui.widget import Widget

ABOVE = 86.0  # the rows
LEAST = 120.0  # of the podium's height that is shown until there are any


class ScoresCard(Widget):
    def __init__(
        self, texts: Texts, scoring: Scoring, rows: Sequence[ScoreRow], numbers: Choice[int],
        shown: Choice[str], challenge: Challenge, emblem: str,
    ) -> None:  # fmt: skip
        """`emblem` stands for the challenge."""
        super().__init__(name="scores_card")
        self._texts, self._scoring = texts, scoring
        self._numbers, self._shown = numbers, shown
        self.rows = ScrollList(rows, gap=4, name="scores")
        self._empty = Podium("", "", (), lambda: None, "", chosen=False, seconds=0.0,
                             emblem=emblem, to_win=goal_steps(challenge))  # fmt: skip

    def children(self) -> Sequence[Widget]:
        return [self._numbers, self._shown, self.rows]

    def height(self, canvas: Canvas, width: float) -> float:
        """With all of its rows: on a page that scrolls, they need not."""
        return ABOVE + max(120.0, self.rows.measure(canvas, width - 32)) + 14

    def place(self, box: Box) -> None:
        super().place(box)
        rows = Box(box.x + 16, box.y + ABOVE, box.w - 32, box.h - ABOVE - 8)
        self.rows.place(rows)
        if self.rows.thumb() is not None:  # the bar stays inside the card
            self.rows.place(Box(rows.x, rows.y, rows.w - 8, rows.h))
        self._numbers.place(Box(box.right - 16 - 192, box.y + 14, 192, 36))
        self._shown.place(Box(box.x + 16, box.y + 14, box.w - 32 - 192 - 12, 36))

    def draw(self, canvas: Canvas) -> None:
        canvas.card(self.box)
        texts, box = self._texts, self.box
        if not self.rows.items:
            soft = theme.BODY.tinted(theme.INK_SOFT)
            inner = Box(box.x + 32, box.y + ABOVE - 20, box.w - 64, 120)
            y = inner.y + canvas.paragraph(inner, texts("solo.no_scores"), soft, "center") + 12
            tall = box.bottom - 18 - y
            if tall >= LEAST:
                wide = min(inner.w, tall * 1.6)
                self._empty.box = Box(box.center[0] - wide / 2, y, wide, tall)
                self._empty.draw(canvas)
        else:
            heads = Box(self.rows.box.x, box.y + 56, self.rows.box.w, 28)
            second = self._scoring.second.head if self._scoring.second else ""
            draw_heads(canvas, heads, texts("scores.player"), second, self._scoring.head)
        super().draw(canvas)
