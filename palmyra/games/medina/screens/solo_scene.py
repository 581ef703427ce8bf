"""The five cities: a goal each, against fixed opponents of rising strength, and today's game.

Shows standings; what is open and earned is `cities`' affair.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame

from palmyra.games.medina.challenges import City, CityStanding, reached, standings
from palmyra.games.medina.game import MEDINA
from palmyra.games.medina.screens.city_card import TALL_H, CityCard
from palmyra.games.medina.screens.solo import begun, games_of
from palmyra.scenes.backdrop import draw_sandstone
from palmyra.scenes.frame import frame_of
from palmyra.scenes.result.after import SOLO
from palmyra.scenes.view_scene import ViewScene
from palmyra.ui import theme
from palmyra.ui.button import Button, IconButton, fold_to_fit
from palmyra.ui.canvas import Canvas
from palmyra.ui.label import Label
from palmyra.ui.layout import Box
from palmyra.ui.list import ScrollList

if TYPE_CHECKING:
    from palmyra.scenes.navigator import Navigator

WHOLE: Final = (1380, 760)  # from this size on the five stand side by side before the city
GAP: Final = 16
SKY: Final = 0.2  # of the picture's height: what is cut off above
DUSK: Final = "#5E3355"  # the foot of the picture, and what lies below it
_TITLE: Final = theme.SCREEN_TITLE.tinted(theme.CREAM)


class CitiesScene(ViewScene):
    topic = "goal"

    def __init__(self, nav: "Navigator") -> None:
        super().__init__(nav.services)
        self.nav = nav
        self._standings: tuple[CityStanding, ...] = ()
        self._page: ScrollList | None = None

    def enter(self) -> None:
        self._look()
        self.rebuild()
        if self.view.focused is None:
            self.view.focus(self._cards[self._chosen].play)

    def _look(self) -> None:
        all_open = self.services.settings.now.all_levels
        self._standings = standings(games_of(self.services), all_open=all_open)

    @property
    def _chosen(self) -> int:
        """The first goal not yet met; the last city when all are."""
        todo = [at for at, each in enumerate(self._standings) if each.open and not each.medal]
        return todo[0] if todo else len(self._standings) - 1

    # Widgets

    def build(self) -> None:
        if not self._standings:
            self._look()
        texts = self.texts
        self._back = IconButton("ui/icon_back", self.pop, tooltip=texts("ui.back"), name="back")
        self._daily = Button(texts("medina.solo.daily"), self._today, icon="ui/icon_calendar",
                             name="daily", tooltip=texts("medina.solo.daily_about"))  # fmt: skip
        self._cards = [
            CityCard(at + 1, each, texts, self._player(each.city), chosen=at == self._chosen)
            for at, each in enumerate(self._standings)
        ]
        area = self.layout.area
        if area.w >= WHOLE[0] and area.h >= WHOLE[1]:
            self._page = None
            self.view.fill([self._back, self._daily, *self._cards])
            return
        soft = theme.LABEL.tinted(theme.INK_SOFT)
        about = Label(texts("medina.solo.subtitle"), soft, wraps=True)
        self._page = ScrollList([about, *self._cards], gap=12, tail=8, name="page")
        self.view.fill([self._back, self._daily, self._page])

    def _player(self, city: City) -> Callable[[], None]:
        return lambda: self.nav.begin_challenge(self, begun(self.services, city), SOLO)

    def _today(self) -> None:
        self.push(self.nav.daily(MEDINA.name))

    def cancelled(self) -> None:
        self.pop()

    # Placing and picture

    def arrange(self, canvas: Canvas) -> None:
        area = canvas.layout.area
        frame = frame_of(area)
        self._back.place(frame.back(area))
        right = area.right - frame.side
        title = canvas.text_width(self.texts("medina.solo.title"), theme.SCREEN_TITLE)
        room = right - self._back.box.right - title - 60
        (wide,) = fold_to_fit(canvas, [self._daily], room, 12)
        self._daily.place(Box(right - wide, self._back.box.y, wide, 52))
        if self._page is not None:
            self._page.lay(canvas, frame.body(area))
            return
        count = len(self._cards)
        stage = min(area.w - 2 * frame.side, 1640)
        wide = (stage - GAP * (count - 1)) / count
        left = area.x + (area.w - stage) / 2
        for at, card in enumerate(self._cards):
            top = area.bottom - frame.foot - TALL_H
            card.place(Box(left + at * (wide + GAP), top, wide, TALL_H))

    def backdrop(self, canvas: Canvas) -> None:
        area = canvas.layout.area
        title = frame_of(area).title(area, self._daily.box.x - 20)
        if self._page is not None:
            draw_sandstone(canvas)
            canvas.text_in(title, self.texts("medina.solo.title"), theme.SCREEN_TITLE)
            return
        style = _TITLE
        if canvas.painter.contrast:  # no dusk behind it
            draw_sandstone(canvas)
            style = theme.SCREEN_TITLE
        else:
            layout = canvas.layout
            picture = canvas.baked(
                ("medina's evening", layout.width, layout.height), lambda: self._evening(canvas)
            )
            canvas.surface.blit(picture, (0, 0))
        canvas.text_in(title.moved(0, -12), self.texts("medina.solo.title"), style)
        goals = self.texts("medina.solo.of_five", n=reached(self._standings))
        said = f"{self.texts('medina.solo.subtitle')} {goals}"
        width = min(620.0, area.w * 0.4)
        lines = len(canvas.wrap(said, theme.LABEL, width - 36))
        card = Box(title.x, title.bottom + 2, width, lines * canvas.text_height(theme.LABEL) + 24)
        canvas.card(card)
        canvas.paragraph(card.inset(18, 12), said, theme.LABEL)

    def _evening(self, canvas: Canvas) -> pygame.Surface:
        """The city at dusk over the whole width, its sky cut so that it stands above the cards."""
        layout = canvas.layout
        whole = pygame.Surface((layout.width, layout.height))
        whole.fill(DUSK)
        wide = layout.width
        high = round(wide * 9 / 16)
        scene = canvas.painter.resources.svg("medina/scene_city", (wide, high))
        top = min(0, round(-SKY * high))
        whole.blit(scene, (0, top))
        return whole
