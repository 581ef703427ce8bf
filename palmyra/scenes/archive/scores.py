"""Scores as podiums: one for every kind of game, and the chosen one at the right. The list of all
games is a click away (`all_scores`)."""

from collections.abc import Sequence
from datetime import date
from typing import TYPE_CHECKING, Final

from palmyra.kernel.session import Session
from palmyra.scenes.archive import score_dialog
from palmyra.scenes.archive.cards_layout import shape_of
from palmyra.scenes.archive.earned_medal import EarnedMedals
from palmyra.scenes.archive.overview import overview
from palmyra.scenes.archive.page import ALL, ArchivePage, Pager
from palmyra.scenes.archive.podium import RISE, Podium, PodiumStep, goal_steps
from palmyra.scenes.archive.podium_grid import PodiumGrid
from palmyra.scenes.archive.podium_kinds import PodiumKind, podium_kinds
from palmyra.scenes.archive.record_pictures import RecordPictures
from palmyra.scenes.archive.score_detail import ResultLine, ScoreDetail, line_of
from palmyra.scenes.medals import MEDALS, PLACES
from palmyra.scenes.result.after import ARCHIVE
from palmyra.storage.score_file import Score
from palmyra.ui.button import Button, IconButton
from palmyra.ui.canvas import Canvas
from palmyra.ui.choice import Choice
from palmyra.ui.columns import Columns
from palmyra.ui.form import FormStack
from palmyra.ui.grand_button import GrandButton
from palmyra.ui.layout import Box
from palmyra.ui.list import ScrollList
from palmyra.ui.widget import Widget

if TYPE_CHECKING:
    from palmyra.scenes.navigator import Navigator

GAP: Final = 16.0
WIDE: Final = 456 / 1536  # the share of the card at the right
BEST, NEWEST = "best", "newest"


