"""Nothing is lost for a second pair of hands: two and three programs on one home do things to
every kind of file, by lot; what any of them was told is done is there at the end."""

import json
import random
import subprocess
import sys
from pathlib import Path

import pytest

from palmyra.storage import file_names
from tests.storage import version_0_1_0 as older
from tests.storage.second_hands import Noted, Program, check, prepare

ROOT = Path(__file__).parents[2]
STEPS = 300


@pytest.fixture
def noughts(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that is over soon: whole ones are played and filed in no time."""
    monkeypatch.setattr(file_names, "GAMES", (*file_names.GAMES, "noughts"))


def together(home: Path, count: int, seed: int, steps: int) -> Noted:
    """So many programs in turn, by lot; now and then one ends and another begins."""
    prepare(home)
    chance, noted = random.Random(seed), Noted()
    programs = [Program(home, number, chance, noted) for number in range(count)]
    for step in range(steps):
        at = chance.randrange(count)
        if chance.random() < 0.02:
            programs[at].leave()
            programs[at].open_archive()
            programs[at] = Program(home, count + step, chance, noted)
        programs[at].step()
        if step % 20 == 0:
            check(home, noted)
    check(home, noted)
    assert len(noted.games) > 3 and len(noted.ids) > 10 and len(noted.values) > 5
    return noted


@pytest.mark.parametrize("count", [2, 3])
@pytest.mark.parametrize("seed", [2, 5])
def test_what_was_confirmed_is_there(memory: Path, noughts: None, count: int, seed: int) -> None:
    assert together(memory / "home", count, seed, STEPS).parted, "nobody met anybody"
    older.start(memory / "home")
    assert not list((memory / "home").glob("*.bad")), "the first version reads it all"


@pytest.mark.endless
@pytest.mark.parametrize("count", [2, 3])
def test_what_was_confirmed_is_there_in_many_orders(
    memory: Path, noughts: None, count: int
) -> None:
    met = 0
    for seed in range(100, 200):
        met += bool(together(memory / f"{seed}", count, seed, STEPS).parted)
    assert met > 50


def at_once(home: Path, count: int, seed: int, steps: int) -> None:
    """Real processes at the same time."""
    prepare(home)
    running = [
        subprocess.Popen(
            [sys.executable, "-m", "tests.storage.second_hands", str(home), str(number),
             str(seed + number), str(steps)],
            cwd=ROOT, stdout=subprocess.PIPE, text=True,
        )
        for number in range(count)
    ]  # fmt: skip
    told = [process.communicate()[0] for process in running]
    assert [process.returncode for process in running] == [0] * count
    noted = Noted()
    for said in map(json.loads, told):
        noted.values |= said["values"]
        for chapter, done in said["lessons"].items():
            noted.lessons[chapter] = max(noted.lessons[chapter], done)
        noted.ids |= set(said["ids"])
        noted.games |= {(whose, tuple(turns)) for whose, turns in said["games"]}
        noted.verdicts = max(noted.verdicts, said["verdicts"])
        noted.misses += said["misses"]
    check(home, noted)
    assert len(noted.games) > 3 and len(noted.ids) > 10


@pytest.mark.parametrize("count", [2, 3])
def test_real_processes_at_the_same_time_lose_nothing(
    memory: Path, noughts: None, count: int
) -> None:
    """Starting Python takes most of the time."""
    at_once(memory / "home", count, 5, 60)


@pytest.mark.endless
def test_real_processes_for_a_long_time(memory: Path, noughts: None) -> None:
    for seed in range(10):
        at_once(memory / f"{seed}", 3, 50 + 10 * seed, 400)
