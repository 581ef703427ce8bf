"""After an unhandled error: `rescue` saves the game and writes the report, the screen tells what
became of the game and where to go on.

Kept plain on purpose: the less it needs, the less can fail a second time.
"""

import contextlib
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from palmyra.kernel.any_game import AnySession
from palmyra.kernel.session import Session
from palmyra.scenes.play.saving import Keeping, keep
from palmyra.scenes.play.scene import PlayScene
from palmyra.scenes.view_scene import ViewScene
from palmyra.shell.crash import write_report
from palmyra.shell.folder_opener import open_folder
from palmyra.shell.scene import Scene
from palmyra.shell.services import Services
from palmyra.storage.autosave import Autosave
from palmyra.storage.record_text import write_game
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


def rescue(nav: "Navigator", error: Exception, stack: list[Scene]) -> Scene:
    services = nav.services
    table = next((scene for scene in reversed(stack) if isinstance(scene, PlayScene)), None)
    record = _record(table)
    keeping: Keeping | None = None  # a lesson keeps no game, and begins again from the menu
    if table is not None:
        with contextlib.suppress(Exception):  # whatever broke may break again
            table.desk.stop_thinking()
        keeping = table.desk.keeping
    fate = _save(services, table.session, keeping, record) if table and keeping else "no_game"
    where = type(stack[-1]).__name__ if stack else ""
    report = write_report(services.home, error, record, where)
    game = (table.session, keeping.autosave) if table and keeping else None
    return CrashScene(nav, fate=fate, folder=report.folder, game=game)


def _record(table: PlayScene | None) -> str:
    if table is not None:
        with contextlib.suppress(Exception):
            return write_game(table.session.save, table.session.match.game)
    return ""


def _save(services: Services, session: AnySession, keeping: Keeping, record: str) -> Fate:
    """Whether the finished turns are on the disk; a game of none has nothing to lose."""
    if not session.match.turns:
        return "unbegun"
    save = keeping.autosave
    try:
        if session.match.state.over:
            return "not_saved" if services.write_queue.holds(save.key) else "saved"
        if record and keep(services, save, record) == "done":
            return "saved"
        return "not_saved"
    except Exception:
        return "not_saved"
