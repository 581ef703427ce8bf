"""The room of friends: every game played by letter on a desk, the chosen one beside it with the one
thing to do next. With less room the desk has two columns and the steps are a row; with very little
the games are a list."""

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal

import pygame

from palmyra.scenes.backdrop import draw_sandstone
from palmyra.scenes.board_port import Thumb
from palmyra.scenes.friends import art, game_details, words
from palmyra.scenes.friends.folder_strip import FolderStrip
from palmyra.scenes.friends.game_details import (
    ChosenGame,
    ChosenWords,
    SeatWords,
    StepWords,
)
from palmyra.scenes.friends.letter_card import LetterCard, LetterCardSeat, NextStep
from palmyra.scenes.friends.letter_scene import LetterScene
from palmyra.scenes.friends.parts import DeskHeading, EmptyDesk, IconLink, Row
from palmyra.scenes.friends.postcard import Postcard, PostcardBoard, PostcardWords
from palmyra.scenes.screen_frame import TITLE_GAP, draw_heading, frame_of
from palmyra.ui import theme
from palmyra.ui.button import Button, IconButton, fold_to_fit
from palmyra.ui.canvas import Canvas
from palmyra.ui.grand_button import GrandButton
from palmyra.ui.input import Input, Key
from palmyra.ui.layout import Box
from palmyra.ui.list import ScrollList
from palmyra.ui.text_field import TextField
from palmyra.ui.widget import Widget

if TYPE_CHECKING:
    from palmyra.scenes.navigator import Navigator

Shape = Literal["wall", "columns", "list"]
WALL: Final = (1300.0, 760.0)
COLUMNS: Final = (960.0, 540.0)
_FINISHED: Final = 30  # so many finished games are shown
_REFRESH: Final = 1.0  # seconds between two looks at what the desk should say


