"""Plays, saves and files in children that are killed at random operations of the disk, and looks
at what is left. Most die inside an operation: the disk stands still there until they do, so that
nothing depends on how fast the machine is.

Run as a program with a folder and a number of kills; prints one line of JSON. Forks, so that the
price of starting Python is paid once.
"""

import json
import mmap
import os
import random
import signal
import sys
import time
from collections import Counter
from datetime import datetime
from pathlib import Path

from palmyra.games.palmyra.game import PALMYRA
from palmyra.games.palmyra.rules.state import Color, Edition, Variant
from palmyra.games.palmyra.rules.turns import Turn
from palmyra.games.palmyra.seating import new_session, resumed
from palmyra.kernel.session import Seat
from palmyra.storage import disk_calls
from palmyra.storage.autosave import Autosave, unfinished
from palmyra.storage.finished_game import file_game
from palmyra.storage.record_text import read_text, write_game
from palmyra.storage.scores import Book
from tests.storage.faulty import Moment, StandingDisk
from tests.support.storage_samples import game

DAY = datetime(2026, 1, 1)
MOST = 40  # operations of the disk before the last one
MOMENTS: tuple[Moment, ...] = ("before", "done", "between")
LATE = 300  # seconds; only a child that never gets there takes so long


def play(
    home: Path, number: int, said: int, turns: tuple[Turn, ...], begin: int, recover: bool
) -> None:
    """Whole games, saved after every turn; every confirmed one is told through the pipe."""
    book = Book(home, "palmyra")
    if recover:  # first what the last one left, as a start does
        start(home, book)
        os.write(said, b"r")
    while True:
        seats = (Seat(Color.RED, f"Zenobia {number}"),)
        session = new_session(seats, Variant.SOLO_1, Edition.INTERNATIONAL, "sample")
        save = Autosave(home / "saves" / f"game-{number}.palmyra")
        for at, turn in enumerate(turns):
            session.match.play_turn(turn)
            if at < begin:
                continue  # so that every part of a game is under the knife
            if session.match.state.over:
                if file_game(home, book, session, save, DAY).whole:
                    os.write(said, b"f")
            elif save.keep(write_game(session.save, PALMYRA)):
                os.write(said, b"t")
        number, begin = number + 1000, 0


def start(home: Path, book: Book) -> None:
    """What is over is filed; the others stay."""
    for save in unfinished(home):
        found = read_text((save.read() or b"").decode(), PALMYRA)
        if found.state.over:
            assert file_game(home, book, resumed(found), save, DAY).whole


def check(home: Path, confirmed: bytes, known: set[str], before: int, begin: int) -> int:
    """Every file is whole, at most the unconfirmed turn is lost, nothing is there twice; returns
    the scores. Nothing is repaired here: that is left to the next child."""
    told = confirmed[confirmed.rfind(b"r") + 1 :]
    turns = len(told) - 1 - told.rfind(b"f")
    book = Book(home, "palmyra")
    scores = book.scores
    assert book.notices == [], book.notices
    assert len({s.id for s in scores}) == len(scores), "a score twice"
    assert len(scores) >= before + told.count(b"f"), "a confirmed score is gone"
    assert all((home / "records" / s.record).exists() for s in scores), "a record is gone"
    kept = {
        save.path: read_text((save.read() or b"").decode(), PALMYRA) for save in unfinished(home)
    }
    going = [len(one.steps) for one in kept.values()]
    if turns:
        expected = turns if b"f" in told else begin + turns
        filed = len(scores) > before + told.count(b"f")  # the last one, before it could be said
        assert filed or any(saved >= expected for saved in going), (expected, going)
    for path in (home / "records").glob("*.palmyra"):
        if path.name not in known:
            assert read_text(path.read_text("utf-8"), PALMYRA).state.over
            known.add(path.name)
    records = {name.removesuffix(".palmyra") for name in known}
    assert not any("(" in name for name in records), "a record twice"
    for one in kept.values():
        name = next(iter(one.record.names.values()))
        if any(stem.endswith(name) for stem in records):
            assert one.state.over, f"{name}: filed, and can be played on"
    return len(scores)


def main(home: Path, kills: int) -> None:
    chance = random.Random(200)
    played = game().match.turns  # thought out beforehand: the children do little but save
    under_way = mmap.mmap(-1, 32)
    scores = turns = 0
    known: set[str] = set()
    inside: Counter[str] = Counter()
    recovering = 0
    for number in range(kills):
        reader, writer = os.pipe()
        begin = chance.randrange(len(played) - 4, len(played))
        last, moment = chance.randrange(1, MOST), chance.choice(MOMENTS)
        under_way[:] = bytes(32)
        child = os.fork()
        if not child:
            signal.alarm(LATE)
            disk_calls.now = StandingDisk(last, moment, lambda name: mark(under_way, name))
            play(home, number, writer, played, begin, recover=True)
        os.close(writer)
        wait_for(under_way)
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        confirmed = os.read(reader, 1 << 16)
        os.close(reader)
        recovering += b"r" not in confirmed
        inside[bytes(under_way).rstrip(b"\0").decode()] += 1
        turns += len(confirmed)
        scores = check(home, confirmed, known, scores, begin)
        for save in unfinished(home):  # games nobody goes on with; those that are over stay
            if not read_text((save.read() or b"").decode(), PALMYRA).state.over:
                save.forget()
    between = inside.pop("between", 0)
    start(home, Book(home, "palmyra"))
    assert len(list((home / "records").glob("*.palmyra"))) == len(Book(home, "palmyra").scores)
    told = {"kills": kills, "inside": sum(inside.values()), "between": between,
            "where": dict(inside), "recovering": recovering, "turns": turns,
            "games": len(Book(home, "palmyra").scores)}  # fmt: skip
    sys.stdout.write(json.dumps(told) + "\n")


def mark(shared: mmap.mmap, name: str) -> None:
    shared[:] = name.encode().ljust(32, b"\0")


def wait_for(shared: mmap.mmap) -> None:
    """Until the child stands where it is to be killed."""
    until = time.monotonic() + LATE
    while not shared[0]:
        assert time.monotonic() < until, "it never got there"
        time.sleep(0.002)


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
