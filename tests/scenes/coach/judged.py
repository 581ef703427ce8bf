"""Noughts and crosses with a judge, and who judges where it is asked, a verdict a poll."""

from dataclasses import replace
from pathlib import Path
from typing import Any

from palmyra.kernel.review import Review
from palmyra.kernel.session import Seat, Session
from palmyra.scenes.coach.scene import CoachScene
from palmyra.shell.scene import Scene
from palmyra.shell.services import Services
from palmyra.storage.record_text import write_game
from palmyra.thinking.questions import Failure, Question, ReviewQuestion
from palmyra.thinking.thinker import Found, NullThinker, Pending
from tests.noughts.rules import COLORS, Setup
from tests.noughts.ui import NoughtsUI
from tests.support.navigator import FakeNavigator
from tests.support.thinkers import JUDGED, load

CELLS = (1, 5, 2, 9, 3)  # blue lets red have three in a row
OTHER = (5, 1, 9, 2, 3, 7, 4, 6, 8)  # nobody wins


class JudgedHouse(NoughtsUI):
    game = JUDGED


HOUSE = JudgedHouse()


def session(
    cells: tuple[int, ...] = CELLS, levels: tuple[str, str] = ("novice", ""), game: Any = JUDGED
) -> Any:
    """A game played to its end; blue is a person, red a computer."""
    names = ("Ada", "Ben")
    seats = tuple(map(Seat, COLORS, names, levels))
    made = Session.begin(game, Setup(COLORS), seats)
    for cell in cells:
        made.match.play_turn(cell)
    return made


class Here(NullThinker):
    """Judges at once, one look a poll, as long as it may."""

    def __init__(self, most: int | None = None) -> None:
        self.most = most  # looks; then it rests
        self.failed = False
        self.asked: list[Review[Any] | None] = []
        self.pending: Looks | None = None
        self.canceled = 0

    def ask(self, question: Question[Any]) -> Pending[Any]:
        if not isinstance(question, ReviewQuestion):
            return super().ask(question)
        self.asked.append(question.so_far)
        self.pending = Looks(question, self)
        return self.pending


class Looks(Pending[Any]):
    def __init__(self, question: ReviewQuestion, here: Here) -> None:
        super().__init__(question, load)
        self._here, self._so_far = here, question
        self._coming = replace(question, game=JUDGED.name).parts(load)

    def _look(self) -> Found | Failure | None:
        here = self._here
        if here.failed:
            return Failure("as the test says")
        if here.most is not None:
            if here.most <= 0:
                return None
            here.most -= 1
        part = next(self._coming, None)
        if part is None:
            return None
        self._so_far = self._so_far.joined_by(part)
        return Found(self._so_far.so_far)

    def _drop(self) -> None:
        self._here.canceled += 1


def kept_record(services: Services, made: Any) -> Path:
    """The game on disk, where records are."""
    path = services.home / "records" / "game.noughts"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(write_game(made.save, JUDGED), "utf-8")
    return path


def open_scene(
    services: Services, made: Any, judging: Here, record: Path | None = None,
    tried: list[tuple[int, int]] | None = None,
) -> Any:  # fmt: skip
    nav = FakeNavigator(services, HOUSE)

    def play_from(game: str, found: Any, turn: int, seats: list[int], **advice: object) -> Scene:
        if tried is not None:
            tried.append((turn, seats[0]))
        return Scene()

    nav.play_from = play_from  # type: ignore[method-assign, assignment]
    return CoachScene(nav, HOUSE, made.save, record, lambda: judging, looked=lambda turn: None)
