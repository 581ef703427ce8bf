"""Noughts and crosses with a judge, and who judges where it is asked, a verdict a poll."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from palmyra.kernel.record import Record
from palmyra.kernel.review import Review
from palmyra.kernel.session import Seat, Session
from palmyra.scenes.coach.scene import CoachScene
from palmyra.shell.scene import Scene
from palmyra.shell.services import Services
from palmyra.storage.record_text import write_game
from palmyra.thinking.process import Judged, Reviewing, judged
from tests.navigator import FakeNavigator
from tests.noughts.rules import COLORS, Setup
from tests.noughts.ui import NoughtsUI
from tests.thinkers import JUDGED, load

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


class Here:
    """Judges at once, one look a poll, as long as it may."""

    failed = False

    def __init__(self, most: int | None = None) -> None:
        self.most = most  # looks; then it rests
        self.asked: list[Review[Any] | None] = []
        self.canceled = 0
        self._coming: Iterator[Judged] = iter(())
        self._so_far: Review[Any] | None = None

    def ask(self, record: Record[Any, Any], so_far: Review[Any] | None) -> None:
        self.asked.append(so_far)
        self._so_far = so_far
        self._coming = judged(Reviewing(1, JUDGED.name, record, so_far), load)

    def poll(self) -> Review[Any] | None:
        if self.most is not None:
            if self.most <= 0:
                return None
            self.most -= 1
        found = next(self._coming, None)
        if found is None:
            return None
        self._so_far = found if isinstance(found, Review) else self._so_far.joined_by(found)  # type: ignore[union-attr]
        return self._so_far

    def cancel(self) -> None:
        self.canceled += 1
        self._coming = iter(())


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
