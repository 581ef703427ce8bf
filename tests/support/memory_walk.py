"""A walk through the screens of all games, in one window after another: how much memory it takes.

    python -m tests.support.memory_walk --seed 1 --steps 40 --size 1920x1080

Runs alone in its process, as what other tests left behind would count as well. Prints the most
megabytes that were resident, the most bytes that caches kept, and how many states of screens could
not be reached.
"""

import argparse
import json
import sys
import tempfile
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from random import Random

from palmyra.shell.scene import Scene
from palmyra.thinking import client
from tests.support.puppet import Puppet
from tests.support.stage import SHOTS, Stage
from tests.support.states import load_states

LANGUAGES = ("en", "fr", "it", "de")
SMALLEST = 0.7  # of the largest window: nearly every step has one that no other had
SCALES = (100, 100, 125, 150, 200)
STATUS = Path("/proc/self/status")


class Walk(Stage):
    """All screens in one window: each takes the last one's place."""

    def show(self, scene: Scene) -> None:
        if self._app is None:
            super().show(scene)
            self.app._after_first_frame()
            return
        self.app.scene.replace(scene, everything=True)
        self.step()
        self.step()


def most_megabytes() -> int:
    line = next(line for line in STATUS.read_text().splitlines() if line.startswith("VmHWM"))
    return int(line.split()[1]) // 1024


def walk(seed: int, steps: int, size: tuple[int, int], home: Path) -> dict[str, int]:
    rng = Random(seed)
    stage = Walk(size, "en", home)
    budget = stage.services.resources.budget
    settings, kept, missed = stage.services.settings, 0, 0
    for step in range(steps):
        settings.change(
            language=LANGUAGES[step % len(LANGUAGES)], ui_scale=rng.choice(SCALES), window=size,
            high_contrast=rng.random() < 0.2, text_size=rng.choice(("normal", "large")),
        )  # fmt: skip
        if step:
            part = rng.choice((1.0, rng.uniform(SMALLEST, 1.0)))
            stage.app.resize((round(size[0] * part), round(size[1] * part)))
        try:
            SHOTS[rng.choice(sorted(SHOTS))](stage)
        except AssertionError:  # not reached at this size; what was shown until then counts
            missed += 1
        stage.settle()
        stage.app._tidy()
        kept = max(kept, budget.held)
    return {"megabytes": most_megabytes(), "kept": kept, "limit": budget.limit, "missed": missed}


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="tests.support.memory_walk", description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--steps", type=int, default=40)
    parser.add_argument("--size", default="1920x1080")
    given = parser.parse_args(arguments)
    width, height = map(int, given.size.split("x"))
    load_states()
    silent = Puppet()
    client._client = cache(lambda: silent)  # nobody thinks: when an answer comes is luck
    with tempfile.TemporaryDirectory() as home:
        found = walk(given.seed, given.steps, (width, height), Path(home))
    sys.stdout.write(json.dumps(found) + "\n")


if __name__ == "__main__":
    main()
