"""What the play scene leaves on the disk: the save after every turn, the score at the end.

A disk that fails is told in the banner and tried again with the next turn; play goes on.
"""

from datetime import datetime
from typing import TYPE_CHECKING

from palmyra.records import write_text
from palmyra.storage.autosave import Autosave

if TYPE_CHECKING:
    from palmyra.scenes.play import PlayScene


def save(scene: "PlayScene") -> None:
    kept = scene.autosave.keep(write_text(scene.session.save))
    # Scores that a full disk kept waiting are tried again too.
    if not scene.services.scores.flush() or not kept:
        _tell(scene)


def file(scene: "PlayScene") -> None:
    """The game is over: record, score, and only then away with the save."""
    if type(scene.autosave) is not Autosave:  # a lesson leaves no trace
        return
    from palmyra.filing import file_game

    services = scene.services
    filed = file_game(services.home, services.scores, scene.session, scene.autosave, datetime.now())
    if not filed.whole:
        _tell(scene)


def _tell(scene: "PlayScene") -> None:
    if scene.services.scores.closed:
        scene.notice.say(scene.texts("scores.not_entered"))
    else:
        scene.notice.say(scene.words.say("not_saved"))
