"""All games of a kind as pictures on a wall, the best first, page by page. Only the records of the
page shown are read, beside the frames."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from palmyra.scenes.archive import score_dialog
from palmyra.scenes.archive.earned_medal import EarnedMedals
from palmyra.scenes.archive.page import ALL, ArchivePage, Pager, PageRows, pages_of
from palmyra.scenes.archive.record_pictures import RecordPictures
from palmyra.scenes.archive.save_line import SEPARATOR, SaveLine
from palmyra.scenes.archive.save_wall import EIGHT, FrameHooks, SaveFrame, SaveWall, wall_in
from palmyra.scenes.archive.score_detail import against
from palmyra.scenes.result.after import ARCHIVE
from palmyra.storage.score_file import Score
from palmyra.ui.button import Button
from palmyra.ui.canvas import Canvas
from palmyra.ui.choice import Choice
from palmyra.ui.layout import Box
from palmyra.ui.widget import Widget

if TYPE_CHECKING:
    from palmyra.scenes.navigator import Navigator


class AllScoresScene(ArchivePage):
    tab = "scores"

    def __init__(self, nav: "Navigator", game: str = ALL, kind: str | None = None) -> None:
        super().__init__(nav, game)
        self.game_ui = nav.ui(self.game)
        self.pictures = RecordPictures(nav, self.game_ui)
        self.scoring = self.game_ui.scoring(self.texts).with_letters(self._scores, self.texts)
        names = [kind.name for kind in self.scoring.kinds]
        played = self._scores
        latest = self.scoring.kind(played[-1]) if played else ""
        wanted = latest if kind is None else kind
        self._kind = wanted if wanted in names else names[0] if names else ""

    @property
    def _scores(self) -> Sequence[Score]:
        return self.services.books.of(self.game).scores

    def contents(self) -> Sequence[Widget]:
        texts = self.texts
        scoring = self.scoring = self.game_ui.scoring(texts).with_letters(self._scores, texts)
        options = [(kind.name, kind.short) for kind in scoring.kinds]
        self._kinds = Choice(options or [("", "")], self._kind, self._choose, name="variant")
        self._kinds.show(len(options) > 1)
        of_it = [score for score in self._scores if scoring.kind(score) == self._kind]
        ranked = scoring.best_first(of_it)
        wall = wall_in(self.layout.area, EIGHT)
        pages = pages_of(len(ranked), wall.held)
        self.page = min(self.page, pages - 1)
        self.shown = ranked[self.page * wall.held : (self.page + 1) * wall.held]
        self.pictures.want(self.shown)
        words = texts("saves.page", n=self.page + 1, of=pages)
        self._pager = Pager(self.page, pages, words, self._go, texts("saves.page_before"),
                            texts("saves.page_after"))  # fmt: skip
        if not ranked:
            self._rows: PageRows | SaveWall = PageRows([], texts("scores.none"))
            return [self._kinds, self._rows]
        earned = EarnedMedals(self.services, self.game_ui)
        first, latest = self.page * wall.held + 1, of_it[-1]
        frames = []
        for at, score in enumerate(self.shown):
            line = self._line(score, first + at, earned.picture(score))
            frame = self._frame(score, line, at, wall.beside)
            frame.chosen = score is latest
            frames.append(frame)
        self._rows = SaveWall(frames, wall)
        return [self._kinds, self._rows, self._pager]

    def _line(self, score: Score, rank: int, medal: str) -> SaveLine:
        """Its place among one's own, its points, who played; when, and what decides ties."""
        texts = self.texts
        title = f"{rank}.  {self.game_ui.points(texts, score.points)}"
        company = against(texts, self.game_ui, score)[0]
        day = score_dialog.when(score, texts, day_only=True)
        counted = score_dialog.second_words(score, self.scoring, texts)
        place = score_dialog.place_words(score, texts)
        about = SEPARATOR.join(part for part in (place, counted, company) if part)
        return SaveLine(title, about, day, True, True, company, day, medal)

    def _frame(self, score: Score, line: SaveLine, at: int, beside: bool) -> SaveFrame:
        def show() -> None:
            score_dialog.show(self, self.nav, score, self.game_ui, ARCHIVE)

        return SaveFrame(
            line, at, self.texts, FrameHooks(show, show), key=(score.id, score.record),
            thumb=self.pictures.thumb(score), beside=beside, still_life=self.game_ui.pieces(),
        )  # fmt: skip

    def _choose(self, kind: str) -> None:
        self._kind, self.page = kind, 0
        self.rebuild()

    def go_back(self) -> None:
        self.replace(self.nav.archive("scores", self.game))

    def _choose_game(self, game: str) -> None:
        self.replace(self.nav.archive("all_scores", game))

    def extras(self) -> Sequence[Button]:
        words = self.texts("scores.podiums")
        return [Button(words, self.go_back, icon="ui/icon_trophy", name="podiums")]

    def _go(self, page: int) -> None:
        self.page = page
        self.rebuild()

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.pictures.update():
            self.rebuild()

    @property
    def moving(self) -> bool:
        return super().moving or self.pictures.waiting

    @property
    def carded(self) -> bool:
        return not isinstance(self._rows, SaveWall)

    def arrange_in(self, canvas: Canvas, inner: Box) -> None:
        if self._kinds.visible:
            choice = self._kinds.height(canvas, inner.w)
            self._kinds.place(inner.top(choice))
            inner = inner.below(choice + 10)
        if isinstance(self._rows, SaveWall):
            self._rows.lay(inner, self._pager)
        else:
            self._rows.lay(canvas, inner)
