"""From an unhandled error to the screen that tells of it: saves the game, writes the report."""

import contextlib
from typing import TYPE_CHECKING

from palmyra.kernel.any_game import AnySession
from palmyra.scenes.crash import CrashScene, Fate
from palmyra.scenes.play.keeping import Keeping, keep
from palmyra.scenes.play.scene import PlayScene
from palmyra.shell.crash import write_report
from palmyra.shell.scene import Scene
from palmyra.shell.services import Services
from palmyra.storage.record_text import write_game

if TYPE_CHECKING:
    from palmyra.scenes.navigator import Navigator


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
            return "not_saved" if services.outbox.holds(save.key) else "saved"
        if record and keep(services, save, record) == "done":
            return "saved"
        return "not_saved"
    except Exception:
        return "not_saved"
