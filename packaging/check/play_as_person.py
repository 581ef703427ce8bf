"""The program in a player's hands: a real window, a mouse, all three tables.

    .venv/bin/python packaging/check/play_as_person.py dist/palmyra/palmyra
    .venv/bin/python packaging/check/play_as_person.py --tables medina     (from the sources)

At each table: a new game with other opponents, three turns and what the others make of them; quit,
start again, continue, one more turn, a hint; quit, start with a record's file, begin its review.
Then the saved game must hold what was played, and nothing may have gone wrong: no report of a
crash, no error in the log, no exit code.

Where to click is worked out by a twin without a screen, in this process and from the sources: it
shows the same scene, is given the same events and plays for the computers what the program saved of
them. Before every press the window must show what the twin shows. Pictures of every stage are kept
in the folder `--pictures`. Needs Xvfb, xdotool and ImageMagick.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache, partial
from pathlib import Path
from random import Random
from time import monotonic, sleep
from typing import Any, TypeVar

sys.path.insert(0, str(Path(__file__).resolve().parent.parent.parent))
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pygame

from palmyra import games, start
from palmyra.games.medina.rules.actions import Place
from palmyra.games.palermo.rules.actions import Build
from palmyra.games.palmyra.ai.random_player import random_action
from palmyra.games.palmyra.rules.actions import PlaceTile
from palmyra.games.palmyra.rules.legal import placements, turn_ends
from palmyra.games.palmyra.rules.state import Placing
from palmyra.kernel.refusal import Refusal
from palmyra.kernel.session import Session
from palmyra.scenes.coach.scene import CoachScene
from palmyra.scenes.navigator import Navigator
from palmyra.scenes.play.scene import PlayScene
from palmyra.scenes.replay.scene import ReplayScene
from palmyra.scenes.result.scene import ResultScene
from palmyra.scenes.setup.scene import SetupScene
from palmyra.scenes.title.scene import TitleScene
from palmyra.shell import crash, log
from palmyra.shell.scene import Scene
from palmyra.shell.services import Services, build_services
from palmyra.storage.autosave import unfinished
from palmyra.storage.record_text import read_text
from palmyra.storage.reviews import kept_review
from palmyra.storage.saves import RECORDS
from palmyra.thinking import client
from palmyra.thinking.questions import Question, TurnQuestion
from palmyra.thinking.thinker import Found, NullThinker, Pending, Unanswered
from palmyra.ui.choice import Choice
from palmyra.ui.layout import Box
from tests.games.medina.hand import sitting as medina
from tests.games.palermo.hand import hands as palermo
from tests.games.palermo.hand.sitting import Sitting
from tests.support.mouse_hands import MouseHands
from tests.support.player import Player
from tests.support.puppet import Puppet
from tests.support.real_window import RealWindow, difference, missing

SIZE = (1280, 720)
SEED = "emesa"
TURNS = 3  # before the first quit
ALIKE = 3.0  # mean distance of two pictures: a tooltip or the meter's needle more or less
OTHER = 6.0  # where a few words stand: they are others
PATIENCE = 120.0  # seconds; only what fails waits so long
STEADY = 1.0  # seconds; longer than any message needs to turn over
PAUSE = 0.7  # seconds between two presses of a button that a double click must not press twice
GOLDEN = Path(__file__).resolve().parent.parent.parent / "tests" / "golden"
FINISHED = {
    "palmyra": GOLDEN / "records" / "base-2-international-eager.palmyra",
    "medina": GOLDEN / "medina" / "opponents-4.medina",
    "palermo": GOLDEN / "palermo" / "opponents-3-fair.palermo",
}


P = TypeVar("P", bound="Person")
AnySession = Session[Any, Any, Any, Any, Any]


class WrongError(Exception):
    """The program does not do what a player expects."""


class FromTheSave(NullThinker):
    """The thinker of the twin: says what the program's computers played, and has no hint."""

    def __init__(self, person: "Person") -> None:
        self._person = person

    def ask(self, question: Question[Any]) -> Pending[Any]:
        turn = isinstance(question, TurnQuestion)
        return Saved(question, self._person) if turn else Unanswered(question, games.load)


