"""An invitation: choose a game, say who sits where, write the first letter. With room everything is
seen at once; with less the rules are in a drawer; with very little there is a page a step."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, Literal

import pygame

from palmyra.scenes.backdrop import draw_sandstone
from palmyra.scenes.framed_picture import draw_framed, hole_of
from palmyra.scenes.friends import art
from palmyra.scenes.friends.art import Face
from palmyra.scenes.friends.invite_parts import AskCell, GameFrame, InviteSeatCard, WriteButton
from palmyra.scenes.friends.invite_seats import (
    NAME_LIMIT,
    InviteSeat,
    Kind,
    Seats,
    first_seats,
    playing,
    problem,
    renamed,
    seated,
)
from palmyra.scenes.friends.letter_scene import LetterScene
from palmyra.scenes.friends.parts import RowButton, Sized
from palmyra.scenes.game_words import listed, player_name
from palmyra.scenes.screen_frame import draw_heading, frame_of
from palmyra.scenes.setup.seats import SetupSeat
from palmyra.scenes.setup.setup_form import CastMember
from palmyra.ui import theme
from palmyra.ui.button import Button, IconButton
from palmyra.ui.canvas import Canvas
from palmyra.ui.choice import Choice
from palmyra.ui.dialog import Dialog
from palmyra.ui.form import FormStack, Heading
from palmyra.ui.input import Input, Key
from palmyra.ui.label import Label
from palmyra.ui.layout import Box, column, row
from palmyra.ui.list import ScrollList
from palmyra.ui.text_field import TextField
from palmyra.ui.theme import Style
from palmyra.ui.widget import Widget

if TYPE_CHECKING:
    from palmyra.scenes.navigator import Navigator

Shape = Literal["wall", "drawer", "pages"]
WALL: Final = (1300.0, 760.0)
DRAWER: Final = (960.0, 540.0)
PAGES: Final = ("game", "seats", "rules")
_RUG: Final = (1056, 552)


class InviteScene(LetterScene):
    def __init__(self, nav: "Navigator", game: str = "") -> None:
        super().__init__(nav)
        self.game = game if game in nav.games else nav.last_game
        self.rules_of = self.game
        self.by_folder = self.post.folder is not None
        self._shape: Shape = "wall"
        self._page = PAGES[0]
        self._you = player_name(self.services, self.game)
        self._begin_seats()

    def _begin_seats(self) -> None:
        ui = self.nav.ui(self.game)
        self.form = ui.form(self.services)
        seats = ui.game.seats
        self.seats: Seats = first_seats(ui.game.colors, min(seats), max(seats), self._you)
        self.chosen = 1

    # -- widgets -------------------------------------------------------------------------

    def build(self) -> None:
        texts, area = self.texts, self.layout.area
        self._shape = _shape(area)
        self._seat_form()
        self._back = IconButton(
            "ui/icon_back", self._go_back, tooltip=texts("ui.back"), name="back"
        )
        self._frames = [self._frame(name) for name in self.nav.games]
        self._seat_cards = [self._seat(at) for at in range(len(self.seats))]
        self._cells = self._make_cells()
        self._go = WriteButton(texts("friends.write_first"), self._begins(), self.game, self._write)
        self._wrong = Label("", Style("sans", 15, art.RED), align="center", name="wrong")
        rules = self.form.letter_rules(self._changed)
        self.form.refresh()
        self._rules_of_game = rules
        self._travel = self._make_travel()
        self._fair = RowButton(texts("friends.fair_short"), texts("friends.fair_why"),
                               lambda: self.push(self.nav.letter_chance(self.game)),
                               icon="ui/icon_dice", name="chance")  # fmt: skip
        self._list = ScrollList(
            [Heading(texts("friends.rules")), *rules, Heading(texts("friends.travel")),
             *(Sized(each, 80) for each in self._travel), Sized(self._fair, 80)],
            gap=10, name="list_rules",
        )  # fmt: skip
        self._drawer = Button(texts("friends.rules_button"), self._open_rules, icon="ui/icon_gear",
                              name="rules")  # fmt: skip
        tabs = [(name, texts(f"friends.page_{name}")) for name in PAGES]
        self._tabs = Choice(tabs, self._page, self._turn_page, name="pages")
        self._fill()
        self._refresh()

    def _fill(self) -> None:
        back: list[Widget] = [self._back]
        seats = [*self._seat_cards, *self._cells]
        foot: list[Widget] = [self._go, self._wrong]
        if self._shape == "wall":
            self.view.fill([*back, *self._frames, *seats, self._list, *foot])
        elif self._shape == "drawer":
            self.view.fill([*back, *self._frames, *seats, self._drawer, *foot])
        else:
            pages: dict[str, list[Widget]] = {
                "game": [*self._frames], "seats": [*seats], "rules": [self._list],
            }  # fmt: skip
            self.view.fill([*back, self._tabs, *pages[self._page], *foot])

    def _frame(self, name: str) -> GameFrame:
        players = self._players(name)
        frame = GameFrame(name, self.nav.title_view(name), players, lambda: self._choose_game(name))
        frame.chosen = name == self.game
        return frame

    def _players(self, name: str) -> str:
        seats = self.nav.ui(name).game.seats
        least, most = max(2, min(seats)), max(seats)
        key = "friends.players_or" if most == least + 1 else "friends.players_to"
        return self.texts(key, least=least, most=most)

    def _member(self, level: str) -> CastMember | None:
        return next((each for each in self.form.cast if each.level == level), None)

    def _seat(self, at: int) -> InviteSeatCard:
        texts, seat = self.texts, self.seats[at]
        name = seat.name.strip()
        face: Face | None = None
        words = (texts("friends.add_seat"), texts("friends.free_seat"))
        member = self._member(seat.level)
        if seat.kind == "computer" and member is not None:
            words = (member.name, texts("friends.seat_computer"))
        elif seat.kind == "friend":
            words = (name or texts("friends.a_friend"), texts("friends.sits_by_letter"))
        elif seat.kind == "you":
            words = (name or texts("friends.you"), texts("friends.you_begin"))
        if seat.kind != "free":
            shown = name or ("?" if seat.kind == "friend" else words[0])
            face = Face(shown, seat.color, self.form.chip(seat.color), member)
        field = None
        if at == self.chosen and seat.kind in ("you", "friend"):
            hint = texts("friends.name_of_friend" if seat.kind == "friend" else "friends.your_name")
            field = TextField(seat.name, lambda text: self._rename(at, text), limit=NAME_LIMIT,
                              placeholder=hint, name=f"name_{at}")  # fmt: skip
        card = InviteSeatCard(
            at, seat, face, words, lambda: self._choose_seat(at), field, self.game
        )
        card.chosen = at == self.chosen
        return card

    def _make_cells(self) -> list[AskCell]:
        texts, seat = self.texts, self.seats[self.chosen]
        cells = [AskCell("ask_friend", texts("friends.friend"), texts("friends.by_letter"), None,
                         self.game, "", lambda: self._ask("friend"))]  # fmt: skip
        for member in self.form.cast:
            cell = AskCell(f"ask_{member.level}", member.name, member.rank, member, self.game, "",
                           self._asks(member))  # fmt: skip
            cell.tooltip = member.plays
            cells.append(cell)
        nobody = AskCell("ask_nobody", texts("friends.nobody"), texts("friends.free_seat"), None,
                         self.game, "ui/icon_close", lambda: self._ask("free"))  # fmt: skip
        cells.append(nobody)
        for cell in cells:
            cell.row = cells
            cell.enable(seat.kind != "you")
        cells[0].chosen = seat.kind == "friend"
        nobody.chosen = seat.kind == "free"
        for cell, member in zip(cells[1:], self.form.cast, strict=False):
            cell.chosen = seat.kind == "computer" and seat.level == member.level
        return cells

    def _asks(self, member: CastMember) -> Callable[[], None]:
        return lambda: self._ask("computer", member)

    def _make_travel(self) -> list[RowButton]:
        texts, folder = self.texts, self.post.folder
        hand = RowButton(texts("friends.by_hand"), texts("friends.by_hand_text"),
                         lambda: self._travels(False), icon="ui/icon_copy", name="by_hand",
                         arrow=False)  # fmt: skip
        said = texts("friends.by_folder_text") if folder else texts("friends.by_folder_choose")
        through = RowButton(
            texts("friends.shared_folder"),
            said,
            lambda: self._travels(True),
            icon="ui/icon_folder",
            name="by_folder",
            arrow=folder is None,
        )
        hand.chosen, through.chosen = not self.by_folder, self.by_folder
        return [hand, through]

    def _begins(self) -> str:
        names = [seat.name.strip() for seat in self.seats if seat.kind == "friend"]
        if not all(names) or not names:
            return self.texts("friends.begin_later")
        key = "friends.begin_once" if len(names) == 1 else "friends.begin_once_all"
        return self.texts(key, name=listed(self.texts, names))

    def _refresh(self) -> None:
        least = max(2, min(self.nav.ui(self.game).game.seats))
        wrong = problem(self.seats, least)
        said = self.texts(wrong, n=least) if wrong else ""
        self._go.enable(not wrong)
        self._go.tooltip = said
        self._go.note = self._begins()
        self._wrong.say(said)

    # -- doing ---------------------------------------------------------------------------

    def _seat_form(self) -> None:
        """The form knows who plays, as its rules depend on it."""
        self.form.seat_letters(tuple(
            SetupSeat(seat.name.strip() or seat.color, seat.color,
                     "closed" if seat.kind == "free" else
                     "computer" if seat.kind == "computer" else "person",
                     seat.level or self.nav.ui(self.game).game.levels[0])
            for seat in self.seats
        ))  # fmt: skip

    def _choose_game(self, name: str) -> None:
        if name == self.game:
            if self._shape == "pages":
                self._turn_page("seats")
            return
        friends = [seat.name for seat in self.seats if seat.kind == "friend" and seat.name]
        self.game = self.rules_of = name
        self._begin_seats()
        at = 1
        for friend in friends:
            if at < len(self.seats):
                self.seats = seated(self.seats, at, "friend", friend)
                at += 1
        self.rebuild()

    def _choose_seat(self, at: int) -> None:
        if self.seats[at].kind == "free" and at != self.chosen:
            at = next(n for n, seat in enumerate(self.seats) if seat.kind == "free")
            self.seats = seated(self.seats, at, "friend")
        self.chosen = at
        self.rebuild()
        field = self.view.find(f"name_{at}")
        if field is not None:
            self.view.focus(field)

    def _ask(self, kind: Kind, member: CastMember | None = None) -> None:
        at = self.chosen
        before = self.seats[at]
        if kind == "computer" and member is not None:
            name = self._free_name(member.name)
            self.seats = seated(self.seats, at, kind, name, member.level)
        elif kind == "friend":
            name = before.name if before.kind == "friend" else ""
            self.seats = seated(self.seats, at, kind, name)
        else:
            self.seats = seated(self.seats, at, kind)
        self._anew(before)

    def _free_name(self, name: str) -> str:
        taken = {seat.name for at, seat in enumerate(self.seats) if at != self.chosen}
        return next(n for n in (name, *(f"{name} {x}" for x in ("II", "III", "IV", "V")))
                    if n not in taken)  # fmt: skip

    def _anew(self, before: InviteSeat) -> None:
        found = next((n for n, seat in enumerate(self.seats) if seat.color == before.color), 1)
        self.chosen = found
        self.rebuild()

    def _rename(self, at: int, name: str) -> None:
        self.seats = renamed(self.seats, at, name)
        if at == 0:
            self._you = name
        self._seat_form()
        self._refresh()
        # The letter on the cushion follows; the field keeps the focus.
        card, seat = self._seat_cards[at], self.seats[at]
        shown = name.strip() or "?"
        card.seat = seat
        card._face = Face(shown, seat.color, self.form.chip(seat.color))
        card.touch()
        self._go.touch()

    def _travels(self, by_folder: bool) -> None:
        if by_folder and self.post.folder is None:
            self.push(self.nav.letter_folder())
            return
        self.by_folder = by_folder
        self.rebuild()

    def _changed(self) -> None:
        self.form.refresh()
        self._refresh()
        self.rearrange()

    def _turn_page(self, page: str) -> None:
        self._page = page
        self.rebuild()

    def _open_rules(self) -> None:
        close = Button(self.texts("ui.close"), self._close_rules, kind="primary", name="close")
        body = FormStack([*self.form.letter_rules(self.form.refresh),
                          *(Sized(each, 84) for each in self._make_travel()),
                          Sized(self._fair, 84)])  # fmt: skip
        self.form.refresh()
        self.view.open(Dialog(self.texts("friends.rules"), "", [close], width=680, body=body,
                              on_cancel=self._close_rules))  # fmt: skip

    def _close_rules(self) -> None:
        self.view.close()
        self.rebuild()

    def enter(self) -> None:
        super().enter()
        if self.post.folder is not None and self.view.dialogs:
            self.view.dialogs.clear()
        self.rebuild()

    def _write(self) -> None:
        if not self._go.enabled:
            return
        who = playing(self.seats)
        self._go.enable(False)
        setup = self.form.letter_setup()
        self.post.invite(self.game, setup, who, by_folder=self.by_folder, then=self._written)

    def _written(self, id_: str) -> None:
        if not id_:
            self._go.enable(True)
            self.tell("friends.not_kept")
            return
        self.nav.to_friends(self, id_)

    def _go_back(self) -> None:
        if self._shape == "pages" and self._page != PAGES[0]:
            self._turn_page(PAGES[PAGES.index(self._page) - 1])
            return
        self.pop()

    def cancelled(self) -> None:
        self._go_back()

    def handle(self, event: Input) -> None:
        typing = isinstance(self.view.focused, TextField)
        if isinstance(event, Key) and not typing and not self.view.dialogs and not event.ctrl:
            at = event.code - pygame.K_1
            if 0 <= at < len(self.seats):
                self._choose_seat(at)
                return
        super().handle(event)

    # -- places --------------------------------------------------------------------------

    def arrange(self, canvas: Canvas) -> None:
        area = canvas.layout.area
        frame = frame_of(area)
        self._back.place(frame.back(area))
        body = frame.body(area)
        if self._shape == "wall":
            self._arrange_wall(canvas, Box(body.x, body.y, body.w, body.h + 14))
        elif self._shape == "drawer":
            self._arrange_drawer(canvas, body)
        else:
            self._arrange_pages(canvas, body)

    def _arrange_wall(self, canvas: Canvas, body: Box) -> None:
        side = 452.0
        left = Box(body.x, body.y, body.w - side - 20, body.h)
        games, table, strip = column(left, [236, 0, 156], 14)
        for game, box in zip(self._frames, row(games, [0.0] * len(self._frames), 16), strict=True):
            game.place(box)
        self._table = table
        self._place_seats(table)
        self._strip = strip
        self._place_cells(strip)
        card = Box(left.right + 20, body.y, side, body.h - 170)
        self._card = card
        self._list.lay(canvas, Box(card.x + 22, card.y + 8, card.w - 44, card.h - 16))
        go = Box(card.x, card.bottom + 14, side, 156)
        self._wrong.place(Box(go.x, go.y + 118, go.w, 22))  # within the button
        self._go.place(go.top(148))

    def _place_seats(self, table: Box) -> None:
        hole = hole_of(table)
        wide = min(204.0, (hole.w - 24) / len(self._seat_cards) - 12)
        high = min(250.0, hole.h - 24)
        total = len(self._seat_cards) * (wide + 16) - 16
        x = hole.x + (hole.w - total) / 2
        for card in self._seat_cards:
            card.place(Box(x, hole.y + (hole.h - high) / 2 + 2, wide, high))
            x += wide + 16

    def _place_cells(self, strip: Box) -> None:
        boxes = row(strip.inset(12, 12), [0.0] * len(self._cells), 8)
        for cell, box in zip(self._cells, boxes, strict=True):
            cell.place(box)

    def _arrange_drawer(self, canvas: Canvas, body: Box) -> None:
        games, table, strip, foot = column(body, [116, 0, 104, 64], 12)
        for game, box in zip(self._frames, row(games, [0.0] * len(self._frames), 12), strict=True):
            game.place(box)
        self._table, self._strip = table, strip
        self._place_seats(table)
        self._place_cells(strip)
        drawer, go = row(foot, [foot.w * 0.36, 0], 12)
        self._drawer.place(drawer.centered(drawer.w, 56))
        self._go.place(go)
        self._wrong.place(Box(go.x, go.y - 14, go.w, 14))

    def _arrange_pages(self, canvas: Canvas, body: Box) -> None:
        area, side = canvas.layout.area, frame_of(canvas.layout.area).side
        wide = min(self._tabs.width(canvas), area.w - self._back.box.right - 2 * side)
        self._tabs.place(Box(area.right - side - wide, self._back.box.y + 3, wide, 46))
        foot = Box(body.x, body.bottom - 56, body.w, 56)
        self._go.place(Box(foot.right - foot.w * 0.58, foot.y, foot.w * 0.58, 56))
        self._wrong.place(Box(foot.x, foot.y, foot.w * 0.4, 56))
        room = Box(body.x, body.y, body.w, foot.y - 12 - body.y)
        if self._page == "game":
            boxes = row(room, [0.0] * len(self._frames), 12)
            for game, box in zip(self._frames, boxes, strict=True):
                game.place(box)
        elif self._page == "seats":
            self._table, self._strip = column(room, [0, 96], 10)
            self._place_seats(self._table)
            self._place_cells(self._strip)
        else:
            middle = min(room.w - 32, 620.0)
            inner = Box(room.x + (room.w - middle) / 2, room.y, middle, room.h)
            self._card = inner.inset(-16, 0)
            self._list.lay(canvas, inner.inset(4, 10))

    def backdrop(self, canvas: Canvas) -> None:
        draw_sandstone(canvas)
        texts = self.texts
        seats_shown = self._shape != "pages" or self._page == "seats"
        if self._shape == "pages":
            area = canvas.layout.area
            line = frame_of(area).title(area, self._tabs.box.x - 12)
            name = self.game.capitalize()
            canvas.text_in(
                line, name, art.fitting(canvas, name, theme.SCREEN_TITLE, line.w, 28, 22)
            )
        else:
            draw_heading(canvas, texts("friends.invite"), texts("friends.invite_note"))
        if seats_shown:
            draw_framed(canvas, "house/scene_rug", _RUG, self._table)
            canvas.card(self._strip)
        if self._shape == "wall" or (self._shape == "pages" and self._page == "rules"):
            canvas.card(self._card)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if self._shape == "wall" and not self.view.dialogs:
            canvas = self.services.painter.on(surface, self.layout)
            art.draw_number(canvas, 2, self._table.x + 24, self._table.y + 24, 40)
            art.draw_number(canvas, 3, self._card.right - 30, self._card.y + 32, 40)


def _shape(area: Box) -> Shape:
    if area.w >= WALL[0] and area.h >= WALL[1]:
        return "wall"
    return "drawer" if area.w >= DRAWER[0] and area.h >= DRAWER[1] else "pages"
