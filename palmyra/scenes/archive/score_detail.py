"""The chosen kind of game beside its podium: the board of a result, the best or the newest ones,
the button to beat them, and the way to all games."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from palmyra.kernel.medal import Medal
from palmyra.scenes.archive.cell_button import CellButton
from palmyra.scenes.archive.podium_kinds import PodiumKind
from palmyra.scenes.archive.record_pictures import RecordPictures
from palmyra.scenes.archive.score_dialog import place_words, when
from palmyra.scenes.game_look import GameLook
from palmyra.scenes.point_picture import draw_point
from palmyra.scenes.solo.medals import draw_medals
from palmyra.shell.texts import Texts
from palmyra.storage.score_file import Score
from palmyra.ui import paint, theme
from palmyra.ui.button import Button
from palmyra.ui.canvas import Canvas
from palmyra.ui.choice import Choice
from palmyra.ui.fitting import fitting
from palmyra.ui.grand_button import GrandButton
from palmyra.ui.layout import Box
from palmyra.ui.portrait import draw_portrait
from palmyra.ui.theme import Style
from palmyra.ui.widget import Widget

MOST: Final = 6  # rows
ROW: Final = 52.0
STEP: Final = 58.0
PAD: Final = 14.0
HEAD: Final = 60.0
PLAY, LIST = 62.0, 52.0
PICTURE: Final = 460.0  # the most that a board has
LOW: Final = 400.0  # a card of less height has no picture, and its buttons side by side
_PLACE: Final = Style("sans-bold", 17, theme.INK_SOFT)
_POINTS: Final = Style("sans-bold", 21)
_ABOUT: Final = (theme.LABEL, theme.META, theme.META.sized(14))
_MEANS: Final = tuple(Style("sans", size, theme.INK_SOFT) for size in (15, 14, 13))
_TITLES: Final = tuple(Style("serif", size) for size in (24, 21, 18, 16))


@dataclass(frozen=True, slots=True)
class ResultLine:
    score: Score
    place: int  # among one's own; 0 where they are not in that order
    picture: str  # the medal that the game won; "" for none
    at_table: str  # "place 2 of 3"; "" for a game alone
    about: str  # "against Zenobia, Scribe"
    short: str  # "against 2 others", where there is no room for the names
    day: str


def line_of(texts: Texts, game_ui: GameLook, score: Score, place: int, picture: str) -> ResultLine:
    return ResultLine(score, place, picture, place_words(score, texts),
                      *against(texts, game_ui, score),
                      when(score, texts, day_only=True))  # fmt: skip


def against(texts: Texts, game_ui: GameLook, score: Score) -> tuple[str, str]:
    """Who sat there; and shorter."""
    if score.letter:
        return (texts("scores.by_letter"),) * 2
    names = {member.level: member.name for member in game_ui.cast(texts)}
    known = [names[one.level] for one in score.opponents if one.level in names]
    if not score.opponents:
        return score.name, score.name
    short = texts("scores.against_others", n=len(score.opponents))
    if len(known) < len(score.opponents) or len(known) > 2:
        return short, short
    return texts("scores.against", names=", ".join(dict.fromkeys(known))), short


class ResultRow(CellButton):
    """A click shows its board; another one all that can be done with it."""

    def __init__(
        self, line: ResultLine, point: str, chosen: bool, act: Callable[[], None], at: int
    ) -> None:
        parts = line.score.name, line.about, line.at_table, line.day
        tooltip = ", ".join(part for part in parts if part)
        super().__init__(act, name=f"score_{at}", tooltip=tooltip, chosen=chosen)
        self.line, self._point = line, point

    def height(self, canvas: Canvas, width: float) -> float:
        return ROW

    def _draw_content(self, canvas: Canvas, box: Box) -> None:
        line = self.line
        middle = box.center[1]
        side = min(34.0, box.h - 8)
        x = box.x
        if line.place:
            canvas.text(str(line.place), _PLACE, x + 18, middle, "center")
            x += 20
        if line.picture:
            canvas.picture(line.picture, Box(x + 26 - side / 2, middle - side / 2, side, side))
        points = str(line.score.points)
        canvas.text(points, _POINTS, x + 84, middle, "right")
        draw_point(canvas, self._point, Box(x + 91, middle - 10, 20, 20))
        day = canvas.text_width(line.day, theme.META)
        room = Box(x + 122, box.y, box.right - 14 - day - 10 - x - 122, box.h)
        if room.w < 70:  # no room for both
            room = Box(room.x, room.y, box.right - 14 - room.x, room.h)
        else:
            canvas.text(line.day, theme.META, box.right - 14, middle, "right")
        fits = canvas.text_width(line.about, _ABOUT[1]) <= room.w
        about = line.about if fits else line.short
        canvas.text_in(room, about, fitting(canvas, about, _ABOUT, room.w))


class ScoreDetail(Widget):
    def __init__(
        self, kind: PodiumKind, lines: Sequence[ResultLine], chosen: Score | None, point: str,
        pictures: RecordPictures, *, caption: str, empty: str, means: str,
        order: Choice[str],
        play: GrandButton, every: Button, pick: Callable[[Score], None],
        look: Button,
    ) -> None:  # fmt: skip
        """`look` opens all that can be done with the chosen result; `empty` is said where there is
        none yet; `means` says what medals stand for."""
        super().__init__(name="chosen")
        self.kind, self.title, self.caption, self.empty = kind, kind.title, caption, empty
        self._pictures, self._chosen, self.means = pictures, chosen, means
        self._order, self._play, self._every, self._look = order, play, every, look

        def act(score: Score) -> Callable[[], None]:
            return lambda: pick(score)

        self.rows = [
            ResultRow(line, point, line.score is chosen, act(line.score), at)
            for at, line in enumerate(lines[:MOST])
        ]
        self._shown = len(self.rows)
        order.show(len(lines) > 1)
        every.show(bool(lines))
        look.show(chosen is not None)
        self._picture = self._head = self._list = Box(0, 0, 0, 0)

    def children(self) -> Sequence[Widget]:
        return [self._look, self._order, *self.rows, self._play, self._every]

    def hit(self, x: float, y: float) -> Widget | None:
        found = super().hit(x, y)
        return None if found is self else found

    def height(self, canvas: Canvas, width: float) -> float:
        rows = max(2, len(self.rows)) * STEP
        return PAD + 170 + HEAD + rows + 10 + PLAY + 8 + LIST + PAD

    def place(self, box: Box) -> None:
        super().place(box)
        inner = box.inset(PAD)
        low = box.h < LOW
        foot = PLAY if low or not self._every.visible else PLAY + 8 + LIST
        if not self._every.visible:
            self._play.place(Box(inner.x, inner.bottom - PLAY, inner.w, PLAY))
        elif low:
            self._every.icon = ""  # its words need all of the room
            wide = inner.w * 0.54
            self._play.place(Box(inner.x, inner.bottom - PLAY, wide, PLAY))
            self._every.place(Box(inner.x + wide + 10, inner.bottom - PLAY, inner.w - wide - 10,
                                  PLAY))  # fmt: skip
        else:
            self._play.place(Box(inner.x, inner.bottom - foot, inner.w, PLAY))
            self._every.place(Box(inner.x, inner.bottom - LIST, inner.w, LIST))
        rest = inner.h - foot - 10 - HEAD
        rows = max(2, len(self.rows)) * STEP
        tall = 0.0 if low else max(120.0, min(PICTURE, rest - min(rows, MOST * STEP)))
        if not self.rows and not low:
            tall = rest - 110.0
        self._picture = inner.top(tall)
        self._head = Box(inner.x + 4, inner.y + tall + 6, inner.w - 8, HEAD - 14)
        if self._order.visible:
            wide = min(220.0, self._head.w * 0.52)
            self._order.place(Box(self._head.right - wide + 4, self._head.y, wide, 44))
            self._head = Box(self._head.x, self._head.y, self._head.w - wide - 8, self._head.h)
        self._list = Box(inner.x, inner.y + tall + HEAD, inner.w, rest - tall)
        count = max(1, int((self._list.h + STEP - ROW) // STEP))
        for at, row in enumerate(self.rows):
            row.show(at < count)
            row.place(Box(self._list.x, self._list.y + at * STEP, self._list.w, ROW))
        picture = self._picture
        self._look.show(self._chosen is not None and tall > 0)
        self._look.place(Box(picture.right - 62, picture.bottom - 62, 50, 50))

    def draw(self, canvas: Canvas) -> None:
        canvas.card(self.box)
        if self._picture.h and self._chosen is None:
            self._draw_to_come(canvas, self._picture)
        elif self._picture.h:
            self._pictures.draw(canvas, self._picture, self._chosen)
            self._draw_caption(canvas, self._picture)
        self._draw_head(canvas, self._head)
        if not self.rows:
            room = self._list.inset(6, 0)
            canvas.paragraph(room, self.empty, theme.BODY.tinted(theme.INK_SOFT))
        super().draw(canvas)

    def _draw_head(self, canvas: Canvas, head: Box) -> None:
        """The title; below it what medals mean here, if there are any."""
        means = self.means if any(row.line.picture for row in self.rows) else ""
        style = next((s for s in _MEANS if canvas.text_width(means, s) <= head.w), None)
        if means and style is not None:
            canvas.text_in(head.below(head.h - 18), means, style)
            head = head.top(head.h - 16)
        canvas.text_in(head, self.title, fitting(canvas, self.title, _TITLES, head.w))

    def _draw_to_come(self, canvas: Canvas, box: Box) -> None:
        """What stands for such games, and the medals that can be won."""
        canvas.plate(paint.INSET_PLATE, box)
        room, asked = box.inset(18), self.kind.challenge
        if asked is not None and room.h > 180:
            row = Box(room.x, room.bottom - 54, room.w, 54)
            draw_medals(canvas, row, asked, Medal.NONE)
            room = room.top(room.h - 70)
        side = min(room.w, room.h) * 0.72
        emblem = room.centered(side, side)
        if "/portrait_" in self.kind.picture:
            draw_portrait(canvas, self.kind.picture, emblem)
        else:
            canvas.picture(self.kind.picture, emblem)

    def _draw_caption(self, canvas: Canvas, picture: Box) -> None:
        if not self.caption:
            return
        style = fitting(canvas, self.caption, _ABOUT, picture.w - 110)
        wide = min(canvas.text_width(self.caption, style) + 40, picture.w - 84)
        pill = Box(picture.x + 12, picture.bottom - 52, wide, 38)
        canvas.plate(paint.PALE_PILL, pill)
        canvas.text_in(pill.inset(14, 0), self.caption, style, "center")
