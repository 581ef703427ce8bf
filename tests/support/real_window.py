"""A real window on a screen of its own: Xvfb shows it, xdotool moves its mouse, ImageMagick looks.

Everything waits by asking again, never by guessing how long something takes.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from io import BytesIO
from pathlib import Path
from time import monotonic, sleep

import pygame

NEEDED = ("Xvfb", "xdotool", "import")
PATIENCE = 300.0  # seconds; only what fails waits so long
BREATH = 0.06  # between movements of the mouse: longer than a frame at rest

Pixel = tuple[int, int]


def missing() -> str:
    """The programs that are not here, for a clear reason to skip."""
    return ", ".join(name for name in NEEDED if shutil.which(name) is None)


def wait_for(what: str, done: Callable[[], bool]) -> None:
    until = monotonic() + PATIENCE
    while not done():
        assert monotonic() < until, f"waited in vain for {what}"
        sleep(0.1)


class RealWindow:
    """The game in its own process on its own screen."""

    def __init__(
        self, home: Path, size: Pixel, *, managed: bool = False,
        program: Sequence[str] = (sys.executable, "-m", "palmyra"),
    ) -> None:  # fmt: skip
        """`managed`: openbox looks after the windows, as a desktop would."""
        self._program = program
        screen = f"{size[0]}x{size[1]}x24"
        self._server = subprocess.Popen(
            ["Xvfb", "-displayfd", "1", "-screen", "0", screen, "-nolisten", "tcp", "-noreset"],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
        assert self._server.stdout is not None
        number = self._server.stdout.readline().decode().strip()
        assert number.isdigit(), "Xvfb found no free display"
        self._env = {
            name: value
            for name, value in os.environ.items()
            if name not in ("SDL_VIDEODRIVER", "WAYLAND_DISPLAY", "XAUTHORITY")
        }
        self._env |= {
            "DISPLAY": f":{number}",
            "PALMYRA_HOME": str(home),
            "SDL_AUDIODRIVER": "dummy",
        }
        self._manager: subprocess.Popen[bytes] | None = None
        if managed:
            self._manager = subprocess.Popen(
                ["openbox"], env=self._env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
            )
            self._wait_for_manager()
        self.start()

    def start(self, *arguments: str) -> None:
        """The game; again, once it has ended."""
        self.game = subprocess.Popen([*self._program, *arguments], env=self._env)

    def close(self) -> None:
        self._stop(self.game, self._manager, self._server)
        if self._server.stdout is not None:
            self._server.stdout.close()

    def wait_for_window(self) -> None:
        def visible() -> bool:
            assert self.game.poll() is None, "the game ended before its window was seen"
            seen = self.picture()
            return len({tuple(seen.get_at((x, x // 2))) for x in range(0, 600, 20)}) > 5

        wait_for("the window", visible)

    def _tool(self, *words: str) -> bool:
        done = subprocess.run(
            ["xdotool", *words], env=self._env, capture_output=True, timeout=PATIENCE
        )
        sleep(BREATH)
        return done.returncode == 0

    def known_as(self, name: str) -> bool:
        """Whether other programs find the window by its title, and by its class."""
        return self._tool("search", "--name", f"^{name}$") and self._tool(
            "search", "--class", f"^{name.lower()}$"
        )

    def _wait_for_manager(self) -> None:
        """A window opened before it would not be looked after."""
        until = monotonic() + PATIENCE
        while not self._asked("xprop", "-root", "_NET_SUPPORTING_WM_CHECK"):
            if monotonic() > until:
                self._stop(self._manager, self._server)
                raise AssertionError("openbox does not answer")
            sleep(0.1)

    @staticmethod
    def _stop(*processes: "subprocess.Popen[bytes] | None") -> None:
        for process in processes:
            if process is not None:
                process.kill()
                process.wait()

    def _asked(self, *words: str) -> str:
        done = subprocess.run(
            words, env=self._env, capture_output=True, timeout=PATIENCE, check=False
        )
        found = done.stdout.decode() if done.returncode == 0 else ""
        return "" if "not found" in found or "no such" in found else found

    def geometry(self) -> tuple[int, int, int, int]:
        """Where the window's inside is on the screen, and how large."""
        assert self.game.poll() is None, "the game ended"
        ids = self._asked("xdotool", "search", "--name", "^Palmyra$").split()
        told = self._asked("xwininfo", "-id", ids[-1]) if ids else ""
        if "IsViewable" not in told:
            return (0, 0, 0, 0)

        def number(label: str) -> int:
            return int(told.split(label + ":")[1].split()[0])

        return (
            number("Absolute upper-left X"), number("Absolute upper-left Y"),
            number("Width"), number("Height"),
        )  # fmt: skip

    # Mouse and keyboard

    def move(self, at: Pixel) -> None:
        self._tool("mousemove", str(at[0]), str(at[1]))

    def press(self) -> None:
        self._tool("mousedown", "1")

    def let_go(self) -> None:
        self._tool("mouseup", "1")

    def key(self, *names: str) -> None:
        self._tool("key", "--delay", "40", *names)

    def type(self, text: str) -> None:
        self._tool("type", "--delay", "60", text)

    # The picture

    def picture(self) -> pygame.Surface:
        done = subprocess.run(
            ["import", "-silent", "-window", "root", "-depth", "8", "ppm:-"],
            env=self._env,
            capture_output=True,
            timeout=PATIENCE,
            check=True,
        )
        return pygame.image.load(BytesIO(done.stdout), "screen.ppm").convert()

    def wait_for_end(self) -> int:
        wait_for("the end of the game", lambda: self.game.poll() is not None)
        assert self.game.returncode is not None
        return int(self.game.returncode)


def difference(one: pygame.Surface, other: pygame.Surface) -> float:
    """The mean distance of two pictures' channels, 0 to 255."""
    assert one.get_size() == other.get_size()
    far = one.copy()
    far.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    back = other.copy()
    back.blit(one, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    far.blit(back, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return sum(pygame.transform.average_color(far)[:3]) / 3
