"""The cards above a lesson: its pause, and the warm word at the end of a chapter."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from palmyra.ui import theme
from palmyra.ui.button import Button, MenuButton
from palmyra.ui.canvas import Canvas
from palmyra.ui.dialog import Dialog
from palmyra.ui.layout import Box
from palmyra.ui.paint import Plate
from palmyra.ui.stack import ButtonStack
from palmyra.ui.widget import Widget

if TYPE_CHECKING:
    from palmyra.scenes.learn.tutor import Tutor

DOT: Final = 36.0
_LEARNT: Final = Plate(theme.GOLD_TOP, theme.GOLD_BOTTOM, radius=99, edge=theme.GOLD_EDGE)
_OPEN: Final = Plate(theme.INSET, theme.INSET, radius=99, edge=theme.INSET_LINE)


class ClosingWay(Widget):
    """The chapters as a row of coins, gold for those that are learnt."""

    def __init__(self, learnt: list[bool]) -> None:
        super().__init__()
        self.learnt = learnt

    def height(self, canvas: Canvas, width: float) -> float:
        return DOT + 12

    def draw(self, canvas: Canvas) -> None:
        for at, done in enumerate(self.learnt):
            dot = Box(self.box.x + at * (DOT + 14), self.box.y + 6, DOT, DOT)
            canvas.plate(_LEARNT if done else _OPEN, dot)
            x, y = dot.center
            if done:
                canvas.icon("ui/icon_confirm", x, y, 20, theme.INK)
            else:
                canvas.text(str(at + 1), theme.LABEL.tinted(theme.INK_SOFT), x, y, "center")


def chapter_done(tutor: "Tutor", learned: str, at: int, learnt: list[bool]) -> str:
    """What was learnt, and where to go from here; returns the words, to be said aloud.

    `at` is the chapter's number, from 1 on; `learnt` says of all chapters which are.
    """
    view, texts, following = tutor.desk.view, tutor.desk.texts, tutor.following
    buttons = [Button(texts("tutorial.chapters"), tutor.to_chapters, name="chapters")]
    if following is not None:
        on = Button(texts("tutorial.next_chapter"), tutor.next_chapter, name="next_chapter")
        # Before one that is extra all that a game needs is known.
        on.kind = "secondary" if following.extra else "primary"
        buttons.append(on)
    if buttons[-1].kind != "primary":
        buttons.append(Button(texts("tutorial.play"), tutor.play, kind="primary", name="play"))
    title = texts("tutorial.well_done", n=at, count=len(learnt))
    view.open(
        Dialog(
            title,
            learned,
            buttons,
            on_cancel=tutor.to_chapters,
            body=ClosingWay(learnt),
            name="closing",
        )
    )
    return f"{title} {learned}"


def pause(tutor: "Tutor") -> None:
    view, texts = tutor.desk.view, tutor.desk.texts

    def entry(key: str, do: Callable[[], None], icon: str, name: str) -> MenuButton:
        def act() -> None:
            view.close()
            do()

        return MenuButton(texts(key), act, icon=f"ui/icon_{icon}", name=name)

    buttons = [
        entry("tutorial.again", tutor.again, "undo", "again"),
        entry("tutorial.chapters", tutor.to_chapters, "book", "chapters"),
        entry("play.options", tutor.desk.to_options, "gear", "options"),
        entry("tutorial.to_title", tutor.to_title, "door", "to_title"),
    ]
    go_on = Button(texts("play.resume"), view.close, kind="primary", name="resume")
    title = texts("play.pause_title")
    view.open(
        Dialog(title, "", [go_on], on_cancel=view.close, width=460, body=ButtonStack(buttons))
    )
