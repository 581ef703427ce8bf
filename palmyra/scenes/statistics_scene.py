"""Figures of all games: how many, won against whom, averages, bests, and how they went."""

from collections.abc import Callable, Sequence
from pathlib import Path

from palmyra.campaign import ROMAN
from palmyra.scenes import score_dialog
from palmyra.scenes.archive import ArchivePage, Turn
from palmyra.scenes.result_cards import TitledCard
from palmyra.services import Services
from palmyra.statistics import Figures, figures, history
from palmyra.ui import paint, theme
from palmyra.ui.button import Button
from palmyra.ui.canvas import Canvas
from palmyra.ui.chart import LineChart, Series
from palmyra.ui.choice import Choice
from palmyra.ui.input import Input, Pointer
from palmyra.ui.layout import Box
from palmyra.ui.theme import Style
from palmyra.ui.widget import Widget

_BIG = Style("sans-bold", 30)
_NUMBER = Style("sans-bold", 18)
_HEAD = theme.META
COLOR = theme.PLAYERS["blue"]


class StatisticsScene(ArchivePage):
    tab = "stats"

    def __init__(self, services: Services, turn_to: Turn, export: Callable[[], Path]) -> None:
        super().__init__(services, turn_to)
        self._export = export
        scores = services.scores.scores
        self._figures: Figures = figures(scores)
        self._variant = scores[-1].variant if scores else ""

    def contents(self) -> Sequence[Widget]:
        texts = self.texts
        scores = self.services.scores.scores
        variant = self._variant
        values = history(scores, variant)
        self._charts: list[TitledCard] = []
        played = [(v.variant, self._short(v.variant)) for v in self._figures.variants]
        self._choice = Choice(played, variant, self._choose, name="variant") if played else None
        if len(values) > 1:
            label = score_dialog.variant_words(variant, texts)
            line = Series(label, values, COLOR.main, COLOR.dark, "palmyra/coin")
            self._chart = LineChart(
                [line], axis=texts("stats.game"),
                step_name=lambda at: texts("stats.game_n", n=at + 1), name="chart",
            )  # fmt: skip
            self._chart.start()
            self._chart.finish()
            self._charts = [TitledCard(texts("stats.history", variant=label), [self._chart])]
        return [*self._charts, *([self._choice] if self._choice else [])]

    def _short(self, variant: str) -> str:
        level = variant.removeprefix("solo-")
        if level.isdigit() and int(level) in ROMAN:
            return self.texts("scores.solo", order=ROMAN[int(level)])
        return score_dialog.variant_words(variant, self.texts)

    def _choose(self, variant: str) -> None:
        self._variant = variant
        self.rebuild()

    def extras(self) -> Sequence[Button]:
        return [
            Button(self.texts("stats.export"), self._do_export, icon="ui/icon_save", name="export")
        ]

    def _do_export(self) -> None:
        texts = self.texts
        try:
            folder = self._export()
        except OSError as error:
            why = error.strerror or str(error)
            score_dialog.say(self, texts("stats.not_exported"), why)
        else:
            score_dialog.say(self, texts("stats.exported"), str(folder))

    def handle(self, event: Input) -> None:
        super().handle(event)
        if isinstance(event, Pointer) and self._charts and self._chart.hovered:
            self._chart.point(event.x, event.y)

    def arrange_in(self, canvas: Canvas, inner: Box) -> None:
        self._inner = inner
        rows = len(self._figures.variants)
        top = inner.y + 96 + max(120.0, 40 + rows * 34.0) + 14
        if self._choice is not None:
            wide = min(inner.w - 24, self._choice.width(canvas))
            self._choice.place(Box(inner.right - 14 - wide, top + 6, wide, 36))
        for card in self._charts:
            card.place(Box(inner.x, top, inner.w, max(160.0, inner.bottom - top)))
            box = card.box
            self._chart.place(Box(box.x + 14, box.y + 48, box.w - 28, box.h - 56))

    def backdrop(self, canvas: Canvas) -> None:
        super().backdrop(canvas)
        texts, inner, found = self.texts, self._inner, self._figures
        if not found.games:
            style = theme.BODY.tinted(theme.INK_SOFT)
            canvas.paragraph(inner.inset(20), texts("scores.none"), style, "center")
            return
        wide = (inner.w - 32) / 3
        cells = (("games", found.games), ("won", found.won), ("coins", found.coins))
        for at, (name, value) in enumerate(cells):
            cell = Box(inner.x + at * (wide + 16), inner.y, wide, 80)
            canvas.plate(paint.INSET_PLATE, cell)
            middle = cell.center[0]
            canvas.text(texts.number(value), _BIG, middle, cell.y + 30, "center")
            canvas.text(texts(f"stats.{name}"), _HEAD, middle, cell.y + 62, "center")
        half = (inner.w - 40) * 0.62
        self._draw_variants(canvas, Box(inner.x, inner.y + 96, half, 0))
        self._draw_levels(canvas, Box(inner.x + half + 40, inner.y + 96, inner.w - half - 40, 0))

    def _draw_variants(self, canvas: Canvas, box: Box) -> None:
        texts = self.texts
        heads = [texts(f"stats.{name}") for name in ("games", "won", "average", "best")]
        rows = [
            (score_dialog.variant_words(v.variant, texts), texts.number(v.games),
             texts.number(v.won), texts.number(v.average, 1), texts.number(v.best))
            for v in self._figures.variants
        ]  # fmt: skip
        _table(canvas, box, texts("stats.by_variant"), heads, rows)

    def _draw_levels(self, canvas: Canvas, box: Box) -> None:
        texts = self.texts
        known = ("merchant", "scribe", "prefect", "zenobia")
        rows = [
            (texts(f"palmyra.level.{one.level}"), texts.number(one.games), texts.number(one.won))
            for one in self._figures.levels
            if one.level in known
        ]
        heads = [texts("stats.games"), texts("stats.won")]
        _table(canvas, box, texts("stats.by_level"), heads, rows or [("–", "", "")])


def _table(
    canvas: Canvas, box: Box, title: str, heads: Sequence[str], rows: Sequence[tuple[str, ...]]
) -> None:
    step = min(110.0, box.w * 0.62 / max(1, len(heads)))
    canvas.text_in(Box(box.x, box.y, box.w - step * len(heads), 34), title, theme.HEADING)
    for at, head in enumerate(heads):
        x = box.right - step * (len(heads) - 1 - at)
        canvas.text_in(Box(x - step + 8, box.y, step - 8, 34), head, _HEAD, "right")
    for row, cells in enumerate(rows):
        y = box.y + 38 + row * 34
        canvas.fill(Box(box.x, y, box.w, 1), theme.INSET_LINE)
        canvas.text_in(Box(box.x, y, box.w - step * len(heads), 34), cells[0], theme.BODY)
        for at, words in enumerate(cells[1:]):
            x = box.right - step * (len(heads) - 1 - at)
            canvas.text(words, _NUMBER, x, y + 17, "right")
