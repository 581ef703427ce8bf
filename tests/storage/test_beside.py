"""A save written beside the frames: no frame waits for the disk, and nothing is lost by it."""

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from palmyra.games.palmyra.rules.state import Variant
from palmyra.scenes.play.leaving import leave_for
from palmyra.storage import disk_calls as disks
from palmyra.storage import safe_files
from palmyra.storage.write_queue import Outcome, WriteQueue
from tests.scenes.play.test_misbehaving_thinker import play_simple
from tests.support.clock import LONG
from tests.support.player import Player
from tests.support.puppet import Puppet
from tests.support.whole_games import Game, begin, saved, sit_down


class SlowDisk(disks.Disk):
    """Takes nothing until it may; whoever waits for it too long is let go."""

    def __init__(self) -> None:
        self.may = threading.Event()
        self.asked = threading.Event()
        self.full = False

    def sync(self, handle: int) -> None:
        self.asked.set()
        self.may.wait(LONG)
        if self.full:
            raise OSError(28, "No space left on device")
        super().sync(handle)


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Iterator[SlowDisk]:
    made = SlowDisk()
    monkeypatch.setattr(disks, "now", made)
    yield made
    made.may.set()


def write(path: Path, text: str) -> Outcome:
    safe_files.write_atomic(path, text)
    return "done"


def test_the_caller_goes_on_and_whoever_asks_waits(tmp_path: Path, disk: SlowDisk) -> None:
    write_queue, path, told = WriteQueue(), tmp_path / "game", list[Outcome]()
    write_queue.beside = True
    write_queue.write_async("game", "game", lambda: write(path, "one"), told.append)
    assert disk.asked.wait(LONG)
    assert not path.exists(), "we are here before it is written"
    write_queue.update(0.02)
    threading.Timer(0.2, disk.may.set).start()
    assert write_queue.at_risk == (), "asked what would be lost, it waits until it knows"
    assert path.read_text("utf-8") == "one" and told == []


def test_what_fails_is_told_later_and_tried_again(tmp_path: Path, disk: SlowDisk) -> None:
    write_queue, path, told = WriteQueue(), tmp_path / "game", list[Outcome]()
    write_queue.beside, disk.full = True, True
    write_queue.write_async("game", "game", lambda: write(path, "one"), told.append)
    disk.may.set()
    assert write_queue.at_risk == ("game",) and len(write_queue.attempts("game")) == 1
    assert told == ["waits"]
    disk.full = False
    assert write_queue.retry() and path.read_text("utf-8") == "one"


def test_the_latest_of_a_key_is_what_stays(tmp_path: Path, disk: SlowDisk) -> None:
    write_queue, path = WriteQueue(), tmp_path / "game"
    write_queue.beside = True
    threading.Timer(0.2, disk.may.set).start()
    for text in ("one", "two"):
        write_queue.write_async("game", "game", lambda text=text: write(path, text), lambda _: None)  # type: ignore[misc]
    assert write_queue.do("game", "game", lambda: write(path, "three")) == "done"
    assert path.read_text("utf-8") == "three" and write_queue.waiting == ()


def test_no_frame_waits_for_the_disk(
    player: Player, disk: SlowDisk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Issue 12.1: the frame that ends a turn took 22 ms, 14 of them for two fsyncs."""
    from palmyra.thinking import client

    puppet = Puppet()
    monkeypatch.setattr(client, "thinker", lambda: puppet)
    disk.may.set()
    session = begin(Game(Variant.BASE, 2), computers=frozenset({0}))
    scene = sit_down(player, session)
    player.services.write_queue.beside = True
    player.wait(0.1)
    disk.may.clear()
    puppet.last.say_simple()
    player.wait(0.2)
    assert len(session.match.turns) == 1 and scene.desk.person_to_move
    assert disk.asked.wait(LONG) and not disk.may.is_set(), "played on while the disk thinks"
    assert not [path for path in saved(player) if path.suffix == ".palmyra"]
    disk.may.set()
    assert player.services.write_queue.at_risk == ()
    (path,) = saved(player)
    assert path.stat().st_size


def test_a_table_that_is_left_is_on_the_disk_before_the_title_looks(player: Player) -> None:
    session = begin(Game(Variant.BASE, 2))
    play_simple(session)
    scene = sit_down(player, session)
    player.services.write_queue.beside = True
    leave_for(scene.desk, scene.desk.nav.title)
    assert len(saved(player)) == 1
    player.wait(0)
    assert player.find("continue")
