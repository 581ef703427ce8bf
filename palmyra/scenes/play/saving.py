"""What a game at the table leaves on the disk: the save after every turn, its result at the end.

A disk that fails is told in the notice and tried again until it is done (`storage/write_queue`);
play goes on. How a game is written, and what filing one means, it is told.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from palmyra.kernel.any_game import AnySession
from palmyra.shell.services import Services
from palmyra.storage.autosave import Autosave, Writing
from palmyra.storage.record_text import write_game
from palmyra.storage.write_queue import Outcome


def write_session(session: AnySession) -> str:
    return write_game(session.save, session.match.game)


@dataclass(frozen=True, slots=True)
class Keeping:
    """`file` keeps record and score of a finished game, and only then lets its save go."""

    services: Services
    autosave: Autosave
    file: Callable[[AnySession, Autosave, datetime], Outcome]
    write: Callable[[AnySession], str] = write_session

    def save(self, session: AnySession) -> bool:
        """Write the game in progress, now or as soon as the disk takes it; whether it is done."""
        return keep(self.services, self.autosave, self.write(session)) == "done"

    def save_async(self, session: AnySession, on_failure: Callable[[], None]) -> None:
        """The same while play goes on: no frame waits for the disk. `on_failure` is called
        if it cannot be."""
        save = self.autosave
        writing = Writing(save, self.write(session))
        self.services.write_queue.write_async(save.key, "game", writing, lambda _: on_failure())

    def file_game(self, session: AnySession) -> bool:
        """The game is over: filed now or as soon as the disk takes it; whether it is done."""
        now = datetime.now()

        def attempt() -> Outcome:
            return self.file(session, self.autosave, now)

        return self.services.write_queue.do(self.autosave.key, "result", attempt) == "done"


def keep(services: Services, save: Autosave, text: str) -> Outcome:
    return services.write_queue.do(save.key, "game", Writing(save, text))
