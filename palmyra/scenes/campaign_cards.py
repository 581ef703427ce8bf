"""The cards beside the campaign's map: the chosen order, and its high scores."""

from collections.abc import Callable, Sequence

from palmyra.campaign import ROMAN, Medal, Standing
from palmyra.scenes.score_rows import ScoreRow, draw_heads
from palmyra.scenes.solo_pace import MEDALS
from palmyra.texts import Texts
from palmyra.ui import paint, theme
from palmyra.ui.button import Button
from palmyra.ui.canvas import Canvas
from palmyra.ui.choice import Choice
from palmyra.ui.layout import Box
from palmyra.ui.list import BAR_W, ScrollList
from palmyra.ui.theme import Style
from palmyra.ui.widget import Widget

PAD = 28
_ROMAN = Style("serif", 26, theme.TERRACOTTA_BOTTOM)
_TITLE = Style("serif", 26)
_GOAL = Style("serif", 24)
_NUMBER = Style("sans-bold", 21)


class OrderCard(Widget):
    """What the order asks for, what it begins with, and the button that plays it."""

    def __init__(
        self, standing: Standing, texts: Texts, on_play: Callable[[], None], why_locked: str
    ) -> None:
        super().__init__(name="order_card")
        self._standing = standing
        self._texts = texts
        words = texts("campaign.play", order=ROMAN[standing.order.level])
        self.play = Button(words, on_play, kind="primary", icon="ui/icon_play", name="play")
        if not standing.open:
            self.play.enable(False)
            self.play.tooltip = why_locked

    def children(self) -> Sequence[Widget]:
        return [self.play]

    def place(self, box: Box) -> None:
        super().place(box)
        self.play.place(Box(box.x + PAD, box.bottom - 78, box.w - 2 * PAD, 60))

    def draw(self, canvas: Canvas) -> None:
        texts, order, box = self._texts, self._standing.order, self.box
        canvas.card(box)
        x, w = box.x + PAD, box.w - 2 * PAD
        numeral = ROMAN[order.level]
        canvas.text(numeral, _ROMAN, x, box.y + 40)
        indent = canvas.text_width(numeral, _ROMAN) + 14
        title = Box(x + indent, box.y + 20, w - indent, 40)
        canvas.text_in(title, texts(f"campaign.order_{order.level}"), _TITLE)
        canvas.fill(Box(x, box.y + 65, w, 1.5), theme.INSET_LINE)
        canvas.picture("palmyra/coin", Box(x + 2, box.y + 82, 58, 58))
        words = Box(x + 78, box.y + 80, w - 78, 34)
        canvas.text_in(words, texts("campaign.earn", n=order.bronze), _GOAL)
        canvas.text_in(words.moved(0, 31).top(26), self._best(), theme.LABEL.tinted(theme.INK_SOFT))
        self._medals(canvas, Box(x, box.y + 156, w, 56))
        canvas.text(texts("campaign.start_with"), theme.LABEL.tinted(theme.INK_SOFT), x,
                    box.y + 238)  # fmt: skip
        self._start(canvas, Box(x, box.y + 256, w, 56))
        super().draw(canvas)

    def _best(self) -> str:
        best = self._standing.best
        if best is None:
            return self._texts("campaign.before")
        return self._texts("campaign.best", n=best.coins)

    def _medals(self, canvas: Canvas, box: Box) -> None:
        order = self._standing.order
        wide = (box.w - 16) / 3
        steps = ((Medal.BRONZE, order.bronze), (Medal.SILVER, order.silver),
                 (Medal.GOLD, order.gold))  # fmt: skip
        for at, (medal, least) in enumerate(steps):
            cell = Box(box.x + at * (wide + 8), box.y, wide, box.h)
            canvas.plate(paint.INSET_PLATE, cell)
            middle = cell.y + cell.h / 2
            canvas.picture(MEDALS[medal], Box(cell.x + wide / 2 - 46, middle - 21, 42, 42))
            canvas.text(str(least), _NUMBER, cell.x + wide / 2 + 4, middle)

    def _start(self, canvas: Canvas, box: Box) -> None:
        order = self._standing.order
        x = box.x
        middle = box.y + box.h / 2
        for picture, count, side in (
            ("large_back", order.large, 46),
            ("small_back", order.small, 32),
        ):
            for at in range(count):
                canvas.picture(
                    f"palmyra/{picture}", Box(x + at * 19, middle - side / 2, side, side)
                )
            x += (count - 1) * 19 + side + 10
            canvas.text(str(count), _NUMBER, x, middle)
            x += 34
        if order.flipped:
            canvas.picture("palmyra/small_coin", Box(x, middle - 18, 36, 36))
            words = self._texts("campaign.tribute", n=order.flipped)
            canvas.text_in(Box(x + 44, box.y, box.right - x - 44, box.h), words, theme.LABEL)


class ScoresCard(Widget):
    """The best of a level, or the last ten of it."""

    def __init__(
        self, texts: Texts, rows: Sequence[ScoreRow], levels: Choice[int], shown: Choice[str]
    ) -> None:
        super().__init__(name="scores_card")
        self._texts = texts
        self._levels = levels
        self._shown = shown
        self.rows = ScrollList(rows, gap=4, name="scores")

    def children(self) -> Sequence[Widget]:
        return [self._levels, self._shown, self.rows]

    def lay(self, canvas: Canvas, box: Box) -> None:
        self.place(box)
        # The bar has its room outside the rows, so that the numbers stand under their heads.
        wide = box.w - 32 + (BAR_W + 12)
        self.rows.lay(canvas, Box(box.x + 16, box.y + 86, wide, box.h - 86 - 10))

    def place(self, box: Box) -> None:
        super().place(box)
        self._levels.place(Box(box.right - 18 - 192, box.y + 14, 192, 36))
        self._shown.place(Box(box.x + 16, box.y + 14, box.w - 34 - 192 - 12, 36))

    def draw(self, canvas: Canvas) -> None:
        canvas.card(self.box)
        texts, box = self._texts, self.box
        if not self.rows.items:
            soft = theme.BODY.tinted(theme.INK_SOFT)
            inner = Box(box.x + 32, box.y + 90, box.w - 64, 120)
            canvas.paragraph(inner, texts("campaign.no_scores"), soft, "center")
        else:
            heads = Box(box.x + 16, box.y + 56, box.w - 32, 28)
            draw_heads(canvas, heads, texts("scores.player"), texts("scores.tribute"),
                       texts("scores.coins"))  # fmt: skip
        super().draw(canvas)
