"""The system ends the program: at once, and nothing that was finished is lost."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from palmyra.games import load
from palmyra.kernel.record import Replay
from palmyra.storage.record_text import read_each

ROOT = Path(__file__).resolve().parents[1]
# The real start, at a table where a person's turn is under way; the signal comes with a frame.
PROGRAM = """
import os, signal, sys
from palmyra import start
from palmyra.games.medina.rules.legal import legal_actions
from palmyra.scenes.navigator import Navigator
from palmyra.scenes.play.leaving import loses_a_turn
from tests.support.sessions import begun

made, frames = [], []

def table(nav):
    session = begun("medina", 9)
    made.append(nav.play(session))
    made[0].desk.save()
    session.match.play(next(legal_actions(session.match.state)))
    return made[0]

def tick(nav, dt):
    frames.append(dt)
    if len(frames) == 3:
        assert loses_a_turn(made[0].desk)
        os.kill(os.getpid(), signal.SIGTERM)
    if len(frames) > 30:
        sys.exit("it goes on")

Navigator.title, Navigator.tick = table, tick
sys.exit(start.open_game())
"""


@pytest.mark.skipif(sys.platform == "win32", reason="has no such signal")
def test_a_termination_signal_in_the_middle_of_a_turn_ends_at_once_and_keeps_the_game(
    tmp_path: Path,
) -> None:
    """No question stands in its way. Takes 3 s: a process of its own."""
    home = {"PALMYRA_HOME": str(tmp_path), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM], cwd=ROOT, env={**os.environ, **home},
        capture_output=True, text=True, timeout=300, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-3000:]
    (kept,) = (tmp_path / "saves").iterdir()
    replay = next(read_each(kept.read_bytes(), load("medina")))
    assert isinstance(replay, Replay) and len(replay.steps) == 9
