"""The first screen: the oasis, the name of the game and where to go from here.

Every button leads somewhere: what a route lacks is left out.
"""

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from palmyra import __version__
from palmyra.audio import DESERT, TITLE_MUSIC
from palmyra.scene import Scene
from palmyra.scenes.view_scene import ViewScene
from palmyra.services import Services
from palmyra.texts import LANGUAGES
from palmyra.ui import paint, theme
from palmyra.ui.button import Button, MenuButton
from palmyra.ui.canvas import Canvas
from palmyra.ui.dialog import Dialog
from palmyra.ui.layout import Box, Layout
from palmyra.ui.link import Link
from palmyra.ui.widget import Widget

MENU_X, MENU_W = 96, 400
TALL, USUAL, GAP = 92, 62, 14
HEAD = 286  # where the menu begins below wordmark and tagline
FOOT = 76  # kept for the line at the bottom
# A low window takes from heading and buttons before it puts the heading beside the menu.
LEAST_HEAD, LEAST_FOOT, LEAST, LEAST_GAP = 150, 60, 46, 8
NARROW = 1120
VEIL = "#FBECCD"
CREDITS = "credits"


@dataclass(frozen=True, slots=True)
class Resume:
    """A game in progress: one line about it, and its scene."""

    note: str
    scene: Callable[[], Scene]


@dataclass(frozen=True, slots=True)
class TitleRoutes:
    """Where the menu leads. None: that part of the game is not there, nor is its button."""

    new_game: Callable[[], Scene]
    options: Callable[[], Scene]
    resume: Callable[[], Resume | None] = lambda: None
    campaign: Callable[[], Scene] | None = None
    campaign_note: Callable[[], str] = lambda: ""
    archive: Callable[[], Scene] | None = None
    how_to_play: Callable[[], Scene] | None = None
    newcomer: Callable[[], bool] = lambda: False  # nothing played, nothing learnt yet


