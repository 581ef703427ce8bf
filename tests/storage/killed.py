"""Plays and saves in children that are killed at random moments, and looks at what is left.

Run as a program with a folder and a number of kills; prints one line of JSON. Forks, so that
the price of starting Python is paid once.
"""

import json
import os
import random
import signal
import sys
import time
from datetime import datetime
from pathlib import Path

from palmyra.box import open_box
from palmyra.filing import file_game
from palmyra.records import read_text, write_text
from palmyra.rules.state import Color, Edition, Variant
from palmyra.rules.turns import Turn
from palmyra.session import Seat, Session
from palmyra.storage.autosave import Autosave, unfinished
from palmyra.storage.scores import ScoreBook
from tests.storage.samples import game


def play(home: Path, number: int, said: int, turns: tuple[Turn, ...], begin: int) -> None:
    """Whole games, saved after every turn; every confirmed one is told through the pipe."""
    book = ScoreBook(home)
    while True:
        seats = (Seat(Color.RED, f"Zenobia {number}"),)
        session = Session.begin(open_box(), seats, Variant.SOLO_1, Edition.INTERNATIONAL, "sample")
        save = Autosave(home / "saves" / f"game-{number}.palmyra")
        for at, turn in enumerate(turns):
            session.match.play_turn(turn)
            if at < begin:
                continue  # so that every part of a game is under the knife
            if session.match.state.over:
                file_game(home, book, session, save, datetime(2026, 1, 1))
                os.write(said, b"f")
            elif save.keep(write_text(session.save)):
                os.write(said, b"t")
        number, begin = number + 1000, 0


def check(home: Path, confirmed: bytes, known: set[str], before: int, begin: int) -> int:
    """Every file is whole, and at most the unconfirmed turn is lost; returns the scores."""
    turns = len(confirmed) - 1 - confirmed.rfind(b"f")
    kept = [read_text((save.read() or b"").decode(), open_box()) for save in unfinished(home)]
    newest = [len(one.steps) for one in kept]
    book = ScoreBook(home)
    count = len(book.scores)
    filed = count - before > confirmed.count(b"f")  # the last one, before it could be said
    if turns and not filed:
        expected = turns if b"f" in confirmed else begin + turns
        assert any(saved >= expected for saved in newest), (expected, newest)
    assert count >= before + confirmed.count(b"f") and book.notices == []
    for path in (home / "records").glob("*.palmyra"):
        if path.name not in known:
            assert read_text(path.read_text("utf-8"), open_box()).state.over
            known.add(path.name)
    for score in book.scores[before:]:
        assert (home / "records" / score.record).exists()
    for save in unfinished(home):
        save.forget()
    return count


def main(home: Path, kills: int) -> None:
    chance = random.Random(200)
    played = game().match.turns  # thought out beforehand: the children do little but save
    known: set[str] = set()
    scores = turns = 0
    for number in range(kills):
        reader, writer = os.pipe()
        begin = chance.randrange(len(played) // 2, len(played))
        child = os.fork()
        if not child:
            play(home, number, writer, played, begin)
        os.close(writer)
        time.sleep(chance.random() * 0.08)
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        confirmed = os.read(reader, 1 << 16)
        os.close(reader)
        turns += len(confirmed)
        scores = check(home, confirmed, known, scores, begin)
    sys.stdout.write(json.dumps({"kills": kills, "turns": turns, "games": scores}) + "\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
