"""The end of a game with others: for a win laurel and confetti, for a loss a quiet evening with the
winner's word, one's own place, best turn, and where it turned. What next is one press away.

A click or key shows everything at once. The whole account of the points is a screen further.
"""

import math
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from palmyra.kernel.any_game import AnySession
from palmyra.scenes.cabinet.new_things import LOW as NEW_THINGS
from palmyra.scenes.cabinet.new_things import NewThings, NewThingsCard
from palmyra.scenes.game_ui import GameUI
from palmyra.scenes.game_words import own
from palmyra.scenes.replay.board_viewer import BoardLookScene
from palmyra.scenes.result.after import AfterGame
from palmyra.scenes.result.ending import GameEnd, best_before, ending_of
from palmyra.scenes.result.ending_art import rays
from palmyra.scenes.result.ending_cards import (
    COUNT,
    MEDAL,
    PORTRAIT,
    EndCard,
    LaurelCard,
    LeadCard,
    OwnCard,
    PlacedCard,
    SpeechAbove,
    WinnerCard,
)
from palmyra.scenes.view_scene import ViewScene
from palmyra.shell.scene import Scene
from palmyra.storage.records import keep_record
from palmyra.ui import paint, theme
from palmyra.ui.button import Button, Kind, fold_to_fit
from palmyra.ui.canvas import Canvas
from palmyra.ui.input import Input, Key, Pointer
from palmyra.ui.layout import Box
from palmyra.ui.tween import Tween
from palmyra.ui.widget import Widget

if TYPE_CHECKING:
    from palmyra.scenes.navigator import Navigator

ARRIVING: Final = 0.6  # seconds: a click that was meant for the table falls on no button of this
FALLING: Final = 2.4  # seconds of confetti
BUTTON: Final = 58.0
GAP: Final = 14.0
_ROOMY: Final = (1300.0, 780.0)
_WIDEST: Final = 1380.0
_LEAD_FROM: Final = 440.0  # from this height on the line of the lead has a card of its own
_NEW_FROM: Final = 560.0  # from this height on there is room for what was found
_FLAKES: Final = 70


class Confetti(Widget):
    """Lozenges in the players' colors, behind every card: none falls over words."""

    def __init__(self, colors: tuple[str, ...], seconds: float) -> None:
        super().__init__(name="confetti")
        self._colors = (theme.GOLD_BOTTOM, *(theme.PLAYERS[color].main for color in colors))
        self.falls = Tween(0, 1, seconds, lambda t: t)

    def hit(self, x: float, y: float) -> Widget | None:
        return None

    def bounds(self) -> Box:
        return self.box

    @property
    def moving(self) -> bool:
        return not self.falls.done

    def update(self, dt: float) -> None:
        self.advance(dt, self.falls)

    def finish(self) -> None:
        self.land(self.falls)

    def draw(self, canvas: Canvas) -> None:
        part = self.falls.value
        if part >= 1:
            return
        box = self.box
        for at in range(_FLAKES):
            across, other = (at * 0.618034) % 1, (at * 0.754877) % 1
            fallen = part * 2.0 - 0.9 * other
            if not 0 < fallen < 1:
                continue
            x = box.x + box.w * across + math.sin(part * 9 + across * 9) * (14 + 22 * other)
            y = box.y - 20 + (box.h + 20) * fallen
            side = canvas.layout.px(7 + 7 * other)
            turn = round(abs(math.cos(part * 9 + across * 7)) * 3) / 3
            color = self._colors[at % len(self._colors)]
            half = max(1.0, side * 0.62 * turn)
            px, py = canvas.layout.point(x, y)
            shape = [(px, py - side), (px + half, py), (px, py + side), (px - half, py)]
            pygame.draw.polygon(canvas.surface, color, shape)


class UnsavedNote(Widget):
    """That the game is on no disk yet, as long as that is so."""

    def __init__(self, text: str) -> None:
        super().__init__(name="unsaved")
        self.text = text

    def hit(self, x: float, y: float) -> Widget | None:
        return None

    def draw(self, canvas: Canvas) -> None:
        canvas.plate(paint.PARCHMENT_PILL, self.box)
        canvas.text_in(self.box.inset(12, 0), self.text, theme.LABEL, "center")


