"""The game of a house that was last played: found on the disk, or waiting for it.

What cannot be gone on with is dealt with on the way: a finished game is filed, a damaged one set
aside, and that is said.
"""

from collections.abc import Callable
from datetime import datetime
from functools import partial
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Generic

from palmyra.kernel.game import A, E, S, T, U
from palmyra.kernel.record import Replay
from palmyra.kernel.refusal import Refusal
from palmyra.kernel.session import Session
from palmyra.shell.services import Services
from palmyra.storage.autosave import Autosave, unfinished
from palmyra.storage.file_names import game_of
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
        for place, text in outbox.texts("game").items():
            if game_of(place) == name:
                going = going or self._read(text.encode("utf-8", "replace"), Path(place))
        for kept in unfinished(self._services.home, name):
            if outbox.holds(str(kept.path)):
                continue
            if going is None:
                going = self._look(kept)
            else:
                # Older ones may have ended before something stopped us: nobody waits for that.
                outbox.soon(str(kept.path), partial(self._look, kept))
        return going

    def of(self, challenge: str) -> tuple[Session[U, S, A, T, E], Autosave] | None:
        """The game last played for that challenge and left; what cannot be read is passed over."""
        outbox, name = self._services.outbox, self._game_ui.game.name
        waiting = [
            (text.encode("utf-8", "replace"), Path(place))
            for place, text in outbox.texts("game").items()
            if game_of(place) == name
        ]
        kept = unfinished(self._services.home, name)
        lying = ((one.read() or b"", one.path) for one in kept if not outbox.holds(str(one.path)))
        for data, path in chain(waiting, lying):
            if not challenge or challenge.encode() not in data:
                continue  # most are not of it, and reading one takes its time
            found = self._read(data, path)
            if found and self._game_ui.challenge(found[0].save.record) == challenge:
                return found
        return None

    def _read(self, data: bytes, path: Path) -> tuple[Session[U, S, A, T, E], Autosave] | None:
        found = next(read_each(data, self._game_ui.game))
        if isinstance(found, Replay) and not found.state.over:
            return Session.resume(self._game_ui.game, found), Autosave(path)
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
        done = services.outbox.do(str(kept.path), "result", attempt) == "done"
        # The book itself says that it is closed.
        if not done and not services.books.of(self._game_ui.game.name).closed:
            self._tell("ui.not_filed")

    def _tell(self, key: str) -> None:
        notices = self._services.settings.notices
        if key not in notices:
            notices.append(key)