class TitleScene(ViewScene):
    def __init__(self, services: Services, routes: TitleRoutes) -> None:
        super().__init__(services)
        self.routes = routes
        self._resume: Resume | None = None
        self._menu: list[MenuButton] = []
        self._language: Link | None = None
        self._credit: Link | None = None
        self._note = ""  # how the campaign stands
        self._beside = False  # the heading stands at the right of the menu
        self._sharp = False

    def enter(self) -> None:
        self.services.audio.place(TITLE_MUSIC, DESERT)
        self._resume = self.routes.resume()
        self.rebuild()
        if self.view.focused is None and self._menu:
            first = (button for button in self._menu if button.kind == "primary")
            self.view.focus(next(first, self._menu[0]))
        self._show_notices()

    def update(self, dt: float) -> None:
        super().update(dt)
        if dt > 0 and not self._sharp:
            self._sharp = True
            self._look_at_scores()
            self.invalidate()
        elif dt > 0 and not self.view.dialogs:
            self._show_notices()  # of what was looked at meanwhile

    def _look_at_scores(self) -> None:
        """After the first picture, which need not wait for them."""
        note = self.routes.campaign_note()
        if note != self._note:
            self._note = note
            self.rebuild()
        self._show_notices()

    # Widgets

    def build(self) -> None:
        texts = self.texts
        self._menu = self._entries()
        self._language = Link(
            LANGUAGES[texts.language],
            self._next_language,
            theme.LABEL.tinted(theme.INK),
            name="language",
            tooltip=texts("menu.language_hint"),
        )
        self._credit = Link(
            texts("menu.credit"),
            self._show_credits,
            theme.LABEL.tinted(theme.INK),
            align="right",
            name=CREDITS,
        )
        widgets: list[Widget] = [*self._menu, self._language, self._credit]
        self.view.fill(widgets)

    def _entries(self) -> list[MenuButton]:
        texts, routes = self.texts, self.routes
        entries: list[MenuButton] = []
        resume = self._resume
        if resume is not None:
            entries.append(
                MenuButton(
                    texts("menu.continue"), lambda: self.push(resume.scene()), kind="primary",
                    icon="ui/icon_play", note=resume.note, name="continue",
                )
            )  # fmt: skip

        def entry(name: str, icon: str, action: Callable[[], None], note: str = "") -> None:
            entries.append(
                MenuButton(
                    texts(f"menu.{name}"), action, icon=f"ui/icon_{icon}", note=note, name=name
                )
            )

        def lead(route: Callable[[], Scene]) -> Callable[[], None]:
            return lambda: self.push(route())

        entry("new_game", "people", lead(routes.new_game), texts("menu.new_game_note"))
        if routes.campaign is not None:
            entry("campaign", "trophy", lead(routes.campaign), self._note)
        if routes.archive is not None:
            entry("archive", "archive", lead(routes.archive))
        if routes.how_to_play is not None:
            starts = resume is None and routes.newcomer()
            note = texts("menu.start_here") if starts else ""
            entry("how_to_play", "book", lead(routes.how_to_play), note)
            if starts:
                entries[-1].kind = "primary"
        entry("options", "gear", lead(routes.options))
        entry("quit", "door", self.quit)
        return entries

    def arrange(self, canvas: Canvas) -> None:
        area = canvas.layout.area
        tall = TALL - USUAL if self._resume is not None else 0
        count = len(self._menu)
        most = count * (USUAL + GAP) - GAP + tall
        least = count * (LEAST + LEAST_GAP) - LEAST_GAP
        head = min(HEAD, max(LEAST_HEAD, area.h - FOOT - most))
        self._beside = area.h - LEAST_FOOT - LEAST_HEAD < least
        if self._beside:
            head = 14
        room = area.h - head - (FOOT if head > LEAST_HEAD else LEAST_FOOT)
        share = max(0.0, min(1.0, (room - least) / (most - least)))
        usual, gap = LEAST + (USUAL - LEAST) * share, LEAST_GAP + (GAP - LEAST_GAP) * share
        wide = min(MENU_W, area.w * 0.5)
        y = area.y + head
        for button in self._menu:
            h = usual + (tall * share if button.name == "continue" else 0)
            button.place(Box(self._left(canvas), y, wide, h))
            y += h + gap
        foot = Box(self._left(canvas), area.bottom - (54 if share == 1 else 48), area.w, 44)
        assert self._language is not None and self._credit is not None
        wide = canvas.text_width(self._language.text, self._language.style)
        self._language.place(Box(foot.x, foot.y, wide, foot.h))
        credit = canvas.text_width(self._credit.text, self._credit.style)
        self._credit.place(Box(area.right - 32 - credit, foot.y, credit, foot.h))

    def _left(self, canvas: Canvas) -> float:
        area = canvas.layout.area
        return area.x + (MENU_X if area.w >= NARROW else 32)

    # Doing

    def _next_language(self) -> None:
        codes = list(LANGUAGES)
        at = codes.index(self.texts.language)
        self.services.settings.change(language=codes[(at + 1) % len(codes)])

    def _show_credits(self) -> None:
        texts = self.texts
        self._say(texts("about.title"), texts("about.text", version=__version__), 640)

    def _show_notices(self) -> None:
        kept = (self.services.settings.notices, self.services.scores.notices)
        if any(kept):
            text = "\n".join(self.texts(key) for notices in kept for key in notices)
            for notices in kept:
                notices.clear()
            self._say(self.texts("ui.notice"), text, 560)

    def _say(self, title: str, text: str, width: float) -> None:
        close = Button(self.texts("ui.close"), self.view.close, kind="primary", name="close")
        self.view.open(Dialog(title, text, [close], on_cancel=self.view.close, width=width))

    # Picture

    def backdrop(self, canvas: Canvas) -> None:
        canvas.surface.blit(self._scenery(canvas.layout, canvas), (0, 0))

    def _scenery(self, layout: Layout, canvas: Canvas) -> pygame.Surface:
        """All that never changes in a window of this size, drawn once."""
        key = (
            "title",
            layout,
            self._sharp,
            self.texts.language,
            self._resume is None,
            len(self._menu),
        )
        return canvas.baked(key, lambda: self._bake(layout))

    def _bake(self, layout: Layout) -> pygame.Surface:
        size = (layout.width, layout.height)
        whole = pygame.Surface(size)
        # The picture covers the window: whichever side is too long is cut.
        cover = max(layout.width / 1600, layout.height / 900)
        drawn = (max(1, round(1600 * cover)), max(1, round(900 * cover)))
        oasis = self._oasis(drawn)
        whole.blit(oasis, ((size[0] - drawn[0]) // 2, (size[1] - drawn[1]) // 2))
        whole.blit(_veil(size, layout), (0, 0))
        if self._sharp and self._beside:
            paint.apply_grain(whole)
        elif self._sharp:  # fronds and grain can wait for the second picture
            shade = (round(500 * cover), round(400 * cover))
            fronds = self.services.resources.svg("palmyra/fronds", shade)
            whole.blit(fronds, (size[0] - shade[0], 0))
            paint.apply_grain(whole)
        self._heading(self.services.painter.on(whole, layout))
        return whole

    def _oasis(self, size: tuple[int, int]) -> pygame.Surface:
        svg = self.services.resources.svg
        if self._sharp:
            return svg("palmyra/scene_oasis", size, opaque=True)
        # The first picture comes with a third of the detail in a fraction of the time; the next,
        # a frame later, is sharp.
        rough = svg("palmyra/scene_oasis", (size[0] // 3, size[1] // 3), opaque=True)
        return pygame.transform.smoothscale(rough, size)

    def _heading(self, canvas: Canvas) -> None:
        area = canvas.layout.area
        menu = self._menu[0].box
        x, top = menu.x, menu.y
        # Measured upward from the menu; squeezed where the window is low.
        room = max(0.0, min(1.0, (top - area.y - LEAST_HEAD) / (HEAD - LEAST_HEAD)))
        wide = 420 + 140 * room
        style = theme.TAGLINE if room > 0.4 else theme.TAGLINE.sized(20)
        if self._beside:
            x = menu.right + 28
            wide = min(wide, area.right - 28 - x)
            top = area.y + 60 + wide / 6.2 + 54
        canvas.picture(
            "palmyra/wordmark", Box(x, top - 62 - 41.68 * room - wide / 6.2, wide, wide / 6.2),
            theme.MAROON,
        )  # fmt: skip
        rule = top - 50 - 34 * room
        middle = x + wide / 2
        canvas.fill(Box(x, rule - 1, wide * 0.42, 2), theme.BRONZE)
        canvas.fill(Box(x + wide * 0.58, rule - 1, wide * 0.42, 2), theme.BRONZE)
        for offset, half in ((-24, 5), (0, 8.5), (24, 5)):
            _diamond(canvas, middle + offset * wide / 560, rule, half)
        y = top - 26 - 23 * room
        if not self._beside:
            middle = max(middle, x + canvas.text_width(self.texts("menu.tagline"), style) / 2)
        lines = canvas.wrap(self.texts("menu.tagline"), style, wide if self._beside else 2000)
        for line in lines:
            canvas.text(line, style, middle, y, "center")
            y += canvas.text_height(style)
        self._draw_version(canvas)

    def _draw_version(self, canvas: Canvas) -> None:
        assert self._language is not None and self._credit is not None
        style = theme.META_REGULAR.sized(16).tinted(theme.INK)
        version = self.texts("menu.version", version=__version__)
        after = self._language.box.right + 30
        if after + canvas.text_width(version, style) + 20 < self._credit.box.x:
            canvas.text(version, style, after, self._language.box.center[1])


def _veil(size: tuple[int, int], layout: Layout) -> pygame.Surface:
    """Haze on the left, so that the menu is read easily."""
    strip = pygame.Surface((64, 1), pygame.SRCALPHA)
    red, green, blue = pygame.Color(VEIL)[:3]
    for x in range(64):
        strip.set_at((x, 0), (red, green, blue, round(200 * (1 - x / 63))))
    wide = min(round(size[0] * 0.64), layout.px(1020))
    return pygame.transform.smoothscale(strip, (max(1, wide), size[1]))


def _diamond(canvas: Canvas, x: float, y: float, half: float) -> None:
    side = canvas.layout.px(2 * half)
    drawn = canvas.baked(("diamond", side), lambda: paint.bake_diamond(side, theme.BRONZE))
    px, py = canvas.layout.point(x, y)
    canvas.surface.blit(drawn, (px - side // 2, py - side // 2))
