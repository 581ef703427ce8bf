"""What the cards of the end draw with: faces, bubbles, rays, a counter, the lead as a line."""

import math
from typing import Final

import pygame

from palmyra.scenes.point_picture import draw_point
from palmyra.scenes.result.ending import EndSeat, GameEnd, Noted
from palmyra.shell.resources import rasterise
from palmyra.ui import paint, theme
from palmyra.ui.canvas import Align, Canvas
from palmyra.ui.layout import Box
from palmyra.ui.paint import Plate
from palmyra.ui.portrait import draw_portrait
from palmyra.ui.theme import Style

_COUNTER: Final = Plate(
    theme.CEDAR_WELL, theme.CEDAR_BOTTOM, radius=14, edge=theme.CEDAR_INLAY, edge_width=2
)
SOFT: Final = Style("sans", 17, theme.INK_SOFT)
META: Final = Style("sans", 16, theme.INK_SOFT)
GOOD, BAD = theme.OLIVE_BOTTOM, theme.RED_36B
_RAYS: Final = 16


def fitted(
    canvas: Canvas, box: Box, text: str, style: Style, align: Align = "left", least: float = 12
) -> None:
    """In one line, its letters smaller if need be, else in two."""
    size = style.size
    while size > least and canvas.text_width(text, style.sized(size)) > box.w:
        size -= 1
    if canvas.text_width(text, style.sized(size)) <= box.w:
        canvas.text_in(box, text, style.sized(size), align)
        return
    size = style.size
    while size > 8:
        words = max(canvas.text_width(word, style.sized(size)) for word in text.split())
        if words <= box.w:
            lines = canvas.wrap(text, style.sized(size), box.w)
            if len(lines) * canvas.text_height(style.sized(size)) <= box.h:
                break
        size -= 1
    canvas.paragraph(box, text, style.sized(size), align, middle=True)


def draw_face(canvas: Canvas, one: EndSeat, box: Box, chip: float = 0.36) -> None:
    color = theme.PLAYERS[one.color]
    if not one.portrait:
        draw_portrait(canvas, one.chip, box, color.dark, color.main, 4.0)
        return
    draw_portrait(canvas, one.portrait, box, color.main, broad=4.0)
    side = box.w * chip
    canvas.picture(one.chip, Box(box.right - side * 0.75, box.bottom - side * 0.8, side, side))


def draw_bubble(canvas: Canvas, box: Box, tip: tuple[float, float], text: str, size: float) -> None:
    """A rounded bubble with its words; the tail points to `tip`, above or below it."""
    x, y = tip
    whole = Box(box.x, min(box.y, y), box.w, max(box.bottom, y) - min(box.y, y))
    rect = canvas.layout.cover(whole.inset(-2))
    k = canvas.layout.scale
    at = (round((x - box.x) * k), y < box.y)
    key = ("end bubble", rect.size, round(box.h * k), at)
    drawn = canvas.baked(key, lambda: _bubble(whole, box, tip, rect.size, k))
    canvas.surface.blit(drawn, rect)
    fitted(canvas, box.inset(16, 4), text, Style("serif", size), "center", 14)


def _bubble(
    whole: Box, box: Box, tip: tuple[float, float], size: tuple[int, int], k: float
) -> pygame.Surface:
    w, h, r = box.w, box.h, min(16.0, box.h / 2 - 1)
    top = box.y - whole.y + 2
    x, y = tip[0] - box.x, tip[1] - whole.y + 2
    t = max(r + 6, min(w - r - 30, x - 8))
    above = tip[1] < box.y
    head = f"H{t}L{x} {y}L{t + 22} {top}" if above else ""
    tail = "" if above else f"H{t + 22}L{x} {y}L{t} {top + h}"
    path = (
        f"M{r} {top}{head}H{w - r}A{r} {r} 0 0 1 {w} {top + r}V{top + h - r}"
        f"A{r} {r} 0 0 1 {w - r} {top + h}{tail}H{r}A{r} {r} 0 0 1 0 {top + h - r}"
        f"V{top + r}A{r} {r} 0 0 1 {r} {top}Z"
    )
    wide, high = size[0] / k, size[1] / k
    return rasterise(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" width="{wide}" '
        f'height="{high}"><path transform="translate(2 0)" d="{path}" fill="{theme.LINEN_100}" '
        f'stroke="{theme.AMBER_53B}" stroke-width="1.8" stroke-linejoin="round"/></svg>',
        size,
    )


def draw_counter(canvas: Canvas, box: Box, point: str, points: int) -> None:
    canvas.plate(_COUNTER, box)
    style = Style("sans-bold", box.h * 0.62, theme.CREAM)
    side = box.h * 0.5
    wide = side + 14 + canvas.text_width(str(points), style)
    x = box.center[0] - wide / 2
    if "/icon_" in point:
        canvas.icon(point, x + side / 2, box.center[1], side, theme.GOLD_BOTTOM)
    else:
        draw_point(canvas, point, Box(x, box.center[1] - side / 2, side, side))
    canvas.text(str(points), style, x + side + 14, box.center[1])


