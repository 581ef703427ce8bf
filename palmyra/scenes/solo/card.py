"""The chosen challenge: what it asks for, who plays or what it begins with, its medals, the best
so far, and the button that plays it."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from palmyra.kernel.medal import Standing
from palmyra.scenes.point_picture import draw_point
from palmyra.scenes.solo.medals import draw_medals, hints_rule
from palmyra.scenes.solo.solo import NUMERALS, Shown, Solo
from palmyra.ui import theme
from palmyra.ui.button import Button
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.portrait import draw_portrait
from palmyra.ui.theme import Style
from palmyra.ui.widget import Widget

if TYPE_CHECKING:
    from palmyra.storage.score_file import Score

PAD: Final = 28.0
HEAD: Final = 78.0
FLAT: Final = 600.0  # from this width on the card has two halves side by side
CELLS: Final = 54.0
FACE, BUTTON = 68.0, 60.0
_NUMERAL: Final = Style("serif", 26, theme.TERRACOTTA_BOTTOM)
_TITLE: Final = Style("serif", 26)
_GOAL: Final = Style("serif", 24)
_NUMBER: Final = Style("sans-bold", 21)
_SOFT: Final = theme.LABEL.tinted(theme.INK_SOFT)


class ChallengeCard(Widget):
    def __init__(
        self, solo: Solo, number: int, standing: "Standing[Score]", on_play: Callable[[], None]
    ) -> None:
        """`number` from 1 on."""
        super().__init__(name="challenge_card")
        self._solo, self._standing, self._numeral = solo, standing, NUMERALS[number - 1]
        self.shown: Shown = solo.shown(standing)
        self._rule = hints_rule(solo.texts, standing)
        icon = solo.icon if standing.open else "ui/icon_lock"
        self.play = Button(self.shown.play, on_play, kind="primary", icon=icon, name="play")
        if not standing.open:
            self.play.enable(False)
            self.play.tooltip = self.shown.locked
        self._says = self._start = 0.0  # the heights of what is said, and of who or what it is with

    @property
    def best(self) -> str:
        """The best so far."""
        texts, best = self._solo.texts, self._standing.best
        if best is None:
            return texts("solo.not_played")
        return texts("solo.best", points=self._solo.game_ui.points(texts, best.points))

    def children(self) -> Sequence[Widget]:
        return [self.play]

    @property
    def _lines(self) -> tuple[str, ...]:
        return (self.best, *self.shown.facts)

    def height(self, canvas: Canvas, width: float) -> float:
        flat = width >= FLAT
        inner = width - 2 * PAD
        room = (inner - 24) * (0.62 if self.shown.faces else 0.5) if flat else inner
        line = canvas.text_height(theme.LABEL) + 2
        if self.shown.goal:
            self._says = 62.0
        else:
            said = canvas.wrap(self.shown.about, theme.LABEL, room)
            self._says = len(said) * canvas.text_height(theme.LABEL) + len(self._lines) * line + 6
        self._start = 86.0 if self.shown.piles else FACE + (line if self.shown.company else 0)
        if flat:
            return HEAD + max(self._says, self._start) + 12 + CELLS + 14 + BUTTON + 18
        return HEAD + self._says + 10 + CELLS + 6 + line + 6 + self._start + 14 + BUTTON + 18

    def place(self, box: Box) -> None:
        super().place(box)
        inner = box.inset(PAD, 0)
        wide = 260.0 if box.w >= FLAT else inner.w
        self.play.place(Box(inner.right - wide, box.bottom - BUTTON - 18, wide, BUTTON))

    def draw(self, canvas: Canvas) -> None:
        box, challenge = self.box, self._standing.challenge
        canvas.card(box)
        inner = Box(box.x + PAD, box.y + HEAD, box.w - 2 * PAD, box.h - HEAD)
        canvas.text(self._numeral, _NUMERAL, inner.x, box.y + 40)
        indent = canvas.text_width(self._numeral, _NUMERAL) + 14
        title = Box(inner.x + indent, box.y + 20, inner.w - indent, 40)
        canvas.text_in(title, self.shown.title, _TITLE)
        canvas.fill(Box(inner.x, box.y + 65, inner.w, 1.5), theme.INSET_LINE)
        line = canvas.text_height(theme.LABEL) + 2
        if box.w >= FLAT:
            left = Box(inner.x, inner.y, (inner.w - 24) * (0.62 if self.shown.faces else 0.5), 0)
            high = max(self._says, self._start)
            self._draw_words(canvas, Box(left.x, left.y, left.w, high))
            x = left.right + 24
            self._draw_start(canvas, Box(x, inner.y, inner.right - x, high), right=True)
            cells = Box(inner.x, inner.y + high + 12, inner.w, CELLS)
            rule = Box(inner.x, self.play.box.y, self.play.box.x - 16 - inner.x, BUTTON)
            canvas.paragraph(rule, self._rule, _SOFT, middle=True)
        else:
            self._draw_words(canvas, inner.top(self._says))
            cells = Box(inner.x, inner.y + self._says + 10, inner.w, CELLS)
            rule = Box(inner.x, cells.bottom + 6, inner.w, line)
            canvas.text_in(rule, self._rule, theme.META.tinted(theme.INK_SOFT), "center")
            self._draw_start(canvas, Box(inner.x, rule.bottom + 6, inner.w, self._start))
        draw_medals(canvas, cells, challenge, self._standing.medal)
        super().draw(canvas)

    def _draw_words(self, canvas: Canvas, box: Box) -> None:
        shown = self.shown
        if shown.goal:
            draw_point(canvas, self._solo.game_ui.point, Box(box.x + 2, box.y + 2, 54, 54))
            words = Box(box.x + 74, box.y, box.w - 74, 34)
            canvas.text_in(words, shown.goal, _GOAL)
            said = shown.about if self._standing.best is None else self.best
            canvas.text_in(words.moved(0, 31).top(26), said, _SOFT)
            return
        y = box.y + canvas.paragraph(box, shown.about, theme.LABEL) + 6
        line = canvas.text_height(theme.LABEL) + 2
        for said in self._lines:
            canvas.text_in(Box(box.x, y, box.w, line), said, _SOFT)
            y += line

    def _draw_start(self, canvas: Canvas, box: Box, *, right: bool = False) -> None:
        if self.shown.piles:
            canvas.text(self.shown.starts, _SOFT, box.x, box.y + 12)
            self._draw_piles(canvas, box.below(28).top(56))
            return
        faces = self.shown.faces
        wide = len(faces) * (FACE + 8) - 8
        x = box.right - wide if right else box.x + (box.w - wide) / 2
        for picture, ring in faces:
            draw_portrait(canvas, picture, Box(x, box.y, FACE, FACE), ring)
            x += FACE + 8
        said = Box(box.x, box.y + FACE + 2, box.w, box.h - FACE)
        canvas.text_in(said, self.shown.company, _SOFT, "right" if right else "center")

    def _draw_piles(self, canvas: Canvas, box: Box) -> None:
        x, middle = box.x, box.y + box.h / 2
        for pile in self.shown.piles:
            shown = 1 if pile.words else pile.count
            for at in range(shown):
                spot = Box(x + at * 19, middle - pile.side / 2, pile.side, pile.side)
                canvas.picture(pile.picture, spot)
            x += (shown - 1) * 19 + pile.side + 10
            if pile.words:
                canvas.text_in(Box(x, box.y, box.right - x, box.h), pile.words, theme.LABEL)
                continue
            canvas.text(str(pile.count), _NUMBER, x, middle)
            x += 34 if box.w > 350 else 24
