"""Paints what stands on the tray: the player's block, the tribute block."""

from palmyra.games.palmyra.rules.state import Color
from palmyra.tabletop.tray import CHIP_WELL
from palmyra.ui import theme
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box
from palmyra.ui.theme import Style

_NAME = Style("serif", 18, theme.CREAM)
_NUMBER = Style("sans-bold", 20, "#FFF6E3")
_SENTENCE = Style("sans", 15, "#F0E0C0")
_WIDE = 200.0  # blocks narrower than this show numbers alone


def paint_me(
    canvas: Canvas, box: Box, name: str, color: Color, coins: int | None, caesar: bool
) -> None:
    """Color and coins, and the name where there is room; the tribute is the block below."""
    canvas.plate(CHIP_WELL, box)
    middle = box.y + box.h / 2
    wide = box.w >= _WIDE
    # In a narrow block Caesar takes the place of the color, which the banner has as well.
    picture = "caesar" if caesar and not wide else f"chip_{color}"
    canvas.picture(f"palmyra/{picture}", Box(box.x + 5, middle - 14, 28, 28))
    x = box.right - 62 if wide else box.x + 40
    if wide:
        left = box.x + 42
        if caesar:
            x -= 6
            canvas.picture("palmyra/caesar", Box(x - 32, middle - 14, 28, 28))
        room = Box(left, middle - 14, x - (38 if caesar else 6) - left, 28)
        canvas.text_in(room, name, _NAME)
    canvas.picture("palmyra/coin", Box(x, middle - 11, 22, 22))
    if coins is None:
        canvas.icon("ui/icon_eye_off", x + 38, middle, 21, "#E6D3AF")
    else:
        canvas.text(str(coins), _NUMBER, x + 27, middle)


def paint_tribute(canvas: Canvas, box: Box, title: str, sentence: str, flipped: int) -> None:
    """How many tiles are flipped, and what they bring where there is room for it."""
    canvas.plate(CHIP_WELL, box)
    middle = box.y + box.h / 2
    canvas.picture("palmyra/large_coin", Box(box.x + 5, middle - 14, 28, 28))
    if box.w < _WIDE:
        canvas.icon("ui/icon_tribute", box.x + 51, middle, 20, theme.CEDAR_INLAY)
        canvas.text(str(flipped), _NUMBER, box.x + 67, middle)
        return
    canvas.text(str(flipped), _NUMBER, box.x + 42, middle)
    left = box.x + 42 + canvas.text_width(str(flipped), _NUMBER) + 10
    words = Box(left, box.y, box.right - 8 - left, box.h)
    lines = canvas.wrap(sentence, _SENTENCE, words.w)
    if len(lines) * canvas.text_height(_SENTENCE) <= words.h:
        canvas.paragraph(words, sentence, _SENTENCE, middle=True)
    else:
        canvas.text_in(words, title, _NAME)
