"""Killed between any two steps: a letter is on disk before it is shown, a turn before its letter is
offered, nothing is lost and nothing doubled."""

import os
import random
import signal
from pathlib import Path

import pytest

from palmyra.games import NAMES
from palmyra.storage import disk_calls
from palmyra.storage.mailbox import Mailbox
from tests.letters.homes import GAMES, Home, Table, some_turn

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork here")


class KillingDisk(disk_calls.Disk):
    """Kills the process before its nth operation that changes something, or right after it."""

    def __init__(self, left: int) -> None:
        self.left = left

    def _count(self) -> None:
        self.left -= 1
        if self.left == 0:
            os.kill(os.getpid(), signal.SIGKILL)

    def create(self, folder: Path) -> tuple[int, Path]:
        self._count()
        return super().create(folder)

    def write(self, handle: int, data: bytes) -> None:
        self._count()
        super().write(handle, data[: len(data) // 2])
        self._count()
        super().write(handle, data[len(data) // 2 :])

    def sync(self, handle: int) -> None:
        self._count()

    def replace(self, source: Path, target: Path) -> None:
        self._count()
        super().replace(source, target)
        self._count()

    def sync_folder(self, folder: Path) -> None:
        pass


def lived(table: Table, home: Home, coming: str, folder: Path, kill: int, told: Path) -> bool:
    """Reads a letter, plays the computers' turns and mine, offers the letter, puts it into the
    folder: in a process that is killed on the way. Whether it came to the end."""
    child = os.fork()
    if child == 0:
        try:
            disk_calls.now = KillingDisk(kill)
            home.again()
            offered = told.open("a", encoding="utf-8")
            home.post.read(coming)
            offered.write("read\n")
            offered.flush()
            game = home.game(table.id)
            session = game.session()
            if session is not None and game.view.owes == "turn":
                first = len(session.match.turns) - game.view.played
                rng, letter = random.Random(kill), None
                while letter is None:
                    turn = some_turn(table.kind, session.match.state, rng)
                    session.match.play_turn(turn)
                    letter = game.keep_turns(session.match.turns[first:])
                    offered.write(f"turn {table.kind.notation.encode(turn)}\n")
                    offered.flush()
                offered.write(f"letter {letter.hash.hex()}\n")
                offered.flush()
            mine = game.my_letter
            if mine is not None:
                Mailbox(folder, GAMES, home.folder).post(mine)
            os._exit(0)
        except BaseException as error:
            told.write_text(f"{error!r}\n")
            os._exit(1)
    _, status = os.waitpid(child, 0)
    assert os.WIFSIGNALED(status) or os.WEXITSTATUS(status) == 0
    return not os.WIFSIGNALED(status)


def check(tmp_path: Path, name: str, kills: range) -> int:
    """How many were killed."""
    table = Table(tmp_path / "game", name, "PCP")
    table.play(2)
    folder = tmp_path / "shared"
    folder.mkdir()
    killed = 0
    for kill in kills:
        writer = table.writer
        if writer is None:
            break
        reader = next(home for home in table.homes if home is not writer)
        table.play_turns(writer)
        coming = writer.game(table.id).text
        if writer.game(table.id).view.over:
            break
        told = tmp_path / f"told{kill}"
        number = writer.game(table.id).letters.tip.number
        killed += not lived(table, reader, coming, folder, kill, told)
        reader.again()
        game = reader.game(table.id)
        said = told.read_text("utf-8").splitlines() if told.exists() else []
        assert game.letters.tip.number in (number - 1, number, number + 1)
        if "read" in said:
            assert game.letters.tip.number >= number, "it was on disk before anything was shown"
        turns = [line.removeprefix("turn ") for line in said if line.startswith("turn ")]
        kept = [
            table.kind.notation.encode(turn)
            for one in game.letters.tip.history()[number + 1 :]
            for turn in one.turns
        ]
        view = game.view
        if not kept and view.replay is not None and view.played:
            kept = list(map(table.kind.notation.encode, view.replay.record.turns[-view.played :]))
        assert kept[: len(turns)] == turns, "turns that were shown are kept, once"
        offered = [line.split()[1] for line in said if line.startswith("letter ")]
        assert offered in ([], [game.letters.tip.letter.hash.hex()])
        # The next start goes on from there.
        assert lived(table, reader, coming, folder, 1_000_000, tmp_path / f"again{kill}")
        reader.again()
        mine = reader.game(table.id).my_letter
        assert mine is not None and mine.number > number
        assert mine in Mailbox(folder, GAMES).look()
        writer.post.read(reader.game(table.id).text)
        assert writer.game(table.id).letters.tip.letter == mine
    orders = [one.stem.split("-")[1] for one in folder.glob("*.letter")]
    assert len(orders) == len(set(orders)), "no letter was put there twice"
    return killed


@pytest.mark.parametrize("name", NAMES)
def test_killed_between_two_steps(tmp_path: Path, name: str) -> None:
    assert check(tmp_path, name, range(1, 13)) >= 10


@pytest.mark.slow
def test_killed_200_times(tmp_path: Path) -> None:
    killed = 0
    for round in range(4):
        for name in NAMES:
            killed += check(tmp_path / f"{name}{round}", name, range(1, 22))
    assert killed >= 200, killed
