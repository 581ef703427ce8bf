"""How long until the first picture: the frozen program over the source, measured in turns.

    python packaging/check/first_frame.py dist/palmyra/palmyra -- build/venv/bin/python -m palmyra

Looks at the virtual screen's memory from outside (Xvfb -fbdir), so nothing in the game helps.
Prints a line of JSON; fails above the ratio of 1.5.
"""

import json
import mmap
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROUNDS = 9
MOST = 1.5
WIDTH, HEIGHT = 1400, 900


def first_picture(command: list[str], display: str, screen: mmap.mmap) -> float:
    """Seconds from the start of the process to the first pixels that are not the empty screen."""
    middle = len(screen) - (HEIGHT // 2) * WIDTH * 4
    empty = screen[middle : middle + WIDTH * 4]
    with tempfile.TemporaryDirectory() as home:
        environment = {**os.environ, "DISPLAY": display, "PALMYRA_HOME": home,
                       "SDL_AUDIODRIVER": "dummy"}  # fmt: skip
        start = time.perf_counter()
        process = subprocess.Popen(command, env=environment, stderr=subprocess.DEVNULL)
        try:
            while screen[middle : middle + WIDTH * 4] == empty:
                if process.poll() is not None or time.perf_counter() - start > 60:
                    raise SystemExit(f"no picture from {command}")
                time.sleep(0.001)
            return time.perf_counter() - start
        finally:
            process.terminate()
            process.wait()
            until = time.perf_counter() + 5
            while screen[middle : middle + WIDTH * 4] != empty and time.perf_counter() < until:
                time.sleep(0.01)


def main() -> int:
    at = sys.argv.index("--")
    frozen, source = sys.argv[1:at], sys.argv[at + 1 :]
    display = f":{os.getpid() % 1000 + 200}"
    with tempfile.TemporaryDirectory() as folder:
        server = subprocess.Popen(
            ["Xvfb", display, "-screen", "0", f"{WIDTH}x{HEIGHT}x24", "-fbdir", folder, "-ac"],
            stderr=subprocess.DEVNULL,
        )
        try:
            memory = Path(folder) / "Xvfb_screen0"
            while not memory.exists() or memory.stat().st_size < WIDTH * HEIGHT * 4:
                time.sleep(0.05)
            time.sleep(0.5)
            with memory.open("rb") as file:
                screen = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
                times: dict[str, list[float]] = {"frozen": [], "source": []}
                for number in range(ROUNDS + 1):
                    for name, command in (("frozen", frozen), ("source", source)):
                        seconds = first_picture(command, display, screen)
                        if number:  # the first round warms the disk
                            times[name].append(seconds)
        finally:
            server.terminate()
            server.wait()
    middle = {name: statistics.median(each) for name, each in times.items()}
    ratio = middle["frozen"] / middle["source"]
    print(json.dumps({
        "frozen_ms": round(middle["frozen"] * 1000), "source_ms": round(middle["source"] * 1000),
        "ratio": round(ratio, 2), "rounds": ROUNDS,
    }))  # fmt: skip
    return 0 if ratio <= MOST else 1


if __name__ == "__main__":
    sys.exit(main())
