"""How much of a processor the play scene takes while nobody does anything, in a real window."""

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from time import monotonic, sleep

from benchmarks.interleave import row
from benchmarks.screen import screen

SETTLE = 6.0  # seconds until the first pictures are sharp and the opponents' process is up
MEASURED = 12.0
GOAL = 1.0  # percent of one processor

_GAME = """
from pathlib import Path
from palmyra.app import App
from palmyra.scenes.opening import play
from palmyra.services import build_services
from tools.play_states import session
import os, sys
os.environ.pop("SDL_VIDEODRIVER", None)  # the tools ask for an invisible one
os.environ |= {name: value for name, value in [a.split("=", 1) for a in sys.argv[1:]]}
services = build_services()
services.settings.change(language="en", window=(1920, 1080))
App(services, play(services, session(5, 40)), title="Palmyra").run()
"""


def rows() -> Iterator[str]:
    if not Path("/proc/self/stat").exists():
        return
    with screen() as env, tempfile.TemporaryDirectory() as home:
        env["PALMYRA_HOME"] = home
        driver = [f"{k}={v}" for k, v in env.items() if k == "SDL_VIDEODRIVER"]
        game = subprocess.Popen([sys.executable, "-c", _GAME, *driver], env=env)
        try:
            sleep(SETTLE)
            began, before = monotonic(), _used(game.pid)
            sleep(MEASURED)
            assert game.poll() is None, "the game did not rest, it ended"
            share = 100 * (_used(game.pid) - before) / (monotonic() - began)
        finally:
            game.terminate()
            game.wait()
    yield row("processor share at rest, percent", share, GOAL, at_least=False,
              note="the game and the process of its opponents")  # fmt: skip


def _used(pid: int) -> float:
    """Seconds of processor time of a process and its children."""
    total = 0.0
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            fields = (folder / "stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue  # it ended meanwhile
        if int(folder.name) == pid or int(fields[1]) == pid:
            total += (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return total
