"""Paints the cedar tray's parts: wood and wells, the player's block, the tribute block."""

from collections.abc import Sequence

import pygame

from palmyra.rules.state import Color
from palmyra.rules.tiles import Size
from palmyra.table.places import Places
from palmyra.table.vector import raster
from palmyra.ui import paint, theme
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.paint import Plate
from palmyra.ui.theme import Style

_WELL = Plate("#331E11", "#40281A", radius=12, edge="#25140A")
_CHIP_WELL = Plate("#3A2314", "#452B1B", radius=12, edge="#2A170C")
_NAME = Style("serif", 24, theme.CREAM)
_NOTE = Style("sans-regular", 15, "#E6D3AF")
_NUMBER = Style("sans-bold", 24, "#FFF6E3")
_TITLE = Style("serif", 18, theme.CREAM)
_SENTENCE = Style("sans", 15, "#F0E0C0")
_LOW = 100.0  # blocks lower than this show numbers alone
_MOST_SHOWN = 5  # flipped tiles fanned out; more only count


def paint_tray(canvas: Canvas, places: Places) -> None:
    canvas.plate(paint.TRAY_PLATE, places.tray)
    _grain(canvas, places.tray)
    canvas.plate(_WELL, places.well)


def _grain(canvas: Canvas, tray: Box) -> None:
    """Faint lines along the wood."""
    rect = canvas.layout.rect(tray.inset(10, 9))

    def make() -> pygame.Surface:
        w, h = tray.w - 20, tray.h - 18
        body = ""
        for at in range(11):
            y = h * (at + 0.6) / 11.5
            sway = (at * 7 % 5 - 2) * 1.3
            tone, strength = ("#2E1A0E", 0.22) if at % 3 else ("#B98552", 0.16)
            body += (
                f'<path d="M0 {y:.1f}C{w * 0.25:.0f} {y + sway:.1f} {w * 0.4:.0f} {y - sway:.1f}'
                f' {w * 0.55:.0f} {y:.1f}S{w * 0.85:.0f} {y + sway:.1f} {w:.0f} {y:.1f}"'
                f' fill="none" stroke="{tone}" stroke-width="1.3" stroke-opacity="{strength}"/>'
            )
        return raster(body, (w, h), rect.size)

    canvas.surface.blit(canvas.baked(("cedar", rect.size), make), rect)


def paint_me(
    canvas: Canvas, box: Box, name: str, color: Color, note: str, coins: int | None,
    flipped: int, caesar: bool,
) -> None:  # fmt: skip
    if box.h < _LOW:
        _paint_me_low(canvas, box, color, coins, caesar)
        return
    canvas.picture(f"palmyra/chip_{color}", Box(box.x + 2, box.y + 6, 56, 56))
    words = Box(box.x + 70, box.y + 8, box.w - 70 - (54 if caesar else 0), 30)
    if caesar:
        canvas.picture("palmyra/caesar", Box(box.right - 50, box.y + 8, 50, 50))
    if note:
        canvas.text_in(words, name, _NAME)
        canvas.text_in(Box(words.x, words.y + 29, words.w, 22), note, _NOTE)
    else:
        canvas.text_in(Box(words.x, words.y + 8, words.w, 36), name, _NAME)
    left = Box(box.x, box.y + 80, 110, 52)
    right = Box(box.x + 118, box.y + 80, 110, 52)
    for well in (left, right):
        canvas.plate(_CHIP_WELL, well)
    canvas.picture("palmyra/coin", Box(left.x + 11, left.y + 10, 32, 32))
    if coins is None:
        canvas.icon("ui/icon_eye_off", left.x + 68, left.y + 26, 24, "#E6D3AF")
    else:
        canvas.text(str(coins), _NUMBER, left.x + 53, left.y + 26)
    canvas.icon("ui/icon_tribute", right.x + 27, right.y + 26, 27, theme.CEDAR_INLAY)
    canvas.text(str(flipped), _NUMBER, right.x + 53, right.y + 26)


def _paint_me_low(canvas: Canvas, box: Box, color: Color, coins: int | None, caesar: bool) -> None:
    """Color and coins; the banner has the name and the tribute is the block below."""
    canvas.plate(_CHIP_WELL, box)
    middle = box.y + box.h / 2
    # Caesar in place of the color, which the banner has as well.
    picture = "caesar" if caesar else f"chip_{color}"
    canvas.picture(f"palmyra/{picture}", Box(box.x + 5, middle - 14, 28, 28))
    canvas.picture("palmyra/coin", Box(box.x + 40, middle - 11, 22, 22))
    if coins is None:
        canvas.icon("ui/icon_eye_off", box.x + 78, middle, 21, "#E6D3AF")
    else:
        canvas.text(str(coins), _NUMBER.sized(20), box.x + 67, middle)


def _paint_tribute_low(canvas: Canvas, box: Box, flipped: int) -> None:
    canvas.plate(_CHIP_WELL, box)
    middle = box.y + box.h / 2
    canvas.picture("palmyra/large_coin", Box(box.x + 5, middle - 14, 28, 28))
    canvas.icon("ui/icon_tribute", box.x + 51, middle, 20, theme.CEDAR_INLAY)
    canvas.text(str(flipped), _NUMBER.sized(20), box.x + 67, middle)


def paint_tribute(
    canvas: Canvas, box: Box, title: str, sentence: str, flipped: Sequence[Size]
) -> None:
    if box.h < _LOW:
        _paint_tribute_low(canvas, box, len(flipped))
        return
    words = 128.0 if flipped else box.w
    canvas.text_in(Box(box.x, box.y + 6, box.w - (100 if flipped else 0), 24), title, _TITLE)
    canvas.paragraph(Box(box.x, box.y + 36, words, box.h - 36), sentence, _SENTENCE)
    shown = sorted(flipped, key=lambda size: size is Size.SMALL)[:_MOST_SHOWN]
    larges = [size for size in shown if size is Size.LARGE]
    smalls = [size for size in shown if size is Size.SMALL]
    # Larges fan out behind, smalls before them, all inside the right hundred pixels.
    for at, _ in enumerate(larges):
        step = min(14.0, 30.0 / max(1, len(larges)))
        side = 74.0
        x = box.right - side - step * (len(larges) - 1 - at)
        _coin_tile(canvas, "large", Box(x, box.y + 12 + 4 * at, side, side))
    for at, _ in enumerate(smalls):
        step = min(24.0, 48.0 / max(1, len(smalls)))
        side = 46.0
        x = box.right - 98 + step * at
        _coin_tile(canvas, "small", Box(x, box.bottom - side - 8, side, side))
    hidden = len(flipped) - len(shown)
    if hidden > 0:
        canvas.text(f"+{hidden}", _NUMBER.sized(17), box.right - 2, box.bottom - 20, "right")


def _coin_tile(canvas: Canvas, size: str, box: Box) -> None:
    canvas.picture(f"palmyra/{size}_coin", box)
