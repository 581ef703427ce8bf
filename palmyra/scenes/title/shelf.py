"""What stands on the cedar shelf: a well with an icon, a word, and what is to be said of it."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from palmyra.scenes.title.tables import ShelfNotes
from palmyra.shell.scene import Scene
from palmyra.shell.texts import Texts
from palmyra.ui import paint, theme
from palmyra.ui.badge import draw_badge
from palmyra.ui.button import Button
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.observed import Observed
from palmyra.ui.paint import Plate
from palmyra.ui.theme import Style

if TYPE_CHECKING:
    from palmyra.scenes.navigator import Navigator

Way = Callable[[], Scene]
_PLATE = Plate(
    "#6B4529", "#563620", radius=14, lip="#2E1A0E", line="#E2B06A", line_opacity=0.45
)  # fmt: skip
_LIT = Plate("#7D5534", "#654228", radius=14, lip="#2E1A0E", line="#F3C983", line_opacity=0.8)
_WELL = Plate("#331E11", "#40281A", radius=14, edge="#25140A")
_WORDS = tuple(Style("serif", size) for size in (25, 22, 19, 17))
_NOTE = Style("sans", 16, "#F0E0C0")
_GOLD = "#F3C983"
NOTED = 84  # from this height on there is room for a note


class ShelfButton(Button):
    note = Observed[str]()
    badge = Observed[str]()

    def __init__(
        self, text: str, on_click: Callable[[], None], *, icon: str, name: str, note: str = "",
        badge: str = "",
    ) -> None:  # fmt: skip
        super().__init__(text, on_click, icon=icon, name=name)
        self.note = note
        self.badge = badge

    def say(self, note: str, badge: str) -> None:
        self.note, self.badge = note, badge

    def draw(self, canvas: Canvas) -> None:
        box = self.box
        plate = _LIT if self.hover.value > 0.5 or self.ringed else _PLATE
        sink = 2 if self.down else 0
        canvas.plate(plate, box, rise=-sink)
        face = Box(box.x, box.y + sink, box.w, box.h - plate.lip_height)
        middle = face.y + face.h / 2
        noted = box.h >= NOTED
        side = min(60.0, face.h - 16)
        well = Box(face.x + (14 if noted else 4), middle - side / 2, side, side)
        if noted:
            canvas.plate(_WELL, well)
        canvas.icon(self.icon, *well.center, 32, _GOLD)
        left = well.right + (18 if noted else 4)
        words = Box(left, face.y, face.right - left - 8, face.h)
        style = next((s for s in _WORDS if canvas.text_width(self.text, s) <= words.w), _WORDS[-1])
        note = self.note if noted else ""
        lift = 14 if note else 0
        canvas.text_in(Box(words.x, face.y - lift, words.w, face.h), self.text,
                       style.tinted(theme.CREAM))  # fmt: skip
        if note:
            canvas.text_in(Box(words.x, middle + 2, words.w, 28), note, _NOTE)
        if self.badge:
            at = face.y + (22 if noted else 2)
            draw_badge(canvas, self.badge, face.right - 12, at, Style("sans-bold", 16))
        if self.ringed:
            canvas.ring(box, paint.SECONDARY.radius)


def shelf_of(
    texts: Texts, nav: "Navigator", notes: ShelfNotes, leads: Callable[[Way], Callable[[], None]]
) -> list[ShelfButton]:
    """`leads` makes of a way what a press does. Which game was played last is asked then."""
    badges = {"daily": texts("house.today") if notes.today else "",
              "learn": str(notes.back) if notes.back else ""}  # fmt: skip
    entries: tuple[tuple[str, str, str, Way, str], ...] = (
        ("learn", "house.learn", "book", lambda: nav.learn(nav.last_game), notes.learn),
        ("daily", "house.daily", "calendar", lambda: nav.daily(nav.last_game), notes.daily),
        ("archive", "menu.archive", "archive", lambda: nav.archive(game=nav.last_game),
         notes.archive),
        ("options", "menu.options", "gear", nav.options, ""),
    )  # fmt: skip
    return [
        ShelfButton(
            texts(word),
            leads(way),
            icon=f"ui/icon_{icon}",
            name=name,
            note=note or texts(f"house.{name}_note"),
            badge=badges.get(name, ""),
        )
        for name, word, icon, way, note in entries
    ]
