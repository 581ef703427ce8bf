"""How a table is left: what is finished is saved, what is lost asked about."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol

from palmyra.scenes.unsaved_question import not_on_disk
from palmyra.shell.scene import Scene
from palmyra.ui.button import Button
from palmyra.ui.dialog import Dialog

if TYPE_CHECKING:
    from palmyra.kernel.any_game import AnyReplay, AnySession
    from palmyra.scenes.play.desk import Desk
    from palmyra.scenes.play.review_branch import ReviewBranch
    from palmyra.storage.autosave import Autosave


class OtherScreens(Protocol):
    """Where one can go from a table; the navigator makes them."""

    def title(self) -> Scene: ...

    def options(self) -> Scene: ...

    def new_game(self, game: str) -> Scene: ...

    def chapter(self, game: str, name: str) -> Scene: ...

    def play(
        self, session: "AnySession", kept: "Autosave", above: str, branch: "ReviewBranch | None"
    ) -> Scene: ...

    def play_again(self, session: "AnySession") -> Scene: ...

    def play_from(
        self, game: str, found: "AnyReplay", turn: int, seats: Sequence[int]
    ) -> Scene: ...


def loses_a_turn(desk: "Desk") -> bool:
    """Whether leaving now would lose steps already taken, and the player wants to know."""
    asks = desk.services.settings.now.confirmations and desk.keeping is not None
    return asks and desk.person_to_move and bool(desk.match.actions)


def leave_for(desk: "Desk", scene: Callable[[], Scene]) -> None:
    """To another screen; what is finished is saved."""
    if loses_a_turn(desk):
        ask_leave(desk, lambda: _leave(desk, scene))
    else:
        _leave(desk, scene)


def _leave(desk: "Desk", scene: Callable[[], Scene]) -> None:
    desk.leaving = True
    desk.stop_thinking()
    if desk.keeping is not None and not desk.state.over and desk.match.turns:
        desk.save()
    desk.parted.say_later()
    desk.screen.replace(scene(), everything=True)


def back_to_review(desk: "Desk") -> None:
    """A trial is over; what was played of it is kept like any game."""
    desk.leaving = True
    desk.stop_thinking()
    if desk.branch is not None and len(desk.match.turns) > desk.branch.turn:
        desk.save()
    desk.parted.say_later()
    desk.screen.pop()


def ask_leave(desk: "Desk", leave: Callable[[], None]) -> None:
    """The turn under way is not saved: does the player mean it?"""
    texts = desk.texts
    stay = Button(texts("play.resume"), desk.close, name="stay")
    go = Button(texts("play.leave"), leave, kind="primary", name="leave")
    title, text = texts("play.leave_title"), texts("play.leave_text")
    if desk.services.write_queue.at_risk:  # then it is not true that all but this turn is saved
        text = not_on_disk(texts, desk.services.write_queue.at_risk)
    desk.open(Dialog(title, text, [stay, go], on_cancel=desk.close))
