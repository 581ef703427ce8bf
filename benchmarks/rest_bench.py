"""How much of a processor the table and the title take while nobody does anything."""

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
from palmyra.shell.app import App
from palmyra.scenes.navigator import Navigator
from palmyra.shell.services import build_services
from tests.support.states.play import session
import os, sys
os.environ.pop("SDL_VIDEODRIVER", None)  # the tools ask for an invisible one
if "invisible" in sys.argv:
    os.environ["SDL_VIDEODRIVER"] = "dummy"
services = build_services()
services.settings.change(language="en", window=(1920, 1080), mute="mute" in sys.argv)
nav = Navigator(services)
first = nav.title() if "title" in sys.argv else nav.play(session(5, 40))
App(services, first, title="Palmyra").run()
"""


def rows() -> Iterator[str]:
    if not Path("/proc/self/stat").exists():
        return
    table = "the game and the process of its opponents"
    for name, words, note in (
        ("silent", ["mute"], table),
        ("with music", [], table),
        ("the title", ["mute", "title"], "with what stirs behind its window"),
    ):
        share = _share(words)
        yield row(f"processor share at rest, percent, {name}", share, GOAL, at_least=False,
                  note=note)  # fmt: skip


def _share(words: list[str]) -> float:
    with screen() as env, tempfile.TemporaryDirectory() as home:
        env["PALMYRA_HOME"] = home
        if "SDL_VIDEODRIVER" in env:
            words = [*words, "invisible"]
        game = subprocess.Popen([sys.executable, "-c", _GAME, *words], env=env)
        try:
            sleep(SETTLE)
            began, before = monotonic(), _used(game.pid)
            sleep(MEASURED)
            assert game.poll() is None, "the game did not rest, it ended"
            return 100 * (_used(game.pid) - before) / (monotonic() - began)
        finally:
            game.terminate()
            game.wait()


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
