"""A whole game against the strongest computer player, at a build's real window, with a keyboard.

    .venv/bin/python packaging/check/whole_game.py dist/palmyra/palmyra

The keys are worked out at a second table in this process (the hands of the tests), which follows
the real game by its save file, and are pressed in the build's window by xdotool. At the end the
record is kept by the result's own button and checked by `palmyra verify`.
"""

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent.parent))
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pygame

from palmyra import games
from palmyra.games.palmyra.ai.random_player import random_action
from palmyra.games.palmyra.game import PALMYRA
from palmyra.games.palmyra.rules.record import Replay
from palmyra.games.palmyra.rules.state import Color, Edition, Reorganizing, Variant
from palmyra.games.palmyra.rules.turns import steps
from palmyra.games.palmyra.seating import Session, new_session
from palmyra.kernel.refusal import Refusal
from palmyra.kernel.session import Seat
from palmyra.scenes.play.scene import PlayScene
from palmyra.shell.services import build_services
from palmyra.storage.record_text import read_text, write_game
from palmyra.thinking import client
from palmyra.thinking.questions import Question, TurnQuestion
from palmyra.thinking.thinker import Found, NullThinker, Pending
from tests.support.key_hands import KeyHands
from tests.support.player import Player

SIZE = (1280, 720)
PATIENCE = 90.0
NAMES = {
    pygame.K_RETURN: "Return", pygame.K_TAB: "Tab", pygame.K_LEFT: "Left", pygame.K_UP: "Up",
    pygame.K_RIGHT: "Right", pygame.K_DOWN: "Down", pygame.K_PAGEDOWN: "Next",
    pygame.K_BACKSPACE: "BackSpace", pygame.K_ESCAPE: "Escape", pygame.K_SPACE: "space",
}  # fmt: skip


class Window:
    """The build's window, as xdotool reaches it."""

    def __init__(self, program: str, home: Path, display: str) -> None:
        self.environment = {**os.environ, "DISPLAY": display, "PALMYRA_HOME": str(home)}
        self.environment.pop("SDL_VIDEODRIVER")
        self.process = subprocess.Popen([program], env=self.environment)
        self.pressed = 0
        until = time.monotonic() + 30
        while not (found := self._xdotool("search", "--onlyvisible", "--class", "palmyra")):
            if time.monotonic() > until:
                raise SystemExit("no window")
            time.sleep(0.2)
        time.sleep(1.0)
        self._xdotool("windowfocus", found.split()[-1])

    def key(self, code: int, shift: bool) -> None:
        name = NAMES.get(code) or pygame.key.name(code)
        self._xdotool("key", f"shift+{name}" if shift else name)
        self.pressed += 1
        time.sleep(0.05)

    def _xdotool(self, *words: str) -> str:
        done = subprocess.run(
            ["xdotool", *words], env=self.environment, capture_output=True, text=True
        )
        return done.stdout.strip()


class TwoKeyboards(KeyHands):
    """Every key is pressed at both tables."""

    window: Window

    def key(self, code: int, *, shift: bool = False) -> None:
        super().key(code, shift=shift)
        self.window.key(code, shift)


class FromTheSave(NullThinker):
    """The thinker of the second table: says what was played at the first."""

    def __init__(self, saves: Path) -> None:
        self.saves = saves

    def ask(self, question: Question[Any]) -> Pending[Any]:
        turn = isinstance(question, TurnQuestion)
        return Saved(question, self.saves) if turn else super().ask(question)


class Saved(Pending[Any]):
    """There as soon as the save has it."""

    question: TurnQuestion

    def __init__(self, question: Question[Any], saves: Path) -> None:
        super().__init__(question, games.load)
        self._saves = saves

    def _look(self) -> Found | None:
        found, view = saved(self._saves), self.question.view
        if found is None or len(found.record.turns) <= view.turn:
            return None
        actions = steps(found.record.turns[view.turn], view)
        return Found(actions[-1:] if isinstance(view.progress, Reorganizing) else actions)


def saved(folder: Path) -> Replay | None:
    """The game as the build has saved it."""
    for path in folder.glob("*.palmyra"):
        try:
            return read_text(path.read_text("utf-8"), PALMYRA)
        except (OSError, Refusal):
            return None
    return None


def wait_for(what: str, done: Callable[[], bool]) -> None:
    until = time.monotonic() + PATIENCE
    while not done():
        if time.monotonic() > until:
            raise SystemExit(f"waited in vain for {what}")
        time.sleep(0.05)


