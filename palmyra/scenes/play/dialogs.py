"""The questions and cards above any game: pause, who sits where, whose turn it is, leaving."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from palmyra.kernel.session import SOLO
from palmyra.scenes.game_words import own
from palmyra.scenes.play.leaving import leave_for
from palmyra.scenes.play.review_branch import ask_back
from palmyra.scenes.play.seat_dialog import Asking, ask_seats
from palmyra.ui.button import Button, MenuButton
from palmyra.ui.dialog import Dialog
from palmyra.ui.stack import ButtonStack

if TYPE_CHECKING:
    from palmyra.scenes.play.desk import Desk


def pause(desk: "Desk") -> None:
    texts = desk.texts

    def then(do: Callable[[], None]) -> Callable[[], None]:
        def act() -> None:
            desk.close()
            do()

        return act

    begun = desk.branch.turn if desk.branch is not None else 0

    def restart() -> None:
        if len(desk.match.turns) > begun and desk.services.settings.now.confirmations:
            ask_restart(desk)
        else:
            begin_anew(desk)

    def entry(key: str, do: Callable[[], None], icon: str, name: str) -> MenuButton:
        return MenuButton(texts(f"play.{key}"), then(do), icon=f"ui/icon_{icon}", name=name)

    buttons = [entry("options", desk.to_options, "gear", "options")]
    if desk.branch is not None:
        buttons.insert(0, entry("trial_back", lambda: ask_back(desk), "coach", "trial_back"))
    if len(desk.session.seats) > 1 and SOLO not in desk.session.marks:
        buttons.append(entry("seats", lambda: seats(desk), "people", "seats"))
    buttons += [entry("help", desk.open_help, "book", "rules"), *desk.table.menu()]
    buttons += [
        entry("restart", restart, "undo", "restart"),
        entry("to_title", lambda: leave_for(desk, desk.nav.title), "door", "to_title"),
    ]
    go_on = Button(texts("play.resume"), desk.close, kind="primary", name="resume")
    title = texts("play.pause_title")
    desk.open(
        Dialog(title, "", [go_on], on_cancel=desk.close, width=460, body=ButtonStack(buttons))
    )


def begin_anew(desk: "Desk") -> None:
    branch = desk.branch
    if branch is not None:  # its review stays below
        desk.leaving = True
        desk.stop_thinking()
        name, seats = desk.match.game.name, desk.session.persons
        desk.screen.replace(desk.nav.play_from(name, branch.was, branch.turn, seats))
        return
    leave_for(desk, lambda: desk.nav.play_again(desk.session))


def ask_restart(desk: "Desk") -> None:
    """A game that was played for a while is not put away by one click."""
    texts = desk.texts

    def go() -> None:
        desk.close()
        begin_anew(desk)

    stay = Button(texts("play.resume"), desk.close, name="stay")
    anew = Button(texts("play.restart"), go, kind="primary", name="anew")
    title, text = texts("play.restart_title"), texts("play.restart_text")
    desk.open(Dialog(title, text, [stay, anew], on_cancel=desk.close))


def seats(desk: "Desk") -> None:
    """Persons and computers may change places in mid-game."""
    texts = desk.texts

    def buttons() -> list[Button]:
        return [Button(texts("ui.close"), desk.close, kind="primary", name="close")]

    asking = Asking(
        texts("play.seats"), texts("play.seats_hint"), lambda: desk.session.seats, desk.name,
        desk.change_seat, buttons, desk.close, desk.game_ui.cast(texts), desk.game_ui.chip,
    )  # fmt: skip
    ask_seats(desk.screen, asking)


def hand_over(desk: "Desk", seat: int) -> None:
    texts = desk.texts
    ready = Button(texts("play.hand_over_ready"), desk.turns.uncover, kind="primary", name="ready")
    title = texts("play.hand_over_title", name=desk.name(seat))
    text = texts(own(texts, desk.match.game.name, "play.hand_over_text"))
    desk.open(Dialog(title, text, [ready], on_cancel=desk.turns.uncover))
