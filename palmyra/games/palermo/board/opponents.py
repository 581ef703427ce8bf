"""An opponent's card: who it is and, while the town is built, the chips left to place; then
points, points to drive, shops left and where the policeman is."""

from dataclasses import dataclass

from palmyra.tabletop.panel import Panel
from palmyra.tabletop.vector import raster
from palmyra.ui import paint, theme
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box, row
from palmyra.ui.paint import Plate
from palmyra.ui.theme import Style

_NAME = Style("serif", 21)
_NAMES = (Style("serif", 19), Style("serif", 17), Style("serif", 15))
_STATUS = Style("sans", 15, theme.INK_SOFT)
_FINED = Style("sans", 15, "#A02A1E")
_LEFT = Style("sans-bold", 16, theme.INK_SOFT)
_SCORE = Style("sans-bold", 26)
_COUNT = Style("sans-bold", 16)
_SMALL = Style("sans-bold", 15)
_HOLE = Plate("#E4D2A8", "#E4D2A8", radius=99, edge="#CDB585")
_TO_MOVE = Plate("#FFF6D6", "#FBEBBB", radius=theme.CARD_RADIUS, edge="#E0A52C", edge_width=2.2)
_HIGH = 90.0  # a lower card has one line
_ROOMY = 104.0  # from here on with air between them
_WIDE = 230.0


@dataclass(frozen=True, slots=True)
class Counts:
    """While collecting."""

    score: int
    points: str  # "7 points"
    shops: str  # "3 shops"
    police: str  # "on duty"
    drive: int  # the numbers alone, where words have no room
    left: int
    home: bool = False


@dataclass(frozen=True, slots=True)
class Opponent:
    color: str
    name: str
    status: str
    to_move: bool
    chips: int  # of the player in all
    placed: int
    left: str  # "4 of 8 left"
    counts: Counts | None = None  # None: the town is being built
    warns: bool = False  # the status is a fine
    tip: str = ""


