"""A switch between off and on."""

from collections.abc import Callable

from palmyra.ui import theme
from palmyra.ui.canvas import Canvas
from palmyra.ui.input import Command
from palmyra.ui.layout import Box
from palmyra.ui.observed import Observed
from palmyra.ui.paint import Plate, blend
from palmyra.ui.shadow import Shadow
from palmyra.ui.tween import EasedLevel
from palmyra.ui.widget import Widget

WIDTH, HEIGHT = 64, 34
OFF = Plate(theme.INSET, theme.INSET, radius=17, edge=theme.OCHRE_60B, edge_width=2)
ON = Plate(theme.OLIVE_BOTTOM, theme.OLIVE_TOP, radius=17, edge=theme.OLIVE_LIP, edge_width=2)
KNOB = Plate(
    theme.LINEN_99C, theme.SAND_90D, radius=14, edge=theme.OCHRE_60B, shadow=Shadow(3, 0, 2, 110)
)


class Toggle(Widget):
    focusable = True
    on = Observed[bool](then=lambda toggle: toggle.slide.turn(toggle.on))

    def __init__(
        self, on: bool, on_change: Callable[[bool], None], *, name: str = "", tooltip: str = ""
    ) -> None:
        super().__init__(name=name, tooltip=tooltip)
        self.slide = EasedLevel(theme.RELEASE_SECONDS, on=on)
        self.on = on
        self.on_change = on_change

    def turn(self, on: bool) -> None:
        if on != self.on and self.enabled:
            self.on = on
            self.on_change(on)

    def release(self, x: float, y: float) -> None:
        super().release(x, y)
        if self.box.contains(x, y):
            self.turn(not self.on)

    def command(self, command: Command) -> bool:
        if command is Command.ACCEPT:
            self.turn(not self.on)
            return True
        # The arrows push the knob, and move on where it cannot go further.
        pushed = {Command.LEFT: False, Command.RIGHT: True}.get(command)
        if pushed is None or pushed == self.on:
            return False
        self.turn(pushed)
        return True

    @property
    def moving(self) -> bool:
        return not self.slide.done or super().moving

    def update(self, dt: float) -> None:
        super().update(dt)
        self.advance(dt, self.slide)

    def finish(self) -> None:
        super().finish()
        self.land(self.slide)

    def track(self) -> Box:
        """The switch itself, at the right of a taller target."""
        y = self.box.y + (self.box.h - HEIGHT) / 2
        return Box(self.box.right - WIDTH, y, WIDTH, HEIGHT)

    def draw(self, canvas: Canvas) -> None:
        track = self.track()
        canvas.plate(ON if self.slide.value > 0.5 else OFF, track)
        if self.slide.value > 0.5:  # a sign beside the color
            canvas.icon("ui/icon_confirm", track.x + 18, track.center[1], 16, theme.CREAM)
        travel = WIDTH - HEIGHT
        knob = Box(track.x + 3 + travel * self.slide.value, track.y + 3, HEIGHT - 6, HEIGHT - 6)
        lit = KNOB if not self.hovered else Plate(
            theme.WHITE, blend(KNOB.bottom, theme.WHITE, 0.4), radius=14, edge=KNOB.edge,
            shadow=KNOB.shadow,
        )  # fmt: skip
        canvas.plate(lit, knob)
        if self.ringed:
            canvas.ring(track, HEIGHT / 2)
