"""The screen after an unhandled error: what became of the game, where to go on, the report.

Kept plain on purpose: the less it needs, the less can fail a second time.
"""

from pathlib import Path
from typing import TYPE_CHECKING, Literal

from palmyra.kernel.any_game import AnySession
from palmyra.kernel.session import Session
from palmyra.scenes.view_scene import ViewScene
from palmyra.shell.opener import open_folder
from palmyra.storage.autosave import Autosave
from palmyra.ui import theme
from palmyra.ui.button import Button
from palmyra.ui.canvas import Canvas
from palmyra.ui.dialog import Dialog

if TYPE_CHECKING:
    from palmyra.scenes.navigator import Navigator


# What became of the game: saved, not, nothing to save yet, or none was being played.
Fate = Literal["saved", "not_saved", "unbegun", "no_game"]


class CrashScene(ViewScene):
    """`folder` is None where no report could be written; `game` is what was being played, and its
    file."""

    def __init__(
        self,
        nav: "Navigator",
        *,
        fate: Fate,
        folder: Path | None,
        game: tuple[AnySession, Autosave] | None = None,
    ) -> None:
        super().__init__(nav.services)
        self.nav, self._game = nav, game
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
                self._go_on,
                kind="primary",
                name="go_on",
            ),
        ]
        if self._fate != "no_game":  # else both lead to the title
            anew = Button(texts("crash.anew"), self._to_title, name="anew")
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

    def _go_on(self) -> None:
        if self._game is None:
            self._to_title()
            return
        # A table set anew from the finished turns: what broke is not carried over.
        session, kept = self._game
        again = Session.resume(session.match.game, session.save)
        self.replace(self.nav.play(again, kept), everything=True)

    def _to_title(self) -> None:
        self.replace(self.nav.title(), everything=True)

    def _open(self) -> None:
        self._unopened = self._folder is not None and not open_folder(self._folder)
        if self._unopened:
            self.rebuild()
