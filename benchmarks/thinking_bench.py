"""Frames at 1920 by 1080 while the strongest opponent thinks, over the same frames while nobody
does: the real table and the real process, in slices one after the other."""

import os
import tempfile
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter, sleep
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from benchmarks.interleave import row
from palmyra import games
from palmyra.games.palmyra.ai.levels import Level
from palmyra.games.palmyra.seating import Session
from palmyra.kernel.session import Seat
from palmyra.scenes.navigator import Navigator
from palmyra.scenes.play.computer_turns import ComputerPlayers
from palmyra.shell.app import MOVING_HZ, App
from palmyra.shell.services import build_services
from palmyra.thinking.client import stop_thinking, thinker
from palmyra.thinking.questions import Question, TurnQuestion
from palmyra.thinking.thinker import NullThinker, Pending, Thinker
from tests.support.at_table import PlayScene
from tests.support.states.play import session

SIZE = (1920, 1080)
PLAYERS, TURN = 3, 20  # the middle of a game, a turn to ponder on
SLICES = 16
FRAMES = 45  # a slice: no longer than a thought or two
GOAL = 1.5


class Pondering(NullThinker):
    """Between the table and who thinks: what is found out is never played, only asked again."""

    def __init__(self, thinking: Thinker) -> None:
        self.awake = False
        self.questions = 0
        self.thinking = thinking
        self._again: Again | None = None

    def ask(self, question: Question[Any]) -> Pending[Any]:
        if not isinstance(question, TurnQuestion):
            return super().ask(question)
        self._again = Again(question, self)
        return self._again

    def sleep(self) -> None:
        """Until nobody thinks any more."""
        self.awake = False
        while self._again is not None and self._again.asked is not None:
            sleep(0.05)
            self._again.poll()


class Again(Pending[Any]):
    thought = True  # the cards say so all the time: the frames shall be the same

    def __init__(self, question: TurnQuestion, pondering: Pondering) -> None:
        super().__init__(question, games.load)
        self._pondering = pondering
        self.asked: Pending[Any] | None = None

    def _look(self) -> None:
        pondering = self._pondering
        if self.asked is not None and self.asked.poll():
            assert not self.asked.failed, "nobody thought"
            self.asked = None
        if pondering.awake and self.asked is None:
            self.asked = pondering.thinking.ask(self.question)
            pondering.questions += 1

    def _drop(self) -> None:
        if self.asked is not None:
            self.asked.cancel()


def rows() -> Iterator[str]:
    with tempfile.TemporaryDirectory() as home:
        try:
            yield _measured(Path(home))
        finally:
            stop_thinking()


def _measured(home: Path) -> str:
    app, scene, pondering = open_table(home)
    pan = _pan(app, scene)
    times: dict[bool, list[float]] = {False: [], True: []}
    for _ in range(SLICES):
        for thinking in (False, True):
            pondering.sleep()
            pondering.awake = thinking
            for number in range(FRAMES):
                start = perf_counter()
                next(pan)
                taken = perf_counter() - start
                if number >= 10:  # the question itself, and what is cold after waiting
                    times[thinking].append(taken * 1000)
                sleep(max(0.0, 1 / MOVING_HZ - taken))
    assert SLICES <= pondering.questions <= 3 * SLICES, "nobody thought, or not for long"
    alone, beside = median(times[False]), median(times[True])
    late, late_beside = (quantiles(times[on], n=20)[-1] for on in (False, True))
    note = (
        f"{beside:.2f} ms a frame, else {alone:.2f} ms; "
        f"95th percentile {late_beside:.2f} and {late:.2f} ms: {late_beside / late:.2f}"
    )
    return row("frame while the top level thinks over one without", beside / alone, GOAL,
               at_least=False, note=note)  # fmt: skip


def open_table(home: Path) -> tuple[App, PlayScene, Pondering]:
    """A game half played, the strongest opponent to move."""
    services = build_services(home)
    services.settings.change(language="en", window=SIZE)
    half = session(PLAYERS, TURN)
    mover = half.match.state.seat
    seats = tuple(
        Seat(seat.color, seat.name, Level.ZENOBIA if at == mover else "")
        for at, seat in enumerate(half.seats)
    )
    scene = Navigator(services).play(Session(half.match, seats))
    assert isinstance(scene, PlayScene)
    pondering = Pondering(thinker())
    scene.desk.rivals = ComputerPlayers(scene.desk, pondering)
    app = App(services, scene)
    for _ in range(40):
        app.loop_once([], 0.05)
    return app, scene, pondering


def _pan(app: App, scene: PlayScene) -> Iterator[None]:
    """The player looks around meanwhile: every frame draws the whole window."""
    for step in cycle(range(60)):
        scene.table.pan(4 if step < 30 else -4, 0)
        app.loop_once([], 1 / MOVING_HZ)
        yield
