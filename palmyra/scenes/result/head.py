"""The heading of the result: who won and why, how long it took, and what there is to celebrate."""

from collections.abc import Sequence

from palmyra.kernel.medal import Medal
from palmyra.scenes.medals import MEDALS
from palmyra.scenes.result.account import Account
from palmyra.shell.texts import Texts
from palmyra.ui import paint, theme
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.observed import Observed
from palmyra.ui.paint import GOLD_BADGE
from palmyra.ui.widget import Widget

TALL = 84.0  # of the heading in one line
PILL = 50.0
LONGEST = 480.0  # words of a pill beside the heading
_SOFT = theme.BODY.tinted(theme.INK_SOFT)


class ResultHead(Widget):
    """Words beside the pills, or above them where it is narrow."""

    revealed = Observed[bool]()

    def __init__(
        self, account: Account, chips: Sequence[str], turns: int, texts: Texts, cheer: str,
        *, best: int | None = None, on_disk: bool = True, changed: str = "",
    ) -> None:  # fmt: skip
        """`chips` are the winners', of who played alone, or the medal of a challenge."""
        super().__init__(name="head")
        self.revealed = False
        self._texts = texts
        self._chips = chips
        self._turns = turns
        self._further = (*([changed] if changed else []), *account.about)
        self._cheer = cheer
        self._best = best
        self._on_disk = on_disk
        self._stacked = False
        self._rows = 1  # of pills below the words
        self._title, self._reason = account.title, account.reason
        self._ended, self._counting = account.ended, account.counting

    def hit(self, x: float, y: float) -> Widget | None:
        return None

    def reveal_winner(self) -> None:
        self.revealed = True

    # Placing

    def height(self, canvas: Canvas, width: float) -> float:
        line = self._chips_width + canvas.text_width(self._title, theme.SCREEN_TITLE)
        pills = self._pills_width(canvas, LONGEST) + 24
        room = max(1.0, width - self._chips_width - pills)
        said = len(canvas.wrap(self._reason, theme.LABEL, room))
        self._stacked = line + pills > width or said > 2
        if not self._stacked:
            return TALL
        self._rows = 1 if not self._cheer or pills <= width else 2
        return max(TALL, self._words_height(canvas, width - self._chips_width)) + self._pills_h

    @property
    def _chips_width(self) -> float:
        return 44 * len(self._chips) + 36

    @property
    def _pills_h(self) -> float:
        return (PILL + 12) * self._rows + 8

    def _words_height(self, canvas: Canvas, width: float) -> float:
        title = len(canvas.wrap(self._title, theme.CARD_TITLE, width))
        said = len(canvas.wrap(self._reason, _SOFT, width))
        return title * canvas.text_height(theme.CARD_TITLE) + said * canvas.text_height(_SOFT) + 8

    def _pills_width(self, canvas: Canvas, most: float) -> float:
        cheer = canvas.text_width(self._cheer, theme.HEADING) + 98 if self._cheer else 0
        return min(canvas.text_width(self._about(), theme.LABEL), most) + 48 + cheer

    def _about(self) -> str:
        texts = self._texts
        said = [texts("result.turns", n=self._turns), *self._further]
        if self._best is not None and not self._cheer:
            said.insert(0, texts("result.your_best", n=self._best))
        if not self._on_disk:
            said.insert(0, texts("result.not_on_disk"))
        return "  ·  ".join(said)

    # Picture

    def draw(self, canvas: Canvas) -> None:
        if self._stacked:
            self._draw_stacked(canvas)
            return
        head = self.box
        pill_w = self._draw_pills(canvas, head.y + 17)
        if not self.revealed:
            room = Box(head.x, head.y, head.w - pill_w - 24, head.h)
            canvas.text_in(room.top(50), self._counting, theme.SCREEN_TITLE)
            canvas.text_in(Box(room.x, room.y + 48, room.w, 28), self._ended, _SOFT)
            return
        self._draw_chips(canvas)
        x = head.x + self._chips_width
        self._draw_verdict(canvas, Box(x, head.y, head.right - x - pill_w - 24, head.h))

    def _draw_stacked(self, canvas: Canvas) -> None:
        head = Box(self.box.x, self.box.y, self.box.w, self.box.h - self._pills_h)
        if not self.revealed:
            canvas.text_in(head, self._counting, theme.CARD_TITLE)
        else:
            self._draw_chips(canvas)
            x = head.x + self._chips_width
            room = Box(x, head.y, head.right - x, head.h)
            y = head.y + (head.h - self._words_height(canvas, room.w)) / 2
            y += canvas.paragraph(Box(x, y, room.w, head.h), self._title, theme.CARD_TITLE) + 4
            canvas.paragraph(Box(x, y, room.w, head.bottom - y), self._reason, _SOFT)
        self._draw_pills(canvas, head.bottom + 10)

    def _draw_chips(self, canvas: Canvas) -> None:
        x = self.box.x
        for chip in self._chips:
            canvas.picture(chip, Box(x, self.box.y + 8, 64, 64))
            x += 44

    def _draw_verdict(self, canvas: Canvas, box: Box) -> None:
        for style in (_SOFT, theme.LABEL.tinted(theme.INK_SOFT)):
            if canvas.text_width(self._reason, style) <= box.w:
                canvas.text_in(box.top(50), self._title, theme.SCREEN_TITLE)
                canvas.text_in(Box(box.x, box.y + 48, box.w, 28), self._reason, style)
                return
        # A long reason takes two lines, and the title moves up for them.
        canvas.text_in(box.moved(0, -8).top(48), self._title, theme.SCREEN_TITLE)
        canvas.paragraph(Box(box.x, box.y + 38, box.w, 44), self._reason, style)

    def _draw_pills(self, canvas: Canvas, y: float) -> float:
        """How many turns it took, and from which seed; returns the width of all pills."""
        text = self._about()
        stacked = self._stacked
        wide = (
            min(canvas.text_width(text, theme.LABEL), self.box.w - 48 if stacked else LONGEST) + 48
        )
        pill = Box(self.box.x if stacked else self.box.right - wide, y, wide, PILL)
        canvas.plate(paint.PARCHMENT_PILL, pill)
        canvas.text_in(pill.inset(24, 0), text, theme.LABEL, "center")
        if not self._cheer or not self.revealed:
            return wide
        cheer_w = min(self.box.w, canvas.text_width(self._cheer, theme.HEADING) + 84)
        at = (pill.x - cheer_w - 14, pill.y)
        if stacked:
            at = (pill.right + 14, pill.y) if self._rows == 1 else (pill.x, pill.bottom + 12)
        badge = Box(*at, cheer_w, PILL)
        canvas.plate(GOLD_BADGE, badge)
        canvas.picture(MEDALS[Medal.GOLD], Box(badge.x + 14, badge.y + 4, 42, 42))
        inner = Box(badge.x + 58, badge.y, cheer_w - 74, badge.h)
        canvas.text_in(inner, self._cheer, theme.HEADING, "center")
        return wide + cheer_w + 14
