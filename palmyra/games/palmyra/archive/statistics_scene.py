"""Figures of all games: how many, won against whom, averages, bests, and how they went."""

from collections.abc import Callable, Sequence

from palmyra.games.palmyra.archive import score_dialog
from palmyra.games.palmyra.archive.archive import ArchivePage, Turn
from palmyra.games.palmyra.archive.statistics_parts import Cells, Table
from palmyra.games.palmyra.house.variant_words import variant_short, variant_words
from palmyra.games.palmyra.statistics import Figures, figures, history
from palmyra.scenes.chart_card import ChartCard
from palmyra.shell.services import Services
from palmyra.storage.export import Exported
from palmyra.storage.names import shown
from palmyra.storage.score_file import Score
from palmyra.ui import theme
from palmyra.ui.button import Button
from palmyra.ui.canvas import Canvas
from palmyra.ui.chart import LineChart, Series
from palmyra.ui.choice import Choice
from palmyra.ui.columns import Columns
from palmyra.ui.input import Input, Pointer
from palmyra.ui.label import Label
from palmyra.ui.layout import Box
from palmyra.ui.list import ScrollList
from palmyra.ui.widget import Widget

COLOR = theme.PLAYERS["blue"]
WIDE = 900  # from this width on the tables stand side by side
LEAST = 118.0  # of a table's height
_kept: list[tuple[Sequence[Score], Figures]] = []


def _figures(scores: Sequence[Score]) -> Figures:
    """Counted once for as long as the book stays the same: it may hold thousands of games."""
    if not _kept or _kept[0][0] is not scores:
        _kept[:] = [(scores, figures(scores))]
    return _kept[0][1]


LEFT_OUT = 6  # names told of what was left out


class StatisticsScene(ArchivePage):
    tab = "stats"

    def __init__(self, services: Services, turn_to: Turn, export: Callable[[], Exported]) -> None:
        super().__init__(services, turn_to)
        self._export = export
        self._chart_card: ChartCard | None = None
        scores = services.scores.scores
        self._figures = _figures(scores)
        self._variant = scores[-1].variant if scores else ""

    def contents(self) -> Sequence[Widget]:
        texts = self.texts
        scores = self.services.scores.scores
        variant = self._variant
        values = history(scores, variant)
        self._chart_card = None
        if len(values) > 1:
            label = variant_words(variant, texts)
            line = Series(label, values, COLOR.main, COLOR.dark, "palmyra/coin")
            self._chart = LineChart(
                [line], axis=texts("stats.game"),
                step_name=lambda at: texts("stats.game_n", n=at + 1), first=1, name="chart",
            )  # fmt: skip
            self._chart.start()
            self._chart.finish()
            title = texts("palmyra.stats.history", variant=label)
            self._chart_card = ChartCard(title, self._chart, self._choice())
        self._page = ScrollList(self._items(), gap=16, name="page")
        return [self._page]

    def _choice(self) -> Choice[str]:
        played = [(v.variant, variant_short(v.variant, self.texts)) for v in self._figures.variants]
        return Choice(played, self._variant, self._choose, name="variant")

    def _items(self) -> list[Widget]:
        texts, found = self.texts, self._figures
        if not found.games:
            soft = theme.BODY.tinted(theme.INK_SOFT)
            return [Label(texts("scores.none"), soft, align="center", wraps=True)]
        counts = (
            ("stats.games", found.games), ("stats.won", found.won),
            ("palmyra.stats.coins", found.coins),
        )  # fmt: skip
        cells = [(texts.number(value), texts(name)) for name, value in counts]
        tables = Columns(self._tables(), (0.62, 0.38), wide=WIDE, gap=40)
        # Without a line to draw, the other kinds of game still can be chosen.
        last = self._chart_card or (self._choice() if len(found.variants) > 1 else None)
        return [Cells(cells), tables, *([last] if last else [])]

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
            done = self._export()
        except OSError as error:
            why = error.strerror or str(error)
            score_dialog.say(self, texts("stats.not_exported"), why)
        else:
            said = [shown(str(done.folder))]
            if done.left_out:
                names = ", ".join(done.left_out[:LEFT_OUT])
                more = "…" if len(done.left_out) > LEFT_OUT else ""
                said.append(texts("stats.left_out", names=names + more))
            score_dialog.say(self, texts("stats.exported"), "\n\n".join(said))

    def handle(self, event: Input) -> None:
        super().handle(event)
        if isinstance(event, Pointer) and self._chart_card and self._chart.hovered:
            self._chart.point(event.x, event.y)

    def arrange_in(self, canvas: Canvas, inner: Box) -> None:
        if self._chart_card is not None:
            # It takes what the others leave, and scrolls where that is too little.
            self._chart_card.tall = 0
            others = self._page.measure(canvas, inner.w) - self._chart_card.height(canvas, inner.w)
            self._chart_card.tall = inner.h - others
        self._page.lay(canvas, inner)

    def _tables(self) -> list[Table]:
        texts, found = self.texts, self._figures
        heads = [texts(f"stats.{name}") for name in ("games", "won", "average", "best")]
        variants = [
            (variant_words(v.variant, texts), texts.number(v.games),
             texts.number(v.won), texts.number(v.average, 1), texts.number(v.best))
            for v in found.variants
        ]  # fmt: skip
        known = ("merchant", "scribe", "prefect", "zenobia")
        levels = [
            (texts(f"palmyra.level.{one.level}"), texts.number(one.games), texts.number(one.won))
            for one in found.levels
            if one.level in known
        ]
        return [
            Table(texts("palmyra.stats.by_variant"), heads, variants, LEAST),
            Table(texts("stats.by_level"), heads[:2], levels or [("–", "", "")]),
        ]