class Saved(Pending[Any]):
    """There as soon as the save has it."""

    def __init__(self, question: Question[Any], person: "Person") -> None:
        super().__init__(question, games.load)
        self._person = person

    def _look(self) -> Found | None:
        match, found = self._person.match, self._person.saved()
        if found is None or len(found.record.turns) <= match.state.turn:
            return None
        turn = found.record.turns[match.state.turn]
        steps: Sequence[Any] = match.game.rules.steps(turn, match.turn_start)
        return Found(steps[len(match.actions) :])


class Person(Player):
    """Somebody at the window: whatever is done is done to the twin and to the program."""

    def __init__(self, name: str, program: Sequence[str], folder: Path, pictures: Path) -> None:
        self.name, self.program = name, program
        self.home = folder / "home"
        self._twin_home = folder / "twin"
        self._pictures = pictures
        self._taken = 0
        build_services(self.home).settings.change(
            language="en", window=SIZE, animation_speed="instant"
        )
        self.real = RealWindow(self.home, SIZE, program=program)
        super().__init__(self._twin())

    # The program

    def sit_down(self, first: Callable[[Navigator], Scene] = Navigator.title) -> None:
        """Before a program that has just been started, at what it shows first."""
        self.services = self._twin()
        self.nav = Navigator(self.services)
        self.open(first(self.nav))
        self.look("start")

    def _twin(self) -> Services:
        shutil.rmtree(self._twin_home, ignore_errors=True)
        shutil.copytree(self.home, self._twin_home)
        return build_services(self._twin_home)

    def _shown(self) -> bool:
        return difference(self.real.picture(), self._picture) < ALIKE

    def quit(self) -> None:
        """From the table, whatever is shown there."""
        self.click_blind("menu")
        self.look("menu")
        self.click("to_title")
        self.quit_title()

    def quit_title(self) -> None:
        self.look("title")
        assert isinstance(self.scene, TitleScene)
        self.click("quit")
        if code := self.real.wait_for_end():
            raise WrongError(f"it ended with code {code}")

    def verify(self, record: Path) -> None:
        """The program itself finds it legal."""
        done = subprocess.run(
            [*self.program, "verify", str(record)], capture_output=True, text=True
        )
        if done.returncode:
            raise WrongError(f"verify finds no legal game: {done.stdout}{done.stderr}")

    # Looking

    @property
    def _picture(self) -> pygame.Surface:
        shown = pygame.display.get_surface()
        assert shown is not None
        return shown

    def agree(self) -> None:
        """Until the window shows what the twin shows."""

        def alike() -> bool:
            self.wait(0.05)
            return self._shown()

        self.until(f"the window to show {type(self.scene).__name__} as the twin does", alike)

    def look(self, stage: str) -> None:
        """Keep a picture of what is to be seen now."""
        self.agree()
        self.keep(stage)

    def keep(self, stage: str, *, twin: bool = False) -> None:
        self._taken += 1
        shown = self._picture if twin else self.real.picture()
        name = f"{self.name}-{self._taken:02}-{stage}.png"
        pygame.image.save(shown, self._pictures / name)

    def see_anew(self, stage: str, box: Box, before: pygame.Surface) -> None:
        """Until for a while there is something else than before, and than the twin shows.

        A message that turns over differs from both for a moment."""
        part = self.app.layout.rect(box).clip(self._picture.get_rect())
        since = monotonic()

        def changed() -> bool:
            nonlocal since
            self.wait(0.05)
            seen = self.real.picture().subsurface(part)
            known = (before, self._picture)
            if not all(difference(seen, old.subsurface(part)) > OTHER for old in known):
                since = monotonic()
            return monotonic() - since > STEADY

        self.until(stage, changed)
        self.keep(stage)

    def remember(self) -> pygame.Surface:
        return self._picture.copy()

    def until(self, what: str, done: Callable[[], bool]) -> None:
        def sound() -> bool:
            self.check()
            if self.real.game.poll() is not None:
                raise WrongError(f"it ended by itself, with code {self.real.game.returncode}")
            return done()

        until = monotonic() + PATIENCE
        try:
            while not sound():
                if monotonic() > until:
                    raise WrongError(f"waited in vain for {what}")
                sleep(0.05)
        except WrongError:
            self.keep("wrong-twin", twin=True)
            self.keep("wrong-seen")
            raise

    def check(self) -> None:
        """Nothing has gone wrong so far."""
        for report in sorted((self.home / crash.FOLDER).glob("*/report.txt")):
            raise WrongError(f"a crash was reported:\n{report.read_text('utf-8')}")
        lines = log.tail(self.home).splitlines()
        for at, line in enumerate(lines):
            if " ERROR " in line or " CRITICAL " in line:
                raise WrongError("\n".join(["the log tells of an error:", *lines[at:]]))

    # Mouse and keyboard of both

    def press(self, x: float, y: float) -> None:
        self.agree()
        super().press(x, y)

    def click_blind(self, name: str) -> None:
        """Where the twin does not know all that is shown."""
        self.wait(0.1)
        at = self.find(name).box.center
        super().press(*at)
        self.let_go(*at)
        self.wait(0.1)

    def press_escape(self) -> None:
        self.key(pygame.K_ESCAPE)
        self.real.key("Escape")

    def type_anew(self, text: str) -> None:
        """In place of what stands in a field."""
        self.agree()
        clear = pygame.Event(pygame.KEYDOWN, key=pygame.K_u, mod=pygame.KMOD_CTRL, unicode="")
        self.app.loop_once([clear], 0.02)
        self.real.key("ctrl+u")
        super().type(text)
        self.real.type(text)

    def drag(self, start: tuple[float, float], aim: tuple[float, float]) -> None:
        self.press(*start)
        self.point((start[0] + aim[0]) / 2, (start[1] + aim[1]) / 2)
        self.point(*aim)
        self.let_go(*aim)

    def _do(self, event: pygame.Event) -> None:
        super()._do(event)
        self.do_real(event)

    def do_real(self, event: pygame.Event) -> None:
        match event.type:
            case pygame.MOUSEMOTION:
                self.real.move(event.pos)
            case pygame.MOUSEBUTTONDOWN:
                self.real.press()
            case pygame.MOUSEBUTTONUP:
                self.real.let_go()

    # The game

    @property
    def play_scene(self) -> PlayScene:
        assert isinstance(self.scene, PlayScene), f"at {type(self.scene).__name__}, not at a table"
        return self.scene

    @property
    def match(self) -> Any:
        return self.play_scene.session.match

    def saved(self) -> Any:
        """The game as the program has saved it."""
        for save in unfinished(self.home, self.name):
            try:
                return read_text((save.read() or b"").decode(), games.load(self.name))
            except Refusal:
                return None
        return None

    def turn(self, number: int) -> None:
        """One of one's own, and what follows."""
        self.until("one's own turn", self._mine)
        self.look(f"turn-{number}")
        turns = len(self.match.turns)
        TURN[self.name](self)
        assert len(self.match.turns) > turns, "the turn did not end"
        played = self.match.turns[: turns + 1]
        self.until("the turn in the saved game", partial(self.holds, played))
        self.until("the turns of the others", self._mine)
        self.look(f"answered-{number}")

    def _mine(self) -> bool:
        self.wait(0.1)
        return self.play_scene.desk.can_act

    def holds(self, played: Sequence[object]) -> bool:
        found = self.saved()
        if found is None or len(found.record.turns) < len(played):
            return False
        for here, there in zip(played, found.record.turns, strict=False):
            if here != there:
                raise WrongError(f"saved was {there}, played {here}")
        return True


