"""The title of a review, with the facts of the game below it where there is room."""

from collections.abc import Sequence

from palmyra.scenes.coach.arrange import Arranged
from palmyra.scenes.coach.places import Mode
from palmyra.shell.texts import Texts
from palmyra.ui import theme
from palmyra.ui.canvas import Canvas
from palmyra.ui.layout import Box


def draw_title(
    canvas: Canvas, texts: Texts, at: Arranged, mode: Mode, facts: Sequence[str], count: str
) -> None:
    """`facts` from the longest to the shortest; `count` says which of the moments is shown."""
    room = at.title
    if mode == "whole":
        canvas.text_in(room.top(50), texts("coach.title"), theme.SCREEN_TITLE)
        low = Box(room.x, room.y + 50, room.w, 28)
        fits = (said for said in facts if canvas.text_width(said, theme.LABEL) <= low.w)
        soft = theme.LABEL.tinted(theme.INK_SOFT)
        canvas.text_in(low, next(fits, facts[-1]), soft)
        return
    title = texts("coach.title" if mode == "strip" else "coach.title_short")
    for style in (theme.CARD_TITLE, theme.SUBTITLE, theme.HEADING):
        if canvas.text_width(title, style) <= room.w:
            canvas.text_in(room, title, style)
            break
    if count:
        canvas.text_in(at.count, count, theme.NUMBER, "center")
