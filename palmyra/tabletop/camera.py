"""The eye over the table: which part of the endless board the window shows, and how large.

Pure arithmetic over world units and pixels: no pygame, no tiles. Automatic framing never
fights the player: `manual` is a frame made by hand in this turn, `by_hand` one that nobody has
given up with `fit` since. `hand_back` (their next turn) ends the first; then it helps only where
what it should show is out of sight.
"""

import math
from dataclasses import dataclass
from typing import Final

from palmyra.tabletop.world import Point, WorldBox

# Logical pixels a unit. Small enough that `fit` can show all of a tall board.
MIN_UNIT: Final = 9.0
MAX_UNIT: Final = 30.0
DEFAULT_UNIT: Final = 20.0
CLOSEST: Final = 28.0  # that a board by itself is seen from, however small it is
WHEEL_STEP: Final = 1.12
GLIDE: Final = 0.6  # seconds an automatic move takes
ZOOM_GLIDE: Final = 0.14
READABLE: Final = 12.0  # from which tiles of a small board are told apart
ROOM: Final = 1.5  # units left free around a board that must be seen from further away
_KEEP: Final = 3.0  # units of board that stay in view however far one pans


@dataclass(frozen=True, slots=True)
class CameraView:
    """What the camera sees: the world point at the port's centre, and pixels a unit."""

    x: float
    y: float
    unit: float


@dataclass(slots=True)
class _Glide:
    start: CameraView
    end: CameraView
    anchor: Point | None  # a pixel whose world point must not move while zooming
    seconds: float
    passed: float = 0.0


