"""The game of a house that was last played: found on the disk, or waiting for it.

What cannot be gone on with is dealt with on the way: a finished game is filed, a damaged one set
aside, and that is said.
"""

from collections.abc import Callable
from datetime import datetime
from functools import partial
from itertools import chain
from typing import TYPE_CHECKING, Generic

from palmyra.kernel.game import A, E, S, T, U
from palmyra.kernel.record import Replay
from palmyra.kernel.refusal import Refusal
from palmyra.kernel.session import Session
from palmyra.shell.services import Services
from palmyra.storage.autosave import Autosave, unfinished, unwritten
from palmyra.storage.outbox import Outcome
from palmyra.storage.record_text import read_each

if TYPE_CHECKING:
    from palmyra.scenes.game_ui import GameUI


class UnfinishedGames(Generic[U, S, A, T, E]):
    def __init__(self, services: Services, game_ui: "GameUI[U, S, A, T, E]") -> None:
        self._services = services
        self._game_ui = game_ui

    def last(self) -> tuple[Session[U, S, A, T, E], Autosave] | None:
        """The game last played; those that cannot be read are set aside, and that is said."""
        outbox, name = self._services.outbox, self._game_ui.game.name
        going: tuple[Session[U, S, A, T, E], Autosave] | None = None
        # What waits is newer than anything that lies on the disk.
        for one in unwritten(outbox, name):
            going = going or self._read(one.text.encode("utf-8", "replace"), one.save)
        for kept in self._lying():
            if going is None:
                going = self._look(kept)
            else:
                # Older ones may have ended before something stopped us: nobody waits for that.
                outbox.soon(kept.key, partial(self._look, kept))
        return going

    def _lying(self) -> list[Autosave]:
        """The games on disk, but for those that wait to be written."""
        outbox, name = self._services.outbox, self._game_ui.game.name
        waiting = {one.save.path for one in unwritten(outbox, name)}
        kept = unfinished(self._services.home, name)
        return [one for one in kept if one.path not in waiting and not outbox.holds(one.key)]

    def of(self, challenge: str) -> tuple[Session[U, S, A, T, E], Autosave] | None:
        """The game last played for that challenge and left; what cannot be read is passed over."""
        waiting = [
            (one.text.encode("utf-8", "replace"), one.save)
            for one in unwritten(self._services.outbox, self._game_ui.game.name)
        ]
        lying = ((one.read() or b"", one) for one in self._lying())
        for data, save in chain(waiting, lying):
            if not challenge or challenge.encode() not in data:
                continue  # most are not of it, and reading one takes its time
            found = self._read(data, save)
            if found and self._game_ui.challenge(found[0].save.record) == challenge:
                return found
        return None

    def _read(self, data: bytes, save: Autosave) -> tuple[Session[U, S, A, T, E], Autosave] | None:
        found = next(read_each(data, self._game_ui.game))
        if isinstance(found, Replay) and not found.state.over:
            return Session.resume(self._game_ui.game, found), save
        return None

    def _look(self, kept: Autosave) -> tuple[Session[U, S, A, T, E], Autosave] | None:
        """A game that can be gone on with; one that is over is filed, a damaged one set aside."""
        data = kept.read()
        found = next(read_each(data, self._game_ui.game)) if data is not None else None
        if isinstance(found, Replay):
            session = Session.resume(self._game_ui.game, found)
            if not found.state.over:
                return session, kept
            self._file_late(session, kept)
        elif isinstance(found, Refusal) and found.reason == "newer_format":
            self._tell("saves.newer")  # left as it is
        elif found is not None and kept.set_aside():
            self._tell("ui.game_damaged")
        elif kept.on_disk:  # else another instance just filed it
            self._tell("ui.game_unreadable")
        return None

    def _file_late(self, session: Session[U, S, A, T, E], kept: Autosave) -> None:
        """A game that ended, but something stopped us before it was filed."""
        services, when = self._services, kept.changed or datetime.now()
        attempt: Callable[[], Outcome] = partial(self._game_ui.file, services, session, kept, when)
        done = services.outbox.do(kept.key, "result", attempt) == "done"
        # The book itself says that it is closed.
        if not done and not services.books.of(self._game_ui.game.name).closed:
            self._tell("ui.not_filed")

    def _tell(self, key: str) -> None:
        notices = self._services.settings.notices
        if key not in notices:
            notices.append(key)
