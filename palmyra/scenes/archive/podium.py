"""A podium in its niche: the three best results of a kind of game. Its numbers are points, never
places: an empty step shows faintly who will stand there."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from palmyra.kernel.medal import Challenge
from palmyra.scenes.medals import MEDALS
from palmyra.shell.resources import rasterise
from palmyra.ui import paint, theme
from palmyra.ui.button import Button
from palmyra.ui.canvas import Canvas
from palmyra.ui.fitting import fitting
from palmyra.ui.layout import Box
from palmyra.ui.paint import Plate
from palmyra.ui.portrait import draw_portrait
from palmyra.ui.shadow import CARD
from palmyra.ui.theme import Style
from palmyra.ui.tween import Tween, out_cubic

RISE: Final = 0.26  # seconds in which a step rises
STAGGER: Final = 0.09  # between two steps
HEIGHTS: Final = (0.46, 0.34, 0.24)  # of the niche, by place
FIRST: Final = 1.06  # of a step's width: the figure of the first place
SHARES: Final = (1, 0, 2)  # in which column a place stands
_CARD: Final = Plate(theme.SAND_90E, theme.CAMEL_81, radius=16, edge=theme.OCHRE_65, shadow=CARD)
_LIT: Final = Plate(theme.SAND_96C, theme.CAMEL_84, radius=16, edge=theme.OCHRE_65, shadow=CARD)
_CHOSEN: Final = Plate(
    theme.SAND_90E, theme.CAMEL_81, radius=16, edge=theme.GOLD_70C, edge_width=6, shadow=CARD
)
_TITLES: Final = tuple(Style("serif", size) for size in (20, 18, 16, 15))
_NOTES: Final = tuple(Style("sans", size, theme.INK_SOFT) for size in (16, 15, 14))
_POINTS: Final = tuple(Style("serif", size) for size in (26, 22, 18, 15))
_GOAL: Final = tuple(Style("serif", size, theme.CHESTNUT_44) for size in (22, 19, 16))


@dataclass(frozen=True, slots=True)
class PodiumStep:
    picture: str
    points: int | None = None  # none on a step that nobody took


def goal_steps(challenge: Challenge) -> list[PodiumStep]:
    """The medals that a challenge has, the best on the highest step."""
    return [PodiumStep(MEDALS[medal], least) for medal, least in reversed(challenge.goals)]


class Podium(Button):
    """A click chooses its kind."""

    def __init__(
        self, title: str, note: str, steps: Sequence[PodiumStep], act: Callable[[], None],
        name: str, *, chosen: bool, seconds: float, emblem: str = "",
        to_win: Sequence[PodiumStep] = (),
    ) -> None:  # fmt: skip
        """`emblem` stands for the kind; `to_win` is shown faintly on steps that nobody took."""
        said = ", ".join(str(step.points) for step in steps)
        super().__init__("", act, name=name, tooltip=f"{title} · {said or note}")
        self.title, self.note, self.steps, self.chosen = title, note, tuple(steps), chosen
        self.emblem, self.to_win = emblem, tuple(to_win)
        self._rising = [
            Tween(0, 1, seconds, out_cubic, place * STAGGER if seconds else 0.0)
            for place in range(3)
        ]

    @property
    def moving(self) -> bool:
        return super().moving or any(not step.done for step in self._rising)

    def update(self, dt: float) -> None:
        super().update(dt)
        self.advance(dt, *self._rising)

    def settle(self) -> None:
        super().settle()
        self.land(*self._rising)

    def finish(self) -> None:
        super().finish()
        self.land(*self._rising)

    def height(self, canvas: Canvas, width: float) -> float:
        return min(378.0, max(210.0, width * 1.3))

    def draw(self, canvas: Canvas) -> None:
        box = self.box
        canvas.plate(_CHOSEN if self.chosen else _LIT if self.hovered else _CARD, box)
        low = 14.0 if not self.title else 62.0 if box.h >= 250 else 50.0
        niche = Box(box.x + 14, box.y + 12, box.w - 28, box.h - low - 12)
        rect = canvas.layout.rect(niche)
        contrast = canvas.painter.contrast
        arch = canvas.baked(("niche", rect.size, contrast), lambda: _niche(rect.size, contrast))
        canvas.surface.blit(arch, rect)
        self._draw_emblem(canvas, niche)
        for place in (2, 1, 0):
            self._draw_step(canvas, niche.inset(12, 0), place)
        if self.title:
            self._draw_words(canvas, Box(box.x + 10, niche.bottom + 2, box.w - 20, low - 12))
        if self.ringed:
            canvas.ring(box, 16)

    def _draw_words(self, canvas: Canvas, words: Box) -> None:
        half = words.h / 2
        canvas.text_in(words.top(half + 2), self.title,
                       fitting(canvas, self.title, _TITLES, words.w), "center")  # fmt: skip
        canvas.text_in(words.below(half), self.note, fitting(canvas, self.note, _NOTES, words.w),
                       "center")  # fmt: skip

    def _draw_emblem(self, canvas: Canvas, niche: Box) -> None:
        """Under the arch, where no figure reaches."""
        figure = (niche.w / 3 - 8) * FIRST  # on the highest step
        free = niche.h * (1 - HEIGHTS[0]) - (figure if self.steps or self.to_win else 0.0)
        side = min(niche.w * 0.4, niche.h * 0.27, free - niche.h * 0.05)
        disc = Box(niche.center[0] - side / 2, niche.y + niche.h * 0.05, side, side)
        if not self.emblem or side < 34:
            return
        if "/portrait_" in self.emblem:
            draw_portrait(canvas, self.emblem, disc)
            return
        canvas.plate(paint.PALE_PILL, disc)
        canvas.picture(self.emblem, disc.inset(side * 0.16))

    def _draw_step(self, canvas: Canvas, room: Box, place: int) -> None:
        wide, part = room.w / 3, self._rising[place].value
        tall = room.h * HEIGHTS[place] * max(0.05, part)
        step = Box(room.x + SHARES[place] * wide, room.bottom - tall, wide, tall)
        canvas.fill(step, theme.SAND_90E)
        canvas.fill(Box(step.right - wide * 0.3, step.y, wide * 0.3, step.h), theme.CAMEL_81)
        canvas.fill(Box(step.x, step.y, step.w, 5), theme.LINEN_99)
        if canvas.painter.contrast:
            for edge in (step.top(2), Box(step.x, step.y, 2, step.h),
                         Box(step.right - 2, step.y, 2, step.h)):  # fmt: skip
                canvas.fill(edge, theme.INK)
        if part < 0.9:
            return
        at = Box(step.x + 2, step.y + 6, step.w - 4, min(38.0, step.h - 6))
        taken = place < len(self.steps)
        found = (self.steps if taken else self.to_win)[place : place + 1]
        if not found:
            return
        if found[0].points is not None:
            points, styles = str(found[0].points), _POINTS[place > 0 :] if taken else _GOAL
            canvas.text_in(at, points, fitting(canvas, points, styles, at.w), "center")
        most = min(wide * (FIRST if place == 0 else 0.86), step.y - room.y - 6)
        side = max(14.0, most)
        picture = Box(step.center[0] - side / 2, step.y - side + 2, side, side)
        draw = canvas.picture if taken else canvas.faint
        draw(found[0].picture, picture)


def _niche(size: tuple[int, int], contrast: bool) -> pygame.Surface:
    """An arch, darker inside."""
    w, h = 100.0, 100.0 * size[1] / max(1, size[0])
    inside, edge = (theme.OCHRE_78, theme.OCHRE_65B)
    if contrast:
        inside, edge = theme.WHITE, theme.WHITE
    line = theme.BLACK if contrast else theme.LINEN_98
    bend = min(50.0, h * 0.5)
    path = f"M1 {h:.1f}V{bend:.1f}A49 {bend - 1:.1f} 0 0 1 99 {bend:.1f}V{h:.1f}Z"
    return rasterise(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w:.0f} {h:.1f}" width="{w:.0f}"'
        f' height="{h:.1f}"><defs><radialGradient id="n" cx="50%" cy="45%" r="65%"><stop'
        f' offset="0" stop-color="{inside}"/><stop offset="1" stop-color="{edge}"/>'
        f'</radialGradient></defs><path d="{path}" fill="url(#n)" stroke="{line}"'
        ' stroke-width="1.4"/></svg>',
        size,
    )
