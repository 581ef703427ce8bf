"""The program around the scenes: frame loop, scene stack, cross-fades, damage.

Knows what a scene is, never which ones there are. `loop_once` is one frame without a clock,
which is how tests play.
"""

import gc
from collections.abc import Callable, Sequence

import pygame

from palmyra.shell import memory, window
from palmyra.shell.scene import Help, Pop, Push, Quit, Replace, Scene
from palmyra.shell.services import Services
from palmyra.shell.settings import Settings
from palmyra.ui.controller import EVENTS as PAD_EVENTS
from palmyra.ui.controller import Pads
from palmyra.ui.input import Input, KeyUp, translate
from palmyra.ui.layout import Layout
from palmyra.ui.theme import FADE_SECONDS, REDUCED_SECONDS
from palmyra.ui.tween import Tween

MOVING_HZ = 60
RESTING_HZ = 20  # how often we look for input while nothing moves
RESTING_SECONDS = 0.14  # and how long the scene may then go unasked: every third look
AWAKE_SECONDS = 0.6  # full rate for a while after any input, so that answers feel immediate
LONGEST_FRAME = 0.1  # a hiccup must not make animations jump
MOST_DIRTY = 0.6  # of the window: above it, one whole draw is cheaper
CRASHED = 4  # the exit code after a failure that no screen could follow


