"""The lines of a review as one picture. Solid is everyone's lead, dashed is luck alone."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from palmyra.scenes.coach.chart_data import ChartData
from palmyra.scenes.coach.inks import LUCK, LineInk
from palmyra.shell.resources import rasterise


@dataclass(frozen=True, slots=True)
class Plot:
    """Where things are in the picture, in its pixels."""

    size: tuple[int, int]
    scale: float  # pixels of a logical pixel
    x: Callable[[float], float]  # of so many turns played
    y: Callable[[float], float]  # of a value of the lines
    bold: bool  # high contrast: black edges and hatching


def bake(data: ChartData, plot: Plot, inks: Sequence[LineInk]) -> pygame.Surface:
    """A line for each of the data's, the own one above all."""
    body = _area(data, plot, inks[0].color)
    for line, ink in reversed(list(zip(data.lines, inks, strict=True))):
        body += _line(line.values, ink, plot)
    w, h = plot.size
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}" width="{w}" height="{h}">'
        f"{body}</svg>"
    )
    return rasterise(svg, plot.size)


def _points(values: Sequence[float], plot: Plot) -> str:
    return "L".join(
        f"{plot.x(turns):.1f} {plot.y(value):.1f}" for turns, value in enumerate(values)
    )


def _line(values: Sequence[float], look: LineInk, plot: Plot) -> str:
    if len(values) < 2:
        return ""
    dashes = " ".join(f"{part * plot.scale:.1f}" for part in look.dashes)
    dashed = f'stroke-dasharray="{dashes}"' if look.dashes else ""
    d = _points(values, plot)
    ink = look.strong if plot.bold else look.color
    strokes = [(look.edge, look.wide + 2.4, "")] if look.edge and not plot.bold else []
    strokes.append((ink, look.wide * (1.3 if plot.bold else 1), dashed))
    return "".join(
        f'<path d="M{d}" fill="none" stroke="{color}" stroke-linejoin="round"'
        f' stroke-linecap="round" stroke-width="{wide * plot.scale:.1f}" {more}/>'
        for color, wide, more in strokes
    )


def _area(data: ChartData, plot: Plot, color: str) -> str:
    """A soft fill between the own line and what is neither good nor bad."""
    if not data.judged or plot.bold:
        return ""
    base = plot.y(data.base)
    d = f"M{plot.x(0):.1f} {base:.1f}L{_points(data.lines[0].values, plot)}"
    d += f"L{plot.x(data.judged):.1f} {base:.1f}Z"
    return f'<path d="{d}" fill="{color}" fill-opacity="0.13"/>'


def hatched_box(x: float, y: float, w: float, h: float, scale: float, bold: bool) -> str:
    """Luck as a piece: slanting lines in a frame."""
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
