"""The chart's card: what it shows, with whose eyes, and what its colors mean."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from palmyra.scenes.coach import inks as looks
from palmyra.scenes.coach.chart import LeadChart
from palmyra.scenes.coach.chart_art import hatched_box
from palmyra.shell.resources import rasterise
from palmyra.ui import theme
from palmyra.ui.button import Button
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.observed import Observed
from palmyra.ui.paint import Plate
from palmyra.ui.widget import Widget

HEAD: Final = 54.0
SWATCH: Final = 17.0
LEGEND_GAP: Final = 20.0
LOOKS: Final = ("for", "against", "luck")
_FOR: Final = Plate(looks.FOR, looks.FOR, radius=5)
_AGAINST: Final = Plate(looks.AGAINST, looks.AGAINST, radius=5)


class EyesButton(Button):
    """A player's chip: the game is told to whoever sits there."""

    chosen = Observed[bool]()

    def __init__(self, chip: str, tooltip: str, seat: int, on: Callable[[int], None]) -> None:
        super().__init__("", lambda: on(seat), name=f"eyes_{seat}", tooltip=tooltip)
        self._chip = chip
        self.chosen = False

    def draw(self, canvas: Canvas) -> None:
        if self.chosen:
            canvas.plate(looks.CHOSEN_ROW, self.box)
        elif self.hovered:
            canvas.plate(looks.HOVERED_ROW, self.box)
        side = min(self.box.w, self.box.h) * (0.78 if self.chosen else 0.64)
        canvas.picture(self._chip, self.box.centered(side, side))
        if self.ringed:
            canvas.ring(self.box.inset(3), theme.CELL_RADIUS)


@dataclass(frozen=True, slots=True)
class CardWords:
    title: str
    about: str
    legend: tuple[str, str, str]  # for one, against one, luck; the last "" where there is none


class ChartCard(Widget):
    def __init__(self, words: CardWords, chart: LeadChart, eyes: Sequence[EyesButton]) -> None:
        super().__init__(name="chart_card")
        self.words = words
        self.chart = chart
        self.eyes = list(eyes)
        self._title_at = 0.0

    def children(self) -> Sequence[Widget]:
        return [*self.eyes, self.chart]

    def lay(self, canvas: Canvas, box: Box) -> None:
        self.place(box)
        x = box.x + 20 + canvas.text_width(self.words.title, theme.HEADING) + 14
        for button in self.eyes:
            button.place(Box(x, box.y + 6, theme.TARGET, theme.TARGET))
            x += theme.TARGET + 2
        self._title_at = x
        self.chart.head = HEAD - 4
        self.chart.place(Box(box.x + 6, box.y + HEAD - 4, box.w - 12, box.h - HEAD))

    def draw(self, canvas: Canvas) -> None:
        box = self.box
        canvas.card(box)
        middle = box.y + 28
        canvas.text_in(Box(box.x + 20, box.y + 6, box.w - 40, 44), self.words.title, theme.HEADING)
        left = self._draw_legend(canvas, box.right - 20, middle)
        about = self.words.about
        if self._title_at + 10 + canvas.text_width(about, theme.META) < left - 16:
            canvas.text(about, theme.META, self._title_at + 10, middle)
        super().draw(canvas)

    def _draw_legend(self, canvas: Canvas, right: float, y: float) -> float:
        """From the right; returns where it begins. Where there is no room for all of it, luck
        alone is named: that up is good and down is not shows by itself."""
        whole = [
            (words, look) for words, look in zip(self.words.legend, LOOKS, strict=True) if words
        ]
        for entries in (whole, whole[2:]):
            wide = sum(canvas.text_width(words, theme.LABEL) + SWATCH + 8 for words, _ in entries)
            wide += LEGEND_GAP * (len(entries) - 1)
            if entries and right - wide > self._title_at + 6:
                break
        else:
            return right
        x = left = right - wide
        for words, look in entries:
            draw_swatch(canvas, Box(x, y - SWATCH / 2, SWATCH, SWATCH), look)
            canvas.text(words, theme.LABEL, x + SWATCH + 8, y)
            x += SWATCH + 8 + canvas.text_width(words, theme.LABEL) + LEGEND_GAP
        return left


def draw_swatch(canvas: Canvas, box: Box, look: str) -> None:
    if look == "luck":
        draw_hatched(canvas, box)
    else:
        canvas.plate(_FOR if look == "for" else _AGAINST, box)


def draw_hatched(canvas: Canvas, box: Box) -> None:
    """Luck, wherever it is shown as a piece."""
    rect, scale, bold = canvas.layout.rect(box), canvas.layout.scale, canvas.painter.contrast

    def make() -> pygame.Surface:
        w, h = rect.size
        rim = scale
        body = hatched_box(rim, rim, w - 2 * rim, h - 2 * rim, scale, bold)
        svg = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}" width="{w}"'
            f' height="{h}">{body}</svg>'
        )
        return rasterise(svg, (w, h))

    canvas.surface.blit(canvas.baked(("luck", rect.size, scale, bold), make), rect)
