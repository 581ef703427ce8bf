"""The card of the turn under way: its lines are the game's, and at its foot stand the buttons that
take back, do again and end it."""

from collections.abc import Callable, Hashable, Sequence
from typing import Final

from palmyra.shell.texts import Texts
from palmyra.tabletop.panel import Model, Panel
from palmyra.ui.button import Button, IconButton, Kind
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.widget import Widget

BUTTON: Final = 48.0
_WIDE: Final = 240.0
_WIDER: Final = 300.0


class TurnCard(Panel[Model]):
    """Override `paint_turn`: everything above the buttons."""

    def __init__(
        self, model: Model, texts: Texts, *, on_undo: Callable[[], None],
        on_redo: Callable[[], None], on_end: Callable[[], None],
    ) -> None:  # fmt: skip
        super().__init__(model, name="this_turn")
        self.texts = texts
        self.undo = IconButton("ui/icon_undo", on_undo, tooltip="", name="undo")
        self.redo = IconButton("ui/icon_redo", on_redo, tooltip="", name="redo")
        self.end = Button("", on_end, kind="confirm", name="end_turn")
        self.relabel()

    def relabel(self) -> None:
        """Take the words from the catalogue again, as after a change of language."""
        self.undo.tooltip = self.texts("play.undo")
        self.redo.tooltip = self.texts("play.redo")
        self.end.text = self.texts("play.end_turn")

    def offer(self, *, undo: bool, redo: bool, why_undo: str, why_redo: str) -> None:
        """What can be taken back and done again, and why not."""
        self.undo.enable(undo)
        self.redo.enable(redo)
        self.undo.tooltip = self.texts("play.undo") if undo else why_undo
        self.redo.tooltip = self.texts("play.redo") if redo else why_redo

    def offer_end(self, can: bool, label: str, why_not: str, kind: Kind = "confirm") -> None:
        """Whether the turn can be ended, and what that would be called."""
        self.end.text, self.end.kind = label, kind
        self.end.enable(can)
        self.end.tooltip = "" if can else why_not

    def children(self) -> Sequence[Widget]:
        """In the order of the Tab key: what most want comes first."""
        return self.end, self.undo, self.redo

    @property
    def pad(self) -> float:
        return 16.0 if self.box.w >= _WIDER else 12.0 if self.box.w >= _WIDE else 8.0

    @property
    def foot(self) -> float:
        """Where the buttons begin."""
        return self.end.box.y

    def place(self, box: Box) -> None:
        super().place(box)
        pad = self.pad
        side = 52.0 if box.w >= _WIDER else 44.0
        foot = box.bottom - min(pad, 12.0) - BUTTON
        self.undo.place(Box(box.x + pad, foot, side, BUTTON))
        self.redo.place(Box(self.undo.box.right + 4, foot, side, BUTTON))
        left = self.redo.box.right + 6
        self.end.place(Box(left, foot, box.right - pad - left, BUTTON))

    def state(self) -> Hashable:
        """The buttons are part of the picture, so their looks are part of its key."""
        looks = tuple(
            (child.visible, child.enabled, child.ringed, child.held and child.hovered,
             round(child.hover.value * 2))
            for child in self.children()
        )  # fmt: skip
        return looks, self.end.text, self.end.kind, self.texts.language, self.box

    def paint(self, canvas: Canvas) -> None:
        canvas.card(self.box)
        self.paint_turn(canvas)
        for child in self.children():
            if child.visible:
                child.draw(canvas)

    def paint_turn(self, canvas: Canvas) -> None:
        """What the turn has come to so far."""
