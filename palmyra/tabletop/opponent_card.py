"""The card of whoever sits at the table with you: portrait in the seat's color with its symbol,
name, lozenges of strength, what they are worth, and below it what they hold.

A game says what they hold as values, a picture and a number each. A low card is without lozenges;
a small one has the portrait, the worth and one number. What is left out stands in the tooltip.
"""

from collections.abc import Callable, Hashable
from dataclasses import dataclass, replace
from enum import Enum
from typing import Final

from palmyra.tabletop.frame import NARROW
from palmyra.tabletop.panel import Panel
from palmyra.ui import paint, theme
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.layout import row as in_row
from palmyra.ui.observed import Observed
from palmyra.ui.paint import Plate
from palmyra.ui.pips import draw_pips
from palmyra.ui.portrait import draw_initial, draw_portrait
from palmyra.ui.shadow import Shadow
from palmyra.ui.theme import Style
from palmyra.ui.tween import Tween

_NAME: Final = Style("serif", 20)
_NOTE: Final = Style("sans", 15, theme.INK_SOFT)
_WARNING: Final = theme.RED_36B
_WORTH: Final = Style("sans-bold", 24)
_COUNT: Final = Style("sans-bold", 16)
_PILL_WORDS: Final = Style("sans-bold", 14, theme.COPPER_33)
TO_MOVE: Final = Plate(
    theme.PARCHMENT_TOP, theme.HONEY_89, edge=theme.GOLD_70B, edge_width=2.5, line=theme.WHITE,
    shadow=Shadow(12, 0, 2, 150),
)  # fmt: skip
_PALE: Final = Plate(theme.SAND_90C, theme.SAND_86D, edge=theme.CAMEL_78, line=theme.IVORY_94B)
_PILL: Final = Plate(theme.WHEAT_95B, theme.HONEY_87B, radius=99, edge=theme.GOLD_65)
_PALE_PILL: Final = Plate(theme.SAND_90C, theme.SAND_86D, radius=99, edge=theme.CAMEL_72)
_DOTS: Final = (theme.COPPER_42, theme.AMBER_61, theme.OCHRE_76)
DOT_SECONDS: Final = 0.3
MOOD_SECONDS: Final = 0.16  # from one face to the next
_TALL: Final = 110.0  # a card as high as this has lozenges, and a row of its own for what is held
_WIDE: Final = 200.0  # from here on a low card has wells
_SPOKEN_IN: Final = 230.0  # and as wide as this, room for a line of speech
_MORE: Final = Plate(theme.WHEAT_95B, theme.HONEY_87B, radius=4, edge=theme.CAMEL_72)
_PILE: Final = 20.0  # the width of what stands for those without room
_PAD: Final = 9.0
_RING: Final = 4.0  # around a portrait: the seat's color is seen from afar


class CardState(Enum):
    """What somebody is about, as their card shows it."""

    WAITING = 0
    TO_MOVE = 1
    THINKING = 2
    FINISHED = 3


@dataclass(frozen=True, slots=True)
class CardHolding:
    """Something they hold: a picture and a number."""

    picture: str
    number: str = ""
    high: float = 24.0  # in a well of the tall card
    slim: float = 1.0  # its width in parts of its height
    ink: str = ""  # for an icon, which has one color
    over: str = ""  # a small picture in its lower half, such as a numeral
    faint: bool = False
    optional: bool = False  # left out where not everything has room


@dataclass(frozen=True, slots=True)
class OpponentCard:
    name: str
    color: str
    chip: str  # the picture of the seat's symbol
    portrait: str = ""  # "": a person, who has the seat's emblem
    strength: int = 0  # lozenges, of a computer
    note: str = ""  # in their place: a person, a friend elsewhere, a fine
    note_icon: str = ""
    initial: str = ""  # of a friend who plays by letter
    envelope: str = ""  # the game whose letter lies on the card
    warns: bool = False  # the note is bad news
    state: CardState = CardState.WAITING
    pill: str = ""  # on the upper edge: "Next", "Home, second"
    worth: tuple[CardHolding, ...] = ()
    wells: tuple[tuple[CardHolding, ...], ...] = ()
    widest: int = 0  # the well that takes what the others leave
    summary: tuple[CardHolding, ...] = ()  # what that well says instead where it is too full
    second: tuple[CardHolding, ...] = ()  # a row of its own, where a card has room for two
    one: CardHolding | None = None  # what a small card shows beside the worth

    @property
    def looks_right(self) -> bool:
        """Whoever is to move looks at the board, which is on the right of the cards."""
        return self.state in (CardState.TO_MOVE, CardState.THINKING)


