"""The table beside the options, which shows at once what a change does: a board as it stands in a
lesson, whose turn it is, who comes next, what lies in the hand. Any game's; nothing to press."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from palmyra.kernel.lesson import LessonMatch
from palmyra.scenes.framed_picture import draw_framed, hole_of
from palmyra.scenes.game_look import Holding
from palmyra.scenes.game_ui import GameUI
from palmyra.scenes.learn.pages import Example
from palmyra.shell.texts import Texts
from palmyra.tabletop.tray import WELL
from palmyra.ui import paint, theme
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.theme import Style
from palmyra.ui.widget import Widget

_NAME = Style("serif", 21)
_COUNT = Style("sans-bold", 17)
STRIP = 240.0  # a lower hole has board, banner and button alone
ROWS = 3  # and of a board so many times its height the middle


@dataclass(frozen=True, slots=True)
class Sample:
    """What is seen of a game."""

    board: Example
    chip: str  # of whose turn it is
    rival: str  # who comes next
    rival_chip: str
    rival_holds: Sequence[Holding]
    holds: Sequence[Holding]


def sample_of(game_ui: GameUI, texts: Texts) -> Sample | None:
    """The last chapter of the first lesson has the fullest board."""
    lesson = game_ui.lessons()[0]
    chapter = lesson.chapters[-1]
    at = len(chapter.steps) - 1
    board = game_ui.lesson_view(chapter.name, at)
    if board is None:
        return None
    state = LessonMatch(game_ui.game, lesson, lesson.first(chapter) + at).state
    colors = lesson.setup.players
    mine, theirs = 0, 1 % len(colors)
    cast = game_ui.cast(texts)
    return Sample(board, game_ui.chip(colors[mine]), cast[0].name, game_ui.chip(colors[theirs]),
                  game_ui.holdings(state, theirs), game_ui.holdings(state, mine))  # fmt: skip


class LiveTable(Widget):
    """With banner, a card and a tray as at a table; in a strip banner and button stand beside the
    board."""

    def __init__(self, sample: Sample | None, texts: Texts, percent: str) -> None:
        super().__init__(name="live_table")
        self._sample, self._texts = sample, texts
        self._percent = percent

    def hit(self, x: float, y: float) -> Widget | None:
        return None

    def draw(self, canvas: Canvas) -> None:
        hole = hole_of(self.box)
        if self._sample is None:
            draw_framed(canvas, "house/scene_dawn", (1600, 900), self.box)
        else:
            canvas.plate(paint.TRAY_PLATE, self.box)
            self._draw_board(canvas, hole, self._sample.board)
        if hole.h < STRIP:
            wide = min(330.0, hole.w * 0.32)
            y = hole.center[1]
            self._draw_banner(canvas, Box(hole.x + 16, y - 29, wide, 58))
            self._draw_end(canvas, Box(hole.right - 16 - wide * 0.7, y - 28, wide * 0.7, 60))
            return
        wide = min(370.0, hole.w - 40)
        self._draw_banner(canvas, Box(hole.center[0] - wide / 2, hole.y + 18, wide, 60))
        if self._sample is not None:
            self._draw_rival(canvas, Box(hole.x + 16, hole.y + 96, 260, 110), self._sample)
        tray = Box(hole.x + 14, hole.bottom - 122, hole.w - 28, 108)
        canvas.plate(paint.TRAY_PLATE, tray)
        well = Box(tray.x + 16, tray.y + 14, tray.w - 256, tray.h - 34)
        canvas.plate(WELL, well)
        if self._sample is not None:
            self._draw_hand(canvas, well, self._sample.holds)
        self._draw_end(canvas, Box(tray.right - 226, tray.y + 18, 210, 62))

    def _draw_banner(self, canvas: Canvas, banner: Box) -> None:
        canvas.card(banner)
        inner = banner.inset(18, 0)
        if self._sample is not None:
            canvas.picture(self._sample.chip, Box(inner.x, banner.center[1] - 20, 40, 40))
            inner = Box(inner.x + 52, inner.y, inner.w - 52, inner.h)
        canvas.text_in(inner, self._percent, theme.LABEL, "right")
        taken = canvas.text_width(self._percent, theme.LABEL) + 12
        words = Box(inner.x, inner.y, inner.w - taken, inner.h)
        text = self._texts("house.your_turn")
        styles = (theme.SUBTITLE, theme.SUBTITLE.sized(20), theme.SUBTITLE.sized(17))
        fitting = (s for s in styles if canvas.text_width(text, s) <= words.w)
        canvas.text_in(words, text, next(fitting, styles[-1]))

    def _draw_rival(self, canvas: Canvas, card: Box, sample: Sample) -> None:
        canvas.card(card)
        inner = card.inset(14, 10)
        canvas.picture(sample.rival_chip, Box(inner.x, inner.y, 42, 42))
        words = Box(inner.x + 54, inner.y - 3, inner.w - 54, 28)
        canvas.text_in(words, sample.rival, _NAME)
        canvas.text_in(words.moved(0, 24), self._texts("play.next_to_play"),
                       theme.META.tinted(theme.INK_SOFT))  # fmt: skip
        held = Box(inner.x, inner.bottom - 36, inner.w, 36)
        canvas.plate(paint.INSET_PLATE, held)
        self._draw_held(canvas, held, sample.rival_holds, 22, _COUNT)

    def _draw_hand(self, canvas: Canvas, well: Box, holds: Sequence[Holding]) -> None:
        """Small print below it, to see how small it is."""
        upper = Box(well.x, well.y + 2, well.w, well.h - 26)
        self._draw_held(canvas, upper, holds, 30, _COUNT.tinted(theme.CREAM))
        small = theme.META.tinted(theme.CREAM)
        low = Box(well.x + 8, well.bottom - 28, well.w - 16, 24)
        canvas.text_in(low, self._texts("options.sample"), small, "center")

    def _draw_held(
        self, canvas: Canvas, room: Box, holds: Sequence[Holding], side: float, style: Style
    ) -> None:
        step = room.w / max(1, len(holds))
        for at, held in enumerate(holds):
            number = str(held.count)
            wide = side + 6 + canvas.text_width(number, style)
            x, y = room.x + (at + 0.5) * step - wide / 2, room.center[1]
            cream = style.color == theme.CREAM
            ink = theme.CREAM if held.ink and cream else held.ink or None
            canvas.picture(held.picture, Box(x, y - side / 2, side, side), ink)
            canvas.text(number, style, x + side + 6, y)

    def _draw_end(self, canvas: Canvas, box: Box) -> None:
        """The button that ends a turn, as it looks."""
        canvas.plate(paint.CONFIRM, box)
        face = Box(box.x, box.y, box.w, box.h - paint.CONFIRM.lip_height).inset(10, 0)
        text = self._texts("play.end_turn")
        styles = (theme.BUTTON, theme.LABEL, theme.META)
        fitting = (s for s in styles if canvas.text_width(text, s) <= face.w - 30)
        style = next(fitting, theme.META)
        wide = canvas.text_width(text, style) + 30
        x = face.center[0] - wide / 2
        canvas.icon("ui/icon_confirm", x + 10, face.center[1], 20, theme.CREAM)
        words = Box(x + 28, face.y, face.right - x - 28, face.h)
        canvas.text_in(words, text, style.tinted(theme.CREAM))

    def _draw_board(self, canvas: Canvas, hole: Box, view: Example) -> None:
        rect, scale = canvas.layout.rect(hole), canvas.layout.scale
        whole = rect.w, rect.h * (ROWS if hole.h < STRIP else 1)  # a strip shows its middle

        def bake() -> pygame.Surface:
            drawn = view.bake(canvas.painter, whole, scale, view.pictures - 1)
            middle = pygame.Rect((0, 0), rect.size)
            middle.centery = whole[1] // 2
            return paint.rounded(drawn.subsurface(middle), round(12 * scale))

        key = ("live table", view, rect.size, canvas.painter.contrast)
        canvas.surface.blit(canvas.baked(key, bake), rect)
