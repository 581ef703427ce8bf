"""One's own tray: while building the chips, the three stacks and the four ways round; while
driving the movement card, the policeman and the shops still to visit.

A panel with spots to press, drag and focus; what they do is handed in.
"""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from palmyra.games.palermo.board import tray_paint
from palmyra.games.palermo.board.tile_art import TileArt
from palmyra.games.palermo.board.tray_places import TrayPlaces
from palmyra.shell.texts import Texts
from palmyra.tabletop.drag import Drag
from palmyra.tabletop.panel import Panel
from palmyra.ui.button import Button
from palmyra.ui.canvas import Canvas
from palmyra.ui.input import Command
from palmyra.ui.layout import Box
from palmyra.ui.widget import Widget

KINDS: Final = (1, 2, 3)
_MOST_SHOPS: Final = 11


@dataclass(frozen=True, slots=True)
class TileStack:
    kind: int
    left: int
    words: str  # "2 roofs"
    fits: bool  # somewhere


@dataclass(frozen=True, slots=True)
class BuildTray:
    chips: int
    placed: int
    stacks: tuple[TileStack, ...]
    kind: int  # chosen; 0: a kiosk, or nothing to choose
    rotation: int
    fits: tuple[bool, bool, bool, bool]  # each way round, where the tile would go
    tone: int
    shop: str
    starting: bool = False  # the start tile comes first
    live: bool = True  # something can be chosen and turned


@dataclass(frozen=True, slots=True)
class RunTray:
    score: int
    chips: int
    taken: int
    fine: int  # steps that this turn lacks
    sum: str  # "3 + 4 ="
    points: str  # "7 points"
    police: str  # what there is to say of the policeman
    police_short: str  # and in a word or two
    police_held: bool
    shops: tuple[str, ...]
    shops_left: str  # "4 of 8"
    home: bool = False


@dataclass(frozen=True, slots=True)
class Tray:
    color: str
    name: str
    note: str  # "You"
    left: str = ""  # "4 of 8 shops left"
    build: BuildTray | None = None
    run: RunTray | None = None


class TrayHost(Protocol):
    def tray_pressed(self, spot: str) -> None: ...
    def tray_dragged(self, spot: str, x: float, y: float) -> None: ...
    def tray_dropped(self, spot: str, x: float, y: float) -> None: ...


class TraySpot(Widget):
    """Something in the tray that can be pressed; the tray draws it."""

    focusable = True

    def __init__(self, host: TrayHost, name: str) -> None:
        super().__init__(name=name)
        self._host = host
        self._pull: Drag[str] = Drag()

    def press(self, x: float, y: float) -> None:
        super().press(x, y)
        self._pull.press(self.name, x, y)

    def drag(self, x: float, y: float) -> None:
        if self._pull.drag(x, y) is not None:
            self._host.tray_dragged(self.name, x, y)

    def release(self, x: float, y: float) -> None:
        super().release(x, y)
        if (let_go := self._pull.release()) is not None:
            name, pulled = let_go
            if pulled:
                self._host.tray_dropped(name, x, y)
            elif self.box.contains(x, y):
                self._host.tray_pressed(name)

    def command(self, command: Command) -> bool:
        if command is Command.ACCEPT:
            self._host.tray_pressed(self.name)
            return True
        return False

    def draw(self, canvas: Canvas) -> None:
        """Nothing: it is part of the tray's picture."""


class Note(Widget):
    """Something in the tray that only answers what it is."""

    def draw(self, canvas: Canvas) -> None:
        """Nothing: it is part of the tray's picture."""


class TrayPanel(Panel[Tray]):
    def __init__(
        self,
        host: TrayHost,
        texts: Texts,
        tiles: TileArt,
        on_rotate: Callable[[int], None],
        model: Tray,
        *,
        name: str = "tray",
    ) -> None:
        super().__init__(model, name=name)
        self.texts = texts
        self.tiles = tiles
        self.places = TrayPlaces(self.box)
        self.stacks = tuple(TraySpot(host, f"stack_{kind}") for kind in KINDS)
        self.turns = tuple(TraySpot(host, f"turn_{at}") for at in range(4))
        self.police = TraySpot(host, "police")
        self.score, self.movement = Note(name="score"), Note(name="movement")
        self.signs = tuple(Note(name=f"sign_{at}") for at in range(_MOST_SHOPS))
        self.left = Button(
            "", lambda: on_rotate(-1), icon="palermo/icon_rotate_left", name="rotate_left"
        )
        self.right = Button(
            "", lambda: on_rotate(1), icon="palermo/icon_rotate_right", name="rotate_right"
        )
        self.relabel()

    def relabel(self) -> None:
        """Take the words from the catalogue again, as after a change of language."""
        self.left.text = self.texts("palermo.table.left")
        self.right.text = self.texts("palermo.table.right")

    def children(self) -> Sequence[Widget]:
        notes = (self.score, self.movement, *self.signs)
        return (*self.stacks, *self.turns, self.left, self.right, self.police, *notes)

    def place(self, box: Box) -> None:
        super().place(box)
        self.places = places = TrayPlaces(box)
        for at, spot in enumerate(self.stacks):
            spot.place(places.stack(at))
        for at, spot in enumerate(self.turns):
            spot.place(places.turn(at))
        self.left.place(places.rotate(0))
        self.right.place(places.rotate(1))
        self.police.place(places.police)
        self._show()

    def set(self, model: Tray) -> None:
        super().set(model)
        self._show()

    def _show(self) -> None:
        """Only what belongs to the phase can be pressed."""
        build = self.model.build
        houses = build is not None and not build.starting
        for spot in (*self.stacks, *self.turns):
            spot.show(houses)
        for button in (self.left, self.right):
            button.show(houses and self.places.roomy)
        run, places = self.model.run, self.places
        self.police.show(run is not None)
        self.score.show(run is not None)
        self.movement.show(run is not None)
        self.score.place(places.score)
        self.movement.place(places.card if places.carded else places.movement)
        shops = () if run is None or run.home else run.shops
        for at, sign in enumerate(self.signs):
            sign.show(at < len(shops))
            if at < len(shops):
                sign.place(places.shop(len(shops), at))

    def state(self) -> Hashable:
        """The spots are part of the picture, so their looks are part of its key."""
        looks = tuple(
            (child.visible, child.enabled, child.ringed, child.held and child.hovered,
             round(child.hover.value * 2))
            for child in self.children()
            if not isinstance(child, Note)
        )  # fmt: skip
        return looks, self.texts.language

    def paint(self, canvas: Canvas) -> None:
        model, places = self.model, self.places
        tray_paint.paint_wood(canvas, self.box)
        tray_paint.paint_head(canvas, places, model)
        if model.build is not None:
            tray_paint.paint_building(
                canvas, places, model.build, model.color, self.tiles, self.texts
            )
        if model.run is not None:
            tray_paint.paint_running(canvas, places, model.run, model.color, self.texts)
        for child in self.children():
            if not child.visible or isinstance(child, Note):
                continue
            if isinstance(child, TraySpot):
                if child.hover.value > 0.4:
                    tray_paint.paint_hover(canvas, child.box)
                if child.ringed:
                    canvas.ring(child.box.inset(2), 11)
            else:
                child.draw(canvas)
