"""What the system says of the screen before a window is opened: how large a unit of its desktop is,
and what its bars and a window's own frame leave. Where it says nothing, the window is as asked for.
"""

import contextlib
import ctypes
import re
import sys
from dataclasses import dataclass
from typing import Final

Size = tuple[int, int]

_USUAL_DPI: Final = 96
_TITLE_BAR: Final = 40  # units; X knows a frame's size only once there is one
_WORK_AREA: Final = 0x30  # SPI_GETWORKAREA
_USUAL_FRAME: Final = 0x00CF0000  # WS_OVERLAPPEDWINDOW
_MOST_SCALE: Final = 5.0
_X11: Final = "libX11.so.6"  # the system's: a name in the call itself would be put into the build


@dataclass(frozen=True, slots=True)
class Screen:
    """`room` is the largest inside that a window can have; None where nobody knows."""

    scale: float = 1.0  # pixels of a desktop's unit, as far as windows are measured in pixels
    room: Size | None = None

    def first_size(self, units: Size) -> Size:
        """A window nobody has sized yet: as large as it is meant, never larger than the room."""
        width, height = round(units[0] * self.scale), round(units[1] * self.scale)
        if self.room is not None:
            width, height = min(width, self.room[0]), min(height, self.room[1])
        return max(1, width), max(1, height)


def screen(driver: str) -> Screen:
    """The main screen, as the system of that driver of SDL's tells it. On macOS and Wayland windows
    are measured in units already, and the system keeps them within the screen."""
    try:
        if driver == "windows":
            return _windows()
        if driver == "x11":
            return _x11()
    except (OSError, AttributeError, ValueError, ctypes.ArgumentError):
        pass  # an old or odd system: it can be played all the same
    return Screen()


def scale_in(resources: str) -> float:
    """What X's resources say of a screen with fine pixels: `Xft.dpi: 192` is 2."""
    found = re.search(r"^Xft\.dpi:\s*(\d{2,4}(?:\.\d+)?)\s*$", resources, re.MULTILINE)
    return _bounded(float(found[1]) / _USUAL_DPI) if found else 1.0


def _bounded(scale: float) -> float:
    return min(_MOST_SCALE, max(1.0, scale))


if sys.platform == "win32":
    from ctypes import wintypes

    def _windows() -> Screen:
        user = ctypes.WinDLL("user32")
        dpi = int(user.GetDpiForSystem())
        area, frame = wintypes.RECT(), wintypes.RECT()
        if not user.SystemParametersInfoW(_WORK_AREA, 0, ctypes.byref(area), 0):
            return Screen(_bounded(dpi / _USUAL_DPI))
        user.AdjustWindowRectExForDpi(ctypes.byref(frame), _USUAL_FRAME, False, 0, dpi)
        width = area.right - area.left - (frame.right - frame.left)
        height = area.bottom - area.top - (frame.bottom - frame.top)
        return Screen(_bounded(dpi / _USUAL_DPI), (width, height))

    def be_known_as(identity: str) -> None:
        """What the taskbar groups our windows by, however the program was started."""
        with contextlib.suppress(OSError, AttributeError):
            shell = ctypes.WinDLL("shell32")
            shell.SetCurrentProcessExplicitAppUserModelID(ctypes.c_wchar_p(identity))

    def _x11() -> Screen:
        return Screen()
else:

    def _windows() -> Screen:
        return Screen()

    def be_known_as(identity: str) -> None:
        """Elsewhere the desktop's own file says it."""

    def _x11() -> Screen:
        x = ctypes.CDLL(_X11)
        x.XOpenDisplay.restype = x.XResourceManagerString.restype = ctypes.c_void_p
        x.XDefaultRootWindow.restype = x.XInternAtom.restype = ctypes.c_ulong
        opened = x.XOpenDisplay(None)
        if not opened:
            return Screen()
        display = ctypes.c_void_p(opened)
        try:
            told = x.XResourceManagerString(display)
            resources = (ctypes.string_at(told) if told else b"").decode("latin-1")
            scale = scale_in(resources)
            return Screen(scale, _x11_room(x, display, scale))
        finally:
            x.XCloseDisplay(display)

    def _x11_room(x: ctypes.CDLL, display: ctypes.c_void_p, scale: float) -> Size | None:
        """None where no window manager says it: then there are no bars and no frames either."""
        numbers = [ctypes.c_ulong() for _ in range(3)]
        form, data = ctypes.c_int(), ctypes.POINTER(ctypes.c_long)()
        atom = x.XInternAtom(display, b"_NET_WORKAREA", True)
        if not atom:
            return None
        failed = x.XGetWindowProperty(
            display, ctypes.c_ulong(x.XDefaultRootWindow(display)), ctypes.c_ulong(atom),
            ctypes.c_long(0), ctypes.c_long(4), False, ctypes.c_ulong(6), ctypes.byref(numbers[0]),
            ctypes.byref(form), ctypes.byref(numbers[1]), ctypes.byref(numbers[2]),
            ctypes.byref(data),
        )  # fmt: skip
        if failed or not data:
            return None
        try:
            if numbers[1].value < 4 or form.value != 32:
                return None
            return int(data[2]), int(data[3]) - round(_TITLE_BAR * scale)
        finally:
            x.XFree(data)
