"""The high scores of every kind of game, page by page."""

from collections.abc import Sequence

from palmyra.games.palmyra import campaign
from palmyra.games.palmyra.archive import score_dialog
from palmyra.games.palmyra.archive.archive import ArchivePage, Pager, Rows, Turn, pages_of
from palmyra.games.palmyra.archive.score_rows import ScoreLine, ScoreRow, draw_heads
from palmyra.games.palmyra.house.variant_words import variant_short
from palmyra.games.palmyra.play.solo_pace import MEDALS
from palmyra.games.palmyra.rules.state import Variant
from palmyra.shell.services import Services
from palmyra.storage.score_file import Score
from palmyra.ui.canvas import Canvas
from palmyra.ui.choice import Choice
from palmyra.ui.layout import Box
from palmyra.ui.widget import Widget

PAGE = 10
# The orders first: they are what most scores are of.
VARIANTS = tuple(map(str, sorted(Variant, key=lambda variant: not variant.level)))


class ScoresScene(ArchivePage):
    tab = "scores"

    def __init__(self, services: Services, turn_to: Turn, routes: score_dialog.ScoreRoutes) -> None:
        super().__init__(services, turn_to)
        self._routes = routes
        self._variant = VARIANTS[0]
        played = services.scores.scores
        if played:
            self._variant = played[-1].variant if played[-1].variant in VARIANTS else VARIANTS[0]

    def contents(self) -> Sequence[Widget]:
        texts = self.texts
        options = [(v, variant_short(v, texts)) for v in VARIANTS]
        self._variants = Choice(options, self._variant, self._choose, name="variant")
        of_it = [s for s in self.services.scores.scores if s.variant == self._variant]
        ranked = campaign.best_first(of_it)
        pages = pages_of(len(ranked), PAGE)
        self.page = min(self.page, pages - 1)
        latest = of_it[-1] if of_it else None
        shown = ranked[self.page * PAGE : (self.page + 1) * PAGE]
        rows = [self._row(score, at, score is latest) for at, score in enumerate(shown)]
        self._rows = Rows(rows, texts("scores.none"))
        words = texts("saves.page", n=self.page + 1, of=pages)
        self._pager = Pager(self.page, pages, words, self._go, texts("saves.page_before"),
                            texts("saves.page_after"))  # fmt: skip
        return [self._variants, self._rows, *([] if self.tight else [self._pager])]

    def _row(self, score: Score, at: int, latest: bool) -> ScoreRow:
        variant = Variant.named(score.variant)
        if variant is not None and variant.level:
            medal = MEDALS[campaign.medal_of(score)]
        else:
            medal = "palmyra/medal_gold" if score.won else "palmyra/medal_none"
        rank = self.page * PAGE + at + 1
        line = ScoreLine(
            f"{rank}.  {score.name}",
            score_dialog.summary(score, self.texts).split(" · ", 1)[-1],
            score.tribute, score.coins, medal, at % 2 == 0, latest, score.hints,
        )  # fmt: skip
        return ScoreRow(line, f"score_{at}", self.texts("palmyra.scores.open"),
                        lambda: score_dialog.show(self, score, self._routes), tall=46)  # fmt: skip

    def _choose(self, variant: str) -> None:
        self._variant, self.page = variant, 0
        self.rebuild()

    def _go(self, page: int) -> None:
        self.page = page
        self.rebuild()

    def arrange_in(self, canvas: Canvas, inner: Box) -> None:
        choice = self._variants.height(canvas, inner.w)
        self._variants.place(inner.top(choice))
        self._heads = Box(inner.x, inner.y + choice + 10, inner.w, 30)
        self._rows.lay_with(canvas, inner.below(choice + 44), self._pager, along=self.tight)

    def backdrop(self, canvas: Canvas) -> None:
        super().backdrop(canvas)
        texts = self.texts
        if self._rows.rows:
            draw_heads(canvas, self._heads, texts("scores.player"), texts("palmyra.scores.tribute"),
                       texts("palmyra.scores.coins"))  # fmt: skip
