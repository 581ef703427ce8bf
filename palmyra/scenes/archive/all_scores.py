"""All games of a kind as a list, the best first, page by page."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from palmyra.scenes.archive import score_dialog
from palmyra.scenes.archive.page import (
    ALL,
    ArchivePage,
    Pager,
    PageRows,
    pages_of,
)
from palmyra.scenes.archive.score_detail import against
from palmyra.scenes.archive.score_rows import ScoreLine, ScoreRow, draw_heads
from palmyra.scenes.game_words import own
from palmyra.scenes.result.after import ARCHIVE
from palmyra.storage.score_file import Score
from palmyra.ui.button import Button
from palmyra.ui.canvas import Canvas
from palmyra.ui.choice import Choice
from palmyra.ui.layout import Box
from palmyra.ui.widget import Widget

if TYPE_CHECKING:
    from palmyra.scenes.navigator import Navigator

PAGE = 10


class AllScoresScene(ArchivePage):
    tab = "scores"

    def __init__(self, nav: "Navigator", game: str = ALL, kind: str | None = None) -> None:
        super().__init__(nav, game)
        self.game_ui = nav.ui(self.game)
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
        pages = pages_of(len(ranked), PAGE)
        self.page = min(self.page, pages - 1)
        latest = of_it[-1] if of_it else None
        shown = ranked[self.page * PAGE : (self.page + 1) * PAGE]
        rows = [self._row(score, at, score is latest) for at, score in enumerate(shown)]
        self._rows = PageRows(rows, texts("scores.none"))
        words = texts("saves.page", n=self.page + 1, of=pages)
        self._pager = Pager(self.page, pages, words, self._go, texts("saves.page_before"),
                            texts("saves.page_after"))  # fmt: skip
        return [self._kinds, self._rows, *([] if self.tight else [self._pager])]

    def _row(self, score: Score, at: int, latest: bool) -> ScoreRow:
        scoring, texts = self.scoring, self.texts
        rank = self.page * PAGE + at + 1
        column = scoring.second
        company = against(texts, self.game_ui, score)[:1] if score.opponents else ()
        line = ScoreLine(
            f"{rank}.  {score.name}",
            " · ".join([*company, *score_dialog.facts(score, scoring, texts)]),
            score.points, scoring.medal(score), scoring.point,
            (column.icon, column.ink, column.value(score)) if column else None,
            at % 2 == 0, latest, score.hints,
        )  # fmt: skip
        tooltip = texts(own(texts, self.game, "scores.open"))
        return ScoreRow(line, f"score_{at}", tooltip, lambda: self._open(score), tall=46)

    def _open(self, score: Score) -> None:
        score_dialog.show(self, self.nav, score, self.game_ui, ARCHIVE)

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

    def arrange_in(self, canvas: Canvas, inner: Box) -> None:
        above = 0.0
        if self._kinds.visible:
            choice = self._kinds.height(canvas, inner.w)
            self._kinds.place(inner.top(choice))
            above = choice + 10
        self._heads = Box(inner.x, inner.y + above, inner.w, 30)
        self._rows.lay_with(canvas, inner.below(above + 34), self._pager, along=self.tight)

    def backdrop(self, canvas: Canvas) -> None:
        super().backdrop(canvas)
        if self._rows.rows:
            second = self.scoring.second.head if self.scoring.second else ""
            player = self.texts("scores.player")
            draw_heads(canvas, self._heads, player, second, self.scoring.head)
