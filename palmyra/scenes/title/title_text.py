"""What is written on the picture: its name, the table's, the version. Baked with the front."""

from typing import Final

from palmyra import __version__
from palmyra.scenes.title.places import TitlePlaces
from palmyra.scenes.title.tables import TitleTable
from palmyra.shell.texts import Texts
from palmyra.ui import paint, theme
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.theme import Style

FOOT: Final = Style("sans", 15, theme.WHEAT_86)
_NAME: Final = Style("serif", 30, theme.MAROON)
_MOTTO: Final = Style("serif-italic", 18, theme.MAROON)
_TAGLINES: Final = (
    Style("serif-italic", 20, theme.MAROON),
    Style("serif-italic", 17, theme.MAROON),
)


def letter(canvas: Canvas, texts: Texts, places: TitlePlaces, wide: TitleTable) -> None:
    """`wide` is the table in the wide panel."""
    letter_heading(canvas, texts, places, wide)
    _house_name(canvas, texts, places)
    if places.foot is not None:
        canvas.text_in(places.foot, texts("menu.version", version=__version__), FOOT)


def letter_heading(canvas: Canvas, texts: Texts, places: TitlePlaces, wide: TitleTable) -> None:
    """The table's name in the sky, and what one does there."""
    title_view = wide.title_view
    across = min(places.wordmark.w, places.wordmark.h * title_view.ratio)
    mark = Box(places.wordmark.x, places.wordmark.y, across, across / title_view.ratio)
    canvas.picture(title_view.wordmark, mark, theme.MAROON)
    if places.tagline is not None:
        text = texts(f"house.tables.{wide.name}.tagline")
        fits = (s for s in _TAGLINES if canvas.text_width(text, s) <= places.tagline.w)
        style = next(fits, None)
        if style is not None:
            canvas.text_in(places.tagline, text, style)
        else:  # in two lines
            low = places.tagline.moved(0, -6)
            canvas.paragraph(Box(low.x, low.y, low.w, 60), text, _TAGLINES[-1])


def _house_name(canvas: Canvas, texts: Texts, places: TitlePlaces) -> None:
    if places.name is None:
        return
    name, motto = texts("house.name"), texts("house.motto")
    middle, y = places.name.center
    full = places.measures.full
    style = _NAME if full else _NAME.sized(24)
    y -= 13 if full else 0
    canvas.text(name, style.tinted(theme.LINEN_98B), middle + 1, y + 1.5, "center")
    canvas.text(name, style, middle, y, "center")
    if not full:
        return
    canvas.text(motto, _MOTTO, middle, y + 27, "center")
    wide = canvas.text_width(name, style)
    for side in (-1, 1):
        x = middle + side * (wide / 2 + 34)
        _diamond(canvas, x, y + 10, 8)
        length = min(210.0, places.name.w / 2 - wide / 2 - 60)
        if length > 20:
            start = x + 18 if side > 0 else x - 18 - length
            canvas.fill(Box(start, y + 9, length, 2), theme.BRONZE)


def _diamond(canvas: Canvas, x: float, y: float, half: float) -> None:
    side = canvas.layout.px(2 * half)
    drawn = canvas.baked(("diamond", side), lambda: paint.bake_diamond(side, theme.BRONZE))
    px, py = canvas.layout.point(x, y)
    canvas.surface.blit(drawn, (px - side // 2, py - side // 2))
