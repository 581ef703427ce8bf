"""Where a game is set up: who plays, by which rules, from which seed. Choices are remembered."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from palmyra.campaign import ROMAN
from palmyra.scenes import game_setup
from palmyra.scenes.backdrop import draw_sandstone
from palmyra.scenes.frame import frame_of
from palmyra.scenes.game_setup import NewGame, Seat
from palmyra.scenes.level_popup import level_buttons
from palmyra.scenes.order_words import order_name
from palmyra.scenes.seat_row import SeatRow, SeedField
from palmyra.scenes.view_scene import ViewScene
from palmyra.services import Services
from palmyra.settings import Kind, Level, SeatChoice
from palmyra.ui import theme
from palmyra.ui.button import Button, IconButton
from palmyra.ui.canvas import Canvas
from palmyra.ui.choice import Choice
from palmyra.ui.form import Field, Heading
from palmyra.ui.label import Label
from palmyra.ui.layout import Box
from palmyra.ui.list import ScrollList
from palmyra.ui.popup import Popup
from palmyra.ui.widget import Widget

ROW_H = 50
WIDE = 1240  # logical pixels from which two cards stand side by side
WRONG_H = 22  # kept in a narrow heading for what is missing
PLAYERS_H = 560
WRONG = theme.LABEL.tinted(theme.TERRACOTTA_BOTTOM)


class NewGameScene(ViewScene):
    topic = "city"

    def __init__(self, services: Services, *, on_start: Callable[[NewGame], None]) -> None:
        super().__init__(services)
        self.on_start = on_start
        self.seed = game_setup.random_seed()
        self.seats = self._remembered()
        self._rows: list[SeatRow] = []
        self._rules: list[Widget] = []
        self._lists: list[ScrollList] = []
        self._wrong = Label("", WRONG, align="center", name="wrong")
        self._explained: dict[str, Field] = {}
        self._solo_fields: list[Field] = []
        self._table_fields: list[Field] = []

    def _remembered(self) -> tuple[Seat, ...]:
        kept = self.services.settings.now.seats
        seats = tuple(Seat(seat.name, seat.color, seat.kind, seat.level) for seat in kept)
        if game_setup.sound_seats(seats):
            return seats
        return game_setup.default_seats([self.texts(f"setup.default_{n}") for n in range(1, 6)])

    # Widgets

    def build(self) -> None:
        texts = self.texts
        self._back = IconButton("ui/icon_back", self.pop, tooltip=texts("ui.back"), name="back")
        self._start = Button(
            texts("setup.start"), self._begin, kind="confirm", icon="ui/icon_confirm", name="start"
        )
        self._rows = [
            SeatRow(
                at, seat, texts, on_name=self._rename, on_kind=self._seat, on_color=self._recolor,
                on_level=self._ask_level, on_move=self._move, last=len(self.seats) - 1,
            )
            for at, seat in enumerate(self.seats)
        ]  # fmt: skip
        self._rules = self._rule_fields()
        self._lists = []  # made by `arrange`, which knows whether there is room for two
        self.view.fill([self._back, *self._rows, *self._rules, self._start, self._wrong])
        self._refresh()

    def _rule_fields(self) -> list[Widget]:
        texts, now = self.texts, self.services.settings.now

        def choice(name: str, values: list[Any], words: list[str]) -> Field:
            options = list(zip(values, words, strict=True))
            control = Choice(options, getattr(now, name), self._set(name), name=name)
            label = {"hidden_coins": "coins"}.get(name, name)
            return Field(texts(f"setup.{label}"), control, share=0.64, h=ROW_H, note=" ")

        variant = choice(
            "variant", ["base", "expert"], [texts("setup.base"), texts("setup.expert")]
        )
        level = choice("solo_level", [1, 2, 3, 4, 5], list(ROMAN.values()))
        editions = [texts("setup.international"), texts("setup.french")]
        edition = choice("edition", ["international", "french"], editions)
        coin_words = [texts("setup.coins_open"), texts("setup.coins_hidden")]
        coins = choice("hidden_coins", [False, True], coin_words)
        self._seed = SeedField(
            self.seed, texts, limit=game_setup.SEED_LIMIT, on_change=self._set_seed,
            on_random=self._random_seed,
        )  # fmt: skip
        note = texts("setup.seed_hint")
        seed = Field(texts("setup.seed"), self._seed, share=0.64, h=ROW_H, note=note)
        self._explained = {
            "variant": variant, "solo_level": level, "edition": edition, "hidden_coins": coins,
        }  # fmt: skip
        self._solo_fields, self._table_fields = [level], [variant, coins]
        return [Heading(texts("setup.rules")), variant, level, edition, coins, seed]

    def _refresh(self) -> None:
        """Show what the present choices allow."""
        solo = game_setup.is_solo(self.seats)
        for field in self._solo_fields:
            field.show(solo)
        for field in self._table_fields:
            field.show(not solo)
        now, say = self.services.settings.now, self.texts
        coins = "hidden" if now.hidden_coins else "open"
        notes = {
            "variant": say(f"setup.note_{now.variant}"),
            "solo_level": say(
                "setup.goal",
                order=order_name(now.solo_level, say),
                n=game_setup.SOLO_GOALS[now.solo_level],
            ),
            "edition": say(f"setup.note_{now.edition}"),
            "hidden_coins": say(f"setup.note_coins_{coins}"),
        }
        for name, field in self._explained.items():
            field.explain(notes[name])
        wrong = game_setup.problem(self.seats)
        self._start.enable(not wrong)
        self._start.tooltip = say(wrong) if wrong else ""
        self._wrong.say(self._start.tooltip)

    # Doing

    def _change_seats(self, seats: tuple[Seat, ...]) -> None:
        self.seats = seats
        kept = tuple(SeatChoice(seat.name, seat.color, seat.kind, seat.level) for seat in seats)
        self.services.settings.change(seats=kept)

    def _rename(self, at: int, name: str) -> None:
        self._change_seats(_with(self.seats, at, replace(self.seats[at], name=name)))
        self._refresh()

    def _seat(self, at: int, kind: Kind) -> None:
        self._change_seats(_with(self.seats, at, replace(self.seats[at], kind=kind)))
        self._rows[at].seat(kind)
        self._refresh()
        self.rearrange()

    def _ask_level(self, at: int) -> None:
        """All four side by side with their characters, rather than one after the other."""

        def pick(level: Level) -> None:
            self.view.close()
            self._change_seats(game_setup.with_level(self.seats, at, level))
            self._rows[at].set_level(level)

        buttons = level_buttons(self.texts, self.seats[at].level, pick)
        box = self._rows[at].level.box
        title = self.texts("setup.level_hint")
        self.view.open(Popup(title, buttons, box, on_cancel=self.view.close))

    def _recolor(self, at: int) -> None:
        self._change_seats(game_setup.next_color(self.seats, at))
        for row, seat in zip(self._rows, self.seats, strict=True):
            row.chip.color = seat.color
            row.chip.touch()

    def _move(self, at: int, step: int) -> None:
        self._change_seats(game_setup.moved(self.seats, at, step))
        self.rebuild()

    def _set(self, name: str) -> Callable[[object], None]:
        def change(value: object) -> None:
            self.services.settings.change(**{name: value})
            self._refresh()
            self.rearrange()

        return change

    def _set_seed(self, seed: str) -> None:
        self.seed = seed

    def _random_seed(self) -> None:
        self.seed = game_setup.random_seed()
        self._seed.field.set(self.seed)

    def _begin(self) -> None:
        now = self.services.settings.now
        if not game_setup.problem(self.seats):
            self.on_start(
                game_setup.finished(
                    self.seats, now.variant, now.solo_level, now.edition, self.seed,
                    now.hidden_coins,
                )
            )  # fmt: skip

    def cancelled(self) -> None:
        self.pop()

    # Placing and picture

    def arrange(self, canvas: Canvas) -> None:
        area = canvas.layout.area
        offsets = [each.scroll.value for each in self._lists]
        players: list[Widget] = [Heading(self.texts("setup.players")), *self._rows]
        columns = [players, self._rules] if area.w >= WIDE else [players + self._rules]
        self._lists = [
            ScrollList(column, gap=14, name=f"list_{at}") for at, column in enumerate(columns)
        ]
        self.view.fill([self._back, *self._lists, self._start, self._wrong])
        for at, (scroll, card) in enumerate(zip(self._lists, self._cards(area), strict=True)):
            scroll.lay(canvas, card.inset(28, 20))
            if at < len(offsets):
                scroll.scroll_to(offsets[at])
                scroll.finish()
        self._back.place(frame_of(area).back(area))
        start = self._start_box(canvas)
        self._start.place(start)
        self._wrong.align = "center" if area.w >= WIDE else "right"
        left = start.x if area.w >= WIDE else self._back.box.x
        self._wrong.place(Box(left, start.bottom + 4, start.right - left, 24))

    def _start_box(self, canvas: Canvas) -> Box:
        area = canvas.layout.area
        wide = max(240.0, self._start.width(canvas))
        if area.w < WIDE:
            return Box(area.right - frame_of(area).side - wide, self._back.box.y, wide, 52)
        card = self._cards(area)[-1]
        return Box(card.x, card.bottom + 22, card.w, 70)

    def _cards(self, area: Box) -> list[Box]:
        body = frame_of(area).body(area)
        if area.w < WIDE:
            return [body.below(WRONG_H)]
        top, room = body.y, body.h - 4
        # Not glued to the top of a tall window: a third of what is left goes above.
        top += max(0.0, room - PLAYERS_H) / 3
        inner = Box(area.x, top, area.w, room).centered(min(area.w - 64, 1440), room)
        left = inner.w * 0.62
        return [
            Box(inner.x, top, left, min(room, PLAYERS_H)),
            Box(inner.x + left + 24, top, inner.w - left - 24, min(room, PLAYERS_H) - 92),
        ]

    def backdrop(self, canvas: Canvas) -> None:
        draw_sandstone(canvas)
        area = canvas.layout.area
        title = frame_of(area).title(area, self._start.box.x - 16 if area.w < WIDE else None)
        canvas.text_in(title, self.texts("setup.title"), theme.SCREEN_TITLE)
        for card in self._cards(area):
            canvas.card(card)


def _with(seats: tuple[Seat, ...], at: int, seat: Seat) -> tuple[Seat, ...]:
    return (*seats[:at], seat, *seats[at + 1 :])
