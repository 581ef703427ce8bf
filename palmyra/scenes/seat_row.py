"""One seat of the new-game screen: color, name, who plays, and its place in the order."""

from collections.abc import Callable, Sequence

from palmyra.scenes.game_setup import Seat
from palmyra.settings import NAME_LIMIT, Kind, Level
from palmyra.texts import Texts
from palmyra.ui import theme
from palmyra.ui.button import Button, IconButton
from palmyra.ui.canvas import Canvas
from palmyra.ui.choice import Choice
from palmyra.ui.label import Label
from palmyra.ui.layout import Box, row
from palmyra.ui.text_field import TextField
from palmyra.ui.widget import Widget

KINDS: tuple[Kind, ...] = ("person", "computer", "closed")
ROW_H = 75  # a line of controls and one that says how the computer plays
NARROW = 740
LEVEL_W = 124


class ColorButton(Button):
    """The player's chip; a click takes the next color."""

    def __init__(self, color: str, on_click: Callable[[], None], *, name: str, tooltip: str):
        super().__init__("", on_click, name=name, tooltip=tooltip)
        self.color = color
        self.dimmed = False

    def draw(self, canvas: Canvas) -> None:
        rise = 0 if self.down else 2 * self.hover.value
        side = min(self.box.w, self.box.h) - 4
        chip = self.box.centered(side, side).moved(0, -rise)
        rect = canvas.layout.rect(chip)
        drawn = canvas.painter.resources.svg(f"palmyra/chip_{self.color}", rect.size)
        drawn.set_alpha(110 if self.dimmed else 255)
        canvas.surface.blit(drawn, rect)
        drawn.set_alpha(255)
        if self.ringed:
            canvas.ring(self.box, self.box.h / 2)


class SeatRow(Widget):
    def __init__(
        self,
        at: int,
        seat: Seat,
        texts: Texts,
        *,
        on_name: Callable[[int, str], None],
        on_kind: Callable[[int, Kind], None],
        on_color: Callable[[int], None],
        on_level: Callable[[int], None],
        on_move: Callable[[int, int], None],
        last: int,
    ) -> None:
        super().__init__()
        self.at = at
        self.texts = texts
        self.level = Button("", lambda: on_level(at), name=f"level_{at}")
        self.character = Label("", theme.META, align="right", name=f"character_{at}")
        self.set_level(seat.level)
        self.chip = ColorButton(
            seat.color, lambda: on_color(at), name=f"color_{at}", tooltip=texts("setup.color_hint")
        )
        self.field = TextField(
            seat.name, lambda text: on_name(at, text), limit=NAME_LIMIT,
            placeholder=texts("setup.name_hint"), name=f"name_{at}",
        )  # fmt: skip
        self.kind: Choice[Kind] = Choice(
            [(kind, texts(f"setup.{kind}")) for kind in KINDS], seat.kind,
            lambda kind: on_kind(at, kind), name=f"kind_{at}",
        )  # fmt: skip
        self.earlier = IconButton(
            "ui/icon_up", lambda: on_move(at, -1), tooltip=texts("setup.earlier"), name=f"up_{at}"
        )
        self.later = IconButton(
            "ui/icon_down", lambda: on_move(at, 1), tooltip=texts("setup.later"), name=f"down_{at}"
        )
        self.earlier.enable(at > 0)
        self.later.enable(at < last)
        if not self.earlier.enabled:
            self.earlier.tooltip = texts("setup.first_already")
        if not self.later.enabled:
            self.later.tooltip = texts("setup.last_already")
        self.seat(seat.kind)

    def seat(self, kind: Kind) -> None:
        """Show who sits here: only a computer has a level, a closed seat no name."""
        self.chip.dimmed = kind == "closed"
        self.field.enable(kind != "closed")
        self.field.tooltip = self.texts("setup.closed_hint") if kind == "closed" else ""
        self.level.show(kind == "computer")
        self.character.show(kind == "computer")
        self.touch()

    def set_level(self, level: Level) -> None:
        self.level.text = self.texts(f"palmyra.level.{level}")
        self.character.say(self.texts(f"palmyra.level.{level}_plays"))
        self.level.tooltip = self.texts("setup.level_hint")
        self.level.touch()

    def children(self) -> Sequence[Widget]:
        controls = [self.chip, self.field, self.kind, self.level, self.earlier, self.later]
        return [*controls, self.character]

    def height(self, canvas: Canvas, width: float) -> float:
        if width >= NARROW:
            return ROW_H
        return 2 * ROW_H - (18 if self.character.visible else 42)

    def place(self, box: Box) -> None:
        super().place(box)
        if box.w >= NARROW:
            line = Box(box.x, box.y, box.w, 52)
            boxes = row(line, [52, 0, box.w * 0.41, LEVEL_W, 46, 46], 9)
            boxes.append(Box(boxes[1].x, line.bottom + 1, boxes[3].right - boxes[1].x, 22))
        else:  # two lines: who above, what below
            above = Box(box.x, box.y + 4, box.w, 46)
            below = Box(box.x + 56, box.y + 56, box.w - 56, 46)
            chip, name, up, down = row(above, [46, 0, 44, 44], 10)
            kind, level = row(below, [0, LEVEL_W], 9)
            note = Box(below.x, below.bottom + 1, below.w, 22)
            boxes = [chip, name, kind, level, up, down, note]
        for child, place in zip(self.children(), boxes, strict=True):
            child.place(place)

    def hit(self, x: float, y: float) -> Widget | None:
        found = super().hit(x, y)
        return None if found is self else found


class SeedField(Widget):
    """The seed and the dice beside it."""

    def __init__(
        self,
        seed: str,
        texts: Texts,
        *,
        limit: int,
        on_change: Callable[[str], None],
        on_random: Callable[[], None],
    ) -> None:
        super().__init__()
        self.field = TextField(
            seed, on_change, limit=limit, name="seed", tooltip=texts("setup.seed_hint")
        )
        self.dice = IconButton(
            "ui/icon_dice", on_random, tooltip=texts("setup.seed_random"), name="seed_random"
        )

    def children(self) -> Sequence[Widget]:
        return [self.field, self.dice]

    def place(self, box: Box) -> None:
        super().place(box)
        field, dice = row(box, [0, max(theme.TARGET, box.h)], 10)
        self.field.place(field)
        self.dice.place(dice)
