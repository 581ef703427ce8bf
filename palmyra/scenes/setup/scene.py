"""The screen of a new game, for any game: seats around a table, the cast, the rules to choose.

Portraits are dragged to a seat, or clicked after it; digits choose a seat. Every change is kept
by the form at once.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from palmyra.scenes.backdrop import draw_sandstone
from palmyra.scenes.setup.cast import FLIGHT, Carried, CastCell
from palmyra.scenes.setup.editor import EditorHooks, SeatEditor
from palmyra.scenes.setup.places import SetupPlaces, places
from palmyra.scenes.setup.seat_card import LAND, SeatCard
from palmyra.scenes.setup.seats import (
    Names,
    Seats,
    invited,
    neighbor,
    next_color,
    order,
    sent_away,
    swapped,
    with_seat,
)
from palmyra.scenes.setup.setup_form import CastMember, SetupForm, names_of
from palmyra.scenes.view_scene import ViewScene
from palmyra.ui import paint, theme
from palmyra.ui.button import Button, IconButton
from palmyra.ui.canvas import Canvas
from palmyra.ui.dialog import Dialog
from palmyra.ui.form import FormStack, Heading
from palmyra.ui.grand_button import GrandButton
from palmyra.ui.input import Input, Key
from palmyra.ui.label import Label
from palmyra.ui.layout import Box
from palmyra.ui.list import ScrollList
from palmyra.ui.pips import MOST_PIPS
from palmyra.ui.text_field import TextField
from palmyra.ui.theme import Style
from palmyra.ui.widget import Widget

if TYPE_CHECKING:
    from palmyra.scenes.navigator import Navigator

PERSON = ""  # the level of somebody at this screen
WRONG = theme.LABEL.tinted(theme.TERRACOTTA_BOTTOM)
_HINT = Style("sans", 16, theme.BROWN_28B)
_COUNT = Style("serif", 22, theme.MAROON)


class SetupScene(ViewScene):
    def __init__(self, nav: "Navigator", form: SetupForm, game: str) -> None:
        super().__init__(nav.services)
        self.nav = nav
        self.game = self.rules_of = game  # whose name stands beside the title
        self.form = form
        self.chosen = next((at for at, seat in enumerate(form.seats) if not seat.open), 0)
        self._pointed = False  # somebody chose that seat, and the next portrait sits down there
        self._in_hand: CastCell | None = None  # a portrait clicked before its seat
        self._carried = Carried()
        self._rules: list[Widget] = []
        self._list = ScrollList([])
        self._wrong = Label("", WRONG, align="center", name="wrong")
        self._seats: list[SeatCard] = []
        self._cells: list[CastCell] = []

    @property
    def seats(self) -> Seats:
        return self.form.seats

    def help_page(self) -> str:
        return self.form.topic

    def member(self, level: str) -> CastMember | None:
        return next((member for member in self.form.cast if member.level == level), None)

    # Widgets

    def build(self) -> None:
        texts = self.texts
        self._back = IconButton("ui/icon_back", self.pop, tooltip=texts("ui.back"), name="back")
        self._start = GrandButton(texts("setup.start"), self._begin, kind="confirm",
                             icon="ui/icon_confirm", name="start")  # fmt: skip
        self._drawer = Button("", self._open_rules, icon="ui/icon_gear", name="rules")
        self._in_hand = None
        self._cells = [self._cell(None), *(self._cell(member) for member in self.form.cast)]
        self._rules = self.form.rules(self._chosen_rules)
        heading = Heading(texts("setup.which_game"))
        self._list = ScrollList([heading, *self._rules], gap=10, name="list_rules")
        self._build_seats()

    def _build_seats(self) -> None:
        """Seats and their card anew, after somebody came, went or moved."""
        seats, texts = self.seats, self.texts
        self._seats = [self._seat_card(at) for at in range(len(seats))]
        self._seats[self.chosen].chosen = self._pointed or seats[self.chosen].open
        at, seat = self.chosen, seats[self.chosen]
        self._editor = SeatEditor(
            seat, self.member(seat.level) if seat.kind == "computer" else None, texts,
            EditorHooks(self._rename, self._recolor, self._move, self._cycle, self._send_away),
            chip=self.form.chip(seat.color), first=neighbor(seats, at, -1) is None,
            last=neighbor(seats, at, 1) is None,
        )  # fmt: skip
        for cell in self._cells:
            level = cell.member.level if cell.member else PERSON
            cell.seated = any(
                s.open and (s.level if s.kind == "computer" else PERSON) == level for s in seats
            )
        self._fill(self._places())
        self._refresh()

    def _seat_card(self, at: int) -> SeatCard:
        seat, texts = self.seats[at], self.texts
        member = self.member(seat.level) if seat.kind == "computer" else None
        number = order(self.seats, at)
        detail = member.rank if member else ""
        if not seat.open:
            shown, words = replace(seat, name=texts("setup.free_seat")), texts("setup.invite")
        elif member is not None:
            shown, words = seat, member.name
        else:
            shown = seat
            words = texts("setup.begins") if number == 1 else texts("setup.person_here")
            detail = texts("setup.name_color")
        card = SeatCard(at, shown, member, chip=self.form.chip(seat.color), number=number,
                        words=words, detail=detail, on_click=lambda: self.choose(at))  # fmt: skip
        card.tooltip = self._about(member)
        return card

    def _about(self, member: CastMember | None) -> str:
        """What the lozenges of somebody mean, and how they play."""
        if member is None:
            return ""
        return "\n".join(
            (self.texts("setup.strength", n=member.strength, all=MOST_PIPS), member.plays)
        )

    def _cell(self, member: CastMember | None) -> CastCell:
        texts = self.texts
        name = member.name if member else texts("setup.a_person")
        cell = CastCell(
            member, name, texts("setup.person_here"),
            on_click=lambda: self._portrait(cell), on_drag=self._carry, on_drop=self._drop,
        )  # fmt: skip
        cell.tooltip = self._about(member)
        return cell

    def _fill(self, at: SetupPlaces) -> None:
        widgets: list[Widget] = [self._back, *self._seats]
        if at.shape != "row":
            widgets += self._cells
        widgets += [self._editor]
        widgets += [self._list] if at.rules else [self._drawer]
        self.view.fill([*widgets, self._start, self._wrong, self._carried])

    def _refresh(self) -> None:
        self.form.refresh()
        wrong = self.form.problem()
        self._start.enable(not wrong)
        self._start.tooltip = self.texts(wrong) if wrong else ""
        self._wrong.say(self._start.tooltip)
        self._drawer.text = self.form.summary()

    # Doing

    def choose(self, at: int) -> None:
        """The portrait in hand sits down on this seat. Without one, this seat is changed from now
        on, and the next portrait clicked sits down there."""
        if self._in_hand is not None:
            self._seat(self._in_hand, at, flying=True)
            return
        self.chosen, self._pointed = at, True
        self._anew()

    def _anew(self) -> None:
        self._build_seats()
        self.rearrange()

    def _change(self, seats: Seats) -> None:
        """Of the chosen seat, by its card: a portrait clicked next is for it, too."""
        self._take(None)
        self._pointed = True
        self.form.change_seats(seats)
        self._anew()

    @property
    def _names(self) -> Names:
        return names_of(self.form.cast, self.texts)

    def _portrait(self, cell: CastCell) -> None:
        """A portrait was clicked: to the seat clicked before it, or else into the hand."""
        if self._pointed:
            self._seat(cell, self.chosen, flying=True)
        else:
            self._take(None if cell is self._in_hand else cell)

    def _take(self, cell: CastCell | None) -> None:
        self._in_hand = cell
        for each in self._cells:
            each.in_hand = each is cell
        for seat in self._seats:
            seat.offer(cell is not None)
        self.rearrange()  # the line below the title says what to click now

    def _seat(self, cell: CastCell, at: int, *, flying: bool) -> None:
        self._take(None)
        self.chosen, self._pointed = at, False
        level = cell.member.level if cell.member else PERSON
        self.form.change_seats(invited(self.seats, at, level, self._names))
        self._anew()
        if flying and self._places().shape != "row":
            seconds = 0.0 if self.services.pace.still else self.services.pace.seconds(FLIGHT)
            end = self._seats[at].box.centered(96, 96)
            self._carried.fly(cell.member, cell.face, end, seconds)
            if seconds:
                self._seats[at].sit_down(seconds, self.services.pace.seconds(LAND))

    def _carry(self, cell: CastCell, x: float, y: float) -> None:
        self._carried.carry(cell.member, x, y)
        for seat in self._seats:
            seat.offer(seat.box.contains(x, y))

    def _drop(self, cell: CastCell, x: float, y: float) -> None:
        self._carried.drop()
        under = next((seat.at for seat in self._seats if seat.box.contains(x, y)), None)
        self._take(None)
        if under is not None:
            self._seat(cell, under, flying=False)

    def _cycle(self, step: int) -> None:
        """The next of those who may sit here: a person, each of the cast, nobody."""
        seat = self.seats[self.chosen]
        everyone = [PERSON, *(member.level for member in self.form.cast), None]
        now = None if not seat.open else seat.level if seat.kind == "computer" else PERSON
        wanted = everyone[(everyone.index(now) + step) % len(everyone)]
        if wanted is None:
            self._send_away()
        else:
            self._change(invited(self.seats, self.chosen, wanted, self._names))

    def _send_away(self) -> None:
        self._change(sent_away(self.seats, self.chosen))

    def _rename(self, name: str) -> None:
        seats = self.seats
        self._pointed = True
        seat = replace(seats[self.chosen], name=name)
        self.form.change_seats(with_seat(seats, self.chosen, seat))
        card = self._seat_card(self.chosen)
        shown = self._seats[self.chosen]
        shown.text, shown.words = card.text, card.words
        self._refresh()

    def _recolor(self) -> None:
        self._change(next_color(self.seats, self.chosen, self.form.colors))

    def _move(self, step: int) -> None:
        to = neighbor(self.seats, self.chosen, step)
        if to is not None:
            seats = swapped(self.seats, self.chosen, to)
            self.chosen = to
            self._change(seats)

    def _chosen_rules(self) -> None:
        self._refresh()
        self.rearrange()

    def _open_rules(self) -> None:
        close = Button(self.texts("ui.close"), self.view.close, kind="primary", name="close")
        body = FormStack(self.form.rules(self._refresh))
        self.form.refresh()
        dialog = Dialog(self.texts("setup.which_game"), "", [close], on_cancel=self.view.close,
                        width=640, body=body)  # fmt: skip
        self.view.open(dialog)

    def _begin(self) -> None:
        if not self.form.problem():
            self.replace(self.nav.play(self.form.begin()), everything=True)

    def cancelled(self) -> None:
        if self._in_hand is not None:
            self._take(None)
        else:
            self.pop()

    def handle(self, event: Input) -> None:
        typing = isinstance(self.view.focused, TextField)
        if isinstance(event, Key) and not typing and not self.view.dialogs:
            at = event.code - pygame.K_1
            if 0 <= at < len(self._seats):
                self.choose(at)
                self.view.keyboard = True
                self.view.focus(self._seats[at])
                return
        super().handle(event)

    # Placing and picture

    def _places(self) -> SetupPlaces:
        return places(self.layout.area, len(self.seats), len(self.form.cast) + 1)

    def arrange(self, canvas: Canvas) -> None:
        at = self._places()
        self._fill(at)
        self._back.place(at.back)
        for seat, box in zip(self._seats, at.seats, strict=True):
            seat.place(box)
        for cell, box in zip(self._cells, at.cells, strict=False):
            cell.place(box)
        self._editor.cycling = at.shape != "table"
        self._editor.place(at.editor)
        if at.rules is not None:
            inner = at.rules.inset(20, 16)
            self._list.lay(canvas, Box(inner.x, inner.y, inner.w, at.editor.y - 12 - inner.y))
        if at.drawer is not None:
            self._drawer.place(at.drawer)
        self._start.place(at.start)
        self._wrong.place(at.wrong)

    def backdrop(self, canvas: Canvas) -> None:
        draw_sandstone(canvas)
        at = self._places()
        full = at.shape == "table"
        title = at.title.top(36) if full else at.title
        style = theme.SCREEN_TITLE if full else theme.CARD_TITLE
        words = self.texts("setup.title")
        canvas.text_in(title, words, style)
        x = title.x + canvas.text_width(words, style) + 14
        which = Box(x, title.y, title.right - x, title.h)
        canvas.text_in(which, self.game.capitalize(), theme.SUBTITLE.tinted(theme.INK_SOFT))
        if full:
            hint = self.texts("setup.seat_hint")
            if self._in_hand is not None:
                hint = self.texts("setup.in_hand_hint", name=self._in_hand.text)
            canvas.text_in(at.title.below(38), hint, _HINT)
        canvas.plate(paint.TRAY_PLATE, at.rug)
        canvas.surface.blit(self._rug(canvas, at), canvas.layout.rect(at.hole))
        if at.middle is not None:
            canvas.picture("house/low_table", at.middle)
            middle = at.middle
            self.form.draw_middle(canvas, Box(middle.x + 36, middle.y + 48, 208, 140))
            playing = sum(seat.open for seat in self.seats)
            spelled = f"setup.playing_{playing}"
            several = self.texts.has(spelled)
            words = self.texts(spelled) if several else self.texts("setup.playing", n=playing)
            canvas.text_in(Box(middle.x + 30, middle.y + 206, 220, 34), words, _COUNT, "center")
        for box in (at.cast, at.rules):
            if box is not None:
                canvas.card(box)

    def _rug(self, canvas: Canvas, at: SetupPlaces) -> pygame.Surface:
        rect = canvas.layout.rect(at.hole)
        resources, scale = self.services.resources, canvas.layout.scale

        def bake() -> pygame.Surface:
            drawn = resources.svg("house/scene_rug", _cover(rect.size))
            return _covered(drawn, rect.size, 12 * scale)

        return canvas.baked(("rug", rect.size), bake)


def _cover(size: tuple[int, int], picture: Sequence[float] = (1056, 552)) -> tuple[int, int]:
    """The least size at which the picture covers a box."""
    factor = max(size[0] / picture[0], size[1] / picture[1])
    return round(picture[0] * factor), round(picture[1] * factor)


def _covered(drawn: pygame.Surface, size: tuple[int, int], radius: float) -> pygame.Surface:
    piece = pygame.Surface(size)
    piece.blit(drawn, ((size[0] - drawn.get_width()) // 2, (size[1] - drawn.get_height()) // 2))
    return paint.rounded(piece, radius)
