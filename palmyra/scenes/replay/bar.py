"""The bar under a replay: step buttons, the scrubber, and the speed."""

from collections.abc import Mapping, Sequence
from typing import Final, Protocol

from palmyra.shell.texts import Texts
from palmyra.ui import theme
from palmyra.ui.button import IconButton
from palmyra.ui.canvas import Canvas
from palmyra.ui.choice import Choice
from palmyra.ui.layout import Box
from palmyra.ui.slider import Slider, SliderMark
from palmyra.ui.widget import Widget

SPEEDS: Final = {1: 1.0, 2: 2.0, 4: 4.0}
SLIP: Final = SliderMark(theme.RED_40, down=True)
GIFT: Final = SliderMark(theme.GREEN_46, down=False)


class Playback(Protocol):
    """What the bar drives."""

    at: int
    playing: bool
    speed: int

    @property
    def last(self) -> int: ...

    def go(self, at: int) -> None: ...

    def play(self, on: bool) -> None: ...

    def set_speed(self, speed: int) -> None: ...


class ReplayBar(Widget):
    def __init__(self, scene: Playback, texts: Texts, moments: Mapping[int, bool]) -> None:
        """`moments` are turns that decided much, and whether they were slips."""
        super().__init__(name="bar")
        self._scene = scene
        self._texts = texts

        def step(by: int) -> None:
            scene.play(False)
            scene.go(scene.at + by)

        self._play = IconButton(
            "ui/icon_play", lambda: scene.play(not scene.playing), tooltip=texts("replay.play"),
            kind="primary", name="play",
        )  # fmt: skip
        self._before = IconButton(
            "ui/icon_back", lambda: step(-1), tooltip=texts("replay.before"), name="before"
        )
        self._after = IconButton(
            "ui/icon_next", lambda: step(1), tooltip=texts("replay.after"), name="after"
        )
        self._scrub = Slider(
            scene.at, self._scrubbed, low=0, high=max(1, scene.last), step=1,
            show=lambda n: f"{n}/{scene.last}", name="scrub", tooltip="",
            marks={at: SLIP if slip else GIFT for at, slip in moments.items()},
        )  # fmt: skip
        options = [(speed, f"{speed}×") for speed in SPEEDS]
        self._speed = Choice(options, scene.speed, scene.set_speed, name="speed",
                             tooltip=texts("replay.speed"))  # fmt: skip

    def children(self) -> Sequence[Widget]:
        return [self._before, self._play, self._after, self._scrub, self._speed]

    def _scrubbed(self, at: int) -> None:
        self._scene.playing = False
        self._scene.go(at)

    def refresh(self) -> None:
        scene = self._scene
        icon = "ui/icon_pause" if scene.playing else "ui/icon_play"
        tooltip = self._texts("replay.pause" if scene.playing else "replay.play")
        self._play.icon, self._play.tooltip = icon, tooltip
        self._before.enable(scene.at > 0)
        self._after.enable(scene.at < scene.last)
        self._scrub.value = scene.at
        self._scrub.tooltip = self._texts("replay.scrub", n=scene.at, all=scene.last)

    def lay(self, canvas: Canvas, box: Box) -> None:
        self.place(box)
        side = min(52.0, box.h - 16)
        y = box.y + (box.h - side) / 2
        x = box.x + 14
        for button in (self._before, self._play, self._after):
            button.place(Box(x, y, side, side))
            x += side + 8
        wide = max(168.0, self._speed.width(canvas))
        self._speed.place(Box(box.right - 14 - wide, box.y + (box.h - 44) / 2, wide, 44))
        self._scrub.place(Box(x + 12, y, box.right - 14 - wide - 24 - x - 12, side))

    def draw(self, canvas: Canvas) -> None:
        canvas.card(self.box)
        super().draw(canvas)
