"""What the play scene leaves on the disk: the save after every turn, the score at the end.

A disk that fails is told in the banner and tried again until it is done (`storage/outbox`);
play goes on.
"""

from datetime import datetime
from typing import TYPE_CHECKING

from palmyra.games.palmyra.game import PALMYRA
from palmyra.storage.autosave import Autosave
from palmyra.storage.outbox import Outcome
from palmyra.storage.record_text import write_game

if TYPE_CHECKING:
    from palmyra.games.palmyra.play.scene import PlayScene
    from palmyra.games.palmyra.seating import Session
    from palmyra.shell.services import Services


def save(scene: "PlayScene") -> None:
    if keep(scene.services, scene.autosave, write_game(scene.session.save, PALMYRA)) != "done":
        scene.notice.say(scene.words.say("not_saved"))


def save_beside(scene: "PlayScene") -> None:
    """The same while play goes on: no frame waits for the disk."""
    save, text = scene.autosave, write_game(scene.session.save, PALMYRA)
    scene.services.outbox.later(
        str(save.path), "game", lambda: "done" if save.keep(text) else "waits", text,
        lambda _: scene.notice.say(scene.words.say("not_saved")),
    )  # fmt: skip


def keep(services: "Services", save: Autosave, text: str) -> Outcome:
    """Write the game in progress, now or as soon as the disk takes it."""
    return services.outbox.do(
        str(save.path), "game", lambda: "done" if save.keep(text) else "waits", text
    )


def file(scene: "PlayScene") -> None:
    """The game is over: record, score, and only then away with the save."""
    if type(scene.autosave) is not Autosave:  # a lesson leaves no trace
        return
    if file_session(scene.services, scene.session, scene.autosave, datetime.now()) == "done":
        return
    closed = scene.services.scores.closed
    scene.notice.say(scene.texts("scores.not_entered") if closed else scene.words.say("not_filed"))


def file_session(
    services: "Services", session: "Session", save: Autosave, now: datetime
) -> Outcome:
    """File a finished game, now or as soon as the disk takes it."""
    from palmyra.games.palmyra.filing import file_game

    def attempt() -> Outcome:
        return file_game(services.home, services.scores, session, save, now).outcome

    return services.outbox.do(str(save.path), "result", attempt)
