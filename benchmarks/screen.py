"""A screen for benchmarks: one of its own where Xvfb is installed, else SDL's invisible one."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager

SIZE = "1920x1080x24"


@contextmanager
def screen() -> Iterator[dict[str, str]]:
    """The environment in which windows open there."""
    env = {
        name: value
        for name, value in os.environ.items()
        if name not in ("SDL_VIDEODRIVER", "WAYLAND_DISPLAY", "DISPLAY")
    }
    env |= {"SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    if shutil.which("Xvfb") is None:
        yield env | {"SDL_VIDEODRIVER": "dummy"}
        return
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", "1", "-screen", "0", SIZE, "-nolisten", "tcp"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    )
    try:
        assert server.stdout is not None
        yield env | {"DISPLAY": ":" + server.stdout.readline().decode().strip()}
    finally:
        server.kill()
        server.wait()