class Camera:
    """`port` is the board's rectangle in pixels (left, top, width, height), `scale` the
    pixels of one logical pixel."""

    still = False  # all of the board is always seen: nothing to pull or to zoom

    def __init__(self, port: tuple[int, int, int, int], scale: float = 1.0) -> None:
        self.port = port
        self.scale = scale
        self.view = CameraView(0.0, 0.0, float(max(1, round(DEFAULT_UNIT * scale))))
        self.manual = self.by_hand = False
        self.part = 1.0  # of the usual zoom: a small board is seen from further away
        self._bounds = WorldBox(-2.5, -2.5, 2.5, 2.5)
        self._whole_board = math.inf  # pixels a unit at which all of it was last shown
        self._glide: _Glide | None = None

    # -- what it shows ---------------------------------------------------------------

    @property
    def unit(self) -> float:
        return self.view.unit

    @property
    def moving(self) -> bool:
        return self._glide is not None

    @property
    def middle(self) -> Point:
        """The pixel in the middle of the port."""
        left, top, width, height = self.port
        return left + width / 2, top + height / 2

    def to_pixel(self, point: Point) -> Point:
        x, y = self.middle
        view = self.view
        return x + (point[0] - view.x) * view.unit, y + (point[1] - view.y) * view.unit

    def to_world(self, pixel: Point) -> Point:
        x, y = self.middle
        view = self.view
        return view.x + (pixel[0] - x) / view.unit, view.y + (pixel[1] - y) / view.unit

    def origin(self) -> tuple[int, int]:
        """The whole pixel of the world's origin: tiles at rest stand on the pixel grid."""
        x, y = self.to_pixel((0.0, 0.0))
        return round(x), round(y)

    def visible(self) -> WorldBox:
        left, top, width, height = self.port
        a, b = self.to_world((left, top)), self.to_world((left + width, top + height))
        return WorldBox(a[0], a[1], b[0], b[1])

    def shows(self, box: WorldBox) -> bool:
        """Whether the box is wholly in view."""
        seen = self.visible()
        return seen.holds((box.left, box.top)) and seen.holds((box.right, box.bottom))

    # -- the window and the board changed --------------------------------------------

    def resize(self, port: tuple[int, int, int, int], scale: float) -> None:
        """A new window: the same world point stays in the middle, at the same logical zoom."""
        unit = self.view.unit * scale / self.scale
        self._whole_board *= scale / self.scale
        self.port, self.scale = port, scale
        self._glide = None
        self.view = self._clamped(CameraView(self.view.x, self.view.y, self._whole(unit)))

    def set_bounds(self, box: WorldBox) -> None:
        """The board's extent, which is never lost from view."""
        self._bounds = box

    # -- by hand ---------------------------------------------------------------------

    def pan(self, dx: float, dy: float) -> None:
        """Move the board by pixels."""
        self._stop()
        self.manual = self.by_hand = True
        view = self.view
        self.view = self._clamped(
            CameraView(view.x - dx / view.unit, view.y - dy / view.unit, view.unit)
        )

    def zoom(self, steps: float, at: Point) -> None:
        """Zoom by wheel notches, the world under the pixel `at` staying there."""
        aim = self._glide.end.unit if self._glide and self._glide.anchor else self.view.unit
        self.zoom_to(aim * WHEEL_STEP**steps, at, whole_step=1 if steps > 0 else -1)

    def zoom_to(self, unit: float, at: Point, *, whole_step: int = 0) -> None:
        unit_now = self.view.unit
        target = self._whole(unit)
        if target == self._whole(unit_now) and whole_step:
            target = self._whole(target + whole_step)
        self.manual = self.by_hand = True
        self._glide = _Glide(self.view, self._zoomed(target, at), at, ZOOM_GLIDE)

    def pinch(self, factor: float, at: Point) -> None:
        """Zoom at once by a factor, as fingers do; `rest` makes it whole."""
        self._stop()
        self.manual = self.by_hand = True
        self.view = self._zoomed(self._limited(self.view.unit * factor), at)

    def rest(self) -> None:
        """The fingers left: settle on a whole unit."""
        if self.view.unit != self._whole(self.view.unit):
            self.zoom_to(self.view.unit, self.middle)

    # -- by itself -------------------------------------------------------------------

    def fit(self, box: WorldBox, *, at_once: bool = False) -> None:
        """Show all of the box, as large as the zoom allows; ends the player's own framing."""
        self.manual = self.by_hand = False
        view = self._fitting(box)
        self._whole_board = view.unit
        self._go(view, at_once)

    def hold(self, box: WorldBox, *, at_once: bool = False) -> None:
        """Keep all of the box in view: from further away where it has grown out of it.

        Calm: while it fits nothing moves at all; else only in the direction in which something
        would be hidden, and by no more than that takes. Going further away leaves room for the
        next tiles, or every few of them would need another move.
        """
        view = self._glide.end if self._glide else self.view
        fitting = self._fitting(box)
        unit = view.unit
        if fitting.unit < unit:
            unit = self._fitting(box.grown(ROOM)).unit
        x = _nearest(view.x, box.left, box.right, self.port[2] / unit / 2)
        y = _nearest(view.y, box.top, box.bottom, self.port[3] / unit / 2)
        if CameraView(x, y, unit) != view:
            self._whole_board = fitting.unit
            self._go(CameraView(x, y, unit), at_once)

    def follow(self, box: WorldBox, *, at_once: bool = False) -> None:
        """Bring something into view, moving as little as needed.

        While the player frames by hand this only acts when the middle of the box is out of
        sight: then not seeing it would be worse than moving.
        """
        if self.manual and self.visible().holds(box.center):
            return
        view = self._glide.end if self._glide else self.view
        _, _, width, height = self.port
        half_w, half_h = width / 2 / view.unit, height / 2 / view.unit
        if box.width > 2 * half_w or box.height > 2 * half_h:
            view = self._fitting(box)
            self._whole_board = view.unit
            self._go(view, at_once)
            return
        x = _nearest(view.x, box.left, box.right, half_w)
        y = _nearest(view.y, box.top, box.bottom, half_h)
        if (x, y) != (view.x, view.y):
            self._go(CameraView(x, y, view.unit), at_once)

    def frame(self, near: WorldBox, whole: WorldBox, *, at_once: bool = False) -> None:
        """Show all of the whole where what lies on it can be read; else come as near as that
        takes, to `near` and as much of the rest as fits around it."""
        self.manual = self.by_hand = False
        view, least = self._fitting(whole), float(math.ceil(READABLE * self.scale))
        if view.unit < least:
            unit = max(view.unit, min(least, self._fitting(near).unit))
            _, _, width, height = self.port
            x = _within(near.center[0], whole.left, whole.right, width / unit / 2)
            y = _within(near.center[1], whole.top, whole.bottom, height / unit / 2)
            view = CameraView(x, y, unit)
        self._whole_board = view.unit
        self._go(view, at_once)

    def hand_back(self) -> None:
        """The player's next turn: automatic framing may help again."""
        self.manual = False

    def update(self, dt: float) -> bool:
        """Move on by dt seconds; whether the picture changed."""
        glide = self._glide
        if glide is None:
            return False
        glide.passed += dt
        part = min(1.0, glide.passed / glide.seconds)
        if part >= 1.0:
            self.view, self._glide = glide.end, None
            return True
        eased = _in_out_cubic(part) if glide.anchor is None else 1 - (1 - part) ** 2
        a, b = glide.start, glide.end
        # Zoom is felt as a ratio, so it is eased as one.
        unit = a.unit * (b.unit / a.unit) ** eased
        if glide.anchor is not None:
            self.view = self._zoomed(unit, glide.anchor)
        else:
            self.view = CameraView(a.x + (b.x - a.x) * eased, a.y + (b.y - a.y) * eased, unit)
        return True

    def finish(self) -> None:
        """Arrive at once (a click skips any animation)."""
        if self._glide:
            self.view, self._glide = self._glide.end, None

    # -- inside ----------------------------------------------------------------------

    def _stop(self) -> None:
        if self._glide:
            self._glide = None
            self.view = CameraView(self.view.x, self.view.y, self._whole(self.view.unit))

    def _go(self, view: CameraView, at_once: bool) -> None:
        if at_once or view == self.view:
            self.view, self._glide = view, None
        elif self._glide is None or self._glide.end != view:
            self._glide = _Glide(self.view, view, None, GLIDE)

    def _limited(self, unit: float) -> float:
        return min(max(unit, self._least), MAX_UNIT * self.scale)

    @property
    def _least(self) -> float:
        """A board too large for the usual limit is seen from as far away as it takes."""
        return min(MIN_UNIT * self.scale * self.part, self._whole_board)

    def _whole(self, unit: float) -> float:
        """The nearest whole number of pixels inside the limits: what a view rests on."""
        low, high = math.ceil(self._least), math.floor(MAX_UNIT * self.scale)
        return float(min(max(round(unit), low, 1), max(high, low, 1)))

    def _zoomed(self, unit: float, at: Point) -> CameraView:
        x, y = self.to_world(at)
        mx, my = self.middle
        return self._clamped(CameraView(x - (at[0] - mx) / unit, y - (at[1] - my) / unit, unit))

    def _fitting(self, box: WorldBox) -> CameraView:
        _, _, width, height = self.port
        largest = min(width / max(box.width, 1), height / max(box.height, 1))
        # A small board needs tiles less small than its part: where there is room, half of that.
        usual = CLOSEST * self.scale * (1 + self.part) / 2
        unit = max(1.0, float(math.floor(min(largest, usual, MAX_UNIT * self.scale))))
        return CameraView(*box.center, unit)

    def _clamped(self, view: CameraView) -> CameraView:
        _, _, width, height = self.port
        reach_x = max(width / 2 / view.unit - _KEEP, 0)
        reach_y = max(height / 2 / view.unit - _KEEP, 0)
        board = self._bounds
        x = min(max(view.x, board.left - reach_x), board.right + reach_x)
        y = min(max(view.y, board.top - reach_y), board.bottom + reach_y)
        return CameraView(x, y, view.unit)


def _nearest(middle: float, low: float, high: float, half: float) -> float:
    """The nearest middle from which all of low to high is seen; its own where that is too much."""
    if high - low > 2 * half:
        return (low + high) / 2
    return min(max(middle, high - half), low + half)


def _within(middle: float, low: float, high: float, half: float) -> float:
    """The nearest middle from which nothing beyond low and high is seen, where there is more."""
    if high - low < 2 * half:
        return (low + high) / 2
    return min(max(middle, low + half), high - half)


def _in_out_cubic(t: float) -> float:
    return 4 * t**3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2
