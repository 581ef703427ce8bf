"""The cedar tray: who I am, my stock in its well with the domes, my own palaces.

A widget to pick from by pointer or key; what a pick means its host knows.
"""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from palmyra.games.medina.board import palette
from palmyra.games.medina.board.art import PRE, Art
from palmyra.games.medina.board.pictures import (
    chip,
    draw_token,
    piece_picture,
    token_boxes,
    wide_of,
)
from palmyra.games.medina.board.places import Places
from palmyra.tabletop.drag import Drag
from palmyra.tabletop.frame import NOWHERE
from palmyra.tabletop.panel import Panel
from palmyra.tabletop.tray import CHIP_WELL, paint_tray
from palmyra.ui import theme
from palmyra.ui.canvas import Canvas
from palmyra.ui.input import Command
from palmyra.ui.layout import Box
from palmyra.ui.observed import Observed
from palmyra.ui.paint import Plate
from palmyra.ui.shadow import Shadow
from palmyra.ui.theme import Style

_NAME: Final = Style("serif", 24, theme.CREAM)
_SMALL_NAME: Final = Style("serif", 18, theme.CREAM)
_NOTE: Final = Style("sans-regular", 15, theme.SAND_85)
_SCORE: Final = Style("sans-bold", 26, theme.IVORY_97D)
_LABEL: Final = Style("sans", 15, theme.SAND_90B)
_COUNT: Final = Style("sans-bold", 17)
_WORTH: Final = Style("sans-bold", 22, theme.IVORY_97D)
_TITLE: Final = Style("serif", 18, theme.CREAM)
_BADGE: Final = Plate(
    theme.PARCHMENT_TOP,
    theme.SAND_90D,
    radius=99,
    edge=palette.OCHRE_64,
    shadow=Shadow(2, 0, 1, 90),
)
_SIGN: Final = Plate(theme.IVORY_98, theme.IVORY_98, radius=5, edge=theme.CEDAR_WELL)
_SIGN_INK: Final = Style("sans-bold", 14, theme.UMBER_11C)
_PICKED: Final = Plate(
    palette.BROWN_28, palette.BROWN_22, radius=10, edge=theme.CEDAR_INLAY, edge_width=2
)
_OVER: Final = Plate(palette.BROWN_23, palette.BROWN_19, radius=10, edge=palette.CHESTNUT_39)
_LINE: Final = palette.CHESTNUT_39
_STAR: Final = palette.GOLD_82
_SCORE_W: Final = 84.0  # of the score, as wide as three digits need
_LABELS_FROM: Final = 84.0  # a well as high as this has room for words
_DIVIDER: Final = 14.0
# How high a piece is drawn in a well with words, and how far below the others it stands.
_TALL: Final = {"stable": 76.0, "merchant": 92.0, "wall": 76.0}
_DROP: Final = {"stable": 6.0, "merchant": 10.0}


@dataclass(frozen=True, slots=True)
class Slot:
    piece: str
    count: int
    label: str
    usable: bool = True  # somewhere it may be placed now
    tip: str = ""
    short: str = ""  # the label where there is little room
    sign: str = ""  # its letters, where roofs carry them


@dataclass(frozen=True, slots=True)
class OwnPalace:
    stone: str
    worth: int | None  # None: no palace of this stone yet
    tip: str = ""


@dataclass(frozen=True, slots=True)
class Tray:
    name: str
    note: str  # "You"
    color: str
    score: int
    prizes: tuple[tuple[int, int], ...]  # token and value
    no_prize: str
    slots: tuple[Slot, ...]  # seven kinds, then the dome
    stones: tuple[str, ...]
    own: tuple[OwnPalace, ...]
    own_title: str
    own_open: str  # said of a stone without a palace
    picked: str = ""
    active: bool = True
    score_tip: str = ""
    prize_tips: tuple[str, ...] = ()  # in the order of the prizes


class TrayHost(Protocol):
    def piece_lifted(self, piece: str, x: float, y: float) -> None: ...
    def piece_dragged(self, x: float, y: float) -> None: ...
    def piece_dropped(self, x: float, y: float) -> None: ...
    def piece_clicked(self, piece: str) -> None: ...


