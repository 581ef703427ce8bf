"""Two letters for the same turn, side by side: both are kept, one is gone on with. With little room
they are tabs."""

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import TYPE_CHECKING, Final

import pygame

from palmyra.kernel.any_game import AnyReplay
from palmyra.scenes.backdrop import draw_sandstone
from palmyra.scenes.coach.inks import SCRIBE
from palmyra.scenes.friends import art, words
from palmyra.scenes.friends.letter_games import ForkedPast
from palmyra.scenes.friends.letter_scene import LetterScene
from palmyra.scenes.game_ui import GameUI
from palmyra.scenes.screen_frame import draw_heading, frame_of
from palmyra.ui import paint, theme
from palmyra.ui.button import Button, IconButton
from palmyra.ui.canvas import Canvas
from palmyra.ui.choice import Choice
from palmyra.ui.grand_button import GrandButton
from palmyra.ui.input import Command, Input, Key
from palmyra.ui.layout import Box, Layout, row
from palmyra.ui.observed import Observed
from palmyra.ui.portrait import draw_portrait
from palmyra.ui.theme import Style
from palmyra.ui.widget import Widget

if TYPE_CHECKING:
    from palmyra.scenes.navigator import Navigator

SIDE_BY_SIDE: Final = 960.0  # wide enough for two
_HEAD: Final = Style("serif", 26)
_TURN: Final = Style("serif", 24)


class PastCard(Button):
    chosen = Observed[bool]()

    def __init__(
        self, number: int, game_ui: GameUI, past: ForkedPast, lines: tuple[str, str, str, str, str],
        on_click: Callable[[], None],
    ) -> None:  # fmt: skip
        super().__init__(lines[0], on_click, name=f"past_{number}")
        self._number, self._ui, self._past, self._lines = number, game_ui, past, lines
        self.chosen = False

    def draw(self, canvas: Canvas) -> None:
        box, (head, when, turn, pays, note) = self.box, self._lines
        if self.chosen:
            canvas.plate(art.GLOW, box.inset(-6))
        plate = paint.hovered(paint.CARD_PLATE) if self.hover.value > 0.5 else paint.CARD_PLATE
        canvas.plate(plate, box)
        low = box.h < 420
        foot = 130.0 if low else 224.0
        view = Box(box.x + 14, box.y + 14, box.w - 28, box.h - foot - 14)
        rect = canvas.layout.rect(view)
        key = ("past", self._past.key, rect.size, canvas.painter.contrast)
        scale = canvas.layout.scale
        drawn = canvas.baked(key, lambda: paint.rounded(
            _board(self._ui, canvas, self._past, rect.size), 12 * scale
        ))  # fmt: skip
        canvas.surface.blit(drawn, rect)
        art.draw_number(canvas, self._number, box.right - 40, view.bottom + (26 if low else 40),
                        34 if low else 44)  # fmt: skip
        if low:
            line = Box(box.x + 18, view.bottom + 6, box.w - 86, 30)
            canvas.text_in(line, f"{head}, {when}", art.fitting(canvas, f"{head}, {when}",
                           Style("serif", 18), line.w, 16, 15, 14))  # fmt: skip
            cell = Box(box.x + 14, view.bottom + 44, box.w - 28, foot - 56)
        else:
            art.draw_envelope(canvas, self._ui.game.name, view.x + 62, view.bottom + 6, 78)
            left = view.x + 132
            room = box.right - 72 - left
            canvas.text_in(Box(left, view.bottom + 12, room, 36), head,
                           art.fitting(canvas, head, _HEAD, room, 22, 19))  # fmt: skip
            canvas.text_in(Box(left, view.bottom + 46, room, 26), when, art.SOFT)
            cell = Box(box.x + 14, view.bottom + 84, box.w - 28, foot - 98)
        canvas.plate(art.SELECTED if self.chosen else paint.INSET_PLATE, cell)
        inner = cell.inset(22, 8)
        style = art.fitting(canvas, turn, _TURN, inner.w, 21, 18, 16, 15)
        step = inner.h / (2 if low else 3)
        canvas.text_in(Box(inner.x, inner.y, inner.w, step), turn, style)
        rest = art.fitting(canvas, pays, theme.BODY, inner.w, 16, 15, 14, 13, 12, 11)
        canvas.text_in(Box(inner.x, inner.y + step, inner.w, step), pays, rest)
        if not low:
            canvas.text_in(Box(inner.x, inner.y + 2 * step, inner.w, step), note, art.SOFT)
        if self.ringed:
            canvas.ring(box, theme.CARD_RADIUS)


def _board(ui: GameUI, canvas: Canvas, past: ForkedPast, size: tuple[int, int]) -> pygame.Surface:
    """The board with what the letter did outlined."""
    board = ui.board(canvas.painter)
    scale = canvas.layout.scale
    room = Box(0, 0, size[0] / scale, size[1] / scale)
    drawn = pygame.Surface(size)
    replay: AnyReplay = past.replay
    board.resize(Layout(size[0], size[1], scale, 0, 0), room.inset(14), min(1.0, room.h / 390))
    board.show(replay.state, replay.steps[past.since :])
    board.fit(replay.state, at_once=True)
    board.draw(drawn)
    board.forget()
    return drawn