# A turn at each table


class PalmyraHands(MouseHands):
    """Their events reach the window too; nothing is left to chance."""

    player: Person

    def chance(self, share: float) -> bool:
        return False

    def press_end(self) -> None:
        sleep(PAUSE)
        super().press_end()

    def send(self, *events: pygame.Event) -> None:
        if any(event.type == pygame.MOUSEBUTTONDOWN for event in events):
            self.player.agree()
        for event in events:
            super().send(event)
            self.player.do_real(event)


def palmyra_turn(person: Person) -> None:
    """The tile that earns most, if any can be placed."""
    hands, chance = PalmyraHands(person, Random(1)), Random(1)
    plan = person.play_scene.table.plan  # type: ignore[attr-defined]

    def worth(action: PlaceTile) -> tuple[int, object]:
        return plan.preview(*action).income.points, action.cell

    turn = plan.state.turn
    while plan.state.turn == turn:
        found = placements(plan.state) if plan.state.progress is None else ()
        if found:
            hands.perform(max(found, key=worth))
            person.look("placed")
        elif isinstance(plan.state.progress, Placing):
            hands.perform(turn_ends(plan.state)[0])
        else:
            hands.perform(random_action(plan.state, chance))


def medina_turn(person: Person) -> None:
    chance = Random(person.match.state.turn)
    hands = medina.Hands(person, person.play_scene, chance)
    for _ in range(2):
        action = medina.some_action(person.match.state, chance)
        if isinstance(action, Place):
            hands.place(action)
            person.look("placed")
    hands.end()


