"""From the start of the process to its first frame, over a bare pygame-ce window's."""

import subprocess
import sys
import tempfile
from collections.abc import Iterator
from statistics import median
from time import monotonic

from benchmarks.interleave import row
from benchmarks.screen import screen

RUNS = 15
GOAL = 2.0

# Each says when its first frame was shown, and how much processor time it had taken till then.
_TELL = """
import os, resource, sys, time
def tell(*_):
    used = resource.getrusage(resource.RUSAGE_SELF)
    print(time.monotonic(), used.ru_utime + used.ru_stime, flush=True)
    os._exit(0)
"""
_OURS = (
    _TELL
    + """
from palmyra.shell.app import App
App._after_first_frame = tell
from palmyra.__main__ import main
sys.argv = ["palmyra"]
main()
"""
)
_BARE = (
    _TELL
    + """
import pygame
pygame.display.init()
window = pygame.display.set_mode((1280, 720), pygame.RESIZABLE)
window.fill((200, 180, 140))
pygame.display.flip()
tell()
"""
)


def rows() -> Iterator[str]:
    times: dict[str, list[tuple[float, float]]] = {_OURS: [], _BARE: []}
    with screen() as env, tempfile.TemporaryDirectory() as home:
        env["PALMYRA_HOME"] = home
        # Players have compiled modules, whatever this shell forbids.
        env.pop("PYTHONDONTWRITEBYTECODE", None)
        # The stricter yardstick: by itself a bare window pays for software OpenGL, ours does not.
        env["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
        for number in range(RUNS + 1):
            for code, found in times.items():
                taken = _run(code, env)
                if number:  # the first run only fills the caches
                    found.append(taken)
    ours, bare = (median(wall for wall, _ in times[code]) for code in (_OURS, _BARE))
    busy, bare_busy = (median(cpu for _, cpu in times[code]) for code in (_OURS, _BARE))
    note = (
        f"{ours * 1000:.0f} ms, bare window {bare * 1000:.0f} ms; "
        f"processor time {busy * 1000:.0f} and {bare_busy * 1000:.0f} ms: {busy / bare_busy:.2f}"
    )
    yield row("start to first frame over a bare window", ours / bare, GOAL, at_least=False,
              note=note)  # fmt: skip


def _run(code: str, env: dict[str, str]) -> tuple[float, float]:
    """Seconds till the first frame: on the clock, and of the processor."""
    start = monotonic()  # the same clock in every process
    done = subprocess.run(
        [sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True
    )
    shown, used = done.stdout.split()[-2:]
    return float(shown) - start, float(used)
