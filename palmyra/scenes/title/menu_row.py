"""The row of buttons at the bottom: a well with an icon, a word, and what is to be said of it."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from palmyra.scenes.title.tables import MenuNotes
from palmyra.shell.scene import Scene
from palmyra.shell.texts import Texts
from palmyra.ui import paint, theme
from palmyra.ui.badge import draw_badge
from palmyra.ui.button import Button
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.observed import Observed
from palmyra.ui.paint import Plate
from palmyra.ui.shadow import Shadow
from palmyra.ui.theme import Style

if TYPE_CHECKING:
    from palmyra.scenes.navigator import Navigator

Way = Callable[[], Scene]
_WELL = Plate(theme.UMBER_14, theme.UMBER_19, radius=14, edge=theme.UMBER_8)
_GLOW = Plate(theme.GOLD_BOTTOM, theme.GOLD_BOTTOM, radius=8, shadow=Shadow(12, 0, 0, 170))
_WORDS = tuple(Style("serif", size) for size in (25, 22, 19, 17, 15, 14, 13, 12, 11))
_NOTE = Style("sans", 16, theme.SAND_90B)
_GOLD = theme.AMBER_83
NOTED = 84  # from this height on there is room for a note


class MenuRowButton(Button):
    note = Observed[str]()
    badge = Observed[str]()
    envelope = Observed[str]()  # the game whose letter lies there, in place of the icon

    def __init__(
        self, text: str, on_click: Callable[[], None], *, icon: str, name: str, note: str = "",
        badge: str = "", envelope: str = "",
    ) -> None:  # fmt: skip
        super().__init__(text, on_click, icon=icon, name=name)
        self.note = note
        self.badge = badge
        self.envelope = envelope
        self.row: Sequence[MenuRowButton] = (self,)  # their words have one size

    def say(self, note: str, badge: str) -> None:
        self.note, self.badge = note, badge

    @property
    def _face(self) -> Box:
        return Box(self.box.x, self.box.y, self.box.w, self.box.h - paint.CEDAR_BUTTON.lip_height)

    @property
    def _well(self) -> Box:
        """Of the icon."""
        face = self._face
        side = min(60.0, face.h - 16)
        x = face.x + (14 if self.box.h >= NOTED else 4)
        return Box(x, face.center[1] - side / 2, side, side)

    @property
    def _words(self) -> Box:
        face = self._face
        left = self._well.right + (18 if self.box.h >= NOTED else 4)
        return Box(left, face.y, face.right - left - 8, face.h)

    def _style(self, canvas: Canvas) -> Style:
        """The largest in which every word of the row fits its button."""
        fits = (
            style for style in _WORDS
            if all(canvas.text_width(one.text, style) <= one._words.w for one in self.row)
        )  # fmt: skip
        return next(fits, _WORDS[-1])

    def draw(self, canvas: Canvas) -> None:
        box = self.box
        plate = (
            paint.CEDAR_BUTTON_LIT if self.hover.value > 0.5 or self.ringed else paint.CEDAR_BUTTON
        )
        sink = 2 if self.down else 0
        canvas.plate(plate, box, rise=-sink)
        face = Box(box.x, box.y + sink, box.w, box.h - plate.lip_height)
        middle = face.y + face.h / 2
        noted = box.h >= NOTED
        well = self._well.moved(0, sink)
        if self.envelope:
            wide = 70.0 if noted else min(46.0, well.w)
            glow = Box(well.center[0] - wide / 2, middle - wide * 0.36, wide, wide * 0.72)
            canvas.plate(_GLOW, glow.inset(2))
            canvas.picture(f"friends/envelope_{self.envelope}", glow)
        else:
            if noted:
                canvas.plate(_WELL, well)
            canvas.icon(self.icon, *well.center, 32 if noted else 26, _GOLD)
        words = self._words.moved(0, sink)
        style = self._style(canvas)
        note = self.note if noted else ""
        lift = 14 if note else 0
        canvas.text_in(Box(words.x, face.y - lift, words.w, face.h), self.text,
                       style.tinted(theme.CREAM))  # fmt: skip
        if note:
            sizes = (_NOTE, *(_NOTE.sized(size) for size in (15, 14, 13)))
            fits = (s for s in sizes if canvas.text_width(note, s) <= words.w)
            canvas.text_in(Box(words.x, middle + 2, words.w, 28), note, next(fits, sizes[-1]))
        if self.badge:
            badge = Style("sans-bold", 16 if noted else 14)
            draw_badge(canvas, self.badge, face.right - (10 if noted else 2), face.y + 2, badge)
        if self.ringed:
            canvas.ring(box, paint.SECONDARY.radius)


def menu_row(
    texts: Texts, nav: "Navigator", notes: MenuNotes, leads: Callable[[Way], Callable[[], None]]
) -> list[MenuRowButton]:
    """`leads` makes of a way what a press does. Which game was played last is asked then."""
    badges = {
        "daily": texts("house.today") if notes.today else "",
        "learn": str(notes.back) if notes.back else "",
        "friends": texts("house.letters", n=notes.letters) if notes.letters else "",
        "archive": texts("house.review_ready") if notes.reviews else "",
    }
    entries: tuple[tuple[str, str, str, Way, str], ...] = (
        ("learn", "house.learn", "book", lambda: nav.learn(nav.last_game), notes.learn),
        ("friends", "house.friends", "envelope", nav.friends, notes.friends),
        ("daily", "house.daily", "calendar", lambda: nav.daily(nav.last_game), notes.daily),
        ("archive", "menu.archive", "archive", lambda: nav.archive(game=nav.last_game),
         notes.archive),
        ("options", "menu.options", "gear", nav.options, ""),
    )  # fmt: skip
    row = [
        MenuRowButton(
            texts(word),
            leads(way),
            icon=f"ui/icon_{icon}",
            name=name,
            note=note or texts(f"house.{name}_note"),
            badge=badges.get(name, ""),
            envelope=notes.letter_game if name == "friends" else "",
        )
        for name, word, icon, way, note in entries
    ]
    for button in row:
        button.row = row
    return row