class App:
    """`rescue` makes the scene that follows a failed one, from the error and the stack; `rules`
    the one that explains a page of them; `ready` is called once the first picture is shown;
    `hold` may put a question before the end; `tick` is given the time of every frame, `front` is
    called when the window comes to the front; `drop` may take a file that was let fall on the
    window or, on macOS, opened elsewhere, before the scene that is shown is given it."""

    def __init__(
        self,
        services: Services,
        first: Scene,
        *,
        title: str = "",
        icon: str = "",
        rescue: Callable[[Exception, list[Scene]], Scene] | None = None,
        rules: Callable[[str, str], Scene] | None = None,
        ready: Callable[[], None] | None = None,
        hold: Callable[[], Scene | None] | None = None,
        tick: Callable[[float], None] | None = None,
        front: Callable[[], None] | None = None,
        drop: Callable[[Scene, str], bool] | None = None,
    ) -> None:
        self.services = services
        self.stack: list[Scene] = [first]
        self.running = True
        self.layout = Layout.fit((1, 1))
        self.exit_code = 0
        self._icon = icon
        self._rescue = rescue
        self._rescuing: Scene | None = None
        self._rules = rules
        self._ready = ready
        self._hold = hold
        self._tick = tick
        self._front = front
        self._drop = drop
        self._held: Scene | None = None  # the question before the end
        self._shown: Scene | None = None  # the scene that was entered last
        self._placed = False  # and whether it is laid out for this window
        self._key: tuple[object, ...] = ()
        self._before: pygame.Surface | None = None  # the picture fading away
        self._after: pygame.Surface | None = None
        self._fade = Tween(0, 0, 0)
        self._awake = 0.0
        self._litter = False  # scenes were left for good
        self._pads = Pads()
        settings = services.settings.now
        self._fullscreen = settings.fullscreen
        window.open_window(
            title, settings.window, fullscreen=settings.fullscreen,
            first=settings.window == Settings().window,
        )  # fmt: skip

    # The loop

    def run(self) -> int:
        """Play until the player quits; returns the exit code."""
        clock = pygame.time.Clock()
        self.frame([], 0.0)
        self._after_first_frame()
        elapsed = 0.0
        while self.running:
            rate = MOVING_HZ if self.moving else RESTING_HZ
            elapsed += clock.tick(rate) / 1000
            events = pygame.event.get()
            if events or self.moving or elapsed >= RESTING_SECONDS:
                self.frame(events, min(elapsed, LONGEST_FRAME))
                elapsed = 0.0
            self._tidy()
        self.services.write_queue.retry()
        self._remember_window()
        self.services.audio.stop()
        pygame.quit()
        return self.exit_code

    def stop(self) -> None:
        """End after this frame and ask nothing: the system ends the program. What is finished is
        saved, as after every turn; a turn under way is lost, as by a power cut."""
        self.running = False

    def frame(self, events: Sequence[pygame.Event], dt: float) -> None:
        """One frame that survives the failure of a scene."""
        try:
            self.loop_once(events, dt)
        except Exception as error:
            if self._rescue is None:
                raise
            self._survive(error, self._rescue)

    def _survive(self, error: Exception, rescue: Callable[[Exception, list[Scene]], Scene]) -> None:
        again = self._rescuing is not None and self.stack == [self._rescuing]
        try:
            scene = rescue(error, list(self.stack))
        except Exception:
            scene, again = Scene(), True
        if again:
            # What should tell of the failure fails itself: the report is written, so go.
            self.running, self.exit_code = False, CRASHED
            return
        self._end_fade()
        self._rescuing = scene
        self.stack = [scene]

    def loop_once(self, events: Sequence[pygame.Event], dt: float) -> None:
        """One frame: input, time, requests, picture."""
        self._follow_window()
        self._show_top()
        for event in events:
            self._dispatch(event)
        for act in self._pads.update(dt):
            self._act(act)
        self.scene.update(dt)
        self.services.audio.update(dt)
        self.services.write_queue.update(dt)
        if self._tick is not None:
            self._tick(dt)
        self._fade.update(dt)
        self._awake = AWAKE_SECONDS if events or self._pads.busy else self._awake - dt
        self._grant_requests()
        if self.running:
            self._follow_window()
            self._show_top()
            self._draw()

    @property
    def scene(self) -> Scene:
        return self.stack[-1]

    @property
    def moving(self) -> bool:
        """Whether the next frame should come at full rate."""
        return self._awake > 0 or self._before is not None or self.scene.moving

    def resize(self, size: tuple[int, int]) -> None:
        """Give the window another size, as the player would with its border."""
        window.set_mode((max(1, size[0]), max(1, size[1])), fullscreen=False)

    # Input

    def _dispatch(self, event: pygame.Event) -> None:
        if event.type == pygame.QUIT:
            if self.scene.wants_close():
                self.scene.quit()
            return
        if event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED):
            self.scene.invalidate()
            return
        if event.type == pygame.WINDOWFOCUSGAINED:
            if self._front is not None:
                self._front()
            return
        if event.type == pygame.DROPFILE and self._drop and self._drop(self.scene, event.file):
            return
        if event.type in (pygame.AUDIODEVICEADDED, pygame.AUDIODEVICEREMOVED):
            self.services.audio.notice(event)
            return
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F11:
            self.services.settings.change(fullscreen=not self.services.settings.now.fullscreen)
            return
        if event.type in PAD_EVENTS:
            for act in self._pads.handle(event):
                self._act(act)
            return
        done = translate(event, self.layout, window.density())
        if done is not None:
            self._act(done, ends_fade=event.type != pygame.MOUSEMOTION)

    def _act(self, act: Input, *, ends_fade: bool = True) -> None:
        # Input during a fade belongs to the new scene, but a click also ends the fade.
        if ends_fade and not isinstance(act, KeyUp):
            self._fade.finish()
        self.scene.handle(act)

    # The window

    def _follow_window(self) -> None:
        settings = self.services.settings.now
        if settings.fullscreen != self._fullscreen:
            self._toggle_fullscreen(settings.fullscreen)
        surface = pygame.display.get_surface()
        assert surface is not None
        key = (surface.get_size(), settings.ui_scale, settings.text_size, self.scene.need)
        if key != self._key:
            self._key = key
            self.layout = Layout.fit(surface.get_size(), settings.ui_scale / 100, self.scene.need)
            self._end_fade()
            self._placed = False

    def _toggle_fullscreen(self, on: bool) -> None:
        if on:
            self._remember_window()
        self._fullscreen = on
        window.set_fullscreen(on)

    def _remember_window(self) -> None:
        surface = pygame.display.get_surface()
        if surface is not None and not self._fullscreen:
            self.services.settings.change(window=surface.get_size())

    def _after_first_frame(self) -> None:
        # What the first picture need not wait for.
        memory.keep_large_blocks_apart()
        if self._icon:
            pygame.display.set_icon(self.services.resources.svg(self._icon, (128, 128)))
        window.limit_size()
        self._pads.start()
        if self._ready is not None:
            self._ready()

    # The stack

    def _grant_requests(self) -> None:
        asking, before = self.scene, list(self.stack)
        for request in asking.take_requests():
            match request:
                case Quit():
                    self._end(asking)
                case Push(scene):
                    self.stack.append(scene)
                case Replace(scene, everything):
                    if everything:
                        self.stack.clear()
                    elif self.stack:
                        self.stack.pop()
                    self.stack.append(scene)
                case Help(page, game):
                    if self._rules is not None:
                        self.stack.append(self._rules(page, game))
                case Pop():
                    if asking in self.stack:  # it leaves once, however often a held key asks
                        self.stack.pop()
                    if not self.stack:
                        self.running = False
        if not self.stack:
            self.stack.append(asking)
        if self.running and self.scene is not asking:
            asking.leave()
            self._begin_fade()
            self._retire([scene for scene in before if scene not in self.stack])

    def _retire(self, gone: Sequence[Scene]) -> None:
        for scene in gone:
            scene.retire()
        self._litter = self._litter or bool(gone)

    def _tidy(self) -> None:
        """What scenes left behind is gathered while nothing moves; by itself it would be after
        several games."""
        if self._litter and not self.moving:
            self._litter = False
            gc.collect()
            memory.give_back()

    def _end(self, asking: Scene) -> None:
        """Whoever asks twice means it."""
        question = self._hold() if self._hold is not None and asking is not self._held else None
        if question is None:
            self.running = False
        else:
            self._held = question
            self.stack.append(question)

    def _show_top(self) -> None:
        """Lay the scene on top out where it has not been, and tell it when it got there."""
        arrived = self._shown is not self.scene
        if arrived or not self._placed:
            self.scene.resize(self.layout)
            self.scene.invalidate()
            self._placed = True
        if arrived:
            self._shown = self.scene
            self.scene.enter()

    # The picture

    def _begin_fade(self) -> None:
        pace = self.services.pace
        surface = pygame.display.get_surface()
        if pace.instant or surface is None:
            return
        seconds = REDUCED_SECONDS if pace.reduced else pace.seconds(FADE_SECONDS)
        self._before = surface.copy()
        self._after = surface.copy()
        self._fade = Tween(255, 0, seconds)

    def _end_fade(self) -> None:
        self._before = self._after = None
        self._fade.finish()

    def _draw(self) -> None:
        screen = pygame.display.get_surface()
        assert screen is not None
        if self._before is not None and self._fade.done:
            self._end_fade()
            self.scene.invalidate()
        damage = self.scene.take_damage()
        if damage != []:
            self.services.resources.budget.next_frame()
        if self._before is None or self._after is None:
            rects = self._paint(screen, damage)
            if rects is None:
                pygame.display.flip()
            elif rects:
                pygame.display.update(rects)
            return
        self._paint(self._after, damage)
        screen.blit(self._after, (0, 0))
        self._before.set_alpha(round(self._fade.value))
        screen.blit(self._before, (0, 0))
        pygame.display.flip()

    def _paint(
        self, surface: pygame.Surface, damage: list[pygame.Rect] | None
    ) -> list[pygame.Rect] | None:
        """Let the scene draw what is damaged; returns what was, None for everything."""
        whole = surface.get_rect()
        rects = None if damage is None else merge(damage, whole)
        surface.set_clip(None)
        if rects is None:
            self.scene.draw(surface)
            return None
        for rect in rects:
            surface.set_clip(rect)
            self.scene.draw(surface)
        surface.set_clip(None)
        return rects


def merge(damage: Sequence[pygame.Rect], whole: pygame.Rect) -> list[pygame.Rect] | None:
    """Damage as few disjoint rectangles inside the window; None when it is most of it."""
    merged: list[pygame.Rect] = []
    for rect in damage:
        grown = rect.clip(whole)
        if not grown.w or not grown.h:
            continue
        while (at := grown.collidelist(merged)) >= 0:
            grown = grown.union(merged.pop(at))
        merged.append(grown)
    if sum(rect.w * rect.h for rect in merged) > MOST_DIRTY * whole.w * whole.h:
        return None
    return merged
