"""Statistics as cards: who was beaten, personal bests, how well one plays, medals. What they say is
told in `statistics_words`; all figures are a click away (`all_numbers`)."""

from collections.abc import Sequence
from datetime import date
from typing import TYPE_CHECKING, Final

from palmyra.scenes.archive import score_dialog
from palmyra.scenes.archive.beaten_card import BeatenCard
from palmyra.scenes.archive.bests_card import BestsCard
from palmyra.scenes.archive.cards_layout import place_page, shape_of, two_columns
from palmyra.scenes.archive.medals_card import MedalsCard
from palmyra.scenes.archive.overview import overview
from palmyra.scenes.archive.page import ALL, ArchivePage, Pager
from palmyra.scenes.archive.record_pictures import RecordPictures
from palmyra.scenes.archive.statistics_words import StatisticsWords
from palmyra.scenes.archive.trend import TrendReader
from palmyra.scenes.archive.trend_card import DRAW, TrendCard
from palmyra.scenes.coach.ready_reviews import waiting_reviews
from palmyra.scenes.learn.country import DESERT
from palmyra.storage.given_points import given_away
from palmyra.storage.saves import RECORDS
from palmyra.storage.score_file import Score
from palmyra.ui import theme
from palmyra.ui.button import Button
from palmyra.ui.canvas import Canvas
from palmyra.ui.input import Input, Pointer
from palmyra.ui.layout import Box
from palmyra.ui.list import ScrollList
from palmyra.ui.widget import Widget

if TYPE_CHECKING:
    from palmyra.scenes.navigator import Navigator

GAP: Final = 16.0
LEFT: Final = 944 / 1520  # the share of the left column on the wall
BEATEN: Final = 352 / 766  # of its height: the upper card
TREND: Final = 400 / 766