class TwoPastsScene(LetterScene):
    def __init__(self, nav: "Navigator", id_: str) -> None:
        super().__init__(nav)
        self.id = id_
        self.pasts: Sequence[ForkedPast] = self.post.pasts(id_)
        self.chosen = 0
        self._copied = 0.0

    def build(self) -> None:
        texts = self.texts
        game = self.post.game(self.id)
        assert game is not None
        self._game = game
        ui = self.nav.ui(game.game)
        self._back = IconButton("ui/icon_back", self.pop, tooltip=texts("ui.back"), name="back")
        self._cards = [
            PastCard(at + 1, ui, past, self._lines(ui, past, at), self._choice(at))
            for at, past in enumerate(self.pasts)
        ]
        for at, card in enumerate(self._cards):
            card.chosen = at == self.chosen
        name = self._name
        copied = self._copied > 0
        self._ask = Button(
            texts("friends.copied", name=name) if copied else texts("friends.ask_which", name=name),
            self._question, kind="confirm" if copied else "secondary",
            icon="ui/icon_confirm" if copied else "ui/icon_copy", name="question",
        )  # fmt: skip
        self._go = GrandButton(texts("friends.go_on_with", n=self.chosen + 1), self._take,
                               kind="primary", icon="ui/icon_play", name="take")  # fmt: skip
        self._tabbed = self.layout.area.w < SIDE_BY_SIDE
        tabs = [(at, texts("friends.letter_n", n=at + 1)) for at in range(len(self.pasts))]
        self._tabs = Choice(tabs, self.chosen, self._choose, name="tabs")
        self._tabs.show(self._tabbed)
        shown: list[Widget] = [self._cards[self.chosen]] if self._tabbed else [*self._cards]
        self.view.fill([self._back, self._tabs, *shown, self._ask, self._go])

    @property
    def _name(self) -> str:
        return self._game.seats[self.pasts[0].seat].name

    def _lines(self, ui: GameUI, past: ForkedPast, at: int) -> tuple[str, str, str, str, str]:
        texts, now = self.texts, datetime.now()
        replay = past.replay
        told = ui.told(texts, replay, past.told)
        order = texts("friends.came_first" if at == 0 else "friends.came_second")
        when = texts("friends.came", order=order, when=words.clock(texts, past.when, now))
        head = texts("friends.source_past", name=self._name)
        return head, when, told.short, told.full, texts("friends.not_answered")

    def _choice(self, at: int) -> Callable[[], None]:
        return lambda: self._choose(at)

    def _choose(self, at: int) -> None:
        self.chosen = at
        self.rebuild()

    def _question(self) -> None:
        said = [card._lines[2] for card in self._cards]
        if self.put(self.texts("friends.question", name=self._name, first=said[0], second=said[1])):
            self._copied = art.COPIED
            self.rebuild()

    def _take(self) -> None:
        self.post.choose(self.id, self.pasts[self.chosen], self._taken)

    def _taken(self, done: bool) -> None:
        if done:
            self.replace(self.nav.letter_table(self.id))
        else:
            self.tell("friends.not_kept")

    def handle(self, event: Input) -> None:
        if isinstance(event, Key) and not self.view.dialogs:
            if event.code in (pygame.K_1, pygame.K_2) and event.code - pygame.K_1 < len(self.pasts):
                self._choose(event.code - pygame.K_1)
                return
            if event.command in (Command.LEFT, Command.RIGHT) and self.view.focused is None:
                self._choose(0 if event.command is Command.LEFT else len(self.pasts) - 1)
                return
        super().handle(event)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._copied > 0:
            self._copied -= dt
            if self._copied <= 0:
                self.rebuild()

    def cancelled(self) -> None:
        self.pop()

    # -- places --------------------------------------------------------------------------

    def _bar(self, area: Box) -> Box:
        body = frame_of(area).body(area)
        high = 114.0 if area.h >= 700 else 76.0
        return Box(body.x, body.bottom + (14 if high > 100 else 0) - high, body.w, high)

    def arrange(self, canvas: Canvas) -> None:
        area = canvas.layout.area
        frame = frame_of(area)
        self._back.place(frame.back(area))
        bar = self._bar(area)
        body = frame.body(area)
        upper = Box(body.x + 6, body.y + 8, body.w - 12, bar.y - 20 - body.y)
        if self._tabbed:
            wide = self._tabs.width(canvas)
            self._tabs.place(Box(area.right - frame.side - wide, self._back.box.y + 2, wide, 46))
            self._cards[self.chosen].place(upper)
        else:
            for card, box in zip(
                self._cards, row(upper, [0.0] * len(self._cards), 24), strict=True
            ):
                card.place(box)
        low = bar.h < 100
        inner = bar.inset(20 if not low else 12, 24 if not low else 11)
        go = min(360.0, inner.w * 0.42)
        self._go.place(Box(inner.right - go, inner.y, go, inner.h))
        ask = min(320.0, inner.w * (0.27 if not low else 0.4))
        self._ask.place(Box(self._go.box.x - 16 - ask, inner.y, ask, inner.h))

    def backdrop(self, canvas: Canvas) -> None:
        draw_sandstone(canvas)
        texts, area = self.texts, canvas.layout.area
        note = texts("friends.pasts_note", name=self._name, n=self.pasts[0].told + 1)
        right = self._tabs.box.x - 12 if self._tabbed else None
        draw_heading(canvas, texts("friends.pasts_title"), note, right)
        bar = self._bar(area)
        canvas.card(bar)
        if bar.h < 100:
            return
        draw_portrait(canvas, SCRIBE, Box(bar.x + 26, bar.center[1] - 41, 82, 82))
        left = bar.x + 124
        room = Box(left, bar.y + 10, self._ask.box.x - 20 - left, bar.h - 20)
        text = texts("friends.pasts_hint", name=self._name)
        styles = (theme.BODY, theme.LABEL, theme.META.tinted(theme.INK), theme.META.sized(14))
        fits = (s for s in styles
                if len(canvas.wrap(text, s, room.w)) * canvas.text_height(s) <= room.h)  # fmt: skip
        canvas.paragraph(room, text, next(fits, styles[-1]), middle=True)