class RoomScene(LetterScene):
    def __init__(self, nav: "Navigator", chosen: str = "", opened: Path | None = None) -> None:
        super().__init__(nav)
        self._opened = opened  # a file that the program was started with
        self.chosen = chosen
        self.finished_open = False
        self._games: list[LetterCard] = []
        self._shape: Shape = "wall"
        self._chosen: ChosenGame | None = None
        self._strip: FolderStrip | None = None
        self._empty: EmptyDesk | None = None
        self._list = ScrollList([])
        self._age = 0.0
        self._copied = 0.0  # seconds for which the button still says so
        self._pictures: dict[tuple[str, int], PostcardBoard] = {}

    # -- what there is -------------------------------------------------------------------

    def enter(self) -> None:
        super().enter()
        self.post.look()
        self._see_sitting()
        self.rebuild()
        if self._opened is not None:
            opened, self._opened = self._opened, None
            self.hands.dropped(opened)
        game = self.game
        if game is not None:
            self.services.voice.say(words.spoken(self.texts, game, datetime.now()))

    @property
    def game(self) -> LetterCard | None:
        """The one that is chosen."""
        return next((game for game in self._games if game.id == self.chosen), None)

    def _sorted(self) -> list[LetterCard]:
        games = self.post.games()
        mine = sorted((g for g in games if g.mine), key=lambda g: g.since)
        waits = (NextStep.WAIT, NextStep.OPEN)
        waiting = sorted((g for g in games if g.step in waits), key=lambda g: g.since)
        over = sorted((g for g in games if g.step is NextStep.OVER), key=lambda g: g.since)
        return [*mine, *waiting, *reversed(over)]

    def changed(self) -> None:
        """Letters came, or something of them did."""
        self._see_sitting()
        if not self.view.dialogs:
            self.rebuild()

    def _see_sitting(self) -> None:
        """That somebody sat down is seen here: there is no board yet to open it at."""
        for game in self.post.games():
            if game.sealed and game.replay is None and game.step is not NextStep.SIT:
                self.post.change(game.id, lambda kept: kept.mark_seen())

    # -- widgets -------------------------------------------------------------------------

    def build(self) -> None:
        texts, area = self.texts, self.layout.area
        self._shape = _shape(area)
        self._games = self._sorted()
        if self.game is None:
            self.chosen = self._games[0].id if self._games else ""
        self._back = IconButton("ui/icon_back", self.pop, tooltip=texts("ui.back"), name="back")
        self._paste = Button(texts("friends.paste"), self.paste, icon="ui/icon_paste", name="paste")
        waits = self.game is None or (
            self.game.step is NextStep.WAIT and self.post.folder is not None
        )
        self._invite = Button(texts("friends.invite"), self._to_invite, icon="ui/icon_people",
                              name="invite", kind="primary" if waits else "secondary")  # fmt: skip
        head: list[Widget] = [self._back, self._paste, self._invite]
        self._strip = FolderStrip(texts, self.post.folder, self._to_folder)
        self._strip.show(self._shape != "list")
        self._list = ScrollList(self._desk(), gap=12, tail=6, name="desk")
        self._empty = EmptyDesk(texts) if not self._games else None
        self._chosen = self._panel()
        body: list[Widget] = [self._list, self._strip]
        if self._empty is not None:
            body = [self._empty, self._strip]
        self.view.fill([*head, *body, *([self._chosen] if self._chosen else [])])

    def _desk(self) -> list[Widget]:
        texts = self.texts
        mine = [game for game in self._games if game.mine]
        waiting = [game for game in self._games if game.step in (NextStep.WAIT, NextStep.OPEN)]
        over = [game for game in self._games if game.step is NextStep.OVER]
        shown: list[Widget] = []
        if self._shape == "list":
            shown += [Row([self._card(game)], 1, 79, 0) for game in (*mine, *waiting)]
        else:
            many = 2 if self._shape == "columns" else 3
            if mine:
                shown.append(DeskHeading(texts("friends.your_turn"), len(mine)))
                shown += self._rows(mine, 2, 308 if many == 3 else 236)
            if waiting:
                shown.append(DeskHeading(texts("friends.waiting")))
                shown += self._rows(waiting, many, 236 if many == 3 else 220)
        if over:
            icon = "ui/icon_up" if self.finished_open else "ui/icon_down"
            fold = IconLink(texts("friends.finished", n=len(over)), self._fold, icon=icon,
                            name="finished")  # fmt: skip
            shown.append(fold_row(fold))
            if self.finished_open:
                some = over[:_FINISHED]
                shown += (
                    [Row([self._card(game)], 1, 79, 0) for game in some]
                    if self._shape == "list"
                    else self._rows(some, 2 if self._shape == "columns" else 3, 220)
                )
        return shown

    def _rows(self, games: list[LetterCard], columns: int, high: float) -> list[Widget]:
        cards = [self._card(game) for game in games]
        groups = [cards[at : at + columns] for at in range(0, len(cards), columns)]
        return [Row(group, columns, high, 20) for group in groups]

    def _card(self, game: LetterCard) -> Postcard:
        texts, now = self.texts, datetime.now()
        said = PostcardWords(
            words.friends_of(texts, game, short=True),
            words.headline(texts, game),
            words.since(texts, game, now),
        )
        face = self.face(game, words.first_friend(game))
        card = Postcard(game, said, face, self._picture(game), lambda: self.choose(game.id))
        card.chosen = game.id == self.chosen
        return card

    def _picture(self, game: LetterCard) -> PostcardBoard:
        key = (game.id, game.turn)
        if key not in self._pictures:
            thumb = None
            if game.replay is not None:
                board = self.nav.ui(game.game).board(self.services.painter)
                thumb = Thumb(board, game.replay.state)
            self._pictures[key] = PostcardBoard(thumb, self.nav.title_view(game.game), key)
        return self._pictures[key]

    # -- the chosen game -------------------------------------------------------------------

    def _panel(self) -> ChosenGame | None:
        game = self.game
        if game is None:
            return None
        texts, now = self.texts, datetime.now()
        seats = tuple(
            SeatWords(
                self.face(game, seat),
                self._seat_name(game, seat),
                words.seat_note(texts, game, at),
                words.seat_line(texts, game, at, now),
                lit=at == game.to_move
                and game.step is not NextStep.OVER
                and game.replay is not None,
                yours=seat.kind == "you",
            )
            for at, seat in enumerate(game.seats)
        )
        over = ""
        if game.step is NextStep.OVER and game.replay is not None:
            over = self.nav.ui(game.game).standing(texts, game.replay)
        said = ChosenWords(words.title_of(texts, game), seats, self._steps(game), over)
        pieces = self.nav.ui(game.game).pieces()
        return ChosenGame(game, said, self._picture(game), self._next(game), self._links(game),
                          pieces)  # fmt: skip

    def _seat_name(self, game: LetterCard, seat: LetterCardSeat) -> str:
        """Computers go by the name that they have in this language."""
        if seat.kind == "you":
            return self.texts("friends.you")
        member = self.face(game, seat).member
        return member.name if member is not None else seat.name

    def _steps(self, game: LetterCard) -> tuple[StepWords, ...]:
        texts, name = self.texts, words.addressee(self.texts, game)
        others = {NextStep.SIT: "sit", NextStep.CHOOSE: "choose", NextStep.ANSWER: "answer"}
        first = others.get(game.step, "play")
        said = [
            texts(f"friends.step_{first}_text", name=self._before(game)),
            texts("friends.step_copy_text"),
            texts("friends.step_paste_text", name=name),
        ]
        heads = (f"friends.step_{first}", "friends.step_copy", "friends.step_paste")
        short = (f"friends.short_{first}", "friends.short_copy", "friends.short_paste")
        return tuple(
            StepWords(texts(head), texts(small), text, state)
            for head, small, text, state in zip(
                heads, short, said, game_details.step_states(game), strict=True
            )
        )

    def _before(self, game: LetterCard) -> str:
        """Whose letter is opened first."""
        if 0 <= game.writer < len(game.seats) and game.seats[game.writer].kind == "friend":
            return game.seats[game.writer].name
        return words.first_friend(game).name

    def _next(self, game: LetterCard) -> Button | None:
        """The one thing to do next; none while a friend's letter comes by itself."""
        texts = self.texts
        if game.step is NextStep.WAIT and self.post.folder is not None:
            return None
        if self._copied > 0 and game.step in (NextStep.SEND, NextStep.WAIT):
            name = words.addressee(texts, game)
            return GrandButton(texts("friends.copied", name=name), self.copy, kind="confirm",
                               icon="ui/icon_confirm", name="next")  # fmt: skip
        ways: dict[NextStep, tuple[str, str, Callable[[], None]]] = {
            NextStep.SIT: ("friends.do_sit", "ui/icon_envelope", self.sit_down),
            NextStep.PLAY: ("friends.do_play", "ui/icon_play", self.play),
            NextStep.SEND: ("friends.do_copy", "ui/icon_copy", self.copy),
            NextStep.WAIT: ("friends.do_paste", "ui/icon_paste", self.paste),
            NextStep.OPEN: ("friends.do_open", "ui/icon_envelope", self.play),
            NextStep.ANSWER: ("friends.do_answer", "ui/icon_people", self.answer),
            NextStep.CHOOSE: ("friends.do_choose", "ui/icon_reorganise", self.compare),
            NextStep.OVER: ("friends.do_review", "ui/icon_coach", self.review),
        }
        key, icon, act = ways[game.step]
        return GrandButton(texts(key), act, kind="primary", icon=icon, name="next")

    def _links(self, game: LetterCard) -> list[Button]:
        texts = self.texts
        if game.step is NextStep.OVER:
            return [
                IconLink(texts("friends.watch"), self.watch, icon="ui/icon_play", name="watch"),
                IconLink(texts("friends.rematch"), self.rematch, icon="ui/icon_people",
                         name="rematch"),
                IconLink(texts("friends.fair"), self._to_chance, icon="ui/icon_scales",
                         name="chance"),
            ]  # fmt: skip
        links: list[Button] = []
        if game.step in (NextStep.SEND, NextStep.WAIT):
            again = texts("friends.copy_again")
            if game.step is NextStep.WAIT:
                links.append(IconLink(again, self.copy, icon="ui/icon_copy", name="copy"))
            links.append(
                IconLink(texts("friends.save"), self.save, icon="ui/icon_save", name="save")
            )
        links.append(
            IconLink(texts("friends.open"), self.open_file, icon="ui/icon_folder", name="open")
        )
        if game.step in (NextStep.WAIT, NextStep.SEND) and game.replay is not None:
            links.append(IconLink(texts("friends.board"), self.play, icon="ui/icon_eye",
                                  name="board"))  # fmt: skip
        if len(links) < 3 or self._shape == "wall":
            links.append(IconLink(texts("friends.more"), self.more, icon="ui/icon_menu",
                                  name="more"))  # fmt: skip
        else:
            links[-1] = IconLink(texts("friends.more"), self.more, icon="ui/icon_menu", name="more")
        return links

    # -- doing -------------------------------------------------------------------------

    def choose(self, id_: str) -> None:
        if id_ == self.chosen:
            if self.view.keyboard:  # Enter on the one that is chosen already
                self._do_next()
            return
        self.chosen = id_
        self._copied = 0.0
        self.rebuild()
        game = self.game
        if game is not None:
            self.services.voice.say(words.spoken(self.texts, game, datetime.now()))

    def _do_next(self) -> None:
        found = self.view.find("next")
        if isinstance(found, Button):
            found.click()

    def _fold(self) -> None:
        self.finished_open = not self.finished_open
        self.rebuild()

    def _to_invite(self) -> None:
        self.push(self.nav.letter_invite())

    def _to_folder(self) -> None:
        self.push(self.nav.letter_folder())

    def _to_chance(self) -> None:
        game = self.game
        self.push(self.nav.letter_chance(game.game if game else ""))

    def show_game(self, id_: str) -> None:
        """That game is chosen; asked from wherever a letter was pasted."""
        self.chosen = id_ or self.chosen
        self._copied = 0.0
        self.rebuild()

    def paste(self) -> None:
        self.hands.paste()

    def copy(self) -> None:
        game = self.game
        if game is not None and self.post.card(game.id) and self.hands.copy_letter(game.id):
            self._copied = art.COPIED
            self.rebuild()

    def save(self) -> None:
        if self.game is not None:
            self.hands.save_letter(self.game.id)

    def open_file(self) -> None:
        self.hands.open_file()

    def play(self) -> None:
        """To the table, where the friend's turn is shown first."""
        if self.game is not None:
            self.push(self.nav.letter_table(self.game.id))

    def sit_down(self) -> None:
        if self.game is not None:
            self.hands.ask_seat(self.post.letters_of_invitation(self.game.id))

    def answer(self) -> None:
        if self.game is not None:
            self.hands.answer(self.game.id)

    def compare(self) -> None:
        if self.game is not None:
            self.push(self.nav.letter_pasts(self.game.id))

    def watch(self) -> None:
        game = self.game
        if game is not None and game.replay is not None:
            self.push(self.nav.replay(game.game, game.replay))

    def review(self) -> None:
        game = self.game
        if game is None or game.replay is None:
            return
        judged = self.nav.ui(game.game).game.judge is not None and game.replay.state.over
        made = self.nav.review if judged else self.nav.replay
        self.push(made(game.game, game.replay, self.nav.letter_record(game.id)))

    def rematch(self) -> None:
        if self.game is not None:
            self.nav.rematch(self, self.game.id)

    def more(self) -> None:
        if self.game is not None:
            self.hands.more(self.game.id)

    def handle(self, event: Input) -> None:
        typing = isinstance(self.view.focused, TextField)
        if isinstance(event, Key) and not typing and not self.view.dialogs and not event.alt:
            if event.ctrl and event.code == pygame.K_v:
                self.paste()
                return
            if event.ctrl and event.code == pygame.K_c:
                self.copy()
                return
            if not event.ctrl and event.code in (pygame.K_v, pygame.K_c):
                (self.paste if event.code == pygame.K_v else self.copy)()
                return
        super().handle(event)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._copied > 0:
            self._copied -= dt
            if self._copied <= 0:
                self.rebuild()
        self._age += dt
        if self._age >= _REFRESH:
            self._age = 0.0
            if self._strip is not None:
                self._strip.tell(self.post.folder)

    def cancelled(self) -> None:
        self.pop()

    # -- places and picture ----------------------------------------------------------------

    def arrange(self, canvas: Canvas) -> None:
        area = canvas.layout.area
        frame = frame_of(area)
        self._back.place(frame.back(area))
        right = area.right - frame.side
        title = canvas.text_width(self.texts("friends.title"), theme.SCREEN_TITLE)
        room = right - self._back.box.right - TITLE_GAP - title - 24
        buttons = [self._paste, self._invite]
        widths = fold_to_fit(canvas, buttons, room, 16, 282 if self._shape == "wall" else 0)
        x = right
        for button, wide in zip(reversed(buttons), reversed(widths), strict=True):
            x -= wide
            button.place(Box(x, self._back.box.y, wide, 52))
            x -= 16
        desk, panel = self._boxes(area)
        inner = desk.inset(28 if self._shape != "list" else 14, 16 if self._shape != "list" else 12)
        if self._strip is not None and self._strip.visible:
            strip = Box(inner.x, inner.bottom - 68, inner.w, 66)
            self._strip.place(strip)
            inner = Box(inner.x, inner.y, inner.w, strip.y - 12 - inner.y)
        if self._empty is not None:
            self._empty.place(inner)
        else:
            self._list.lay(canvas, Box(inner.x, inner.y, inner.w, inner.h))
        if self._chosen is not None:
            self._chosen.place(panel)

    def _boxes(self, area: Box) -> tuple[Box, Box]:
        """The desk and what stands beside it."""
        frame = frame_of(area)
        body = frame.body(area)
        body = Box(body.x, body.y, body.w, body.h + (14 if self._shape == "wall" else 0))
        if not self._games:
            return body, body
        part = {"wall": 940 / 1520, "columns": 0.54, "list": 0.345}[self._shape]
        gap = 16.0 if self._shape == "wall" else 12.0
        wide = (body.w - gap) * part
        desk = Box(body.x, body.y, wide, body.h)
        return desk, Box(desk.right + gap, body.y, body.w - gap - wide, body.h)

    def backdrop(self, canvas: Canvas) -> None:
        draw_sandstone(canvas)
        right = self._paste.box.x - 16
        draw_heading(canvas, self.texts("friends.title"), self.texts("friends.note"), right)
        desk, _ = self._boxes(canvas.layout.area)
        art.draw_desk(canvas, desk)


def fold_row(link: IconLink) -> Widget:
    link.light = True
    return Row([link], 1, 44, 0)


def _shape(area: Box) -> Shape:
    if area.w >= WALL[0] and area.h >= WALL[1]:
        return "wall"
    return "columns" if area.w >= COLUMNS[0] and area.h >= COLUMNS[1] else "list"
