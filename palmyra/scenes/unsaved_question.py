"""The question before the program ends while something is on no disk yet.

It goes on trying meanwhile, and once nothing is left to lose the program ends as it was asked to.
"""

from palmyra.scenes.view_scene import ViewScene
from palmyra.shell.services import Services
from palmyra.shell.texts import Texts
from palmyra.ui import theme
from palmyra.ui.button import Button
from palmyra.ui.canvas import Canvas
from palmyra.ui.dialog import Dialog


def not_on_disk(texts: Texts, what: tuple[str, ...]) -> str:
    """What waits for the disk, in words."""
    parts = ", ".join(texts(f"disk.{word}") for word in what)
    return texts("disk.waiting", what=parts)


class UnsavedScene(ViewScene):
    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._said: tuple[str, ...] = ()

    def build(self) -> None:
        texts = self.texts
        self._said = self.services.write_queue.at_risk
        buttons = [
            Button(texts("disk.quit"), self.quit, name="quit"),
            Button(texts("disk.stay"), self.pop, name="stay"),
            Button(texts("disk.again"), self._again, kind="primary", name="again"),
        ]
        self.view.fill([])
        self.view.dialogs.clear()
        text = f"{not_on_disk(texts, self._said)}\n\n{texts('disk.ask')}"
        self.view.open(
            Dialog(texts("disk.title"), text, buttons, on_cancel=self.pop, width=720,
                   name="unsaved")
        )  # fmt: skip

    def update(self, dt: float) -> None:
        super().update(dt)
        now = self.services.write_queue.at_risk
        if not now:
            self.quit()
        elif now != self._said:
            self.rebuild()

    def _again(self) -> None:
        self.services.write_queue.retry()

    def backdrop(self, canvas: Canvas) -> None:
        canvas.surface.fill(theme.TABLE_MID)
