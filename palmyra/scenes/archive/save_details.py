"""The game that is chosen on the wall: who played it, how it went, and what one can do with it.

A card beside the wall; where there is no room for that, the inside of a dialog over it. What its
buttons do: `saves`."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from palmyra.kernel.any_game import AnyReplay
from palmyra.kernel.session import levels_of
from palmyra.scenes.archive.save_line import AnyThumb, SaveLine
from palmyra.scenes.game_look import GameLook
from palmyra.scenes.game_words import names_of
from palmyra.scenes.result.cards import points_chart
from palmyra.shell.texts import Texts
from palmyra.ui import paint, theme
from palmyra.ui.button import Button, IconButton, Kind
from palmyra.ui.canvas import Canvas
from palmyra.ui.grand_button import GrandButton
from palmyra.ui.layout import Box
from palmyra.ui.motion_speed import MotionSpeed
from palmyra.ui.paint import Plate
from palmyra.ui.portrait import draw_coach
from palmyra.ui.theme import Style
from palmyra.ui.widget import Widget

WIDE = 452.0
_TITLES = (Style("serif", 27), Style("serif", 23), Style("serif", 20))
_WON = Plate(theme.HONEY_92, theme.HONEY_89B, radius=theme.CELL_RADIUS, edge=theme.GOLD_70B)
_NAME = Style("serif", 20)
_ROW, _STEP = 50.0, 56.0
_BUTTON = 58.0
LEAST_CHART = 110.0
_SAYS = 88.0  # the height of the coach's word
_WORDS = (Style("sans-bold", 17), Style("sans-bold", 15))


@dataclass(frozen=True, slots=True)
class SaveAction:
    """Something to do with the game: a button's words."""

    words: str
    icon: str
    do: Callable[[], None]
    name: str
    kind: Kind = "secondary"


