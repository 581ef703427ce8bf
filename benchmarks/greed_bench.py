"""The greed meter at Palmyra's table: a frame of a drag with it on over one without, at the real
table with the real process; and how long an answer takes, over one plain suggestion of a turn."""

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter, process_time, sleep, thread_time

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from benchmarks.interleave import row
from benchmarks.table_bench import drag, open_table
from palmyra.games.palmyra.game import PALMYRA
from palmyra.games.palmyra.rules.state import Variant
from palmyra.games.palmyra.rules.turns import steps
from palmyra.thinking.client import ThinkingClient, stop_thinking
from palmyra.thinking.questions import ReplyQuestion
from tests.support.finished_games import finished_session
from tests.support.states.greed import THREE

FRAMES = 440
BREATH = 0.004  # seconds between two frames: the answers come meanwhile, as they do at a table
GOAL = 1.5
SECONDS = 0.15  # an answer's goal, in the median


def rows() -> Iterator[str]:
    yield _drags()
    yield _answers()


def _drags() -> str:
    """Slices with the meter and without, one after the other; processor time of the frame. What is
    planned is asked in every frame, for some 4 µs: the difference is in the spaces pointed out."""
    times: dict[bool, list[float]] = {True: [], False: []}
    with tempfile.TemporaryDirectory() as home:
        app, scene = open_table(Path(home))
        for part in range(8):
            on = part % 2 == 0
            app.services.settings.change(greed=on)
            scene.rearrange()
            dragging = drag(app, scene)
            for frame in range(FRAMES // 4):
                sleep(BREATH)
                start = thread_time()
                next(dragging)
                if frame >= 10:
                    times[on].append(1000 * (thread_time() - start))
            scene.table.person.let_go()
        stop_thinking()
    with_it, without = median(times[True]), median(times[False])
    note = f"{with_it:.2f} and {without:.2f} ms, {len(times[True])} frames each"
    return row("drag with the greed meter over without", with_it / without, GOAL, at_least=False,
               note=note)  # fmt: skip


def _answers() -> str:
    """From the question to the answer, polled as frames would; the least is asked for later."""
    replay = finished_session(Variant.BASE, THREE, "g6", computers=THREE[1:]).match.replay
    worker, took, alone = ThinkingClient(), [], []
    reply = PALMYRA.reply
    assert reply is not None
    try:
        for number, turn in enumerate(replay.record.turns):
            before = replay.before(number)
            view = PALMYRA.rules.hide(before, before.seat)
            planned = tuple(steps(turn, view))
            start = perf_counter()
            asked = worker.ask(ReplyQuestion(PALMYRA.name, view, planned))
            while not asked.poll():
                sleep(0.004)
            if number:  # the first waits for the process to come up
                took.append(perf_counter() - start)
            begun = process_time()
            reply(view, planned, False)
            alone.append(process_time() - begun)
    finally:
        worker.close()
    late = quantiles(took, n=20)[18]
    note = (
        f"{1000 * median(took):.0f} ms in the median, {1000 * late:.0f} in 95 of 100, "
        f"{len(took)} answers; {1000 * median(alone):.1f} ms of thinking"
    )
    return row("answer of the greed meter over 150 ms", median(took) / SECONDS, 1.0,
               at_least=False, note=note)  # fmt: skip


if __name__ == "__main__":
    for line in rows():
        print(line)