def main() -> int:
    program = str(Path(sys.argv[1]).resolve())
    display = f":{os.getpid() % 1000 + 300}"
    rng = Random(sys.argv[2] if len(sys.argv) > 2 else "whole game")
    start = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        server = subprocess.Popen(
            ["Xvfb", display, "-screen", "0", "1400x900x24", "-ac"], stderr=subprocess.DEVNULL
        )
        time.sleep(1)
        window = None
        try:
            home = Path(folder) / "home"
            window, turns = play(program, home, display, rng)
            (record,) = (home / "records").glob("*.palmyra")
            verified = subprocess.run(
                [program, "verify", str(record)], capture_output=True, text=True, check=False
            )
            print(json.dumps({
                "turns": turns, "keys": window.pressed, "seconds": round(time.monotonic() - start),
                "verify": json.loads(verified.stdout), "code": verified.returncode,
            }))  # fmt: skip
            return verified.returncode
        finally:
            if window is not None:
                window.process.terminate()
                window.process.wait()
            server.terminate()
            server.wait()


def play(program: str, home: Path, display: str, rng: Random) -> tuple[Window, int]:
    seats = (Seat(Color.RED, "Odaenathus"), Seat(Color.BLUE, "", "zenobia"))
    game = new_session(seats, Variant.BASE, Edition.INTERNATIONAL, rng.random().hex())
    services = build_services(home)
    services.settings.change(
        language="en", animation_speed="instant", window=SIZE, confirmations=False
    )
    (home / "saves").mkdir(parents=True)
    (home / "saves" / "game.palmyra").write_text(write_game(game.save, PALMYRA), "utf-8")
    window = Window(program, home, display)

    # The second table keeps its own files.
    mirror = build_services(home.parent / "mirror")
    mirror.settings.change(
        language="en", animation_speed="instant", window=SIZE, confirmations=False
    )
    (home.parent / "mirror" / "saves").mkdir()
    (home.parent / "mirror" / "saves" / "game.palmyra").write_text(
        write_game(game.save, PALMYRA), "utf-8"
    )
    client.thinker = lambda: FromTheSave(home / "saves")  # type: ignore[assignment,return-value]
    player = Player(mirror)
    player.open(player.nav.title())
    hands = TwoKeyboards(player, rng)
    hands.window = window
    press_named(hands, "continue")
    player.wait(0.1)
    assert isinstance(player.scene, PlayScene), "the title's Continue led elsewhere"
    time.sleep(2)
    match = player.scene.session.match
    while hands.playing and not match.state.over:
        if match.state.seat == 0:
            if match.state.progress is None:
                time.sleep(0.5)  # the build shows the computer's turn
            hands.perform(random_action(match.state, rng))
            if match.state.seat == 0 and match.state.progress is not None:
                continue
            count = len(match.turns)
            if match.state.over:
                break
            wait_for("the turn in the save", lambda least=count: _turns(home) >= least)  # type: ignore[misc]
            theirs = saved(home / "saves")
            if theirs is not None and theirs.record.turns[:count] != match.turns[:count]:
                print(match.turns[count - 1], theirs.record.turns[count - 1], file=sys.stderr)
                raise SystemExit("the two tables differ")
        elif not at_end(home, len(match.turns)):
            player.wait(0.1)
            time.sleep(0.05)
        else:
            break
    # The end is on the screen: on to the points, and keep the record by the button there.
    time.sleep(6)
    result = Player(mirror)
    result.open(result.nav.result(finished(), played=True, hurried=True))
    result.wait(1.0)
    last = TwoKeyboards(result, Random(1))
    last.window = window
    press_named(last, "details")
    time.sleep(1)
    result.wait(0.2)
    press_named(last, "save")
    wait_for("the record", lambda: any((home / "records").glob("*.palmyra")))
    return window, len(match.turns)


def press_named(hands: TwoKeyboards, name: str) -> None:
    """Tab forwards to a button and press it; both tables begin without a focus."""
    hands.rng = Random(3)
    for _ in range(40):
        focused = hands.player.view.focused
        if focused is not None and focused.name == name:
            break
        hands.key(pygame.K_TAB)
    else:
        raise SystemExit(f"Tab never reaches {name}")
    hands.key(pygame.K_RETURN)


def _turns(home: Path) -> int:
    found = saved(home / "saves")
    return len(found.record.turns) if found else 10**6  # the file goes when the game is over


def at_end(home: Path, turns: int) -> bool:
    """Whether the game ended with a turn the second table has not seen."""
    if any((home / "saves").glob("*.palmyra")):
        return False
    time.sleep(1)
    return not any((home / "saves").glob("*.palmyra"))


def finished() -> Session:
    from palmyra.smoke import _finished

    return _finished("palmyra")


if __name__ == "__main__":
    sys.exit(main())
