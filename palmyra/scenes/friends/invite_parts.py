"""What stands on the screen of an invitation: the games in frames, seats on a rug, those who can be
asked, and the one button that writes the letter."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from palmyra.scenes.framed_picture import draw_covering, hole_of
from palmyra.scenes.friends import art
from palmyra.scenes.friends.art import Face
from palmyra.scenes.friends.invite_seats import InviteSeat
from palmyra.scenes.setup.setup_form import CastMember
from palmyra.scenes.title.title_view import TitleView
from palmyra.ui import paint, theme
from palmyra.ui.button import Button
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.observed import Observed
from palmyra.ui.portrait import draw_portrait, octagon
from palmyra.ui.text_field import TextField
from palmyra.ui.theme import Style
from palmyra.ui.widget import Widget

_NAME: Final = Style("serif", 22)


class GameFrame(Button):
    chosen = Observed[bool]()

    def __init__(
        self, game: str, look: TitleView, players: str, on_click: Callable[[], None]
    ) -> None:
        super().__init__(game.capitalize(), on_click, name=f"game_{game}")
        self._look, self._players = look, players
        self.chosen = False

    def draw(self, canvas: Canvas) -> None:
        box = self.box
        if self.chosen:
            canvas.plate(replace(art.GLOW, radius=22), box.inset(-5))
        lit = self.hover.value > 0.5
        canvas.plate(paint.hovered(paint.TRAY_PLATE) if lit else paint.TRAY_PLATE, box)
        hole = hole_of(box)
        size = round(self._look.size[0]), round(self._look.size[1])
        draw_covering(canvas, self._look.scene, size, hole, self._look.ground)
        plate = Box(hole.x + 14, hole.bottom - 62, hole.w - 28, 52)
        if hole.h < 90:
            plate = Box(hole.x + 6, hole.bottom - 46, hole.w - 12, 40)
        canvas.plate(art.GLASS, plate)
        high = min(22.0, (plate.w * 0.62) / self._look.ratio)
        wide = high * self._look.ratio
        note = Style("sans", 17, theme.INK_SOFT)
        room = plate.w - wide - 46
        middle = plate.center[1]
        fits = canvas.text_width(self._players, note.sized(15)) <= room
        x = plate.x + 16 if fits else plate.center[0] - wide / 2
        mark = Box(x, middle - high / 2, wide, high)
        canvas.picture(self._look.wordmark, mark, theme.MAROON)
        if fits:
            style = art.fitting(canvas, self._players, note, room, 15)
            canvas.text_in(Box(plate.right - 16 - room, plate.y, room, plate.h), self._players,
                           style, "right")  # fmt: skip
        if self.chosen:
            art.draw_number(canvas, 1, box.right - 22, box.y + 22, 36, done=True)
        if self.ringed:
            canvas.ring(box, 20)


class InviteSeatCard(Button):
    """A seat: who sits there, large, and a plate with the name; the chosen one is edited there."""

    chosen = Observed[bool]()

    def __init__(
        self, at: int, seat: InviteSeat, face: Face | None, words: tuple[str, str],
        on_click: Callable[[], None], field: TextField | None, game: str,
    ) -> None:  # fmt: skip
        super().__init__(words[0], on_click, name=f"seat_{at}")
        self.seat, self._face, self._words, self._field, self._game = seat, face, words, field, game
        self.chosen = False

    def children(self) -> Sequence[Widget]:
        return [self._field] if self._field else []

    @property
    def _plate(self) -> Box:
        box = self.box
        high = 84.0 if box.h >= 200 else min(72.0, box.h * 0.44)
        return Box(box.x, box.bottom - high, box.w, high)

    def place(self, box: Box) -> None:
        super().place(box)
        if self._field is not None:
            plate = self._plate
            self._field.place(Box(plate.x + 8, plate.y + 8, plate.w - 16, min(42.0, plate.h - 34)))

    def draw(self, canvas: Canvas) -> None:
        box, plate = self.box, self._plate
        side = min(124.0, plate.y - box.y - 12, box.w - 8)
        middle = box.center[0]
        top = Box(middle - side / 2, box.y + (plate.y - box.y - side) / 2 - 2, side, side)
        if self._face is not None:
            art.draw_face(canvas, self._face, top)
            if self.seat.kind == "friend":
                high = side * 0.34
                art.draw_envelope(canvas, self._game, top.right - 4, top.y + high * 0.2, high)
        else:
            lit = self.chosen or self.hover.value > 0.5
            thick = 0.97 if lit else 0.86
            art.draw_shape(
                canvas,
                ("free", lit),
                top,
                (
                    f'<path d="{octagon(side - 6, 3)}" fill="{theme.IVORY_97B}" '
                    f'fill-opacity="{thick}" '
                    f'stroke="{theme.CHESTNUT_40}" stroke-width="3" stroke-dasharray="9 7"/>'
                ),
            )
            plus = Style("serif", side * 0.46, theme.CHESTNUT_33)
            canvas.text("+", plus, top.center[0], top.center[1] - side * 0.03, "center")
        if self.chosen:
            canvas.plate(replace(art.GLOW, radius=16), plate.inset(-4))
        canvas.plate(paint.hovered(art.GLASS) if self.hover.value > 0.5 else art.GLASS, plate)
        name, note = self._words
        low = plate.h < 66
        if self._field is None:
            style = art.fitting(canvas, name, _NAME, plate.w - 16, 19, 17, 15, 14)
            line = Box(plate.x + 8, plate.y + (4 if low else 10), plate.w - 16, plate.h * 0.46)
            canvas.text_in(line, name, style, "center")
        said = Box(plate.x + 6, plate.bottom - (24 if low else 36), plate.w - 12, 24)
        canvas.text_in(said, note, art.fitting(canvas, note, art.SOFT, said.w, 15, 14, 13, 12),
                       "center")  # fmt: skip
        super(Button, self).draw(canvas)
        if self.ringed:
            canvas.ring(plate, 14)


class AskCell(Button):
    """Somebody who can sit in the chosen seat: a friend by letter, a computer, nobody."""

    chosen = Observed[bool]()

    def __init__(
        self, name: str, words: str, note: str, member: CastMember | None, game: str, icon: str,
        on_click: Callable[[], None],
    ) -> None:  # fmt: skip
        super().__init__(words, on_click, name=name, icon=icon)
        self._note, self._member, self._game = note, member, game
        self.chosen = False
        self.row: Sequence[AskCell] = (self,)  # all of them look alike

    def least_width(self, canvas: Canvas) -> float:
        """Of its words beside the face."""
        words = (self.text, Style("serif", 12)), (self._note, Style("sans", 12))
        return max(canvas.text_width(word, style) for word, style in words)

    def draw(self, canvas: Canvas) -> None:
        box = self.box
        lit = self.chosen or (self.hover.value > 0.5 and self.enabled)
        canvas.plate(art.SELECTED if lit else paint.INSET_PLATE, box)
        name = Style("serif", 18, theme.INK if self.enabled else theme.DISABLED_TEXT)
        side = min(58.0, box.h - 20, box.w - 12)
        wide = max(cell.least_width(canvas) for cell in self.row)
        tall = box.h > box.w * 0.72 or wide > box.w - side - 26
        if tall:  # a low one has room for the name alone
            side = min(58.0, box.w - 16, box.h - (50 if box.h > 96 else 34))
        face = (
            Box(box.center[0] - side / 2, box.y + 8, side, side)
            if tall
            else Box(box.x + 10, box.center[1] - side / 2, side, side)
        )
        if self._member is not None:
            draw_portrait(canvas, self._member.portrait, face)
        elif self.icon:
            canvas.icon(self.icon, *face.center, side * 0.6, theme.RUST)
        else:
            art.draw_envelope(canvas, self._game, *face.center, side * 0.68)
        if tall:
            line = Box(box.x + 4, face.bottom + 2, box.w - 8, box.bottom - face.bottom - 4)
            style = art.fitting(canvas, self.text, name, line.w, 16, 15, 14, 13, 12)
            canvas.text_in(line.top(22), self.text, style, "center")
            if line.h > 40:
                note = art.fitting(
                    canvas, self._note, Style("sans", 14, theme.INK_SOFT), line.w, 13, 12
                )
                canvas.text_in(Box(line.x, line.y + 21, line.w, 20), self._note, note, "center")
        else:
            left = face.right + 10
            room = box.right - 6 - left
            style = art.fitting(canvas, self.text, name, room, 16, 15, 14, 13, 12)
            canvas.text_in(Box(left, box.center[1] - 24, room, 24), self.text, style)
            note = art.fitting(
                canvas, self._note, Style("sans", 15, theme.INK_SOFT), room, 14, 13, 12
            )
            canvas.text_in(Box(left, box.center[1] + 1, room, 24), self._note, note)
        if self.ringed:
            canvas.ring(box, theme.CELL_RADIUS)


class WriteButton(Button):
    """The one large button: an envelope, a verb, when the game begins."""

    def __init__(self, text: str, note: str, game: str, on_click: Callable[[], None]) -> None:
        super().__init__(text, on_click, kind="primary", name="write")
        self.note, self._game = note, game

    def _draw_content(self, canvas: Canvas, face: Box) -> None:
        high = min(84.0, face.h - 26)
        left = face.x + high * art.ENVELOPE * 0.5 + 24
        if face.h >= 60:
            art.draw_envelope(canvas, self._game, left, face.center[1], high)
        x = left + high * art.ENVELOPE * 0.5 + 22
        room = Box(x, face.y + 6, face.right - 16 - x, face.h - 12)
        ink = self.ink
        note = Style("sans", 17, ink)
        lines = canvas.wrap(self.note, note, room.w) if face.h > 100 else []
        for size in (28, 25, 22, 20, 18, 16):
            title = Style("serif", size, ink)
            wrapped = canvas.wrap(self.text, title, room.w)
            total = len(wrapped) * canvas.text_height(title) + len(lines) * canvas.text_height(note)
            if total <= room.h and all(canvas.text_width(w, title) <= room.w for w in wrapped):
                break
        y = room.y + (room.h - total) / 2
        tall = len(wrapped) * canvas.text_height(title)
        canvas.paragraph(Box(room.x, y, room.w, tall), self.text, title)
        if lines:
            canvas.paragraph(Box(room.x, y + tall, room.w, room.h), self.note, note)
