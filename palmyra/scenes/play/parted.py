"""The same game went on in another window: said at the table, with the way to the other one.

By then nothing can be lost: `storage/autosave` has put this one into a file of its own.
"""

from pathlib import Path
from typing import TYPE_CHECKING, Final, Generic

from palmyra.kernel.game import A, E, S, T, U
from palmyra.shell.scene import Scene
from palmyra.ui.button import Button
from palmyra.ui.dialog import Dialog

if TYPE_CHECKING:
    from palmyra.scenes.play.desk import Desk

LATER: Final = "play.parted_later"  # on the front door, when there was no moment at the table


class Parted(Generic[U, S, A, T, E]):
    def __init__(self, desk: "Desk[U, S, A, T, E]") -> None:
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
        texts, found = desk.texts, desk.routes.newer(path)
        here = Button(texts("play.parted_keep"), desk.close, name="parted_keep",
                      kind="secondary" if found else "primary")  # fmt: skip
        if found is None:
            text, buttons = texts("play.parted_gone"), [here]
        else:
            session, scene = found
            turns = len(session.match.turns), len(desk.match.turns)
            text = texts("play.parted_text", there=turns[0], here=turns[1])
            to = Button(texts("play.parted_open"), lambda: self._open(scene()), kind="primary",
                        name="parted_open")  # fmt: skip
            buttons = [here, to]
        desk.open(
            Dialog(texts("play.parted_title"), text, buttons, on_cancel=desk.close, width=720,
                   name="parted")
        )  # fmt: skip

    def _open(self, scene: Scene) -> None:
        self._desk.leaving = True
        self._desk.stop_thinking()
        self._desk.screen.replace(scene)

    def say_later(self) -> None:
        """The table is left, or its game is over."""
        if (path := self.untold) is not None:
            self._told = path
            self._desk.services.settings.notices.append(LATER)
