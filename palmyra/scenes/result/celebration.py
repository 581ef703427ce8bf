"""The winner or the medal for a moment over the result: a card with rays, and gold drifting down.

Never in the way: a click or key ends it, and by itself it goes after a few seconds. With calm
motion the card is only there, and goes.
"""

import math
from dataclasses import dataclass
from typing import Final

import pygame

from palmyra.scenes.result.account import Honor
from palmyra.shell.resources import rasterise
from palmyra.ui import theme
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box, Layout
from palmyra.ui.motion_speed import MotionSpeed
from palmyra.ui.theme import Style
from palmyra.ui.tween import out_back
from palmyra.ui.widget import Widget

SECONDS: Final = 3.2
FADE: Final = 0.25
GROW: Final = 0.45
WIDE, PICTURE, PAD = 520.0, 132.0, 26.0
FLAKES: Final = 34
_TITLE: Final = Style("serif", 30, theme.MAROON)
_NOTE: Final = Style("sans-bold", 22, theme.INK)
_RAYS: Final = 20


@dataclass(frozen=True, slots=True)
class Flake:
    """A bit of gold: where it begins, how fast it falls and sways, all in parts of the area."""

    x: float
    delay: float
    speed: float
    sway: float
    side: float


def _flakes() -> tuple[Flake, ...]:
    """Always the same ones, spread by the golden ratio: no dice needed."""
    found = []
    for at in range(FLAKES):
        part = (at * 0.618034) % 1
        other = (at * 0.754877) % 1
        found.append(Flake(part, other * 1.4, 0.30 + 0.22 * part, 14 + 22 * other, 7 + 7 * part))
    return tuple(found)


class Celebration(Widget):
    def __init__(self) -> None:
        super().__init__(name="celebration")
        self.visible = False
        self.honor: Honor | None = None
        self._at = 0.0
        self._calm = False
        self._area = Box(0, 0, 0, 0)
        self._flakes = _flakes()

    def begin(self, honor: Honor, pace: MotionSpeed) -> None:
        self.honor, self._at, self._calm = honor, 0.0, pace.reduced
        self.show(True)

    def finish(self) -> None:
        super().finish()
        self.show(False)

    @property
    def moving(self) -> bool:
        return self.visible

    def hit(self, x: float, y: float) -> Widget | None:
        return None

    def update(self, dt: float) -> None:
        if not self.visible:
            return
        before = self._strength
        self._at += dt
        if self._at >= SECONDS:
            self.show(False)
        elif not self._calm or self._strength != before:
            self.touch()  # what falls is drawn from the time itself

    def lay(self, canvas: Canvas, area: Box) -> None:
        self._area = area
        if self.honor is None:
            return
        wide = min(WIDE, area.w - 48)
        title = len(canvas.wrap(self.honor.title, _TITLE, wide - 2 * PAD))
        words = title * canvas.text_height(_TITLE) + canvas.text_height(_NOTE) + 10
        self.place(area.centered(wide, PICTURE + words + 2 * PAD + 14))

    def bounds(self) -> Box:
        return self._area if not self._calm else super().bounds()

    @property
    def _strength(self) -> float:
        """How much of it is seen, 0 to 1."""
        fade = theme.REDUCED_SECONDS if self._calm else FADE
        return max(0.0, min(1.0, self._at / fade, (SECONDS - self._at) / fade))

    # Picture

    def draw(self, canvas: Canvas) -> None:
        if self.honor is None:
            return
        rect = canvas.layout.cover(super().bounds())
        key = ("celebration", self.honor, rect.size, canvas.painter.contrast)
        card = canvas.baked(key, lambda: self._card(canvas, rect))
        strength = self._strength
        card.set_alpha(round(255 * strength))
        canvas.surface.blit(card, rect)
        card.set_alpha(255)
        self._draw_pictures(canvas, strength)
        if not self._calm:
            for flake in self._flakes:
                self._draw_flake(canvas, flake)

    def _card(self, canvas: Canvas, rect: pygame.Rect) -> pygame.Surface:
        """All that does not move, on a picture of its own so that it can fade."""
        assert self.honor is not None
        picture = pygame.Surface(rect.size, pygame.SRCALPHA, 32)
        layout = canvas.layout
        inner = Layout(rect.w, rect.h, layout.scale, layout.left - rect.x, layout.top - rect.y)
        own = canvas.painter.on(picture, inner)
        own.card(self.box)
        x, y = self._middle
        side = own.layout.px(PICTURE * 1.9)
        rays = _rays(side)
        px, py = own.layout.point(x, y)
        own.clipped(self.box.inset(3))
        picture.blit(rays, (px - side // 2, py - side // 2))
        own.unclip()
        words = Box(self.box.x + PAD, y + PICTURE / 2 + 12, self.box.w - 2 * PAD, self.box.h)
        used = own.paragraph(words, self.honor.title, _TITLE, "center")
        own.paragraph(words.below(used + 6), self.honor.note, _NOTE, "center")
        return picture

    @property
    def _middle(self) -> tuple[float, float]:
        return self.box.center[0], self.box.y + PAD + PICTURE / 2

    def _draw_pictures(self, canvas: Canvas, strength: float) -> None:
        """The medal or the chips grow into place."""
        assert self.honor is not None
        part = 1.0 if self._calm else out_back(1.6)(min(1.0, self._at / GROW))
        count = len(self.honor.pictures)
        side = min(PICTURE, (self.box.w - 2 * PAD) / count) * max(0.05, part)
        x, y = self._middle
        step = side * 0.92
        for at, name in enumerate(self.honor.pictures):
            left = x - step * (count - 1) / 2 + step * at - side / 2
            size = canvas.layout.rect(Box(left, y - side / 2, side, side))
            image = canvas.painter.resources.svg(name, size.size)
            if strength < 1:
                image = image.copy()
                image.set_alpha(round(255 * strength))
            canvas.surface.blit(image, size)

    def _draw_flake(self, canvas: Canvas, flake: Flake) -> None:
        since = self._at - flake.delay
        fallen = since * flake.speed
        if since <= 0 or fallen > 1:
            return
        area = self._area
        x = area.x + area.w * flake.x + math.sin(since * 2.4 + flake.x * 9) * flake.sway
        y = area.y - 20 + (area.h + 20) * fallen
        side = canvas.layout.px(flake.side)
        turn = round(abs(math.cos(since * 3 + flake.x * 7)) * 4) / 4  # few pictures, kept
        drawn = canvas.baked(("flake", side, turn), lambda: _flake(side, turn))
        canvas.surface.blit(drawn, canvas.layout.point(x, y))


def _svg(body: str) -> str:
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" '
        f'width="100" height="100">{body}</svg>'
    )


def _rays(side: int) -> pygame.Surface:
    body = ""
    for at in range(_RAYS):
        one, two = (math.tau * (at + part) / _RAYS for part in (-0.25, 0.25))
        points = " ".join(
            f"{50 + 49 * math.cos(turn):.2f},{50 + 49 * math.sin(turn):.2f}" for turn in (one, two)
        )
        body += f'<polygon points="50,50 {points}" fill="{theme.GOLD_BOTTOM}" fill-opacity="0.30"/>'
    return rasterise(_svg(body), (side, side))


def _flake(side: int, turn: float) -> pygame.Surface:
    half = 12 + 34 * turn
    body = (
        f'<path d="M50 6L{50 + half} 50L50 94L{50 - half} 50Z" fill="{theme.GOLD_BOTTOM}" '
        f'stroke="{theme.GOLD_58}" stroke-width="6"/>'
    )
    return rasterise(_svg(body), (side, side))
