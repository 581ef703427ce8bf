"""From an unhandled error to the screen that tells of it: saves the game, writes the report."""

import contextlib
from collections.abc import Callable

from palmyra.crash import write_report
from palmyra.records import write_text
from palmyra.scene import Scene
from palmyra.scenes.crash import CrashRoutes, CrashScene
from palmyra.scenes.play import PlayScene
from palmyra.services import Services
from palmyra.session import Session
from palmyra.storage.autosave import Autosave

Reopen = Callable[[Session, PlayScene], Scene]


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
    if table is not None and type(table.autosave) is not Autosave:
        table.rivals.cancel()
        table = None  # a lesson keeps no game, and begins again from the menu
    saved = _save(table, record) if table is not None else None
    where = type(stack[-1]).__name__ if stack else ""
    report = write_report(services.home, error, record, where)

    def go_on() -> Scene:
        if table is None:
            return title()
        # A table set anew from the finished turns: what broke is not carried over.
        return reopen(Session.resume(table.session.save), table)

    return CrashScene(
        services, CrashRoutes(go_on=go_on, anew=title), saved=saved, folder=report.folder
    )


def _record(table: PlayScene | None) -> str:
    if table is not None:
        with contextlib.suppress(Exception):
            return write_text(table.session.save)
    return ""


def _save(table: PlayScene, record: str) -> bool:
    """Whether the finished turns are on the disk; a game of none has nothing to lose."""
    table.rivals.cancel()
    if table.session.match.state.over or not table.session.match.turns:
        return True
    try:
        return bool(record) and table.autosave.keep(record)
    except Exception:
        return False
