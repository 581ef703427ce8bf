"""A challenge that was begun and left: go on with it, or begin anew. Asked on a card above the
screen where one would begin it."""

from collections.abc import Callable

from palmyra.scenes.view_scene import ViewScene
from palmyra.shell.scene import Scene
from palmyra.ui.button import Button
from palmyra.ui.dialog import Dialog


def ask_resume(
    scene: ViewScene, name: str, how_far: str, go_on: Callable[[], Scene], anew: Callable[[], Scene]
) -> None:
    """`name` is the challenge's; what was left stays in the archive either way."""
    texts = scene.texts

    def open_(make: Callable[[], Scene]) -> None:
        scene.view.close()
        scene.push(make())

    buttons = [
        Button(texts("house.begin_anew"), lambda: open_(anew), name="anew"),
        Button(texts("menu.continue"), lambda: open_(go_on), kind="primary", icon="ui/icon_play",
               name="go_on"),
    ]  # fmt: skip
    text = texts("house.begun", how_far=how_far)
    scene.view.open(Dialog(name, text, buttons, on_cancel=scene.view.close, name="begun"))
