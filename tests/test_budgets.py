"""What an evening may cost: memory and open files stay flat over many games and windows (13.6)."""

import contextlib
import gc
import json
import os
import subprocess
import sys
import weakref
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random

import pygame
import pytest

from palmyra.games.palmyra.rules.record import Record, Replay
from palmyra.games.palmyra.seating import resumed
from palmyra.scenes.navigator import Navigator
from palmyra.scenes.result.scene import ResultScene
from palmyra.shell.scene import Scene
from palmyra.shell.services import Services
from palmyra.thinking import client
from tests.scenes.play.test_play_computers import Slow
from tests.support import drawn_once
from tests.support.at_table import PlayScene
from tests.support.player import Player
from tests.support.sampling import some
from tests.support.states import play as play_states

FIRST, FIRST_SIZES = 4, 30  # games and sizes that fill the caches
LAST_TURNS = 3
MOST_MORE = 60  # MB from the first games to the last; before, a game left thirty behind
MOST_MORE_SIZES = 120
MOST = 400  # MB of a window of 1920 x 1080, whatever was shown before
STATM = Path("/proc/self/statm")

pytestmark = pytest.mark.skipif(not STATM.exists(), reason="counts as Linux does")


class Quick(Slow):
    frames = 1


@cache
def nearly_over() -> Replay:
    """A game of four computers but for its last turns."""
    whole = play_states.session(4, 500, persons=0).save
    record = whole.record
    kept = record.turns[:-LAST_TURNS]
    return Replay(
        Record(record.setup, kept, record.names, record.further), whole.start,
        whole.steps[:-LAST_TURNS],
    )  # fmt: skip


def megabytes() -> float:
    return int(STATM.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6


def open_files() -> int:
    return len(list(Path("/proc/self/fd").iterdir()))


@contextlib.contextmanager
def no_collections() -> Iterator[None]:
    """Nobody tidies up but the scenes themselves."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def table(services: Services) -> PlayScene:
    scene = Navigator(services).play(resumed(nearly_over()))
    assert isinstance(scene, PlayScene)
    return scene


def to_the_end(player: Player) -> None:
    for _ in range(400):
        if isinstance(player.scene, ResultScene):
            break
        player.app.loop_once([], 0.05)
    assert isinstance(player.scene, ResultScene)
    for _ in range(5):
        player.app.loop_once([], 0.05)


@pytest.fixture
def at_table(player: Player, monkeypatch: pytest.MonkeyPatch) -> Player:
    monkeypatch.setattr(pygame.image, "load_sized_svg", drawn_once.draw)
    monkeypatch.setattr(client, "thinker", Quick)
    player.services.settings.change(animation_speed="instant", window=(1280, 720))
    player.open(table(player.services))
    return player


@pytest.mark.parametrize("games", some([10, 30], 2))
def test_many_games_leave_nothing_behind(at_table: Player, games: int) -> None:
    player = at_table
    used: list[float] = []
    files: list[int] = []
    with no_collections():
        for _ in range(games):
            to_the_end(player)
            used.append(megabytes())
            files.append(open_files())
            player.scene.replace(table(player.services), everything=True)
            player.app.loop_once([], 0.0)
    more = max(used[-3:]) - used[FIRST]
    assert more < MOST_MORE, f"{[round(mb) for mb in used]} MB"
    assert max(files) <= files[FIRST], files


@pytest.mark.parametrize("windows", some([80, 200], 2))
def test_many_windows_leave_nothing_behind(at_table: Player, windows: int) -> None:
    player, rng = at_table, Random(13)
    used: list[float] = []
    files: list[int] = []
    for _ in range(windows):
        player.app.resize((rng.randint(320, 960), rng.randint(240, 600)))
        player.app.loop_once([], 0.0)
        used.append(megabytes())
        files.append(open_files())
    more = max(used[-3:]) - used[FIRST_SIZES]
    assert more < MOST_MORE_SIZES, f"{[round(mb) for mb in used[::20]]} MB"
    assert max(files) - files[0] <= 2, files[::20]


@pytest.mark.parametrize(("seed", "steps"), [(2, 16), pytest.param(3, 200, marks=pytest.mark.slow)])
def test_a_walk_through_all_screens_takes_no_more_than_400_megabytes(seed: int, steps: int) -> None:
    """Windows up to 1920 x 1080, all scales and languages. Takes 10 s: that many pictures are
    more than the caches of earlier versions held in 400 MB."""
    words = [
        sys.executable,
        "-m",
        "tests.support.memory_walk",
        f"--seed={seed}",
        f"--steps={steps}",
    ]
    done = subprocess.run(words, capture_output=True, check=True, text=True)
    found = json.loads(done.stdout.splitlines()[-1])
    assert found["megabytes"] <= MOST
    assert 0.9 * found["limit"] < found["kept"] <= found["limit"]
    assert found["missed"] <= steps / 10


def test_a_table_left_is_gathered_once_nothing_moves(at_table: Player) -> None:
    player = at_table
    gone = weakref.ref(player.scene)
    player.scene.replace(Scene(), everything=True)
    for _ in range(60):
        player.app.loop_once([], 0.05)
    assert not player.app.moving
    player.app._tidy()
    assert gone() is None


def test_a_scene_below_another_keeps_its_pictures(at_table: Player) -> None:
    """Only what is left for good lets go: the table under the options is still there."""
    player = at_table
    scene = player.scene
    assert isinstance(scene, PlayScene)
    scene.push(player.nav.options())
    player.app.loop_once([], 0.0)
    assert player.scene is not scene and scene.table.board.layer.surface is not None
    player.scene.pop()
    player.app.loop_once([], 0.0)
    assert player.scene is scene and scene.view.widgets
    scene.replace(Scene(), everything=True)
    player.app.loop_once([], 0.0)
    assert scene.table.board.layer.surface is None and not scene.view.widgets
    assert pygame.display.get_surface() is not None
