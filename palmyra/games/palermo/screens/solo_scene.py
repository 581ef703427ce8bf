"""The rounds: the chosen town as it stands, what it asks for, and the others to choose from.

Shows scores; what is earned is `rounds`' affair.
"""

from typing import TYPE_CHECKING, Final

import pygame

from palmyra.games.palermo.board.board_port import TownBoard
from palmyra.games.palermo.box import open_box
from palmyra.games.palermo.challenges import (
    Round,
    Scored,
    begin_round,
    best_of,
    medal_of,
    of_round,
    rounds,
    town_of,
)
from palmyra.games.palermo.game import PALERMO
from palmyra.games.palermo.screens.round_card import Cell, RoundCard, ShownRound
from palmyra.games.palermo.screens.round_row import RoundRow
from palmyra.games.palermo.screens.solo import names_of, scores_of
from palmyra.scenes.backdrop import draw_sandstone
from palmyra.scenes.frame import frame_of
from palmyra.scenes.result.after import SOLO
from palmyra.scenes.view_scene import ViewScene
from palmyra.ui import paint, theme
from palmyra.ui.button import Button, IconButton, fold_to_fit
from palmyra.ui.canvas import Canvas
from palmyra.ui.label import Label
from palmyra.ui.layout import Box, Layout
from palmyra.ui.list import ScrollList

if TYPE_CHECKING:
    from palmyra.scenes.navigator import Navigator

GAP: Final = 24.0
BESIDE: Final = 980.0  # from this width on the town stands beside its card
WHOLE: Final = 700.0  # from this height on nothing scrolls
COLUMN: Final = 460.0  # the least width of cards


class RoundsScene(ViewScene):
    topic = "goal"

    def __init__(self, nav: "Navigator") -> None:
        super().__init__(nav.services)
        self.nav = nav
        self._chosen: Round | None = None
        self._scores: tuple[Scored, ...] = ()
        self._board_box: Box | None = None
        self._board = TownBoard(nav.services.painter, open_box())  # keeps the pieces it has drawn
        self._pictured: Round | None = None  # whose town is seen: it follows a frame later
        self._due = False

    def enter(self) -> None:
        self._look()
        self.rebuild()
        if self.view.focused is None:
            self.view.focus(self._card.play)

    def _look(self) -> None:
        """The scores as they stand now; the first round without a medal is chosen at first."""
        self._scores = scores_of(self.services)
        if self._chosen is None:
            open_ones = (each for each in rounds() if not medal_of(self._scores, each))
            self._chosen = next(open_ones, rounds()[-1])

    # Widgets

    def build(self) -> None:
        if self._chosen is None:
            self._look()
        texts = self.texts
        self._back = IconButton("ui/icon_back", self.pop, tooltip=texts("ui.back"), name="back")
        self._daily = Button(texts("palermo.rounds.daily"), self._today, icon="ui/icon_calendar",
                             name="daily", tooltip=texts("palermo.rounds.daily_about"))  # fmt: skip
        self._card = self._card_of(self.chosen)
        rows = [self._row(each) for each in rounds()]
        about = Label(texts("palermo.rounds.about"), theme.LABEL.tinted(theme.INK_SOFT), wraps=True)
        self._page = ScrollList([about, self._card, *rows], gap=12, tail=8, name="page")
        self.view.fill([self._back, self._daily, self._page])

    @property
    def chosen(self) -> Round:
        assert self._chosen is not None
        return self._chosen

    def _card_of(self, each: Round) -> RoundCard:
        texts = self.texts
        medal, best = medal_of(self._scores, each), best_of(self._scores, of_round(each.name))
        known = texts("palermo.rounds.best_known", n=each.best)
        yours = (
            texts("palermo.rounds.not_yet")
            if best is None
            else texts("palermo.rounds.yours", n=best.points)
        )
        shown = ShownRound(
            texts(f"palermo.rounds.{each.name}"),
            texts(f"palermo.rounds.{each.name}_note"),
            tuple(Cell(str(least), step, medal >= step) for step, least in each.goals),
            (yours, known),
        )
        return RoundCard(shown, texts("palermo.rounds.drive"), self._play)

    def _row(self, each: Round) -> RoundRow:
        texts = self.texts
        best = best_of(self._scores, of_round(each.name))
        note = "" if best is None else texts("palermo.rounds.points", n=best.points)
        return RoundRow(
            texts(f"palermo.rounds.{each.name}"),
            lambda: self.choose(each),
            medal=medal_of(self._scores, each),
            note=note,
            chosen=each is self.chosen,
            name=f"round_{each.name}",
        )

    # Doing

    def choose(self, each: Round) -> None:
        self._chosen = each
        focused = self.view.focused
        name = focused.name if focused is not None else ""
        self.rebuild()
        self.view.focus(self.view.find(name))

    def _play(self) -> None:
        drive = begin_round(self.chosen, names_of(self.services))
        self.nav.begin_challenge(self, drive, SOLO)

    def _today(self) -> None:
        self.push(self.nav.daily(PALERMO.name))

    def cancelled(self) -> None:
        self.pop()

    # Time: a click is answered at once, and the town it asks for is drawn in the next frame.

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._due and self._pictured is not self.chosen:
            self._pictured = self.chosen
            self.invalidate()
        self._due = self._pictured is not self.chosen

    @property
    def moving(self) -> bool:
        return super().moving or self._due

    # Placing and picture

    def arrange(self, canvas: Canvas) -> None:
        area = canvas.layout.area
        frame = frame_of(area)
        self._back.place(frame.back(area))
        right = area.right - frame.side
        title = canvas.text_width(self.texts("palermo.rounds.title"), theme.SCREEN_TITLE)
        room = right - self._back.box.right - title - 60
        (wide,) = fold_to_fit(canvas, [self._daily], room, 12)
        self._daily.place(Box(right - wide, self._back.box.y, wide, 52))
        body = frame.body(area)
        stage = body.centered(min(body.w, 1560), body.h)
        if stage.w < BESIDE:
            self._board_box = None
            self._page.lay(canvas, stage)
            return
        side = min(stage.h, stage.w - GAP - COLUMN)
        self._board_box = Box(stage.x, stage.y + (stage.h - side) / 2, side, side)
        x = self._board_box.right + GAP
        self._page.lay(canvas, Box(x, stage.y, stage.right - x, stage.h))

    def backdrop(self, canvas: Canvas) -> None:
        draw_sandstone(canvas)
        title = frame_of(canvas.layout.area).title(canvas.layout.area, self._daily.box.x - 20)
        canvas.text_in(title, self.texts("palermo.rounds.title"), theme.SCREEN_TITLE)
        if self._board_box is None:
            return
        if self._pictured is None:
            canvas.plate(paint.INSET_PLATE, self._board_box)
            return
        rect = canvas.layout.rect(self._board_box)
        scale, word = canvas.layout.scale, self._pictured.word
        drawn = canvas.baked(
            ("palermo round", word, rect.size, canvas.painter.contrast),
            lambda: self._town(rect.size, scale, word),
        )
        canvas.surface.blit(drawn, rect)

    def _town(self, size: tuple[int, int], scale: float, word: str) -> pygame.Surface:
        board = self._board
        board.resize(Layout(*size, scale, 0, 0), Box(0, 0, size[0] / scale, size[1] / scale))
        board.show(town_of(word).state)
        drawn = pygame.Surface(size)
        board.draw(drawn)
        return paint.rounded(drawn, round(theme.CARD_RADIUS * scale))

    def retire(self) -> None:
        super().retire()
        self._board.forget()
