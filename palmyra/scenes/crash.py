"""The screen after an unhandled error: what became of the game, where to go on, the report.

Kept plain on purpose: the less it needs, the less can fail a second time.
"""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from palmyra.scenes.view_scene import ViewScene
from palmyra.shell.opener import open_folder
from palmyra.shell.scene import Scene
from palmyra.shell.services import Services
from palmyra.ui import theme
from palmyra.ui.button import Button
from palmyra.ui.canvas import Canvas
from palmyra.ui.dialog import Dialog


@dataclass(frozen=True, slots=True)
class CrashRoutes:
    go_on: Callable[[], Scene]
    anew: Callable[[], Scene]


# What became of the game: saved, not, nothing to save yet, or none was being played.
Fate = Literal["saved", "not_saved", "unbegun", "no_game"]


class CrashScene(ViewScene):
    """`folder` is None where no report could be written."""

    def __init__(
        self, services: Services, routes: CrashRoutes, *, fate: Fate, folder: Path | None
    ) -> None:
        super().__init__(services)
        self._routes = routes
        self._fate = fate
        self._folder = folder
        self._unopened = False  # nothing could show the folder

    def build(self) -> None:
        texts = self.texts
        parts = [texts("crash.sorry"), texts(f"crash.{self._fate}")]
        if self._folder is None:
            parts.append(texts("crash.no_report"))
        else:
            parts.append(texts("crash.report", folder=str(self._folder)))
        if self._unopened:
            parts.append(texts("crash.not_opened"))
        buttons = [
            Button(
                texts("crash.go_on"),
                lambda: self._leave(self._routes.go_on),
                kind="primary",
                name="go_on",
            ),
        ]
        if self._fate != "no_game":  # else both lead to the title
            anew = Button(texts("crash.anew"), lambda: self._leave(self._routes.anew), name="anew")
            buttons.insert(0, anew)
        if self._folder is not None:
            buttons.insert(0, Button(texts("crash.open_folder"), self._open, name="open_folder"))
        self.view.fill([])
        self.view.dialogs.clear()
        self.view.open(
            Dialog(
                texts("crash.title"),
                "\n\n".join(parts),
                buttons,
                on_cancel=lambda: None,
                width=720,
                name="crash",
            )
        )

    def backdrop(self, canvas: Canvas) -> None:
        canvas.surface.fill(theme.TABLE_MID)

    def _leave(self, scene: Callable[[], Scene]) -> None:
        self.replace(scene(), everything=True)

    def _open(self) -> None:
        self._unopened = self._folder is not None and not open_folder(self._folder)
        if self._unopened:
            self.rebuild()
