"""All numbers of a game: at a glance, by kind of game, against each computer player, by players at
the table. Each is asked with a click where it comes from: then its games stand beside it."""

from collections.abc import Sequence
from datetime import datetime
from typing import TYPE_CHECKING, Final

from palmyra.scenes.archive import score_dialog
from palmyra.scenes.archive.cards_layout import page_of, place_page, shape_of
from palmyra.scenes.archive.earned_medal import EarnedMedals
from palmyra.scenes.archive.number_cards import (
    MonthColumns,
    NumberButton,
    NumberCard,
    NumberColumn,
    NumberRow,
    NumberTile,
)
from palmyra.scenes.archive.number_detail import NumberDetail
from palmyra.scenes.archive.number_rows import HEADS, Number, Numbers
from palmyra.scenes.archive.overview import overview
from palmyra.scenes.archive.page import ALL, ArchivePage, Pager
from palmyra.scenes.archive.score_detail import MOST, line_of
from palmyra.scenes.archive.score_totals import HISTORY, by_month
from palmyra.scenes.archive.scores import BEST, NEWEST
from palmyra.scenes.result.after import ARCHIVE
from palmyra.storage.export import export_all
from palmyra.storage.safe_names import shown
from palmyra.storage.score_file import Score
from palmyra.ui import theme
from palmyra.ui.button import Button
from palmyra.ui.canvas import Canvas
from palmyra.ui.chart import LineChart, Series
from palmyra.ui.choice import Choice
from palmyra.ui.grand_button import GrandButton
from palmyra.ui.input import Input, Pointer
from palmyra.ui.layout import Box
from palmyra.ui.list import SIDE, ScrollList
from palmyra.ui.widget import Widget

if TYPE_CHECKING:
    from palmyra.scenes.navigator import Navigator

COLOR: Final = theme.PLAYERS["blue"]
GAP: Final = 16.0
WIDE: Final = 456 / 1536  # the share of the card at the right
GLANCE: Final = 120.0  # the height of the card above
KINDS: Final = 0.55  # the share of the kinds of game below it
LEFT_OUT: Final = 6  # names told of what was left out