class EndingScene(ViewScene):
    topic = "end"

    def __init__(
        self, nav: "Navigator", game_ui: GameUI, session: AnySession, above: str,
        details: Callable[[], Scene], *, rematch: Callable[[Scene], None] | None = None,
        hurried: bool = False,
    ) -> None:  # fmt: skip
        """`session` is finished; `details` makes the whole account; `rematch` of a game by letter;
        `hurried`: a click has skipped the last moment."""
        super().__init__(nav.services)
        self.nav, self.game_ui, self.session, self.above = nav, game_ui, session, above
        self.rules_of = game_ui.game.name
        self._details, self._rematch = details, rematch
        self._home: AfterGame = game_ui.after(nav.services, session.save)
        self._account = game_ui.account(self.texts, session.save)
        self.revealed = hurried
        self._here = 0.0
        self.ending: GameEnd = ending_of(self.services, game_ui, session, self._account)
        self._told = False
        self._new_things = NewThings(nav, game_ui, session.save)

    @property
    def on_disk(self) -> bool:
        """Whether the game is filed: it is said as long as it is not."""
        return "result" not in self.services.write_queue.waiting

    def enter(self) -> None:
        if self.view.focused is None:
            self.view.focus(self._buttons[-1])
        if not self._told:
            self._told = True
            said = f"{self.ending.title}. {'' if self.ending.won else self.ending.verdict + '.'}"
            self.services.voice.say(f"{said} {self.ending.line}".strip())
            if self.revealed:
                self._sound()

    # Widgets

    def build(self) -> None:
        texts, pace, ui = self.texts, self.services.pace, self.game_ui
        self._account = ui.account(texts, self.session.save)
        ending = self.ending = ending_of(self.services, ui, self.session, self._account)
        self._others: list[PlacedCard] = []
        self._said: SpeechAbove | None = None
        self._cards: list[EndCard] = []
        behind: list[Widget] = []
        if ending.won:
            seconds = 0.0 if pace.still or self.revealed else pace.seconds(FALLING)
            self._confetti = Confetti(tuple(seat.color for seat in self.session.seats), seconds)
            behind.append(self._confetti)
            self._cards.append(LaurelCard(ending, ui.point, self._about(), pace))
            self._others = [
                PlacedCard(one, ui.point, ending.line if one.seat == ending.speaker else "")
                for one in ending.others
            ]
            self._said = SpeechAbove(ending.line) if ending.line else None
        else:
            even = texts("ending.even")
            self._cards = [
                WinnerCard(ending, ui.point, pace), OwnCard(ending, ui.point, even, pace),
                LeadCard(ending, even, pace),
            ]  # fmt: skip
        self._buttons = self._make_buttons()
        self._new_card: NewThingsCard | None = None
        if self._new_things.things and self.layout.area.h >= _NEW_FROM:
            found = self._new_things.things
            self._new_card = NewThingsCard(found, ui, texts, self._open_cabinet)
            self._new_card.low = True
        new = [self._new_card] if self._new_card is not None else []
        said = [self._said] if self._said is not None else []
        self.unsaved = UnsavedNote(texts("result.not_on_disk"))
        self.unsaved.show(not self.on_disk)
        self.view.fill([*behind, *self._cards, *self._others, *said, *new, *self._buttons,
                        self.unsaved])  # fmt: skip
        if self.revealed or self._here:  # another language or window: nothing comes in twice
            self.view.finish()

    def _about(self) -> str:
        """What the winner's points are made of, and whether they are a new best."""
        ending = self.ending
        said = [ending.about] if ending.about else []
        if ending.own in ending.winners:
            was = best_before(self.services, self.game_ui, self.session, ending.own.seat)
            if was is not None:
                said.append(self.texts("ending.best_over", n=ending.own.points - was))
        return " · ".join(said)

    def _make_buttons(self) -> list[Button]:
        texts, game = self.texts, self.game_ui.game

        def button(
            key: str, icon: str, act: Callable[[], None], name: str, *, primary: bool = False
        ) -> Button:
            kind: Kind = "primary" if primary else "secondary"
            words = texts(own(texts, game.name, key))
            return Button(words, act, kind=kind, icon=f"ui/icon_{icon}", name=name)

        home = f"to_{self.above}" if self.above else self._home.home
        judged, won = game.judge is not None, self.ending.won
        left = [
            button(f"result.{home}", "back", self._go_back, "back"),
            button("ending.details", "chart", self._to_details, "details"),
            button("result.look", "zoom_in", self._look, "look"),
        ]
        self._aside = len(left)
        again_key = "result.new" if game.chance else "result.again"
        again = button(again_key, "redo", self._again, "again", primary=won or not judged)
        if self._rematch is not None:
            again = button("result.rematch", "people", self._again, "again", primary=won)
        right = [again]
        if judged:
            review = button("coach.open", "coach", self._review, "review", primary=not won)
            right = [review, again] if won else [again, review]
        return [*left, *right]

    # Time

    def update(self, dt: float) -> None:
        super().update(dt)
        self._here = min(ARRIVING, self._here + dt)
        if self.unsaved.visible == self.on_disk:
            self.rebuild()
        if self.revealed and self.on_disk and self._new_things.update():
            self.services.audio.play("coins", 0.35)
            self.rebuild()
        if not self.revealed and all(card.done for card in self._cards):
            self._reveal()

    def _reveal(self) -> None:
        self.revealed = True
        self._sound()

    def _sound(self) -> None:
        self.services.audio.play("win" if self.ending.won else "game_end")

    def skip(self) -> None:
        """Everything at once."""
        self.view.finish()
        if not self.revealed:
            self._reveal()

    # Input

    def handle(self, event: Input) -> None:
        clicked = isinstance(event, Pointer) and event.kind == "down"
        if clicked or isinstance(event, Key):
            # One too many, meant for the table that was here, does nothing; while something still
            # comes in, a click only lets it be there.
            early = self._here < ARRIVING or not self.revealed
            self.skip()
            if early:
                return
        super().handle(event)

    def cancelled(self) -> None:
        self._go_back()

    def _go_back(self) -> None:
        if self.above:
            self.pop()
        else:
            home = self.nav.home(self._home.home, self.game_ui.game.name)
            self.replace(home, everything=True)

    def _to_details(self) -> None:
        self.replace(self._details())

    def _open_cabinet(self) -> None:
        self.push(self.nav.cabinet(self.game_ui.game.name, self._new_things.things[0]))

    def _look(self) -> None:
        self.push(BoardLookScene(self.services, self.game_ui, self.session.save))

    def _again(self) -> None:
        if self._rematch is not None:
            self._rematch(self)
        else:
            self.replace(self.nav.play_again(self.session, same=False, above=self.above))

    def _review(self) -> None:
        name = self.game_ui.game.name
        self.push(self.nav.review(name, self.session.save, self._record()))

    def _record(self) -> Path | None:
        """The file of the game, kept if it is not yet; None if the disk will not have it."""
        try:
            return keep_record(self.services.home, self.session, date.today())
        except OSError:
            return None

    # Placing

    def arrange(self, canvas: Canvas) -> None:
        area = canvas.layout.area
        roomy = area.w >= _ROOMY[0] and area.h >= _ROOMY[1]
        side = max(16.0, (area.w - min(_WIDEST, area.w - 32)) / 2) if roomy else 16.0
        high = BUTTON if area.h >= 520 else 50.0
        foot = 42.0 if roomy else 12.0
        bar = Box(area.x + side, area.bottom - foot - high, area.w - 2 * side, high)
        self._arrange_buttons(canvas, bar)
        top = area.y + (40.0 if roomy else 12.0)
        room = Box(bar.x, top, bar.w, bar.y - (32 if roomy else 14) - top)
        if self._new_card is not None:
            wide = min(640.0, room.w)
            low = room.bottom - NEW_THINGS
            self._new_card.place(Box(room.center[0] - wide / 2, low, wide, NEW_THINGS))
            room = Box(room.x, room.y, room.w, room.h - NEW_THINGS - (24 if roomy else 12))
        note = min(area.w - 32, canvas.text_width(self.unsaved.text, theme.LABEL) + 48)
        self.unsaved.place(Box(area.right - side - note, area.y + 6, note, 34))
        if self.ending.won:
            self._confetti.place(area)
            (self._arrange_win if roomy else self._arrange_win_low)(canvas, room)
        else:
            self._arrange_loss(room, roomy)

    def _arrange_win(self, canvas: Canvas, room: Box) -> None:
        row = 128.0
        laurel = self._cards[0]
        laurel.place(Box(room.center[0] - 320, room.y, 640, room.h - row - 42))
        count = max(3, len(self._others))
        wide = (room.w - 24 * (count - 1)) / count
        top = room.bottom - row
        two = len(self._others) == 2  # at the ends, so that a line has room beside the laurel
        step = room.w - wide if two else wide + 24
        left = room.center[0] - ((len(self._others) - 1) * step + wide) / 2
        for at, card in enumerate(self._others):
            card.speaks_inside = False
            card.place(Box(left + at * step, top, wide, row))
        self._place_said(canvas, top)

    def _place_said(self, canvas: Canvas, top: float) -> None:
        if self._said is None:
            return
        card = next(c for c in self._others if c.one.seat == self.ending.speaker)
        text = canvas.text_width(self._said.line, theme.Style("serif", 18)) + 36
        laurel = self._cards[0].box
        wide = min(text, max(200.0, laurel.x - card.box.x - 14), card.box.w)
        high = 58.0 if text <= wide + 50 else 84.0
        if card.box.x + 8 + wide > laurel.x and card.box.x < laurel.right:
            self._said.place(Box(0, 0, 0, 0))  # the laurel stands there: it is said in the card
            card.speaks_inside = True
            card.line = self._said.line
            return
        self._said.place(Box(card.box.x + 8, top - high - 22, wide, high))
        self._said.tip_at = (card.box.x + 66, top + 6)

    def _arrange_win_low(self, canvas: Canvas, room: Box) -> None:
        """The laurel beside the others."""
        wide = room.w * 0.46
        self._cards[0].place(Box(room.x, room.y, wide, room.h))
        if self._said is not None:
            self._said.place(Box(0, 0, 0, 0))
        count = len(self._others)
        gap = 8.0
        high = min(104.0, (room.h - gap * (count - 1)) / max(1, count))
        x = room.x + wide + 14
        for at, card in enumerate(self._others):
            card.speaks_inside = True
            card.place(Box(x, room.y + at * (high + gap), room.right - x, high))

    def _arrange_loss(self, room: Box, roomy: bool) -> None:
        winner, mine, lead = self._cards
        assert isinstance(mine, OwnCard)
        own_lead = roomy or room.h >= _LEAD_FROM
        mine.with_lead = not own_lead
        gap = 26.0 if roomy else 12.0
        strip = (164.0 if roomy else 118.0) if own_lead else 0.0
        high = room.h - (strip + gap if strip else 0)
        wide = (room.w - (32 if roomy else 12)) * 0.49
        winner.place(Box(room.x, room.y, wide, high))
        mine.place(Box(room.x + wide + (32 if roomy else 12), room.y,
                       room.w - wide - (32 if roomy else 12), high))  # fmt: skip
        lead.show(own_lead)
        lead.place(Box(room.x, room.bottom - strip, room.w, strip))

    def _arrange_buttons(self, canvas: Canvas, bar: Box) -> None:
        widths = fold_to_fit(canvas, self._buttons, bar.w, GAP, 150)
        x = bar.x
        for button, wide in zip(self._buttons[: self._aside], widths, strict=False):
            button.place(Box(x, bar.y, wide, bar.h))
            x += wide + GAP
        right = bar.right
        later = list(zip(self._buttons[self._aside :], widths[self._aside :], strict=True))
        for button, wide in reversed(later):
            button.place(Box(right - wide, bar.y, wide, bar.h))
            right -= wide + GAP

    # Picture

    def backdrop(self, canvas: Canvas) -> None:
        layout = canvas.layout
        if canvas.painter.contrast:
            canvas.fill(layout.area, theme.IVORY_91)
            return
        scene, own_size = self.game_ui.landscape
        key = ("ending", scene, self.ending.won, layout.width, layout.height)
        resources, won = canvas.painter.resources, self.ending.won
        size = (layout.width, layout.height)

        def make() -> pygame.Surface:
            factor = max(size[0] / own_size[0], size[1] / own_size[1])
            whole = resources.svg(scene, (round(own_size[0] * factor), round(own_size[1] * factor)))
            drawn = pygame.Surface(size)
            drawn.fill(theme.TABLE_MID)
            drawn.blit(whole, ((size[0] - whole.get_width()) // 2, size[1] - whole.get_height()))
            (_brighten if won else _darken)(drawn)
            return drawn

        canvas.surface.blit(canvas.baked(key, make), (0, 0))


def _brighten(drawn: pygame.Surface) -> None:
    """Rays from above the middle."""
    w, h = drawn.get_size()
    veil = pygame.Surface((w, h))
    veil.fill(theme.CREAM)
    veil.set_alpha(34)
    drawn.blit(veil, (0, 0))
    side = 2 * max(w, h)
    small = pygame.transform.smoothscale(rays(512, theme.WHEAT_95C, 0.22), (side, side))
    drawn.blit(small, (w // 2 - side // 2, round(h * 0.27) - side // 2))


def _darken(drawn: pygame.Surface) -> None:
    """The evening comes from above."""
    high = drawn.get_height()
    dusk = pygame.Surface((1, high))
    for row in range(high):
        t = row / high
        dusk.set_at((0, row), (round(150 + 92 * t), round(122 + 74 * t), round(158 + 12 * t)))
    dusk = pygame.transform.scale(dusk, drawn.get_size())
    drawn.blit(dusk, (0, 0), special_flags=pygame.BLEND_RGB_MULT)


SECONDS: Final = PORTRAIT + COUNT + MEDAL  # until a win is told whole
