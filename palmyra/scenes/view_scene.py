"""A scene made of widgets: joins `Scene` with a `View` and a background."""

from typing import ClassVar

import pygame

from palmyra.shell.scene import Scene
from palmyra.shell.services import Services
from palmyra.ui.canvas import Canvas
from palmyra.ui.input import Command, Input, Key, Typed
from palmyra.ui.layout import Layout
from palmyra.ui.text_field import TextField
from palmyra.ui.view import View


class ViewScene(Scene):
    """Subclasses override `build` (make the widgets), `arrange` (place them), `backdrop`."""

    topic: ClassVar[str] = ""  # the page of the rules that fits this scene
    rules_of: str = ""  # the game whose rules they are; "" where any may be shown

    def __init__(self, services: Services) -> None:
        super().__init__()
        self.services = services
        self.texts = services.texts
        self.view = View(services.audio.play)
        self.layout = Layout.fit((1600, 900))
        self._spoken = ""

    # For subclasses

    def build(self) -> None:
        """Make the widgets in the present language and give them to `self.view.fill`."""

    def arrange(self, canvas: Canvas) -> None:
        """Place the widgets in `canvas.layout`; the canvas measures text."""

    def backdrop(self, canvas: Canvas) -> None:
        """Draw what lies behind the widgets."""

    def cancelled(self) -> None:
        """Escape, when nothing else made use of it."""

    def accepted(self) -> None:
        """Return or Space, when nothing else made use of it."""

    def help_page(self) -> str:
        """The page of the rules that fits what is going on here; "" for their first."""
        return self.topic

    def open_help(self) -> None:
        self.ask_help(self.help_page(), self.rules_of)

    # Scene

    def rebuild(self) -> None:
        self._spoken = self.texts.language
        self.build()
        self.rearrange()

    def rearrange(self) -> None:
        self.arrange(self._canvas())
        self.view.resize()
        self.invalidate()

    def _canvas(self) -> Canvas:
        surface = pygame.display.get_surface()
        assert surface is not None
        return self.services.painter.on(surface, self.layout)

    def resize(self, layout: Layout) -> None:
        self.layout = layout
        self.rebuild()
        self.view.reveal()
        self.view.settle()

    def retire(self) -> None:
        self.view.retire()

    def handle(self, event: Input) -> None:
        if self._asks_help(event):
            self.open_help()
            return
        used = self.view.handle(event)
        if used or not isinstance(event, Key):
            return
        if event.command is Command.CANCEL:
            self.cancelled()
        elif event.command is Command.ACCEPT:
            self.accepted()
        elif event.code == pygame.K_m and not isinstance(self.view.focused, TextField):
            self._mute()

    def _mute(self) -> None:
        """Sound on or off: music is heard on every screen."""
        settings = self.services.settings
        settings.change(mute=not settings.now.mute)
        self.rebuild()

    def _asks_help(self, event: Input) -> bool:
        """F1 or a question mark, wherever that key is; but not what is typed into a field."""
        if isinstance(event, Key):
            return event.code == pygame.K_F1
        typing = isinstance(self.view.focused, TextField)
        return isinstance(event, Typed) and event.text == "?" and not typing

    def update(self, dt: float) -> None:
        if self._spoken != self.texts.language:
            self.rebuild()
        self.view.update(dt)
        self.view.arrange(self._canvas())
        if self.services.pace.instant:
            self.view.finish()
        elif self.services.pace.reduced:
            self.view.settle()

    @property
    def moving(self) -> bool:
        return self.view.moving

    @property
    def rough(self) -> bool:
        """Whether the picture is there for a frame, and had better be quick than fine."""
        return False

    def take_damage(self) -> list[pygame.Rect] | None:
        boxes = self.view.damage()
        if boxes is None:
            self.invalidate()
        else:
            rects = [self.layout.cover(box) for box in boxes]
            if rects:
                self.invalidate(*rects)
        return super().take_damage()

    def draw(self, surface: pygame.Surface) -> None:
        canvas = self.services.painter.on(surface, self.layout, rough=self.rough)
        self.backdrop(canvas)
        self.view.draw(canvas)
