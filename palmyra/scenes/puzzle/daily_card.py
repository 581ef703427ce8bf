"""The puzzle of the day as a card, wherever there is room for it: its board, what it asks, the way
to it and to all the others."""

from collections.abc import Callable, Sequence
from typing import Final

from palmyra.kernel.any_game import AnyGame, AnyState
from palmyra.kernel.puzzle import Puzzle, pose
from palmyra.kernel.refusal import Refusal
from palmyra.scenes.board_port import Thumb
from palmyra.scenes.puzzle import words
from palmyra.scenes.puzzle.puzzle_context import PuzzleContext
from palmyra.scenes.puzzle.rows import draw_level
from palmyra.shell.services import Services
from palmyra.ui import paint, theme
from palmyra.ui.button import Button
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box, row
from palmyra.ui.widget import Widget

PAD: Final = 16.0
PICTURE: Final = 250.0
WIDE: Final = 560.0  # a card of less width
NARROW: Final = 0.36  # has a picture of this part of it
MOST_KEPT: Final = 8
BUTTON: Final = 54.0
_TITLES: Final = (theme.SUBTITLE, theme.SUBTITLE.sized(20), theme.SUBTITLE.sized(17))
_SOFT: Final = theme.LABEL.tinted(theme.INK_SOFT)
_posed: dict[tuple[str, str], AnyState] = {}  # by game and id


def _posed_state(game: AnyGame, puzzle: Puzzle) -> AnyState:
    """Kept for when the card is made anew: its whole record is played through."""
    key = game.name, puzzle.id
    if key not in _posed:
        while len(_posed) >= MOST_KEPT:
            del _posed[next(iter(_posed))]
        _posed[key] = pose(game, puzzle).state
    return _posed[key]


class DailyPuzzleCard(Widget):
    def __init__(
        self,
        services: Services,
        context: PuzzleContext,
        solve: Callable[[str], None],
        mine: Callable[[], None],
    ) -> None:
        """`solve` is told which."""
        super().__init__(name="daily_puzzle")
        texts, game = services.texts, context.game_ui.game
        first, *others = context.collection().for_today
        entry = next((one for one in (first, *others) if one.open), first)
        puzzle, self._level = entry.puzzle, texts(f"puzzle.level_{entry.puzzle.stars}")
        solved = [one for one in (first, *others) if one is not entry and one.standing == "solved"]
        self._solved = ""  # of today's other one
        if solved:
            self._solved = texts("puzzle.gentle_done" if solved[0].gentle else "puzzle.today_done")
        self.title = texts("puzzle.gentle_day" if entry.gentle else "puzzle.of_day")
        done = entry.standing == "solved"
        asked = words.question(texts, game.name, puzzle.asked)
        self.text = texts("puzzle.done_today") if done else asked
        self.solve = Button(texts("puzzle.solve"), lambda: solve(puzzle.id),
                            icon="ui/icon_play", name="solve_puzzle")  # fmt: skip
        self.mine = Button(texts("puzzle.mine"), mine, icon="ui/icon_puzzle", name="my_puzzles")
        self._thumb: Thumb | None = None
        try:
            state = _posed_state(game, puzzle)
            self._thumb = Thumb(context.game_ui.board(services.painter), state)
        except Refusal:  # of a version to come: then there is no picture
            self.solve.enable(False)

    def children(self) -> Sequence[Widget]:
        return [self.solve, self.mine]

    def height(self, canvas: Canvas, width: float) -> float:
        return 208.0 if width >= WIDE else 252.0

    def place(self, box: Box) -> None:
        super().place(box)
        inner = self._words
        stacked = inner.w < 380
        foot = Box(inner.x, inner.bottom - BUTTON, inner.w, BUTTON)
        places = row(foot, (0, 0), 10)
        if stacked:
            places = [foot.moved(0, -BUTTON - 8), foot]
        for button, place in zip(self.children(), places, strict=True):
            button.place(place)

    @property
    def _picture(self) -> Box:
        """A third of the card at least."""
        inner = self.box.inset(PAD)
        wide = PICTURE if self.box.w >= WIDE else self.box.w * NARROW
        return Box(inner.x, inner.y, wide, inner.h)

    @property
    def _words(self) -> Box:
        inner, taken = self.box.inset(PAD), self._picture.w + 18
        return Box(inner.x + taken, inner.y, inner.w - taken, inner.h)

    def draw(self, canvas: Canvas) -> None:
        canvas.card(self.box)
        self._draw_board(canvas, self._picture)
        inner = self._words
        canvas.icon("ui/icon_puzzle", inner.x + 15, inner.y + 20, 28, theme.RUST)
        left = inner.w - 40
        beside = left - canvas.text_width(self._level, theme.META) - 34  # of how hard it is
        fitting = (s for s in _TITLES if canvas.text_width(self.title, s) <= beside)
        style = next(fitting, None)
        head = Box(inner.x + 40, inner.y, beside if style else left, 40)
        if style is not None:
            draw_level(canvas, inner.right, head.center[1], self._level)
        else:  # that stands below it then
            fitting = (s for s in _TITLES if canvas.text_width(self.title, s) <= left)
            style = next(fitting, _TITLES[-1])
            draw_level(canvas, inner.right, inner.y + 56, self._level)
        canvas.text_in(head, self.title, style)
        top = 44 if head.w < left else 72
        words = Box(inner.x, inner.y + top, inner.w, 50)
        tall = canvas.paragraph(words, self.text, _SOFT)
        if self._solved and words.y + tall + 26 <= self.solve.box.y:
            row_ = Box(inner.x, words.y + tall + 2, inner.w, 24)
            canvas.icon("ui/icon_confirm", row_.x + 9, row_.center[1], 16, theme.OLIVE_47)
            canvas.text_in(Box(row_.x + 24, row_.y, row_.w - 24, row_.h), self._solved, _SOFT)
        super().draw(canvas)

    def _draw_board(self, canvas: Canvas, frame: Box) -> None:
        rect = canvas.layout.rect(frame)
        if self._thumb is None:
            canvas.plate(paint.INSET_PLATE, frame)
            return
        image = self._thumb.image(rect.size, rect.size, canvas.layout.px(8))
        canvas.surface.blit(image, rect)
