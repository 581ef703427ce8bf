"""The same game went on in another window: said at the table, with the way to the other one.

By then nothing can be lost: `storage/autosave` has put this one into a file of its own.
"""

from pathlib import Path
from typing import TYPE_CHECKING, Final

from palmyra.kernel.any_game import AnySession
from palmyra.kernel.record import Replay
from palmyra.kernel.session import Session
from palmyra.storage.autosave import Autosave
from palmyra.storage.record_text import read_each
from palmyra.ui.button import Button
from palmyra.ui.dialog import Dialog

if TYPE_CHECKING:
    from palmyra.scenes.play.desk import Desk

LATER: Final = "play.parted_later"  # on the title, when there was no moment at the table


class Parted:
    def __init__(self, desk: "Desk") -> None:
        self._desk = desk
        self._told: Path | None = None

    @property
    def untold(self) -> Path | None:
        """Where the newer one lies, as long as nobody was told."""
        keeping = self._desk.keeping
        newer = keeping.autosave.newer if keeping is not None else None
        return newer if newer != self._told else None

    def update(self) -> None:
        """Said in a quiet moment."""
        desk = self._desk
        if (path := self.untold) is None or desk.leaving or desk.view.dialogs:
            return
        if desk.state.over:  # the end of this one has its own words now
            self.say_later()
            return
        self._told = path
        desk.table.let_go()  # the dialog takes the mouse
        desk.stop_thinking()
        save = Autosave(path)
        texts, session = desk.texts, self._newer(save)
        here = Button(texts("play.parted_keep"), desk.close, name="parted_keep",
                      kind="secondary" if session else "primary")  # fmt: skip
        if session is None:
            text, buttons = texts("play.parted_gone"), [here]
        else:
            turns = len(session.match.turns), len(desk.match.turns)
            text = texts("play.parted_text", there=turns[0], here=turns[1])
            to = Button(
                texts("play.parted_open"), lambda: self._open(session, save), kind="primary",
                name="parted_open",
            )  # fmt: skip
            buttons = [here, to]
        desk.open(
            Dialog(texts("play.parted_title"), text, buttons, on_cancel=desk.close, width=720,
                   name="parted")
        )  # fmt: skip

    def _newer(self, save: Autosave) -> AnySession | None:
        """The game as it went on there; None if it did not, or is over."""
        game = self._desk.match.game
        found = next(read_each(save.read() or b"", game))
        if not isinstance(found, Replay) or found.state.over:
            return None
        return Session.resume(game, found)

    def _open(self, session: AnySession, save: Autosave) -> None:
        desk = self._desk
        desk.leaving = True
        desk.stop_thinking()
        desk.screen.replace(desk.nav.play(session, save, desk.above, desk.branch))

    def say_later(self) -> None:
        """The table is left, or its game is over."""
        if (path := self.untold) is not None:
            self._told = path
            self._desk.services.settings.notices.append(LATER)
