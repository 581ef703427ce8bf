"""Ground, tiles and the cards around them as one opaque picture, kept while the view rests.

Drawing the window anew is then one copy, and so is what a flying tile uncovers. Where the ground
or a card changes, the picture is mended. Figures and marks lie between the two: while one of
them reaches under a card, the picture is of no use.
"""

from collections.abc import Sequence

import pygame

from palmyra.tabletop.sprite import Sprites
from palmyra.ui.canvas import Painter
from palmyra.ui.layout import Layout
from palmyra.ui.view import View

MOST_MENDED = 12  # places; beyond that all of it is drawn anew


class CompositedBoard:
    def __init__(self, painter: Painter) -> None:
        self._painter = painter
        self._picture: pygame.Surface | None = None
        self._spoilt: list[pygame.Rect] | None = None  # None: all of it
        self._settled = False  # spoilt as a whole, but not in the last frame
        self._cards: list[pygame.Rect] = []
        self._clear: tuple[object, bool] = (None, False)  # of these sprites: none under a card

    def spoil(self, rects: Sequence[pygame.Rect] | None) -> None:
        """The ground changed there, or everywhere."""
        if rects is None:
            self._spoilt, self._settled = None, False
        elif self._spoilt is not None:
            self._spoilt += rects

    def picture(
        self, ground: pygame.Surface, view: View, layout: Layout, standing: tuple[Sprites, ...]
    ) -> pygame.Surface | None:
        """The picture brought up to date; None where something stands under a card, or where
        all is new: what changes every frame is not worth keeping."""
        self._follow(view, layout)
        if self._clear[0] is not standing:
            under = any(sprites.touch(self._cards) for sprites in standing)
            self._clear = standing, not under
        settled, self._settled = self._settled, True
        if not self._clear[1] or (self._spoilt is None and not settled):
            return None
        if self._picture is None or self._picture.get_size() != ground.get_size():
            self._picture, self._spoilt = ground.copy(), None
        if self._spoilt is None or len(self._spoilt) > MOST_MENDED:
            self._spoilt = [ground.get_rect()]
        for rect in self._spoilt:
            self._picture.set_clip(rect)
            self._picture.blit(ground, rect, rect)
            view.draw_widgets(self._painter.on(self._picture, layout))
        self._picture.set_clip(None)
        self._spoilt = []
        return self._picture

    def _follow(self, view: View, layout: Layout) -> None:
        touched = view.take_touched()
        if touched == []:
            return
        self.spoil(None if touched is None else [layout.cover(box) for box in touched])
        boxes = (widget.bounds() for widget in view.widgets if widget.visible)
        self._cards = [layout.cover(box) for box in boxes if box.w > 0]
        self._clear = (None, False)