class OpponentPanel(Panel[OpponentCard]):
    number_room = Observed[float]()  # width that its number takes at the lower right
    _dot = Observed[int]()  # which of the three dots is dark while somebody thinks

    def __init__(
        self, model: OpponentCard, on_look: Callable[[], None] = lambda: None, *, name: str = ""
    ) -> None:
        self.number_room = 0.0
        self._dot, self._thought, self._calm = 0, 0.0, False
        self._former: OpponentCard | None = None  # whose face is still seen
        self._faded = Tween(1.0, 1.0, 0.0)
        self._on_look = on_look
        super().__init__(model, name=name)

    def set(self, model: OpponentCard) -> None:
        shown = self.model
        changed = (model.portrait, model.looks_right) != (shown.portrait, shown.looks_right)
        if changed and model.portrait and shown.portrait and model.name == shown.name:
            self._former, self._faded = shown, Tween(0.0, 1.0, MOOD_SECONDS)
        super().set(model)

    def release(self, x: float, y: float) -> None:
        super().release(x, y)
        if self.box.contains(x, y):
            self._on_look()

    def state(self) -> Hashable:
        return self.number_room, self.box, self._dot

    def update(self, dt: float) -> None:
        super().update(dt)
        self.advance(dt, self._faded)
        thinks = self.model.state is CardState.THINKING and not self._calm
        self._thought = self._thought + dt if thinks else 0.0
        self._dot = int(self._thought / DOT_SECONDS) % len(_DOTS)
        self._calm = False

    def finish(self) -> None:
        super().finish()
        self.land(self._faded)

    def settle(self) -> None:
        """Told after every update where nothing is to move."""
        super().settle()
        self._calm, self._dot = True, 0

    # -- where things are --------------------------------------------------------------

    @property
    def _rows(self) -> int:
        return 2 if self.model.second and self.box.h >= _TALL + 36 else 1

    @property
    def face(self) -> Box:
        """The portrait: what is theirs flies here and comes from here."""
        body = self.box
        if body.w < NARROW:
            side = min(58.0, body.w * 0.44, body.h * 0.62)
            return Box(body.x + 6, body.y + 6, side, side)
        side = 64.0 if body.h >= _TALL else 54.0 if body.h >= 80 else 48.0
        top = body.y + _PAD if body.h >= _TALL else body.y + (body.h - side) / 2 - 2
        return Box(body.x + _PAD, top, side, side)

    @property
    def speech_room(self) -> Box | None:
        """Where a line of theirs may stand: over the name, so that what they are worth and what
        they hold stay in sight; in a low card over what they hold, below name and worth. None
        where there is no room."""
        body, face = self.box, self.face
        if self.box.h <= 0 or body.w < _SPOKEN_IN:
            return None
        top, high = (5.0, 42.0) if body.h >= _TALL else (body.h * 0.28 + 16, body.h * 0.72 - 14)
        left = face.right - 4  # the tail ends at the portrait, the words begin where the name does
        return Box(left, body.y + top, body.right + 13 - left, high)

    def second_box(self, at: int) -> Box | None:
        """Where a holding of the second row is, where there is one."""
        if self._rows < 2:
            return None
        body, held = self.box, self.model.second
        step = (body.w - 2 * _PAD - 8) / len(held)
        high = held[at].high * 0.8
        x, middle = body.x + _PAD + 5 + step * at, body.bottom - 42 + 17
        return Box(x, middle - high / 2, high * held[at].slim, high)

    # -- drawing -----------------------------------------------------------------------

    @property
    def moving(self) -> bool:
        return super().moving or not self._faded.done

    def draw(self, canvas: Canvas) -> None:
        """While a face changes the former one fades above the new one: the card is baked once."""
        super().draw(canvas)
        if self._former is not None and not self._faded.done:
            card = self._former
            color = theme.PLAYERS[card.color].main
            draw_portrait(
                canvas, card.portrait, self.face, color, broad=_RING,
                looks_right=card.looks_right, alpha=round(255 * (1 - self._faded.value)),
            )  # fmt: skip
            self._symbol(canvas)

    def paint(self, canvas: Canvas) -> None:
        card, box = self.model, self.box
        plates = {
            CardState.TO_MOVE: TO_MOVE, CardState.THINKING: TO_MOVE, CardState.FINISHED: _PALE
        }  # fmt: skip
        canvas.plate(plates.get(card.state, paint.CARD_PLATE), box)
        body = self.box
        if body.w < NARROW:
            self._small(canvas, body)
        elif body.h >= _TALL:
            self._tall(canvas, body)
        else:
            self._low(canvas, body)
        if card.state is CardState.FINISHED:
            canvas.fill(box.inset(5), theme.SAND_88C, 110)
        if card.envelope:
            high = 36.0 if body.h >= _TALL else 26.0
            wide = high * 160 / 113
            spot = Box(body.right - wide - 10, body.y + 10, wide, high)
            if body.w < NARROW:
                spot = Box(body.right - 38, body.bottom - 28, 32, 22)
            canvas.picture(f"friends/envelope_{card.envelope}", spot)
        self._paint_pill(canvas, body)

    def _face(self, canvas: Canvas) -> None:
        card, face = self.model, self.face
        color = theme.PLAYERS[card.color]
        if card.initial:
            draw_initial(canvas, card.initial, card.color, face)
        elif not card.portrait:
            draw_portrait(canvas, card.chip, face, color.dark, color.main, _RING)
            return
        else:
            draw_portrait(
                canvas, card.portrait, face, color.main, broad=_RING, looks_right=card.looks_right
            )
        self._symbol(canvas)

    def _symbol(self, canvas: Canvas) -> None:
        face = self.face
        side = min(26.0, face.w * 0.42)
        spot = Box(face.right - side * 0.72, face.bottom - side * 0.78, side, side)
        canvas.picture(self.model.chip, spot)

    def _tall(self, canvas: Canvas, body: Box) -> None:
        card = self.model
        self._face(canvas)
        left, right = self.face.right + 12, body.right - 12
        self._name(canvas, Box(left, body.y + 6, right - left, 42), (20, 18, 17, 16, 15))
        middle = body.y + 59
        worth = self._worth(canvas, right, middle, _WORTH)
        room = Box(left, middle - 13, worth - 8 - left, 26)
        if card.note:
            self._note(canvas, room)
        elif card.strength:
            size = min(10.0, (room.w + 3) / 7.8)
            draw_pips(canvas, card.strength, left, middle, size)
        top = body.bottom - 42 - (38 if self._rows > 1 else 0)
        row = Box(body.x + _PAD, top, body.w - 2 * _PAD, 34)
        self._wells(canvas, Box(row.x, row.y, row.w - self.number_room, row.h), 1.0)
        if self._rows > 1:
            self._second(canvas, row.moved(0, 38))

    def _low(self, canvas: Canvas, body: Box) -> None:
        """Name and worth, then what is held, beside the portrait."""
        self._face(canvas)
        left, right = self.face.right + 12, body.right - 9
        upper, lower = body.y + body.h * 0.28, body.y + body.h * 0.66
        if body.w < _WIDE:
            left, right = self.face.right + 7, body.right - 6
            line = Box(left, upper - 15, right - left, 30)
            self._name(canvas, line, (17, 16, 15, 14, 13, 12))
            x = self._holdings(canvas, left, lower, 54, self.model.worth, 0.72, _COUNT)
            rest = right - self.number_room - x - 4
            first = self.model.wells[self.model.widest] if self.model.wells else ()
            if rest > 20:
                self._fitted(canvas, Box(x + 4, lower - 13, rest, 26), first, 0.72)
            return
        sizes, large = (18, 17, 16, 15, 14), _WORTH.sized(21)
        wide = right - left - 8 - self._width(canvas, self.model.worth, 1.0, large)
        row = Box(left - 2, lower - 14, right - left + 3 - self.number_room, 29)
        if self._name_style(canvas, wide, sizes) is not None:
            self._worth(canvas, right, upper, large)
        else:  # a long name has the line, what they are worth stands below it
            wide = right - left
            wells = (self.model.worth, *self.model.wells)
            self._wells(canvas, row, 0.8, wells, self.model.widest + 1)
        self._name(canvas, Box(left, upper - 16, wide, 32), sizes)
        if wide < right - left:
            self._wells(canvas, row, 0.8)

    def _small(self, canvas: Canvas, body: Box) -> None:
        """Portrait, worth and one number; below the name."""
        card = self.model
        self._face(canvas)
        face = self.face
        left, right = face.right + 7, body.right - 4
        upper = body.y + min(23.0, body.h * 0.31)  # below what stands on the edge
        lower = upper + min(22.0, body.h * 0.27)
        self._holdings(canvas, left, upper, right - left, card.worth, 0.64, _COUNT)
        if card.one is not None and not self.number_room:
            self._holdings(canvas, left, lower, right - left, (card.one,), 0.64, _COUNT)
        line = Box(body.x + 6, face.bottom + 1, body.w - 10, body.bottom - face.bottom - 3)
        self._name(canvas, line, (16, 15, 14, 13, 12, 11, 10, 9))

    def _name(self, canvas: Canvas, room: Box, sizes: tuple[int, ...]) -> None:
        """In one line, its letters as large as they can be; else in two."""
        name, ink = self.model.name, _WARNING if self.model.warns else theme.INK
        style = self._name_style(canvas, room.w, sizes)
        if style is not None:
            canvas.text_in(room, name, style.tinted(ink))
            return
        for size in (16, 15, 14, 13, 12, 11):
            style = _NAME.sized(size).tinted(ink)
            if any(canvas.text_width(word, style) > room.w for word in name.split()):
                continue
            high = len(canvas.wrap(name, style, room.w)) * canvas.text_height(style)
            if high <= room.h + 2:
                canvas.paragraph(room, name, style, middle=True)
                return
        canvas.text_in(room, name, _NAME.sized(sizes[-1]).tinted(ink))

    def _name_style(self, canvas: Canvas, wide: float, sizes: tuple[int, ...]) -> Style | None:
        """The largest letters in which the name is one line; None where none will do."""
        styles = (_NAME.sized(size) for size in sizes)
        fits = (style for style in styles if canvas.text_width(self.model.name, style) <= wide)
        return next(fits, None)

    def _note(self, canvas: Canvas, room: Box) -> None:
        card = self.model
        ink = _WARNING if card.warns else theme.INK_SOFT
        if card.note_icon:
            canvas.icon(card.note_icon, room.x + 9, room.center[1], 17, ink)
            room = Box(room.x + 22, room.y, room.w - 22, room.h)
        for size in (15, 14, 13, 12):
            style = _NOTE.sized(size).tinted(ink)
            if canvas.text_width(card.note, style) <= room.w:
                canvas.text_in(room, card.note, style)
                return
        small = _NOTE.sized(12).tinted(ink)
        if card.initial and len(canvas.wrap(card.note, small, room.w)) == 2:
            canvas.paragraph(room.inset(0, -6), card.note, small, middle=True)
            return
        if card.strength:  # the note is whole in the tooltip
            width = min(10.0, (room.w + 3) / 7.8)
            draw_pips(canvas, card.strength, room.x, room.center[1], width)

    def _worth(self, canvas: Canvas, right: float, middle: float, style: Style) -> float:
        """What they are worth, up to `right`; where it begins."""
        wide = self._width(canvas, self.model.worth, 1.0, style)
        self._holdings(canvas, right - wide, middle, wide + 1, self.model.worth, 1.0, style)
        return right - wide

    # -- what is held ------------------------------------------------------------------

    def _wells(
        self, canvas: Canvas, row: Box, part: float,
        wells: tuple[tuple[CardHolding, ...], ...] | None = None, widest: int | None = None,
    ) -> None:  # fmt: skip
        """The widest well has what the others leave."""
        wells = self.model.wells if wells is None else wells
        widest = self.model.widest if widest is None else widest
        gap, pad = 5.0, 6.0 if part == 1.0 else 5.0
        widths = [self._width(canvas, well, part, _COUNT) + 2 * pad for well in wells]
        if not wells:
            return
        widths[widest] = 0.0  # what is left
        for well, box in zip(wells, in_row(row, widths, gap), strict=True):
            canvas.plate(paint.INSET_PLATE, box)
            self._fitted(canvas, box.inset(pad, 2), well, part)

    def _second(self, canvas: Canvas, row: Box) -> None:
        canvas.plate(paint.INSET_PLATE, row)
        for at, holding in enumerate(self.model.second):
            box = self.second_box(at)
            if box is not None:
                self._draw(canvas, holding, box)
                canvas.text(holding.number, _COUNT.sized(15), box.right + 2, row.center[1])

    def _fitted(
        self, canvas: Canvas, room: Box, held: tuple[CardHolding, ...], part: float
    ) -> None:  # fmt: skip
        """All of it, a little closer if need be, and equal ones as one with their number; else its
        summary, or as many as have room, the first in any case, and a pile that says how many more
        there are."""
        wells = self.model.wells
        summary = self.model.summary if wells and held is wells[self.model.widest] else ()
        grouped = _grouped(tuple(holding for holding in held if not holding.optional))
        choices = (held, tuple(h for h in held if not h.optional), grouped, summary)
        for shown in choices if held else ():
            # A summary is easier to read than small pictures with a number each.
            closest = 0.88 if shown is grouped and summary else 0.78
            for tighter in (part, part * 0.88, part * closest):
                if shown and self._width(canvas, shown, tighter, _COUNT) <= room.w + 1:
                    self._holdings(
                        canvas, room.x, room.center[1], room.w, shown, tighter, _COUNT
                    )  # fmt: skip
                    return
        for count in range(len(grouped) - 1, 0, -1):
            for tighter in (part * 0.88, part * 0.66):
                wide = self._width(canvas, grouped[:count], tighter, _COUNT)
                if wide + _PILE + 3 <= room.w + 1 or (count == 1 and tighter < part * 0.8):
                    x = self._holdings(
                        canvas, room.x, room.center[1], room.w, grouped[:count], tighter, _COUNT
                    )  # fmt: skip
                    more = sum(_many(each) for each in grouped[count:])
                    self._pile(canvas, min(x + 3, room.right - _PILE), room.center[1], more)
                    return

    def _pile(self, canvas: Canvas, x: float, middle: float, more: int) -> None:
        """So many more lie one upon another: no sum of points."""
        side = _PILE - 4
        canvas.plate(_MORE, Box(x + 4, middle - side / 2 - 2, side, side))
        front = Box(x, middle - side / 2 + 2, side, side)
        canvas.plate(_MORE, front)
        canvas.text_in(front, str(more), _COUNT.sized(12).tinted(theme.INK_SOFT), "center")

    def _width(
        self, canvas: Canvas, held: tuple[CardHolding, ...], part: float, style: Style
    ) -> float:  # fmt: skip
        wide = 0.0
        for at, holding in enumerate(held):
            wide += holding.high * part * holding.slim + (3 * part if at else 0)
            if holding.number:
                wide += canvas.text_width(holding.number, style) + (8 if at + 1 < len(held) else 4)
        return wide

    def _holdings(
        self, canvas: Canvas, x: float, middle: float, room: float, held: tuple[CardHolding, ...],
        part: float, style: Style,
    ) -> float:  # fmt: skip
        """Pictures with their numbers from `x` on; where they end."""
        for at, holding in enumerate(held):
            high = holding.high * part
            x += 3 * part if at else 0
            self._draw(canvas, holding, Box(x, middle - high / 2, high * holding.slim, high))
            x += high * holding.slim
            if holding.number:
                canvas.text(holding.number, style, x + 4, middle)
                x += canvas.text_width(holding.number, style) + (8 if at + 1 < len(held) else 4)
        return x

    def _draw(self, canvas: Canvas, holding: CardHolding, box: Box) -> None:
        if holding.ink:
            canvas.icon(holding.picture, *box.center, box.h, holding.ink)
            return
        canvas.picture(holding.picture, box)
        if holding.over:
            high = box.h
            at = Box(box.center[0] - high * 0.13, box.y + high * 0.505, high * 0.26, high * 0.32)
            canvas.picture(holding.over, at)
        if holding.faint:
            canvas.fill(box.inset(-1), theme.INSET, 130)
            canvas.icon("ui/icon_lock", box.right - 4, box.bottom - 5, 13, _WARNING)

    def _paint_pill(self, canvas: Canvas, body: Box) -> None:
        card = self.model
        dots = card.state is CardState.THINKING
        if not card.pill and not dots:
            return
        wide = 42.0 if dots else canvas.text_width(card.pill, _PILL_WORDS) + 18
        pill = Box(body.right - 12 - wide, body.y - 10, wide, 21)
        pale = card.state is CardState.FINISHED
        canvas.plate(_PALE_PILL if pale else _PILL, pill)
        if not dots:
            canvas.text_in(pill, card.pill, _PILL_WORDS, "center")
            return
        for at in range(len(_DOTS)):
            ink = _DOTS[(at - self._dot) % len(_DOTS)]
            spot = Box(pill.x + 9 + 9 * at, pill.center[1] - 3, 6, 6)
            canvas.plate(Plate(ink, ink, radius=99), spot)


def _grouped(held: tuple[CardHolding, ...]) -> tuple[CardHolding, ...]:
    """Those without a number that are alike as one, with how many they are."""
    found = []
    for holding in dict.fromkeys(held):
        many = held.count(holding)
        alike = many > 1 and not holding.number
        found += [replace(holding, number=f"×{many}")] if alike else [holding] * many
    return tuple(found)


def _many(holding: CardHolding) -> int:
    """How many a holding of `_grouped` stands for."""
    return int(holding.number[1:]) if holding.number.startswith("×") else 1
