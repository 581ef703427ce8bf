"""The real program, from its title to its end, on a disk that fails or kills it at one operation.

Run as a program with a folder and a step: takes every step-th operation in turn with every
fault, starts again on a disk with another fault, then on a good one, and looks at what is left.
Prints one line of JSON. Forks, so that the price of starting is paid once.
"""

import json
import os
import shutil
import signal
import sys
from collections import Counter
from pathlib import Path

os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "LC_ALL": "C"}

import pygame

from palmyra import start
from palmyra.games.palmyra.game import PALMYRA
from palmyra.scenes.crash import CrashScene
from palmyra.scenes.navigator import Navigator
from palmyra.scenes.result.ending_scene import EndingScene
from palmyra.scenes.result.scene import ResultScene
from palmyra.scenes.unsaved_question import UnsavedScene
from palmyra.shell.app import App
from palmyra.shell.services import build_services
from palmyra.storage import disk_calls, safe_files
from palmyra.storage.autosave import Autosave, unfinished
from palmyra.storage.record_text import read_text, write_game
from palmyra.storage.scores import Book
from tests.storage.faulty import ERRORS, KILL, FaultyDisk, PowerCut
from tests.support.at_table import PlayScene
from tests.support.player import Player
from tests.support.storage_samples import game, score
from tests.test_faults import take_turn

LEFT = 3  # turns to play


class Deadly(FaultyDisk):
    """Whose power cut ends the process, as the real one does."""

    def step(self, name: str) -> None:
        try:
            super().step(name)
        except PowerCut:
            os.kill(os.getpid(), signal.SIGKILL)


def sitting(home: Path, after: int, error: int, said: int) -> None:
    """Go on with the game, end it, look at the result, quit; tells what the player saw."""
    faulty = Deadly(after, error)
    disk_calls.now = faulty
    services = build_services(home)
    player = Player(services)
    app = App(
        services, Navigator(services).title(),
        rescue=lambda error, stack: start._rescue(Navigator(services), error, stack),
        hold=lambda: start._hold(services),
    )  # fmt: skip
    player._app = app
    seen: dict[str, object] = {}
    frames(app, 5)
    seen["told"] = [dialog.text for dialog in player.view.dialogs]
    while player.view.dialogs:
        player.click("close")
    if player.view.find("continue") is not None:
        player.click("continue")
        frames(app, 5)
        scene = app.scene
        assert isinstance(scene, PlayScene), scene
        while not scene.session.match.state.over:
            take_turn(scene)
            frames(app, 2)
        for _ in range(40):  # with the usual settings, if its own could not be read, it takes long
            if not isinstance(app.scene, EndingScene | ResultScene):
                frames(app, 10)
        if isinstance(app.scene, EndingScene):
            frames(app, 40)
            app.scene.skip()
            player.click("details")
        assert isinstance(app.scene, ResultScene), app.scene
        frames(app, 50)  # and the next tries
        seen["filed"] = app.scene._filed
        seen["cheer"] = app.scene.after.cheer()
    app.loop_once([pygame.Event(pygame.QUIT)], 0.0)
    frames(app, 2)
    seen["asked"] = isinstance(app.scene, UnsavedScene) and app.running
    seen["crashed"] = isinstance(app.scene, CrashScene)
    seen["failed"] = faulty.failed
    os.write(said, json.dumps(seen).encode())
    os._exit(0)


def frames(app: App, count: int) -> None:
    for _ in range(count):
        if app.running:
            app.loop_once([], 0.1)


def forked(home: Path, after: int, error: int) -> dict[str, object] | None:
    """What a sitting told; None if it was killed."""
    reader, writer = os.pipe()
    child = os.fork()
    if not child:
        os.close(reader)
        try:
            signal.alarm(60)
            sitting(home, after, error, writer)
        except BaseException:
            import traceback

            traceback.print_exc()
        os._exit(1)
    os.close(writer)
    told = b""
    while piece := os.read(reader, 1 << 16):
        told += piece
    os.close(reader)
    _, status = os.waitpid(child, 0)
    if os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGKILL:
        assert error == KILL
        return None
    assert status == 0, f"it ended with {status} after {after}, error {error}"
    found: dict[str, object] = json.loads(told)
    return found


def check(home: Path, seen: dict[str, object] | None, when: str) -> None:
    scores = [s for s in Book(home, "palmyra").scores if s.name == "Player 0"]
    records = list((home / "records").glob("*.palmyra"))
    kept = [read_text((s.read() or b"").decode(), PALMYRA) for s in unfinished(home)]
    assert len(Book(home, "palmyra").scores) >= 3 + len(scores), f"scores lost {when}"
    assert len(scores) <= 1 and len(records) <= 1 and len(kept) <= 1, f"doubled {when}"
    assert kept or (scores and records), f"the game is lost {when}"
    if scores or records:
        assert all(one.state.over for one in kept), f"can be played on {when}"
    if seen is not None:
        assert not seen["crashed"], when
        if seen.get("filed"):
            assert scores and records, f"said to be filed {when}"
        if seen.get("cheer"):
            assert scores, f"celebrated, and on no disk {when}"
        if not seen["asked"] and "filed" in seen:
            assert (scores and records) or all(one.state.over for one in kept), f"silent {when}"


def prepare(home: Path) -> None:
    build_services(home).settings.change(animation_speed="instant", language="en")
    for number in range(3):
        Book(home, "palmyra").add(score(number, points=1))
    whole = game().match.state.turn
    Autosave(home / "saves" / "game.palmyra").keep(write_game(game(whole - LEFT).save, PALMYRA))
    safe_files.write_atomic(home / "saves" / f"{safe_files.TEMPORARY}old", "half")
    os.utime(home / "saves" / f"{safe_files.TEMPORARY}old", (1, 1))


def main(folder: Path, step: int, offset: int) -> None:
    first = folder / "first"
    prepare(first)
    counts: Counter[str] = Counter()
    for error in (*ERRORS, KILL):
        after = offset
        while True:
            home = folder / "home"
            shutil.rmtree(home, ignore_errors=True)
            shutil.copytree(first, home)
            when = f"after {after}, error {error}"
            seen = forked(home, after, error)
            check(home, seen, when)
            counts["killed" if seen is None else "failed" if seen["failed"] else "whole"] += 1
            if seen is not None and not seen["failed"]:
                break
            again = forked(home, after * 7 % 90, error)
            check(home, again, f"{when}, again")
            counts["killed again" if again is None else "again"] += 1
            last = forked(home, 1 << 30, error)
            check(home, last, f"{when}, recovered")
            assert not unfinished(home), f"not recovered {when}"
            after += step
    sys.stdout.write(json.dumps(counts) + "\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))