class SaveDetails(Widget):
    """Says all that is known; the first deed is the large button, `small` ones are icons."""

    def __init__(
        self,
        line: SaveLine,
        found: AnyReplay | None,
        game_ui: GameLook,
        texts: Texts,
        pace: MotionSpeed,
        deeds: Sequence[SaveAction],
        small: Sequence[SaveAction] = (),
        thumb: AnyThumb | None = None,
        *,
        says: str = "",
        over: bool = False,
    ) -> None:
        """`says` is the coach's word on it; `over` is the inside of a dialog, which has a title
        already."""
        super().__init__(name="chosen")
        self._thumb = thumb
        self._over = over
        self._says = says
        self._says_box: Box | None = None  # where there is room for it
        self._about_h = 48.0  # known once it was measured
        self._line, self._found, self._game_ui, self._texts = line, found, game_ui, texts
        self._buttons = [
            (Button if deed.kind == "secondary" else GrandButton)(
                deed.words, deed.do, kind=deed.kind, icon=deed.icon, name=deed.name
            )
            for deed in deeds
        ]
        self._icons = [
            IconButton(deed.icon, deed.do, tooltip=deed.words, name=deed.name) for deed in small
        ]
        self._chart = None
        # Of a game that goes on neither points nor lines are shown: they may be hidden there.
        if found is not None and found.state.over and len(found.steps) > 1:
            self._chart = points_chart(game_ui, found, texts, pace)
            self._chart.start()
        self._chart_box = Box(0, 0, 0, 0)

    def children(self) -> Sequence[Widget]:
        return [*([self._chart] if self._chart else []), *self._buttons, *self._icons]

    def hit(self, x: float, y: float) -> Widget | None:
        found = super().hit(x, y)
        return None if found is self else found

    def height(self, canvas: Canvas, width: float) -> float:
        """Of the inside of a dialog."""
        lines = len(canvas.wrap(self._words, theme.META, (width - 20) / 2))
        self._about_h = lines * canvas.text_height(theme.META) + 6
        below = self._chart is not None and self._spare < LEAST_CHART
        return self._columns + (152.0 if below else 0.0)

    @property
    def _spare(self) -> float:
        """What is left below those who played."""
        return self._columns - self._about_h - 4 - self._seats * _STEP

    @property
    def _columns(self) -> float:
        left = self._about_h + self._seats * _STEP
        right = len(self._buttons) * (_BUTTON + 8) + (58 if self._icons else 0)
        return max(left, right)

    def place(self, box: Box) -> None:
        super().place(box)
        if self._over:
            self._place_over(box)
        else:
            self._place_beside(box.inset(16, 16))

    def _place_over(self, box: Box) -> None:
        """Who played at the left, what can be done at the right, the chart below."""
        half = (box.w - 20) / 2
        y = box.y
        for button in self._buttons:
            button.place(Box(box.right - half, y, half, _BUTTON))
            y += _BUTTON + 8
        wide = (half - 10 * (len(self._icons) - 1)) / max(1, len(self._icons))
        for at, icon in enumerate(self._icons):
            icon.place(Box(box.right - half + at * (wide + 10), y + 2, wide, 54))
        self._chart_box = Box(box.x, box.y + self._columns + 12, box.w, 140)
        if self._spare >= LEAST_CHART:
            top = box.y + self._columns - self._spare
            self._chart_box = Box(box.x, top, half, self._spare)
        if self._chart is not None:
            self._chart.place(self._chart_box.inset(10, 8))

    def _place_beside(self, inner: Box) -> None:
        y = inner.bottom
        if self._icons:
            y -= 60
            wide = (inner.w - 12 * (len(self._icons) - 1)) / len(self._icons)
            for at, icon in enumerate(self._icons):
                icon.place(Box(inner.x + at * (wide + 12), y + 6, wide, 54))
        y -= len(self._buttons) // 2 * (_BUTTON + 12)
        half = (inner.w - 12) / 2
        for at, button in enumerate(self._buttons[1:]):
            row, column = divmod(at, 2)
            alone = at == len(self._buttons) - 2 and column == 0
            button.place(Box(inner.x + column * (half + 12), y + 8 + row * (_BUTTON + 12),
                             inner.w if alone else half, _BUTTON))  # fmt: skip
        if self._buttons:
            y -= 66
            self._buttons[0].place(Box(inner.x, y, inner.w, 64))
        top = inner.y + 92 + self._seats * _STEP
        spare = y - top - 14
        self._says_box = None
        if self._says and self._chart is not None and spare - _SAYS - 12 >= LEAST_CHART:
            spare = min(spare - _SAYS - 12, 300.0)
            self._says_box = Box(inner.x, top + spare + 12, inner.w, _SAYS)
        self._chart_box = Box(inner.x, top, inner.w, min(spare, 300))
        if self._chart is not None:
            self._chart.show(self._chart_box.h >= LEAST_CHART)
            self._chart.place(self._chart_box.inset(10, 8))

    @property
    def title(self) -> str:
        return self._line.title

    @property
    def _seats(self) -> int:
        return len(self._found.record.setup.players) if self._found is not None else 0

    def draw(self, canvas: Canvas) -> None:
        if self._over:
            self._draw_over(canvas)
        else:
            self._draw_beside(canvas)
        super().draw(canvas)

    @property
    def _words(self) -> str:
        line = self._line
        return f"{line.about} · {line.date}" if line.date else line.about

    def _draw_over(self, canvas: Canvas) -> None:
        half = (self.box.w - 20) / 2
        about = Box(self.box.x, self.box.y, half, self._about_h)
        canvas.paragraph(about, self._words, theme.META)
        if self._found is not None:
            row = Box(about.x, about.bottom, half, _ROW)
            self._draw_seats(canvas, self._found, row)
        if self._chart is not None:
            canvas.plate(paint.INSET_PLATE, self._chart_box)

    def _draw_beside(self, canvas: Canvas) -> None:
        canvas.card(self.box)
        inner, line = self.box.inset(20, 14), self._line
        title = next((s for s in _TITLES if canvas.text_width(line.title, s) <= inner.w),
                     _TITLES[-1])  # fmt: skip
        canvas.text_in(inner.top(42), line.title, title)
        canvas.paragraph(Box(inner.x, inner.y + 44, inner.w, 42), self._words, theme.META)
        if self._found is not None:
            row = Box(self.box.x + 16, inner.y + 92, self.box.w - 32, _ROW)
            self._draw_seats(canvas, self._found, row)
        if self._chart is not None and self._chart.visible:
            canvas.plate(paint.INSET_PLATE, self._chart_box)
        elif self._thumb is not None:
            self._draw_board(canvas, self._thumb)
        if self._says_box is not None:
            self._draw_says(canvas, self._says_box)

    def _draw_says(self, canvas: Canvas, box: Box) -> None:
        canvas.plate(paint.INSET_PLATE, box)
        face = Box(box.x + 10, box.y + 8, box.h - 16, box.h - 16)
        levels = levels_of(self._found.record) if self._found is not None else ()
        draw_coach(canvas, self._game_ui.adviser(self._texts, levels), face)
        words = Box(box.x + box.h + 10, box.y + 4, box.w - box.h - 24, box.h - 8)
        styles = (s for s in _WORDS if len(canvas.wrap(self._says, s, words.w)) <= 3)
        canvas.paragraph(words, self._says, next(styles, _WORDS[-1]), middle=True)

    def _draw_board(self, canvas: Canvas, thumb: AnyThumb) -> None:
        rect, radius = canvas.layout.rect(self._chart_box), canvas.layout.px(10)
        if rect.h > 40:
            key = ("chosen", id(thumb), rect.size, canvas.painter.contrast)
            image = canvas.baked(key, lambda: thumb.image(rect.size, rect.size, radius))
            canvas.surface.blit(image, rect)

    def _draw_seats(self, canvas: Canvas, found: AnyReplay, row: Box) -> None:
        """Everybody, the best first."""
        rules, state = self._game_ui.game.rules, found.state
        points, names = rules.points(state), names_of(self._texts, found)
        won = set(rules.winners(state)) if state.over else set()
        order = sorted(range(len(names)), key=lambda seat: (seat not in won, -points[seat]))
        order = order if state.over else list(range(len(names)))
        for at, seat in enumerate(order):
            box = row.moved(0, at * _STEP)
            canvas.plate(_WON if seat in won else paint.INSET_PLATE, box)
            chip = self._game_ui.chip(found.record.setup.players[seat])
            canvas.picture(chip, Box(box.x + 12, box.center[1] - 17, 34, 34))
            if seat in won:
                canvas.icon("ui/icon_trophy", box.right - 92, box.center[1], 24, theme.BRONZE)
            canvas.text_in(Box(box.x + 58, box.y, box.w - 58 - 112, box.h), names[seat], _NAME)
            if state.over:
                canvas.text(str(points[seat]), theme.NUMBER, box.right - 16, box.center[1], "right")