class AtPalermo(Sitting):
    """At a table that is there already."""

    def __init__(self, person: Person) -> None:
        self.player, self.scene, self.session = person, person.play_scene, person.play_scene.session


class PalermoHands(palermo.MouseHands):
    def build(self, build: Build) -> None:
        if build.kind:
            self.player.click(f"stack_{build.kind}")
        if self.at.table.builder.rotation != build.rotation:
            self.player.click(f"turn_{build.rotation}")
        self.player.click(self.at.lot(build.slot))


def palermo_turn(person: Person) -> None:
    hands = PalermoHands(AtPalermo(person), "a person")
    hands.rng.random = lambda: 0.99  # type: ignore[method-assign]  # nothing is taken back
    hands.turn()


TURN = {"palmyra": palmyra_turn, "medina": medina_turn, "palermo": palermo_turn}


# The stages


def new_game(person: Person) -> None:
    if person.nav.last_game != person.name:
        person.click(f"panel_{person.name}")
    person.click("new_game")
    person.look("new-game")
    scene = person.scene
    assert isinstance(scene, SetupScene)
    _other_opponents(person, scene)
    if person.name == "palmyra":  # so that the twin has the same tiles
        person.click("seed")
        person.type_anew(SEED)
    elif person.name == "medina":  # and the same first merchant
        choice = person.find("merchant_by")
        assert isinstance(choice, Choice)
        person.click(choice.segments()[1].center)
    person.look("chosen")
    person.click("start")
    person.look("table")


def _other_opponents(person: Person, scene: SetupScene) -> None:
    """Others than were there in two seats: one is clicked, one carried to theirs."""
    levels = [member.level for member in scene.form.cast]
    for at in (1, 2):
        other = levels[(levels.index(scene.seats[at].level) + 1) % len(levels)]
        if at == 1:
            person.click(f"seat_{at}")
            person.click(f"cast_{other}")
        else:
            person.drag(
                person.find(f"cast_{other}").box.center, person.find(f"seat_{at}").box.center
            )
        assert scene.seats[at].level == other, f"{other} did not sit down"
        person.look("opponent")


def hint(person: Person) -> None:
    """Asked for by its button; it is there when its card is neither none nor that of waiting.

    The twin hears none, so this comes last at the table."""
    before = person.remember()
    person.click("hint")
    person.wait(0.1)
    person.see_anew("hint", person.find("hint_card").box, before)
    person.press_escape()


