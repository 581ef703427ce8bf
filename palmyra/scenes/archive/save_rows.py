"""A saved game as a row: its board, who plays, when, and what can be done with it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from palmyra.scenes.archive.ways import AnyGame, AnyShown
from palmyra.scenes.board_port import Thumb
from palmyra.scenes.game_words import names_of
from palmyra.shell.texts import Texts
from palmyra.storage.saves import SavedFile
from palmyra.ui import paint, theme
from palmyra.ui.button import Button, IconButton
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.theme import Style
from palmyra.ui.widget import Widget

TITLE: Final = "title"  # our key in a record: the name its owner gave it
_NAME = Style("serif", 22)
_ABOUT = theme.LABEL.tinted(theme.INK_SOFT)
_PICTURE = 150.0
AnyThumb = Thumb[Any, Any]  # of whichever game's board
NARROW = 900  # below this width the buttons stand under the words


@dataclass(frozen=True, slots=True)
class SaveLine:
    title: str
    about: str
    date: str
    over: bool
    readable: bool


def line_of(
    saved: SavedFile, found: AnyGame | None, looked: bool, house: AnyShown, texts: Texts
) -> SaveLine:
    date = _date(saved.changed, texts)
    if found is None:
        about = texts("saves.unreadable") if looked else texts("saves.reading")
        return SaveLine(saved.name, about, date, saved.kind == "record", False)
    record = found.record
    names = ", ".join(names_of(texts, found))
    named = record.further.get(TITLE)
    title = named if isinstance(named, str) and named else names
    said = [house.variant(texts, record.setup)]
    if title != names:
        said.append(names)
    said.append(texts("result.turns", n=len(found.steps)))
    said.append(house.standing(texts, found))
    return SaveLine(title, " · ".join(part for part in said if part), date, found.state.over, True)


def _date(seconds: float, texts: Texts) -> str:
    try:
        return texts.moment(datetime.fromtimestamp(seconds))
    except (OverflowError, OSError, ValueError):
        return ""  # a clock of another age


class SaveRow(Widget):
    def __init__(
        self,
        line: SaveLine,
        at: int,
        texts: Texts,
        *,
        key: SavedFile,
        thumb: AnyThumb | None,
        on_open: Callable[[], None],
        on_replay: Callable[[], None],
        on_rename: Callable[[], None],
        on_delete: Callable[[], None],
        on_review: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(name=f"save_{at}")
        self.line = line
        self._key = key  # its picture is kept with the painter, for the next opening
        self._thumb = thumb
        self._stacked = False
        go_on = texts("saves.watch") if line.over else texts("saves.go_on")
        self._open = Button(go_on, on_open, kind="secondary" if line.over else "primary",
                            icon="ui/icon_play", name=f"open_{at}")  # fmt: skip
        self._open.enable(line.readable)
        self._icons = [
            IconButton("ui/icon_chart", on_replay, tooltip=texts("scores.replay"),
                       name=f"replay_{at}"),
            IconButton("ui/icon_pencil", on_rename, tooltip=texts("saves.rename"),
                       name=f"rename_{at}"),
            IconButton("ui/icon_trash", on_delete, tooltip=texts("saves.delete"),
                       name=f"delete_{at}"),
        ]  # fmt: skip
        if line.over and line.readable and on_review is not None:
            review = IconButton("ui/icon_coach", on_review, tooltip=texts("coach.open"),
                                name=f"review_{at}")  # fmt: skip
            self._icons.insert(1, review)
        self._icons[0].show(not line.over)
        self._icons[0].enable(line.readable)
        self._icons[-2].enable(line.readable)

    def children(self) -> Sequence[Widget]:
        return [self._open, *self._icons]

    def height(self, canvas: Canvas, width: float) -> float:
        self._stacked = width < NARROW
        if not self._stacked:
            return 114
        about = canvas.wrap(self.line.about, _ABOUT, width - _PICTURE - 44)
        return 122 + canvas.text_height(_ABOUT) * len(about)

    def place(self, box: Box) -> None:
        super().place(box)
        y = box.bottom - 62 if self._stacked else box.center[1] - 26
        x = box.right - 14
        for button in reversed(self._icons):
            x -= 52
            button.place(Box(x, y, 52, 52))
            x -= 8
        self._open.place(Box(x - 214, y, 206, 52))

    def _draw_picture(self, canvas: Canvas, frame: Box, rounded: bool = False) -> None:
        thumb, rect = self._thumb, canvas.layout.rect(frame)
        radius = canvas.layout.px(6) if rounded else 0
        canvas.fill(frame, theme.TABLE_MID)
        if thumb is not None:
            key = ("save", self._key, rect.size, canvas.painter.contrast)
            image = canvas.baked(key, lambda: thumb.image(rect.size, rect.size, radius))
            canvas.surface.blit(image, rect)

    def draw(self, canvas: Canvas) -> None:
        box = self.box
        canvas.plate(paint.INSET_PLATE, box)
        frame = Box(box.x + 8, box.y + 8, _PICTURE, box.h - (40 if self._stacked else 16))
        self._draw_picture(canvas, frame)
        right = box.right if self._stacked else self._open.box.x
        words = Box(frame.right + 20, box.y, right - frame.right - 36, box.h)
        if self._stacked:
            canvas.text_in(Box(words.x, box.y + 10, words.w, 34), self.line.title, _NAME)
            canvas.paragraph(Box(words.x, box.y + 46, words.w, box.h - 110), self.line.about,
                             _ABOUT)  # fmt: skip
            low = Box(frame.x, box.bottom - 30, frame.w, 26)
            canvas.text_in(low, self.line.date, theme.META)
        else:
            canvas.text_in(Box(words.x, box.y + 14, words.w, 34), self.line.title, _NAME)
            canvas.text_in(Box(words.x, box.y + 48, words.w, 26), self.line.about, _ABOUT)
            canvas.text_in(Box(words.x, box.y + 74, words.w, 26), self.line.date, theme.META)
        super().draw(canvas)
