"""The table of a game by letter: friends sit elsewhere, their turns come by letter and are shown
when it is opened; a turn of one's own becomes the letter to send, on a sheet that slides in."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from palmyra.scenes.friends import words
from palmyra.scenes.friends.letter_scene import LetterHands
from palmyra.scenes.friends.letter_sheet import SLIDE, LetterSheet, SheetWords
from palmyra.scenes.game_ui import GameUI
from palmyra.scenes.play.letter_play import LetterPlay
from palmyra.scenes.play.scene import PlayScene
from palmyra.scenes.result.after import FRIENDS
from palmyra.shell.scene import Scene
from palmyra.thinking.thinker import Thinker
from palmyra.ui.button import Button, MenuButton
from palmyra.ui.canvas import Canvas
from palmyra.ui.dialog import Dialog
from palmyra.ui.input import Input, Key, Pointer
from palmyra.ui.stack import ButtonStack
from palmyra.ui.text_field import TextField
from palmyra.ui.widget import Widget

if TYPE_CHECKING:
    from palmyra.scenes.friends.letter_games import KeptLetters
    from palmyra.scenes.navigator import Navigator


class LetterTableScene(PlayScene):
    def __init__(
        self, nav: "Navigator", game_ui: GameUI, kept: "KeptLetters", thinker: Thinker
    ) -> None:
        super().__init__(nav, game_ui, kept.session(), thinker, above=FRIENDS)
        self.kept = kept
        self.letter = self.desk.letter = LetterPlay(self.desk, kept)
        self.letter.told, self.letter.open_menu = self._ready, self.menu
        self.hands = LetterHands(self, nav, kept.id)
        self.sheet = LetterSheet(
            self.texts, game_ui.game.name, copy=self._copy, save=self._save,
            paste=self.hands.paste, folder=lambda: self.push(nav.letter_folder()), back=self._back,
            close=self._close_sheet,
        )  # fmt: skip
        self.letter.ready = self.letter.sealed and kept.card.mine

    # -- the sheet -------------------------------------------------------------------------

    def above_table(self) -> Sequence[Widget]:
        self.sheet.relabel()
        self._tell_sheet()
        return [self.sheet]

    def arrange(self, canvas: Canvas) -> None:
        super().arrange(canvas)
        area, room = canvas.layout.area, self.table.room
        low = area.h < 560 or area.w < 1000
        top = area.y + (8 if low else 84 if area.h >= 760 else 64)
        foot = area.bottom - 12 if room.h > area.h - 140 else room.bottom + 4
        self.sheet.lay(area, top, max(foot, top + 330))

    def _tell_sheet(self) -> None:
        game = self.nav.post.game(self.kept.id)
        if game is None:
            return
        card, texts = self.kept.card, self.texts
        said = SheetWords(texts, words.addressee(texts, game), card.text,
                          travels=card.sent, over=card.view.over)  # fmt: skip
        self.sheet.tell(said, travels=card.sent, has_folder=self.nav.post.folder is not None)

    def _ready(self) -> None:
        """My letter is kept: the sheet slides in once the turn has landed."""
        self._tell_sheet()
        if self.letter.ready and not self.desk.state.over:
            self._open_sheet()

    def _open_sheet(self) -> None:
        pace = self.services.pace
        self.sheet.open(0.0 if pace.still else pace.seconds(SLIDE))
        self.rearrange()
        self.view.focus(self.view.find("copy_letter"))
        if self.kept.card.sent:
            self.view.focus(self.view.find("to_letters"))

    def _close_sheet(self) -> None:
        self.sheet.show(False)
        self.rearrange()

    def _copy(self) -> None:
        game = self.nav.post.game(self.kept.id)
        if game is not None and self.hands.copy_letter(self.kept.id):
            self.sheet.copied(self.texts("friends.copied", name=words.addressee(self.texts, game)))

    def _save(self) -> None:
        self.hands.save_letter(self.kept.id)

    def _back(self) -> None:
        self.desk.leaving = True
        self.desk.stop_thinking()
        self.nav.to_friends(self, self.kept.id)

    # -- frames ----------------------------------------------------------------------------

    def enter(self) -> None:
        super().enter()
        self.nav.watch_letters(self._changed)
        self.nav.post.look()
        if self.letter.ready and not self.letter.unfolding and not self.desk.state.over:
            self._ready()
        if self.desk.state.over and not self.letter.unfolding:
            self.desk.turns.tell_moment()

    def leave(self) -> None:
        super().leave()
        self.nav.watch_letters(None)

    def _changed(self) -> None:
        """A letter came by the folder, or mine lies there."""
        self._tell_sheet()
        card = self.kept.card
        if card.unopened and self.letter.sealed and not self.desk.leaving:
            self.desk.leaving = True
            self.desk.stop_thinking()
            self.replace(self.nav.letter_table(self.kept.id))

    def after_end(self) -> Scene:
        hurried = self.desk.turns.hurried
        return self.nav.letter_result(self.kept.id, self.session, hurried=hurried)

    # -- input -----------------------------------------------------------------------------

    def handle(self, event: Input) -> None:
        if self.hands.handle(event):
            return
        pressed = isinstance(event, Pointer) and event.kind == "down" and event.button == 1
        if self.letter.unfolding and not self.view.dialogs and pressed and self.desk.busy:
            self.table.finish()
        typing = isinstance(self.view.focused, TextField)
        free = self.sheet.visible and not typing and not self.view.dialogs
        if isinstance(event, Key) and free and event.code in (pygame.K_c, pygame.K_v):
            (self._copy if event.code == pygame.K_c else self.hands.paste)()
            return
        super().handle(event)

    def cancelled(self) -> None:
        if self.sheet.visible:
            self._close_sheet()
        else:
            super().cancelled()

    def menu(self) -> None:
        """What one can do besides playing: no restart, no other seats."""
        desk, texts, id_ = self.desk, self.texts, self.kept.id

        def entry(text: str, do: object, icon: str, name: str) -> MenuButton:
            def act() -> None:
                desk.close()
                do()  # type: ignore[operator]

            return MenuButton(text, act, icon=f"ui/icon_{icon}", name=name)

        buttons = [entry(texts("friends.back_to_letters"), self._back, "envelope", "to_letters")]
        if self.letter.ready:
            buttons.append(entry(texts("friends.do_copy"), self._open_sheet, "copy", "sheet_again"))
        buttons += [
            entry(texts("friends.more"), lambda: self.hands.more(id_), "menu", "more"),
            entry(texts("play.options"), desk.to_options, "gear", "options"),
            entry(texts("play.help"), desk.open_help, "book", "rules"),
        ]
        go_on = Button(texts("play.resume"), desk.close, kind="primary", name="resume")
        desk.open(Dialog(texts("play.pause_title"), "", [go_on], on_cancel=desk.close, width=460,
                         body=ButtonStack(buttons)))  # fmt: skip
