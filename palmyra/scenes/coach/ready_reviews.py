"""Reviews that went on beside other screens: which are under way, and which nobody has looked at
since they were done. Kept among the program's choices; nothing of any game is loaded for it."""

from dataclasses import dataclass
from typing import Final

from palmyra.shell.services import Services
from palmyra.storage.file_names import PROGRAM, game_of

WAITING: Final = "reviews_waiting"  # names of records whose review is not done
READY: Final = "reviews_ready"  # those that nobody has looked at: name, day, lessons of each
MOST: Final = 20  # of each that are remembered
RECORDS: Final = "records"


@dataclass(frozen=True, slots=True)
class ReadyReview:
    record: str  # the name of its file
    day: str
    lessons: int

    @property
    def game(self) -> str:
        return game_of(self.record)


def waiting_reviews(services: Services) -> list[str]:
    """The names of the records of those that are not done."""
    names: list[object] = services.choices.of(PROGRAM).get(WAITING, [])
    return [name for name in names if isinstance(name, str) and game_of(name)]


def remember_waiting(services: Services, names: list[str]) -> None:
    services.choices.of(PROGRAM).change(**{WAITING: names[:MOST]})


def ready_reviews(services: Services) -> tuple[ReadyReview, ...]:
    """Those that are done, the newest last, whose record is still there."""
    told: list[object] = services.choices.of(PROGRAM).get(READY, [])
    found = []
    for entry in told:
        match entry:
            case [str(name), str(day), int(lessons)] if game_of(name):
                if (services.home / RECORDS / name).exists():
                    found.append(ReadyReview(name, day, lessons))
    return tuple(found)


def tell_ready(services: Services, new: ReadyReview) -> None:
    others = [one for one in ready_reviews(services) if one.record != new.record]
    _keep(services, [*others, new])


def forget_ready(services: Services, record: str) -> None:
    """Somebody has looked at it."""
    before = ready_reviews(services)
    left = [one for one in before if one.record != record]
    if len(left) < len(before):
        _keep(services, left)


def _keep(services: Services, ready: list[ReadyReview]) -> None:
    told = [[one.record, one.day, one.lessons] for one in ready[-MOST:]]
    services.choices.of(PROGRAM).change(**{READY: told})
