"""Tells what new records have earned, beside the frames: the process that thinks replays them a few
at a time, and what it says is kept. Screens ask what is known so far."""

from collections import Counter, deque
from collections.abc import Callable, Sequence
from datetime import date
from typing import TYPE_CHECKING, Final

from palmyra.kernel.achievement import Achievement
from palmyra.kernel.achievement_progress import Collection, Finds, RecordFinds
from palmyra.scenes.background_task import BackgroundTask
from palmyra.storage import disk_calls
from palmyra.storage.achievement_file import FindsBook
from palmyra.storage.file_names import game_of
from palmyra.storage.saves import RECORDS
from palmyra.storage.write_queue import Outcome
from palmyra.thinking.finds_question import FindsQuestion
from palmyra.thinking.thinker import Pending, Thinker

if TYPE_CHECKING:
    from palmyra.shell.services import Services
    from palmyra.storage.score_file import Score

FEW: Final = 3  # records a question: a thought that comes meanwhile waits no longer than for these
KEEP_EVERY: Final = 200  # records told, then what is known goes to the disk
_Listed = tuple[list[str], Finds | None]  # the records of a game, and what was known of them


class Finder:
    """Of all games. `changes` counts what was told: a screen that shows it looks at that."""

    def __init__(
        self, services: "Services", games: Sequence[str], thinker: Callable[[], Thinker]
    ) -> None:
        self.changes = 0
        self.games = tuple(games)
        self._services, self._thinker = services, thinker
        self._books = {game: FindsBook(services.home, game) for game in games}
        self._looking: BackgroundTask[dict[str, _Listed]] | None = None
        self._again = False  # something may have come since the look that is under way
        self._waiting: deque[tuple[str, str]] = deque()  # games and records still to be told
        self._left: Counter[str] = Counter()  # the same by game, with those that are asked for
        self._total: Counter[str] = Counter()
        self._asked: tuple[FindsQuestion, Pending[tuple[RecordFinds, ...]]] | None = None
        self._unread: set[str] = set()  # records that nobody can read now
        self._new: dict[str, tuple[str, ...]] = {}  # by a game's id: what it found first of all
        self._scores: dict[str, Sequence[Score]] = {}  # that were asked last, by game

    # -- what is known ---------------------------------------------------------------------

    def finds(self, game: str) -> Finds:
        return self._books[game].finds

    def closed(self, game: str) -> bool:
        """Whether nothing can be kept: a later version wrote what lies there."""
        return self._books[game].closed

    def left(self, game: str) -> int:
        """Records still to be told."""
        return self._left[game]

    def total(self, game: str) -> int:
        """How many there were to be told when somebody last looked."""
        return self._total[game]

    @property
    def looking(self) -> bool:
        """Whether nobody knows yet what there is to be told."""
        return self._looking is not None

    def new_things(self, id_: str) -> tuple[str, ...]:
        """What a game told in this sitting was the first to earn."""
        return self._new.get(id_, ())

    # -- telling ---------------------------------------------------------------------------

    def look(self) -> None:
        """Look for records that nobody has told yet."""
        if self._looking is not None:
            self._again = True
            return
        books, folder = tuple(self._books.values()), self._services.home / RECORDS

        def listed() -> dict[str, _Listed]:
            try:
                names = disk_calls.now.names(folder)
            except FileNotFoundError:
                names = []
            except OSError:
                return {}  # it may be readable the next time
            by_game: dict[str, list[str]] = {book.game: [] for book in books}
            for name in names:
                if (game := game_of(name)) in by_game:
                    by_game[game].append(name)
            return {
                book.game: (by_game[book.game], None if book.known else book.read_now())
                for book in books
            }

        self._looking = BackgroundTask(listed, at_once=not self._services.write_queue.beside)

    def collect(
        self,
        game: str,
        scores: "Sequence[Score]",
        achievements: Sequence[Achievement],  # type: ignore[type-arg]
    ) -> None:
        """What scores say of things that are collected: records may be gone that earned them."""
        if self._scores.get(game) is scores:
            return
        self._scores[game] = scores
        found = tuple(
            Collection(each.name, each.collected(scores), each.goal)
            for each in achievements
            if each.collected is not None
        )
        self._books[game].collect(found, date.today().isoformat())
        self._keep()

    def update(self, dt: float) -> None:
        """Once a frame."""
        if self._looking is not None and self._looking.done:
            found, self._looking = self._looking.result, None
            self._take_up(found)
            if self._again:
                self._again = False
                self.look()
        if self._asked is not None and self._asked[1].poll():
            question, pending = self._asked
            self._asked = None
            self._hear(question, pending)
        if self._asked is None and self._looking is None and self._waiting:
            self._ask()

    def _take_up(self, listed: dict[str, _Listed]) -> None:
        held = {name for _, name in self._waiting} | self._unread
        if self._asked is not None:
            held |= set(self._asked[0].names)
        for game, (names, known) in listed.items():
            book = self._books[game]
            if known is not None:
                book.begin_with(known)
            fresh = [name for name in book.untold(names) if name not in held]
            self._left[game] += len(fresh)
            self._total[game] = self._left[game]
            self._waiting += [(game, name) for name in fresh]
        self.changes += 1
        self._keep()

    def _ask(self) -> None:
        game, names = self._waiting[0][0], list[str]()
        while self._waiting and self._waiting[0][0] == game and len(names) < FEW:
            names.append(self._waiting.popleft()[1])
        question = FindsQuestion(game, str(self._services.home), tuple(names))
        self._asked = question, self._thinker().ask(question)

    def _hear(self, question: FindsQuestion, pending: "Pending[tuple[RecordFinds, ...]]") -> None:
        if pending.failed:  # nobody thinks now: the next look begins again
            self._waiting.clear()
            self._left.clear()
            self.changes += 1
            return
        book, told = self._books[question.game], pending.answer
        self._left[question.game] -= len(question.names)
        self._unread |= set(question.names) - {each.name for each in told}
        for each in told:
            new = book.add((each,))
            if new:
                order = tuple(name for name in each.reached if name in new)
                self._new[each.id] = self.new_things(each.id) + order
        self.changes += 1
        if not self._left[question.game] or book.unwritten >= KEEP_EVERY:
            self._keep()

    def _keep(self) -> None:
        """What is known goes to the disk, beside the frames."""
        for book in self._books.values():
            if book.unwritten and not book.closed:
                write = self._services.write_queue.write_async
                write(f"finds {book.game}", "finds", book.flush, _let_be)


def _let_be(outcome: Outcome) -> None:
    """The write queue tries again; lost, it is told once more from the records."""
