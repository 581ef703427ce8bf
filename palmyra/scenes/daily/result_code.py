"""Results of the day on the screen: one's own to send, and a field for a friend's."""

from collections.abc import Callable, Sequence

import pygame

from palmyra.kernel.challenge import CodeError
from palmyra.kernel.day_result import MAX_TEXT, DayResult, line_of, read_line
from palmyra.scenes.view_scene import ViewScene
from palmyra.ui.button import Button
from palmyra.ui.dialog import Dialog
from palmyra.ui.text_field import TextField

Kept = Callable[[DayResult], str]  # what is wrong with a result, in words; "" for nothing


def show_line(scene: ViewScene, result: DayResult) -> None:
    """The line, already on the clipboard where there is one."""
    texts, line = scene.texts, line_of(result)
    try:
        pygame.scrap.put_text(line)
        said = texts("daily.copied")
    except (pygame.error, ValueError):
        said = texts("challenge.not_copied")
    close = Button(texts("ui.close"), scene.view.close, kind="primary", name="close")
    field = TextField(line, lambda _: None, limit=MAX_TEXT, name="result_text")
    scene.view.open(
        Dialog(texts("daily.your_line"), said, [close], on_cancel=scene.view.close, width=760,
               body=field)
    )  # fmt: skip


def ask_line(scene: ViewScene, games: Sequence[str], keep: Kept) -> None:
    """Paste a friend's line; a good one is kept at once, a bad one is told why."""
    texts = scene.texts
    typed = [""]

    def changed(text: str) -> None:
        typed[0] = text

    def accept() -> None:
        try:
            found = read_line(typed[0] or field.text, games)
        except CodeError as error:
            refuse(texts(error.key))
            return
        wrong = keep(found)
        if wrong:
            refuse(wrong)
            return
        scene.view.close()
        scene.rebuild()

    def refuse(why: str) -> None:
        close = Button(texts("ui.close"), scene.view.close, kind="primary", name="close")
        scene.view.open(Dialog(texts("daily.refused"), why, [close],
                               on_cancel=scene.view.close, width=620))  # fmt: skip

    field = TextField("", changed, limit=MAX_TEXT, placeholder=texts("daily.paste_here"),
                      name="result_text", tooltip=texts("challenge.paste_hint"))  # fmt: skip
    stop = Button(texts("play.cancel"), scene.view.close, name="cancel")
    go = Button(texts("daily.accept"), accept, kind="primary", name="accept")
    scene.view.open(
        Dialog(texts("daily.paste"), texts("daily.paste_text"), [stop, go],
               on_cancel=scene.view.close, width=760, body=field)
    )  # fmt: skip
    scene.view.focus(field)
