"""The cards above a lesson: its pause, and the warm word at the end of a chapter."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from palmyra.games.palmyra.lesson_plan import CHAPTERS, EXTRA
from palmyra.ui import theme
from palmyra.ui.button import Button, MenuButton
from palmyra.ui.canvas import Canvas
from palmyra.ui.dialog import Dialog
from palmyra.ui.layout import Box
from palmyra.ui.paint import Plate
from palmyra.ui.stack import Stack
from palmyra.ui.widget import Widget

if TYPE_CHECKING:
    from palmyra.games.palmyra.learn.tutorial import TutorialScene

DOT: Final = 36.0
_LEARNT: Final = Plate(theme.GOLD_TOP, theme.GOLD_BOTTOM, radius=99, edge="#7A4B12")
_OPEN: Final = Plate("#F0E1BF", "#F0E1BF", radius=99, edge="#DDC797")


class Way(Widget):
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


def chapter_done(scene: "TutorialScene") -> None:
    """What was learnt, and where to go from here."""
    say, chapter = scene.texts, scene.chapter
    done = scene.services.settings.now.lessons
    way = Way([done.get(each.name, 0) >= len(each.steps) for each in CHAPTERS])
    at = CHAPTERS.index(chapter) + 1
    chapters = Button(say("tutorial.chapters"), scene.to_chapters, name="chapters")
    play = Button(say("tutorial.play"), scene.to_game, kind="primary", name="play")
    buttons = [chapters]
    if at < len(CHAPTERS):
        on = Button(say("tutorial.next_chapter"), lambda: scene.to_chapter(CHAPTERS[at]),
                    name="next_chapter")  # fmt: skip
        buttons.append(on)
        if CHAPTERS[at] not in EXTRA:
            on.kind = "primary"
    if buttons[-1].kind != "primary":  # all that a game needs is known
        buttons.append(play)
    title = say("tutorial.well_done", n=at, count=len(CHAPTERS))
    text = say(f"palmyra.tutorial.{chapter.name}.learned")
    scene.services.voice.say(f"{title} {text}")
    scene.view.open(
        Dialog(title, text, buttons, on_cancel=scene.to_chapters, body=way, name="closing")
    )


def pause(scene: "TutorialScene") -> None:
    say, chapter = scene.texts, scene.chapter

    def then(do: Callable[[], None]) -> Callable[[], None]:
        def act() -> None:
            scene.view.close()
            do()

        return act

    buttons = [
        MenuButton(say("tutorial.again"), then(lambda: scene.to_chapter(chapter)),
                   icon="ui/icon_undo", name="again"),
        MenuButton(say("tutorial.chapters"), then(scene.to_chapters), icon="ui/icon_book",
                   name="chapters"),
        MenuButton(scene.words.say("options"), then(lambda: scene.push(scene.routes.options())),
                   icon="ui/icon_gear", name="options"),
        MenuButton(say("tutorial.to_title"), then(scene.to_title), icon="ui/icon_door",
                   name="to_title"),
    ]  # fmt: skip
    go_on = Button(scene.words.say("resume"), scene.view.close, kind="primary", name="resume")
    title = scene.words.say("pause_title")
    scene.view.open(
        Dialog(title, "", [go_on], on_cancel=scene.view.close, width=460, body=Stack(buttons))
    )