class TrayPanel(Panel[Tray]):
    focusable = True
    at = Observed[int | None]()  # the slot under the pointer
    key_at = Observed[int]()  # the slot the keyboard is on

    def __init__(self, host: TrayHost, art: Art, model: Tray) -> None:
        super().__init__(model, name="tray")
        self._host = host
        self._art = art
        self._places = Places.of(Box(0, 0, 1600, 900))
        self._slots: list[Box] = [NOWHERE] * len(model.slots)
        self.at = None
        self.key_at = 0
        self._own: int | None = None
        self._me = False
        self._prize: int | None = None  # under the pointer
        self._pull: Drag[str] = Drag()

    def resize(self, places: Places) -> None:
        self._places = places
        self._slots = [self._slot(at) for at in range(len(self.model.slots))]
        self.place(places.tray)

    # -- where things lie --------------------------------------------------------------

    @property
    def _worded(self) -> bool:
        return self._places.well.h >= _LABELS_FROM

    @property
    def _domes(self) -> int:
        """How many domes are drawn side by side."""
        return 4 if self._places.own.w else 1

    def slot_box(self, at: int) -> Box:
        """Where a kind of piece lies; the last one are the domes."""
        return self._slots[at]

    def _slot(self, at: int) -> Box:
        well, slot = self._places.well, self._places.slot
        share = 3.04 if self._domes == 4 else 1.1
        pad = 16.0 if self._domes == 4 else 6.0
        gaps = 2 * (_DIVIDER if self._domes == 4 else 8.0)
        unit = min(slot, (well.w - 2 * pad - gaps) / (7 + share))
        x = well.x + pad + unit * min(at, 7) + gaps / 2 * ((at >= 4) + (at >= 7))
        wide = unit if at < 7 else unit * share
        return Box(x, well.y + 4, wide, well.h - 8)

    def box_of(self, piece: str) -> Box:
        at = next(i for i, slot in enumerate(self.model.slots) if slot.piece == piece)
        return self.slot_box(at)

    def slot_at(self, x: float, y: float) -> int | None:
        slots = range(len(self.model.slots))
        return next((at for at in slots if self.slot_box(at).contains(x, y)), None)

    def own_box(self, at: int) -> Box:
        own = self._places.own
        if not own.w:
            return NOWHERE
        gap = 6.0
        wide = (own.w - 3 * gap) / 4
        return Box(own.x + (wide + gap) * at, own.y + 32, wide, own.h - 32)

    # -- input -------------------------------------------------------------------------

    def point(self, x: float, y: float) -> None:
        at = self.slot_at(x, y) if self.hovered else None
        owns = range(len(self.model.own))
        self._own = next((i for i in owns if self.own_box(i).contains(x, y)), None)
        self._me = self._places.me.contains(x, y)
        held = enumerate(self.prize_boxes())
        self._prize = next((i for i, box in held if box.contains(x, y)), None)
        self.at = at

    def set_hovered(self, on: bool) -> None:
        super().set_hovered(on)
        if not on:
            self.at = self._own = None
            self._me = False
            self._prize = None

    def tip(self) -> tuple[str, Box]:
        at = self.at if self.hovered else self.key_at if self.ringed else None
        if at is not None:
            slot = self.model.slots[at]
            return ("" if slot.piece == self.model.picked else slot.tip), self.slot_box(at)
        if self._own is not None:
            return self.model.own[self._own].tip, self.own_box(self._own)
        if self._prize is not None and self._prize < len(self.model.prize_tips):
            return self.model.prize_tips[self._prize], self.prize_boxes()[self._prize]
        return (self.model.score_tip, self._places.me) if self._me else ("", self.box)

    def targets(self) -> Sequence[Box]:
        return [self.slot_box(at) for at in range(len(self.model.slots))]

    def press(self, x: float, y: float) -> None:
        super().press(x, y)
        at = self.slot_at(x, y)
        self._pull.press(None if at is None else self.model.slots[at].piece, x, y)

    def drag(self, x: float, y: float) -> None:
        if (pulled := self._pull.drag(x, y)) is not None:
            piece, begins = pulled
            if begins:
                self._host.piece_lifted(piece, x, y)
            self._host.piece_dragged(x, y)

    def release(self, x: float, y: float) -> None:
        super().release(x, y)
        if (let_go := self._pull.release()) is not None:
            piece, pulled = let_go
            if pulled:
                self._host.piece_dropped(x, y)
            else:
                self._host.piece_clicked(piece)

    def command(self, command: Command) -> bool:
        """Left and right walk along the stock, Enter takes a piece."""
        if command is Command.ACCEPT:
            self._host.piece_clicked(self.model.slots[self.key_at].piece)
            return True
        step = {Command.LEFT: -1, Command.RIGHT: 1}.get(command)
        if step is None:
            return False
        if 0 <= self.key_at + step < len(self.model.slots):
            self.key_at += step
        return True

    # -- drawing -----------------------------------------------------------------------

    def state(self) -> Hashable:
        return self.at, self.ringed and self.key_at, self.ringed, self._places

    def paint(self, canvas: Canvas) -> None:
        places = self._places
        paint_tray(canvas, places.tray, places.well)
        self._paint_me(canvas)
        for at in range(len(self.model.slots)):
            self._paint_slot(canvas, at)
        for before in (4, 7):
            left, right = self.slot_box(before - 1), self.slot_box(before)
            x = (left.right + right.x) / 2
            canvas.fill(Box(x, left.y + 10, 1.4, left.h - 20), _LINE)
        if places.own.w:
            self._paint_own(canvas)

    def _paint_me(self, canvas: Canvas) -> None:
        me, model = self._places.me, self.model
        if self._places.compact:
            self._paint_small_me(canvas, me)
            return
        canvas.picture(chip(model.color), Box(me.x + 2, me.y + 2, 56, 56))
        room = me.w - 70
        name = _fit(canvas, model.name, room)
        canvas.text_in(Box(me.x + 70, me.y + 4, room, 32), model.name, name)
        canvas.text_in(Box(me.x + 70, me.y + 35, room, 22), model.note, _NOTE)
        score = Box(me.x, me.bottom - 54, _SCORE_W, 54)
        canvas.plate(CHIP_WELL, score)
        canvas.icon("medina/icon_score", score.x + 20, score.center[1], 24, _STAR)
        canvas.text(str(model.score), _SCORE, score.x + 37, score.center[1])
        self._paint_prizes(canvas)

    def _paint_small_me(self, canvas: Canvas, me: Box) -> None:
        """Color and score above, prizes below."""
        model, half = self.model, (me.h - 4) / 2
        top = Box(me.x, me.y, me.w, half)
        canvas.plate(CHIP_WELL, top)
        side = min(30.0, half - 4)
        middle = top.center[1]
        canvas.picture(chip(model.color), Box(top.x + 5, middle - side / 2, side, side))
        canvas.icon("medina/icon_score", top.x + side + 20, middle, 18, _STAR)
        canvas.text(str(model.score), _SCORE.sized(20), top.x + side + 34, middle)
        self._paint_prizes(canvas)

    @property
    def _purse(self) -> Box:
        """Where the prizes lie."""
        me = self._places.me
        if self._places.compact:
            half = (me.h - 4) / 2
            return Box(me.x, me.y + half + 4, me.w, half)
        left = me.x + _SCORE_W + 6
        return Box(left, me.bottom - 54, me.right - left, 54)

    def prize_boxes(self) -> list[Box]:
        """Where each prize lies, none upon another."""
        return token_boxes(self._purse.inset(6, 3), len(self.model.prizes), 36)

    def _paint_prizes(self, canvas: Canvas) -> None:
        box = self._purse
        canvas.plate(CHIP_WELL, box)
        prizes = self.model.prizes
        if not prizes:
            canvas.text_in(
                box.inset(4, 0), self.model.no_prize, _NOTE.tinted(palette.TAN_75), "center"
            )
            return
        for (token, value), spot in zip(prizes, self.prize_boxes(), strict=True):
            draw_token(canvas, token, value, self.model.stones, (spot.x, spot.y), spot.h)

    def _paint_slot(self, canvas: Canvas, at: int) -> None:
        slot, box = self.model.slots[at], self.slot_box(at)
        frame = box.inset(4, 2)
        if slot.piece == self.model.picked:
            canvas.plate(_PICKED, frame)
        elif at == self.at and slot.count:
            canvas.plate(_OVER, frame)
        if self.ringed and at == self.key_at:
            canvas.ring(frame.inset(4), 8)
        words = 24.0 if self._worded else 2.0
        foot = box.bottom - words - 4
        if slot.piece == "dome":
            self._paint_domes(canvas, slot, box, foot)
            return
        scale = min(1.0, (foot - box.y - 10) / 84, box.w / 88)
        high = _TALL.get(slot.piece, 80.0) * scale
        name = piece_picture(slot.piece, self.model.color)
        middle = box.center[0] - 4 * scale
        self._stand(canvas, name, middle, foot + _DROP.get(slot.piece, 2.0) * scale, high, slot)
        self._badge(canvas, box, slot.count, scale)
        if slot.sign:
            self._sign(canvas, slot.sign, Box(box.x + 6, box.y + 4, 28, 22))
        if self._worded:
            self._word(canvas, slot.label, box)

    def _sign(self, canvas: Canvas, words: str, box: Box) -> None:
        """As on a roof."""
        canvas.plate(_SIGN, box)
        canvas.text(words, _SIGN_INK, *box.center, "center")

    def _word(self, canvas: Canvas, label: str, box: Box) -> None:
        canvas.text_in(Box(box.x, box.bottom - 24, box.w, 20), label, _LABEL, "center")

    def _paint_domes(self, canvas: Canvas, slot: Slot, box: Box, foot: float) -> None:
        high = min(85.0, foot - box.y - 2)
        wide = high * 0.8
        if self._domes == 1:
            middle = box.center[0] - 2
            self._stand(canvas, piece_picture("dome", self.model.color), middle, foot, high, slot)
            self._badge(canvas, box, slot.count, min(1.0, high / 80))
        else:
            step = (box.w - 10) / 4
            for at in range(4):
                middle = box.x + 5 + step * (at + 0.5)
                spot = Box(middle - wide / 2, foot - high, wide, high)
                if at < slot.count:
                    self._stand(
                        canvas, piece_picture("dome", self.model.color), middle, foot, high, slot
                    )
                else:
                    canvas.picture("medina/dome_spent", spot, theme.CEDAR_INLAY)
        if self._worded:
            self._word(canvas, slot.label if self._domes > 1 else slot.short, box)

    def _stand(
        self, canvas: Canvas, name: str, middle: float, foot: float, high: float, slot: Slot
    ) -> None:
        wide = wide_of(name, high)
        rect = canvas.layout.rect(Box(middle - wide / 2, foot - high, wide, high))
        alpha = 0.3 if not slot.count else 1.0 if slot.usable else 0.5
        image = self._art.faded(name, rect.size, alpha)
        canvas.surface.blit(image, rect, special_flags=PRE)

    def _badge(self, canvas: Canvas, box: Box, count: int, scale: float) -> None:
        wide, high = max(24.0, 34 * scale), max(20.0, 26 * scale)
        badge = Box(box.right - wide - 2 * scale, box.y + 2, wide, high)
        canvas.plate(_BADGE, badge)
        style = _COUNT if scale > 0.8 else _COUNT.sized(15)
        canvas.text(str(count), style, *badge.center, "center")

    def _paint_own(self, canvas: Canvas) -> None:
        own, model = self._places.own, self.model
        canvas.text_in(Box(own.x, own.y + 2, own.w, 28), model.own_title, _TITLE)
        for at, palace in enumerate(model.own):
            box = self.own_box(at)
            canvas.plate(CHIP_WELL, box)
            rect = canvas.layout.rect(Box(box.center[0] - 19, box.y + 6, 38, 46.8))
            alpha = 1.0 if palace.worth is not None else 0.4
            image = self._art.faded(f"palace_{palace.stone}", rect.size, alpha)
            canvas.surface.blit(image, rect, special_flags=PRE)
            foot = Box(box.x + 2, box.bottom - 34, box.w - 4, 30)
            if palace.worth is None:
                canvas.text_in(foot, model.own_open, _NOTE.tinted(palette.TAN_75), "center")
            else:
                canvas.text_in(foot, str(palace.worth), _WORTH, "center")


def _fit(canvas: Canvas, name: str, room: float) -> Style:
    for size in (24, 21, 18):
        style = _NAME.sized(size)
        if canvas.text_width(name, style) <= room:
            break
    return style
