"""What the cards beside the board have in common: a value they show, kept as one picture.

A panel is a widget: the view sends it hover and clicks and collects its damage.
"""

from collections.abc import Hashable
from typing import Generic, TypeVar

import pygame

from palmyra.tabletop.panel_pictures import PanelPictures
from palmyra.ui.canvas import Canvas
from palmyra.ui.observed import Observed
from palmyra.ui.widget import Widget

Model = TypeVar("Model", bound=Hashable)


class Panel(Widget, Generic[Model]):
    """Override `paint`. `set` changes what is shown, `state` adds to what the picture depends
    on, such as what is hovered."""

    model = Observed[Model]()

    def __init__(self, model: Model, *, name: str = "") -> None:
        super().__init__(name=name)
        self.model = model
        self.baked = PanelPictures()

    def set(self, model: Model) -> None:
        self.model = model

    def state(self) -> Hashable:
        return None

    def forget(self) -> None:
        super().forget()
        self.baked = PanelPictures()

    def draw(self, canvas: Canvas) -> None:
        self.baked.draw(canvas, self.box, (self.model, self.state()), self.paint)

    def hides(self, canvas: Canvas) -> pygame.Rect | None:
        """The pixels below it that need not be drawn."""
        return self.baked.hides(canvas, self.box, (self.model, self.state()), self.paint)

    def paint(self, canvas: Canvas) -> None:
        canvas.card(self.box)
