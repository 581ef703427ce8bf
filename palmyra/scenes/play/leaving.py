"""Where a table leads, and how it is left: what is finished is saved, what is lost asked about."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Generic

from palmyra.kernel.game import A, E, S, T, U
from palmyra.kernel.session import Session
from palmyra.scenes.unsaved import not_on_disk
from palmyra.shell.scene import Scene
from palmyra.ui.button import Button
from palmyra.ui.dialog import Dialog

if TYPE_CHECKING:
    from palmyra.scenes.play.desk import Desk


@dataclass(frozen=True, slots=True)
class PlayRoutes(Generic[U, S, A, T, E]):
    """Where a table leads."""

    options: Callable[[], Scene]
    title: Callable[[], Scene]
    again: Callable[[Session[U, S, A, T, E]], Scene]  # the same game from its start
    result: Callable[[Session[U, S, A, T, E], bool], Scene]  # told whether the player hurries
    # The game of that file, which went on in another program, and its table; None: not any more.
    newer: Callable[[Path], tuple[Session[U, S, A, T, E], Callable[[], Scene]] | None] = (
        lambda path: None
    )


def loses_a_turn(desk: "Desk[U, S, A, T, E]") -> bool:
    """Whether leaving now would lose steps already taken, and the player wants to know."""
    asks = desk.services.settings.now.confirmations and desk.keeping is not None
    return asks and desk.person_to_move and bool(desk.match.actions)


def leave_for(desk: "Desk[U, S, A, T, E]", scene: Callable[[], Scene]) -> None:
    """To another screen; what is finished is saved."""
    if loses_a_turn(desk):
        ask_leave(desk, lambda: _leave(desk, scene))
    else:
        _leave(desk, scene)


def _leave(desk: "Desk[U, S, A, T, E]", scene: Callable[[], Scene]) -> None:
    desk.leaving = True
    desk.stop_thinking()
    if desk.keeping is not None and not desk.state.over and desk.match.turns:
        desk.save()
    desk.parted.say_later()
    desk.screen.replace(scene(), everything=True)


def back_to_review(desk: "Desk[U, S, A, T, E]") -> None:
    """A trial is over; what was played of it is kept like any game."""
    desk.leaving = True
    desk.stop_thinking()
    if desk.trial is not None and len(desk.match.turns) > desk.trial.turn:
        desk.save()
    desk.parted.say_later()
    desk.screen.pop()


def ask_leave(desk: "Desk[U, S, A, T, E]", leave: Callable[[], None]) -> None:
    """The turn under way is not saved: does the player mean it?"""
    texts = desk.texts
    stay = Button(texts("play.resume"), desk.close, name="stay")
    go = Button(texts("play.leave"), leave, kind="primary", name="leave")
    title, text = texts("play.leave_title"), texts("play.leave_text")
    if desk.services.outbox.at_risk:  # then it is not true that all but this turn is saved
        text = not_on_disk(texts, desk.services.outbox.at_risk)
    desk.open(Dialog(title, text, [stay, go], on_cancel=desk.close))
