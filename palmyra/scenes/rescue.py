"""From an unhandled error to the screen that tells of it: saves the game, writes the report."""

import contextlib
from collections.abc import Callable

from palmyra.games.palmyra.game import PALMYRA
from palmyra.games.palmyra.play import keeping
from palmyra.games.palmyra.play.scene import PlayScene
from palmyra.games.palmyra.seating import Session, resumed
from palmyra.scenes.crash import CrashRoutes, CrashScene, Fate
from palmyra.shell.crash import write_report
from palmyra.shell.scene import Scene
from palmyra.shell.services import Services
from palmyra.storage.autosave import Autosave
from palmyra.storage.record_text import write_game

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
        table.stop_thinking()
        table = None  # a lesson keeps no game, and begins again from the menu
    fate = _save(services, table, record) if table is not None else "no_game"
    where = type(stack[-1]).__name__ if stack else ""
    report = write_report(services.home, error, record, where)

    def go_on() -> Scene:
        if table is None:
            return title()
        # A table set anew from the finished turns: what broke is not carried over.
        return reopen(resumed(table.session.save), table)

    return CrashScene(
        services, CrashRoutes(go_on=go_on, anew=title), fate=fate, folder=report.folder
    )


def _record(table: PlayScene | None) -> str:
    if table is not None:
        with contextlib.suppress(Exception):
            return write_game(table.session.save, PALMYRA)
    return ""


def _save(services: Services, table: PlayScene, record: str) -> Fate:
    """Whether the finished turns are on the disk; a game of none has nothing to lose."""
    table.stop_thinking()
    if not table.session.match.turns:
        return "unbegun"
    try:
        if table.session.match.state.over:
            return "not_saved" if services.outbox.holds(str(table.autosave.path)) else "saved"
        if record and keeping.keep(services, table.autosave, record) == "done":
            return "saved"
        return "not_saved"
    except Exception:
        return "not_saved"