class FiguresScene(ArchivePage):
    tab = "stats"

    def __init__(self, nav: "Navigator", game: str = ALL) -> None:
        super().__init__(nav, game)
        self.game_ui = nav.ui(self.game)
        self._order = NEWEST
        self._chosen = "number_games"
        self._list: ScrollList | None = None

    # Widgets

    def contents(self) -> Sequence[Widget]:
        texts = self.texts
        scores = self.services.books.of(self.game).scores
        self.scoring = self.game_ui.scoring(texts).with_letters(scores, texts)
        told = overview(self.services, self.game_ui, self.game_ui.scoring(texts))
        numbers = Numbers(self.services, self.game_ui, told, self.scoring)
        self.groups = [numbers.glance(), numbers.kinds(), numbers.levels(), numbers.tables()]
        self._cards = self._make_cards()
        self._detail = self._make_detail(self.number)
        self._shape, self._list = shape_of(self.layout.area), None
        if self._shape == "wall":
            return [*self._cards, self._detail]
        if self._shape == "columns":
            self._list = ScrollList(self._cards, gap=GAP, name="numbers")
            return [self._list, self._detail]
        pages = len(self._cards) + 1
        self.page = min(self.page, pages - 1)
        self._pager = Pager(self.page, pages, "", self._go, texts("saves.page_before"),
                            texts("saves.page_after"))  # fmt: skip
        if self.page == pages - 1:
            return [self._detail, self._pager]
        self._list = ScrollList([self._cards[self.page]], name="numbers")
        return [self._list, self._pager]

    @property
    def number(self) -> Number:
        """The one that was asked where it comes from."""
        every = [number for group in self.groups for number in group]
        return next((each for each in every if each.name == self._chosen), every[0])

    def _make_cards(self) -> list[Widget]:
        texts, chosen = self.texts, self.number.name
        glance, kinds, levels, tables = self.groups

        def made(kind: type[NumberButton], numbers: Sequence[Number]) -> list[NumberButton]:
            return [
                kind(each, each.name == chosen, lambda name=each.name: self._ask(name))  # type: ignore[misc]
                for each in numbers
            ]

        most = max((each.games for each in tables), default=0)
        columns = [
            NumberColumn(each, each.name == chosen, lambda name=each.name: self._ask(name), most)  # type: ignore[misc]
            for each in tables
        ]
        heads = [texts(f"stats.{head}") for head in HEADS]
        return [
            NumberCard("", made(NumberTile, glance), across=6, name="glance"),
            NumberCard(texts("stats.by_variant"), made(NumberRow, kinds), heads=heads,
                       name="kinds"),
            NumberCard(texts("stats.by_level"), made(NumberRow, levels), name="levels"),
            NumberCard(texts("stats.by_players"), columns, across=len(columns),
                       note=texts("stats.won"), name="tables"),
        ]  # fmt: skip

    def _make_detail(self, number: Number) -> NumberDetail:
        texts, scores = self.texts, number.scores()
        earned = EarnedMedals(self.services, self.game_ui)
        order = Choice([(BEST, texts("scores.best")), (NEWEST, texts("scores.newest"))],
                       self._order, self._sort, name="order")  # fmt: skip
        ranked = scores[::-1] if self._order == NEWEST else self.scoring.best_first(scores)
        lines = [
            line_of(
                texts,
                self.game_ui,
                score,
                at + 1 if self._order == BEST else 0,
                earned.picture(score),
            )
            for at, score in enumerate(ranked[:MOST])
        ]
        foot: Button | None = None
        if not self.services.books.of(self.game).scores:
            foot = GrandButton(texts("scores.play_first"), self._play, kind="primary",
                               icon="ui/icon_play", name="play")  # fmt: skip
        elif number.listed is not None and number.games > MOST:
            kind = number.listed
            foot = Button(texts("scores.all_games", n=number.games),
                          lambda: self.replace(self.nav.archive_list(self.game, kind)),
                          icon="ui/icon_menu", name="every")  # fmt: skip
        return NumberDetail(
            number, self.game_ui, lines, empty=texts("stats.why_here"), order=order,
            chart=self._make_chart(number, scores), foot=foot, look=self._look,
        )  # fmt: skip

    def _make_chart(self, number: Number, scores: Sequence[Score]) -> Widget | None:
        """The line of the points of one kind of game; of different kinds, how many there were."""
        texts, latest = self.texts, scores[-HISTORY:]
        if len(latest) < 2:
            return None
        if not number.further:
            months = by_month(scores, number.won)
            return MonthColumns(texts, months) if months else None
        before = len(scores) - len(latest)
        line = Series(self.scoring.head, tuple(score.points for score in latest), COLOR.main,
                      COLOR.dark, self.scoring.point)  # fmt: skip
        chart = LineChart(
            [line], axis=texts("stats.game"),
            step_name=lambda at: texts("stats.game_n", n=before + at + 1), first=before + 1,
            name="chart",
        )  # fmt: skip
        chart.start()
        chart.finish()
        return chart

    def extras(self) -> Sequence[Button]:
        return [
            Button(self.texts("stats.overview"), self.go_back, icon="ui/icon_trophy",
                   name="overview"),
            Button(self.texts("stats.export"), self._do_export, icon="ui/icon_save", name="export"),
        ]  # fmt: skip

    # What is done

    def _ask(self, name: str) -> None:
        self._chosen = name
        if self._shape == "pages":
            self.page = len(self._cards)
        self.rebuild()

    def _sort(self, order: str) -> None:
        self._order = order
        self.rebuild()

    def _look(self, score: Score) -> None:
        score_dialog.show(self, self.nav, score, self.game_ui, ARCHIVE)

    def _play(self) -> None:
        self.push(self.nav.new_game(self.game))

    def _go(self, page: int) -> None:
        self.page = page
        self.rebuild()

    def go_back(self) -> None:
        self.replace(self.nav.archive("stats", self.game))

    def _choose_game(self, game: str) -> None:
        self.replace(self.nav.archive("figures", game))

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
        chart = self._detail.chart
        if isinstance(event, Pointer) and isinstance(chart, LineChart) and chart.hovered:
            chart.point(event.x, event.y)

    # Layout

    @property
    def carded(self) -> bool:
        return False

    def arrange_in(self, canvas: Canvas, inner: Box) -> None:
        body = Box(inner.x, inner.y, inner.w, inner.h + 14)
        if self._shape == "pages":
            place_page(canvas, inner, self._detail, self._pager)
            if self._list is not None:
                page = page_of(inner)
                self._list.lay(canvas, Box(page.x, page.y, page.w - SIDE, page.h))
            return
        wide = body.w * (WIDE if self._shape == "wall" else 0.44)
        self._detail.height(canvas, wide)
        self._detail.place(Box(body.right - wide, body.y, wide, body.h))
        left = Box(body.x, body.y, body.w - wide - GAP, body.h)
        if self._list is not None:
            self._list.lay(canvas, Box(left.x + 8, left.y, left.w - 26, left.h))
            return
        glance, kinds, levels, tables = self._cards
        glance.place(left.top(GLANCE))
        low = left.below(GLANCE + GAP)
        share = (low.w - GAP) * KINDS
        kinds.place(Box(low.x, low.y, share, low.h))
        right = Box(low.x + share + GAP, low.y, low.w - share - GAP, low.h)
        tall = min(levels.height(canvas, right.w) + 24, right.h * 0.64)
        levels.place(right.top(tall))
        tables.place(right.below(tall + GAP))