def check_saved(person: Person, played: AnySession) -> None:
    """The file holds the game that was played, and the program itself finds it legal."""
    found = person.saved()
    again = Session.resume(played.match.game, found)
    if found.state != played.match.turn_start or again.seats != played.seats:
        raise WrongError("the saved game is not the one that was played")
    if len(again.persons) != 1 or len(found.record.turns) != (TURNS + 1) * len(again.seats):
        raise WrongError(f"so many turns were saved: {len(found.record.turns)}")
    if again.hinted != (len(found.record.turns),):
        raise WrongError(f"hints are noted for other turns: {again.hinted}")
    (save,) = unfinished(person.home, person.name)
    person.verify(save.path)


def watch(person: Person, record: Path) -> None:
    """Opened as a file manager opens it."""
    person.real.start(str(record))
    person.sit_down(partial(start.open_record, path=record, replay=True))
    assert isinstance(person.scene, ReplayScene)
    person.click("back")
    person.quit_title()


def review(person: Person, record: Path) -> None:
    """Its result, and its review begun: what was judged so far is kept."""
    person.real.start("open", str(record))
    person.sit_down(partial(start.open_record, path=record))
    assert isinstance(person.scene, ResultScene)
    person.click("review")
    assert isinstance(person.scene, CoachScene)
    game = games.load(person.name)
    replay = read_text(record.read_text("utf-8"), game)

    def judged() -> bool:
        kept = (person.home / RECORDS).glob(f"*.{person.name}")
        found = [kept_review(path, replay, game) for path in kept]
        return any(each is not None and bool(each.verdicts) for each in found)

    person.until("the first verdicts in the kept review", judged)
    person.keep("judged")
    person.click_blind("back")
    person.click("title")
    person.quit_title()


@contextmanager
def sitting(person: P) -> Iterator[P]:
    """Computers play at the twin what they played at the program; at the end the window closes."""
    client.thinker = lambda: FromTheSave(person)  # type: ignore[assignment,return-value]
    try:
        yield person
    finally:
        person.real.close()
        pygame.display.quit()


def play(name: str, program: Sequence[str], folder: Path, pictures: Path) -> None:
    with sitting(Person(name, program, folder, pictures)) as person:
        person.sit_down()
        new_game(person)
        for number in range(TURNS):
            person.turn(number + 1)
        person.quit()
        person.real.start()
        person.sit_down()
        person.click("continue")
        person.look("continued")
        person.turn(TURNS + 1)
        played = person.play_scene.session
        hint(person)
        person.quit()
        check_saved(person, played)
        watch(person, FINISHED[name])
        review(person, FINISHED[name])
        person.check()


def main(play: Callable[[str, Sequence[str], Path, Path], None] = play, doc: str = __doc__) -> int:
    parser = argparse.ArgumentParser(description=doc.splitlines()[0])
    parser.add_argument("program", nargs="?", type=Path, help="of a build; none: the sources")
    parser.add_argument("--tables", nargs="+", choices=games.NAMES, default=games.NAMES)
    parser.add_argument("--pictures", type=Path, default=Path("build/play"))
    words = parser.parse_args()
    source = [sys.executable, "-m", "palmyra"]
    program = [str(words.program.absolute())] if words.program else source
    if missing():
        print(f"not installed: {missing()}", file=sys.stderr)
        return 1
    shutil.rmtree(words.pictures, ignore_errors=True)
    words.pictures.mkdir(parents=True)
    silent = Puppet()
    client._client = cache(lambda: silent)
    failed = 0
    for name in words.tables:
        start = monotonic()
        with tempfile.TemporaryDirectory() as folder:
            try:
                play(name, program, Path(folder), words.pictures)
                said = "as it should be"
            except Exception as error:
                traceback.print_exc()
                said, failed = f"FAILED: {type(error).__name__}: {error}", 1
        print(f"{name:8} {monotonic() - start:4.0f} s  {said}", flush=True)
    print(f"pictures: {words.pictures}")
    return failed


if __name__ == "__main__":
    sys.exit(main())
