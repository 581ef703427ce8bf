"""The lines and bars of a review as one picture. Solid is decision, hatched is luck."""

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from palmyra.scenes.coach.chart_data import ChartData, bar_reach
from palmyra.scenes.coach.inks import AGAINST, FOR, LUCK, PLAY, LineInk
from palmyra.shell.resources import rasterise

At = Callable[[float, float], tuple[float, float]]  # a step and a value, in pixels


@dataclass(frozen=True, slots=True)
class Plot:
    """Where things are in the picture, in its pixels."""

    size: tuple[int, int]
    scale: float  # pixels of a logical pixel
    x: Callable[[float], float]  # of so many turns played
    y: Callable[[float], float]  # of a value of the lines
    zero: float  # where the bars stand
    bar_unit: float  # pixels of one unit of a bar
    bar_wide: float
    bold: bool  # high contrast: black edges and hatching


def bake(data: ChartData, plot: Plot, lead: LineInk) -> pygame.Surface:
    """`lead` is how the line of the seat looks."""
    body = _area(data, plot, lead.color) + _bars(data, plot)
    if data.chance:
        body += _line(data.luck, LUCK, data, plot) + _line(data.play, PLAY, data, plot)
    body += _line(data.lead, lead, data, plot)
    w, h = plot.size
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}" width="{w}" height="{h}">'
        f"{body}</svg>"
    )
    return rasterise(svg, plot.size)


def bar_unit(data: ChartData, tall: float) -> tuple[float, float]:
    """Pixels of one unit, and how far below the top of the bars' room 0 is."""
    down, up = bar_reach(data)
    unit = tall / (down + up)
    return unit, up * unit


def _points(value: Callable[[int], float], data: ChartData, plot: Plot) -> str:
    return "L".join(
        f"{plot.x(turns):.1f} {plot.y(value(turns)):.1f}" for turns in range(data.judged + 1)
    )


def _line(value: Callable[[int], float], look: LineInk, data: ChartData, plot: Plot) -> str:
    if not data.judged:
        return ""
    dashes = " ".join(f"{part * plot.scale:.1f}" for part in look.dashes)
    dashed = f'stroke-dasharray="{dashes}"' if look.dashes else ""
    d = _points(value, data, plot)
    ink = look.strong if plot.bold else look.color
    strokes = [(look.edge, look.wide + 1.6, "")] if look.edge and not plot.bold else []
    strokes.append((ink, look.wide * (1.3 if plot.bold else 1), dashed))
    return "".join(
        f'<path d="M{d}" fill="none" stroke="{color}" stroke-linejoin="round"'
        f' stroke-linecap="round" stroke-width="{wide * plot.scale:.1f}" {more}/>'
        for color, wide, more in strokes
    )


def _area(data: ChartData, plot: Plot, color: str) -> str:
    """A soft fill between the line and where it began."""
    if not data.judged or plot.bold:
        return ""
    base = plot.y(data.base)
    d = f"M{plot.x(0):.1f} {base:.1f}L{_points(data.lead, data, plot)}"
    d += f"L{plot.x(data.judged):.1f} {base:.1f}Z"
    return f'<path d="{d}" fill="{color}" fill-opacity="0.14"/>'


def _bars(data: ChartData, plot: Plot) -> str:
    body = ""
    for bar in data.bars:
        up = down = 0.0
        x = plot.x(bar.turn + 1) - plot.bar_wide / 2
        for part, hatched in ((bar.own + bar.others, False), (bar.luck, True)):
            tall = abs(part) * plot.bar_unit
            if tall < 0.6:
                continue
            y = plot.zero - up - tall if part > 0 else plot.zero + down
            if part > 0:
                up += tall
            else:
                down += tall
            if hatched:
                body += hatched_box(x, y, plot.bar_wide, tall, plot.scale, plot.bold)
            else:
                color = FOR if part > 0 else AGAINST
                edge = f'stroke="#000000" stroke-width="{plot.scale:.1f}"' if plot.bold else ""
                body += (
                    f'<rect x="{x:.1f}" y="{y:.1f}" width="{plot.bar_wide:.1f}"'
                    f' height="{tall:.1f}" fill="{color}" {edge}/>'
                )
    return body


def hatched_box(x: float, y: float, w: float, h: float, scale: float, bold: bool) -> str:
    """Luck, in bars, legends and players' rows: slanting lines in a frame."""
    ink, fill = ("#000000", "#FFFFFF") if bold else (LUCK.color, "#FBEFC9")
    wide = 1.3 * scale
    lines = ""
    at = 5.5 * scale
    while at < w + h:  # from the left or lower edge to the upper or right one
        x1, y1 = (x, y + at) if at <= h else (x + at - h, y + h)
        x2, y2 = (x + at, y) if at <= w else (x + w, y + at - w)
        lines += f"M{x1:.1f} {y1:.1f}L{x2:.1f} {y2:.1f}"
        at += 5.5 * scale
    return (
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{w:.1f}" height="{h:.1f}" fill="{fill}"/>'
        f'<path d="{lines}" stroke="{ink}" stroke-width="{wide * 0.9:.1f}" fill="none"/>'
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{w:.1f}" height="{h:.1f}" fill="none"'
        f' stroke="{ink}" stroke-width="{wide:.1f}"/>'
    )