def draw_grown(
    canvas: Canvas, picture: str, at: tuple[float, float], side: float, part: float
) -> None:
    """A picture around a point; while it grows it is the whole one made smaller."""
    if part <= 0.02:
        return
    whole = canvas.layout.rect(Box(at[0] - side / 2, at[1] - side / 2, side, side))
    drawn = canvas.painter.resources.svg(picture, whole.size)
    if part < 1 or part > 1:
        size = (max(1, round(whole.w * part)), max(1, round(whole.h * part)))
        drawn = pygame.transform.smoothscale(drawn, size)
    canvas.surface.blit(drawn, drawn.get_rect(center=whole.center))


def draw_rays(canvas: Canvas, at: tuple[float, float], reach: float) -> None:
    side = canvas.layout.px(reach * 2)
    drawn = canvas.baked(("end rays", side), lambda: rays(side, theme.GOLD_BOTTOM, 0.24))
    x, y = canvas.layout.point(*at)
    canvas.surface.blit(drawn, (x - side // 2, y - side // 2))


def rays(side: int, color: str, strength: float) -> pygame.Surface:
    body = ""
    for at in range(_RAYS):
        one, two = (math.tau * at / _RAYS + part for part in (-0.09, 0.09))
        points = " ".join(
            f"{50 + 50 * math.cos(turn):.2f},{50 + 50 * math.sin(turn):.2f}" for turn in (one, two)
        )
        body += f'<polygon points="50,50 {points}" fill="{color}" fill-opacity="{strength}"/>'
    return rasterise(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100" height="100">'
        f"{body}</svg>",
        (side, side),
    )


def draw_noted(canvas: Canvas, noted: Noted, box: Box) -> None:
    canvas.plate(paint.INSET_PLATE, box)
    small = box.h < 70
    icon = 22.0 if small else 34.0
    canvas.icon(noted.icon, box.x + (24 if small else 44), box.center[1], icon, theme.RUST)
    left, right = box.x + (46 if small else 88), box.right - (12 if small else 24)
    if noted.worth:
        worth = f"+{noted.worth}" if noted.worth > 0 else f"−{-noted.worth}"
        style = Style("sans-bold", 22 if small else 28, GOOD if noted.worth > 0 else BAD)
        canvas.text(worth, style, right, box.center[1], "right")
        right -= canvas.text_width(worth, style) + 12
    head = Box(left, box.center[1] - box.h * 0.42, right - left, box.h * 0.4)
    fitted(canvas, head, noted.heading, Style("serif", 16 if small else 20))
    below = Box(left, box.center[1] - box.h * 0.02, right - left, box.h * 0.44)
    fitted(canvas, below, noted.words, SOFT.sized(14 if small else 17))


def draw_lead(canvas: Canvas, room: Box, ending: GameEnd, part: float, even: str) -> None:
    lead = ending.lead
    last = f"+{lead[-1]}" if lead[-1] > 0 else f"−{-lead[-1]}" if lead[-1] else "0"
    number, label = Style("sans-bold", 22, GOOD if lead[-1] >= 0 else BAD), META.sized(14)
    wide = max(canvas.text_width(last, number), canvas.text_width(even, label)) + 14
    line = Box(room.x, room.y, room.w - wide, room.h)
    top, bottom = max(1, *lead), min(-1, *lead)

    def at(step: float, by: float) -> tuple[int, int]:
        x = line.x + line.w * step / max(1, len(lead) - 1)
        return canvas.layout.point(x, line.y + line.h * (top - by) / (top - bottom))

    surface = canvas.surface
    zero = at(0, 0)[1]
    dash = canvas.layout.px(6)
    start, end = at(0, 0)[0], at(len(lead) - 1, 0)[0]
    for x in range(start, end, dash * 2):
        pygame.draw.line(surface, theme.KEYLINE, (x, zero), (min(end, x + dash), zero), 2)
    count = max(1, round(part * (len(lead) - 1)))
    points = [at(step, by) for step, by in enumerate(lead[: count + 1])]
    if len(points) > 1:
        pygame.draw.lines(surface, theme.WHITE, False, points, canvas.layout.px(7))
        pygame.draw.lines(surface, theme.TERRACOTTA_BOTTOM, False, points, canvas.layout.px(3.6))
    turned = ending.turned
    if turned and turned - 1 <= count:
        x, y = at(turned - 1, lead[turned - 1])
        radius = canvas.layout.px(9)
        pygame.draw.circle(surface, theme.TERRACOTTA_BOTTOM, (x, y), radius)
        pygame.draw.circle(surface, theme.WHEAT_95C, (x, y), radius - canvas.layout.px(3))
        mark = Style("sans-bold", 14)
        step = 20.0 if room.h >= 60 else 16.0
        spot = line.y + line.h * (top - lead[turned - 1]) / (top - bottom) - step
        canvas.text(str(turned), mark, line.x + line.w * (turned - 1) / (len(lead) - 1), spot,
                    "center")  # fmt: skip
    if part >= 1:
        height = line.y + line.h * (top - lead[-1]) / (top - bottom)
        level = line.y + line.h * top / (top - bottom)
        canvas.text(last, number, line.right + 10, height)
        if abs(height - level) > 20:
            canvas.text(even, label, line.right + 10, level)