class OpponentCard(Panel[Opponent]):
    def tip(self) -> tuple[str, Box]:
        return self.model.tip, self.box

    def paint(self, canvas: Canvas) -> None:
        box, card = self.box, self.model
        canvas.card(box)
        if card.to_move:
            canvas.plate(_TO_MOVE, box.inset(1.5))
        if box.w >= _WIDE and box.h >= _HIGH:
            self._whole(canvas)
        else:
            self._short(canvas)

    # -- with room -------------------------------------------------------------------

    def _whole(self, canvas: Canvas) -> None:
        card, box = self.model, self.box
        self._stripe(canvas)
        low = box.h < _ROOMY  # both lines and the chips closer together
        side = 36 if low else 40
        middle = box.y + (27 if low else 33)
        disc = Box(box.x + 48 - side / 2, middle - side / 2 - 1, side, side)
        canvas.picture(f"palermo/chip_{card.color}", disc)
        right = self._right(canvas, middle)
        room = right - 8 - (box.x + 78)
        styles = (_NAME, *_NAMES)
        name = next((s for s in styles if canvas.text_width(card.name, s) <= room), _NAMES[-1])
        style = _FINED if card.warns else _STATUS
        # What has no room there is in the tip.
        fits = canvas.text_width(card.name, name) <= room
        if fits and card.status and canvas.text_width(card.status, style) <= room + 1:
            canvas.text_in(Box(box.x + 78, middle - 23, room, 26), card.name, name)
            canvas.text_in(Box(box.x + 78, middle + 3, room, 20), card.status, style)
        else:
            whole = Box(box.x + 78, middle - 20, room, 40)
            if fits:
                canvas.text_in(whole, card.name, name)
            else:  # a name of two words, one below the other
                canvas.paragraph(whole, card.name, name, middle=True)
        high = 30 if low else 34
        foot = Box(box.x + 28, box.bottom - high - (8 if low else 10), box.w - 40, high)
        if card.counts is None:
            self._chips(canvas, foot)
        else:
            self._counts(canvas, foot, card.counts)

    def _right(self, canvas: Canvas, middle: float) -> float:
        """Points, or chips left; returns where it begins."""
        card, box = self.model, self.box
        if card.counts is None:
            # The chips below say the same: the name comes first.
            free = box.w - 78 - 18 - 10 - canvas.text_width(card.name, _NAME)
            fitting = (s for s in (_LEFT, _STATUS) if canvas.text_width(card.left, s) <= free)
            style = next(fitting, None)
            if style is None:
                return box.right - 10
            canvas.text(card.left, style, box.right - 18, middle - 6, "right")
            return box.right - 18 - canvas.text_width(card.left, style)
        score = str(card.counts.score)
        wide = canvas.text_width(score, _SCORE)
        canvas.text(score, _SCORE, box.right - 18, middle + 1, "right")
        canvas.picture("palermo/lemon", Box(box.right - 18 - wide - 42, middle - 16, 32, 32))
        return box.right - 18 - wide - 42

    def _chips(self, canvas: Canvas, room: Box) -> None:
        card = self.model
        canvas.plate(paint.INSET_PLATE, room)
        step = (room.w - 12) / max(1, card.chips)
        side = min(26.0, step - 2)
        for at in range(card.chips):
            x = room.x + 6 + step * (at + 0.5)
            box = Box(x - side / 2, room.center[1] - side / 2, side, side)
            if at < card.chips - card.placed:
                canvas.picture(f"palermo/chip_{card.color}", box)
            else:
                canvas.plate(_HOLE, box.inset(1.5))

    def _counts(self, canvas: Canvas, room: Box, counts: Counts) -> None:
        icons = ("icon_wheel", "icon_shop", "icon_police")
        words = (counts.points, counts.shops, counts.police)
        if counts.home:
            icons, words = ("icon_flag", "icon_espresso", "icon_police"), words
        numbers = (str(counts.drive), str(counts.left), "")
        for part, icon, text, number in zip(
            row(room, (0, 0, 0), 5), icons, words, numbers, strict=True
        ):
            canvas.plate(paint.INSET_PLATE, part)
            canvas.icon(f"palermo/{icon}", part.x + 16, part.center[1], 19, theme.INK_SOFT)
            inner = Box(part.x + 30, part.y, part.w - 34, part.h)
            for said, style in ((text, _COUNT), (text, _SMALL), (number, _COUNT)):
                if canvas.text_width(said, style) <= inner.w + 1:
                    canvas.text_in(inner, said, style)
                    break

    def _stripe(self, canvas: Canvas) -> None:
        """The player's color down the left side."""
        box = Box(self.box.x + 10, self.box.y + 12, 6, self.box.h - 24)
        rect = canvas.layout.rect(box)
        color = theme.PLAYERS[self.model.color].main
        body = f'<rect x="0" y="0" width="6" height="{box.h}" rx="3" fill="{color}"/>'
        image = canvas.baked(
            ("stripe", color, rect.size), lambda: raster(body, (6, box.h), rect.size)
        )
        canvas.surface.blit(image, rect)

    # -- with little -----------------------------------------------------------------

    def _short(self, canvas: Canvas) -> None:
        """Name above, numbers below."""
        card, box = self.model, self.box
        top, low = box.y + box.h * 0.3, box.y + box.h * 0.72
        canvas.picture(f"palermo/chip_{card.color}", Box(box.x + 8, top - 13, 26, 26))
        name = Box(box.x + 40, top - 14, box.w - 46, 28)
        fitting = (s for s in _NAMES if canvas.text_width(card.name, s) <= name.w)
        style = next(fitting, _NAMES[-1])
        canvas.text_in(name, card.name, style.tinted(_FINED.color) if card.warns else style)
        if card.counts is None:
            canvas.icon("palermo/icon_chip", box.x + 20, low, 18, theme.INK_SOFT)
            rest = Box(box.x + 36, low - 12, box.w - 42, 24)
            number = f"{card.chips - card.placed}"
            fits = canvas.text_width(card.left, _SMALL) <= rest.w
            canvas.text_in(rest, card.left if fits else number, _SMALL)
            return
        counts = card.counts
        numbers = (
            ("lemon", str(counts.score)),
            (
                "icon_flag" if counts.home else "icon_wheel",
                "" if counts.home else str(counts.drive),
            ),
            ("icon_shop", str(counts.left)),
        )
        for part, (icon, number) in zip(
            row(Box(box.x + 7, low - 12, box.w - 12, 24), (0, 0, 0), 2), numbers, strict=True
        ):
            side = min(19.0, part.w * 0.4)
            spot = Box(part.x, low - side / 2, side, side)
            if icon == "lemon":
                canvas.picture("palermo/lemon", spot)
            else:
                canvas.icon(f"palermo/{icon}", *spot.center, side, theme.INK_SOFT)
            canvas.text_in(
                Box(spot.right + 3, part.y, part.right - spot.right - 3, 24), number, _SMALL
            )
