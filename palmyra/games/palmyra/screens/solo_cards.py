"""The cards beside the campaign's map: the chosen order, and its high scores."""

from collections.abc import Callable, Sequence

from palmyra.games.palmyra.challenges import ROMAN, OrderStanding
from palmyra.kernel.medal import Medal
from palmyra.scenes.archive.score_rows import ScoreRow, draw_heads
from palmyra.scenes.medals import MEDALS
from palmyra.shell.texts import Texts
from palmyra.ui import paint, theme
from palmyra.ui.button import Button
from palmyra.ui.canvas import Canvas
from palmyra.ui.choice import Choice
from palmyra.ui.layout import Box
from palmyra.ui.list import ScrollList
from palmyra.ui.paint import Plate
from palmyra.ui.shadow import CARD
from palmyra.ui.theme import Style
from palmyra.ui.widget import Widget

PAD = 28
ORDER_H = 408.0
FLAT, FLAT_H = 600, 256.0  # from this width on the order's card has two halves side by side
_ROMAN = Style("serif", 26, theme.TERRACOTTA_BOTTOM)
_TITLE = Style("serif", 26)
_GOAL = Style("serif", 24)
_NUMBER = Style("sans-bold", 21)
_COUNT = Style("sans-bold", 18)
_PILL = Plate(
    theme.PARCHMENT_TOP, theme.PARCHMENT_BOTTOM, radius=99, edge=theme.KEYLINE, line="#FFFFFF",
    shadow=CARD,
)  # fmt: skip


class OrderCard(Widget):
    """What the order asks for, what it begins with, and the button that plays it."""

    def __init__(
        self, standing: OrderStanding, texts: Texts, on_play: Callable[[], None], why_locked: str
    ) -> None:
        super().__init__(name="order_card")
        self._standing = standing
        self._texts = texts
        words = texts("palmyra.campaign.play", order=ROMAN[standing.order.level])
        self.play = Button(words, on_play, kind="primary", icon="ui/icon_play", name="play")
        if not standing.open:
            self.play.enable(False)
            self.play.tooltip = why_locked

    def children(self) -> Sequence[Widget]:
        return [self.play]

    def height(self, canvas: Canvas, width: float) -> float:
        return FLAT_H if width >= FLAT else ORDER_H

    def _halves(self) -> tuple[Box, Box]:
        """Goal and medals, beginning and button: below each other, or side by side."""
        box = self.box
        if box.w < FLAT:
            whole = Box(box.x + PAD, box.y + 80, box.w - 2 * PAD, box.h - 80)
            return whole, whole.below(146)
        wide = (box.w - 2 * PAD - 24) * 0.49
        left = Box(box.x + PAD, box.y + 80, wide, box.h - 80)
        x = left.right + 24
        return left, Box(x, left.y, box.right - PAD - x, left.h)

    def place(self, box: Box) -> None:
        super().place(box)
        low = self._halves()[1]
        self.play.place(Box(low.x, box.bottom - 78, low.w, 60))

    def draw(self, canvas: Canvas) -> None:
        texts, order, box = self._texts, self._standing.order, self.box
        canvas.card(box)
        x, w = box.x + PAD, box.w - 2 * PAD
        numeral = ROMAN[order.level]
        canvas.text(numeral, _ROMAN, x, box.y + 40)
        indent = canvas.text_width(numeral, _ROMAN) + 14
        title = Box(x + indent, box.y + 20, w - indent, 40)
        canvas.text_in(title, texts(f"palmyra.campaign.order_{order.level}"), _TITLE)
        canvas.fill(Box(x, box.y + 65, w, 1.5), theme.INSET_LINE)
        goal, start = self._halves()
        coin = 58 if box.w < FLAT else 46
        canvas.picture("palmyra/coin", Box(goal.x + 2, goal.y + 31 - coin / 2, coin, coin))
        indent = coin + (20 if box.w < FLAT else 12)
        words = Box(goal.x + indent, goal.y, goal.w - indent, 34)
        canvas.text_in(words, texts("palmyra.campaign.earn", n=order.bronze), _GOAL)
        canvas.text_in(words.moved(0, 31).top(26), self._best(), theme.LABEL.tinted(theme.INK_SOFT))
        self._medals(canvas, goal.below(76).top(56))
        said = texts("palmyra.campaign.start_with")
        canvas.text(said, theme.LABEL.tinted(theme.INK_SOFT), start.x, start.y + 12)
        self._start(canvas, start.below(30).top(56))
        super().draw(canvas)

    def _best(self) -> str:
        best = self._standing.best
        if best is None:
            return self._texts("palmyra.campaign.before")
        return self._texts("palmyra.campaign.best", n=best.coins)

    def _medals(self, canvas: Canvas, box: Box) -> None:
        wide = (box.w - 16) / 3
        for at, (medal, least) in enumerate(self._standing.order.goals):
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
            x += 34 if box.w > 350 else 24
        if order.flipped:
            canvas.picture("palmyra/small_coin", Box(x, middle - 18, 36, 36))
            words = self._texts("palmyra.campaign.tribute", n=order.flipped)
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

    def height(self, canvas: Canvas, width: float) -> float:
        """With all of its rows: on a page that scrolls, they need not."""
        return 86 + max(120.0, self.rows.measure(canvas, width - 32)) + 14

    def place(self, box: Box) -> None:
        super().place(box)
        rows = Box(box.x + 16, box.y + 86, box.w - 32, box.h - 86 - 10)
        self.rows.place(rows)
        if self.rows.thumb() is not None:  # the bar stays inside the card
            self.rows.place(Box(rows.x, rows.y, rows.w - 8, rows.h))
        self._levels.place(Box(box.right - 16 - 192, box.y + 14, 192, 36))
        self._shown.place(Box(box.x + 16, box.y + 14, box.w - 32 - 192 - 12, 36))

    def draw(self, canvas: Canvas) -> None:
        canvas.card(self.box)
        texts, box = self._texts, self.box
        if not self.rows.items:
            soft = theme.BODY.tinted(theme.INK_SOFT)
            inner = Box(box.x + 32, box.y + 90, box.w - 64, 120)
            canvas.paragraph(inner, texts("palmyra.campaign.no_scores"), soft, "center")
        else:
            heads = Box(self.rows.box.x, box.y + 56, self.rows.box.w, 28)
            draw_heads(canvas, heads, texts("scores.player"), texts("palmyra.scores.tribute"),
                       texts("palmyra.scores.coins"))  # fmt: skip
        super().draw(canvas)


class MedalsPill(Widget):
    """How many medals of each kind, and how many goals."""

    def __init__(self, standings: Sequence[OrderStanding], words: str) -> None:
        super().__init__()
        self._standings = standings
        self._words = words

    def height(self, canvas: Canvas, width: float) -> float:
        return 52

    def hit(self, x: float, y: float) -> Widget | None:
        return None

    def draw(self, canvas: Canvas) -> None:
        pill = self.box
        canvas.plate(_PILL, pill)
        middle = pill.y + pill.h / 2
        x = pill.x + 26
        for medal in (Medal.GOLD, Medal.SILVER, Medal.BRONZE):
            count = sum(s.medal is medal for s in self._standings)
            canvas.picture(MEDALS[medal], Box(x - 6, middle - 18, 36, 36))
            canvas.text(str(count), _COUNT, x + 32, middle)
            x += 74
        rest = Box(x, pill.y, pill.right - 22 - x, pill.h)
        canvas.text_in(rest, self._words, theme.LABEL.tinted(theme.INK_SOFT), "right")
