"""Codes on the screen: one to send, and a field for one received."""

from collections.abc import Callable, Sequence

import pygame

from palmyra.kernel.any_game import AnyGame, AnyReplay
from palmyra.kernel.challenge import MAX_CODE, CodeError, game_of_code, readable
from palmyra.kernel.refusal import Refusal
from palmyra.scenes.game_words import own
from palmyra.scenes.view_scene import ViewScene
from palmyra.shell.scene import Scene
from palmyra.shell.texts import Texts
from palmyra.ui.button import Button
from palmyra.ui.dialog import Dialog
from palmyra.ui.text_field import TextField


def show_code(scene: ViewScene, code: str) -> None:
    """The code, already on the clipboard where there is one."""
    texts = scene.texts
    try:
        pygame.scrap.put_text(code)
        said = texts("challenge.copied")
    except (pygame.error, ValueError):
        said = texts("challenge.not_copied")
    close = Button(texts("ui.close"), scene.view.close, kind="primary", name="close")
    field = TextField(code, lambda _: None, limit=MAX_CODE, name="code_text")
    scene.view.open(
        Dialog(texts("challenge.yours"), said, [close], on_cancel=scene.view.close, width=760,
               body=field)
    )  # fmt: skip


def ask_code(
    scene: ViewScene,
    games: Sequence[str],
    load: Callable[[str], AnyGame],
    begin: Callable[[str, AnyReplay], Scene],
) -> None:
    """Paste a code; a good one is played at once, a bad one is told why."""
    texts = scene.texts
    typed = [""]

    def changed(text: str) -> None:
        typed[0] = text

    def accept() -> None:
        code = typed[0] or field.text
        found = readable(code, games, load)
        if not isinstance(found, tuple):
            refused = Dialog(
                texts("challenge.refused"), why(found, texts, code, games), [again()],
                on_cancel=scene.view.close, width=620,
            )  # fmt: skip
            scene.view.open(refused)
            return
        scene.view.close()
        scene.push(begin(*found))

    def again() -> Button:
        return Button(texts("ui.close"), scene.view.close, kind="primary", name="close")

    field = TextField("", changed, limit=MAX_CODE, placeholder=texts("challenge.paste_here"),
                      name="code_text", tooltip=texts("challenge.paste_hint"))  # fmt: skip
    stop = Button(texts("play.cancel"), scene.view.close, name="cancel")
    go = Button(texts("challenge.accept"), accept, kind="primary", name="accept")
    scene.view.open(
        Dialog(texts("challenge.title"), texts("challenge.text"), [stop, go],
               on_cancel=scene.view.close, width=760, body=field)
    )  # fmt: skip
    scene.view.focus(field)


def why(found: Refusal | CodeError, texts: Texts, code: str, games: Sequence[str]) -> str:
    """One sentence on what is wrong with a code."""
    if isinstance(found, CodeError):
        return texts(found.key)
    game = game_of_code(code, games)  # which it is of is right, or it would be no refusal
    said = texts(own(texts, game, f"refusal.{found.reason}"), **found.values)
    return texts("challenge.illegal", turn=found.turn or 0, reason=said)