class ScoresScene(ArchivePage):
    tab = "scores"

    def __init__(self, nav: "Navigator", game: str = ALL) -> None:
        super().__init__(nav, game)
        self.game_ui = nav.ui(self.game)
        self.pictures = RecordPictures(nav, self.game_ui)
        self._order = BEST
        self._chosen: Score | None = None
        self._risen = False  # whether the steps were seen rising
        self._list: ScrollList | None = None
        self._read()
        latest = self.scores[-1] if self.scores else None
        of_it = (k.name for k in self.kinds if latest is not None and latest in k.played[-1:])
        self._kind = next(of_it, self.kinds[0].name)

    def _read(self) -> None:
        services, texts = self.services, self.texts
        told = overview(services, self.game_ui, self.game_ui.scoring(texts))
        self.scores, self.earned = told.scores, EarnedMedals(services, self.game_ui)
        self.scoring = self.game_ui.scoring(texts).with_letters(self.scores, texts)
        self.kinds = podium_kinds(services, self.game_ui, told, self.scoring, date.today())

    @property
    def kind(self) -> PodiumKind:
        return next((k for k in self.kinds if k.name == self._kind), self.kinds[0])

    # Widgets

    def contents(self) -> Sequence[Widget]:
        self._read()  # a game may have been played meanwhile, or another language chosen
        self._shape, self._list = shape_of(self.layout.area), None
        if self._shape == "pages":
            self.page = self.kinds.index(self.kind)
        self._podiums = [self._podium(kind) for kind in self.kinds]
        self._risen = True
        self._card_of = self._make_detail(self.kind)
        pages = len(self.kinds)
        self._pager = Pager(self.page, pages, "", self._go, self.texts("saves.page_before"),
                            self.texts("saves.page_after"))  # fmt: skip
        if self._shape == "wall":
            across = 4 if len(self.kinds) <= 8 else 5
            self._list = ScrollList([PodiumGrid(self._podiums, across, GAP)], name="podiums_list")
            return [self._list, self._card_of]
        if self._shape == "columns":
            left = FormStack([PodiumGrid(self._podiums, 2, GAP)])
            both = Columns([left, FormStack([self._card_of])], [1, 1], wide=700)
            self._list = ScrollList([both], name="columns")
            return [self._list]
        return [self._podiums[self.page], self._card_of, self._pager]

    def _podium(self, kind: PodiumKind) -> Podium:
        pace = self.services.pace
        seconds = 0.0 if self._risen or pace.still else pace.seconds(RISE)
        figures = self.game_ui.champions()
        # At a table with others steps are one's own best, whatever place a game came to there.
        medal = self.earned.picture if kind.begins in ("challenge", "daily") else lambda score: ""
        steps = [
            PodiumStep(medal(score) or _figure(figures, place), score.points)
            for place, score in enumerate(kind.ranked[:3])
        ]
        to_win = [PodiumStep(_figure(figures, place)) for place in range(3)]
        if not steps and kind.challenge is not None:
            to_win = goal_steps(kind.challenge)
        return Podium(
            kind.title, kind.note, steps, lambda: self._choose(kind.name),
            f"podium_{kind.name or 'table'}", chosen=kind is self.kind, seconds=seconds,
            emblem=kind.picture, to_win=to_win,
        )  # fmt: skip

    def _make_detail(self, kind: PodiumKind) -> ScoreDetail:
        texts = self.texts
        shown = kind.ranked if self._order == BEST else kind.played[::-1]
        if self._chosen not in shown:
            self._chosen = shown[0] if shown else None
        self.pictures.want((self._chosen,))
        lines = [self._line(score, at + 1) for at, score in enumerate(shown[:6])]
        best = kind.ranked[0].points if kind.ranked else None
        words = texts("scores.play_first") if best is None else texts("scores.beat", n=best)
        play = GrandButton(words, self._begin, kind="primary", icon="ui/icon_play", name="beat",
                           tooltip=kind.locked)  # fmt: skip
        play.enable(not kind.locked)
        every = Button(texts("scores.all_games", n=len(kind.played)), self._all_games,
                       icon="ui/icon_menu", name="all_games")  # fmt: skip
        order = Choice([(BEST, texts("scores.best")), (NEWEST, texts("scores.newest"))],
                       self._order, self._sort, name="order")  # fmt: skip
        look = IconButton("ui/icon_play", self._look, tooltip=texts("scores.open"), name="look")
        caption = ""
        if self._chosen is not None:
            day = score_dialog.when(self._chosen, texts, day_only=True)
            caption = f"{self.game_ui.points(texts, self._chosen.points)}, {day}"
        empty = kind.locked or texts("scores.podium_empty")
        means = texts("scores.medal_means") if kind.begins in ("table", "letter") else ""
        return ScoreDetail(
            kind, lines, self._chosen, self.scoring.point, self.pictures, caption=caption,
            empty=empty, means=means, order=order, play=play, every=every, pick=self._pick,
            look=look,
        )  # fmt: skip

    def _line(self, score: Score, place: int) -> ResultLine:
        ranked = place if self._order == BEST else 0
        return line_of(self.texts, self.game_ui, score, ranked, self.earned.picture(score))

    # What is done

    def _choose(self, name: str) -> None:
        if name != self._kind:
            self._kind, self._chosen = name, None
            self.rebuild()

    def _sort(self, order: str) -> None:
        self._order = order
        self.rebuild()

    def _pick(self, score: Score) -> None:
        if score is self._chosen:
            self._look()
            return
        self._chosen = score
        self.rebuild()

    def _look(self) -> None:
        if self._chosen is not None:
            score_dialog.show(self, self.nav, self._chosen, self.game_ui, ARCHIVE)

    def _all_games(self) -> None:
        self.replace(self.nav.archive_list(self.game, self.kind.listed))

    def _begin(self) -> None:
        kind, nav = self.kind, self.nav
        if kind.begins == "challenge":
            solo = self.game_ui.solo(self.services)
            assert solo is not None and kind.challenge is not None
            nav.begin_challenge(self, solo.begin(kind.challenge), ARCHIVE)
        elif kind.begins == "daily":
            self.push(nav.daily(self.game))
        elif kind.begins == "letter":
            self.push(nav.letter_invite(self.game))
        else:
            self._begin_at_table(kind)

    def _begin_at_table(self, kind: PodiumKind) -> None:
        """The same people and rules as in the best game, dealt anew; without its record the
        screen where a game is set up."""
        best = kind.ranked[0] if kind.ranked else None
        found = score_dialog.record_of(self.services, self.game_ui, best) if best else None
        if found is None:
            self.push(self.nav.new_game(self.game))
            return
        old = Session.resume(self.game_ui.game, found)
        self.push(self.nav.play_again(old, same=False, above=ARCHIVE))

    def _go(self, page: int) -> None:
        self._choose(self.kinds[page].name)

    # Time

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.pictures.update():
            self._card_of.touch()

    @property
    def moving(self) -> bool:
        return super().moving or self.pictures.waiting

    # Layout

    @property
    def carded(self) -> bool:
        return False

    def arrange_in(self, canvas: Canvas, inner: Box) -> None:
        if self._shape == "pages":
            self._arrange_page(inner)
            return
        assert self._list is not None
        body = Box(inner.x, inner.y, inner.w, inner.h + 14)
        if self._shape == "columns":
            self._list.lay(canvas, Box(body.x + 14, body.y, body.w - 28, body.h))
            return
        wide = body.w * WIDE
        grid = self._list.items[0]
        assert isinstance(grid, PodiumGrid)
        grid.tall = (body.h - GAP) / 2
        scrolls = grid.rows > 2
        left = Box(body.x, body.y, body.w - wide - 2 * GAP - (8 if scrolls else 0), body.h)
        self._list.lay(canvas, left)
        self._card_of.place(Box(body.right - wide, body.y, wide, body.h))

    def _arrange_page(self, body: Box) -> None:
        side = 48.0
        self._pager.place_beside(body, side)
        inner = Box(body.x + side + 12, body.y, body.w - 2 * side - 24, body.h)
        wide = min(240.0, inner.w * 0.36)
        self._podiums[self.page].place(Box(inner.x, inner.y, wide, inner.h))
        self._card_of.place(Box(inner.x + wide + 12, inner.y, inner.w - wide - 12, inner.h))


def _figure(figures: Sequence[str], place: int) -> str:
    """What stands on a step where there is no medal."""
    return figures[place] if place < len(figures) else MEDALS[PLACES[place]]