class StatisticsScene(ArchivePage):
    tab = "stats"

    def __init__(self, nav: "Navigator", game: str = ALL) -> None:
        super().__init__(nav, game)
        self.game_ui = nav.ui(self.game)
        self._look_through()
        self.trend = self._read_trend()
        self.pictures = RecordPictures(nav, self.game_ui)
        self._chosen = ""  # the opponent that was clicked
        self._drawn = False  # whether the line of the trend was seen being drawn
        self._list: ScrollList | None = None

    def _look_through(self) -> None:
        self.told = overview(self.services, self.game_ui, self.game_ui.scoring(self.texts))
        self.scores, self.figures = self.told.scores, self.told.figures

    def _read_trend(self) -> TrendReader:
        services = self.services
        self._under_review = frozenset(waiting_reviews(services))
        return TrendReader(services.home / RECORDS, self.scores, self.game,
                           beside=services.write_queue.beside,
                           running=self._under_review)  # fmt: skip

    # Widgets

    def contents(self) -> Sequence[Widget]:
        self._look_through()  # a game may have been played meanwhile
        words = self.words = StatisticsWords(self.game_ui, self.texts, self.figures)
        found = self.figures
        self.pictures.want((found.most, found.turn, found.narrow))
        beaten, bests = self._make_beaten(words), self._make_bests(words)
        trend, medals = self._make_trend(words), self._make_medals(words)
        self._cards: list[Widget] = [beaten, trend, bests, medals]
        self._shape, self._list = shape_of(self.layout.area), None
        pages = len(self._cards)
        self.page = min(self.page, pages - 1)
        self._pager = Pager(self.page, pages, "", self._go, self.texts("saves.page_before"),
                            self.texts("saves.page_after"))  # fmt: skip
        if self._shape == "wall":
            return self._cards
        if self._shape == "columns":
            self._list = two_columns([beaten, medals], [trend, bests], "columns")
            return [self._list]
        return [self._cards[self.page], self._pager]

    def _make_beaten(self, words: StatisticsWords) -> BeatenCard:
        self._chosen = self._chosen or words.following
        return BeatenCard(
            self.texts("stats.beaten"), words.rivals(), self._chosen, words.about(self._chosen),
            words.play(self._chosen), self._choose, self._begin, words.letters,
        )  # fmt: skip

    def _make_bests(self, words: StatisticsWords) -> BestsCard:
        return BestsCard(self.texts("stats.bests"), words.bests(), self.pictures,
                         self.texts("scores.replay"), self._watch)  # fmt: skip

    def _make_trend(self, words: StatisticsWords) -> TrendCard:
        texts, given = self.texts, self.trend.found or ()
        title, about = texts("stats.trend"), words.given_away
        if len(given) > 1:
            pace = self.services.pace
            seconds = theme.REDUCED_SECONDS if pace.reduced else pace.seconds(DRAW)
            card = TrendCard(
                title, about, words.trend(given), given=[round(one) for one in given],
                marker=self.game_ui.point, axis=texts("stats.game"), now=texts("stats.now"),
                game_n=lambda at: texts("stats.game_n", n=at),
                seconds=0.0 if self._drawn else seconds,
            )  # fmt: skip
            self._drawn = True
            return card
        latest = next((score for score in reversed(self.scores) if score.record), None)
        judged = self.game_ui.game.judge is not None
        review = None
        if judged and latest is not None and not self.trend.waiting:
            begun = latest.record in self._under_review or self._judged(latest)
            key = "stats.open_review" if begun else "stats.review_last"
            review = Button(texts(key), lambda: self._review(latest), icon="ui/icon_coach",
                            name="review_last")  # fmt: skip
        running = any(score.record in self._under_review for score in self.scores)
        said = words.no_trend(len(given), reading=self.trend.waiting, judged=judged,
                              running=running)  # fmt: skip
        return TrendCard(title, about, said, given=[round(one) for one in given],
                         coach=self.game_ui.coach, review=review)  # fmt: skip

    def _judged(self, score: Score) -> bool:
        path = self.services.home / RECORDS / score.record
        return given_away(path.parent, score, self.game) is not None

    def _make_medals(self, words: StatisticsWords) -> MedalsCard:
        services = self.services
        solo, daily = self.game_ui.solo(services), self.game_ui.daily(services)
        won = [each.medal for each in self.told.standings] if solo else None
        return MedalsCard(
            self.texts, words.medals_about, won, words.newest_medal(solo, self.told),
            self.told.days, date.today(), daily.country if daily else DESERT,
        )  # fmt: skip

    def extras(self) -> Sequence[Button]:
        return [
            Button(self.texts("stats.all_figures"), self._all_figures, icon="ui/icon_chart",
                   name="all_figures")
        ]  # fmt: skip

    # What is done

    def _all_figures(self) -> None:
        self.replace(self.nav.archive("figures", self.game))

    def _choose(self, level: str) -> None:
        if level != self._chosen:
            self._chosen = level
            self.rebuild()

    def _begin(self) -> None:
        self.push(self.nav.play_against(self.game, self._chosen))

    def _watch(self, score: Score) -> None:
        found = score_dialog.record_of(self.services, self.game_ui, score)
        if found is None:
            texts = self.texts
            score_dialog.say(self, texts("scores.no_record"), texts("scores.no_record_why"))
            return
        path = score_dialog.path_of(self.services, score)
        self.push(self.nav.replay(self.game, found, path))

    def _review(self, score: Score) -> None:
        found = score_dialog.record_of(self.services, self.game_ui, score)
        if found is None:
            texts = self.texts
            score_dialog.say(self, texts("scores.no_record"), texts("scores.no_record_why"))
            return
        path = score_dialog.path_of(self.services, score)
        self.push(self.nav.review(self.game, found, path))

    def _go(self, page: int) -> None:
        self.page = page
        self.rebuild()

    # Time and input

    def enter(self) -> None:
        super().enter()
        if self._drawn and not self.trend.waiting:  # back from a review, perhaps
            self.trend = self._read_trend()

    def update(self, dt: float) -> None:
        super().update(dt)
        came = self.pictures.update()
        if self.trend.poll():
            self.rebuild()
        elif came:
            self._cards[2].touch()

    @property
    def moving(self) -> bool:
        return super().moving or self.trend.waiting or self.pictures.waiting

    def handle(self, event: Input) -> None:
        super().handle(event)
        chart = next((c.chart for c in self._cards if isinstance(c, TrendCard)), None)
        if isinstance(event, Pointer) and chart is not None and chart.hovered:
            chart.point(event.x, event.y)

    # Layout

    @property
    def carded(self) -> bool:
        return False

    def arrange_in(self, canvas: Canvas, inner: Box) -> None:
        if self._list is not None:
            self._list.lay(canvas, Box(inner.x + 14, inner.y, inner.w - 28, inner.h + 14))
            return
        if self._shape == "pages":
            place_page(canvas, inner, self._cards[self.page], self._pager)
            return
        beaten, trend, bests, medals = self._cards
        body = Box(inner.x, inner.y, inner.w, inner.h + 14)
        left = (body.w - GAP) * LEFT
        upper, high = (body.h - GAP) * BEATEN, (body.h - GAP) * TREND
        x = body.x + left + GAP
        beaten.place(Box(body.x, body.y, left, upper))
        bests.place(Box(body.x, body.y + upper + GAP, left, body.h - upper - GAP))
        trend.place(Box(x, body.y, body.right - x, high))
        medals.place(Box(x, body.y + high + GAP, body.right - x, body.h - high - GAP))
