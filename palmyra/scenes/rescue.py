"""From an unhandled error to the screen that tells of it: saves the game, writes the report."""

import contextlib
from collections.abc import Callable
from typing import Any

from palmyra.kernel.session import Session
from palmyra.scenes.crash import CrashRoutes, CrashScene, Fate
from palmyra.scenes.play.keeping import Keeping, keep
from palmyra.scenes.play.scene import PlayScene
from palmyra.shell.crash import write_report
from palmyra.shell.scene import Scene
from palmyra.shell.services import Services
from palmyra.storage.autosave import Autosave
from palmyra.storage.record_text import write_game

AnySession = Session[Any, Any, Any, Any, Any]
AnyPlay = PlayScene[Any, Any, Any, Any, Any]
AnyKeeping = Keeping[Any, Any, Any, Any, Any]
Reopen = Callable[[AnySession, Autosave], Scene]


def rescue(
    services: Services,
    error: Exception,
    stack: list[Scene],
    reopen: Reopen,
    title: Callable[[], Scene],
) -> Scene:
    """`reopen` sets the table anew for a game that was being played."""
    table = next((scene for scene in reversed(stack) if isinstance(scene, PlayScene)), None)
    record = _record(table)
    keeping: AnyKeeping | None = None  # a lesson keeps no game, and begins again from the menu
    if table is not None:
        with contextlib.suppress(Exception):  # whatever broke may break again
            table.desk.stop_thinking()
        keeping = table.desk.keeping
    fate = _save(services, table.session, keeping, record) if table and keeping else "no_game"
    where = type(stack[-1]).__name__ if stack else ""
    report = write_report(services.home, error, record, where)

    def go_on() -> Scene:
        if table is None or keeping is None:
            return title()
        # A table set anew from the finished turns: what broke is not carried over.
        session = table.session
        return reopen(Session.resume(session.match.game, session.save), keeping.autosave)

    return CrashScene(
        services, CrashRoutes(go_on=go_on, anew=title), fate=fate, folder=report.folder
    )


def _record(table: AnyPlay | None) -> str:
    if table is not None:
        with contextlib.suppress(Exception):
            return write_game(table.session.save, table.session.match.game)
    return ""


def _save(services: Services, session: AnySession, keeping: AnyKeeping, record: str) -> Fate:
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
