"""The questions and cards above a game: what a tile is for, pause, whose turn it is."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from palmyra.games.palmyra.house.cast import cast, chip
from palmyra.games.palmyra.rules.state import OWN_FIGURE, Purpose
from palmyra.games.palmyra.turn_plan import Choice
from palmyra.kernel.challenge import code_of
from palmyra.scenes.archive.challenge_dialog import show_code
from palmyra.scenes.play.seat_dialog import Asking, ask_seats
from palmyra.scenes.unsaved import not_on_disk
from palmyra.ui.button import Button, MenuButton
from palmyra.ui.dialog import Dialog
from palmyra.ui.popup import Popup
from palmyra.ui.stack import Stack

if TYPE_CHECKING:
    from palmyra.games.palmyra.play.scene import PlayScene

ICONS = {Purpose.CONQUER: "ui/icon_conquer", Purpose.REVENUE: "ui/icon_revenue"}


def ask_way(scene: "PlayScene", ways: list[Choice]) -> None:
    """Both figures could: conquer or revenue, and with Caesar by whom."""
    say, reserve = scene.words.say, scene.plan.state.reserve

    def pick(choice: Choice) -> Callable[[], None]:
        def do() -> None:
            scene.view.close()
            scene.person.place(choice)

        return do

    def cancel() -> None:
        scene.view.close()
        scene.person.let_go()

    buttons = []
    for choice in ways:
        name = scene.texts(f"palmyra.table.{choice.purpose}")
        words = say("way", purpose=name, income=scene.words.income(choice.turn, reserve))
        if OWN_FIGURE[choice.purpose] is not choice.figure:  # R19
            words += " " + say("way_by", figure=say(choice.figure))
        buttons.append(
            Button(
                words, pick(choice), icon=ICONS[choice.purpose],
                name=f"way_{choice.purpose}_{choice.figure}",
            )
        )  # fmt: skip
    buttons.append(Button(say("cancel"), cancel, icon="ui/icon_close", name="cancel"))
    space = scene.layout.box(scene.board.cell_rect(ways[0].cell))
    scene.view.open(Popup(say("way_title"), buttons, space, on_cancel=cancel))


def pause(scene: "PlayScene") -> None:
    say = scene.words.say

    def then(do: Callable[[], None]) -> Callable[[], None]:
        def act() -> None:
            scene.view.close()
            do()

        return act

    def restart() -> None:
        if scene.session.match.turns and scene.services.settings.now.confirmations:
            ask_restart(scene)
        else:
            begin_anew(scene)

    buttons = [
        MenuButton(say("options"), then(lambda: scene.push(scene.routes.options())),
                   icon="ui/icon_gear", name="options"),
        MenuButton(say("help"), then(scene.open_help), icon="ui/icon_book", name="rules"),
        MenuButton(say("restart"), then(restart), icon="ui/icon_undo", name="restart"),
        MenuButton(say("to_title"), then(lambda: scene.leave_for(scene.routes.title)),
                   icon="ui/icon_door", name="to_title"),
    ]  # fmt: skip
    code = then(lambda: show_code(scene, code_of(scene.session.save, scene.session.match.game)))
    buttons.insert(2, MenuButton(scene.texts("scores.code"), code, icon="ui/icon_link",
                                 name="code"))  # fmt: skip
    if len(scene.session.seats) > 1:
        buttons.insert(1, MenuButton(say("seats"), then(lambda: seats(scene)),
                                     icon="ui/icon_people", name="seats"))  # fmt: skip
    go_on = Button(say("resume"), scene.view.close, kind="primary", name="resume")
    title = say("pause_title")
    scene.view.open(
        Dialog(title, "", [go_on], on_cancel=scene.view.close, width=460, body=Stack(buttons))
    )


def begin_anew(scene: "PlayScene") -> None:
    scene.leave_for(lambda: scene.routes.again(scene.session))


def ask_restart(scene: "PlayScene") -> None:
    """A game that was played for a while is not put away by one click."""
    say = scene.words.say

    def go() -> None:
        scene.view.close()
        begin_anew(scene)

    stay = Button(say("resume"), scene.view.close, name="stay")
    anew = Button(say("restart"), go, kind="primary", name="anew")
    text = say("restart_text")
    scene.view.open(Dialog(say("restart_title"), text, [stay, anew], on_cancel=scene.view.close))


def seats(scene: "PlayScene") -> None:
    """Persons and computers may change places in mid-game."""

    def buttons() -> list[Button]:
        close = scene.texts("ui.close")
        return [Button(close, scene.view.close, kind="primary", name="close")]

    say = scene.words.say
    asking = Asking(
        say("seats"), say("seats_hint"), lambda: scene.session.seats, scene.words.name,
        scene.commands.change_seat, buttons, scene.view.close, cast(scene.texts), chip,
    )  # fmt: skip
    ask_seats(scene, asking)


def hand_over(scene: "PlayScene", seat: int) -> None:
    say = scene.words.say
    ready = Button(say("hand_over_ready"), scene.uncover, kind="primary", name="ready")
    title = say("hand_over_title", name=scene.words.name(seat))
    scene.view.open(Dialog(title, say("hand_over_text"), [ready], on_cancel=scene.uncover))


def ask_leave(scene: "PlayScene", leave: Callable[[], None]) -> None:
    """The turn under way is not saved: does the player mean it?"""
    say = scene.words.say
    stay = Button(say("resume"), scene.view.close, name="stay")
    go = Button(say("leave"), leave, kind="primary", name="leave")
    title, text = say("leave_title"), say("leave_text")
    if scene.services.outbox.at_risk:  # then it is not true that all but this turn is saved
        text = not_on_disk(scene.texts, scene.services.outbox.at_risk)
    scene.view.open(Dialog(title, text, [stay, go], on_cancel=scene.view.close))
