"""What a game that has just ended was the first to earn: a card on its result, which leads to the
cabinet. At most three things are shown, the others counted."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from palmyra.kernel.achievement import can_earn
from palmyra.kernel.achievement_progress import game_id
from palmyra.kernel.any_game import AnyReplay
from palmyra.scenes.cabinet import art
from palmyra.scenes.game_look import GameLook
from palmyra.shell.texts import Texts
from palmyra.ui import paint, theme
from palmyra.ui.button import Button
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.theme import Style

if TYPE_CHECKING:
    from palmyra.scenes.navigator import Navigator

MOST: Final = 3
TALL, LOW = 146.0, 66.0
_HEAD: Final = theme.HEADING
_NAME: Final = Style("sans-bold", 15)
_MORE: Final = Style("sans-bold", 16, theme.INK_SOFT)
_THING: Final = 54.0  # the height of a thing


class NewThings:
    """Waits for what a finished game's record has earned; older records are told before it."""

    def __init__(self, nav: "Navigator", game_ui: GameLook, replay: AnyReplay) -> None:
        self.things: tuple[str, ...] = ()
        self._nav, self._game = nav, game_ui.game.name
        self._id = game_id(game_ui.game, replay.record)
        self._asked = False
        self.done = game_ui.game.achievements is None or not can_earn(replay)

    def update(self) -> bool:
        """Whether something new has just become known. Asked once the game is filed."""
        if self.done:
            return False
        finder = self._nav.finder
        if not self._asked:
            self._asked = True
            finder.look()
        finder.update(0.0)
        if finder.looking or finder.left(self._game):
            return False
        self.done, self.things = True, finder.new_things(self._id)
        return bool(self.things)


class NewThingsCard(Button):
    """A click opens the cabinet."""

    def __init__(
        self, things: Sequence[str], game_ui: GameLook, texts: Texts, on_click: Callable[[], None]
    ) -> None:
        title = texts("cabinet.new", n=len(things))
        super().__init__(title, on_click, name="new_things", tooltip=texts("cabinet.open"))
        pictures, game = game_ui.things(), game_ui.game.name
        self._shown = [
            (pictures.get(name, ""), texts(f"{game}.thing.{name}")) for name in things[:MOST]
        ]
        self.low = False  # in one line, without their names
        more = len(things) - MOST
        self._more = texts("cabinet.and_more", n=more) if more > 0 else ""

    def height(self, canvas: Canvas, width: float) -> float:
        return LOW if self.low else TALL

    def draw(self, canvas: Canvas) -> None:
        box = self.box
        lift = 0 if self.down else 2 * self.hover.value
        plate = paint.hovered(paint.CARD_PLATE) if self.hover.value > 0.5 else paint.CARD_PLATE
        canvas.plate(plate, box, rise=lift)
        y = box.y - lift
        canvas.icon("ui/icon_cabinet", box.x + 32, y + (box.h / 2 if self.low else 26), 24,
                    theme.RUST)  # fmt: skip
        canvas.icon("ui/icon_next", box.right - 30, y + (box.h / 2 if self.low else 26), 20,
                    theme.INK_SOFT)  # fmt: skip
        if self.low:
            self._draw_line(canvas, Box(box.x + 54, y, box.w - 100, box.h))
        else:
            self._draw_whole(canvas, Box(box.x + 14, y, box.w - 28, box.h))
        if self.ringed:
            canvas.ring(box, theme.CARD_RADIUS)

    def _draw_line(self, canvas: Canvas, room: Box) -> None:
        x = room.right
        if self._more:
            canvas.text(self._more, _MORE, x, room.center[1], "right")
            x -= canvas.text_width(self._more, _MORE) + 14
        for picture, _ in reversed(self._shown):
            stand = art.standing(canvas, picture, x - 23, room.bottom - 11, (44, room.h - 22))
            art.draw_thing(canvas, picture, stand)
            x -= 52
        words = Box(room.x, room.y, x - room.x - 6, room.h)
        if len(self._shown) == 1:  # there is room for its name
            half = words.h / 2
            canvas.text_in(Box(words.x, words.y + 7, words.w, half - 4), self.text, _HEAD)
            canvas.text_in(Box(words.x, words.y + half + 1, words.w, half - 8),
                           self._shown[0][1], _NAME)  # fmt: skip
            return
        styles = (s for s in (_HEAD, _NAME) if canvas.text_width(self.text, s) <= words.w)
        canvas.paragraph(words, self.text, next(styles, _NAME), middle=True)

    def _draw_whole(self, canvas: Canvas, box: Box) -> None:
        canvas.text_in(Box(box.x + 40, box.y + 8, box.w - 74, 36), self.text, _HEAD)
        room = Box(box.x, box.y + 44, box.w, box.h - 50)
        wide = canvas.text_width(self._more, _MORE) + 12 if self._more else 0.0
        step = (room.w - wide) / max(1, len(self._shown))
        for at, (picture, words) in enumerate(self._shown):
            self._draw_thing(canvas, Box(room.x + at * step, room.y, step, room.h), picture, words)
        if self._more:
            canvas.text(self._more, _MORE, room.right - 4, room.y + _THING / 2, "right")

    def _draw_thing(self, canvas: Canvas, box: Box, picture: str, words: str) -> None:
        middle = box.center[0]
        stand = art.standing(canvas, picture, middle, box.y + _THING, (box.w - 12, _THING))
        art.draw_thing(canvas, picture, stand)
        below = Box(box.x + 2, box.y + _THING + 2, box.w - 4, box.h - _THING - 2)
        canvas.paragraph(below, words, _NAME, "center", middle=True)
