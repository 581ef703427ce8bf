"""What any screen can do with letters: copy, paste, save, open, sit down, and say what is wrong
with one. The title and the tables have it too (`LetterHands`)."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from palmyra import __version__
from palmyra.kernel.letters.letter import ENDING, Letter, LetterError
from palmyra.scenes.friends import browse, letter_trouble, words
from palmyra.scenes.friends.art import Face
from palmyra.scenes.friends.letter_card import LetterCard, LetterCardSeat
from palmyra.scenes.friends.letter_games import LetterPost, Received, moment_of
from palmyra.scenes.friends.letter_trouble import NoteDialog, NoteLook
from palmyra.scenes.friends.parts import Sized
from palmyra.scenes.game_words import listed, player_name
from palmyra.scenes.setup.setup_form import CastMember
from palmyra.scenes.view_scene import ViewScene
from palmyra.shell import clipboard
from palmyra.shell.folder_opener import open_folder
from palmyra.storage.reading import read_bounded
from palmyra.ui.button import Button, MenuButton
from palmyra.ui.choice import Choice
from palmyra.ui.dialog import Dialog
from palmyra.ui.form import FormStack
from palmyra.ui.input import Dropped, Input, Key
from palmyra.ui.stack import ButtonStack
from palmyra.ui.text_field import TextField
from palmyra.ui.widget import Widget

if TYPE_CHECKING:
    from palmyra.scenes.navigator import Navigator

MOST_BYTES: Final = 4 * 1024 * 1024  # of a file in which letters are looked for
_ALSO: Final = {"unknown_game": "other_game", "illegal": "damaged", "not_by": "not_their_turn",
                "ended": "older", "seat_taken": "not_their_turn", "settled": "two_pasts",
                "unreadable": "not_a_letter", "came": "known", "not_kept": "damaged"}  # fmt: skip
_REQUESTS: Final = {
    "damaged": "request_again",
    "illegal": "request_again",
    "not_by": "request_again",
    "gap": "request_full",
    "unknown_game": "request_full",
}


class LetterHands:
    """Letters in the hands of whoever sits before a screen."""

    def __init__(self, scene: ViewScene, nav: "Navigator", here: str = "") -> None:
        """`here` is the game at whose table one sits."""
        self.scene, self.nav, self.here = scene, nav, here
        self.services, self.texts = nav.services, nav.services.texts

    @property
    def post(self) -> LetterPost:
        return self.nav.post

    # -- in ------------------------------------------------------------------------------

    def paste(self) -> None:
        text = clipboard.pasted()
        if not text.strip():
            self.say(self.texts("friends.nothing_pasted"))
            return
        self.take(text)

    def take(self, text: str) -> None:
        """A text with letters, wherever it came from: kept first, then told."""
        self.post.receive(text, self.received)

    def dropped(self, path: Path) -> None:
        """A file was let fall on the window, or opened."""
        try:
            text = read_bounded(path, MOST_BYTES).decode("utf-8", "replace")
        except OSError:
            self.tell(Received("unreadable"))
            return
        self.take(text)

    def open_file(self) -> None:
        view = self.scene.view

        def take(path: Path) -> None:
            view.close()
            self.dropped(path)

        view.open(browse.Browser(self.texts, Path.home(), take, view.close, (ENDING, ".txt")))

    def received(self, news: Received) -> None:
        """What came of a text."""
        if news.what == "invitation":
            self.ask_seat(news.letters)
        elif news.what == "new":
            self.services.audio.play("draw")
            if news.id == self.here:
                self.scene.replace(self.nav.letter_table(news.id))
            elif self.here:
                self.tell(news, "other_game")
            else:
                self.go(news.id)
        else:
            self.tell(news)

    def go(self, id_: str) -> None:
        """To that game on the desk."""
        self.nav.to_friends(self.scene, id_)

    # -- a note --------------------------------------------------------------------------

    def say(self, text: str) -> None:
        """A plain sentence."""
        close = Button(self.texts("ui.close"), self.scene.view.close, kind="primary", name="close")
        view = self.scene.view
        view.open(Dialog(self.texts("friends.title"), text, [close], on_cancel=view.close))

    def tell(self, news: Received, what: str = "") -> None:
        """What happened, that nothing is lost, and one thing to do."""
        texts, view = self.texts, self.scene.view
        kind = what or news.what
        if kind == "not_kept":
            self.say(texts("friends.not_kept"))
            return
        game = self.post.game(news.id)
        name = news.name or (words.first_friend(game).name if game else texts("friends.a_friend"))
        values: dict[str, object] = {
            "name": name, "other": news.other or name, "number": news.number,
            "have": game.number if game else 0, "version": __version__,
            "game": (game.game if game else news.game).capitalize(),
            "names": words.friends_of(texts, game) if game else name,
            "state": words.headline(texts, game) if game else "",
        }  # fmt: skip
        look = letter_trouble.LOOKS.get(_ALSO.get(kind, kind), NoteLook("plain", "help"))
        title = texts(f"friends.note_{kind}", **values)
        said = texts(f"friends.note_{kind}_text", **values)
        act = self._act(kind, news, values)
        button = Button(texts(f"friends.note_{kind}_do"), act, name="note_do")
        wax = game.game if game else news.game
        view.open(NoteDialog(texts, look, title, said, wax, button, view.close))
        self.services.audio.play("refuse" if kind not in ("known", "came") else "draw")
        self.services.voice.say(f"{title}. {said}")

    def _act(self, kind: str, news: Received, values: dict[str, object]) -> Callable[[], None]:
        view = self.scene.view

        def then(do: Callable[[], None]) -> Callable[[], None]:
            def act() -> None:
                view.close()
                do()

            return act

        if kind == "not_a_letter":
            return then(self.paste)
        if kind in _REQUESTS:
            said = self.texts(f"friends.{_REQUESTS[kind]}", **values)
            return then(lambda: self._put_request(said))
        if kind == "two_pasts":
            return then(lambda: self.scene.push(self.nav.letter_pasts(news.id)))
        if self.post.card(news.id) is not None:
            return then(lambda: self.go(news.id))
        return view.close

    def _put_request(self, said: str) -> None:
        if self.put(said):
            self.say(f"{self.texts('friends.request_copied')}{self.texts.colon}{said}")

    # -- out -----------------------------------------------------------------------------

    def put(self, text: str) -> bool:
        """On the clipboard; where there is none the line is shown."""
        if clipboard.copy(text):
            return True
        texts, view = self.texts, self.scene.view
        close = Button(texts("ui.close"), view.close, kind="primary", name="close")
        field = TextField(text, lambda _: None, limit=len(text), name="letter_text")
        view.open(Dialog(texts("friends.step_copy"), texts("friends.not_copied"), [close],
                         on_cancel=view.close, width=760, body=field))  # fmt: skip
        return False

    def copy_letter(self, id_: str) -> bool:
        card = self.post.card(id_)
        if card is None or not self.put(card.text):
            return False
        self.services.audio.play("draw")
        self.post.mark_copied(id_)
        return True

    def save_letter(self, id_: str) -> None:
        texts, view = self.texts, self.scene.view
        path, game = self.post.save(id_), self.post.game(id_)
        if path is None or game is None:
            self.say(texts("friends.not_kept"))
            return
        show = Button(texts("friends.show_folder"), lambda: self._show(path.parent),
                      icon="ui/icon_folder", name="show")  # fmt: skip
        close = Button(texts("ui.close"), view.close, kind="primary", name="close")
        said = texts("friends.saved_text", file=path.name, name=words.addressee(texts, game))
        view.open(Dialog(texts("friends.saved_title"), said, [show, close], on_cancel=view.close,
                         width=620))  # fmt: skip

    def _show(self, folder: Path) -> None:
        self.scene.view.close()
        open_folder(folder)

    # -- sitting down ------------------------------------------------------------------------

    def ask_seat(self, letters: tuple[Letter, ...]) -> None:
        """An invitation: which seat, under which name."""
        texts, view = self.texts, self.scene.view
        try:
            moment = moment_of(letters, self.post.kinds)
        except LetterError:
            self.tell(Received("damaged"))
            return
        free = [at for at, seat in enumerate(moment.seats) if not seat.sits]
        if not free:
            self.say(texts("friends.sit_full"))
            return
        mine = player_name(self.services, moment.game.name)
        named = (at for at in free if moment.seats[at].name.casefold() == mine.casefold())
        chosen = [next(named, free[0])]
        typed = [moment.seats[chosen[0]].name or mine]
        field = TextField(typed[0], lambda text: typed.__setitem__(0, text), limit=24,
                          placeholder=texts("friends.your_name"), name="my_name")  # fmt: skip

        def pick(at: int) -> None:
            chosen[0] = at
            typed[0] = moment.seats[at].name or mine
            field.set(typed[0])

        body: list[Widget] = []
        if len(free) > 1:
            seats = [(at, moment.seats[at].name or str(at + 1)) for at in free]
            body.append(Choice(seats, chosen[0], pick, name="my_seat"))
        body.append(Sized(field, 50))

        def sit() -> None:
            name = typed[0].strip() or moment.seats[chosen[0]].name or mine
            view.close()
            self.post.sit_down(letters, chosen[0], name, self._seated)

        later = Button(texts("friends.sit_later"), view.close, name="later")
        go = Button(
            texts("friends.do_sit"), sit, kind="primary", icon="ui/icon_envelope", name="sit"
        )
        inviter = moment.name(letters[0].seat)
        others = [seat.name for at, seat in enumerate(moment.seats) if at not in free]
        text = texts("friends.sit_text", game=moment.game.name.capitalize(),
                     names=listed(texts, others))  # fmt: skip
        view.open(Dialog(texts("friends.sit_title", name=inviter), text, [later, go], width=640,
                         on_cancel=view.close, body=FormStack(body), name="sit_down"))  # fmt: skip
        self.services.voice.say(texts("friends.sit_title", name=inviter))

    def _seated(self, id_: str, why: str) -> None:
        if why:
            self.tell(Received(why))
        else:
            self.go(id_)

    # -- a friend who does not answer, giving up ----------------------------------------------

    def ask_resign(self, id_: str) -> None:
        texts, view = self.texts, self.scene.view
        card = self.post.card(id_)
        if card is None:
            return
        if card.view.owes != "turn":
            self.say(texts("friends.resign_turn"))
            return
        level = self._level(card.view.game)

        def go() -> None:
            view.close()
            self.post.change(id_, lambda game: game.resign(level), partial(self._changed, id_))

        self._ask("resign", go, {})

    def ask_others(self, id_: str) -> None:
        """Shall a computer play for the one who does not answer?"""
        card = self.post.card(id_)
        if card is None or not card.view.can_ask or card.view.awaited is None:
            return
        view, level = card.view, self._level(card.view.game)
        name = view.seats[card.view.awaited].name
        people = [at for at, seat in enumerate(view.seats) if seat.is_person]
        alone = len(people) <= 2

        def go() -> None:
            self.scene.view.close()
            self.post.change(id_, lambda game: game.ask(level), partial(self._changed, id_))

        self._ask("ask", go, {"name": name}, alone=alone)

    def answer(self, id_: str) -> None:
        """The others are asked; one says yes, or waits."""
        texts, view = self.texts, self.scene.view
        card = self.post.card(id_)
        if card is None or card.view.asked is None:
            return
        asked = card.view.asked
        name, asker = (card.view.seats[at].name for at in (asked.about, asked.agreed[0]))

        def say(yes: bool) -> Callable[[], None]:
            def go() -> None:
                view.close()
                act = (lambda game: game.agree()) if yes else (lambda game: game.decline())
                self.post.change(id_, act, partial(self._changed, id_))

            return go

        wait = Button(texts("friends.answer_no", name=name), say(False), name="decline")
        agree = Button(texts("friends.answer_yes"), say(True), kind="primary", name="agree")
        text = texts("friends.answer_text", name=name, asker=asker)
        view.open(Dialog(texts("friends.answer_title", name=name), text, [wait, agree],
                         on_cancel=view.close, width=620))  # fmt: skip

    def _ask(self, key: str, go: Callable[[], None], values: dict[str, object], *,
             alone: bool = False) -> None:  # fmt: skip
        texts, view = self.texts, self.scene.view
        stay = Button(texts("play.cancel"), view.close, name="cancel")
        do = "friends.ask_do_alone" if alone else f"friends.{key}_do"
        act = Button(texts(do), go, kind="primary", name=f"{key}_do")
        said = "friends.ask_alone" if alone else f"friends.{key}_text"
        view.open(Dialog(texts(f"friends.{key}_title", **values), texts(said, **values),
                         [stay, act], on_cancel=view.close, width=620))  # fmt: skip

    def _level(self, game: str) -> str:
        """Who plays for somebody: of middle strength."""
        levels = self.nav.ui(game).game.levels
        return levels[len(levels) // 2]

    def _changed(self, id_: str, done: bool) -> None:
        if done:
            self.go(id_)
        else:
            self.say(self.texts("friends.not_kept"))

    def more(self, id_: str) -> None:
        """What else can be done with a game."""
        texts, view = self.texts, self.scene.view
        game, card = self.post.game(id_), self.post.card(id_)
        if game is None or card is None:
            return

        def entry(words_: str, do: Callable[[], None], icon: str, name: str) -> MenuButton:
            def act() -> None:
                view.close()
                do()

            return MenuButton(words_, act, icon=f"ui/icon_{icon}", name=name)

        buttons = [
            entry(texts("friends.open"), self.open_file, "folder", "open_file"),
            entry(texts("friends.menu_full"), lambda: self._copy_full(id_), "copy", "copy_full"),
            entry(texts("friends.fair"), lambda: self.scene.push(self.nav.letter_chance(game.game)),
                  "scales", "chance"),
        ]  # fmt: skip
        if card.view.can_ask and card.view.awaited is not None:
            name = card.view.seats[card.view.awaited].name
            buttons.append(entry(texts("friends.menu_ask", name=name), lambda: self.ask_others(id_),
                                 "hourglass", "ask"))  # fmt: skip
        if not card.view.over and card.view.phase != "sitting":
            buttons.append(
                entry(texts("friends.menu_resign"), lambda: self.ask_resign(id_), "flag", "resign")
            )
        buttons.append(
            entry(texts("friends.menu_hide"), lambda: self._ask_hide(id_), "archive", "hide")
        )
        close = Button(texts("ui.close"), view.close, kind="primary", name="close")
        view.open(Dialog(texts("friends.menu_title"), "", [close], on_cancel=view.close, width=480,
                         body=ButtonStack(buttons)))  # fmt: skip

    def _copy_full(self, id_: str) -> None:
        card, game = self.post.card(id_), self.post.game(id_)
        if card is not None and game is not None and self.put(card.full):
            self.say(self.texts("friends.copied", name=words.addressee(self.texts, game)))

    def _ask_hide(self, id_: str) -> None:
        def go() -> None:
            self.scene.view.close()
            self.post.change(id_, lambda game: game.put_away(), lambda _: None)

        texts, view = self.texts, self.scene.view
        stay = Button(texts("play.cancel"), view.close, name="cancel")
        act = Button(texts("friends.hide_do"), go, kind="primary", name="hide_do")
        view.open(Dialog(texts("friends.menu_hide"), texts("friends.hide_text"), [stay, act],
                         on_cancel=view.close))  # fmt: skip

    # -- keys ----------------------------------------------------------------------------

    def handle(self, event: Input) -> bool:
        """Ctrl+V and files that are let fall; whether the event was one of these."""
        if isinstance(event, Dropped):
            if event.text:
                self.take(event.text)
            else:
                self.dropped(Path(event.path))
            return True
        typing = isinstance(self.scene.view.focused, TextField)
        if isinstance(event, Key) and event.ctrl and event.code == pygame.K_v and not typing:
            if self.scene.view.dialogs:
                return False
            self.paste()
            return True
        return False


class LetterScene(ViewScene):
    """A screen of letters: hears what came, and has hands for letters."""

    topic = "letters"

    def __init__(self, nav: "Navigator") -> None:
        super().__init__(nav.services)
        self.nav = nav
        self.hands = LetterHands(self, nav)
        self._casts: dict[str, dict[str, CastMember]] = {}

    @property
    def post(self) -> LetterPost:
        return self.nav.post

    def enter(self) -> None:
        self.nav.watch_letters(self.changed)

    def leave(self) -> None:
        self.nav.watch_letters(None)

    def changed(self) -> None:
        """Letters came, or something of them did."""

    def dropped(self, path: Path) -> None:
        self.hands.dropped(path)

    def handle(self, event: Input) -> None:
        if isinstance(event, Dropped) and not event.text:
            self.dropped(Path(event.path))
            return
        if not self.hands.handle(event):
            super().handle(event)

    def put(self, text: str) -> bool:
        return self.hands.put(text)

    def tell(self, key: str) -> None:
        self.hands.say(self.texts(key))

    def face(self, game: LetterCard, seat: LetterCardSeat) -> Face:
        ui = self.nav.ui(game.game)
        key = f"{game.game} {self.texts.language}"
        if key not in self._casts:
            self._casts[key] = {member.level: member for member in ui.cast(self.texts)}
        member = self._casts[key].get(seat.level) if seat.kind == "computer" else None
        return Face(seat.name or seat.color, seat.color, ui.chip(seat.color), member)
