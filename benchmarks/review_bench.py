"""Reviews: frames of a table while one is judged over frames while none is, in slices one after
the other; and how long a kept review takes to open over the replay of the same game."""

import os
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter, sleep

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from benchmarks.interleave import row
from benchmarks.thinking_bench import FRAMES, SLICES, _pan, open_table
from palmyra.scenes.navigator import Navigator
from palmyra.shell.app import MOVING_HZ, App
from palmyra.shell.scene import Scene
from palmyra.shell.services import build_services
from palmyra.storage.record_text import write_game
from palmyra.storage.reviews import keep_review
from palmyra.thinking.client import stop_thinking, thinker
from palmyra.thinking.questions import ReviewQuestion
from tests.support.finished_reviews import reviewed

GAME = "palmyra_duel"
GOAL, OPEN_GOAL = 1.5, 3.0
ROUNDS = 7


def rows() -> Iterator[str]:
    with tempfile.TemporaryDirectory() as home:
        try:
            yield _frames(Path(home))
        finally:
            stop_thinking()
    with tempfile.TemporaryDirectory() as home:
        yield _opened(Path(home))


def _frames(home: Path) -> str:
    app, scene, _ = open_table(home)
    pan = _pan(app, scene)
    game, replay, _ = reviewed(GAME)
    question = ReviewQuestion(game.name, replay.record)
    asked = thinker().ask(question)
    times: dict[bool, list[float]] = {False: [], True: []}
    for _ in range(SLICES):
        for busy in (False, True):
            asked.cancel()
            if busy:
                asked = thinker().ask(question)
                while not asked.poll():  # until it has read the game, and judges
                    assert not asked.failed, "nobody judges"
                    sleep(0.02)
            for number in range(FRAMES):
                start = perf_counter()
                next(pan)
                asked.poll()
                taken = perf_counter() - start
                if number >= 10:
                    times[busy].append(taken * 1000)
                sleep(max(0.0, 1 / MOVING_HZ - taken))
    assert not asked.failed, "nobody judged"
    asked.cancel()
    alone, beside = median(times[False]), median(times[True])
    late, late_beside = (quantiles(times[on], n=20)[-1] for on in (False, True))
    note = (
        f"{beside:.2f} ms a frame, else {alone:.2f} ms; "
        f"95th percentile {late_beside:.2f} and {late:.2f} ms: {late_beside / late:.2f}"
    )
    return row("frame while a review is judged over one without", beside / alone, GOAL,
               at_least=False, note=note)  # fmt: skip


def _opened(home: Path) -> str:
    services = build_services(home)
    game, replay, whole = reviewed(GAME)
    record = home / "records" / "game.palmyra"
    record.parent.mkdir(parents=True)
    record.write_text(write_game(replay, game), "utf-8")
    assert keep_review(record, whole, replay, game)
    nav = Navigator(services)
    ways: dict[str, Callable[[], Scene]] = {
        "replay": lambda: nav.replay(game.name, replay, record),
        "review": lambda: nav.review(game.name, replay, record),
    }
    measured: dict[str, list[float]] = {name: [] for name in ways}
    for _ in range(ROUNDS):
        app = App(services, Scene())
        app.loop_once([], 0)
        for name, make in ways.items():
            start = perf_counter()
            app.scene.push(make())
            app.loop_once([], 0)
            app.loop_once([], 0.01)
            measured[name].append(perf_counter() - start)
            app.scene.pop()
            app.loop_once([], 0)
    replayed, opened = (median(measured[name]) for name in ways)
    note = f"{opened * 1000:.0f} ms, the replay {replayed * 1000:.0f} ms"
    return row("a kept review opened over its replay", opened / replayed, OPEN_GOAL,
               at_least=False, note=note)  # fmt: skip


if __name__ == "__main__":
    for line in rows():
        print(line, flush=True)
