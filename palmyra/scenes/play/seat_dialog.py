"""Who sits where: the seats below each other, and for a click who shall sit there.

One card at a time: the answers take the place of the list and give it back, they never cover it.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Protocol

from palmyra.scenes.setup.setup_form import CastMember
from palmyra.scenes.view_scene import ViewScene
from palmyra.shell.texts import Texts
from palmyra.ui.button import Button, Kind, MenuButton
from palmyra.ui.canvas import Canvas
from palmyra.ui.dialog import BUTTON_H, Dialog
from palmyra.ui.layout import Box
from palmyra.ui.stack import ButtonStack
from palmyra.ui.widget import Widget

GAP = 8.0
WIDE, WIDE_ANSWERS = 520.0, 640.0


class Sitting(Protocol):
    """Somebody at a table."""

    @property
    def color(self) -> str: ...

    @property
    def level(self) -> str:
        """Of a computer; empty for a person."""


@dataclass(frozen=True, slots=True)
class Asking:
    """What the card is about: `seats` as they are now, `change` puts somebody else there."""

    title: str
    text: str
    seats: Callable[[], Sequence[Sitting]]
    name: Callable[[int], str]
    change: Callable[[int, str], None]
    buttons: Callable[[], list[Button]]  # below the list; the last one affirms
    cancel: Callable[[], None]
    cast: Sequence[CastMember]  # the computers who may sit down
    chip: Callable[[str], str]  # the picture of a color


class Answers(Widget):
    """Buttons below each other, as wide as the card."""

    def __init__(self, buttons: Sequence[Button]) -> None:
        super().__init__()
        self.buttons = buttons

    def children(self) -> Sequence[Button]:
        return self.buttons

    def height(self, canvas: Canvas, width: float) -> float:
        return len(self.buttons) * (BUTTON_H + GAP) - GAP

    def place(self, box: Box) -> None:
        super().place(box)
        for at, button in enumerate(self.buttons):
            button.place(Box(box.x, box.y + at * (BUTTON_H + GAP), box.w, BUTTON_H))


def who(seat: Sitting, cast: Sequence[CastMember], texts: Texts) -> str:
    if not seat.level:
        return texts("setup.person")
    names = {member.level: member.name for member in cast}
    return names.get(seat.level, seat.level)


def ask_seats(scene: ViewScene, asking: Asking, at: int | None = None) -> None:
    """The list; `at` is the seat that was just answered for."""
    texts = scene.texts

    def answer(seat: int) -> Callable[[], None]:
        def act() -> None:
            scene.view.close()
            _ask_who(scene, asking, seat)

        return act

    rows = [
        MenuButton(
            asking.name(number), answer(number), icon=asking.chip(seat.color),
            note=who(seat, asking.cast, texts), name=f"seat_{number}",
        )
        for number, seat in enumerate(asking.seats())
    ]  # fmt: skip
    scene.view.open(
        Dialog(asking.title, asking.text, asking.buttons(), on_cancel=asking.cancel, width=WIDE,
               body=ButtonStack(rows), name="seat_list")
    )  # fmt: skip
    if at is not None:
        scene.view.focus(rows[at])


def _ask_who(scene: ViewScene, asking: Asking, seat: int) -> None:
    texts, now = scene.texts, asking.seats()[seat].level

    def back() -> None:
        scene.view.close()
        ask_seats(scene, asking, seat)

    def pick(level: str) -> None:
        scene.view.close()
        if level != now:
            asking.change(seat, level)
        ask_seats(scene, asking, seat)

    ways = [_pick_button(texts("setup.person"), "", now, pick)]
    for member in asking.cast:
        words = texts("setup.level", name=member.name, plays=member.plays)
        ways.append(_pick_button(words, member.level, now, pick))
    cancel = Button(texts("ui.back"), back, name="back_to_seats")
    scene.view.open(
        Dialog(asking.name(seat), "", [cancel], on_cancel=back, width=WIDE_ANSWERS,
               body=Answers(ways), name="seat_answers")
    )  # fmt: skip
    scene.view.focus(next(way for way in ways if way.kind == "primary" or way is ways[-1]))


def _pick_button(words: str, level: str, now: str, pick: Callable[[str], None]) -> Button:
    """The one that plays now stands out."""
    kind: Kind = "primary" if level == now else "secondary"
    return Button(words, partial(pick, level), kind=kind, name=f"pick_{level or 'person'}")
