"""All figures of a game as tables: how many, ahead of whom, averages, bests, how they went."""

from collections.abc import Sequence
from datetime import datetime
from typing import TYPE_CHECKING

from palmyra.scenes.archive import score_dialog
from palmyra.scenes.archive.figures import history
from palmyra.scenes.archive.overview import overview
from palmyra.scenes.archive.page import ALL, ArchivePage
from palmyra.scenes.archive.statistics_parts import NumberCells, NumberTable
from palmyra.scenes.chart_card import ChartCard
from palmyra.scenes.game_words import own
from palmyra.storage.export import export_all
from palmyra.storage.names import shown
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

if TYPE_CHECKING:
    from palmyra.scenes.navigator import Navigator

COLOR = theme.PLAYERS["blue"]
WIDE = 1120  # from this width on the tables stand side by side
LEAST = 118.0  # of a table's height
LEFT_OUT = 6  # names told of what was left out


class FiguresScene(ArchivePage):
    tab = "stats"

    def __init__(self, nav: "Navigator", game: str = ALL) -> None:
        super().__init__(nav, game)
        self.game_ui = nav.ui(self.game)
        self._chart_card: ChartCard | None = None
        scores = nav.services.books.of(self.game).scores
        self.scoring = self.game_ui.scoring(self.texts).with_letters(scores, self.texts)
        self._told = overview(nav.services, self.game_ui, self.scoring)
        self._figures = self._told.figures
        self._kind = self.scoring.kind(scores[-1]) if scores else ""

    def _own(self, key: str, **values: object) -> str:
        return self.texts(own(self.texts, self.game, f"stats.{key}"), **values)

    def contents(self) -> Sequence[Widget]:
        texts = self.texts
        scores = self.services.books.of(self.game).scores
        scoring = self.scoring = self.game_ui.scoring(texts).with_letters(scores, texts)
        values = history(self._told.by_kind.get(self._kind, ()), self._kind, scoring.kind)
        self._chart_card = None
        if len(values) > 1:
            label = scoring.words(self._kind) or self.game.capitalize()
            line = Series(label, values, COLOR.main, COLOR.dark, scoring.point)
            self._chart = LineChart(
                [line], axis=texts("stats.game"),
                step_name=lambda at: texts("stats.game_n", n=at + 1), first=1, name="chart",
            )  # fmt: skip
            self._chart.start()
            self._chart.finish()
            title = self._own("history", variant=label)
            several = len(self._figures.kinds) > 1
            self._chart_card = ChartCard(title, self._chart, self._choice() if several else None)
        self._page = ScrollList(self._items(), gap=16, name="page")
        return [self._page]

    def _choice(self) -> Choice[str]:
        played = [(each.kind, self.scoring.short(each.kind)) for each in self._figures.kinds]
        return Choice(played, self._kind, self._choose, name="variant")

    def _items(self) -> list[Widget]:
        texts, found = self.texts, self._figures
        if not found.games:
            soft = theme.BODY.tinted(theme.INK_SOFT)
            return [Label(texts("scores.none"), soft, align="center", wraps=True)]
        counts = (
            (texts("stats.games"), found.games), (texts("stats.won"), found.won),
            (self._own("points"), found.points),
        )  # fmt: skip
        cells = [(texts.number(value), words) for words, value in counts]
        tables = Columns(self._tables(), (0.62, 0.38), wide=WIDE, gap=40)
        # Without a line to draw, the other kinds of game still can be chosen.
        last = self._chart_card or (self._choice() if len(found.kinds) > 1 else None)
        return [NumberCells(cells), tables, *([last] if last else [])]

    def _choose(self, kind: str) -> None:
        self._kind = kind
        self.rebuild()

    def go_back(self) -> None:
        self.replace(self.nav.archive("stats", self.game))

    def _choose_game(self, game: str) -> None:
        self.replace(self.nav.archive("figures", game))

    def extras(self) -> Sequence[Button]:
        return [
            Button(self.texts("stats.overview"), self.go_back, icon="ui/icon_trophy",
                   name="overview"),
            Button(self.texts("stats.export"), self._do_export, icon="ui/icon_save", name="export"),
        ]  # fmt: skip

    def _do_export(self) -> None:
        texts = self.texts
        try:
            done = export_all(self.services.home, self.services.books, datetime.now())
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

    def _tables(self) -> list[NumberTable]:
        texts, found = self.texts, self._figures
        heads = [texts(f"stats.{name}") for name in ("games", "won", "average", "best")]
        kinds = [
            (self.scoring.words(each.kind) or self.game.capitalize(), texts.number(each.games),
             texts.number(each.won), texts.number(each.average, 1), texts.number(each.best))
            for each in found.kinds
        ]  # fmt: skip
        names = {member.level: member.name for member in self.game_ui.cast(texts)}
        levels = [
            (names[one.level], texts.number(one.games), texts.number(one.won))
            for one in found.levels
            if one.level in names
        ]
        return [
            NumberTable(self._own("by_variant"), heads, kinds, LEAST),
            NumberTable(texts("stats.by_level"), heads[:2], levels or [("–", "", "")]),
        ]
